//! What the terminal says around the game.

use fracas_engine::Seat;

use super::Words;

/// Something the terminal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note<'a> {
    /// What chance was seeded with, and how to get help.
    Seed(u64),
    /// What can be typed, in several lines.
    Help,
    /// What was typed is none of the options.
    NotAnOption,
    /// Whose decision it is.
    Decides(Seat),
    /// Others should look away.
    Curtain(Seat),
    /// How a card is laid by numbers.
    HowToLay,
    /// How much time there is for planning.
    Seconds(u8),
    /// So many earlier news are not shown.
    Earlier(usize),
    /// The game was left before its end.
    NotOver,
    /// In which file the log is.
    Log(&'a str),
}

impl Words<'_> {
    /// A note of the terminal.
    pub fn note(self, note: Note<'_>) -> String {
        let player = |key: &str, seat: Seat| self.say(key, &[("player", &self.player(seat))]);
        match note {
            Note::Seed(seed) => self.say("terminal-seed", &[("seed", &seed.to_string())]),
            Note::Help => self.say("terminal-help", &[]),
            Note::NotAnOption => self.say("terminal-not-an-option", &[]),
            Note::Decides(seat) => player("terminal-decides", seat),
            Note::Curtain(seat) => player("terminal-curtain", seat),
            Note::HowToLay => self.say("terminal-how-to-lay", &[]),
            Note::Seconds(seconds) => self.say("terminal-seconds", &[("seconds", &seconds.to_string())]),
            Note::Earlier(n) => self.say("terminal-earlier", &[("number", &n.to_string())]),
            Note::NotOver => self.say("terminal-not-over", &[]),
            Note::Log(file) => self.say("terminal-log", &[("file", file)]),
        }
    }
}
