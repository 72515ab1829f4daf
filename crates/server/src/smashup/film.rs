//! The scoring of a base, shown step by step on the page.

use fracas_smashup::event::{Event, What};
use fracas_smashup::text::{Teller, Words};
use serde_json::{Value, json};

/// How long a picture stays, in milliseconds.
const LONG: u32 = 1800;
const SHORT: u32 = 1200;

/// From the moment a base scores until the next one comes, every event is a
/// picture with a caption. Other events are on the table to be seen.
pub(super) fn frames(words: Words<'_>, past: &[Event], events: &[Event]) -> Vec<Value> {
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
    for event in events {
        let caption = teller.tell(words, event);
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

#[cfg(test)]
mod tests {
    use fracas_engine::{Dice, Game as _, Viewer};
    use fracas_smashup::text::Speech;
    use fracas_smashup::{Setup, SmashUp};
    use fracas_tongue::Tongue;

    use super::*;

    /// Everybody can follow a scoring: the base is named first, then who gets
    /// what.
    #[test]
    fn a_scoring_is_told_step_by_step() {
        let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
        let speech = Speech::shipped(game.catalogue(), Tongue::English);
        let names = ["Red", "Blue"].map(str::to_owned);
        let (mut past, mut dice, mut options) = (Vec::new(), Dice::new(5), Vec::new());
        let mut state = game.start(&Setup::random(2), 5, &mut past).expect("a game");
        let mut scorings = 0;
        while let Some(seat) = game.to_act(&state).iter().next() {
            game.options(&state, seat, &mut options);
            let mut events = Vec::new();
            game.apply_unchecked(&mut state, seat, options[dice.index(options.len())], &mut events);
            let view = game.view(&state, Viewer::Spectator);
            let words =
                Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
            let told: Vec<Event> =
                events.iter().filter_map(|event| game.redact(event, Viewer::Spectator)).collect();
            let frames = frames(words, &past, &told);
            let caption = |at: usize| frames[at]["caption"].as_str().unwrap_or_default();
            let told = |part: &str| (0..frames.len()).position(|at| caption(at).contains(part));
            for event in &events {
                match event.what {
                    What::Scoring(_, base) => {
                        scorings += 1;
                        assert!(told(words.base_title(base)).is_some(), "{frames:?}");
                    }
                    What::Place { vp, .. } if vp > 0 => assert!(told("VP").is_some(), "{frames:?}"),
                    _ => {}
                }
            }
            past.extend(events);
        }
        assert!(scorings > 2, "only {scorings} bases were scored");
    }
}
