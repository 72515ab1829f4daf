//! Kuhn poker, hosted by tests: the proof that a game needs no more than this
//! file and one line of registration to be played on the site.

use fracas_engine::{Seat, Viewer};
use fracas_testkit::kuhn::{Choice, Event, Kuhn, RULEBOOK, Terms};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::drawn::{Drawn, Part, Section, Sight};
use crate::easel::Easel;
use crate::hosted::{Form, Hosted, Rulebook};
use crate::layout::pick;

mod tests;

impl Drawn for Kuhn {
    fn sections(&self, (): &(), _: &Language) -> Vec<Section> {
        vec![("card", "Your card".to_owned()), ("players", "Players".to_owned())]
    }

    fn parts(&self, sight: &Sight<'_, Kuhn>, _: &Easel<'_>) -> Vec<Part> {
        let view = sight.seen.view;
        let choices = html! {
            @for (at, choice) in sight.seen.options.iter().enumerate() {
                button form="choose" name="option" value=(at) { (choice.word()) }
            }
        };
        let card = html! { @for card in view.cards.iter().flatten() { b { (card) } } };
        let players = html! {
            @for (name, chips) in sight.seen.names.iter().zip(view.chips) { p { (name) ": " (chips) } }
        };
        vec![("choices", choices), ("card", card), ("players", players)]
    }

    fn view_json(&self, sight: &Sight<'_, Kuhn>) -> Value {
        let view = sight.seen.view;
        let viewer = match view.viewer {
            Viewer::Seat(seat) => Some(seat.0),
            Viewer::Spectator => None,
        };
        let cards = view.cards.map(|card| card.map(|card| card.to_string()));
        json!({"viewer": viewer, "deal": view.deal.0, "deals": view.deal.1, "cards": cards, "chips": view.chips})
    }

    fn option_json(&self, _: &Sight<'_, Kuhn>, choice: Choice) -> Value {
        json!({"kind": choice.word()})
    }

    fn events_json(&self, _: &Sight<'_, Kuhn>, (): (), events: &[Event]) -> Vec<Value> {
        let seat = |seat: Seat| seat.0;
        let told = |event: &Event| match *event {
            Event::Deal(deal, first) => json!({"event": "deal", "deal": deal, "first": seat(first)}),
            Event::Dealt(to, card) => {
                json!({"event": "dealt", "seat": seat(to), "card": card.map(|card| card.to_string())})
            }
            Event::Said(by, choice) => json!({"event": "said", "seat": seat(by), "choice": choice.word()}),
            Event::Shown(cards) => json!({"event": "shown", "cards": cards.map(|card| card.to_string())}),
            Event::Won(by, chips) => json!({"event": "won", "seat": seat(by), "chips": chips}),
        };
        events.iter().map(told).collect()
    }
}

impl Hosted for Kuhn {
    const RULEBOOKS: &'static [Rulebook] = &[(Tongue::English, RULEBOOK)];

    fn fields(&self, (): &(), _: &Language) -> Markup {
        let deals = [1, 3, 9].map(|n: u8| (n.to_string(), n.to_string()));
        pick("Deals", "deals", &deals, "3")
    }

    fn read_fields(&self, form: &Form) -> Option<Terms> {
        Some(Terms { deals: form.number("deals")? })
    }
}
