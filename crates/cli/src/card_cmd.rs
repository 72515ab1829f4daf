//! `fracas card`: what a card says and what it became.

use std::io::Write as _;

use clap::Subcommand;
use fracas_smashup::{SmashUp, listing};

use crate::factions::load_with;
use crate::refused::{refuse, suggestion};

#[derive(Subcommand)]
pub(crate) enum CardCommand {
    /// Show a card or base: its text, its abilities and their operations.
    Show {
        /// The title; the case of letters does not matter.
        #[arg(required = true)]
        name: Vec<String>,
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
        CardCommand::Show { name, with } => {
            let game = load_with(with)?;
            show(&game, &name.join(" "))?
        }
        CardCommand::List { with } => list(&load_with(with)?),
    };
    std::io::stdout().write_all(out.as_bytes())?;
    Ok(())
}

/// The listings of everything with that title.
pub(crate) fn show(game: &SmashUp, name: &str) -> anyhow::Result<String> {
    let cat = game.catalogue();
    let name = name.trim().to_lowercase();
    let mut found = Vec::new();
    for faction in &cat.factions {
        let cards = faction.cards.iter().filter(|&&def| cat.card(def).title.to_lowercase() == name);
        found.extend(cards.map(|&def| listing::card(cat, def)));
        let bases = faction.bases.iter().filter(|&&def| cat.base(def).title.to_lowercase() == name);
        found.extend(bases.map(|&def| listing::base(cat, def)));
    }
    if !found.is_empty() {
        return Ok(found.join("\n"));
    }
    let titles = cat.cards.iter().map(|card| &card.title).chain(cat.bases.iter().map(|base| &base.title));
    let titles: Vec<(String, &str)> = titles.map(|title| (title.to_lowercase(), title.as_str())).collect();
    let near = fracas_lang::nearest(&name, titles.iter().map(|(lower, _)| lower.as_str()));
    let near = near.and_then(|near| titles.iter().find(|(lower, _)| lower == near));
    let near = near.map_or(String::new(), |(_, title)| suggestion(title, [*title]));
    refuse(format!("there is no card or base \"{name}\"{near}"))
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
