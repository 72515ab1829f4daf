//! The bases of the board: in play, in their deck and in its discard pile.

use fracas_engine::{Dice, List, Seat, Seats};

use super::{Board, PUBLIC, Place};
use crate::catalogue::{Catalogue, Roles};
use crate::ids::{BaseDefId, BaseId, CardId, MAX_BASES, Slot};

/// The bases of a game and the piles they are in.
#[derive(Clone, Copy, Hash, Debug, Default)]
pub(super) struct BasePiles {
    defs: List<BaseDefId, MAX_BASES>,
    /// The top card is the last.
    deck: List<BaseId, MAX_BASES>,
    discard: List<BaseId, MAX_BASES>,
    /// Who knows which base it is, while it is in the deck.
    known: List<Seats, MAX_BASES>,
}

impl BasePiles {
    /// Only what the bases of the game are, and the ones that lie open.
    pub(super) fn in_the_open(&self, in_play: impl Iterator<Item = BaseId>) -> BasePiles {
        let mut open = BasePiles { defs: self.defs, ..BasePiles::default() };
        for _ in self.defs.iter() {
            open.known.push(Seats::NONE);
        }
        for base in in_play.chain(self.discard.iter().copied()) {
            open.known[base.idx()] = self.known[base.idx()];
        }
        open
    }
}

impl Board {
    /// Adds a base to the game, in no pile yet.
    pub(crate) fn add_base(&mut self, def: BaseDefId) -> BaseId {
        let base = BaseId(self.bases.defs.len() as u8);
        self.bases.defs.push(def);
        self.bases.known.push(Seats::NONE);
        base
    }

    /// All bases of the game, wherever they are.
    pub(crate) fn all_bases(&self) -> &[BaseDefId] {
        &self.bases.defs
    }

    /// What a base of the game is.
    pub(crate) fn base_card(&self, base: BaseId) -> BaseDefId {
        self.bases.defs[base.idx()]
    }

    pub(crate) fn slot_ids(&self) -> impl Iterator<Item = Slot> + use<> {
        (0..self.places.len() as u8).map(Slot)
    }

    /// How many places there are.
    #[inline]
    pub(crate) fn n_slots(&self) -> u8 {
        self.places.len() as u8
    }

    /// All places, as bits.
    #[inline]
    pub(crate) fn all_slots(&self) -> u16 {
        (1 << self.places.len()) - 1
    }

    /// The base in a place.
    #[inline]
    pub(crate) fn base(&self, slot: Slot) -> BaseId {
        self.places[slot.idx()].base
    }

    /// What the base in a place is.
    #[inline]
    pub(crate) fn base_def(&self, slot: Slot) -> BaseDefId {
        self.base_card(self.base(slot))
    }

    /// By how much the breakpoint there is changed until the end of the turn.
    pub(crate) fn shift(&self, slot: Slot) -> i8 {
        self.places[slot.idx()].shift
    }

    /// How many minions a seat has played there this turn.
    pub(crate) fn played(&self, slot: Slot, seat: Seat) -> u8 {
        self.places[slot.idx()].played[seat.idx()]
    }

    /// The base deck; its top card is the last.
    pub(crate) fn base_deck(&self) -> &[BaseId] {
        &self.bases.deck
    }

    /// The base discard pile, first in first.
    pub(crate) fn base_discard(&self) -> &[BaseId] {
        &self.bases.discard
    }

    /// Who knows which base it is.
    pub(crate) fn base_known(&self, base: BaseId) -> Seats {
        self.bases.known[base.idx()]
    }

    /// Makes one more place for a base, with that base in it.
    pub(crate) fn add_place(&mut self, cat: &Catalogue, base: BaseId) -> Slot {
        let slot = Slot(self.places.len() as u8);
        self.places.push(Place::default());
        self.lay_base(cat, slot, base);
        slot
    }

    /// Lays a base into a place, under the cards there; says which one was
    /// there before. What was changed about the breakpoint and which plays
    /// were counted belonged to the old base.
    pub(crate) fn lay_base(&mut self, cat: &Catalogue, slot: Slot, base: BaseId) -> BaseId {
        self.stir();
        let place = &mut self.places[slot.idx()];
        let old = place.base;
        *place = Place { base, cards: place.cards, ..Place::default() };
        self.bases.known[base.idx()] = PUBLIC;
        let roles = self.slot_ids().map(|slot| cat.base(self.base_def(slot)).roles.0);
        self.base_roles = Roles(roles.fold(0, |all, roles| all | roles));
        old
    }

    /// Changes a breakpoint until the end of the turn.
    pub(crate) fn shift_breakpoint(&mut self, slot: Slot, by: i8) {
        let shift = &mut self.places[slot.idx()].shift;
        *shift = shift.saturating_add(by);
    }

    /// Counts a minion that the seat plays there.
    pub(crate) fn count_play(&mut self, slot: Slot, seat: Seat) {
        let played = &mut self.places[slot.idx()].played[seat.idx()];
        *played = played.saturating_add(1);
    }

    /// How many minions of a seat were destroyed there this turn.
    pub(crate) fn destroyed(&self, slot: Slot, seat: Seat) -> u8 {
        self.places[slot.idx()].destroyed[seat.idx()]
    }

    /// Counts a minion that is destroyed where it is.
    pub(crate) fn count_destroyed(&mut self, card: CardId) {
        let here = self.card(card);
        if let (true, Some(slot), Some(seat)) = (self.is_minion(card), here.slot.some(), here.holder()) {
            let destroyed = &mut self.places[slot.idx()].destroyed[seat.idx()];
            *destroyed = destroyed.saturating_add(1);
        }
    }

    /// Takes the top card of the base deck.
    pub(crate) fn draw_base(&mut self) -> Option<BaseId> {
        self.bases.deck.pop()
    }

    /// Takes a base out of the base deck.
    pub(crate) fn take_base(&mut self, base: BaseId) {
        self.bases.deck.remove_item(base);
    }

    /// Puts a base so many cards under the top of the base deck, from there or
    /// from elsewhere.
    pub(crate) fn put_base_under(&mut self, base: BaseId, above: usize) {
        self.bases.deck.remove_item(base);
        let at = self.bases.deck.len() - above;
        self.bases.deck.insert(at, base);
    }

    /// Puts a base on top of the base deck.
    pub(crate) fn stack_base(&mut self, base: BaseId) {
        self.bases.deck.push(base);
    }

    /// Takes a base off the base discard pile.
    pub(crate) fn take_discarded_base(&mut self, base: BaseId) {
        self.bases.discard.remove_item(base);
    }

    /// Puts a base on the base discard pile.
    pub(crate) fn discard_base(&mut self, base: BaseId) {
        self.bases.discard.push(base);
    }

    /// Makes the base discard pile the base deck (SU-3.13).
    pub(crate) fn renew_base_deck(&mut self, dice: &mut Dice) {
        self.bases.deck = self.bases.discard;
        self.bases.discard.clear();
        self.shuffle_base_deck(dice);
    }

    /// Shuffles the base deck: nobody knows its cards any more.
    pub(crate) fn shuffle_base_deck(&mut self, dice: &mut Dice) {
        dice.shuffle(&mut self.bases.deck);
        for base in self.bases.deck.iter() {
            self.bases.known[base.idx()] = Seats::NONE;
        }
    }

    /// These now know which base it is.
    pub(crate) fn show_base(&mut self, base: BaseId, to: Seats) {
        self.bases.known[base.idx()].0 |= to.0;
    }

    /// Only these know which base it is.
    pub(crate) fn hide_base(&mut self, base: BaseId, from_all_but: Seats) {
        self.bases.known[base.idx()] = from_all_but;
    }
}
