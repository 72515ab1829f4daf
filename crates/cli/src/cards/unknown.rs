//! What cannot be searched for, and what may have been meant.

use fracas_engine::excerpt;
use fracas_smashup::text::search::{Collection, Sort, Unknown};

use crate::refused::suggestion;

/// What is wrong with a question, for the person who asked it.
pub(super) fn said(collection: Collection<'_>, unknown: &Unknown) -> String {
    let not_among = |what: &str, word: &str, known: &[&str]| {
        let near = suggestion(&word.to_lowercase(), known.iter().copied());
        let there = if near.is_empty() { format!("; there are {}", known.join(", ")) } else { near };
        format!("there is no {what} \"{}\"{there}", excerpt(word))
    };
    match unknown {
        Unknown::Box(word) => not_among("box", word, &collection.boxes()),
        Unknown::Deck(word) => {
            let decks = collection.decks();
            let keys: Vec<&str> = decks.iter().map(|&deck| collection.cat.deck_key(deck)).collect();
            not_among("faction or deck", word, &keys)
        }
        Unknown::Sort(word) => not_among("kind", word, &Sort::ALL.map(Sort::key)),
        Unknown::Power(word) => {
            format!("\"{}\" is no power; write 3, 4+ (4 or more) or 2- (2 or less)", excerpt(word))
        }
    }
}

/// How many titles are suggested.
const SUGGESTED: usize = 5;

/// "; did you mean …?"; nothing if no title is near.
pub(crate) fn did_you_mean(near: &[&str]) -> Option<String> {
    let quoted: Vec<String> = near.iter().take(SUGGESTED).map(|title| format!("\"{title}\"")).collect();
    match (&quoted[..], near.len().saturating_sub(SUGGESTED)) {
        ([], _) => None,
        ([only], _) => Some(format!("; did you mean {only}?")),
        (several, 0) => Some(format!("; did you mean one of {}?", several.join(", "))),
        (several, more) => Some(format!("; did you mean one of {} or {more} more?", several.join(", "))),
    }
}
