//! What can be asked of the task of a table.

use serde_json::Value;
use tokio::sync::oneshot;

use crate::refusal::Refused;

/// An order with the way back. `who` is the hash of the secret of a seat;
/// whoever has none is a spectator.
pub(crate) enum Order {
    /// Change something.
    Act { who: Option<String>, act: Act, reply: oneshot::Sender<Result<Done, Refused>> },
    /// Draw the page.
    Look { look: Look, reply: oneshot::Sender<Result<Snapshot, Refused>> },
    /// Tell a program.
    Peek { who: Option<String>, peek: Peek, reply: oneshot::Sender<Result<Value, Refused>> },
}

/// Something to change.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Take the first free seat, with this name and this secret's hash.
    Join { name: String, token_hash: String },
    /// Let a bot take the first free seat.
    AddBot,
    /// Leave; the seat of the one who asks, or that of a bot.
    Leave { bot: Option<u8> },
    /// Say what one wants to play.
    Wish(String),
    /// Begin the game.
    Start,
    /// Answer an open decision.
    Choose(Pick),
    /// Ask for a rematch: allowed to those who sit here, once it is over.
    MeetAgain,
}

/// An answer to a decision: which one, and which of its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Pick {
    /// The number of choices made before.
    pub(crate) number: u32,
    /// The place in the list of options, from zero.
    pub(crate) option: usize,
}

/// What has been done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// The seat it was done for.
    pub(crate) seat: Option<u8>,
    /// How many choices there are now.
    pub(crate) number: u32,
}

/// Who wants to see the page, and what they have seen.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) who: Option<String>,
    /// How many lines of the story they have.
    pub(crate) lines: usize,
}

/// The page of a table for one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot {
    /// How many choices there were.
    pub(crate) number: u32,
    /// What the window is called.
    pub(crate) title: String,
    /// The seat of the person who looks.
    pub(crate) seat: Option<u8>,
    /// Whether they are asked something.
    pub(crate) asked: bool,
    /// The parts of the page by the ids of their elements.
    pub(crate) parts: Vec<(&'static str, String)>,
    /// Lines of the story from `lines` on, as list items.
    pub(crate) story: String,
    /// How many lines the whole story has.
    pub(crate) lines: usize,
}

/// What a program wants to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Peek {
    /// Who sits here, and how far the game is.
    Table,
    /// What one sees, with the options.
    View,
    /// Only the question and the options.
    Options,
    /// The story after so many choices.
    Events { since: u32 },
}
