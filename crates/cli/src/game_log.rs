//! Game logs as text files: `fracas_house` writes and reads them.

use fracas_house::chance::Mix;
use fracas_house::written::{FIRST_WORDS, SETUP};
use fracas_store::{Chance, Start};

pub(crate) use fracas_house::written::{end, hash_line, head, line};

/// The head of the log of a game as tables are stored.
pub(crate) fn stored_head(game: &str, start: &Start) -> Result<String, String> {
    let Start { setup, chance, versions, fingerprint } = start;
    let setup = if setup.ends_with('\n') { setup.clone() } else { format!("{SETUP}{setup}\n") };
    let seed = match chance {
        Chance::Seed(seed) => format!("{seed}\n"),
        Chance::Mixed(mix) => format!("{}\n{mix}", Mix::read(mix)?.seed()),
    };
    Ok(format!(
        "{FIRST_WORDS}{}\ngame {game}\nrules {}\nfingerprint {fingerprint:016x}\nseed {seed}{setup}choices\n",
        versions.format, versions.rules
    ))
}
