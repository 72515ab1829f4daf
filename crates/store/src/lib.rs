//! The append-only log of tables, in one SQLite file.
//!
//! The stored truth of a table is what its host decided, who sits where, the
//! setup and the seed it began with, and the list of choices (decision D9).
//! The main type is [`Store`]. `(table, number)` is unique, so of two writers
//! of the same number one gets [`StoreError::Conflict`]; that is the only
//! coordination there is.
//!
//! All SQL is in this crate. It knows no game: setups, choices and options
//! are texts to it. It never computes a state.

mod backup;
mod card_sets;
mod error;
mod lists;
mod migrations;
mod opening;
mod people;
mod records;
mod reports;
mod retention;
mod rows;
mod store;
mod writer;

pub use backup::{Copied, back_up, check};
pub use error::StoreError;
pub use records::{
    Chance, Entry, Note, Report, Said, Seat, SeatKind, Start, Stored, Summary, Table, Versions,
};
pub use retention::{Cleaned, Retention};
pub use store::{Store, TALK_OF_PLAYERS, TALK_OF_SPECTATORS};
