//! Logs: the stored truth of a table is its setup, its seed and the choices
//! made; the state is computed from them (decision D5) by
//! [`Play::replay`](crate::Play::replay). Nothing is ever removed from a log:
//! what was taken back stays in it, and that it was is an entry of its own.
//!
//! A log also carries the version of the rules and the fingerprint of the
//! cards it was played with, and a state hash every few steps, so that a
//! change that bends a stored game is noticed at the exact step (decision
//! D14). Writing logs to a file or database is not done here.

use std::fmt;

use crate::{Game, Seat, Seats, Seed, SetupError, excerpt};

/// The version of the words in which logs are written, to files and to the
/// database: the lines of a file, of setups and of choices. It is raised
/// whenever an older program would misread them.
pub const LOG_FORMAT: u32 = 4;

/// The oldest version that is still read: such logs have only choices. Since
/// version 3 something can be taken back and dealt anew; since version 4 a seed
/// may have 256 bits, and the file of a table tells what it was mixed from.
pub const OLDEST_FORMAT: u32 = 2;

/// A choice is followed by a state hash every so many entries.
pub const HASH_EVERY: usize = 16;

/// So many options are named beside a choice that is not one.
const NAMED: usize = 6;

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Whose deed it was.
    pub seat: Seat,
    /// What was done.
    pub deed: Deed,
    /// The hash of the state after it, on every sixteenth entry.
    pub hash: Option<u64>,
}

/// What can stand in a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A choice.
    Choice {
        /// What was chosen, in the game's own words ([`Game::write_choice`]).
        words: String,
        /// It was made by one gesture with the seat's choice before it, and is
        /// taken back with it.
        joined: bool,
    },
    /// The seat took back its choices from the entry of this number on,
    /// counted from zero.
    TakeBack {
        /// The first of them.
        from: u32,
    },
    /// Whatever the seat cannot know was dealt anew, by the dice of this seed.
    Redeal {
        /// What these dice were seeded with.
        seed: Seed,
    },
}

/// The signs before what is no plain choice. Those begin with a letter.
const JOINED: &str = "+ ";
const TAKE_BACK: &str = "< ";
const REDEAL: &str = "~ ";

impl Deed {
    /// Reads what [`fmt::Display`] wrote. Whatever is nothing else is a
    /// choice, and whether there is such a choice only the game knows.
    pub fn read(text: &str) -> Deed {
        let take_back = text.strip_prefix(TAKE_BACK).and_then(|from| from.parse().ok());
        let redeal = text.strip_prefix(REDEAL).and_then(|seed| seed.parse().ok());
        match (take_back, redeal, text.strip_prefix(JOINED)) {
            (Some(from), _, _) => Deed::TakeBack { from },
            (None, Some(seed), _) => Deed::Redeal { seed },
            (None, None, Some(words)) => Deed::Choice { words: words.to_owned(), joined: true },
            (None, None, None) => Deed::Choice { words: text.to_owned(), joined: false },
        }
    }
}

/// As logs and stores have it.
impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Choice { words, joined: false } => f.write_str(words),
            Deed::Choice { words, joined: true } => write!(f, "{JOINED}{words}"),
            Deed::TakeBack { from } => write!(f, "{TAKE_BACK}{from}"),
            Deed::Redeal { seed } => write!(f, "{REDEAL}{seed}"),
        }
    }
}

/// All that is needed to play a game again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log<S> {
    /// The agreement before the game.
    pub setup: S,
    /// What chance was seeded with.
    pub seed: Seed,
    /// The version of the rules it was played by ([`Game::RULES`]).
    pub rules: u32,
    /// The rules and cards it was played with ([`Game::fingerprint`]).
    pub fingerprint: u64,
    /// What was done, in order.
    pub entries: Vec<Entry>,
}

impl<S> Log<S> {
    /// A log with no choices yet.
    pub fn new<G: Game<Setup = S>>(game: &G, setup: S, seed: impl Into<Seed>) -> Log<S> {
        Log {
            setup,
            seed: seed.into(),
            rules: G::RULES,
            fingerprint: game.fingerprint(),
            entries: Vec::new(),
        }
    }

    /// Notes a choice before it is applied, in words.
    pub fn note<G: Game<Setup = S>>(&mut self, game: &G, state: &G::State, seat: Seat, choice: G::Choice) {
        let deed = Deed::Choice { words: game.write_choice(state, choice), joined: false };
        self.entries.push(Entry { seat, deed, hash: None });
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
    /// The deed at this step (from zero) is not possible.
    NotOffered {
        /// Which entry of the log.
        step: usize,
        /// Whose deed it was.
        seat: Seat,
        /// What the log says was chosen or done.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_are_read_as_they_were_written() {
        let choice = |words: &str, joined| Deed::Choice { words: words.to_owned(), joined };
        let take_back = Deed::TakeBack { from: 12 };
        let all = [
            (choice("play A/Scout#1", false), "play A/Scout#1"),
            (choice("card B/Ninja#2", true), "+ card B/Ninja#2"),
            (take_back, "< 12"),
            (Deed::Redeal { seed: Seed::Fast(u64::MAX) }, "~ 18446744073709551615"),
            (
                Deed::Redeal { seed: Seed::Secret([0x0f; 32]) },
                "~ 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
            ),
        ];
        for (deed, text) in all {
            assert_eq!((deed.to_string().as_str(), Deed::read(text)), (text, deed));
        }
        for nonsense in ["< x", "<", "~ -1", "~ 0f0f", "< 99999999999"] {
            assert_eq!(Deed::read(nonsense), choice(nonsense, false));
        }
    }
}
