//! Messages of pages with slips in them, over real sockets.

use std::time::Duration;

use axum::Router;
use fracas_server::Patience;
use futures_util::{SinkExt as _, StreamExt as _};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::site::{Table, api, open, table};
use crate::twist::{Twist, twisted, twists};
use crate::{holds, is_plain};

/// What pages send.
const SENT: [&str; 7] = [
    r#"{"decision":0,"option":0}"#,
    r#"{"decision":0,"options":[0,1,0]}"#,
    r#"{"take_back":0}"#,
    r#"{"request":0,"agree":true}"#,
    r#"{"again":3}"#,
    r#"{"say":"Well played"}"#,
    r#"{"show":1}"#,
];

#[derive(Clone, Debug)]
enum Sent {
    Text(&'static str, Vec<Twist>),
    Bytes(Vec<u8>),
    Ping(Vec<u8>),
}

fn sent() -> impl Strategy<Value = Sent> {
    let bytes = || vec(any::<u8>(), 0..120);
    prop_oneof![
        8 => (select(&SENT[..]), twists(3)).prop_map(|(text, twists)| Sent::Text(text, twists)),
        1 => bytes().prop_map(Sent::Bytes),
        1 => bytes().prop_map(Sent::Ping),
    ]
}

/// Opens a page with that cookie and query, sends all of it and hears what the
/// server has to say.
async fn visit(
    address: &str,
    table: &Table,
    (cookie, query): (&str, &str),
    messages: &[Sent],
) -> Result<(), TestCaseError> {
    let request = format!("ws://{address}/table/{}/socket{query}", table.id).into_client_request();
    let Ok(mut request) = request else { return Ok(()) };
    let Ok(cookie) = axum::http::HeaderValue::from_bytes(cookie.as_bytes()) else { return Ok(()) };
    request.headers_mut().insert("cookie", cookie);
    // It may be refused.
    let Ok((mut socket, _)) = tokio_tungstenite::connect_async(request).await else { return Ok(()) };
    for message in messages {
        let message = match message {
            Sent::Text(text, twists) => Message::text(twisted(text, twists)),
            Sent::Bytes(bytes) => Message::binary(bytes.clone()),
            Sent::Ping(bytes) => Message::Ping(bytes.clone().into()),
        };
        // Whoever sends too much junk is not heard any more.
        if socket.send(message).await.is_err() {
            break;
        }
    }
    let _ = socket.close(None).await;
    let hears = async {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else { continue };
            let told: serde_json::Value = serde_json::from_str(&text).unwrap();
            if let Some(said) = told["message"].as_str() {
                prop_assert!(said.chars().count() < 500 && is_plain(said), "{said:?}");
            }
            prop_assert!(told["refused"] != "broken" && told["refused"] != "storage", "{told}");
        }
        Ok(())
    };
    let heard = tokio::time::timeout(Duration::from_secs(20), hears).await;
    heard.unwrap_or_else(|_| Err(TestCaseError::fail("the server does not let go of a page that has gone")))
}

#[test]
fn messages_with_slips_are_heard_or_refused() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let (app, address): (Router, String) = runtime.block_on(async {
        let site = open("fuzz-sockets.db").await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (app, address) = (site.router(), listener.local_addr().unwrap().to_string());
        tokio::spawn(site.serve(listener, Patience::default(), std::future::pending()));
        (app, address)
    });
    let cookies = vec!["fracas-seat=TOKEN", "fracas-seat=TOKEN; fracas-language=he", "fracas-browser=TOKEN"];
    let queries = vec!["", "?lines=3&since=0", "?lines=0&as=1"];
    let page = (select(cookies), twists(1), select(queries), twists(1));
    holds(60, &(0usize..3, page, vec(sent(), 0..25)), |(nth, (cookie, other, query, twists), messages)| {
        runtime.block_on(async {
            let there = table(&app, nth).await;
            let cookie = twisted(&cookie.replace("TOKEN", &there.tokens[0]), &other);
            visit(&address, &there, (&cookie, &twisted(query, &twists)), &messages).await?;
            let (status, told) = api(&app, &format!("/{}", there.id), "", None).await;
            prop_assert_eq!(status, 200, "{}", told);
            Ok(())
        })
    });
}
