//! What makes sense where: the little that the author knows of the language
//! beyond its table, so that much of what it writes is accepted.

use fracas_lang::Word;
use fracas_smashup::words::W;

use crate::author::Author;
use crate::draft::Part;
use crate::table::{Entry, Form, Item, NOUN_KINDS, Noun};

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

/// What the author has in mind while it writes an ability.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mind {
    pub(crate) names: Vec<(char, Meaning)>,
    /// How many blocks lie around the line.
    pub(crate) depth: usize,
    pub(crate) after_if: bool,
    /// The heading of a card is written, before the card is anywhere.
    pub(crate) heading: bool,
    /// Something was picked or happened to a card: there is an "it".
    pub(crate) it: bool,
    /// Something is picked, and will be "it" in the next instruction.
    picked: bool,
    /// The ability follows an event, which somebody caused.
    event: bool,
    /// A base is scored and may have winners.
    scoring: bool,
    /// Inside "where", a base is tested.
    tests_base: bool,
    /// Inside "as" and "each player", somebody is "you" even on a base.
    somebody: bool,
    /// An always-on effect that asks for no current power; most do not,
    /// because the compiler would refuse it.
    layered: bool,
    /// What is picked is played.
    plays: bool,
    /// The form that fits the sentence.
    pub(crate) form: Option<Form>,
}

impl Mind {
    /// Begins a clause of that pattern.
    pub(crate) fn begin(&mut self, pattern: &str) {
        self.event = pattern.contains("{event}");
        self.it = self.event || pattern.starts_with("instead");
        self.scoring = pattern.contains("{window}") || pattern.contains("replacing");
    }

    /// Goes into a phrase; gives back what to remember for afterwards.
    pub(crate) fn enter(&mut self, word: &Word<W>, layered: bool) -> Mind {
        let outer = self.clone();
        self.layered |= layered && word.makes == "effect";
        self.plays = word.pattern.starts_with("play ");
        self.tests_base |= word.pattern.contains("where");
        self.somebody |= word.makes == "statement" && names_somebody(word);
        outer
    }

    /// Comes out of a phrase.
    pub(crate) fn leave(&mut self, word: &Word<W>, outer: Mind) {
        self.picked |= word.makes == "pick";
        if word.makes == "statement" {
            self.it |= std::mem::take(&mut self.picked);
        }
        let Mind { layered, plays, tests_base, somebody, .. } = outer;
        (self.layered, self.plays, self.tests_base, self.somebody) = (layered, plays, tests_base, somebody);
    }
}

impl Author<'_> {
    /// Whether the compiler could accept the word here. What it refuses in
    /// other ways is found by trying.
    pub(crate) fn makes_sense(&self, entry: &Entry) -> bool {
        let (pattern, makes, mind) = (entry.word.pattern, entry.word.makes, &self.mind);
        let named = match name_used(&entry.items) {
            Some(before) => self.name_for(makes, before).is_some() || before == "to",
            None => true,
        };
        let here = match makes {
            "clause" => self.clause_makes_sense(pattern),
            "statement" if pattern.starts_with("else") => mind.after_if,
            "pick" if pattern == "{cards}" => !self.definite_words().is_empty(),
            "pick" if mind.plays => pattern.starts_with("a|an|one") || pattern.starts_with("another"),
            "cards" if pattern == "host" => self.subject == Subject::OnMinion && !mind.heading,
            "cards" if pattern == "it|them" => mind.it,
            "cards" if pattern == "self" => !mind.heading && self.subject != Subject::Base,
            "players" if pattern.starts_with("winner") || pattern == "runner-up" => mind.scoring,
            "player" if pattern == "that player" => mind.event,
            "base" if ["there", "that base"].contains(&pattern) => mind.tests_base,
            "spot" if pattern == "there" => mind.tests_base,
            "cards" if pattern == "{cards} there" => mind.tests_base,
            // An action that does not stay is at no base.
            "reach" if self.subject == Subject::Standard => pattern == "anywhere",
            _ => true,
        };
        let of_you =
            makes != "clause" && pattern.split([' ', '{']).any(|word| ["you", "your"].contains(&word));
        let nobody = self.subject == Subject::Base && !mind.somebody;
        let reads_power = pattern.contains("power") && !pattern.contains("printed") && makes != "effect";
        named && here && self.has_form(entry) && !(of_you && nobody) && !(mind.layered && reads_power)
    }

    /// A base belongs to nobody: its instructions begin with who follows them.
    pub(crate) fn needs_somebody(&self, kind: &str) -> bool {
        kind == "statement" && self.subject == Subject::Base && !self.mind.somebody
    }

    /// Whether the word has the form that fits the sentence.
    fn has_form(&self, entry: &Entry) -> bool {
        let Some(form) = self.mind.form.filter(|_| NOUN_KINDS.contains(&entry.word.makes)) else {
            return true;
        };
        if entry.word.pattern.starts_with("your ") {
            return form.yours;
        }
        if entry.extends {
            return !form.yours && form.noun != Noun::Known;
        }
        !form.yours && entry.form.is_none_or(|known| known.noun == form.noun)
    }

    fn clause_makes_sense(&self, pattern: &str) -> bool {
        let (base, standard) = (self.subject == Subject::Base, self.subject == Subject::Standard);
        match pattern.split(' ').next().unwrap_or_default() {
            // Every card has one already.
            "text" => false,
            "on" => !base,
            "after" if pattern.contains("replacing") => base,
            "special" | "tag" | "played" | "playable" => !base,
            "talent" | "each" | "instead" => !base && !standard,
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
        self.mind.names.push((name, meaning));
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
            self.mind.names.iter().filter(|(_, meaning)| fits(*meaning)).map(|(name, _)| *name).collect();
        known.get(self.dice.clone().index(known.len().max(1))).copied()
    }
}

/// Whether it says who follows the instructions under it.
pub(crate) fn names_somebody(word: &Word<W>) -> bool {
    word.pattern.starts_with("as ") || word.pattern.starts_with("each {players}")
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
        (matches!(item, Item::Hole("name", _)) && before != "as").then_some(before)
    })
}

/// What a name means that is given after these items.
fn given(before: &[Item], parts: &[Part]) -> Meaning {
    let hole = before.iter().rev().find_map(|item| match item {
        Item::Hole(kind, _) => Some(*kind),
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
