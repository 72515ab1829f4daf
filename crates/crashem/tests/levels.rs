//! The bots of three levels: they know what their seat sees and no more, plan
//! whole programs, and the weakest is better than chance.

use fracas_bots::{Asked, Bot, Judged as _, Level, Player, RandomBot, Search};
use fracas_crashem::{CrashEm, Phase, Setup, State};
use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_house::Offered;

fn ask(game: &CrashEm, state: &State, seat: Seat, bot: &mut dyn Bot<CrashEm>, seed: u64) -> String {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    let view = || game.view(state, Viewer::Seat(seat));
    let choice = bot.choose(&Asked::new(game, seat, &options, &view), &mut Dice::new(seed));
    game.write_choice(state, choice)
}

/// Drivers play, and now and then a bot of each level is asked in the true
/// world and in another one that its seat cannot tell from it.
#[test]
fn a_bot_decides_alike_in_worlds_that_it_cannot_tell_apart() {
    let (game, mut dice, mut options) = (CrashEm::shipped(), Dice::new(5), Vec::new());
    let (mut asked, mut others) = (0, 0);
    for players in [3, 4] {
        let mut state = game.start(&Setup::new(players), u64::from(players), &mut Silence).expect("a game");
        let mut driver = game.bot("driver").expect("a bot");
        while let Some(seat) = game.to_act(&state).first() {
            if dice.below(4) == 0 {
                let world = game.resample(&game.view(&state, Viewer::Seat(seat)), &mut dice);
                others += u32::from(game.hash(&world) != game.hash(&state));
                for level in Level::ALL {
                    let search = Search { iterations: 4, ..CrashEm::search(level) };
                    let mut bot = Player::new(level, search);
                    let here = ask(&game, &state, seat, &mut bot, asked);
                    let there = ask(&game, &world, seat, &mut bot, asked);
                    assert_eq!(here, there, "{level:?} at question {asked} of {players} players");
                    asked += 1;
                }
            }
            game.options(&state, seat, &mut options);
            let view = || game.view(&state, Viewer::Seat(seat));
            let choice = driver.choose(&Asked::new(&game, seat, &options, &view), &mut dice);
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        }
    }
    assert!(asked > 30 && others > 10, "{asked} questions, {others} other worlds");
}

/// What a bot imagines of others is hidden from its seat: the world still
/// looks the same to it.
#[test]
fn an_imagined_world_fits_what_the_seat_sees() {
    let (game, mut dice, mut scratch) = (CrashEm::shipped(), Dice::new(6), Vec::new());
    let (mut same, mut other_cards) = (0, 0);
    for seed in 0..10 {
        let mut state = game.start(&Setup::new(4), seed, &mut Silence).expect("a game");
        while let Some(seat) = game.to_act(&state).first() {
            let view = game.view(&state, Viewer::Seat(seat));
            let world = game.imagine(&view, seat, &mut dice, &mut scratch);
            if state.phase() == Phase::Planning {
                // The others have laid their cards and said "ready".
                assert_eq!(game.to_act(&world).iter().collect::<Vec<_>>(), [seat]);
            } else {
                assert_eq!(game.view(&world, Viewer::Seat(seat)), view);
                other_cards += u32::from(game.hash(&world) != game.hash(&state));
                same += 1;
            }
            let choice = game.sample(&state, seat, &mut dice, &mut scratch);
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        }
    }
    assert!(same > 100 && other_cards > 50, "{same} worlds, {other_cards} of them with other cards");
}

/// While cards are laid, a plan is a whole program: so many ways are left.
#[test]
fn plans_are_all_ways_to_complete_a_program() {
    let (game, mut options) = (CrashEm::shipped(), Vec::new());
    let mut state = game.start(&Setup::new(3), 1, &mut Silence).expect("a game");
    let mut dice = Dice::new(1);
    while state.phase() == Phase::Corners {
        let seat = game.to_act(&state).first().expect("somebody chooses");
        let choice = game.sample(&state, seat, &mut dice, &mut options);
        game.apply_unchecked(&mut state, seat, choice, &mut Silence);
    }
    let seat = Seat(0);
    for (laid, wanted) in [(0, 12 * 10 * 8), (1, 10 * 8), (2, 8), (3, 1)] {
        game.options(&state, seat, &mut options);
        let plans = game.plans(&state, seat, &options);
        assert_eq!(plans.len(), wanted);
        for plan in &plans {
            assert_eq!(plan.len(), 4 - laid);
            let mut planned = state.clone();
            for &choice in plan {
                game.apply(&mut planned, seat, choice, &mut Silence).expect("a plan is made of options");
            }
            assert!(!game.to_act(&planned).has(seat), "the seat is ready");
        }
        game.apply_unchecked(&mut state, seat, plans[0][0], &mut Silence);
    }
}

#[test]
fn the_weakest_is_better_than_chance() {
    let (game, n) = (CrashEm::shipped(), 12);
    let mut wins = 0;
    for seed in 0..n {
        let (mut easy, mut random) = (game.bot("easy").expect("a bot"), RandomBot);
        let mut state = game.start(&Setup::new(4), seed, &mut Silence).expect("a game");
        let (mut dice, mut options, seat_of_easy) = (Dice::new(seed), Vec::new(), Seat((seed % 4) as u8));
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
    assert!(wins >= 7, "the easy bot won only {wins} of {n} games of four");
}
