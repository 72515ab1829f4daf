//! The state is small, cheap to clone, and needs no heap while a game goes on.

use fracas_crashem::{CrashEm, Setup, State};
use fracas_engine::{Dice, Game, Silence};

#[test]
fn a_state_takes_at_most_half_a_kibibyte() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}

#[test]
fn random_play_allocates_nothing_per_decision() {
    let game = CrashEm::shipped();
    let mut options = Vec::with_capacity(64);
    for (players, seed) in [(3, 1), (4, 2), (5, 3), (6, 4)] {
        let mut state = game.start(&Setup::new(players), seed, &mut Silence).expect("the setup is sound");
        let mut dice = Dice::new(seed);
        let mut decisions = 0;
        let allocated = allocation_counter::measure(|| {
            while let Some(seat) = game.to_act(&state).iter().next() {
                game.options(&state, seat, &mut options);
                let choice = options[dice.index(options.len())];
                game.apply_unchecked(&mut state, seat, choice, &mut Silence);
                decisions += 1;
            }
        });
        let allocated = allocated.count_total;
        assert!(decisions > 50);
        assert_eq!(allocated, 0, "{allocated} allocations in {decisions} decisions");
    }
}

/// The kernel's silent sink and a listening one lead to the same state.
#[test]
fn listening_changes_nothing() {
    let game = CrashEm::shipped();
    for seed in 0..10 {
        let mut heard = Vec::new();
        let mut quiet = game.start(&Setup::new(4), seed, &mut Silence).expect("the setup is sound");
        let mut loud = game.start(&Setup::new(4), seed, &mut heard).expect("the setup is sound");
        let mut dice = Dice::new(seed);
        let mut options = Vec::new();
        while let Some(seat) = game.to_act(&quiet).iter().next() {
            game.options(&quiet, seat, &mut options);
            let choice = options[dice.index(options.len())];
            game.apply_unchecked(&mut quiet, seat, choice, &mut Silence);
            game.apply_unchecked(&mut loud, seat, choice, &mut heard);
        }
        assert_eq!(game.hash(&quiet), game.hash(&loud));
        assert!(!heard.is_empty());
    }
}
