//! Bots that learn from their own games.

use fracas_bots::Judged as _;
use fracas_lab::fit::{Lessons, run};
use fracas_testkit::kuhn::{Kuhn, Setup};

fn lessons(threads: usize) -> Lessons<Kuhn> {
    Lessons { setup: Setup { deals: 5 }, iterations: 20, games: 300, rounds: 2, seed: 3, threads }
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
