//! Random games, for tests that walk through many states.

use fracas_engine::{Dice, Game, Silence};

/// Plays a uniformly random game to its end and shows every state in which
/// somebody decides; returns the last state. Allocates nothing per decision.
pub fn walk<G: Game>(game: &G, setup: &G::Setup, seed: u64, mut each: impl FnMut(&G::State)) -> G::State {
    let mut state =
        game.start(setup, seed, &mut Silence).unwrap_or_else(|error| panic!("the setup is refused: {error}"));
    let mut dice = Dice::new(seed);
    let mut options = Vec::with_capacity(512);
    while let Some(seat) = game.to_act(&state).iter().next() {
        each(&state);
        let choice = game.sample(&state, seat, &mut dice, &mut options);
        game.apply_unchecked(&mut state, seat, choice, &mut Silence);
    }
    state
}
