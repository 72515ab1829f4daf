//! Players that need nothing but the [`Game`] trait.
//!
//! A [`Bot`] answers a decision from an [`Asked`]: the options and, when it
//! wants it, the view of its seat. The state is out of its reach, so no bot
//! can peek; one that looks ahead takes its worlds from the game's own
//! `resample`. [`RandomBot`] plays any game; [`GreedyBot`] plays a game that
//! can say how well a seat stands ([`Evaluate`]). A game may bring bots of
//! its own.
//!
//! This crate knows no game, reads no clock and keeps no memory between decisions.

mod asked;
mod greedy;
mod random;

pub use asked::Asked;
pub use greedy::{Evaluate, GreedyBot};
pub use random::RandomBot;

use fracas_engine::{Dice, Game};

/// Somebody who answers decisions.
pub trait Bot<G: Game> {
    /// One of the options asked about. The dice are the bot's own: the same
    /// dice and the same view give the same answer.
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> G::Choice;
}
