//! The log of a game in progress, written as it happens.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas_engine::Entry;

use crate::game_log;
use crate::notes::{Note, Notes};
use crate::refused::{Refused, file_name};

/// An open log file.
pub(crate) struct LogFile {
    path: PathBuf,
    file: File,
    n_choices: usize,
    /// The last choice has its hash.
    is_sealed: bool,
}

impl LogFile {
    /// Begins a log with its head. A file that exists is left alone.
    pub(crate) fn create(notes: &Notes, path: &Path, head: &str) -> anyhow::Result<LogFile> {
        let mut file = File::create_new(path).map_err(|error| {
            let name = file_name(path);
            Refused(match error.kind() {
                ErrorKind::AlreadyExists => notes.say(Note::LogExists(&name)),
                _ => format!("the log {name} cannot be created: {error}"),
            })
        })?;
        file.write_all(head.as_bytes())?;
        Ok(LogFile { path: path.to_owned(), file, n_choices: 0, is_sealed: true })
    }

    /// Writes a choice.
    pub(crate) fn append(&mut self, entry: &Entry) -> anyhow::Result<()> {
        self.n_choices += 1;
        self.is_sealed = entry.hash.is_some();
        self.write(&game_log::line(entry))
    }

    /// Ends the log, sealed with the hash of the state: the game is over, or
    /// people leave.
    pub(crate) fn end(&mut self, hash: u64) -> anyhow::Result<()> {
        let seal = if self.is_sealed { String::new() } else { game_log::hash_line(hash) };
        self.write(&(seal + &game_log::end(self.n_choices) + "\n"))
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
