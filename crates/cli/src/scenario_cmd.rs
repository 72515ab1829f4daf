//! `fracas scenario`: runs scenario files.

use std::path::PathBuf;

use crate::refused::refuse;

/// Runs the files and fails if any expectation does.
pub(crate) fn run(files: &[PathBuf]) -> anyhow::Result<()> {
    let _ = files;
    refuse("this program cannot run scenarios yet")
}
