//! The bot that looks ahead is clearly better than chance.

use fracas_crashem::{CrashEm, Driver, Setup};
use fracas_engine::{Dice, Game, Outcome, Seat, Silence, Viewer};

fn play(game: &CrashEm, seed: u64, drivers: &[Option<Driver>]) -> (Outcome, u64) {
    let setup = Setup::new(drivers.len() as u8);
    let mut state = game.start(&setup, seed, &mut Silence).expect("the setup is sound");
    let mut dice = Dice::new(seed);
    let mut options = Vec::new();
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return (outcome, game.hash(&state));
        }
        let seat = game.to_act(&state).iter().next().expect("somebody must act");
        game.options(&state, seat, &mut options);
        let choice = match drivers[seat.idx()] {
            Some(driver) => driver.choose(game, &game.view(&state, Viewer::Seat(seat)), &mut dice),
            None => Some(options[dice.index(options.len())]),
        };
        let choice = choice.expect("the seat has a decision");
        game.apply(&mut state, seat, choice, &mut Silence).expect("a bot answers with an option");
    }
}

/// How many of so many games one driver wins against three players who do
/// anything; shared victories do not count.
fn wins(games: u64) -> u64 {
    let game = CrashEm::shipped();
    let won = |&seed: &u64| {
        let at = (seed % 4) as usize;
        let mut drivers = [None; 4];
        drivers[at] = Some(Driver::default());
        let (outcome, _) = play(&game, seed, &drivers);
        outcome.winners.has(Seat(at as u8)) && outcome.winners.len() == 1
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn a_driver_beats_three_random_players() {
    let games = 60;
    let wins = wins(games);
    assert!(wins * 100 >= games * 80, "the driver won only {wins} of {games}");
}

#[test]
fn the_same_dice_give_the_same_game() {
    let game = CrashEm::shipped();
    let once = || play(&game, 11, &[Some(Driver { worlds: 2 }), None, Some(Driver { worlds: 2 })]);
    assert_eq!(once(), once());
}
