//! The report of a plan depends on the plan alone.

use fracas_crashem::{CrashEm, Ends};
use fracas_sim::{Plan, Simulated, run};
use fracas_smashup::{Counts, Setup, SmashUp};
use fracas_testkit::kuhn::{self, Kuhn};

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn plan(players: u8) -> Plan<SmashUp> {
    plan_of(Setup::random(players), Counts::new(game().catalogue(), false))
}

fn plan_of<G: Simulated>(setup: G::Setup, counts: G::Counts) -> Plan<G> {
    Plan { setup, bots: vec!["random"], games: 100, seed: 7, threads: 1, counts }
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
        run(&game, &Plan { counts: Counts::new(game.catalogue(), true), threads: 2, ..plan(3) }, |_| {})
            .expect("the plan is fine");
    assert_eq!(blind.tally.checksum, watched.tally.checksum);
    let coverage = watched.tally.own.coverage.expect("it was counted");
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
    assert_eq!(report.tally.own.factions.iter().map(|faction| faction.games).sum::<u64>(), 400);
}

#[test]
fn a_bad_setup_is_refused_before_anything_is_played() {
    let game = game();
    let problem = run(&game, &plan(5), |_| {}).expect_err("five players are too many");
    assert!(problem.to_string().contains("2 to 4 players"));
}

/// A checksum that moves means that the same seeds give other games.
#[test]
fn every_game_is_counted_in_the_same_way() {
    fn count<G: Simulated>(game: &G, plan: &Plan<G>) -> fracas_sim::Tally<G::Counts> {
        let tally = run(game, plan, |_| {}).expect("the plan is fine").tally;
        assert_eq!((tally.games, tally.unfinished, tally.crashes.games), (plan.games, 0, 0), "{}", G::KEY);
        assert_eq!(tally.seats.iter().map(|seat| seat.games).max(), Some(plan.games));
        assert_eq!(
            tally.bots.iter().map(|bot| bot.games).sum::<u64>(),
            tally.seats.len() as u64 * plan.games
        );
        tally
    }
    let cards = count(&game(), &plan(2));
    let trucks = CrashEm::shipped();
    let cars = plan_of(fracas_crashem::Setup::new(4), Ends::default());
    let cars = count(&trucks, &cars);
    assert!(cars.own.wrecks + cars.own.out_of_tokens >= 100, "{:?}", cars.own);
    let kuhn = Plan { bots: vec!["honest", "random"], ..plan_of::<Kuhn>(kuhn::Setup { deals: 5 }, ()) };
    let kuhn = count(&Kuhn, &kuhn);
    assert_eq!((kuhn.length.least, kuhn.length.most), (5, 5));
    assert_eq!(kuhn.bots.iter().map(|bot| bot.games).collect::<Vec<_>>(), [100, 100]);
    let checksums = [cards.checksum, cars.checksum, kuhn.checksum];
    assert_eq!(checksums, [1_219_120_953_709_830_472, 0xeeee_e006_6511_6f0a, 11_782_305_258_736_364_415]);
}

#[test]
fn a_bot_that_is_not_there_is_refused() {
    let plan = Plan { bots: vec!["driver"], ..plan(2) };
    assert!(run(&game(), &plan, |_| {}).is_err_and(|problem| problem.to_string().contains("\"driver\"")));
}
