//! Crash'em: a demolition derby on hexes for three to six players.
//!
//! The main type is [`CrashEm`], a [`Game`](fracas_engine::Game) of the
//! kernel; it is loaded from data files ([`data`]). All players lay their
//! programs at once; then trucks drive one after the other. This crate does
//! no I/O and reads no clock: whoever keeps a table says when time is up.

pub mod arena;
pub mod cards;
pub mod choice;
pub mod course;
pub mod data;
mod driver;
pub mod event;
mod game;
mod guess;
pub mod hex;
mod inventory;
mod judged;
mod log_words;
mod measured;
mod offered;
mod rules;
pub mod scenario;
mod spoken;
mod standing;
mod state;
pub mod text;
pub mod view;
mod worth;

pub use driver::Driver;
pub use game::CrashEm;
pub use log_words::letter;
pub use measured::Ends;
pub use offered::{Terms, TermsProblem};
pub use rules::{Setup, SetupProblem, Timer};
pub use state::{
    HAND, Held, Laid, MAX_PLAYERS, MAX_SPEED, MAX_UPGRADES, N_REGISTERS, Phase, Stage, State, Truck, Turn,
    WRECKED,
};
