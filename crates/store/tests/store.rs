//! The store with real files: what is kept, what is refused, and that nothing
//! acknowledged is lost when the process is killed.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use fracas_store::{Chance, Entry, Said, Seat, SeatKind, Start, Store, StoreError, Summary, Table};

mod sample;

use sample::{VERSIONS, entry, fresh, seat, table};

#[tokio::test]
async fn a_table_comes_back_as_it_was_stored() {
    let path = fresh("back.db");
    let start = Start {
        setup: "players 2\n".to_owned(),
        chance: Chance::Seed(u64::MAX),
        versions: VERSIONS,
        fingerprint: 1 << 63,
    };
    {
        let store = Store::open(&path).await.unwrap();
        store.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
        let bot = Seat { kind: SeatKind::Bot, token_hash: None, ..seat(1, "Bolt") };
        store.sit("a", &bot).await.unwrap();
        store.wish("a", 0, "aliens+ninjas").await.unwrap();
        store.start("a", &start).await.unwrap();
        for number in 0..40 {
            store.append("a", &entry(number)).await.unwrap();
        }
        store.finish("a", "Anna").await.unwrap();
        store.finish("a", "Anna").await.unwrap();
        store.close().await;
    }
    let store = Store::open(&path).await.unwrap();
    let stored = store.load("a").await.unwrap();
    assert_eq!(stored.table, table("a"));
    assert_eq!(stored.start, Some(start));
    assert_eq!(stored.entries, (0..40).map(entry).collect::<Vec<_>>());
    assert_eq!(stored.seats[0].wish, "aliens+ninjas");
    assert_eq!((stored.seats[1].kind, &stored.seats[1].token_hash), (SeatKind::Bot, &None));
    let list = store.list(10, 10).await.unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].begun, Some(VERSIONS));
    assert!(list[0].result.as_deref() == Some("Anna") && list[0].seats.len() == 2);
}

#[tokio::test]
async fn the_second_writer_of_a_number_seat_start_or_rematch_is_refused() {
    let path = fresh("conflict.db");
    let one = Store::open(&path).await.unwrap();
    let other = one.clone();
    one.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
    assert!(matches!(other.create(&table("a"), &[]).await, Err(StoreError::Conflict)));
    assert!(matches!(other.sit("a", &seat(0, "Ben")).await, Err(StoreError::Conflict)));
    let start =
        |seed| Start { setup: String::new(), chance: Chance::Seed(seed), versions: VERSIONS, fingerprint: 0 };
    one.start("a", &start(1)).await.unwrap();
    assert!(matches!(other.start("a", &start(2)).await, Err(StoreError::Conflict)));
    one.append("a", &entry(0)).await.unwrap();
    let late = Entry { choice: "something else".to_owned(), ..entry(0) };
    assert!(matches!(other.append("a", &late).await, Err(StoreError::Conflict)));
    let rematch = |id: &str| Table { follows: Some("a".to_owned()), ..table(id) };
    one.create(&rematch("b"), &[]).await.unwrap();
    assert!(matches!(other.create(&rematch("c"), &[]).await, Err(StoreError::Conflict)));
    assert_eq!(other.rematch_of("a").await.unwrap().as_deref(), Some("b"));
    let stored = other.load("a").await.unwrap();
    assert_eq!((stored.entries, stored.start), (vec![entry(0)], Some(start(1))));
}

#[tokio::test]
async fn what_is_not_there_is_said_so() {
    let store = Store::open(&fresh("none.db")).await.unwrap();
    assert!(matches!(store.load("a").await, Err(StoreError::NoTable)));
    assert!(matches!(store.append("a", &entry(0)).await, Err(StoreError::NoTable)));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    assert!(matches!(Store::open(&folder).await, Err(StoreError::File(_))));
}

#[tokio::test]
async fn a_free_seat_can_be_taken_again() {
    let store = Store::open(&fresh("seats.db")).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna"), seat(1, "Ben")]).await.unwrap();
    store.stand("a", 0).await.unwrap();
    store.sit("a", &seat(0, "Cleo")).await.unwrap();
    let names: Vec<String> = store.load("a").await.unwrap().seats.into_iter().map(|seat| seat.name).collect();
    assert_eq!(names, ["Cleo", "Ben"]);
}

#[tokio::test]
async fn a_seat_that_is_handed_over_is_a_bots_and_has_no_secret() {
    let store = Store::open(&fresh("leaving.db")).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna"), seat(1, "Ben")]).await.unwrap();
    store.create(&table("b"), &[seat(1, "Cleo")]).await.unwrap();
    store.wish("a", 1, "aliens+ninjas").await.unwrap();
    store
        .start(
            "a",
            &Start { setup: String::new(), chance: Chance::Seed(1), versions: VERSIONS, fingerprint: 1 },
        )
        .await
        .unwrap();
    for _ in 0..2 {
        store.hand_over("a", 1).await.unwrap();
    }
    store.hand_over("a", 2).await.unwrap();
    let wish = "aliens+ninjas".to_owned();
    let bot = Seat { kind: SeatKind::Bot, token_hash: None, wish, ..seat(1, "Ben") };
    assert_eq!(store.load("a").await.unwrap().seats, [seat(0, "Anna"), bot]);
    assert_eq!(store.load("b").await.unwrap().seats, [seat(1, "Cleo")]);
}

#[tokio::test]
async fn the_last_of_the_talk_comes_back_in_order() {
    let path = fresh("chat.db");
    let store = Store::open(&path).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
    store.create(&table("b"), &[]).await.unwrap();
    let said = |number: u32| {
        let seat = (!number.is_multiple_of(3)).then_some((number % 3) as u8);
        Said { number, seat, text: format!("<b>שלום</b> {number}") }
    };
    store.say("a", &said(0)).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().chat, [said(0)]);
    for number in 1..250 {
        store.say("a", &said(number)).await.unwrap();
    }
    let other = store.clone();
    assert!(matches!(other.say("a", &said(7)).await, Err(StoreError::Conflict)));
    assert!(matches!(other.say("nowhere", &said(7)).await, Err(StoreError::NoTable)));
    // The last hundred of players, the last thirty of spectators.
    let kept = |number: &u32| if number.is_multiple_of(3) { *number >= 162 } else { *number >= 100 };
    let kept: Vec<Said> = (0..250).filter(kept).map(said).collect();
    assert_eq!(kept.iter().filter(|said| said.seat.is_none()).count(), 30);
    assert_eq!(kept.len(), 130);
    assert_eq!(other.load("a").await.unwrap().chat, kept);
    assert_eq!(other.load("b").await.unwrap().chat, []);
}

#[tokio::test]
async fn a_list_has_the_newest_tables_with_their_own_seats() {
    let store = Store::open(&fresh("list.db")).await.unwrap();
    let people = [seat(1, "Ben"), seat(0, "Anna"), seat(2, "Cleo")];
    for (created, id) in ["d", "c", "b", "a"].into_iter().enumerate() {
        let table = Table { created: created as i64 / 2, ..table(id) };
        store.create(&table, &people[..created]).await.unwrap();
    }
    let list = store.list(3, 3).await.unwrap();
    let names = |summary: &Summary| summary.seats.iter().map(|seat| seat.name.clone()).collect::<String>();
    let shown: Vec<(&str, String)> =
        list.iter().map(|summary| (summary.table.id.as_str(), names(summary))).collect();
    // Of the same age, by id.
    assert_eq!(
        shown,
        [("a", "AnnaBenCleo".to_owned()), ("b", "AnnaBen".to_owned()), ("c", "Ben".to_owned())]
    );
    assert!(list.iter().all(|summary| summary.begun.is_none() && summary.result.is_none()));
    assert_eq!(store.list(10, 10).await.unwrap()[3].seats, []);
    assert_eq!(store.list(0, 0).await.unwrap(), []);
}

#[tokio::test]
async fn what_is_not_shown_pushes_nothing_out_of_the_list() {
    let store = Store::open(&fresh("shown.db")).await.unwrap();
    let create = async |id: &str, created: i64, options: &str| {
        let table = Table { created, options: options.to_owned(), ..table(id) };
        store.create(&table, &[seat(0, "Anna")]).await.unwrap();
    };
    create("waits", 0, r#"{"players":2,"listed":true}"#).await;
    for n in 1..30 {
        create(&format!("private{n}"), n, r#"{"listed":false,"pool":["\"listed\":true"]}"#).await;
        create(&format!("over{n}"), n, r#"{"listed":true}"#).await;
        store.finish(&format!("over{n}"), "Anna").await.unwrap();
        create(&format!("closed{n}"), n, r#"{"listed":true}"#).await;
        store.close_table(&format!("closed{n}")).await.unwrap();
    }
    let list = store.list(2, 3).await.unwrap();
    let ids: Vec<&str> = list.iter().map(|summary| summary.table.id.as_str()).collect();
    assert_eq!(ids, ["over29", "over28", "over27", "waits"]);
}

const CHILD_FILE: &str = "FRACAS_STORE_TEST_FILE";

/// Not a test of its own: the process that [`acknowledged_choices_survive_kill`]
/// kills. It appends and acknowledges as fast as it can.
#[tokio::test]
async fn child_that_appends() {
    let Ok(path) = std::env::var(CHILD_FILE) else { return };
    let store = Store::open(Path::new(&path)).await.unwrap();
    let mut number = store.load("a").await.unwrap().entries.len() as u32;
    loop {
        store.append("a", &entry(number)).await.unwrap();
        println!("acknowledged {number}");
        number += 1;
    }
}

#[tokio::test]
async fn acknowledged_choices_survive_kill() {
    let path = fresh("kill.db");
    {
        let store = Store::open(&path).await.unwrap();
        store.create(&table("a"), &[]).await.unwrap();
        store.close().await;
    }
    let mut acknowledged = 0;
    for round in 1..=12u32 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["child_that_appends", "--exact", "--nocapture"])
            .env(CHILD_FILE, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut told = 0;
        // Killed in the middle of its work, each time at another point.
        while told < round * 3 {
            let line = lines.next().unwrap().unwrap();
            if let Some(number) = line.split("acknowledged ").nth(1) {
                acknowledged = number.parse::<u32>().unwrap() + 1;
                told += 1;
            }
        }
        child.kill().unwrap();
        // What was acknowledged before the end but not read yet counts too.
        for line in lines.map_while(Result::ok) {
            if let Some(number) = line.strip_prefix("acknowledged ").and_then(|n| n.parse::<u32>().ok()) {
                acknowledged = acknowledged.max(number + 1);
            }
        }
        child.wait().unwrap();
        let store = Store::open(&path).await.unwrap();
        let entries = store.load("a").await.unwrap().entries;
        assert!(entries.len() as u32 >= acknowledged, "round {round}: {} of {acknowledged}", entries.len());
        assert_eq!(entries, (0..entries.len() as u32).map(entry).collect::<Vec<_>>());
        store.close().await;
    }
    assert!(acknowledged > 200, "only {acknowledged}");
}

/// A file of the version before, with a game that began then: it is read as it
/// was, and gets a secret of its own for what comes.
#[tokio::test]
async fn games_from_before_seeds_were_mixed_keep_their_number() {
    let path = fresh("unmixed.db");
    let store = Store::open(&path).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
    let start =
        Start { setup: String::new(), chance: Chance::Seed(u64::MAX), versions: VERSIONS, fingerprint: 1 };
    store.start("a", &start).await.unwrap();
    store.close().await;
    drop(store);
    // Back to how that version had it.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let mut file = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    for undo in [
        "ALTER TABLE tables DROP COLUMN secret",
        "ALTER TABLE seats DROP COLUMN part",
        "ALTER TABLE starts DROP COLUMN mix",
        "DELETE FROM _sqlx_migrations WHERE version = 13",
    ] {
        sqlx::query(undo).execute(&mut file).await.unwrap();
    }
    sqlx::Connection::close(file).await.unwrap();
    let store = Store::open(&path).await.unwrap();
    let stored = store.load("a").await.unwrap();
    assert_eq!(stored.start, Some(start));
    assert_eq!((stored.secret, &*stored.seats[0].part), (None, ""));
}

#[tokio::test]
async fn a_secret_is_drawn_once_and_what_is_given_is_kept() {
    let path = fresh("secret.db");
    let store = Store::open(&path).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().secret, None);
    store.pledge("a", "first").await.unwrap();
    store.pledge("a", "second").await.unwrap();
    store.give("a", 0, "player 7").await.unwrap();
    let mix = "table a\nsecret first\n".to_owned();
    let start =
        Start { setup: String::new(), chance: Chance::Mixed(mix), versions: VERSIONS, fingerprint: 1 };
    store.start("a", &start).await.unwrap();
    store.close().await;
    drop(store);
    let stored = Store::open(&path).await.unwrap().load("a").await.unwrap();
    assert_eq!(stored.secret.as_deref(), Some("first"));
    assert_eq!(stored.seats[0].part, "player 7");
    assert_eq!(stored.start, Some(start));
}
