//! Logs as text, for files that people keep and send. `reading.rs` tells their
//! form and reads them again.

use fracas_engine::{Entry, LOG_FORMAT, Log, Outcome, Seat};

use crate::chance::Mix;
use crate::{Offered, seal};

/// What every log begins with, before the version of its format.
pub const FIRST_WORDS: &str = "fracas log ";

/// What stands before a setup that is one phrase.
pub const SETUP: &str = "setup ";

/// The line between the head and the entries.
pub(crate) const CHOICES: &str = "choices";

/// The whole log of a finished game at a table, with what its seed was mixed
/// from and sealed, so that it can be [verified](crate::verify). Its last entry
/// has a hash.
pub fn write_log<G: Offered>(game: &G, log: &Log<G::Setup>, mix: Option<&Mix>, outcome: &Outcome) -> String {
    let lines: String = log.entries.iter().map(line).collect();
    let mix = mix.map(ToString::to_string).unwrap_or_default();
    seal::seal(&(head_with(game, log, &mix) + &lines + &end(log.entries.len())), outcome)
}

/// The head of a log: all but the entries.
pub fn head<G: Offered>(game: &G, log: &Log<G::Setup>) -> String {
    head_with(game, log, "")
}

fn head_with<G: Offered>(game: &G, log: &Log<G::Setup>, mix: &str) -> String {
    let Log { rules, fingerprint, seed, setup, .. } = log;
    let setup = setup_lines(game, setup);
    format!(
        "{FIRST_WORDS}{LOG_FORMAT}\ngame {}\nrules {rules}\nfingerprint {fingerprint:016x}\nseed {seed}\n{mix}{setup}{CHOICES}\n",
        G::KEY
    )
}

/// A setup as logs have it.
pub(crate) fn setup_lines<G: Offered>(game: &G, setup: &G::Setup) -> String {
    let setup = game.write_setup(setup);
    // Lines have names of their own.
    if setup.ends_with('\n') { setup } else { format!("{SETUP}{setup}\n") }
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
