//! The tree: phrases with their blocks, as the game receives them.
//!
//! A line is matched first, then its children as the kind its block asks for,
//! then both are put together. A line that matches nothing is reported and
//! left out; its siblings are still read.

use crate::guess::Guesser;
use crate::layout::Layout;
use crate::matcher::{Limits, MAX_DEPTH, Phrase, Piece, match_line};
use crate::pattern::{Block, KindId};
use crate::token::{Token, Value};
use crate::vocabulary::Vocabulary;
use crate::{Diagnostic, Span};

/// A phrase: the word it was made by and what fills the holes of its pattern.
#[derive(Clone, Debug)]
pub struct Node<T> {
    /// The tag of the word.
    pub tag: T,
    /// One for each hole of the pattern, in order.
    pub args: Vec<Arg<T>>,
    /// Where the phrase stands on its own line, without its children.
    pub span: Span,
}

/// What fills a hole.
#[derive(Clone, Debug)]
pub enum Arg<T> {
    /// A phrase, for a hole of a kind made by words.
    Node(Node<T>),
    /// A name, for `{name}`.
    Name(String, Span),
    /// A quoted text without its quotes, for `{text}`.
    Text(String, Span),
    /// A whole number, for `{int}`.
    Int(i64, Span),
    /// A lower-case word, for `{word}`.
    Word(String, Span),
    /// The child lines, for a block.
    Block(Vec<Node<T>>),
    /// Nothing, for a hole in an optional group that was left out.
    Absent,
}

/// Reads the lines of a layout as phrases.
pub(crate) struct Builder<'a, T: 'static> {
    vocabulary: &'a Vocabulary<T>,
    layout: Layout<'a>,
    diagnostics: Vec<Diagnostic>,
    guesser: Guesser<'a, T>,
    /// How many steps of the matcher are left for the file.
    steps: usize,
}

/// How many steps of the matcher a file may take: some, and so many for each
/// of its bytes. A real file takes five for a byte.
const STEPS: (usize, usize) = (200_000, 25);

impl<'a, T: Copy + 'static> Builder<'a, T> {
    pub(crate) fn new(vocabulary: &'a Vocabulary<T>, source: &'a str, mut layout: Layout<'a>) -> Self {
        let diagnostics = std::mem::take(&mut layout.diagnostics);
        let guesser = Guesser::new(vocabulary, source);
        let steps = STEPS.0 + STEPS.1 * source.len();
        Builder { vocabulary, layout, diagnostics, guesser, steps }
    }

    /// Reads every top-level line as a phrase of a kind.
    pub(crate) fn build(mut self, kind: KindId) -> (Vec<Node<T>>, Vec<Diagnostic>) {
        let top = std::mem::take(&mut self.layout.top);
        let nodes = self.block(kind, &top, MAX_DEPTH);
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
        (nodes, self.diagnostics)
    }

    /// Reads lines as phrases of a kind, nested no deeper than `depth`.
    fn block(&mut self, kind: KindId, lines: &[usize], depth: usize) -> Vec<Node<T>> {
        lines.iter().filter_map(|line| self.line(kind, *line, depth)).collect()
    }

    fn line(&mut self, kind: KindId, index: usize, depth: usize) -> Option<Node<T>> {
        let line = &mut self.layout.lines[index];
        let reported = line.reported;
        let span = line.span();
        let tokens = std::mem::take(&mut line.tokens);
        let children = std::mem::take(&mut line.children);
        if depth == 0 {
            self.report(reported, Diagnostic::new(span, "this is nested too deeply"));
            return None;
        }
        if self.steps == 0 {
            return None;
        }
        let mut limits = Limits { depth, steps: self.steps };
        let read = match_line(self.vocabulary, kind, &tokens, &mut limits);
        self.steps = limits.steps;
        if self.steps == 0 {
            let message = "this file is too complicated to be read from here on";
            self.report(reported, Diagnostic::new(span, message));
            return None;
        }
        match read {
            Ok(phrase) => {
                let holder = block_holder(self.vocabulary, &phrase, 1);
                let nodes = self.children(holder, &children, (reported, span, depth));
                let mut block = Some(nodes);
                Some(convert(self.vocabulary, &phrase, &tokens, &mut block))
            }
            Err(mismatch) => {
                if !reported {
                    self.diagnostics.push(self.guesser.explain(kind, &tokens, &mismatch));
                }
                if let Some(kind) = mismatch.children {
                    self.block(kind, &children, depth - 1);
                }
                None
            }
        }
    }

    /// Reads the children of a line whose own phrase is known.
    fn children(
        &mut self,
        holder: Option<(Block, usize)>,
        children: &[usize],
        (reported, span, depth): (bool, Span, usize),
    ) -> Vec<Node<T>> {
        match (holder, children.first()) {
            (Some((block, _)), None) if block.required => {
                let message = "expected an indented block under this line";
                let diagnostic = Diagnostic::new(Span::at(span.end), message);
                self.report(
                    reported,
                    diagnostic.with_help("put what it is about on the next line, two blanks deeper"),
                );
                Vec::new()
            }
            (Some((block, level)), Some(_)) => self.block(block.kind, children, depth.saturating_sub(level)),
            (None, Some(first)) => {
                let line = &self.layout.lines[*first];
                let message = "nothing may be indented under the line above";
                let diagnostic =
                    Diagnostic::new(line.span(), message).with_help("begin it under the line above");
                self.report(line.reported, diagnostic);
                Vec::new()
            }
            (Some(_) | None, None) => Vec::new(),
        }
    }

    /// Adds a mistake unless its line already has one.
    fn report(&mut self, reported: bool, diagnostic: Diagnostic) {
        if !reported {
            self.diagnostics.push(diagnostic);
        }
    }
}

/// The block hole that takes the children of a line, and how deep its phrase
/// stands: the innermost, which is the first to be complete.
fn block_holder<T>(vocabulary: &Vocabulary<T>, phrase: &Phrase, level: usize) -> Option<(Block, usize)> {
    phrase.pieces.iter().find_map(|piece| match piece {
        Piece::Phrase(inner) => block_holder(vocabulary, inner, level + 1),
        Piece::Block => Some((vocabulary.entries[phrase.entry].block()?, level)),
        Piece::Token(_) | Piece::Absent => None,
    })
}

/// Turns a phrase into a node. The first block hole takes `block`.
fn convert<T: Copy>(
    vocabulary: &Vocabulary<T>,
    phrase: &Phrase,
    tokens: &[Token<'_>],
    block: &mut Option<Vec<Node<T>>>,
) -> Node<T> {
    let arg = |piece: &Piece| match piece {
        Piece::Phrase(inner) => Arg::Node(convert(vocabulary, inner, tokens, block)),
        Piece::Token(at) => token_arg(&tokens[*at]),
        Piece::Block => Arg::Block(block.take().unwrap_or_default()),
        Piece::Absent => Arg::Absent,
    };
    Node {
        args: phrase.pieces.iter().map(arg).collect(),
        tag: vocabulary.entries[phrase.entry].word.tag,
        span: tokens[phrase.start].span.to(tokens[phrase.end - 1].span),
    }
}

fn token_arg<T>(token: &Token<'_>) -> Arg<T> {
    let text = token.text.to_owned();
    match &token.value {
        Value::Word | Value::Symbol => Arg::Word(text, token.span),
        Value::Name => Arg::Name(text, token.span),
        Value::Int(number) => Arg::Int(*number, token.span),
        Value::Text(content) => Arg::Text(content.clone(), token.span),
    }
}
