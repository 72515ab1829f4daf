//! Smash Up passes the kernel's conformance suite for every player count.

use fracas_smashup::{Factions, Pool, Setup, SmashUp};
use fracas_testkit::conformance::{Effort, conforms};
use fracas_testkit::take_backs::takes_back;

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

const EFFORT: Effort = Effort { games: 40, longest: 20_000, to_the_end: true, every: 3 };

#[test]
fn random_take_backs_bend_nothing() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    for players in 2..=4 {
        let effort = Effort { games: 8, longest: 400, to_the_end: false, every: 1 };
        let (free, asked) = takes_back(&game, &Setup::random(players), effort);
        assert!(free > 50 && asked > 50, "{free} for free, {asked} by consent");
    }
}

#[test]
fn two_players() {
    conforms(&game(), &Setup::random(2), EFFORT);
}

#[test]
fn three_players() {
    conforms(&game(), &Setup::random(3), EFFORT);
}

#[test]
fn four_players() {
    conforms(&game(), &Setup::random(4), EFFORT);
}

#[test]
fn with_a_draft() {
    for pool in [Pool::Eight, Pool::All] {
        let setup = Setup { factions: Factions::Draft(pool, Vec::new()), ..Setup::random(4) };
        conforms(&game(), &setup, Effort { games: 2, ..EFFORT });
    }
}

/// All boxes together, with monsters, treasures and Madness.
#[test]
fn with_all_boxes() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    for players in 2..=4 {
        conforms(&game, &Setup::random(players), Effort { games: 25, ..EFFORT });
    }
}

/// Control, counters, talents, cancelling and the rest of the language keep
/// the kernel's promises too.
#[test]
fn with_the_test_factions() {
    let mut sources = fracas_cards::core().to_vec();
    sources.push(("notions.faction", include_str!("data/notions.faction")));
    sources.push(("precedents.faction", include_str!("data/precedents.faction")));
    sources.push(("principles.faction", include_str!("data/principles.faction")));
    let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let find = |key: &str| game.catalogue().find_faction(key).expect("it is there");
    let pairs = vec![
        [find("notions"), find("pirates")],
        [find("wizards"), find("ninjas")],
        [find("aliens"), find("zombies")],
    ];
    conforms(&game, &Setup::chosen(pairs), EFFORT);
    let pairs = vec![[find("precedents"), find("ninjas")], [find("tricksters"), find("robots")]];
    conforms(&game, &Setup::chosen(pairs), EFFORT);
    let pairs = vec![[find("principles"), find("pirates")], [find("dinosaurs"), find("notions")]];
    conforms(&game, &Setup::chosen(pairs), EFFORT);
}
