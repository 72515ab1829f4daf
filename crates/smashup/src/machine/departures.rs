//! Cards that leave play together: where each of them goes is found before any
//! of them is lifted (SU-3.4, SU-3.12). Ruling: R-21.

use fracas_engine::{Seats, Sink};

use super::Machine;
use crate::eval::Table;
use crate::event::{Cause, Event, What};
use crate::ids::{ALL_IDS, CardId, CardSet, Slot};
use crate::program::{Departure, Goal, Until};
use crate::protect::Instead;
use crate::state::{Destination, LastingKind};

/// Where cards go that would be discarded, by card; to the discard pile
/// where nothing else is said. Mostly nothing is.
struct Destinations(Option<[Option<Destination>; ALL_IDS]>);

impl Destinations {
    fn of(&self, card: CardId) -> Option<Destination> {
        self.0.as_ref().and_then(|all| all[card.idx()])
    }

    fn set(&mut self, card: CardId, to: Destination) {
        self.0.get_or_insert([None; ALL_IDS])[card.idx()] = Some(to);
    }
}

impl Table<'_> {
    /// What was settled about a card that is to leave a cleared base.
    pub(crate) fn departure_of(self, card: CardId) -> Option<Destination> {
        self.st.lasting.iter().find_map(|lasting| match lasting.what {
            LastingKind::Departs(on, to) if on == card => Some(to),
            _ => None,
        })
    }
}

impl<S: Sink<Event>> Machine<'_, S> {
    /// Takes destroyed cards out of play at the same time, to the discard pile
    /// or where something sends them instead.
    #[inline(never)]
    pub(super) fn destroy_together(
        &mut self,
        cards: CardSet,
        cause: Cause,
        meanwhile: impl FnOnce(&mut Self),
    ) {
        let destinations = self.destinations(cards, |_, _| None);
        meanwhile(self);
        // Actions first, so that each is told of before the minion it is on.
        let minions = cards.and(self.st.board.minions());
        for card in cards.minus(minions).iter().chain(minions.iter()) {
            let slot = self.st.card(card).slot;
            self.tell(cause, What::Destroyed(card, slot));
            self.st.board.count_destroyed(card);
            self.depart(CardSet::one(card), &destinations, cause);
        }
    }

    /// Takes all cards off a scored base, each to where it goes (SU-3.4, step
    /// 7). Ruling: R-63.
    #[inline(never)]
    pub(crate) fn clear_scored(&mut self, slot: Slot) {
        let cards = self.st.board.at(slot);
        let destinations = self.destinations(cards, |table, card| table.departure_of(card));
        let moving = |card| match destinations.of(card) {
            Some(Destination::Base(to)) => Some(to),
            Some(Destination::Goal(..)) | None => None,
        };
        let (cause, active) = (Cause::Rule("SU-3.4"), self.st.turn.active);
        let movers = cards.filter(|card| moving(card).is_some_and(|to| to != slot));
        // What follows their moves waits until the new base is there.
        self.relocate_together(movers, |card| moving(card).unwrap_or(slot), cause, active);
        let staying = self.st.board.at(slot);
        let into_decks =
            |card: &CardId| matches!(destinations.of(*card), Some(Destination::Goal(Goal::DeckShuffled, _)));
        let shuffled: Seats =
            staying.iter().filter(into_decks).filter_map(|card| self.st.owner(card)).collect();
        self.depart(staying, &destinations, Cause::Rule("SU-3.12"));
        for seat in shuffled.iter() {
            self.shuffle_deck(seat, false, Cause::Rule("SU-3.12"));
        }
    }

    /// Sends all cards at a base somewhere; those that the running ability
    /// does not affect are discarded. Ruling: R-67.
    #[inline(never)]
    pub(super) fn clear(&mut self, slot: Slot, goal: Goal) {
        let (cause, you) = (self.cause(), self.st.frame().you);
        let cards = self.st.board.at(slot);
        let mut sent = CardSet::EMPTY;
        for card in cards.iter() {
            if self.st.board.is_in_play(card) && self.may_affect(card) {
                sent.insert(card);
            }
        }
        let cards = self.st.board.at(slot);
        let needs_owner = matches!(goal, Goal::Hand | Goal::DeckTop | Goal::DeckBottom | Goal::DeckShuffled);
        let destinations = self.destinations(cards, |table, card| {
            let can_go = !needs_owner || table.st.owner(card).is_some();
            (sent.has(card) && can_go).then_some(Destination::Goal(goal, you))
        });
        self.depart(cards, &destinations, cause);
        self.st.frame_mut().done = !cards.is_empty();
    }

    /// Settles where `it` goes when the scored base is cleared, unless that
    /// is settled already.
    #[inline(never)]
    pub(super) fn divert(&mut self, cards: CardSet, departure: &Departure) {
        let (cause, you) = (self.cause(), self.st.frame().you);
        let to = match departure {
            Departure::Goal(goal) => Destination::Goal(*goal, you),
            Departure::Base(place) => match self.place(place).some() {
                Some(slot) => Destination::Base(slot),
                None => return,
            },
        };
        let mut done = false;
        for card in cards.and(self.st.board.in_play()).iter() {
            if self.table().departure_of(card).is_some() || !self.may_affect(card) {
                continue;
            }
            self.last(LastingKind::Departs(card, to), Until::EndOfScoring, you);
            let told = match to {
                Destination::Base(slot) => What::Departs(card, slot),
                Destination::Goal(Goal::YourHand, seat) => What::DepartsTo(card, Goal::YourHand, Some(seat)),
                Destination::Goal(goal, _) => What::DepartsTo(card, goal, self.st.owner(card)),
            };
            self.tell(cause, told);
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    /// Where each of the cards goes, and what is attached to them.
    #[inline(never)]
    fn destinations(
        &self,
        cards: CardSet,
        said: impl Fn(Table<'_>, CardId) -> Option<Destination>,
    ) -> Destinations {
        let table = self.table();
        let mut found = Destinations(None);
        let attached = |card| self.st.board.attached_to(card);
        let all = cards.iter().fold(cards, |all, card| all.or(attached(card)));
        for card in all.iter() {
            let instead = table.instead_of_discard(card);
            let own = instead.map(|Instead { goal, you, .. }| Destination::Goal(goal, you));
            let said = said(table, card);
            // One that goes with another has its destination already.
            if let Some(to) = said.or(own) {
                found.set(card, to);
            }
            if let (None, Some(Instead { with, .. }), Some(own)) = (said, instead, own)
                && with != CardId::NONE
                && all.has(with)
            {
                found.set(with, own);
            }
        }
        found
    }

    #[inline(never)]
    fn depart(&mut self, cards: CardSet, destinations: &Destinations, cause: Cause) {
        for card in cards.iter() {
            for action in self.st.board.attached_to(card).iter() {
                let cause = if cards.has(action) { cause } else { Cause::Rule("SU-5.8") };
                self.send(action, destinations.of(action), cause);
            }
            if self.st.board.is_in_play(card) {
                self.send(card, destinations.of(card), cause);
            }
        }
    }

    /// Takes a card off the table and puts it where it goes.
    fn send(&mut self, card: CardId, to: Option<Destination>, cause: Cause) {
        self.lift(card);
        match to {
            Some(Destination::Goal(goal, you)) => self.settle(card, goal, you, cause),
            Some(Destination::Base(_)) | None => {
                self.put_in_discard(card);
                self.tell(cause, What::Discarded(card));
            }
        }
    }
}
