//! The data file, read without the program.

use std::collections::BTreeMap;
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _};

use crate::ledger::Deed;

/// The logs of all tables, by their id.
pub(crate) type Logs = BTreeMap<String, Vec<Deed>>;

fn with<T>(file: &Path, what: impl AsyncFnOnce(&mut SqliteConnection) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(file);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let told = what(&mut connection).await;
        connection.close().await.unwrap();
        told
    })
}

/// Reads all logs of a file, which must be whole.
pub(crate) fn logs(file: &Path) -> Logs {
    with(file, async |connection| {
        let row = sqlx::query("PRAGMA integrity_check").fetch_one(&mut *connection).await.unwrap();
        assert_eq!(row.get::<&str, _>(0), "ok");
        let strays = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *connection).await.unwrap();
        assert!(strays.is_empty(), "{} rows belong to nothing", strays.len());
        let mut logs = Logs::new();
        for row in sqlx::query("SELECT id FROM tables").fetch_all(&mut *connection).await.unwrap() {
            logs.insert(row.get(0), Vec::new());
        }
        let query = "SELECT table_id, number, seat, choice FROM entries ORDER BY table_id, number";
        for row in sqlx::query(query).fetch_all(&mut *connection).await.unwrap() {
            let (id, number): (String, i64) = (row.get(0), row.get(1));
            let log = logs.get_mut(&id).unwrap();
            assert_eq!(number, log.len() as i64, "a number of table {id} is missing");
            log.push(Deed { seat: row.get(2), words: row.get(3) });
        }
        logs
    })
}

/// All times that are noted lie so much further back.
pub(crate) fn move_clock(file: &Path, seconds: i64) {
    with(file, async |connection| {
        for statement in [
            "UPDATE tables SET created = created - ?",
            "UPDATE entries SET at = at - ?",
            "UPDATE closings SET at = at - ?",
            "UPDATE removals SET at = at - ?",
            "UPDATE reports SET created = created - ?",
            "UPDATE clock SET seen = seen - ?",
        ] {
            sqlx::query(statement).bind(seconds).execute(&mut *connection).await.unwrap();
        }
    });
}

/// How many games are noted as ended.
pub(crate) fn n_endings(file: &Path) -> usize {
    with(file, async |connection| {
        let row = sqlx::query("SELECT COUNT(*) FROM endings").fetch_one(&mut *connection).await.unwrap();
        row.get::<i64, _>(0) as usize
    })
}
