//! Taking a choice: the open decision is answered and the machine can go on.

use fracas_engine::{Seat, Sink};

use super::Machine;
use super::frames::{Begin, Flow};
use crate::board::{PUBLIC, Zone};
use crate::choice::{Ask, Choice};
use crate::event::{Bound, Event, What};
use crate::ids::{CardId, ClauseId, Slot};
use crate::program::{Do, Kind, Limit, Op, PlayTo, Steer, Window};
use crate::state::{Apart, Task, Used, UsedUntil};

impl<'a, S: Sink<Event>> Machine<'a, S> {
    /// Answers the open decision. The choice is one of its options.
    pub(crate) fn answer(&mut self, choice: Choice) {
        let (seat, ask) = self.st.pending.take().expect("a decision is open");
        match ask {
            Ask::Draft => self.answer_draft(seat, choice),
            Ask::PlayPhase => self.answer_play_phase(seat, choice),
            Ask::Card => match choice {
                Choice::Card(card) => self.st.frame_mut().picked.insert(card),
                _ => self.stop_picking(),
            },
            Ask::Base => {
                if let (Choice::Base(slot), Op::Do(Do::PickBase { into, .. })) = (choice, self.op()) {
                    self.set_var(*into, u16::from(slot.0));
                } else if let (Choice::Base(slot), Op::Steer(Steer::NextBase { left, var, .. })) =
                    (choice, self.op())
                {
                    self.st.frame_mut().vars[*left as usize] &= !(1 << slot.0);
                    self.set_var(*var, u16::from(slot.0));
                }
            }
            Ask::Player => {
                if let (Choice::Player(other), Op::Do(Do::PickPlayer { into, .. })) = (choice, self.op()) {
                    self.set_var(*into, u16::from(other.0));
                }
            }
            Ask::Faction => {
                if let (Choice::Faction(faction), Op::Do(Do::PickFaction { into })) = (choice, self.op()) {
                    let source = self.st.frame().source;
                    let cause = self.cause();
                    self.tell(cause, What::NamedFaction(seat, faction));
                    match into {
                        Some(var) => self.set_var(*var, u16::from(faction.0)),
                        None => {
                            self.st.board.name_faction(source, faction);
                            self.st.frame_mut().pc += 1;
                        }
                    }
                }
            }
            Ask::Confirm => {
                let Op::Steer(Steer::Confirm { no }) = self.op() else { unreachable!("a question is open") };
                let frame = self.st.frame_mut();
                if choice == Choice::Yes {
                    frame.pc += 1;
                } else {
                    frame.pc = *no;
                    frame.done = false;
                }
            }
            Ask::Mode => {
                if let (Choice::Mode(at), Op::Steer(Steer::Modes { arms, .. })) = (choice, self.op()) {
                    self.st.frame_mut().pc = arms[at as usize].start;
                }
            }
            Ask::Number => {
                if let (Choice::Number(n), Op::Do(Do::PickNumber { into, .. })) = (choice, self.op()) {
                    self.set_var(*into, u16::from(n));
                }
            }
            Ask::Arrange => {
                if let Choice::Card(card) = choice {
                    self.place_under(card);
                }
            }
            Ask::PlayNow => match choice {
                Choice::Done => {
                    if let Op::Do(Do::Extra(_)) = self.op()
                        && self.can_be_kept()
                    {
                        self.keep_extra();
                    }
                    self.st.frame_mut().pc += 1;
                }
                play => self.answer_play_now(play),
            },
            Ask::Order => {
                if let Choice::Resolve(at) = choice {
                    let mark = self.table().flush_mark();
                    self.resolve(mark + at as usize);
                }
            }
            Ask::Special(window) => self.answer_special(seat, window, choice),
            Ask::React => self.answer_reaction(seat, choice),
            Ask::ScoreNext => {
                if let Choice::Base(slot) = choice {
                    self.begin_scoring(slot);
                }
            }
            Ask::HandLimit => {
                if let Choice::Card(card) = choice {
                    self.discard(card, crate::event::Cause::Rule("SU-2.8"));
                }
            }
            Ask::SwapBase => {
                if let (Choice::BaseCard(base), Op::Do(Do::ReplaceFromDiscard(place))) = (choice, self.op()) {
                    let frame = *self.st.frame();
                    let slot = self.table().place(&crate::eval::Ctx::of_frame(&frame), place);
                    self.exchange_for_discarded(slot, base);
                    self.st.frame_mut().pc += 1;
                    self.bring_monsters(slot);
                } else if let (Choice::BaseCard(base), Op::Do(Do::SwapBase(place))) = (choice, self.op()) {
                    let frame = *self.st.frame();
                    let slot = self.table().place(&crate::eval::Ctx::of_frame(&frame), place);
                    self.swap_base(slot, base);
                    self.st.frame_mut().pc += 1;
                    self.bring_monsters(slot);
                }
            }
            Ask::Replacement => {
                if let (Choice::BaseCard(base), Op::Do(Do::ChooseReplacement(n))) = (choice, self.op()) {
                    let frame = *self.st.frame();
                    let n = self.table().num(&crate::eval::Ctx::of_frame(&frame), n).max(0) as usize;
                    self.choose_replacement(base, n);
                }
            }
            Ask::ReturnBase => {
                if let Choice::BaseCard(base) = choice {
                    self.put_base_back(base);
                }
            }
            Ask::Share => {
                if let Choice::Card(card) = choice {
                    self.take_treasure(seat, card);
                }
            }
            Ask::DiscardToPlay => {
                if let Choice::Card(card) = choice {
                    self.discard(card, crate::event::Cause::Rule("SU-6.13"));
                }
            }
        }
    }

    /// The operation that was waiting.
    fn op(&self) -> &'a Op {
        let frame = self.st.frame();
        &self.cat.clause(frame.clause).ops[frame.pc as usize]
    }

    fn set_var(&mut self, var: u8, value: u16) {
        let frame = self.st.frame_mut();
        frame.vars[var as usize] = value;
        frame.pc += 1;
    }

    /// Ends a pick early: what was picked so far is the result.
    fn stop_picking(&mut self) {
        let Op::Pick(pick) = self.op() else { unreachable!("a pick is open") };
        let picked = self.st.frame().picked;
        self.keep_pick(picked, pick.into);
        self.st.frame_mut().pc += 1;
    }

    /// The next card from the top, under those already in place; of those that
    /// go under the deck, the next one down.
    fn place_under(&mut self, card: CardId) {
        let frame = self.st.frame_mut();
        let placed = frame.picked.len();
        frame.picked.insert(card);
        let you = frame.you;
        if let Op::Do(Do::Arrange { under: true, .. }) = self.op() {
            self.st.board.put_last(card, you);
        } else {
            self.st.board.put_under(card, you, placed);
        }
    }

    #[inline(never)]
    fn answer_play_phase(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Done => {
                self.st.agenda.pop();
                self.st.extras.clear();
                self.st.unsettled.clear();
                self.push(Task::Phase(crate::state::Phase::Score));
            }
            Choice::Play(card, target) => {
                let card = self.unveil(card);
                let slot = self.table().target_slot(target);
                self.use_allowance(card, slot);
                self.play(card, target, seat, None);
            }
            Choice::Use(card, clause, giver) => self.use_ability(card, clause, giver, seat),
            other => unreachable!("not an option of the play phase: {other:?}"),
        }
    }

    /// Plays a card for the ability that said so.
    #[inline(never)]
    pub(super) fn answer_play_now(&mut self, choice: Choice) {
        let Choice::Play(card, target) = choice else { unreachable!("a play was asked for") };
        let frame = self.st.frame_mut();
        frame.done = true;
        frame.pc += 1;
        let (you, by) = (frame.you, Some((frame.clause, frame.source)));
        let played = &self.cat.clause(frame.clause).ops[frame.pc as usize - 1];
        let silent = matches!(played, Op::Do(Do::Play { to: PlayTo { silent: true, .. }, .. }));
        // An ability with nothing left to do makes room at once, so that a
        // long chain of plays does not nest.
        if self.only_ends_follow() {
            self.end_frame();
        }
        self.play_so(card, target, you, by, silent);
    }

    /// Whether the running ability has only its end before it.
    fn only_ends_follow(&self) -> bool {
        let frame = self.st.frame();
        let mut rest = self.cat.clause(frame.clause).ops[frame.pc as usize..].iter();
        rest.all(|op| matches!(op, Op::Steer(Steer::Restore { .. } | Steer::End)))
    }

    #[inline(never)]
    fn use_ability(&mut self, card: CardId, clause: ClauseId, giver: CardId, seat: Seat) {
        let card = self.unveil(card);
        match &self.cat.clause(clause).kind {
            Kind::Talent | Kind::GivenTalent => {
                let (seat, apart) = (seat.0, Apart::by(giver));
                self.remember_use(Used { clause, seat, card, apart, until: UsedUntil::EndOfTurn });
            }
            Kind::OnTurn { limit, .. } => self.note_limited_use(clause, *limit, seat),
            Kind::Special { limit, .. } => {
                self.note_use(clause, seat, card, UsedUntil::NextWindow);
                self.note_limited_use(clause, *limit, seat);
            }
            other => unreachable!("not usable: {other:?}"),
        }
        self.show_used(card);
        self.tell(crate::event::Cause::Clause(clause, card), What::Used(seat, card));
        let here = self.st.card(card).slot;
        self.begin(Begin {
            clause,
            source: card,
            here,
            you: seat,
            actor: seat,
            subject: CardId::NONE,
            event: Slot::NONE,
            playing: false,
        });
    }

    /// Whoever uses an ability of a card in hand shows that card (SU-5.9).
    fn show_used(&mut self, card: CardId) {
        if self.st.card(card).zone == Zone::Hand {
            self.st.board.show(card, PUBLIC);
        }
    }

    /// Uses an ability of a card in hand that follows an event, or lets it be.
    fn answer_reaction(&mut self, seat: Seat, choice: Choice) {
        let Some(&Task::React(queued)) = self.st.agenda.last() else {
            unreachable!("somebody may follow an event")
        };
        let Choice::Use(card, clause, _) = choice else {
            self.st.agenda.pop();
            return;
        };
        let card = self.unveil(card);
        self.show_used(card);
        self.tell(crate::event::Cause::Clause(clause, card), What::Used(seat, card));
        self.begin(Begin {
            clause,
            source: card,
            here: Slot::NONE,
            you: seat,
            actor: Seat(queued.actor),
            subject: queued.subject,
            event: queued.at,
            playing: false,
        });
    }

    /// Carries out the talent of one card as that of another one in play, for
    /// the ability that says so. Whether it was used before makes no
    /// difference, nor is it used now.
    pub(super) fn carry_out_talent(&mut self, of: Option<CardId>, by: Option<CardId>) -> Flow {
        let talent = of.and_then(|card| self.table().talent_of(card));
        let by = by.filter(|&card| self.st.board.is_in_play(card));
        self.st.frame_mut().done = talent.is_some() && by.is_some();
        let (Some(clause), Some(source)) = (talent, by) else { return Flow::Next };
        let you = self.st.frame().you;
        self.tell(crate::event::Cause::Clause(clause, source), What::Used(you, source));
        let here = self.st.card(source).slot;
        self.begin(Begin {
            clause,
            source,
            here,
            you,
            actor: you,
            subject: CardId::NONE,
            event: Slot::NONE,
            playing: false,
        });
        Flow::Push
    }

    fn note_limited_use(&mut self, clause: ClauseId, limit: Limit, seat: Seat) {
        let until = match limit {
            Limit::None => return,
            Limit::PerTurn => UsedUntil::EndOfTurn,
            Limit::PerScoring => UsedUntil::EndOfScoring,
        };
        self.note_use(clause, seat, CardId::NONE, until);
    }

    /// Notes that an ability was used, for one card or (none) for all copies.
    pub(crate) fn note_use(&mut self, clause: ClauseId, seat: Seat, card: CardId, until: UsedUntil) {
        self.remember_use(Used { clause, seat: seat.0, card, apart: Apart::NONE, until });
    }

    pub(crate) fn remember_use(&mut self, used: Used) {
        if self.st.used.try_push(used).is_err() {
            self.fault(used.clause, Bound::Lasting);
        }
    }

    /// One special or a pass in a "me first" round (SU-3.5).
    #[inline(never)]
    fn answer_special(&mut self, seat: Seat, window: Window, choice: Choice) {
        let Some(Task::Specials { passes, .. }) = self.st.agenda.pop() else {
            unreachable!("a round of specials is under way")
        };
        let next = seat.left(self.st.n_seats);
        let passes = if choice == Choice::Done { passes + 1 } else { 0 };
        self.push(Task::Specials { window, seat: next, passes });
        match choice {
            Choice::Done => self.rule("SU-3.5", What::Passed(seat)),
            Choice::Use(card, clause, giver) => self.use_ability(card, clause, giver, seat),
            Choice::Special(card, target) => self.play(card, target, seat, None),
            other => unreachable!("not an option of a round of specials: {other:?}"),
        }
    }
}
