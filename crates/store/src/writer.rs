//! The writer: a task that puts the choices of all tables into the file, many
//! with one commit.
//!
//! A commit waits for the disk, and the disk takes a thousand lines in about
//! the time of one. So lines go into a [`Queue`]; the writer takes all that
//! have gathered there while it was busy, writes them in one transaction and
//! answers each caller. It decides nothing but their order. What is rare
//! (tables, seats, starts, endings) does not come this way.

use std::slice;

use sqlx::{QueryBuilder, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::{Entry, StoreError};

/// The most lines of one commit, so that the first of them does not wait for
/// an endless rest.
const MOST: usize = 1024;

/// The way to the writer. The writer ends when the last clone is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    orders: mpsc::UnboundedSender<Order>,
}

/// One line of one table's log.
pub(crate) struct Line {
    pub(crate) table: String,
    pub(crate) entry: Entry,
    /// Seconds since 1970.
    pub(crate) at: i64,
}

enum Order {
    Write(Line, oneshot::Sender<Result<(), StoreError>>),
    /// Is answered when everything ordered before is.
    Tell(oneshot::Sender<()>),
}

impl Queue {
    /// Starts the writer on the present runtime.
    ///
    /// When that runtime ends, the writer ends at whatever it waits for: a
    /// transaction that is not committed is rolled back with its connection,
    /// and nobody was told that it was. Who still asks gets an error.
    pub(crate) fn new(pool: SqlitePool) -> Queue {
        let (orders, receiver) = mpsc::unbounded_channel();
        tokio::spawn(write_all(pool, receiver));
        Queue { orders }
    }

    /// Gives the line to the writer and waits until it is in the file. The
    /// queue has no limit of its own because each caller waits here with one
    /// line. A caller that goes away does not take its line back.
    pub(crate) async fn write(&self, line: Line) -> Result<(), StoreError> {
        let (sender, answer) = oneshot::channel();
        self.orders.send(Order::Write(line, sender)).map_err(|_| ended())?;
        answer.await.unwrap_or_else(|_| Err(ended()))
    }

    /// Waits until every line queued so far is answered.
    pub(crate) async fn drain(&self) {
        let (sender, answer) = oneshot::channel();
        // An error means that there is no writer, so nothing to wait for.
        if self.orders.send(Order::Tell(sender)).is_ok() {
            let _ = answer.await;
        }
    }
}

fn ended() -> StoreError {
    StoreError::File("its writer has ended".into())
}

async fn write_all(pool: SqlitePool, mut receiver: mpsc::UnboundedReceiver<Order>) {
    let mut orders = Vec::new();
    while receiver.recv_many(&mut orders, MOST).await > 0 {
        let (mut lines, mut answers, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        for order in orders.drain(..) {
            match order {
                Order::Write(line, answer) => {
                    lines.push(line);
                    answers.push(answer);
                }
                Order::Tell(answer) => waiting.push(answer),
            }
        }
        let results = commit(&pool, &lines).await;
        // Whoever does not wait for the answer any more needs none.
        for (answer, result) in answers.into_iter().zip(results) {
            let _ = answer.send(result);
        }
        for answer in waiting {
            let _ = answer.send(());
        }
    }
}

/// Writes the lines in one transaction; gives one result per line.
///
/// Invariant: no result is `Ok` before the commit has succeeded. A line that
/// is refused (its number is taken, or there is no such table) changes
/// nothing and leaves the transaction as it was; any other error may have
/// ended the transaction, so it is everybody's.
async fn commit(pool: &SqlitePool, lines: &[Line]) -> Vec<Result<(), StoreError>> {
    match try_commit(pool, lines).await {
        Ok(results) => results,
        Err(error) => {
            let error = StoreError::from(error);
            let told = || match &error {
                StoreError::ReadOnly => StoreError::ReadOnly,
                StoreError::File(why) => StoreError::File(why.to_string().into()),
                other => StoreError::File(other.to_string().into()),
            };
            lines.iter().map(|_| Err(told())).collect()
        }
    }
}

async fn try_commit(pool: &SqlitePool, lines: &[Line]) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    // A statement by itself is a transaction, and needs no messages to begin
    // and to commit it.
    if insert(&mut *pool.acquire().await?, lines).await?.is_ok() {
        return Ok(lines.iter().map(|_| Ok(())).collect());
    }
    // It is not known which of them is refused, so each is tried by itself.
    let mut transaction = pool.begin().await?;
    let mut results = Vec::with_capacity(lines.len());
    for line in lines {
        results.push(insert(&mut transaction, slice::from_ref(line)).await?);
    }
    transaction.commit().await?;
    Ok(results)
}

/// Inserts all of the lines with one statement, or none when one of them is
/// refused. The outer result is the errors that are not about a line.
pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    lines: &[Line],
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let mut statement = QueryBuilder::new("INSERT INTO entries (table_id, number, seat, choice, hash, at) ");
    statement.push_values(lines, |mut row, Line { table, entry, at }| {
        row.push_bind(table)
            .push_bind(entry.number)
            .push_bind(entry.seat)
            .push_bind(&entry.choice)
            .push_bind(entry.hash.map(u64::cast_signed))
            .push_bind(at);
    });
    // There are as many statements as numbers of lines: none is kept.
    match statement.build().persistent(false).execute(connection).await {
        Ok(_) => Ok(Ok(())),
        Err(error) if is_refusal(&error) => Ok(Err(StoreError::from(error))),
        Err(error) => Err(error),
    }
}

fn is_refusal(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    error.is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation())
}
