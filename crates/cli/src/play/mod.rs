//! `fracas play`: people and bots at one terminal.
//!
//! [`Session`] runs the game; what people see is made by [`screen`] and
//! [`menu`] from the view of the person who looks, never from
//! the state.

pub(crate) mod log_file;
mod menu;
pub(crate) mod paint;
mod screen;
mod session;
pub(crate) mod sitter;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use fracas_engine::{Log, excerpt};
use fracas_smashup::text::Speech;

use crate::factions::FactionArgs;
use crate::language::tongue;
use crate::number::whole;
use crate::refused::{Refused, refuse};
use crate::{crashem, game_log};
use session::Session;

/// A longer name would tear the screen apart.
pub(crate) const LONGEST_NAME: usize = 20;

/// The usual names; players have these colours on the screen.
const NAMES: [&str; 6] = ["Red", "Blue", "Green", "Gold", "Violet", "Teal"];

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct PlayArgs {
    #[command(subcommand)]
    game: Option<Game>,
    #[command(flatten)]
    smash_up: SmashUpArgs,
}

#[derive(Subcommand)]
enum Game {
    /// Smash Up, the usual game.
    Smashup(SmashUpArgs),
    /// Crash'em, for three to six.
    Crashem(crashem::play::PlayArgs),
}

#[derive(Args)]
struct SmashUpArgs {
    /// Who sits where: human, greedy or random.
    #[arg(long, default_value = "human,greedy", value_name = "LIST")]
    seats: String,
    /// The names of the players, by seat.
    #[arg(long, value_name = "LIST")]
    names: Option<String>,
    #[command(flatten)]
    factions: FactionArgs,
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

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    match &args.game {
        None => smash_up(&args.smash_up),
        Some(Game::Smashup(args)) => smash_up(args),
        Some(Game::Crashem(args)) => crashem::play::run(args),
    }
}

fn smash_up(args: &SmashUpArgs) -> anyhow::Result<()> {
    let sitters = args.seats.split(',').map(sitter::parse).collect::<anyhow::Result<Vec<_>>>()?;
    let game = args.factions.load()?;
    let players = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let setup = args.factions.setup(game.catalogue(), Some(players))?;
    let speech = Speech::shipped(game.catalogue(), tongue(args.language.as_deref())?);
    let names = names(args.names.as_deref(), players)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let log = Log::new(&game, setup.clone(), seed);
    let head = game_log::head(game.catalogue(), &log);
    let log = args.log.as_deref().map(|path| log_file::LogFile::create(path, log, &head)).transpose()?;
    let mut session =
        Session::new(&game, &setup, seed, sitters, names).map_err(|problem| Refused(problem.to_string()))?;
    session.speak(speech);
    session.record(log);
    session.play()
}

/// The usual names for that many players.
pub(crate) fn default_names(players: u8) -> Vec<String> {
    NAMES.iter().take(usize::from(players)).map(|&name| name.to_owned()).collect()
}

/// What is wrong with `--names`.
#[derive(Debug)]
pub(crate) enum NameProblem {
    /// There are so many names.
    HowMany(usize),
    /// It is longer than [`LONGEST_NAME`], or cannot be printed.
    Odd(String),
    /// It is empty, or taken twice.
    Taken(String),
}

/// Reads `--names`.
pub(crate) fn read_names(list: &str, players: u8) -> Result<Vec<String>, NameProblem> {
    let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
    if names.len() != usize::from(players) {
        return Err(NameProblem::HowMany(names.len()));
    }
    let odd = |name: &&String| name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control);
    if let Some(name) = names.iter().find(odd) {
        return Err(NameProblem::Odd(excerpt(name)));
    }
    match names.iter().enumerate().find(|(at, name)| name.is_empty() || names[..*at].contains(name)) {
        Some((_, name)) => Err(NameProblem::Taken(excerpt(name))),
        None => Ok(names),
    }
}

/// The names of `--names`, or the usual ones.
fn names(list: Option<&str>, players: u8) -> anyhow::Result<Vec<String>> {
    let Some(list) = list else { return Ok(default_names(players)) };
    read_names(list, players).or_else(|problem| {
        refuse(match problem {
            NameProblem::HowMany(n) => format!("--names needs {players} names, not {n}"),
            NameProblem::Odd(name) => format!(
                "the name \"{name}\" does not do: at most {LONGEST_NAME} characters, all of them printable"
            ),
            NameProblem::Taken(name) => format!("the name \"{name}\" is empty or taken twice"),
        })
    })
}

/// A seed nobody chose.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    fracas_engine::hash_of(&now.as_nanos()) % 1_000_000
}
