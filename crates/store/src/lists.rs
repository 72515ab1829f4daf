//! Tables as lists show them.

use std::collections::HashMap;

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row as _, Sqlite};

use crate::rows::{Named, seat_of, table_of};
use crate::{Store, StoreError, Summary, Versions};

/// Which tables a list is about.
#[derive(Clone, Copy)]
enum Which<'a> {
    /// So many of those that are not over, and of those that are.
    Listed {
        open: u32,
        over: u32,
    },
    Named(&'a [&'a str]),
}

/// The ids of what a lobby shows. Those that are over do not push out those
/// that are not, nor does what was closed. Further back than this is not
/// looked, whatever became of those tables.
const LISTED: &str = "
    WITH listed AS (
        SELECT id, created, EXISTS (SELECT 1 FROM endings WHERE table_id = id) AS is_over
        FROM (SELECT id, created FROM tables WHERE instr(options, '\"listed\":true') > 0
              ORDER BY created DESC, id LIMIT 1000)
        WHERE NOT EXISTS (SELECT 1 FROM closings WHERE table_id = id))
    SELECT id FROM (SELECT id FROM listed WHERE NOT is_over ORDER BY created DESC, id LIMIT ";
const LISTED_OVER: &str = ")
    UNION ALL
    SELECT id FROM (SELECT id FROM listed WHERE is_over ORDER BY created DESC, id LIMIT ";

impl Store {
    /// The newest tables that are for everybody to see and that nobody has
    /// closed, newest first: so many that are not over, and so many that are.
    pub async fn list(&self, open: u32, over: u32) -> Result<Vec<Summary>, StoreError> {
        self.summaries_of(Which::Listed { open, over }).await
    }

    /// The ids of all tables, in order.
    pub async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables ORDER BY id").fetch_all(&self.reading).await?;
        rows.iter().map(|row| Named::new(row, "the name", "(unknown)").get("id")).collect()
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
        let row = Named::new(&row, "a choice", table);
        Ok(row.get::<Option<i64>>("first")?.zip(row.get("last")?))
    }

    /// Every open lobby asks for them, so there are two queries whatever
    /// their number. One that cannot be read is left out, for the sake of the
    /// others: whoever opens it is told why.
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
        let mut by_table: HashMap<&str, Vec<&SqliteRow>> = HashMap::new();
        for row in &seats {
            // A seat of a table whose name cannot be read is at none.
            if let Ok(table) = row.try_get("table_id") {
                by_table.entry(table).or_default().push(row);
            }
        }
        let summary = |row: &SqliteRow| {
            let table = table_of(row)?;
            let seats = by_table.remove(table.id.as_str()).unwrap_or_default();
            let seats = seats.into_iter().map(|row| seat_of(row, &table.id)).collect::<Result<_, _>>()?;
            let row = Named::new(row, "the row", &table.id);
            let format: Option<u32> = row.get("format")?;
            let begun = format.zip(row.get("rules")?).map(|(format, rules)| Versions { format, rules });
            let closed = row.get::<Option<i64>>("closed")?.is_some();
            let result = row.get("result")?;
            Ok::<_, StoreError>(Summary { seats, begun, result, closed, table: table.clone() })
        };
        Ok(rows.iter().map(summary).filter_map(Result::ok).collect())
    }
}

impl<'a> Which<'a> {
    /// The ids, as the inside of a list or a query for them.
    fn push_ids(self, query: &mut QueryBuilder<Sqlite>) {
        match self {
            Which::Listed { open, over } => {
                query.push(LISTED).push_bind(open).push(LISTED_OVER).push_bind(over).push(")");
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
