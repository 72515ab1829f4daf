//! Why the server says no: a closed list, each with a sentence for people.

use std::fmt;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use fracas_engine::Refusal;
use fracas_store::StoreError;

/// A request that was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// There is no such table.
    NoTable,
    /// The request needs a seat, and its secret is missing or wrong.
    NotSeated,
    /// All seats are taken.
    Full,
    /// Seats are still free.
    SeatsFree,
    /// That is only possible before the game begins.
    Begun,
    /// That is only possible once the game has begun.
    NotBegun,
    /// That is only possible once the game is over.
    NotOver,
    /// The name is empty, too long or has strange signs.
    BadName,
    /// Somebody at the table has that name.
    NameTaken,
    /// The options or wishes do not make a game.
    BadSetup(String),
    /// The choice answers a decision that is not open any more.
    Stale,
    /// The rules refuse the choice.
    Rules(Refusal),
    /// The request came from a page of another site.
    ForeignOrigin,
    /// The message could not be read.
    Unreadable,
    /// The table cannot go on: its log does not fit the rules of today.
    Broken(String),
    /// The data file failed; the reason is for the host, not for players.
    Storage,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refused::NoTable => "There is no such table.",
            Refused::NotSeated => "You have no seat at this table.",
            Refused::Full => "All seats are taken.",
            Refused::SeatsFree => "There are still free seats.",
            Refused::Begun => "The game has already begun.",
            Refused::NotBegun => "The game has not begun yet.",
            Refused::NotOver => "The game is not over yet.",
            Refused::BadName => "A name has 1 to 24 letters.",
            Refused::NameTaken => "Somebody at this table already has that name.",
            Refused::BadSetup(why) => return write!(f, "That is no game: {why}."),
            Refused::Stale => "That question is no longer open.",
            Refused::Rules(refusal) => return refusal.fmt(f),
            Refused::ForeignOrigin => "Requests from other sites are not accepted.",
            Refused::Unreadable => "That message cannot be read.",
            Refused::Broken(why) => return write!(f, "This table cannot go on: {why}."),
            Refused::Storage => "The data file cannot be read or written.",
        })
    }
}

impl std::error::Error for Refused {}

impl Refused {
    /// The word for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Refused::NoTable => "no-table",
            Refused::NotSeated => "not-seated",
            Refused::Full => "full",
            Refused::SeatsFree => "seats-free",
            Refused::Begun => "begun",
            Refused::NotBegun => "not-begun",
            Refused::NotOver => "not-over",
            Refused::BadName => "bad-name",
            Refused::NameTaken => "name-taken",
            Refused::BadSetup(_) => "bad-setup",
            Refused::Stale => "stale",
            Refused::Rules(Refusal::GameOver) => "game-over",
            Refused::Rules(Refusal::NotYourDecision) => "not-your-decision",
            Refused::Rules(Refusal::NotAnOption) => "not-an-option",
            Refused::ForeignOrigin => "foreign-origin",
            Refused::Unreadable => "unreadable",
            Refused::Broken(_) => "broken",
            Refused::Storage => "storage",
        }
    }

    /// What it is in HTTP.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Refused::NoTable => StatusCode::NOT_FOUND,
            Refused::NotSeated | Refused::ForeignOrigin => StatusCode::FORBIDDEN,
            Refused::Full
            | Refused::SeatsFree
            | Refused::Begun
            | Refused::NotBegun
            | Refused::NotOver
            | Refused::NameTaken
            | Refused::Stale
            | Refused::Rules(_) => StatusCode::CONFLICT,
            Refused::BadName | Refused::BadSetup(_) | Refused::Unreadable => StatusCode::UNPROCESSABLE_ENTITY,
            Refused::Broken(_) | Refused::Storage => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::NoTable => Refused::NoTable,
            // Another writer was first: what was asked for is out of date.
            StoreError::Conflict => Refused::Stale,
            StoreError::File(error) => {
                eprintln!("fracas: the data file: {error}");
                Refused::Storage
            }
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status(), crate::layout::refused(&self)).into_response()
    }
}
