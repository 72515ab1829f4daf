//! The log of a game in progress, written as it happens.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas_engine::{Game as _, Log, Seat};
use fracas_smashup::choice::Choice;
use fracas_smashup::{Setup, SmashUp, State};

use crate::game_log;
use crate::refused::Refused;

/// An open log file.
pub(super) struct LogFile {
    path: PathBuf,
    file: File,
    log: Log<Setup>,
}

impl LogFile {
    /// Begins a log. A file that exists is left alone.
    pub(super) fn create(path: &Path, game: &SmashUp, setup: &Setup, seed: u64) -> anyhow::Result<LogFile> {
        let log = Log::new(game, setup.clone(), seed);
        let mut file = File::create_new(path).map_err(|error| {
            let name = path.display();
            Refused(match error.kind() {
                ErrorKind::AlreadyExists => format!("{name} exists already; a log is not written over it"),
                _ => format!("the log {name} cannot be created: {error}"),
            })
        })?;
        file.write_all(game_log::head(game.catalogue(), &log).as_bytes())?;
        Ok(LogFile { path: path.to_owned(), file, log })
    }

    /// Notes a choice before it is applied.
    pub(super) fn note(&mut self, game: &SmashUp, state: &State, seat: Seat, choice: Choice) {
        self.log.note(game, state, seat, choice);
    }

    /// Writes the choice noted last, once it is applied. The end of a game is
    /// always sealed with a hash.
    pub(super) fn seal(&mut self, game: &SmashUp, state: &State) -> anyhow::Result<()> {
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
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}
