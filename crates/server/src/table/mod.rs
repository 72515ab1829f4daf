//! A table: the task that owns it, its page, its WebSocket and its forms.

pub(crate) mod orders;
mod page;
mod play;
pub(crate) mod room;
mod socket;
pub(crate) mod task;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, Query, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::auth::{Token, clean_name};
use crate::hub::Hub;
use crate::layout;
use crate::refusal::Refused;
use orders::{Act, Look, Pick};
use socket::{MAX_MESSAGE, Page};

type Reply = Result<Response, Refused>;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/table/{id}", get(show))
        .route("/table/{id}/socket", get(open_socket))
        .route("/table/{id}/as/{token}", get(personal_link))
        .route("/table/{id}/join", post(join))
        .route("/table/{id}/bot", post(add_bot))
        .route("/table/{id}/leave", post(leave))
        .route("/table/{id}/wish", post(wish))
        .route("/table/{id}/start", post(start))
        .route("/table/{id}/choose", post(choose))
        .route("/table/{id}/rematch", post(rematch))
}

fn who(headers: &HeaderMap) -> Option<String> {
    Token::of_cookie(headers).map(|token| token.hash())
}

fn back(id: &str) -> Response {
    Redirect::to(&format!("/table/{id}")).into_response()
}

async fn show(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    let snapshot = hub.look(&id, Look { who: who(&headers), lines: 0 }).await?;
    let token = Token::of_cookie(&headers).filter(|_| snapshot.seat.is_some());
    let part = |name: &str| -> Markup {
        let inside = snapshot.parts.iter().find(|(id, _)| *id == name).map_or("", |(_, html)| html);
        PreEscaped(inside.to_owned())
    };
    let body = html! {
        main #table .{ (page::role(snapshot.seat)) } data-table=(id) data-lines=(snapshot.lines) {
            h1.quiet { "Smash Up" }
            p #live .quiet role="status" aria-live="assertive" {}
            div.desk {
                section #prompt aria-label="Question" { (part("prompt")) }
                section #choices aria-label="What you can choose" { (part("choices")) }
                section #story aria-label="What happened" {
                    h2 { "What happened" }
                    ol #lines role="log" aria-live="polite" tabindex="0" { (PreEscaped(&snapshot.story)) }
                }
            }
            div.board {
                section #bases aria-label="Bases" { (part("bases")) }
                section #hand aria-label="Your hand" { (part("hand")) }
                section #players aria-label="Players" { (part("players")) }
                section #tools aria-label="Table" {
                    label { input #formal type="checkbox" checked; " Answer by itself when there is only one answer" }
                    @if let Some(token) = &token {
                        details {
                            summary { "Play on another device" }
                            p { "Whoever opens this link sits on your seat:" }
                            p { code data-address={ "/table/" (id) "/as/" (token.0) } {
                                "/table/" (id) "/as/" (token.0)
                            } }
                        }
                    }
                    p { a href="/" { "Lobby" } }
                }
            }
        }
        aside #reader aria-hidden="true" {}
        p #offline hidden role="alert" { "The connection is lost. Trying again …" }
    };
    Ok(layout::page(&snapshot.title, "playing", body).into_response())
}

#[derive(Deserialize)]
struct SocketQuery {
    /// How many lines of the story the page shows.
    #[serde(default)]
    lines: usize,
}

async fn open_socket(
    State(hub): State<Arc<Hub>>,
    Path(table): Path<String>,
    Query(query): Query<SocketQuery>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Reply {
    // A table that is not there is refused before the upgrade.
    hub.changes(&table).await?;
    let page = Page { hub, table, who: who(&headers), lines: query.lines };
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(|socket| page.serve(socket)))
}

/// Puts the secret of a link into this browser. A strict cookie is not sent
/// along when the link was followed from another site, so the page goes on
/// by itself instead of being a redirect.
async fn personal_link(
    State(hub): State<Arc<Hub>>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Reply {
    let token = Token(token);
    let snapshot = hub.look(&id, Look { who: Some(token.hash()), lines: 0 }).await?;
    snapshot.seat.ok_or(Refused::NotSeated)?;
    let cookie = token.set_cookie(&id, &headers);
    Ok(([cookie], layout::go_on(&format!("/table/{id}"))).into_response())
}

#[derive(Deserialize)]
struct JoinForm {
    name: String,
}

async fn join(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<JoinForm>,
) -> Reply {
    let token = Token::fresh();
    let name = clean_name(&form.name)?;
    hub.act(&id, None, Act::Join { name, token_hash: token.hash() }).await?;
    Ok(([token.set_cookie(&id, &headers)], back(&id)).into_response())
}

async fn add_bot(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::AddBot).await?;
    Ok(back(&id))
}

#[derive(Deserialize)]
struct LeaveForm {
    /// The seat of a bot that is sent away.
    bot: Option<u8>,
}

async fn leave(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<LeaveForm>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Leave { bot: form.bot }).await?;
    Ok(back(&id))
}

#[derive(Deserialize)]
struct WishForm {
    one: String,
    other: String,
}

async fn wish(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Wish(format!("{}+{}", form.one, form.other))).await?;
    Ok(back(&id))
}

async fn start(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::Start).await?;
    Ok(back(&id))
}

/// The same as a message on the WebSocket, for browsers without script.
async fn choose(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(pick): Form<Pick>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Choose(pick)).await?;
    Ok(back(&id))
}

/// Everybody who asks meets at the same table, with the secret they have.
async fn rematch(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    let token = Token::of_cookie(&headers).ok_or(Refused::NotSeated)?;
    let next = hub.rematch(&id, Some(token.hash())).await?;
    Ok(([token.set_cookie(&next, &headers)], back(&next)).into_response())
}
