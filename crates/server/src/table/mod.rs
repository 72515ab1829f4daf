//! A table: the task that owns it, its page, its WebSocket and its forms.

mod aims;
pub(crate) mod chance;
mod chart;
mod chat;
mod choosing;
mod invite;
#[cfg(test)]
mod leak;
#[cfg(test)]
mod mosaic;
pub(crate) mod onward;
pub(crate) mod orders;
mod pace;
mod page;
pub(crate) mod people;
mod play;
mod presence;
pub(crate) mod replay;
pub(crate) mod request;
pub(crate) mod result;
pub(crate) mod room;
pub(crate) mod sheet;
mod socket;
mod strip;
pub(crate) mod task;
mod undo;
mod wire;

use std::sync::Arc;

use axum::extract::{Form, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use maud::{PreEscaped, html};
use serde::Deserialize;

use crate::auth::{Browser, Token, came_by_themselves, fresh_table_id};
use crate::hosted::Form as Fields;
use crate::hub::Hub;
use crate::layout;
use crate::limits::{Asker, Inside};
use crate::mine::Mine;
use crate::names::clean_name;
use crate::refusal::Refused;
use crate::words::Speaks;
use orders::{Act, Consent, Look, Mark, Peek, Pick, Regretted, Who};
use socket::Page;

type Reply = Result<Response, Refused>;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/table/{id}", get(show))
        .route("/table/{id}/socket", get(open_socket))
        .route("/table/{id}/as/{token}", get(personal_link).post(take_link))
        .route("/table/{id}/story", get(story))
        .route("/table/{id}/result", get(result))
        .route("/table/{id}/qr.svg", get(invite::picture))
        .route("/table/{id}/join", post(join))
        .route("/table/{id}/bot", post(add_bot))
        .route("/table/{id}/leave", post(leave))
        .route("/table/{id}/remove", post(remove))
        .route("/table/{id}/close", post(close))
        .route("/table/{id}/vote", post(vote))
        .route("/table/{id}/return", post(take_back))
        .route("/table/{id}/wish", post(wish))
        .route("/table/{id}/start", post(start))
        .route("/table/{id}/choose", post(choose))
        .route("/table/{id}/undo", post(undo))
        .route("/table/{id}/answer", post(answer))
        .route("/table/{id}/say", post(say))
        .route("/table/{id}/report", post(report))
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
    let look = Look { who, tongue: speaks.0, told: None, since: None, pieces: None };
    let snapshot = hub.look(&id, look).await?;
    let token = Token::of_cookie(&headers).filter(|_| snapshot.seated);
    let told = hub.peek(&id, Who::default(), Peek::Table).await?;
    let pledged = told["chance"]["commitment"].as_str();
    let body = sheet::draw(&id, &snapshot, (query.holds, pledged), token.as_ref(), speaks.ui());
    let title = format!("{} · {}", snapshot.title, snapshot.game);
    let page = layout::page(speaks.ui(), &title, layout::PLAYING, body);
    // Whoever may sit down is known before they do.
    let stranger = Browser::of_cookie(&headers).is_none() && !snapshot.seated;
    Ok((stranger.then(|| [Browser::fresh().set_cookie(&headers)]), page).into_response())
}

#[derive(Deserialize)]
struct StoryQuery {
    /// What was before so many steps is wanted.
    #[serde(default = "everything")]
    before: u32,
}

fn everything() -> u32 {
    u32::MAX
}

/// An earlier part of the story, as a page that the script of the table takes
/// its lines from.
async fn story(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    Query(query): Query<StoryQuery>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Reply {
    let (ui, earlier) = (speaks.ui(), hub.earlier(&id, who(&headers), speaks.0, query.before).await?);
    let title = format!("{} · {}", ui.word("part-story"), earlier.game);
    let body = html! {
        (layout::bar(ui, &format!("/table/{id}/story?before={}", query.before)))
        main.result {
            h1 { (title) }
            ol #lines { (PreEscaped(&earlier.story)) }
            p.go-on { a href={ "/table/" (id) } { (ui.word("go-to-table")) } }
        }
    };
    Ok(layout::page(ui, &title, "plain", body).into_response())
}

async fn result(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Reply {
    let sheet = hub.result(&id, who(&headers), speaks.0).await?;
    let body = html! { (layout::bar(speaks.ui(), &format!("/table/{id}/result"))) (sheet.body) };
    Ok(layout::page(speaks.ui(), &sheet.title, "plain", body).into_response())
}

#[derive(Deserialize)]
struct SocketQuery {
    /// How far the page shows the story.
    told: Option<String>,
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
    (Extension(asker), connection): (Extension<Asker>, Option<Extension<Arc<Inside>>>),
    request: Request,
) -> Reply {
    // A table that is not there is refused before the upgrade.
    hub.changes(&table).await?;
    let kept = hub.limits.keep_open(asker).ok_or(Refused::TooMany)?;
    // It is counted as long as the page is open.
    let inside = (connection, kept);
    let who = Who { secret: secret(&headers), holds: query.holds };
    let (told, since) = (query.told.as_deref().and_then(Mark::read), query.since);
    let page = Box::new(Page { hub, table, who, tongue: speaks.0, told, since, asker });
    let (reply, opening) = wire::accept(request)?;
    tokio::spawn(async move {
        if let Ok(wire) = opening.open().await {
            page.serve(wire).await;
        }
        drop(inside);
    });
    Ok(reply)
}

/// Puts the secret of a link into this browser, if that is what its person
/// wants: somebody else may have sent them here, to take their seat away or to
/// let them play on one that others can see into. So they are asked, unless
/// they came by themselves and lose nothing.
async fn personal_link(
    State(hub): State<Arc<Hub>>,
    Path((id, token)): Path<(String, String)>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Reply {
    let token = Token(token);
    let there = hub.glance(&id, Who::of(Some(token.hash()))).await?;
    if !there.seated() {
        return Err(Refused::NotSeated);
    }
    let known = [Token::of_cookie(&headers), Mine::of_cookie(&headers).token_of(&id)];
    let mut known: Vec<Token> = known.into_iter().flatten().collect();
    known.dedup_by_key(|token| token.0.clone());
    let mut mine = Vec::new();
    for other in known.iter().filter(|known| known.0 != token.0) {
        mine.extend(hub.glance(&id, Who::of(Some(other.hash()))).await?.names);
    }
    let is_theirs = known.iter().any(|known| known.0 == token.0);
    let page = if mine.is_empty() && (is_theirs || came_by_themselves(&headers)) {
        // Not a redirect: a strict cookie is not sent along on the way from
        // another site.
        let on = layout::go_on(speaks.ui(), &format!("/table/{id}"));
        (seated(&id, &token, &headers), on).into_response()
    } else {
        sheet::ask_to_sit(&id, &token, (&there.names, &mine), speaks.ui()).into_response()
    };
    // Its address is a secret, and so is what it says.
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// The same after they were asked.
async fn take_link(
    State(hub): State<Arc<Hub>>,
    Path((id, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Reply {
    let token = Token(token);
    if !hub.glance(&id, Who::of(Some(token.hash()))).await?.seated() {
        return Err(Refused::NotSeated);
    }
    Ok((seated(&id, &token, &headers), back(&id)).into_response())
}

/// The headers for somebody who has a seat from now on: the browser remembers
/// its secret, and that the table is theirs.
pub(crate) fn seated(
    id: &str,
    token: &Token,
    headers: &HeaderMap,
) -> AppendHeaders<[(HeaderName, String); 2]> {
    let mine = Mine::of_cookie(headers).with(id, token);
    AppendHeaders([token.set_cookie(id, headers), mine.set_cookie(headers)])
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
    if hub.glance(&id, who(&headers)).await?.seated() {
        return Ok(back(&id));
    }
    let token = Browser::of_cookie(&headers).map_or_else(Token::fresh, |browser| browser.token_for(&id));
    let name = clean_name(&form.name)?;
    hub.act(&id, Who::default(), Act::Join { name, token_hash: token.hash() }).await?;
    Ok((seated(&id, &token, &headers), back(&id)).into_response())
}

async fn add_bot(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::AddBot).await?;
    Ok(back(&id))
}

async fn leave(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::Leave).await?;
    Ok(([Mine::of_cookie(&headers).without(&id).set_cookie(&headers)], back(&id)).into_response())
}

/// A seat that something is done about.
#[derive(Deserialize)]
struct SeatForm {
    seat: u8,
}

async fn remove(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<SeatForm>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Remove { seat: form.seat }).await?;
    Ok(back(&id))
}

async fn close(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::Close).await?;
    Ok(back(&id))
}

async fn vote(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<SeatForm>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Vote { seat: form.seat }).await?;
    Ok(back(&id))
}

async fn take_back(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    hub.act(&id, who(&headers), Act::TakeBack).await?;
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
struct UndoForm {
    take_back: u32,
    #[serde(rename = "as")]
    holds: Option<u8>,
}

async fn undo(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<UndoForm>,
) -> Reply {
    let who = Who { secret: secret(&headers), holds: form.holds };
    let what = Regretted { take_back: form.take_back };
    hub.act(&id, who, Act::Undo(Some(what))).await?;
    Ok(back(&id))
}

async fn answer(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(answer): Form<Consent>,
) -> Reply {
    hub.act(&id, who(&headers), Act::Consent(answer)).await?;
    Ok(back(&id))
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

#[derive(Deserialize)]
struct ReportForm {
    words: String,
}

/// Stores a report and says under which id.
async fn report(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
    Form(form): Form<ReportForm>,
) -> Reply {
    let report = fresh_table_id();
    hub.act(&id, who(&headers), Act::Report { id: report.clone(), words: form.words }).await?;
    Ok(sheet::reported(&id, &report, speaks.ui()).into_response())
}

/// Everybody who asks meets at the same table, with the secret they have.
async fn rematch(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
) -> Reply {
    let token = Token::of_cookie(&headers).ok_or(Refused::NotSeated)?;
    let next = hub.rematch(&id, Who::of(Some(token.hash())), asker).await?;
    Ok((seated(&next, &token, &headers), back(&next)).into_response())
}
