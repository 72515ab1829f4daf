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
//! A log of Crash'em has one line for the setup: `setup 4 players, untimed`.
//! A choice is a seat's letter and what was chosen; a line with `=` is the
//! hash of the state after the choice before it. Lines are written as they
//! happen, so that a broken-off game leaves a log that replays.

use std::fmt::Write as _;

use fracas_crashem as crashem;
use fracas_engine::{Entry, Log, Seat};
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::{Setup, letter};

use crate::game_name::GameName;

const FIRST_LINE: &str = "fracas log 1";

/// The head of a Smash Up log: all but the choices.
pub(crate) fn head(cat: &Catalogue, log: &Log<Setup>) -> String {
    head_of("smashup", log, &log.setup.write(cat))
}

/// The head of a Crash'em log: all but the choices.
pub(crate) fn head_crashem(log: &Log<crashem::Setup>) -> String {
    head_of("crashem", log, &format!("setup {}\n", log.setup))
}

fn head_of<S>(game: &str, log: &Log<S>, setup: &str) -> String {
    let Log { fingerprint, seed, .. } = log;
    format!("{FIRST_LINE}\ngame {game}\nfingerprint {fingerprint:016x}\nseed {seed}\n{setup}choices\n")
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

/// Which game a log names. When it names none, the reader for Smash Up says
/// what is wrong.
pub(crate) fn game_of(text: &str) -> GameName {
    match text.lines().nth(1).map(str::trim_end) {
        Some("game crashem") => GameName::Crashem,
        _ => GameName::Smashup,
    }
}

/// Reads a log of Smash Up. A mistake is told with its line.
pub(crate) fn read(cat: &Catalogue, text: &str) -> Result<Log<Setup>, String> {
    let log = Log { setup: Setup::random(2), seed: 0, fingerprint: 0, entries: Vec::new() };
    let form = Form { game: "smashup", fields: &["players", "factions", "first", "options"], seats: "ABCD" };
    form.read(text, log, |setup, name, value| setup.read_line(cat, name, value))
}

/// Reads a log of Crash'em. A mistake is told with its line.
pub(crate) fn read_crashem(text: &str) -> Result<Log<crashem::Setup>, String> {
    let log = Log { setup: crashem::Setup::new(3), seed: 0, fingerprint: 0, entries: Vec::new() };
    let form = Form { game: "crashem", fields: &["setup"], seats: "ABCDEF" };
    form.read(text, log, |setup, _, value| {
        *setup = crashem::Setup::read(value).ok_or_else(|| format!("\"{value}\" is not a setup"))?;
        Ok(())
    })
}

/// What a log of one game looks like.
struct Form<'a> {
    game: &'a str,
    /// The lines of the setup.
    fields: &'a [&'a str],
    /// The letters of the seats.
    seats: &'a str,
}

impl Form<'_> {
    fn read<S>(
        &self,
        text: &str,
        mut log: Log<S>,
        read_setup: impl Fn(&mut S, &str, &str) -> Result<(), String>,
    ) -> Result<Log<S>, String> {
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
        match lines.next() {
            Some((_, FIRST_LINE)) => {}
            Some((_, line)) if line.starts_with("fracas log ") => {
                return Err(format!("line 1: this program reads version 1, not \"{line}\""));
            }
            _ => {
                return Err(format!(
                    "line 1: this is not a game log; it does not begin with \"{FIRST_LINE}\""
                ));
            }
        }
        for &name in ["game", "fingerprint", "seed"].iter().chain(self.fields) {
            let (at, line) =
                lines.next().ok_or_else(|| format!("the log ends before its \"{name}\" line"))?;
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            let value = value.ok_or_else(|| format!("line {at}: expected \"{name} …\", found \"{line}\""))?;
            let wrong = |_| format!("\"{value}\" is not a {name}");
            let read = match name {
                "game" if value == self.game => Ok(()),
                "game" => Err(format!("this program does not know the game \"{value}\"")),
                "fingerprint" => {
                    u64::from_str_radix(value, 16).map(|read| log.fingerprint = read).map_err(wrong)
                }
                "seed" => value.parse().map(|read| log.seed = read).map_err(wrong),
                _ => read_setup(&mut log.setup, name, value),
            };
            read.map_err(|problem| format!("line {at}: {problem}"))?;
        }
        match lines.next() {
            Some((_, "choices")) => {}
            Some((at, line)) => return Err(format!("line {at}: expected \"choices\", found \"{line}\"")),
            None => return Err("the log ends before its \"choices\" line".to_owned()),
        }
        for (at, line) in lines.filter(|(_, line)| !line.is_empty()) {
            self.entry(line, &mut log.entries).map_err(|problem| format!("line {at}: {problem}"))?;
        }
        Ok(log)
    }

    /// A line of the choices: a choice, or the hash that follows one.
    fn entry(&self, line: &str, entries: &mut Vec<Entry>) -> Result<(), String> {
        if let Some(hash) = line.strip_prefix("= ") {
            let hash = u64::from_str_radix(hash, 16).map_err(|_| format!("\"{hash}\" is not a hash"))?;
            entries.last_mut().ok_or("a hash before any choice")?.hash = Some(hash);
            return Ok(());
        }
        let found = line.split_once(' ').and_then(|(seat, choice)| {
            let at = self.seats.find(seat).filter(|_| seat.len() == 1)?;
            Some((Seat(at as u8), choice))
        });
        let (seat, choice) =
            found.ok_or_else(|| format!("expected a seat and a choice, found \"{line}\""))?;
        entries.push(Entry { seat, choice: choice.to_owned(), hash: None });
        Ok(())
    }
}
