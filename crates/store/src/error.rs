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
    /// The file could not be opened, read or written.
    File(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else was first"),
            StoreError::NoTable => f.write_str("there is no such table"),
            StoreError::File(error) => write!(f, "the data file: {error}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
            sqlx::Error::Database(database) if database.is_foreign_key_violation() => StoreError::NoTable,
            _ => StoreError::File(Box::new(error)),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::File(Box::new(error))
    }
}
