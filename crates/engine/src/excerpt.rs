//! Words of others, shown again.

/// No more letters of a text are shown.
const MOST: usize = 120;
/// Of a longer text, so many of its first and of its last letters. The end
/// is kept because it names the file in a long path.
const FIRST: usize = 80;
const LAST: usize = 30;

/// A text that somebody gave us, as messages may show it: a long one is cut
/// in the middle, and what would steer a terminal or turn its writing around
/// is written out.
///
/// ```
/// use fracas_engine::excerpt;
/// assert_eq!(excerpt("War Raptor"), "War Raptor");
/// assert_eq!(excerpt("red\x1b[31m"), "red\\u{1b}[31m");
/// assert!(excerpt(&"long ".repeat(1000)).ends_with("long  (5000 characters)"));
/// ```
pub fn excerpt(text: &str) -> String {
    let n = text.chars().count();
    if n <= MOST {
        return text.chars().map(harmless).collect();
    }
    let first: String = text.chars().take(FIRST).map(harmless).collect();
    let last: String = text.chars().skip(n - LAST).map(harmless).collect();
    format!("{first} … {last} ({n} characters)")
}

fn harmless(sign: char) -> String {
    let steers = matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if sign.is_control() || steers { sign.escape_default().to_string() } else { sign.to_string() }
}

#[cfg(test)]
mod tests {
    use super::{MOST, excerpt};

    #[test]
    fn whatever_is_given_the_excerpt_is_short_and_prints() {
        for text in ["x".repeat(1_000_000), "\x07".repeat(5000), "\u{202e}é\n".repeat(400), "日".repeat(121)]
        {
            let shown = excerpt(&text);
            assert!(shown.chars().count() < 120 * 8 + 40, "{shown}");
            assert!(!shown.contains(|c: char| c.is_control() || c == '\u{202e}'), "{shown}");
        }
        let full = "y".repeat(MOST);
        assert_eq!(excerpt(&full), full);
    }
}
