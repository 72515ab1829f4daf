//! Smash Up at the web table: the page, and what programs are told.

mod card;
mod choices;
mod coach;
mod film;
mod json;
mod lesson;
mod library;
mod marks;
mod opening;
mod pictures;
mod players;
mod table;
mod terms;

use std::hash::Hash;

use fracas_smashup::SmashUp;
use fracas_smashup::choice::Choice;
use fracas_smashup::event::Event;
use fracas_smashup::ids::CardId;
use fracas_smashup::text::{News, Speech, Words};
use fracas_tongue::Language;
use serde_json::Value;

use crate::drawn::{Drawn, Part, Section, Sight};
use crate::easel::Easel;
use marks::{Marks, Spot};

/// All that is needed to draw a table for one person.
struct Drawing<'a> {
    words: Words<'a>,
    marks: Marks,
    sight: &'a Sight<'a, SmashUp>,
    easel: &'a Easel<'a>,
}

impl Drawing<'_> {
    /// What any piece of the page may show: who looks, and the names of all.
    fn around(&self) -> impl Hash {
        (self.words.view.viewer, self.sight.seen.names)
    }

    /// What a card is, and what pointing at it means.
    fn known(&self, card: CardId) -> impl Hash {
        (card, self.words.view.cards.get(card.idx()), self.marks.at(Spot::Card(card)))
    }
}

impl Drawn for SmashUp {
    fn sections(&self, _: &Speech, ui: &Language) -> Vec<Section> {
        vec![
            ("bases", ui.word("part-bases")),
            ("hand", ui.word("part-hand")),
            ("players", ui.word("part-players")),
        ]
    }

    fn parts(&self, sight: &Sight<'_, Self>, easel: &Easel<'_>) -> Vec<Part> {
        let (words, marks) = (self.words(&sight.seen), Marks::of(sight.seen.options));
        let drawing = Drawing { words, marks, sight, easel };
        vec![
            ("choices", drawing.choices()),
            ("bases", drawing.bases()),
            ("hand", drawing.hand()),
            ("players", drawing.players()),
        ]
    }

    fn film(&self, sight: &Sight<'_, Self>, before: News, events: &[Event]) -> Vec<Value> {
        film::frames(self.words(&sight.seen), before.teller, events)
    }

    /// Cards and bases are in the library.
    fn page_of(&self, place: &str) -> Option<String> {
        Some(format!("{}/{place}", library::PATH))
    }

    fn view_json(&self, sight: &Sight<'_, Self>) -> Value {
        json::view(self.words(&sight.seen))
    }

    fn option_json(&self, sight: &Sight<'_, Self>, choice: Choice) -> Value {
        json::option(self.words(&sight.seen), choice)
    }

    fn events_json(&self, sight: &Sight<'_, Self>, before: News, events: &[Event]) -> Vec<Value> {
        json::events(self.words(&sight.seen), before.teller, events)
    }
}
