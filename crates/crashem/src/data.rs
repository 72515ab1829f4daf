//! Data files: race cards, upgrade cards, damage tokens and arenas.
//!
//! The first line of a file says what it is. Every mistake is reported with
//! its file and line, all of them at once. The files that ship with Fracas
//! are embedded ([`SHIPPED`]); a table that owns another copy of the game
//! hands in its own text. This module reads no files: it is given text.

mod arenas;
mod cards;

use std::fmt;

pub(crate) use arenas::PLAYERS;

use crate::arena::Arena;
use crate::cards::{N_RACE_CARDS, N_TOKENS, N_UPGRADES, RaceCard, Token, Upgrade};

/// The files that ship with Fracas: name and text.
pub const SHIPPED: &[(&str, &str)] = &[
    ("crashem/race-cards.txt", include_str!("../../../crashem/race-cards.txt")),
    ("crashem/upgrade-cards.txt", include_str!("../../../crashem/upgrade-cards.txt")),
    ("crashem/damage-tokens.txt", include_str!("../../../crashem/damage-tokens.txt")),
    ("arenas/large.arena", include_str!("../../../arenas/large.arena")),
    ("arenas/small.arena", include_str!("../../../arenas/small.arena")),
    ("arenas/canyon.arena", include_str!("../../../arenas/canyon.arena")),
    ("arenas/pit.arena", include_str!("../../../arenas/pit.arena")),
];

/// A mistake in a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Which file.
    pub file: String,
    /// Counted from one; the last line for what is missing.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Everything printed, loaded and checked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Catalogue {
    /// By reaction number.
    pub race_cards: [RaceCard; N_RACE_CARDS],
    /// Every upgrade card, sorted by kind.
    pub upgrades: [Upgrade; N_UPGRADES],
    /// The tokens of one player.
    pub tokens: [Token; N_TOKENS],
    /// The arenas, in the order of the files.
    pub arenas: Vec<Arena>,
}

/// Reads a set of files. Of race cards, upgrade cards and damage tokens there
/// is exactly one file each; of arenas at least one.
pub fn load(files: &[(&str, &str)]) -> Result<Catalogue, Vec<Diagnostic>> {
    let mut found = Found::default();
    let mut wrong = Vec::new();
    for &(name, text) in files {
        let mut file = File { name, lines: lines(text), wrong: &mut wrong };
        found.read(&mut file);
    }
    let whole = |what: &str| Diagnostic {
        file: files.last().map_or_else(String::new, |file| file.0.to_owned()),
        line: 1,
        message: format!("there is no file of {what}"),
    };
    if wrong.is_empty() {
        let Found { race_cards, upgrades, tokens, arenas } = found;
        match (race_cards, upgrades, tokens) {
            (Some(race_cards), Some(upgrades), Some(tokens)) if !arenas.is_empty() => {
                return Ok(Catalogue { race_cards, upgrades, tokens, arenas });
            }
            (None, _, _) => wrong.push(whole("race cards")),
            (_, None, _) => wrong.push(whole("upgrade cards")),
            (_, _, None) => wrong.push(whole("damage tokens")),
            (Some(_), Some(_), Some(_)) => wrong.push(whole("an arena")),
        }
    }
    Err(wrong)
}

/// The shipped files with some of them replaced: a file of cards or tokens
/// takes the place of the shipped one, an arena that of the same key; other
/// arenas are added.
pub fn shipped_with<'a>(own: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let kind = |text: &str| lines(text).first().map(|line| line.text.to_owned());
    let mut files: Vec<(&str, &str)> = SHIPPED.to_vec();
    for &(name, text) in own {
        match files.iter_mut().find(|(_, there)| kind(there) == kind(text)) {
            Some(place) => *place = (name, text),
            None => files.push((name, text)),
        }
    }
    files
}

#[derive(Default)]
struct Found {
    race_cards: Option<[RaceCard; N_RACE_CARDS]>,
    upgrades: Option<[Upgrade; N_UPGRADES]>,
    tokens: Option<[Token; N_TOKENS]>,
    arenas: Vec<Arena>,
}

impl Found {
    fn read(&mut self, file: &mut File<'_>) {
        let head = file.lines.first().map_or("", |line| line.text);
        let twice = match head {
            "race cards" => self.race_cards.is_some(),
            "upgrade cards" => self.upgrades.is_some(),
            "damage tokens" => self.tokens.is_some(),
            _ => false,
        };
        if twice {
            return file.mistake_at_head(format!("a second file of {head}"));
        }
        match head {
            "race cards" => self.race_cards = cards::race_cards(file),
            "upgrade cards" => self.upgrades = cards::upgrades(file),
            "damage tokens" => self.tokens = cards::tokens(file),
            _ => match head.strip_prefix("arena ").map(str::trim) {
                Some(key) if self.arenas.iter().any(|arena| arena.key == key) => {
                    file.mistake_at_head(format!("there is already an arena \"{key}\""));
                }
                Some(key) => self.arenas.extend(arenas::arena(file, key)),
                None => file.mistake_at_head(
                    "the first line must be \"race cards\", \"upgrade cards\", \"damage tokens\" or \"arena\" and a key"
                        .to_owned(),
                ),
            },
        }
    }
}

/// A line that says something.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// A file while it is read.
struct File<'a> {
    name: &'a str,
    lines: Vec<Line<'a>>,
    wrong: &'a mut Vec<Diagnostic>,
}

impl<'a> File<'a> {
    fn mistake(&mut self, line: usize, message: String) {
        self.wrong.push(Diagnostic { file: self.name.to_owned(), line, message });
    }

    fn mistake_at_head(&mut self, message: String) {
        self.mistake(self.lines.first().map_or(1, |line| line.number), message);
    }

    fn mistake_at_end(&mut self, message: String) {
        self.mistake(self.lines.last().map_or(1, |line| line.number), message);
    }

    /// The lines after the first.
    fn body(&self) -> Vec<Line<'a>> {
        self.lines.iter().skip(1).copied().collect()
    }
}

/// The lines of a text without comments and empty ones.
fn lines(text: &str) -> Vec<Line<'_>> {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    bare.enumerate()
        .filter(|(_, text)| !text.is_empty())
        .map(|(at, text)| Line { number: at + 1, text })
        .collect()
}
