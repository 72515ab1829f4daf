//! Logs: the stored truth of a table is its setup, its seed and the choices
//! made; the state is computed from them (decision D5) by
//! [`Play::replay`](crate::Play::replay).
//!
//! A log also carries the version of the rules and the fingerprint of the
//! cards it was played with, and a state hash every few steps, so that a
//! change that bends a stored game is noticed at the exact step (decision
//! D14). Writing logs to a file or database is not done here.

use std::fmt;

use crate::{Game, Seat, Seats, SetupError, excerpt};

/// The version of the words in which logs are written, to files and to the
/// database: the lines of a file, of setups and of choices. It is raised
/// whenever an older program would misread them.
pub const LOG_FORMAT: u32 = 2;

/// A choice is followed by a state hash every so many entries.
pub const HASH_EVERY: usize = 16;

/// So many options are named beside a choice that is not one.
const NAMED: usize = 6;

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
    /// The version of the rules it was played by ([`Game::RULES`]).
    pub rules: u32,
    /// The rules and cards it was played with ([`Game::fingerprint`]).
    pub fingerprint: u64,
    /// The choices, in order.
    pub entries: Vec<Entry>,
}

impl<S> Log<S> {
    /// A log with no choices yet.
    pub fn new<G: Game<Setup = S>>(game: &G, setup: S, seed: u64) -> Log<S> {
        Log { setup, seed, rules: G::RULES, fingerprint: game.fingerprint(), entries: Vec::new() }
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
    /// It was played by another version of the rules.
    OtherRules {
        /// The version it was played by.
        then: u32,
        /// The version of this program.
        now: u32,
    },
    /// The setup is refused now.
    Setup(SetupError),
    /// The choice at this step (from zero) is not offered.
    NotOffered {
        /// Which entry of the log.
        step: usize,
        /// Who chose.
        seat: Seat,
        /// What the log says was chosen.
        choice: String,
        /// What there is in its place.
        instead: Instead,
    },
    /// The state after this step is not what it was when the log was written.
    Diverged {
        /// Which entry of the log.
        step: usize,
        /// After so many choices it was the same as then.
        agreed: usize,
        /// The recorded hash.
        recorded: u64,
        /// The hash of the state there is now.
        found: u64,
    },
}

/// What there is in place of a recorded choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instead {
    /// The game is over.
    Over,
    /// Others are asked.
    Asked(Seats),
    /// The seat has these options.
    Options(Vec<String>),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::OtherRules { then, now } => write!(
                f,
                "it was played by version {then} of the rules, and this program has version {now}; \
                 only a program of that version can play it again"
            ),
            ReplayError::Setup(error) => write!(f, "the setup is refused: {error}"),
            ReplayError::NotOffered { step, seat, choice, instead } => {
                let (seat, choice) = (letter(*seat), excerpt(choice));
                write!(f, "step {}: {seat} cannot choose \"{choice}\"; {instead}", step + 1)
            }
            ReplayError::Diverged { step, agreed, recorded, found } => write!(
                f,
                "step {}: the state differs from the one that was recorded ({recorded:016x}, now {found:016x}); \
                 after {agreed} choices it was still the same",
                step + 1
            ),
        }
    }
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Instead::Over => f.write_str("the game is over before it"),
            Instead::Asked(seats) => {
                let asked: Vec<String> = seats.iter().map(|seat| letter(seat).to_string()).collect();
                write!(f, "the question is for {}", asked.join(" and "))
            }
            Instead::Options(options) => {
                let named: Vec<String> =
                    options.iter().take(NAMED).map(|option| format!("\"{option}\"")).collect();
                write!(f, "the options are {}", named.join(", "))?;
                match options.len().saturating_sub(NAMED) {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
            }
        }
    }
}

impl std::error::Error for ReplayError {}

/// The letter of a seat, as logs have it.
fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat.0))
}
