//! Finished games: looked at again from any seat, kept as a file, and played
//! on from any point.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{Site, between, fresh, open_once, site};

/// A finished game of Smash Up of two people: its id, their secrets, and how
/// many choices it took.
async fn finished(site: &Site, seed: u64) -> (String, Vec<String>, u64) {
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let n = site.play(&id, &tokens, u64::MAX, seed).await;
    (id, tokens, n)
}

/// The titles of the cards in the hand that a page shows.
fn hand(page: &str) -> Vec<String> {
    let (_, part) = page.split_once("<section id=\"hand\"").unwrap();
    let (part, _) = part.split_once("</section>").unwrap();
    between(part, "<h3>", '<').into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn a_finished_game_is_seen_from_any_seat_at_any_point() {
    let site = site(fresh("replay.db")).await;
    let (id, _, n) = finished(&site, 1).await;
    for at in [0, 1, n / 2, n, n + 100] {
        for seat in ["", "&seat=0", "&seat=1", "&seat=9"] {
            let got = site.get(&format!("/table/{id}/replay?at={at}{seat}"), "").await;
            assert_eq!(got.status, StatusCode::OK, "{at}{seat}");
            assert!(got.body.contains(&format!("Choice {} of {n}", at.min(n))), "{}", got.body);
        }
    }
    // Whoever looks from a seat sees its hand only, and all of them otherwise.
    let page = |seat: &str| {
        let (site, path) = (&site, format!("/table/{id}/replay?at={}{seat}", n / 2));
        async move { site.get(&path, "").await.body }
    };
    let (anna, ben, open) = (page("&seat=0").await, page("&seat=1").await, page("").await);
    assert_ne!(hand(&anna), hand(&ben));
    let (_, alone) = open.split_once("class=\"alone").unwrap();
    for title in hand(&anna).iter().chain(&hand(&ben)) {
        assert!(alone.contains(title.as_str()), "{title} is not shown");
    }
    assert!(!anna.contains("class=\"alone"));
    // Nothing on it can be chosen.
    assert!(!open.contains("name=\"option\""));
    // Its links lead on.
    let mut seen = 0;
    let mut path = format!("/table/{id}/replay?at=0&amp;seat=1");
    while let Some(next) = {
        let body = site.get(&path.replace("&amp;", "&"), "").await.body;
        between(&body, "data-way=\"next-turn\" href=\"", '"').first().map(|&next| next.to_owned())
    } {
        assert!(next.contains("seat=1"), "{next}");
        path = next;
        seen += 1;
    }
    assert!(seen > 5, "there were more than {seen} turns");
}

#[tokio::test]
async fn nothing_is_shown_of_a_game_that_goes_on() {
    let site = site(fresh("replay-running.db")).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    site.play(&id, &tokens, 20, 1).await;
    for page in ["replay", "log"] {
        assert_eq!(site.get(&format!("/table/{id}/{page}"), "").await.status, StatusCode::CONFLICT);
    }
    let got = site.post_form(&format!("/table/{id}/play-on"), "", "at=3&seat=0").await;
    assert_eq!(got.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_log_is_a_file() {
    let site = site(fresh("replay-log.db")).await;
    let (id, _, n) = finished(&site, 2).await;
    let got = site.get(&format!("/table/{id}/log"), "").await;
    assert!(got.header("content-disposition").starts_with("attachment; filename=\"fracas-smashup-"));
    assert!(got.body.starts_with("fracas log 4\t"), "{}", got.body);
    assert!(got.body.contains(&format!("\nend after {n} choices\t")));
}

#[tokio::test]
async fn a_game_is_played_on_from_any_point_with_what_is_hidden_dealt_anew() {
    let data = fresh("replay-on.db");
    let site = site(data.clone()).await;
    let (id, _, n) = finished(&site, 3).await;
    let at = n / 2;
    let before = site.get(&format!("/table/{id}/replay?at={at}&seat=1"), "").await.body;
    let got = site.post_form(&format!("/table/{id}/play-on"), "", &format!("at={at}&seat=1")).await;
    assert_eq!(got.status, StatusCode::SEE_OTHER, "{}", got.body);
    let (table, cookie) = (got.header("location").to_owned(), got.cookie());
    let page = site.get(&table, &cookie).await.body;
    assert_eq!(hand(&page), hand(&before), "one's own hand is the same");
    assert!(page.contains("was dealt anew"), "the story says so");
    // It is a table like any other, for its log is all there is to it.
    let id = table.strip_prefix("/table/").unwrap();
    let token = cookie.split_once('=').unwrap().1.to_owned();
    assert!(site.play(id, std::slice::from_ref(&token), at + 12, 1).await > at);
    let now = site.api(&format!("/{id}/view"), &token, None).await.json();
    drop(site);
    let site = client::site(data).await;
    let again = site.api(&format!("/{id}/view"), &token, None).await.json();
    assert!(again["number"].as_u64() >= now["number"].as_u64(), "{now} {again}");
    // From its end nothing goes on.
    let got = site.post_form(&format!("{table}/play-on"), "", &format!("at={}&seat=1", n + 5)).await;
    assert_eq!(got.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn where_nobody_may_watch_only_players_look_again() {
    let site = site(fresh("replay-closed.db")).await;
    let options = serde_json::json!({"name": "Anna", "players": 2, "bots": 1, "spectators": false});
    let made = site.api("", "", Some(options)).await.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    site.play(id, std::slice::from_ref(&token), u64::MAX, 1).await;
    let path = format!("/table/{id}/replay");
    assert_eq!(site.get(&path, "").await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.get(&path, &format!("fracas-seat={token}")).await.status, StatusCode::OK);
}

/// Asks to play a finished game on as it was; gives what the site says.
async fn offer(site: &Site, id: &str, token: &str, at: u64) -> client::Got {
    site.post_form(&format!("/table/{id}/offer"), &format!("fracas-seat={token}"), &format!("at={at}")).await
}

async fn answer(site: &Site, id: &str, token: &str, agree: bool) -> StatusCode {
    let request = asked(site, id).await["number"].clone();
    let body = serde_json::json!({"request": request, "agree": agree});
    site.api(&format!("/{id}/answer"), token, Some(body)).await.status
}

/// What the others at the table are asked.
async fn asked(site: &Site, id: &str) -> serde_json::Value {
    site.api(&format!("/{id}/options"), "", None).await.json()["request"].clone()
}

#[tokio::test]
async fn a_finished_game_is_played_on_as_it_was_when_all_agree() {
    let data = fresh("onward.db");
    let here = site(data.clone()).await;
    let (id, tokens) = here.table_of(&["Anna", "Ben", "Cleo"], 0, "random").await;
    let n = here.play(&id, &tokens, u64::MAX, 5).await;
    let at = n / 2;
    let page = |token: &str| {
        let (here, path, cookie) = (&here, format!("/table/{id}"), format!("fracas-seat={token}"));
        async move { here.get(&path, &cookie).await.body }
    };
    // Only whoever played offers it, and from where the game still goes on.
    assert_eq!(offer(&here, &id, "", at).await.status, StatusCode::FORBIDDEN);
    assert_eq!(offer(&here, &id, &tokens[0], n).await.status, StatusCode::CONFLICT);
    let replay = format!("/table/{id}/replay?at={at}");
    assert!(!here.get(&replay, "").await.body.contains("/offer\""));
    let mine = format!("fracas-seat={}", tokens[0]);
    assert!(here.get(&replay, &mine).await.body.contains("/offer\""));
    assert_eq!(offer(&here, &id, &tokens[0], at).await.header("location"), format!("/table/{id}"));

    // The others are asked on their pages and in the lobby; nobody goes there yet.
    let request = asked(&here, &id).await;
    assert_eq!(
        (&request["by"], &request["at"], &request["table"]),
        (&0.into(), &at.into(), &serde_json::Value::Null)
    );
    assert_eq!(request["waiting"], serde_json::json!([1, 2]));
    assert!(page(&tokens[1]).await.contains("would like to play this game on from choice"));
    assert!(page(&tokens[0]).await.contains("Withdraw"));
    let lobby = here.get("/", &format!("fracas-tables={id}.{}", tokens[1])).await.body;
    assert!(lobby.contains("awaited"), "{lobby}");
    let come = format!("/table/{id}/go-on");
    assert_eq!(here.post_form(&come, &mine, "").await.status, StatusCode::CONFLICT);
    assert!(here.get(&replay, &mine).await.body.contains("Somebody has offered to play on"));
    assert_eq!(offer(&here, &id, &tokens[1], 3).await.status, StatusCode::CONFLICT, "one at a time");
    assert_eq!(answer(&here, &id, &tokens[0], true).await, StatusCode::CONFLICT, "not for oneself");
    assert_eq!(answer(&here, &id, "", true).await, StatusCode::FORBIDDEN);

    // One does not want to: that is the end of it, and an old answer is no answer to a new offer.
    let old = asked(&here, &id).await["number"].clone();
    assert_eq!(answer(&here, &id, &tokens[1], true).await, StatusCode::OK);
    assert_eq!(answer(&here, &id, &tokens[2], false).await, StatusCode::OK);
    assert!(page(&tokens[0]).await.contains("Cleo does not want to play on from there."));
    assert_eq!(here.post_form(&come, &mine, "").await.status, StatusCode::CONFLICT);
    offer(&here, &id, &tokens[0], at).await;
    let late = serde_json::json!({"request": old, "agree": true});
    assert_eq!(here.api(&format!("/{id}/answer"), &tokens[2], Some(late)).await.json()["error"], "stale");
    assert_eq!(answer(&here, &id, &tokens[1], true).await, StatusCode::OK);

    // Another program waits for the same answers.
    drop(here);
    let here = site(data).await;
    assert_eq!(asked(&here, &id).await["waiting"], serde_json::json!([2]));
    assert_eq!(answer(&here, &id, &tokens[2], true).await, StatusCode::OK);
    let next = asked(&here, &id).await["table"].as_str().unwrap().to_owned();
    for token in &tokens {
        let come = here.post_form(&come, &format!("fracas-seat={token}"), "").await;
        assert_eq!(come.header("location"), format!("/table/{next}"));
        assert!(come.cookie().contains(token.as_str()));
    }
    assert_eq!(here.post_form(&come, "", "").await.header("location"), format!("/table/{next}"));

    // Everything is as it was, for everybody, and goes the same way.
    for (seat, token) in tokens.iter().enumerate() {
        let then = here.get(&format!("/table/{id}/replay?at={at}&seat={seat}"), "").await.body;
        let now = here.get(&format!("/table/{next}"), &format!("fracas-seat={token}")).await.body;
        assert_eq!(hand(&now), hand(&then));
    }
    let view = here.api(&format!("/{next}/view"), &tokens[0], None).await.json();
    assert_eq!((view["number"].as_u64(), &view["seat"]), (Some(at), &0.into()));
    assert!(here.play(&next, &tokens, u64::MAX, 77).await > at);
}

#[tokio::test]
async fn with_bots_alone_a_game_is_played_on_at_once() {
    let here = site(fresh("onward-bots.db")).await;
    let (id, tokens) = here.table_of(&["Anna"], 1, "random").await;
    let n = here.play(&id, &tokens, u64::MAX, 5).await;
    let went = offer(&here, &id, &tokens[0], n / 2).await;
    let next = went.header("location").strip_prefix("/table/").unwrap().to_owned();
    assert_ne!(next, id);
    let table = here.api(&format!("/{next}"), "", None).await.json();
    assert_eq!((&table["seats"][0]["bot"], &table["seats"][1]["bot"]), (&false.into(), &true.into()));
    here.play(&next, &tokens, u64::MAX, 6).await;
}

#[tokio::test]
async fn an_offer_that_nobody_answered_lapses() {
    let data = fresh("onward-lapsed.db");
    let here = site(data.clone()).await;
    let (id, tokens, n) = finished(&here, 3).await;
    drop(here);
    let store = open_once(&data).await;
    let number = store.load(&id).await.unwrap().notes.last().map_or(0, |note| note.number + 1);
    let note = |number: u32, seat: u8, what: &str| {
        let (after, what) = (u32::try_from(n).unwrap(), what.to_owned());
        fracas_store::Note { number, after, seat: Some(seat), what }
    };
    store.note(&id, &note(number, 0, "asks-on 5 1000000000 abcdefgh2345")).await.unwrap();
    let here = site(data).await;
    let page = here.get(&format!("/table/{id}"), &format!("fracas-seat={}", tokens[1])).await.body;
    assert!(!page.contains("would like to play this game on"), "{page}");
    assert_eq!(answer(&here, &id, &tokens[1], true).await, StatusCode::CONFLICT);
    let went = here.post_form(&format!("/table/{id}/go-on"), &format!("fracas-seat={}", tokens[1]), "").await;
    assert_eq!(went.status, StatusCode::CONFLICT);
    // There can be another one.
    assert_eq!(offer(&here, &id, &tokens[1], 5).await.status, StatusCode::SEE_OTHER);
    assert_eq!(answer(&here, &id, &tokens[0], true).await, StatusCode::OK);
    assert!(asked(&here, &id).await["table"].is_string());
}
