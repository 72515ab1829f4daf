//! Running abilities: frames, one operation at a time.

use fracas_engine::{Seat, Seats, Sink};

use super::Machine;
use crate::board::Zone;
use crate::choice::{Ask, Choice};
use crate::eval::Table;
use crate::event::{Bound, Event, What};
use crate::ids::{CardId, CardSet, ClauseId, Slot};
use crate::program::{Commutes, Do, Kind, Once, Op, Pc, ToIt, Until, leaves_in_place};
use crate::state::{Frame, LastingKind, MAX_TASKS, PutOff, Queued, Task, UNSET, UsedUntil};

/// How many abilities may begin in one turn before nothing more can be played
/// or used. Real turns stay far below. Ruling: R-48.
pub(crate) const MAX_BEGUN: u16 = 2_000;
/// How many may begin if they set each other off without anybody's doing.
pub(crate) const MAX_OWED: u16 = 2 * MAX_BEGUN;

/// The largest number that can be remembered: it fits a byte, for extra plays.
pub(crate) const MOST_REMEMBERED: i32 = 250;

/// How an operation ends.
pub(crate) enum Flow {
    /// On to the next.
    Next,
    /// On elsewhere.
    Jump(Pc),
    /// A decision is open; the operation goes on with its answer.
    Wait,
    /// Other steps come first, then the next operation.
    Push,
    /// The ability is over.
    End,
}

/// What an ability begins with.
#[derive(Clone, Copy)]
pub(crate) struct Begin {
    pub(crate) clause: ClauseId,
    pub(crate) source: CardId,
    pub(crate) here: Slot,
    pub(crate) you: Seat,
    pub(crate) actor: Seat,
    pub(crate) subject: CardId,
    pub(crate) event: Slot,
    pub(crate) playing: bool,
}

impl<S: Sink<Event>> Machine<'_, S> {
    /// Begins an ability: it runs next, and what it sets off follows it.
    #[inline(never)]
    pub(crate) fn begin(&mut self, begin: Begin) {
        self.st.turn.begun = self.st.turn.begun.saturating_add(1);
        if self.st.turn.begun == MAX_BEGUN {
            self.exhaust_turn();
        }
        if self.st.turn.begun > MAX_OWED {
            return self.fault(begin.clause, Bound::Turn);
        }
        if self.st.frames.is_full() || self.st.agenda.len() + 4 > MAX_TASKS {
            return self.fault(begin.clause, Bound::Nesting);
        }
        let mark = self.st.queue.len() as u8;
        self.push_flush(mark);
        self.push(Task::Run);
        self.st.frames.push(Frame {
            clause: begin.clause,
            source: begin.source,
            here: begin.here,
            event: begin.event,
            you: begin.you,
            controller: begin.you,
            actor: begin.actor,
            playing: begin.playing,
            ..Frame::default()
        });
        if begin.subject != CardId::NONE {
            self.st.frame_mut().regs[0].insert(begin.subject);
        }
    }

    /// So much happens that nothing more can be played or used in this turn.
    /// Ruling: R-48.
    pub(crate) fn exhaust_turn(&mut self) {
        if self.st.turn.begun <= MAX_BEGUN {
            self.st.turn.begun = MAX_BEGUN + 1;
            self.rule("SU-2.3", What::TurnExhausted(self.st.turn.active));
        }
    }

    /// Keeps the rest of the running ability for when VP are given.
    pub(super) fn put_off(&mut self) {
        let frame = *self.st.frame();
        let card_vars = self.cat.clause(frame.clause).card_vars;
        let mut vars = frame.vars;
        for (_, var) in vars.iter_mut().enumerate().filter(|(at, _)| card_vars >> at & 1 == 1) {
            *var = UNSET;
        }
        let rest = PutOff {
            clause: frame.clause,
            pc: frame.pc + 1,
            source: frame.source,
            here: frame.here,
            you: frame.you.0,
            controller: frame.controller.0,
            vars,
        };
        if self.st.put_off.try_push(rest).is_err() {
            self.fault(frame.clause, Bound::Waiting);
        }
    }

    /// Carries out what was put off, in the order it was: the last one comes
    /// onto the agenda first.
    pub(crate) fn take_up(&mut self) {
        let waiting = std::mem::take(&mut self.st.put_off);
        for rest in waiting.iter().rev() {
            let here = Begin {
                clause: rest.clause,
                source: rest.source,
                here: rest.here,
                you: Seat(rest.you),
                actor: Seat(rest.you),
                subject: CardId::NONE,
                event: Slot::NONE,
                playing: false,
            };
            let before = self.st.frames.len();
            self.begin(here);
            if self.st.frames.len() > before {
                let frame = self.st.frame_mut();
                frame.pc = rest.pc;
                frame.vars = rest.vars;
                frame.controller = Seat(rest.controller);
            }
        }
    }

    /// Carries on with the ability on top until it waits or ends.
    #[inline(never)]
    pub(super) fn run_frame(&mut self) {
        let at = self.st.frames.len() - 1;
        loop {
            if self.is_over_budget() {
                return;
            }
            let frame = &self.st.frames[at];
            let op = &self.cat.clause(frame.clause).ops[frame.pc as usize];
            match self.execute(op) {
                Flow::Next => {
                    self.st.frames[at].pc += 1;
                    self.settle_protections();
                }
                Flow::Jump(pc) => self.st.frames[at].pc = pc,
                Flow::Wait => return,
                Flow::Push => {
                    self.st.frames[at].pc += 1;
                    return;
                }
                Flow::End => return self.end_frame(),
            }
        }
    }

    /// Ends the running ability. What it has set off joins what else waits to
    /// follow, so that the active player orders all of it. Ruling: R-19.
    #[inline(never)]
    pub(super) fn end_frame(&mut self) {
        let Some(ended) = self.st.frames.pop() else { return };
        self.st.agenda.pop();
        if let [.., below, Task::Flush { mark }] = self.st.agenda[..] {
            let joins = match below {
                Task::Flush { .. } => true,
                // The card whose own ability this was has now been played.
                Task::Played { card, .. } => ended.playing && ended.source == card,
                _ => false,
            };
            if joins || self.st.queue.len() == mark as usize {
                self.st.agenda.pop();
            }
        }
    }

    fn execute(&mut self, op: &Op) -> Flow {
        match op {
            Op::Steer(steer) => self.steer(steer),
            Op::Pick(pick) => self.pick(pick),
            Op::ToIt(deed) => self.do_to_it(deed),
            Op::Do(deed) => self.carry_out(deed),
        }
    }

    #[inline(never)]
    fn do_to_it(&mut self, deed: &ToIt) -> Flow {
        let it = self.st.frame().regs[0];
        match deed {
            ToIt::Destroy => {
                if self.destroy(it, true, |_| {}) {
                    return Flow::Push;
                }
            }
            ToIt::DestroyUnrewarded => {
                if self.destroy(it, false, |_| {}) {
                    return Flow::Push;
                }
            }
            ToIt::DestroyAndTransfer(action, to) => {
                let action = self.set(action);
                if self.destroy(it, true, |machine| machine.transfer(action, to)) {
                    return Flow::Push;
                }
            }
            ToIt::Return => self.return_cards(it),
            ToIt::Place(goal) => self.place_cards(it, *goal),
            ToIt::Give(player) => {
                let to = self.player(player);
                self.give_cards(it, to);
            }
            ToIt::Move(place) => {
                let to = self.place(place);
                self.move_cards(it, to);
            }
            ToIt::Divert(departure) => self.divert(it, departure),
            ToIt::Discard => self.discard_cards(it),
            ToIt::Power(n, until) => {
                let n = self.num(n);
                self.change_power(it, n, *until);
            }
            ToIt::Counters(n) => {
                let n = self.num(n);
                self.change_counters(it, n);
            }
            ToIt::TransferCounters(from) => {
                let from = self.set(from).first();
                self.transfer_counters(from, it);
            }
            ToIt::Transfer(to) => self.transfer(it, to),
            ToIt::Control { who, until } => {
                let who = self.player(who);
                self.take_control(it, who, *until);
            }
            ToIt::Cancel(until) => self.cancel(it, *until),
            ToIt::Reveal => {
                self.reveal(it);
            }
        }
        Flow::Next
    }

    #[inline(never)]
    fn carry_out(&mut self, deed: &Do) -> Flow {
        let Frame { you, source, .. } = *self.st.frame();
        match deed {
            Do::PickBase { from, into } => {
                let bases = self.bases(from);
                match bases.count_ones() {
                    0 | 1 => {
                        let slot = if bases == 0 { Slot::NONE } else { Slot(bases.trailing_zeros() as u8) };
                        if slot != Slot::NONE {
                            self.unasked(you, Choice::Base(slot));
                        }
                        self.st.frame_mut().vars[*into as usize] = u16::from(slot.0);
                    }
                    _ => return self.wait(Ask::Base),
                }
            }
            Do::PickPlayer { from, into } => {
                let seats = self.who(from);
                match seats.len() {
                    0 => return Flow::End,
                    1 => {
                        let only = seats.0.trailing_zeros() as u8;
                        self.unasked(you, Choice::Player(Seat(only)));
                        self.st.frame_mut().vars[*into as usize] = u16::from(only);
                    }
                    _ => return self.wait(Ask::Player),
                }
            }
            Do::PickFaction { .. } => return self.wait(Ask::Faction),
            Do::PickNumber { most, into } => match self.table().most_to_choose(most) {
                0 => {
                    self.unasked(you, Choice::Number(0));
                    self.st.frame_mut().vars[*into as usize] = 0;
                }
                _ => return self.wait(Ask::Number),
            },
            Do::Remember { num, into } => {
                let ctx = &self.table().frame_ctx();
                let num = if self.table().is_open(ctx, num) { self.num(num) } else { 0 };
                self.st.frame_mut().vars[*into as usize] = num.clamp(0, MOST_REMEMBERED) as u16;
            }
            Do::PlanMove { card, to } => {
                let (card, to) = (self.set(card).first(), self.place(to));
                self.plan_move(card, to);
            }
            Do::MovePlanned => self.move_planned(),
            Do::DiscardRandom(n) => {
                let n = self.num(n).max(0);
                self.discard_at_random(you, n as usize);
            }
            Do::Draw(n) => {
                let n = self.num(n).max(0);
                let cause = self.cause();
                let drawn = self.draw(you, n as usize, cause);
                self.st.frame_mut().done = drawn > 0;
            }
            Do::DrawFrom(common, n) => {
                let (n, cause) = (self.num(n).max(0), self.cause());
                let drawn = self.draw_from(you, *common, n as usize, cause);
                self.st.frame_mut().done = drawn > 0;
            }
            Do::DiscardTop(common, n) => {
                let (n, cause) = (self.num(n).max(0), self.cause());
                self.discard_top(*common, n as usize, cause);
            }
            Do::SearchCommon(common) => self.look_through(*common),
            Do::ShuffleCommon(common) => {
                let cause = self.cause();
                self.shuffle_common(*common, cause);
            }
            Do::PlayMonster(place) => {
                let slot = self.place(place);
                if slot != Slot::NONE {
                    // Rule SU-7.2: what a base or a monster of nobody's plays, no
                    // player plays.
                    let by = source
                        .some()
                        .filter(|&card| {
                            !self.st.board.is_monster(card) || self.st.card(card).holder().is_some()
                        })
                        .map(|_| you);
                    let cause = self.cause();
                    self.play_monster(slot, by, cause);
                    return Flow::Push;
                }
            }
            Do::Vp(n) => {
                let n = self.num(n) as i16;
                self.gain_vp(you, n);
            }
            Do::Breakpoint(place, n) => {
                let (slot, n) = (self.place(place), self.num(n).clamp(-99, 99));
                if slot != Slot::NONE {
                    self.st.board.shift_breakpoint(slot, n as i8);
                    let cause = self.cause();
                    self.tell(cause, What::Breakpoint(slot, n as i16));
                }
            }
            Do::PowerThere { who, place, n, each } => {
                let n = self.num(n).clamp(-99, 99) as i8;
                if let (Some(seat), Some(slot), true) = (self.player(who), self.place(place).some(), n != 0) {
                    self.last(LastingKind::PowerThere { seat, slot, n, each: *each }, Until::EndOfTurn, you);
                    let cause = self.cause();
                    self.tell(cause, What::PowerThere { seat, slot, n: i16::from(n), each: *each });
                }
            }
            Do::Spare(place) => {
                let it = self.st.frame().regs[0].first();
                if let (Some(from), Some(slot)) = (it, self.place(place).some()) {
                    let what = LastingKind::Spared { source: from, by: source, seat: you, slot };
                    self.last(what, Until::LeavesPlay, you);
                    let cause = self.cause();
                    self.tell(cause, What::Spared { seat: you, slot, from });
                }
            }
            Do::Top { n, whose, open, reg } => {
                let (n, whose) = (self.num(n).max(0), self.who(whose));
                self.show_top(n as usize, whose, *open, *reg);
            }
            Do::RevealUntil { n, cards, reg } => {
                let n = self.num(n).max(0);
                self.reveal_until(n as usize, cards, *reg);
            }
            Do::ShowHand { whose, open } => {
                let whose = self.who(whose);
                self.show_hands(whose, *open);
            }
            Do::SearchDeck => {
                self.fill_deck(you, 1);
                let deck: CardSet = self.st.board.deck(you).iter().copied().collect();
                self.look_at(you, you, deck);
            }
            Do::ShuffleTop(n) => {
                let (n, cause) = (self.num(n).max(0) as usize, self.cause());
                self.shuffle_top(you, n, cause);
            }
            Do::ShuffleDeck => {
                let cause = self.cause();
                self.shuffle_deck(you, false, cause);
            }
            Do::Arrange { reg, under } => return self.arrange(*reg, *under),
            Do::Play { from, to, optional } => {
                let cards = self.set(from);
                return self.play_now(cards, (&from.from, &from.keep), to.at.as_ref(), *optional);
            }
            Do::UseTalent { of, by } => {
                let of = self.set(of).first();
                let by = by.as_ref().map_or(of, |by| self.set(by).first());
                return self.carry_out_talent(of, by);
            }
            Do::Extra(extra) => return self.grant_extra(extra),
            Do::NoActionsNextTurn(player) => {
                if let Some(seat) = self.player(player) {
                    self.st.seats[seat].no_actions_next = true;
                    let cause = self.cause();
                    self.tell(cause, What::NoActions(seat));
                }
            }
            Do::CountAsAction => {
                let cause = self.cause();
                self.tell(cause, What::CountsAsAction(source));
                self.count_as_action(source, you);
            }
            Do::IgnoreBase(place, until) => {
                let slot = self.place(place);
                if slot != Slot::NONE {
                    let base = self.st.board.base(slot);
                    let ignores = LastingKind::Ignores { seat: you, base, source };
                    self.last(ignores, *until, you);
                    let cause = self.cause();
                    self.tell(cause, What::Ignores(you, slot));
                }
            }
            Do::NoSpecials(who) => {
                let (who, cause) = (self.who(who), self.cause());
                self.st.scoring.silenced.0 |= who.0;
                for seat in who.iter() {
                    self.tell(cause, What::NoSpecials(seat));
                }
            }
            Do::SwapBase(place) => {
                self.renew_base_deck();
                let slot = self.place(place);
                if self.can_be_exchanged(slot) && !self.st.board.base_deck().is_empty() {
                    for at in 0..self.st.board.base_deck().len() {
                        let base = self.st.board.base_deck()[at];
                        self.st.board.show_base(base, Seats::one(you));
                    }
                    let cause = self.cause();
                    self.tell(cause, What::LookedAtBases(you, self.st.board.base_deck().len() as u8));
                    return self.wait(Ask::SwapBase);
                }
            }
            Do::Clear(place, goal) => {
                let slot = self.place(place);
                if slot != Slot::NONE {
                    self.clear(slot, *goal);
                }
            }
            Do::ReplaceFromDiscard(place) => {
                let slot = self.place(place);
                if self.can_be_exchanged(slot) {
                    if !self.st.board.base_discard().is_empty() {
                        return self.wait(Ask::SwapBase);
                    }
                    self.exchange_for_top(slot);
                    if self.bring_monsters(slot) {
                        return Flow::Push;
                    }
                }
            }
            Do::SwapWithTop(place) => {
                let slot = self.place(place);
                if self.can_be_exchanged(slot) {
                    self.swap_with_top(slot);
                    if self.bring_monsters(slot) {
                        return Flow::Push;
                    }
                }
            }
            Do::ReplaceBase(place) => {
                let slot = self.place(place);
                if self.can_be_exchanged(slot) {
                    self.exchange_for_top(slot);
                    if self.bring_monsters(slot) {
                        return Flow::Push;
                    }
                }
            }
            Do::ChooseReplacement(n) => {
                let n = self.num(n).max(0) as usize;
                return self.look_at_bases(n);
            }
        }
        Flow::Next
    }

    pub(super) fn wait(&mut self, ask: Ask) -> Flow {
        let you = self.st.frame().you;
        self.ask(you, ask);
        Flow::Wait
    }

    pub(crate) fn gain_vp(&mut self, seat: Seat, n: i16) {
        let cause = self.cause();
        let vp = &mut self.st.seats[seat].vp;
        let before = *vp;
        *vp = before.saturating_add(n).max(0);
        let change = *vp - before;
        self.st.frame_mut().done = change != 0;
        if change != 0 {
            self.tell(cause, What::Vp(seat, change));
        }
    }

    /// Resolves the waiting abilities from the mark on, in the order the
    /// active player chooses (SU-5.3). Ruling: R-19.
    #[inline(never)]
    pub(super) fn flush(&mut self, mark: u8) {
        self.drop_from_queue(mark, |table, queued| table.is_due(queued));
        let waiting = &self.st.queue[mark as usize..];
        match waiting {
            [] => {
                self.st.agenda.pop();
            }
            [_] => self.resolve(mark as usize),
            _ => {
                // One that may come before or after all the others comes now;
                // one that can wait comes after them.
                let table = self.table();
                let is_free = |one: &Queued| {
                    let others = waiting.iter().filter(|other| !std::ptr::eq(*other, one));
                    others.into_iter().all(|other| table.in_any_order(one, other) || table.can_wait(other))
                };
                let is_next = |one: &Queued| !table.can_wait(one) && is_free(one);
                let next = waiting.iter().position(is_next);
                match next.or_else(|| waiting.iter().all(|one| table.can_wait(one)).then_some(0)) {
                    Some(at) => {
                        self.unasked(self.st.turn.active, Choice::Resolve(at as u8));
                        self.resolve(mark as usize + at);
                    }
                    None => self.ask(self.st.turn.active, Ask::Order),
                }
            }
        }
    }

    /// Keeps those of the waiting abilities from the mark on that pass the
    /// test.
    pub(crate) fn drop_from_queue(&mut self, mark: u8, keep: impl Fn(Table<'_>, &Queued) -> bool) {
        for at in (mark as usize..self.st.queue.len()).rev() {
            if !keep(self.table(), &self.st.queue[at]) {
                self.st.queue.remove(at);
            }
        }
    }

    /// Begins the waiting ability at that place of the queue.
    #[inline(never)]
    pub(super) fn resolve(&mut self, at: usize) {
        let queued = self.st.queue.remove(at);
        if matches!(self.cat.clause(queued.clause).kind, Kind::Reaction { .. }) {
            return self.push(Task::React(queued));
        }
        if let Kind::After { once: Once::PerName, .. } = self.cat.clause(queued.clause).kind {
            self.note_use(queued.clause, Seat(queued.you), CardId::NONE, UsedUntil::EndOfTurn);
        }
        self.begin(Begin {
            clause: queued.clause,
            source: queued.source,
            here: queued.here,
            you: Seat(queued.you),
            actor: Seat(queued.actor),
            subject: queued.subject,
            event: queued.at,
            playing: false,
        });
    }

    /// Ends what lasts until now.
    pub(crate) fn expire(&mut self, over: impl Fn(Until, Seat) -> bool) {
        if self.st.lasting.is_empty() {
            return;
        }
        let lasting = self.st.lasting;
        // The last change of control is undone first.
        for one in lasting.iter().rev().filter(|one| over(one.until, one.seat)) {
            if let LastingKind::ControlBack(card, seat) = one.what {
                self.st.board.give_control(card, seat);
                self.rule("SU-5.13", What::Control(card, seat));
            }
        }
        self.st.lasting.retain(|one| !over(one.until, one.seat));
        self.st.board.stir();
    }
}

impl Table<'_> {
    /// Whether it makes no difference which of two waiting abilities comes
    /// first: one can do nothing, whatever the other does; or they do the same,
    /// and either that commutes or they are about two copies of one card that
    /// is out of play.
    fn in_any_order(self, one: &Queued, other: &Queued) -> bool {
        let commute = match self.cat.clause(one.clause).commutes {
            Commutes::WithAll => return true,
            Commutes::Always => true,
            Commutes::AboutOneCard => one.subject == other.subject,
            Commutes::Never => false,
        };
        let ops = |queued: &Queued| &self.cat.clause(queued.clause).ops;
        let same = || one.clause == other.clause || ops(one) == ops(other);
        let alike = (one.you, one.actor) == (other.you, other.actor) && same();
        let stays_idle = |idle: &Queued, other: &Queued| self.is_idle(idle) && leaves_in_place(ops(other));
        let copies = || {
            let [a, b] = [one, other].map(|queued| queued.subject.some());
            a.zip(b).is_some_and(|(a, b)| {
                let key = |card| (self.st.def(card), self.st.owner(card), self.st.card(card).zone);
                key(a) == key(b) && self.st.card(a).zone != Zone::Play
            })
        };
        alike && commute
            || (one.clause, one.source, one.here) == (other.clause, other.source, other.here) && copies()
            || stays_idle(one, other)
            || stays_idle(other, one)
    }
}
