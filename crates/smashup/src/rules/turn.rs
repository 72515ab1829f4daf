//! Chapter 2: the turn. Chapter 4: winning.

use fracas_engine::{Seat, Seats, Sink};

use crate::catalogue::Roles;
use crate::choice::Ask;
use crate::eval::Table;
use crate::event::{Cause, Event, What};
use crate::ids::{CardId, Slot};
use crate::machine::{Begin, Machine};
use crate::program::{Kind, Until};
use crate::state::{Apart, Phase, Task, Turn, UsedUntil};

/// The hand limit (SU-2.8).
pub(crate) const HAND_LIMIT: usize = 10;
/// The VP that end the game (SU-4.1).
pub const GOAL: i16 = 15;

impl<S: Sink<Event>> Machine<'_, S> {
    /// Phase 1 (SU-2.2).
    #[inline(never)]
    pub(crate) fn start_turn(&mut self) {
        let active = self.st.turn.active;
        self.st.turn = Turn {
            phase: Phase::Start,
            number: self.st.turn.number.saturating_add(1),
            free_minion: true,
            free_action: true,
            begun: 0,
            ..self.st.turn
        };
        let seat = &mut self.st.seats[active];
        seat.no_actions = std::mem::take(&mut seat.no_actions_next);
        self.expire(|until, seat| until == Until::YourNextTurn && seat == active);
        self.rule("SU-2.1", What::TurnBegan(active));
        if self.is_calm() && !self.may_be_heard(Roles::TURN_START) {
            return self.play_phase();
        }
        self.push(Task::Phase(Phase::Play));
        self.raise_turn_start();
    }

    /// Phase 2 (SU-2.3).
    #[inline(never)]
    pub(crate) fn play_phase(&mut self) {
        self.st.turn.phase = Phase::Play;
        self.push(Task::PlayOn);
        let active = self.st.turn.active;
        for card in self.st.board.with_role(Roles::EACH_TURN).and(self.st.board.controlled_by(active)).iter()
        {
            self.give_each_turn(card);
        }
        if self.is_calm() && self.st.agenda.last() == Some(&Task::PlayOn) {
            self.ask(active, Ask::PlayPhase);
        }
    }

    /// What a card gives on each of its controller's turns, if it has not
    /// done so this turn.
    #[inline(never)]
    pub(crate) fn give_each_turn(&mut self, card: CardId) {
        let active = self.st.turn.active;
        let ready = self.st.turn.phase == Phase::Play
            && self.st.card(card).holder() == Some(active)
            && !self.table().is_cancelled(card);
        if !ready {
            return;
        }
        let here = self.st.card(card).slot;
        for (clause, printed) in self.cat.clauses_of(self.table().def(card).clauses) {
            if printed.kind == Kind::EachTurn && !self.table().was_used(clause, card, Apart::NONE) {
                self.note_use(clause, active, card, UsedUntil::EndOfTurn);
                self.begin(Begin {
                    clause,
                    source: card,
                    here,
                    you: active,
                    actor: active,
                    subject: CardId::NONE,
                    event: Slot::NONE,
                    playing: false,
                });
            }
        }
    }

    /// Phase 4 (SU-2.7, SU-2.8).
    #[inline(never)]
    pub(crate) fn draw_phase(&mut self) {
        let active = self.st.turn.active;
        self.st.turn.phase = Phase::Draw;
        self.draw(active, 2, Cause::Rule("SU-2.7"));
        if self.is_calm() && self.st.board.hand(active).len() <= HAND_LIMIT {
            return self.end_turn();
        }
        self.push(Task::Phase(Phase::End));
        self.push(Task::HandLimit);
    }

    #[inline(never)]
    pub(crate) fn hand_limit(&mut self) {
        let active = self.st.turn.active;
        if self.st.board.hand(active).len() > HAND_LIMIT {
            self.ask(active, Ask::HandLimit);
        } else {
            self.st.agenda.pop();
        }
    }

    /// Phase 5 (SU-2.9).
    #[inline(never)]
    pub(crate) fn end_turn(&mut self) {
        self.st.turn.phase = Phase::End;
        if self.is_calm() && !self.may_be_heard(Roles::TURN_END) {
            return self.turn_over();
        }
        self.push(Task::TurnOver);
        self.raise_turn_end();
    }

    /// Effects of the turn end, then the victory check, then the next player.
    #[inline(never)]
    pub(crate) fn turn_over(&mut self) {
        let active = self.st.turn.active;
        self.expire(|until, seat| {
            until == Until::EndOfTurn || until == Until::EndOfYourTurn && seat == active
        });
        self.st.board.end_turn();
        for seat in self.st.seat_ids() {
            let seat = &mut self.st.seats[seat];
            seat.minions_played = 0;
            seat.actions_played = 0;
        }
        self.st.seats[active].no_actions = false;
        self.st.used.clear();
        self.st.extras.clear();
        self.st.unsettled.clear();
        if let Some(winners) = self.table().victory() {
            self.pay_for_madness();
            self.st.winners = Some(winners);
            self.rule("SU-4.1", What::GameOver);
            return;
        }
        self.st.turn.active = active.left(self.st.n_seats);
        self.st.board.stir();
        self.push(Task::Phase(Phase::Start));
    }

    /// Rule SU-4.2: the game is over, and Madness costs VP.
    fn pay_for_madness(&mut self) {
        for seat in self.st.seat_ids() {
            let cards = self.table().madness_of(seat);
            let vp = self.table().madness_cost(seat);
            if vp > 0 {
                self.st.seats[seat].vp -= vp;
                self.rule("SU-4.2", What::MadnessCost { seat, cards, vp });
            }
        }
    }
}

impl Table<'_> {
    /// Who has won at the end of a turn, if anybody: somebody has enough VP
    /// and leads alone (SU-4.1), and then one player alone is best after
    /// Madness has its price (SU-4.2). Otherwise play goes on.
    fn victory(self) -> Option<Seats> {
        let vp = |seat: Seat| self.st.seats[seat].vp;
        if self.st.seat_ids().all(|seat| vp(seat) < GOAL) {
            return None;
        }
        let lead = self.best(vp);
        let enough = lead.iter().all(|seat| vp(seat) >= GOAL);
        if lead.len() != 1 || !enough {
            return None;
        }
        // Of equal ones, whoever holds less Madness is better.
        let after = |seat: Seat| (vp(seat) - self.madness_cost(seat), -i16::from(self.madness_of(seat)));
        let winners = self.best(after);
        (winners.len() == 1).then_some(winners)
    }

    /// The players for whom the measure is highest.
    fn best<M: Ord + Copy>(self, measure: impl Fn(Seat) -> M) -> Seats {
        let most = self.st.seat_ids().map(&measure).max();
        self.st.seat_ids().filter(|&seat| Some(measure(seat)) == most).collect()
    }

    /// What Madness costs a player at the end: 1 VP for every two cards.
    fn madness_cost(self, seat: Seat) -> i16 {
        i16::from(self.madness_of(seat)) / 2
    }
}
