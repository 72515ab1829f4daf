//! How many choices per second the log takes, and how long each of them waits:
//! `cargo bench -p fracas-store`.
//!
//! First each caller appends to a table of its own as fast as it is answered,
//! then a thousand tables append one choice per second each, spread evenly;
//! there the wait counts from the moment the choice was due. Every append is
//! on the disk when it is answered, so the numbers are those of the disk too.

#![allow(clippy::unwrap_used)] // In a benchmark a panic is the report.

use std::path::PathBuf;
use std::time::Duration;

use fracas_store::{Entry, Store, Table};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

const MANY: u32 = 1000;

#[tokio::main]
async fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let length = Duration::from_secs(if is_bench { 5 } else { 1 });
    println!("{:<26} {:>10} {:>9} {:>9} {:>9}", "", "appends/s", "median", "99 %", "longest");
    for callers in [1, MANY] {
        measure(&format!("{callers} at full speed"), callers, length, None).await;
    }
    measure(&format!("{MANY} at one per second"), MANY, length, Some(Duration::from_secs(1))).await;
}

async fn measure(title: &str, callers: u32, length: Duration, pace: Option<Duration>) {
    let store = fresh_store(title, callers).await;
    let begin = Instant::now();
    let mut tasks = JoinSet::new();
    for caller in 0..callers {
        let store = store.clone();
        let first = begin + pace.unwrap_or_default() * caller / callers;
        tasks.spawn(async move {
            let mut waits = Vec::new();
            let mut due = first;
            while due < begin + length {
                sleep_until(due).await;
                store.append(&caller.to_string(), &entry(waits.len())).await.unwrap();
                waits.push(due.elapsed());
                due = pace.map_or_else(Instant::now, |pace| due + pace);
            }
            waits
        });
    }
    let mut waits = tasks.join_all().await.concat();
    let rate = waits.len() as f64 / begin.elapsed().as_secs_f64();
    waits.sort_unstable();
    let [median, most, longest] = [50, 99, 100].map(|part| {
        let wait = waits[(waits.len() * part / 100).min(waits.len() - 1)];
        format!("{:.2} ms", wait.as_secs_f64() * 1000.0)
    });
    println!("{title:<26} {rate:>10.0} {median:>9} {most:>9} {longest:>9}");
    store.close().await;
}

async fn fresh_store(name: &str, tables: u32) -> Store {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.db"));
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    let store = Store::open(&path).await.unwrap();
    for id in 0..tables {
        let (id, game, options) = (id.to_string(), "smashup".to_owned(), "{}".to_owned());
        store.create(&Table { id, game, options, follows: None, created: 7 }, &[]).await.unwrap();
    }
    store
}

fn entry(number: usize) -> Entry {
    let choice = format!("play card {number} at base {}", number % 3);
    Entry { number: number as u32, seat: (number % 2) as u8, choice, hash: Some(number as u64) }
}
