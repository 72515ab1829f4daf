//! The laboratory: which bot is stronger, which faction, and by how much.
//!
//! [`arena`] plays bots of any game against each other, each deal from every
//! seat. [`mod@fit`] finds out what the things that they notice are worth.
//! [`study`] plays a designed set of games of Smash Up over pairs of
//! factions, keeps what came of them in a directory, and makes a report of it.
//! Everything but times follows from a seed, for any number of threads.
//! Nothing is printed here.

pub mod arena;
mod estimate;
pub mod fit;
mod matrix;
mod rating;
mod seated;
pub mod study;

pub use estimate::Estimate;
