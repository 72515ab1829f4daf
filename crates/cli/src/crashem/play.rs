//! `fracas play crashem`: people and drivers at one terminal.

use std::path::PathBuf;

use clap::Args;
use fracas_bots::RandomBot;
use fracas_crashem::{CrashEm, Driver, Timer};
use fracas_engine::Log;

use super::session::Session;
use super::{ArenaArgs, language};
use crate::game_log;
use crate::play::log_file::LogFile;
use crate::play::sitter::Sitter;
use crate::play::{fresh_seed, names};
use crate::refused::{Refused, refuse, suggestion};

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Who sits where: human, driver or random; three to six of them.
    #[arg(long, default_value = "human,driver,driver,driver", value_name = "LIST")]
    seats: String,
    /// The names of the players, by seat.
    #[arg(long, value_name = "LIST")]
    names: Option<String>,
    #[command(flatten)]
    arena: ArenaArgs,
    /// How long planning may take: untimed, easy, normal or hardcore. The
    /// clock is looked at when you enter a line.
    #[arg(long, default_value = "untimed", value_name = "LEVEL")]
    timer: String,
    /// The language: en, fr, de or he.
    #[arg(long, visible_alias = "lang", value_name = "CODE")]
    language: Option<String>,
    /// What all chance comes from; a new one each time if not given.
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Write the game to this file, which must not exist yet.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let sitters = args.seats.split(',').map(sitter).collect::<anyhow::Result<Vec<_>>>()?;
    let players = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let (game, setup) = args.arena.load(players, timer(&args.timer)?)?;
    let language = language(args.language.as_deref())?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut session = Session::new(&game, &setup, seed).map_err(|problem| Refused(problem.to_string()))?;
    session.seat(sitters, names(args.names.as_deref(), players)?);
    session.speak(language);
    if let Some(path) = &args.log {
        let log = Log::new(&game, setup, seed);
        let head = game_log::head_crashem(&log);
        session.record(LogFile::create(path, log, &head)?);
    }
    session.play()
}

/// Reads one word of `--seats`.
fn sitter(word: &str) -> anyhow::Result<Sitter<CrashEm>> {
    match word.trim() {
        "human" => Ok(Sitter::Human),
        "driver" => Ok(Sitter::Bot("driver", Box::new(Driver::default()))),
        "random" => Ok(Sitter::Bot("random bot", Box::new(RandomBot))),
        other => {
            let near = suggestion(other, ["human", "driver", "random"]);
            refuse(format!("nobody called \"{other}\" can take a seat{near} (human, driver or random)"))
        }
    }
}

fn timer(word: &str) -> anyhow::Result<Timer> {
    match Timer::read(word.trim()) {
        Some(timer) => Ok(timer),
        None => {
            let words = Timer::ALL.map(Timer::word);
            let near = suggestion(word, words);
            refuse(format!("there is no timer \"{word}\"{near} ({})", words.join(", ")))
        }
    }
}
