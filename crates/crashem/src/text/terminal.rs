//! What is said about the end, and what only a terminal says.

use fracas_engine::Outcome;

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

    /// Why one of several with as many points has won (CE-7.3).
    pub fn tie_break(self, outcome: &Outcome) -> Option<String> {
        let won = outcome.won_a_tie()?;
        Some(self.say("end-tie-damage", &[("player", &self.player(won))]))
    }
}
