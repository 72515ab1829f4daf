//! Rows as values. What is in a file may be anything: a value that is not what
//! its column promises is an error that names the row, never a panic.

use sqlx::sqlite::SqliteRow;
use sqlx::{Decode, Row as _, Sqlite, Type};

use crate::{Chance, Entry, Note, Report, Said, Seat, SeatKind, Start, StoreError, Table, Versions};

/// A row that knows what it is called.
pub(crate) struct Named<'r> {
    row: &'r SqliteRow,
    /// "choice", "seat" …
    what: &'static str,
    table: &'r str,
}

impl<'r> Named<'r> {
    pub(crate) fn new(row: &'r SqliteRow, what: &'static str, table: &'r str) -> Named<'r> {
        Named { row, what, table }
    }

    pub(crate) fn get<T: Decode<'r, Sqlite> + Type<Sqlite>>(&self, column: &str) -> Result<T, StoreError> {
        self.row.try_get(column).map_err(|error| {
            let why = match error {
                sqlx::Error::ColumnDecode { source, .. } => format!("its {column}: {source}"),
                other => other.to_string(),
            };
            StoreError::Row { row: self.name(), why }
        })
    }

    fn name(&self) -> String {
        let column = if self.what == "seat" { "seat" } else { "number" };
        let number = self.row.try_get::<i64, _>(column).map_or(String::new(), |number| format!(" {number}"));
        format!("{}{number} of table {}", self.what, self.table)
    }
}

pub(crate) fn table_of(row: &SqliteRow) -> Result<Table, StoreError> {
    // What its name is cannot be said by its name.
    let id: String = Named::new(row, "the name", "(unknown)").get("id")?;
    let row = Named::new(row, "the row", &id);
    Ok(Table {
        game: row.get("game")?,
        options: row.get("options")?,
        follows: row.get("follows")?,
        created: row.get("created")?,
        id: id.clone(),
    })
}

pub(crate) fn seat_of(row: &SqliteRow, table: &str) -> Result<Seat, StoreError> {
    let row = Named::new(row, "seat", table);
    Ok(Seat {
        seat: row.get("seat")?,
        name: row.get("name")?,
        kind: SeatKind::of(row.get("kind")?),
        token_hash: row.get("token_hash")?,
        wish: row.get("wish")?,
        part: row.get("part")?,
    })
}

pub(crate) fn start_of(row: &SqliteRow, table: &str) -> Result<Start, StoreError> {
    let row = Named::new(row, "the beginning", table);
    Ok(Start {
        setup: row.get("setup")?,
        chance: match row.get::<Option<String>>("mix")? {
            Some(mix) => Chance::Mixed(mix),
            None => Chance::Seed(row.get::<i64>("seed")?.cast_unsigned()),
        },
        fingerprint: row.get::<i64>("fingerprint")?.cast_unsigned(),
        versions: Versions { format: row.get("format")?, rules: row.get("rules")? },
    })
}

pub(crate) fn entry_of(row: &SqliteRow, table: &str) -> Result<Entry, StoreError> {
    let row = Named::new(row, "choice", table);
    Ok(Entry {
        number: row.get("number")?,
        seat: row.get("seat")?,
        choice: row.get("choice")?,
        hash: row.get::<Option<i64>>("hash")?.map(i64::cast_unsigned),
    })
}

pub(crate) fn note_of(row: &SqliteRow, table: &str) -> Result<Note, StoreError> {
    let row = Named::new(row, "note", table);
    Ok(Note {
        number: row.get("number")?,
        after: row.get("after")?,
        seat: row.get("seat")?,
        what: row.get("what")?,
    })
}

pub(crate) fn said_of(row: &SqliteRow, table: &str) -> Result<Said, StoreError> {
    let row = Named::new(row, "line of chat", table);
    Ok(Said { number: row.get("number")?, seat: row.get("seat")?, text: row.get("text")? })
}

pub(crate) fn report_of(row: &SqliteRow) -> Result<Report, StoreError> {
    let table: String = Named::new(row, "a report", "(unknown)").get("table_id")?;
    let row = Named::new(row, "a report", &table);
    Ok(Report {
        id: row.get("id")?,
        after: row.get("after")?,
        seat: row.get("seat")?,
        words: row.get("words")?,
        created: row.get("created")?,
        table: table.clone(),
    })
}
