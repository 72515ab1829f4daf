//! Why the server says no: a closed list, each with a sentence for people.

use std::fmt;

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use fracas_engine::{Refusal, excerpt};
use fracas_store::{StoreError, Versions};
use fracas_tongue::{Language, Tongue};
use serde_json::json;

use crate::words::{Saying, Speaks, ui};

/// A request that was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// There is no such table.
    NoTable,
    /// There is no such page.
    NoPage,
    /// The address is not asked in this way.
    WrongMethod,
    /// The form or message is too large.
    TooLarge,
    /// The request needs a seat, and its secret is missing or wrong.
    NotSeated,
    /// Only the host may do that.
    NotHost,
    /// Whom it is about is here.
    StillHere,
    /// A bot plays on the seat until its owner takes it back.
    Lent,
    /// The host has closed the table.
    Closed,
    /// There are as many reports about the table as it may have.
    EnoughReports,
    /// As many tables are open from that address as may be.
    EnoughTables,
    /// Enough was asked of the people at the table.
    EnoughAsked,
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
    BadSetup(Saying),
    /// The choice answers a decision that is not open any more.
    Stale,
    /// The rules refuse the choice.
    Rules(Refusal),
    /// The request came from a page of another site.
    ForeignOrigin,
    /// The message could not be read.
    Unreadable,
    /// The host wants nobody to watch.
    NoSpectators,
    /// Too many requests in too short a time.
    TooFast,
    /// There are too many pages open.
    TooMany,
    /// The request did not come to an end.
    TooSlow,
    /// The game was begun by another version of the rules.
    OtherRules {
        /// The version then.
        then: Versions,
        /// The version of this program.
        now: Versions,
    },
    /// The game was begun with other cards, and those are not kept.
    OtherCards {
        /// The fingerprint of the cards then.
        then: u64,
        /// Of those of this program.
        now: u64,
    },
    /// The table cannot go on: its log does not fit the rules of today.
    Broken(String),
    /// The data file is only for reading: finished games can be looked at, and
    /// nothing can be changed.
    ReadOnly,
    /// The data file failed; the reason is for the host, not for players.
    Storage,
}

impl fmt::Display for Refused {
    /// In English, for programs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(ui(Tongue::English)))
    }
}

impl std::error::Error for Refused {}

impl Refused {
    /// A table of a game that is not hosted here.
    pub(crate) fn unknown_game(key: &str) -> Refused {
        Refused::Broken(format!("this program does not know the game \"{}\"", excerpt(key)))
    }

    /// What the host of the program should know of a table that cannot go on;
    /// nothing when there is nothing wrong with it.
    pub(crate) fn for_host(&self) -> Option<String> {
        match self {
            Refused::OtherCards { then, now } => Some(format!(
                "it was begun with other cards (fingerprint {then:016x}, here {now:016x}), which are not kept; \
                 start the program with the files it was begun with (--with), or the version that began it"
            )),
            Refused::OtherRules { .. } | Refused::Broken(_) => Some(self.to_string()),
            _ => None,
        }
    }

    /// A sentence for people.
    pub(crate) fn say(&self, words: &Language) -> String {
        let key = match self {
            Refused::NoTable => "refused-no-table",
            Refused::NoPage => "refused-no-page",
            Refused::WrongMethod => "refused-wrong-method",
            Refused::TooLarge => "refused-too-large",
            Refused::NotSeated => "refused-not-seated",
            Refused::NotHost => "refused-not-host",
            Refused::StillHere => "refused-still-here",
            Refused::Lent => "refused-lent",
            Refused::Closed => "refused-closed",
            Refused::EnoughReports => "refused-enough-reports",
            Refused::EnoughTables => "refused-enough-tables",
            Refused::EnoughAsked => "refused-enough-asked",
            Refused::Full => "refused-full",
            Refused::SeatsFree => "refused-seats-free",
            Refused::Begun => "refused-begun",
            Refused::NotBegun => "refused-not-begun",
            Refused::NotOver => "refused-not-over",
            Refused::BadName => "refused-bad-name",
            Refused::NameTaken => "refused-name-taken",
            Refused::BadSetup(why) => {
                return words.say("refused-bad-setup", &[("why", (&why.say(words)).into())]);
            }
            Refused::Stale => "refused-stale",
            Refused::Rules(refusal) => return words.refusal(*refusal),
            Refused::ForeignOrigin => "refused-foreign-origin",
            Refused::Unreadable => "refused-unreadable",
            Refused::NoSpectators => "refused-no-spectators",
            Refused::TooFast => "refused-too-fast",
            Refused::TooMany => "refused-too-many",
            Refused::TooSlow => "refused-too-slow",
            Refused::OtherRules { then, now } => {
                let version = |it: &Versions| format!("{}.{}", it.format, it.rules);
                let (then, now) = (version(then), version(now));
                return words.say("refused-other-rules", &[("then", (&then).into()), ("now", (&now).into())]);
            }
            Refused::OtherCards { .. } => "refused-other-cards",
            Refused::Broken(why) => return words.say("refused-broken", &[("why", why.into())]),
            Refused::ReadOnly => "refused-read-only",
            Refused::Storage => "refused-storage",
        };
        words.word(key)
    }

    /// The word for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Refused::NoTable => "no-table",
            Refused::NoPage => "no-page",
            Refused::WrongMethod => "wrong-method",
            Refused::TooLarge => "too-large",
            Refused::NotSeated => "not-seated",
            Refused::NotHost => "not-host",
            Refused::StillHere => "still-here",
            Refused::Lent => "lent",
            Refused::Closed => "closed",
            Refused::EnoughReports => "enough-reports",
            Refused::EnoughTables => "enough-tables",
            Refused::EnoughAsked => "enough-asked",
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
            Refused::Rules(Refusal::NothingToTakeBack) => "nothing-to-take-back",
            Refused::ForeignOrigin => "foreign-origin",
            Refused::Unreadable => "unreadable",
            Refused::NoSpectators => "no-spectators",
            Refused::TooFast => "too-fast",
            Refused::TooMany => "too-many",
            Refused::TooSlow => "too-slow",
            Refused::OtherRules { .. } => "other-rules",
            Refused::OtherCards { .. } => "other-cards",
            Refused::Broken(_) => "broken",
            Refused::ReadOnly => "read-only",
            Refused::Storage => "storage",
        }
    }

    /// What it is in HTTP.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Refused::NoTable | Refused::NoPage => StatusCode::NOT_FOUND,
            Refused::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Refused::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refused::NotSeated | Refused::NotHost | Refused::ForeignOrigin | Refused::NoSpectators => {
                StatusCode::FORBIDDEN
            }
            Refused::TooFast | Refused::TooMany | Refused::EnoughTables => StatusCode::TOO_MANY_REQUESTS,
            Refused::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Refused::StillHere
            | Refused::Lent
            | Refused::Closed
            | Refused::EnoughReports
            | Refused::EnoughAsked
            | Refused::Full
            | Refused::SeatsFree
            | Refused::Begun
            | Refused::NotBegun
            | Refused::NotOver
            | Refused::NameTaken
            | Refused::Stale
            | Refused::Rules(_) => StatusCode::CONFLICT,
            Refused::BadName | Refused::BadSetup(_) | Refused::Unreadable => StatusCode::UNPROCESSABLE_ENTITY,
            Refused::OtherRules { .. }
            | Refused::OtherCards { .. }
            | Refused::Broken(_)
            | Refused::Storage => StatusCode::INTERNAL_SERVER_ERROR,
            Refused::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::NoTable => Refused::NoTable,
            // Another writer was first: what was asked for is out of date.
            StoreError::Conflict => Refused::Stale,
            StoreError::ReadOnly => Refused::ReadOnly,
            // Which row it is and why is for the host.
            error @ (StoreError::Row { .. }
            | StoreError::File(_)
            | StoreError::InUse
            | StoreError::OtherVersion) => {
                tracing::error!("{error}");
                Refused::Storage
            }
        }
    }
}

impl IntoResponse for Refused {
    /// The page is drawn by [`in_words`], which knows the reader's language.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Says in the language of the reader why not; programs are told in JSON.
/// Also what is refused before any of our code sees it is said this way.
pub(crate) async fn in_words(request: Request, next: Next) -> Response {
    let words = Speaks::of(request.headers()).ui();
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    let told = response.extensions_mut().remove::<Refused>();
    let Some(refused) = told.or_else(|| of_status(status)) else { return response };
    let mut said = if path.starts_with("/api/") {
        let told = json!({"error": refused.code(), "message": refused.to_string()});
        (status, Json(told)).into_response()
    } else {
        (status, crate::layout::refused(&refused, &path, words)).into_response()
    };
    // Which ways there are instead.
    if let Some(allowed) = response.headers_mut().remove(header::ALLOW) {
        said.headers_mut().insert(header::ALLOW, allowed);
    }
    said
}

/// What a status means that comes without a reason of ours.
fn of_status(status: StatusCode) -> Option<Refused> {
    match status {
        StatusCode::NOT_FOUND => Some(Refused::NoPage),
        StatusCode::METHOD_NOT_ALLOWED => Some(Refused::WrongMethod),
        StatusCode::PAYLOAD_TOO_LARGE => Some(Refused::TooLarge),
        StatusCode::REQUEST_TIMEOUT => Some(Refused::TooSlow),
        _ if status.is_client_error() => Some(Refused::Unreadable),
        _ => None,
    }
}
