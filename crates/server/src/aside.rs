//! Work that takes its time: playing logs again and drawing what was.
//!
//! It is done beside the threads that serve pages, and no more of it at once
//! than there are cores, so that nobody at a table waits for somebody who
//! opens an old game. Drawing a table as it stands is short and bounded, and
//! stays where the table is.

use std::sync::LazyLock;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;

use crate::refusal::Refused;

static PLACES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, usize::from)));

/// Has the work done and waits for it.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let _place = PLACES.acquire().await.map_err(|_| Refused::Storage)?;
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Refused::Broken("it cannot be played again".to_owned())))
}
