//! Random games without end, to find one that breaks an invariant.
//!
//! [`run`] plays the games of a [`Deal`] over some threads, each under watch
//! ([`Watched`] says for what), and stops at the first that breaks. Games are
//! numbered and the seed of each follows from its number, so that a round is
//! the same for any number of threads.

mod deal;
mod smashup;
mod watched;

pub use deal::Deal;
pub use watched::{Broken, Watched, check_log, play};

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fracas_smashup::{Setup, SmashUp};

/// How long and by how many.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// So many games for each pair; no end if not given.
    pub rounds: Option<u64>,
    /// How many threads; 0 for one per core.
    pub threads: usize,
}

/// What came of it.
#[derive(Debug)]
pub struct Found {
    /// Games played, with the broken one.
    pub games: u64,
    /// Decisions in games that were played to their end.
    pub decisions: u64,
    /// How long it took.
    pub time: Duration,
    /// How many threads took part.
    pub threads: usize,
    /// The first game that broke, if one did.
    pub broken: Option<Box<Broken<Setup>>>,
}

/// Plays until a game breaks, the rounds are over or nobody wants more: `done`
/// is told after each game how many there are, and says whether to go on.
pub fn run(game: &SmashUp, deal: &Deal, effort: Effort, done: impl Fn(u64) -> bool + Sync) -> Found {
    let begin = Instant::now();
    let threads = match effort.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let n_pairs = deal.pairs.len() as u64;
    let rounds = if n_pairs == 0 { 0 } else { effort.rounds.unwrap_or(u64::MAX) };
    let course = Course { end: rounds.saturating_mul(n_pairs), ..Course::default() };
    let work = || {
        while let Some(number) = course.next() {
            let (seed, setup) = deal.game(game.catalogue(), number);
            let games = course.note(number, play(game, &setup, seed));
            if !done(games) {
                course.enough.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let broken = course.broken.into_inner().unwrap_or_else(PoisonError::into_inner);
    Found {
        games: course.games.into_inner(),
        decisions: course.decisions.into_inner(),
        time: begin.elapsed(),
        threads,
        broken: broken.map(|(_, broken)| broken),
    }
}

/// Where all threads together are.
#[derive(Default)]
struct Course {
    /// The number of the game to play next, and of the one no longer played.
    next: AtomicU64,
    end: u64,
    games: AtomicU64,
    decisions: AtomicU64,
    enough: AtomicBool,
    /// Of the broken games the one with the lowest number.
    broken: Mutex<Option<(u64, Box<Broken<Setup>>)>>,
}

impl Course {
    fn next(&self) -> Option<u64> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        (number < self.end && !self.enough.load(Ordering::Relaxed)).then_some(number)
    }

    /// Notes what came of a game; gives how many were played.
    fn note(&self, number: u64, played: Result<u64, Box<Broken<Setup>>>) -> u64 {
        match played {
            Ok(decisions) => {
                self.decisions.fetch_add(decisions, Ordering::Relaxed);
            }
            Err(broken) => {
                self.enough.store(true, Ordering::Relaxed);
                let mut first = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
                if first.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
                    *first = Some((number, broken));
                }
            }
        }
        self.games.fetch_add(1, Ordering::Relaxed) + 1
    }
}
