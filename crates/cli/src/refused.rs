//! Input that is refused: a message that names the thing, exit status 2.

use std::fmt;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use fracas_engine::excerpt;

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

/// No file that people write for us is larger, in bytes.
const LARGEST: u64 = 16 << 20;

/// The text of a file the user named, without the byte-order mark that some
/// editors put in front of it.
pub(crate) fn read_file(path: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text));
    if read.as_ref().is_ok_and(|&n| n as u64 > LARGEST) {
        return refuse(format!("{} is larger than {} MiB", file_name(path), LARGEST >> 20));
    }
    let without_mark = |text: String| text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    read.map(|_| without_mark(text)).map_err(|error| {
        let name = file_name(path);
        let message = match error.kind() {
            std::io::ErrorKind::InvalidData => format!("{name} is not a text file (UTF-8); save it as UTF-8"),
            std::io::ErrorKind::IsADirectory => format!("{name} is a folder; a file is needed"),
            std::io::ErrorKind::NotFound => format!("there is no file {name}"),
            _ => format!("{name} cannot be read: {error}"),
        };
        Refused(message).into()
    })
}

/// The name of a file, as messages show it.
pub(crate) fn file_name(path: &Path) -> String {
    excerpt(&path.display().to_string())
}
