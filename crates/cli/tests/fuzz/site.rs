//! A site in this process that strangers try things on.

use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use fracas_crashem::CrashEm;
use fracas_server::{Allowed, Config, Games, Site};
use fracas_smashup::SmashUp;
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// Opens the site with a fresh data file, behind a proxy that is believed.
pub(crate) async fn open(name: &str) -> Site {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", data.display()));
    }
    let smashup = SmashUp::load(fracas_cards::core()).unwrap();
    let config = Config {
        data,
        games: Games::default().with(smashup).with(CrashEm::shipped()),
        bot_delay: Duration::ZERO,
        absence: Duration::from_secs(3600),
        allowed: Allowed { proxies: vec!["127.0.0.0/8".parse().unwrap()], ..Allowed::default() },
    };
    Site::open(config).await.unwrap()
}

/// The status and the text of an answer.
pub(crate) async fn answer(app: &Router, request: Request<Body>) -> (u16, String) {
    let response = app.clone().oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), 1 << 24).await.unwrap();
    (status, String::from_utf8_lossy(&body).into_owned())
}

/// A request to the API; no body means GET.
pub(crate) async fn api(app: &Router, path: &str, token: &str, body: Option<Value>) -> (u16, Value) {
    let path = format!("/api/tables{path}");
    let request = if body.is_some() { Request::post(path) } else { Request::get(path) };
    let request = request
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json");
    let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
    let (status, text) = answer(app, request.body(body).unwrap()).await;
    (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("not JSON: {text}")))
}

/// A table and the secrets of its people.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
}

/// Opens a table; of three a game that runs, one that waits, and one of the
/// other game.
pub(crate) async fn table(app: &Router, nth: usize) -> Table {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let options = match nth % 3 {
        0 => json!({"name": "Anna", "players": 2}),
        1 => json!({"name": "Anna", "players": 3, "factions": "choice"}),
        _ => json!({"name": "Anna", "players": 3, "game": "crashem"}),
    };
    let people = options["players"].as_u64().unwrap() as usize - usize::from(nth % 3 == 1);
    let (_, made) = api(app, "", "", Some(options)).await;
    let (id, mut tokens) = (text(&made["id"]), vec![text(&made["token"])]);
    for name in ["Ben", "Cleo"].iter().take(people - 1) {
        let (_, joined) = api(app, &format!("/{id}/join"), "", Some(json!({"name": name}))).await;
        tokens.push(text(&joined["token"]));
    }
    if nth % 3 != 1 {
        api(app, &format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
    }
    Table { id, tokens }
}
