//! Lines to and from the person at the terminal.

use std::io::{BufRead as _, IsTerminal as _, Write as _};

/// Shows a text at once.
pub(crate) fn say(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// A line without its blanks, or nothing when there are no more. Bytes
/// that are not text become signs that no command has.
pub(crate) fn read_line(prompt: &str) -> anyhow::Result<Option<String>> {
    say(prompt)?;
    let mut line = Vec::new();
    if std::io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
        say("\n")?;
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line).trim().to_owned();
    if !std::io::stdin().is_terminal() {
        // Nobody typed this, so it does not stand on the screen yet.
        say(&format!("{line}\n"))?;
    }
    Ok(Some(line))
}
