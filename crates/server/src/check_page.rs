//! The page that checks a game: what the server had committed itself to, what
//! the players gave, and, when the game is over, that everything follows from
//! it. It does what `fracas verify` does with the log.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use fracas_house::Verified;
use fracas_house::chance::Part;
use fracas_store::Stored;
use fracas_tongue::Language;
use maud::{Markup, html};

use crate::aside::aside;
use crate::hub::Hub;
use crate::layout;
use crate::refusal::Refused;
use crate::replays::seen;
use crate::table::chance::Pledge;
use crate::words::Speaks;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/table/{id}/check", get(check))
}

async fn check(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let (stored, _, game) = seen(&hub, &id, &headers).await?;
    let pledge = Pledge::of(&stored)?;
    let names: Vec<&str> = stored.seats.iter().map(|seat| seat.name.as_str()).collect();
    let verdict = verdict(&stored, game).await?;
    let words = speaks.ui();
    let body = html! {
        (layout::bar(words, &format!("/table/{id}/check")))
        main.result {
            header { h1 { (words.word("check")) } p { (words.word("chance-why")) } }
            @match &verdict {
                None => p { (words.word("check-later")) },
                Some(Ok(verified)) => (holds(verified, words)),
                Some(Err(why)) => section.panel {
                    h2 { (words.word("check-fails")) }
                    p role="alert" { (why) }
                },
            }
            (values(pledge.as_ref(), &names, verdict.as_ref().and_then(|verdict| verdict.as_ref().ok()), words))
            @if verdict.is_some() {
                section.panel aria-labelledby="oneself" {
                    h2 #oneself { (words.word("check-oneself")) }
                    p { (words.word("check-oneself-how")) }
                    pre dir="ltr" { "fracas verify fracas-" (stored.table.game) "-" (id) ".log" }
                    p.go-on { a href={ "/table/" (id) "/log" } download { (words.word("replay-log")) } }
                }
            }
            p.go-on {
                a href={ "/table/" (id) } { (words.word("go-to-table")) }
                a href="/" { (words.word("back-to-lobby")) }
            }
        }
    };
    Ok(layout::page(words, &words.word("check"), "plain", body).into_response())
}

/// Plays the log again, away from the threads that serve; nothing while the
/// game goes on.
async fn verdict(
    stored: &Stored,
    game: Arc<dyn crate::games::Registered>,
) -> Result<Option<Result<Verified, String>>, Refused> {
    if stored.start.is_none() {
        return Ok(None);
    }
    let stored = stored.clone();
    match aside(move || game.verify(&stored)).await {
        Err(Refused::NotOver) => Ok(None),
        verdict => verdict.map(Some),
    }
}

/// What was checked, a sentence for each.
fn holds(verified: &Verified, words: &Language) -> Markup {
    let Verified { mix, lines, choices, hashes, redealt, .. } = verified;
    let n = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let given = mix.as_ref().map_or(0, |mix| mix.n_given());
    html! {
        section.panel aria-labelledby="holds" {
            h2 #holds { (words.word(if mix.is_some() { "check-holds" } else { "check-holds-partly" })) }
            ul {
                @if mix.is_some() {
                    li { (words.word("check-commitment")) }
                    li { (words.say("check-seed", &[("n", n(given).into())])) }
                    li { (words.word("check-setup")) }
                } @else {
                    li { (words.word("check-no-commitment")) }
                }
                li { (words.say("check-choices", &[("n", n(*choices).into()), ("hashes", n(*hashes).into())])) }
                @for step in redealt { li { (words.say("check-redealt", &[("step", n(*step).into())])) } }
                li { (words.word("check-result")) }
                li { (words.say("check-lines", &[("n", n(*lines).into())])) }
            }
        }
    }
}

/// The numbers themselves.
fn values(pledge: Option<&Pledge>, names: &[&str], verified: Option<&Verified>, words: &Language) -> Markup {
    let Some(Pledge { commitment, parts }) = pledge else { return html! {} };
    let mix = verified.and_then(|verified| verified.mix.as_ref());
    let row = |key: &str, value: &str| html! { dt { (words.word(key)) } dd { code dir="ltr" { (value) } } };
    html! {
        section.panel.broad aria-labelledby="values" {
            h2 #values { (words.word("check-values")) }
            dl.values {
                (row("value-commitment", commitment))
                @if let Some(mix) = mix { (row("value-secret", &mix.secret)) }
                @for (name, part) in names.iter().zip(parts) {
                    dt { (words.say("value-part", &[("player", (*name).into())])) }
                    dd { @match part {
                        Part::Player(text) => code { bdi { (text) } },
                        Part::Nothing => (words.word("given-nothing")),
                        Part::Bot => (words.word("given-bot")),
                    } }
                }
                @if let Some(verified) = verified {
                    (row("value-seed", &verified.seed.to_string()))
                    (row("value-seal", &verified.seal))
                }
            }
        }
    }
}
