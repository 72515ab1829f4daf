//! Layout: which line is a child of which.
//!
//! The lines are kept in one list and point to their children by index, so
//! that text indented ten thousand deep is no burden on the stack.

use crate::matcher::MAX_DEPTH;
use crate::span::BYTE_ORDER_MARK;
use crate::token::{Lexed, Token, lex_line};
use crate::{Diagnostic, Span};

/// How many characters a line may have.
pub const LONGEST_LINE: usize = 1_000;

/// A line that is neither blank nor a comment. It has no tokens if it could
/// not be read at all.
#[derive(Debug)]
pub(crate) struct Line<'s> {
    pub(crate) tokens: Vec<Token<'s>>,
    /// The lines one level deeper under this one, as indices.
    pub(crate) children: Vec<usize>,
    /// Whether a mistake was already reported for this line.
    pub(crate) reported: bool,
}

impl Line<'_> {
    /// From the first token to the last.
    pub(crate) fn span(&self) -> Span {
        match (self.tokens.first(), self.tokens.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => Span::default(),
        }
    }
}

/// All lines of a text, in order, and the mistakes of lexing and layout.
#[derive(Debug, Default)]
pub(crate) struct Layout<'s> {
    pub(crate) lines: Vec<Line<'s>>,
    /// The lines that are children of none, as indices.
    pub(crate) top: Vec<usize>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Tabs are one mistake of the file, told at the first of them.
    has_tabs: bool,
}

/// A block still open: how far its lines are indented and its last line.
struct Open {
    indent: usize,
    last: Option<usize>,
}

/// Cuts a text into lines and finds the parent of each.
pub(crate) fn lay_out(source: &str) -> Layout<'_> {
    let mut layout = Layout::default();
    let mut open = vec![Open { indent: 0, last: None }];
    let mut offset = 0;
    for raw in source.split_inclusive('\n') {
        let start = offset;
        offset += raw.len();
        let mut text = raw.strip_suffix('\n').unwrap_or(raw);
        text = text.strip_suffix('\r').unwrap_or(text);
        let marked = start == 0 && text.starts_with(BYTE_ORDER_MARK);
        let mark = if marked { BYTE_ORDER_MARK.len_utf8() } else { 0 };
        add_line(&mut layout, &mut open, &text[mark..], start + mark);
    }
    layout
}

fn add_line<'s>(layout: &mut Layout<'s>, open: &mut Vec<Open>, text: &'s str, start: usize) {
    let said = text.trim_start_matches([' ', '\t']);
    if said.is_empty() || said.starts_with('#') {
        return;
    }
    let blank = &text[..text.len() - said.len()];
    let aligned = open_block(open, indent_width(blank));
    if open.len() > MAX_DEPTH + 1 {
        // It stands under a line that is refused for its depth.
        return;
    }

    let mut mistakes = Vec::new();
    let mut tokens = Vec::new();
    if let Some((end, _)) = text.char_indices().nth(LONGEST_LINE) {
        let rest = Span { start: start + end, end: start + text.len() };
        let message = format!("a line may have {LONGEST_LINE} characters, this one has more");
        mistakes.push(Diagnostic::new(rest, message).with_help("break it into several lines"));
    } else {
        let lexed: Lexed<'s> = lex_line(text, start);
        tokens = lexed.tokens;
        mistakes.extend(lexed.diagnostics);
    }
    let span = Span { start, end: start + blank.len() };
    if !aligned {
        let message = "this line is not aligned with any line above it";
        let help = "begin it under the first letter of a line above, or two blanks deeper";
        mistakes.push(Diagnostic::new(span, message).with_help(help));
    }
    if blank.contains('\t') && !layout.has_tabs {
        layout.has_tabs = true;
        let tab = Diagnostic::new(span, "tabs may not be used to indent a line");
        layout.diagnostics.push(tab.with_help("use blanks, two for each level, in the whole file"));
    }

    let index = layout.lines.len();
    let parent = open.len().checked_sub(2).and_then(|block| open[block].last);
    match parent {
        Some(parent) => layout.lines[parent].children.push(index),
        None => layout.top.push(index),
    }
    if let Some(block) = open.last_mut() {
        block.last = Some(index);
    }
    layout.lines.push(Line { tokens, children: Vec::new(), reported: !mistakes.is_empty() });
    // One mistake per line: the first tells the reader where to look.
    layout.diagnostics.extend(mistakes.into_iter().next());
}

/// A tab is already a mistake; its width only decides what else is reported.
fn indent_width(blank: &str) -> usize {
    blank.bytes().map(|byte| if byte == b'\t' { 4 } else { 1 }).sum()
}

/// Closes and opens blocks until the last open one is that of a line with this
/// indentation, and tells whether the line is aligned with it.
fn open_block(open: &mut Vec<Open>, indent: usize) -> bool {
    let mut closed = None;
    while open.last().is_some_and(|block| block.indent > indent) {
        closed = open.pop();
    }
    let deeper = open.last().is_none_or(|block| block.indent < indent);
    match (deeper, closed) {
        (false, _) => true,
        // The line falls between two levels: it is read as one of the deeper.
        (true, Some(block)) => {
            open.push(block);
            false
        }
        (true, None) => {
            let has_parent = open.last().is_some_and(|block| block.last.is_some());
            if has_parent {
                open.push(Open { indent, last: None });
            }
            has_parent
        }
    }
}

#[cfg(test)]
mod tests {
    use super::lay_out;

    fn children(source: &str) -> Vec<Vec<usize>> {
        let layout = lay_out(source);
        layout.lines.into_iter().map(|line| line.children).collect()
    }

    #[test]
    fn deeper_lines_are_children_and_blank_lines_do_not_count() {
        let source = "a\n    b\n\n      c\n # comment\n    d\ne\n";
        assert_eq!(children(source), [vec![1, 3], vec![2], vec![], vec![], vec![]]);
        assert!(lay_out(source).diagnostics.is_empty());
        assert_eq!(lay_out(source).top, [0, 4]);
    }

    #[test]
    fn a_line_between_two_levels_is_a_mistake_of_that_line_alone() {
        let layout = lay_out("a\n    b\n  c\n    d\n");
        assert_eq!(layout.lines[0].children, [1, 2, 3]);
        assert_eq!(layout.diagnostics.len(), 1);
        assert_eq!(layout.diagnostics[0].span.start, 8);
    }

    #[test]
    fn the_first_line_may_not_be_indented() {
        let layout = lay_out("  a\nb\n");
        assert_eq!(layout.top, [0, 1]);
        assert_eq!(layout.diagnostics.len(), 1);
    }

    #[test]
    fn a_byte_order_mark_and_crlf_are_accepted() {
        let layout = lay_out("\u{feff}a\r\n  b\r\n");
        assert!(layout.diagnostics.is_empty(), "{:?}", layout.diagnostics);
        assert_eq!(layout.lines[0].children, [1]);
    }
}
