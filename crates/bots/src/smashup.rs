//! Smash Up can say how a seat stands.

use fracas_engine::Seat;
use fracas_smashup::{SmashUp, State};

use crate::Evaluate;

impl Evaluate for SmashUp {
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.table(state).standing(seat)
    }

    fn is_quiet(&self, state: &State) -> bool {
        self.table(state).is_quiet()
    }
}
