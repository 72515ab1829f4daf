//! The log of a game in progress, written as it happens.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas_engine::{Game, Log, Seat};

use crate::game_log;
use crate::refused::{Refused, file_name};

/// An open log file.
pub(crate) struct LogFile<S> {
    path: PathBuf,
    file: File,
    log: Log<S>,
}

impl<S> LogFile<S> {
    /// Begins a log, after its head. A file that exists is left alone.
    pub(crate) fn create(path: &Path, log: Log<S>, head: &str) -> anyhow::Result<LogFile<S>> {
        let mut file = File::create_new(path).map_err(|error| {
            let name = file_name(path);
            Refused(match error.kind() {
                ErrorKind::AlreadyExists => format!("{name} exists already; a log is not written over it"),
                _ => format!("the log {name} cannot be created: {error}"),
            })
        })?;
        file.write_all(head.as_bytes())?;
        Ok(LogFile { path: path.to_owned(), file, log })
    }

    /// Notes a choice before it is applied.
    pub(crate) fn note<G: Game<Setup = S>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        choice: G::Choice,
    ) {
        self.log.note(game, state, seat, choice);
    }

    /// Writes the choice noted last, once it is applied.
    pub(crate) fn seal<G: Game<Setup = S>>(&mut self, game: &G, state: &G::State) -> anyhow::Result<()> {
        self.log.seal(game, state);
        let line = self.log.entries.last().map(game_log::line).unwrap_or_default();
        self.write(&line)
    }

    /// Ends the log, sealed with a hash: the game is over, or people leave.
    pub(crate) fn end<G: Game<Setup = S>>(&mut self, game: &G, state: &G::State) -> anyhow::Result<()> {
        let is_sealed = self.log.entries.last().is_none_or(|entry| entry.hash.is_some());
        let hash = if is_sealed { String::new() } else { game_log::hash_line(game.hash(state)) };
        self.write(&(hash + &game_log::end(self.log.entries.len()) + "\n"))
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        let name = || format!("the log {} cannot be written", file_name(&self.path));
        self.file.write_all(text.as_bytes()).with_context(name)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}
