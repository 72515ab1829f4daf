//! Which tables are removed, and when.
//!
//! [`Retention`] is the rule; [`Store::clean`] applies it. Only the beginning
//! of a table and its choices count as use: who looks at it or chats there
//! does not keep it.
//!
//! A clock may be wrong, and what is removed does not come back. So a table
//! that is out of date is marked first, and goes when it has been marked for
//! the grace of the rule; and a look at the clock that is too far from the one
//! before it removes nothing and lifts all marks. A clock that jumps ahead can
//! be put right for as long as the grace lasts.
//!
//! All of it goes in small steps with rests between them, because whoever
//! writes waits for whoever does.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use sqlx::Row as _;

use crate::rows::Named;
use crate::{Store, StoreError};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// So far two looks at the clock may be apart. Who starts the program every
/// weekend is within it.
const PLAUSIBLE: Duration = Duration::from_secs(8 * 24 * 60 * 60);
/// So far a clock that is set right now and then may go back.
const SET_BACK: Duration = Duration::from_secs(60 * 60);
/// So many tables are marked or removed with one commit,
const TABLES: usize = 100;
/// as long as they have no more choices than this together. A longer game goes
/// by itself.
const CHOICES: i64 = 2_000;
/// After each step the rest is so many times as long as the step was.
const REST: u32 = 3;

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
    /// How long a table that has been kept for so long is marked before it is
    /// removed.
    pub grace: Duration,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { waiting: DAY, running: 60 * DAY, finished: 30 * DAY, closed: DAY, grace: 7 * DAY }
    }
}

/// What a clean-up came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cleaned {
    /// The tables that are gone, in order.
    pub removed: Vec<String>,
    /// How many were marked.
    pub marked: usize,
    /// By how many seconds the clock jumped, if it did. Then nothing was
    /// removed or marked.
    pub jump: Option<i64>,
}

/// The tables that are out of date, with how many choices they have. The last
/// choice is the one of the highest number, which is found by the key without
/// a look at the others.
macro_rules! outdated {
    ($which:literal) => {
        concat!(
            "SELECT id, choices FROM (
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
                    ) AS used,
                    COALESCE((SELECT MAX(number) + 1 FROM entries WHERE table_id = tables.id), 0) AS choices,
                    removals.at AS marked
                FROM tables
                LEFT JOIN starts ON starts.table_id = tables.id
                LEFT JOIN endings ON endings.table_id = tables.id
                LEFT JOIN closings ON closings.table_id = tables.id
                LEFT JOIN removals ON removals.table_id = tables.id
            )
            WHERE used < CASE stage WHEN 'waiting' THEN ?1 WHEN 'running' THEN ?2 WHEN 'closed' THEN ?3 ELSE ?4 END
                AND ",
            $which
        )
    };
}

/// Those to be marked.
const UNMARKED: &str = outdated!("marked IS NULL ORDER BY id");
/// Those that were marked for long enough.
const RIPE: &str = outdated!("marked <= ?5 ORDER BY id");
/// The same among those that a step is about.
const STILL_RIPE: &str = outdated!("marked <= ?5 AND id IN (SELECT value FROM json_each(?6))");
/// All that are marked and still out of date.
const MARKED: &str = outdated!("marked IS NOT NULL");

/// What is done for those that go: first what refers to them, then themselves.
const REMOVAL: [&str; 11] = [
    "UPDATE tables SET follows = NULL WHERE follows IN (SELECT value FROM json_each(?))",
    "DELETE FROM chat WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM reports WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM notes WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM closings WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM endings WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM entries WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM starts WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM seats WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM removals WHERE table_id IN (SELECT value FROM json_each(?))",
    "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?))",
];

impl Store {
    /// Marks the tables that have not been used for longer than the rule says,
    /// and removes those that have been marked for its grace, with everything
    /// that belongs to them. `now` is in seconds since 1970.
    ///
    /// It rests more than it works, so that those who write hardly notice; what
    /// is done when it is interrupted stays done.
    pub async fn clean(&self, now: i64, rule: &Retention) -> Result<Cleaned, StoreError> {
        if let Some(jump) = self.look_at_clock(now).await? {
            return Ok(Cleaned { jump: Some(jump), ..Cleaned::default() });
        }
        let ages = Ages::new(now, rule);
        self.lift_marks(&ages).await?;
        let mut cleaned = Cleaned::default();
        for ids in in_steps(&self.outdated(RIPE, &ages).await?) {
            let begun = Instant::now();
            cleaned.removed.extend(self.remove(&ids, &ages).await?);
            tokio::time::sleep(begun.elapsed() * REST).await;
        }
        for ids in in_steps(&self.outdated(UNMARKED, &ages).await?) {
            let begun = Instant::now();
            sqlx::query(
                "INSERT OR IGNORE INTO removals (table_id, at)
                 SELECT id, ? FROM tables WHERE id IN (SELECT value FROM json_each(?))",
            )
            .bind(now)
            .bind(as_json(&ids))
            .execute(&self.writing)
            .await?;
            cleaned.marked += ids.len();
            tokio::time::sleep(begun.elapsed() * REST).await;
        }
        Ok(cleaned)
    }

    /// Notes what time it is. Gives by how much the clock jumped, if it did:
    /// then all marks are lifted, for nobody knows how old they are.
    async fn look_at_clock(&self, now: i64) -> Result<Option<i64>, StoreError> {
        let mut transaction = self.writing.begin_with("BEGIN IMMEDIATE").await?;
        let row = sqlx::query("SELECT seen FROM clock").fetch_optional(&mut *transaction).await?;
        let seen: Option<i64> = row.map(|row| row.try_get("seen")).transpose()?;
        let passed = seen.map_or(0, |seen| now.saturating_sub(seen));
        let plausible = -(SET_BACK.as_secs().cast_signed())..=PLAUSIBLE.as_secs().cast_signed();
        let jump = (!plausible.contains(&passed)).then_some(passed);
        if jump.is_some() {
            sqlx::query("DELETE FROM removals").execute(&mut *transaction).await?;
        }
        sqlx::query("INSERT OR REPLACE INTO clock (one, seen) VALUES (1, ?)")
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(jump)
    }

    /// Whoever plays at a table that is marked keeps it.
    async fn lift_marks(&self, ages: &Ages) -> Result<(), StoreError> {
        let rows = sqlx::query("SELECT table_id FROM removals").fetch_all(&self.reading).await?;
        let marked: Vec<String> = rows.iter().filter_map(|row| row.try_get("table_id").ok()).collect();
        let outdated: HashSet<String> =
            self.outdated(MARKED, ages).await?.into_iter().map(|(id, _)| id).collect();
        let used: Vec<&String> = marked.iter().filter(|&id| !outdated.contains(id)).collect();
        for ids in used.chunks(TABLES) {
            sqlx::query("DELETE FROM removals WHERE table_id IN (SELECT value FROM json_each(?))")
                .bind(as_json(ids))
                .execute(&self.writing)
                .await?;
        }
        Ok(())
    }

    /// It is only read, so nobody waits for it.
    async fn outdated(&self, query: &'static str, ages: &Ages) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = sqlx::query(query)
            .bind(ages.waiting)
            .bind(ages.running)
            .bind(ages.closed)
            .bind(ages.finished)
            .bind(ages.ripe)
            .fetch_all(&self.reading)
            .await?;
        // One whose name cannot be read cannot be named, and stays.
        let named = rows.iter().map(|row| {
            let row = Named::new(row, "the name", "(unknown)");
            Ok::<_, StoreError>((row.get("id")?, row.get("choices")?))
        });
        Ok(named.filter_map(Result::ok).collect())
    }

    /// Removes those of these tables that are still to go, and gives them.
    async fn remove(&self, ids: &[&str], ages: &Ages) -> Result<Vec<String>, StoreError> {
        // Immediate: what is read here must still hold when it is removed.
        let mut transaction = self.writing.begin_with("BEGIN IMMEDIATE").await?;
        let rows = sqlx::query(STILL_RIPE)
            .bind(ages.waiting)
            .bind(ages.running)
            .bind(ages.closed)
            .bind(ages.finished)
            .bind(ages.ripe)
            .bind(as_json(ids))
            .fetch_all(&mut *transaction)
            .await?;
        let going: Vec<String> = rows.iter().map(|row| row.try_get("id")).collect::<Result<_, _>>()?;
        let list = as_json(&going);
        for statement in REMOVAL {
            sqlx::query(statement).bind(&list).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(going)
    }
}

/// What was used before is out of date, by stage; what was marked before may
/// go.
struct Ages {
    waiting: i64,
    running: i64,
    closed: i64,
    finished: i64,
    ripe: i64,
}

impl Ages {
    fn new(now: i64, rule: &Retention) -> Ages {
        let limit = |kept: Duration| now.saturating_sub_unsigned(kept.as_secs());
        Ages {
            waiting: limit(rule.waiting),
            running: limit(rule.running),
            closed: limit(rule.closed),
            finished: limit(rule.finished),
            ripe: limit(rule.grace),
        }
    }
}

/// Tables with the number of their choices, cut into steps.
fn in_steps(tables: &[(String, i64)]) -> Vec<Vec<&str>> {
    let (mut steps, mut step, mut choices) = (Vec::new(), Vec::new(), 0);
    for (id, n) in tables {
        if !step.is_empty() && (step.len() == TABLES || choices + n > CHOICES) {
            steps.push(std::mem::take(&mut step));
            choices = 0;
        }
        step.push(id.as_str());
        choices += n;
    }
    if !step.is_empty() {
        steps.push(step);
    }
    steps
}

/// A list of ids as one parameter.
fn as_json<T: serde::Serialize>(ids: &[T]) -> String {
    serde_json::to_string(ids).expect("a list of texts is plain data")
}
