//! The page of a result, reports, the address as a picture, and factions that
//! show their cards before they are taken.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use client::{between, fresh, site};
use fracas_store::Store;
use serde_json::json;

#[tokio::test]
async fn a_finished_game_has_a_page_with_its_result() {
    let site = site(fresh("result.db")).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let result = format!("/table/{id}/result");
    assert_eq!(site.get(&result, "").await.status, StatusCode::CONFLICT, "it is not over");
    site.play(&id, &tokens, u64::MAX, 9).await;
    let scores = site.api(&format!("/{id}/view"), "", None).await.json()["outcome"]["scores"].clone();
    for cookie in [String::new(), format!("fracas-seat={}", tokens[0])] {
        let page = site.get(&result, &cookie).await.body;
        for part in
            ["VP by turn", "VP by base and card", "Best moments", "<polyline", " decisions · 1 minute"]
        {
            assert!(page.contains(part), "{part} is missing: {page}");
        }
        for score in scores.as_array().unwrap() {
            assert!(page.contains(&format!("<b>{score}</b>")), "{page}");
        }
        let (_, moments) = page.split_once("class=\"moments\"").unwrap();
        // What the richest scoring says is shown where its link leads.
        let there = moments.split("<a href=\"").skip(1).filter_map(|rest| rest.split_once("\">"));
        let told = there.filter_map(|(link, rest)| Some((link, rest.split('<').next()?)));
        let scored = told.filter_map(|(link, told)| {
            let (_, rest) = told.split_once(" VP at ")?;
            Some((link, rest.split_once(" with ")?.0))
        });
        let (link, base) = scored.last().expect("a game has a richest scoring");
        assert!(link.starts_with(&format!("/table/{id}/replay?at=")), "{link}");
        let shown = site.get(link, &cookie).await.body;
        assert!(shown.contains(base), "{base} is not shown: {shown}");
        assert!(!page.contains("style=\""), "the policy of the site allows no such thing");
    }
    assert!(site.get(&format!("/table/{id}"), "").await.body.contains(&result));
    let request = Request::get(&result).header(header::ACCEPT_LANGUAGE, "he").body(Body::empty()).unwrap();
    let hebrew = site.send(request).await.body;
    assert!(hebrew.contains("dir=\"rtl\"") && hebrew.contains("רגעי שיא"), "{hebrew}");
}

#[tokio::test]
async fn a_result_is_not_for_those_who_may_not_watch() {
    let site = site(fresh("result-private.db")).await;
    let options = json!({"name": "Anna", "game": "crashem", "players": 3, "bots": 2, "spectators": false});
    let made = site.api("", "", Some(options)).await.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    site.play(id, std::slice::from_ref(&token), u64::MAX, 4).await;
    let result = format!("/table/{id}/result");
    assert_eq!(site.get(&result, "").await.status, StatusCode::FORBIDDEN);
    let page = site.get(&result, &format!("fracas-seat={token}")).await.body;
    for part in ["Points by round", "Tokens given, by who holds them", " rounds · "] {
        assert!(page.contains(part), "{part} is missing: {page}");
    }
}

#[tokio::test]
async fn a_report_is_stored_and_nobody_at_the_table_sees_it() {
    let data = fresh("report.db");
    let site = site(data.clone()).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    site.play(&id, &tokens, 5, 9).await;
    let (anna, ben) = (format!("fracas-seat={}", tokens[0]), format!("fracas-seat={}", tokens[1]));
    let report = format!("/table/{id}/report");
    let sent = site.post_form(&report, &anna, "words=I+hold+two+portals%0Aand+more").await;
    let code = between(&sent.body, "<code>", '<')[0].to_owned();
    let store = Store::read(&data).await.unwrap();
    let stored = store.find_report(&code).await.unwrap().unwrap();
    assert_eq!((stored.table.as_str(), stored.after, stored.seat), (id.as_str(), 5, Some(0)));
    assert_eq!(stored.words, "I hold two portals\nand more");
    for path in ["", "/view", "/events", "/chat"] {
        let seen = site.api(&format!("/{id}{path}"), &tokens[1], None).await.body;
        assert!(!seen.contains("two portals") && !seen.contains(&code), "{path}: {seen}");
    }
    assert!(!site.get(&format!("/table/{id}"), &ben).await.body.contains("two portals"));
    // Long words are cut, and there are not too many of them.
    let long = site.post_form(&report, "", &format!("words={}", "x".repeat(4000))).await;
    let code = between(&long.body, "<code>", '<')[0].to_owned();
    let stored = store.find_report(&code).await.unwrap().unwrap();
    assert_eq!((stored.words.len(), stored.seat), (1000, None));
    for _ in 2..20 {
        assert_eq!(site.post_form(&report, &ben, "words=again").await.status, StatusCode::OK);
    }
    assert_eq!(site.post_form(&report, &ben, "words=again").await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_address_of_a_table_is_a_picture() {
    let site = site(fresh("picture.db")).await;
    let picture = async |path: &str, host: &str| {
        let request = Request::get(path).header(header::HOST, host).body(Body::empty()).unwrap();
        site.send(request).await
    };
    let got = picture("/table/abcdefghijkm/qr.svg", "fracas.example").await;
    assert_eq!((got.status, got.header("content-type")), (StatusCode::OK, "image/svg+xml"));
    roxmltree::Document::parse(&got.body).expect("it is well-formed");
    assert_ne!(got.body, picture("/table/abcdefghijkm/qr.svg", "other.example").await.body);
    assert_eq!(picture("/table/a%3Cb/qr.svg", "fracas.example").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_faction_shows_its_cards_before_it_is_taken() {
    let site = site(fresh("draft.db")).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "draft").await;
    let mut pages = Vec::new();
    for token in &tokens {
        pages.push(site.get(&format!("/table/{id}"), &format!("fracas-seat={token}")).await.body);
    }
    // Chance says who begins.
    let shows = |page: &String| page.contains("All 20 cards") && page.contains("data-read=\"/cards/card/");
    assert!(pages.iter().any(shows), "{pages:?}");
}
