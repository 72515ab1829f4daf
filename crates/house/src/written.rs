//! Logs as text, for files that people keep and send (the terminal reads them
//! again).

use fracas_engine::{Entry, LOG_FORMAT, Log, Seat};

use crate::Offered;

/// What every log begins with, before the version of its format.
pub const FIRST_WORDS: &str = "fracas log ";

/// What stands before a setup that is one phrase.
pub const SETUP: &str = "setup ";

/// A whole log. Its last entry has a hash.
pub fn write_log<G: Offered>(game: &G, log: &Log<G::Setup>) -> String {
    let lines: String = log.entries.iter().map(line).collect();
    head(game, log) + &lines + &end(log.entries.len()) + "\n"
}

/// The head of a log: all but the entries.
pub fn head<G: Offered>(game: &G, log: &Log<G::Setup>) -> String {
    let Log { rules, fingerprint, seed, setup, .. } = log;
    let setup = game.write_setup(setup);
    // Lines have names of their own.
    let setup = if setup.ends_with('\n') { setup } else { format!("{SETUP}{setup}\n") };
    format!(
        "{FIRST_WORDS}{LOG_FORMAT}\ngame {}\nrules {rules}\nfingerprint {fingerprint:016x}\nseed {seed}\n{setup}choices\n",
        G::KEY
    )
}

/// One entry, with its hash if it has one.
pub fn line(entry: &Entry) -> String {
    let hash = entry.hash.map(hash_line).unwrap_or_default();
    format!("{} {}\n{hash}", letter(entry.seat), entry.deed)
}

/// The hash of the state after the entry before it.
pub fn hash_line(hash: u64) -> String {
    format!("= {hash:016x}\n")
}

/// The mark at the end: nothing is missing before it.
pub fn end(n_choices: usize) -> String {
    format!("end after {n_choices} choices")
}

/// The letter of a seat.
pub fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat.0))
}
