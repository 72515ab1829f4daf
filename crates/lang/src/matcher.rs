//! The matcher: reads the tokens of one line as a phrase of a kind.
//!
//! For a kind and a token it finds every place where a phrase of that kind can
//! end, one reading for each, and remembers them. Left recursion, direct or
//! through other kinds, is resolved by growing: the phrases found so far are
//! offered to the words that begin with a hole until no new end is found.
//!
//! It does not see other lines; blocks are filled in by `tree`. Depth and work
//! are bounded, so a hostile line costs a diagnostic and no more.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::expected::{Expected, Want};
use crate::pattern::{Item, KindId};
use crate::token::Token;
use crate::vocabulary::Vocabulary;

/// How deep phrases and blocks may nest, counted together.
pub const MAX_DEPTH: usize = 64;

/// How many steps may be spent on one line. A line of a real card takes up to
/// 1,500.
pub(crate) const MAX_STEPS: usize = 8_000;

/// A phrase as tokens and places in the vocabulary.
#[derive(Debug)]
pub(crate) struct Phrase {
    pub(crate) entry: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) depth: usize,
    pub(crate) pieces: Vec<Piece>,
}

/// What fills a hole.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    Phrase(Rc<Phrase>),
    Token(usize),
    Block,
    Absent,
}

/// A phrase and the token after it, which is past the phrase's own end if it
/// stands in parentheses.
#[derive(Clone, Debug)]
struct Found {
    end: usize,
    phrase: Rc<Phrase>,
}

/// Why a line is no phrase, and what its children seem to be.
#[derive(Debug)]
pub(crate) struct Mismatch {
    /// Why reading it was given up, and at which token.
    pub(crate) stop: Option<(usize, &'static str)>,
    pub(crate) expected: Expected,
    pub(crate) children: Option<KindId>,
    /// The word for the whole line that got furthest.
    pub(crate) almost: Option<usize>,
}

/// How much may be spent on a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// How deep phrases may nest.
    pub(crate) depth: usize,
    pub(crate) steps: usize,
}

/// Reads a whole line as a phrase of a kind. Takes the steps it spends from
/// the limits.
pub(crate) fn match_line<T: Copy + 'static>(
    vocabulary: &Vocabulary<T>,
    kind: KindId,
    tokens: &[Token<'_>],
    limits: &mut Limits,
) -> Result<Rc<Phrase>, Mismatch> {
    let mut matcher = Matcher {
        vocabulary,
        kind,
        tokens,
        max_depth: limits.depth.min(MAX_DEPTH),
        max_steps: limits.steps.min(MAX_STEPS),
        memo: BTreeMap::new(),
        provisional: Vec::new(),
        open: 0,
        lowest: usize::MAX,
        steps: 0,
        stop: None,
        expected: Expected::default(),
        guess: None,
        almost: None,
    };
    matcher.expected.note_line(kind);
    let found = matcher.phrases(kind, 0);
    limits.steps = limits.steps.saturating_sub(matcher.steps);
    match found.first() {
        Some(found) if found.end == tokens.len() && matcher.stop.is_none() => Ok(Rc::clone(&found.phrase)),
        _ => {
            for found in found.iter() {
                matcher.expected.note(found.end, 0, Want::EndOfLine);
            }
            let children = matcher.guess.map(|(_, kind)| kind);
            let almost = matcher.almost.map(|(_, entry)| entry);
            Err(Mismatch { stop: matcher.stop, expected: matcher.expected, children, almost })
        }
    }
}

/// What is known of the phrases of a kind at a token.
enum Slot {
    /// Being worked out, as the `open`th of the stack.
    Open { found: Rc<Vec<Found>>, open: usize, asked: bool },
    /// Worked out. If it rests on phrases still open, `lowest` is the lowest.
    Done { found: Rc<Vec<Found>>, lowest: usize },
}

/// A token and a kind.
type Key = (usize, KindId);

struct Matcher<'a, T: 'static> {
    vocabulary: &'a Vocabulary<T>,
    /// What the line should be.
    kind: KindId,
    tokens: &'a [Token<'a>],
    max_depth: usize,
    max_steps: usize,
    memo: BTreeMap<Key, Slot>,
    /// Slots that rest on phrases still open, to be forgotten when those grow.
    provisional: Vec<Key>,
    open: usize,
    /// The lowest open slot asked for since the current one was opened.
    lowest: usize,
    steps: usize,
    stop: Option<(usize, &'static str)>,
    expected: Expected,
    /// The furthest token reached by a word with a block, and its kind.
    guess: Option<(usize, KindId)>,
    /// The furthest token reached by a word for the whole line, and the word.
    almost: Option<(usize, usize)>,
}

/// A place in a pattern and in the line, with the holes filled so far.
struct State {
    item: usize,
    at: usize,
    pieces: Vec<Piece>,
}

impl<T: Copy + 'static> Matcher<'_, T> {
    /// The phrases of a kind that start at a token, the longest first, at most
    /// one for each end.
    fn phrases(&mut self, kind: KindId, at: usize) -> Rc<Vec<Found>> {
        let key = (at, kind);
        match self.memo.get_mut(&key) {
            None => {}
            Some(Slot::Open { found, open, asked }) => {
                *asked = true;
                self.lowest = self.lowest.min(*open);
                return Rc::clone(found);
            }
            Some(Slot::Done { found, lowest }) => {
                self.lowest = self.lowest.min(*lowest);
                return Rc::clone(found);
            }
        }
        if self.open >= MAX_DEPTH {
            self.stop_at(at, "this is nested too deeply");
        }
        if self.stop.is_some() || at >= self.tokens.len() {
            return Rc::new(Vec::new());
        }

        let outer_lowest = std::mem::replace(&mut self.lowest, usize::MAX);
        let open = self.open;
        self.open += 1;
        let found = self.grow(key);
        self.open -= 1;

        let lowest = if self.lowest < open { self.lowest } else { usize::MAX };
        if lowest != usize::MAX {
            self.provisional.push(key);
        }
        self.lowest = outer_lowest.min(lowest);
        let slot = Slot::Done { found: Rc::clone(&found), lowest };
        self.memo.insert(key, slot);
        found
    }

    /// Tries the words of a kind at a token, again and again as long as that
    /// gives new ends and some word asked for what was found before.
    fn grow(&mut self, key: Key) -> Rc<Vec<Found>> {
        let (at, kind) = key;
        let open = self.open - 1;
        let provisional = self.provisional.len();
        let mut found = Rc::new(Vec::new());
        loop {
            let slot = Slot::Open { found: Rc::clone(&found), open, asked: false };
            self.memo.insert(key, slot);
            let mut grown = found.to_vec();
            self.steps += grown.len();
            let first_time = grown.is_empty();
            if first_time {
                self.parenthesised(kind, at, &mut grown);
            }
            let vocabulary = self.vocabulary;
            for &entry in &vocabulary.kinds[kind].words {
                let begins_with_token = matches!(
                    vocabulary.entries[entry].items.first(),
                    Some(Item::Literal(_) | Item::Builtin(_))
                );
                // What starts with a token cannot gain by what was found at
                // the same place.
                if first_time || !begins_with_token {
                    self.word(entry, at, &mut grown);
                }
            }
            grown.sort_by_key(|found| std::cmp::Reverse(found.end));
            let asked = matches!(self.memo.get(&key), Some(Slot::Open { asked: true, .. }));
            if asked {
                for other in self.provisional.drain(provisional..) {
                    self.memo.remove(&other);
                }
            }
            let is_final = !asked || grown.len() == found.len() || self.stop.is_some();
            found = Rc::new(grown);
            if is_final {
                return found;
            }
        }
    }

    /// A phrase of the kind in parentheses.
    fn parenthesised(&mut self, kind: KindId, at: usize, grown: &mut Vec<Found>) {
        if self.tokens[at].text != "(" {
            return;
        }
        self.expected.note(at + 1, at, Want::Kind(kind));
        for inner in self.phrases(kind, at + 1).iter() {
            if self.tokens.get(inner.end).is_some_and(|token| token.text == ")") {
                let end = inner.end + 1;
                add(grown, Found { end, phrase: Rc::clone(&inner.phrase) });
            } else {
                self.expected.note(inner.end, at, Want::Literal(")"));
            }
        }
    }

    /// Adds the phrases that one word makes at a token.
    ///
    /// The states are a stack with the preferred one on top: a hole filled by
    /// the longest phrase, a group that is present.
    fn word(&mut self, entry: usize, start: usize, grown: &mut Vec<Found>) {
        let vocabulary = self.vocabulary;
        let items = &vocabulary.entries[entry].items;
        let block = vocabulary.entries[entry].block();
        if let Some(Item::Literal(spellings)) = items.first()
            && !spellings.contains(&self.tokens[start].text)
        {
            // Most words of a kind are ruled out here.
            self.steps += 1;
            for spelling in spellings {
                self.expected.note(start, start, Want::Literal(spelling));
            }
            return;
        }
        let mut seen = BTreeSet::new();
        let mut states = vec![State { item: 0, at: start, pieces: Vec::new() }];
        while let Some(mut state) = states.pop() {
            self.steps += 1;
            if self.steps > self.max_steps {
                self.stop_at(start, "this line is too complicated to read");
            }
            if self.stop.is_some() {
                return;
            }
            // Two ways to the same state differ only in how holes are filled,
            // and the first is preferred.
            if state.item > 0 && !seen.insert((state.item, state.at)) {
                continue;
            }
            let at = state.at;
            if let Some(block) = block
                && at > start
                && self.guess.is_none_or(|(furthest, _)| furthest < at)
            {
                self.guess = Some((at, block.kind));
            }
            let begins_line = start == 0 && at > 0 && vocabulary.entries[entry].makes == self.kind;
            if begins_line && self.almost.is_none_or(|(furthest, _)| furthest < at) {
                self.almost = Some((at, entry));
            }
            let Some(item) = items.get(state.item) else {
                self.finish(entry, start, state, grown);
                continue;
            };
            state.item += 1;
            match item {
                Item::Literal(spellings) => {
                    let token = self.tokens.get(at);
                    if token.is_some_and(|token| spellings.contains(&token.text)) {
                        state.at += 1;
                        states.push(state);
                    } else {
                        for spelling in spellings {
                            self.expected.note(at, start, Want::Literal(spelling));
                        }
                    }
                }
                Item::Builtin(builtin) => {
                    let token = self.tokens.get(at);
                    if token.is_some_and(|token| builtin.accepts(&token.value)) {
                        state.at += 1;
                        state.pieces.push(Piece::Token(at));
                        states.push(state);
                    } else {
                        self.expected.note(at, start, Want::Builtin(*builtin));
                    }
                }
                Item::Hole(kind) => {
                    self.expected.note(at, start, Want::Kind(*kind));
                    for found in self.phrases(*kind, at).iter().rev() {
                        let mut pieces = state.pieces.clone();
                        pieces.push(Piece::Phrase(Rc::clone(&found.phrase)));
                        states.push(State { item: state.item, at: found.end, pieces });
                    }
                }
                Item::Block(_) => {
                    if at == self.tokens.len() {
                        state.pieces.push(Piece::Block);
                        states.push(state);
                    } else {
                        self.expected.note(at, start, Want::Block);
                    }
                }
                Item::Group { length, holes } => {
                    let mut pieces = state.pieces.clone();
                    pieces.extend(std::iter::repeat_n(Piece::Absent, *holes));
                    states.push(State { item: state.item + length, at, pieces });
                    states.push(state);
                }
            }
        }
    }

    fn finish(&mut self, entry: usize, start: usize, state: State, grown: &mut Vec<Found>) {
        let inner = state.pieces.iter().map(|piece| match piece {
            Piece::Phrase(phrase) => phrase.depth,
            Piece::Token(_) | Piece::Block | Piece::Absent => 0,
        });
        let depth = 1 + inner.max().unwrap_or(0);
        if depth > self.max_depth {
            self.stop_at(start, "this is nested too deeply");
            return;
        }
        let end = state.at;
        let phrase = Phrase { entry, start, end, depth, pieces: state.pieces };
        add(grown, Found { end, phrase: Rc::new(phrase) });
    }

    fn stop_at(&mut self, at: usize, message: &'static str) {
        self.stop.get_or_insert((at, message));
    }
}

/// Adds a phrase unless one with the same end is already there.
fn add(grown: &mut Vec<Found>, new: Found) {
    if grown.iter().all(|old| old.end != new.end) {
        grown.push(new);
    }
}
