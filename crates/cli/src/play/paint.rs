//! Colour and line breaks for a terminal of 80 columns.

use std::io::IsTerminal;

use fracas_engine::Seat;

/// One less than the columns of the narrowest terminal, because some break
/// the line after the last one.
pub(crate) const WIDTH: usize = 79;

/// Colour only for a terminal, and only if nobody objects (`NO_COLOR`).
pub(crate) fn wants_colour(stream: &impl IsTerminal) -> bool {
    let objection = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    stream.is_terminal() && !objection
}

/// Adds colour, or does not.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    colour: bool,
}

impl Paint {
    pub(crate) fn for_stdout() -> Paint {
        Paint { colour: wants_colour(&std::io::stdout()) }
    }

    fn code(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub(crate) fn strong(self, text: &str) -> String {
        self.code("1", text)
    }

    pub(crate) fn faint(self, text: &str) -> String {
        self.code("2", text)
    }

    /// Text in the colour of a player: red, blue, green, gold, violet, teal,
    /// as the usual names say.
    pub(crate) fn seat(self, seat: Seat, text: &str) -> String {
        self.code(["91", "94", "32", "33", "35", "36"][seat.idx() % 6], text)
    }

    /// Words that clear the screen, where there is one.
    pub(crate) fn clear(self) -> &'static str {
        if std::io::stdout().is_terminal() { "\x1b[2J\x1b[3J\x1b[H" } else { "" }
    }
}

/// The number of columns a text takes; colour codes and the marks around
/// names in Hebrew sentences take none.
pub(crate) fn columns(text: &str) -> usize {
    let mut n = 0;
    let mut in_code = false;
    for c in text.chars() {
        match (in_code, c) {
            (false, '\x1b') => in_code = true,
            (true, 'm') => in_code = false,
            (false, '\u{2066}'..='\u{2069}') => {}
            (false, _) => n += 1,
            (true, _) => {}
        }
    }
    n
}

/// Breaks a text into lines of at most [`WIDTH`] columns; `first` comes
/// before the first line and as many blanks before the others.
pub(crate) fn wrap(first: &str, text: &str) -> String {
    wrap_hanging(first, columns(first), text)
}

/// Like [`wrap`], with that many blanks before the other lines.
pub(crate) fn wrap_hanging(first: &str, indent: usize, text: &str) -> String {
    let mut out = first.to_owned();
    let mut column = columns(first);
    for (at, word) in text.split(' ').filter(|word| !word.is_empty()).enumerate() {
        let width = columns(word);
        if at > 0 && column + 1 + width > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if at > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.push('\n');
    out
}

/// A line across with a title at its left and a note at its right.
pub(crate) fn rule(line: char, title: &str, note: &str) -> String {
    let line = line.to_string();
    let left = format!("{} {title} ", line.repeat(3));
    let right = if note.is_empty() { String::new() } else { format!(" {note}") };
    let fill = WIDTH.saturating_sub(columns(&left) + columns(&right)).max(1);
    format!("{left}{}{right}\n", line.repeat(fill))
}

#[cfg(test)]
mod tests {
    use super::{WIDTH, columns, rule, wrap};

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let text = "You may return a minion of power 3 or less here to its owner's hand. ".repeat(4);
        for line in wrap("  12  ", &text).lines() {
            assert!(columns(line) <= WIDTH, "{line}");
        }
        assert_eq!(columns(rule('-', "Here", "note").trim_end()), WIDTH);
        assert_eq!(columns("\x1b[1mab\x1b[0m"), 2);
    }
}
