//! `fracas replay`: plays a log again and tells what happened.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use fracas_crashem::text::{Note as TruckNote, usual_names};
use fracas_engine::{Game, Log, Viewer, replay};
use fracas_smashup::text::{News, Note, Speech, Words};

use crate::factions::load_with;
use crate::game_name::GameName;
use crate::language::tongue;
use crate::play::default_names;
use crate::play::paint::{wrap, wrap_hanging};
use crate::refused::{Refused, read_file, refuse};
use crate::{crashem, game_log};

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The log, as written by `fracas play --log`.
    file: PathBuf,
    /// Add factions of your own, or cards, tokens and arenas of Crash'em,
    /// from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// The language: en, fr, de or he.
    #[arg(long, visible_alias = "lang", value_name = "CODE")]
    language: Option<String>,
    /// Only say whether it replays and how it ends.
    #[arg(long)]
    quiet: bool,
}

pub(crate) fn run(args: &ReplayArgs) -> anyhow::Result<()> {
    let text = read_file(&args.file)?;
    match game_log::game_of(&text) {
        GameName::Smashup => smash_up(args, &text),
        GameName::Crashem => crash_em(args, &text),
    }
}

/// Plays a log to its end, or refuses it by the name of its file.
fn play_again<G: Game>(
    args: &ReplayArgs,
    game: &G,
    log: Result<Log<G::Setup>, String>,
) -> anyhow::Result<(G::State, Vec<G::Event>, usize)> {
    let name = args.file.display();
    let log = log.map_err(|problem| Refused(format!("{name}: {problem}")))?;
    let mut events = Vec::new();
    match replay(game, &log, &mut events) {
        Ok(state) => Ok((state, events, log.entries.len())),
        Err(problem) if log.fingerprint != game.fingerprint() => refuse(format!(
            "{name}: {problem}; it was played with other rules or cards (fingerprint {:016x}, here {:016x})",
            log.fingerprint,
            game.fingerprint()
        )),
        Err(problem) => refuse(format!("{name}: {problem}")),
    }
}

fn crash_em(args: &ReplayArgs, text: &str) -> anyhow::Result<()> {
    let game = crashem::load_with(&args.with)?;
    let (state, events, n_choices) = play_again(args, &game, game_log::read_crashem(text))?;
    let view = game.view(&state, Viewer::Spectator);
    let language = crashem::language(args.language.as_deref())?;
    let names = usual_names(&language, state.n_seats());
    let words = fracas_crashem::text::Words { game: &game, view: &view, names: &names, language: &language };
    let mut out = std::io::stdout().lock();
    if !args.quiet {
        out.write_all(crashem::news::story(words, &events).as_bytes())?;
    }
    writeln!(out, "{}", words.note(TruckNote::Replayed(n_choices, game.hash(&state))))?;
    writeln!(out, "{}", crashem::news::scores(words))?;
    Ok(())
}

fn smash_up(args: &ReplayArgs, text: &str) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let log = game_log::read(game.catalogue(), text);
    let (state, events, n_choices) = play_again(args, &game, log)?;
    let view = game.view(&state, Viewer::Spectator);
    let names = default_names(state.n_seats());
    let speech = Speech::shipped(game.catalogue(), tongue(args.language.as_deref())?);
    let words = Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
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
    writeln!(out, "{n_choices} choices, state {:016x}", game.hash(&state))?;
    writeln!(out, "{}", words.note(Note::Scores))?;
    Ok(())
}
