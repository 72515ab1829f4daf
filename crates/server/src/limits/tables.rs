//! How many tables an address may have open, so that nobody fills the lobby.
//!
//! Only the memory of the program knows who opened what: addresses of people
//! are not stored, so a program that was started again counts from nothing.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Asker, MANY};

/// A table that is over counts still so long after it was opened: else one
/// could open and close tables as fast as one can ask.
const LEAST: Duration = Duration::from_secs(5 * 60);
/// After so long it does not count any more, whatever became of it: by then
/// others are before it in the lobby.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// See the module.
pub(super) struct Tables {
    /// Zero means any number.
    most: u32,
    opened: Mutex<HashMap<IpAddr, Vec<Opened>>>,
}

struct Opened {
    id: String,
    at: Instant,
}

impl Opened {
    fn counts(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LONGEST
    }
}

impl Tables {
    pub(super) fn new(most: u32) -> Tables {
        Tables { most, opened: Mutex::default() }
    }

    fn opened(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<Opened>>> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Which of their tables would have to be over before they may open one
    /// more; none when they may anyway.
    pub(super) fn in_the_way(&self, asker: Asker, now: Instant) -> Option<Vec<String>> {
        let opened = self.opened();
        let theirs = opened.get(&asker.address)?.iter().filter(|opened| opened.counts(now));
        let ids: Vec<String> = theirs.map(|opened| opened.id.clone()).collect();
        (self.most > 0 && ids.len() >= self.most as usize).then_some(ids)
    }

    /// Notes that they open a table, if they may: `over` are those of their
    /// tables where nothing more can happen.
    pub(super) fn open(&self, asker: Asker, id: &str, over: &[String], now: Instant) -> bool {
        if self.most == 0 {
            return true;
        }
        let mut opened = self.opened();
        if opened.len() > MANY {
            opened.retain(|_, theirs| theirs.iter().any(|opened| opened.counts(now)));
        }
        let theirs = opened.entry(asker.address).or_default();
        let is_new = |opened: &Opened| now.saturating_duration_since(opened.at) < LEAST;
        theirs.retain(|opened| opened.counts(now) && (is_new(opened) || !over.contains(&opened.id)));
        let room = theirs.len() < self.most as usize;
        if room {
            theirs.push(Opened { id: id.to_owned(), at: now });
        }
        room
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_tables_open() {
        let tables = Tables::new(2);
        let asker = |address: &str| Asker { address: address.parse().unwrap(), through_proxy: false };
        let (eve, anna) = (asker("192.0.2.1"), asker("192.0.2.2"));
        let start = Instant::now();
        let after = |seconds: u64| start + Duration::from_secs(seconds);
        assert!(tables.open(eve, "a", &[], start) && tables.open(eve, "b", &[], start));
        assert!(!tables.open(eve, "c", &[], start));
        assert!(tables.open(anna, "d", &[], start), "others may");
        assert_eq!(tables.in_the_way(eve, start), Some(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(tables.in_the_way(anna, start), None);
        // What is over makes room, but not at once.
        let over = ["a".to_owned()];
        assert!(!tables.open(eve, "c", &over, after(299)));
        assert!(tables.open(eve, "c", &over, after(301)));
        assert!(!tables.open(eve, "e", &over, after(302)));
        // A day later nothing of it counts.
        assert_eq!(tables.in_the_way(eve, after(86_400 + 301)), None);
        assert!(tables.open(eve, "e", &[], after(86_400)), "one is a day old, one is not");
        let free = Tables::new(0);
        assert!((0..1000).all(|n| free.open(eve, &n.to_string(), &[], start)));
        assert_eq!(free.in_the_way(eve, start), None);
    }
}
