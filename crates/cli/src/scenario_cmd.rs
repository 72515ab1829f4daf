//! `fracas scenario`: runs scenario files and reports what fails, or writes a
//! first scenario for a card.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use fracas_engine::excerpt;
use fracas_testkit::scenario::{ScenarioFile, Told, parse};

use crate::games::{Games, Registered, Stage};
use crate::refused::{read_file, refuse};

/// How many mistakes of form are listed.
const MOST_MISTAKES: usize = 20;

/// What to run.
#[derive(Args)]
pub(crate) struct ScenarioArgs {
    /// The scenario files.
    #[arg(required_unless_present = "stub")]
    files: Vec<PathBuf>,
    /// Which game they are about.
    #[arg(long)]
    game: String,
    /// Files of your own to have beside the shipped ones: factions, or cards,
    /// tokens and arenas. A scenario file can name them itself, in a line
    /// "with: FILE".
    #[arg(long, value_name = "FILE")]
    with: Vec<PathBuf>,
    /// Tell each line and what happens because of it.
    #[arg(long)]
    trace: bool,
    /// Write a first scenario for this card or base instead.
    #[arg(long, value_name = "TITLE", conflicts_with = "files")]
    stub: Option<String>,
}

/// Runs all files. A malformed or empty file is refused before anything is run; an
/// expectation that is not met makes the command fail in the end.
pub(crate) fn run(games: &Games, args: &ScenarioArgs) -> anyhow::Result<()> {
    let Some(game) = games.find(&args.game) else {
        return refuse(format!("there is no game \"{}\"", excerpt(&args.game)));
    };
    if let Some(title) = &args.stub {
        return write_stub(game, args, title);
    }
    let files = read_files(&args.files)?;
    let mut tables = Tables { args, game, loaded: BTreeMap::new() };
    let mut out = std::io::stdout().lock();
    let (mut n, mut n_failed) = (0, 0);
    for (path, file) in &files {
        let stage = tables.for_file(path, file)?;
        for scenario in &file.scenarios {
            n += 1;
            if args.trace {
                writeln!(out, "{}:{} {}", path.display(), scenario.line, scenario.title)?;
            }
            let mut told = String::new();
            let outcome = stage.play(scenario, args.trace, &mut |one| told += &words(path, one, args.trace));
            let Some(outcome) = outcome else {
                return refuse(format!("there are no scenarios of {}", args.game));
            };
            write!(out, "{told}")?;
            if let Err(problem) = outcome {
                n_failed += 1;
                writeln!(out, "FAILED {}:{} {}", path.display(), problem.line, scenario.title)?;
                writeln!(out, "    {}", problem.message)?;
            }
        }
    }
    writeln!(out, "{} passed, {n_failed} failed", n - n_failed)?;
    if n_failed > 0 {
        anyhow::bail!("{n_failed} of {n} scenarios fail");
    }
    Ok(())
}

fn write_stub(game: &Registered, args: &ScenarioArgs, title: &str) -> anyhow::Result<()> {
    let names: Vec<String> = args.with.iter().map(|path| path.display().to_string()).collect();
    match (game.stage)(&args.with)?.stub(title) {
        None => return refuse(format!("--stub is not for {}: there are no first scenarios of it", game.key)),
        Some(Ok(text)) if names.is_empty() => print!("{text}"),
        Some(Ok(text)) => print!("with: {}\n\n{text}", names.join(", ")),
        Some(Err(message)) => return refuse(message),
    }
    Ok(())
}

/// All files, or all mistakes of form in them.
fn read_files(paths: &[PathBuf]) -> anyhow::Result<Vec<(&Path, ScenarioFile)>> {
    let mut files = Vec::new();
    let mut malformed = Vec::new();
    for path in paths {
        match parse(&read_file(path)?) {
            Ok(file) if file.scenarios.is_empty() => {
                malformed.push(format!("{}: there is no scenario in this file", path.display()));
            }
            Ok(file) => files.push((path.as_path(), file)),
            Err(problems) => malformed.extend(
                problems
                    .iter()
                    .map(|problem| format!("{}:{}: {}", path.display(), problem.line, problem.message)),
            ),
        }
    }
    if malformed.is_empty() {
        return Ok(files);
    }
    let more = malformed.len().saturating_sub(MOST_MISTAKES);
    malformed.truncate(MOST_MISTAKES);
    if more > 0 {
        malformed.push(format!("and {more} more"));
    }
    refuse(format!("there are mistakes in scenario files:\n  {}", malformed.join("\n  ")))
}

/// What is told, for the terminal.
fn words(path: &Path, told: Told<'_>, trace: bool) -> String {
    match told {
        Told::Line(line) if trace => format!("  {:>4}  {}\n", line.number, line.text),
        Told::Line(_) => String::new(),
        Told::Happened(sentence) => format!("          {sentence}\n"),
        Told::Offered(line, gesture) => format!("{}:{}: {gesture}\n", path.display(), line.number),
    }
}

/// The games with the cards that the files ask for, each loaded once.
struct Tables<'a> {
    args: &'a ScenarioArgs,
    game: &'a Registered,
    loaded: BTreeMap<Vec<PathBuf>, Box<dyn Stage>>,
}

impl Tables<'_> {
    fn for_file(&mut self, path: &Path, file: &ScenarioFile) -> anyhow::Result<&dyn Stage> {
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut with = self.args.with.clone();
        for name in &file.with {
            let named = folder.join(name);
            if !named.is_file() {
                let (path, named) = (path.display(), named.display());
                return refuse(format!("{path} asks for \"with: {name}\", but there is no file {named}"));
            }
            if !with.contains(&named) {
                with.push(named);
            }
        }
        if !self.loaded.contains_key(&with) {
            let stage = (self.game.stage)(&with)?;
            self.loaded.insert(with.clone(), stage);
        }
        Ok(self.loaded[&with].as_ref())
    }
}
