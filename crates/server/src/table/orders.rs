//! What can be asked of the task of a table.

use fracas_tongue::Tongue;
use serde_json::{Map, Value};
use tokio::sync::oneshot;

use super::onward::Agreed;
use super::result::ResultSheet;
use crate::drawn::Section;
use crate::easel::{Name, Pieces};
use crate::refusal::Refused;

/// An order with the way back.
pub(crate) enum Order {
    /// Change something.
    Act { who: Who, act: Act, reply: oneshot::Sender<Result<Done, Refused>> },
    /// Draw the page.
    Look { look: Look, reply: oneshot::Sender<Result<Snapshot, Refused>> },
    /// Tell a program.
    Peek { who: Who, peek: Peek, reply: oneshot::Sender<Result<Value, Refused>> },
    /// Tell what was before so many steps of the story.
    Earlier { who: Who, tongue: Tongue, before: u32, reply: oneshot::Sender<Result<Earlier, Refused>> },
    /// Draw the page of the result; the store knows how many seconds it took.
    Result {
        who: Who,
        tongue: Tongue,
        took: Option<i64>,
        reply: oneshot::Sender<Result<ResultSheet, Refused>>,
    },
    /// Say whether somebody is awaited.
    Glance { who: Who, reply: oneshot::Sender<Result<Glance, Refused>> },
    /// Say where all have agreed to play on.
    Onward { reply: oneshot::Sender<Result<Option<Agreed>, Refused>> },
    /// Somebody has opened a page.
    Came { who: Who },
    /// That page has gone.
    Went { who: Who },
}

impl Order {
    /// Who is there, as the order shows.
    pub(crate) fn who(&self) -> Option<&Who> {
        match self {
            Order::Act { who, .. }
            | Order::Earlier { who, .. }
            | Order::Peek { who, .. }
            | Order::Result { who, .. }
            | Order::Came { who } => Some(who),
            Order::Look { look, .. } => Some(&look.who),
            // A look at the lobby is none at the table.
            Order::Glance { .. } | Order::Onward { .. } | Order::Went { .. } => None,
        }
    }
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Who {
    /// The hash of the secret of their seat; whoever has none is a
    /// spectator.
    pub(crate) secret: Option<String>,
    /// Several people may share a device and its secret: the seat of the
    /// one who holds it.
    pub(crate) holds: Option<u8>,
}

impl Who {
    /// The only person with this secret.
    pub(crate) fn of(secret: Option<String>) -> Who {
        Who { secret, holds: None }
    }
}

/// Something to change.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Take the first free seat, with this name and this secret's hash.
    Join { name: String, token_hash: String },
    /// Let a bot take the first free seat.
    AddBot,
    /// Leave for good. In a running game a bot takes over.
    Leave,
    /// The host frees the seat of a bot, or of somebody who is away.
    Remove { seat: u8 },
    /// The host closes the table.
    Close,
    /// Let a bot play for somebody who is away, if the others agree.
    Vote { seat: u8 },
    /// Play again oneself where a bot has stood in.
    TakeBack,
    /// Say what one wants to play, by the names of the game's fields; on a
    /// shared device, on which seat.
    Wish { seat: Option<u8>, sent: Map<String, Value> },
    /// Give something to be mixed into the seed.
    Give(String),
    /// Begin the game.
    Start,
    /// Answer an open decision.
    Choose(Pick),
    /// Answer one that is asked again until enough is chosen.
    ChooseSeveral(Picks),
    /// Take back one's last choice, if it is still this one; the others are
    /// asked where that is not free.
    Undo(Option<Regretted>),
    /// Agree or not to what somebody asks of all; whoever asked withdraws.
    Consent(Consent),
    /// Ask the others to play a finished game on from a point as it was, at a
    /// table of this id.
    OfferOnward { at: u32, table: String },
    /// Say something to the others.
    Say(String),
    /// Ask for a rematch: allowed to those who sit here, once it is over.
    MeetAgain,
    /// Note for the host of the program that something is wrong here.
    Report { id: String, words: String },
    /// Tell everybody where that is. Only the hub knows.
    Invite { to: String },
}

/// An answer to a decision: which one, and which of its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Pick {
    /// The number of the open decision.
    pub(crate) decision: u32,
    /// The place in the list of options, from zero.
    pub(crate) option: usize,
}

/// Several answers to a decision, all from its list of options. One that comes
/// twice stands for another thing just like it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
pub(crate) struct Picks {
    /// The number of the open decision.
    pub(crate) decision: u32,
    /// Places in the list of options, in order.
    pub(crate) options: Vec<usize>,
}

/// A choice that somebody wants to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
pub(crate) struct Regretted {
    /// Its number in the log, from zero.
    pub(crate) take_back: u32,
}

/// An answer to somebody who asks something of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
pub(crate) struct Consent {
    /// The number of the request.
    pub(crate) request: u32,
    pub(crate) agree: bool,
}

/// What has been done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// The seat it was done for.
    pub(crate) seat: Option<u8>,
    /// How many choices there are now.
    pub(crate) number: u32,
}

/// A place in a story: so many steps, the beginning included, and so many
/// things that people did beside the game have been told. Pages give it back as
/// they got it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Mark {
    pub(crate) steps: u32,
    pub(crate) asides: u32,
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.steps, self.asides)
    }
}

impl Mark {
    /// A place as a page gives it back; none if it is not one.
    pub(crate) fn read(text: &str) -> Option<Mark> {
        let (steps, asides) = text.split_once('.')?;
        Some(Mark { steps: steps.parse().ok()?, asides: asides.parse().ok()? })
    }
}

/// Who wants to see the page, and what they have seen.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) who: Who,
    pub(crate) tongue: Tongue,
    /// How far they have been told the story, if it is on their page.
    pub(crate) told: Option<Mark>,
    /// How many choices they have seen the result of; what happened since
    /// then is shown as a film.
    pub(crate) since: Option<u32>,
    /// The pieces that their page has; none when it is drawn as a whole.
    pub(crate) pieces: Option<Pieces>,
}

/// The page of a table for one person.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Snapshot {
    /// What the game is called.
    pub(crate) game: String,
    /// Where its terms can be looked up.
    pub(crate) terms: Option<String>,
    /// How many choices there were.
    pub(crate) number: u32,
    /// What the window is called.
    pub(crate) title: String,
    /// The seat of the person who looks.
    pub(crate) seat: Option<u8>,
    /// Whether they have a seat at all, if hidden behind a curtain.
    pub(crate) seated: bool,
    /// Whether they are asked something.
    pub(crate) asked: bool,
    /// How many answers they have.
    pub(crate) options: usize,
    /// The number of their open decision.
    pub(crate) decision: u32,
    /// Milliseconds until the horn.
    pub(crate) clock: Option<u64>,
    /// The parts of the page by the ids of their elements.
    pub(crate) parts: Vec<(&'static str, String)>,
    /// The pieces of the page after this, and those of them that are new.
    pub(crate) pieces: Pieces,
    pub(crate) new_pieces: Vec<(Name, String)>,
    /// The parts that belong to the game.
    pub(crate) sections: Vec<Section>,
    /// Lines of the story as list items.
    pub(crate) story: String,
    /// The place in the story after which they come; none when the page is to
    /// begin with them.
    pub(crate) from: Option<Mark>,
    /// How far the story is told with them.
    pub(crate) told: Mark,
    /// What happened since they last looked.
    pub(crate) film: Vec<Value>,
}

/// An earlier part of a story.
#[derive(Debug)]
pub(crate) struct Earlier {
    /// What the game is called.
    pub(crate) game: String,
    /// Its lines as list items, with the way to what was before.
    pub(crate) story: String,
}

/// Where somebody stands at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Glance {
    /// What they are called there, if they have a seat; several people may
    /// share a device.
    pub(crate) names: Vec<String>,
    /// They are asked something, or the host of a table that can begin.
    pub(crate) awaited: bool,
}

impl Glance {
    /// They have a seat.
    pub(crate) fn seated(&self) -> bool {
        !self.names.is_empty()
    }
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
    /// What happened after so many choices; all of it when none is named.
    Events { since: Option<u32> },
    /// What was said.
    Chat,
}
