//! The files of card sets, by the fingerprint that games name them with.

use crate::rows::Named;
use crate::{Store, StoreError};

impl Store {
    /// Keeps the files of a card set, in the words of the server. What is
    /// there of that fingerprint stays.
    pub async fn keep_cards(&self, game: &str, fingerprint: u64, files: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT OR IGNORE INTO card_sets (game, fingerprint, files) VALUES (?, ?, ?)")
            .bind(game)
            .bind(fingerprint.cast_signed())
            .bind(files)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// The files of a card set, if they are kept.
    pub async fn kept_cards(&self, game: &str, fingerprint: u64) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT files FROM card_sets WHERE game = ? AND fingerprint = ?")
            .bind(game)
            .bind(fingerprint.cast_signed())
            .fetch_optional(&self.reading)
            .await?;
        row.map(|row| Named::new(&row, "a card set", "(none)").get("files")).transpose()
    }

    /// Forgets the card sets that no game names, but for these fingerprints.
    pub async fn forget_cards(&self, but: &[u64]) -> Result<(), StoreError> {
        let but: Vec<i64> = but.iter().map(|fingerprint| fingerprint.cast_signed()).collect();
        sqlx::query(
            "DELETE FROM card_sets
             WHERE fingerprint NOT IN (SELECT fingerprint FROM starts)
                 AND fingerprint NOT IN (SELECT value FROM json_each(?))",
        )
        .bind(serde_json::to_string(&but).expect("a list of numbers is plain data"))
        .execute(&self.writing)
        .await?;
        Ok(())
    }
}
