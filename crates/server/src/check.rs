//! Whether every stored table could go on: what `fracas restore` asks of a
//! copy before it takes the place of the data file.

use std::time::Duration;

use fracas_store::{Store, StoreError};
use tokio::sync::watch;

use crate::card_sets::CardSets;
use crate::games::{Games, Waking};
use crate::thinkers::Thinkers;

/// A table that could not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Its id.
    pub table: String,
    /// Why.
    pub why: String,
}

/// Plays the log of every table again, under the cards it was begun with, and
/// names those that do not fit.
pub async fn check_logs(games: &Games, store: &Store) -> Result<Vec<Broken>, StoreError> {
    let (card_sets, mut broken) = (CardSets::default(), Vec::new());
    for table in store.ids().await? {
        let stored = match store.load(&table).await {
            Ok(stored) => stored,
            // Only this table is concerned.
            Err(error @ StoreError::Row { .. }) => {
                broken.push(Broken { table, why: error.to_string() });
                continue;
            }
            Err(error) => return Err(error),
        };
        let checked = match card_sets.game_of(games, store, &stored).await {
            Ok(game) => {
                let (store, changes) = (store.clone(), watch::Sender::new(0));
                let [bot_delay, absence] = [Duration::ZERO; 2];
                let thinkers = Thinkers::of_this_machine();
                game.check(Waking { stored, store, changes, thinkers, bot_delay, absence })
            }
            Err(refused) => Err(refused),
        };
        if let Err(refused) = checked {
            let why = refused.for_host().unwrap_or_else(|| refused.to_string());
            broken.push(Broken { table, why });
        }
    }
    Ok(broken)
}
