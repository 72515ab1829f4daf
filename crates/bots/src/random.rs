//! The bot that does anything.

use fracas_engine::{Dice, Game};

use crate::{Asked, Bot};

/// Picks uniformly among the options.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> G::Choice {
        dice.pick(asked.options())
    }
}
