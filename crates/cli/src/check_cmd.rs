//! `fracas check`: every mistake of faction files and of Crash'em files.

use std::io::Write as _;
use std::path::PathBuf;

use fracas_smashup::compile::compile;

use crate::crashem;
use crate::factions::describe;
use crate::refused::{read_file, refuse};

/// Checks every file for the game it belongs to.
pub(crate) fn run(paths: &[PathBuf]) -> anyhow::Result<()> {
    let (mut crash_em, mut smash_up) = (Vec::new(), Vec::new());
    for path in paths {
        let file = (path.display().to_string(), read_file(path)?);
        let ours = if crashem::is_data(&file.1) { &mut crash_em } else { &mut smash_up };
        ours.push(file);
    }
    let found = [crashem::check(&crash_em), factions(&smash_up)];
    let wrong: Vec<&str> =
        found.iter().filter_map(|found| found.as_ref().err()).map(String::as_str).collect();
    if !wrong.is_empty() {
        return refuse(wrong.join("\n"));
    }
    let fine: String = found.into_iter().flatten().collect();
    std::io::stdout().write_all(fine.as_bytes())?;
    Ok(())
}

/// Checks the files together with the core box, except for core factions
/// that the files define themselves. Gives a line for each faction, or all
/// mistakes.
fn factions(own: &[(String, String)]) -> Result<String, String> {
    let keys: Vec<&str> = own.iter().filter_map(|(_, text)| faction_key(text)).collect();
    let mut files: Vec<(&str, &str)> = fracas_cards::core()
        .iter()
        .copied()
        .filter(|(_, text)| faction_key(text).is_none_or(|key| !keys.contains(&key)))
        .collect();
    files.extend(own.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    match compile(&files) {
        Ok(cat) => {
            let mut out = String::new();
            for faction in cat.factions.iter().filter(|faction| keys.contains(&faction.key.as_str())) {
                let (cards, bases) = (faction.cards.len(), faction.bases.len());
                let name = &faction.name;
                out += &format!("{name}: {cards} different cards, {bases} bases, no mistakes\n");
            }
            Ok(out)
        }
        Err(problems) => Err(describe(&problems)),
    }
}

/// The short name in the heading of a faction file, if it has one.
fn faction_key(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("faction ")?.split_whitespace().next())
}
