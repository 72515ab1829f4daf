//! Links in sentences: which words name a thing of the game or a rule.
//!
//! A sentence is put together by messages that know nothing of links, so a
//! link is a part of the text: an opening mark with what is meant, the label,
//! and a closing mark, all of them from a private corner of Unicode that no
//! text uses. Whoever shows the sentence takes it apart with [`pieces`], or
//! drops the marks with [`plain`].

const OPEN: char = '\u{e000}';
const LABEL: char = '\u{e001}';
const CLOSE: char = '\u{e002}';

/// What a link leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link<'a> {
    /// A thing of the game, by the place where it can be read about:
    /// "card/300". Small letters, digits, hyphens and slashes.
    Thing(&'a str),
    /// A rule, by its id, which is the label.
    Rule,
}

impl Link<'_> {
    /// The label as a link.
    pub fn mark(self, label: &str) -> String {
        let label = bare(label);
        match self {
            Link::Thing(place) => format!("{OPEN}{place}{LABEL}{label}{CLOSE}"),
            Link::Rule => format!("{OPEN}{LABEL}{label}{CLOSE}"),
        }
    }
}

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Just text.
    Plain(&'a str),
    /// A thing of the game: its place and its name.
    Thing(&'a str, &'a str),
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
        push_plain(&rest[..at], &mut found);
        rest = match link(&rest[at..]) {
            Some((piece, behind)) => {
                found.push(piece);
                behind
            }
            None => &rest[at + OPEN.len_utf8()..],
        };
    }
    push_plain(rest, &mut found);
    found
}

/// The sentence without marks.
pub fn plain(text: &str) -> String {
    let text_of = |piece: Piece<'_>| match piece {
        Piece::Plain(text) | Piece::Thing(_, text) | Piece::Rule(text) => text.to_owned(),
    };
    pieces(text).into_iter().map(text_of).collect()
}

/// A name without control characters and without anything that could pass
/// for a mark.
pub fn bare(name: &str) -> String {
    name.chars().filter(|c| !c.is_control() && !matches!(c, '\u{e000}'..='\u{f8ff}')).collect()
}

fn push_plain<'a>(text: &'a str, found: &mut Vec<Piece<'a>>) {
    if !text.is_empty() {
        found.push(Piece::Plain(text));
    }
}

/// The link that a text begins with, and what comes behind it.
fn link(text: &str) -> Option<(Piece<'_>, &str)> {
    let (place, rest) = text.strip_prefix(OPEN)?.split_once(LABEL)?;
    let (label, behind) = rest.split_once(CLOSE)?;
    let is_place = place.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'/'));
    if !is_place || label.contains([OPEN, LABEL]) {
        return None;
    }
    Some((if place.is_empty() { Piece::Rule(label) } else { Piece::Thing(place, label) }, behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_taken_apart() {
        let text = format!(
            "{} falls at {} ({})",
            Link::Thing("card/300").mark("Scout"),
            Link::Thing("base/2").mark("Tar\u{e001} Pits"),
            Link::Rule.mark("SU-3.9")
        );
        let wanted = [
            Piece::Thing("card/300", "Scout"),
            Piece::Plain(" falls at "),
            Piece::Thing("base/2", "Tar Pits"),
            Piece::Plain(" ("),
            Piece::Rule("SU-3.9"),
            Piece::Plain(")"),
        ];
        assert_eq!(pieces(&text), wanted);
        assert_eq!(plain(&text), "Scout falls at Tar Pits (SU-3.9)");
        assert_eq!(pieces("nothing"), [Piece::Plain("nothing")]);
    }

    #[test]
    fn broken_marks_do_no_harm() {
        for (text, wanted) in [
            ("a\u{e000}", "a"),
            ("\u{e000}c1\u{e001}b", "c1b"),
            ("\u{e000}\"c1\u{e001}b\u{e002}", "\"c1b"),
            ("\u{e000}../X\u{e001}b\u{e002}c", "../Xbc"),
            ("\u{e002}\u{e001}\u{e000}", ""),
            ("\u{e000}é\u{e001}b\u{e002}", "éb"),
        ] {
            assert_eq!(plain(text), wanted);
            assert!(pieces(text).iter().all(|piece| matches!(piece, Piece::Plain(_))), "{text:?}");
        }
        assert_eq!(bare("Ed\u{e000}c1\n"), "Edc1");
    }
}
