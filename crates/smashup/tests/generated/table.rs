//! The table of words, taken apart for writing.
//!
//! The author walks the same table that the parser reads, so that a new word
//! is used without being listed anywhere here.

use std::collections::BTreeMap;

use fracas_lang::Word;
use fracas_smashup::words::{FAMILIES, W};

/// One step of a pattern.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// One of these spellings.
    Literal(Vec<&'static str>),
    /// A phrase of a kind, or one token of a built-in kind.
    Hole(&'static str),
    /// May be left out.
    Group(Vec<Item>),
    /// Lines of a kind under this one; whether there must be some.
    Block { kind: &'static str, required: bool },
}

/// A word with its pattern taken apart.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) word: &'static Word<W>,
    pub(crate) items: Vec<Item>,
    /// The fewest phrases inside each other that a phrase of this word needs.
    pub(crate) height: usize,
    /// Whether it has a hole of the kind that it makes.
    pub(crate) extends: bool,
}

impl Entry {
    pub(crate) fn has_block(&self) -> bool {
        matches!(self.items.last(), Some(Item::Block { .. }))
    }
}

/// All words by the kind of phrase they make.
#[derive(Debug)]
pub(crate) struct Table {
    kinds: BTreeMap<&'static str, Vec<Entry>>,
}

pub(crate) const BUILT_IN: [&str; 4] = ["name", "text", "int", "word"];

impl Table {
    pub(crate) fn new() -> Table {
        let mut kinds: BTreeMap<&'static str, Vec<Entry>> = BTreeMap::new();
        for word in FAMILIES.iter().flat_map(|family| family.words) {
            let items = take_apart(word.pattern);
            let extends = holes(&items).contains(&word.makes);
            kinds.entry(word.makes).or_default().push(Entry { word, items, height: usize::MAX, extends });
        }
        let mut table = Table { kinds };
        while table.lower_heights() {}
        table
    }

    pub(crate) fn of(&self, kind: &str) -> &[Entry] {
        &self.kinds[kind]
    }

    /// The fewest phrases inside each other that a phrase of this kind needs.
    pub(crate) fn height(&self, kind: &str) -> usize {
        if BUILT_IN.contains(&kind) {
            return 0;
        }
        self.kinds[kind].iter().map(|entry| entry.height).min().expect("a kind has words")
    }

    pub(crate) fn height_of(&self, items: &[Item]) -> usize {
        required_holes(items).map(|kind| self.height(kind)).max().unwrap_or(0)
    }

    fn lower_heights(&mut self) -> bool {
        let heights: Vec<Vec<usize>> = self
            .kinds
            .values()
            .map(|entries| {
                entries.iter().map(|entry| self.height_of(&entry.items).saturating_add(1)).collect()
            })
            .collect();
        let mut lowered = false;
        for (entry, height) in self.kinds.values_mut().flatten().zip(heights.into_iter().flatten()) {
            lowered |= height < entry.height;
            entry.height = height;
        }
        lowered
    }
}

fn required_holes(items: &[Item]) -> impl Iterator<Item = &'static str> {
    items.iter().filter_map(|item| match item {
        Item::Hole(kind) => Some(*kind),
        Item::Literal(_) | Item::Group(_) | Item::Block { .. } => None,
    })
}

fn holes(items: &[Item]) -> Vec<&'static str> {
    let inside = |item: &Item| match item {
        Item::Hole(kind) => vec![*kind],
        Item::Group(items) => holes(items),
        Item::Literal(_) | Item::Block { .. } => Vec::new(),
    };
    items.iter().flat_map(inside).collect()
}

/// Takes a pattern apart; that it is well formed the vocabulary has checked.
fn take_apart(pattern: &'static str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut group: Option<Vec<Item>> = None;
    let mut rest = pattern.trim_start();
    while let Some(first) = rest.chars().next() {
        let item = match first {
            '[' => {
                group = Some(Vec::new());
                rest = rest[1..].trim_start();
                continue;
            }
            ']' => {
                rest = &rest[1..];
                Item::Group(group.take().expect("a group is open"))
            }
            '{' => {
                let (hole, after) = rest[1..].split_once('}').expect("a hole is closed");
                rest = after;
                match hole.strip_suffix(['*', '+']) {
                    Some(kind) => Item::Block { kind, required: hole.ends_with('+') },
                    None => Item::Hole(hole),
                }
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '{' | '}');
                let (literal, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
                rest = after;
                Item::Literal(literal.split('|').collect())
            }
        };
        rest = rest.trim_start();
        match &mut group {
            Some(inside) => inside.push(item),
            None => items.push(item),
        }
    }
    items
}

/// The number of words there are.
pub(crate) fn n_words() -> usize {
    FAMILIES.iter().map(|family| family.words.len()).sum()
}
