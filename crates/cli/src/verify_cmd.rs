//! `fracas verify`: checks the log of a table.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fracas_engine::excerpt;
use fracas_house::verify;

use crate::at_terminal::AtTerminal;
use crate::desk::Desk;
use crate::language::tongue;
use crate::notes::Notes;
use crate::play::paint::wrap_hanging;
use crate::refused::file_name;

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The log of a finished game, as its table offers it.
    pub(crate) file: PathBuf,
    /// Files of your own that the game was played with: factions, or cards,
    /// tokens and arenas.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// The seal that the page of the table shows: is this the same log?
    #[arg(long)]
    seal: Option<String>,
    /// The language: en, fr, de or he.
    #[arg(long, visible_alias = "lang", value_name = "CODE")]
    language: Option<String>,
}

/// Checks a log of this game, given as text, and says what was checked.
pub(crate) fn run<G: AtTerminal>(args: &VerifyArgs, text: &str, desk: &Desk) -> anyhow::Result<()> {
    let game = G::load(&args.with)?;
    let notes = Notes::new(tongue(args.language.as_deref())?);
    let name = file_name(&args.file);
    let verified = match verify(&game, text) {
        Ok(verified) => verified,
        Err(problem) => bail!("{name}: {problem}"),
    };
    let sentences = notes.verified(&verified);
    desk.say(&sentences.iter().map(|sentence| wrap_hanging("- ", 2, sentence)).collect::<String>())?;
    if let Some(seal) = args.seal.as_ref().filter(|seal| **seal != verified.seal) {
        bail!("{name}: this is not the log of that seal: {} is not {}", verified.seal, excerpt(seal));
    }
    if verified.mix.is_none() {
        bail!(
            "{name}: the server was not committed to the seed, so that whether it chose it cannot be checked"
        );
    }
    Ok(())
}
