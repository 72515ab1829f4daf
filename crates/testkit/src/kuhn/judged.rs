//! What a bot that searches notices at Kuhn poker: who is ahead.

use fracas_bots::{Evaluate, Judged};
use fracas_engine::Seat;

use super::{Kuhn, Stage, State};

impl Evaluate for Kuhn {
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.chips[seat.idx()])
    }

    fn is_quiet(&self, state: &State) -> bool {
        matches!(state.stage, Stage::Open | Stage::Over)
    }
}

impl Judged for Kuhn {
    const NOTICED: &'static [&'static str] = &["chips"];

    fn worth(_: u8) -> &'static [f32] {
        &[0.2]
    }

    fn notice(&self, state: &State, out: &mut [f32]) {
        out.iter_mut().zip(state.chips).for_each(|(out, chips)| *out = f32::from(chips));
    }
}
