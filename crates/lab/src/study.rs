//! Studies: a designed set of games of Smash Up for two between copies of one
//! bot, over pairs of factions.
//!
//! A [`Design`] says which game is played under which number. A [`Directory`]
//! keeps what came of them, chunk by chunk, so that a study can be stopped,
//! resumed, split into shards and merged; [`run`] plays what is missing.
//! [`Findings`] are what the games say, [`report`] shows them, and
//! [`judge`](verdict::judge) answers the author of a faction.

mod design;
mod directory;
mod findings;
mod fit;
mod one_game;
mod plots;
mod record;
pub mod report;
mod run;
mod tables;
pub mod verdict;

pub use design::{Design, Pair, Shard};
pub use directory::{Directory, Trouble, merge, read_design, read_games, read_own};
pub use findings::{CardFinding, FactionFinding, Findings};
pub use record::{Record, Used, Winner};
pub use run::{Ran, run};
