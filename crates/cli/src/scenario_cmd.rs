//! `fracas scenario`: runs scenario files and reports what fails.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use fracas_testkit::scenario::{Problem, Scenario, parse, run as play};

use crate::crashem;
use crate::factions::load_with;
use crate::game_name::GameName;
use crate::refused::{read_file, refuse};

/// What to run.
#[derive(Args)]
pub(crate) struct ScenarioArgs {
    /// The scenario files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Which game they are about.
    #[arg(long, value_enum, default_value_t)]
    game: GameName,
    /// Faction files to have beside the core box, or for Crash'em files of
    /// cards, tokens and arenas.
    #[arg(long, value_name = "FILE")]
    with: Vec<PathBuf>,
}

/// Runs all files. A malformed or empty file is refused before anything is run; an
/// expectation that is not met makes the command fail in the end.
pub(crate) fn run(args: &ScenarioArgs) -> anyhow::Result<()> {
    let stage = stage(args)?;
    let mut scenarios = Vec::new();
    let mut malformed = String::new();
    for path in &args.files {
        let source = read_file(path)?;
        match parse(&source) {
            Ok(list) if list.is_empty() => {
                malformed += &format!("\n  {}: there is no scenario in this file", path.display());
            }
            Ok(list) => scenarios.extend(list.into_iter().map(|scenario| (path, scenario))),
            Err(problems) => {
                for problem in problems {
                    malformed += &format!("\n  {}:{}: {}", path.display(), problem.line, problem.message);
                }
            }
        }
    }
    if !malformed.is_empty() {
        return refuse(format!("there are mistakes in scenario files:{malformed}"));
    }
    let mut out = std::io::stdout().lock();
    let mut n_failed = 0;
    for (path, scenario) in &scenarios {
        if let Err(problem) = stage(scenario) {
            n_failed += 1;
            writeln!(out, "FAILED {}:{} {}", path.display(), problem.line, scenario.title)?;
            writeln!(out, "    {}", problem.message)?;
        }
    }
    writeln!(out, "{} passed, {n_failed} failed", scenarios.len() - n_failed)?;
    if n_failed > 0 {
        anyhow::bail!("{n_failed} of {} scenarios fail", scenarios.len());
    }
    Ok(())
}

/// What plays a scenario on a fresh table of the game.
type Play = Box<dyn Fn(&Scenario) -> Result<(), Problem>>;

fn stage(args: &ScenarioArgs) -> anyhow::Result<Play> {
    match args.game {
        GameName::Smashup => {
            let game = load_with(&args.with)?;
            Ok(Box::new(move |scenario| play(scenario, &mut fracas_smashup::scenario::Stage::new(&game))))
        }
        GameName::Crashem => {
            let game = crashem::load_with(&args.with)?;
            Ok(Box::new(move |scenario| play(scenario, &mut fracas_crashem::scenario::Stage::new(&game))))
        }
    }
}
