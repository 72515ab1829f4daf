//! Games that were begun by another version of the rules: they are shown as
//! such, never played on, and keep nobody else waiting.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use client::{fresh, hosting, site};
use fracas_crashem::CrashEm;
use fracas_engine::{Game as _, LOG_FORMAT, OLDEST_FORMAT};
use fracas_server::Games;
use fracas_smashup::SmashUp;
use fracas_store::{Chance, Entry, Seat, SeatKind, Start, Store, Table, Versions};

/// A table whose game was begun by those versions, with the cards of today.
async fn store(store: &Store, id: &str, game: &str, versions: Versions) {
    let options = serde_json::json!({"game": game, "players": 3, "listed": true, "spectators": true});
    let table = Table {
        id: id.to_owned(),
        game: game.to_owned(),
        options: options.to_string(),
        follows: None,
        created: i64::from(u32::MAX),
    };
    let seat = |seat: u8| Seat {
        seat,
        name: format!("Anna {id} {seat}"),
        kind: SeatKind::Bot,
        token_hash: None,
        wish: String::new(),
        part: String::new(),
    };
    store.create(&table, &[seat(0), seat(1), seat(2)]).await.unwrap();
    let setup = if game == "smashup" { "players 3\nfactions of old\n" } else { "the old arena" };
    let fingerprint = CrashEm::shipped().fingerprint();
    let start = Start { setup: setup.to_owned(), chance: Chance::Seed(1), versions, fingerprint };
    store.start(id, &start).await.unwrap();
    let entry = Entry { number: 0, seat: 200, choice: "an old word".to_owned(), hash: Some(7) };
    store.append(id, &entry).await.unwrap();
}

#[tokio::test]
async fn a_game_of_other_rules_is_told_and_not_played_on() {
    let data = fresh("versions.db");
    let file = Store::open(&data).await.unwrap();
    let now = |rules| Versions { format: LOG_FORMAT, rules };
    store(&file, "older", "smashup", now(SmashUp::RULES - 1)).await;
    store(&file, "newer", "crashem", now(CrashEm::RULES + 1)).await;
    store(&file, "words", "crashem", Versions { format: OLDEST_FORMAT - 1, rules: CrashEm::RULES }).await;
    file.close().await;

    let site = site(data).await;
    let lobby = site.get("/", "").await.body;
    let (_, others) = lobby.split_once("Cannot be continued (another version of the rules)").unwrap();
    for id in ["older", "newer", "words"] {
        assert!(others.contains(&format!("/table/{id}")), "{id} is not in\n{others}");
        let page = site.get(&format!("/table/{id}"), "").await;
        assert!(page.body.contains("It cannot be continued or shown any more."), "{}", page.body);
        let told = site.api(&format!("/{id}"), "", None).await;
        assert_eq!(told.json()["error"], "other-rules");
    }
    let rules = SmashUp::RULES;
    let page = site.get("/table/older", "").await.body;
    let then = format!("version {LOG_FORMAT}.{} of the rules", rules - 1);
    let today = format!("here version {LOG_FORMAT}.{rules} is played");
    assert!(page.contains(&then) && page.contains(&today), "{page}");
    for (language, part) in [("fr", "des règles"), ("de", "der Regeln"), ("he", "הכללים")] {
        let request = Request::get("/table/older").header(header::ACCEPT_LANGUAGE, language);
        let page = site.send(request.body(Body::empty()).unwrap()).await.body;
        assert!(page.contains(part), "{page}");
    }

    // Others play as ever.
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    assert_eq!(site.play(&id, &tokens, 20, 1).await, 20);
    assert_eq!(site.get(&format!("/table/{id}"), "").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_log_that_makes_no_sense_stops_only_its_table() {
    let data = fresh("nonsense.db");
    let file = Store::open(&data).await.unwrap();
    let now = Versions { format: LOG_FORMAT, rules: CrashEm::RULES };
    store(&file, "nonsense", "crashem", now).await;
    file.close().await;
    let site = site(data).await;
    assert_eq!(site.api("/nonsense", "", None).await.json()["error"], "broken");
    assert_eq!(site.get("/", "").await.status, StatusCode::OK);
}

/// The core box where Collectors have that power.
fn collectors(power: u8) -> SmashUp {
    let files: Vec<(&str, String)> = fracas_cards::core()
        .iter()
        .map(|&(name, text)| {
            let changed = format!("minion \"Collector\" x4 power {power}");
            (name, text.replace("minion \"Collector\" x4 power 2", &changed))
        })
        .collect();
    SmashUp::load(&files.iter().map(|(name, text)| (*name, text.as_str())).collect::<Vec<_>>()).unwrap()
}

#[tokio::test]
async fn a_game_ends_under_the_cards_it_began_with() {
    let data = fresh("cards.db");
    let of = |power| Games::default().with(collectors(power)).with(CrashEm::shipped());
    let before = hosting(data.clone(), of(2), 0).await;
    let (id, tokens) = before.table_of(&["Anna", "Ben"], 0, "random").await;
    let number = before.play(&id, &tokens, 30, 1).await;
    drop(before);

    // The program comes back with other cards: the game goes on as it was.
    let after = hosting(data.clone(), of(7), 0).await;
    assert!(after.play(&id, &tokens, number + 20, 2).await > number);
    let log = Store::read(&data).await.unwrap().load(&id).await.unwrap();
    let then = log.start.as_ref().unwrap().fingerprint;
    assert_eq!(then, collectors(2).fingerprint());
    // A new game has the new cards.
    let (new, _) = after.table_of(&["Anna", "Ben"], 0, "random").await;
    let begun = Store::read(&data).await.unwrap().load(&new).await.unwrap();
    assert_eq!(begun.start.unwrap().fingerprint, collectors(7).fingerprint());

    // Where the cards are not kept the game is not bent: it says so.
    let lost = fresh("cards-lost.db");
    let file = Store::open(&lost).await.unwrap();
    file.create_begun(&log.table, &log.seats, log.start.as_ref().unwrap(), &log.entries).await.unwrap();
    file.close().await;
    let site = hosting(lost, of(7), 0).await;
    assert_eq!(site.api(&format!("/{id}"), "", None).await.json()["error"], "other-cards");
    for (language, part) in
        [("en", "other cards"), ("fr", "d'autres cartes"), ("de", "anderen Karten"), ("he", "קלפים")]
    {
        let request = Request::get(format!("/table/{id}")).header(header::ACCEPT_LANGUAGE, language);
        let page = site.send(request.body(Body::empty()).unwrap()).await.body;
        assert!(page.contains(part) || page.contains(&part.replace('\'', "&#39;")), "{page}");
    }
}
