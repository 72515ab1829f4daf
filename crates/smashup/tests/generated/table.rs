//! The table of words, taken apart for writing.
//!
//! The author walks the same table that the parser reads, so that a new word
//! is used without being listed anywhere here.

use std::collections::BTreeMap;

use fracas_lang::{Arg, Word};
use fracas_smashup::words::{FAMILIES, W, vocabulary};

/// One step of a pattern.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// One of these spellings.
    Literal(Vec<&'static str>),
    /// A phrase of a kind, or one token of a built-in kind; with the form of
    /// what fills it in the word's example.
    Hole(&'static str, Option<Form>),
    /// May be left out.
    Group(Vec<Item>),
    /// Lines of a kind under this one.
    Block(&'static str),
}

/// How cards, players or bases are spoken of: "a minion", "your minions" and
/// "self" do not fit into the same sentences. What fits is seen from examples.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    pub(crate) noun: Noun,
    pub(crate) yours: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noun {
    One,
    Several,
    Known,
}

/// The kinds whose phrases have a form.
pub(crate) const NOUN_KINDS: [&str; 3] = ["cards", "players", "bases"];

impl Form {
    fn of(phrase: &str) -> Form {
        const NOUNS: [&str; 7] = ["minion", "action", "card", "player", "winner", "runner-up", "base"];
        let mut tokens = phrase.split([' ', '(', ')']).filter(|token| !token.is_empty());
        let yours = tokens.clone().next() == Some("your");
        let noun = tokens.find_map(|token| match token.strip_suffix('s').unwrap_or(token) {
            _ if token == "runners-up" => Some(Noun::Several),
            one if NOUNS.contains(&one) => Some(if one == token { Noun::One } else { Noun::Several }),
            "self" | "host" | "it" | "them" | "you" | "that" => Some(Noun::Known),
            _ => None,
        });
        Form { noun: noun.unwrap_or(Noun::Known), yours }
    }
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
    /// The form of a word that extends nothing, if it has only one.
    pub(crate) form: Option<Form>,
}

impl Entry {
    pub(crate) fn has_block(&self) -> bool {
        matches!(self.items.last(), Some(Item::Block(_)))
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
        let vocabulary = vocabulary();
        for word in FAMILIES.iter().flat_map(|family| family.words) {
            let mut items = take_apart(word.pattern);
            let example = vocabulary.parse_as(word.makes, word.example).expect("the example is a phrase");
            note_forms(&mut items, &mut example.args.iter(), word.example);
            let extends = holes(&items).contains(&word.makes);
            let form = (NOUN_KINDS.contains(&word.makes) && !word.pattern.contains('|'))
                .then(|| Form::of(word.example));
            let entry = Entry { word, items, height: usize::MAX, extends, form };
            kinds.entry(word.makes).or_default().push(entry);
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

/// Notes what fills the holes in the example of the word.
fn note_forms<'a>(items: &mut [Item], args: &mut impl Iterator<Item = &'a Arg<W>>, example: &str) {
    for item in items {
        match item {
            Item::Hole(kind, form) => {
                if let (Some(Arg::Node(node)), true) = (args.next(), NOUN_KINDS.contains(kind)) {
                    *form = Some(Form::of(&example[node.span.start..node.span.end]));
                }
            }
            Item::Group(items) => note_forms(items, args, example),
            Item::Literal(_) | Item::Block(_) => {}
        }
    }
}

fn required_holes(items: &[Item]) -> impl Iterator<Item = &'static str> {
    items.iter().filter_map(|item| match item {
        Item::Hole(kind, _) => Some(*kind),
        Item::Literal(_) | Item::Group(_) | Item::Block(_) => None,
    })
}

fn holes(items: &[Item]) -> Vec<&'static str> {
    let inside = |item: &Item| match item {
        Item::Hole(kind, _) => vec![*kind],
        Item::Group(items) => holes(items),
        Item::Literal(_) | Item::Block(_) => Vec::new(),
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
                    Some(kind) => Item::Block(kind),
                    None => Item::Hole(hole, None),
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
