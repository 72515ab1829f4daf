//! Bots at a table, from the first decision to the last.

use fracas_bots::{Asked, Bot};
use fracas_engine::{Dice, Seat, SetupError, Viewer, excerpt, hash_of};
use fracas_house::RANDOM;
use fracas_sim::Simulated;

/// A game with more decisions than this is given up and reported.
pub(crate) const MAX_DECISIONS: u64 = 100_000;

/// Who sits where. Bots may remember a game, so each game has its own.
pub(crate) struct Seated<'a, G: Simulated> {
    game: &'a G,
    players: Vec<Player<G>>,
    options: Vec<G::Choice>,
}

struct Player<G: Simulated> {
    /// None does anything, for which no options need to be listed.
    bot: Option<Box<dyn Bot<G> + Send>>,
    dice: Dice,
}

impl<'a, G: Simulated> Seated<'a, G> {
    /// These bots by seat. The dice of a bot follow from the seed and the
    /// seat, and not from who else is there: so bots that decide alike play
    /// alike, whatever they are called.
    pub(crate) fn new(game: &'a G, bots: &[&str], seed: u64) -> Result<Seated<'a, G>, SetupError> {
        let player = |(seat, &name): (usize, &&str)| {
            let dice = Dice::new(hash_of(&(!seed, seat)));
            if name == RANDOM {
                return Ok(Player { bot: None, dice });
            }
            let unknown = || SetupError(format!("there is no bot \"{}\"", excerpt(name)));
            Ok(Player { bot: Some(game.bot(name).ok_or_else(unknown)?), dice })
        };
        let players = bots.iter().enumerate().map(player).collect::<Result<_, SetupError>>()?;
        Ok(Seated { game, players, options: Vec::with_capacity(256) })
    }

    /// What the seat, which is asked, decides.
    pub(crate) fn choose(&mut self, state: &G::State, seat: Seat) -> G::Choice {
        let Player { bot, dice } = &mut self.players[seat.idx()];
        let Some(bot) = bot else {
            return self.game.sample(state, seat, dice, &mut self.options);
        };
        self.game.options(state, seat, &mut self.options);
        let view = || self.game.view(state, Viewer::Seat(seat));
        bot.choose(&Asked::new(self.game, seat, &self.options, &view), dice)
    }
}
