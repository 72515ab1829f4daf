//! The author: writes random phrases, cards and factions out of the table.
//!
//! It knows a little of what makes [sense](crate::sense) where, and shows the
//! compiler every line as it writes it. A line that is refused is written
//! again, so that the card as a whole is nearly always accepted.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::{Duration, Instant};

use fracas_engine::Dice;
use fracas_smashup::compile::{FileProblems, compile};

use crate::draft::{Case, Faction, Lines, Part, Phrase, TAG};
use crate::sense::{Mind, Subject, names_somebody, subject};
use crate::table::{Entry, Form, Item, Table};

/// How the author fared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) cards_written: usize,
    pub(crate) cards_accepted: usize,
    pub(crate) lines_written: usize,
    pub(crate) lines_accepted: usize,
    /// The first message for each line that was refused.
    pub(crate) complaints: Vec<String>,
    /// How long the slowest check of one card took.
    pub(crate) slowest: Duration,
}

/// Writes one case. It keeps in mind what it is in the middle of.
pub(crate) struct Author<'a> {
    table: &'a Table,
    pub(crate) dice: Dice,
    /// What it has in mind while it writes an ability.
    pub(crate) mind: Mind,
    pub(crate) subject: Subject,
    letter: char,
    title: String,
    plain: String,
    record: Record,
}

/// How deep phrases lie inside each other, and blocks.
const BUDGET: usize = 5;
const DEEPEST: usize = 3;
/// How often a refused card, clause or line is written again.
const ATTEMPTS: usize = 4;

/// Where bugs live: words that begin so are used more often.
const FAVOURITES: &[(&str, u32)] = &[
    ("on play", 3),
    ("ongoing", 6),
    ("after {event}", 5),
    ("after the first", 2),
    ("{window}", 3),
    ("special", 3),
    ("instead of", 3),
    ("talent", 2),
    ("each {", 4),
    ("repeat", 3),
    ("if ", 2),
    ("else", 30),
    ("may {", 3),
    ("pay", 3),
    ("choose {pick}", 4),
    ("choose a|an|another {bases}", 4),
    ("add", 2),
    ("as ", 2),
    ("extra", 4),
    ("play ", 4),
    ("move", 3),
    ("destroy", 3),
    ("take control", 3),
    ("give control", 3),
    ("swap", 2),
    ("replace", 2),
    ("[each] {cards} gets|get", 3),
    ("cancel", 3),
    ("minion", 12),
    ("action", 4),
    ("card|cards", 3),
    ("self", 5),
    ("it|them", 4),
    ("host", 12),
    ("your {cards}", 4),
    ("{cards} here", 3),
    ("{cards} in ", 2),
    ("{cards} at", 2),
    ("{name}", 10),
    ("{cards}", 5),
    ("a|an|one", 5),
    ("{int}", 12),
    ("number of {cards}", 3),
    ("there is", 2),
];

impl<'a> Author<'a> {
    pub(crate) fn new(table: &'a Table, seed: u64) -> Self {
        Author {
            table,
            dice: Dice::new(seed),
            mind: Mind::default(),
            subject: Subject::Minion,
            letter: 'A',
            title: String::new(),
            plain: String::new(),
            record: Record::default(),
        }
    }

    /// A case to be played, and how it came about.
    pub(crate) fn case(mut self) -> (Case, Record) {
        let n = 1 + self.dice.index(2);
        let factions = ['A', 'B'][..n].iter().map(|&letter| self.faction(letter)).collect();
        let players = 2 + self.dice.index(3) as u8;
        let seed = self.dice.index(1_000_000) as u64;
        (Case { factions, players, seed }, self.record)
    }

    fn faction(&mut self, letter: char) -> Faction {
        let mut faction = Faction { letter, items: Vec::new() };
        let (n_cards, n_bases) = (3 + self.dice.index(7), 2 + self.dice.index(2));
        self.letter = letter;
        self.plain = faction.plain_title();
        for n in 0..n_cards + n_bases {
            self.title = format!("{} {letter}{n}", if n < n_cards { "Card" } else { "Site" });
            let item = (0..ATTEMPTS).find_map(|_| {
                let item = self.item(n >= n_cards);
                self.record.cards_written += 1;
                item.filter(|item| self.is_accepted(item))
            });
            self.record.cards_accepted += usize::from(item.is_some());
            faction.items.extend(item.map(Rc::new));
        }
        faction
    }

    /// Whether the compiler accepts a faction with this card or base; also if
    /// it panics, so that this shows when the card is played.
    fn is_accepted(&mut self, item: &Phrase) -> bool {
        let text = Faction { letter: self.letter, items: vec![Rc::new(item.clone())] }.text();
        let start = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(|| compile(&[("trial.faction", &text)])));
        self.record.slowest = self.record.slowest.max(start.elapsed());
        match result {
            Ok(Err(problems)) => {
                self.record.complaints.push(complaint(&problems));
                false
            }
            Ok(Ok(_)) | Err(_) => true,
        }
    }

    /// A card or base with its abilities, as far as they are accepted.
    fn item(&mut self, base: bool) -> Option<Phrase> {
        self.mind = Mind::default();
        let table = self.table;
        let fits = |entry: &&Entry| {
            entry.word.pattern.starts_with("base") == base && !entry.word.pattern.starts_with("faction")
        };
        let entries: Vec<&Entry> = table.of("item").iter().filter(fits).collect();
        let entry = self.weighted(&entries);
        self.subject = subject(entry.word.pattern);
        self.mind.heading = true;
        let mut item = self.fill(entry, BUDGET);
        let text = table.of("clause").iter().find(|entry| entry.word.pattern == "text {text}");
        item.block.push(Rc::new(self.fill(text.expect("a card can have a text"), 1)));
        if !self.tried(&item) {
            return None;
        }
        for _ in 0..1 + self.dice.index(3) {
            item = (0..ATTEMPTS).find_map(|_| self.with_clause(&item)).unwrap_or(item);
        }
        Some(item)
    }

    /// Whether the card is accepted with what was just added to it.
    fn tried(&mut self, item: &Phrase) -> bool {
        let accepted = self.is_accepted(item);
        self.record.lines_written += 1;
        self.record.lines_accepted += usize::from(accepted);
        accepted
    }

    /// The card with one more clause, written line by line.
    fn with_clause(&mut self, item: &Phrase) -> Option<Phrase> {
        let table = self.table;
        self.mind = Mind::default();
        let entries: Vec<&Entry> =
            table.of("clause").iter().filter(|entry| self.makes_sense(entry)).collect();
        let entry = self.weighted(&entries);
        self.mind.begin(entry.word.pattern);
        let mut clause = self.fill(entry, BUDGET);
        let Some(Item::Block(kind)) = entry.items.last() else {
            let longer = item.with(clause);
            return self.tried(&longer).then_some(longer);
        };
        let mut accepted = None;
        self.mind.depth = 1;
        for _ in 0..1 + self.dice.index(3) {
            for _ in 0..ATTEMPTS {
                let before = self.mind.clone();
                let last = clause.block.last();
                self.mind.after_if = last.is_some_and(|line| line.word.pattern.starts_with("if "));
                let longer = clause.with(self.phrase(kind, BUDGET, true));
                let card = item.with(longer.clone());
                if self.tried(&card) {
                    (clause, accepted) = (longer, Some(card));
                    break;
                }
                self.mind = before;
            }
        }
        accepted
    }

    fn phrase(&mut self, kind: &'static str, budget: usize, blocks: bool) -> Phrase {
        let table = self.table;
        let fits = |entry: &&Entry| {
            entry.height <= budget
                && (blocks || !entry.has_block())
                && (self.mind.depth < DEEPEST || !entry.has_block())
                && self.makes_sense(entry)
        };
        let mut entries: Vec<&Entry> = table.of(kind).iter().filter(fits).collect();
        if self.needs_somebody(kind) && entries.iter().any(|entry| names_somebody(entry.word)) {
            let strict = self.dice.index(4) > 0;
            entries.retain(|entry| !strict || names_somebody(entry.word));
        }
        // Where a third of the words extend a phrase, half of the phrases are extended.
        let (extending, plain): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(|entry| entry.extends);
        if extending.len() * 3 >= entries.len() && !extending.is_empty() && !plain.is_empty() {
            entries = if self.dice.index(2) == 0 { extending } else { plain };
        }
        if entries.is_empty() {
            self.mind.form = None;
            let lowest = table.of(kind).iter().filter(|entry| self.makes_sense(entry));
            entries.extend(lowest.min_by_key(|entry| (entry.has_block(), entry.height)));
        }
        let entry = self.weighted(&entries);
        self.fill(entry, budget.saturating_sub(1))
    }

    fn weighted<'e>(&mut self, entries: &[&'e Entry]) -> &'e Entry {
        let weight = |entry: &Entry| {
            let favourite = FAVOURITES.iter().find(|(start, _)| entry.word.pattern.starts_with(start));
            favourite.map_or(1, |(_, weight)| *weight) as usize
        };
        let mut left = self.dice.index(entries.iter().map(|entry| weight(entry)).sum());
        for entry in entries {
            match left.checked_sub(weight(entry)) {
                Some(rest) => left = rest,
                None => return entry,
            }
        }
        unreachable!("the weights were summed")
    }

    /// A phrase of that word. The lines under a card or clause are added later.
    fn fill(&mut self, entry: &Entry, budget: usize) -> Phrase {
        let word = entry.word;
        let outer = self.mind.enter(word, self.dice.index(8) > 0);
        let mut parts = Vec::new();
        let mut block = Lines::new();
        for (at, item) in entry.items.iter().enumerate() {
            match item {
                Item::Block(_) if ["item", "clause"].contains(&word.makes) => {}
                Item::Block(kind) => block = self.block(kind),
                _ => parts.extend(self.part(entry, &entry.items[..=at], budget, &parts)),
            }
        }
        self.mind.leave(word, outer);
        let lines = ["statement", "item", "clause", "option", "effect", "pick", "event", "moment"];
        let parentheses = parts.len() > 1 && !lines.contains(&word.makes) && self.dice.index(3) == 0;
        Phrase { word, parts, block, parentheses }
    }

    /// The part for the last of these items.
    fn part(&mut self, entry: &Entry, items: &[Item], budget: usize, parts: &[Part]) -> Option<Part> {
        let (item, before) = items.split_last().expect("there is an item");
        let literal = match before.last() {
            Some(Item::Literal(spellings)) => spellings[0],
            _ => "",
        };
        Some(match item {
            Item::Literal(spellings) => Part::Said(spellings[self.dice.index(spellings.len())].to_owned()),
            Item::Group(inside) if matches!(&inside[0], Item::Literal(x) if x == &["x"]) => Part::Copies,
            Item::Group(inside) => {
                // An action that does not stay is used from a hand or a pile.
                let needed =
                    self.subject == Subject::Standard && matches!(inside[0], Item::Hole("origin", _));
                if (self.dice.index(3) > 0 && !needed) || self.table.height_of(inside) > budget {
                    return None;
                }
                let inner =
                    (0..inside.len()).filter_map(|at| self.part(entry, &inside[..=at], budget, parts));
                Part::Group(inner.collect())
            }
            Item::Hole("name", _) => Part::Said(self.name(entry, literal, before, parts)),
            Item::Hole("text", _) => Part::Said(self.text(entry.word.makes, literal)),
            Item::Hole("int", _) => self.int(literal, entry.word.makes),
            Item::Hole("word", _) => Part::Said(self.lower_case_word(literal, entry.word.pattern)),
            Item::Hole(..) if entry.word.pattern == "{cards}" => Part::Phrase(Rc::new(self.definite())),
            Item::Hole(kind, form) => {
                let goes_on = entry.extends && *kind == entry.word.makes && before.is_empty();
                let outer = self.mind.form;
                self.mind.form = match (outer, form) {
                    (outer, _) if goes_on => outer,
                    (outer, _) if entry.word.pattern == "your {cards}" => {
                        outer.map(|form| Form { yours: false, ..form })
                    }
                    // Now and then the author tries something that no example shows.
                    (_, Some(_)) if self.dice.index(6) == 0 => None,
                    (_, form) => *form,
                };
                let phrase = self.phrase(kind, budget, !entry.has_block());
                self.mind.form = outer;
                Part::Phrase(Rc::new(phrase))
            }
            Item::Block(_) => unreachable!("a block is no part of the line"),
        })
    }

    /// A phrase for known cards, which need no "a" or "each".
    fn definite(&mut self) -> Phrase {
        self.mind.form = None;
        let entries = self.definite_words();
        let entry = self.weighted(&entries);
        self.fill(entry, 1)
    }

    pub(crate) fn definite_words(&self) -> Vec<&'a Entry> {
        let known = |entry: &&Entry| ["self", "host", "it|them", "{name}"].contains(&entry.word.pattern);
        self.table.of("cards").iter().filter(known).filter(|entry| self.makes_sense(entry)).collect()
    }

    fn block(&mut self, kind: &'static str) -> Lines {
        let (known, it) = (self.mind.names.len(), self.mind.it);
        self.mind.depth += 1;
        let mut lines = Lines::new();
        for _ in 0..1 + self.dice.index(3) {
            self.mind.after_if = lines.last().is_some_and(|line| line.word.pattern.starts_with("if "));
            lines.push(Rc::new(self.phrase(kind, BUDGET, true)));
        }
        (self.mind.after_if, self.mind.it) = (false, it);
        self.mind.depth -= 1;
        // Now and then a name is used outside of the block it was given in.
        if self.dice.index(8) > 0 {
            self.mind.names.truncate(known);
        }
        lines
    }

    fn text(&mut self, makes: &str, literal: &str) -> String {
        let text = match (makes, literal) {
            ("item", _) => self.title.clone(),
            (_, "named") if self.subject == Subject::Base => self.plain.clone(),
            (_, "named") => [self.title.clone(), self.plain.clone()][self.dice.index(2)].clone(),
            (_, "option") => ["One", "Two", "Three", "Four"][self.dice.index(4)].to_owned(),
            _ => "As the script says.".to_owned(),
        };
        format!("\"{text}\"")
    }

    fn int(&mut self, literal: &str, makes: &str) -> Part {
        const SMALL: [u32; 16] = [1, 1, 1, 1, 2, 2, 2, 3, 3, 0, 4, 5, 6, 10, 100, 999];
        Part::Int(match (makes, literal) {
            ("item", "breakpoint") => 3 + self.dice.index(20) as u32,
            ("item", _) => self.dice.index(6) as u32,
            _ => SMALL[self.dice.index(SMALL.len())],
        })
    }

    fn lower_case_word(&mut self, literal: &str, pattern: &str) -> String {
        let words: &[&str] = match literal {
            "per" if pattern.contains("on your turn") => &["turn"],
            "per" => &["scoring"],
            "tag" => &[TAG, "beast"],
            _ => &[TAG],
        };
        words[self.dice.index(words.len())].to_owned()
    }
}

/// The first message, for counting.
pub(crate) fn complaint(problems: &[FileProblems]) -> String {
    problems.iter().flat_map(|file| &file.diagnostics).map(|d| d.message.clone()).next().unwrap_or_default()
}
