//! Games that go on and on: their stories come in parts, and they end.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use std::time::Duration;

use client::{Site, between, fresh, listen, request, site};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Whoever is asked declines what they can, until so many choices are made:
/// nobody ever wins like that.
async fn decline(site: &Site, id: &str, tokens: &[String], until: u64) {
    loop {
        for token in tokens {
            let asked = site.api(&format!("/{id}/options"), token, None).await.json();
            if asked["number"].as_u64().unwrap() >= until {
                return;
            }
            let options = asked["options"].as_array().unwrap();
            let Some(last) = options.len().checked_sub(1) else { continue };
            let pass = options.iter().position(|option| option["choice"] == "pass").unwrap_or(last);
            let pick = json!({"decision": asked["decision"], "option": pass});
            let done = site.api(&format!("/{id}/choices"), token, Some(pick)).await;
            assert_eq!(done.status, 200, "{}", done.body);
        }
    }
}

/// The items of the story on a page.
fn items(page: &str) -> Vec<String> {
    let (_, lines) = page.split_once("<ol id=\"lines\">").unwrap();
    let (lines, _) = lines.split_once("</ol>").unwrap();
    lines.split("<li").skip(1).map(str::to_owned).collect()
}

/// The first picture that somebody gets whose page shows the story up to there.
async fn picture(address: &str, id: &str, told: &str) -> Value {
    let mut request = request(address, id, "");
    *request.uri_mut() = format!("ws://{address}/table/{id}/socket?told={told}").parse().unwrap();
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_story_is_sent_in_parts_that_fit_together() {
    let site = site(fresh("story.db")).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    decline(&site, &id, &tokens, 400).await;
    let events = site.api(&format!("/{id}/events"), "", None).await.json();
    let is_turn = |event: &&Value| event["event"] == "turn-began";
    let turns = events["events"].as_array().unwrap().iter().filter(is_turn).count();

    let page = site.get(&format!("/table/{id}"), "").await.body;
    let mut story = items(&page);
    let mut parts = 0;
    while let Some(way) =
        story[0].starts_with(" class=\"older\"").then(|| between(&story[0], "href=\"", '"')[0])
    {
        let earlier = site.get(way, "").await;
        assert_eq!(earlier.status, 200);
        let part = items(&earlier.body);
        assert!(part.len() < 700, "a part has {} lines", part.len());
        story = part.into_iter().chain(story.into_iter().skip(1)).collect();
        parts += 1;
    }
    assert!(parts >= 3, "{parts} parts");
    assert_eq!(story.iter().filter(|item| item.starts_with(" class=\"turn\"")).count(), turns);

    // A page that has a part of it gets just the rest; one that has too little
    // begins anew with what a fresh page gets.
    let told = between(&page, "data-told=\"", '"')[0];
    let up_to_date = picture(&address, &id, told).await;
    assert_eq!((&up_to_date["story"]["from"], &up_to_date["story"]["html"]), (&json!(told), &json!("")));
    let fresh = picture(&address, &id, "").await;
    assert_eq!(fresh["story"]["from"], Value::Null);
    assert_eq!(fresh["story"]["to"], told);
    let shown = items(&page).len();
    assert_eq!(fresh["story"]["html"].as_str().unwrap().matches("<li").count(), shown);
    for (old, goes_on) in
        [("380.0", true), ("10.0", false), ("401.77", false), ("4000.0", false), ("x", false)]
    {
        let story = picture(&address, &id, old).await["story"].clone();
        assert_eq!(!story["from"].is_null(), goes_on, "{old}: {story}");
        assert_eq!(story["to"], told, "{old}");
    }
    // Hostile places in a story are places too.
    for before in ["0", "1", "4294967295"] {
        assert_eq!(site.get(&format!("/table/{id}/story?before={before}"), "").await.status, 200);
    }
    assert_eq!(site.get(&format!("/table/{id}/story?before=-1"), "").await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_an_end_ends_undecided_and_says_so_before() {
    let data = fresh("endless.db");
    let site = site(data.clone()).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let said = |page: &str, text: &str| page.contains(text);
    decline(&site, &id, &tokens, 4499).await;
    let path = format!("/table/{id}");
    assert!(!said(&site.get(&path, "").await.body, "then this game ends undecided"));
    decline(&site, &id, &tokens, 4500).await;
    assert!(said(&site.get(&path, "").await.body, "500 more choices, then this game ends undecided"));
    decline(&site, &id, &tokens, 4999).await;
    assert!(said(&site.get(&path, "").await.body, "One more choice, then this game ends undecided"));
    decline(&site, &id, &tokens, 5000).await;
    for site in [site, self::site(data).await] {
        let begun = std::time::Instant::now();
        assert!(said(&site.get(&path, "").await.body, "ends undecided.</p>"));
        assert!(begun.elapsed() < Duration::from_secs(10), "it takes {:?} to wake", begun.elapsed());
        let pick = Some(json!({"decision": 5000, "option": 0}));
        let refused = site.api(&format!("/{id}/choices"), &tokens[0], pick).await;
        assert_eq!(refused.json()["error"], "closed");
        assert_eq!(site.api(&format!("/{id}"), "", None).await.json()["closed"], true);
    }
}
