//! What is counted over many games: only sums, so that their order does not
//! matter.

use std::fmt;

use fracas_engine::{Game, Seat, Seats, SetupError, Silence};

/// A game whose games can be measured. What every game has (decisions, who
/// wins, how it ends) is counted by whoever plays the games; here is what
/// only this game knows.
pub trait Measured: Game {
    /// What a game of it is long in: "turns".
    const LENGTH: &'static str;

    /// What else is counted. A sheet with nothing on it yet belongs to the
    /// plan of a simulation.
    type Counts: Clone + PartialEq + fmt::Debug + Send + Sync;

    /// How many turns, rounds or the like a game had.
    fn length(&self, state: &Self::State) -> u64;

    /// Who begins, where there is an order of turns.
    fn first(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Begins a game, and counts what happens at once.
    fn begin(
        &self,
        _counts: &mut Self::Counts,
        game: Numbered,
        setup: &Self::Setup,
    ) -> Result<Self::State, SetupError> {
        self.start(setup, game.seed, &mut Silence)
    }

    /// Carries out one of the options, and counts what comes of it.
    fn go_on(
        &self,
        _counts: &mut Self::Counts,
        _game: Numbered,
        state: &mut Self::State,
        (seat, choice): (Seat, Self::Choice),
    ) {
        self.apply_unchecked(state, seat, choice, &mut Silence);
    }

    /// Counts a game at its end; nobody has won one that was given up.
    fn end(&self, _counts: &mut Self::Counts, _state: &Self::State, _winners: Seats) {}

    /// Adds what was counted of other games.
    fn add(_counts: &mut Self::Counts, _more: &Self::Counts) {}
}

/// One of many games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// Its number, from zero.
    pub number: u64,
    /// What its chance comes from.
    pub seed: u64,
}

/// Games played and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
}

impl Count {
    /// One more game.
    pub fn note(&mut self, won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
    }

    /// Adds counts of the same things.
    pub fn add(counts: &mut [Count], more: &[Count]) {
        for (count, more) in counts.iter_mut().zip(more) {
            count.games += more.games;
            count.wins += more.wins;
        }
    }
}
