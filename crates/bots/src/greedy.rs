//! The bot that takes what looks best at once.

use fracas_engine::{Dice, Game, Seat, Silence};

use crate::{Asked, Bot};

/// A game that can guess how well a seat stands.
pub trait Evaluate: Game {
    /// How much better the seat stands than the others, in any unit. The
    /// state must not be the true one: bots hand in resampled worlds.
    fn standing(&self, state: &Self::State, seat: Seat) -> i64;

    /// Whether nothing is half done, so that the standing means something.
    fn is_quiet(&self, state: &Self::State) -> bool;
}

/// Tries each option in a few worlds that fit its view, follows its own
/// answers until the position is quiet, and takes the option that leaves it
/// best off on average. It does not think about what others will do.
#[derive(Clone, Copy, Debug)]
pub struct GreedyBot {
    /// In how many worlds each option is tried.
    pub worlds: u32,
    /// How many positions may be looked at per option and world.
    pub positions: u32,
}

impl Default for GreedyBot {
    fn default() -> GreedyBot {
        GreedyBot { worlds: 3, positions: 60 }
    }
}

impl<G: Evaluate> Bot<G> for GreedyBot {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> G::Choice {
        let (game, options) = (asked.game(), asked.options());
        if let [only] = options {
            return *only;
        }
        let view = asked.view();
        let mut sums = vec![0i64; options.len()];
        for _ in 0..self.worlds {
            let world = game.resample(&view, dice);
            for (sum, &option) in sums.iter_mut().zip(options) {
                let mut state = world.clone();
                game.apply_unchecked(&mut state, asked.seat(), option, &mut Silence);
                let mut search = Search { game, seat: asked.seat(), left: self.positions };
                *sum += search.best(&state);
            }
        }
        let best = sums.iter().copied().max().unwrap_or_default();
        let ties: Vec<G::Choice> =
            options.iter().zip(&sums).filter(|&(_, &sum)| sum == best).map(|(&option, _)| option).collect();
        ties[dice.index(ties.len())]
    }
}

struct Search<'a, G> {
    game: &'a G,
    seat: Seat,
    left: u32,
}

impl<G: Evaluate> Search<'_, G> {
    /// The best standing the seat can reach by its own answers alone.
    fn best(&mut self, state: &G::State) -> i64 {
        let mine = self.game.to_act(state).has(self.seat);
        if self.left == 0 || !mine || self.game.is_quiet(state) {
            return self.game.standing(state, self.seat);
        }
        let mut options = Vec::new();
        self.game.options(state, self.seat, &mut options);
        let mut best = i64::MIN;
        for option in options {
            let mut next = state.clone();
            self.game.apply_unchecked(&mut next, self.seat, option, &mut Silence);
            self.left = self.left.saturating_sub(1);
            best = best.max(self.best(&next));
            if self.left == 0 {
                break;
            }
        }
        best
    }
}
