//! Many games at speed: results, rates, a checksum and coverage by clause.
//!
//! [`run`] plays the games of a [`Plan`] over some threads and gives one
//! [`Report`]. The seed of each game follows from the plan's seed and the
//! number of the game, and everything counted is a sum, so the report is the
//! same for any number of threads (its time apart). It prints nothing.

mod one_game;
mod tally;

pub use one_game::{Player, seed_of};
pub use tally::{Count, Range, Tally};

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
pub struct Report {
    /// Everything counted.
    pub tally: Tally,
    /// How long it took.
    pub time: Duration,
    /// How many threads took part.
    pub threads: usize,
}

impl Report {
    /// Games per second.
    pub fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// Decisions per second.
    pub fn decisions_per_second(&self) -> f64 {
        self.tally.decisions.sum as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Plays the games of a plan. `done` is told now and then how many more games
/// are over.
pub fn run(game: &SmashUp, plan: &Plan, done: impl Fn(u64) + Sync) -> Result<Report, SetupError> {
    game.start(&plan.setup, plan.seed, &mut Silence)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| SetupError(format!("the threads cannot be started: {error}")))?;
    let begin = Instant::now();
    let chunk = |at: u64| {
        let mut tally = Tally::new(game.catalogue(), plan.setup.players, plan.coverage);
        let mut one = OneGame::new(game, plan);
        let games = at * CHUNK..((at + 1) * CHUNK).min(plan.games);
        let n = games.end - games.start;
        for number in games {
            one.play(number, &mut tally)?;
        }
        done(n);
        Ok(tally)
    };
    let empty = || Tally::new(game.catalogue(), plan.setup.players, plan.coverage);
    let tally = pool.install(|| {
        (0..plan.games.div_ceil(CHUNK)).into_par_iter().map(chunk).try_reduce(empty, |a, b| Ok(a.and(&b)))
    })?;
    Ok(Report { tally, time: begin.elapsed(), threads: pool.current_num_threads() })
}
