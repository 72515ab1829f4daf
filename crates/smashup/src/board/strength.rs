//! What the minions at a base come to before anything that is always on, by
//! the player who controls them. It is kept as cards come, go and change, so
//! that power at a base is read off and only what changes it is reckoned.

use fracas_engine::Seat;

use super::Board;
use crate::ids::{CardId, MAX_PLAYERS, MAX_SLOTS, Slot};

/// By place and by seat. Minions that nobody controls are in none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Strengths {
    /// The sum of their plain power, none of it below zero.
    power: [[i32; MAX_PLAYERS]; MAX_SLOTS],
    minions: [[u8; MAX_PLAYERS]; MAX_SLOTS],
}

impl Board {
    /// What is printed on a card and what lies on it, which only cards in play
    /// have.
    #[inline]
    pub(crate) fn plain_power(&self, card: CardId) -> i32 {
        let here = self.card(card);
        i32::from(self.printed_power(card)) + i32::from(here.counters) + i32::from(here.boost)
    }

    /// The plain power that a player's minions have at a base, together.
    #[inline]
    pub(crate) fn strength(&self, seat: Seat, slot: Slot) -> i32 {
        self.strengths.power[slot.idx()][seat.idx()]
    }

    /// How many minions a player has at a base.
    #[inline]
    pub(crate) fn n_minions(&self, seat: Seat, slot: Slot) -> i32 {
        i32::from(self.strengths.minions[slot.idx()][seat.idx()])
    }

    /// Counts a minion in play where it is now.
    #[inline]
    pub(super) fn weigh_in(&mut self, card: CardId) {
        if let Some((slot, seat, power)) = self.weight_of(card) {
            self.strengths.power[slot.idx()][seat.idx()] += power;
            self.strengths.minions[slot.idx()][seat.idx()] += 1;
        }
    }

    /// Takes a minion out of the count, before anything about it changes.
    #[inline]
    pub(super) fn weigh_out(&mut self, card: CardId) {
        if let Some((slot, seat, power)) = self.weight_of(card) {
            self.strengths.power[slot.idx()][seat.idx()] -= power;
            self.strengths.minions[slot.idx()][seat.idx()] -= 1;
        }
    }

    fn weight_of(&self, card: CardId) -> Option<(Slot, Seat, i32)> {
        let here = self.card(card);
        let slot = here.slot.some().filter(|_| self.is_minion(card))?;
        Some((slot, here.holder()?, self.plain_power(card).max(0)))
    }
}
