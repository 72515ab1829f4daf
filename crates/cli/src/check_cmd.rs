//! `fracas check`: every mistake of faction files and of Crash'em files.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use fracas_lang::{nearest, printable};
use fracas_smashup::compile::compile;

use crate::crashem;
use crate::factions::{beside_the_boxes, describe, faction_key};
use crate::game_name::GameName;
use crate::refused::{read_file, refuse};

/// Checks every file for the game it belongs to.
pub(crate) fn run(paths: &[PathBuf]) -> anyhow::Result<()> {
    let (mut crash_em, mut smash_up, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
    for path in paths {
        let file = (path.display().to_string(), read_file(path)?);
        match owner(path, &file.1) {
            Some(GameName::Crashem) => crash_em.push(file),
            Some(GameName::Smashup) => smash_up.push(file),
            None => unknown.push(file.0),
        }
    }
    let found = [crashem::check(&crash_em), factions(&smash_up), nothing_said(&unknown)];
    let wrong: Vec<&str> =
        found.iter().filter_map(|found| found.as_ref().err()).map(String::as_str).collect();
    if !wrong.is_empty() {
        return refuse(wrong.join("\n"));
    }
    let fine: String = found.into_iter().flatten().collect();
    std::io::stdout().write_all(fine.as_bytes())?;
    Ok(())
}

/// The game a file belongs to, by its first line; by its name, if the line is
/// missing or misspelt.
fn owner(path: &Path, text: &str) -> Option<GameName> {
    let first = crashem::first_line(text);
    let word = first.split_whitespace().next().unwrap_or_default();
    let name = path.extension().and_then(|extension| extension.to_str());
    match name {
        _ if crashem::is_data(text) => Some(GameName::Crashem),
        _ if word == "faction" || word == "deck" => Some(GameName::Smashup),
        Some("arena") => Some(GameName::Crashem),
        Some("faction") => Some(GameName::Smashup),
        _ if first.is_empty() => None,
        _ if nearest(word, ["arena", "race", "upgrade", "damage"]).is_some() => Some(GameName::Crashem),
        _ => Some(GameName::Smashup),
    }
}

/// The mistake of files that say nothing.
fn nothing_said(names: &[String]) -> Result<String, String> {
    if names.is_empty() {
        return Ok(String::new());
    }
    let told = |name: &String| format!("{} is empty, or has only comments", printable(name, usize::MAX));
    let lines: Vec<String> = names.iter().map(told).collect();
    Err(format!(
        "{}\na faction begins with a line such as: faction aliens \"Aliens\" box core\n\
         a file of Crash'em begins with one of: race cards, upgrade cards, damage tokens,\n\
         arena and a key",
        lines.join("\n")
    ))
}

/// Checks the files together with the boxes, except for what the files define
/// themselves. Gives a line for each faction or deck, or all mistakes.
fn factions(own: &[(String, String)]) -> Result<String, String> {
    let keys: Vec<&str> = own.iter().filter_map(|(_, text)| faction_key(text)).collect();
    match compile(&beside_the_boxes(own)) {
        Ok(cat) => {
            let mut out = String::new();
            for faction in cat.factions.iter().filter(|faction| keys.contains(&faction.key.as_str())) {
                let (cards, bases) = (faction.cards.len(), faction.bases.len());
                let name = &faction.name;
                out += &format!("{name}: {cards} different cards, {bases} bases, no mistakes\n");
            }
            for deck in cat.commons.iter().filter(|deck| keys.contains(&deck.deck.key())) {
                let cards: u32 = deck.cards.iter().map(|&def| u32::from(cat.card(def).copies)).sum();
                out += &format!(
                    "{}: {} different cards, {cards} in all, no mistakes\n",
                    deck.name,
                    deck.cards.len()
                );
            }
            Ok(out)
        }
        Err(problems) => Err(format!("{}\n\n`fracas reference` explains every word", describe(&problems))),
    }
}
