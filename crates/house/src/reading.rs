//! Game logs as text files, read.
//!
//! ```text
//! fracas log 4
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
//! game's rules; a log of other versions is refused. Then comes the setup in
//! the words of its game; one that is a single phrase stands behind the word
//! "setup": `setup 4 players, untimed`. A choice is a seat's letter and what
//! was chosen. `A < 4` is what A did to take back all it chose from the fifth
//! choice on; `A + …` a choice that is taken back only with the one before;
//! `A ~ 7` that everything A could not know was dealt anew by the dice of seed
//! seven. A line with `=` is the hash of the state after the choice
//! before it, and stands after every sixteenth choice and the last. Lines are written as they happen, so that a broken-off game leaves a
//! log that replays as far as it goes; only one that was ended has the last
//! line.
//!
//! The log of a table has more: a seed of 64 hexadecimal digits, after it what
//! that was mixed from (`chance.rs`), a mark behind each line, and at the end
//! the result and a seal (`seal.rs`).

use fracas_engine::{Deed, Entry, HASH_EVERY, LOG_FORMAT, Log, OLDEST_FORMAT, Seat, Seed, excerpt};

use crate::chance::Mix;
use crate::written::{CHOICES, FIRST_WORDS, SETUP, end, letter};
use crate::{Misread, Offered, seal};

/// The line in which the setup begins where no mix is told.
const SETUP_AT: usize = 6;

/// A log that was read.
pub struct Read<S> {
    /// The log.
    pub log: Log<S>,
    /// How it breaks off, if it does not end.
    pub broken_off: Option<String>,
    /// What the seed was mixed from, if that is told.
    pub(crate) mix: Option<Mix>,
    /// The line in which the setup begins.
    pub(crate) setup_at: usize,
    /// The line of each entry.
    pub(crate) lines: Vec<usize>,
}

/// Which game a log names.
pub fn game_of(text: &str) -> Result<&str, String> {
    let lines = numbered(text).take(2);
    let mut lines = lines.map(|(at, line)| (at, line.split('\t').next().unwrap_or_default()));
    check_format(lines.next().map_or("", |(_, line)| line))?;
    value(lines.next(), "game").map(|(_, name)| name)
}

/// That a log is of a game that is not there.
pub fn no_such_game(name: &str) -> String {
    format!("line 2: this program does not know the game \"{}\"", excerpt(name))
}

/// Reads a log of a game. A mistake is told with its line.
pub fn read_log<G: Offered>(game: &G, text: &str) -> Result<Read<G::Setup>, String> {
    let plain = seal::is_sealed(text).then(|| seal::without_marks(text));
    let text = plain.as_deref().unwrap_or(text);
    let mut lines = numbered(text).peekable();
    check_format(lines.next().map_or("", |(_, line)| line))?;
    let (_, name) = value(lines.next(), "game")?;
    if name != G::KEY {
        return Err(no_such_game(name));
    }
    let (at, rules) = value(lines.next(), "rules")?;
    if rules != G::RULES.to_string() {
        return Err(format!("line {at}: {}", other_rules(rules, G::RULES)));
    }
    let (at, print) = value(lines.next(), "fingerprint")?;
    let fingerprint = u64::from_str_radix(print, 16)
        .map_err(|_| format!("line {at}: \"{}\" is not a fingerprint", excerpt(print)))?;
    let (at, seed) = value(lines.next(), "seed")?;
    let seed: Seed = seed.parse().map_err(|_| format!("line {at}: \"{}\" is not a seed", excerpt(seed)))?;
    let mut mixed = Vec::new();
    while let Some(line) = lines.next_if(|(_, line)| Mix::is_line(line)) {
        mixed.push(line);
    }
    let mix = if mixed.is_empty() { None } else { Some(Mix::read_lines(&mixed)?) };
    let setup_at = SETUP_AT + mixed.len();
    let setup = read_setup(game, &mut lines, setup_at)?;
    let log = Log { setup, seed, rules: G::RULES, fingerprint, entries: Vec::new() };
    let mut read = Read { log, broken_off: None, mix, setup_at, lines: Vec::new() };
    let lines = lines.filter(|(_, line)| !line.is_empty());
    let seats = Seats { most: *G::PLAYERS.end() };
    read.broken_off = seats.choices(lines, text.ends_with('\n'), &mut read.log.entries, &mut read.lines)?;
    Ok(read)
}

/// The lines of a text, counted from one.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()))
}

/// What stands in the line of that name.
fn value<'t>(line: Option<(usize, &'t str)>, name: &str) -> Result<(usize, &'t str), String> {
    let (at, line) = line.ok_or_else(|| format!("the log breaks off before its \"{name}\" line"))?;
    let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
    let value =
        value.ok_or_else(|| format!("line {at}: expected \"{name} …\", found \"{}\"", excerpt(line)))?;
    Ok((at, value))
}

/// Reads the setup up to the line "choices".
fn read_setup<'t, G: Offered>(
    game: &G,
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
    setup_at: usize,
) -> Result<G::Setup, String> {
    let mut is_whole = false;
    let setup = lines.take_while(|(_, line)| {
        is_whole = *line == CHOICES;
        !is_whole
    });
    let setup: Vec<(usize, &str)> = setup.collect();
    let breaks_off = || "the log breaks off before its \"choices\" line".to_owned();
    let text = match setup.first().and_then(|(_, line)| line.strip_prefix(SETUP)) {
        Some(phrase) => phrase.to_owned(),
        None => setup.iter().map(|(_, line)| format!("{line}\n")).collect(),
    };
    let read = game.read_setup(&text).map_err(|Misread { line, why }| match setup.get(line) {
        None if !is_whole => breaks_off(),
        Some(_) | None => format!("line {}: {why}", setup_at + line),
    })?;
    let n_lines = game.write_setup(&read).lines().count();
    match setup.get(n_lines) {
        Some((at, line)) => Err(format!("line {at}: expected \"choices\", found \"{}\"", excerpt(line))),
        None if !is_whole => Err(breaks_off()),
        None => Ok(read),
    }
}

/// The seats that choices are read for.
struct Seats {
    most: u8,
}

impl Seats {
    /// Reads the choices up to the end. Gives how they break off, if they
    /// do: a program that was stopped leaves no end, or half a line.
    fn choices<'t>(
        &self,
        lines: impl Iterator<Item = (usize, &'t str)>,
        finished: bool,
        entries: &mut Vec<Entry>,
        at_lines: &mut Vec<usize>,
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
            at_lines.resize(entries.len(), at);
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
            let seat = (0..self.most).map(Seat).find(|&one| seat == letter(one).to_string())?;
            Some((seat, choice))
        });
        let (seat, choice) =
            found.ok_or_else(|| format!("expected a seat and a choice, found \"{}\"", excerpt(line)))?;
        entries.push(Entry { seat, deed: Deed::read(choice), hash: None });
        Ok(())
    }
}

/// A log of another format is not read, for it would be misread.
fn check_format(line: &str) -> Result<(), String> {
    match line.strip_prefix(FIRST_WORDS) {
        Some(version) if (OLDEST_FORMAT..=LOG_FORMAT).any(|known| version == known.to_string()) => Ok(()),
        Some(version) => Err(format!(
            "line 1: this is a log of version {}, and this program reads versions {OLDEST_FORMAT} to {LOG_FORMAT}; \
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
