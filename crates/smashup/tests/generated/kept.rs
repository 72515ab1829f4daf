//! Kept files: a case as text, to be read again.
//!
//! The first line says with how many players and which seed the case is
//! played; then come the faction files, one after the other.

use std::path::PathBuf;

use crate::draft::{Case, Faction};

/// A case as it was written.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) players: u8,
    pub(crate) seed: u64,
    pub(crate) factions: Vec<String>,
}

impl Kept {
    /// Reads what [`text_of`] wrote.
    pub(crate) fn read(text: &str) -> Kept {
        let first = text.lines().next().unwrap_or_default();
        let after = |word: &str| {
            let mut words = first.split_whitespace().skip_while(move |found| *found != word);
            let number =
                words.nth(1).and_then(|number| number.trim_end_matches([',', ':', '.']).parse().ok());
            number.unwrap_or_else(|| panic!("the first line has no \"{word} NUMBER\": {first}"))
        };
        let mut factions = Vec::new();
        for line in text.lines() {
            if line.starts_with("faction ") {
                factions.push(String::new());
            }
            if let Some(faction) = factions.last_mut() {
                faction.push_str(line);
                faction.push('\n');
            }
        }
        Kept { players: after("players") as u8, seed: after("seed"), factions }
    }
}

/// A case as a file to be kept, with a remark.
pub(crate) fn text_of(case: &Case, remark: &str) -> String {
    let texts: Vec<String> = case.factions.iter().map(Faction::text).collect();
    format!("# players {}, seed {}. {remark}\n{}", case.players, case.seed, texts.join("\n"))
}

/// Where files that failed are kept.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/generated/failed")
}
