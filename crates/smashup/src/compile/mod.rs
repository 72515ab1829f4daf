//! From faction files to a [`Catalogue`]: parse, check, compile.
//!
//! All mistakes of all files are reported at once. A file that compiles can
//! be played: nothing is looked up or parsed during a game.

mod abilities;
mod agreement;
mod commons;
mod conditions;
mod expressions;
mod items;
mod layers;
mod names;
mod numbers;
mod picks;
mod setting;
mod sorts;
mod statements;
mod touch;
mod verbs;
mod zones;

use std::ops::RangeInclusive;

use fracas_lang::{Arg, Diagnostic, MOST_SHOWN, Node, Span, Vocabulary, nearest};

use crate::catalogue::Catalogue;
use crate::ids::DefId;
use crate::program::{Name, Op, Printed, Reg, Tag, Window};
use crate::words::{W, WindowWord, vocabulary};
use names::{Meaning, Names};
use setting::{Bearer, Setting};

pub(crate) use expressions::MOST_NUMBER;
pub(crate) use items::{
    COPIES, FACTION_SIZE, LEAST_BASES, MOST_ITEMS, MOST_OPS, PRINTED_BREAKPOINT, PRINTED_MONSTERS,
    PRINTED_POWER, PRINTED_TREASURES, PRINTED_VP,
};
pub(crate) use layers::MOST_SETS;
pub(crate) use statements::{MOST_CHOSEN, MOST_OPTIONS, MOST_TIMES};
pub(crate) use verbs::{MOST_BASES_SEEN, MOST_BREAKPOINT, MOST_CARDS, MOST_COUNTERS, MOST_POWER, MOST_VP};

/// How many kinds of cards there can be: one bit each.
pub(crate) const MOST_TAGS: usize = 16;

/// Numbers are written in digits.
const DIGITS: [(&str, &str); 10] = [
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
];

/// The mistakes of one file.
#[derive(Clone, Debug)]
pub struct FileProblems {
    /// The name of the file.
    pub file: String,
    /// Its text, for the excerpts.
    pub source: String,
    /// The mistakes, in order.
    pub diagnostics: Vec<Diagnostic>,
}

impl FileProblems {
    /// The mistakes as they are shown to a person.
    pub fn drawn(&self, colour: bool) -> String {
        fracas_lang::render(&self.file, &self.source, &self.diagnostics, colour)
    }
}

impl std::fmt::Display for FileProblems {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.drawn(false))
    }
}

/// Compiles faction files, given as (name, text).
pub fn compile(files: &[(&str, &str)]) -> Result<Catalogue, Vec<FileProblems>> {
    let vocabulary = vocabulary();
    let mut catalogue = Catalogue::default();
    let mut compiled = Vec::new();
    for &(file, source) in files {
        let mut compiler = Compiler::new(&vocabulary, &mut catalogue, source);
        compiler.file();
        compiled.push((file, source, compiler.diagnostics, compiler.mentions));
    }
    let mut problems = Vec::new();
    for (file, source, mut diagnostics, mentions) in compiled {
        // Looking for a near title takes long; nobody reads more than a few.
        let unknown = mentions.iter().filter_map(|mention| mention.unknown_in(&catalogue));
        diagnostics.extend(unknown.take(MOST_SHOWN));
        if !diagnostics.is_empty() {
            diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
            problems.push(FileProblems { file: file.to_owned(), source: source.to_owned(), diagnostics });
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    catalogue.stamp(files);
    catalogue.number_boxes();
    Ok(catalogue)
}

/// A title or a kind of cards that an ability speaks of. Whether there are
/// such cards is known once all files are read.
enum Mention {
    Title(String, Span),
    Kind(Tag, Span),
}

impl Mention {
    fn unknown_in(&self, catalogue: &Catalogue) -> Option<Diagnostic> {
        let (span, message, near) = match self {
            Mention::Title(title, _) if catalogue.find_card(title).is_some() => return None,
            Mention::Kind(tag, _) if catalogue.cards.iter().any(|card| card.tags >> tag.0 & 1 == 1) => {
                return None;
            }
            Mention::Title(title, span) => {
                let near = nearest(title, catalogue.cards.iter().map(|card| card.title.as_str()));
                (*span, format!("no card is named \"{title}\""), near)
            }
            Mention::Kind(tag, span) => {
                let word = &catalogue.tags[usize::from(tag.0)];
                let known = catalogue.tags.iter().filter(|tag| *tag != word);
                (*span, format!("no card has the tag \"{word}\""), nearest(word, known.map(String::as_str)))
            }
        };
        let diagnostic = Diagnostic::new(span, message);
        Some(match near {
            Some(near) => diagnostic.with_help(format!("did you mean \"{near}\"?")),
            None => diagnostic,
        })
    }
}

/// The compiler of one file.
struct Compiler<'a> {
    vocabulary: &'a Vocabulary<W>,
    catalogue: &'a mut Catalogue,
    source: &'a str,
    places: fracas_lang::Lines<'a>,
    diagnostics: Vec<Diagnostic>,
    /// Whether some lines could not be read: then none is missed.
    unreadable: bool,
    mentions: Vec<Mention>,
    /// The card or base being compiled, and what is known of it.
    of: Printed,
    bearer: Bearer,
    /// The faction has more bases than fit on a table, which was said.
    is_full: bool,
    /// The ability being compiled.
    names: Names,
    setting: Setting,
    ops: Vec<Op>,
    /// The instruction being compiled.
    at: Span,
    /// Where "it" is looked for: elsewhere while an instruction that picks
    /// cards keeps what was picked before it.
    it: Reg,
}

type N = Node<W>;

impl<'a> Compiler<'a> {
    fn new(vocabulary: &'a Vocabulary<W>, catalogue: &'a mut Catalogue, source: &'a str) -> Self {
        Compiler {
            vocabulary,
            catalogue,
            source,
            places: fracas_lang::Lines::new(source),
            diagnostics: Vec::new(),
            unreadable: false,
            mentions: Vec::new(),
            of: Printed::Card(DefId(0)),
            bearer: Bearer::default(),
            is_full: false,
            names: Names::none(),
            setting: Setting::default(),
            ops: Vec::new(),
            at: Span::default(),
            it: 0,
        }
    }

    fn complain(&mut self, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(span, message));
    }

    fn complain_with(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(span, message).with_help(help));
    }

    /// Says how something is written now, if this is how it used to be.
    fn is_former(&mut self, node: &N) -> bool {
        let W::Former(word) = node.tag else { return false };
        let digits = DIGITS.iter().find(|(said, _)| *said == &self.source[node.span.start..node.span.end]);
        let now = digits.map_or(word.now().to_owned(), |(_, digit)| self.line_with(node.span, digit));
        self.complain_with(node.span, "this is written in another way", format!("write: {now}"));
        true
    }

    /// The line of a phrase with other words in its place.
    fn line_with(&self, span: Span, words: &str) -> String {
        let (before, after) = (&self.source[..span.start], &self.source[span.end..]);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let end = after.find('\n').unwrap_or(after.len());
        format!("{}{words}{}", &before[start..], &after[..end]).trim().to_owned()
    }

    fn name(&mut self, title: &str) -> Name {
        let names = &mut self.catalogue.names;
        let at = names.iter().position(|name| name == title).unwrap_or_else(|| {
            names.push(title.to_owned());
            names.len() - 1
        });
        Name(at as u16)
    }

    fn tag_of(&mut self, arg: &Arg<W>) -> Tag {
        let Arg::Word(word, span) = arg else { unreachable!("a tag is a word") };
        let tags = &mut self.catalogue.tags;
        if let Some(at) = tags.iter().position(|tag| tag == word) {
            return Tag(at as u8);
        }
        if tags.len() == MOST_TAGS {
            self.complain(*span, format!("there are {MOST_TAGS} kinds of cards already, no more fit"));
            return Tag(0);
        }
        tags.push(word.clone());
        Tag(tags.len() as u8 - 1)
    }

    /// A number of the heading of a card.
    fn small(&mut self, arg: &Arg<W>, range: RangeInclusive<i64>) -> i16 {
        let Arg::Int(value, span) = arg else { unreachable!("the pattern has a number here") };
        if !range.contains(value) {
            self.complain(*span, format!("expected a number from {} to {}", range.start(), range.end()));
        }
        (*value).clamp(*range.start(), *range.end()) as i16
    }
}

fn text(arg: &Arg<W>) -> &str {
    let Arg::Text(text, _) = arg else { unreachable!("the pattern has a text here") };
    text
}

fn child(arg: &Arg<W>) -> &N {
    let Arg::Node(node) = arg else { unreachable!("the pattern has a phrase here") };
    node
}

fn block(arg: &Arg<W>) -> &[N] {
    let Arg::Block(nodes) = arg else { unreachable!("the pattern has a block here") };
    nodes
}

fn window(arg: &Arg<W>) -> Window {
    let W::Window(word) = child(arg).tag else { unreachable!("the pattern has a window here") };
    match word {
        WindowWord::Before => Window::Before,
        WindowWord::When => Window::When,
        WindowWord::After => Window::After,
    }
}
