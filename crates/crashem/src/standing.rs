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
        if state.phase == Phase::Planning {
            self.apply_unchecked(state, state.timer, Choice::TimeIsUp, &mut Silence);
        }
        self.play_round(state, options, |_, _, options| quick_answer(options));
    }

    /// Plays a round to its end once the cards are laid, with an answer to
    /// each question.
    pub(crate) fn play_round(
        &self,
        state: &mut State,
        options: &mut Vec<Choice>,
        answer: impl Fn(&State, Seat, &[Choice]) -> Choice,
    ) {
        while state.phase.is_driving()
            && let Some(seat) = self.to_act(state).first()
        {
            self.options(state, seat, options);
            let choice = answer(state, seat, options);
            self.apply_unchecked(state, seat, choice, &mut Silence);
        }
    }

    /// The option after which a seat stands best at once.
    pub(crate) fn best_answer(&self, state: &State, seat: Seat, options: &[Choice]) -> Choice {
        if let [only] = options {
            return *only;
        }
        let standing = |choice: Choice| {
            let mut next = state.clone();
            self.apply_unchecked(&mut next, seat, choice, &mut Silence);
            next.standing(seat) + eagerness(choice)
        };
        // There is always an option.
        options.iter().copied().max_by_key(|&choice| standing(choice)).unwrap_or(Choice::Pass)
    }
}

/// What it is worth not to wait: weapons and shields are there to be used, and
/// a drink spoils the plan.
fn eagerness(choice: Choice) -> i64 {
    match choice {
        Choice::Fire(..) | Choice::Shield => 6,
        Choice::Drink => -3,
        Choice::Start(_)
        | Choice::Ready
        | Choice::Lay(..)
        | Choice::TakeBack(_)
        | Choice::Discard(_)
        | Choice::Pass
        | Choice::TimeIsUp => 0,
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
