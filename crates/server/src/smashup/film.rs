//! The scoring of a base, shown step by step on the page.

use fracas_engine::Game as _;
use fracas_smashup::SmashUp;
use fracas_smashup::event::{Event, What};
use fracas_smashup::text::{Teller, Words};
use serde_json::{Value, json};

/// How long a picture stays, in milliseconds.
const LONG: u32 = 1800;
const SHORT: u32 = 1200;

/// From the moment a base scores until the next one comes, every event is a
/// picture with a caption. Other events are on the table to be seen.
pub(super) fn frames(game: &SmashUp, words: Words<'_>, past: &[Event], events: &[Event]) -> Vec<Value> {
    if !events.iter().any(|event| matches!(event.what, What::Scoring(..) | What::Place { .. } | What::Vp(..)))
    {
        return Vec::new();
    }
    let mut frames = Vec::new();
    let mut teller = Teller::default();
    // Which base lay where is all that has to be known of the past.
    for event in
        past.iter().filter(|event| matches!(event.what, What::BaseEntered(..) | What::BaseSwapped(..)))
    {
        teller.tell(words, event);
    }
    let mut scoring = None;
    for event in events.iter().filter_map(|event| game.redact(event, words.view.viewer)) {
        let caption = teller.tell(words, &event);
        match event.what {
            What::Scoring(_, base) => {
                scoring = Some(base);
                frames.push(json!({"caption": caption, "ms": LONG, "base": base.0, "sound": "score"}));
            }
            What::BaseEntered(..) | What::TurnBegan(_) => scoring = None,
            What::Place { .. } | What::Vp(..) => {
                frames.push(json!({"caption": caption, "ms": LONG, "base": scoring.map(|base| base.0)}));
            }
            What::Discarded(_) | What::Passed(_) | What::Drew { .. } | What::BaseDiscarded(..) => {}
            _ => {
                if let Some(base) = scoring {
                    frames.push(json!({"caption": caption, "ms": SHORT, "base": base.0}));
                }
            }
        }
    }
    frames
}
