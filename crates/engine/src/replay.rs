//! Logs and replay: the stored truth of a table is its setup, its seed and
//! the choices made; the state is computed from them (decision D5).
//!
//! A log also carries the fingerprint of the rules and cards it was played
//! with and a state hash every few steps, so that a change that bends a
//! stored game is noticed at the exact step (decision D14). Writing logs to a
//! file or database is not done here.

use std::fmt;

use crate::{Game, Seat, SetupError, Sink};

/// A choice is followed by a state hash every so many entries.
const HASH_EVERY: usize = 16;

/// One choice of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who chose.
    pub seat: Seat,
    /// What was chosen, in the game's own words ([`Game::write_choice`]).
    pub choice: String,
    /// The hash of the state after the choice, on every sixteenth entry.
    pub hash: Option<u64>,
}

/// All that is needed to play a game again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log<S> {
    /// The agreement before the game.
    pub setup: S,
    /// What chance was seeded with.
    pub seed: u64,
    /// The rules and cards it was played with ([`Game::fingerprint`]).
    pub fingerprint: u64,
    /// The choices, in order.
    pub entries: Vec<Entry>,
}

impl<S> Log<S> {
    /// A log with no choices yet.
    pub fn new<G: Game<Setup = S>>(game: &G, setup: S, seed: u64) -> Log<S> {
        Log { setup, seed, fingerprint: game.fingerprint(), entries: Vec::new() }
    }

    /// Notes a choice before it is applied, in words.
    pub fn note<G: Game<Setup = S>>(&mut self, game: &G, state: &G::State, seat: Seat, choice: G::Choice) {
        let choice = game.write_choice(state, choice);
        self.entries.push(Entry { seat, choice, hash: None });
    }

    /// After the choice was applied: adds the state hash where one is due.
    pub fn seal<G: Game<Setup = S>>(&mut self, game: &G, state: &G::State) {
        if self.entries.len().is_multiple_of(HASH_EVERY)
            && let Some(entry) = self.entries.last_mut()
        {
            entry.hash = Some(game.hash(state));
        }
    }
}

/// Why a log could not be replayed to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The setup is refused now.
    Setup(SetupError),
    /// The choice at this step (from zero) is not offered.
    NotOffered {
        /// Which entry of the log.
        step: usize,
        /// What the log says was chosen.
        choice: String,
    },
    /// The state after this step is not what it was when the log was written.
    Diverged {
        /// Which entry of the log.
        step: usize,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(error) => write!(f, "the setup is refused: {error}"),
            ReplayError::NotOffered { step, choice } => {
                write!(f, "step {}: \"{choice}\" is not among the options", step + 1)
            }
            ReplayError::Diverged { step } => {
                write!(f, "step {}: the state differs from the one that was recorded", step + 1)
            }
        }
    }
}

impl std::error::Error for ReplayError {}

/// Plays a log again and returns the state at its end.
pub fn replay<G: Game>(
    game: &G,
    log: &Log<G::Setup>,
    sink: &mut impl Sink<G::Event>,
) -> Result<G::State, ReplayError> {
    let mut state = game.start(&log.setup, log.seed, sink).map_err(ReplayError::Setup)?;
    for (step, entry) in log.entries.iter().enumerate() {
        let choice = game
            .read_choice(&state, entry.seat, &entry.choice)
            .ok_or_else(|| ReplayError::NotOffered { step, choice: entry.choice.clone() })?;
        game.apply_unchecked(&mut state, entry.seat, choice, sink);
        if entry.hash.is_some_and(|recorded| recorded != game.hash(&state)) {
            return Err(ReplayError::Diverged { step });
        }
    }
    Ok(state)
}
