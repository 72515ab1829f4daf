//! Players that need nothing but the [`Game`] trait.
//!
//! A [`Bot`] answers a decision from an [`Asked`]: the options and, when it
//! wants it, the view of its seat. The state is out of its reach, so no bot
//! can peek; one that looks ahead takes its worlds from the game's own
//! `resample`. [`RandomBot`] plays any game; [`GreedyBot`] plays a game that
//! can say how well a seat stands ([`Evaluate`]); [`Player`] searches
//! ([`Search`]) in a game whose positions can be judged ([`Judged`]), at three
//! [`Level`]s. A game may bring bots of its own.
//!
//! This crate knows no game, reads no clock and keeps no memory between decisions.

mod asked;
mod compare;
mod greedy;
mod judged;
mod level;
mod random;
mod search;

pub use asked::Asked;
pub use greedy::{Evaluate, GreedyBot};
pub use judged::{Chances, Judged, MOST_NOTICED};
pub use level::{Level, Player};
pub use random::RandomBot;
pub use search::{Found, Search, Tried};

use fracas_engine::{Dice, Game};

/// Somebody who answers decisions.
pub trait Bot<G: Game> {
    /// One of the options asked about. The dice are the bot's own: the same
    /// dice and the same view give the same answer.
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> G::Choice;

    /// The same choice, with what the bot hopes for, if it can say.
    fn think(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> Thought<G> {
        Thought { choice: self.choose(asked, dice), hoped: None }
    }
}

/// A choice and what it is for.
pub struct Thought<G: Game> {
    /// What the bot chooses.
    pub choice: G::Choice,
    /// The table as it might look then, as far as the bot knows: a world that
    /// it imagined, with its own hand in it. A game says in words what is
    /// better there, and tells nothing of what others cannot see.
    pub hoped: Option<Box<G::State>>,
}
