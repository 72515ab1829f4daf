//! Smash Up passes the kernel's conformance suite for every player count.

use fracas_smashup::{Factions, Pool, Setup, SmashUp};
use fracas_testkit::conformance::{Effort, conforms};

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

const EFFORT: Effort = Effort { games: 40, longest: 20_000, every: 3 };

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
        let setup = Setup { factions: Factions::Draft(pool), ..Setup::random(4) };
        conforms(&game(), &setup, Effort { games: 2, ..EFFORT });
    }
}
