//! Chance at a table: what its people give before the game, what the seed is
//! mixed from, and what of all this may be told when.
//!
//! Invariant: the secret and the seed leave this table only when its game is
//! over. Until then people see the commitment and what was given.

use fracas_house::chance::{Mix, Part, commitment};
use fracas_store::{Chance, Seat as StoredSeat, SeatKind, Start, Stored};
use fracas_tongue::Language;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::orders::Who;
use super::task::TableTask;
use crate::auth::fresh_secret;
use crate::hosted::Hosted;
use crate::hub::Hub;
use crate::refusal::Refused;

/// What the seed of a stored game was mixed from. A game that began before
/// seeds were mixed has only a number.
pub(crate) fn read_mix(start: &Start) -> Result<Option<Mix>, Refused> {
    match &start.chance {
        Chance::Seed(_) => Ok(None),
        Chance::Mixed(text) => Mix::read(text).map(Some).map_err(Refused::Broken),
    }
}

/// What everybody may know of a table's chance at any time.
pub(crate) struct Pledge {
    /// The hash of the secret.
    pub(crate) commitment: String,
    /// What was given so far, by seat.
    pub(crate) parts: Vec<Part>,
}

impl Pledge {
    /// Of a table as it is stored; nothing of one that has only a number.
    pub(crate) fn of(stored: &Stored) -> Result<Option<Pledge>, Refused> {
        let mix = stored.start.as_ref().map(read_mix).transpose()?;
        Ok(pledge(&stored.table.id, stored.secret.as_deref(), mix.as_ref(), &stored.seats))
    }
}

/// A game that has begun, or been played on elsewhere, has the pledge that it
/// began with.
fn pledge(
    table: &str,
    secret: Option<&str>,
    begun: Option<&Option<Mix>>,
    seats: &[StoredSeat],
) -> Option<Pledge> {
    match begun {
        Some(mix) => {
            let Mix { commitment, parts, .. } = mix.as_ref()?;
            Some(Pledge { commitment: commitment.clone(), parts: parts.clone() })
        }
        None => {
            let parts = seats.iter().map(part_of).collect();
            Some(Pledge { commitment: commitment(table, secret?), parts })
        }
    }
}

fn part_of(seat: &StoredSeat) -> Part {
    let nothing = if seat.kind == SeatKind::Bot { Part::Bot } else { Part::Nothing };
    Part::read(&seat.part).unwrap_or(nothing)
}

impl Hub {
    /// Draws the secret of a table that has none, before anybody can give
    /// anything there. What nobody may write begins no games.
    pub(crate) async fn draw_secret(&self, stored: Stored) -> Result<Stored, Refused> {
        if stored.secret.is_some() || stored.start.is_some() || self.store.is_read_only() {
            return Ok(stored);
        }
        let id = stored.table.id;
        self.store.pledge(&id, &fresh_secret()).await?;
        Ok(self.store.load(&id).await?)
    }
}

impl<G: Hosted> TableTask<G> {
    /// Somebody gives something to be mixed into the seed.
    pub(super) async fn give(&mut self, who: &Who, text: &str) -> Result<(), Refused> {
        if self.play.is_some() {
            return Err(Refused::Begun);
        }
        let theirs = self.seats_of(who);
        if theirs.is_empty() {
            return Err(Refused::NotSeated);
        }
        let part = Part::given(text).ok_or(Refused::Unreadable)?.to_string();
        for seat in theirs {
            self.store.give(&self.table.id, seat, &part).await?;
            if let Some(mine) = self.seats.iter_mut().find(|other| other.seat == seat) {
                mine.part.clone_from(&part);
            }
        }
        self.tell_everybody();
        Ok(())
    }

    /// What the seed of a game that begins now is mixed from.
    pub(super) fn mix(&self) -> Result<Mix, Refused> {
        let table = self.table.id.clone();
        let secret = self.secret.clone().ok_or(Refused::Storage)?;
        let terms = serde_json::to_string(&self.agreement.terms).expect("terms are plain data");
        let wishes = self.seats.iter().map(|seat| seat.wish.clone()).collect();
        let parts = self.seats.iter().map(part_of).collect();
        Ok(Mix { commitment: commitment(&table, &secret), table, secret, parts, terms, wishes })
    }

    pub(super) fn pledge(&self) -> Option<Pledge> {
        let begun = self.play.is_some().then_some(&self.mixed);
        pledge(&self.table.id, self.secret.as_deref(), begun, &self.seats)
    }

    /// For programs.
    pub(super) fn chance_json(&self) -> Value {
        let Some(Pledge { commitment, parts }) = self.pledge() else { return Value::Null };
        let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        let mut told = json!({"commitment": commitment, "parts": parts, "secret": null, "seed": null});
        let over = self.play.as_ref().is_some_and(|play| play.outcome().is_some());
        if let Some(mix) = self.mixed.as_ref().filter(|_| over) {
            told["secret"] = json!(mix.secret);
            told["seed"] = json!(mix.seed().to_string());
        }
        told
    }

    /// The commitment in the waiting room. The script of somebody who sits
    /// here and has not given anything does so when it sees it.
    pub(super) fn draw_commitment(&self, mine: &[u8], words: &Language) -> Markup {
        let Some(Pledge { commitment, .. }) = self.pledge() else { return html! {} };
        let owes = self.seats.iter().any(|seat| mine.contains(&seat.seat) && seat.part.is_empty());
        html! { div data-give[owes] { (self::commitment_note(&self.table.id, &commitment, words)) } }
    }
}

/// A commitment, and where it is explained.
pub(super) fn commitment_note(table: &str, commitment: &str, words: &Language) -> Markup {
    html! {
        details {
            summary { (words.word("chance")) }
            p { (words.word("chance-why")) }
            p { code dir="ltr" { (commitment) } }
            p { a href={ "/table/" (table) "/check" } { (words.word("chance-more")) } }
        }
    }
}
