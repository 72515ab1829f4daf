//! Which tables are removed, and when.
//!
//! [`Retention`] is the rule; [`Store::clean`] applies it. Only the beginning
//! of a table and its choices count as use: who looks at it or chats there
//! does not keep it.

use std::time::Duration;

use sqlx::Row as _;

use crate::{Store, StoreError};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long tables are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Those that never began, since they were created.
    pub waiting: Duration,
    /// Those that run, since their last choice. Without one, since they were
    /// created.
    pub running: Duration,
    /// Those whose end is noted, since their last choice.
    pub finished: Duration,
    /// Those that their host has closed before the end, since then.
    pub closed: Duration,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { waiting: DAY, running: 60 * DAY, finished: 30 * DAY, closed: DAY }
    }
}

/// The last choice is the one of the highest number, which is found by the
/// key without a look at the others.
const OUTDATED: &str = "
    SELECT id FROM (
        SELECT tables.id AS id,
            CASE
                WHEN endings.table_id IS NOT NULL THEN 'finished'
                WHEN closings.table_id IS NOT NULL THEN 'closed'
                WHEN starts.table_id IS NOT NULL THEN 'running'
                ELSE 'waiting'
            END AS stage,
            COALESCE(
                CASE WHEN endings.table_id IS NULL THEN closings.at END,
                (SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),
                tables.created
            ) AS used
        FROM tables
        LEFT JOIN starts ON starts.table_id = tables.id
        LEFT JOIN endings ON endings.table_id = tables.id
        LEFT JOIN closings ON closings.table_id = tables.id
    )
    WHERE used < CASE stage WHEN 'waiting' THEN ? WHEN 'running' THEN ? WHEN 'closed' THEN ? ELSE ? END
    ORDER BY id";

/// What is done for each of them: first what refers to the table, then itself.
const REMOVAL: [&str; 10] = [
    "UPDATE tables SET follows = NULL WHERE follows = ?",
    "DELETE FROM chat WHERE table_id = ?",
    "DELETE FROM reports WHERE table_id = ?",
    "DELETE FROM notes WHERE table_id = ?",
    "DELETE FROM closings WHERE table_id = ?",
    "DELETE FROM endings WHERE table_id = ?",
    "DELETE FROM entries WHERE table_id = ?",
    "DELETE FROM starts WHERE table_id = ?",
    "DELETE FROM seats WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
];

impl Store {
    /// Removes the tables that have not been used for longer than the rule
    /// says, with everything that belongs to them, and gives their ids in
    /// order. `now` is in seconds since 1970.
    ///
    /// It is one transaction, and everybody who writes waits for it: called
    /// often it is short.
    pub async fn clean(&self, now: i64, rule: &Retention) -> Result<Vec<String>, StoreError> {
        let limit = |kept: Duration| now.saturating_sub_unsigned(kept.as_secs());
        // Immediate: what is read here must still hold when it is removed.
        let mut transaction = self.writing.begin_with("BEGIN IMMEDIATE").await?;
        let rows = sqlx::query(OUTDATED)
            .bind(limit(rule.waiting))
            .bind(limit(rule.running))
            .bind(limit(rule.closed))
            .bind(limit(rule.finished))
            .fetch_all(&mut *transaction)
            .await?;
        let outdated: Vec<String> = rows.iter().map(|row| row.get("id")).collect();
        for id in &outdated {
            for statement in REMOVAL {
                sqlx::query(statement).bind(id).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(outdated)
    }
}
