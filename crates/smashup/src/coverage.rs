//! Which abilities a game has exercised, clause by clause (decision D13).
//!
//! An ability with instructions counts each event it causes; every instruction
//! that does something tells one. An ability without instructions (an
//! ongoing effect) causes none; it counts the decisions made while a card or
//! base with it was in play and not cancelled.

use crate::catalogue::Catalogue;
use crate::eval::Table;
use crate::event::{Cause, Event};
use crate::ids::ClauseId;
use crate::program::{Clauses, Kind};
use fracas_engine::Sink;

/// How often each clause of a catalogue was exercised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    counts: Vec<u64>,
}

impl Coverage {
    /// Nothing yet.
    pub fn new(cat: &Catalogue) -> Coverage {
        Coverage { counts: vec![0; cat.clauses.len()] }
    }

    /// How often the clause was exercised.
    pub fn of(&self, clause: ClauseId) -> u64 {
        self.counts[clause.idx()]
    }

    /// Notes the ongoing clauses in force at a decision.
    pub fn note_ongoing(&mut self, table: Table<'_>) {
        for card in table.st.board.in_play().iter().filter(|&card| !table.is_cancelled(card)) {
            self.note_clauses(table.cat, table.def(card).clauses);
        }
        for slot in table.st.slot_ids().filter(|&slot| !table.base_is_cancelled(slot)) {
            self.note_clauses(table.cat, table.base(slot).clauses);
        }
    }

    fn note_clauses(&mut self, cat: &Catalogue, clauses: Clauses) {
        for (id, clause) in cat.clauses_of(clauses) {
            if matches!(clause.kind, Kind::Ongoing(_)) {
                self.counts[id.idx()] += 1;
            }
        }
    }

    /// Adds what other games have exercised.
    pub fn add(&mut self, other: &Coverage) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }
}

impl Sink<Event> for Coverage {
    fn tell(&mut self, event: Event) {
        if let Cause::Clause(clause, _) = event.cause {
            self.counts[clause.idx()] += 1;
        }
    }
}
