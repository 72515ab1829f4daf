//! What the terminal says around the game.

use fracas_engine::Seat;
use fracas_tongue::{Arg, Language};

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
    /// A log was played again: so many choices, to a state with this hash.
    Replayed(usize, u64),
}

/// Something the command line asks for that cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble<'a> {
    /// Nobody of that name can take a seat; these can.
    NoSitter(&'a str, &'a [&'a str]),
    /// There is no such level of the timer, but these.
    NoTimer(&'a str, &'a [&'a str]),
    /// So many names for so many players.
    HowManyNames(usize, u8),
    /// The name is longer than this, or cannot be printed.
    OddName(&'a str, usize),
    /// The name is empty or taken.
    NameTaken(&'a str),
    /// The file for the log is there already.
    LogExists(&'a str),
    /// Perhaps this was meant.
    DidYouMean(&'a str),
}

impl Trouble<'_> {
    /// The trouble as a sentence.
    pub fn say(self, language: &Language) -> String {
        let unknown = |key: &str, word: &str, known: &[&str]| {
            let known: Vec<String> = known.iter().map(|&word| word.to_owned()).collect();
            language.say(key, &[("word", word.into()), ("known", (&language.list(&known)).into())])
        };
        let number = |n: usize| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX));
        match self {
            Trouble::NoSitter(word, known) => unknown("trouble-no-sitter", word, known),
            Trouble::NoTimer(word, known) => unknown("trouble-no-timer", word, known),
            Trouble::HowManyNames(names, players) => language
                .say("trouble-how-many-names", &[("names", number(names)), ("players", players.into())]),
            Trouble::OddName(name, longest) => {
                language.say("trouble-odd-name", &[("name", name.into()), ("longest", number(longest))])
            }
            Trouble::NameTaken(name) => language.say("trouble-name-taken", &[("name", name.into())]),
            Trouble::LogExists(file) => language.say("trouble-log-exists", &[("file", file.into())]),
            Trouble::DidYouMean(word) => language.say("trouble-did-you-mean", &[("word", word.into())]),
        }
    }
}

/// The usual names of that many players: the colours of their trucks.
pub fn usual_names(language: &Language, players: u8) -> Vec<String> {
    let colours =
        ["colour-red", "colour-blue", "colour-green", "colour-gold", "colour-violet", "colour-teal"];
    colours.iter().take(usize::from(players)).map(|key| language.word(key)).collect()
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
            Note::Replayed(choices, state) => self.say(
                "terminal-replayed",
                &[("choices", &choices.to_string()), ("state", &format!("{state:016x}"))],
            ),
        }
    }
}
