//! How well a seat stands, and what comes of a round: the hook for bots.
//!
//! Nothing here decides rules. The numbers are guesses in an own unit; bots
//! hand in resampled worlds, never the true state.

use fracas_engine::{Game, Seat, Silence};

use crate::choice::Choice;
use crate::game::CrashEm;
use crate::state::{N_REGISTERS, Phase, State};

/// What winning is worth, more than anything that can be hoped for.
const VICTORY: i64 = 10_000;

impl CrashEm {
    /// How much better the seat stands than the others. If somebody has laid
    /// cards, the round is played to its end first, with what is missing
    /// filled by chance and upgrades played as soon as they hit.
    pub fn standing(&self, state: &State, seat: Seat) -> i64 {
        match state.phase {
            Phase::Corners | Phase::Dealt | Phase::Over => state.standing(seat),
            Phase::Planning | Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After => {
                let mut state = state.clone();
                let mut options = Vec::with_capacity(64);
                self.finish_round(&mut state, &mut options);
                state.standing(seat)
            }
        }
    }

    /// Whether nothing is half done, so that a search may stop here.
    pub fn is_quiet(&self, state: &State) -> bool {
        match state.phase {
            Phase::Corners | Phase::Dealt | Phase::Over => true,
            Phase::Planning => state.seat_ids().all(|seat| {
                let laid = state.seats[seat].program.iter().flatten().count();
                laid == 0 || laid == N_REGISTERS
            }),
            Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After => false,
        }
    }

    /// Sounds the horn if cards are still being laid, and answers what is
    /// asked until the next round is dealt or the game is over.
    pub(crate) fn finish_round(&self, state: &mut State, options: &mut Vec<Choice>) {
        let round = state.round;
        if state.phase == Phase::Planning {
            self.apply_unchecked(state, state.timer, Choice::TimeIsUp, &mut Silence);
        }
        while state.round == round
            && let Some(seat) = self.to_act(state).iter().next()
        {
            self.options(state, seat, options);
            let choice = quick_answer(options);
            self.apply_unchecked(state, seat, choice, &mut Silence);
        }
    }
}

/// Fire or shield when it can be done; drinks are kept.
fn quick_answer(options: &[Choice]) -> Choice {
    let acts = options.iter().find(|choice| matches!(choice, Choice::Fire(..) | Choice::Shield));
    let passes = options.iter().find(|choice| matches!(choice, Choice::Pass));
    // There is always an option; the last resort is the first of them.
    acts.or(passes).or(options.first()).copied().unwrap_or(Choice::Pass)
}

impl State {
    /// The score against the best of the others, damage taken and upgrades.
    pub(crate) fn standing(&self, seat: Seat) -> i64 {
        let best_other = self.seat_ids().filter(|&other| other != seat).map(|other| self.score(other)).max();
        let lead = 12 * i64::from(self.score(seat)) - 6 * i64::from(best_other.unwrap_or_default());
        let damage = self.seats[seat].track.len() as i64;
        let upgrades = self.seats[seat].upgrades.len() as i64;
        let result = match self.winners {
            Some(winners) if winners.has(seat) => VICTORY / winners.len() as i64,
            Some(_) => -VICTORY,
            None => 0,
        };
        result + lead - 4 * damage + 3 * upgrades
    }
}
