//! What happened, told to somebody: all of it with its rules, or only what
//! is new, a paragraph for each truck's turn.

use fracas_crashem::event::{Event, What};
use fracas_crashem::text::{Note, Words};
use fracas_engine::{Outcome, Seat};

use crate::play::paint::wrap_hanging;

/// Everything, a line for each event.
pub(super) fn story(words: Words<'_>, events: &[Event]) -> Vec<String> {
    events.iter().map(|event| wrap_hanging(indent(&event.what), 6, &words.event(event))).collect()
}

fn indent(what: &What) -> &'static str {
    match what {
        What::RoundBegan { .. } => "",
        _ if begins(what) => "  ",
        _ => "    ",
    }
}

/// What the viewer has not been told yet, in short: nothing of dealing and
/// laying, which everybody sees on the table.
pub(super) fn news(words: Words<'_>, events: &[Event]) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for event in events {
        if is_seen_anyway(&event.what) {
            continue;
        }
        let sentence = words.what(&event.what) + ".";
        match paragraphs.last_mut() {
            Some(last) if !begins(&event.what) => *last += &format!(" {sentence}"),
            Some(_) | None => paragraphs.push(sentence),
        }
    }
    paragraphs.iter().map(|text| wrap_hanging("  ", 4, text)).collect()
}

fn is_seen_anyway(what: &What) -> bool {
    matches!(
        what,
        What::Dealt { .. }
            | What::ReadyToLook(_)
            | What::Laid { .. }
            | What::TookBack { .. }
            | What::Ready(_)
    )
}

/// Whether a new paragraph begins with it.
fn begins(what: &What) -> bool {
    matches!(
        what,
        What::Started(..)
            | What::RoundBegan { .. }
            | What::TimerStarted
            | What::TimeIsUp
            | What::RegisterBegan(_)
            | What::TurnBegan(_)
            | What::GameOver { .. }
    )
}

/// How it stands or ended: "Red wins. Red 8, Blue 3."
pub(super) fn scores(words: Words<'_>) -> String {
    let winners = words.view.winners;
    let scores = words.view.seats.iter().map(|seat| seat.score).collect();
    let outcome = Outcome { winners: winners.unwrap_or_default(), scores };
    let score = |(_, seat): (usize, Seat)| format!("{} {}", words.player(seat), outcome.scores[seat.idx()]);
    let list: Vec<String> = outcome.ranking().into_iter().map(score).collect();
    let head = match winners {
        Some(winners) => words.what(&What::GameOver { winners }) + ".",
        None => words.note(Note::NotOver),
    };
    let why = words.tie_break(&outcome).map_or_else(String::new, |why| format!("\n{why}"));
    format!("{head} {}.{why}", list.join(", "))
}
