//! `fracas replay`: plays a log again and tells what happened.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use fracas_engine::{Game as _, Viewer, replay};
use fracas_smashup::event::Event;
use fracas_smashup::text::{News, Words};

use crate::factions::load_with;
use crate::game_log;
use crate::play::paint::{wrap, wrap_hanging};
use crate::play::{default_names, scores};
use crate::refused::{read_file, refuse};

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The log, as written by `fracas play --log`.
    file: PathBuf,
    /// Add factions of your own, from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// Only say whether it replays and how it ends.
    #[arg(long)]
    quiet: bool,
}

pub(crate) fn run(args: &ReplayArgs) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let name = args.file.display();
    let log = match game_log::read(game.catalogue(), &read_file(&args.file)?) {
        Ok(log) => log,
        Err(problem) => return refuse(format!("{name}: {problem}")),
    };
    let mut events: Vec<Event> = Vec::new();
    let state = match replay(&game, &log, &mut events) {
        Ok(state) => state,
        Err(problem) if log.fingerprint != game.fingerprint() => {
            return refuse(format!(
                "{name}: {problem}; it was played with other rules or cards (fingerprint {:016x}, here {:016x})",
                log.fingerprint,
                game.fingerprint()
            ));
        }
        Err(problem) => return refuse(format!("{name}: {problem}")),
    };
    let view = game.view(&state, Viewer::Spectator);
    let names = default_names(state.n_seats());
    let words = Words { cat: game.catalogue(), view: &view, names: &names };
    let mut out = std::io::stdout().lock();
    if !args.quiet {
        for line in News::default().tell(words, &events, |event| game.redact(event, Viewer::Spectator)) {
            let shown = match line.strip_prefix("  ") {
                Some(rest) => wrap_hanging("  ", 4, rest),
                None => wrap("", &line),
            };
            out.write_all(shown.as_bytes())?;
        }
    }
    writeln!(out, "{} choices, state {:016x}", log.entries.len(), game.hash(&state))?;
    writeln!(out, "{}", scores(words))?;
    Ok(())
}
