//! What happened, shown step by step on the page where it happened.

use fracas_engine::Seat;
use fracas_smashup::event::{Cause, Event, What};
use fracas_smashup::ids::{BaseId, CardId};
use fracas_smashup::text::{Teller, Words};
use serde_json::{Value, json};

/// How long a picture stays, in milliseconds.
const LONG: u32 = 1800;
const SHORT: u32 = 1200;
const DEED: u32 = 1000;

/// Every deed is a picture: which card did it, of whom, and what it hit. From
/// the moment a base scores until the next one comes, every event is a picture
/// of that base.
pub(super) fn frames(words: Words<'_>, mut teller: Teller, events: &[Event]) -> Vec<Value> {
    let mut reel = Reel { words, scoring: None, frames: Vec::new() };
    for event in events {
        let caption = teller.tell(words, event);
        reel.add(event, json!(caption));
    }
    reel.frames
}

/// Frames so far.
struct Reel<'a> {
    words: Words<'a>,
    /// The base that is being scored.
    scoring: Option<BaseId>,
    frames: Vec<Value>,
}

impl Reel<'_> {
    fn add(&mut self, event: &Event, caption: Value) {
        match event.what {
            What::Scoring(_, base) => {
                self.scoring = Some(base);
                self.of_scoring(caption, LONG);
                self.also("sound", json!("score"));
            }
            What::BaseEntered(..) | What::TurnBegan(_) => self.scoring = None,
            What::Place { .. } | What::Vp(..) => self.of_scoring(caption, LONG),
            What::Discarded(_) | What::Passed(_) | What::Drew { .. } | What::BaseDiscarded(..) => {}
            _ if self.scoring.is_some() => self.of_scoring(caption, SHORT),
            What::Played { seat, card, .. } => self.deed(caption, Some(seat), card, true),
            What::Used(seat, card) => self.deed(caption, Some(seat), card, false),
            What::MonsterCame(card, _) => self.deed(caption, None, card, false),
            What::Destroyed(card, _)
            | What::Returned(card, _)
            | What::Moved(card, ..)
            | What::Placed(card, ..)
            | What::Power(card, _)
            | What::Counters(card, _)
            | What::Control(card, _)
            | What::Transferred(card, _)
            | What::Cancelled(card) => self.hit(event.cause, caption, card),
            _ => {}
        }
    }

    fn of_scoring(&mut self, caption: Value, ms: u32) {
        let base = self.scoring.map(|base| base.0);
        self.frames.push(json!({"caption": caption, "ms": ms, "base": base, "scoring": true}));
    }

    fn deed(&mut self, caption: Value, seat: Option<Seat>, card: CardId, arrives: bool) {
        let own = seat.is_some_and(|seat| self.words.view.viewer.is(seat));
        let seat = seat.map(|seat| seat.0);
        self.frames.push(json!({
            "caption": caption, "ms": DEED, "seat": seat, "own": own, "card": card.0, "arrives": arrives, "hits": [],
        }));
    }

    /// What a card did to another one belongs to its deed.
    fn hit(&mut self, cause: Cause, caption: Value, card: CardId) {
        let source = match cause {
            Cause::Clause(_, source) => source.some(),
            Cause::Rule(_) => None,
        };
        let same =
            |frame: &Value| frame["hits"].is_array() && source.is_none_or(|by| frame["card"] == json!(by.0));
        match self.frames.last_mut().filter(|frame| same(frame)) {
            Some(frame) => {
                if let Some(hits) = frame["hits"].as_array_mut().filter(|_| source != Some(card)) {
                    hits.push(json!(card.0));
                }
            }
            None => {
                let source = source.map(|by| by.0);
                self.frames.push(json!({"caption": caption, "ms": DEED, "card": source, "hits": [card.0]}));
            }
        }
    }

    /// Something that belongs to the last frame.
    fn also(&mut self, name: &str, value: Value) {
        if let Some(frame) = self.frames.last_mut() {
            frame[name] = value;
        }
    }
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
        let (mut start, mut dice, mut options) = (Vec::new(), Dice::new(5), Vec::new());
        let mut state = game.start(&Setup::random(2), 5, &mut start).expect("a game");
        let mut teller = Teller::default();
        start.iter().for_each(|event| teller.recall(event));
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
            let frames = frames(words, teller.clone(), &told);
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
            events.iter().for_each(|event| teller.recall(event));
        }
        assert!(scorings > 2, "only {scorings} bases were scored");
    }
}
