//! Game logs as text files.
//!
//! ```text
//! fracas log 2
//! game smashup
//! rules 2
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
//! end after 2 choices
//! ```
//!
//! The first line has the version of this format, the third that of the
//! game's rules; a log of other versions is refused. A log of Crash'em has
//! one line for the setup: `setup 4 players, untimed`. A choice is a seat's
//! letter and what was chosen; a line with `=` is the hash of the state after
//! the choice before it, and stands after every sixteenth choice and the
//! last. Lines are written as they happen, so that a broken-off game leaves a
//! log that replays as far as it goes; only one that was ended has the last
//! line.

use fracas_crashem as crashem;
use fracas_crashem::CrashEm;
use fracas_engine::{Entry, Game, HASH_EVERY, LOG_FORMAT, Log, Seat, excerpt};
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::{Setup, SmashUp, letter};

use crate::game_name::GameName;

/// What every log begins with, before the version of its format.
const FIRST_WORDS: &str = "fracas log ";

/// The head of a Smash Up log: all but the choices.
pub(crate) fn head(cat: &Catalogue, log: &Log<Setup>) -> String {
    head_of("smashup", log, &log.setup.write(cat))
}

/// The head of a Crash'em log: all but the choices.
pub(crate) fn head_crashem(log: &Log<crashem::Setup>) -> String {
    head_of("crashem", log, &format!("setup {}\n", log.setup))
}

fn head_of<S>(game: &str, log: &Log<S>, setup: &str) -> String {
    let Log { rules, fingerprint, seed, .. } = log;
    format!(
        "{FIRST_WORDS}{LOG_FORMAT}\ngame {game}\nrules {rules}\nfingerprint {fingerprint:016x}\nseed {seed}\n{setup}choices\n"
    )
}

/// One choice, with its hash if it has one.
pub(crate) fn line(entry: &Entry) -> String {
    let hash = entry.hash.map(hash_line).unwrap_or_default();
    format!("{} {}\n{hash}", letter(entry.seat), entry.choice)
}

/// The hash of the state after the choice before it.
pub(crate) fn hash_line(hash: u64) -> String {
    format!("= {hash:016x}\n")
}

/// The mark at the end: nothing is missing before it.
pub(crate) fn end(n_choices: usize) -> String {
    format!("end after {n_choices} choices")
}

/// A log that was read.
#[derive(Debug)]
pub(crate) struct Read<S> {
    pub(crate) log: Log<S>,
    /// How it breaks off, if it does not end.
    pub(crate) broken_off: Option<String>,
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
pub(crate) fn read(cat: &Catalogue, text: &str) -> Result<Read<Setup>, String> {
    let form = Form { game: "smashup", fields: &["players", "factions", "first", "options"], seats: "ABCD" };
    form.read::<SmashUp>(text, Setup::random(2), |setup, name, value| setup.read_line(cat, name, value))
}

/// Reads a log of Crash'em. A mistake is told with its line.
pub(crate) fn read_crashem(text: &str) -> Result<Read<crashem::Setup>, String> {
    let form = Form { game: "crashem", fields: &["setup"], seats: "ABCDEF" };
    form.read::<CrashEm>(text, crashem::Setup::new(3), |setup, _, value| {
        *setup =
            crashem::Setup::read(value).ok_or_else(|| format!("\"{}\" is not a setup", excerpt(value)))?;
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
    fn read<G: Game>(
        &self,
        text: &str,
        setup: G::Setup,
        read_setup: impl Fn(&mut G::Setup, &str, &str) -> Result<(), String>,
    ) -> Result<Read<G::Setup>, String> {
        let mut log = Log { setup, seed: 0, rules: 0, fingerprint: 0, entries: Vec::new() };
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
        check_format(lines.next().map_or("", |(_, line)| line))?;
        for &name in ["game", "rules", "fingerprint", "seed"].iter().chain(self.fields) {
            let (at, line) =
                lines.next().ok_or_else(|| format!("the log breaks off before its \"{name}\" line"))?;
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            let value = value
                .ok_or_else(|| format!("line {at}: expected \"{name} …\", found \"{}\"", excerpt(line)))?;
            let wrong = |_| format!("\"{}\" is not a {name}", excerpt(value));
            let read = match name {
                "game" if value == self.game => Ok(()),
                "game" => Err(format!("this program does not know the game \"{}\"", excerpt(value))),
                "rules" if value == G::RULES.to_string() => {
                    log.rules = G::RULES;
                    Ok(())
                }
                "rules" => Err(other_rules(value, G::RULES)),
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
            Some((at, line)) => {
                return Err(format!("line {at}: expected \"choices\", found \"{}\"", excerpt(line)));
            }
            None => return Err("the log breaks off before its \"choices\" line".to_owned()),
        }
        let lines = lines.filter(|(_, line)| !line.is_empty());
        let broken_off = self.choices(lines, text.ends_with('\n'), &mut log.entries)?;
        Ok(Read { log, broken_off })
    }

    /// Reads the choices up to the end. Gives how they break off, if they
    /// do: a program that was stopped leaves no end, or half a line.
    fn choices<'t>(
        &self,
        lines: impl Iterator<Item = (usize, &'t str)>,
        finished: bool,
        entries: &mut Vec<Entry>,
    ) -> Result<Option<String>, String> {
        let mut lines = lines.peekable();
        while let Some((at, line)) = lines.next() {
            let is_last = lines.peek().is_none();
            if is_last && line == end(entries.len()) {
                check_sealed(entries, at)?;
                return Ok(None);
            }
            if is_last && !finished {
                return Ok(Some(format!("its last line, \"{}\", is not finished", excerpt(line))));
            }
            if line.starts_with("end after ") {
                let n = entries.len();
                let problem = if is_last { "choices are missing" } else { "something follows the end" };
                return Err(format!(
                    "line {at}: {problem}; after {n} choices there is \"{}\"",
                    excerpt(line)
                ));
            }
            self.entry(line, entries).map_err(|problem| format!("line {at}: {problem}"))?;
        }
        Ok(Some("it has no end".to_owned()))
    }

    /// A line of the choices: a choice, or the hash that follows one.
    fn entry(&self, line: &str, entries: &mut Vec<Entry>) -> Result<(), String> {
        let n = entries.len();
        if let Some(hash) = line.strip_prefix("= ") {
            let read =
                u64::from_str_radix(hash, 16).map_err(|_| format!("\"{}\" is not a hash", excerpt(hash)))?;
            let entry = entries.last_mut().ok_or("a hash before any choice")?;
            if entry.hash.replace(read).is_some() {
                return Err(format!("there is a second hash after choice {n}"));
            }
            return Ok(());
        }
        if n.is_multiple_of(HASH_EVERY) && entries.last().is_some_and(|entry| entry.hash.is_none()) {
            return Err(format!("there is no hash after choice {n}"));
        }
        let found = line.split_once(' ').and_then(|(seat, choice)| {
            let at = self.seats.find(seat).filter(|_| seat.len() == 1)?;
            Some((Seat(at as u8), choice))
        });
        let (seat, choice) =
            found.ok_or_else(|| format!("expected a seat and a choice, found \"{}\"", excerpt(line)))?;
        entries.push(Entry { seat, choice: choice.to_owned(), hash: None });
        Ok(())
    }
}

/// A log of another format is not read, for it would be misread.
fn check_format(line: &str) -> Result<(), String> {
    match line.strip_prefix(FIRST_WORDS) {
        Some(version) if version == LOG_FORMAT.to_string() => Ok(()),
        Some(version) => Err(format!(
            "line 1: this is a log of version {}, and this program reads version {LOG_FORMAT}; \
             only a program of that version can play it again",
            excerpt(version)
        )),
        None => Err(format!(
            "line 1: this is not a game log; it does not begin with \"{FIRST_WORDS}{LOG_FORMAT}\""
        )),
    }
}

fn other_rules(then: &str, now: u32) -> String {
    format!(
        "the game was played by version {} of the rules, and this program has version {now}; \
         only a program of that version can play it again",
        excerpt(then)
    )
}

/// The end of a log is sealed with a hash.
fn check_sealed(entries: &[Entry], at: usize) -> Result<(), String> {
    match entries.last() {
        Some(entry) if entry.hash.is_none() => {
            Err(format!("line {at}: there is no hash after choice {}", entries.len()))
        }
        Some(_) | None => Ok(()),
    }
}
