//! Opening the file: to write it, which one program may do at a time, or only
//! to read it, also while another one writes.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqlitePool};

use crate::migrations::migrator;
use crate::writer::Queue;
use crate::{Store, StoreError};

/// How long a writer waits for one of another process.
const PATIENCE: Duration = Duration::from_secs(10);
const READERS: u32 = 4;

impl Store {
    /// Opens the file, creating it and bringing its tables up to date. A file
    /// that nobody may write is opened to be [read](Store::read).
    ///
    /// One program may have it open so: [`StoreError::InUse`] for the second.
    /// The lock is a file of its own beside it, because closing any handle of
    /// the data file would give up SQLite's own locks; it goes with the
    /// process, however that ends.
    ///
    /// Invariant: what a method acknowledged is in the file. The journal is a
    /// write-ahead log and every commit waits until its pages have reached
    /// the disk (`synchronous = FULL`; the default would only promise that
    /// after a checkpoint). So an acknowledged choice survives the end of the
    /// process at any moment, and a loss of power too.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        if is_marked(path) {
            return Store::read(path).await;
        }
        let lock = match lock(path) {
            Err(Unlocked::Forbidden(_)) if path.is_file() => return Store::read(path).await,
            locked => locked.map_err(StoreError::from)?,
        };
        keep_private(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let writing = SqlitePoolOptions::new()
            .max_connections(1)
            // A serious error, such as a full disk, ends a transaction where
            // the pool still thinks it open. Such a connection is given up.
            .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
            .connect_with(options.clone())
            .await?;
        migrator().run(&writing).await?;
        let options = options.pragma("query_only", "ON");
        let reading = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        let queue = Queue::new(writing.clone());
        Ok(Store { reading, writing, queue, lock: Some(Arc::new(lock)) })
    }

    /// Opens a file only to read it, beside whoever writes it. Whatever would
    /// change it is refused with [`StoreError::ReadOnly`]. The file must be
    /// there, and of this version.
    pub async fn read(path: &Path) -> Result<Store, StoreError> {
        let reading = reading(path, READERS).await?;
        check_version(&reading).await?;
        let queue = Queue::new(reading.clone());
        Ok(Store { writing: reading.clone(), reading, queue, lock: None })
    }

    /// Whether nothing can be stored.
    pub fn is_read_only(&self) -> bool {
        self.lock.is_none()
    }
}

/// Connections that only read.
pub(crate) async fn reading(path: &Path, connections: u32) -> Result<SqlitePool, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .immutable(is_unchanging(path))
        .busy_timeout(PATIENCE);
    Ok(SqlitePoolOptions::new().max_connections(connections).connect_with(options).await?)
}

/// A reader changes nothing, so it cannot bring an older file up to date.
async fn check_version(reading: &SqlitePool) -> Result<(), StoreError> {
    let migrator = migrator();
    let rows = sqlx::query("SELECT version FROM _sqlx_migrations WHERE success ORDER BY version")
        .fetch_all(reading)
        .await?;
    let there = rows.iter().map(|row| row.try_get::<i64, _>(0)).collect::<Result<Vec<_>, _>>()?;
    let wanted = migrator.iter().map(|migration| migration.version);
    if wanted.eq(there) { Ok(()) } else { Err(StoreError::OtherVersion) }
}

/// The file of that name with this behind it.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Whether the file is marked as only for reading. (As the superuser one could
/// write it all the same.)
fn is_marked(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.permissions().readonly())
}

/// Whether nobody writes the file and nobody can: SQLite then reads it without
/// the files that it would otherwise make beside it. While somebody writes,
/// there is a log.
fn is_unchanging(path: &Path) -> bool {
    let has_log = ["-wal", "-shm"].iter().any(|end| beside(path, end).exists());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    !has_log && (is_marked(path) || !can_create_in(folder.unwrap_or(Path::new("."))))
}

fn can_create_in(folder: &Path) -> bool {
    let probe = folder.join(format!(".fracas-{}", std::process::id()));
    match File::options().write(true).create_new(true).open(&probe) {
        Ok(_) => fs::remove_file(probe).is_ok(),
        Err(error) => !is_forbidden(&error),
    }
}

fn is_forbidden(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}

/// Why the lock cannot be had.
enum Unlocked {
    InUse,
    /// Nothing can be written there.
    Forbidden(String),
    Failed(String),
}

impl From<Unlocked> for StoreError {
    fn from(why: Unlocked) -> StoreError {
        match why {
            Unlocked::InUse => StoreError::InUse,
            Unlocked::Forbidden(why) | Unlocked::Failed(why) => StoreError::File(why.into()),
        }
    }
}

fn lock(path: &Path) -> Result<File, Unlocked> {
    let name = beside(path, "-lock");
    let failed = |error: io::Error| {
        let why = format!("{}: {error}", name.display());
        if is_forbidden(&error) { Unlocked::Forbidden(why) } else { Unlocked::Failed(why) }
    };
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    private(&mut options);
    let file = options.open(&name).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Unlocked::InUse),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// The file has the hashes of secrets and what people write to each other, so
/// only its owner may read it. SQLite gives what it creates beside it the same
/// rights.
fn keep_private(path: &Path) -> Result<(), StoreError> {
    let unusable = |error: io::Error| StoreError::File(Box::new(error));
    if !path.exists() {
        create_private(path).map_err(unusable)?;
    }
    for end in ["", "-wal", "-shm"] {
        close_to_others(&beside(path, end)).map_err(unusable)?;
    }
    Ok(())
}

/// Makes an empty file that only its owner may read.
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    private(&mut options);
    options.open(path).map(drop)
}

#[cfg(unix)]
fn private(options: &mut fs::OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(0o600);
}

#[cfg(unix)]
fn close_to_others(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let Ok(about) = fs::metadata(path) else { return Ok(()) };
    let mode = about.permissions().mode();
    if !about.is_file() || mode & 0o077 == 0 {
        return Ok(());
    }
    fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o7700))
}

/// Elsewhere a folder gives its rights to what is made in it.
#[cfg(not(unix))]
fn private(_: &mut fs::OpenOptions) {}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> io::Result<()> {
    Ok(())
}
