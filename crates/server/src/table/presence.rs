//! Who is at the table just now.
//!
//! Somebody is here while a page of theirs is open or a program or form of
//! theirs has asked for something a moment ago. Whoever is gone for longer is
//! away: the others see it, may be told, and may let a bot play on. People are
//! known by the hash of their secret, so that those who share a device come
//! and go together.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

/// See the module.
pub(super) struct Presence {
    /// How long somebody may be gone without being away.
    patience: Duration,
    people: BTreeMap<String, Person>,
}

/// Somebody with a seat.
struct Person {
    /// How many pages of theirs are open.
    pages: u32,
    /// Until then they are here, even without a page.
    until: Instant,
    away: bool,
    /// Whether they were ever here since the table was woken.
    came: bool,
}

impl Presence {
    pub(super) fn new(patience: Duration) -> Presence {
        Presence { patience, people: BTreeMap::new() }
    }

    /// Takes somebody in who is not here yet.
    pub(super) fn expect(&mut self, secret: &str) {
        let until = Instant::now() + self.patience;
        let person = Person { pages: 0, until, away: true, came: false };
        self.people.entry(secret.to_owned()).or_insert(person);
    }

    /// Takes somebody in who was here a moment ago, as when the program was
    /// started again.
    pub(super) fn presume(&mut self, secret: &str) {
        self.expect(secret);
        if let Some(person) = self.people.get_mut(secret) {
            person.away = false;
        }
    }

    /// They have asked for something. Whether they were away until now.
    pub(super) fn heard(&mut self, secret: &str) -> bool {
        self.expect(secret);
        let until = Instant::now() + self.patience;
        let Some(person) = self.people.get_mut(secret) else { return false };
        (person.until, person.came) = (until, true);
        std::mem::take(&mut person.away)
    }

    /// They have opened a page. Whether they were away until now.
    pub(super) fn opened(&mut self, secret: &str) -> bool {
        let was_away = self.heard(secret);
        if let Some(person) = self.people.get_mut(secret) {
            person.pages += 1;
        }
        was_away
    }

    /// A page of theirs has gone.
    pub(super) fn closed(&mut self, secret: &str) {
        let until = Instant::now() + self.patience;
        if let Some(person) = self.people.get_mut(secret) {
            person.pages = person.pages.saturating_sub(1);
            person.until = until;
        }
    }

    pub(super) fn is_here(&self, secret: &str) -> bool {
        self.people.get(secret).is_some_and(|person| !person.away)
    }

    pub(super) fn is_anybody_here(&self) -> bool {
        self.people.values().any(|person| !person.away)
    }

    /// Whether they were here at any time since the table was woken.
    pub(super) fn has_come(&self, secret: &str) -> bool {
        self.people.get(secret).is_some_and(|person| person.came)
    }

    /// When the next of them is away unless they come back.
    pub(super) fn next_due(&self) -> Option<Instant> {
        let gone = self.people.values().filter(|person| !person.away && person.pages == 0);
        gone.map(|person| person.until).min()
    }

    /// Whoever is gone for too long is away from now on.
    pub(super) fn lapse(&mut self) {
        let now = Instant::now();
        for person in self.people.values_mut() {
            person.away |= person.pages == 0 && person.until <= now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_short_absence_is_none() {
        let mut presence = Presence::new(Duration::from_secs(60));
        assert!(presence.opened("anna"), "nobody knew of her");
        assert_eq!(presence.next_due(), None, "her page is open");
        presence.closed("anna");
        tokio::time::advance(Duration::from_secs(59)).await;
        presence.lapse();
        assert!(presence.is_here("anna"));
        assert!(!presence.opened("anna"), "she was not away");
        presence.closed("anna");
        assert_eq!(presence.next_due(), Some(Instant::now() + Duration::from_secs(60)));
        tokio::time::advance(Duration::from_secs(60)).await;
        presence.lapse();
        assert!(!presence.is_here("anna") && presence.next_due().is_none());
        assert!(presence.heard("anna") && presence.is_here("anna"), "she is back");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_two_pages_open_is_here_until_both_are_gone() {
        let mut presence = Presence::new(Duration::ZERO);
        presence.opened("anna");
        presence.opened("anna");
        presence.closed("anna");
        presence.lapse();
        assert!(presence.is_here("anna"));
        presence.closed("anna");
        presence.lapse();
        assert!(!presence.is_here("anna"));
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_are_expected_have_not_come() {
        let mut presence = Presence::new(Duration::from_secs(60));
        presence.expect("ben");
        presence.presume("cleo");
        assert!(!presence.is_here("ben") && presence.is_here("cleo"));
        assert!(!presence.has_come("ben") && !presence.has_come("cleo"));
        presence.heard("ben");
        assert!(presence.has_come("ben"));
    }
}
