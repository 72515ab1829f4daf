//! Smash Up: the rules, the words of its card language, and views.
//!
//! The main type is [`SmashUp`], a [`Game`](fracas_engine::Game) of the
//! kernel; it is loaded from faction files. This crate does no I/O, reads no
//! clock and knows no card by name.

mod always_on;
mod board;
pub mod catalogue;
pub mod choice;
pub mod compile;
#[cfg(test)]
mod copies;
pub mod coverage;
mod eval;
pub mod event;
mod gain;
mod game;
pub mod ids;
mod inventory;
mod judged;
pub mod listing;
mod log_words;
mod machine;
mod measured;
mod offered;
mod options;
pub mod paraphrase;
mod power;
pub mod program;
mod protect;
mod reads;
pub mod reference;
mod rules;
pub mod scenario;
mod setup_words;
#[cfg(test)]
mod shortcuts;
mod spoken;
mod standing;
mod state;
mod talents;
pub mod text;
pub mod view;
pub mod words;
mod worth;

pub use board::Owner;
pub use eval::Table;
pub use game::SmashUp;
pub use log_words::{letter, seat_of_letter};
pub use measured::{Counts, Fault, Faults};
pub use offered::{Deal, Terms, TermsProblem};
pub use rules::{Factions, FirstPlayer, GOAL, Pool, Setup, SetupProblem};
pub use state::{Phase, State, TableOptions};
