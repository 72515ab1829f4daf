//! What only this game says at a terminal.

use super::Words;

/// Something said at the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// What can be typed, in several lines.
    Help,
    /// How a card is laid by numbers.
    HowToLay,
    /// The game was left before its end.
    NotOver,
}

impl Words<'_> {
    /// A note of the terminal.
    pub fn note(self, note: Note) -> String {
        self.language.word(match note {
            Note::Help => "terminal-help",
            Note::HowToLay => "terminal-how-to-lay",
            Note::NotOver => "terminal-not-over",
        })
    }
}
