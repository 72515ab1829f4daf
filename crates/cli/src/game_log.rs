//! Game logs as text files, version 1.
//!
//! ```text
//! fracas log 1
//! game smashup
//! fingerprint 0f83…
//! seed 42
//! players 2
//! factions chosen aliens+ninjas pirates+robots
//! first random
//! options none
//! choices
//! A play A/Collector#1 at The Homeworld
//! B done
//! = 9c0d…
//! ```
//!
//! A choice is a seat's letter and what was chosen; a line with `=` is the
//! hash of the state after the choice before it. Lines are written as they
//! happen, so that a broken-off game leaves a log that replays.

use std::fmt::Write as _;

use fracas_engine::{Entry, Log};
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::{Setup, letter, seat_of_letter};

const FIRST_LINE: &str = "fracas log 1";

/// The head of a log: all but the choices.
pub(crate) fn head(cat: &Catalogue, log: &Log<Setup>) -> String {
    format!(
        "{FIRST_LINE}\ngame smashup\nfingerprint {:016x}\nseed {}\n{}choices\n",
        log.fingerprint,
        log.seed,
        log.setup.write(cat)
    )
}

/// One choice, with its hash if it has one.
pub(crate) fn line(entry: &Entry) -> String {
    let mut out = format!("{} {}\n", letter(entry.seat), entry.choice);
    if let Some(hash) = entry.hash {
        // Writing to a string does not fail.
        let _ = writeln!(out, "= {hash:016x}");
    }
    out
}

/// Reads a log. A mistake is told with its line.
pub(crate) fn read(cat: &Catalogue, text: &str) -> Result<Log<Setup>, String> {
    let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
    match lines.next() {
        Some((_, FIRST_LINE)) => {}
        Some((_, line)) if line.starts_with("fracas log ") => {
            return Err(format!("line 1: this program reads version 1, not \"{line}\""));
        }
        _ => return Err(format!("line 1: this is not a game log; it does not begin with \"{FIRST_LINE}\"")),
    }
    let mut log = Log { setup: Setup::random(2), seed: 0, fingerprint: 0, entries: Vec::new() };
    for name in ["game", "fingerprint", "seed", "players", "factions", "first", "options"] {
        let (at, line) = lines.next().ok_or_else(|| format!("the log ends before its \"{name}\" line"))?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        let value = value.ok_or_else(|| format!("line {at}: expected \"{name} …\", found \"{line}\""))?;
        read_field(cat, &mut log, name, value).map_err(|problem| format!("line {at}: {problem}"))?;
    }
    match lines.next() {
        Some((_, "choices")) => {}
        Some((at, line)) => return Err(format!("line {at}: expected \"choices\", found \"{line}\"")),
        None => return Err("the log ends before its \"choices\" line".to_owned()),
    }
    for (at, line) in lines.filter(|(_, line)| !line.is_empty()) {
        if let Some(hash) = line.strip_prefix("= ") {
            let hash =
                u64::from_str_radix(hash, 16).map_err(|_| format!("line {at}: \"{hash}\" is not a hash"))?;
            let entry =
                log.entries.last_mut().ok_or_else(|| format!("line {at}: a hash before any choice"))?;
            entry.hash = Some(hash);
            continue;
        }
        let choice = line.split_once(' ').and_then(|(seat, choice)| Some((seat_of_letter(seat)?, choice)));
        let Some((seat, choice)) = choice else {
            return Err(format!("line {at}: expected a seat and a choice, found \"{line}\""));
        };
        log.entries.push(Entry { seat, choice: choice.to_owned(), hash: None });
    }
    Ok(log)
}

fn read_field(cat: &Catalogue, log: &mut Log<Setup>, name: &str, value: &str) -> Result<(), String> {
    let wrong = || format!("\"{value}\" is not a {name}");
    match name {
        "game" if value == "smashup" => {}
        "game" => return Err(format!("this program does not know the game \"{value}\"")),
        "fingerprint" => log.fingerprint = u64::from_str_radix(value, 16).map_err(|_| wrong())?,
        "seed" => log.seed = value.parse().map_err(|_| wrong())?,
        _ => log.setup.read_line(cat, name, value)?,
    }
    Ok(())
}
