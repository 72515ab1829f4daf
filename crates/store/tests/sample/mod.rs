//! Files, tables, people and choices for the tests.

#![allow(dead_code, unreachable_pub)] // Each test file takes what it needs.

use std::path::PathBuf;

use fracas_store::{Entry, Seat, SeatKind, Table, Versions};

pub const VERSIONS: Versions = Versions { format: 5, rules: 7 };

pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file of this test run that does not exist yet.
pub fn fresh(name: &str) -> PathBuf {
    let path = path(name);
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

pub fn table(id: &str) -> Table {
    let options = r#"{"listed":true}"#.to_owned();
    Table { id: id.to_owned(), game: "smashup".to_owned(), options, follows: None, created: 7 }
}

pub fn seat(seat: u8, name: &str) -> Seat {
    let token_hash = Some(format!("hash of {name}"));
    Seat {
        seat,
        name: name.to_owned(),
        kind: SeatKind::Human,
        token_hash,
        wish: String::new(),
        part: String::new(),
    }
}

pub fn entry(number: u32) -> Entry {
    let hash = (number % 16 == 15).then_some(u64::MAX - u64::from(number));
    Entry { number, seat: (number % 2) as u8, choice: format!("play card {number}"), hash }
}
