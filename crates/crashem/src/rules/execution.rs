//! Chapter 3: three registers, turn by turn.

use fracas_engine::{Seat, Seats, Sink};

use super::{Referee, Step};
use crate::event::{Event, What};
use crate::state::{Laid, N_REGISTERS, Phase, Stage, Turn};

impl<S: Sink<Event>> Referee<'_, S> {
    /// All cards of the register are turned up (CE-3.1).
    pub(super) fn begin_register(&mut self, register: u8) -> Step {
        self.st.turn.register = register;
        self.tell("CE-3.1", What::RegisterBegan(register));
        if self.sink.listens() {
            for seat in self.st.seat_ids() {
                if let Some(card) = self.st.seats[seat].program[register as usize] {
                    self.tell("CE-3.1", What::Revealed { seat, card });
                }
            }
        }
        Step::NextTurn
    }

    /// The card that is carried out now.
    pub(super) fn race_card(&self) -> Option<Laid> {
        self.st.seats[self.st.turn.active].program[self.st.turn.register as usize]
    }

    /// Rule CE-3.1: the lowest reaction number comes first. A card leaves its
    /// register when its turn ends, so whoever has one there is still to act.
    pub(super) fn next_turn(&mut self) -> Step {
        let register = self.st.turn.register;
        let waiting = self.st.seat_ids().filter_map(|seat| {
            let laid = self.st.seats[seat].program[register as usize]?;
            Some((laid.card, seat))
        });
        match waiting.min() {
            Some((_, seat)) => self.begin_turn(seat),
            None if usize::from(register) + 1 < N_REGISTERS => Step::Register(register + 1),
            None => self.end_round(),
        }
    }

    fn begin_turn(&mut self, seat: Seat) -> Step {
        self.st.turn = Turn { register: self.st.turn.register, active: seat, ..Turn::default() };
        self.tell("CE-3.1", What::TurnBegan(seat));
        // Ruling: whoever holds upgrades is asked, whichever they are;
        // otherwise the question would tell what is held.
        if self.st.seats[seat].upgrades.is_empty() { Step::Act } else { self.ask(Phase::Before) }
    }

    /// The race card and the driving are done: a last chance for an upgrade
    /// (CE-6.3), for whoever held one before. Only weapons are left to play,
    /// so nobody is asked when all can see that no weapon would hit.
    pub(super) fn after_action(&mut self) -> Step {
        self.st.turn.stage = Stage::After;
        let turn = &self.st.turn;
        let may_play = turn.held > 0 && !turn.used.has(turn.active);
        if may_play && self.st.has_victims(self.arena, turn.active) {
            self.ask(Phase::After)
        } else {
            Step::EndTurn
        }
    }

    /// Rule CE-3.3: the card goes back to the deck.
    pub(super) fn end_turn(&mut self) -> Step {
        let turn = self.st.turn;
        let seats = &mut self.st.seats[turn.active];
        if let Some(laid) = seats.program[turn.register as usize].take() {
            self.st.played.add(laid.card);
        }
        if turn.drawn > 0 {
            seats.upgrades.iter_mut().for_each(|held| held.fresh = false);
        }
        Step::NextTurn
    }

    /// Rule CE-5.5: tokens are turned up. Rule CE-3.4: the timer passes on.
    fn end_round(&mut self) -> Step {
        self.turn_up_tokens();
        let st = &mut *self.st;
        st.timer = st.timer.left(st.n_seats);
        st.turn = Turn::default();
        st.ready = Seats::NONE;
        Step::NewRound
    }
}
