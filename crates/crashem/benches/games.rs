//! How fast random games go: `cargo bench -p fracas-crashem`.

use divan::counter::ItemsCount;
use fracas_crashem::{CrashEm, Setup};
use fracas_engine::{Dice, Game, Silence};

fn main() {
    divan::main();
}

/// Games of this many players, from the first corner to the end.
#[divan::bench(args = [3, 4, 5, 6])]
fn random_games(bencher: divan::Bencher<'_, '_>, players: u8) {
    let game = CrashEm::shipped();
    let setup = Setup::new(players);
    let mut seed = 0;
    let mut options = Vec::with_capacity(64);
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        seed += 1;
        let mut state = game.start(&setup, seed, &mut Silence).expect("the setup is sound");
        let mut dice = Dice::new(seed);
        let mut decisions = 0u32;
        while let Some(seat) = game.to_act(&state).iter().next() {
            game.options(&state, seat, &mut options);
            let choice = options[dice.index(options.len())];
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
            decisions += 1;
        }
        decisions
    });
}

/// A copy of the state.
#[divan::bench]
fn clone_state(bencher: divan::Bencher<'_, '_>) {
    let game = CrashEm::shipped();
    let state = game.start(&Setup::new(6), 1, &mut Silence).expect("the setup is sound");
    bencher.bench_local(|| divan::black_box(&state).clone());
}
