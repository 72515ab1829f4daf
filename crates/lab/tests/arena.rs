//! In the arena luck of the deal cancels, and nothing but times depends on
//! the number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

use fracas_crashem::CrashEm;
use fracas_lab::arena::{Contest, Report, run};
use fracas_sim::Simulated;
use fracas_smashup::{Setup, SmashUp};
use fracas_testkit::kuhn::{self, Kuhn};

fn boxes() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("the boxes compile")
}

fn contest<G: Simulated>(setup: G::Setup, bots: &[&'static str], deals: u64) -> Contest<G> {
    Contest { setup, bots: bots.to_vec(), deals, seed: 7, threads: 2 }
}

fn played<G: Simulated>(game: &G, contest: &Contest<G>) -> Report {
    let report = run(game, contest, || {}).expect("the contest is fine");
    assert_eq!((report.unfinished, report.panics), (0, 0));
    report
}

/// Everything that must be the same in every run.
fn fixed(report: &Report) -> Vec<(String, u64, f64, f64, f64)> {
    let line = |standing: &fracas_lab::arena::Standing| {
        (standing.name.clone(), standing.games, standing.wins, standing.place, standing.rating)
    };
    report.standings.iter().map(line).collect()
}

#[test]
fn any_number_of_threads_gives_the_same_report() {
    let game = boxes();
    let two = contest(Setup::random(2), &["greedy", "random"], 3);
    let one = Contest { threads: 1, ..two.clone() };
    let (one, two) = (played(&game, &one), played(&game, &two));
    assert_eq!((one.checksum, fixed(&one)), (two.checksum, fixed(&two)));
    let other = Contest { seed: 8, ..contest(Setup::random(2), &["greedy", "random"], 3) };
    assert_ne!(played(&game, &other).checksum, one.checksum);
}

/// Two that decide alike play the same game twice with their seats exchanged:
/// what one wins here the other wins there, in every single deal.
#[test]
fn nobody_beats_their_own_like() {
    let game = boxes();
    for (players, bots) in [(2, ["random", "random"].as_slice()), (3, &["random"; 3]), (4, &["random"; 4])] {
        for deals in [1, 20] {
            let report = played(&game, &contest(Setup::random(players), bots, deals));
            for standing in &report.standings {
                assert!((standing.win_rate.value - 1.0 / f64::from(players)).abs() < 1e-12, "{standing:?}");
                assert_eq!(standing.games, deals * u64::from(players));
                assert!((standing.rating - 1500.0).abs() < 1e-6, "{standing:?}");
            }
        }
    }
}

#[test]
fn whoever_thinks_beats_chance_and_the_report_says_how_surely() {
    let game = boxes();
    let report = played(&game, &contest(Setup::random(2), &["greedy", "random"], 15));
    let [greedy, random] = &report.standings[..] else { panic!("two take part") };
    assert_eq!((greedy.name.as_str(), random.name.as_str()), ("greedy", "random"));
    assert_eq!((report.games, greedy.games, random.games), (30, 30, 30));
    assert!(greedy.win_rate.low > 0.5 && random.win_rate.high < 0.5, "{report:?}");
    assert!((greedy.wins + random.wins - 30.0).abs() < 1e-9, "every game has one victory");
    assert!(greedy.rating > random.rating && greedy.place < random.place, "{report:?}");
    assert!(greedy.thought.longest >= greedy.thought.mean() && greedy.thought.decisions > 0);
}

#[test]
fn one_against_three_sits_everywhere_and_is_counted_by_seat() {
    let game = CrashEm::shipped();
    let bots = ["driver", "random", "random", "random"];
    let done = AtomicU64::new(0);
    let report = run(&game, &contest(fracas_crashem::Setup::new(4), &bots, 5), || {
        done.fetch_add(1, Ordering::Relaxed);
    })
    .expect("the contest is fine");
    assert_eq!((report.deals, report.games, done.into_inner()), (5, 20, 20));
    let games: Vec<u64> = report.standings.iter().map(|standing| standing.games).collect();
    assert_eq!(games, [20, 60]);
}

#[test]
fn any_game_has_an_arena_and_strangers_are_refused() {
    let setup = || kuhn::Setup { deals: 3 };
    let report = played(&Kuhn, &contest(setup(), &["honest", "random"], 40));
    assert_eq!(report.games, 80);
    let unknown =
        run(&Kuhn, &contest(setup(), &["honest", "clever"], 1), || {}).expect_err("nobody knows it");
    assert_eq!(unknown.to_string(), "there is no bot \"clever\"");
    let crowd = run(&Kuhn, &contest(setup(), &["honest"; 3], 1), || {}).expect_err("there are two seats");
    assert_eq!(crowd.to_string(), "3 bots are named for 2 players");
}
