//! The library: the collection of all cards and bases, to be browsed and
//! searched by the same search as in the terminal.
//!
//! The form asks with GET, so that every result has an address that can be
//! shared. What an address asks for is only ever looked for: whatever is
//! written there, there is a page.

mod one;
mod shelves;
mod study;

use std::sync::Arc;

use axum::Router;
use axum::extract::{OriginalUri, Query, State};
use axum::routing::get;
use fracas_smashup::SmashUp;
use fracas_smashup::program::Printed;
use fracas_smashup::text::search::{Asked, Collection};
use maud::Markup;

use crate::hosted::Host;
use crate::layout;
use crate::words::Speaks;
use shelves::Page;

/// Where the library is.
pub(super) const PATH: &str = "/cards";

pub(super) fn routes() -> Router<Arc<Host<SmashUp>>> {
    Router::new().route(PATH, get(library)).route(study::PATH, get(study::study)).merge(one::routes())
}

/// No field of a question is longer, in characters.
const LONGEST: usize = 120;
/// No address that is kept in a form is longer, in bytes.
const LONGEST_ADDRESS: usize = 4096;

async fn library(
    State(host): State<Arc<Host<SmashUp>>>,
    OriginalUri(address): OriginalUri,
    Query(pairs): Query<Vec<(String, String)>>,
    speaks: Speaks,
) -> Markup {
    let words = speaks.ui();
    let collection = Collection { cat: host.game.catalogue(), speech: host.speech(speaks.0) };
    let question = Question::read(&pairs);
    let here = address.path_and_query().map(|here| here.as_str());
    let here = here.filter(|here| here.len() <= LONGEST_ADDRESS).unwrap_or(PATH);
    let body = Page { collection, words, question: &question, here }.draw();
    layout::page(words, &words.word("library"), "plain", body)
}

/// The fields of the form as they came.
#[derive(Default)]
struct Question {
    boxes: String,
    decks: String,
    sort: String,
    power: String,
    words: String,
}

impl Question {
    /// Other fields do not matter. Several boxes or factions may be asked for.
    fn read(pairs: &[(String, String)]) -> Question {
        let list = |name: &str, between: &str| {
            let values = pairs.iter().filter(|(field, _)| field == name).map(|(_, value)| value.trim());
            let values: Vec<&str> = values.filter(|value| !value.is_empty()).collect();
            values.join(between).chars().take(LONGEST).collect::<String>()
        };
        Question {
            boxes: list("box", ","),
            decks: list("faction", ","),
            sort: list("kind", " "),
            power: list("power", " "),
            words: list("words", " "),
        }
    }

    /// Whether nothing is asked for.
    fn is_empty(&self) -> bool {
        [&self.boxes, &self.decks, &self.sort, &self.power, &self.words].into_iter().all(String::is_empty)
    }

    fn asked(&self) -> Asked<'_> {
        fn some(text: &str) -> Option<&str> {
            Some(text).filter(|text| !text.is_empty())
        }
        Asked {
            boxes: some(&self.boxes),
            decks: some(&self.decks),
            sort: some(&self.sort),
            power: some(&self.power),
            words: &self.words,
        }
    }
}

/// The page of a card or base.
pub(super) fn address(of: Printed) -> String {
    match of {
        Printed::Card(def) => format!("{PATH}/card/{}", def.0),
        Printed::Base(def) => format!("{PATH}/base/{}", def.0),
    }
}
