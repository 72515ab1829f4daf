//! `fracas check`: every mistake of faction files.

use std::io::Write as _;
use std::path::PathBuf;

use fracas_smashup::compile::compile;

use crate::factions::describe;
use crate::refused::{read_file, refuse};

/// Checks the files together with the core box, except for core factions
/// that the files define themselves.
pub(crate) fn run(paths: &[PathBuf]) -> anyhow::Result<()> {
    let mut own = Vec::new();
    for path in paths {
        own.push((path.display().to_string(), read_file(path)?));
    }
    let keys: Vec<&str> = own.iter().filter_map(|(_, text)| faction_key(text)).collect();
    let mut files: Vec<(&str, &str)> = fracas_cards::core()
        .iter()
        .copied()
        .filter(|(_, text)| faction_key(text).is_none_or(|key| !keys.contains(&key)))
        .collect();
    files.extend(own.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    match compile(&files) {
        Ok(cat) => {
            let mut out = std::io::stdout().lock();
            for faction in cat.factions.iter().filter(|faction| keys.contains(&faction.key.as_str())) {
                let (cards, bases) = (faction.cards.len(), faction.bases.len());
                writeln!(out, "{}: {cards} different cards, {bases} bases, no mistakes", faction.name)?;
            }
            Ok(())
        }
        Err(problems) => refuse(describe(&problems)),
    }
}

/// The short name in the heading of a faction file, if it has one.
fn faction_key(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("faction ")?.split_whitespace().next())
}
