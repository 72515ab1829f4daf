//! Who sits where, who lends a seat, what is noted beside the game, and tables
//! that are closed.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod sample;

use fracas_store::{Cleaned, Note, Report, Retention, SeatKind, Store, StoreError};
use sample::{entry, fresh, seat, table};

fn note(number: u32, seat: Option<u8>, what: &str) -> Note {
    Note { number, after: 3, seat, what: what.to_owned() }
}

#[tokio::test]
async fn a_seat_that_was_lent_to_a_bot_is_taken_back_and_one_that_was_given_is_not() {
    let store = Store::open(&fresh("lent.db")).await.unwrap();
    store.create(&table("t"), &[seat(0, "Anna"), seat(1, "Ben")]).await.unwrap();
    let kinds = async || -> Vec<SeatKind> {
        store.load("t").await.unwrap().seats.iter().map(|seat| seat.kind).collect()
    };
    store.lend("t", 1).await.unwrap();
    assert_eq!(kinds().await, [SeatKind::Human, SeatKind::Bot]);
    assert_eq!(store.load("t").await.unwrap().seats[1].token_hash.as_deref(), Some("hash of Ben"));
    store.take_back("t", 1).await.unwrap();
    assert_eq!(kinds().await, [SeatKind::Human; 2]);
    store.hand_over("t", 1).await.unwrap();
    store.take_back("t", 1).await.unwrap();
    assert_eq!(kinds().await, [SeatKind::Human, SeatKind::Bot], "nobody has its secret");
}

#[tokio::test]
async fn notes_come_back_in_order_and_each_number_once() {
    let store = Store::open(&fresh("notes.db")).await.unwrap();
    store.create(&table("t"), &[seat(0, "Anna")]).await.unwrap();
    store.note("t", &note(0, Some(0), "away")).await.unwrap();
    assert!(matches!(store.note("t", &note(0, None, "host")).await, Err(StoreError::Conflict)));
    store.note("t", &note(1, None, "host")).await.unwrap();
    let notes = store.load("t").await.unwrap().notes;
    assert_eq!(notes, [note(0, Some(0), "away"), note(1, None, "host")]);
    assert!(matches!(store.note("none", &note(0, None, "host")).await, Err(StoreError::NoTable)));
}

#[tokio::test]
async fn a_closed_table_is_marked_and_goes_after_a_day() {
    let store = Store::open(&fresh("closed.db")).await.unwrap();
    for id in ["closed", "open"] {
        store.create(&table(id), &[seat(0, "Anna")]).await.unwrap();
        store.append(id, &entry(0)).await.unwrap();
    }
    store.note("closed", &note(0, None, "host")).await.unwrap();
    store.close_table("closed").await.unwrap();
    store.close_table("closed").await.unwrap();
    assert!(store.load("closed").await.unwrap().closed && !store.load("open").await.unwrap().closed);
    let listed = store.summaries(&["closed", "open"]).await.unwrap();
    let closed: Vec<(&str, bool)> =
        listed.iter().map(|summary| (summary.table.id.as_str(), summary.closed)).collect();
    assert_eq!(closed, [("closed", true), ("open", false)]);
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs() as i64;
    let hours = |n: i64| now + n * 3600;
    let rule = Retention::default();
    assert_eq!(store.clean(hours(23), &rule).await.unwrap(), Cleaned::default());
    assert_eq!(store.clean(hours(25), &rule).await.unwrap().marked, 2);
    assert_eq!(store.clean(hours(25 + 7 * 24), &rule).await.unwrap().removed, ["closed", "open"]);
}

#[tokio::test]
async fn a_table_knows_its_rematch() {
    let store = Store::open(&fresh("next.db")).await.unwrap();
    store.create(&table("one"), &[]).await.unwrap();
    assert_eq!(store.load("one").await.unwrap().rematch, None);
    let two = fracas_store::Table { follows: Some("one".to_owned()), ..table("two") };
    store.create(&two, &[]).await.unwrap();
    assert_eq!(store.load("one").await.unwrap().rematch.as_deref(), Some("two"));
}

#[tokio::test]
async fn a_table_takes_twenty_reports() {
    let store = Store::open(&fresh("reports.db")).await.unwrap();
    store.create(&table("t"), &[]).await.unwrap();
    let report = |id: u32| Report {
        id: format!("r{id}"),
        table: "t".to_owned(),
        after: id,
        seat: None,
        words: "Odd".to_owned(),
        created: 0,
    };
    for id in 0..20 {
        assert!(store.report(&report(id)).await.unwrap());
    }
    assert!(!store.report(&report(20)).await.unwrap(), "it has enough of them");
    let found = store.find_report("r7").await.unwrap().unwrap();
    assert_eq!((found.after, found.created > 0), (7, true));
    assert_eq!(Report { created: 0, ..found }, report(7));
    assert_eq!(store.find_report("r20").await.unwrap(), None);
    assert_eq!(store.reports(5).await.unwrap().len(), 5);
}
