//! What people report about tables.

use crate::rows::report_of;
use crate::store::now;
use crate::{Report, Store, StoreError};

/// A table has no more of them.
const MOST: u32 = 20;

impl Store {
    /// Stores a report, with the time it is now. Whether there was room for
    /// it: a table has at most twenty.
    pub async fn report(&self, report: &Report) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO reports (id, table_id, after, seat, words, created)
             SELECT ?, ?, ?, ?, ?, ? WHERE (SELECT COUNT(*) FROM reports WHERE table_id = ?) < ?",
        )
        .bind(&report.id)
        .bind(&report.table)
        .bind(report.after)
        .bind(report.seat)
        .bind(&report.words)
        .bind(now())
        .bind(&report.table)
        .bind(MOST)
        .execute(&self.writing)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The report of that id, if there is one.
    pub async fn find_report(&self, id: &str) -> Result<Option<Report>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM reports WHERE id = ?").bind(id).fetch_optional(&self.reading).await?;
        row.as_ref().map(report_of).transpose()
    }

    /// The newest reports, newest first.
    pub async fn reports(&self, most: u32) -> Result<Vec<Report>, StoreError> {
        let rows = sqlx::query("SELECT * FROM reports ORDER BY created DESC, id LIMIT ?")
            .bind(most)
            .fetch_all(&self.reading)
            .await?;
        rows.iter().map(report_of).collect()
    }
}
