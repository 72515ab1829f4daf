//! The rules of the games as pages, each rule with its id as an anchor.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Parser, html::push_html};

use crate::hub::Hub;
use crate::layout;
use crate::refusal::Refused;
use crate::words::Speaks;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/rules/{game}", get(rules))
}

async fn rules(
    State(hub): State<Arc<Hub>>,
    Path(game): Path<String>,
    speaks: Speaks,
) -> Result<Markup, Refused> {
    let game = hub.games.find(&game).ok_or(Refused::NoPage)?;
    let mut text = String::new();
    push_html(&mut text, Parser::new(&with_anchors(game.rulebook())));
    let words = speaks.ui();
    let body = html! {
        // The rules are written in English.
        main.rules lang="en" dir="ltr" { (PreEscaped(text)) }
        p.rules-back { a href="/" { (words.word("back-to-lobby")) } }
    };
    Ok(layout::page(words, &game.title(speaks.0), "plain", body))
}

/// A list item that begins with the id of a rule gets it as an anchor.
fn with_anchors(source: &str) -> String {
    let line = |line: &str| match line.strip_prefix("- ").and_then(|rest| rest.split_once(' ')) {
        Some((id, rest)) if is_rule(id) => format!("- <b id=\"{id}\">{id}</b> {rest}\n"),
        _ => format!("{line}\n"),
    };
    source.lines().map(line).collect()
}

/// "SU-3.9", "CE-2.1": capital letters, a hyphen and a number.
fn is_rule(word: &str) -> bool {
    word.split_once('-').is_some_and(|(book, number)| {
        let is_book = !book.is_empty() && book.chars().all(|sign| sign.is_ascii_uppercase());
        is_book && number.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
    })
}
