//! How mistakes are shown to a person: `annotate-snippets` draws them.
//!
//! Whatever stands in the file, what is drawn is bounded: so many mistakes, an
//! excerpt of a long line, the beginning of a long word. It reads well in 80
//! columns, and nothing of it can steer a terminal. Rendering gives a string
//! and prints nothing.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::diagnostic::Diagnostic;
use crate::span::{Lines, Span, character_start};

/// How many mistakes of a file are drawn; the others are counted.
pub const MOST_SHOWN: usize = 50;

/// The columns of a narrow terminal.
const WIDTH: usize = 80;

/// Shows the mistakes of a file, in the order of the text:
///
/// ```text
/// mistake: expected a statement, found "destory"
///  --> aliens.faction:4:3
///   |
/// 4 |   destory M
///   |   ^^^^^^^
///   |
///   = help: did you mean "destroy"?
/// ```
///
/// At most [`MOST_SHOWN`] are drawn; a last line says how many more there are.
/// With `colour`, terminal colour codes are added.
pub fn render(file: &str, source: &str, diagnostics: &[Diagnostic], colour: bool) -> String {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by_key(|diagnostic| diagnostic.span);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(WIDTH);
    let (file, lines) = (printable(file, usize::MAX), Lines::new(source));
    let mut out = String::new();
    for diagnostic in sorted.iter().take(MOST_SHOWN) {
        out.push_str(&draw(&renderer, &file, source, &lines, diagnostic));
        out.push_str("\n\n");
    }
    match sorted.len().saturating_sub(MOST_SHOWN) {
        0 => {}
        1 => out.push_str(&format!("and 1 more mistake in {file}\n")),
        more => out.push_str(&format!("and {} more mistakes in {file}\n", with_commas(more))),
    }
    out
}

fn draw(renderer: &Renderer, file: &str, source: &str, lines: &Lines<'_>, diagnostic: &Diagnostic) -> String {
    // Beyond it a line is no longer drawn: nobody could read it.
    const FAR: usize = 2_000;
    const TITLE: usize = "mistake: ".len();
    const HELP: usize = "      = help: ".len();
    let (line, column) = lines.position(diagnostic.span.start);
    let group =
        Group::with_title(Level::ERROR.with_name("mistake").primary_title(told(&diagnostic.message, TITLE)));
    let mut group = if column > FAR {
        group.element(Origin::path(file).line(line).char_column(column))
    } else {
        let (excerpt, mark) = excerpt(source, lines.span(line), diagnostic.span);
        let snippet = Snippet::source(excerpt).path(file).line_start(line);
        group.element(snippet.annotation(AnnotationKind::Primary.span(mark.start..mark.end)))
    };
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(told(help, HELP)));
    }
    renderer.render(&[group])
}

/// A line to a little behind a span, and where the span is in it.
fn excerpt(source: &str, line: Span, span: Span) -> (String, Span) {
    // More than is drawn, so that the end is seen to be cut off.
    const BEHIND: usize = 300;
    let start = character_start(source, span.start).clamp(line.start, line.end);
    let end = character_start(source, span.end.min(start + BEHIND)).clamp(start, line.end);
    let to = character_start(source, (end + BEHIND).min(line.end));
    let mut shown = String::new();
    let mut add = |part: &str| {
        let drawn = |c: char| if c != '\t' && steers(c) { char::REPLACEMENT_CHARACTER } else { c };
        shown.extend(part.chars().map(drawn));
        shown.len()
    };
    let mark = Span { start: add(&source[line.start..start]), end: add(&source[start..end]) };
    add(&source[end..to]);
    (shown, mark)
}

/// A sentence as it is printed: bounded, and broken between words.
fn told(sentence: &str, indent: usize) -> String {
    const LONGEST: usize = 400;
    let mut out = String::new();
    let mut column = indent;
    for word in printable(sentence, LONGEST).split(' ') {
        let length = word.chars().count();
        if column + length > WIDTH && column > indent {
            out.pop();
            out.push('\n');
            column = indent;
        }
        out.push_str(word);
        out.push(' ');
        column += length + 1;
    }
    out.pop();
    out
}

/// A text without anything that steers a terminal, cut after so many characters.
pub fn printable(text: &str, longest: usize) -> String {
    let mut out = String::new();
    for (at, character) in text.chars().enumerate() {
        if at == longest {
            out.push_str("...");
            break;
        }
        if steers(character) { out.extend(character.escape_unicode()) } else { out.push(character) }
    }
    out
}

/// Whether a character is no sign but an order to whatever displays it:
/// control characters, and those that turn the direction of writing.
pub(crate) fn steers(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A number as people write it: 1,204.
pub fn with_commas(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{MOST_SHOWN, render, with_commas};
    use crate::{Diagnostic, Span};

    fn at(start: usize, end: usize, message: &str) -> Diagnostic {
        Diagnostic::new(Span { start, end }, message)
    }

    #[test]
    fn a_diagnostic_shows_its_place_its_line_and_its_help() {
        let source = "a\n  destory M\r\n";
        let diagnostic = at(4, 11, "unknown word").with_help("try another");
        assert_eq!(
            render("aliens.faction", source, &[diagnostic], false),
            "\
mistake: unknown word
 --> aliens.faction:2:3
  |
2 |   destory M
  |   ^^^^^^^
  |
  = help: try another

"
        );
    }

    #[test]
    fn diagnostics_come_in_the_order_of_the_text() {
        let shown = render("f", "a\nb", &[at(2, 3, "later"), at(0, 1, "sooner")], false);
        assert!(shown.find("sooner") < shown.find("later"), "{shown}");
    }

    #[test]
    fn any_span_can_be_shown() {
        let source = "\u{feff}é\t\u{7}é\r\n\nlast";
        for start in 0..source.len() + 3 {
            for end in 0..source.len() + 3 {
                let shown = render("f", source, &[at(start, end, "m")], true);
                assert!(shown.contains('^'), "{start} {end} {shown}");
            }
        }
    }

    #[test]
    fn a_very_long_line_is_cut_around_the_place() {
        let source = format!("{}X{}", "a".repeat(1_500), "b".repeat(500_000));
        let shown = render("f", &source, &[at(1_500, 400_000, "m")], false);
        assert!(shown.contains("f:1:1501"), "{shown}");
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[3].find('X'), lines[4].find('^'), "{shown}");
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{shown}");
        let shown = render("f", &source, &[at(300_000, 400_000, "m")], false);
        assert_eq!(shown, "mistake: m\n--> f:1:300001\n\n");
    }

    #[test]
    fn sentences_are_broken_between_words_and_bounded() {
        let diagnostic = at(0, 1, &"word ".repeat(1_000)).with_help("help ".repeat(1_000));
        let shown = render("f", "a", &[diagnostic], false);
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
        assert!(shown.len() < 1_500, "{shown}");
    }

    #[test]
    fn nothing_that_is_drawn_steers_a_terminal() {
        let source = "a \u{1b}[31m\u{9b}31m \u{7} \u{202e} b";
        let message = format!("found {source}");
        let shown = render("f\u{1b}[2J", source, &[at(2, 3, &message).with_help(source)], false);
        let bad: Vec<char> = shown.chars().filter(|c| super::steers(*c) && *c != '\n').collect();
        assert!(bad.is_empty(), "{bad:?} {shown}");
        assert!(shown.contains(r"\u{1b}[31m"), "{shown}");
    }

    #[test]
    fn only_so_many_are_drawn_and_the_others_counted() {
        let many = |n: usize| vec![at(0, 1, "m"); n];
        let shown = render("f", "a", &many(MOST_SHOWN + 1_204), false);
        assert_eq!(shown.matches("mistake: m").count(), MOST_SHOWN);
        assert!(shown.ends_with("\n\nand 1,204 more mistakes in f\n"), "{shown}");
        assert!(!render("f", "a", &many(MOST_SHOWN), false).contains("more"));
        assert!(render("f", "a", &many(MOST_SHOWN + 1), false).contains("and 1 more mistake in f"));
        assert_eq!([0, 999, 1_000, 1_234_567].map(with_commas), ["0", "999", "1,000", "1,234,567"]);
    }
}
