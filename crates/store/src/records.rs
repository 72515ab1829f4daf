//! What is stored, as plain values.

/// What the host of a table decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// A name that nobody guesses.
    pub id: String,
    /// Which game, by its short name.
    pub game: String,
    /// The host's options, in the words of the server.
    pub options: String,
    /// The table whose people meet again at this one.
    pub follows: Option<String>,
    /// Seconds since 1970.
    pub created: i64,
}

/// Somebody on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Which seat, from zero.
    pub seat: u8,
    /// What the others call them.
    pub name: String,
    /// A person or a bot.
    pub kind: SeatKind,
    /// The hash of the secret that proves who they are; bots have none.
    pub token_hash: Option<String>,
    /// What they want to play, in the words of the game; may be empty.
    pub wish: String,
    /// What they gave to be mixed into the seed, in the words of the server;
    /// may be empty.
    pub part: String,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// A person.
    Human,
    /// The program.
    Bot,
}

impl SeatKind {
    pub(crate) fn word(self) -> &'static str {
        match self {
            SeatKind::Human => "human",
            SeatKind::Bot => "bot",
        }
    }

    pub(crate) fn of(word: &str) -> SeatKind {
        if word == "bot" { SeatKind::Bot } else { SeatKind::Human }
    }
}

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The setup, in the words of the game.
    pub setup: String,
    /// What all chance comes from.
    pub chance: Chance,
    /// By which rules it is played.
    pub versions: Versions,
    /// The rules and cards it is played with.
    pub fingerprint: u64,
}

/// What all chance of a game comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// A number, as games had it that began before seeds were mixed.
    Seed(u64),
    /// What the seed is mixed from, in the words of the server.
    Mixed(String),
}

/// The versions that a game was stored by. Only a program of the same
/// versions can play it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Versions {
    /// Of the words of setups and choices.
    pub format: u32,
    /// Of the rules of the game.
    pub rules: u32,
}

/// One choice of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the log, from zero without gaps.
    pub number: u32,
    /// Who chose.
    pub seat: u8,
    /// What was chosen, in the words of the game.
    pub choice: String,
    /// The hash of the state after it, where one is kept.
    pub hash: Option<u64>,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its place in the talk of the table.
    pub number: u32,
    /// Who said it; nobody's seat for a spectator.
    pub seat: Option<u8>,
    /// The words.
    pub text: String,
}

/// Something that people did beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Its place among the notes of the table, from zero.
    pub number: u32,
    /// How many choices had been made.
    pub after: u32,
    /// Whose it is; nobody's where it is about no seat.
    pub seat: Option<u8>,
    /// What, in the words of the server.
    pub what: String,
}

/// What somebody reported about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// A name that nobody guesses.
    pub id: String,
    /// The id of the table.
    pub table: String,
    /// How many choices had been made.
    pub after: u32,
    /// Who reports; nobody's seat for a spectator.
    pub seat: Option<u8>,
    /// What they say.
    pub words: String,
    /// When, in seconds since 1970. The store says it.
    pub created: i64,
}

/// Everything about one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// What the host decided.
    pub table: Table,
    /// The secret that its seed is mixed with, once one is drawn.
    pub secret: Option<String>,
    /// Who sits where, by seat.
    pub seats: Vec<Seat>,
    /// How the game began, if it did.
    pub start: Option<Start>,
    /// The choices, in order.
    pub entries: Vec<Entry>,
    /// The last things said by players and by spectators, in order.
    pub chat: Vec<Said>,
    /// What people did beside the game, in order.
    pub notes: Vec<Note>,
    /// Whether the host has closed it.
    pub closed: bool,
    /// The table where its people meet again.
    pub rematch: Option<String>,
}

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What the host decided.
    pub table: Table,
    /// Who sits where, by seat.
    pub seats: Vec<Seat>,
    /// By which versions the game is stored, if it has begun.
    pub begun: Option<Versions>,
    /// How it ended, if it did.
    pub result: Option<String>,
    /// Whether the host has closed it.
    pub closed: bool,
}
