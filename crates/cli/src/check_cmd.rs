//! `fracas check`: every mistake of the files that people write for games.

use std::io::Write as _;
use std::path::PathBuf;

use fracas_lang::printable;

use crate::games::Games;
use crate::refused::{read_file, refuse};

/// A file that somebody wrote.
pub(crate) struct Own {
    path: PathBuf,
    pub(crate) text: String,
}

/// How sure a game is that a file is its own; more is surer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Claim {
    /// It is not, as far as one can see.
    No,
    /// Its first line would be right but for a slip.
    Misspelt,
    /// It is called like one.
    Name,
    /// Its first line says so.
    FirstLine,
}

impl Own {
    /// As messages name it.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// What its name ends with.
    pub(crate) fn extension(&self) -> Option<&str> {
        self.path.extension().and_then(|extension| extension.to_str())
    }

    /// The first line that says something.
    pub(crate) fn first_line(&self) -> &str {
        first_line(&self.text)
    }

    /// The first word that says something.
    pub(crate) fn first_word(&self) -> &str {
        self.first_line().split_whitespace().next().unwrap_or_default()
    }
}

/// The first line of a text that says something.
pub(crate) fn first_line(text: &str) -> &str {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    bare.into_iter().find(|line| !line.is_empty()).unwrap_or_default()
}

/// Checks every file for the game it belongs to.
pub(crate) fn run(games: &Games, paths: &[PathBuf]) -> anyhow::Result<()> {
    let mut files: Vec<Vec<Own>> = games.iter().map(|_| Vec::new()).collect();
    let mut silent = Vec::new();
    for path in paths {
        let file = Own { path: path.clone(), text: read_file(path)? };
        match owner(games, &file) {
            Some(at) => files[at].push(file),
            None => silent.push(file.name()),
        }
    }
    let nothing = |(_, files): &(_, Vec<Own>)| !files.is_empty();
    let of_games = games.iter().zip(files).filter(nothing).map(|(game, files)| (game.check_files)(&files));
    let found: Vec<Result<String, String>> = of_games.chain([nothing_said(games, &silent)]).collect();
    let wrong: Vec<&str> =
        found.iter().filter_map(|found| found.as_ref().err()).map(String::as_str).collect();
    if !wrong.is_empty() {
        return refuse(wrong.join("\n"));
    }
    let fine: String = found.into_iter().flatten().collect();
    std::io::stdout().write_all(fine.as_bytes())?;
    Ok(())
}

/// The place of the game a file belongs to: who claims it most, or the usual
/// one. A file that says nothing and that nobody claims belongs to none.
fn owner(games: &Games, file: &Own) -> Option<usize> {
    let claims = games.iter().map(|game| (game.claims)(file)).enumerate();
    // Of those with the same claim the first.
    let (at, claim) = claims.rev().max_by_key(|(_, claim)| *claim)?;
    (claim > Claim::No || !file.first_line().is_empty()).then_some(at)
}

/// The mistake of files that say nothing.
fn nothing_said(games: &Games, names: &[String]) -> Result<String, String> {
    if names.is_empty() {
        return Ok(String::new());
    }
    let told = |name: &String| format!("{} is empty, or has only comments", printable(name, usize::MAX));
    let begin = games.iter().map(|game| game.files_begin).filter(|line| !line.is_empty());
    let lines: Vec<String> = names.iter().map(told).chain(begin.map(str::to_owned)).collect();
    Err(lines.join("\n"))
}
