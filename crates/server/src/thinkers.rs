//! How many bots think at once, over all tables: thinking takes a core, and
//! people at other tables must not feel it.

use std::num::NonZero;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The places for those who think; whoever finds none waits for one, the
/// first who came first.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    pub(crate) fn new(most: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(most)))
    }

    /// As many as there are cores, of which one is left to people.
    pub(crate) fn of_this_machine() -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Thinkers::new((cores - 1).max(1))
    }

    /// What comes of thinking, on a thread of its own; nothing if it failed.
    /// Whoever stops waiting for it before it has begun gives the turn to the
    /// next; once it has begun it keeps its place until it is done.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.0.clone().acquire_owned().await.ok()?;
        let thought = spawn_blocking(move || {
            let _place = place;
            think()
        });
        thought.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;

    /// Counts how many think at the same time.
    #[derive(Default)]
    struct Crowd {
        now: AtomicUsize,
        most: AtomicUsize,
    }

    impl Crowd {
        fn think(&self) {
            self.most.fetch_max(self.now.fetch_add(1, SeqCst) + 1, SeqCst);
            sleep(Duration::from_millis(10));
            self.now.fetch_sub(1, SeqCst);
        }
    }

    #[tokio::test]
    async fn no_more_think_at_once_than_may_and_all_get_their_turn() {
        let (thinkers, crowd) = (Thinkers::new(3), Arc::new(Crowd::default()));
        let all: Vec<_> = (0..24)
            .map(|n| {
                let (thinkers, crowd) = (thinkers.clone(), crowd.clone());
                tokio::spawn(async move {
                    thinkers
                        .think(move || {
                            crowd.think();
                            n
                        })
                        .await
                })
            })
            .collect();
        for (n, thought) in all.into_iter().enumerate() {
            assert_eq!(thought.await.expect("nobody gave up"), Some(n));
        }
        assert_eq!(crowd.most.load(SeqCst), 3);
    }

    #[tokio::test]
    async fn whoever_is_not_waited_for_any_more_keeps_the_place_until_done() {
        let (thinkers, crowd) = (Thinkers::new(1), Arc::new(Crowd::default()));
        for _ in 0..4 {
            let there = crowd.clone();
            let waits = thinkers.think(move || there.think());
            let _ = tokio::time::timeout(Duration::from_millis(3), waits).await;
        }
        let there = crowd.clone();
        assert_eq!(thinkers.think(move || there.think()).await, Some(()));
        assert_eq!(crowd.most.load(SeqCst), 1);
    }

    /// A bot that fails takes no place with it.
    #[tokio::test]
    async fn a_thought_that_fails_makes_room() {
        let thinkers = Thinkers::new(1);
        assert_eq!(thinkers.think(|| assert!(std::hint::black_box(false))).await, None);
        assert_eq!(thinkers.think(|| 7).await, Some(7));
    }
}
