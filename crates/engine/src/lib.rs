//! The kernel: seats, decisions, chance, views, events, logs and replay.
//!
//! A game is a value that implements [`Game`]: it starts a state from a setup
//! and a seed, lists the open decisions with their options, and applies one
//! option at a time. Everything else (bots, storage, server, terminal,
//! simulation) is written against that trait alone.
//!
//! The kernel knows no game. It does no I/O, reads no clock, spawns no thread
//! and holds no global.

mod dice;
mod excerpt;
mod game;
mod list;
mod play;
mod replay;
mod seat;
mod seed;
mod state_hash;
mod step;
mod take_back;

pub use dice::Dice;
pub use excerpt::excerpt;
pub use game::{Game, Outcome, Refusal, SetupError, Silence, Sink, Viewer};
pub use list::List;
pub use play::Play;
pub use replay::{Deed, Entry, HASH_EVERY, Instead, LOG_FORMAT, Log, OLDEST_FORMAT, ReplayError};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use seed::{NoSeed, Seed};
pub use state_hash::{StateHasher, hash_of};
pub use step::{Step, Told};
pub use take_back::Regret;
