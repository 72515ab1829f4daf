//! The rules, one file per chapter of the booklet.
//!
//! [`Referee`] has the game's data, a state and somebody to tell. It answers
//! decisions and runs on, step by step, to the next one.

mod accidents;
mod actions;
mod execution;
mod planning;
mod scoring;
mod setup;
mod upgrades;

pub use setup::{Setup, SetupProblem, Timer};

use fracas_engine::{Seat, Seats, Sink};

use crate::arena::Arena;
use crate::choice::{Choice, Prompt};
use crate::data::Catalogue;
use crate::event::{Event, What};
use crate::state::{Phase, Stage, State};

/// What comes next while nobody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Deal the cards of a new round.
    NewRound,
    /// Turn up the cards of a register.
    Register(u8),
    /// Find whose turn it is.
    NextTurn,
    /// Carry out the race card.
    Act,
    /// Drive on.
    Drive,
    /// Settle the damage that was announced.
    Damage,
    /// The race card is done.
    AfterAction,
    /// The turn is done.
    EndTurn,
    /// Somebody is asked, or the game is over.
    Wait,
}

/// See the module.
pub(crate) struct Referee<'a, S> {
    pub(crate) data: &'a Catalogue,
    pub(crate) arena: &'a Arena,
    pub(crate) st: &'a mut State,
    pub(crate) sink: &'a mut S,
}

impl<'a, S: Sink<Event>> Referee<'a, S> {
    pub(crate) fn new(data: &'a Catalogue, st: &'a mut State, sink: &'a mut S) -> Self {
        Referee { data, arena: &data.arenas[st.arena.0 as usize], st, sink }
    }

    /// Runs to the next decision or the end.
    pub(crate) fn run(&mut self, mut step: Step) {
        loop {
            step = match step {
                Step::NewRound => self.new_round(),
                Step::Register(register) => self.begin_register(register),
                Step::NextTurn => self.next_turn(),
                Step::Act => self.act(),
                Step::Drive => self.drive(),
                Step::Damage => self.damage(),
                Step::AfterAction => self.after_action(),
                Step::EndTurn => self.end_turn(),
                Step::Wait => return,
            }
        }
    }

    /// Carries out an answer.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice) -> Step {
        match choice {
            Choice::Start(hex) => self.start_in(seat, hex),
            Choice::Ready => self.ready(seat),
            Choice::Lay(laid, register) => self.lay(seat, laid, register),
            Choice::TakeBack(register) => self.take_back(seat, register),
            Choice::Fire(upgrade, victim) => self.fire(seat, upgrade, victim),
            Choice::Drink => self.drink(seat),
            Choice::Shield => self.shield(seat),
            Choice::Discard(upgrade) => self.discard(seat, upgrade),
            Choice::Pass => self.pass(),
            Choice::TimeIsUp => self.time_is_up(),
        }
    }

    /// Asks what a phase asks.
    fn ask(&mut self, phase: Phase) -> Step {
        self.st.phase = phase;
        Step::Wait
    }

    /// Tells an event, if anybody listens.
    #[inline]
    fn tell(&mut self, cause: &'static str, what: What) {
        if self.sink.listens() {
            self.sink.tell(Event { cause, what });
        }
    }

    /// No upgrade is played: the game goes on where it stopped.
    fn pass(&mut self) -> Step {
        match self.st.phase {
            Phase::Before => Step::Act,
            Phase::Shielding => self.take_token(),
            Phase::After => Step::EndTurn,
            Phase::Corners | Phase::Dealt | Phase::Planning | Phase::Discarding | Phase::Over => Step::Wait,
        }
    }

    /// What follows when damage is settled.
    fn settled(&self) -> Step {
        match self.st.turn.stage {
            Stage::Before => Step::Act,
            Stage::Action => Step::AfterAction,
            Stage::After => Step::EndTurn,
        }
    }
}

impl State {
    /// The seats with an open decision.
    pub(crate) fn asked(&self) -> Seats {
        match self.phase {
            Phase::Corners => self.starters.last().map_or(Seats::NONE, |&seat| Seats::one(Seat(seat))),
            Phase::Dealt | Phase::Planning => Seats(Seats::all(self.n_seats).0 & !self.ready.0),
            Phase::Before | Phase::Discarding | Phase::After => Seats::one(self.turn.active),
            Phase::Shielding => Seats::one(self.turn.victim),
            Phase::Over => Seats::NONE,
        }
    }

    /// What a seat is asked.
    pub(crate) fn prompt(&self, seat: Seat) -> Option<Prompt> {
        if !self.asked().has(seat) {
            return None;
        }
        match self.phase {
            Phase::Corners => Some(Prompt::Corner),
            Phase::Dealt => Some(Prompt::Look),
            Phase::Planning => Some(Prompt::Program),
            Phase::Before => Some(Prompt::Before),
            Phase::Discarding => Some(Prompt::Discard),
            Phase::Shielding => Some(Prompt::Shield(self.turn.active, self.turn.weapon)),
            Phase::After => Some(Prompt::After),
            Phase::Over => None,
        }
    }

    /// Replaces `out` with the options of a seat.
    pub(crate) fn options(&self, arena: &Arena, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if !self.asked().has(seat) {
            return;
        }
        match self.phase {
            Phase::Corners => self.corner_options(arena, out),
            Phase::Dealt => out.push(Choice::Ready),
            Phase::Planning => self.program_options(seat, out),
            Phase::Before | Phase::After => self.upgrade_options(arena, seat, out),
            Phase::Discarding => self.discard_options(seat, out),
            Phase::Shielding => self.shield_options(seat, out),
            Phase::Over => {}
        }
    }
}
