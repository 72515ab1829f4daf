//! The files of Smash Up: factions and common decks.

use fracas_smashup::compile::compile;

use crate::check_cmd::{Claim, Own};
use crate::factions::{beside_the_boxes, describe, faction_key};

/// Whether a file is a faction or a deck.
pub(super) fn claims(file: &Own) -> Claim {
    match (file.first_word(), file.extension()) {
        ("faction" | "deck", _) => Claim::FirstLine,
        (_, Some("faction")) => Claim::Name,
        _ => Claim::No,
    }
}

/// Checks the files together with the boxes, except for what the files define
/// themselves. Gives a line for each faction or deck, or all mistakes.
pub(super) fn check(own: &[Own]) -> Result<String, String> {
    let own: Vec<(String, String)> = own.iter().map(|file| (file.name(), file.text.clone())).collect();
    let keys: Vec<&str> = own.iter().filter_map(|(_, text)| faction_key(text)).collect();
    match compile(&beside_the_boxes(&own)) {
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
        Err(problems) => {
            Err(format!("{}\n\n`fracas reference` explains every word", describe(&problems, &own)))
        }
    }
}
