//! Chapter 3: scoring a base.

use fracas_engine::{Seat, Sink};

use crate::choice::{Ask, Choice};
use crate::eval::Table;
use crate::event::{Event, What};
use crate::ids::{MAX_PLAYERS, Slot};
use crate::machine::Machine;
use crate::program::{Clauses, Static, Until, Window};
use crate::state::{Phase, ScoreStep, Scoring, Task, UsedUntil};

impl<S: Sink<Event>> Machine<'_, S> {
    /// Phase 3: mostly no base is ready.
    #[inline(never)]
    pub(crate) fn score_phase(&mut self) {
        self.st.turn.phase = Phase::Score;
        let ready = self.table().ready_bases();
        if ready == 0 && self.is_calm() {
            return self.draw_phase();
        }
        self.push(Task::Phase(Phase::Draw));
        self.push(Task::ScoreCheck);
        self.score_ready(ready);
    }

    /// Steps 1 and 2 (SU-3.1, SU-3.2), once it is known which bases are ready.
    #[inline(never)]
    pub(crate) fn score_ready(&mut self, ready: u16) {
        match ready.count_ones() {
            0 => {
                self.st.agenda.pop();
            }
            1 => {
                let slot = Slot(ready.trailing_zeros() as u8);
                self.unasked(self.st.turn.active, Choice::Base(slot));
                self.begin_scoring(slot);
            }
            _ => self.ask(self.st.turn.active, Ask::ScoreNext),
        }
    }

    /// From here on the base is scored to the end (SU-3.3). The check for
    /// other bases stays on the agenda (step 10).
    pub(crate) fn begin_scoring(&mut self, slot: Slot) {
        self.st.scoring = Scoring { slot, ..Scoring::NONE };
        let base = self.st.board.base(slot);
        self.rule("SU-3.4", What::Scoring(slot, base));
        for step in [
            ScoreStep::Over,
            ScoreStep::Replaced,
            ScoreStep::Replace,
            ScoreStep::Clear,
            ScoreStep::After,
            ScoreStep::Treasures,
            ScoreStep::Award,
            ScoreStep::Before,
        ] {
            self.push(Task::Score(step));
        }
    }

    /// Step 3.
    pub(crate) fn before_scoring(&mut self) {
        self.open_window(Window::Before);
    }

    /// Step 6.
    pub(crate) fn after_scoring(&mut self) {
        self.open_window(Window::After);
    }

    /// Abilities that happen by themselves come first, in the order the
    /// active player chooses; then the round of specials (SU-3.5). Ruling: R-34.
    #[inline(never)]
    fn open_window(&mut self, window: Window) {
        self.st.used.retain(|used| used.until != UsedUntil::NextWindow);
        self.push(Task::Specials { window, seat: self.st.turn.active, passes: 0 });
        self.raise_scoring(window);
    }

    /// One step of a "me first" round: asks the seat, or passes for it when
    /// everybody can see that it has nothing to use.
    #[inline(never)]
    pub(crate) fn specials_round(&mut self, window: Window, seat: Seat, passes: u8) {
        if passes >= self.st.n_seats {
            self.st.agenda.pop();
            return;
        }
        if self.table().may_hold_special(seat, window) || self.table().has_open_special(seat, window) {
            self.ask(seat, Ask::Special(window));
        } else {
            self.st.agenda.pop();
            self.push(Task::Specials { window, seat: seat.left(self.st.n_seats), passes: passes + 1 });
        }
    }

    /// Step 4: ranks and VP (SU-3.7 to SU-3.10), then "when scoring".
    #[inline(never)]
    pub(crate) fn award(&mut self) {
        let slot = self.st.scoring.slot;
        let totals = self.table().totals(slot);
        self.st.scoring.places = places(totals);
        let values = self.table().base(slot).vp;
        for seat in self.st.turn.active.clockwise(self.st.n_seats) {
            let place = self.st.scoring.places[seat.idx()];
            if !(1..=3).contains(&place) {
                continue;
            }
            let less = self.table().less_for_place(seat, slot);
            let vp = (i32::from(values[place as usize - 1]) - less).max(0) as i16;
            let power = totals[seat.idx()].unwrap_or(0) as i16;
            self.st.seats[seat].vp += vp;
            self.rule("SU-3.7", What::Place { seat, place, vp, power });
        }
        self.open_window(Window::When);
        self.take_up();
    }

    /// Steps 7 and 8: the cards, then the base (SU-3.12).
    #[inline(never)]
    pub(crate) fn clear_base(&mut self) {
        let slot = self.st.scoring.slot;
        let base = self.st.board.base(slot);
        self.st.scoring.cancelled = self.table().base_is_cancelled(slot);
        self.st.scoring.ignored =
            self.st.seat_ids().filter(|&seat| self.table().ignores(seat, base)).collect();
        self.clear_scored(slot);
        self.st.scoring.left = Some(base);
        self.st.board.discard_base(base);
        self.rule("SU-3.4", What::BaseDiscarded(slot, base));
    }

    /// Step 9.
    pub(crate) fn replace_base(&mut self) {
        let slot = self.st.scoring.slot;
        let base = match self.st.scoring.replacement {
            // It may have been taken out of the deck since.
            Some(base) if self.st.board.base_deck().contains(&base) => {
                self.st.board.take_base(base);
                base
            }
            Some(_) | None => self.draw_base(),
        };
        self.enter_base(slot, base);
    }

    pub(crate) fn after_replacing(&mut self) {
        let (slot, left) = (self.st.scoring.slot, self.st.scoring.left);
        let Some(left) = left else { return };
        let clauses = self.cat.base(self.st.board.base_card(left)).clauses;
        let clauses = if self.st.scoring.cancelled { Clauses::default() } else { clauses };
        self.raise_replaced(clauses.iter(), slot);
    }

    pub(crate) fn scoring_over(&mut self) {
        self.st.scoring = Scoring::NONE;
        self.st.put_off.clear();
        self.st.used.retain(|used| used.until == UsedUntil::EndOfTurn);
        self.expire(|until, _| until == Until::EndOfScoring);
    }
}

impl Table<'_> {
    fn less_for_place(self, seat: Seat, slot: Slot) -> i32 {
        let mut less = 0;
        self.each_static_at(slot, |ctx, effect| {
            if let Static::PlaceVp { who, amount } = effect
                && self.who(ctx, who).has(seat)
            {
                less += self.num(ctx, amount);
            }
        });
        less
    }
}

/// The place of each seat: one more than the number of players with more
/// power (SU-3.7, SU-3.9); zero without a minion (SU-3.8).
fn places(totals: [Option<i32>; MAX_PLAYERS]) -> [u8; MAX_PLAYERS] {
    totals.map(|total| match total {
        Some(total) => 1 + totals.iter().flatten().filter(|&&other| other > total).count() as u8,
        None => 0,
    })
}
