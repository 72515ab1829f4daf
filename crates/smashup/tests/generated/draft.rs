//! Drafts: factions as trees of phrases, written out as faction files.

use std::fmt::Write;
use std::rc::Rc;

use fracas_lang::Word;
use fracas_smashup::words::W;

/// Lines, shared between a case and its smaller versions.
pub(crate) type Lines = Vec<Rc<Phrase>>;

/// A phrase: a word, what fills its holes, and the lines under it.
#[derive(Clone, Debug)]
pub(crate) struct Phrase {
    pub(crate) word: &'static Word<W>,
    pub(crate) parts: Vec<Part>,
    pub(crate) block: Lines,
    pub(crate) parentheses: bool,
}

/// A piece of a phrase.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// A token.
    Said(String),
    /// A number, which can be made smaller.
    Int(u32),
    /// What fills a hole.
    Phrase(Rc<Phrase>),
    /// Something that can be left out.
    Group(Vec<Part>),
    /// The number of copies of a card, known when the file is written.
    Copies,
}

/// A faction: its cards and bases, without the plain ones that fill it up.
#[derive(Clone, Debug)]
pub(crate) struct Faction {
    /// Tells its titles from those of other factions.
    pub(crate) letter: char,
    pub(crate) items: Lines,
}

/// What is played: one or two factions of our own and some of the core box.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) factions: Vec<Faction>,
    pub(crate) players: u8,
    pub(crate) seed: u64,
}

/// The tag of the plain card, so that a phrase can always speak of it.
pub(crate) const TAG: &str = "gadget";
const FACTION_SIZE: usize = 20;
/// At least one card of a faction is plain.
const MOST_CARDS: usize = FACTION_SIZE - 1;

impl Faction {
    pub(crate) fn plain_title(&self) -> String {
        format!("Plain {}", self.letter)
    }

    pub(crate) fn is_base(item: &Phrase) -> bool {
        item.word.pattern.starts_with("base")
    }

    /// The faction file.
    pub(crate) fn text(&self) -> String {
        let (key, letter) = (format!("trial{}", self.letter.to_ascii_lowercase()), self.letter);
        let n_bases = self.items.iter().filter(|item| Faction::is_base(item)).count();
        let n_cards = self.items.len() - n_bases;
        let copies = MOST_CARDS.checked_div(n_cards).unwrap_or(0);
        let plain = FACTION_SIZE - copies * n_cards;
        let mut out = format!("faction {key} \"Trial {letter}\" box trial\n");
        let _ = writeln!(out, "\nminion \"{}\" x{plain} power 2\n  tag {TAG}", self.plain_title());
        for item in &self.items {
            out.push('\n');
            item.write(&mut out, 0, copies);
        }
        for n in n_bases..2 {
            let _ = writeln!(out, "\nbase \"Ground {letter}{n}\" breakpoint 12 vp 4 2 1");
        }
        out
    }
}

impl Phrase {
    /// The phrase with one more line under it.
    pub(crate) fn with(&self, line: Phrase) -> Phrase {
        let mut longer = self.clone();
        longer.block.push(Rc::new(line));
        longer
    }

    fn write(&self, out: &mut String, indent: usize, copies: usize) {
        let _ = writeln!(out, "{:indent$}{}", "", self.line(copies));
        for child in self.under() {
            child.write(out, indent + 2, copies);
        }
    }

    /// The lines under it: its own, or those of the phrase that ends it.
    fn under(&self) -> &[Rc<Phrase>] {
        match self.parts.last() {
            Some(Part::Phrase(last)) if self.block.is_empty() => last.under(),
            _ => &self.block,
        }
    }

    fn line(&self, copies: usize) -> String {
        let mut tokens = Vec::new();
        self.tokens(copies, &mut tokens);
        let mut line = String::new();
        let mut glued = true;
        for token in tokens {
            if !glued && ![":", ")"].contains(&token.as_str()) {
                line.push(' ');
            }
            line.push_str(&token);
            glued = token == "(";
        }
        line
    }

    fn tokens(&self, copies: usize, out: &mut Vec<String>) {
        if self.parentheses {
            out.push("(".to_owned());
        }
        tokens(&self.parts, copies, out);
        if self.parentheses {
            out.push(")".to_owned());
        }
    }
}

fn tokens(parts: &[Part], copies: usize, out: &mut Vec<String>) {
    for part in parts {
        match part {
            Part::Said(token) => out.push(token.clone()),
            Part::Int(n) => out.push(n.to_string()),
            Part::Phrase(phrase) => phrase.tokens(copies, out),
            Part::Group(parts) => tokens(parts, copies, out),
            Part::Copies => out.push(format!("x{copies}")),
        }
    }
}
