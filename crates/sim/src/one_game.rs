//! One game of a simulation, from its seed to the tally.

use fracas_bots::{Asked, Bot as _, GreedyBot, RandomBot};
use fracas_engine::{Dice, Game as _, Seat, SetupError, Sink, Viewer, hash_of};
use fracas_smashup::choice::Choice;
use fracas_smashup::event::Event;
use fracas_smashup::{SmashUp, State};

use crate::faults::{Counted, Watch};
use crate::{Plan, Tally};

/// A game with more decisions than this is given up and reported.
pub(crate) const MAX_DECISIONS: u64 = 100_000;

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Anything, uniformly.
    Random,
    /// The greedy bot.
    Greedy,
}

/// The seed of a game: the plan's seed and the game's number, mixed.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    hash_of(&(seed, number))
}

/// What is reused from game to game.
pub(crate) struct OneGame<'a> {
    game: &'a SmashUp,
    plan: &'a Plan,
    options: Vec<Choice>,
}

impl<'a> OneGame<'a> {
    pub(crate) fn new(game: &'a SmashUp, plan: &'a Plan) -> OneGame<'a> {
        OneGame { game, plan, options: Vec::with_capacity(256) }
    }

    /// Plays the game of that number and counts it.
    pub(crate) fn play(&mut self, number: u64, tally: &mut Tally) -> Result<(), SetupError> {
        let seed = seed_of(self.plan.seed, number);
        let mut watch = Watch::new(&mut tally.faults, number, seed);
        let mut state = self.game.start(&self.plan.setup, seed, &mut watch)?;
        let first = state.active();
        let mut dice = Dice::new(!seed);
        let mut decisions = 0;
        while self.game.outcome(&state).is_none() && decisions < MAX_DECISIONS {
            match &mut tally.coverage {
                Some(coverage) => {
                    coverage.note_ongoing(self.game.table(&state));
                    self.decide(&mut state, &mut dice, &mut Counted(&mut watch, coverage));
                }
                None => self.decide(&mut state, &mut dice, &mut watch),
            }
            decisions += 1;
        }
        self.count(&state, first, decisions, tally);
        Ok(())
    }

    fn decide(&mut self, state: &mut State, dice: &mut Dice, sink: &mut impl Sink<Event>) {
        for seat in self.game.to_act(state).iter().take(1) {
            self.game.options(state, seat, &mut self.options);
            let view = || self.game.view(state, Viewer::Seat(seat));
            let asked = Asked::new(self.game, seat, &self.options, &view);
            let choice = match self.plan.players[seat.idx() % self.plan.players.len()] {
                Player::Random => RandomBot.choose(&asked, dice),
                Player::Greedy => GreedyBot::default().choose(&asked, dice),
            };
            self.game.apply_unchecked(state, seat, choice, sink);
        }
    }

    fn count(&self, state: &State, first: Seat, decisions: u64, tally: &mut Tally) {
        let n = state.n_seats();
        tally.games += 1;
        tally.decisions.note(decisions);
        tally.turns.note(u64::from(state.turn_number()));
        tally.checksum = tally.checksum.wrapping_add(hash_of(&self.game.hash(state)));
        let winners = self.game.outcome(state).map(|outcome| outcome.winners);
        tally.unfinished += u64::from(winners.is_none());
        for seat in (0..n).map(Seat) {
            let won = winners.is_some_and(|winners| winners.has(seat));
            let order = usize::from((seat.0 + n - first.0) % n);
            let factions = state.factions(seat).iter().map(|faction| faction.idx());
            tally.seats[seat.idx()].note(won);
            tally.order[order].note(won);
            for faction in factions {
                tally.factions[faction].note(won);
            }
        }
    }
}
