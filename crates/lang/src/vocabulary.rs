//! The vocabulary: the table of words a game hands to the language.

use std::collections::BTreeMap;

use crate::hint::Hint;
use crate::layout::lay_out;
use crate::pattern::{Block, Builtin, Item, KindId, parse};
use crate::tree::{Builder, Node};
use crate::{Diagnostic, Span};

/// A kind of phrase, such as `"statement"` or `"number"`. The game defines
/// them; a kind exists when some word makes it.
pub type Kind = &'static str;

/// One word of the language: how it is spelt and what kind of phrase it makes.
#[derive(Clone, Copy, Debug)]
pub struct Word<T: 'static> {
    /// What the game knows the word by.
    pub tag: T,
    /// The kind of phrase it makes.
    pub makes: Kind,
    /// Its spelling; the syntax is described at the top of the crate.
    pub pattern: &'static str,
    /// What it means, for the reference.
    pub doc: &'static str,
    /// A phrase that uses it, for the reference and for tests.
    pub example: &'static str,
}

/// A table of words, checked.
#[derive(Clone, Debug)]
pub struct Vocabulary<T: 'static> {
    pub(crate) entries: Vec<Entry<T>>,
    pub(crate) kinds: Vec<KindEntry>,
    pub(crate) hints: &'static [Hint],
}

/// A word with its pattern taken apart.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T: 'static> {
    pub(crate) word: &'static Word<T>,
    /// The kind of phrase it makes.
    pub(crate) makes: KindId,
    pub(crate) items: Vec<Item>,
}

impl<T> Entry<T> {
    /// The block hole at the end, if there is one.
    pub(crate) fn block(&self) -> Option<Block> {
        match self.items.last() {
            Some(Item::Block(block)) => Some(*block),
            _ => None,
        }
    }
}

/// A kind and the words that make it, as indices in the order of the table.
#[derive(Clone, Debug)]
pub(crate) struct KindEntry {
    pub(crate) name: Kind,
    pub(crate) words: Vec<usize>,
}

impl<T: Copy + 'static> Vocabulary<T> {
    /// Checks the patterns of a table of words.
    ///
    /// The message of a failure names the word whose pattern is malformed or
    /// has a hole of a kind that no word makes. That the words can be told
    /// apart is not checked: earlier ones win.
    pub fn new(words: impl IntoIterator<Item = &'static Word<T>>) -> Result<Self, String> {
        let words: Vec<&'static Word<T>> = words.into_iter().collect();
        let mut kinds: Vec<KindEntry> = Vec::new();
        let mut ids: BTreeMap<Kind, KindId> = BTreeMap::new();
        for (index, word) in words.iter().enumerate() {
            let name = word.makes;
            if Builtin::named(name).is_some() || name.is_empty() {
                let pattern = word.pattern;
                return Err(format!("word `{pattern}`: no word may make a `{name}`"));
            }
            let id = *ids.entry(name).or_insert(kinds.len());
            if id == kinds.len() {
                kinds.push(KindEntry { name, words: Vec::new() });
            }
            kinds[id].words.push(index);
        }

        let mut entries = Vec::new();
        for word in words {
            let items = parse(word.pattern, |kind| ids.get(kind).copied())
                .map_err(|problem| format!("word `{}`: {problem}", word.pattern))?;
            entries.push(Entry { word, makes: ids[word.makes], items });
        }
        Ok(Vocabulary { entries, kinds, hints: &[] })
    }

    /// The same words, with hints for those who do not know them yet.
    pub fn with_hints(mut self, hints: &'static [Hint]) -> Self {
        self.hints = hints;
        self
    }

    /// The words in the order of the table.
    pub fn words(&self) -> impl Iterator<Item = &'static Word<T>> {
        self.entries.iter().map(|entry| entry.word)
    }

    /// Parses one phrase of a kind: one line, which may have lines under it.
    ///
    /// On failure all mistakes are given, in the order of the text.
    pub fn parse_as(&self, kind: Kind, source: &str) -> Result<Node<T>, Vec<Diagnostic>> {
        let (mut nodes, mut diagnostics) = self.parse_file(kind, source);
        let layout = lay_out(source);
        match layout.top.get(..2) {
            Some(lines) => {
                let second = layout.lines[lines[1]].span();
                diagnostics.push(Diagnostic::new(second, "expected one phrase only"));
            }
            None if layout.top.is_empty() && diagnostics.is_empty() => {
                let message = format!("expected a phrase of the kind `{kind}`");
                diagnostics.push(Diagnostic::new(Span::at(source.len()), message));
            }
            None => {}
        }
        match nodes.pop() {
            Some(node) if diagnostics.is_empty() => Ok(node),
            _ => Err(diagnostics),
        }
    }

    /// Parses a whole file: every top-level line is a phrase of kind `top`.
    ///
    /// Gives all that could be read and all mistakes, in the order of the
    /// text. A line with a mistake gives no node; a line whose children have
    /// mistakes gives a node without those children. So the nodes are only the
    /// whole file if there are no mistakes.
    pub fn parse_file(&self, top: Kind, source: &str) -> (Vec<Node<T>>, Vec<Diagnostic>) {
        let Some(kind) = self.kinds.iter().position(|kind| kind.name == top) else {
            let message = format!("no word makes a phrase of the kind `{top}`");
            return (Vec::new(), vec![Diagnostic::new(Span::default(), message)]);
        };
        Builder::new(self, source, lay_out(source)).build(kind)
    }
}
