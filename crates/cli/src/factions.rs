//! Which factions there are, and how the players come by theirs.

use std::path::PathBuf;

use clap::Args;
use fracas_cards::BOXES;
use fracas_engine::excerpt;
use fracas_lang::with_commas;
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::compile::FileProblems;
use fracas_smashup::ids::FactionId;
use fracas_smashup::{Factions, Pool, Setup, SmashUp};

use crate::play::paint::wants_colour;
use crate::refused::{Refused, read_file, refuse, suggestion};

/// Arguments that `play` and `sim` share.
#[derive(Args, Clone, Default)]
pub(crate) struct FactionArgs {
    /// Pairs for the seats in order (aliens+ninjas,pirates+robots), or a list
    /// to draw from by lot (aliens,ninjas,pirates,robots), or "random".
    #[arg(long, value_name = "LIST")]
    pub(crate) factions: Option<String>,
    /// Boxes to take factions from: core, cthulhu, munchkin, fault, or "all".
    #[arg(long, value_name = "LIST", default_value = "core")]
    pub(crate) boxes: String,
    /// Let the players draft their factions.
    #[arg(long, conflicts_with = "factions")]
    pub(crate) draft: bool,
    /// Add factions of your own, from files.
    #[arg(long = "with", value_name = "FILE")]
    pub(crate) with: Vec<PathBuf>,
}

impl FactionArgs {
    /// The game with all boxes and the added files.
    pub(crate) fn load(&self) -> anyhow::Result<SmashUp> {
        load_with(&self.with)
    }

    /// The setup for that many players, or for as many as there are pairs.
    pub(crate) fn setup(&self, cat: &Catalogue, players: Option<u8>) -> anyhow::Result<Setup> {
        let factions = match self.factions.as_deref() {
            _ if self.draft => Factions::Draft(Pool::Eight, pool_of(cat, &self.boxes)?),
            None | Some("random") => Factions::Random(pool_of(cat, &self.boxes)?),
            Some(list) => parse(cat, list)?,
        };
        let players = match (&factions, players) {
            (_, Some(players)) => players,
            (Factions::Chosen(pairs), None) => u8::try_from(pairs.len()).unwrap_or(u8::MAX),
            (Factions::Random(_) | Factions::Draft(..), None) => 2,
        };
        let setup = Setup { factions, ..Setup::random(players) };
        setup.check(cat).map_err(|problem| Refused(problem.error(cat).to_string()))?;
        Ok(setup)
    }
}

/// The factions of the boxes, and those of added files; none stands for all.
pub(crate) fn pool_of(cat: &Catalogue, boxes: &str) -> anyhow::Result<Vec<FactionId>> {
    let known: Vec<&str> = cat.factions.iter().map(|faction| faction.set.as_str()).collect();
    let boxes: Vec<&str> = boxes.split(',').map(str::trim).collect();
    if boxes == ["all"] {
        return Ok(Vec::new());
    }
    if let Some(wrong) = boxes.iter().find(|name| !known.contains(name)) {
        let near = suggestion(wrong, known.iter().copied());
        let there = if near.is_empty() { format!("; there are {}, all", BOXES.join(", ")) } else { near };
        return refuse(format!("there is no box \"{}\"{there}", excerpt(wrong)));
    }
    let is_chosen = |id: &FactionId| {
        let set = cat.faction(*id).set.as_str();
        boxes.contains(&set) || !BOXES.contains(&set)
    };
    Ok(cat.faction_ids().filter(is_chosen).collect())
}

/// The game with all boxes and the files.
pub(crate) fn load_with(paths: &[PathBuf]) -> anyhow::Result<SmashUp> {
    let mut added = Vec::new();
    for path in paths {
        added.push((path.display().to_string(), read_file(path)?));
    }
    SmashUp::load(&beside_the_boxes(&added)).map_err(|problems| Refused(describe(&problems, &added)).into())
}

/// The files of the boxes, except for what is defined anew, and then the
/// others.
pub(crate) fn beside_the_boxes(own: &[(String, String)]) -> Vec<(&str, &str)> {
    let keys: Vec<&str> = own.iter().filter_map(|(_, text)| faction_key(text)).collect();
    let is_kept = |(_, text): &(&str, &str)| faction_key(text).is_none_or(|key| !keys.contains(&key));
    let own = own.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    fracas_cards::all().into_iter().filter(is_kept).chain(own).collect()
}

/// The short name in the heading of a file, if it has one.
pub(crate) fn faction_key(text: &str) -> Option<&str> {
    let heading = |line: &&str| line.starts_with("faction ") || line.starts_with("deck ");
    text.lines().find(heading)?.split_whitespace().nth(1)
}

/// All mistakes, under a line that says how many there are. A shipped file is
/// right by itself: what it misses, a file that takes the place of another
/// shipped one does not bring.
pub(crate) fn describe(problems: &[FileProblems], own: &[(String, String)]) -> String {
    let n: usize = problems.iter().map(|file| file.diagnostics.len()).sum();
    let mistakes = if n == 1 { "1 mistake".to_owned() } else { format!("{} mistakes", with_commas(n)) };
    let colour = wants_colour(&std::io::stderr());
    let is_own = |file: &FileProblems| own.iter().any(|(name, _)| *name == file.file);
    let (own_problems, shipped): (Vec<&FileProblems>, Vec<_>) =
        problems.iter().partition(|file| is_own(file));
    let mut shown: Vec<String> = own_problems.iter().map(|file| file.drawn(colour)).collect();
    shown.extend(shipped.iter().map(|file| missed(file, own)));
    format!("{mistakes} in faction files\n\n{}", shown.join("\n").trim_end())
}

/// What a shipped file misses, said of the files that take the place of others.
fn missed(file: &FileProblems, own: &[(String, String)]) -> String {
    let shipped = fracas_cards::all();
    let is_shipped = |key: &str| shipped.iter().any(|(_, text)| faction_key(text) == Some(key));
    let anew = own.iter().filter_map(|(name, text)| {
        let key = faction_key(text).filter(|key| is_shipped(key))?;
        Some(format!("{name}, which takes the place of the shipped \"{key}\""))
    });
    let place = anew.collect::<Vec<_>>().join("; ");
    let mistakes = file
        .diagnostics
        .iter()
        .map(|one| format!("mistake: {}\n  --> {place}: {} speaks of it\n", one.message, file.file));
    mistakes.collect::<Vec<_>>().join("\n")
}

/// Reads a list of factions, or of pairs.
pub(crate) fn parse(cat: &Catalogue, list: &str) -> anyhow::Result<Factions> {
    if list.split([',', '+']).any(|word| word.trim().is_empty()) {
        return refuse(format!("a faction is missing in \"{}\"", excerpt(list)));
    }
    if !list.contains('+') {
        let mut pool = Vec::new();
        for word in list.split(',') {
            let faction = find(cat, word)?;
            if pool.contains(&faction) {
                return refuse(format!("the faction \"{}\" is listed twice", excerpt(word.trim())));
            }
            pool.push(faction);
        }
        return Ok(Factions::Random(pool));
    }
    let mut pairs = Vec::new();
    for pair in list.split(',') {
        let Some((one, other)) = pair.split_once('+').filter(|(_, other)| !other.contains('+')) else {
            return refuse(format!(
                "\"{}\" is not a pair of factions such as aliens+ninjas",
                excerpt(pair.trim())
            ));
        };
        pairs.push([find(cat, one)?, find(cat, other)?]);
    }
    Ok(Factions::Chosen(pairs))
}

/// A faction by its short or printed name, in any case of letters.
fn find(cat: &Catalogue, word: &str) -> anyhow::Result<FactionId> {
    let word = word.trim();
    let found = cat.faction_ids().find(|&id| {
        let faction = cat.faction(id);
        faction.key.eq_ignore_ascii_case(word) || faction.name.eq_ignore_ascii_case(word)
    });
    if let Some(id) = found {
        return Ok(id);
    }
    let keys: Vec<&str> = cat.factions.iter().map(|faction| faction.key.as_str()).collect();
    let near = suggestion(&word.to_lowercase(), keys.iter().copied());
    let known = if near.is_empty() { format!("; there are {}", keys.join(", ")) } else { near };
    refuse(format!("there is no faction \"{}\"{known}", excerpt(word)))
}
