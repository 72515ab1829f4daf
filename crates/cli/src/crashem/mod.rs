//! Crash'em at the terminal: its data files, arenas and languages.
//!
//! `play`, `sim`, `replay`, `scenario` and `check` come here when the game
//! is Crash'em.

mod desk;
mod menu;
pub(crate) mod news;
pub(crate) mod play;
mod screen;
mod session;
pub(crate) mod sim;

use std::path::{Path, PathBuf};

use clap::Args;
use fracas_crashem::data::{Diagnostic, shipped_with};
use fracas_crashem::text::{self, Trouble};
use fracas_crashem::{CrashEm, Setup, SetupProblem, Timer};
use fracas_lang::{MOST_SHOWN, printable, with_commas};
use fracas_tongue::Language;

use crate::language::tongue;
use crate::refused::{Refused, file_name, read_file, refuse};

/// Arguments that `play` and `sim` share.
#[derive(Args)]
pub(crate) struct ArenaArgs {
    /// The arena: large, small, canyon, pit, or a file of your own; by the
    /// number of players if not given.
    #[arg(long, value_name = "NAME|FILE")]
    arena: Option<String>,
    /// Race cards, upgrade cards, damage tokens or arenas of your own, from
    /// files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
}

impl ArenaArgs {
    /// The game, and the setup for that many players. That there is no such
    /// arena, or that it is for others, is said in the language.
    pub(crate) fn load(
        &self,
        players: u8,
        timer: Timer,
        language: &Language,
    ) -> anyhow::Result<(CrashEm, Setup)> {
        let mut game = load_with(&self.with)?;
        let mut setup = Setup { timer, ..Setup::new(players) };
        if let Some(word) = self.arena.as_deref().map(str::trim) {
            let is_known = game.data().arenas.iter().any(|arena| arena.key == word);
            if !is_known && (Path::new(word).exists() || word.contains(['/', '\\', '.'])) {
                let path = PathBuf::from(word);
                setup.arena = Some(arena_key(&path)?);
                game = load_with(self.with.iter().chain([&path]))?;
            } else {
                setup.arena = Some(word.to_owned());
            }
        }
        if let Err(problem) = setup.check(game.data()) {
            let message = problem.say(language);
            return refuse(match problem {
                SetupProblem::NoArena { key, known } => {
                    message + &did_you_mean(language, &key, known.iter().map(String::as_str))
                }
                SetupProblem::Players { .. } | SetupProblem::ArenaPlayers { .. } => message,
            });
        }
        Ok((game, setup))
    }
}

/// " Did you mean …?" when a known name is near.
fn did_you_mean<'a>(language: &Language, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let near = fracas_lang::nearest(&word.to_lowercase(), known);
    near.map(|near| format!(" {}", Trouble::DidYouMean(near).say(language))).unwrap_or_default()
}

/// The key of the arena in a file.
fn arena_key(path: &Path) -> anyhow::Result<String> {
    let text = read_file(path)?;
    match first_line(&text).strip_prefix("arena ") {
        Some(key) => Ok(key.trim().to_owned()),
        None => refuse(format!(
            "{} is not an arena file; it does not begin with \"arena\" and a key",
            file_name(path)
        )),
    }
}

/// The game with the shipped files, some of them replaced by these.
pub(crate) fn load_with<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> anyhow::Result<CrashEm> {
    let mut own = Vec::new();
    for path in paths {
        own.push((path.display().to_string(), read_file(path)?));
    }
    let own: Vec<(&str, &str)> = own.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    CrashEm::load(&shipped_with(&own)).map_err(|wrong| Refused(describe(&wrong)).into())
}

/// The language of a code, English if there is none.
pub(crate) fn language(code: Option<&str>) -> anyhow::Result<Language> {
    Ok(text::language(tongue(code)?))
}

/// Whether a text says in its first line that it is a file of Crash'em.
pub(crate) fn is_data(text: &str) -> bool {
    let first = first_line(text);
    matches!(first, "race cards" | "upgrade cards" | "damage tokens")
        || first == "arena"
        || first.starts_with("arena ")
}

/// The first line that says something.
pub(crate) fn first_line(text: &str) -> &str {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    bare.into_iter().find(|line| !line.is_empty()).unwrap_or_default()
}

/// Checks files, given as name and text, each beside the shipped ones. Gives
/// a line for each, or all mistakes.
pub(crate) fn check(files: &[(String, String)]) -> Result<String, String> {
    let (mut fine, mut wrong) = (String::new(), Vec::new());
    for (name, text) in files {
        let first = first_line(text);
        match CrashEm::load(&shipped_with(&[(name, text)])) {
            Ok(_) => fine += &format!("{name}: {first}, no mistakes\n"),
            Err(mistakes) => wrong.extend(mistakes),
        }
    }
    if wrong.is_empty() { Ok(fine) } else { Err(describe(&wrong)) }
}

/// All mistakes, under a line that says how many there are.
fn describe(wrong: &[Diagnostic]) -> String {
    const LONGEST: usize = 300;
    let n = wrong.len();
    let mistakes = if n == 1 { "1 mistake".to_owned() } else { format!("{} mistakes", with_commas(n)) };
    let shown = wrong.iter().take(MOST_SHOWN).map(|mistake| printable(&mistake.to_string(), LONGEST));
    let more = match n.saturating_sub(MOST_SHOWN) {
        0 => String::new(),
        more => format!("\nand {} more", with_commas(more)),
    };
    format!("{mistakes} in files of Crash'em\n{}{more}", shown.collect::<Vec<_>>().join("\n"))
}
