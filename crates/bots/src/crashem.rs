//! Crash'em can say how a seat stands, and its own driver is a bot.

use fracas_crashem::choice::Choice;
use fracas_crashem::{CrashEm, Driver, State};
use fracas_engine::{Dice, Seat};

use crate::{Asked, Bot, Evaluate};

impl Evaluate for CrashEm {
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        CrashEm::standing(self, state, seat)
    }

    fn is_quiet(&self, state: &State) -> bool {
        CrashEm::is_quiet(self, state)
    }
}

impl Bot<CrashEm> for Driver {
    fn choose(&mut self, asked: &Asked<'_, CrashEm>, dice: &mut Dice) -> Choice {
        let chosen = Driver::choose(self, asked.game(), &asked.view(), dice);
        // The driver answers whenever its seat is asked, and it is.
        chosen.unwrap_or(asked.options()[0])
    }
}
