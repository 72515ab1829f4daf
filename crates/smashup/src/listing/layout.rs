//! Lines that fit a terminal.

/// The width of a page.
const WIDTH: usize = 80;

/// The words on as many lines as they need: the first begins with `first`,
/// the others with `rest`. A word longer than a line stands alone.
pub(super) fn wrapped(first: &str, rest: &str, words: &str) -> String {
    let mut out = String::new();
    let mut line = first.to_owned();
    let mut empty = true;
    for word in words.split_whitespace() {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            out.push_str(&line);
            out.push('\n');
            line = rest.to_owned();
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    out.push_str(&line);
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::{WIDTH, wrapped};

    #[test]
    fn lines_fit_and_keep_all_words() {
        let words = "word ".repeat(60) + &"long".repeat(40) + " end";
        let text = wrapped("- ", "  ", &words);
        let kept: Vec<&str> = text.split_whitespace().skip(1).collect();
        assert_eq!(kept, words.split_whitespace().collect::<Vec<_>>());
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH || line.trim() == "long".repeat(40)));
    }
}
