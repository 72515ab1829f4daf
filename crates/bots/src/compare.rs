//! Whole plans side by side, in the same worlds.
//!
//! When a seat chooses several things in a row that nobody sees before the
//! last of them, a tree looks at one after the other, and at each in other
//! worlds than at its rivals. Here every plan ([`Judged::plans`]) is carried
//! out in the same worlds, so that good luck comes to all of them alike. All
//! plans are tried in a few worlds, and the better ones in more and more.

use fracas_engine::{Dice, Silence};

use crate::search::{Found, Search, Tried};
use crate::{Asked, Judged};

/// After this part of all worlds some plans are left out: one in so many.
const PARTS: [u32; 4] = [27, 9, 3, 1];
/// One plan in so many goes on.
const KEPT: usize = 4;
/// So few are all tried to the end.
const FEW: usize = 8;

/// A plan and what came of it.
struct Plan<C> {
    choices: Vec<C>,
    /// In how many worlds it was carried out.
    worlds: u32,
    /// The chances of the seat, over all of them.
    sum: f32,
}

impl<C> Plan<C> {
    fn chance(&self) -> f32 {
        self.sum / self.worlds.max(1) as f32
    }
}

impl Search {
    /// Thinks about a decision by comparing plans. What is said of an option
    /// is what came of the best plan that begins with it.
    pub(crate) fn compare<G: Judged>(&self, asked: &Asked<'_, G>, dice: &mut Dice) -> Found<G::Choice> {
        let (game, seat, view) = (asked.game(), asked.seat(), asked.view());
        let world = game.resample(&view, dice);
        let worth = self.worth.as_deref().unwrap_or(G::worth(game.n_seats(&world)));
        let plans = game.plans(&world, seat, asked.options());
        let mut plans: Vec<_> =
            plans.into_iter().map(|choices| Plan { choices, worlds: 0, sum: 0.0 }).collect();
        let (mut n_left, mut worlds, mut scratch) = (plans.len(), 0, Vec::new());
        for part in PARTS {
            // A single plan needs no worlds.
            let until = if n_left > 1 { (self.iterations / part).max(1) } else { 0 };
            while worlds < until && (worlds == 0 || asked.has_time()) {
                let world = game.imagine(&view, seat, dice, &mut scratch);
                for plan in &mut plans[..n_left] {
                    let mut state = world.clone();
                    for &choice in &plan.choices {
                        game.apply_unchecked(&mut state, seat, choice, &mut Silence);
                    }
                    game.settle(worth, &mut state, dice, &mut scratch);
                    plan.sum += game.judge(worth, &state)[seat.idx()];
                    plan.worlds += 1;
                }
                worlds += 1;
            }
            // The best come first; those left out before stay behind them.
            plans[..n_left].sort_by(|one, other| other.chance().total_cmp(&one.chance()));
            n_left = (n_left / KEPT).max(FEW).min(n_left);
        }
        let tried = |&choice: &G::Choice| {
            let best = plans.iter().find(|plan| plan.choices.first() == Some(&choice))?;
            Some(Tried { choice, visits: best.worlds, chance: best.chance() })
        };
        Found { options: asked.options().iter().filter_map(tried).collect(), iterations: worlds }
    }
}
