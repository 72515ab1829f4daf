//! Hands, decks and discard piles, of the players and of the table.

use fracas_engine::{BySeat, Dice, List, Seat, Seats};

use super::{Board, Card, CommonPiles, DeckEnd, Holder, PUBLIC, Piles, Whose, Zone};
use crate::ids::{CardId, CardSet};

impl Board {
    /// Puts a lifted card into a hand.
    pub(crate) fn put_in_hand(&mut self, card: CardId, seat: Seat) {
        let here = &mut self.cards[card.idx()];
        here.named = Card::BLANK.named;
        here.zone = Zone::Hand;
        here.holder = Holder(seat.0);
        here.known = here.known.with(seat);
        self.piles[seat].hand.insert(card);
    }

    /// Takes the top card of a deck into its player's hand.
    pub(crate) fn draw(&mut self, seat: Seat) -> Option<CardId> {
        let card = self.piles[seat].deck.pop()?;
        self.put_in_hand(card, seat);
        Some(card)
    }

    /// Puts a lifted card into a discard pile, face up.
    pub(crate) fn put_in_discard(&mut self, card: CardId, whose: impl Into<Whose>) {
        let whose = whose.into();
        let here = &mut self.cards[card.idx()];
        here.named = Card::BLANK.named;
        here.zone = Zone::Discard;
        here.holder = whose.holder();
        here.known = PUBLIC;
        match whose {
            Whose::Seat(seat) => self.piles[seat].discard.push(card),
            Whose::Table(common) => self.commons[common.idx()].discard.push(card),
        }
    }

    /// Puts a lifted card into a deck.
    pub(crate) fn put_in_deck(&mut self, card: CardId, whose: impl Into<Whose>, end: DeckEnd) {
        let whose = whose.into();
        let here = &mut self.cards[card.idx()];
        here.named = Card::BLANK.named;
        here.zone = Zone::Deck;
        here.holder = whose.holder();
        match (whose, end) {
            (Whose::Seat(seat), DeckEnd::Top) => self.piles[seat].deck.push(card),
            (Whose::Seat(seat), DeckEnd::Bottom) => self.piles[seat].deck.insert(0, card),
            (Whose::Table(common), DeckEnd::Top) => self.commons[common.idx()].deck.push(card),
            (Whose::Table(common), DeckEnd::Bottom) => self.commons[common.idx()].deck.insert(0, card),
        }
    }

    /// Lays a lifted treasure out to be shared, face up.
    pub(crate) fn lay_out(&mut self, card: CardId) {
        self.cards[card.idx()] = Card { zone: Zone::Shared, known: PUBLIC, ..Card::BLANK };
        self.shared.insert(card);
    }

    /// Puts a card of a deck so many cards under its top.
    pub(crate) fn put_under(&mut self, card: CardId, seat: Seat, above: usize) {
        let deck = &mut self.piles[seat].deck;
        deck.remove_item(card);
        let at = deck.len() - above;
        deck.insert(at, card);
    }

    /// Puts a card of a deck under all others.
    pub(crate) fn put_last(&mut self, card: CardId, seat: Seat) {
        let deck = &mut self.piles[seat].deck;
        deck.remove_item(card);
        deck.insert(0, card);
    }

    /// Shuffles a deck: nobody knows its cards any more, unless they are all
    /// the same.
    pub(crate) fn shuffle_deck(&mut self, whose: impl Into<Whose>, dice: &mut Dice) {
        let whose = whose.into();
        let (deck, known) = match whose {
            Whose::Seat(seat) => (&mut self.piles[seat].deck[..], Seats::NONE),
            Whose::Table(common) => {
                let known = if common.is_open() { PUBLIC } else { Seats::NONE };
                (&mut self.commons[common.idx()].deck[..], known)
            }
        };
        dice.shuffle(deck);
        for card in deck.iter() {
            self.cards[card.idx()].known = known;
        }
    }

    /// Shuffles the top cards of a deck and says which they are: nobody knows
    /// their order.
    pub(crate) fn shuffle_top(&mut self, seat: Seat, n: usize, dice: &mut Dice) -> CardSet {
        let deck = &mut self.piles[seat].deck;
        let under = deck.len() - n;
        dice.shuffle(&mut deck[under..]);
        for card in deck[under..].iter() {
            self.cards[card.idx()].known = Seats::NONE;
        }
        deck[under..].iter().copied().collect()
    }

    /// Shuffles a discard pile and puts it under the deck (SU-2.7, SU-7.7).
    pub(crate) fn renew_deck(&mut self, whose: impl Into<Whose>, dice: &mut Dice) {
        match whose.into() {
            Whose::Seat(seat) => {
                let Piles { deck, discard, .. } = &mut self.piles[seat];
                put_under(deck, discard, &mut self.cards, dice);
            }
            Whose::Table(common) => {
                let CommonPiles { deck, discard } = &mut self.commons[common.idx()];
                put_under(deck, discard, &mut self.cards, dice);
            }
        }
    }

    /// Leaves only what everybody around the board sees: hands and decks are
    /// taken out, and so is everything about the cards in them. Discard piles
    /// and the base piles are left for the viewer to fill.
    pub(crate) fn lay_open(&mut self) {
        self.piles = BySeat::default();
        self.commons = Default::default();
        self.bases = self.bases.in_the_open(self.places.iter().map(|place| place.base));
        for card in &mut self.cards[..self.cast.len()] {
            if !matches!(card.zone, Zone::Play | Zone::Limbo | Zone::Shared) {
                *card = Card::BLANK;
            }
        }
    }
}

/// Shuffles a discard pile and puts it under its deck.
fn put_under<const N: usize>(
    deck: &mut List<CardId, N>,
    discard: &mut List<CardId, N>,
    cards: &mut [Card],
    dice: &mut Dice,
) {
    dice.shuffle(discard);
    let mut fresh = std::mem::take(discard);
    for card in fresh.iter() {
        let here = &mut cards[card.idx()];
        here.zone = Zone::Deck;
        here.known = Seats::NONE;
    }
    for &card in deck.iter() {
        fresh.push(card);
    }
    *deck = fresh;
}
