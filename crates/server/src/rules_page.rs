//! The rules of the games as pages, each rule with its id as an anchor, and
//! single rules for pages that show them.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use fracas_tongue::rulebook::{rule, unstamped};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html::push_html};
use serde::Deserialize;

use crate::hub::Hub;
use crate::refusal::Refused;
use crate::words::Speaks;
use crate::{layout, learn};

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/rules/{game}", get(rules))
        .route("/rules/{game}/{rule}", get(one_rule))
        .route("/terms/{game}", get(terms))
}

async fn rules(
    State(hub): State<Arc<Hub>>,
    Path(game): Path<String>,
    speaks: Speaks,
) -> Result<Markup, Refused> {
    let game = hub.games.find(&game).ok_or(Refused::NoPage)?;
    let (tongue, source) = game.rulebook(speaks.0).ok_or(Refused::NoPage)?;
    let words = speaks.ui();
    let body = html! {
        (layout::bar(words, &format!("/rules/{}", game.key())))
        main.rules {
            article lang=(tongue.code()) dir=(tongue.direction()) { (drawn(&with_anchors(source))) }
            p.ways { (learn::link(&**game, speaks.0)) " " a href="/" { (words.word("back-to-lobby")) } }
        }
    };
    Ok(layout::page(words, &game.title(speaks.0), learn::CLASS, body))
}

#[derive(Deserialize)]
struct Shape {
    /// Only the rule, for a page that shows it.
    #[serde(default)]
    part: bool,
}

/// One rule; by itself it is a place on the page of all.
async fn one_rule(
    State(hub): State<Arc<Hub>>,
    Path((game, id)): Path<(String, String)>,
    Query(shape): Query<Shape>,
    speaks: Speaks,
) -> Result<Response, Refused> {
    let game = hub.games.find(&game).ok_or(Refused::NoPage)?;
    let (tongue, source) = game.rulebook(speaks.0).ok_or(Refused::NoPage)?;
    let found = source.lines().filter_map(|line| rule(unstamped(line))).find(|(there, _)| *there == id);
    let (id, text) = found.ok_or(Refused::NoPage)?;
    if !shape.part {
        return Ok(Redirect::to(&format!("/rules/{}#{id}", game.key())).into_response());
    }
    let article = html! {
        article.rule lang=(tongue.code()) dir=(tongue.direction()) {
            (drawn(&format!("<b>{id}</b> {text}")))
        }
    };
    Ok(article.into_response())
}

/// All terms of a game, each with the rule that says what it means.
async fn terms(
    State(hub): State<Arc<Hub>>,
    Path(game): Path<String>,
    Query(shape): Query<Shape>,
    speaks: Speaks,
) -> Result<Response, Refused> {
    let game = hub.games.find(&game).filter(|game| !game.terms().is_empty()).ok_or(Refused::NoPage)?;
    let (tongue, source) = game.rulebook(speaks.0).ok_or(Refused::NoPage)?;
    let (words, title) = (speaks.ui(), speaks.ui().word("terms"));
    let rules: BTreeMap<&str, &str> = source.lines().filter_map(|line| rule(unstamped(line))).collect();
    let article = html! {
        article.rule {
            h2 { (title) }
            dl {
                @for term in game.terms() {
                    @if let Some(text) = rules.get(term.rule) {
                        dt { b { (term.head(words)) } }
                        dd lang=(tongue.code()) dir=(tongue.direction()) { (drawn(text)) }
                    }
                }
            }
        }
    };
    if shape.part {
        return Ok(article.into_response());
    }
    let body = html! {
        (layout::bar(words, &format!("/terms/{}", game.key())))
        main.rules { (article) p.ways { (learn::rules_link(&**game, words)) a href="/" { (words.word("back-to-lobby")) } } }
    };
    Ok(layout::page(words, &title, learn::CLASS, body).into_response())
}

/// Markdown as a page. Its links lead to other files of the project, which
/// the site does not serve: their words stay.
fn drawn(source: &str) -> Markup {
    let mut text = String::new();
    let is_link =
        |event: &Event<'_>| matches!(event, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link));
    push_html(&mut text, Parser::new(source).filter(|event| !is_link(event)));
    PreEscaped(text)
}

/// A list item that begins with the id of a rule gets it as an anchor. Stamps
/// are for translators.
fn with_anchors(source: &str) -> String {
    let line = |line: &str| match rule(line) {
        Some((id, text)) => format!("- <b id=\"{id}\">{id}</b> {text}\n"),
        None => format!("{line}\n"),
    };
    source.lines().map(unstamped).map(line).collect()
}
