//! Shrinking: from a case that fails to the smallest one that still does.
//!
//! A case is made smaller by one thing at a time: a faction, a card, an
//! ability, a line, a phrase.

use std::rc::Rc;

use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::author::{Author, Record};
use crate::draft::{Case, Faction, Lines, Part, Phrase};
use crate::table::Table;

/// Random cases, with how they were written.
#[derive(Debug)]
pub(crate) struct Cases<'a> {
    pub(crate) table: &'a Table,
}

impl Strategy for Cases<'_> {
    type Tree = Shrinking;
    type Value = (Case, Record);

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let seed = proptest::num::u64::ANY.new_tree(runner)?.current();
        let (case, record) = Author::new(self.table, seed).case();
        Ok(Shrinking {
            smallest: case.clone(),
            smaller: Vec::new(),
            trial: case,
            record,
            next: 0,
            shrunk: false,
        })
    }
}

/// A case on its way to a smaller one.
#[derive(Debug)]
pub(crate) struct Shrinking {
    /// The smallest case that is known to fail.
    smallest: Case,
    /// All that are smaller by one thing.
    smaller: Vec<Case>,
    trial: Case,
    record: Record,
    /// The number of the smaller case to be tried next.
    next: usize,
    /// Whether one was found since the first was tried.
    shrunk: bool,
}

impl Shrinking {
    /// Goes on to the next smaller case; from the first again as long as that
    /// has brought something.
    fn next_trial(&mut self) -> bool {
        if self.next >= self.smaller.len() && self.shrunk {
            (self.next, self.shrunk) = (0, false);
        }
        let found = self.smaller.get(self.next);
        self.trial = found.unwrap_or(&self.smallest).clone();
        self.next += 1;
        found.is_some()
    }
}

impl ValueTree for Shrinking {
    type Value = (Case, Record);

    fn current(&self) -> (Case, Record) {
        (self.trial.clone(), self.record.clone())
    }

    /// The trial fails: what comes next is smaller than it.
    fn simplify(&mut self) -> bool {
        self.smallest = self.trial.clone();
        self.smaller = smaller_cases(&self.smallest);
        self.shrunk |= self.next > 0;
        self.next = self.next.saturating_sub(1);
        self.next_trial()
    }

    /// The trial does not fail: something else is left out.
    fn complicate(&mut self) -> bool {
        self.next_trial()
    }
}

fn smaller_cases(case: &Case) -> Vec<Case> {
    let mut all = Vec::new();
    let with = |factions: Vec<Faction>| Case { factions, ..case.clone() };
    for at in 0..case.factions.len() {
        if case.factions.len() > 1 {
            let mut factions = case.factions.clone();
            factions.remove(at);
            all.push(with(factions));
        }
    }
    if case.players > 2 {
        all.push(Case { players: 2, ..case.clone() });
    }
    for (at, faction) in case.factions.iter().enumerate() {
        for items in smaller_lists(&faction.items, 0) {
            let mut factions = case.factions.clone();
            factions[at].items = items;
            all.push(with(factions));
        }
    }
    all
}

/// Halves of a list, the list without one line, with the lines under a line
/// in its place, and with a smaller line.
fn smaller_lists(lines: &[Rc<Phrase>], least: usize) -> Vec<Lines> {
    let mut all = Vec::new();
    if lines.len() > 3 && lines.len() / 2 >= least {
        let (first, second) = lines.split_at(lines.len() / 2);
        all.extend([second.to_vec(), first.to_vec()]);
    }
    for at in 0..lines.len() {
        let mut fewer = lines.to_vec();
        let line = fewer.remove(at);
        let under = line.block.iter().filter(|child| child.word.makes == line.word.makes);
        let mut opened = fewer.clone();
        opened.splice(at..at, under.cloned());
        if fewer.len() >= least {
            all.push(fewer);
        }
        if line.block.iter().any(|child| child.word.makes == line.word.makes) {
            all.push(opened);
        }
    }
    for (at, line) in lines.iter().enumerate() {
        for smaller in smaller_phrases(line) {
            let mut changed = lines.to_vec();
            changed[at] = Rc::new(smaller);
            all.push(changed);
        }
    }
    all
}

fn smaller_phrases(phrase: &Phrase) -> Vec<Phrase> {
    let mut all = Vec::new();
    let mut inside = Vec::new();
    collect(&phrase.parts, phrase.word.makes, &mut inside);
    all.extend(inside.into_iter().filter(|inner| inner.block.is_empty() || phrase.block.is_empty()));
    let least = usize::from(phrase.word.pattern.ends_with("+}"));
    for block in smaller_lists(&phrase.block, least) {
        all.push(Phrase { block, ..phrase.clone() });
    }
    for parts in smaller_parts(&phrase.parts) {
        all.push(Phrase { parts, ..phrase.clone() });
    }
    if phrase.parentheses {
        all.push(Phrase { parentheses: false, ..phrase.clone() });
    }
    all
}

/// The phrases of that kind inside.
fn collect(parts: &[Part], kind: &str, out: &mut Vec<Phrase>) {
    for part in parts {
        match part {
            Part::Phrase(phrase) if phrase.word.makes == kind => out.push(Phrase::clone(phrase)),
            Part::Phrase(phrase) => collect(&phrase.parts, kind, out),
            Part::Group(parts) => collect(parts, kind, out),
            Part::Said(_) | Part::Int(_) | Part::Copies => {}
        }
    }
}

fn smaller_parts(parts: &[Part]) -> Vec<Vec<Part>> {
    let mut all = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let instead = |part: Option<Part>| {
            let mut changed = parts.to_vec();
            changed.splice(at..=at, part);
            changed
        };
        match part {
            Part::Group(inside) => {
                all.push(instead(None));
                all.extend(
                    smaller_parts(inside).into_iter().map(|inside| instead(Some(Part::Group(inside)))),
                );
            }
            Part::Int(n) if *n > 1 => all.extend([1, n / 2].map(|n| instead(Some(Part::Int(n))))),
            Part::Phrase(phrase) => {
                let plain = PLAIN.iter().find(|(kind, _)| *kind == phrase.word.makes);
                if let Some((_, token)) =
                    plain.filter(|(_, token)| phrase.parts.len() > 1 || !said(phrase, token))
                {
                    let parts = vec![Part::Said((*token).to_owned())];
                    let plain = Phrase { parts, block: Lines::new(), parentheses: false, word: phrase.word };
                    all.push(instead(Some(Part::Phrase(Rc::new(plain)))));
                }
                let smaller = smaller_phrases(phrase).into_iter();
                all.extend(smaller.map(|smaller| instead(Some(Part::Phrase(Rc::new(smaller))))));
            }
            Part::Said(_) | Part::Int(_) | Part::Copies => {}
        }
    }
    all
}

/// The plainest phrases of some kinds.
const PLAIN: &[(&str, &str)] = &[
    ("cards", "minion"),
    ("number", "1"),
    ("players", "player"),
    ("player", "you"),
    ("base", "here"),
    ("bases", "base"),
    ("condition", "done"),
];

fn said(phrase: &Phrase, token: &str) -> bool {
    match phrase.parts.first() {
        Some(Part::Said(said)) => said == token,
        Some(Part::Int(n)) => n.to_string() == token,
        Some(Part::Phrase(_) | Part::Group(_) | Part::Copies) | None => false,
    }
}
