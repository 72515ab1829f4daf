//! The author: writes random phrases, cards and factions out of the table.
//!
//! It knows a little of what makes sense (which names there are, what a base
//! cannot do), so that much of what it writes is accepted. Cards that the
//! compiler refuses are written again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::{Duration, Instant};

use fracas_engine::Dice;
use fracas_smashup::compile::{FileProblems, compile};

use crate::draft::{Case, Faction, Lines, MOST_CARDS, Part, Phrase, TAG};
use crate::sense::{Meaning, Subject, subject};
use crate::table::{Entry, Item, Table};

/// How the author fared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) written: usize,
    pub(crate) accepted: usize,
    /// The first message for each card that was refused.
    pub(crate) complaints: Vec<String>,
    /// How long the slowest check of one card took.
    pub(crate) slowest: Duration,
}

/// Writes one case. It keeps in mind what it is in the middle of.
pub(crate) struct Author<'a> {
    table: &'a Table,
    pub(crate) dice: Dice,
    pub(crate) names: Vec<(char, Meaning)>,
    pub(crate) subject: Subject,
    title: String,
    plain: String,
    depth: usize,
    /// Whether an always-on effect is written that reads no current power;
    /// most do not, because the compiler would refuse it.
    pub(crate) layered: bool,
    pub(crate) after_if: bool,
    pub(crate) plays: bool,
    /// Whether it leaves out what is known to do harm.
    cautious: bool,
    record: Record,
}

/// How deep phrases lie inside each other, and blocks.
const BUDGET: usize = 5;
const DEEPEST: usize = 3;
/// How often a refused card is written again.
const ATTEMPTS: usize = 8;

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
    pub(crate) fn new(table: &'a Table, seed: u64, cautious: bool) -> Self {
        Author {
            table,
            dice: Dice::new(seed),
            names: Vec::new(),
            subject: Subject::Minion,
            title: String::new(),
            plain: String::new(),
            depth: 0,
            layered: false,
            after_if: false,
            plays: false,
            cautious,
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
        let (n_cards, n_bases) = (4 + self.dice.index(MOST_CARDS - 8), 2 + self.dice.index(2));
        self.plain = faction.plain_title();
        for n in 0..n_cards + n_bases {
            self.title = format!("{} {letter}{n}", if n < n_cards { "Card" } else { "Site" });
            if let Some(item) = (0..ATTEMPTS).find_map(|_| self.accepted_item(n >= n_cards, letter)) {
                faction.items.push(Rc::new(item));
            }
        }
        faction
    }

    /// A card or base, if the compiler accepts it; or if the compiler panics,
    /// so that this shows.
    fn accepted_item(&mut self, base: bool, letter: char) -> Option<Phrase> {
        let item = self.item(base);
        if self.cautious && awaits_mending(&item.text()) {
            return None;
        }
        let text = Faction { letter, items: vec![Rc::new(item.clone())] }.text();
        let start = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(|| compile(&[("trial.faction", &text)])));
        self.record.slowest = self.record.slowest.max(start.elapsed());
        self.record.written += 1;
        match result {
            Ok(Err(problems)) => {
                self.record.complaints.push(complaint(&problems));
                None
            }
            Ok(Ok(_)) => {
                self.record.accepted += 1;
                Some(item)
            }
            Err(_) => Some(item),
        }
    }

    fn item(&mut self, base: bool) -> Phrase {
        self.names.clear();
        let table = self.table;
        let fits = |entry: &&Entry| {
            entry.word.pattern.starts_with("base") == base && !entry.word.pattern.starts_with("faction")
        };
        let entries: Vec<&Entry> = table.of("item").iter().filter(fits).collect();
        let entry = self.weighted(&entries);
        self.subject = subject(entry.word.pattern);
        let mut item = self.fill(entry, BUDGET);
        let text = table.of("clause").iter().find(|entry| entry.word.pattern == "text {text}");
        item.block.insert(0, Rc::new(self.fill(text.expect("a card can have a text"), 1)));
        item
    }

    fn phrase(&mut self, kind: &'static str, budget: usize, blocks: bool) -> Phrase {
        let table = self.table;
        let fits = |entry: &&Entry| {
            entry.height <= budget
                && (blocks || !entry.has_block())
                && (self.depth < DEEPEST || !entry.has_block())
                && self.makes_sense(entry)
        };
        let mut entries: Vec<&Entry> = table.of(kind).iter().filter(fits).collect();
        // Where a third of the words extend a phrase, half of the phrases are extended.
        let (extending, plain): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(|entry| entry.extends);
        if extending.len() * 3 >= entries.len() && !extending.is_empty() && !plain.is_empty() {
            entries = if self.dice.index(2) == 0 { extending } else { plain };
        }
        if entries.is_empty() {
            let lowest = table.of(kind).iter().filter(|entry| self.makes_sense(entry));
            entries.extend(lowest.min_by_key(|entry| entry.height));
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

    fn fill(&mut self, entry: &Entry, budget: usize) -> Phrase {
        let outer = (self.layered, self.plays);
        self.layered |= entry.word.makes == "effect" && self.dice.index(8) > 0;
        self.plays = entry.word.pattern.starts_with("play ");
        let mut parts = Vec::new();
        let mut block = Vec::new();
        for (at, item) in entry.items.iter().enumerate() {
            match item {
                Item::Block { kind, required } => block = self.block(kind, *required),
                _ => parts.extend(self.part(entry, &entry.items[..=at], budget, &parts)),
            }
        }
        (self.layered, self.plays) = outer;
        let word = entry.word;
        let composed =
            parts.len() > 1 && !["statement", "item", "clause", "option", "effect"].contains(&word.makes);
        let parentheses =
            composed && !["pick", "event", "moment"].contains(&word.makes) && self.dice.index(3) == 0;
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
                if self.dice.index(3) > 0 || self.table.height_of(inside) > budget {
                    return None;
                }
                let inner =
                    (0..inside.len()).filter_map(|at| self.part(entry, &inside[..=at], budget, parts));
                Part::Group(inner.collect())
            }
            Item::Hole("name") => Part::Said(self.name(entry, literal, before, parts)),
            Item::Hole("text") => Part::Said(self.text(entry.word.makes, literal)),
            Item::Hole("int") => self.int(literal, entry.word.makes),
            Item::Hole("word") => Part::Said(self.lower_case_word(literal, entry.word.pattern)),
            Item::Hole(kind) if entry.word.pattern == "{cards}" => Part::Phrase(Rc::new(self.definite(kind))),
            Item::Hole(kind) => Part::Phrase(Rc::new(self.phrase(kind, budget, !entry.has_block()))),
            Item::Block { .. } => unreachable!("a block is no part of the line"),
        })
    }

    /// A phrase for known cards, which need no "a" or "each".
    fn definite(&mut self, kind: &'static str) -> Phrase {
        let table = self.table;
        let known = |entry: &&Entry| ["self", "host", "it|them", "{name}"].contains(&entry.word.pattern);
        let entries: Vec<&Entry> =
            table.of(kind).iter().filter(known).filter(|entry| self.makes_sense(entry)).collect();
        let entry = self.weighted(&entries);
        self.fill(entry, 1)
    }

    fn block(&mut self, kind: &'static str, required: bool) -> Lines {
        let known = self.names.len();
        self.depth += 1;
        let least = usize::from(required || kind == "clause");
        let n = least + self.dice.index(3);
        let mut lines = Lines::new();
        for _ in 0..n {
            if kind == "clause" {
                self.names.clear();
                self.depth = 0;
            }
            self.after_if = lines.last().is_some_and(|line| line.word.pattern.starts_with("if "));
            lines.push(Rc::new(self.phrase(kind, BUDGET, true)));
        }
        self.after_if = false;
        self.depth = self.depth.saturating_sub(1);
        // Now and then a name is used outside of the block it was given in.
        if self.dice.index(4) > 0 {
            self.names.truncate(known);
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

/// What the check accepts today though it does harm, as fragments that stand
/// together in a card. A line goes when the check or the machine is mended.
const AWAITED: &[&[&str]] = &[
    &["base \"", "name a faction"],
    &["can be played"],
    &["count as"],
    &["cancel abilities of"],
    &["transfer"],
    &["breakpoint here"],
    &["choose replacement"],
    &["swap"],
    &["in your deck"],
    &["in hand of"],
    &["ongoing", "in your hand"],
    &["move", "in your hand"],
    &["into deck"],
    &["shuffle"],
    &["reveal top"],
    &["look at top"],
    &["special", "from hand"],
    &["play "],
    &["repeat"],
    &["scoring", "replace"],
];

fn awaits_mending(card: &str) -> bool {
    let heading = card.lines().next().unwrap_or_default();
    let odd_target = heading.starts_with("action")
        && ["self", "it", "them", "host", "in"]
            .iter()
            .any(|word| heading.split([' ', '(', ')']).any(|w| w == *word));
    odd_target || AWAITED.iter().any(|together| together.iter().all(|fragment| card.contains(fragment)))
}

/// The first message, for counting.
fn complaint(problems: &[FileProblems]) -> String {
    problems.iter().flat_map(|file| &file.diagnostics).map(|d| d.message.clone()).next().unwrap_or_default()
}
