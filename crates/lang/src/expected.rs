//! What the matcher wanted and did not find, and how that is said.
//!
//! Only the furthest token reached by any attempt counts: whatever failed
//! before it was a wrong turn, since some other attempt went on.

use crate::pattern::{Builtin, KindId};
use crate::render::printable;
use crate::token::{Token, Value};

/// Something that would have let the matcher go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    Literal(&'static str),
    Builtin(Builtin),
    Kind(KindId),
    EndOfLine,
    /// The end of the line because a block begins there.
    Block,
}

/// The wants at the furthest token reached on one line.
#[derive(Debug, Default)]
pub(crate) struct Expected {
    furthest: usize,
    wants: Vec<(usize, Want)>,
    hidden: Vec<&'static str>,
}

impl Expected {
    /// Notes a want at token `at` of a phrase that starts at token `start`.
    ///
    /// The first token of a phrase is hidden: a list of all words that can
    /// start a number helps nobody, and whoever wanted the phrase notes "a
    /// number". Hidden literals still serve to guess what was meant.
    pub(crate) fn note(&mut self, at: usize, start: usize, want: Want) {
        if at < self.furthest {
            return;
        }
        if at > self.furthest {
            self.furthest = at;
            self.wants.clear();
            self.hidden.clear();
        }
        match want {
            Want::Literal(literal) if at == start => self.hidden.push(literal),
            _ if at == start => {}
            _ => self.wants.push((start, want)),
        }
    }

    /// Notes that a whole line should be a phrase of a kind.
    pub(crate) fn note_line(&mut self, kind: KindId) {
        self.wants.push((0, Want::Kind(kind)));
    }

    /// The token where the line stopped making sense.
    pub(crate) fn furthest(&self) -> usize {
        self.furthest
    }

    /// The words that would have let the matcher go on, those that only begin
    /// a phrase last.
    pub(crate) fn literals(&self) -> impl Iterator<Item = &'static str> {
        self.inner_literals().chain(self.hidden.iter().copied())
    }

    /// The same if they are few; otherwise only those that go on in a phrase
    /// begun.
    pub(crate) fn few_literals(&self) -> Vec<&'static str> {
        let inner: Vec<&'static str> = self.inner_literals().collect();
        match self.first_words() {
            Some(first) if inner.len() + first.len() <= SHOWN => inner.into_iter().chain(first).collect(),
            Some(_) | None => inner,
        }
    }

    /// The words that would have let the matcher go on in a phrase begun.
    fn inner_literals(&self) -> impl Iterator<Item = &'static str> {
        self.wants.iter().filter_map(|(_, want)| match want {
            Want::Literal(literal) => Some(*literal),
            Want::Builtin(_) | Want::Kind(_) | Want::EndOfLine | Want::Block => None,
        })
    }

    /// Whether something was wanted.
    pub(crate) fn wants(&self, wanted: Want) -> bool {
        self.wants.iter().any(|(_, want)| *want == wanted)
    }

    /// Says what was expected and what was found.
    pub(crate) fn explain(
        &self,
        found: Option<&Token<'_>>,
        kind_name: impl Fn(KindId) -> &'static str,
    ) -> String {
        let mut wants = self.wants.clone();
        // What continues an outer phrase says more than what could still be
        // added to the last inner one. The sort is stable.
        wants.sort_by_key(|(start, _)| *start);
        let mut names: Vec<String> = Vec::new();
        for (start, want) in &wants {
            if let (0, Want::Kind(_), Some(words)) = (self.furthest + start, want, self.first_words()) {
                names.extend(words.iter().map(|word| format!("\"{word}\"")));
                continue;
            }
            let name = match want {
                Want::Literal(literal) => format!("\"{literal}\""),
                Want::Builtin(builtin) => builtin_name(*builtin).to_owned(),
                Want::Kind(kind) => with_article(kind_name(*kind)),
                Want::EndOfLine | Want::Block => "the end of the line".to_owned(),
            };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        format!("expected {}, found {}", list(&names), found_name(found))
    }

    /// The words a line can begin with, if they are few enough to be listed.
    fn first_words(&self) -> Option<Vec<&'static str>> {
        let mut words: Vec<&'static str> = Vec::new();
        for word in &self.hidden {
            if !words.contains(word) {
                words.push(word);
            }
        }
        (1..=SHOWN).contains(&words.len()).then_some(words)
    }
}

/// How many things are listed.
const SHOWN: usize = 6;

fn list(names: &[String]) -> String {
    match names {
        [] => "nothing more".to_owned(),
        [one] => one.clone(),
        [first @ .., last] if names.len() <= SHOWN => format!("{} or {last}", first.join(", ")),
        _ => format!("{} or others", names[..SHOWN].join(", ")),
    }
}

fn builtin_name(builtin: Builtin) -> &'static str {
    match builtin {
        Builtin::Name => "a name (its first letter a capital)",
        Builtin::Text => "a quoted text",
        Builtin::Int => "a whole number",
        Builtin::Word => "a word of small letters",
    }
}

fn with_article(kind: &str) -> String {
    let plain = kind.replace(['-', '_'], " ");
    let is_plural = plain.ends_with('s') && !plain.ends_with("ss");
    match plain.chars().next() {
        _ if is_plural => plain,
        Some('a' | 'e' | 'i' | 'o' | 'u') => format!("an {plain}"),
        _ => format!("a {plain}"),
    }
}

fn found_name(found: Option<&Token<'_>>) -> String {
    match found {
        None => "the end of the line".to_owned(),
        Some(token) => match token.value {
            Value::Text(_) => "a quoted text".to_owned(),
            Value::Word | Value::Name | Value::Int(_) | Value::Symbol => {
                const LONGEST: usize = 40;
                format!("\"{}\"", printable(token.text, LONGEST))
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{list, with_article};

    #[test]
    fn lists_read_as_a_sentence() {
        let names: Vec<String> = ('a'..='h').map(String::from).collect();
        assert_eq!(list(&names[..1]), "a");
        assert_eq!(list(&names[..3]), "a, b or c");
        assert_eq!(list(&names), "a, b, c, d, e, f or others");
    }

    #[test]
    fn kinds_read_as_plain_words() {
        assert_eq!(with_article("number"), "a number");
        assert_eq!(with_article("action"), "an action");
        assert_eq!(with_article("cards"), "cards");
        assert_eq!(with_article("card_filter"), "a card filter");
    }
}
