//! The store: what is asked of one SQLite file, and the connections to it.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection as _, Row as _, SqlitePool};

use crate::people::insert_seat;
use crate::writer::{Line, Queue};
use crate::{Entry, Note, Said, Seat, SeatKind, Start, StoreError, Stored, Table, Versions};

/// How long a writer waits for one of another process.
const PATIENCE: Duration = Duration::from_secs(10);
const READERS: u32 = 4;
/// How much of the talk comes back with a table.
const REMEMBERED: u32 = 200;
/// So many choices are stored with one statement.
const MOST_LINES: usize = 1000;

/// An open data file. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) reading: SqlitePool,
    /// One connection, because SQLite lets one writer write at a time: here
    /// they queue in the order they come, there they would poll.
    pub(crate) writing: SqlitePool,
    queue: Queue,
}

impl Store {
    /// Opens the file, creating it and bringing its tables up to date.
    ///
    /// Invariant: what a method acknowledged is in the file. The journal is a
    /// write-ahead log and every commit waits until its pages have reached
    /// the disk (`synchronous = FULL`; the default would only promise that
    /// after a checkpoint). So an acknowledged choice survives the end of the
    /// process at any moment, and a loss of power too.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let writing = SqlitePoolOptions::new()
            .max_connections(1)
            // A serious error, such as a full disk, ends a transaction where
            // the pool still thinks it open. Such a connection is given up.
            .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
            .connect_with(options.clone())
            .await?;
        sqlx::migrate!().run(&writing).await?;
        let options = options.pragma("query_only", "ON");
        let reading = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        let queue = Queue::new(writing.clone());
        Ok(Store { reading, writing, queue })
    }

    /// Whether the data file can be read.
    pub async fn answers(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.reading).await?;
        Ok(())
    }

    /// Waits for what is queued, ends all connections and tidies the file up.
    /// Nothing acknowledged depends on it. Who writes afterwards gets an error.
    pub async fn close(&self) {
        self.queue.drain().await;
        self.reading.close().await;
        self.writing.close().await;
    }

    /// Stores a new table with those who sit at it already. `Conflict` when
    /// the id is taken or the table it follows has a rematch.
    pub async fn create(&self, table: &Table, seats: &[Seat]) -> Result<(), StoreError> {
        let mut transaction = self.writing.begin().await?;
        insert_table(&mut transaction, table).await?;
        for seat in seats {
            insert_seat(&mut transaction, &table.id, seat).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Stores a new table whose game has begun and gone so far, all or nothing
    /// of it. `Conflict` when the id is taken.
    pub async fn create_begun(
        &self,
        table: &Table,
        seats: &[Seat],
        start: &Start,
        entries: &[Entry],
    ) -> Result<(), StoreError> {
        let mut transaction = self.writing.begin().await?;
        insert_table(&mut transaction, table).await?;
        for seat in seats {
            insert_seat(&mut transaction, &table.id, seat).await?;
        }
        insert_start(&mut transaction, &table.id, start).await?;
        let at = now();
        let line = |entry: &Entry| Line { table: table.id.clone(), entry: entry.clone(), at };
        // Each value is a parameter, and a statement has only so many.
        for some in entries.chunks(MOST_LINES) {
            let lines: Vec<Line> = some.iter().map(line).collect();
            crate::writer::insert(&mut transaction, &lines).await??;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Begins the game of a table. `Conflict` when it has begun.
    pub async fn start(&self, table: &str, start: &Start) -> Result<(), StoreError> {
        let mut connection = self.writing.acquire().await?;
        insert_start(&mut connection, table, start).await
    }

    /// Adds a choice to the log of a table, with the time it is now.
    /// `Conflict` when there is one of that number.
    ///
    /// Those of many tables are committed together, each with an answer of
    /// its own. A caller that goes away before the answer may find its choice
    /// in the log or not.
    pub async fn append(&self, table: &str, entry: &Entry) -> Result<(), StoreError> {
        self.queue.write(Line { table: table.to_owned(), entry: entry.clone(), at: now() }).await
    }

    /// Stores something said at a table. `Conflict` when there is something
    /// of that number.
    pub async fn say(&self, table: &str, said: &Said) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO chat (table_id, number, seat, text) VALUES (?, ?, ?, ?)")
            .bind(table)
            .bind(said.number)
            .bind(said.seat)
            .bind(&said.text)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Notes how a game ended, for lists. It follows from the log, so that
    /// doing it twice or not at all loses nothing.
    pub async fn finish(&self, table: &str, result: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT OR IGNORE INTO endings (table_id, result) VALUES (?, ?)")
            .bind(table)
            .bind(result)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Everything about a table.
    pub async fn load(&self, table: &str) -> Result<Stored, StoreError> {
        // One transaction, so that all parts are of the same moment.
        let mut transaction = self.reading.begin().await?;
        let row = sqlx::query("SELECT id, game, options, follows, created FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&mut *transaction)
            .await?
            .ok_or(StoreError::NoTable)?;
        let seats = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY seat")
            .bind(table)
            .fetch_all(&mut *transaction)
            .await?;
        let start =
            sqlx::query("SELECT setup, seed, fingerprint, format, rules FROM starts WHERE table_id = ?")
                .bind(table)
                .fetch_optional(&mut *transaction)
                .await?;
        let entries =
            sqlx::query("SELECT number, seat, choice, hash FROM entries WHERE table_id = ? ORDER BY number")
                .bind(table)
                .fetch_all(&mut *transaction)
                .await?;
        let notes =
            sqlx::query("SELECT number, after, seat, what FROM notes WHERE table_id = ? ORDER BY number")
                .bind(table)
                .fetch_all(&mut *transaction)
                .await?;
        let closed = sqlx::query("SELECT at FROM closings WHERE table_id = ?")
            .bind(table)
            .fetch_optional(&mut *transaction)
            .await?;
        let rematch = sqlx::query("SELECT id FROM tables WHERE follows = ?")
            .bind(table)
            .fetch_optional(&mut *transaction)
            .await?;
        let chat = sqlx::query(
            "SELECT number, seat, text FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        )
        .bind(table)
        .bind(REMEMBERED)
        .fetch_all(&mut *transaction)
        .await?;
        Ok(Stored {
            table: table_of(&row),
            seats: seats.iter().map(seat_of).collect(),
            start: start.map(|row| Start {
                setup: row.get("setup"),
                seed: row.get::<i64, _>("seed").cast_unsigned(),
                fingerprint: row.get::<i64, _>("fingerprint").cast_unsigned(),
                versions: Versions { format: row.get("format"), rules: row.get("rules") },
            }),
            entries: entries.iter().map(entry_of).collect(),
            chat: chat.iter().rev().map(said_of).collect(),
            notes: notes.iter().map(note_of).collect(),
            closed: closed.is_some(),
            rematch: rematch.map(|row| row.get("id")),
        })
    }

    /// The table where the people of this one meet again.
    pub async fn rematch_of(&self, table: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT id FROM tables WHERE follows = ?")
            .bind(table)
            .fetch_optional(&self.reading)
            .await?;
        Ok(row.map(|row| row.get("id")))
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().cast_signed()
}

async fn insert_table(connection: &mut sqlx::SqliteConnection, table: &Table) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables (id, game, options, follows, created) VALUES (?, ?, ?, ?, ?)")
        .bind(&table.id)
        .bind(&table.game)
        .bind(&table.options)
        .bind(&table.follows)
        .bind(table.created)
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_start(
    connection: &mut sqlx::SqliteConnection,
    table: &str,
    start: &Start,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO starts (table_id, setup, seed, fingerprint, format, rules) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(&start.setup)
    .bind(start.seed.cast_signed())
    .bind(start.fingerprint.cast_signed())
    .bind(start.versions.format)
    .bind(start.versions.rules)
    .execute(connection)
    .await?;
    Ok(())
}

pub(crate) fn table_of(row: &SqliteRow) -> Table {
    Table {
        id: row.get("id"),
        game: row.get("game"),
        options: row.get("options"),
        follows: row.get("follows"),
        created: row.get("created"),
    }
}

pub(crate) fn seat_of(row: &SqliteRow) -> Seat {
    Seat {
        seat: row.get("seat"),
        name: row.get("name"),
        kind: SeatKind::of(row.get("kind")),
        token_hash: row.get("token_hash"),
        wish: row.get("wish"),
    }
}

fn entry_of(row: &SqliteRow) -> Entry {
    Entry {
        number: row.get("number"),
        seat: row.get("seat"),
        choice: row.get("choice"),
        hash: row.get::<Option<i64>, _>("hash").map(i64::cast_unsigned),
    }
}

fn note_of(row: &SqliteRow) -> Note {
    Note { number: row.get("number"), after: row.get("after"), seat: row.get("seat"), what: row.get("what") }
}

fn said_of(row: &SqliteRow) -> Said {
    Said { number: row.get("number"), seat: row.get("seat"), text: row.get("text") }
}
