//! Bots that learn from their own games.

use fracas_bots::Judged as _;
use fracas_lab::fit::{Lessons, run};
use fracas_testkit::kuhn::{Kuhn, Setup};

fn lessons(threads: usize) -> Lessons<Kuhn> {
    let setup = Setup { deals: 5 };
    Lessons { setup, bot: None, at_rest: false, iterations: 20, games: 300, rounds: 2, seed: 3, threads }
}

/// Whoever has more chips is more likely to have most at the end.
#[test]
fn what_helps_to_win_is_worth_something() {
    let learnt = run(&Kuhn, &lessons(0), || ()).expect("it can be played");
    assert_eq!(learnt.len(), 2);
    for round in &learnt {
        assert_eq!(round.worth.len(), Kuhn::NOTICED.len());
        assert!(round.positions > 300 && round.worth[0] > 0.1, "{round:?}");
        assert!(round.likelihood > 0.5f64.ln() + 0.05, "better than knowing nothing: {round:?}");
    }
}

#[test]
fn the_same_seed_teaches_the_same_however_many_threads() {
    let learn = |threads| run(&Kuhn, &lessons(threads), || ()).expect("it can be played");
    assert_eq!(learn(1), learn(3));
}

/// Whoever plays, and whichever positions are looked at, chips are worth something.
#[test]
fn others_can_play_and_positions_can_be_at_rest() {
    let lessons = Lessons { bot: Some("random"), at_rest: true, rounds: 1, ..lessons(0) };
    let learnt = run(&Kuhn, &lessons, || ()).expect("it can be played");
    let all = run(&Kuhn, &Lessons { at_rest: false, ..lessons }, || ()).expect("it can be played");
    assert!(learnt[0].worth[0] > 0.1, "{learnt:?}");
    assert!(learnt[0].positions > 100 && learnt[0].positions < all[0].positions, "{learnt:?} {all:?}");
}
