//! Soaking finds what is broken, and finds it again in the log.

mod bent;

use bent::{Bent, How};
use fracas_sim::soak::{Deal, Effort, check_log, play, run};
use fracas_smashup::{Setup, SmashUp};

fn all_boxes() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

fn pairs_of_all(game: &SmashUp) -> Deal {
    Deal::every_pair(&game.catalogue().faction_ids().collect::<Vec<_>>(), 1)
}

#[test]
fn every_pair_of_factions_plays_a_game() {
    let game = all_boxes();
    let deal = pairs_of_all(&game);
    let found = run(&game, &deal, Effort { rounds: Some(1), threads: 0 }, |_| true);
    if let Some(broken) = found.broken {
        panic!("{}\n{:?}", broken.what, broken.log.setup);
    }
    assert_eq!(found.games, deal.pairs.len() as u64);
}

#[test]
fn it_goes_on_until_it_is_told_to_stop() {
    let game = all_boxes();
    let found = run(&game, &pairs_of_all(&game), Effort { rounds: None, threads: 1 }, |n| n < 3);
    assert_eq!((found.games, found.broken.is_none()), (3, true));
}

#[test]
fn whatever_is_broken_is_found_and_found_again() {
    for (how, told) in [
        (How::LosesACard, "lost: "),
        (How::Panics, "the table is on fire (crates/sim/tests/bent/mod.rs:"),
        (How::HasNoOption, "a question has no option"),
        (How::NeverEnds, "no end after 20000 decisions"),
        (How::ShowsTooMuch, "a resampled world shows"),
    ] {
        let game = Bent { game: all_boxes(), how };
        let broken = (0..20).find_map(|seed| play(&game, &Setup::random(2), seed).err());
        let broken = broken.unwrap_or_else(|| panic!("{how:?} is not found"));
        assert!(broken.what.contains(told), "{how:?}: {}", broken.what);
        assert_eq!(broken.unfinished, how == How::Panics);
        let again = check_log(&game, &broken.log).expect_err("it breaks again");
        assert!(again.contains(&broken.what), "{again}\n{}", broken.what);
        let mended = Bent { how: How::Well, ..game };
        if how != How::NeverEnds {
            assert_eq!(check_log(&mended, &broken.log), Ok(()), "{how:?}");
        }
    }
}
