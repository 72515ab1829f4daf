//! What instructions do to cards (SU-6.1 and the terms of section 6).
//!
//! Each takes the cards in `it` of the running ability, respects
//! protections, and says whether anything was done.

use fracas_engine::{Seat, Seats, Sink};

use super::Machine;
use crate::board::{Card, PUBLIC, Zone};
use crate::choice::Target;
use crate::event::{Bound, Cause, Event, What};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{Goal, Kind, Onto, TransferTo, Until};
use crate::protect::Deed;
use crate::state::{Frame, LastingKind, Move, Queued};

impl<S: Sink<Event>> Machine<'_, S> {
    /// Why things happen in the running ability.
    pub(crate) fn cause(&self) -> Cause {
        let frame = self.st.frame();
        Cause::Clause(frame.clause, frame.source)
    }

    /// What the running ability does, as protections see it.
    fn deed(&self) -> Deed {
        let frame = self.st.frame();
        self.table().deed_of(frame.source, frame.controller, frame.you)
    }

    /// Whether the running ability may affect a card. In play, a shield is
    /// used up here, and what watches for being affected is set off.
    pub(super) fn may_affect(&mut self, card: CardId) -> bool {
        let cause = self.cause();
        if !self.can_affect(card) {
            self.tell(cause, What::Prevented(card));
            return false;
        }
        if self.st.card(card).zone != Zone::Play {
            return true;
        }
        let Frame { source, controller, playing, .. } = *self.st.frame();
        let deed = self.deed();
        let lasting = self.is_ongoing().then(|| self.table().lasting_shield_of(card, deed)).flatten();
        if let Some((shield, covered)) = self.use_up_shield(card, deed, cause) {
            let shielded = &mut self.st.frame_mut().shielded;
            *shielded = shielded.or(covered);
            if lasting == Some(shield) {
                self.stop_for_the_turn(source, covered);
            }
            return false;
        }
        if playing {
            // Ruling: R-61. It is the card of whoever plays it.
            self.raise_affected(card, controller);
        }
        true
    }

    /// Whether nothing keeps the running ability from affecting a card, short
    /// of a one-time shield.
    fn can_affect(&self, card: CardId) -> bool {
        let frame = self.st.frame();
        let (zone, holder) = (self.st.card(card).zone, self.st.card(card).holder());
        if frame.source == CardId::NONE && holder.is_some_and(|seat| self.ignores_this_base(seat)) {
            return false;
        }
        let stopped = || {
            frame.shielded.has(card)
                || self.table().is_protected(card, self.deed())
                || self.table().is_spared(card, frame.source)
                || self.is_ongoing() && self.table().is_stopped(card, frame.source)
        };
        zone != Zone::Play || !stopped()
    }

    /// Whether the running ability belongs to a card that stays and watches.
    fn is_ongoing(&self) -> bool {
        matches!(self.cat.clause(self.st.frame().clause).kind, Kind::After { .. })
    }

    /// Rule SU-6.13: a price that cannot be paid in full is not paid at all.
    fn can_pay(&self, cards: CardSet, fits: impl Fn(CardId) -> bool) -> bool {
        !self.st.frame().paying || cards.iter().all(|card| fits(card) && self.can_affect(card))
    }

    /// Notes how far an instruction was carried out: of a price all of it,
    /// otherwise anything of it.
    fn note_done(&mut self, of: CardSet, done: CardSet) {
        let frame = self.st.frame_mut();
        frame.done = !done.is_empty() && (!frame.paying || done == of);
    }

    /// Destroys the shield of a card, if it has one against this, and says
    /// which cards it covered: this use of the ability reaches none of them.
    /// Ruling: R-30.
    fn use_up_shield(&mut self, card: CardId, deed: Deed, cause: Cause) -> Option<(CardId, CardSet)> {
        let shield = self.table().shield_of(card, deed)?;
        let in_play = self.st.board.in_play();
        let table = self.table();
        let covered = in_play.filter(|other| table.shield_of(other, deed) == Some(shield));
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
            let deed = self.table().always_on_deed(source);
            let Some(shield) = self.table().lasting_shield_of(minion, deed) else { return };
            let table = self.table();
            let covered =
                self.st.board.in_play().filter(|card| table.lasting_shield_of(card, deed) == Some(shield));
            self.stop_for_the_turn(source, covered);
            self.destroy_shield(shield, minion, Cause::Rule("SU-6.12"));
        }
    }

    fn destroy_shield(&mut self, shield: CardId, spared: CardId, cause: Cause) {
        self.tell(cause, What::Prevented(spared));
        let slot = self.st.card(shield).slot;
        self.tell(cause, What::Destroyed(shield, slot));
        self.st.board.count_destroyed(shield);
        self.discard_from_play(shield, cause);
    }

    /// Destroys actions on minions that are not affected by them (any more).
    /// Ruling: R-32.
    pub(super) fn drop_hostile_actions(&mut self) {
        for action in self.st.board.hosted().iter() {
            let Some(host) = self.st.card(action).host.some() else { continue };
            if self.st.board.is_in_play(action) && self.is_kept_off(action, host) {
                self.raise_destroyed(CardSet::one(action), Some(self.st.you_of(host)));
                let cause = Cause::Rule("SU-6.1");
                let slot = self.st.card(action).slot;
                self.tell(cause, What::Destroyed(action, slot));
                self.discard_from_play(action, cause);
            }
        }
    }

    /// Whether a minion is not affected by an action on it, or to be put on it.
    fn is_kept_off(&self, action: CardId, host: CardId) -> bool {
        let table = self.table();
        table.is_immune(host, table.always_on_deed(action)) || table.is_spared(host, action)
    }

    /// Destroys cards; treasures for monsters are drawn unless it goes
    /// unrewarded. What happens meanwhile is done once it is clear which of
    /// them go, while they are still there.
    #[inline(never)]
    pub(super) fn destroy(
        &mut self,
        cards: CardSet,
        rewarded: bool,
        meanwhile: impl FnOnce(&mut Self),
    ) -> bool {
        let cause = self.cause();
        let (actor, deed) = (self.st.frame().you, self.deed());
        let table = self.table();
        if !self.can_pay(cards, |card| !table.is_indestructible(card, deed)) {
            self.st.frame_mut().done = false;
            return false;
        }
        let mut doomed = CardSet::EMPTY;
        let mut replaced = CardSet::EMPTY;
        for card in cards.and(self.st.board.in_play()).iter() {
            // A destruction that cannot happen anyway uses up no shield.
            if self.table().is_indestructible(card, deed) {
                self.tell(cause, What::Prevented(card));
                continue;
            }
            if !self.st.board.is_in_play(card) || !self.may_affect(card) {
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
        doomed = doomed.and(self.st.board.in_play());
        // Ruling: R-61. Whoever carries it out has done it.
        self.raise_destroyed(doomed, self.destroyer().map(|_| actor));
        self.destroy_together(doomed, cause, meanwhile);
        self.note_done(cards, doomed);
        if rewarded {
            self.reward(doomed, self.destroyer());
        }
        // What happens instead is simultaneous too: the active player orders
        // it (SU-5.3).
        let mark = self.st.queue.len() as u8;
        for card in replaced.iter() {
            if let Some((clause, source)) = self.table().instead_of_destroyed(card) {
                let (here, you) = (self.st.card(source).slot, self.st.you_of(source).0);
                let at = self.st.card(card).slot;
                self.tell(cause, What::NotDestroyed(card));
                self.enqueue(Queued { clause, source, here, you, actor: actor.0, subject: card, at });
            }
        }
        if !replaced.is_empty() {
            self.push_flush(mark);
        }
        !replaced.is_empty()
    }

    /// Who has destroyed what the running ability destroys, for its treasures
    /// (SU-7.3): the controller of the card; on a base, whoever carries it
    /// out; nobody for a card that nobody controls.
    fn destroyer(&self) -> Option<Seat> {
        let frame = self.st.frame();
        match frame.source.some() {
            None => Some(frame.you),
            Some(source) if self.st.board.is_monster(source) => self.st.card(source).holder(),
            Some(_) => Some(frame.controller),
        }
    }

    /// Whether a card can go there: a monster has no home with any player, and
    /// a deck of the table takes only its own cards (SU-7.4).
    fn can_go(&self, card: CardId, goal: Goal) -> bool {
        match goal {
            Goal::Common(common, _) => self.table().def(card).common() == Some(common),
            Goal::Discard => true,
            Goal::Hand | Goal::YourHand | Goal::DeckTop | Goal::DeckBottom | Goal::DeckShuffled => {
                !self.st.board.is_monster(card)
            }
        }
    }

    #[inline(never)]
    pub(super) fn return_cards(&mut self, cards: CardSet) {
        let cause = self.cause();
        let mut done = CardSet::EMPTY;
        if self.can_pay(cards, |card| self.st.card(card).zone == Zone::Play) {
            for card in cards.iter() {
                // Rule SU-7.4: a monster has no hand to go home to.
                if !self.can_go(card, Goal::Hand)
                    || self.st.card(card).zone != Zone::Play
                    || !self.may_affect(card)
                {
                    continue;
                }
                let (slot, owner) = (self.st.card(card).slot, self.st.owner(card));
                self.lift(card);
                match owner {
                    Some(owner) => {
                        self.st.board.put_in_hand(card, owner);
                        self.tell(cause, What::Returned(card, slot));
                    }
                    // Rule SU-7.6: nor has a treasure, which is discarded.
                    None => {
                        self.put_in_discard(card);
                        self.tell(cause, What::Discarded(card));
                    }
                }
                done.insert(card);
            }
        }
        self.note_done(cards, done);
    }

    #[inline(never)]
    pub(super) fn place_cards(&mut self, cards: CardSet, goal: Goal) {
        let cause = self.cause();
        let you = self.st.frame().you;
        let mut owners = Seats::NONE;
        let mut done = CardSet::EMPTY;
        // Cards that everybody knows come first: among the others, the order
        // in which they are told must say nothing about them.
        let open = cards.filter(|card| self.st.card(card).known == PUBLIC);
        let in_play = cards.and(self.st.board.in_play());
        if self.can_pay(cards, |_| true) {
            for card in open.iter().chain(cards.minus(open).iter()) {
                // One that has left play on the way, as a shield, stays there; of
                // one whose way from a scored base is settled, that base says no
                // more.
                let has_left = in_play.has(card) && !self.st.board.is_in_play(card)
                    || self.st.frame().source == CardId::NONE && self.table().departure_of(card).is_some();
                if has_left || !self.can_go(card, goal) || !self.may_affect(card) {
                    continue;
                }
                done.insert(card);
                let owner = self.st.owner(card);
                owners = owner.map_or(owners, |owner| owners.with(owner));
                let in_the_open = matches!(goal, Goal::Discard | Goal::Common(..));
                let card = if in_the_open || owner.is_none() { self.unveil(card) } else { card };
                self.lift(card);
                self.settle(card, goal, you, cause);
            }
        }
        if let Goal::Common(common, Onto::Shuffled) = goal {
            self.shuffle_common(common, cause);
        }
        if goal == Goal::DeckShuffled {
            // Ruling: R-45. A deck is shuffled even when nothing was put into it,
            // so that choosing nothing shows nothing.
            let whose = if owners.is_empty() { Seats::one(you) } else { owners };
            for seat in whose.iter() {
                self.shuffle_deck(seat, false, cause);
            }
        }
        self.note_done(cards, done);
    }

    #[inline(never)]
    pub(super) fn give_cards(&mut self, cards: CardSet, to: Option<Seat>) {
        let cause = self.cause();
        let mut done = CardSet::EMPTY;
        if let Some(to) = to
            && self.can_pay(cards, |_| true)
        {
            for card in cards.iter() {
                if !self.can_go(card, Goal::YourHand) || !self.may_affect(card) {
                    continue;
                }
                self.lift(card);
                self.settle(card, Goal::YourHand, to, cause);
                done.insert(card);
            }
        }
        self.note_done(cards, done);
    }

    /// Moves minions to a base, all at the same time (SU-6.9).
    #[inline(never)]
    pub(super) fn move_cards(&mut self, cards: CardSet, to: Slot) {
        self.st.moves.clear();
        for card in cards.iter() {
            self.plan_move(Some(card), to);
        }
        self.move_planned();
    }

    /// Settles where a minion is to move.
    pub(super) fn plan_move(&mut self, card: Option<CardId>, to: Slot) {
        if let Some(card) = card
            && to != Slot::NONE
            && self.st.moves.try_push(Move { card, to }).is_err()
        {
            let clause = self.st.frame().clause;
            self.fault(clause, Bound::Lasting);
        }
    }

    /// Makes the settled moves. The minions leave together and arrive
    /// together. Ruling: R-58.
    #[inline(never)]
    pub(super) fn move_planned(&mut self) {
        let planned = std::mem::take(&mut self.st.moves);
        let all: CardSet = planned.iter().map(|one| one.card).collect();
        let movable = |card, to: Slot| {
            let Card { zone, slot, .. } = *self.st.card(card);
            zone == Zone::Play && self.st.board.is_minion(card) && slot != to
        };
        let to_of = |card| planned.iter().find(|one| one.card == card).map_or(Slot::NONE, |one| one.to);
        let mut moved = CardSet::EMPTY;
        if self.can_pay(all, |card| movable(card, to_of(card))) {
            let movable = all.filter(|card| movable(card, to_of(card)));
            for card in movable.iter() {
                if self.may_affect(card) {
                    moved.insert(card);
                }
            }
            // A shield that was used up may have been one of them.
            moved = moved.and(self.st.board.in_play());
            let cause = self.cause();
            self.relocate_together(moved, to_of, cause, self.st.frame().you);
        }
        self.note_done(all, moved);
        self.st.frame_mut().regs[0] = all;
    }

    /// Takes minions to other bases and raises what follows their moves.
    pub(super) fn relocate_together(
        &mut self,
        moved: CardSet,
        to_of: impl Fn(CardId) -> Slot,
        cause: Cause,
        by: Seat,
    ) {
        for card in moved.iter() {
            let (from, to) = (self.st.card(card).slot, to_of(card));
            self.st.board.relocate(card, to);
            self.tell(cause, What::Moved(card, from, to));
        }
        self.raise_moved(moved, by);
    }

    #[inline(never)]
    pub(super) fn discard_cards(&mut self, cards: CardSet) {
        let cause = self.cause();
        let mut done = CardSet::EMPTY;
        for card in cards.iter() {
            if matches!(self.st.card(card).zone, Zone::Hand | Zone::Deck) {
                self.discard(card, cause);
                done.insert(card);
            }
        }
        self.note_done(cards, done);
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

    #[inline(never)]
    pub(super) fn change_power(&mut self, cards: CardSet, amount: i32, until: Until) {
        let cause = self.cause();
        let you = self.st.frame().you;
        let amount = amount.clamp(-99, 99) as i8;
        let mut done = false;
        for card in cards.and(self.st.board.minions()).iter() {
            if self.st.card(card).zone != Zone::Play || amount == 0 || !self.may_affect(card) {
                continue;
            }
            let for_the_turn =
                until == Until::EndOfTurn || until == Until::EndOfYourTurn && you == self.st.turn.active;
            if for_the_turn {
                self.st.board.boost(card, amount);
            } else {
                self.last(LastingKind::Power(card, amount), until, you);
            }
            self.tell(cause, What::Power(card, i16::from(amount)));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    #[inline(never)]
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

    #[inline(never)]
    pub(super) fn transfer(&mut self, cards: CardSet, to: &TransferTo) {
        let frame = *self.st.frame();
        let ctx = &crate::eval::Ctx::of_frame(&frame);
        let (slot, host) = match to {
            TransferTo::Minion(set) => match self.minions_in_play(self.table().set(ctx, set)).first() {
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
            if host != CardId::NONE {
                // Ruling: R-105. It cannot lie where it has no effect.
                if self.is_kept_off(card, host) {
                    let cause = self.cause();
                    self.tell(cause, What::Prevented(host));
                    continue;
                }
                if !self.may_affect(host) {
                    continue;
                }
            }
            self.st.board.attach(card, slot, host);
            let cause = self.cause();
            let to = if host == CardId::NONE { Target::Base(slot) } else { Target::Minion(host) };
            self.tell(cause, What::Transferred(card, to));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    fn minions_in_play(&self, cards: CardSet) -> CardSet {
        cards.and(self.st.board.in_play()).and(self.st.board.minions())
    }

    #[inline(never)]
    pub(super) fn take_control(&mut self, cards: CardSet, who: Option<Seat>, until: Until) {
        let cause = self.cause();
        let mut done = false;
        for card in cards.iter() {
            let Some(who) = who else { continue };
            let before = self.st.card(card).holder();
            if self.st.card(card).zone != Zone::Play || before == Some(who) || !self.may_affect(card) {
                continue;
            }
            self.st.board.give_control(card, Some(who));
            if until == Until::LeavesPlay {
                // Nobody gets it back any more from a control that was to end.
                let is_back = |what| matches!(what, LastingKind::ControlBack(on, _) if on == card);
                self.st.lasting.retain(|lasting| !is_back(lasting.what));
            } else {
                self.last(LastingKind::ControlBack(card, before), until, self.st.frame().you);
            }
            self.tell(cause, What::Control(card, Some(who)));
            done = true;
        }
        self.st.frame_mut().done = done;
    }

    #[inline(never)]
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

    /// Shows cards to everybody, and says by which ids.
    pub(super) fn reveal(&mut self, cards: CardSet) -> CardSet {
        let (mut rest, mut shown) = (cards, CardSet::EMPTY);
        while let Some(next) = rest.first() {
            let card = self.uppermost(next, rest);
            rest.remove(card);
            let first = self.unveil(card);
            rest.exchange(first, card);
            self.st.board.show(first, PUBLIC);
            shown.insert(first);
        }
        if !shown.is_empty() {
            let cause = self.cause();
            self.tell(cause, What::Revealed(shown));
        }
        shown
    }

    /// Of this card and its copies among these in the same deck, the one on
    /// top: where they lie decides which comes first, not what they are called.
    fn uppermost(&self, card: CardId, among: CardSet) -> CardId {
        let (board, here) = (&self.st.board, self.st.card(card));
        let Some(seat) = here.holder().filter(|_| here.zone == Zone::Deck) else { return card };
        let is_like = |other: &CardId| among.has(*other) && board.def(*other) == board.def(card);
        board.deck(seat).iter().rev().copied().find(is_like).unwrap_or(card)
    }

    /// Whether an action can be attached to the minion; a shield against it
    /// is used up. The action counts as affecting the minion (SU-6.1).
    pub(crate) fn may_attach(&mut self, action: CardId, host: CardId, by: Seat) -> bool {
        let cause = Cause::Rule("SU-6.1");
        let deed = self.table().deed_of(action, by, by);
        if self.table().is_protected(host, deed) || self.table().is_spared(host, action) {
            // Ruling: R-28. Played in vain.
            self.tell(cause, What::Prevented(host));
            return false;
        }
        if self.use_up_shield(host, deed, cause).is_some() {
            return false;
        }
        self.raise_affected(host, by);
        true
    }
}
