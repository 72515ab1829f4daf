//! What lies on cards and is known of them: counters, changes of power, names;
//! and its end with the turn.

use fracas_engine::Seats;

use super::{Board, Zone};
use crate::ids::{CardId, FactionId, MAX_PLAYERS};

impl Board {
    /// Puts counters on a card in play or removes them; says by how many their
    /// number has changed.
    pub(crate) fn change_counters(&mut self, card: CardId, by: i32) -> i32 {
        self.stir();
        self.weigh_out(card);
        let counters = &mut self.cards[card.idx()].counters;
        let before = i32::from(*counters);
        *counters = (before + by).clamp(0, 99) as u8;
        let change = i32::from(*counters) - before;
        self.weigh_in(card);
        change
    }

    /// Changes the power of a card in play until the end of the turn.
    pub(crate) fn boost(&mut self, card: CardId, by: i8) {
        self.stir();
        self.weigh_out(card);
        let boost = &mut self.cards[card.idx()].boost;
        *boost = boost.saturating_add(by);
        self.boosted.insert(card);
        self.weigh_in(card);
    }

    /// These now know what the card is.
    pub(crate) fn show(&mut self, card: CardId, to: Seats) {
        let known = &mut self.cards[card.idx()].known;
        known.0 |= to.0;
    }

    /// Only these know what the card is.
    pub(crate) fn hide(&mut self, card: CardId, from_all_but: Seats) {
        self.cards[card.idx()].known = from_all_but;
    }

    /// The card names a faction, as long as it is on the table: a card in a
    /// pile names none.
    pub(crate) fn name_faction(&mut self, card: CardId, faction: FactionId) {
        self.stir();
        let here = &mut self.cards[card.idx()];
        if matches!(here.zone, Zone::Play | Zone::Limbo) {
            here.named = faction;
        }
    }

    /// What lasts for the turn ends.
    pub(crate) fn end_turn(&mut self) {
        self.stir();
        for card in std::mem::take(&mut self.boosted).iter() {
            self.weigh_out(card);
            self.cards[card.idx()].boost = 0;
            self.weigh_in(card);
        }
        for place in self.places.iter_mut() {
            place.shift = 0;
            place.played = [0; MAX_PLAYERS];
            place.destroyed = [0; MAX_PLAYERS];
        }
    }
}
