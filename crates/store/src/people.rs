//! Who sits at a table, and what people do beside the game.

use sqlx::{QueryBuilder, Row as _, Sqlite};

use crate::store::now;
use crate::{Note, Seat, SeatKind, Store, StoreError};

impl Store {
    /// Puts somebody on a free seat. `Conflict` when it is taken.
    pub async fn sit(&self, table: &str, seat: &Seat) -> Result<(), StoreError> {
        let mut connection = self.writing.acquire().await?;
        insert_seat(&mut connection, table, seat).await
    }

    /// Frees a seat.
    pub async fn stand(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM seats WHERE table_id = ? AND seat = ?")
            .bind(table)
            .bind(seat)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Gives the seat of a person to a bot, for players who leave a game that
    /// runs: their secret is forgotten, their name stays. A bot stays a bot,
    /// and a free seat free.
    pub async fn hand_over(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        sqlx::query("UPDATE seats SET kind = ?, token_hash = NULL WHERE table_id = ? AND seat = ?")
            .bind(SeatKind::Bot.word())
            .bind(table)
            .bind(seat)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Notes what somebody wants to play.
    pub async fn wish(&self, table: &str, seat: u8, wish: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE seats SET wish = ? WHERE table_id = ? AND seat = ?")
            .bind(wish)
            .bind(table)
            .bind(seat)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Keeps what somebody gave to be mixed into the seed.
    pub async fn give(&self, table: &str, seat: u8, part: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE seats SET part = ? WHERE table_id = ? AND seat = ?")
            .bind(part)
            .bind(table)
            .bind(seat)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Lets a bot play for somebody who is away. The secret stays, so that its
    /// owner can [take the seat back](Store::take_back).
    pub async fn lend(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        self.set_kind(table, seat, SeatKind::Bot).await
    }

    /// Gives a seat that was lent to a bot back to its owner.
    pub async fn take_back(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        self.set_kind(table, seat, SeatKind::Human).await
    }

    /// A seat without a secret has no owner: it stays what it is.
    async fn set_kind(&self, table: &str, seat: u8, kind: SeatKind) -> Result<(), StoreError> {
        sqlx::query("UPDATE seats SET kind = ? WHERE table_id = ? AND seat = ? AND token_hash IS NOT NULL")
            .bind(kind.word())
            .bind(table)
            .bind(seat)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Notes what somebody did beside the game. `Conflict` when there is a
    /// note of that number.
    pub async fn note(&self, table: &str, note: &Note) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO notes (table_id, number, after, seat, what) VALUES (?, ?, ?, ?, ?)")
            .bind(table)
            .bind(note.number)
            .bind(note.after)
            .bind(note.seat)
            .bind(&note.what)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Those of these tables that have a note which begins with this.
    pub async fn with_note(&self, ids: &[&str], beginning: &str) -> Result<Vec<String>, StoreError> {
        let mut query =
            QueryBuilder::<Sqlite>::new("SELECT DISTINCT table_id FROM notes WHERE substr(what, 1, ");
        let n_letters = i64::try_from(beginning.chars().count()).unwrap_or(i64::MAX);
        query.push_bind(n_letters).push(") = ").push_bind(beginning).push(" AND table_id IN (");
        let mut list = query.separated(", ");
        for &id in ids {
            list.push_bind(id);
        }
        let rows = query.push(")").build().fetch_all(&self.reading).await?;
        Ok(rows.iter().map(|row| row.get("table_id")).collect())
    }

    /// Closes a table for good. Doing it twice changes nothing.
    pub async fn close_table(&self, table: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT OR IGNORE INTO closings (table_id, at) VALUES (?, ?)")
            .bind(table)
            .bind(now())
            .execute(&self.writing)
            .await?;
        Ok(())
    }
}

pub(crate) async fn insert_seat(
    connection: &mut sqlx::SqliteConnection,
    table: &str,
    seat: &Seat,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO seats (table_id, seat, name, kind, token_hash, wish, part) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(seat.seat)
    .bind(&seat.name)
    .bind(seat.kind.word())
    .bind(&seat.token_hash)
    .bind(&seat.wish)
    .bind(&seat.part)
    .execute(connection)
    .await?;
    Ok(())
}
