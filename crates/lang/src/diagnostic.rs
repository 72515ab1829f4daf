//! Mistakes in a card file.
//!
//! A [`Diagnostic`] points into a source text but does not hold it;
//! [`render`](crate::render) puts the two together.

use crate::span::Span;

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
