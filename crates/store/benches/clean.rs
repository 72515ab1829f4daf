//! How long those who write wait while old tables are removed:
//! `cargo bench -p fracas-store --bench clean`.
//!
//! A table takes a choice every five milliseconds while a hundred thousand
//! tables, each with twenty choices, are marked and removed.

#![allow(clippy::unwrap_used)] // In a benchmark a panic is the report.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fracas_store::{Entry, Retention, Store, Table};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

#[tokio::main]
async fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let n_tables = if is_bench { 100_000 } else { 1_000 };
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-clean.db");
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    let store = Store::open(&path).await.unwrap();
    fill(&path, n_tables).await;
    let now = now();
    let (id, game, options) = ("now".to_owned(), "smashup".to_owned(), "{}".to_owned());
    store.create(&Table { id, game, options, follows: None, created: now }, &[]).await.unwrap();

    let over = Arc::new(AtomicBool::new(false));
    let writer = tokio::spawn(write(store.clone(), over.clone()));
    let rule = Retention { grace: Duration::ZERO, ..Retention::default() };
    for what in ["marked", "removed"] {
        let begun = Instant::now();
        let cleaned = store.clean(now, &rule).await.unwrap();
        let n = if what == "marked" { cleaned.marked } else { cleaned.removed.len() };
        println!("{n} tables {what} in {:.1} s", begun.elapsed().as_secs_f64());
    }
    over.store(true, Ordering::Relaxed);
    let mut waits = writer.await.unwrap();
    waits.sort_unstable();
    let [median, most, longest] = [50, 99, 100].map(|part| {
        let wait = waits[(waits.len() * part / 100).min(waits.len() - 1)];
        format!("{:.1} ms", wait.as_secs_f64() * 1000.0)
    });
    println!("{} appends beside it: median {median}, 99 % {most}, longest {longest}", waits.len());
    store.close().await;
}

/// Appends until it is over; gives how long each append took.
async fn write(store: Store, over: Arc<AtomicBool>) -> Vec<Duration> {
    let mut waits = Vec::new();
    for number in 0.. {
        if over.load(Ordering::Relaxed) {
            break;
        }
        let (begun, choice) = (Instant::now(), "play card 3 at base 1".to_owned());
        store.append("now", &Entry { number, seat: 0, choice, hash: None }).await.unwrap();
        waits.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    waits
}

/// Old tables with a start and twenty choices each, put in behind the back of
/// the store because that is quick.
async fn fill(path: &PathBuf, n: u32) {
    let options = SqliteConnectOptions::new().filename(path);
    let mut file = SqliteConnection::connect_with(&options).await.unwrap();
    let statements = format!(
        "BEGIN;
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {n})
         INSERT INTO tables SELECT lower(hex(randomblob(8))), 'smashup', '{{}}', NULL, 7, NULL FROM n;
         INSERT INTO starts SELECT id, 'players 2', 1, 1, 3, 1, NULL FROM tables;
         INSERT INTO seats SELECT id, 0, 'Anna', 'human', 'hash', '', '' FROM tables;
         WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
         INSERT INTO entries SELECT id, i, 0, 'play card 3 at base 1', NULL, 7 FROM tables, n;
         COMMIT;"
    );
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

fn now() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() as i64
}
