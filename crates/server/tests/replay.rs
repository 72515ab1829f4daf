//! Finished games: looked at again from any seat, kept as a file, and played
//! on from any point.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{Site, between, fresh, site};

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
    assert!(got.body.starts_with("fracas log 3\ngame smashup\n"), "{}", got.body);
    assert!(got.body.ends_with(&format!("end after {n} choices\n")));
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
