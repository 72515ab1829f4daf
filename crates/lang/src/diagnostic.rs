//! Mistakes in a card file, and how they are shown.
//!
//! A [`Diagnostic`] points into a source text but does not hold it; [`render`]
//! puts the two together. Rendering gives a string and prints nothing.

use crate::span::{Span, character_start, position};

/// A mistake in a source text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Where it is.
    pub span: Span,
    /// What is wrong, in one sentence without a final stop.
    pub message: String,
    /// What to try, if there is a likely cure.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A mistake without a cure.
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Diagnostic { span, message: message.into(), help: None }
    }

    /// The same mistake with a cure.
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// Shows diagnostics to a person, in the order of the text.
///
/// Each takes a line `file:line:column: message`, the line of the source, a
/// line of carets under the place, and its help if any:
///
/// ```text
/// aliens.cards:4:3: expected a statement, found "destory"
///   4 |   destory M
///     |   ^^^^^^^
///     = help: did you mean "destroy"?
/// ```
///
/// With `colour`, terminal colour codes are added.
pub fn render(file: &str, source: &str, diagnostics: &[Diagnostic], colour: bool) -> String {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by_key(|diagnostic| diagnostic.span);
    let paint = if colour { COLOURED } else { PLAIN };
    let mut out = String::new();
    for diagnostic in sorted {
        render_one(&mut out, file, source, diagnostic, paint);
    }
    out
}

/// The codes that start and end each part of a rendered diagnostic.
#[derive(Clone, Copy)]
struct Paint {
    place: &'static str,
    mark: &'static str,
    off: &'static str,
}

const PLAIN: Paint = Paint { place: "", mark: "", off: "" };
const COLOURED: Paint = Paint { place: "\x1b[1m", mark: "\x1b[31m", off: "\x1b[0m" };

fn render_one(out: &mut String, file: &str, source: &str, diagnostic: &Diagnostic, paint: Paint) {
    let (line, column) = position(source, diagnostic.span.start);
    let Paint { place, mark, off } = paint;
    let message = &diagnostic.message;
    out.push_str(&format!("{place}{file}:{line}:{column}:{off} {message}\n"));

    let (shown, indent, width) = excerpt(source, diagnostic.span);
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    let blank = " ".repeat(indent);
    let carets = "^".repeat(width);
    out.push_str(&format!("  {number} | {shown}\n"));
    out.push_str(&format!("  {margin} | {blank}{mark}{carets}{off}\n"));
    if let Some(help) = &diagnostic.help {
        out.push_str(&format!("  {margin} = help: {help}\n"));
    }
}

/// The line of a span as it is shown, the number of columns before the carets,
/// and the number of carets.
///
/// A very long line is cut to a window that begins a little before the span.
fn excerpt(source: &str, span: Span) -> (String, usize, usize) {
    const WINDOW: usize = 120;
    const BEFORE: usize = 60;
    let start = character_start(source, span.start);
    let end = character_start(source, span.end);
    let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = source[start..].find('\n').map_or(source.len(), |newline| start + newline);

    let indent = source[line_start..start].chars().count();
    let width = source[start..end.clamp(start, line_end)].chars().count();
    let skipped = indent.saturating_sub(BEFORE);
    let shown: String = source[line_start..line_end]
        .chars()
        .skip(skipped)
        .take(WINDOW)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let indent = indent - skipped;
    let width = width.clamp(1, (WINDOW - indent).max(1));
    (shown.trim_end().to_owned(), indent, width)
}

#[cfg(test)]
mod tests {
    use super::{Diagnostic, render};
    use crate::Span;

    #[test]
    fn a_diagnostic_shows_its_place_its_line_and_its_help() {
        let source = "a\n  destory M\r\n";
        let diagnostic = Diagnostic::new(Span { start: 4, end: 11 }, "unknown word").with_help("try another");
        assert_eq!(
            render("aliens.cards", source, &[diagnostic], false),
            "aliens.cards:2:3: unknown word\n  2 |   destory M\n    |   ^^^^^^^\n    = help: try another\n"
        );
    }

    #[test]
    fn diagnostics_come_in_the_order_of_the_text() {
        let later = Diagnostic::new(Span { start: 2, end: 3 }, "later");
        let sooner = Diagnostic::new(Span { start: 0, end: 1 }, "sooner");
        let shown = render("f", "a\nb", &[later, sooner], false);
        assert!(shown.find("f:1:1: sooner") < shown.find("f:2:1: later"));
    }

    #[test]
    fn any_span_can_be_shown() {
        let source = "é\t\u{7}é\r\n\nlast";
        for start in 0..source.len() + 3 {
            for end in 0..source.len() + 3 {
                let shown = render("f", source, &[Diagnostic::new(Span { start, end }, "m")], true);
                assert!(shown.contains('^'));
            }
        }
    }

    #[test]
    fn a_very_long_line_is_cut_around_the_place() {
        let source = format!("{}X{}", "a".repeat(5_000), "b".repeat(5_000));
        let span = Span { start: 5_000, end: 9_000 };
        let shown = render("f", &source, &[Diagnostic::new(span, "m")], false);
        assert!(shown.len() < 400);
        assert!(shown.contains("f:1:5001: m"));
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[1].find('X'), lines[2].find('^'));
    }
}
