//! Tables as lists show them.

use std::collections::HashMap;

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row as _, Sqlite};

use crate::store::{seat_of, table_of};
use crate::{Seat, Store, StoreError, Summary, Versions};

/// Which tables a list is about.
#[derive(Clone, Copy)]
enum Which<'a> {
    Newest(u32),
    Named(&'a [&'a str]),
}

impl Store {
    /// The newest tables, newest first.
    pub async fn list(&self, most: u32) -> Result<Vec<Summary>, StoreError> {
        self.summaries_of(Which::Newest(most)).await
    }

    /// Those of these tables that there are, newest first.
    pub async fn summaries(&self, ids: &[&str]) -> Result<Vec<Summary>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        self.summaries_of(Which::Named(ids)).await
    }

    /// When the first and the last choice of a table were made, in seconds
    /// since 1970.
    pub async fn span(&self, table: &str) -> Result<Option<(i64, i64)>, StoreError> {
        let row = sqlx::query("SELECT MIN(at) AS first, MAX(at) AS last FROM entries WHERE table_id = ?")
            .bind(table)
            .fetch_one(&self.reading)
            .await?;
        Ok(row.get::<Option<i64>, _>("first").zip(row.get("last")))
    }

    /// Every open lobby asks for them, so there are two queries whatever
    /// their number.
    async fn summaries_of(&self, which: Which<'_>) -> Result<Vec<Summary>, StoreError> {
        let mut transaction = self.reading.begin().await?;
        let mut tables = QueryBuilder::new(
            "SELECT tables.*, starts.format AS format, starts.rules AS rules, endings.result AS result,
                 closings.at AS closed
             FROM tables
             LEFT JOIN starts ON starts.table_id = tables.id
             LEFT JOIN endings ON endings.table_id = tables.id
             LEFT JOIN closings ON closings.table_id = tables.id
             WHERE id IN (",
        );
        which.push_ids(&mut tables);
        let rows = tables.push(") ORDER BY created DESC, id").build().fetch_all(&mut *transaction).await?;
        let mut seats = QueryBuilder::new("SELECT * FROM seats WHERE table_id IN (");
        which.push_ids(&mut seats);
        let seats = seats.push(") ORDER BY table_id, seat").build().fetch_all(&mut *transaction).await?;
        let mut by_table: HashMap<&str, Vec<Seat>> = HashMap::new();
        for row in &seats {
            by_table.entry(row.get("table_id")).or_default().push(seat_of(row));
        }
        let summary = |row: &SqliteRow| {
            let table = table_of(row);
            let seats = by_table.remove(table.id.as_str()).unwrap_or_default();
            let format: Option<u32> = row.get("format");
            let begun = format.zip(row.get("rules")).map(|(format, rules)| Versions { format, rules });
            let closed = row.get::<Option<i64>, _>("closed").is_some();
            Summary { table, seats, begun, result: row.get("result"), closed }
        };
        Ok(rows.iter().map(summary).collect())
    }
}

impl<'a> Which<'a> {
    /// The ids, as the inside of a list or a query for them.
    fn push_ids(self, query: &mut QueryBuilder<'a, Sqlite>) {
        match self {
            Which::Newest(most) => {
                query.push("SELECT id FROM tables ORDER BY created DESC, id LIMIT ").push_bind(most);
            }
            Which::Named(ids) => {
                let mut list = query.separated(", ");
                for &id in ids {
                    list.push_bind(id);
                }
            }
        }
    }
}
