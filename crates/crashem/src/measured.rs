//! What is counted over many games of Crash'em: which end they find.

use fracas_engine::{Game as _, Seat, Sink};
use fracas_house::{Measured, Numbered};

use crate::choice::Choice;
use crate::event::{Event, What};
use crate::game::CrashEm;
use crate::state::State;

/// How games ended. One can end both ways at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ends {
    /// With a wreck (CE-7.1).
    pub wrecks: u64,
    /// Because somebody gave away the last token (CE-7.1).
    pub out_of_tokens: u64,
}

impl Measured for CrashEm {
    const LENGTH: &'static str = "rounds";
    type Counts = Ends;

    fn length(&self, state: &State) -> u64 {
        u64::from(state.round())
    }

    fn go_on(&self, ends: &mut Ends, _: Numbered, state: &mut State, (seat, choice): (Seat, Choice)) {
        self.apply_unchecked(state, seat, choice, ends);
    }

    fn add(ends: &mut Ends, more: &Ends) {
        ends.wrecks += more.wrecks;
        ends.out_of_tokens += more.out_of_tokens;
    }
}

/// Each is told once, when the game ends with it.
impl Sink<Event> for Ends {
    fn tell(&mut self, event: Event) {
        self.wrecks += u64::from(matches!(event.what, What::Wrecked(_)));
        self.out_of_tokens += u64::from(matches!(event.what, What::OutOfTokens(_)));
    }
}
