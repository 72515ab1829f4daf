//! The report of a plan depends on the plan alone.

use fracas_sim::{Plan, Player, run};
use fracas_smashup::{Setup, SmashUp};

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn plan(players: u8) -> Plan {
    Plan {
        setup: Setup::random(players),
        players: vec![Player::Random],
        games: 100,
        seed: 7,
        threads: 1,
        coverage: false,
    }
}

#[test]
fn any_number_of_threads_gives_the_same_tally() {
    let game = game();
    for players in 2..=4 {
        let plan = plan(players);
        let one = run(&game, &plan, |_| {}).expect("the plan is fine");
        let two = run(&game, &Plan { threads: 2, ..plan }, |_| {}).expect("the plan is fine");
        assert_eq!(one.tally, two.tally);
        assert_eq!(one.tally.unfinished, 0);
    }
}

#[test]
fn another_seed_gives_other_games() {
    let game = game();
    let one = run(&game, &plan(2), |_| {}).expect("the plan is fine");
    let other = run(&game, &Plan { seed: 8, ..plan(2) }, |_| {}).expect("the plan is fine");
    assert_ne!(one.tally.checksum, other.tally.checksum);
}

#[test]
fn watching_does_not_change_the_games() {
    let game = game();
    let blind = run(&game, &plan(3), |_| {}).expect("the plan is fine");
    let watched =
        run(&game, &Plan { coverage: true, threads: 2, ..plan(3) }, |_| {}).expect("the plan is fine");
    assert_eq!(blind.tally.checksum, watched.tally.checksum);
    let coverage = watched.tally.coverage.expect("it was counted");
    let exercised = (0..game.catalogue().clauses.len())
        .filter(|&at| coverage.of(fracas_smashup::ids::ClauseId(at as u16)) > 0)
        .count();
    assert!(exercised * 10 > game.catalogue().clauses.len() * 9, "only {exercised} clauses exercised");
}

#[test]
fn every_game_is_counted_for_every_seat_and_faction() {
    let game = game();
    let progress = std::sync::atomic::AtomicU64::new(0);
    let report = run(&game, &Plan { threads: 2, ..plan(2) }, |n| {
        progress.fetch_add(n, std::sync::atomic::Ordering::Relaxed);
    })
    .expect("the plan is fine");
    assert_eq!(progress.into_inner(), 100);
    assert!(report.tally.seats.iter().all(|seat| seat.games == 100));
    assert_eq!(report.tally.seats.iter().map(|seat| seat.wins).sum::<u64>(), 100);
    assert_eq!(report.tally.factions.iter().map(|faction| faction.games).sum::<u64>(), 400);
}

#[test]
fn a_bad_setup_is_refused_before_anything_is_played() {
    let game = game();
    let problem = run(&game, &plan(5), |_| {}).expect_err("five players are too many");
    assert!(problem.to_string().contains("2 to 4 players"));
}
