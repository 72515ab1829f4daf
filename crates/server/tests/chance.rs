//! Chance that can be checked: what is shown when, and that it holds.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{Site, fresh, game, listen, open_once, request, site};
use fracas_house::chance::commitment;
use fracas_house::verify;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

async fn chance(site: &Site, id: &str) -> Value {
    site.api(&format!("/{id}"), "", None).await.json()["chance"].clone()
}

/// A table of two where one gave something; its id and the secrets of the
/// seats.
async fn waiting(site: &Site) -> (String, Vec<String>) {
    let made = site.api("", "", Some(json!({"name": "Anna", "players": 2}))).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    let joined =
        site.api(&format!("/{id}/join"), "", Some(json!({"name": "Ben", "chance": "4-8-15\n"}))).await;
    let tokens = [&made, &joined.json()].map(|seat| seat["token"].as_str().unwrap().to_owned());
    (id, tokens.to_vec())
}

#[tokio::test]
async fn the_server_is_committed_before_anybody_gives_anything() {
    let data = fresh("chance-room.db");
    let site = site(data.clone()).await;
    let made = site.api("", "", Some(json!({"name": "Anna", "players": 3}))).await.json();
    let (id, anna) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let before = chance(&site, id).await;
    let promised = before["commitment"].as_str().unwrap();
    assert_eq!((promised.len(), &before["parts"]), (64, &json!(["nothing"])));
    // Everybody sees it, in the room and on the page that explains it.
    for page in ["", "/check"] {
        let body = site.get(&format!("/table/{id}{page}"), "").await.body;
        assert!(body.contains(promised), "{body}");
    }
    // Whoever sits here and has not given anything is asked to by the page.
    let cookie = format!("fracas-seat={anna}");
    let owes = async || site.get(&format!("/table/{id}"), &cookie).await.body.contains("data-give");
    assert!(owes().await && !site.get(&format!("/table/{id}"), "").await.body.contains("data-give"));
    let given = site.api(&format!("/{id}/chance"), anna, Some(json!({"text": "my lucky 7"}))).await;
    assert_eq!(given.status, StatusCode::OK);
    assert!(!owes().await);
    let empty = site.api(&format!("/{id}/chance"), anna, Some(json!({"text": "\n"}))).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    let stranger = site.api(&format!("/{id}/chance"), "nobody", Some(json!({"text": "7"}))).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    site.api(&format!("/{id}/join"), "", Some(json!({"name": "Ben", "chance": "4-8-15"}))).await;
    site.api(&format!("/{id}/bots"), anna, Some(json!({}))).await;
    let after = chance(&site, id).await;
    assert_eq!(after["commitment"], before["commitment"]);
    assert_eq!(after["parts"], json!(["player my lucky 7", "player 4-8-15", "bot"]));
    // The program may end at any moment: another one on the same file says the same.
    let again = client::site(data).await;
    assert_eq!(chance(&again, id).await, after);
}

#[tokio::test]
async fn secret_and_seed_are_told_when_the_game_is_over_and_never_before() {
    let data = fresh("chance-secret.db");
    let site = site(data.clone()).await;
    let (id, tokens) = waiting(&site).await;
    let secret = open_once(&data).await.load(&id).await.unwrap().secret.unwrap();
    assert_eq!(chance(&site, &id).await["commitment"], commitment(&id, &secret));
    let started = site.api(&format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
    assert_eq!(started.status, StatusCode::OK, "{}", started.body);
    let late = site.api(&format!("/{id}/chance"), &tokens[0], Some(json!({"text": "7"}))).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    let mut tried = 0;
    for until in [0, 7, 40] {
        site.play(&id, &tokens, until, 1).await;
        for token in tokens.iter().map(String::as_str).chain([""]) {
            let cookie = format!("fracas-seat={token}");
            for page in ["", "/check", "/result", "/log", "/replay"] {
                let got = site.get(&format!("/table/{id}{page}"), &cookie).await;
                assert!(!got.body.contains(&secret), "{page} tells the secret");
                // No other number of that length is there than the commitment.
                let told = long_numbers(&got.body);
                assert!(told.iter().all(|n| *n == commitment(&id, &secret)), "{page}: {told:?}");
                tried += 1;
            }
            for path in ["", "/view", "/options", "/events", "/chat"] {
                let got = site.api(&format!("/{id}{path}"), token, None).await;
                let told = long_numbers(&got.body);
                assert!(told.iter().all(|n| *n == commitment(&id, &secret)), "{path}: {told:?}");
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 90);
    assert_eq!(chance(&site, &id).await["secret"], Value::Null);
    site.play(&id, &tokens, u64::MAX, 1).await;
    let told = chance(&site, &id).await;
    assert_eq!(told["secret"], secret);
    let (log, page) = (
        site.get(&format!("/table/{id}/log"), "").await.body,
        site.get(&format!("/table/{id}/check"), "").await.body,
    );
    let verified = verify(&game(), &log).unwrap_or_else(|why| panic!("{why}\n{log}"));
    assert_eq!(told["seed"], verified.seed.to_string());
    assert_eq!(verified.mix.as_ref().map(|mix| mix.n_given()), Some(1));
    assert!(page.contains("Everything holds"), "{page}");
    for value in [&secret, &verified.seed.to_string(), &verified.seal, "4-8-15"] {
        assert!(page.contains(value), "no {value} in {page}");
    }
    let result = site.get(&format!("/table/{id}/result"), "").await.body;
    assert!(result.contains(&format!("/table/{id}/check")));
    // The same on another server on the same file.
    let again = client::site(data).await;
    assert_eq!(again.get(&format!("/table/{id}/log"), "").await.body, log);
    for language in ["de", "fr", "he"] {
        let cookie = format!("fracas-language={language}");
        let body = again.get(&format!("/table/{id}/check"), &cookie).await.body;
        assert!(body.contains(&verified.seal), "{body}");
    }
}

/// Every run of 64 hexadecimal digits.
fn long_numbers(text: &str) -> Vec<&str> {
    text.split(|sign: char| !sign.is_ascii_hexdigit()).filter(|run| run.len() == 64).collect()
}

#[tokio::test]
async fn a_game_that_is_played_on_elsewhere_can_be_checked_too() {
    let site = site(fresh("chance-on.db")).await;
    let (id, tokens) = waiting(&site).await;
    site.api(&format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
    let n = site.play(&id, &tokens, u64::MAX, 2).await;
    let form = format!("at={}&seat=1", n / 2);
    let got = site.post_form(&format!("/table/{id}/play-on"), "", &form).await;
    let (table, cookie) = (got.header("location").to_owned(), got.cookie());
    let next = table.strip_prefix("/table/").unwrap();
    let token = cookie.split_once('=').unwrap().1.to_owned();
    site.play(next, std::slice::from_ref(&token), u64::MAX, 1).await;
    let log = site.get(&format!("{table}/log"), &cookie).await.body;
    let redealt = log.lines().find(|line| line.starts_with("B ~ ")).unwrap();
    assert_eq!(long_numbers(redealt).len(), 1, "256 bits were drawn: {redealt}");
    let verified = verify(&game(), &log).unwrap_or_else(|why| panic!("{why}\n{log}"));
    assert_eq!(verified.redealt, [n as usize / 2 + 1]);
    let page = site.get(&format!("{table}/check"), &cookie).await.body;
    assert!(page.contains("everything hidden was dealt anew"), "{page}");
}

#[tokio::test]
async fn a_rematch_has_a_secret_of_its_own_and_nothing_given_yet() {
    let site = site(fresh("chance-rematch.db")).await;
    let (id, tokens) = waiting(&site).await;
    site.api(&format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
    site.play(&id, &tokens, u64::MAX, 3).await;
    let before = chance(&site, &id).await;
    let got =
        site.post_form(&format!("/table/{id}/rematch"), &format!("fracas-seat={}", tokens[0]), "").await;
    let next = got.header("location").strip_prefix("/table/").unwrap().to_owned();
    let after = chance(&site, &next).await;
    assert_ne!(after["commitment"], before["commitment"]);
    assert_eq!(after["parts"], json!(["nothing", "nothing"]));
}

/// As the script of a page does when it sees the commitment.
#[tokio::test]
async fn a_page_gives_over_its_socket_and_is_asked_no_more() {
    let site = site(fresh("chance-socket.db")).await;
    let address = listen(&site).await;
    let made = site.api("", "", Some(json!({"name": "Anna", "players": 2}))).await.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request(&address, id, token)).await.unwrap();
    let mut owed = false;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message.unwrap() else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        assert!(message["refused"].is_null(), "{message}");
        let Some(room) = message["parts"]["prompt"].as_str() else { continue };
        if !room.contains("data-give") {
            break;
        }
        owed = true;
        socket.send(Message::text(json!({"give": "1-2-3"}).to_string())).await.unwrap();
    }
    assert!(owed);
    assert_eq!(chance(&site, id).await["parts"], json!(["player 1-2-3"]));
    // Too late is no mistake of the page.
    site.api(&format!("/{id}/bots"), token, Some(json!({}))).await;
    site.api(&format!("/{id}/start"), token, Some(json!({}))).await;
    socket.send(Message::text(json!({"give": "4"}).to_string())).await.unwrap();
    socket.send(Message::text(json!({"say": "hello"}).to_string())).await.unwrap();
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message.unwrap() else { continue };
        assert!(!text.contains("\"refused\""), "{text}");
        if text.contains("hello") {
            break;
        }
    }
    assert_eq!(chance(&site, id).await["parts"], json!(["player 1-2-3", "bot"]));
}
