//! The story of a game: what matters of what happened, line by line.

use fracas_crashem::CrashEm;
use fracas_crashem::event::{Event, What};
use fracas_crashem::text::Words;
use fracas_engine::{Game as _, Seat};
use maud::html;

use crate::host::Line;

/// The lines for the viewer of the words. Laying cards is not told, nor every
/// hex of a straight way.
pub(super) fn lines(game: &CrashEm, words: Words<'_>, events: &[Event]) -> Vec<Line> {
    let told: Vec<Event> = events.iter().filter_map(|event| game.redact(event, words.view.viewer)).collect();
    let mut lines = Vec::new();
    for (at, event) in told.iter().enumerate() {
        let next = told.get(at + 1).map(|event| event.what);
        if is_noise(event.what) || is_on_the_way(event.what, next) {
            continue;
        }
        let class = actor(event.what).map(|seat| format!("seat-{}", seat.0));
        lines.push(Line {
            sentence: html! {
                @if let Some(class) = class { span.(class) { span.shape aria-hidden="true" {} } }
                (words.what(&event.what)) " "
                a.rule tabindex="-1" href={ "/rules/crashem#" (event.cause) } { (event.cause) }
            },
            turn: matches!(event.what, What::RoundBegan { .. }),
        });
    }
    lines
}

/// What the page shows anyway.
fn is_noise(what: What) -> bool {
    matches!(
        what,
        What::Dealt { .. }
            | What::ReadyToLook(_)
            | What::Laid { .. }
            | What::TookBack { .. }
            | What::TurnBegan(_)
            | What::Reshuffled
    )
}

/// A hex after which the truck drives on.
fn is_on_the_way(what: What, next: Option<What>) -> bool {
    match (what, next) {
        (What::Drove { seat, .. }, Some(What::Drove { seat: other, .. })) => seat == other,
        _ => false,
    }
}

/// Whose deed or fate it is.
pub(super) fn actor(what: What) -> Option<Seat> {
    match what {
        What::Started(seat, _)
        | What::Dealt { seat, .. }
        | What::ReadyToLook(seat)
        | What::Laid { seat, .. }
        | What::TookBack { seat, .. }
        | What::Ready(seat)
        | What::Filled { seat, .. }
        | What::Revealed { seat, .. }
        | What::TurnBegan(seat)
        | What::Turned(seat, _)
        | What::Speed(seat, _)
        | What::Nitro(seat)
        | What::Disabled(seat, _)
        | What::Drove { seat, .. }
        | What::HitWall(seat)
        | What::Rammed { by: seat, .. }
        | What::Pushed { seat, .. }
        | What::NotPushed(seat)
        | What::Damaged { from: seat, .. }
        | What::TokenUp { to: seat, .. }
        | What::Drew { seat, .. }
        | What::NothingToDraw(seat)
        | What::Discarded(seat, _)
        | What::Fired { seat, .. }
        | What::Shielded(seat)
        | What::Drank { seat, .. }
        | What::Wrecked(seat)
        | What::OutOfTokens(seat) => Some(seat),
        What::RoundBegan { .. }
        | What::TimerStarted
        | What::TimeIsUp
        | What::RegisterBegan(_)
        | What::Reshuffled
        | What::GameOver { .. } => None,
    }
}
