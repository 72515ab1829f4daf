//! What is shown to whom: secrets, tables without spectators, paths.

use axum::http::StatusCode;
use fracas_engine::Dice;
use serde_json::{Value, json};

use crate::client::{fresh, listen, site};
use crate::wire::{Wire, stored};

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_has_the_secret_of_another_seat() {
    let path = fresh("secrets.db");
    let site = site(path.clone()).await;
    let address = listen(&site).await;
    let open = json!({"name": "Anna", "players": 2, "listed": true});
    let made = site.api("", "", Some(open)).await.json();
    let (id, anna) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let joined = site.api(&format!("/{id}/join"), "", Some(json!({"name": "Ben"}))).await.json();
    let ben = joined["token"].as_str().unwrap();
    let seats = stored(&path, id).await.seats;
    let hashes: Vec<String> = seats.iter().map(|seat| seat.token_hash.clone().unwrap()).collect();
    for (token, hash) in [anna, ben].into_iter().zip(&hashes) {
        assert!(token.len() == 32 && hash.len() == 64 && !hash.contains(token), "only the hash is kept");
        let got = site.api(&format!("/{id}/start"), hash, Some(json!({}))).await;
        assert_eq!(got.json()["error"], "not-seated", "the hash is no secret of a seat");
    }
    let cookie = |token: &str| format!("fracas-seat={token}");
    for begun in [false, true] {
        if begun {
            site.api(&format!("/{id}/start"), anna, Some(json!({}))).await;
            site.api(&format!("/{id}/chat"), anna, Some(json!({"text": "Hello"}))).await;
            site.play(id, &[anna.to_owned(), ben.to_owned()], 30, 1).await;
        }
        for (reader, others) in [("", vec![anna, ben]), (anna, vec![ben]), (ben, vec![anna])] {
            let mut answers = Vec::new();
            for path in ["/", "/lobby/tables", &format!("/table/{id}"), &format!("/table/{id}?as=0")] {
                let got = site.get(path, &cookie(reader)).await;
                assert_eq!(got.header("cache-control"), "private, no-cache");
                answers.push(got.header("set-cookie").to_owned());
                answers.push(got.body);
            }
            for path in ["", &format!("/{id}"), &format!("/{id}/view"), &format!("/{id}/options")] {
                answers.push(site.api(path, reader, None).await.body);
            }
            for path in [format!("/{id}/events"), format!("/{id}/chat")] {
                answers.push(site.api(&path, reader, None).await.body);
            }
            let mut page = Wire::open(&address, id, reader).await;
            answers.push(page.picture().await.to_string());
            for answer in &answers {
                let all = others.iter().copied().chain(hashes.iter().map(String::as_str));
                assert!(!all.into_iter().any(|secret| answer.contains(secret)), "{answer}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_may_watch_nobody_does() {
    let site = site(fresh("unwatched.db")).await;
    let address = listen(&site).await;
    let open = json!({"name": "Anna", "players": 2, "spectators": false});
    let made = site.api("", "", Some(open)).await.json();
    let (id, anna) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    let joined = site.api(&format!("/{id}/join"), "", Some(json!({"name": "Ben"}))).await.json();
    let ben = joined["token"].as_str().unwrap().to_owned();
    // Somebody waits in the room with the page open, and another program.
    let mut early = Wire::open(&address, id, "").await;
    assert_eq!(early.picture().await["number"], 0);
    let events = format!("/{id}/events?wait=20");
    let (told, _) = tokio::join!(site.api(&events, "", None), async {
        site.api(&format!("/{id}/start"), &anna, Some(json!({}))).await
    });
    assert_eq!(told.json()["error"], "no-spectators");
    assert_eq!(early.refusal().await, "no-spectators");
    assert!(early.next().await.is_none(), "the page is closed");
    for secret in ["", "0123456789abcdef0123456789abcdef"] {
        let cookie = format!("fracas-seat={secret}");
        for query in ["", "?as=0", "?as=1"] {
            let page = site.get(&format!("/table/{id}{query}"), &cookie).await;
            assert_eq!(page.status, StatusCode::FORBIDDEN);
            assert!(!page.body.contains("id=\"table\""));
            let mut page = Wire::open_at(&address, &format!("{id}/socket{query}"), secret).await;
            assert_eq!(page.next().await.unwrap()["refused"], "no-spectators");
            assert!(page.next().await.is_none());
        }
        for what in ["view", "options", "events", "events?since=0&wait=1", "chat"] {
            let got = site.api(&format!("/{id}/{what}"), secret, None).await;
            assert_eq!(got.json()["error"], "no-spectators", "{what}");
        }
        let said = site.api(&format!("/{id}/chat"), secret, Some(json!({"text": "psst"}))).await;
        assert_eq!(said.json()["error"], "unreadable");
        let pick = Some(json!({"decision": 0, "option": 0}));
        assert_eq!(site.api(&format!("/{id}/choices"), secret, pick).await.json()["error"], "not-seated");
    }
    assert!(
        site.api(&format!("/{id}/chat"), &anna, None).await.json()["chat"].as_array().unwrap().is_empty()
    );
    site.play(id, &[anna, ben], u64::MAX, 2).await;
    assert_eq!(site.api(&format!("/{id}/events"), "", None).await.status, StatusCode::FORBIDDEN);
}

/// Spectators see of a hand what every player sees of it, and are not heard by
/// players before the end.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_only_watch() {
    let site = site(fresh("watched.db")).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    site.api(&format!("/{id}/chat"), "", Some(json!({"text": "Ben has a ninja"}))).await;
    for token in &tokens {
        let heard = site.api(&format!("/{id}/chat"), token, None).await.json();
        assert_eq!(heard["chat"], json!([]));
        let page = site.get(&format!("/table/{id}"), &format!("fracas-seat={token}")).await.body;
        assert!(!page.contains("Ben has a ninja"));
    }
    let mut dice = Dice::new(5);
    let mut hidden = 0;
    for until in [10, 20, 30] {
        site.play(&id, &tokens, until, dice.seed()).await;
        let hands = |view: &Value| [0, 1].map(|seat| view["view"]["seats"][seat].clone());
        let watched = site.api(&format!("/{id}/view"), "", None).await.json();
        assert_eq!(watched["options"], json!([]));
        for token in &tokens {
            let own = site.api(&format!("/{id}/view"), token, None).await.json();
            for (public, own) in hands(&watched).iter().zip(hands(&own)) {
                let (public_hand, own) =
                    (public["hand"].as_array().unwrap(), own["hand"].as_array().unwrap());
                assert!(public_hand.iter().all(|card| own.contains(card)), "{public}");
                hidden += public["hand_size"].as_u64().unwrap() - public_hand.len() as u64;
            }
        }
    }
    assert!(hidden > 0, "every hand was open");
}

#[tokio::test(flavor = "multi_thread")]
async fn paths_lead_nowhere_else() {
    let site = site(fresh("paths.db")).await;
    let (id, tokens) = site.table_of(&["Anna"], 1, "random").await;
    let long = "a".repeat(3000);
    let ids = [
        "..",
        ".",
        "%2e%2e",
        "..%2f..%2fetc%2fpasswd",
        "%00",
        "'",
        "%27%20OR%201=1--",
        "%ff",
        "%",
        "*",
        &long,
    ];
    for odd in ids {
        for path in [
            format!("/table/{odd}"),
            format!("/table/{odd}/as/{}", tokens[0]),
            format!("/table/{odd}/socket"),
        ] {
            let got = site.get(&path, &format!("fracas-seat={}", tokens[0])).await;
            assert!([400, 404].contains(&got.status.as_u16()), "{path}: {}", got.status);
            assert_eq!(got.header("set-cookie"), "");
        }
        let got = site.post_form(&format!("/table/{odd}/join"), "", "name=Eve").await;
        assert!([400, 404].contains(&got.status.as_u16()), "{odd}: {}", got.status);
        let got = site.api(&format!("/{odd}/view"), &tokens[0], None).await;
        assert!([400, 404].contains(&got.status.as_u16()), "{odd}: {}", got.status);
    }
    for path in
        ["/assets/../src/lib.rs", "/assets/%2e%2e/Cargo.toml", "/rules/..%2fREADME", "/cards/card/99999"]
    {
        let got = site.get(path, "").await;
        assert!([400, 404].contains(&got.status.as_u16()), "{path}: {}", got.status);
    }
    let backs = [
        "%2F%2Fevil.example",
        "%2F%5Cevil.example",
        "%5C%5Cevil.example",
        "%2F%09%2Fevil.example",
        "%2F%0A%2Fevil.example",
        "%2F%0D%0A%2Fevil.example",
        "%09%2F%2Fevil.example",
        "https%3A%2F%2Fevil.example",
        "javascript%3Aalert(1)",
        "evil.example",
        "",
        "%2F%00",
        "%2F%E2%80%8B%2Fevil.example",
        "%2Ftable%0D%0ASet-Cookie%3A%20a%3Db",
    ];
    for back in backs {
        let got = site.post_form("/language", "", &format!("to=fr&back={back}")).await;
        assert_eq!((got.status, got.header("location")), (StatusCode::SEE_OTHER, "/"), "{back}");
        assert!(got.cookie().starts_with("fracas-language="));
    }
    let got = site.post_form("/language", "", &format!("to=fr&back=%2Ftable%2F{id}%3Fas%3D1")).await;
    assert_eq!(got.header("location"), format!("/table/{id}?as=1"));
    for form in ["to=fr", "back=/", "to=xx&back=/", "to=fr&to=de&back=/", ""] {
        assert_eq!(
            site.post_form("/language", "", form).await.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{form}"
        );
    }
}
