//! `fracas play crashem`: people and drivers at one terminal.

use std::path::{Path, PathBuf};

use clap::Args;
use fracas_bots::RandomBot;
use fracas_crashem::text::{Trouble, usual_names};
use fracas_crashem::{CrashEm, Driver, Setup, Timer};
use fracas_engine::{Log, excerpt};
use fracas_tongue::Language;

use super::session::Session;
use super::{ArenaArgs, did_you_mean, language};
use crate::game_log;
use crate::number::whole;
use crate::play::log_file::LogFile;
use crate::play::sitter::Sitter;
use crate::play::{LONGEST_NAME, NameProblem, fresh_seed, read_names};
use crate::refused::{Refused, file_name, refuse};

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
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    /// Write the game to this file, which must not exist yet.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let language = language(args.language.as_deref())?;
    let sitters = args
        .seats
        .split(',')
        .map(|word| sitter(&language, word.trim()))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let players = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let (game, setup) = args.arena.load(players, timer(&language, args.timer.trim())?, &language)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let names = match &args.names {
        None => usual_names(&language, players),
        Some(list) => names(&language, list, players)?,
    };
    let log = args.log.as_deref().map(|path| log(&language, path, Log::new(&game, setup.clone(), seed)));
    let mut session = Session::new(&game, &setup, seed).map_err(|problem| Refused(problem.to_string()))?;
    session.seat(sitters, names);
    session.speak(language);
    if let Some(log) = log {
        session.record(log?);
    }
    session.play()
}

/// Reads one word of `--seats`.
fn sitter(language: &Language, word: &str) -> anyhow::Result<Sitter<CrashEm>> {
    match word {
        "human" => Ok(Sitter::Human),
        "driver" => Ok(Sitter::Bot("driver", Box::new(Driver::default()))),
        "random" => Ok(Sitter::Bot("random bot", Box::new(RandomBot))),
        other => {
            let known = ["human", "driver", "random"];
            let message = Trouble::NoSitter(&excerpt(other), &known).say(language);
            refuse(message + &did_you_mean(language, other, known))
        }
    }
}

fn timer(language: &Language, word: &str) -> anyhow::Result<Timer> {
    match Timer::read(word) {
        Some(timer) => Ok(timer),
        None => {
            let known = Timer::ALL.map(Timer::word);
            let message = Trouble::NoTimer(&excerpt(word), &known).say(language);
            refuse(message + &did_you_mean(language, word, known))
        }
    }
}

fn names(language: &Language, list: &str, players: u8) -> anyhow::Result<Vec<String>> {
    read_names(list, players).or_else(|problem| {
        let trouble = match &problem {
            NameProblem::HowMany(n) => Trouble::HowManyNames(*n, players),
            NameProblem::Odd(name) => Trouble::OddName(name, LONGEST_NAME),
            NameProblem::Taken(name) => Trouble::NameTaken(name),
        };
        refuse(trouble.say(language))
    })
}

fn log(language: &Language, path: &Path, log: Log<Setup>) -> anyhow::Result<LogFile<Setup>> {
    if path.exists() {
        return refuse(Trouble::LogExists(&file_name(path)).say(language));
    }
    let head = game_log::head_crashem(&log);
    LogFile::create(path, log, &head)
}
