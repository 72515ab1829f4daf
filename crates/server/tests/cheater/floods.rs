//! Too much of everything, while others play on.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use fracas_engine::Dice;
use futures_util::SinkExt as _;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Site, fresh, limited_site, listen, site};
use crate::wire::{Wire, stored};

/// So many messages on one socket.
const FLOOD: usize = 10_000;

/// Plays at random until the game is over: how long each choice took until
/// its result was seen.
async fn play(address: &str, id: &str, token: &str, seed: u64) -> Vec<Duration> {
    let mut page = Wire::open(address, id, token).await;
    let (mut dice, mut times, mut sent) = (Dice::new(seed), Vec::new(), None);
    loop {
        let message = page.next().await.expect("an honest page is not closed");
        assert!(message["refused"].is_null(), "{message}");
        times.extend(sent.take().map(|at: Instant| at.elapsed()));
        if message["title"].as_str().unwrap().ends_with('!') {
            return times;
        }
        if message["asked"] == true {
            let option = dice.index(message["options"].as_u64().unwrap() as usize);
            let pick = json!({"decision": message["decision"], "option": option});
            sent = Some(Instant::now());
            page.send(&pick.to_string()).await;
        }
    }
}

/// Sends as much as the server takes, and waits until it hangs up.
async fn flood(address: &str, id: &str, token: &str, messages: impl Fn(usize) -> Message) -> usize {
    let mut page = Wire::open(address, id, token).await;
    let mut n_sent = 0;
    while n_sent < FLOOD && page.socket.feed(messages(n_sent)).await.is_ok() {
        n_sent += 1;
    }
    let _ = page.socket.flush().await;
    while page.next().await.is_some() {}
    n_sent
}

#[tokio::test(flavor = "multi_thread")]
async fn others_play_on_while_somebody_sends_junk() {
    let path = fresh("flood.db");
    let site = site(path.clone()).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let (over, hung_up) = (AtomicBool::new(false), AtomicU32::new(0));
    let honest = async {
        let both = tokio::join!(play(&address, &id, &tokens[0], 1), play(&address, &id, &tokens[1], 2));
        over.store(true, Ordering::Relaxed);
        both
    };
    // Again and again, with and without the secret of a seat.
    let cheat = async {
        for round in 0.. {
            let junk = |n: usize| match (round + n) % 4 {
                0 => Message::text("junk"),
                1 => Message::text(r#"{"decision":0,"option":99999}"#),
                2 => Message::binary(vec![0; 200]),
                _ => Message::text("{".repeat(300)),
            };
            flood(&address, &id, if round % 2 == 0 { "" } else { &tokens[1] }, junk).await;
            hung_up.fetch_add(1, Ordering::Relaxed);
            if over.load(Ordering::Relaxed) {
                break;
            }
        }
    };
    // And another who asks for tables that are not there.
    let ask = async {
        for n in 0.. {
            assert_eq!(site.get(&format!("/table/nosuch{n}"), "").await.status, 404);
            if over.load(Ordering::Relaxed) {
                break;
            }
        }
    };
    let ((mut times, more), (), ()) =
        tokio::time::timeout(Duration::from_secs(60), async { tokio::join!(honest, cheat, ask) })
            .await
            .expect("the game ends");
    times.extend(more);
    times.sort();
    let median = times[times.len() / 2];
    assert!(median < Duration::from_millis(250), "half of the choices took longer than {median:?}");
    assert!(hung_up.load(Ordering::Relaxed) > 1);
    let stored = stored(&path, &id).await;
    assert_eq!(stored.entries.len(), times.len(), "nothing but what they chose");
}

/// Where there is a limit, also what could be meant is refused when it comes
/// too fast.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_never_pauses_is_closed() {
    let site = limited_site(fresh("haste.db"), 20).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let hasty: [fn(usize) -> Message; 3] = [
        |_| Message::text(r#"{"show":0}"#),
        |_| Message::text(r#"{"decision":4000,"option":0}"#),
        |_| Message::Ping(Vec::new().into()),
    ];
    // All pages of an address have one budget, so the next one has to wait.
    let pause = || tokio::time::sleep(std::time::Duration::from_secs(3));
    for messages in hasty {
        flood(&address, &id, &tokens[0], messages).await;
        pause().await;
    }
    let chat = flood(&address, &id, &tokens[0], |n| Message::text(json!({"say": n.to_string()}).to_string()));
    chat.await;
    let said = site.api(&format!("/{id}/chat"), &tokens[1], None).await.json();
    assert!((1..200).contains(&said["chat"].as_array().unwrap().len()));
}

/// A request as if from that address.
async fn from(site: &Site, address: &str, mut request: Request<Body>) -> (u16, String) {
    let peer: SocketAddr = format!("{address}:4000").parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    let got = site.send(request).await;
    (got.status.as_u16(), got.body)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_too_often_is_told_so_and_others_are_not() {
    let site = limited_site(fresh("rate.db"), 2).await;
    let (id, _) = site.table_of(&["Anna"], 1, "random").await;
    let join = || {
        let request =
            Request::post(format!("/api/tables/{id}/join")).header(header::CONTENT_TYPE, "application/json");
        request.body(Body::from(r#"{"name":"Eve"}"#)).unwrap()
    };
    let mut refused = 0;
    for _ in 0..100 {
        let (status, body) = from(&site, "192.0.2.1", join()).await;
        if status == 429 {
            assert!(body.contains("\"too-fast\""), "{body}");
            refused += 1;
        }
    }
    assert!(refused > 80, "{refused}");
    let socket = Request::get(format!("/table/{id}/socket"))
        .header(header::UPGRADE, "websocket")
        .body(Body::empty())
        .unwrap();
    assert_eq!(from(&site, "192.0.2.1", socket).await.0, 429, "a new socket costs as much");
    let look = || Request::get(format!("/table/{id}")).body(Body::empty()).unwrap();
    assert_eq!(from(&site, "192.0.2.1", look()).await.0, 200, "looking is free");
    let form = Request::post(format!("/table/{id}/say"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("text=Hello"))
        .unwrap();
    let (status, page) = from(&site, "192.0.2.1", form).await;
    assert!(status == 429 && page.starts_with("<!DOCTYPE html>"), "people are told in words: {page}");
    let (status, body) = from(&site, "192.0.2.2", join()).await;
    assert!(status == 409 && body.contains("\"begun\""), "{body}");
}
