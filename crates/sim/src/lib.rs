//! Many games at speed: results, rates, a checksum, and what else a game
//! counts.
//!
//! [`run`] plays the games of a [`Plan`] over some threads and gives one
//! [`Report`]; [`soak`] plays to find a game that breaks an invariant. The
//! seed of each game follows from the plan's seed and the number of the game,
//! and everything counted is a sum, so the report is the same for any number
//! of threads (its time apart). It prints nothing.

mod caught;
mod crashes;
mod one_game;
pub mod soak;
mod tally;

pub use caught::caught;
pub use crashes::{Crash, Crashes};
pub use one_game::seed_of;
pub use tally::{Range, Tally};

use std::ops;
use std::time::{Duration, Instant};

use fracas_engine::{SetupError, Silence};
use fracas_house::{Measured, Offered};
use rayon::prelude::*;

use one_game::OneGame;

/// How many games a thread takes at a time.
const CHUNK: u64 = 32;

/// A game of which many can be played between its bots.
pub trait Simulated: Offered + Measured {}

impl<G: Offered + Measured> Simulated for G {}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan<G: Simulated> {
    /// The agreement of every game.
    pub setup: G::Setup,
    /// Who plays, by the names of the game's bots: by seat, taken in turn
    /// when there are fewer than seats; at least one.
    pub bots: Vec<&'static str>,
    /// How many games.
    pub games: u64,
    /// What all seeds come from.
    pub seed: u64,
    /// How many threads; 0 for one per core.
    pub threads: usize,
    /// What the game counts, with nothing counted yet.
    pub counts: G::Counts,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report<C> {
    /// Everything counted.
    pub tally: Tally<C>,
    /// How long it took.
    pub time: Duration,
    /// How many threads took part.
    pub threads: usize,
}

impl<C> Report<C> {
    /// Games per second.
    pub fn games_per_second(&self) -> f64 {
        self.per_second(self.tally.games)
    }

    /// Decisions per second.
    pub fn decisions_per_second(&self) -> f64 {
        self.per_second(self.tally.decisions.sum)
    }

    fn per_second(&self, n: u64) -> f64 {
        n as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Plays the games of a plan. `done` is told now and then how many more games
/// are over.
pub fn run<G: Simulated>(
    game: &G,
    plan: &Plan<G>,
    done: impl Fn(u64) + Sync,
) -> Result<Report<G::Counts>, SetupError> {
    let state = game.start(&plan.setup, plan.seed, &mut Silence)?;
    let empty = || Tally::new::<G>(game.n_seats(&state), plan.counts.clone());
    let chunk = |games: ops::Range<u64>| {
        let (mut tally, mut one) = (empty(), OneGame::new(game, plan)?);
        let n = games.end - games.start;
        for number in games {
            let seed = seed_of(plan.seed, number);
            let crashes = Crashes::guard(number, seed, || one.play(number, &mut tally))?;
            tally.crashes.add(&crashes);
        }
        done(n);
        Ok(tally)
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| SetupError(format!("the threads cannot be started: {error}")))?;
    let begin = Instant::now();
    let nth = |at: u64| chunk(at * CHUNK..((at + 1) * CHUNK).min(plan.games));
    let chunks = (0..plan.games.div_ceil(CHUNK)).into_par_iter();
    let tally = pool.install(|| chunks.map(nth).try_reduce(empty, |a, b| Ok(a.and::<G>(&b))))?;
    Ok(Report { tally, time: begin.elapsed(), threads: pool.current_num_threads() })
}
