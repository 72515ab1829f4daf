//! Requests with slips in their paths, headers, forms and JSON.

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Uri};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::site::{Table, answer, api, open, table};
use crate::twist::{Twist, twisted, twists};
use crate::{holds, is_plain};

/// A refusal is no longer, in characters.
const LONGEST: usize = 500;

/// What is asked of the site. ID stands for the table, TOKEN for the secret of
/// a seat.
const ASKED: [(&str, &str, &str); 62] = [
    ("GET", "/", ""),
    ("GET", "/lobby/tables", ""),
    ("GET", "/learn/smashup", ""),
    ("GET", "/learn/smashup?step=3", ""),
    ("GET", "/cards", ""),
    ("GET", "/cards?q=alien&box=core&faction=aliens&lang=de", ""),
    ("GET", "/cards/card/aliens-scout", ""),
    ("GET", "/cards/base/aliens-the-homeworld", ""),
    ("GET", "/pictures/card/aliens-scout", ""),
    ("GET", "/pictures/faction/aliens.svg", ""),
    ("GET", "/rules/smashup", ""),
    ("GET", "/rules/crashem/CE-7.2", ""),
    ("GET", "/terms/smashup", ""),
    ("GET", "/table/ID", ""),
    ("GET", "/table/ID/socket", ""),
    ("GET", "/table/ID/as/TOKEN", ""),
    ("POST", "/table/ID/as/TOKEN", ""),
    ("GET", "/table/ID/result", ""),
    ("GET", "/table/ID/qr.svg", ""),
    ("GET", "/table/ID/replay?at=3&seat=1", ""),
    ("GET", "/table/ID/log", ""),
    ("POST", "/tables", "name=Anna&game=smashup&players=2&bots=1&factions=random&listed=on"),
    ("POST", "/tables", "name=Anna&game=crashem&players=3&bots=2&arena=small&timer=easy"),
    ("POST", "/tables", "name=Anna&name2=Ben&game=smashup&players=2&factions=draft&pool=aliens&pool=ninjas"),
    ("POST", "/language", "language=de&back=/"),
    ("POST", "/learn/smashup/play", "name=Anna"),
    ("POST", "/table/ID/join", "name=Dora"),
    ("POST", "/table/ID/bot", ""),
    ("POST", "/table/ID/leave", "seat=0"),
    ("POST", "/table/ID/remove", "seat=1"),
    ("POST", "/table/ID/vote", "seat=1"),
    ("POST", "/table/ID/return", ""),
    ("POST", "/table/ID/wish", "seat=0&factions=aliens&factions=ninjas"),
    ("POST", "/table/ID/start", ""),
    ("POST", "/table/ID/choose", "decision=0&option=0"),
    ("POST", "/table/ID/undo", "from=0"),
    ("POST", "/table/ID/answer", "request=0&agree=true"),
    ("POST", "/table/ID/say", "text=Well+played"),
    ("POST", "/table/ID/report", "words=A+card+is+wrong"),
    ("POST", "/table/ID/rematch", ""),
    ("POST", "/table/ID/play-on", "at=3&seat=1"),
    ("POST", "/table/ID/offer", "at=3"),
    ("POST", "/table/ID/go-on", ""),
    ("GET", "/api/tables", ""),
    ("POST", "/api/tables", r#"{"name":"Anna","players":2,"bots":1,"factions":"random","pool":["aliens"]}"#),
    ("POST", "/api/tables", r#"{"name":"Anna","players":3,"game":"crashem","arena":"small","timer":"easy"}"#),
    ("GET", "/api/tables/ID", ""),
    ("POST", "/api/tables/ID/join", r#"{"name":"Dora"}"#),
    ("POST", "/api/tables/ID/bots", ""),
    ("POST", "/api/tables/ID/wish", r#"{"factions":["aliens","ninjas"]}"#),
    ("GET", "/api/tables/ID/view", ""),
    ("GET", "/api/tables/ID/options", ""),
    ("POST", "/api/tables/ID/choices", r#"{"decision":0,"option":0}"#),
    ("POST", "/api/tables/ID/choices", r#"{"decision":0,"options":[0,1,0]}"#),
    ("POST", "/api/tables/ID/undo", ""),
    ("POST", "/api/tables/ID/answer", r#"{"request":0,"agree":true}"#),
    ("GET", "/api/tables/ID/events?since=0&wait=0", ""),
    ("GET", "/api/tables/ID/events", ""),
    ("POST", "/api/tables/ID/remove", r#"{"seat":1}"#),
    ("POST", "/api/tables/ID/vote", r#"{"seat":1}"#),
    ("POST", "/api/tables/ID/chat", r#"{"text":"Well played"}"#),
    ("GET", "/api/openapi.json", ""),
];

/// What browsers and proxies say beside it.
const HEADERS: [(&str, &str); 15] = [
    ("cookie", "fracas-seat=TOKEN"),
    ("cookie", "fracas-browser=0123456789abcdef0123456789abcdef; fracas-seat=TOKEN"),
    ("cookie", "fracas-tables=ID.TOKEN~ID.TOKEN; fracas-language=de"),
    ("authorization", "Bearer TOKEN"),
    ("origin", "http://fracas.example"),
    ("host", "fracas.example"),
    ("accept-language", "he, de;q=0.8, en;q=0.5"),
    ("accept", "application/json"),
    ("x-forwarded-for", "203.0.113.7, 198.51.100.1, 10.1.2.3"),
    ("x-forwarded-proto", "https"),
    ("forwarded", "for=\"[2001:db8:cafe::17]:4711\";proto=https;by=203.0.113.43, for=198.51.100.1"),
    ("upgrade", "websocket"),
    ("connection", "upgrade"),
    ("content-type", "text/plain; charset=utf-8"),
    ("if-none-match", "\"abc\""),
];

/// One request before it is twisted, and how it is.
#[derive(Clone, Debug)]
struct Ask {
    what: (&'static str, &'static str, &'static str),
    path: Vec<Twist>,
    body: Vec<Twist>,
    headers: Vec<((&'static str, &'static str), Vec<Twist>)>,
    seat: usize,
}

fn ask() -> impl Strategy<Value = Ask> {
    let headers = vec((select(&HEADERS[..]), twists(2)), 0..4);
    // Half of the paths are right, for else nothing behind them is reached.
    let path = prop_oneof![Just(Vec::new()), twists(2)];
    (select(&ASKED[..]), path, twists(3), headers, 0usize..4)
        .prop_map(|(what, path, body, headers, seat)| Ask { what, path, body, headers, seat })
}

impl Ask {
    /// As it is sent; nothing where it cannot even be written down.
    fn request(&self, table: &Table) -> Option<Request<Body>> {
        let (method, path, body) = self.what;
        let token = table.tokens.get(self.seat).map_or("nobody", String::as_str);
        let fill = |text: &str| text.replace("ID", &table.id).replace("TOKEN", token);
        let path = twisted(&fill(path), &self.path);
        let uri: Uri = path.parse().or_else(|_| escaped(&path).parse()).ok()?;
        let kind =
            if body.starts_with('{') { "application/json" } else { "application/x-www-form-urlencoded" };
        let mut request = Request::builder()
            .method(Method::from_bytes(method.as_bytes()).ok()?)
            .uri(uri)
            .header("cookie", format!("fracas-seat={token}"))
            .header("authorization", format!("Bearer {token}"))
            .header("content-type", kind);
        for ((name, value), twists) in &self.headers {
            let value = axum::http::HeaderValue::from_bytes(twisted(&fill(value), twists).as_bytes());
            request.headers_mut()?.insert(*name, value.ok()?);
        }
        request.body(Body::from(twisted(&fill(body), &self.body))).ok()
    }
}

/// A path with everything strange in it in the way of addresses.
fn escaped(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/?&=.-_~%".contains(&byte);
    path.bytes()
        .map(|byte| if plain(byte) { char::from(byte).into() } else { format!("%{byte:02x}") })
        .collect()
}

/// Sends one of them and looks at the answer.
async fn try_one(app: &Router, ask: &Ask, table: &Table) -> Result<(), TestCaseError> {
    let Some(request) = ask.request(table) else { return Ok(()) };
    let about = format!("{} {}", request.method(), request.uri());
    let is_api = request.uri().path().starts_with("/api/");
    // Whoever asks to wait for news may have to; others may not.
    let waits = request.uri().path().contains("/events");
    let patience = Duration::from_secs(if waits { 1 } else { 20 });
    let Ok((status, text)) = tokio::time::timeout(patience, answer(app, request)).await else {
        prop_assert!(waits, "{about} is not answered");
        return Ok(());
    };
    prop_assert!(status < 500, "{about}: {status} {text:.300}");
    if status >= 400 && is_api {
        let told: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        prop_assert!(told["error"].is_string(), "{about}: {status} {text:.300}");
        let message = told["message"].as_str().unwrap_or_default();
        prop_assert!(message.chars().count() < LONGEST && is_plain(message), "{about}: {message:?}");
    }
    Ok(())
}

#[test]
fn requests_with_slips_are_answered_or_refused() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let app = runtime.block_on(async { open("fuzz-requests.db").await.router() });
    holds(200, &(0usize..3, vec(ask(), 1..10)), |(nth, asks)| {
        runtime.block_on(async {
            let there = table(&app, nth).await;
            for ask in &asks {
                try_one(&app, ask, &there).await?;
            }
            // Whatever was done to the table, the site and others go on.
            let (status, _) = answer(&app, Request::get("/").body(Body::empty()).unwrap()).await;
            prop_assert_eq!(status, 200);
            let (status, told) = api(&app, &format!("/{}", there.id), "", None).await;
            prop_assert!(status < 500, "{told}");
            Ok(())
        })
    });
}
