//! One game of a simulation, from its seed to the tally.

use fracas_bots::{Asked, Bot};
use fracas_engine::{Dice, Seat, Seats, SetupError, Viewer, excerpt, hash_of};
use fracas_house::{Numbered, RANDOM};

use crate::{Plan, Simulated, Tally};

/// A game with more decisions than this is given up and reported.
const MAX_DECISIONS: u64 = 100_000;

/// The seed of a game: the plan's seed and the game's number, mixed.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    hash_of(&(seed, number))
}

/// What is reused from game to game.
pub(crate) struct OneGame<'a, G: Simulated> {
    game: &'a G,
    plan: &'a Plan<G>,
    players: Vec<Player<G>>,
    options: Vec<G::Choice>,
}

/// Who sits on a seat.
struct Player<G: Simulated> {
    /// Its place among the bots of the game.
    at: usize,
    /// None does anything: random games are many, and need no bot to list
    /// options for.
    bot: Option<Box<dyn Bot<G> + Send>>,
}

impl<'a, G: Simulated> OneGame<'a, G> {
    pub(crate) fn new(game: &'a G, plan: &'a Plan<G>) -> Result<OneGame<'a, G>, SetupError> {
        let player = |name: &&str| {
            let unknown = || SetupError(format!("there is no bot \"{}\"", excerpt(name)));
            let at = G::BOTS.iter().position(|bot| bot == name).ok_or_else(unknown)?;
            let bot = if *name == RANDOM { None } else { Some(game.bot(name).ok_or_else(unknown)?) };
            Ok(Player { at, bot })
        };
        let players = plan.bots.iter().map(player).collect::<Result<_, SetupError>>()?;
        Ok(OneGame { game, plan, players, options: Vec::with_capacity(256) })
    }

    /// Plays the game of that number and counts it.
    pub(crate) fn play(&mut self, number: u64, tally: &mut Tally<G::Counts>) -> Result<(), SetupError> {
        let seed = seed_of(self.plan.seed, number);
        let (game, this) = (self.game, Numbered { number, seed });
        // The state stays where it was handed over: it is large to move.
        let mut begun = game.begin(&mut tally.own, this, &self.plan.setup);
        let state = match &mut begun {
            Ok(state) => state,
            Err(problem) => return Err(problem.clone()),
        };
        let first = game.first(state);
        let mut dice = Dice::new(!seed);
        let mut decisions = 0;
        while decisions < MAX_DECISIONS
            && let Some(seat) = game.to_act(state).iter().next()
        {
            let choice = self.choose(state, seat, &mut dice);
            game.go_on(&mut tally.own, this, state, (seat, choice));
            decisions += 1;
        }
        self.count(state, first, decisions, tally);
        Ok(())
    }

    fn choose(&mut self, state: &G::State, seat: Seat, dice: &mut Dice) -> G::Choice {
        let n = self.players.len();
        let Some(bot) = &mut self.players[seat.idx() % n].bot else {
            return self.game.sample(state, seat, dice, &mut self.options);
        };
        self.game.options(state, seat, &mut self.options);
        let view = || self.game.view(state, Viewer::Seat(seat));
        bot.choose(&Asked::new(self.game, seat, &self.options, &view), dice)
    }

    fn count(&self, state: &G::State, first: Option<Seat>, decisions: u64, tally: &mut Tally<G::Counts>) {
        let n = self.game.n_seats(state);
        tally.games += 1;
        tally.decisions.note(decisions);
        tally.length.note(self.game.length(state));
        tally.checksum = tally.checksum.wrapping_add(hash_of(&self.game.hash(state)));
        let outcome = self.game.outcome(state);
        tally.unfinished += u64::from(outcome.is_none());
        let winners = outcome.map_or(Seats::NONE, |outcome| outcome.winners);
        for seat in (0..n).map(Seat) {
            let won = winners.has(seat);
            tally.seats[seat.idx()].note(won);
            tally.bots[self.players[seat.idx() % self.players.len()].at].note(won);
            if let Some(first) = first {
                tally.order[usize::from((seat.0 + n - first.0) % n)].note(won);
            }
        }
        self.game.end(&mut tally.own, state, winners);
    }
}
