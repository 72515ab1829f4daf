//! The bots of three levels: they know what their seat sees and no more, and
//! play better than chance.

use fracas_bots::{Asked, Bot, Judged as _, Level, Player, RandomBot, Search};
use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_house::Offered;
use fracas_smashup::{Setup, SmashUp, State};

fn game() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("the boxes compile")
}

fn ask(game: &SmashUp, state: &State, seat: Seat, bot: &mut dyn Bot<SmashUp>, seed: u64) -> String {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    let view = || game.view(state, Viewer::Seat(seat));
    let choice = bot.choose(&Asked::new(game, seat, &options, &view), &mut Dice::new(seed));
    game.write_choice(state, choice)
}

/// Plays at random, and now and then asks everybody's bot in the true world
/// and in another one that the seat cannot tell from it.
#[test]
fn a_bot_decides_alike_in_worlds_that_it_cannot_tell_apart() {
    let (game, mut dice) = (game(), Dice::new(5));
    let (mut asked, mut others) = (0, 0);
    for players in [2, 3, 4] {
        let setup = Setup::random(players);
        let mut state = game.start(&setup, 90 + u64::from(players), &mut Silence).expect("a game");
        let mut scratch = Vec::new();
        while let Some(seat) = game.to_act(&state).first() {
            if dice.below(12) == 0 {
                let world = game.resample(&game.view(&state, Viewer::Seat(seat)), &mut dice);
                others += u32::from(game.hash(&world) != game.hash(&state));
                for level in Level::ALL {
                    let search = Search { iterations: 12, ..SmashUp::search(level) };
                    let mut bot = Player::new(level, search);
                    let here = ask(&game, &state, seat, &mut bot, asked);
                    let there = ask(&game, &world, seat, &mut bot, asked);
                    assert_eq!(here, there, "{level:?} at step {asked} of {players} players");
                    asked += 1;
                }
            }
            let choice = game.sample(&state, seat, &mut dice, &mut scratch);
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        }
    }
    assert!(asked > 100 && others > 30, "{asked} questions, {others} other worlds");
}

#[test]
fn the_weakest_is_better_than_chance() {
    let (game, n) = (game(), 8);
    let mut wins = 0;
    for seed in 0..n {
        let (mut easy, mut random) = (game.bot("easy").expect("a bot"), RandomBot);
        let mut state = game.start(&Setup::random(2), seed, &mut Silence).expect("a game");
        let (mut dice, mut options, seat_of_easy) = (Dice::new(seed), Vec::new(), Seat((seed % 2) as u8));
        while let Some(seat) = game.to_act(&state).first() {
            game.options(&state, seat, &mut options);
            let view = || game.view(&state, Viewer::Seat(seat));
            let asked = Asked::new(&game, seat, &options, &view);
            let choice = if seat == seat_of_easy {
                easy.choose(&asked, &mut dice)
            } else {
                random.choose(&asked, &mut dice)
            };
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        }
        wins += u32::from(game.outcome(&state).is_some_and(|over| over.winners.has(seat_of_easy)));
    }
    assert!(wins >= 6, "the easy bot won only {wins} of {n}");
}
