//! The laboratory: which bot is stronger, and by how much.
//!
//! [`arena`] plays bots of any game against each other, each deal from every
//! seat. Everything but times follows from a seed, for any number of threads.
//! Nothing is printed here.

pub mod arena;
mod estimate;
mod rating;
mod seated;

pub use estimate::Estimate;
