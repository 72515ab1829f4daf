//! The rules of both games as pages, each rule with its id as an anchor.

use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Parser, html::push_html};

use crate::host::GameName;
use crate::layout;
use crate::refusal::Refused;
use crate::words::Speaks;

const SMASHUP: &str = include_str!("../../../rules/smash-up.md");
const CRASHEM: &str = include_str!("../../../rules/crashem.md");

pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/rules/{game}", get(rules))
}

async fn rules(Path(game): Path<String>, speaks: Speaks) -> Result<Markup, Refused> {
    let game = GameName::ALL.into_iter().find(|name| name.key() == game).ok_or(Refused::NoPage)?;
    let source = match game {
        GameName::SmashUp => SMASHUP,
        GameName::CrashEm => CRASHEM,
    };
    let mut text = String::new();
    push_html(&mut text, Parser::new(&with_anchors(source)));
    let words = speaks.ui();
    let body = html! {
        // The rules are written in English.
        main.rules lang="en" dir="ltr" { (PreEscaped(text)) }
        p.rules-back { a href="/" { (words.word("back-to-lobby")) } }
    };
    Ok(layout::page(words, &game.title(words), "plain", body))
}

/// A list item that begins with the id of a rule gets it as an anchor.
fn with_anchors(source: &str) -> String {
    let line = |line: &str| match line.strip_prefix("- ").and_then(|rest| rest.split_once(' ')) {
        Some((id, rest)) if is_rule(id) => format!("- <b id=\"{id}\">{id}</b> {rest}\n"),
        _ => format!("{line}\n"),
    };
    source.lines().map(line).collect()
}

/// "SU-3.9", "CE-2.1".
fn is_rule(word: &str) -> bool {
    let number = word.strip_prefix("SU-").or_else(|| word.strip_prefix("CE-"));
    number.is_some_and(|number| number.chars().all(|sign| sign.is_ascii_digit() || sign == '.'))
}
