//! The `fracas` program: the web table, and everything for the terminal.
//!
//! This crate is glue: it reads arguments and files, calls the libraries and
//! writes to the terminal. Exit status: 0 when all went well, 2 when the
//! input was refused (a message names the thing and nothing is written), 1
//! when what was tried did not hold (a scenario, a log, a card that went
//! wrong) or the outside world failed.

mod card_cmd;
mod cards;
mod check_cmd;
mod crashem;
mod factions;
mod faults;
mod game_log;
mod game_name;
mod language;
mod load_cmd;
mod number;
mod play;
mod refused;
mod replay_cmd;
mod scenario_cmd;
mod serve_cmd;
mod sim_cmd;
mod soak_cmd;
mod terminal;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{Parser, Subcommand};
use fracas_engine::excerpt;

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
    Play(play::PlayArgs),
    /// Play many games between bots and report results and rates.
    Sim(sim_cmd::SimArgs),
    /// Play random games over every pair of factions until an invariant breaks.
    Soak(soak_cmd::SoakArgs),
    /// Check faction files, or files of Crash'em, and show every mistake.
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
    /// Measure the web table: many tables over real sockets.
    Load(load_cmd::LoadArgs),
    /// Run scenario files.
    Scenario(scenario_cmd::ScenarioArgs),
}

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|error| shortened(error).exit());
    let result = match cli.command.unwrap_or_else(|| Command::Serve(serve_cmd::ServeArgs::default())) {
        Command::Serve(args) => serve_cmd::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Sim(args) => sim_cmd::run(&args),
        Command::Soak(args) => soak_cmd::run(&args),
        Command::Check { files } => check_cmd::run(&files),
        Command::Cards(args) => cards::run(&args),
        Command::Card(command) => card_cmd::run(&command),
        Command::Reference => reference(),
        Command::Replay(args) => replay_cmd::run(&args),
        Command::Load(args) => load_cmd::run(&args),
        Command::Scenario(args) => scenario_cmd::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to tell when even this fails.
            let _ = writeln!(std::io::stderr(), "fracas: {error:#}");
            ExitCode::from(if error.is::<Refused>() { 2 } else { 1 })
        }
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
