//! The JSON API: the same tables for other programs (docs/api.md).
//!
//! A program proves its seat by `Authorization: Bearer` and the token it got
//! when it sat down; cookies count for nothing here.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::time::{Instant, timeout_at};

use crate::auth::Token;
use crate::hosted::Agreement;
use crate::hub::{Hub, Opening, Shown};
use crate::limits::Asker;
use crate::names::clean_name;
use crate::refusal::Refused;
use crate::table::orders::{Act, Consent, Peek, Pick, Picks, Who};

/// The longest a request waits for something to happen.
const LONGEST_WAIT: Duration = Duration::from_secs(25);

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/tables", get(list).post(create))
        .route("/tables/{id}", get(table))
        .route("/tables/{id}/join", post(join))
        .route("/tables/{id}/chance", post(give))
        .route("/tables/{id}/bots", post(add_bot))
        .route("/tables/{id}/wish", post(wish))
        .route("/tables/{id}/start", post(start))
        .route("/tables/{id}/view", get(view))
        .route("/tables/{id}/options", get(options))
        .route("/tables/{id}/choices", post(choose))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/answer", post(answer))
        .route("/tables/{id}/events", get(events))
        .route("/tables/{id}/leave", post(leave))
        .route("/tables/{id}/return", post(take_back))
        .route("/tables/{id}/remove", post(remove))
        .route("/tables/{id}/vote", post(vote))
        .route("/tables/{id}/close", post(close))
        .route("/tables/{id}/chat", get(chat).post(say))
        .route("/openapi.json", get(openapi))
}

impl From<JsonRejection> for Refused {
    fn from(_: JsonRejection) -> Refused {
        Refused::Unreadable
    }
}

impl From<QueryRejection> for Refused {
    fn from(_: QueryRejection) -> Refused {
        Refused::Unreadable
    }
}

type Reply = Result<Json<Value>, Refused>;
type Body<T> = Result<Json<T>, JsonRejection>;

fn who(headers: &HeaderMap) -> Who {
    Who::of(Token::of_bearer(headers).map(|token| token.hash()))
}

async fn list(State(hub): State<Arc<Hub>>) -> Reply {
    let tables = hub.list().await?.into_iter().map(|Shown { summary, agreement, .. }| {
        let seats = summary.seats.iter().map(|seat| seat.name.as_str());
        json!({
            "id": summary.table.id, "game": summary.table.game, "options": agreement,
            "names": seats.collect::<Vec<_>>(), "begun": summary.begun.is_some(), "result": summary.result,
        })
    });
    Ok(Json(json!({"tables": tables.collect::<Vec<_>>()})))
}

#[derive(Deserialize)]
struct Create {
    name: String,
    #[serde(default)]
    bots: u8,
    #[serde(flatten)]
    agreement: Agreement,
}

async fn create(
    State(hub): State<Arc<Hub>>,
    Extension(asker): Extension<Asker>,
    body: Body<Create>,
) -> Reply {
    let Json(create) = body?;
    let token = Token::fresh();
    let opening = Opening {
        // A coach speaks on pages.
        agreement: Agreement { guided: false, ..create.agreement },
        names: vec![clean_name(&create.name)?],
        token: token.clone(),
        bots: create.bots,
        wishes: &[],
    };
    let id = hub.open(&opening, asker).await?;
    Ok(Json(json!({"id": id, "seat": 0, "token": token.0})))
}

async fn table(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Reply {
    Ok(Json(hub.peek(&id, Who::default(), Peek::Table).await?))
}

#[derive(Deserialize)]
struct Join {
    name: String,
    /// What is to be mixed into the seed.
    chance: Option<String>,
}

async fn join(State(hub): State<Arc<Hub>>, Path(id): Path<String>, body: Body<Join>) -> Reply {
    let Json(join) = body?;
    let token = Token::fresh();
    let name = clean_name(&join.name)?;
    let done = hub.act(&id, Who::default(), Act::Join { name, token_hash: token.hash() }).await?;
    if let Some(text) = join.chance {
        hub.act(&id, Who::of(Some(token.hash())), Act::Give(text)).await?;
    }
    Ok(Json(json!({"id": id, "seat": done.seat, "token": token.0})))
}

async fn act(hub: &Hub, id: &str, headers: &HeaderMap, act: Act) -> Reply {
    let done = hub.act(id, who(headers), act).await?;
    Ok(Json(json!({"seat": done.seat, "number": done.number})))
}

#[derive(Deserialize)]
struct Give {
    text: String,
}

async fn give(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Give>,
) -> Reply {
    let Json(Give { text }) = body?;
    act(&hub, &id, &headers, Act::Give(text)).await
}

async fn add_bot(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    act(&hub, &id, &headers, Act::AddBot).await
}

async fn wish(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Map<String, Value>>,
) -> Reply {
    let Json(sent) = body?;
    act(&hub, &id, &headers, Act::Wish { seat: None, sent }).await
}

async fn start(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    act(&hub, &id, &headers, Act::Start).await
}

async fn leave(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    act(&hub, &id, &headers, Act::Leave).await
}

async fn take_back(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    act(&hub, &id, &headers, Act::TakeBack).await
}

/// A seat that something is done about.
#[derive(Deserialize)]
struct At {
    seat: u8,
}

async fn remove(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<At>,
) -> Reply {
    let Json(At { seat }) = body?;
    act(&hub, &id, &headers, Act::Remove { seat }).await
}

async fn vote(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<At>,
) -> Reply {
    let Json(At { seat }) = body?;
    act(&hub, &id, &headers, Act::Vote { seat }).await
}

async fn close(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    act(&hub, &id, &headers, Act::Close).await
}

async fn chat(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    Ok(Json(hub.peek(&id, who(&headers), Peek::Chat).await?))
}

#[derive(Deserialize)]
struct Say {
    text: String,
}

async fn say(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Say>,
) -> Reply {
    let Json(Say { text }) = body?;
    act(&hub, &id, &headers, Act::Say(text)).await
}

/// The description of this interface for other programs.
async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../assets/openapi.json"))
}

async fn view(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    Ok(Json(hub.peek(&id, who(&headers), Peek::View).await?))
}

async fn options(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    Ok(Json(hub.peek(&id, who(&headers), Peek::Options).await?))
}

async fn choose(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Answer>,
) -> Reply {
    let act_of = |answer| match answer {
        Answer::One(pick) => Act::Choose(pick),
        Answer::Several(picks) => Act::ChooseSeveral(picks),
    };
    let Json(answer) = body?;
    act(&hub, &id, &headers, act_of(answer)).await
}

/// One option, or several to be taken one after the other.
#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    One(Pick),
    Several(Picks),
}

async fn undo(State(hub): State<Arc<Hub>>, Path(id): Path<String>, headers: HeaderMap) -> Reply {
    act(&hub, &id, &headers, Act::Undo(None)).await
}

async fn answer(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Consent>,
) -> Reply {
    let Json(answer) = body?;
    act(&hub, &id, &headers, Act::Consent(answer)).await
}

#[derive(Deserialize)]
struct Since {
    /// How many choices the program knows of; without it everything is told.
    since: Option<u32>,
    /// How many seconds to wait for one more.
    #[serde(default)]
    wait: u64,
}

async fn events(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    query: Result<Query<Since>, QueryRejection>,
    headers: HeaderMap,
) -> Reply {
    let Query(query) = query?;
    let deadline = Instant::now() + Duration::from_secs(query.wait).min(LONGEST_WAIT);
    let mut changes = hub.changes(&id).await?;
    loop {
        changes.borrow_and_update();
        let told = hub.peek(&id, who(&headers), Peek::Events { since: query.since }).await;
        let waits = match &told {
            Ok(told) => query.since.is_some_and(|since| told["number"] == since) && told["over"] == false,
            Err(refused) => *refused == Refused::NotBegun,
        };
        if !waits || !matches!(timeout_at(deadline, changes.changed()).await, Ok(Ok(()))) {
            return Ok(Json(told?));
        }
    }
}
