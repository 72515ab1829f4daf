//! Soaking finds what is broken, and finds it again in the log.

mod bent;

use bent::{Bent, How};
use fracas_engine::{Deed, Dice, Log, Play, Seat};
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

/// A random game in which people now and then take something back, and which
/// is dealt anew once.
fn regretful(game: &SmashUp, seed: u64) -> Log<Setup> {
    let setup = Setup::random(3);
    let mut log = Log::new(game, setup.clone(), seed);
    let mut play = Play::begin(game, &setup, seed).expect("the setup is good");
    let mut dice = Dice::new(!seed);
    while let Some(seat) = play.asked().first() {
        // Who takes back takes others' choices along, so more of it would have no end.
        let regret = (dice.index(15) == 0).then(|| play.take_back(game, Seat(dice.index(3) as u8)));
        let step = match regret {
            _ if play.number() == 40 => play.redeal(game, seat, seed),
            Some(Ok(step)) => Ok(step),
            _ => play.prepare(game, seat, dice.pick(play.options(seat))),
        };
        let step = step.expect("it is possible");
        log.entries.push(step.entry().clone());
        play.adopt(game, step);
    }
    log
}

#[test]
fn what_was_taken_back_is_watched_too() {
    let game = all_boxes();
    for seed in 0..4 {
        let log = regretful(&game, seed);
        let taken: Vec<usize> = (0..log.entries.len())
            .filter(|&at| matches!(log.entries[at].deed, Deed::TakeBack { .. }))
            .collect();
        assert!(taken.len() > 3, "{} were taken back", taken.len());
        assert_eq!(check_log(&game, &log), Ok(()), "seed {seed}");
        // Of what is not there nothing can be taken back.
        let mut wrong = log.clone();
        wrong.entries[taken[0]].deed = Deed::TakeBack { from: 9999 };
        let told = check_log(&game, &wrong).expect_err("it is not possible");
        assert_eq!(told, format!("step {}: \"< 9999\" is not possible", taken[0] + 1));
    }
}

/// What breaks is found in such a log as well.
#[test]
fn a_broken_rule_is_found_among_what_was_taken_back() {
    let log = regretful(&all_boxes(), 1);
    let told = check_log(&Bent { game: all_boxes(), how: How::LosesACard }, &log);
    assert!(told.expect_err("a card is lost").contains("lost: "));
}
