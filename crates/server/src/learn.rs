//! How to play, in three minutes: a page for each game that has a lesson.
//!
//! A lesson is text and figures. The figures are drawn by the same functions
//! as the tables, so that whoever has read it finds everything again; they
//! are only looked at, and what they show is said beside them.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};

use crate::coach;
use crate::games::Registered;
use crate::hub::Hub;
use crate::layout;
use crate::refusal::Refused;
use crate::words::{Speaks, ui};

/// The class of pages to be read.
pub(crate) const CLASS: &str = "plain reading";

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/learn/{game}", get(lesson))
}

async fn lesson(
    State(hub): State<Arc<Hub>>,
    Path(game): Path<String>,
    speaks: Speaks,
) -> Result<Markup, Refused> {
    let game = hub.games.find(&game).ok_or(Refused::NoPage)?;
    let lesson = game.lesson(speaks.0).ok_or(Refused::NoPage)?;
    let (words, title) = (speaks.ui(), game.title(speaks.0));
    let head = words.say("learn-title", &[("game", (&title).into())]);
    let here = format!("/learn/{}", game.key());
    let body = html! {
        nav.ways {
            a href="/" { (words.word("back-to-lobby")) }
            (rules_link(&**game, words))
            (layout::languages(words, &here))
        }
        main.learn {
            h1 { (head) }
            (lesson)
            (coach::button(&**game, speaks.0))
            p.ways { a.go href="/" { (words.word("learn-play")) } (rules_link(&**game, words)) }
        }
    };
    Ok(layout::page(words, &head, CLASS, body))
}

/// The way to the lesson of a game, if it has one.
pub(crate) fn link(game: &dyn Registered, tongue: Tongue) -> Markup {
    let label = || ui(tongue).say("learn-link", &[("game", (&game.title(tongue)).into())]);
    html! {
        @if game.has_lesson() { a.learn-link href={ "/learn/" (game.key()) } { (layout::emblem(game.key())) (label()) } }
    }
}

pub(crate) fn rules_link(game: &dyn Registered, words: &Language) -> Markup {
    html! { a href={ "/rules/" (game.key()) } { (words.word("learn-rules")) } }
}

/// The players of examples.
pub(crate) fn names(words: &Language) -> Vec<String> {
    ["learn-name-1", "learn-name-2", "learn-name-3"].map(|key| words.word(key)).to_vec()
}

/// A figure with its number. What is drawn is only looked at: for those who
/// cannot, `shows` says it in a sentence.
pub(crate) struct Figure<'a> {
    /// Its number on the page.
    pub(crate) number: u8,
    /// A class of its own, for the marks on it.
    pub(crate) class: &'a str,
    /// The message that says what there is to see.
    pub(crate) shows: &'a str,
}

impl Figure<'_> {
    pub(crate) fn draw(&self, words: &Language, drawing: &Markup) -> Markup {
        let caption = words.say("learn-figure", &[("n", self.number.into())]);
        let shows = words.word(self.shows);
        html! {
            figure.(self.class) {
                div.drawing role="img" aria-label=(shows) { div inert { (drawing) } }
                figcaption { b { (caption) } " " (shows) }
            }
        }
    }
}

/// A section with its heading.
pub(crate) fn section(words: &Language, heading: &str, body: &Markup) -> Markup {
    html! { section { h2 { (words.word(heading)) } (body) } }
}

/// Sentences as numbered steps, or as the legend of a figure with the same
/// numbers on it.
pub(crate) fn steps(sentences: &[String]) -> Markup {
    html! { ol.steps { @for sentence in sentences { li { (said(sentence)) } } } }
}

/// Sentences as a list.
pub(crate) fn points(sentences: &[String]) -> Markup {
    html! { ul.points { @for sentence in sentences { li { (said(sentence)) } } } }
}

/// A sentence; what it explains stands before a colon, and is emphasized.
pub(crate) fn said(sentence: &str) -> Markup {
    match sentence.split_once(": ") {
        Some((term, rest)) => html! { b { (term) ":" } " " (rest) },
        None => html! { (sentence) },
    }
}
