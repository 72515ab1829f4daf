//! How long tables are kept, and that files of an earlier version still open.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fracas_store::{Chance, Cleaned, Retention, Said, Start, Store, StoreError, Table, Versions};
use sqlx::migrate::{Migration, MigrationType};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqlSafeStr as _, SqliteConnection};

mod sample;

use sample::{VERSIONS, entry, fresh, path, seat, table};

const DAY: i64 = 24 * 60 * 60;

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64
}

/// The file itself, to look at what the store does not show and to set times.
async fn raw(name: &str) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path(name)).create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap()
}

async fn start(store: &Store, id: &str) {
    let start = Start { setup: String::new(), chance: Chance::Seed(1), versions: VERSIONS, fingerprint: 1 };
    store.start(id, &start).await.unwrap();
}

/// Cleans up with no grace: the first look marks, the second removes.
async fn clean(store: &Store, now: i64, rule: &Retention) -> Vec<String> {
    let rule = Retention { grace: Duration::ZERO, ..*rule };
    let first = store.clean(now, &rule).await.unwrap();
    assert_eq!((first.removed.as_slice(), first.jump), ([].as_slice(), None));
    let second = store.clean(now, &rule).await.unwrap();
    assert_eq!((second.marked, second.jump, second.removed.len()), (0, None, first.marked));
    second.removed
}

async fn ids(store: &Store) -> Vec<String> {
    let mut ids: Vec<String> =
        store.list(100, 100).await.unwrap().into_iter().map(|summary| summary.table.id).collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn an_append_notes_when_it_was() {
    let store = Store::open(&fresh("times.db")).await.unwrap();
    store.create(&table("a"), &[]).await.unwrap();
    let before = now();
    store.append("a", &entry(0)).await.unwrap();
    let row = sqlx::query("SELECT at FROM entries").fetch_one(&mut raw("times.db").await).await.unwrap();
    assert!((before..=now()).contains(&row.get::<i64, _>("at")));
}

#[tokio::test]
async fn tables_that_never_began_go_after_a_day() {
    let store = Store::open(&fresh("waiting.db")).await.unwrap();
    for (id, created) in [("new", 2), ("old", 1)] {
        store.create(&Table { created, ..table(id) }, &[seat(0, "Anna")]).await.unwrap();
    }
    let rule = Retention::default();
    assert_eq!(clean(&store, 1 + DAY, &rule).await, [""; 0]);
    assert_eq!(clean(&store, 2 + DAY, &rule).await, ["old"]);
    assert_eq!(ids(&store).await, ["new"]);
    assert!(matches!(store.load("old").await, Err(StoreError::NoTable)));
    // Whoever still has it open is told.
    assert!(matches!(store.append("old", &entry(0)).await, Err(StoreError::NoTable)));
}

#[tokio::test]
async fn running_games_go_sixty_days_after_their_last_choice() {
    let store = Store::open(&fresh("running.db")).await.unwrap();
    for id in ["begun", "played"] {
        store.create(&Table { created: 1000, ..table(id) }, &[seat(0, "Anna")]).await.unwrap();
        start(&store, id).await;
    }
    store.append("played", &entry(0)).await.unwrap();
    store.append("played", &entry(1)).await.unwrap();
    let set = "UPDATE entries SET at = 1000 + 500 * number";
    sqlx::query(set).execute(&mut raw("running.db").await).await.unwrap();
    let rule = Retention::default();
    assert_eq!(clean(&store, 1000 + 60 * DAY, &rule).await, [""; 0]);
    assert_eq!(clean(&store, 1001 + 60 * DAY, &rule).await, ["begun"]);
    assert_eq!(clean(&store, 1500 + 60 * DAY, &rule).await, [""; 0]);
    assert_eq!(store.load("played").await.unwrap().entries.len(), 2);
    assert_eq!(clean(&store, 1501 + 60 * DAY, &rule).await, ["played"]);
}

#[tokio::test]
async fn finished_games_go_after_thirty_days_and_leave_nothing() {
    let store = Store::open(&fresh("finished.db")).await.unwrap();
    for id in ["empty", "full"] {
        store
            .create(&Table { created: 1000, ..table(id) }, &[seat(0, "Anna"), seat(1, "Ben")])
            .await
            .unwrap();
        start(&store, id).await;
    }
    store.append("full", &entry(0)).await.unwrap();
    // Talk keeps no table and goes with it.
    store.say("full", &Said { number: 0, seat: None, text: "well played".to_owned() }).await.unwrap();
    let mut file = raw("finished.db").await;
    sqlx::query("UPDATE entries SET at = 2000").execute(&mut file).await.unwrap();
    for id in ["empty", "full"] {
        store.finish(id, "Anna").await.unwrap();
    }
    let rule = Retention::default();
    assert_eq!(clean(&store, 1000 + 30 * DAY, &rule).await, [""; 0]);
    assert_eq!(clean(&store, 2000 + 30 * DAY, &rule).await, ["empty"]);
    assert_eq!(clean(&store, 2001 + 30 * DAY, &rule).await, ["full"]);
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'clock'";
    let tables = sqlx::query(tables).fetch_all(&mut file).await.unwrap();
    assert!(tables.len() >= 6);
    for name in tables.iter().map(|row| row.get::<String, _>("name")) {
        let rows =
            sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM {name}"))).fetch_all(&mut file).await.unwrap();
        assert_eq!(rows.len(), 0, "{name}");
    }
}

#[tokio::test]
async fn a_rematch_survives_the_table_it_follows() {
    let store = Store::open(&fresh("rematch.db")).await.unwrap();
    store.create(&Table { created: 1, ..table("first") }, &[]).await.unwrap();
    let follows = Some("first".to_owned());
    store.create(&Table { created: 9 * DAY, follows, ..table("again") }, &[seat(0, "Anna")]).await.unwrap();
    assert_eq!(clean(&store, 9 * DAY, &Retention::default()).await, ["first"]);
    let again = store.load("again").await.unwrap();
    assert_eq!((again.table.follows, again.seats), (None, vec![seat(0, "Anna")]));
}

#[tokio::test]
async fn what_is_kept_for_ever_stays() {
    let store = Store::open(&fresh("for-ever.db")).await.unwrap();
    store.create(&Table { created: i64::MIN, ..table("a") }, &[]).await.unwrap();
    let ever = Retention {
        waiting: Duration::MAX,
        running: Duration::MAX,
        finished: Duration::MAX,
        closed: Duration::MAX,
        grace: Duration::ZERO,
    };
    assert_eq!(clean(&store, i64::MAX, &ever).await, ["a"; 0]);
}

#[tokio::test]
async fn a_table_that_is_marked_stays_for_a_week_and_whoever_plays_there_keeps_it() {
    let store = Store::open(&fresh("marked.db")).await.unwrap();
    let rule = Retention::default();
    for id in ["left", "played"] {
        store.create(&Table { created: 1000, ..table(id) }, &[]).await.unwrap();
        start(&store, id).await;
    }
    let outdated = 1001 + 60 * DAY;
    assert_eq!(store.clean(outdated, &rule).await.unwrap().marked, 2);
    let last = outdated + 7 * DAY;
    assert_eq!(store.clean(last - 1, &rule).await.unwrap(), Cleaned::default());
    assert_eq!(ids(&store).await, ["left", "played"]);
    // A choice of today keeps it, for that is later than the times of this test.
    store.append("played", &entry(0)).await.unwrap();
    assert_eq!(store.clean(last, &rule).await.unwrap().removed, ["left"]);
    assert_eq!(ids(&store).await, ["played"]);
    // And its mark has gone with it: out of date again, it has a week again.
    let later = now() + 61 * DAY;
    assert!(store.clean(later, &rule).await.unwrap().jump.is_some());
    assert_eq!(store.clean(later, &rule).await.unwrap().marked, 1);
    assert_eq!(store.clean(later + DAY, &rule).await.unwrap(), Cleaned::default());
}

#[tokio::test]
async fn a_clock_that_jumps_removes_nothing() {
    let store = Store::open(&fresh("jump.db")).await.unwrap();
    let (rule, today) = (Retention::default(), now());
    for id in ["waiting", "running", "finished"] {
        store.create(&Table { created: today, ..table(id) }, &[]).await.unwrap();
    }
    for id in ["running", "finished"] {
        start(&store, id).await;
        store.append(id, &entry(0)).await.unwrap();
    }
    store.finish("finished", "Anna").await.unwrap();
    assert_eq!(store.clean(today, &rule).await.unwrap(), Cleaned::default());
    let wrong = today + 61 * DAY;
    assert_eq!(
        store.clean(wrong, &rule).await.unwrap(),
        Cleaned { jump: Some(61 * DAY), ..Cleaned::default() }
    );
    // While it stays wrong tables are marked, and each further jump lifts the marks.
    assert_eq!(store.clean(wrong + 3600, &rule).await.unwrap().marked, 3);
    assert_eq!(store.clean(wrong + 70 * DAY, &rule).await.unwrap().jump, Some(70 * DAY - 3600));
    assert_eq!(store.clean(wrong + 70 * DAY, &rule).await.unwrap().marked, 3);
    // Set right, it is as if nothing had been.
    assert_eq!(store.clean(today + 7200, &rule).await.unwrap().jump, Some(7200 - 131 * DAY));
    assert_eq!(store.clean(today + 7200, &rule).await.unwrap(), Cleaned::default());
    assert_eq!(ids(&store).await, ["finished", "running", "waiting"]);
}

/// More tables than fit one step, and one that is longer than a step.
#[tokio::test]
async fn many_old_tables_go_in_many_steps() {
    let name = "many.db";
    let store = Store::open(&fresh(name)).await.unwrap();
    let fill = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 449)
         INSERT INTO tables SELECT printf('t%04d', i), 'smashup', '{}', NULL, 7, NULL FROM n;
         WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2999)
         INSERT INTO entries SELECT 't0007', i, 0, 'pass', NULL, 7 FROM n;
         INSERT INTO entries SELECT id, 0, 0, 'pass', NULL, 7 FROM tables WHERE id <> 't0007';";
    sqlx::raw_sql(fill).execute(&mut raw(name).await).await.unwrap();
    store.create(&Table { created: 90 * DAY, ..table("new \"one\"\\") }, &[]).await.unwrap();
    let gone = clean(&store, 90 * DAY, &Retention::default()).await;
    assert_eq!((gone.len(), gone[0].as_str(), gone[449].as_str()), (450, "t0000", "t0449"));
    assert_eq!(ids(&store).await, ["new \"one\"\\"]);
    // An id is any text to the store.
    assert_eq!(clean(&store, 92 * DAY, &Retention::default()).await, ["new \"one\"\\"]);
}

#[tokio::test]
async fn a_file_of_the_first_version_opens_and_keeps_its_games() {
    let name = "first-version.db";
    fresh(name);
    let mut file = raw(name).await;
    // The first migration and the note of it, as the first version left them.
    const FIRST: &str = include_str!("../migrations/0001_tables.sql");
    let first = Migration::new(1, "tables".into(), MigrationType::Simple, FIRST.into_sql_str(), false);
    sqlx::raw_sql(FIRST).execute(&mut file).await.unwrap();
    sqlx::raw_sql(
        "CREATE TABLE _sqlx_migrations (
            version BIGINT PRIMARY KEY, description TEXT NOT NULL,
            installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
            success BOOLEAN NOT NULL, checksum BLOB NOT NULL, execution_time BIGINT NOT NULL
        );
        INSERT INTO tables VALUES ('a', 'smashup', '{}', NULL, 7);
        INSERT INTO seats VALUES ('a', 0, 'Anna', 'human', 'hash of Anna', '');
        INSERT INTO starts VALUES ('a', '', 1, 1);
        INSERT INTO entries VALUES ('a', 0, 0, 'play card 0', NULL);",
    )
    .execute(&mut file)
    .await
    .unwrap();
    sqlx::query("INSERT INTO _sqlx_migrations VALUES (1, 'tables', 0, TRUE, ?, 0)")
        .bind(&*first.checksum)
        .execute(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();

    let store = Store::open(&path(name)).await.unwrap();
    // When the old choice was made is not known, so it counts as new.
    assert_eq!(clean(&store, now() + 59 * DAY, &Retention::default()).await, [""; 0]);
    store.append("a", &entry(1)).await.unwrap();
    let stored = store.load("a").await.unwrap();
    assert_eq!((stored.seats, stored.entries), (vec![seat(0, "Anna")], vec![entry(0), entry(1)]));
    // Its game is known to be of the first version of the rules.
    let versions = Versions { format: 2, rules: 1 };
    assert_eq!(stored.start.map(|start| start.versions), Some(versions));
    assert_eq!(store.summaries(&["a"]).await.unwrap()[0].begun, Some(versions));
    assert_eq!(clean(&store, now() + 61 * DAY, &Retention::default()).await, ["a"]);
}
