//! Rulebooks: the rules of a game as a page in Markdown, in several languages.
//!
//! A rule is a list item of one line that begins with its id:
//!
//! ```text
//! - SU-3.9 Tied players all get the full VP of the place they share.
//! ```
//!
//! In another language it has the same id, and behind it the stamp of the
//! English words that were translated, so that a test can tell when they have
//! changed. Headings and paragraphs are stamped in the same way:
//!
//! ```text
//! - SU-3.9 Bei einem Unentschieden … <!-- of 1234abcd -->
//! ```

use crate::stamp;

/// Before and after the stamp of a passage.
const STAMP: (&str, &str) = ("<!-- of ", " -->");

/// A heading, a rule or a paragraph of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// The id of a rule; else what it is, and which one: "heading 2".
    pub key: String,
    /// Its words, without the stamp and without the id of a rule.
    pub text: String,
    /// The stamp of the words it was translated from.
    pub of: Option<String>,
}

impl Passage {
    fn new(key: String, words: &str) -> Passage {
        let (text, of) = split(words);
        Passage { key, text: text.to_owned(), of: of.map(str::to_owned) }
    }

    /// The stamp that its translations have to have.
    pub fn stamp(&self) -> String {
        stamp([self.text.as_str()])
    }
}

/// A line without the stamp at its end.
pub fn unstamped(line: &str) -> &str {
    split(line).0
}

/// Words, and the stamp behind them.
fn split(words: &str) -> (&str, Option<&str>) {
    let stamped = words.trim_end().strip_suffix(STAMP.1).and_then(|words| words.split_once(STAMP.0));
    stamped.map_or((words.trim_end(), None), |(text, of)| (text.trim_end(), Some(of)))
}

/// The id of the rule that a line has, and its words.
pub fn rule(line: &str) -> Option<(&str, &str)> {
    let (id, words) = line.strip_prefix("- ")?.split_once(' ')?;
    is_id(id).then_some((id, words))
}

/// "SU-3.9", "CE-2.1": capital letters, a hyphen and a number.
pub fn is_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(book, number)| {
        let is_book = !book.is_empty() && book.chars().all(|sign| sign.is_ascii_uppercase());
        let is_number = number.starts_with(|sign: char| sign.is_ascii_digit());
        is_book && is_number && number.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
    })
}

/// All passages of a rulebook, in their order.
pub fn passages(source: &str) -> Vec<Passage> {
    let (mut found, mut headings, mut paragraphs) = (Vec::new(), 0, 0);
    for block in source.split("\n\n") {
        let mut plain = Vec::new();
        for line in block.lines() {
            if let Some((id, words)) = rule(line) {
                found.push(Passage::new(id.to_owned(), words));
            } else if line.starts_with('#') {
                headings += 1;
                found.push(Passage::new(format!("heading {headings}"), line.trim_start_matches(['#', ' '])));
            } else {
                plain.push(line);
            }
        }
        if plain.iter().any(|line| !line.is_empty()) {
            paragraphs += 1;
            found.push(Passage::new(format!("paragraph {paragraphs}"), &plain.join(" ")));
        }
    }
    found
}
