//! Links in sentences: which words name a card, a base or a rule.
//!
//! A sentence is put together by messages that know nothing of links, so a
//! link is a part of the text: an opening mark with what is meant, the label,
//! and a closing mark, all of them from a private corner of Unicode that no
//! text uses. Whoever shows the sentence takes it apart with [`pieces`].

use crate::ids::{BaseDefId, DefId};

const OPEN: char = '\u{e000}';
const LABEL: char = '\u{e001}';
const CLOSE: char = '\u{e002}';

/// What a link leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    /// A card as printed.
    Card(DefId),
    /// A base as printed.
    Base(BaseDefId),
    /// A rule, by its id, which is the label.
    Rule,
}

impl Link {
    /// The label as a link.
    pub(super) fn mark(self, label: &str) -> String {
        let label = bare(label);
        match self {
            Link::Card(def) => format!("{OPEN}c{}{LABEL}{label}{CLOSE}", def.0),
            Link::Base(def) => format!("{OPEN}b{}{LABEL}{label}{CLOSE}", def.0),
            Link::Rule => format!("{OPEN}r{LABEL}{label}{CLOSE}"),
        }
    }
}

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Just text.
    Plain(&'a str),
    /// The title of a card.
    Card(DefId, &'a str),
    /// The title of a base.
    Base(BaseDefId, &'a str),
    /// The id of a rule.
    Rule(&'a str),
}

/// Takes a sentence apart; together the texts of the pieces are the sentence
/// without marks. Marks that make no sense are left out, and what they hold
/// is plain.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find([OPEN, LABEL, CLOSE]) {
        plain(&rest[..at], &mut found);
        rest = match link(&rest[at..]) {
            Some((piece, behind)) => {
                found.push(piece);
                behind
            }
            None => &rest[at + OPEN.len_utf8()..],
        };
    }
    plain(rest, &mut found);
    found
}

fn plain<'a>(text: &'a str, found: &mut Vec<Piece<'a>>) {
    if !text.is_empty() {
        found.push(Piece::Plain(text));
    }
}

/// The link that a text begins with, and what comes behind it.
fn link(text: &str) -> Option<(Piece<'_>, &str)> {
    let (meant, rest) = text.strip_prefix(OPEN)?.split_once(LABEL)?;
    let (label, behind) = rest.split_once(CLOSE)?;
    if label.contains([OPEN, LABEL]) {
        return None;
    }
    let piece = match meant.split_at_checked(1)? {
        ("c", number) => Piece::Card(DefId(number.parse().ok()?), label),
        ("b", number) => Piece::Base(BaseDefId(number.parse().ok()?), label),
        ("r", "") => Piece::Rule(label),
        _ => return None,
    };
    Some((piece, behind))
}

/// A name without control characters and without anything that could pass
/// for a mark.
pub(super) fn bare(name: &str) -> String {
    name.chars().filter(|c| !c.is_control() && !matches!(c, '\u{e000}'..='\u{f8ff}')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_taken_apart() {
        let (card, base) = (Link::Card(DefId(300)), Link::Base(BaseDefId(2)));
        let text = format!(
            "{} falls at {} ({})",
            card.mark("Scout"),
            base.mark("Tar\u{e001} Pits"),
            Link::Rule.mark("SU-3.9")
        );
        let wanted = [
            Piece::Card(DefId(300), "Scout"),
            Piece::Plain(" falls at "),
            Piece::Base(BaseDefId(2), "Tar Pits"),
            Piece::Plain(" ("),
            Piece::Rule("SU-3.9"),
            Piece::Plain(")"),
        ];
        assert_eq!(pieces(&text), wanted);
        assert_eq!(pieces("nothing"), [Piece::Plain("nothing")]);
    }

    #[test]
    fn broken_marks_do_no_harm() {
        for (text, wanted) in [
            ("a\u{e000}", "a"),
            ("\u{e000}c1\u{e001}b", "c1b"),
            ("\u{e000}c99999999\u{e001}b\u{e002}", "c99999999b"),
            ("\u{e000}x1\u{e001}b\u{e002}c", "x1bc"),
            ("\u{e002}\u{e001}\u{e000}", ""),
            ("\u{e000}é\u{e001}b\u{e002}", "éb"),
        ] {
            let plain: String = pieces(text)
                .iter()
                .map(|piece| match piece {
                    Piece::Plain(text) | Piece::Card(_, text) | Piece::Base(_, text) | Piece::Rule(text) => {
                        *text
                    }
                })
                .collect();
            assert_eq!(plain, wanted);
        }
        assert_eq!(bare("Ed\u{e000}c1\n"), "Edc1");
    }
}
