//! The rulebook's procedures, one file per chapter. Each function is a step
//! of the [`machine`](crate::machine); the ids are those of the rules
//! catalogue.

mod bases;
mod commons;
mod playing;
mod scoring;
mod setup;
mod triggers;
mod turn;

pub use setup::{Factions, FirstPlayer, Pool, Setup, SetupProblem};
pub use turn::GOAL;
pub(crate) use turn::HAND_LIMIT;
