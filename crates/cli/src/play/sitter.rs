//! Who sits on a seat.

use fracas_bots::{Bot, GreedyBot, RandomBot};
use fracas_engine::{Game, excerpt};
use fracas_smashup::SmashUp;

use crate::refused::{refuse, suggestion};

/// A person or a bot.
pub(crate) enum Sitter<G: Game> {
    /// Somebody at the terminal.
    Human,
    /// A bot, and what it is called.
    Bot(&'static str, Box<dyn Bot<G>>),
}

impl<G: Game> Sitter<G> {
    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Sitter::Human)
    }
}

/// Reads one word of `--seats`.
pub(super) fn parse(word: &str) -> anyhow::Result<Sitter<SmashUp>> {
    match word.trim() {
        "human" => Ok(Sitter::Human),
        "greedy" => Ok(Sitter::Bot("greedy", Box::new(GreedyBot::default()))),
        "random" => Ok(Sitter::Bot("random", Box::new(RandomBot))),
        other => {
            let near = suggestion(other, ["human", "greedy", "random"]);
            refuse(format!(
                "nobody called \"{}\" can take a seat{near} (human, greedy or random)",
                excerpt(other)
            ))
        }
    }
}
