//! How a game is offered to people, below the web table and the terminal.
//!
//! A game that wants players implements three traits in its own crate:
//! [`Spoken`], what it says (questions, answers, stories); [`Offered`], what
//! can be agreed about a table of it and which bots it has; and [`Measured`],
//! what is counted over many games between its bots. Whoever opens tables
//! needs no more to play it: a game is registered there, and never known by
//! name. How a table is drawn, on a page or in a terminal, is a matter of
//! those who draw it.
//!
//! This crate knows no game, decides no rule and keeps nothing.

pub mod chance;
mod links;
mod measured;
mod offered;
mod reading;
mod recount;
mod seal;
mod spoken;
mod verify;
pub mod written;

pub use links::{Link, Piece, bare, pieces, plain};
pub use measured::{Count, Measured, Numbered};
pub use offered::{Misread, Offered, RANDOM};
pub use reading::{Read, game_of, no_such_game, read_log};
pub use recount::{Course, Moment, Recount, Sources};
pub use spoken::{Line, Question, Seen, Several, Spoken};
pub use verify::{Verified, verify};
pub use written::write_log;
