//! Hints: what people write, and how the language says it.

/// A way to say something that the language does not have, such as one
/// printed on cards, and the words to use.
///
/// A hint is only told if it makes sense of the line it stands in. So a hint
/// may be bold, and the same words may have several.
#[derive(Clone, Copy, Debug)]
pub struct Hint {
    /// What people write, in small letters.
    pub said: &'static str,
    /// What they can write instead; empty if it is just left out.
    pub say: &'static str,
}
