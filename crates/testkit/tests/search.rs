//! The search on the smallest game with something hidden.

use std::cell::Cell;

use fracas_bots::{Asked, Bot, Level, Player, Search};
use fracas_engine::{Dice, Play, Seat, Viewer};
use fracas_testkit::kuhn::{Card, Choice, Kuhn, Setup};

/// A deal in which the second player has that card and is bet against.
fn bet_against(card: Card) -> Play<Kuhn> {
    let with_card = |seed: u64| {
        let mut play = Play::begin(&Kuhn, &Setup { deals: 1 }, seed).ok()?;
        let first = play.asked().first()?;
        let step = play.prepare(&Kuhn, first, Choice::Bet).ok()?;
        play.adopt(&Kuhn, step);
        let asked = play.asked().first()?;
        let view = play.view(&Kuhn, Viewer::Seat(asked));
        (view.cards[asked.idx()] == Some(card)).then_some(play)
    };
    (0..).find_map(with_card).expect("every card is dealt")
}

fn answer(play: &Play<Kuhn>, search: Search, seed: u64) -> Choice {
    let seat = play.asked().first().expect("somebody is asked");
    let view = || play.view(&Kuhn, Viewer::Seat(seat));
    let asked = Asked::new(&Kuhn, seat, play.options(seat), &view);
    Player::new(Level::Hard, search).choose(&asked, &mut Dice::new(seed))
}

/// Whatever the other has, the king wins and the jack loses.
#[test]
fn a_king_calls_and_a_jack_folds() {
    for compares in [false, true] {
        for seed in 0..20 {
            let search = || Search { iterations: 200, compares, ..Search::default() };
            assert_eq!(answer(&bet_against(Card::King), search(), seed), Choice::Call);
            assert_eq!(answer(&bet_against(Card::Jack), search(), seed), Choice::Fold);
        }
    }
}

/// Somebody else decides how long there is time; an answer comes in any case.
#[test]
fn thinking_ends_when_there_is_no_time() {
    let play = bet_against(Card::Queen);
    let seat = play.asked().first().expect("somebody is asked");
    let view = || play.view(&Kuhn, Viewer::Seat(seat));
    for (compares, moments) in [(false, 0u32), (false, 7), (true, 0), (true, 7)] {
        let search = Search { iterations: 1000, compares, ..Search::default() };
        let left = Cell::new(moments);
        let has_time = || left.replace(left.get().saturating_sub(1)) > 0;
        let asked = Asked::new(&Kuhn, seat, play.options(seat), &view).within(&has_time);
        let found = search.think(&asked, &mut Dice::new(1));
        assert_eq!(found.iterations, moments + 1, "one world is always imagined");
        assert!(found.best().is_some_and(|best| play.options(Seat(seat.0)).contains(&best.choice)));
    }
}
