//! Where cards go: hands, decks, discard piles, and in and out of play.

use fracas_engine::{Seat, Sink};

use super::Machine;
use crate::board::{DeckEnd, PUBLIC, Spot, Zone};
use crate::catalogue::Common;
use crate::event::{Bound, Cause, Event, What};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{Goal, Kind, Onto, Until};
use crate::protect::Instead;
use crate::state::{Apart, LastingKind, Used};

impl<S: Sink<Event>> Machine<'_, S> {
    /// Takes a card out of the pile it is in, or off the table; there, what
    /// is attached to it is discarded (SU-5.8).
    pub(crate) fn lift(&mut self, card: CardId) {
        if self.st.card(card).zone == Zone::Play {
            self.leave(card);
        }
        self.st.board.lift(self.cat, card);
    }

    /// Whoever is about to see this card sees it by this id: of its copies that
    /// not everybody has seen, the lowest (`board/copies.rs`). It is the card
    /// from now on, also for the abilities that have named it.
    #[inline]
    pub(crate) fn unveil(&mut self, card: CardId) -> CardId {
        let board = &self.st.board;
        if board.copied().has(card) && board.is_unseen(card) { self.unveil_copy(card) } else { card }
    }

    #[inline(never)]
    fn unveil_copy(&mut self, card: CardId) -> CardId {
        let first = self.st.board.first_unseen(card);
        if first != card {
            self.st.board.exchange(self.cat, first, card);
            for frame in self.st.frames.iter_mut() {
                frame.exchange(first, card, self.cat.clause(frame.clause).card_vars);
            }
        }
        first
    }

    fn leave(&mut self, card: CardId) {
        for action in self.st.board.attached_to(card).iter() {
            self.discard_from_play(action, Cause::Rule("SU-5.8"));
        }
        // Rule SU-5.13: what lasts on a card ends when it leaves play.
        self.st.lasting.retain(|lasting| match lasting.what {
            LastingKind::Cancelled(on)
            | LastingKind::ControlBack(on, _)
            | LastingKind::Power(on, _)
            | LastingKind::Departs(on, _) => on != card,
            LastingKind::Ignores { source, .. } => source != card,
            LastingKind::PowerThere { .. } => true,
            LastingKind::Stopped { source, minion } => source != card && minion != card,
            LastingKind::Spared { by, .. } => by != card,
        });
        // What it does as it goes is still kept off.
        for lasting in self.st.lasting.iter_mut() {
            if matches!(lasting.what, LastingKind::Spared { source, .. } if source == card) {
                lasting.until = Until::EndOfTurn;
            }
        }
        // If it comes back it is a new card: nobody remembers what it did, nor
        // that it was chosen for anything. Ruling: R-57.
        let cat = self.cat;
        let given =
            |used: &Used| used.apart == Apart::by(card) && cat.clause(used.clause).kind == Kind::GivenTalent;
        self.st.used.retain(|used| used.card != card && !given(used));
        if let Some((_, waiting)) = self.st.frames.split_last_mut() {
            for frame in waiting {
                frame.forget(card, self.cat.clause(frame.clause).card_vars);
            }
        }
    }

    /// No ability knows any more which cards of a shuffled deck it has named
    /// or picked.
    pub(crate) fn lose_track_of(&mut self, shuffled: CardSet) {
        for frame in self.st.frames.iter_mut() {
            let card_vars = self.cat.clause(frame.clause).card_vars;
            for card in shuffled.iter() {
                frame.forget(card, card_vars);
            }
        }
    }

    /// Puts a lifted card onto the table.
    pub(crate) fn enter(&mut self, card: CardId, slot: Slot, seat: Seat, host: CardId) {
        self.st.board.lay(self.cat, card, Spot { slot, host, controller: Some(seat) });
    }

    /// Puts a lifted monster onto the table; nobody controls it (SU-7.4).
    pub(crate) fn lay_monster(&mut self, card: CardId, slot: Slot) {
        self.st.board.lay(self.cat, card, Spot { slot, host: CardId::NONE, controller: None });
    }

    /// Puts a lifted card into the discard pile where it belongs (SU-5.7).
    pub(crate) fn put_in_discard(&mut self, card: CardId) {
        if let Some(home) = self.st.board.home(self.cat, card) {
            self.st.board.put_in_discard(card, home);
        }
    }

    pub(crate) fn shuffle_deck(&mut self, seat: Seat, renewed: bool, cause: Cause) {
        self.st.board.shuffle_deck(seat, &mut self.st.dice);
        let deck = self.st.board.deck(seat).iter().copied().collect();
        self.lose_track_of(deck);
        self.tell(cause, What::Shuffled { seat, renewed });
    }

    /// Shuffles the top cards of a deck.
    pub(crate) fn shuffle_top(&mut self, seat: Seat, n: usize, cause: Cause) {
        let n = n.min(self.st.board.deck(seat).len());
        if n < 2 {
            return;
        }
        let shuffled = self.st.board.shuffle_top(seat, n, &mut self.st.dice);
        self.lose_track_of(shuffled);
        self.tell(cause, What::ShuffledTop { seat, n: n as u8 });
    }

    /// Makes sure that so many cards can be taken from the top of the deck,
    /// as far as there are: the shuffled discard pile goes under it (SU-2.7).
    pub(crate) fn fill_deck(&mut self, seat: Seat, n: usize) {
        if self.st.board.deck(seat).len() >= n || self.st.board.discard(seat).is_empty() {
            return;
        }
        let fresh: CardSet = self.st.board.discard(seat).iter().copied().collect();
        self.st.board.renew_deck(seat, &mut self.st.dice);
        self.lose_track_of(fresh);
        self.rule("SU-2.7", What::Shuffled { seat, renewed: true });
    }

    pub(crate) fn draw(&mut self, seat: Seat, n: usize, cause: Cause) -> usize {
        let mut cards = CardSet::EMPTY;
        let mut drawn = 0;
        for _ in 0..n {
            self.fill_deck(seat, 1);
            let Some(card) = self.st.board.draw(seat) else { break };
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
        let card = self.unveil(card);
        self.lift(card);
        self.put_in_discard(card);
        self.tell(cause, What::Discarded(card));
    }

    /// Discards a card that is in play, unless it goes elsewhere instead.
    pub(crate) fn discard_from_play(&mut self, card: CardId, cause: Cause) {
        let instead = self.table().instead_of_discard(card);
        if let Some(Instead { goal, you, with }) = instead
            && with != card
            && self.st.board.is_in_play(with)
        {
            self.lift(with);
            self.settle(with, goal, you, cause);
        }
        self.lift(card);
        match instead {
            Some(Instead { goal, you, .. }) => self.settle(card, goal, you, cause),
            None => {
                self.put_in_discard(card);
                self.tell(cause, What::Discarded(card));
            }
        }
    }

    /// Puts a lifted card where it goes.
    pub(crate) fn settle(&mut self, card: CardId, goal: Goal, you: Seat, cause: Cause) {
        let known = self.st.card(card).known;
        let public = known == PUBLIC;
        let owner = self.st.owner(card);
        // Rule SU-7.4: a monster goes nowhere but to its own piles.
        let stray = self.st.board.is_monster(card) && !matches!(goal, Goal::Common(..));
        let goal = if stray { Goal::Discard } else { goal };
        let board = &mut self.st.board;
        match (goal, owner) {
            (Goal::YourHand, _) => board.put_in_hand(card, you),
            (Goal::Hand, Some(owner)) => board.put_in_hand(card, owner),
            (Goal::DeckTop, Some(owner)) => board.put_in_deck(card, owner, DeckEnd::Top),
            (Goal::DeckBottom | Goal::DeckShuffled, Some(owner)) => {
                board.put_in_deck(card, owner, DeckEnd::Bottom);
            }
            (Goal::Common(common, onto), _) => {
                let end = if onto == Onto::Top { DeckEnd::Top } else { DeckEnd::Bottom };
                board.put_in_deck(card, common, end);
                if common.is_open() {
                    board.show(card, PUBLIC);
                }
            }
            (Goal::Discard, Some(_)) => self.put_in_discard(card),
            // Rule SU-7.6: what has no home with a player.
            (Goal::Hand | Goal::DeckTop | Goal::DeckBottom | Goal::DeckShuffled | Goal::Discard, None) => {
                self.put_in_discard(card);
                self.tell(cause, What::Discarded(card));
                return;
            }
        }
        let in_the_open = matches!(goal, Goal::Discard | Goal::Common(Common::Madness, _));
        if public || in_the_open {
            let to = if goal == Goal::YourHand { Some(you) } else { owner };
            self.tell(cause, What::Placed(card, goal, to));
        } else {
            // Only who knew the card, or has it now, hears which it was.
            let is_known = known.has(you) || goal == Goal::YourHand;
            let card = if is_known { card } else { CardId::NONE };
            self.tell(cause, What::PlacedUnseen { seat: you, card, goal });
        }
    }

    /// Notes something that lasts. There is room for more than any real turn
    /// needs; beyond that it is a fault of the ability.
    pub(crate) fn last(&mut self, what: LastingKind, until: Until, seat: Seat) {
        self.st.board.stir();
        let full = self.st.lasting.try_push(crate::state::Lasting { what, until, seat }).is_err();
        if let (true, Some(frame)) = (full, self.st.frames.last()) {
            let clause = frame.clause;
            self.fault(clause, Bound::Lasting);
        }
    }
}
