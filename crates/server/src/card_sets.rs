//! The card sets of games that were begun with other cards than those of
//! today: after an update of the program, or with other files of the host's.
//!
//! The files of every set that games are begun with are kept in the store, by
//! fingerprint. A game ends under the cards it began with: its set is loaded
//! again from these files while one of its tables is awake. Where that cannot
//! be, the table is refused, with the reason, and never bent.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use fracas_store::{Store, StoreError, Stored};

use crate::games::{Games, Registered};
use crate::refusal::Refused;

/// See the module.
#[derive(Default)]
pub(crate) struct CardSets {
    /// The sets that tables hold just now, by game and fingerprint.
    loaded: Mutex<HashMap<(String, u64), Weak<dyn Registered>>>,
}

/// Keeps the cards of today, and forgets those that no game needs any more.
pub(crate) async fn keep(games: &Games, store: &Store) -> Result<(), StoreError> {
    if store.is_read_only() {
        return Ok(());
    }
    for game in games.iter() {
        store.keep_cards(game.key(), game.fingerprint(), &game.card_files()).await?;
    }
    store.forget_cards(&games.iter().map(|game| game.fingerprint()).collect::<Vec<_>>()).await
}

impl CardSets {
    /// The game of a table with the cards it was begun with; with those of
    /// today if it was not begun.
    pub(crate) async fn game_of(
        &self,
        games: &Games,
        store: &Store,
        stored: &Stored,
    ) -> Result<Arc<dyn Registered>, Refused> {
        let key = &stored.table.game;
        let today = games.find(key).cloned().ok_or_else(|| Refused::unknown_game(key))?;
        let Some(start) = &stored.start else { return Ok(today) };
        let (then, now) = (start.fingerprint, today.fingerprint());
        // One of other rules cannot be played whatever its cards: the game
        // itself says so.
        if then == now || !today.reads(start.versions) {
            return Ok(today);
        }
        let id = (key.clone(), then);
        if let Some(set) = self.lock().get(&id).and_then(Weak::upgrade) {
            return Ok(set);
        }
        let other = || Refused::OtherCards { then, now };
        let files = store.kept_cards(key, then).await?.ok_or_else(other)?;
        // Compiling takes its time, and others need not wait for it.
        let set = tokio::task::spawn_blocking(move || today.with_cards(&files)).await;
        let set = set.ok().flatten().filter(|set| set.fingerprint() == then).ok_or_else(other)?;
        let mut loaded = self.lock();
        loaded.retain(|_, set| set.strong_count() > 0);
        loaded.insert(id, Arc::downgrade(&set));
        Ok(set)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(String, u64), Weak<dyn Registered>>> {
        // What is in it is right whoever panicked.
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
