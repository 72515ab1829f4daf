//! `fracas replay`: plays a log again and tells what happened.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fracas_crashem::text::{Note as TruckNote, usual_names};
use fracas_engine::{Game, Play, Viewer};
use fracas_sim::soak::check_log;
use fracas_smashup::text::{News, Note, Speech, Words};

use crate::factions::load_with;
use crate::game_log::Read;
use crate::game_name::GameName;
use crate::language::tongue;
use crate::play::default_names;
use crate::play::paint::{wrap, wrap_hanging};
use crate::refused::{Refused, file_name, read_file, refuse};
use crate::{crashem, faults, game_log};

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The log, as written by `fracas play --log` or `fracas soak`.
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
    /// Check every invariant after every choice, as `fracas soak` does; for
    /// Smash Up only. Nothing is told but what is broken.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &ReplayArgs) -> anyhow::Result<()> {
    let text = read_file(&args.file)?;
    match game_log::game_of(&text) {
        GameName::Smashup if args.check => check(args, &text),
        GameName::Crashem if args.check => refuse("--check is for logs of Smash Up"),
        GameName::Smashup => smash_up(args, &text),
        GameName::Crashem => crash_em(args, &text),
    }
}

/// A game played again.
struct Replayed<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    n_choices: usize,
    /// What is wrong with the log though all of its choices were possible.
    doubts: Vec<String>,
}

impl<G: Game> Replayed<G> {
    /// Says in the end what is wrong with the log.
    fn report(&self) -> anyhow::Result<()> {
        if self.doubts.is_empty() {
            return Ok(());
        }
        bail!("{}", self.doubts.join("\nfracas: "))
    }
}

/// Plays a log as far as it goes. One that cannot be read is refused by the
/// name of its file; one that leads elsewhere fails at the step where it does.
fn play_again<G: Game>(
    args: &ReplayArgs,
    game: &G,
    read: Result<Read<G::Setup>, String>,
) -> anyhow::Result<Replayed<G>> {
    let name = file_name(&args.file);
    let Read { log, broken_off } = read.map_err(|problem| Refused(format!("{name}: {problem}")))?;
    let n_choices = log.entries.len();
    let (then, now) = (log.fingerprint, game.fingerprint());
    let other_cards = (then != now)
        .then(|| format!("it was played with other cards (fingerprint {then:016x}, here {now:016x})"));
    let play = match (Play::replay(game, &log), &other_cards) {
        (Ok(play), _) => play,
        (Err(problem), None) => bail!("{name}: {problem}"),
        (Err(problem), Some(other_cards)) => bail!("{name}: {problem}; {other_cards}"),
    };
    let mut doubts = Vec::new();
    if let Some(other_cards) = other_cards {
        doubts.push(format!("{name}: {other_cards}; all of its choices are possible with these cards too"));
    }
    if let Some(how) = broken_off {
        doubts.push(format!("{name}: the log breaks off after {n_choices} choices; {how}"));
    }
    let (state, events) = (play.state().clone(), play.events().cloned().collect());
    Ok(Replayed { state, events, n_choices, doubts })
}

/// Looks for the invariant that a game breaks.
fn check(args: &ReplayArgs, text: &str) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let name = file_name(&args.file);
    let Read { log, .. } =
        game_log::read(game.catalogue(), text).map_err(|problem| Refused(format!("{name}: {problem}")))?;
    if let Err(problem) = check_log(&game, &log) {
        bail!("{name}: {problem}");
    }
    writeln!(std::io::stdout(), "{} choices, no invariant is broken", log.entries.len())?;
    Ok(())
}

fn crash_em(args: &ReplayArgs, text: &str) -> anyhow::Result<()> {
    let game = crashem::load_with(&args.with)?;
    let replayed = play_again(args, &game, game_log::read_crashem(text))?;
    let Replayed { state, events, n_choices, .. } = &replayed;
    let view = game.view(state, Viewer::Spectator);
    let language = crashem::language(args.language.as_deref())?;
    let names = usual_names(&language, state.n_seats());
    let words = fracas_crashem::text::Words { game: &game, view: &view, names: &names, language: &language };
    let mut out = std::io::stdout().lock();
    if !args.quiet {
        out.write_all(crashem::news::story(words, events).as_bytes())?;
    }
    writeln!(out, "{}", words.note(TruckNote::Replayed(*n_choices, game.hash(state))))?;
    writeln!(out, "{}", crashem::news::scores(words))?;
    replayed.report()
}

fn smash_up(args: &ReplayArgs, text: &str) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let log = game_log::read(game.catalogue(), text);
    let replayed = play_again(args, &game, log)?;
    let Replayed { state, events, n_choices, .. } = &replayed;
    let view = game.view(state, Viewer::Spectator);
    let names = default_names(state.n_seats());
    let speech = Speech::shipped(game.catalogue(), tongue(args.language.as_deref())?);
    let words = Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
    let mut out = std::io::stdout().lock();
    if !args.quiet {
        for line in News::default().tell(words, events, |event| game.redact(event, Viewer::Spectator)) {
            let shown = match line.strip_prefix("  ") {
                Some(rest) => wrap_hanging("  ", 4, rest),
                None => wrap("", &line),
            };
            out.write_all(shown.as_bytes())?;
        }
    }
    writeln!(out, "{n_choices} choices, state {:016x}", game.hash(state))?;
    writeln!(out, "{}", words.note(Note::Scores))?;
    let faults = faults::of_events(words, events);
    out.write_all(faults::lines(&faults).as_bytes())?;
    replayed.report()?;
    faults::verdict(&faults)
}
