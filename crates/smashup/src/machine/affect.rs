//! What instructions do to cards (SU-6.1 and the terms of section 6).
//!
//! Each takes the cards in `it` of the running ability, respects
//! protections, and says whether anything was done.

use fracas_engine::{Seat, Sink};

use super::Machine;
use crate::board::{PUBLIC, Zone};
use crate::event::{Cause, Event, What};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{Goal, Kind, TransferTo, Until};
use crate::state::{LastingKind, Queued};

impl<S: Sink<Event>> Machine<'_, S> {
    /// Why things happen in the running ability.
    pub(crate) fn cause(&self) -> Cause {
        let frame = self.st.frame();
        Cause::Clause(frame.clause, frame.source)
    }

    /// Whether the running ability may affect a card. In play, a shield is
    /// used up here, and what watches for being affected is set off.
    fn may_affect(&mut self, card: CardId) -> bool {
        let frame = *self.st.frame();
        let cause = self.cause();
        let holder = self.st.card(card).holder;
        if frame.source == CardId::NONE && holder.is_some_and(|seat| self.ignores_this_base(seat)) {
            self.tell(cause, What::Prevented(card));
            return false;
        }
        if self.st.card(card).zone != Zone::Play {
            return true;
        }
        let table = self.table();
        let ongoing = matches!(self.cat.clause(frame.clause).kind, Kind::After { .. });
        if frame.shielded.has(card)
            || table.is_protected(card, frame.source, frame.you)
            || ongoing && table.is_stopped(card, frame.source)
        {
            self.tell(cause, What::Prevented(card));
            return false;
        }
        let lasting = ongoing.then(|| table.lasting_shield_of(card, frame.source, frame.you)).flatten();
        if let Some((shield, covered)) = self.use_up_shield(card, frame.source, frame.you, cause) {
            let shielded = &mut self.st.frame_mut().shielded;
            *shielded = shielded.or(covered);
            if lasting == Some(shield) {
                self.stop_for_the_turn(frame.source, covered);
            }
            return false;
        }
        if frame.playing {
            self.raise_affected(card, frame.you);
        }
        true
    }

    /// Destroys the shield of a card, if it has one against this, and says
    /// which cards it covered: this use of the ability reaches none of them.
    /// Ruling: R-30.
    fn use_up_shield(
        &mut self,
        card: CardId,
        source: CardId,
        by: Seat,
        cause: Cause,
    ) -> Option<(CardId, CardSet)> {
        let shield = self.table().shield_of(card, source, by)?;
        let in_play = self.st.board.in_play();
        let table = self.table();
        let covered = in_play.filter(|other| table.shield_of(other, source, by) == Some(shield));
        self.destroy_shield(shield, card, cause);
        Some((shield, covered))
    }

    /// Ruling: R-31. What a shield has stopped stays off until the turn ends.
    fn stop_for_the_turn(&mut self, source: CardId, covered: CardSet) {
        for minion in covered.iter() {
            self.last(LastingKind::Stopped { source, minion }, Until::EndOfTurn, self.st.turn.active);
        }
    }

    /// Uses up the shields that answer to always-on effects now at work.
    pub(super) fn answer_always_on(&mut self) {
        while let Some((minion, source)) = self.table().always_on_threat() {
            let by = self.st.you_of(source);
            let Some(shield) = self.table().lasting_shield_of(minion, source, by) else { return };
            let table = self.table();
            let covered = self
                .st
                .board
                .in_play()
                .filter(|card| table.lasting_shield_of(card, source, by) == Some(shield));
            self.stop_for_the_turn(source, covered);
            self.destroy_shield(shield, minion, Cause::Rule("SU-6.12"));
        }
    }

    fn destroy_shield(&mut self, shield: CardId, spared: CardId, cause: Cause) {
        self.tell(cause, What::Prevented(spared));
        let slot = self.st.card(shield).slot;
        self.tell(cause, What::Destroyed(shield, slot));
        self.discard_from_play(shield, cause);
    }

    pub(super) fn destroy(&mut self, cards: CardSet) -> bool {
        let cause = self.cause();
        let frame = *self.st.frame();
        let mut doomed = CardSet::EMPTY;
        let mut replaced = CardSet::EMPTY;
        for card in cards.and(self.st.board.in_play()).iter() {
            // A destruction that cannot happen anyway uses up no shield.
            if self.table().is_indestructible(card, frame.source, frame.you) {
                self.tell(cause, What::Prevented(card));
                continue;
            }
            if !self.st.board.in_play().has(card) || !self.may_affect(card) {
                continue;
            }
            if self.table().instead_of_destroyed(card).is_some() {
                replaced.insert(card);
            } else {
                doomed.insert(card);
            }
        }
        // Ruling: R-21. All of them are destroyed at the same time: what follows
        // a destruction is judged while they are all still there.
        for card in doomed.iter() {
            self.raise_destroyed(card, frame.you);
        }
        for card in doomed.iter() {
            if self.st.board.in_play().has(card) {
                let slot = self.st.card(card).slot;
                self.tell(cause, What::Destroyed(card, slot));
                self.discard_from_play(card, cause);
            }
        }
        self.st.frame_mut().done = !doomed.is_empty();
        // What happens instead is simultaneous too: the active player orders
        // it (SU-5.3).
        let mark = self.st.queue.len() as u8;
        for card in replaced.iter() {
            if let Some((clause, source)) = self.table().instead_of_destroyed(card) {
                let (here, you) = (self.st.card(source).slot, self.st.you_of(source).0);
                self.tell(cause, What::Prevented(card));
                self.enqueue(Queued { clause, source, here, you, actor: frame.you.0, subject: card });
            }
        }
        if !replaced.is_empty() {
            self.push_flush(mark);
        }
        !replaced.is_empty()
    }

    pub(super) fn return_cards(&mut self, cards: CardSet) {
        let cause = self.cause();
        let mut done = false;
        for card in cards.iter() {
            if self.st.card(card).zone != Zone::Play || !self.may_affect(card) {
                continue;
            }
            let slot = self.st.card(card).slot;
            // Rule SU-7.4: a card without an owner has no hand to go home to.
            let Some(owner) = self.st.owner(card) else { continue };
            self.lift(card);
            self.st.board.put_in_hand(card, owner);
            self.tell(cause, What::Returned(card, slot));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn place_cards(&mut self, cards: CardSet, goal: Goal) {
        let cause = self.cause();
        let you = self.st.frame().you;
        let mut owners = fracas_engine::Seats::NONE;
        let mut done = false;
        // Cards that everybody knows come first: among the others, the order
        // in which they are told must say nothing about them.
        let open = cards.filter(|card| self.st.card(card).known == PUBLIC);
        for card in open.iter().chain(cards.minus(open).iter()) {
            if !self.may_affect(card) {
                continue;
            }
            owners = self.st.owner(card).map_or(owners, |owner| owners.with(owner));
            self.lift(card);
            self.settle(card, goal, you, cause);
            done = true;
        }
        if goal == Goal::DeckShuffled {
            // Ruling: R-45. A deck is shuffled even when nothing was put into it,
            // so that choosing nothing shows nothing.
            let whose = if owners.is_empty() { fracas_engine::Seats::one(you) } else { owners };
            for seat in whose.iter() {
                self.shuffle_deck(seat, false, cause);
            }
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn give_cards(&mut self, cards: CardSet, to: Option<Seat>) {
        let cause = self.cause();
        let Some(to) = to else { return };
        for card in cards.iter() {
            if !self.may_affect(card) {
                continue;
            }
            self.lift(card);
            self.settle(card, Goal::YourHand, to, cause);
        }
        self.st.frame_mut().done = !cards.is_empty();
    }

    pub(super) fn move_cards(&mut self, cards: CardSet, to: Slot) {
        let mut done = false;
        for card in cards.and(self.st.board.minions()).iter() {
            let from = self.st.card(card).slot;
            if to == Slot::NONE
                || self.st.card(card).zone != Zone::Play
                || from == to
                || !self.may_affect(card)
            {
                continue;
            }
            self.st.board.relocate(card, to);
            let (cause, you) = (self.cause(), self.st.frame().you);
            self.tell(cause, What::Moved(card, from, to));
            self.raise_moved(card, you);
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn discard_cards(&mut self, cards: CardSet) {
        let cause = self.cause();
        for card in cards.iter() {
            if matches!(self.st.card(card).zone, Zone::Hand | Zone::Deck) {
                self.discard(card, cause);
            }
        }
        self.st.frame_mut().done = !cards.is_empty();
    }

    pub(super) fn discard_at_random(&mut self, seat: Seat, n: usize) {
        let cause = self.cause();
        let mut done = false;
        for _ in 0..n {
            let hand = self.st.board.hand(seat);
            if hand.is_empty() {
                break;
            }
            let at = self.st.dice.index(hand.len());
            let Some(card) = hand.iter().nth(at) else { break };
            self.discard(card, cause);
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn change_power(&mut self, cards: CardSet, amount: i32, until: Until) {
        let cause = self.cause();
        let you = self.st.frame().you;
        let amount = amount.clamp(-99, 99) as i8;
        let mut done = false;
        for card in cards.and(self.st.board.minions()).iter() {
            if self.st.card(card).zone != Zone::Play || amount == 0 || !self.may_affect(card) {
                continue;
            }
            if until == Until::EndOfTurn {
                self.st.board.boost(card, amount);
            } else {
                self.last(LastingKind::Power(card, amount), until, you);
            }
            self.tell(cause, What::Power(card, i16::from(amount)));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn change_counters(&mut self, cards: CardSet, amount: i32) {
        let cause = self.cause();
        let mut done = false;
        for card in cards.and(self.st.board.minions()).iter() {
            if self.st.card(card).zone != Zone::Play || amount == 0 || !self.may_affect(card) {
                continue;
            }
            let change = self.st.board.change_counters(card, amount);
            self.tell(cause, What::Counters(card, change as i16));
            done = change != 0;
        }
        self.st.frame_mut().done = done;
    }

    /// Moves all counters from the first card to `it` (SU-6.19).
    pub(super) fn transfer_counters(&mut self, from: Option<CardId>, cards: CardSet) {
        let Some((from, to)) = from.zip(cards.first()) else {
            self.st.frame_mut().done = false;
            return;
        };
        let n = i32::from(self.st.card(from).counters);
        self.change_counters(CardSet::one(from), -n);
        if self.st.frame().done {
            self.change_counters(CardSet::one(to), n);
        }
    }

    pub(super) fn transfer(&mut self, cards: CardSet, to: &TransferTo) {
        let frame = *self.st.frame();
        let ctx = &crate::eval::Ctx::of_frame(&frame);
        let (slot, host) = match to {
            TransferTo::Minion(set) => match self.table().set(ctx, set).first() {
                Some(host) => (self.st.card(host).slot, host),
                None => (Slot::NONE, CardId::NONE),
            },
            TransferTo::Base(place) => (self.table().place(ctx, place), CardId::NONE),
        };
        let mut done = false;
        for card in cards.minus(self.st.board.minions()).iter() {
            if slot == Slot::NONE || self.st.card(card).zone != Zone::Play {
                continue;
            }
            if host != CardId::NONE && !self.may_affect(host) {
                continue;
            }
            self.st.board.attach(card, slot, host);
            let cause = self.cause();
            self.tell(cause, What::Transferred(card));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn take_control(&mut self, cards: CardSet, who: Option<Seat>, until: Until) {
        let cause = self.cause();
        let mut done = false;
        for card in cards.iter() {
            let Some(who) = who else { continue };
            let before = self.st.card(card).holder;
            if self.st.card(card).zone != Zone::Play || before == Some(who) || !self.may_affect(card) {
                continue;
            }
            self.st.board.give_control(card, Some(who));
            if until != Until::LeavesPlay {
                self.last(LastingKind::ControlBack(card, before), until, self.st.frame().you);
            }
            self.tell(cause, What::Control(card, Some(who)));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn cancel(&mut self, cards: CardSet, until: Until) {
        let cause = self.cause();
        let you = self.st.frame().you;
        let mut done = false;
        for card in cards.iter() {
            if self.st.card(card).zone == Zone::Play && self.may_affect(card) {
                self.last(LastingKind::Cancelled(card), until, you);
                self.tell(cause, What::Cancelled(card));
                done = true;
            }
        }
        self.st.frame_mut().done = done;
    }

    pub(super) fn reveal(&mut self, cards: CardSet) {
        if cards.is_empty() {
            return;
        }
        for card in cards.iter() {
            self.st.board.show(card, PUBLIC);
        }
        let cause = self.cause();
        self.tell(cause, What::Revealed(cards));
    }

    /// Whether an action can be attached to the minion; a shield against it
    /// is used up. The action counts as affecting the minion (SU-6.1).
    pub(crate) fn may_attach(&mut self, action: CardId, host: CardId, by: Seat) -> bool {
        let cause = Cause::Rule("SU-6.1");
        if self.table().is_protected(host, action, by)
            || self.use_up_shield(host, action, by, cause).is_some()
        {
            return false;
        }
        self.raise_affected(host, by);
        true
    }
}
