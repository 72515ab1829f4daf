//! `fracas replay`: plays a log again and tells what happened.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fracas_engine::{Play, Viewer};
use fracas_house::{Read, Seen, read_log};

use crate::at_terminal::AtTerminal;
use crate::desk::Desk;
use crate::faults;
use crate::language::tongue;
use crate::notes::{Note, Notes};
use crate::play::paint::wrap;
use crate::refused::{Refused, file_name, refuse};
use crate::telling::Telling;

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The log, as written by `fracas play --log` or `fracas soak`.
    pub(crate) file: PathBuf,
    /// Files of your own that the game was played with: factions, or cards,
    /// tokens and arenas.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// The language: en, fr, de or he.
    #[arg(long, visible_alias = "lang", value_name = "CODE")]
    language: Option<String>,
    /// Only say whether it replays and how it ends.
    #[arg(long)]
    quiet: bool,
    /// Check every invariant after every choice, as `fracas soak` does, in a
    /// game that it plays. Nothing is told but what is broken.
    #[arg(long)]
    check: bool,
}

/// Plays a log of this game, given as text.
pub(crate) fn run<G: AtTerminal>(args: &ReplayArgs, text: &str, desk: &Desk) -> anyhow::Result<()> {
    let game = G::load(&args.with)?;
    let name = file_name(&args.file);
    let log = read_log(&game, text).map_err(|problem| Refused(format!("{name}: {problem}")))?;
    if args.check {
        return check(&game, &log, &name, desk);
    }
    let (play, doubts) = play_again(&game, &log, &name)?;
    let tongue = tongue(args.language.as_deref())?;
    let (notes, speech) = (Notes::new(tongue), game.speech(tongue));
    let names = notes.usual_names(game.n_seats(play.state()));
    let view = play.view(&game, Viewer::Spectator);
    let seen = Seen { view: &view, options: &[], names: &names, speech: &speech };
    let events: Vec<G::Event> = play.events().cloned().collect();
    if !args.quiet {
        let telling = Telling { game: &game, notes: &notes, viewer: Viewer::Spectator, tells: G::story };
        desk.say(&telling.tell(&play, 0, &mut G::Teller::default(), &seen).concat())?;
    }
    let replayed = notes.say(Note::Replayed(log.log.entries.len(), game.hash(play.state())));
    let faults = game.faults(&seen, &events);
    desk.say(&(wrap("", &replayed) + &wrap("", &game.result(&seen)) + &faults::lines(&faults)))?;
    if !doubts.is_empty() {
        bail!("{}", doubts.join("\nfracas: "));
    }
    faults::verdict(&faults)
}

/// Plays a log as far as it goes; one that leads elsewhere fails at the step
/// where it does. Gives also what is wrong with the log though all of its
/// choices were possible.
fn play_again<G: AtTerminal>(
    game: &G,
    Read { log, broken_off, .. }: &Read<G::Setup>,
    name: &str,
) -> anyhow::Result<(Play<G>, Vec<String>)> {
    let (then, now) = (log.fingerprint, game.fingerprint());
    let other_cards = (then != now)
        .then(|| format!("it was played with other cards (fingerprint {then:016x}, here {now:016x})"));
    let play = match (Play::replay(game, log), &other_cards) {
        (Ok(play), _) => play,
        (Err(problem), None) => bail!("{name}: {problem}"),
        (Err(problem), Some(other_cards)) => bail!("{name}: {problem}; {other_cards}"),
    };
    let mut doubts = Vec::new();
    if let Some(other_cards) = other_cards {
        doubts.push(format!("{name}: {other_cards}; all of its choices are possible with these cards too"));
    }
    if let Some(how) = broken_off {
        doubts.push(format!("{name}: the log breaks off after {} choices; {how}", log.entries.len()));
    }
    Ok((play, doubts))
}

/// Looks for the invariant that a game breaks.
fn check<G: AtTerminal>(game: &G, read: &Read<G::Setup>, name: &str, desk: &Desk) -> anyhow::Result<()> {
    match game.check_log(&read.log) {
        None => refuse(format!("{name}: --check is not for {}; `fracas soak` does not play it", G::KEY)),
        Some(Err(problem)) => bail!("{name}: {problem}"),
        Some(Ok(())) => desk.say(&format!("{} choices, no invariant is broken\n", read.log.entries.len())),
    }
}
