//! Input that is refused: a message that names the thing, exit status 2.

use std::fmt;

/// What is wrong with the input, for the person who gave it.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

/// Refuses with a message.
pub(crate) fn refuse<T>(message: impl Into<String>) -> anyhow::Result<T> {
    Err(Refused(message.into()).into())
}

/// "; did you mean …?" when a known name is near.
pub(crate) fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    fracas_lang::nearest(word, known).map_or(String::new(), |near| format!("; did you mean \"{near}\"?"))
}

/// The text of a file the user named.
pub(crate) fn read_file(path: &std::path::Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).map_err(|error| {
        let name = path.display();
        let message = match error.kind() {
            std::io::ErrorKind::InvalidData => format!("{name} is not a text file (UTF-8)"),
            _ => format!("{name} cannot be read: {error}"),
        };
        Refused(message).into()
    })
}
