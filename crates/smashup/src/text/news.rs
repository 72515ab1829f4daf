//! What happened, as lines for a person.

use fracas_engine::Seat;
use fracas_house::Line;

use super::{Teller, Words};
use crate::event::{Cause, Event, What};

/// Tells events to one viewer, in order, over a whole game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// Which base lies where.
    pub teller: Teller,
}

impl News {
    /// The events as lines; `redact` gives each as the viewer may see it.
    /// What only repeats a rule (a played action or a destroyed card goes to
    /// the discard pile, somebody passes) is left out, and cards discarded
    /// together share a line. Places at a base are told the best first.
    pub fn tell(
        &mut self,
        words: Words<'_>,
        events: &[Event],
        redact: impl Fn(&Event) -> Option<Event>,
    ) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut discarded: Vec<String> = Vec::new();
        let mut destroyed = None;
        let mut places: Vec<(u8, Line)> = Vec::new();
        self.teller.look_ahead(events);
        for event in events.iter().filter_map(redact) {
            let line = self.teller.tell(words, &event);
            if let (What::Discarded(card), Cause::Rule("SU-3.12")) = (event.what, event.cause) {
                discarded.push(words.owned(card));
                continue;
            }
            if !discarded.is_empty() {
                lines.push(with_base(words, &discarded));
                discarded.clear();
            }
            if let What::Place { place, .. } = event.what {
                places.push((place, Line { text: line, turn: false, seat: None }));
                continue;
            }
            lines.extend(by_place(&mut places));
            match event.what {
                What::Passed(_) => {}
                What::Discarded(_) if event.cause == Cause::Rule("SU-2.5") => {}
                What::Discarded(card) if destroyed == Some(card) => {}
                what => {
                    let turn = matches!(what, What::TurnBegan(_));
                    lines.push(Line { text: line, turn, seat: doer(what) });
                }
            }
            destroyed = match event.what {
                What::Destroyed(card, _) => Some(card),
                _ => None,
            };
        }
        if !discarded.is_empty() {
            lines.push(with_base(words, &discarded));
        }
        lines.extend(by_place(&mut places));
        lines
    }
}

/// The lines about the places at a base, the first place first.
fn by_place(places: &mut Vec<(u8, Line)>) -> impl Iterator<Item = Line> {
    let mut told = std::mem::take(places);
    told.sort_by_key(|&(place, _)| place);
    told.into_iter().map(|(_, line)| line)
}

/// Whose deed it is, if somebody has played or used a card.
fn doer(what: What) -> Option<Seat> {
    match what {
        What::Played { seat, .. } | What::Used(seat, _) => Some(seat),
        _ => None,
    }
}

/// The cards that were discarded with a base.
fn with_base(words: Words<'_>, cards: &[String]) -> Line {
    let cards = words.speech.language().list(cards);
    let text = words.say("news-discarded", &[("cards", (&cards).into())]);
    Line { text, turn: false, seat: None }
}
