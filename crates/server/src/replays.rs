//! The pages of finished games: stepping through one, its log as a file, and
//! a new table that plays on from any point.
//!
//! The position and the seat one looks from are in the address, so that a
//! link shows what its sender saw.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use fracas_store::Stored;
use fracas_tongue::Language;
use maud::{Markup, html};
use serde::Deserialize;

use crate::aside::aside;
use crate::auth::Token;
use crate::games::Registered;
use crate::hosted::Agreement;
use crate::hub::Hub;
use crate::layout;
use crate::refusal::Refused;
use crate::table::orders::Who;
use crate::table::replay::{Ask, Place, Scene};
use crate::table::request::Request;
use crate::table::seated;
use crate::table::sheet::looked_up;
use crate::words::Speaks;

type Reply = Result<Response, Refused>;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/table/{id}/replay", get(replay))
        .route("/table/{id}/log", get(log))
        .route("/table/{id}/play-on", post(play_on))
        .route("/table/{id}/offer", post(offer))
        .route("/table/{id}/go-on", post(go_on))
}

/// A table, for somebody who may see it: where the host wanted no spectators,
/// only those who sat there.
pub(crate) async fn seen(
    hub: &Hub,
    id: &str,
    headers: &HeaderMap,
) -> Result<(Stored, Agreement, Arc<dyn Registered>), Refused> {
    let (stored, agreement, game) = hub.stored(id).await?;
    if !agreement.spectators && !sat_there(&stored, headers) {
        return Err(Refused::NoSpectators);
    }
    Ok((stored, agreement, game))
}

fn sat_there(stored: &Stored, headers: &HeaderMap) -> bool {
    let secret = Token::of_cookie(headers).map(|token| token.hash());
    stored.seats.iter().any(|seat| secret.is_some() && seat.token_hash == secret)
}

#[derive(Deserialize)]
struct Where {
    #[serde(default)]
    at: u32,
    line: Option<usize>,
    seat: Option<u8>,
}

async fn replay(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    Query(Where { at, line, seat }): Query<Where>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Reply {
    let (stored, _, game) = seen(&hub, &id, &headers).await?;
    let ask = Ask { at, line, seat, tongue: speaks.0 };
    let (scene, stored) = aside(move || Ok((game.scene(&stored, &ask)?, stored))).await?;
    let words = speaks.ui();
    let title = words.say("replay-title", &[("game", (&scene.title).into())]);
    let offers = sat_there(&stored, &headers).then(|| {
        let open = Request::noted(&stored.notes, scene.last).filter(Request::is_open);
        if open.is_some_and(|open| !open.waits_for(&stored.seats).is_empty()) {
            Offers::Waits
        } else {
            Offers::New
        }
    });
    let body = draw(&id, &scene, (seat, offers), words);
    Ok(layout::page(words, &title, layout::REPLAYING, body).into_response())
}

async fn log(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    let (stored, _, game) = seen(&hub, &id, &headers).await?;
    let name = format!("attachment; filename=\"fracas-{}-{id}.log\"", game.key());
    let log = aside(move || game.log_file(&stored)).await?;
    let head =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, log).into_response())
}

#[derive(Deserialize)]
struct PlayOn {
    at: u32,
    seat: u8,
}

/// A new table for whoever asks, in the place of that seat; bots take the
/// others.
async fn play_on(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(PlayOn { at, seat }): Form<PlayOn>,
) -> Reply {
    let (stored, agreement, game) = seen(&hub, &id, &headers).await?;
    let token = Token::fresh();
    let next = hub.play_on((&stored, &agreement), game, (at, seat), &token).await?;
    Ok((seated(&next, &token, &headers), Redirect::to(&format!("/table/{next}"))).into_response())
}

#[derive(Deserialize)]
struct Offer {
    at: u32,
}

/// Asks those who played to play on exactly as it was; with bots alone that
/// happens at once.
async fn offer(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(Offer { at }): Form<Offer>,
) -> Reply {
    let token = Token::of_cookie(&headers).ok_or(Refused::NotSeated)?;
    hub.offer_onward(&id, Who::of(Some(token.hash())), at).await?;
    match hub.go_on(&id).await? {
        Some(_) => go_on(State(hub), Path(id), headers).await,
        None => Ok(Redirect::to(&format!("/table/{id}")).into_response()),
    }
}

/// Leads to the table where the game goes on: players to their seat.
async fn go_on(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    seen(&hub, &id, &headers).await?;
    let next = hub.go_on(&id).await?.ok_or(Refused::Stale)?;
    let there = Redirect::to(&format!("/table/{next}"));
    match Token::of_cookie(&headers) {
        Some(token) if hub.glance(&next, Who::of(Some(token.hash()))).await?.seated() => {
            Ok((seated(&next, &token, &headers), there).into_response())
        }
        _ => Ok(there.into_response()),
    }
}

/// Each way with the sign on its button and what that is called.
const SIGNS: [(&str, &str, &str); 6] = [
    ("previous-turn", "«", "replay-previous-turn"),
    ("previous-choice", "‹", "replay-previous-choice"),
    ("previous-event", "‹ ·", "replay-previous-event"),
    ("next-event", "· ›", "replay-next-event"),
    ("next-choice", "›", "replay-next-choice"),
    ("next-turn", "»", "replay-next-turn"),
];

/// What somebody who sat there can do about playing on as it was.
enum Offers {
    /// Offer it to the others.
    New,
    /// See at the table what became of an offer.
    Waits,
}

fn draw(id: &str, scene: &Scene, (seat, offers): (Option<u8>, Option<Offers>), words: &Language) -> Markup {
    let from = |seat: Option<u8>| seat.map_or(String::new(), |seat| format!("&seat={seat}"));
    let to = |Place { at, line }: Place, seat: Option<u8>| {
        let line = line.map_or(String::new(), |line| format!("&line={line}"));
        format!("/table/{id}/replay?at={at}{line}{}", from(seat))
    };
    let count = [("n", scene.place.at.into()), ("last", scene.last.into())];
    html! {
        main #table .replay {
            h1.quiet { (scene.title) }
            div.desk {
                section #prompt aria-label=(words.word("replay")) {
                    p.who { (words.say("replay-count", &count)) }
                    ol.told aria-live="polite" { (scene.told) }
                    nav.steps aria-label=(words.word("replay")) {
                        @for (way, sign, key) in SIGNS {
                            @let place = scene.ways.iter().find(|(name, _)| *name == way).and_then(|(_, place)| *place);
                            @let label = words.word(key);
                            @match place {
                                Some(place) => a data-way=(way) href=(to(place, seat)) title=(label) aria-label=(label) { (sign) },
                                None => a data-way=(way) aria-disabled="true" aria-label=(label) { (sign) },
                            }
                        }
                    }
                    form.slide method="get" action={ "/table/" (id) "/replay" } {
                        @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                        input type="range" name="at" data-way="slide" min="0" max=(scene.last) value=(scene.place.at)
                            aria-label=(words.word("replay-position"));
                        noscript { button { (words.word("replay-go")) } }
                    }
                    nav.eyes aria-label=(words.word("replay-eyes")) {
                        a href=(to(scene.place, None)) aria-current=[seat.is_none().then_some("true")] {
                            (words.word("replay-open"))
                        }
                        @for (at, name) in (0u8..).zip(&scene.names) {
                            a.{ "seat-" (at) } href=(to(scene.place, Some(at))) aria-current=[(seat == Some(at)).then_some("true")] {
                                span.shape aria-hidden="true" {} bdi { (name) }
                            }
                        }
                    }
                    @if let Some(seat) = seat.filter(|_| scene.goes_on) {
                        form method="post" action={ "/table/" (id) "/play-on" } {
                            input type="hidden" name="at" value=(scene.place.at);
                            input type="hidden" name="seat" value=(seat);
                            button title=(words.word("replay-play-on-why")) { (words.word("replay-play-on")) }
                        }
                    }
                    @match offers.filter(|_| scene.goes_on) {
                        Some(Offers::New) => form method="post" action={ "/table/" (id) "/offer" } {
                            input type="hidden" name="at" value=(scene.place.at);
                            button title=(words.word("play-on-exactly-why")) { (words.word("play-on-exactly")) }
                        },
                        Some(Offers::Waits) => p.source { a href={ "/table/" (id) } { (words.word("play-on-waits")) } },
                        None => {}
                    }
                    p.source { (words.word("replay-keys")) }
                    p.ends {
                        a href={ "/table/" (id) "/log" } download { (words.word("replay-log")) }
                        a href={ "/table/" (id) } { (words.word("go-to-table")) }
                    }
                }
            }
            div.board { (scene.board) }
        }
        aside #reader aria-hidden="true" {}
        (looked_up(words))
    }
}
