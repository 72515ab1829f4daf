//! How fast random games go: `cargo bench -p fracas-crashem`.

use divan::counter::ItemsCount;
use fracas_crashem::choice::Choice;
use fracas_crashem::{CrashEm, Driver, Setup};
use fracas_engine::{Dice, Game, Seat, Silence, Viewer};

fn main() {
    divan::main();
}

/// Games in a sample, because games differ much in length.
const GAMES: u64 = 500;

fn play(game: &CrashEm, setup: &Setup, seed: u64, options: &mut Vec<Choice>) -> u32 {
    let mut state = game.start(setup, seed, &mut Silence).expect("the setup is sound");
    let mut dice = Dice::new(seed);
    let mut decisions = 0;
    while let Some(seat) = game.to_act(&state).iter().next() {
        game.options(&state, seat, options);
        let choice = options[dice.index(options.len())];
        game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        decisions += 1;
    }
    decisions
}

/// Games of this many players on one core, from the first corner to the end.
#[divan::bench(args = [3, 4, 5, 6], sample_count = 20, sample_size = 1)]
fn random_games(bencher: divan::Bencher<'_, '_>, players: u8) {
    let game = CrashEm::shipped();
    let setup = Setup::new(players);
    let mut options = Vec::with_capacity(64);
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| (0..GAMES).map(|seed| play(&game, &setup, seed, &mut options)).sum::<u32>());
}

/// A copy of the state.
#[divan::bench]
fn clone_state(bencher: divan::Bencher<'_, '_>) {
    let game = CrashEm::shipped();
    let state = game.start(&Setup::new(6), 1, &mut Silence).expect("the setup is sound");
    bencher.bench_local(|| divan::black_box(&state).clone());
}

/// The first card of a program, with all 960 programs looked at.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn driver_plans(bencher: divan::Bencher<'_, '_>) {
    let game = CrashEm::shipped();
    let mut state = game.start(&Setup::new(4), 1, &mut Silence).expect("the setup is sound");
    let mut options = Vec::new();
    for _ in 0..4 {
        let seat = game.to_act(&state).iter().next().expect("somebody chooses a corner");
        game.options(&state, seat, &mut options);
        game.apply_unchecked(&mut state, seat, options[0], &mut Silence);
    }
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    bencher.bench_local(|| Driver::default().choose(&game, &view, &mut Dice::new(1)));
}
