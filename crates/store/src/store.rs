//! The store: what is asked of one SQLite file, and the connections to it.

use std::fs::File;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::SqlitePool;

use crate::people::insert_seat;
use crate::rows::{Named, entry_of, note_of, said_of, seat_of, start_of, table_of};
use crate::writer::{Line, Queue};
use crate::{Chance, Entry, Said, Seat, Start, StoreError, Stored, Table};

/// How much of the talk of players is kept.
pub const TALK_OF_PLAYERS: u32 = 100;
/// The same of spectators, who may be many, and never push out the players.
pub const TALK_OF_SPECTATORS: u32 = 30;
/// So many choices are stored with one statement.
const MOST_LINES: usize = 1000;

/// An open data file. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) reading: SqlitePool,
    /// One connection, because SQLite lets one writer write at a time: here
    /// they queue in the order they come, there they would poll.
    pub(crate) writing: SqlitePool,
    pub(crate) queue: Queue,
    /// Nobody else writes while it is held; a reader has none.
    pub(crate) lock: Option<Arc<File>>,
}

impl Store {
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
        if let Some(lock) = &self.lock {
            // Else it ends with the last clone.
            let _ = lock.unlock();
        }
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

    /// Keeps the secret of a table, unless it has one: then that one stays.
    pub async fn pledge(&self, table: &str, secret: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET secret = ? WHERE id = ? AND secret IS NULL")
            .bind(secret)
            .bind(table)
            .execute(&self.writing)
            .await?;
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

    /// Stores something said at a table, and forgets what is too old of the
    /// talk of players or of spectators, whichever it belongs to. `Conflict`
    /// when something of that number or a later one was said.
    pub async fn say(&self, table: &str, said: &Said) -> Result<(), StoreError> {
        let mut transaction = self.writing.begin().await?;
        let written = sqlx::query(
            "INSERT INTO chat (table_id, number, seat, text) SELECT ?1, ?2, ?3, ?4
             WHERE NOT EXISTS (SELECT 1 FROM chat WHERE table_id = ?1 AND number >= ?2)",
        )
        .bind(table)
        .bind(said.number)
        .bind(said.seat)
        .bind(&said.text)
        .execute(&mut *transaction)
        .await?;
        if written.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        sqlx::query(
            "DELETE FROM chat WHERE table_id = ?1 AND (seat IS NULL) = ?2 AND number <=
             (SELECT number FROM chat WHERE table_id = ?1 AND (seat IS NULL) = ?2
              ORDER BY number DESC LIMIT 1 OFFSET ?3)",
        )
        .bind(table)
        .bind(said.seat.is_none())
        .bind(if said.seat.is_none() { TALK_OF_SPECTATORS } else { TALK_OF_PLAYERS })
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Notes how a game ended, for lists. It follows from the log, so that
    /// doing it twice or not at all loses nothing; a reader does not.
    pub async fn finish(&self, table: &str, result: &str) -> Result<(), StoreError> {
        if self.is_read_only() {
            return Ok(());
        }
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
        let row = sqlx::query("SELECT id, game, options, follows, created, secret FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&mut *transaction)
            .await?
            .ok_or(StoreError::NoTable)?;
        let seats = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY seat")
            .bind(table)
            .fetch_all(&mut *transaction)
            .await?;
        let start =
            sqlx::query("SELECT setup, seed, mix, fingerprint, format, rules FROM starts WHERE table_id = ?")
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
        // Older files may have more than is kept now.
        let chat = sqlx::query(
            "SELECT * FROM (SELECT number, seat, text FROM chat WHERE table_id = ?1 AND seat IS NOT NULL
                            ORDER BY number DESC LIMIT ?2)
             UNION ALL
             SELECT * FROM (SELECT number, seat, text FROM chat WHERE table_id = ?1 AND seat IS NULL
                            ORDER BY number DESC LIMIT ?3)
             ORDER BY number",
        )
        .bind(table)
        .bind(TALK_OF_PLAYERS)
        .bind(TALK_OF_SPECTATORS)
        .fetch_all(&mut *transaction)
        .await?;
        let rematch = rematch.map(|row| Named::new(&row, "the rematch", table).get("id")).transpose()?;
        Ok(Stored {
            table: table_of(&row)?,
            secret: Named::new(&row, "the row", table).get("secret")?,
            seats: seats.iter().map(|row| seat_of(row, table)).collect::<Result<_, _>>()?,
            start: start.map(|row| start_of(&row, table)).transpose()?,
            entries: entries.iter().map(|row| entry_of(row, table)).collect::<Result<_, _>>()?,
            chat: chat.iter().map(|row| said_of(row, table)).collect::<Result<_, _>>()?,
            notes: notes.iter().map(|row| note_of(row, table)).collect::<Result<_, _>>()?,
            closed: closed.is_some(),
            rematch,
        })
    }

    /// The table where the people of this one meet again.
    pub async fn rematch_of(&self, table: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT id FROM tables WHERE follows = ?")
            .bind(table)
            .fetch_optional(&self.reading)
            .await?;
        row.map(|row| Named::new(&row, "the rematch", table).get("id")).transpose()
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
    let (seed, mix) = match &start.chance {
        Chance::Seed(seed) => (*seed, None),
        Chance::Mixed(mix) => (0, Some(mix)),
    };
    sqlx::query(
        "INSERT INTO starts (table_id, setup, seed, mix, fingerprint, format, rules) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(&start.setup)
    .bind(seed.cast_signed())
    .bind(mix)
    .bind(start.fingerprint.cast_signed())
    .bind(start.versions.format)
    .bind(start.versions.rules)
    .execute(connection)
    .await?;
    Ok(())
}
