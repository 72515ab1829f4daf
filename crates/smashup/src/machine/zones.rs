//! Where cards go: hands, decks, discard piles, and in and out of play.

use fracas_engine::{Seat, Seats, Sink};

use super::Machine;
use crate::event::{Cause, Event, What};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{Goal, Until};
use crate::state::{Card, LastingKind, PUBLIC, Zone};

/// Where a card goes into a deck.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeckEnd {
    Top,
    Bottom,
}

impl<S: Sink<Event>> Machine<'_, S> {
    /// Takes a card out of the pile it is in, or off the table.
    pub(crate) fn lift(&mut self, card: CardId) {
        let Card { zone, holder, .. } = *self.st.card(card);
        match zone {
            Zone::Hand => {
                self.st.seats[holder].hand.remove_item(card);
            }
            Zone::Deck => {
                self.st.seats[holder].deck.remove_item(card);
            }
            Zone::Discard => {
                self.st.seats[holder].discard.remove_item(card);
            }
            Zone::Play => self.leave(card),
            Zone::Box | Zone::Limbo => {}
        }
    }

    /// Takes a card off the table: what is attached to it is discarded and
    /// its counters are gone (SU-5.8).
    fn leave(&mut self, card: CardId) {
        let slot = self.st.card(card).slot;
        let attached = self.st.slots[slot.idx()].cards.filter(|other| self.st.card(other).host == card);
        for action in attached.iter() {
            self.discard_from_play(action, Cause::Rule("SU-5.8"));
        }
        self.st.slots[slot.idx()].cards.remove(card);
        self.st.in_play.remove(card);
        for role in self.table().def(card).roles.iter() {
            self.st.by_role[role].remove(card);
        }
        self.st.n_shields -= u8::from(self.table().def(card).is_shield);
        // Rule SU-5.13: what lasts on a card ends when it leaves play.
        self.st.lasting.retain(|lasting| match lasting.what {
            LastingKind::Cancelled(on) | LastingKind::ControlBack(on, _) | LastingKind::Power(on, _) => {
                on != card
            }
            LastingKind::Ignores { source, .. } => source != card,
            LastingKind::Stopped { source, minion } => source != card && minion != card,
        });
        let owner = self.st.owner(card);
        *self.st.card_mut(card) = Card { holder: owner, known: PUBLIC, ..Card::BLANK };
    }

    /// Puts a card that was lifted onto the table.
    pub(crate) fn enter(&mut self, card: CardId, slot: Slot, seat: Seat, host: CardId) {
        let named = self.st.card(card).named;
        *self.st.card_mut(card) =
            Card { zone: Zone::Play, holder: seat, slot, host, known: PUBLIC, named, ..Card::BLANK };
        self.st.slots[slot.idx()].cards.insert(card);
        self.st.in_play.insert(card);
        let def = self.cat.card(self.st.def(card));
        self.st.n_shields += u8::from(def.is_shield);
        for role in def.roles.iter() {
            self.st.by_role[role].insert(card);
        }
    }

    /// Puts a lifted card into a hand; hands are kept in id order.
    pub(crate) fn put_in_hand(&mut self, card: CardId, seat: Seat) {
        let here = self.st.card_mut(card);
        here.zone = Zone::Hand;
        here.holder = seat;
        here.known = here.known.with(seat);
        let hand = &mut self.st.seats[seat].hand;
        let at = hand.partition_point(|&other| other < card);
        hand.insert(at, card);
    }

    /// Puts a lifted card into its owner's discard pile (SU-5.7).
    pub(crate) fn put_in_discard(&mut self, card: CardId) {
        let owner = self.st.owner(card);
        let here = self.st.card_mut(card);
        here.zone = Zone::Discard;
        here.holder = owner;
        here.known = PUBLIC;
        self.st.seats[owner].discard.push(card);
    }

    /// Puts a lifted card into its owner's deck.
    pub(crate) fn put_in_deck(&mut self, card: CardId, end: DeckEnd) {
        let owner = self.st.owner(card);
        let here = self.st.card_mut(card);
        here.zone = Zone::Deck;
        here.holder = owner;
        let deck = &mut self.st.seats[owner].deck;
        match end {
            DeckEnd::Top => deck.push(card),
            DeckEnd::Bottom => deck.insert(0, card),
        }
    }

    pub(crate) fn shuffle_deck(&mut self, seat: Seat, renewed: bool, cause: Cause) {
        let deck = &mut self.st.seats[seat].deck;
        self.st.dice.shuffle(deck);
        for card in self.st.seats[seat].deck.iter() {
            self.st.cards[card.idx()].known = Seats::NONE;
        }
        self.tell(cause, What::Shuffled { seat, renewed });
    }

    /// Makes sure that so many cards can be taken from the top of the deck,
    /// as far as there are: the shuffled discard pile goes under it (SU-2.7).
    pub(crate) fn fill_deck(&mut self, seat: Seat, n: usize) {
        if self.st.seats[seat].deck.len() >= n || self.st.seats[seat].discard.is_empty() {
            return;
        }
        let mut fresh = self.st.seats[seat].discard;
        self.st.seats[seat].discard.clear();
        self.st.dice.shuffle(&mut fresh);
        for &card in fresh.iter() {
            let here = self.st.card_mut(card);
            here.zone = Zone::Deck;
            here.known = Seats::NONE;
        }
        let old = self.st.seats[seat].deck;
        for &card in old.iter() {
            fresh.push(card);
        }
        self.st.seats[seat].deck = fresh;
        self.rule("SU-2.7", What::Shuffled { seat, renewed: true });
    }

    pub(crate) fn draw(&mut self, seat: Seat, n: usize, cause: Cause) -> usize {
        let mut cards = CardSet::EMPTY;
        let mut drawn = 0;
        for _ in 0..n {
            self.fill_deck(seat, 1);
            let Some(card) = self.st.seats[seat].deck.pop() else { break };
            self.put_in_hand(card, seat);
            cards.insert(card);
            drawn += 1;
        }
        if drawn > 0 {
            self.tell(cause, What::Drew { seat, cards, n: drawn as u8 });
        }
        drawn
    }

    /// Discards a card from a hand or deck (SU-6.8).
    pub(crate) fn discard(&mut self, card: CardId, cause: Cause) {
        self.lift(card);
        self.put_in_discard(card);
        self.tell(cause, What::Discarded(card));
    }

    /// Discards a card that is in play, unless it goes elsewhere instead.
    pub(crate) fn discard_from_play(&mut self, card: CardId, cause: Cause) {
        let instead = self.table().instead_of_discard(card);
        self.lift(card);
        match instead {
            Some((goal, you)) => self.settle(card, goal, you, cause),
            None => {
                self.put_in_discard(card);
                self.tell(cause, What::Discarded(card));
            }
        }
    }

    /// Puts a lifted card where it goes.
    pub(crate) fn settle(&mut self, card: CardId, goal: Goal, you: Seat, cause: Cause) {
        let owner = self.st.owner(card);
        let public = self.st.card(card).known == PUBLIC;
        match goal {
            Goal::Hand => self.put_in_hand(card, owner),
            Goal::YourHand => self.put_in_hand(card, you),
            Goal::DeckTop => self.put_in_deck(card, DeckEnd::Top),
            Goal::DeckBottom | Goal::DeckShuffled => self.put_in_deck(card, DeckEnd::Bottom),
            Goal::Discard => self.put_in_discard(card),
        }
        if public || goal == Goal::Discard {
            self.tell(cause, What::Placed(card, goal));
        } else {
            self.tell(cause, What::PlacedUnseen { seat: you, card, goal });
        }
    }

    /// Notes something that lasts. There is room for more than any real turn
    /// needs; beyond that it is a fault of the ability.
    pub(crate) fn last(&mut self, what: LastingKind, until: Until, seat: Seat) {
        let full = self.st.lasting.try_push(crate::state::Lasting { what, until, seat }).is_err();
        if let (true, Some(frame)) = (full, self.st.frames.last()) {
            let clause = frame.clause;
            self.rule("SU-5.13", What::Fault(clause));
        }
    }
}
