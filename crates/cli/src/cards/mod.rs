//! `fracas cards`: the collection, to be browsed and searched.

mod filter;
mod shown;

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fracas_engine::excerpt;
use fracas_smashup::SmashUp;
use fracas_smashup::program::Printed;
use fracas_smashup::text::Speech;

use crate::factions::load_with;
use crate::language::tongue;
use crate::play::paint::Paint;
use crate::refused::refuse;
use filter::Filter;
use shown::Shown;

pub(crate) use filter::{all, meant};

#[derive(Args)]
pub(crate) struct CardsArgs {
    /// Words in the title or the text, in the language that is shown.
    words: Vec<String>,
    /// Only of these boxes: core, cthulhu, munchkin, fault.
    #[arg(long = "box", visible_alias = "boxes", value_name = "LIST")]
    boxes: Option<String>,
    /// Only of these factions or decks (aliens,mages,monsters).
    #[arg(long, visible_aliases = ["factions", "deck"], value_name = "LIST")]
    faction: Option<String>,
    /// Only of this kind. Monsters are minions too, and treasures and Madness
    /// are minions or actions.
    #[arg(long)]
    kind: Option<Sort>,
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

/// What somebody looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Sort {
    Minion,
    Action,
    Base,
    Monster,
    Treasure,
    Madness,
}

pub(crate) fn run(args: &CardsArgs) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let speech = Speech::shipped(game.catalogue(), tongue(args.language.as_deref())?);
    let found = find(&game, &speech, args)?;
    let shown = Shown { cat: game.catalogue(), speech: &speech, paint: Paint::for_stdout() };
    let out = if args.full || args.explain || found.len() == 1 {
        found.iter().map(|&of| shown.whole(of, args.explain)).collect::<Vec<_>>().join("\n")
    } else {
        shown.list(&found)
    };
    std::io::stdout().write_all(out.as_bytes())?;
    Ok(())
}

/// What fits, in the order of the files.
fn find(game: &SmashUp, speech: &Speech, args: &CardsArgs) -> anyhow::Result<Vec<Printed>> {
    let cat = game.catalogue();
    let filter = Filter::new(cat, speech, args)?;
    let there: Vec<Printed> = all(cat).filter(|&of| filter.fits(of)).collect();
    let found = filter.with_words(&there);
    if !found.is_empty() {
        return Ok(found);
    }
    let words = args.words.join(" ");
    if words.trim().is_empty() {
        return refuse("no card or base is all of this");
    }
    let titles = all(cat).map(|of| speech.title(of));
    let near = meant(titles, &words).unwrap_or_else(|| "; fracas cards shows all".to_owned());
    refuse(format!("nothing found for \"{}\"{near}", excerpt(words.trim())))
}
