//! `fracas card`: what a card says and what it became.

use std::io::Write as _;

use clap::Subcommand;
use fracas_engine::excerpt;
use fracas_smashup::program::Printed;
use fracas_smashup::text::search::{all, english_title, near_titles};
use fracas_smashup::{SmashUp, listing};

use crate::cards::did_you_mean;
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
}

pub(crate) fn run(command: &CardCommand) -> anyhow::Result<()> {
    let out = match command {
        CardCommand::Show { name, program, with } => show(&load_with(with)?, &name.join(" "), *program)?,
    };
    std::io::stdout().write_all(out.as_bytes())?;
    Ok(())
}

/// The listings of everything with that title.
pub(crate) fn show(game: &SmashUp, name: &str, program: bool) -> anyhow::Result<String> {
    let cat = game.catalogue();
    let typed = name.trim();
    let name = typed.to_lowercase();
    let english = |of: Printed| english_title(cat, of);
    let listed = |of: Printed| match of {
        Printed::Card(def) if program => listing::card(cat, def) + &listing::card_program(cat, def),
        Printed::Base(def) if program => listing::base(cat, def) + &listing::base_program(cat, def),
        Printed::Card(def) => listing::card(cat, def),
        Printed::Base(def) => listing::base(cat, def),
    };
    let found: Vec<String> = all(cat).filter(|&of| english(of).to_lowercase() == name).map(listed).collect();
    if !found.is_empty() {
        return Ok(found.join("\n"));
    }
    let near = did_you_mean(&near_titles(all(cat).map(english), &name));
    let near = near.unwrap_or_else(|| "; fracas cards shows all titles".to_owned());
    refuse(format!("there is no card or base \"{}\"{near}", excerpt(typed)))
}
