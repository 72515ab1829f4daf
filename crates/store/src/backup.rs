//! Copies of a data file, also of one that is being written.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::{Row as _, SqlitePool};

use crate::StoreError;
use crate::opening::{create_private, reading};

/// What a copy has in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many tables.
    pub tables: u64,
    /// How many choices at them.
    pub choices: u64,
}

/// Copies a data file as it is at one moment, and checks the copy. Whoever
/// writes meanwhile is not disturbed. The copy gets its name when it is whole
/// and on the disk; a file of that name must not be there.
pub async fn back_up(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    if to.exists() {
        return Err(StoreError::File(format!("{} is there already", to.display()).into()));
    }
    let part = part_of(to);
    let copied = copy(from, &part).await;
    // What is not whole is of no use to anybody.
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    let copied = copied?;
    fs::rename(&part, to).map_err(file)?;
    Ok(copied)
}

async fn copy(from: &Path, part: &Path) -> Result<Copied, StoreError> {
    let source = reading(from, 1).await?;
    // SQLite fills an empty file, which keeps the rights it was made with.
    create_private(part).map_err(file)?;
    let name = part.to_str().ok_or_else(|| StoreError::File("its name is not UTF-8".into()))?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&source).await?;
    source.close().await;
    File::open(part).and_then(|copy| copy.sync_all()).map_err(file)?;
    check(part).await
}

/// Checks that a file is sound: its structure, its indexes, and that every row
/// belongs to a table. What is in the rows is not looked at.
pub async fn check(path: &Path) -> Result<Copied, StoreError> {
    let pool = reading(path, 1).await?;
    let problems = sqlx::query("PRAGMA integrity_check(3)").fetch_all(&pool).await?;
    let problems: Vec<String> = problems.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    if problems != ["ok"] {
        return Err(StoreError::File(format!("it is damaged: {}", problems.join("; ")).into()));
    }
    if let Some(stray) = sqlx::query("PRAGMA foreign_key_check").fetch_optional(&pool).await? {
        let of: String = stray.try_get(0)?;
        return Err(StoreError::File(format!("it is damaged: a row of {of} belongs to no table").into()));
    }
    let copied = Copied {
        tables: count(&pool, "SELECT COUNT(*) FROM tables").await?,
        choices: count(&pool, "SELECT COUNT(*) FROM entries").await?,
    };
    pool.close().await;
    Ok(copied)
}

async fn count(pool: &SqlitePool, query: &'static str) -> Result<u64, StoreError> {
    let row = sqlx::query(query).fetch_one(pool).await?;
    Ok(row.try_get::<i64, _>(0)?.cast_unsigned())
}

fn part_of(to: &Path) -> PathBuf {
    let mut name = OsString::from(to);
    name.push(".part");
    name.into()
}

fn file(error: std::io::Error) -> StoreError {
    StoreError::File(Box::new(error))
}
