//! A table: the task that owns it, its page, its WebSocket and its forms.

#[cfg(test)]
mod leak;
pub(crate) mod orders;
mod page;
mod play;
pub(crate) mod room;
mod sheet;
mod socket;
pub(crate) mod task;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, Query, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::auth::{Token, clean_name};
use crate::hosted::Form as Fields;
use crate::hub::Hub;
use crate::layout;
use crate::refusal::Refused;
use crate::words::Speaks;
use orders::{Act, Look, Pick, Who};
use socket::{BUFFER, MAX_MESSAGE, Page};

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
        .route("/table/{id}/say", post(say))
        .route("/table/{id}/rematch", post(rematch))
}

fn secret(headers: &HeaderMap) -> Option<String> {
    Token::of_cookie(headers).map(|token| token.hash())
}

fn who(headers: &HeaderMap) -> Who {
    Who::of(secret(headers))
}

fn back(id: &str) -> Response {
    Redirect::to(&format!("/table/{id}")).into_response()
}

#[derive(Deserialize)]
struct ShowQuery {
    /// The seat of the person who holds a shared device.
    #[serde(rename = "as")]
    holds: Option<u8>,
}

async fn show(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    Query(query): Query<ShowQuery>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Reply {
    let who = Who { secret: secret(&headers), holds: query.holds };
    let look = Look { who, tongue: speaks.0, lines: 0, since: None };
    let snapshot = hub.look(&id, look).await?;
    let token = Token::of_cookie(&headers).filter(|_| snapshot.seated);
    let body = sheet::draw(&id, &snapshot, query.holds, token.as_ref(), speaks.ui());
    let title = format!("{} · {}", snapshot.title, snapshot.game);
    Ok(layout::page(speaks.ui(), &title, layout::PLAYING, body).into_response())
}

#[derive(Deserialize)]
struct SocketQuery {
    /// How many lines of the story the page shows.
    #[serde(default)]
    lines: usize,
    /// Up to which choice it shows the table.
    since: Option<u32>,
    /// The seat of the person who holds a shared device.
    #[serde(rename = "as")]
    holds: Option<u8>,
}

async fn open_socket(
    State(hub): State<Arc<Hub>>,
    Path(table): Path<String>,
    Query(query): Query<SocketQuery>,
    speaks: Speaks,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Reply {
    // A table that is not there is refused before the upgrade.
    hub.changes(&table).await?;
    let who = Who { secret: secret(&headers), holds: query.holds };
    let page = Page { hub, table, who, tongue: speaks.0, lines: query.lines, since: query.since };
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(|socket| page.serve(socket)))
}

/// Puts the secret of a link into this browser. A strict cookie is not sent
/// along when the link was followed from another site, so the page goes on
/// by itself instead of being a redirect.
async fn personal_link(
    State(hub): State<Arc<Hub>>,
    Path((id, token)): Path<(String, String)>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Reply {
    let token = Token(token);
    let who = Who::of(Some(token.hash()));
    let snapshot = hub.look(&id, Look { who, tongue: speaks.0, lines: 0, since: None }).await?;
    if !snapshot.seated {
        return Err(Refused::NotSeated);
    }
    let cookie = token.set_cookie(&id, &headers);
    Ok(([cookie], layout::go_on(speaks.ui(), &format!("/table/{id}"))).into_response())
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
    hub.act(&id, Who::default(), Act::Join { name, token_hash: token.hash() }).await?;
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

async fn wish(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Reply {
    let form = Fields::read(pairs).ok_or(Refused::Unreadable)?;
    let seat = match form.text("seat") {
        "" => None,
        _ => Some(form.number("seat").ok_or(Refused::Unreadable)?),
    };
    hub.act(&id, who(&headers), Act::Wish { seat, sent: form.into_json() }).await?;
    Ok(back(&id))
}

async fn start(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::Start).await?;
    Ok(back(&id))
}

#[derive(Deserialize)]
struct ChooseForm {
    decision: u32,
    option: usize,
    #[serde(rename = "as")]
    holds: Option<u8>,
}

/// The same as a message on the WebSocket, for browsers without script.
async fn choose(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<ChooseForm>,
) -> Reply {
    let who = Who { secret: secret(&headers), holds: form.holds };
    hub.act(&id, who, Act::Choose(Pick { decision: form.decision, option: form.option })).await?;
    let holds = form.holds.map_or(String::new(), |seat| format!("?as={seat}"));
    Ok(Redirect::to(&format!("/table/{id}{holds}")).into_response())
}

#[derive(Deserialize)]
struct SayForm {
    text: String,
}

async fn say(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<SayForm>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Say(form.text)).await?;
    Ok(back(&id))
}

/// Everybody who asks meets at the same table, with the secret they have.
async fn rematch(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    let token = Token::of_cookie(&headers).ok_or(Refused::NotSeated)?;
    let next = hub.rematch(&id, Who::of(Some(token.hash()))).await?;
    Ok(([token.set_cookie(&next, &headers)], back(&next)).into_response())
}
