//! `fracas cards`: the collection, to be browsed and searched.

mod shown;
mod unknown;

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use fracas_engine::excerpt;
use fracas_smashup::program::Printed;
use fracas_smashup::text::Speech;
use fracas_smashup::text::search::{Asked, Collection, Sort};

use crate::factions::load_with;
use crate::language::tongue;
use crate::play::paint::Paint;
use crate::refused::refuse;
use shown::Shown;

pub(crate) use unknown::did_you_mean;

#[derive(Args)]
pub(crate) struct CardsArgs {
    /// Words in the title or the text, in the language that is shown; English
    /// titles are found in every language.
    words: Vec<String>,
    /// Only of these boxes: core, cthulhu, munchkin, fault, or "all".
    #[arg(long = "box", visible_alias = "boxes", value_name = "LIST")]
    boxes: Option<String>,
    /// Only of these factions or decks (aliens,mages,monsters).
    #[arg(long, visible_aliases = ["factions", "deck"], value_name = "LIST")]
    faction: Option<String>,
    /// Only of this kind. Monsters are minions too, and treasures and Madness
    /// are minions or actions.
    #[arg(long, value_parser = PossibleValuesParser::new(Sort::ALL.map(Sort::key)))]
    kind: Option<String>,
    /// Only minions of this power: 3, 4+ (4 or more), 2- (2 or less).
    #[arg(long, value_name = "POWER", allow_hyphen_values = true)]
    power: Option<String>,
    /// Show the whole cards, however many there are.
    #[arg(long)]
    full: bool,
    /// Add what was understood of each card, in plain English words.
    #[arg(long)]
    explain: bool,
    /// The language: en, fr, de or he.
    #[arg(long, visible_alias = "lang", value_name = "CODE")]
    language: Option<String>,
    /// Add factions of your own, from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
}

pub(crate) fn run(args: &CardsArgs) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let speech = Speech::shipped(game.catalogue(), tongue(args.language.as_deref())?);
    let collection = Collection { cat: game.catalogue(), speech: &speech };
    let found = find(collection, args)?;
    let shown = Shown { collection, paint: Paint::for_stdout() };
    let out = if args.full || args.explain || found.len() == 1 {
        found.iter().map(|&of| shown.whole(of, args.explain)).collect::<Vec<_>>().join("\n")
    } else {
        shown.list(&found)
    };
    std::io::stdout().write_all(out.as_bytes())?;
    Ok(())
}

/// What fits, in the order of the files.
fn find(collection: Collection<'_>, args: &CardsArgs) -> anyhow::Result<Vec<Printed>> {
    let words = args.words.join(" ");
    let asked = Asked {
        boxes: args.boxes.as_deref(),
        decks: args.faction.as_deref(),
        sort: args.kind.as_deref(),
        power: args.power.as_deref(),
        words: &words,
    };
    let wanted = match collection.read(asked) {
        Ok(wanted) => wanted,
        Err(unknown) => return refuse(unknown::said(collection, &unknown)),
    };
    let found = collection.find(&wanted);
    if !found.is_empty() {
        return Ok(found);
    }
    if words.trim().is_empty() {
        return refuse("no card or base is all of this");
    }
    let near =
        did_you_mean(&collection.near(&words)).unwrap_or_else(|| "; fracas cards shows all".to_owned());
    refuse(format!("nothing found for \"{}\"{near}", excerpt(words.trim())))
}
