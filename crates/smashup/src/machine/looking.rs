//! Instructions that show cards, order them, or have them played at once.

use fracas_engine::{Seat, Seats, Sink};

use super::Machine;
use super::frames::Flow;
use crate::board::Zone;
use crate::catalogue::Common;
use crate::choice::{Ask, Choice};
use crate::eval::Ctx;
use crate::event::{Bound, Event, What};
use crate::ids::{CardSet, Slot};
use crate::program::{Bases, Do, ExtraPlay, From, Keep, Kind, Op, Set, Steer};
use crate::state::{Allowances, Extra, Frame, Phase};

impl<S: Sink<Event>> Machine<'_, S> {
    pub(super) fn show_top(&mut self, n: usize, whose: Seats, open: bool, reg: u8) {
        let you = self.st.frame().you;
        let mut shown = CardSet::EMPTY;
        for seat in whose.iter() {
            self.fill_deck(seat, n);
            let deck = self.st.board.deck(seat);
            let mut top: CardSet = deck[deck.len().saturating_sub(n)..].iter().copied().collect();
            if open {
                top = self.reveal(top);
            } else {
                self.look_at(you, seat, top);
            }
            shown = shown.or(top);
        }
        self.remember(shown, reg);
    }

    /// Reveals your deck from the top until so many cards have turned up that
    /// fit, or it runs out; only an empty deck is renewed first. Ruling: R-65.
    pub(super) fn reveal_until(&mut self, n: usize, wanted: &Set, reg: u8) {
        let frame = *self.st.frame();
        self.fill_deck(frame.you, 1);
        let ctx = &Ctx::of_frame(&frame);
        let table = self.table();
        let mut shown = CardSet::EMPTY;
        let mut found = 0;
        for &card in self.st.board.deck(frame.you).iter().rev() {
            if found == n {
                break;
            }
            shown.insert(card);
            found += usize::from(table.fits_all(ctx, card, &wanted.keep));
        }
        let shown = self.reveal(shown);
        self.remember(shown, reg);
    }

    fn remember(&mut self, shown: CardSet, reg: u8) {
        let frame = self.st.frame_mut();
        frame.regs[reg as usize] = shown;
        frame.regs[0] = shown;
        frame.done = !shown.is_empty();
    }

    pub(super) fn show_hands(&mut self, whose: Seats, open: bool) {
        let you = self.st.frame().you;
        for seat in whose.iter() {
            let hand = self.st.board.hand(seat);
            if open {
                self.reveal(hand);
            } else {
                self.look_at(you, seat, hand);
            }
        }
    }

    pub(super) fn look_at(&mut self, by: Seat, whose: Seat, cards: CardSet) {
        for card in cards.iter() {
            self.st.board.show(card, Seats::one(by));
        }
        let cause = self.cause();
        self.tell(cause, What::LookedAt { by, whose, cards, n: cards.len() as u8 });
    }

    /// "You" see all cards of a deck of the table; an empty one is renewed
    /// first (SU-7.7).
    pub(super) fn look_through(&mut self, common: Common) {
        let (you, cause) = (self.st.frame().you, self.cause());
        self.fill_common(common);
        for at in 0..self.st.board.deck(common).len() {
            let card = self.st.board.deck(common)[at];
            self.st.board.show(card, Seats::one(you));
        }
        self.tell(cause, What::LookedThrough { seat: you, common });
    }

    /// Asks for the cards one after the other; `it` holds those that are in
    /// place already, counted from the top.
    pub(super) fn arrange(&mut self, reg: u8, under: bool) -> Flow {
        let you = self.st.frame().you;
        if !self.st.frame().picking {
            let frame = self.st.frame_mut();
            frame.picking = true;
            frame.picked = CardSet::EMPTY;
            for card in frame.regs[reg as usize].iter() {
                // Ruling: R-46. Others saw these cards but not the order they go
                // back in.
                if self.st.card(card).zone == Zone::Deck && self.st.card(card).holder() == Some(you) {
                    self.st.board.hide(card, Seats::one(you));
                }
            }
        }
        let left = self.table().to_arrange(reg);
        if left.len() > 1 {
            return self.wait(Ask::Arrange);
        }
        for card in left.iter() {
            self.unasked(you, Choice::Card(card));
            if under {
                self.st.board.put_last(card, you);
            }
        }
        self.st.frame_mut().picking = false;
        Flow::Next
    }

    /// Has one of the cards played at once; `from` and the tests say where
    /// they come from. Whoever must play and cannot is not asked: that shows
    /// by itself. Ruling: R-56.
    pub(super) fn play_now(
        &mut self,
        cards: CardSet,
        (from, keep): (&From, &[Keep]),
        at: Option<&Bases>,
        optional: bool,
    ) -> Flow {
        let (mut n_plays, mut first) = (0, None);
        self.table().plays_now(cards, *from == From::Playable, at, |play| {
            n_plays += 1;
            first = first.or(Some(play));
        });
        self.st.frame_mut().done = false;
        let public = self.all_public(cards) || cards == CardSet::one(self.st.frame().source);
        let may_hide = || self.table().may_hide_play((from, keep), at);
        match first {
            None if !optional || !may_hide() => Flow::Next,
            Some(only) if n_plays == 1 && public && !optional && !may_hide() => {
                self.unasked(self.st.frame().you, only);
                self.answer_play_now(only);
                // The answer has moved on to the next operation itself.
                Flow::Wait
            }
            _ => self.wait(Ask::PlayNow),
        }
    }

    /// An extra play is used at once, or kept for later in the phase if it can
    /// be (SU-3.6, SU-6.17). Nobody is asked where using it at once and later
    /// come to the same. Ruling: R-56.
    pub(super) fn grant_extra(&mut self, extra: &ExtraPlay) -> Flow {
        if self.can_be_kept() && !self.order_matters() {
            self.keep_extra();
            return Flow::Next;
        }
        let frame = *self.st.frame();
        let ctx = &Ctx::of_frame(&frame);
        let table = self.table();
        let playable = table.playable(frame.you);
        let fitting = playable.filter(|card| table.fits_extra(ctx, card, &extra.cards.keep));
        let description = (&From::Playable, &extra.cards.keep[..]);
        let flow = self.play_now(fitting, description, extra.bases.as_ref(), true);
        if matches!(flow, Flow::Next) && self.can_be_kept() {
            self.keep_extra();
        }
        flow
    }

    /// Whether an extra play that the running ability gives may wait.
    pub(super) fn can_be_kept(&self) -> bool {
        let frame = self.st.frame();
        let clause = self.cat.clause(frame.clause);
        let special =
            matches!(clause.kind, Kind::Special { .. } | Kind::OnTurn { .. } | Kind::Reaction { .. });
        self.st.turn.phase == Phase::Play
            && frame.you == self.st.turn.active
            && self.st.scoring.slot == Slot::NONE
            && !special
    }

    /// Whether anything else is still to happen before the active player is
    /// asked again what to play.
    fn order_matters(&self) -> bool {
        let of_each_turn = self.cat.clause(self.st.frame().clause).kind == Kind::EachTurn;
        !of_each_turn && (!self.st.queue.is_empty() || self.st.frames.iter().any(|frame| self.goes_on(frame)))
    }

    /// Whether an ability has more to do than to give extra plays.
    fn goes_on(&self, frame: &Frame) -> bool {
        let (ops, pc) = (&self.cat.clause(frame.clause).ops, frame.pc as usize);
        let back = ops[pc..].iter().filter_map(|op| match op {
            Op::Steer(Steer::Jump(to)) => Some(*to as usize),
            _ => None,
        });
        let from = back.fold(pc, usize::min);
        ops[from..].iter().any(|op| {
            !matches!(
                op,
                Op::Do(Do::Extra(_))
                    | Op::Steer(
                        Steer::Count { .. }
                            | Steer::CountDown { .. }
                            | Steer::Jump(_)
                            | Steer::Restore { .. }
                            | Steer::End
                    )
            )
        })
    }

    /// Notes an extra play for later in the phase.
    pub(super) fn keep_extra(&mut self) {
        let frame = *self.st.frame();
        let Op::Do(Do::Extra(extra)) = &self.cat.clause(frame.clause).ops[frame.pc as usize] else { return };
        let mut vars = frame.vars.map(|var| var as u8);
        for (at, var) in vars.iter_mut().enumerate() {
            if extra.vars >> at & 1 == 0 {
                *var = 0;
            }
        }
        let here = self.table().here(&Ctx::of_frame(&frame));
        let fresh = Extra {
            clause: frame.clause,
            pc: frame.pc,
            source: frame.source,
            here,
            n: 1,
            closed: false,
            vars,
        };
        // One that an earlier play may have used is kept apart from those
        // that came after that play.
        let unsettled = self.st.unsettled;
        let same = self.st.extras.iter_mut().enumerate().find(|(at, extra)| {
            Extra { n: 1, ..**extra } == fresh
                && !unsettled.iter().any(|play| play.has(Allowances::extra(*at)))
        });
        match same {
            Some((_, same)) => same.n = same.n.saturating_add(1),
            None => {
                if self.st.extras.try_push(fresh).is_err() {
                    self.fault(frame.clause, Bound::ExtraPlays);
                }
            }
        }
        let cause = self.cause();
        self.tell(cause, What::ExtraPlay(frame.you, frame.pc));
    }
}
