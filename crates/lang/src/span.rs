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

/// The line and the column of an offset, both from 1, the column in
/// characters.
///
/// An offset past the end counts as the end, and one inside a character as its
/// start.
pub fn position(source: &str, offset: usize) -> (usize, usize) {
    let before = &source[..character_start(source, offset)];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let column = before[line_start..].chars().count() + 1;
    (line, column)
}

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
    use super::position;

    #[test]
    fn lines_and_columns_start_at_one_and_columns_count_characters() {
        let source = "a\néx\n";
        assert_eq!(position(source, 0), (1, 1));
        assert_eq!(position(source, 1), (1, 2));
        assert_eq!(position(source, 2), (2, 1));
        assert_eq!(position(source, 3), (2, 1), "inside a character");
        assert_eq!(position(source, 4), (2, 2));
        assert_eq!(position(source, 6), (3, 1));
        assert_eq!(position(source, 999), (3, 1), "past the end");
        assert_eq!(position("", 0), (1, 1));
    }
}
