//! The faction files that ship with Fracas, embedded in the program.
//!
//! The files under `factions/` are the truth; this crate only carries their text into the binary, in a fixed
//! order, so that a game needs no file beside the program. It parses nothing: hand the text to the game's
//! compiler. The order decides the numbers of the cards and so belongs to the fingerprint of a card set.

/// A file: its name and its text.
pub type File = (&'static str, &'static str);

/// The boxes, by the short names that their files use, in the order of their numbers.
pub const BOXES: [&str; 4] = ["core", "cthulhu", "munchkin", "fault"];

/// The factions of the core box, in alphabetical order.
///
/// ```
/// let (file, text) = fracas_cards::core()[0];
/// assert_eq!(file, "factions/core/aliens.faction");
/// assert!(text.contains("Aliens"));
/// ```
pub fn core() -> &'static [File] {
    CORE
}

/// The factions and common decks of all boxes.
pub fn all() -> Vec<File> {
    BOXES.iter().flat_map(|name| of_box(name)).copied().collect()
}

/// The factions and common decks of one box; nothing for a box that does not ship.
pub fn of_box(name: &str) -> &'static [File] {
    match name {
        "core" => CORE,
        "cthulhu" => CTHULHU,
        "munchkin" => MUNCHKIN,
        "fault" => FAULT,
        _ => &[],
    }
}

/// What is printed on the cards in another language, in the format of Project Fluent; none for English, which is
/// in the faction files, and for languages nobody has translated to.
pub fn translations(code: &str) -> &'static [File] {
    match code {
        "fr" => FRENCH,
        "de" => GERMAN,
        "he" => HEBREW,
        _ => &[],
    }
}

/// Answers to what players ask about single cards, in the format of Project Fluent, in every language that has
/// them. The key is that of the card in [`translations`], a hyphen and a number.
pub fn rulings(code: &str) -> &'static [File] {
    match code {
        "en" => ENGLISH_RULINGS,
        "fr" => FRENCH_RULINGS,
        "de" => GERMAN_RULINGS,
        "he" => HEBREW_RULINGS,
        _ => &[],
    }
}

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../../", $path)))),*]
    };
}

const CORE: &[File] = files![
    "factions/core/aliens.faction",
    "factions/core/dinosaurs.faction",
    "factions/core/ninjas.faction",
    "factions/core/pirates.faction",
    "factions/core/robots.faction",
    "factions/core/tricksters.faction",
    "factions/core/wizards.faction",
    "factions/core/zombies.faction",
];
const CTHULHU: &[File] = files![
    "factions/cthulhu/cultists.faction",
    "factions/cthulhu/elders.faction",
    "factions/cthulhu/innsmouth.faction",
    "factions/cthulhu/miskatonic.faction",
    "factions/cthulhu/madness.faction",
];
const MUNCHKIN: &[File] = files![
    "factions/munchkin/clerics.faction",
    "factions/munchkin/dwarves.faction",
    "factions/munchkin/elves.faction",
    "factions/munchkin/halflings.faction",
    "factions/munchkin/mages.faction",
    "factions/munchkin/orcs.faction",
    "factions/munchkin/thieves.faction",
    "factions/munchkin/warriors.faction",
    "factions/munchkin/monsters.faction",
    "factions/munchkin/treasures.faction",
];
const FAULT: &[File] = files![
    "factions/fault/dragons.faction",
    "factions/fault/greeks.faction",
    "factions/fault/sharks.faction",
    "factions/fault/superheroes.faction",
    "factions/fault/tornados.faction",
];
const FRENCH: &[File] = files![
    "factions/core/fr.ftl",
    "factions/cthulhu/fr.ftl",
    "factions/munchkin/fr.ftl",
    "factions/fault/fr.ftl",
];
const GERMAN: &[File] = files![
    "factions/core/de.ftl",
    "factions/cthulhu/de.ftl",
    "factions/munchkin/de.ftl",
    "factions/fault/de.ftl",
];
const HEBREW: &[File] = files![
    "factions/core/he.ftl",
    "factions/cthulhu/he.ftl",
    "factions/munchkin/he.ftl",
    "factions/fault/he.ftl",
];
const ENGLISH_RULINGS: &[File] = files![
    "factions/core/rulings/en.ftl",
    "factions/cthulhu/rulings/en.ftl",
    "factions/munchkin/rulings/en.ftl",
    "factions/fault/rulings/en.ftl",
];
const FRENCH_RULINGS: &[File] = files![
    "factions/core/rulings/fr.ftl",
    "factions/cthulhu/rulings/fr.ftl",
    "factions/munchkin/rulings/fr.ftl",
    "factions/fault/rulings/fr.ftl",
];
const GERMAN_RULINGS: &[File] = files![
    "factions/core/rulings/de.ftl",
    "factions/cthulhu/rulings/de.ftl",
    "factions/munchkin/rulings/de.ftl",
    "factions/fault/rulings/de.ftl",
];
const HEBREW_RULINGS: &[File] = files![
    "factions/core/rulings/he.ftl",
    "factions/cthulhu/rulings/he.ftl",
    "factions/munchkin/rulings/he.ftl",
    "factions/fault/rulings/he.ftl",
];
