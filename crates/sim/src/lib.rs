//! Many games at speed: results, rates, a checksum and coverage by clause.
//!
//! [`run`] plays the Smash Up games of a [`Plan`] over some threads and gives
//! one [`Report`]; [`crashem`] does the same for Crash'em. [`soak`] plays to
//! find a game that breaks an invariant. The seed of each game follows from the plan's seed and the
//! number of the game, and everything counted is a sum, so the report is the
//! same for any number of threads (its time apart). It prints nothing.

mod caught;
pub mod crashem;
mod crashes;
mod faults;
mod one_game;
pub mod soak;
mod tally;

pub use crashes::{Crash, Crashes};
pub use faults::{Fault, Faults};
pub use one_game::{Player, seed_of};
pub use tally::{Count, Range, Tally};

use std::ops;
use std::time::{Duration, Instant};

use fracas_engine::{Game as _, SetupError, Silence};
use fracas_smashup::{Setup, SmashUp};
use rayon::prelude::*;

use one_game::OneGame;

/// How many games a thread takes at a time.
const CHUNK: u64 = 32;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The agreement of every game.
    pub setup: Setup,
    /// Who plays: by seat, taken in turn when there are fewer than seats.
    pub players: Vec<Player>,
    /// How many games.
    pub games: u64,
    /// What all seeds come from.
    pub seed: u64,
    /// How many threads; 0 for one per core.
    pub threads: usize,
    /// Whether clauses are counted, which costs some speed.
    pub coverage: bool,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report<T = Tally> {
    /// Everything counted.
    pub tally: T,
    /// How long it took.
    pub time: Duration,
    /// How many threads took part.
    pub threads: usize,
}

impl<T> Report<T> {
    /// So many of something, per second.
    pub fn per_second(&self, n: u64) -> f64 {
        n as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

impl Report {
    /// Games per second.
    pub fn games_per_second(&self) -> f64 {
        self.per_second(self.tally.games)
    }

    /// Decisions per second.
    pub fn decisions_per_second(&self) -> f64 {
        self.per_second(self.tally.decisions.sum)
    }
}

/// Plays the games of a plan. `done` is told now and then how many more games
/// are over.
pub fn run(game: &SmashUp, plan: &Plan, done: impl Fn(u64) + Sync) -> Result<Report, SetupError> {
    game.start(&plan.setup, plan.seed, &mut Silence)?;
    let spread = Spread { games: plan.games, threads: plan.threads };
    let empty = || Tally::new(game.catalogue(), plan.setup.players, plan.coverage);
    let chunk = |games: ops::Range<u64>| {
        let (mut tally, mut one) = (empty(), OneGame::new(game, plan));
        let n = games.end - games.start;
        for number in games {
            let seed = seed_of(plan.seed, number);
            let crashes = Crashes::guard(number, seed, || one.play(number, &mut tally))?;
            tally.crashes.add(&crashes);
        }
        done(n);
        Ok(tally)
    };
    spread.run(chunk, empty, |a, b| a.and(&b))
}

/// Numbered games over some threads.
struct Spread {
    games: u64,
    threads: usize,
}

impl Spread {
    /// Plays the games in chunks and adds up what is counted.
    fn run<T: Send>(
        &self,
        chunk: impl Fn(ops::Range<u64>) -> Result<T, SetupError> + Sync,
        empty: impl Fn() -> T + Sync + Send,
        and: impl Fn(T, T) -> T + Sync + Send,
    ) -> Result<Report<T>, SetupError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()
            .map_err(|error| SetupError(format!("the threads cannot be started: {error}")))?;
        let begin = Instant::now();
        let nth = |at: u64| chunk(at * CHUNK..((at + 1) * CHUNK).min(self.games));
        let chunks = (0..self.games.div_ceil(CHUNK)).into_par_iter();
        let tally = pool.install(|| chunks.map(nth).try_reduce(empty, |a, b| Ok(and(a, b))))?;
        Ok(Report { tally, time: begin.elapsed(), threads: pool.current_num_threads() })
    }
}
