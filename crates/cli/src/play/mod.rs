//! `fracas play`: people and bots at one terminal.
//!
//! [`Session`] runs the game, whichever it is; what people see is made from
//! the view of the person who looks, never from the state.

pub(crate) mod log_file;
pub(crate) mod menu;
pub(crate) mod paint;
pub(crate) mod session;
pub(crate) mod sitter;

use std::path::PathBuf;

use clap::Args;
use fracas_engine::{Log, excerpt};
use fracas_house::Offered;

use crate::at_terminal::AtTerminal;
use crate::desk::Desk;
use crate::game_log;
use crate::language::tongue;
use crate::notes::{Note, Notes};
use crate::number::whole;
use crate::refused::{Refused, refuse};
use log_file::LogFile;
use session::Session;
use sitter::Sitter;

/// A longer name would tear the screen apart.
const LONGEST_NAME: usize = 20;

/// The arguments of `play` for one game.
#[derive(Args)]
#[group(skip)] // The game's own arguments may go by that name.
pub(crate) struct PlayArgs<G: AtTerminal> {
    #[arg(long, value_name = "LIST", help = seats_help::<G>())]
    seats: Option<String>,
    /// The names of the players, by seat.
    #[arg(long, value_name = "LIST")]
    names: Option<String>,
    #[command(flatten)]
    own: G::PlayArgs,
    /// The language: en, fr, de or he.
    #[arg(long, visible_alias = "lang", value_name = "CODE")]
    language: Option<String>,
    /// What all chance comes from; a new one each time if not given.
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    /// Write the game to this file, which must not exist yet.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

fn seats_help<G: Offered>() -> String {
    let (known, usual) = (sitter::known_words::<G>(), sitter::usual::<G>());
    format!("Who sits where: {known}; {} of them [default: {usual}]", players::<G>())
}

/// "2 to 4", or "2".
pub(crate) fn players<G: Offered>() -> String {
    let (fewest, most) = (G::PLAYERS.start(), G::PLAYERS.end());
    if fewest == most { format!("{most}") } else { format!("{fewest} to {most}") }
}

pub(crate) fn run<G: AtTerminal>(args: &PlayArgs<G>, desk: &Desk) -> anyhow::Result<()> {
    let tongue = tongue(args.language.as_deref())?;
    let notes = Notes::new(tongue);
    let usual = sitter::usual::<G>();
    let sitters = sitter::read::<G>(&notes, args.seats.as_deref().unwrap_or(&usual))?;
    let players = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let (game, setup) = G::for_play(&args.own, players, tongue)?;
    let names = match &args.names {
        None => notes.usual_names(players),
        Some(list) => read_names(&notes, list, sitters.len())?,
    };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let sitters = sitters.into_iter().map(|name| Sitter::called(&game, name)).collect();
    let mut session =
        Session::new(&game, &setup, seed, sitters, names).map_err(|problem| Refused(problem.to_string()))?;
    session.speak(tongue);
    session.sit_at(desk.clone());
    if let Some(path) = &args.log {
        let head = game_log::head(&game, &Log::new(&game, setup, seed));
        session.record(LogFile::create(&notes, path, &head)?);
    }
    session.play()
}

/// Reads `--names`.
fn read_names(notes: &Notes, list: &str, players: usize) -> anyhow::Result<Vec<String>> {
    let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
    if names.len() != players {
        return refuse(notes.say(Note::HowManyNames(names.len(), players)));
    }
    let odd = |name: &&String| name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control);
    if let Some(name) = names.iter().find(odd) {
        return refuse(notes.say(Note::OddName(&excerpt(name), LONGEST_NAME)));
    }
    match names.iter().enumerate().find(|(at, name)| name.is_empty() || names[..*at].contains(name)) {
        Some((_, name)) => refuse(notes.say(Note::NameTaken(&excerpt(name)))),
        None => Ok(names),
    }
}

/// A seed nobody chose.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    fracas_engine::hash_of(&now.as_nanos()) % 1_000_000
}
