//! What makes sense where: the little that the author knows of the language
//! beyond its table, so that much of what it writes is accepted.

use crate::author::Author;
use crate::draft::Part;
use crate::table::{Entry, Item};

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    Card,
    Cards,
    Base,
    Player,
    Faction,
}

/// What is being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    Minion,
    Base,
    Standard,
    OnBase,
    OnMinion,
}

impl Author<'_> {
    /// Whether the compiler could accept the word here. What it refuses in
    /// other ways is found by trying.
    pub(crate) fn makes_sense(&self, entry: &Entry) -> bool {
        let pattern = entry.word.pattern;
        let named = match name_used(&entry.items) {
            Some(before) => self.name_for(entry.word.makes, before).is_some() || before == "to",
            None => true,
        };
        let here = match entry.word.makes {
            "clause" => self.clause_makes_sense(pattern),
            "statement" if pattern.starts_with("else") => self.after_if,
            "pick" if self.plays => {
                ["a|an|one [of] {cards}", "another {cards}", "{cards}"].contains(&pattern)
            }
            "cards" if pattern == "host" => self.subject == Subject::OnMinion,
            _ => true,
        };
        let reads_power = pattern.contains("power") && !pattern.contains("printed");
        named && here && !(self.layered && reads_power && entry.word.makes != "effect")
    }

    fn clause_makes_sense(&self, pattern: &str) -> bool {
        let (base, standard) = (self.subject == Subject::Base, self.subject == Subject::Standard);
        match pattern.split(' ').next().unwrap_or_default() {
            // Every card has one already.
            "text" => false,
            "on" => !base,
            "special" | "tag" | "played" | "playable" => true,
            "after" if pattern.contains("replacing") => base,
            _ => !standard,
        }
    }

    pub(crate) fn name(&mut self, entry: &Entry, literal: &str, before: &[Item], parts: &[Part]) -> String {
        let adds = literal == "to";
        let known = self.name_for(entry.word.makes, literal);
        if let (Some(known), true) = (known, literal != "as" && (!adds || self.dice.index(2) == 0)) {
            return known.to_string();
        }
        let meaning = if adds { Meaning::Cards } else { given(before, parts) };
        let letters = match meaning {
            Meaning::Card => "MNO",
            Meaning::Cards => "STU",
            Meaning::Base => "BCD",
            Meaning::Player => "PQR",
            Meaning::Faction => "FGH",
        };
        let name = letters.as_bytes()[self.dice.index(letters.len())] as char;
        self.names.push((name, meaning));
        name.to_string()
    }

    /// A name that was given before and fits a hole after that literal.
    fn name_for(&self, makes: &str, literal: &str) -> Option<char> {
        let fits = |meaning: Meaning| match (makes, literal) {
            (_, "faction") => meaning == Meaning::Faction,
            ("base", _) => meaning == Meaning::Base,
            ("player", _) => meaning == Meaning::Player,
            ("cards", _) => matches!(meaning, Meaning::Card | Meaning::Cards),
            _ => meaning == Meaning::Cards,
        };
        let known: Vec<char> =
            self.names.iter().filter(|(_, meaning)| fits(*meaning)).map(|(name, _)| *name).collect();
        known.get(self.dice.clone().index(known.len().max(1))).copied()
    }
}

pub(crate) fn subject(pattern: &str) -> Subject {
    match pattern {
        _ if pattern.starts_with("base") => Subject::Base,
        _ if pattern.starts_with("minion") => Subject::Minion,
        _ if pattern.contains("on {bases}") => Subject::OnBase,
        _ if pattern.contains("on {cards}") => Subject::OnMinion,
        _ => Subject::Standard,
    }
}

/// The literal before a hole for a name that must have been given before.
fn name_used(items: &[Item]) -> Option<&'static str> {
    items.iter().enumerate().find_map(|(at, item)| {
        let before = match at.checked_sub(1).map(|at| &items[at]) {
            Some(Item::Literal(spellings)) => spellings[0],
            _ => "",
        };
        (matches!(item, Item::Hole("name")) && before != "as").then_some(before)
    })
}

/// What a name means that is given after these items.
fn given(before: &[Item], parts: &[Part]) -> Meaning {
    let hole = before.iter().rev().find_map(|item| match item {
        Item::Hole(kind) => Some(*kind),
        Item::Literal(spellings) if spellings[0] == "faction" => Some("faction"),
        _ => None,
    });
    match hole {
        Some("cards") => Meaning::Card,
        Some("bases" | "base") => Meaning::Base,
        Some("players" | "player") if !before_mentions(before, "deck") => Meaning::Player,
        Some("faction") => Meaning::Faction,
        Some("pick") if parts.iter().any(picks_one) => Meaning::Card,
        _ => Meaning::Cards,
    }
}

fn before_mentions(before: &[Item], word: &str) -> bool {
    before.iter().any(|item| matches!(item, Item::Literal(spellings) if spellings.contains(&word)))
}

fn picks_one(part: &Part) -> bool {
    let ones = ["a|an|one", "another", "a random"];
    matches!(part, Part::Phrase(pick) if ones.iter().any(|start| pick.word.pattern.starts_with(start)))
}
