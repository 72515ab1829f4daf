//! The file itself: who may open and read it, and what is in it that should
//! not be.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use fracas_store::{Chance, Report, Said, Start, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

mod sample;

use sample::{VERSIONS, entry, fresh, path, seat, table};

async fn raw(name: &str) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(path(name))).await.unwrap()
}

/// A file with one table where something of everything has happened.
async fn filled(name: &str) -> Store {
    let store = Store::open(&fresh(name)).await.unwrap();
    store.create(&table("a"), &[seat(0, "Anna")]).await.unwrap();
    store.create(&table("b"), &[seat(0, "Ben")]).await.unwrap();
    let start = Start {
        setup: "players 2\n".to_owned(),
        chance: Chance::Seed(1),
        versions: VERSIONS,
        fingerprint: 1,
    };
    store.start("a", &start).await.unwrap();
    for number in 0..3 {
        store.append("a", &entry(number)).await.unwrap();
    }
    store.say("a", &Said { number: 0, seat: None, text: "well played".to_owned() }).await.unwrap();
    let (id, table, words) = ("r".to_owned(), "a".to_owned(), "odd".to_owned());
    store.report(&Report { id, table, after: 1, seat: None, words, created: 0 }).await.unwrap();
    store
}

/// Before that version a commit beside a checkpoint could be lost.
#[tokio::test]
async fn sqlite_is_one_without_the_wal_reset_bug() {
    filled("version.db").await;
    let row = sqlx::query("SELECT sqlite_version()").fetch_one(&mut raw("version.db").await).await.unwrap();
    let version: Vec<u32> = row.get::<String, _>(0).split('.').map(|part| part.parse().unwrap()).collect();
    assert!(version >= vec![3, 51, 3], "{version:?}");
}

#[tokio::test]
async fn a_second_program_may_read_the_file_and_not_write_it() {
    let store = filled("locked.db").await;
    let path = path("locked.db");
    assert!(matches!(Store::open(&path).await, Err(StoreError::InUse)));
    let reader = Store::read(&path).await.unwrap();
    assert_eq!(reader.load("a").await.unwrap(), store.load("a").await.unwrap());
    // It sees what is written later, too.
    store.append("a", &entry(3)).await.unwrap();
    assert_eq!(reader.load("a").await.unwrap().entries.len(), 4);
    assert!(reader.is_read_only() && !store.is_read_only());
    assert!(matches!(reader.append("a", &entry(4)).await, Err(StoreError::ReadOnly)));
    assert!(matches!(reader.create(&table("c"), &[]).await, Err(StoreError::ReadOnly)));
    drop(reader);
    store.close().await;
    drop(store);
    assert_eq!(Store::open(&path).await.unwrap().load("a").await.unwrap().entries.len(), 4);
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_may_read_the_file() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |end: &str| {
        let name = format!("{}{end}", path("private.db").display());
        metadata(name).unwrap().permissions().mode() & 0o777
    };
    let store = filled("private.db").await;
    for end in ["", "-wal", "-shm", "-lock"] {
        assert_eq!(mode(end), 0o600, "{end}");
    }
    store.close().await;
    drop(store);
    // One that an older program made is closed to others.
    set_permissions(path("private.db"), Permissions::from_mode(0o644)).unwrap();
    let store = Store::open(&path("private.db")).await.unwrap();
    assert_eq!(mode(""), 0o600);
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_nobody_may_write_is_read() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;
    let path = path("marked-read-only.db");
    set_permissions(&path, Permissions::from_mode(0o600)).ok();
    let store = filled("marked-read-only.db").await;
    let before = store.load("a").await.unwrap();
    store.close().await;
    drop(store);
    set_permissions(&path, Permissions::from_mode(0o400)).unwrap();
    let store = Store::open(&path).await.unwrap();
    assert!(store.is_read_only());
    assert_eq!(store.load("a").await.unwrap(), before);
    assert_eq!(store.list(9, 9).await.unwrap().len(), 2);
    assert!(matches!(store.append("a", &entry(3)).await, Err(StoreError::ReadOnly)));
    assert!(matches!(store.sit("b", &seat(1, "Cleo")).await, Err(StoreError::ReadOnly)));
    // Nothing is made beside it.
    assert!(!sample::path("marked-read-only.db-shm").exists());
}

#[tokio::test]
async fn a_reader_leaves_a_file_of_another_version_alone() {
    let store = filled("older.db").await;
    store.close().await;
    drop(store);
    let mut file = raw("older.db").await;
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version = 12").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    assert!(matches!(Store::read(&path("older.db")).await, Err(StoreError::OtherVersion)));
    assert!(matches!(Store::read(&path("nowhere.db")).await, Err(StoreError::File(_))));
    assert!(!path("nowhere.db").exists());
}

/// Each text of each row in turn is not UTF-8.
#[tokio::test]
async fn what_is_not_utf_8_is_an_error_that_names_its_row() {
    let all = [
        ("tables", "options", "the row of table a"),
        ("seats", "name", "seat 0 of table a"),
        ("starts", "setup", "the beginning of table a"),
        ("entries", "choice", "choice 1 of table a"),
        ("chat", "text", "line of chat 0 of table a"),
    ];
    for (at, (of, column, named)) in all.into_iter().enumerate() {
        let name = format!("utf8-{at}.db");
        let store = filled(&name).await;
        let key = if of == "tables" { "id" } else { "table_id" };
        let which = if of == "entries" { " AND number = 1" } else { "" };
        let spoil = format!("UPDATE {of} SET {column} = CAST(x'66ff' AS TEXT) WHERE {key} = 'a'{which}");
        sqlx::query(AssertSqlSafe(spoil)).execute(&mut raw(&name).await).await.unwrap();
        match store.load("a").await {
            Err(StoreError::Row { row, why }) => {
                assert_eq!(row, named);
                assert!(why.contains(column) && why.contains("utf-8"), "{why}");
            }
            other => panic!("{of}: {other:?}"),
        }
        // The others are listed and loaded as ever.
        let listed = store.list(9, 9).await.unwrap();
        assert!(listed.iter().any(|summary| summary.table.id == "b"), "{of}: {listed:?}");
        assert!(store.load("b").await.is_ok());
    }
    let store = filled("utf8-report.db").await;
    let spoil = "UPDATE reports SET words = CAST(x'66ff' AS TEXT)";
    sqlx::query(spoil).execute(&mut raw("utf8-report.db").await).await.unwrap();
    assert!(matches!(store.find_report("r").await, Err(StoreError::Row { .. })));
}
