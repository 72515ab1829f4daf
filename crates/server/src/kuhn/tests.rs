//! Tables of a game that the site does not know.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

#[path = "../../tests/client/mod.rs"]
mod client;

use std::collections::BTreeMap;
use std::path::PathBuf;

use axum::http::StatusCode;
use client::{Got, Site, fresh, game, hosting};
use fracas_crashem::CrashEm;
use fracas_testkit::kuhn::Kuhn;
use fracas_tongue::Tongue;
use serde_json::{Value, json};

use crate::Games;

/// The site with one game more.
async fn site(data: PathBuf) -> Site {
    hosting(data, Games::default().with(game()).with(CrashEm::shipped()).with(Kuhn), 0).await
}

impl Site {
    /// What a seat is asked and sees.
    async fn view(&self, id: &str, token: &str) -> Value {
        self.api(&format!("/{id}/view"), token, None).await.json()
    }
}

/// The secret in the cookie of an answer.
fn token(got: &Got) -> String {
    got.cookie().strip_prefix("fracas-seat=").unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_meet_in_the_lobby_and_play_by_forms() {
    let site = site(fresh("kuhn-form.db")).await;
    let lobby = site.get("/", "").await.body;
    assert!(lobby.contains(r#"value="kuhn""#) && lobby.contains(r#"name="deals""#), "{lobby}");
    assert!(lobby.contains("An open table for Smash Up, Crash'em and Kuhn poker:"), "{lobby}");
    assert!(site.get("/assets/games.css", "").await.body.contains(".of-kuhn { display: none; }"));
    assert!(site.get("/rules/kuhn", "").await.body.contains(r#"<b id="KP-3">"#));

    for bad in ["deals=0", "deals=21", "deals=many", "deals=-1", ""] {
        let form = format!("name=Anna&game=kuhn&kuhn-players=2&kuhn-bots=0&{bad}");
        assert_eq!(
            site.post_form("/tables", "", &form).await.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{bad}"
        );
    }
    let form = "name=Anna&game=kuhn&kuhn-players=2&kuhn-bots=0&deals=3&listed=true&spectators=true";
    let anna = site.post_form("/tables", "", form).await;
    let table = anna.header("location").to_owned();
    let id = table.strip_prefix("/table/").unwrap();
    assert!(site.get("/", "").await.body.contains("Kuhn poker for 2, 3 deals"));
    let ben = site.post_form(&format!("{table}/join"), "", "name=Ben").await;
    let wish = site.post_form(&format!("{table}/wish"), &ben.cookie(), "one=x").await;
    assert!(wish.body.contains("there is nothing to wish for in this game"), "{}", wish.body);
    let started = site.post_form(&format!("{table}/start"), &anna.cookie(), "").await;
    assert_eq!(started.status, StatusCode::SEE_OTHER);

    // Anna sees her card and not Ben's, and is asked.
    let seen = site.view(id, &token(&anna)).await;
    let own = seen["view"]["cards"][0].as_str().unwrap();
    assert_eq!((&seen["view"]["cards"][1], &seen["to_act"]), (&Value::Null, &json!([0])));
    let page = site.get(&table, &anna.cookie()).await.body;
    assert!(page.contains("Pass, or bet a chip?") && page.contains(&format!("<b>{own}</b>")), "{page}");
    assert!(page.contains(&format!("Anna gets the {own}")) && page.contains("Ben gets a card"), "{page}");
    assert!(page.contains(r#"href="/rules/kuhn#KP-1""#), "{page}");
    assert!(!site.get(&table, "").await.body.contains(&format!("the {own}")), "spectators see no card");

    for cookie in [anna.cookie(), ben.cookie()] {
        let asked = site.view(id, cookie.strip_prefix("fracas-seat=").unwrap()).await;
        let form = format!("decision={}&option=0", asked["decision"]);
        assert_eq!(
            site.post_form(&format!("{table}/choose"), &cookie, &form).await.status,
            StatusCode::SEE_OTHER
        );
    }
    let events = site.api(&format!("/{id}/events"), &token(&ben), None).await.json();
    let names: Vec<&str> =
        events["events"].as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!(names[..8], ["deal", "dealt", "dealt", "said", "said", "shown", "won", "deal"]);
    site.play(id, &[token(&anna), token(&ben)], u64::MAX, 3).await;
    assert!(site.get(&table, &anna.cookie()).await.body.contains("Rematch"));
    // A game that says nothing of its own has a page with the result too.
    let result = site.get(&format!("{table}/result"), "").await.body;
    assert!(result.contains("Ranking") && result.contains("How it ended"), "{result}");
    assert!(site.get("/", "").await.body.contains("Won by "));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_bot_and_the_table_is_woken_again() {
    let data = fresh("kuhn-api.db");
    let first = site(data.clone()).await;
    let open = json!({"game": "kuhn", "name": "Anna", "players": 2, "bots": 1, "deals": 9, "arena": "pit", "listed": true});
    let made = first.api("", "", Some(open)).await.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    let listed = first.api("", "", None).await.json();
    let agreed = json!({"game": "kuhn", "players": 2, "listed": true, "spectators": true, "level": "easy", "deals": 9});
    assert_eq!(listed["tables"][0]["options"], agreed);
    for bad in
        [json!({"deals": 0}), json!({"players": 3}), json!({"deals": "nine"}), json!({"game": "chess"})]
    {
        let mut open = json!({"game": "kuhn", "name": "Eve", "players": 2});
        open.as_object_mut().unwrap().extend(bad.as_object().unwrap().clone());
        assert_eq!(first.api("", "", Some(open)).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
    first.play(id, std::slice::from_ref(&token), 9, 1).await;
    let before = until_asked(&first, id, &token).await;
    drop(first);

    let again = site(data).await;
    let after = again.view(id, &token).await;
    assert_eq!(before, after);
    again.play(id, std::slice::from_ref(&token), u64::MAX, 2).await;
    let end = again.view(id, &token).await;
    assert_eq!((&end["over"], &end["outcome"]["scores"]), (&json!(true), &end["view"]["chips"]));
}

/// Waits for the bot, until the person is asked.
async fn until_asked(site: &Site, id: &str, token: &str) -> Value {
    loop {
        let seen = site.view(id, token).await;
        if seen["to_act"] == json!([0]) {
            return seen;
        }
        assert_eq!(seen["over"], false, "the game is over before its end");
        site.api(&format!("/{id}/events?since={}&wait=5", seen["number"]), token, None).await;
    }
}

/// The form of the lobby sends the fields of all games at once.
#[test]
fn no_two_games_share_the_name_of_a_field() {
    let mut taken = BTreeMap::new();
    for game in Games::default().with(game()).with(CrashEm::shipped()).with(Kuhn).iter() {
        let fields = game.fields(Tongue::English).into_string();
        for name in fields.split(" name=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let owner = *taken.entry(name.to_owned()).or_insert(game.key());
            assert_eq!(owner, game.key(), "both games have a field {name}");
        }
    }
    assert!(["factions", "arena", "deals"].iter().all(|&name| taken.contains_key(name)), "{taken:?}");
}

/// A game nobody registered is not played, whatever is stored.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_not_registered_is_not_offered() {
    let data = fresh("kuhn-gone.db");
    let made = site(data.clone()).await;
    let open = json!({"game": "kuhn", "name": "Anna", "players": 2, "listed": true});
    let id = made.api("", "", Some(open.clone())).await.json()["id"].as_str().unwrap().to_owned();
    drop(made);
    let without = hosting(data, Games::default().with(CrashEm::shipped()), 0).await;
    assert_eq!(without.api("", "", None).await.json()["tables"], json!([]));
    assert_eq!(without.api("", "", Some(open)).await.json()["error"], "unreadable");
    assert_eq!(without.api(&format!("/{id}"), "", None).await.json()["error"], "broken");
    assert_eq!(without.get("/rules/kuhn", "").await.status, StatusCode::NOT_FOUND);
    assert!(!without.get("/", "").await.body.contains("Smash Up"));
}
