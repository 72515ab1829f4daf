//! Who sits on a seat.

use fracas_bots::Bot;
use fracas_engine::{Game, excerpt};
use fracas_house::Offered;

use crate::notes::{Note, Notes};
use crate::refused::refuse;

/// The word for a person.
pub(crate) const HUMAN: &str = "human";

/// A person or a bot.
pub(crate) enum Sitter<G: Game> {
    /// Somebody at the terminal.
    Human,
    /// A bot, and what it is called.
    Bot(&'static str, Box<dyn Bot<G> + Send>),
}

impl<G: Offered> Sitter<G> {
    /// Whoever goes by one of the words that [`read`] gives.
    pub(crate) fn called(game: &G, name: &'static str) -> Sitter<G> {
        // A word that is no bot's is a person's.
        game.bot(name).map_or(Sitter::Human, |bot| Sitter::Bot(name, bot))
    }

    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Sitter::Human)
    }

    /// What the bot is called, if it is one.
    pub(crate) fn bot(&self) -> Option<&'static str> {
        match self {
            Sitter::Human => None,
            Sitter::Bot(name, _) => Some(name),
        }
    }
}

/// Everybody who can take a seat.
fn known<G: Offered>() -> Vec<&'static str> {
    [HUMAN].iter().chain(G::BOTS).copied().collect()
}

/// "human, normal, easy, hard, greedy or random".
pub(crate) fn known_words<G: Offered>() -> String {
    let mut known = known::<G>();
    let last = known.pop().unwrap_or_default();
    format!("{} or {last}", known.join(", "))
}

/// A person and the usual bots, as many as usually play.
pub(crate) fn usual<G: Offered>() -> String {
    let others = (1..G::USUAL_PLAYERS).map(|_| G::BOTS[0]);
    [HUMAN].into_iter().chain(others).collect::<Vec<_>>().join(",")
}

/// Reads `--seats`.
pub(crate) fn read<G: Offered>(notes: &Notes, list: &str) -> anyhow::Result<Vec<&'static str>> {
    let known = known::<G>();
    let one = |word: &str| {
        let word = word.trim();
        let found = known.iter().find(|known| **known == word).copied();
        found.map_or_else(
            || {
                let message = notes.say(Note::NoSitter(&excerpt(word), &known));
                refuse(message + &notes.did_you_mean(word, known.iter().copied()))
            },
            Ok,
        )
    };
    list.split(',').map(one).collect()
}
