//! Which of equal copies is which.
//!
//! Cards have ids, and whoever watches sees them; copies of a card have none
//! on the table. So an id must not tell copies apart that nobody could tell
//! apart there: a copy gets its id when everybody sees it, and that is the
//! lowest of those that its like still have which not everybody has seen. All
//! know beforehand which id that will be, whichever copy it is.

use super::{Board, Card, PUBLIC, Zone};
use crate::catalogue::{Catalogue, Common};
use crate::ids::CardId;

impl Board {
    /// Whether not everybody knows where the card is.
    #[inline]
    pub(crate) fn is_unseen(&self, card: CardId) -> bool {
        let here = self.card(card);
        here.known != PUBLIC && matches!(here.zone, Zone::Hand | Zone::Deck)
    }

    /// Of this card and its copies that not everybody has seen, the one with
    /// the lowest id. Copies have neighbouring ids.
    pub(crate) fn first_unseen(&self, card: CardId) -> CardId {
        let is_like =
            |other: &CardId| self.def(*other) == self.def(card) && self.have_same_ownership(*other, card);
        let before = (0..card.0).rev().map(CardId).take_while(is_like);
        before.filter(|&other| self.is_unseen(other)).last().unwrap_or(card)
    }

    /// Puts each of two cards of hands or decks in the place of the other, with
    /// all that is known of it. They are copies, so nothing but their ids
    /// changes.
    pub(crate) fn exchange(&mut self, cat: &Catalogue, one: CardId, other: CardId) {
        let (here, there) = (*self.card(one), *self.card(other));
        let common = self.printed(cat, one).common();
        self.rename(&here, common, one, CardId::NONE);
        self.rename(&there, common, other, one);
        self.rename(&here, common, CardId::NONE, other);
        self.cards.swap(one.idx(), other.idx());
    }

    /// Writes another id in the hand or deck of a card.
    fn rename(&mut self, card: &Card, common: Option<Common>, from: CardId, to: CardId) {
        let deck = match (card.zone, card.holder(), common) {
            (Zone::Hand, Some(seat), _) => {
                self.piles[seat].hand.remove(from);
                return self.piles[seat].hand.insert(to);
            }
            (Zone::Deck, Some(seat), _) => &mut self.piles[seat].deck[..],
            (Zone::Deck, None, Some(common)) => &mut self.commons[common.idx()].deck[..],
            _ => return,
        };
        if let Some(there) = deck.iter_mut().find(|there| **there == from) {
            *there = to;
        }
    }
}
