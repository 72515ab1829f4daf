//! Places in a source text.

/// A range of byte offsets in a source text, `start` included, `end` not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

impl Span {
    /// An empty span, for something missing at a place.
    pub(crate) fn at(offset: usize) -> Self {
        Span { start: offset, end: offset }
    }

    /// The span from the start of `self` to the end of `last`.
    pub(crate) fn to(self, last: Span) -> Self {
        Span { start: self.start, end: last.end }
    }
}

/// Where the lines of a text begin, found once: a place is then looked up
/// without reading the text again.
#[derive(Clone, Debug)]
pub struct Lines<'s> {
    source: &'s str,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    /// Finds the lines of a text.
    pub fn new(source: &'s str) -> Self {
        let after_newlines = source.match_indices('\n').map(|(at, _)| at + 1);
        Lines { source, starts: std::iter::once(0).chain(after_newlines).collect() }
    }

    /// The number of the line of an offset, from 1. An offset past the end
    /// counts as the end.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset)
    }

    /// The line and the column of an offset, both from 1, the column in
    /// characters. An offset inside a character counts as its start. A
    /// byte-order mark at the very beginning takes no column.
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let offset = character_start(self.source, offset);
        let line = self.line(offset);
        let start = self.span(line).start.min(offset);
        (line, self.source[start..offset].chars().count() + 1)
    }

    /// A line by its number, as a span without a byte-order mark and the end
    /// of the line.
    pub(crate) fn span(&self, line: usize) -> Span {
        let mark = if line == 1 && self.source.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len_utf8()
        } else {
            0
        };
        let start = self.starts[line - 1] + mark;
        let end = self.starts.get(line).copied().unwrap_or(self.source.len());
        let text = &self.source[start..end];
        let text = text.strip_suffix('\n').unwrap_or(text);
        Span { start, end: start + text.strip_suffix('\r').unwrap_or(text).len() }
    }
}

/// What some editors put in front of a text. It is no part of it.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// The nearest offset at or before this one where a character starts, or the
/// end of the source.
pub(crate) fn character_start(source: &str, offset: usize) -> usize {
    let mut start = offset.min(source.len());
    while !source.is_char_boundary(start) {
        start -= 1;
    }
    start
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn lines_and_columns_start_at_one_and_columns_count_characters() {
        let lines = Lines::new("a\néx\n");
        assert_eq!(lines.position(0), (1, 1));
        assert_eq!(lines.position(1), (1, 2));
        assert_eq!(lines.position(2), (2, 1));
        assert_eq!(lines.position(3), (2, 1), "inside a character");
        assert_eq!(lines.position(4), (2, 2));
        assert_eq!(lines.position(6), (3, 1));
        assert_eq!(lines.position(999), (3, 1), "past the end");
        assert_eq!(Lines::new("").position(0), (1, 1));
        assert_eq!(Lines::new("\u{feff}ab").position(3), (1, 1), "after a byte-order mark");
    }
}
