//! Bots against each other: the greedy one is clearly better than chance, and
//! both depend on nothing but their dice and what they see.

use fracas_bots::{Asked, Bot, GreedyBot, RandomBot};
use fracas_engine::{Dice, Game, Outcome, Seat, Silence, Viewer};
use fracas_smashup::{Setup, SmashUp};

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn play(game: &SmashUp, seed: u64, bots: &mut [Box<dyn Bot<SmashUp>>]) -> (Outcome, u64) {
    let setup = Setup::random(bots.len() as u8);
    let mut state = game.start(&setup, seed, &mut Silence).expect("the setup is fine");
    let mut dice = Dice::new(seed);
    let mut options = Vec::new();
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return (outcome, game.hash(&state));
        }
        let seat = game.to_act(&state).iter().next().expect("somebody must act");
        game.options(&state, seat, &mut options);
        let choice = {
            let view = || game.view(&state, Viewer::Seat(seat));
            bots[seat.idx()].choose(&Asked::new(game, seat, &options, &view), &mut dice)
        };
        game.apply(&mut state, seat, choice, &mut Silence).expect("a bot answers with an option");
    }
}

#[test]
fn greedy_beats_random() {
    let game = game();
    let n = 40;
    let mut wins = 0;
    for seed in 0..n {
        let greedy_seat = (seed % 2) as usize;
        let mut bots: Vec<Box<dyn Bot<SmashUp>>> = vec![Box::new(RandomBot), Box::new(RandomBot)];
        bots[greedy_seat] = Box::new(GreedyBot::default());
        let (outcome, _) = play(&game, seed, &mut bots);
        wins += u64::from(outcome.winners.has(Seat(greedy_seat as u8)));
    }
    assert!(wins * 100 >= n * 85, "the greedy bot won only {wins} of {n}");
}

#[test]
fn the_same_dice_give_the_same_game() {
    let game = game();
    let once = || {
        let mut bots: Vec<Box<dyn Bot<SmashUp>>> =
            vec![Box::new(GreedyBot::default()), Box::new(RandomBot), Box::new(GreedyBot::default())];
        play(&game, 11, &mut bots)
    };
    assert_eq!(once(), once());
}
