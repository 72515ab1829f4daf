//! Real games over real sockets: to the end, without leaks, and across a
//! restart.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use std::path::Path;
use std::time::Duration;

use client::{Site, fresh, listen, request, site};
use fracas_engine::Dice;
use fracas_store::{Store, Stored};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Plays at random like a browser until the game is over; gives every message
/// that came.
async fn play(address: String, id: String, token: String, seed: u64) -> Vec<Value> {
    let (mut socket, _) = tokio_tungstenite::connect_async(request(&address, &id, &token)).await.unwrap();
    let (mut dice, mut heard) = (Dice::new(seed), Vec::new());
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message.unwrap() else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        assert!(message["refused"].is_null(), "{message}");
        let over = message["title"].as_str().unwrap().ends_with('!');
        if message["asked"] == true {
            let option = dice.index(message["options"].as_u64().unwrap() as usize);
            let pick = json!({"decision": message["decision"], "option": option});
            socket.send(Message::text(pick.to_string())).await.unwrap();
        }
        heard.push(message);
        if over {
            break;
        }
    }
    heard
}

async fn stored(path: &Path, id: &str) -> Stored {
    Store::read(path).await.unwrap().load(id).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_over_sockets() {
    let path = fresh("sockets.db");
    let site = site(path.clone()).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let person = |at: usize| play(address.clone(), id.clone(), tokens[at].clone(), at as u64);
    let both = tokio::time::timeout(Duration::from_secs(60), async { tokio::join!(person(0), person(1)) });
    let heard: [Vec<Value>; 2] = both.await.expect("the game ends").into();
    let spectator = play(address, id.clone(), String::new(), 0).await;
    assert!(spectator.iter().all(|message| message["asked"] == false && message["seat"].is_null()));

    let stored = stored(&path, &id).await;
    assert!(stored.entries.len() > 40, "a whole game, not {} choices", stored.entries.len());
    for messages in &heard {
        assert!(messages.len() > 20);
        let last = messages.last().unwrap();
        assert_eq!(last["number"], stored.entries.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_answers_junk_and_refuses_other_sites() {
    let site = site(fresh("junk.db")).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna"], 1, "random").await;
    let mut foreign = request(&address, &id, &tokens[0]);
    foreign.headers_mut().insert("origin", "http://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(foreign).await.is_err());
    assert!(tokio_tungstenite::connect_async(request(&address, "nosuchtable", "")).await.is_err());
    // A spectator's choice is refused, and so is what nobody can read.
    let (mut socket, _) = tokio_tungstenite::connect_async(request(&address, &id, "")).await.unwrap();
    for (text, code) in [("{\"decision\":0,\"option\":0}", "not-seated"), ("hello", "unreadable")] {
        socket.send(Message::text(text)).await.unwrap();
        loop {
            let Message::Text(answer) = socket.next().await.unwrap().unwrap() else { continue };
            let answer: Value = serde_json::from_str(&answer).unwrap();
            if !answer["refused"].is_null() {
                assert_eq!(answer["refused"], code);
                break;
            }
        }
    }
    // Whoever sends too much is hung up on.
    socket.send(Message::text("x".repeat(5000))).await.unwrap();
    while let Some(Ok(_)) = socket.next().await {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_after_a_restart() {
    let path = fresh("restart.db");
    let before = site(path.clone()).await;
    let (id, tokens) = before.table_of(&["Anna", "Ben"], 0, "draft").await;
    let number = before.play(&id, &tokens, 45, 7).await;
    let views = async |site: &Site| {
        let mut views = Vec::new();
        for token in tokens.iter().map(String::as_str).chain([""]) {
            views.push(site.api(&format!("/{id}/view"), token, None).await.json());
            views.push(site.api(&format!("/{id}/events"), token, None).await.json());
        }
        views
    };
    let after = site(path.clone()).await;
    assert_eq!(views(&before).await, views(&after).await);
    // Both processes serve the table now; the one that is behind notices.
    let further = after.play(&id, &tokens, number + 10, 8).await;
    let asked = after.api(&format!("/{id}/options"), "", None).await.json();
    let late = tokens[views(&before).await[0]["to_act"][0].as_u64().unwrap() as usize].clone();
    let body = json!({"decision": number, "option": 0});
    let got = before.api(&format!("/{id}/choices"), &late, Some(body)).await;
    assert_eq!(got.json()["error"], "stale");
    assert_eq!(asked["number"], further);
    assert_eq!(views(&before).await, views(&after).await);
    after.play(&id, &tokens, u64::MAX, 9).await;
    let stored = stored(&path, &id).await;
    assert!(stored.entries.iter().filter(|entry| entry.hash.is_some()).count() > 3);
}

/// The program may end after the last choice of a game and before its result
/// is noted for the lobby.
#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_game_is_noted_when_the_table_wakes() {
    let path = fresh("ended.db");
    let site_before = site(path.clone()).await;
    let open = serde_json::json!({"name": "Anna", "players": 2, "bots": 1, "listed": true});
    let made = site_before.api("", "", Some(open)).await.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    site_before.play(id, &[token], u64::MAX, 1).await;
    let result = site_before.api("", "", None).await.json()["tables"][0]["result"].clone();
    assert!(result.is_string());
    // The same log without the note.
    let Stored { table, seats, start, entries, .. } = stored(&path, id).await;
    let path = fresh("ended-unnoted.db");
    let store = Store::open(&path).await.unwrap();
    store.create(&table, &seats).await.unwrap();
    store.start(id, &start.unwrap()).await.unwrap();
    for entry in &entries {
        store.append(id, entry).await.unwrap();
    }
    store.close().await;
    let after = site(path).await;
    assert!(after.api("", "", None).await.json()["tables"][0]["result"].is_null());
    assert_eq!(after.api(&format!("/{id}/view"), "", None).await.json()["over"], true);
    assert_eq!(after.api("", "", None).await.json()["tables"][0]["result"], result);
}
