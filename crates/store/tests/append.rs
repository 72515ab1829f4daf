//! Many tables at once: what is written together, refused alone, and kept
//! whatever happens next.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fracas_store::{Chance, Entry, Retention, Start, Store, StoreError};
use sqlx::{Connection as _, SqliteConnection};
use tokio::runtime;
use tokio::task::{JoinSet, yield_now};
use tokio::time::timeout;

mod sample;

use sample::{VERSIONS, entry, fresh, table};

/// A store with tables that are called by their numbers.
async fn store_of(name: &str, tables: u32) -> Store {
    let store = Store::open(&fresh(name)).await.unwrap();
    for id in 0..tables {
        store.create(&table(&id.to_string()), &[]).await.unwrap();
    }
    store
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_writers_of_a_number_one_is_first_and_the_others_are_told() {
    const TABLES: u32 = 20;
    const WRITERS: u8 = 5;
    const NUMBERS: u32 = 10;
    let store = store_of("many.db", TABLES).await;
    let mut tasks = JoinSet::new();
    for (id, writer) in (0..TABLES).flat_map(|id| (0..WRITERS).map(move |writer| (id, writer))) {
        let store = store.clone();
        tasks.spawn(async move {
            let mut first = Vec::new();
            for number in 0..NUMBERS {
                let entry = Entry { seat: writer, ..entry(number) };
                match store.append(&id.to_string(), &entry).await {
                    Ok(()) => first.push((id, entry)),
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            first
        });
    }
    let mut first = tasks.join_all().await.concat();
    first.sort_by_key(|(id, entry)| (*id, entry.number));
    // What is seen by others, nothing having been closed.
    let other = Store::read(&sample::path("many.db")).await.unwrap();
    let mut stored = Vec::new();
    for id in 0..TABLES {
        let entries = other.load(&id.to_string()).await.unwrap().entries;
        stored.extend(entries.into_iter().map(|entry| (id, entry)));
    }
    assert_eq!(stored.len(), (TABLES * NUMBERS) as usize);
    assert_eq!(stored, first);
}

#[tokio::test]
async fn a_refused_choice_harms_no_other_of_the_same_commit() {
    let store = store_of("refused.db", 3).await;
    store.append("1", &entry(0)).await.unwrap();
    let first = entry(0);
    // All of them are waiting before the writer has its first turn.
    let (a, b, c, d) = tokio::join!(
        store.append("0", &first),
        store.append("1", &first),
        store.append("nowhere", &first),
        store.append("2", &first),
    );
    assert!(a.is_ok() && d.is_ok());
    assert!(matches!((b, c), (Err(StoreError::Conflict), Err(StoreError::NoTable))));
    let other = Store::read(&sample::path("refused.db")).await.unwrap();
    for id in ["0", "1", "2"] {
        assert_eq!(other.load(id).await.unwrap().entries, [entry(0)]);
    }
}

/// Lets the file fail: at the choice "fail now" as a full disk may, by ending
/// the transaction; at "fail later" only at the commit.
const FAILURES: &str = "
    CREATE TABLE broken (id TEXT REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER now BEFORE INSERT ON entries WHEN NEW.choice = 'fail now' BEGIN
        SELECT RAISE (ROLLBACK, 'no space');
    END;
    CREATE TRIGGER later BEFORE INSERT ON entries WHEN NEW.choice = 'fail later' BEGIN
        INSERT INTO broken VALUES ('nowhere');
    END;
";

#[tokio::test]
async fn when_the_commit_fails_nobody_is_acknowledged_and_the_next_one_works() {
    let store = store_of("failing.db", 3).await;
    let mut file = SqliteConnection::connect(sample::path("failing.db").to_str().unwrap()).await.unwrap();
    sqlx::raw_sql(FAILURES).execute(&mut file).await.unwrap();
    for choice in ["fail now", "fail later", "fail now"] {
        let good = entry(0);
        let bad = Entry { choice: choice.to_owned(), ..entry(0) };
        let results =
            tokio::join!(store.append("0", &good), store.append("1", &bad), store.append("2", &good),);
        for result in [results.0, results.1, results.2] {
            let Err(StoreError::File(why)) = result else { panic!("{choice}: {result:?}") };
            assert!(
                !why.to_string().contains("data file"),
                "it is said once that it is the data file: {why}"
            );
        }
        for id in ["0", "1", "2"] {
            assert_eq!(store.load(id).await.unwrap().entries, []);
        }
    }
    store.append("0", &entry(0)).await.unwrap();
    store
        .start(
            "0",
            &Start { setup: String::new(), chance: Chance::Seed(1), versions: VERSIONS, fingerprint: 1 },
        )
        .await
        .unwrap();
    store.create(&table("3"), &[]).await.unwrap();
    store.clean(0, &Retention::default()).await.unwrap();
    assert_eq!(store.load("0").await.unwrap().entries, [entry(0)]);
}

#[tokio::test]
async fn close_waits_for_what_is_queued() {
    let store = store_of("closing.db", 100).await;
    let mut tasks = JoinSet::new();
    for id in 0..100 {
        let store = store.clone();
        tasks.spawn(async move { store.append(&id.to_string(), &entry(0)).await });
    }
    // There is one thread: after this every task has had its turn.
    yield_now().await;
    let (one, other) = (store.clone(), store.clone());
    tokio::join!(one.close(), other.close());
    assert!(tasks.join_all().await.iter().all(Result::is_ok));
    assert!(matches!(store.append("0", &entry(1)).await, Err(StoreError::File(_))));
    store.close().await;
    let store = Store::open(&sample::path("closing.db")).await.unwrap();
    for id in 0..100 {
        assert_eq!(store.load(&id.to_string()).await.unwrap().entries, [entry(0)]);
    }
}

#[test]
fn the_end_of_the_runtime_loses_nothing_acknowledged_and_leaves_nobody_waiting() {
    const TABLES: u32 = 50;
    const LONG: Duration = Duration::from_secs(60);
    let acknowledged: Arc<Vec<AtomicU32>> = Arc::new((0..TABLES).map(|_| AtomicU32::new(0)).collect());
    let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let store = runtime.block_on(store_of("runtime.db", TABLES));
    for id in 0..TABLES {
        let (store, acknowledged) = (store.clone(), acknowledged.clone());
        runtime.spawn(async move {
            for number in 0.. {
                store.append(&id.to_string(), &entry(number)).await.unwrap();
                acknowledged[id as usize].store(number + 1, Ordering::SeqCst);
            }
        });
    }
    while acknowledged.iter().any(|count| count.load(Ordering::SeqCst) < 3) {
        std::thread::yield_now();
    }
    drop(runtime);
    let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let late = timeout(LONG, store.append("0", &entry(u32::MAX))).await.unwrap();
        assert!(matches!(late, Err(StoreError::File(_))));
        timeout(LONG, store.close()).await.unwrap();
        let other = Store::open(&sample::path("runtime.db")).await.unwrap();
        for (id, count) in acknowledged.iter().enumerate() {
            let entries = other.load(&id.to_string()).await.unwrap().entries;
            assert!(entries.len() as u32 >= count.load(Ordering::SeqCst));
            assert_eq!(entries, (0..entries.len() as u32).map(entry).collect::<Vec<_>>());
        }
    });
}
