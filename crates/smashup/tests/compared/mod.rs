//! Comparing with a file, line by line; `BLESS=1` writes the file anew.

use std::fs;
use std::path::PathBuf;

/// Panics at the first line that differs.
pub(crate) fn compare(path: PathBuf, found: &str) {
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, found).expect("the file can be written");
        return;
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    if let Some((at, (a, b))) = wanted.lines().zip(found.lines()).enumerate().find(|(_, (a, b))| a != b) {
        panic!("{}, line {}:\n  was: {a}\n  now: {b}", path.display(), at + 1);
    }
    assert_eq!(wanted.lines().count(), found.lines().count(), "{} has another length now", path.display());
}
