//! The faction files that ship with Fracas, embedded in the program.
//!
//! The files under `factions/` are the truth; this crate only carries their text into the binary, in a fixed
//! order, so that a game needs no file beside the program. It parses nothing: hand the text to the game's
//! compiler. The order decides the numbers of the cards and so belongs to the fingerprint of a card set.

/// The factions of the core box: the name of each file and its text, in alphabetical order.
///
/// ```
/// let (file, text) = fracas_cards::core()[0];
/// assert_eq!(file, "factions/core/aliens.faction");
/// assert!(text.contains("Aliens"));
/// ```
pub fn core() -> &'static [(&'static str, &'static str)] {
    CORE
}

/// What is printed on the cards in another language: the name of each file and its text, in the format of
/// Project Fluent; none for English, which is in the faction files, and for languages nobody has translated to.
pub fn translations(code: &str) -> &'static [(&'static str, &'static str)] {
    match code {
        "fr" => &[("factions/core/fr.ftl", include_str!("../../../factions/core/fr.ftl"))],
        "de" => &[("factions/core/de.ftl", include_str!("../../../factions/core/de.ftl"))],
        "he" => &[("factions/core/he.ftl", include_str!("../../../factions/core/he.ftl"))],
        _ => &[],
    }
}

const CORE: &[(&str, &str)] = &[
    ("factions/core/aliens.faction", include_str!("../../../factions/core/aliens.faction")),
    ("factions/core/dinosaurs.faction", include_str!("../../../factions/core/dinosaurs.faction")),
    ("factions/core/ninjas.faction", include_str!("../../../factions/core/ninjas.faction")),
    ("factions/core/pirates.faction", include_str!("../../../factions/core/pirates.faction")),
    ("factions/core/robots.faction", include_str!("../../../factions/core/robots.faction")),
    ("factions/core/tricksters.faction", include_str!("../../../factions/core/tricksters.faction")),
    ("factions/core/wizards.faction", include_str!("../../../factions/core/wizards.faction")),
    ("factions/core/zombies.faction", include_str!("../../../factions/core/zombies.faction")),
];
