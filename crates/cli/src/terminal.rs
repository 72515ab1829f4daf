//! Lines to and from the person at the terminal.

use std::io::{self, BufRead, IsTerminal as _, Write as _};

use fracas_engine::excerpt;

/// More of a line than this is no command, and is not kept.
const LONGEST_LINE: usize = 1000;

/// Shows a text at once.
pub(crate) fn say(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// A line without its blanks, or nothing when there are no more. Bytes
/// that are not text become signs that no command has.
pub(crate) fn read_line(prompt: &str) -> anyhow::Result<Option<String>> {
    say(prompt)?;
    let Some(line) = read_bytes(&mut io::stdin().lock())? else {
        say("\n")?;
        return Ok(None);
    };
    let line = String::from_utf8_lossy(&line).trim().to_owned();
    if !io::stdin().is_terminal() {
        // Nobody typed this, so it does not stand on the screen yet.
        say(&format!("{}\n", excerpt(&line)))?;
    }
    Ok(Some(line))
}

/// The beginning of the next line; the rest of an overlong one is passed
/// over.
fn read_bytes(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let (mut line, mut any) = (Vec::new(), false);
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(any.then_some(line));
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend(part.iter().take(LONGEST_LINE - line.len()));
        let used = end.map_or(bytes.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, read_bytes};

    #[test]
    fn an_overlong_line_is_one_line_and_does_not_fill_the_memory() {
        let text = format!("one\n{}\n\nlast", "x".repeat(100_000));
        let mut input = std::io::BufReader::with_capacity(64, text.as_bytes());
        let lines: Vec<usize> =
            std::iter::from_fn(|| read_bytes(&mut input).expect("it reads")).map(|line| line.len()).collect();
        assert_eq!(lines, [3, LONGEST_LINE, 0, 4]);
    }
}
