//! `fracas card`: what a card says and what it became.

use std::io::Write as _;

use clap::Subcommand;
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::{SmashUp, listing};

use crate::factions::load_with;
use crate::refused::refuse;

#[derive(Subcommand)]
pub(crate) enum CardCommand {
    /// Show a card or base: its text, and what was understood.
    Show {
        /// The title; the case of letters does not matter.
        #[arg(required = true)]
        name: Vec<String>,
        /// Also print the operations it became, as the engine has them.
        #[arg(long)]
        program: bool,
        /// Add factions of your own, from files.
        #[arg(long = "with", value_name = "FILE")]
        with: Vec<std::path::PathBuf>,
    },
    /// List all factions with their cards and bases.
    List {
        /// Add factions of your own, from files.
        #[arg(long = "with", value_name = "FILE")]
        with: Vec<std::path::PathBuf>,
    },
}

pub(crate) fn run(command: &CardCommand) -> anyhow::Result<()> {
    let out = match command {
        CardCommand::Show { name, program, with } => show(&load_with(with)?, &name.join(" "), *program)?,
        CardCommand::List { with } => list(&load_with(with)?),
    };
    std::io::stdout().write_all(out.as_bytes())?;
    Ok(())
}

/// The listings of everything with that title.
pub(crate) fn show(game: &SmashUp, name: &str, program: bool) -> anyhow::Result<String> {
    let cat = game.catalogue();
    let typed = name.trim();
    let name = typed.to_lowercase();
    let mut found = Vec::new();
    for faction in &cat.factions {
        let cards = faction.cards.iter().filter(|&&def| cat.card(def).title.to_lowercase() == name);
        found.extend(cards.map(|&def| {
            let operations = if program { listing::card_program(cat, def) } else { String::new() };
            listing::card(cat, def) + &operations
        }));
        let bases = faction.bases.iter().filter(|&&def| cat.base(def).title.to_lowercase() == name);
        found.extend(bases.map(|&def| {
            let operations = if program { listing::base_program(cat, def) } else { String::new() };
            listing::base(cat, def) + &operations
        }));
    }
    if !found.is_empty() {
        return Ok(found.join("\n"));
    }
    refuse(format!("there is no card or base \"{typed}\"{}", meant(cat, &name)))
}

/// How many titles are suggested.
const SUGGESTED: usize = 5;

/// "; did you mean …?": the nearest title, or those that have these letters or
/// a word like this one.
fn meant(cat: &Catalogue, name: &str) -> String {
    let titles = cat.cards.iter().map(|card| &card.title).chain(cat.bases.iter().map(|base| &base.title));
    let titles: Vec<(String, &str)> = titles.map(|title| (title.to_lowercase(), title.as_str())).collect();
    let near = fracas_lang::nearest(name, titles.iter().map(|(lower, _)| lower.as_str()));
    let near: Vec<&str> = match near {
        Some(near) => {
            titles.iter().filter(|(lower, _)| lower == near).map(|(_, title)| *title).take(1).collect()
        }
        None if name.is_empty() => Vec::new(),
        None => {
            let about =
                |lower: &str| lower.contains(name) || fracas_lang::nearest(name, lower.split(' ')).is_some();
            titles.iter().filter(|(lower, _)| about(lower)).map(|(_, title)| *title).collect()
        }
    };
    let quoted: Vec<String> = near.iter().take(SUGGESTED).map(|title| format!("\"{title}\"")).collect();
    match (&quoted[..], near.len().saturating_sub(SUGGESTED)) {
        ([], _) => "; fracas card list shows all titles".to_owned(),
        ([only], _) => format!("; did you mean {only}?"),
        (several, 0) => format!("; did you mean one of {}?", several.join(", ")),
        (several, more) => format!("; did you mean one of {} or {more} more?", several.join(", ")),
    }
}

fn list(game: &SmashUp) -> String {
    let cat = game.catalogue();
    let mut out = String::new();
    for faction in &cat.factions {
        out.push_str(&format!("{} ({})\n", faction.name, faction.key));
        for &def in &faction.cards {
            let card = cat.card(def);
            let kind = if card.is_minion() { format!("minion {}", card.power) } else { "action".to_owned() };
            out.push_str(&format!("  {}x {:<28} {kind}\n", card.copies, card.title));
        }
        for &def in &faction.bases {
            let base = cat.base(def);
            let [first, second, third] = base.vp;
            let numbers = format!("base {}, VP {first} {second} {third}", base.breakpoint);
            out.push_str(&format!("     {:<28} {numbers}\n", base.title));
        }
    }
    out
}
