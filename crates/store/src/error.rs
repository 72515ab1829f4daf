//! What can go wrong between the program and its file.

use std::fmt;

/// Why something was not stored or found.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else wrote this number, took this seat or began this game
    /// first. Nothing was stored.
    Conflict,
    /// There is no such table.
    NoTable,
    /// Another program has the file open for writing.
    InUse,
    /// The file is only for reading. Nothing was stored.
    ReadOnly,
    /// The file was last written by a program of another version, and this
    /// one only reads it.
    OtherVersion,
    /// A row cannot be read; the others can.
    Row {
        /// Which: "choice 17 of table abc".
        row: String,
        /// What is wrong with it.
        why: String,
    },
    /// The file could not be opened, read or written.
    File(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else was first"),
            StoreError::NoTable => f.write_str("there is no such table"),
            StoreError::InUse => f.write_str("another fracas has it open; stop that one, or name another file"),
            StoreError::ReadOnly => f.write_str("the file is only for reading"),
            StoreError::OtherVersion => f.write_str(
                "it was last written by another version of fracas; `fracas serve` of this version brings it up to date",
            ),
            StoreError::Row { row, why } => write!(f, "the data file: {row} cannot be read: {why}"),
            StoreError::File(error) => write!(f, "the data file: {error}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// SQLite's `SQLITE_READONLY`; what follows in the higher bits says why.
const READ_ONLY: u32 = 8;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
            sqlx::Error::Database(database) if database.is_foreign_key_violation() => StoreError::NoTable,
            sqlx::Error::Database(database) if is_read_only(&**database) => StoreError::ReadOnly,
            _ => StoreError::File(Box::new(error)),
        }
    }
}

fn is_read_only(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == READ_ONLY)
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::File(Box::new(error))
    }
}
