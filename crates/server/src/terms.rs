//! Terms of a game in its texts: each leads to the rule that says what it
//! means, which is shown at the table ([`crate::rules_page`]), and all of them
//! are a glossary.
//!
//! A text is not written for it: whatever word of it is one of the forms of a
//! term is found. Of a term that a text has several times only the first is
//! marked, so that the text stays easy to read.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};

/// A term of a game.
pub struct Term {
    /// The message with its forms, the usual one first, between commas.
    pub(crate) key: &'static str,
    /// The rule that says what it means.
    pub(crate) rule: &'static str,
}

impl Term {
    /// As it stands in the glossary.
    pub(crate) fn head(&self, words: &Language) -> String {
        forms(&words.word(self.key)).next().unwrap_or_default().to_owned()
    }
}

/// The terms of a game and the words it is spoken in.
#[derive(Clone, Copy)]
pub(crate) struct Glossary<'a> {
    /// The key of the game.
    pub(crate) game: &'static str,
    pub(crate) terms: &'static [Term],
    pub(crate) words: &'a Language,
}

impl Glossary<'_> {
    /// A text in which terms lead to their rules.
    pub(crate) fn mark(&self, text: &str) -> Markup {
        let found = self.find(text);
        let ends = || found.iter().map(|&(_, to, _)| to);
        html! {
            @for (start, &(from, to, rule)) in std::iter::once(0).chain(ends()).zip(&found) {
                (text[start..from])
                a.term href={ "/rules/" (self.game) "#" (rule) } data-read={ "/rules/" (self.game) "/" (rule) } {
                    (text[from..to])
                }
            }
            (text[ends().next_back().unwrap_or(0)..])
        }
    }

    /// Where the terms of a text first stand, in order, and their rules. Of
    /// two at the same place the longer one is meant.
    fn find(&self, text: &str) -> Vec<(usize, usize, &'static str)> {
        let tongue = self.words.tongue();
        let starts: Vec<(usize, char)> = text
            .char_indices()
            .filter(|&(at, _)| begins(&text[..at], tongue))
            .map(|(at, sign)| (at, sign.to_lowercase().next().unwrap_or(sign)))
            .collect();
        let mut found: Vec<(usize, usize, &'static str)> = Vec::new();
        for (term, forms) in self.terms.iter().zip(self.forms().iter()) {
            let first = forms.iter().filter_map(|form| first(text, &starts, form));
            let first = first.min_by_key(|&(from, to)| (from, usize::MAX - to));
            found.extend(first.map(|(from, to)| (from, to, term.rule)));
        }
        found.sort_by_key(|&(from, to, _)| (from, usize::MAX - to));
        let mut end = 0;
        found.retain(|&(from, to, _)| {
            let is_free = from >= end;
            if is_free {
                end = to;
            }
            is_free
        });
        found
    }

    /// The forms of each term, in small letters: read once, for every picture
    /// of a table asks for them.
    fn forms(&self) -> Arc<Vec<Vec<String>>> {
        type Read = HashMap<(usize, Tongue), Arc<Vec<Vec<String>>>>;
        static READ: LazyLock<Mutex<Read>> = LazyLock::new(Mutex::default);
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (self.terms.as_ptr() as usize, self.words.tongue());
        let all = read.entry(key).or_insert_with(|| {
            let of = |term: &Term| forms(&self.words.word(term.key)).map(str::to_lowercase).collect();
            Arc::new(self.terms.iter().map(of).collect())
        });
        all.clone()
    }
}

fn forms(all: &str) -> impl Iterator<Item = &str> {
    all.split(',').map(str::trim)
}

/// Where a form first stands in a text as a word of its own, which begins at
/// one of these places with that small letter.
fn first(text: &str, starts: &[(usize, char)], form: &str) -> Option<(usize, usize)> {
    let initial = form.chars().next()?;
    starts.iter().filter(|&&(_, sign)| sign == initial).find_map(|&(from, _)| {
        let to = from + same(&text[from..], form)?;
        (!text[to..].starts_with(char::is_alphanumeric)).then_some((from, to))
    })
}

/// How much of a text is the form it begins with, whatever the case.
fn same(text: &str, form: &str) -> Option<usize> {
    let mut signs = text.char_indices();
    for wanted in form.chars() {
        let (_, sign) = signs.next()?;
        if sign != wanted && !sign.to_lowercase().eq(std::iter::once(wanted)) {
            return None;
        }
    }
    Some(signs.next().map_or(text.len(), |(at, _)| at))
}

/// Whether a word begins after that. In Hebrew some letters are put before
/// words.
fn begins(before: &str, tongue: Tongue) -> bool {
    const PREFIXES: &str = "ובהלמשכ";
    const MOST: usize = 3;
    let is_prefix = |sign: &char| tongue == Tongue::Hebrew && PREFIXES.contains(*sign);
    let n_prefixed = before.chars().rev().take_while(|sign| sign.is_alphanumeric()).count();
    n_prefixed == 0
        || (n_prefixed <= MOST && before.chars().rev().take(n_prefixed).all(|sign| is_prefix(&sign)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::ui;

    const TERMS: &[Term] = &[
        Term { key: "term-minion", rule: "SU-2.4" },
        Term { key: "term-power", rule: "SU-3.7" },
        Term { key: "term-counter", rule: "SU-6.20" },
    ];

    fn marked(tongue: Tongue, text: &str) -> Vec<(String, &'static str)> {
        let glossary = Glossary { game: "smashup", terms: TERMS, words: ui(tongue) };
        glossary.find(text).into_iter().map(|(from, to, rule)| (text[from..to].to_owned(), rule)).collect()
    }

    fn is(found: &[(String, &str)], wanted: &[(&str, &str)]) {
        let found: Vec<(&str, &str)> = found.iter().map(|(word, rule)| (word.as_str(), *rule)).collect();
        assert_eq!(found, wanted);
    }

    #[test]
    fn the_first_of_each_term_is_found_and_the_longer_of_two() {
        let text = "Minions: put a power counter on a minion. Powerful minions have more power.";
        let found = marked(Tongue::English, text);
        is(&found, &[("Minions", "SU-2.4"), ("power counter", "SU-6.20")]);
        is(
            &marked(Tongue::German, "Diese Kreatur hat +1 Stärke."),
            &[("Kreatur", "SU-2.4"), ("Stärke", "SU-3.7")],
        );
        // Part of another word is none.
        is(&marked(Tongue::English, "a powerful dominion"), &[]);
    }

    #[test]
    fn hebrew_words_are_found_behind_their_prefixes() {
        is(&marked(Tongue::Hebrew, "מהלוחמים שלכם"), &[("לוחמים", "SU-2.4")]);
        is(&marked(Tongue::Hebrew, "ללוחם זה"), &[("לוחם", "SU-2.4")]);
    }

    #[test]
    fn what_is_marked_reads_as_before_and_is_escaped() {
        let glossary = Glossary { game: "smashup", terms: TERMS, words: ui(Tongue::English) };
        let drawn = glossary.mark("<b> a minion, İ power").into_string();
        assert!(drawn.starts_with("&lt;b&gt; a <a class=\"term\""), "{drawn}");
        assert!(
            drawn.contains(
                "href=\"/rules/smashup#SU-2.4\" data-read=\"/rules/smashup/SU-2.4\">minion</a>, İ "
            )
        );
    }
}
