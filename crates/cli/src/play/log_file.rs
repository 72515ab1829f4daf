//! The log of a game in progress, written as it happens.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas_engine::{Game, Log, Seat};

use crate::game_log;
use crate::refused::Refused;

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
            let name = path.display();
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

    /// Writes the choice noted last, once it is applied. The end of a game is
    /// always sealed with a hash.
    pub(crate) fn seal<G: Game<Setup = S>>(&mut self, game: &G, state: &G::State) -> anyhow::Result<()> {
        self.log.seal(game, state);
        let over = game.outcome(state).is_some();
        if let Some(entry) = self.log.entries.last_mut() {
            if over {
                entry.hash = Some(game.hash(state));
            }
            let line = game_log::line(entry);
            self.file
                .write_all(line.as_bytes())
                .with_context(|| format!("the log {} cannot be written", self.path.display()))?;
        }
        Ok(())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}
