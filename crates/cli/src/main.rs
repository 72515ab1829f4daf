//! The `fracas` program: the web table, and everything for the terminal.
//!
//! This crate is glue: it reads arguments and files, calls the libraries and
//! writes to the terminal. Exit status: 0 when all went well, 2 when the
//! input was refused (a message names the thing and nothing is written), 1
//! when what was tried did not hold (a scenario, a log, a card that went
//! wrong) or the outside world failed.

mod arena_cmd;
mod at_terminal;
mod backup_cmd;
mod card_cmd;
mod cards;
mod check_cmd;
mod crashem;
mod desk;
mod factions;
mod faults;
mod fit_cmd;
mod game_log;
mod games;
#[cfg(test)]
mod kuhn;
mod language;
mod load_cmd;
mod notes;
mod number;
mod play;
mod progress;
mod refused;
mod replay_cmd;
mod report_cmd;
mod scenario_cmd;
mod serve_cmd;
mod sim_cmd;
mod smashup;
mod soak_cmd;
mod study_cmd;
mod telling;
mod terminal;
mod verify_cmd;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use std::ffi::OsString;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use fracas_crashem::CrashEm;
use fracas_engine::excerpt;
use fracas_smashup::SmashUp;

use desk::Desk;
use games::Games;
use refused::Refused;

#[derive(Parser)]
#[command(
    name = "fracas",
    version,
    max_term_width = 80,
    about = "A table for Smash Up and Crash'em, with every rule enforced"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the table for browsers (the default).
    Serve(serve_cmd::ServeArgs),
    /// Play a game: people and bots at one terminal.
    Play,
    /// Play many games between bots and report results and rates.
    Sim,
    /// Let bots play against each other, each deal from every seat.
    Arena,
    /// Let bots learn what positions are worth, from games against themselves.
    Fit,
    /// Play designed games over pairs of factions: which are strong?
    Study(study_cmd::StudyArgs),
    /// Play random games over every pair of factions until an invariant breaks.
    Soak(soak_cmd::SoakArgs),
    /// Check files of your own, such as factions and arenas, and show every mistake.
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Browse and search the cards and bases.
    Cards(cards::CardsArgs),
    /// Look at what a card became.
    #[command(subcommand)]
    Card(card_cmd::CardCommand),
    /// Print the reference of the card language, as Markdown.
    Reference,
    /// Play a log again and tell what happened.
    Replay(replay_cmd::ReplayArgs),
    /// Check the log of a table: its chance, its choices and its result.
    Verify(verify_cmd::VerifyArgs),
    /// Open what somebody reported at a table.
    Report(report_cmd::ReportArgs),
    /// Copy the data file, also while the table is open.
    Backup(backup_cmd::BackupArgs),
    /// Look a copy through and make a data file of it.
    Restore(backup_cmd::RestoreArgs),
    /// Measure the web table: many tables over real sockets.
    Load(load_cmd::LoadArgs),
    /// Run scenario files.
    Scenario(scenario_cmd::ScenarioArgs),
}

/// The games that are played and simulated here, the usual one first.
fn games() -> Games {
    Games::default().with::<SmashUp>().with::<CrashEm>()
}

fn main() -> ExitCode {
    match run(&games(), std::env::args_os(), &Desk::Terminal) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => match error.downcast::<clap::Error>() {
            Ok(error) => shortened(error).exit(),
            Err(error) => {
                // Nobody is left to tell when even this fails.
                let _ = writeln!(std::io::stderr(), "fracas: {error:#}");
                ExitCode::from(if error.is::<Refused>() { 2 } else { 1 })
            }
        },
    }
}

/// Does what the arguments say; the first is the name of the program.
fn run<T: Into<OsString> + Clone>(
    games: &Games,
    args: impl IntoIterator<Item = T>,
    desk: &Desk,
) -> anyhow::Result<()> {
    let matches = games.offer(Cli::command()).try_get_matches_from(args)?;
    let cli = Cli::from_arg_matches(&matches)?;
    let of_games = |name: &str| matches.subcommand_matches(name).unwrap_or(&matches);
    match cli.command.unwrap_or_else(|| Command::Serve(serve_cmd::ServeArgs::default())) {
        Command::Serve(args) => serve_cmd::run(&args),
        Command::Play => games.play(of_games("play"), desk),
        Command::Sim => games.sim(of_games("sim"), desk),
        Command::Arena => games.arena(of_games("arena"), desk),
        Command::Fit => games.fit(of_games("fit"), desk),
        Command::Study(args) => study_cmd::run(&args, desk),
        Command::Soak(args) => soak_cmd::run(&args),
        Command::Check { files } => check_cmd::run(games, &files),
        Command::Cards(args) => cards::run(&args),
        Command::Card(command) => card_cmd::run(&command),
        Command::Reference => reference(),
        Command::Replay(args) => games.replay(&args, desk),
        Command::Verify(args) => games.verify(&args, desk),
        Command::Report(args) => report_cmd::run(&args, desk),
        Command::Backup(args) => backup_cmd::backup(&args, desk),
        Command::Restore(args) => backup_cmd::restore(&args, desk),
        Command::Load(args) => load_cmd::run(&args),
        Command::Scenario(args) => scenario_cmd::run(games, &args),
    }
}

/// A mistake in the arguments with long ones cut short.
fn shortened(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidValue, ContextKind::InvalidArg, ContextKind::InvalidSubcommand] {
        if let Some(ContextValue::String(given)) = error.get(kind) {
            let given = excerpt(given);
            error.insert(kind, ContextValue::String(given));
        }
    }
    error
}

/// The reader of our output has seen enough, as in `fracas reference | head`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

fn reference() -> anyhow::Result<()> {
    std::io::stdout().write_all(fracas_smashup::reference::reference().as_bytes())?;
    Ok(())
}
