//! Guessing what was meant by a line that is no phrase.
//!
//! A guess is tried before it is told: small changes are made where the line
//! stops making sense, and the matcher says whether the result can be read.
//! The changes are a word in small letters, the hints of the vocabulary, a
//! word that is spelt almost like it, and a word that is missing. When none
//! helps, an example of the word that got furthest is shown.
//!
//! Guessing costs more than reading, so only the first mistakes of a file get
//! a guess; the others are not drawn anyway.

use std::ops::Range;

use crate::expected::Want;
use crate::matcher::{Limits, MAX_DEPTH, MAX_STEPS, Mismatch, match_line};
use crate::pattern::{Builtin, Item, KindId};
use crate::token::{Token, Value, lex_line};
use crate::vocabulary::Vocabulary;
use crate::{Diagnostic, MOST_SHOWN, Span, nearest};

/// How many lines may be read to find what was meant by one, and how many
/// changes may be made to it.
const TRIES: usize = 60;
const CHANGES: usize = 4;

/// Explains the mistakes of one file.
pub(crate) struct Guesser<'a, T: 'static> {
    vocabulary: &'a Vocabulary<T>,
    source: &'a str,
    /// How many guesses are left.
    left: usize,
}

/// A change to a line: the bytes to replace, and by what.
struct Change {
    at: Range<usize>,
    new: String,
    sort: Sort,
}

/// How a change is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    SmallLetters,
    Spelling,
    Other,
}

impl<'a, T: Copy + 'static> Guesser<'a, T> {
    pub(crate) fn new(vocabulary: &'a Vocabulary<T>, source: &'a str) -> Self {
        Guesser { vocabulary, source, left: MOST_SHOWN }
    }

    /// The mistake of a line that is no phrase of a kind.
    pub(crate) fn explain(&mut self, kind: KindId, tokens: &[Token<'_>], mismatch: &Mismatch) -> Diagnostic {
        if let Some((at, message)) = mismatch.stop {
            return Diagnostic::new(span_of(tokens, at), message).with_help("say it in several lines");
        }
        let at = mismatch.expected.furthest();
        let kind_name = |kind: KindId| self.vocabulary.kinds[kind].name;
        let message = mismatch.expected.explain(tokens.get(at), kind_name);
        let mut help = None;
        if self.left > 0 {
            self.left -= 1;
            help = self.help(kind, tokens, mismatch);
        }
        Diagnostic { span: span_of(tokens, at), message, help }
    }

    fn help(&self, kind: KindId, tokens: &[Token<'_>], mismatch: &Mismatch) -> Option<String> {
        let at = mismatch.expected.furthest();
        let (first, last) = (tokens.first()?, tokens.last()?);
        let line = &self.source[first.span.start..last.span.end];
        if let Some(place) = self.other_place(kind, line) {
            return Some(place);
        }
        let after_colon = at > 0 && tokens[at - 1].text == ":";
        if mismatch.expected.wants(Want::Block) && after_colon && at < tokens.len() {
            return Some("put the rest on the next line, two blanks deeper".to_owned());
        }
        if let Some(word) = broken_word(tokens, at) {
            return Some(word);
        }
        self.repair(kind, line)
    }

    /// Whether the line could stand elsewhere, and where.
    fn other_place(&self, kind: KindId, line: &str) -> Option<String> {
        let holds = |inner: KindId| {
            self.vocabulary
                .entries
                .iter()
                .find(|entry| entry.block().is_some_and(|block| block.kind == inner))
        };
        let fits =
            |other: &KindId| *other != kind && holds(*other).is_some() && self.read(*other, line).is_none();
        let other = (0..self.vocabulary.kinds.len()).find(fits)?;
        let above = holds(other)?.word.example.lines().next()?;
        Some(format!("this belongs under a line such as `{above}`, two blanks deeper than it"))
    }

    /// The line as it was probably meant; if that cannot be found, the word
    /// that was probably meant, or an example.
    fn repair(&self, kind: KindId, line: &str) -> Option<String> {
        let mut tries = TRIES;
        let mut line = line.to_owned();
        let mut mistake = self.read(kind, &line)?;
        let mut made: Vec<Change> = Vec::new();
        while made.len() < CHANGES {
            let mut best: Option<(String, Mistake, Change)> = None;
            for change in self.changes(&line, &mistake) {
                let Some(left) = tries.checked_sub(1) else { break };
                tries = left;
                let mut changed = line.clone();
                changed.replace_range(change.at.clone(), &change.new);
                let Some(next) = self.read(kind, &changed) else {
                    made.push(change);
                    return Some(tell(&changed, &made));
                };
                let least = best.as_ref().map_or(mistake.left, |(_, best, _)| best.left);
                // A capital letter may hide the next mistake without being one
                // as such: it makes a name of a word.
                let is_no_worse = change.sort == Sort::SmallLetters && next.left <= least;
                // Small letters that help are a smaller change than any other.
                let is_kept = change.sort != Sort::SmallLetters
                    && best.as_ref().is_some_and(|(_, found, best)| {
                        best.sort == Sort::SmallLetters && found.left < mistake.left
                    });
                if !is_kept && (next.left < least || is_no_worse || next.reaches_further(&mistake)) {
                    best = Some((changed, next, change));
                }
            }
            let Some((changed, next, change)) = best else { break };
            (line, mistake) = (changed, next);
            made.push(change);
        }
        match made.first() {
            Some(Change { new, sort: Sort::Spelling, .. }) => Some(format!("did you mean \"{new}\"?")),
            Some(_) | None => self.example(&mistake.mismatch),
        }
    }

    /// What is wrong with a line as a phrase of a kind, if anything.
    fn read(&self, kind: KindId, line: &str) -> Option<Mistake> {
        let tokens = lex_line(line, 0).tokens;
        let mut limits = Limits { depth: MAX_DEPTH, steps: MAX_STEPS / 3 };
        let mismatch = match_line(self.vocabulary, kind, &tokens, &mut limits).err()?;
        let left =
            if mismatch.stop.is_some() { usize::MAX } else { tokens.len() - mismatch.expected.furthest() };
        Some(Mistake { mismatch, left })
    }

    /// Changes that might help, the likeliest first.
    fn changes(&self, line: &str, mistake: &Mistake) -> Vec<Change> {
        let tokens = lex_line(line, 0).tokens;
        let expected = &mistake.mismatch.expected;
        let at = expected.furthest();
        let mut changes = Vec::new();
        for token in tokens.iter().take(at + 1).filter(|token| token.value == Value::Name) {
            changes.push(Change::of(token.span, &token.text.to_lowercase(), Sort::SmallLetters));
        }
        for hint in self.vocabulary.hints {
            for span in occurrences(hint.said, &tokens) {
                changes.push(Change::of(
                    if hint.say.is_empty() { with_blank(line, span) } else { span },
                    hint.say,
                    Sort::Other,
                ));
            }
        }
        if let Some(token) = tokens.get(at) {
            changes.extend(other_spellings(line, &tokens[at..], mistake));
            let near = nearest(token.text, expected.literals());
            changes.extend(near.map(|near| Change::of(token.span, near, Sort::Spelling)));
        } else if expected.wants(Want::Builtin(Builtin::Name)) {
            changes.push(Change::of(Span::at(line.len()), " X", Sort::Other));
        }
        if let Some(token) = tokens.first().filter(|token| at == 0 && matches!(token.value, Value::Text(_))) {
            changes.extend(self.words_for_a_text().map(|word| missing(line, token.span.start, word)));
        }
        let next_is_word = tokens.get(at).is_some_and(|token| token.value == Value::Word);
        for literal in expected.few_literals() {
            // Before a free word it would only swallow what is not understood.
            if !(next_is_word && self.is_before_free_word(literal)) {
                changes.push(missing(line, span_of(&tokens, at).start, literal));
            }
        }
        changes
    }

    /// The words that stand before a text and nothing else.
    fn words_for_a_text(&self) -> impl Iterator<Item = &'static str> {
        self.vocabulary.entries.iter().filter_map(|entry| match &entry.items[..] {
            [Item::Literal(spellings), Item::Builtin(Builtin::Text)] => spellings.first().copied(),
            _ => None,
        })
    }

    /// Whether some word of the language has any word after this literal.
    fn is_before_free_word(&self, literal: &str) -> bool {
        let is_pair = |pair: &[Item]| match pair {
            [Item::Literal(spellings), Item::Builtin(Builtin::Word)] => spellings.contains(&literal),
            _ => false,
        };
        self.vocabulary.entries.iter().any(|entry| entry.items.windows(2).any(is_pair))
    }

    /// How the word that got furthest is used.
    fn example(&self, mismatch: &Mismatch) -> Option<String> {
        let example = self.vocabulary.entries[mismatch.almost?].word.example;
        Some(format!("for example: {}", example.lines().next()?))
    }
}

/// Why a line cannot be read, and how many tokens are left where it stops.
struct Mistake {
    mismatch: Mismatch,
    left: usize,
}

impl Mistake {
    /// Whether something was added at the end of a line and understood.
    fn reaches_further(&self, before: &Mistake) -> bool {
        let furthest = |mistake: &Mistake| mistake.mismatch.expected.furthest();
        self.left == 0 && before.left == 0 && furthest(self) > furthest(before)
    }
}

impl Change {
    fn of(at: Span, new: &str, sort: Sort) -> Self {
        Change { at: at.start..at.end, new: new.to_owned(), sort }
    }
}

/// The token where a line stops making sense as a name or as a text, which
/// may take some tokens after it.
fn other_spellings(line: &str, tokens: &[Token<'_>], mistake: &Mistake) -> Vec<Change> {
    const MOST_WORDS: usize = 6;
    let mut changes = Vec::new();
    let Some(first) = tokens.first().filter(|token| matches!(token.value, Value::Word | Value::Name)) else {
        return changes;
    };
    let expected = &mistake.mismatch.expected;
    if expected.wants(Want::Builtin(Builtin::Name)) {
        let (initial, rest) = first.text.split_at(1);
        changes.push(Change::of(first.span, &(initial.to_uppercase() + rest), Sort::Other));
    }
    if expected.wants(Want::Builtin(Builtin::Text)) {
        for last in tokens.iter().take(MOST_WORDS).chain(tokens.last()) {
            let span = first.span.to(last.span);
            let text = &line[span.start..span.end];
            if !text.contains('"') {
                changes.push(Change::of(span, &format!("\"{text}\""), Sort::Other));
            }
        }
    }
    changes
}

/// A word put in at a place, with the blanks it needs.
fn missing(line: &str, at: usize, literal: &str) -> Change {
    let is_symbol = !literal.starts_with(|c: char| c.is_ascii_alphanumeric());
    let before = if is_symbol || at == 0 || line[..at].ends_with(' ') { "" } else { " " };
    let after = if at == line.len() || line[at..].starts_with([':', ')', ',']) { "" } else { " " };
    // A blank before the place now stands before the symbol that follows.
    let start = if after.is_empty() { line[..at].trim_end().len() } else { at };
    let before = if start < at && !is_symbol { " " } else { before };
    Change::of(Span { start, end: at }, &format!("{before}{literal}{after}"), Sort::Other)
}

fn tell(line: &str, made: &[Change]) -> String {
    match made {
        [Change { new, sort: Sort::Spelling, .. }] => format!("did you mean \"{new}\"?"),
        _ if made.iter().all(|change| change.sort == Sort::SmallLetters) => {
            format!("words are in small letters: did you mean `{line}`?")
        }
        _ => format!("did you mean `{line}`?"),
    }
}

/// What is said of a word and a number without a blank between them, if the
/// line stops making sense at the number.
fn broken_word(tokens: &[Token<'_>], at: usize) -> Option<String> {
    let (word, number) = (tokens.get(at.checked_sub(1)?)?, tokens.get(at)?);
    let touch = word.span.end == number.span.start;
    let is_broken = touch && word.value == Value::Word && matches!(number.value, Value::Int(_));
    let (word, number) = (word.text, number.text);
    is_broken.then(|| format!("a word has no digits: `{word}{number}` is read as `{word}` and `{number}`"))
}

/// Where a hint's words stand in a line.
fn occurrences(said: &str, tokens: &[Token<'_>]) -> Vec<Span> {
    let said: Vec<Token<'_>> = lex_line(said, 0).tokens;
    let is_said = |window: &&[Token<'_>]| {
        window.iter().zip(&said).all(|(token, word)| token.text.eq_ignore_ascii_case(word.text))
    };
    let span = |window: &[Token<'_>]| Some(window.first()?.span.to(window.last()?.span));
    tokens.windows(said.len().max(1)).filter(is_said).filter_map(span).collect()
}

/// A span and the blank that has to go with it.
fn with_blank(line: &str, span: Span) -> Span {
    let Span { start, end } = span;
    if start > 0 && !line[..start].ends_with(' ') {
        return span;
    }
    if end == line.len() || line[end..].starts_with(':') {
        return Span { start: line[..start].trim_end().len(), end };
    }
    Span { start, end: line.len() - line[end..].trim_start().len() }
}

/// The span of a token, or the end of the line.
fn span_of(tokens: &[Token<'_>], at: usize) -> Span {
    match (tokens.get(at), tokens.last()) {
        (Some(token), _) => token.span,
        (None, Some(last)) => Span::at(last.span.end),
        (None, None) => Span::default(),
    }
}
