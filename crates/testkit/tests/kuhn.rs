//! The small game passes what every game passes, and a game in progress is
//! kept and played again as it was.

use fracas_bots::Asked;
use fracas_engine::{
    Deed, Dice, Game as _, Log, Outcome, Play, Refusal, Regret, ReplayError, Seat, Seats, Told, Viewer,
};
use fracas_house::Offered as _;
use fracas_testkit::conformance::{Effort, conforms};
use fracas_testkit::kuhn::{Choice, Event, Kuhn, Setup, Terms};
use fracas_testkit::offering::is_offered;
use fracas_testkit::take_backs::takes_back;

#[test]
fn kuhn_poker_conforms() {
    let effort = Effort { games: 200, longest: 100, to_the_end: true, every: 1 };
    for deals in [1, 2, 9] {
        conforms(&Kuhn, &Setup { deals }, effort);
    }
}

#[test]
fn kuhn_poker_is_offered_as_it_says() {
    is_offered(&Kuhn);
}

/// Plays the words in turn; the seats find themselves.
fn play(seed: u64, words: &[Choice]) -> (Play<Kuhn>, Log<Setup>) {
    let setup = Setup { deals: 2 };
    let mut play = Play::begin(&Kuhn, &setup, seed).expect("a game");
    let mut log = Log::new(&Kuhn, setup, seed);
    for &word in words {
        let seat = play.asked().first().expect("somebody is asked");
        let step = play.prepare(&Kuhn, seat, word).expect("it is an option");
        log.entries.push(step.entry().clone());
        play.adopt(&Kuhn, step);
    }
    (play, log)
}

#[test]
fn what_was_said_can_be_taken_back_until_somebody_answers() {
    let (mut game, _) = play(1, &[Choice::Pass]);
    let step = game.take_back(&Kuhn, Seat(0)).expect("nobody has answered");
    assert!(step.is_free());
    game.adopt(&Kuhn, step);
    assert_eq!((game.number(), game.decision(Viewer::Seat(Seat(0)))), (2, 2));
    assert_eq!(game.take_back(&Kuhn, Seat(0)).err(), Some(Refusal::NothingToTakeBack));
    let (mut game, _) = play(1, &[Choice::Pass, Choice::Bet]);
    let step = game.take_back(&Kuhn, Seat(0)).expect("the other one may agree");
    assert!(!step.is_free() && game.may_take_back(&Kuhn, Seat(0)) == Some(Regret { from: 0, free: false }));
    assert_eq!(game.may_take_back(&Kuhn, Seat(1)), Some(Regret { from: 1, free: true }));
    game.adopt(&Kuhn, step);
    // Both have to speak anew, and what was said is told but does not count.
    assert!(game.is_asked(Seat(0)) && game.may_take_back(&Kuhn, Seat(1)).is_none());
    assert!(matches!(game.told(3), Told::TookBack(Seat(0), [0, 1])));
    assert_eq!((game.steps().len(), game.standing(usize::MAX).collect::<Vec<_>>()), (4, vec![0, 3]));
    let said = |event: &&Event| matches!(event, Event::Said(..));
    assert_eq!(game.events().filter(said).count(), 0);
}

#[test]
fn random_take_backs_bend_nothing() {
    let effort = Effort { games: 60, longest: 400, to_the_end: false, every: 1 };
    let (free, asked) = takes_back(&Kuhn, &Setup { deals: 20 }, effort);
    assert!(free > 50 && asked > 50, "{free} for free, {asked} by consent");
}

#[test]
fn a_fold_costs_the_ante_and_a_call_what_is_bet() {
    let (over, _) = play(1, &[Choice::Bet, Choice::Fold, Choice::Pass, Choice::Bet, Choice::Fold]);
    // The first seat bets, and the other one folds, in both deals.
    let outcome = Outcome { winners: Seats::one(Seat(0)), scores: vec![2, -2] };
    assert_eq!(over.outcome(), Some(&outcome));
    let (over, _) = play(1, &[Choice::Bet, Choice::Call, Choice::Pass, Choice::Pass]);
    let won: Vec<i16> = over
        .events()
        .filter_map(|event| match event {
            Event::Won(_, chips) => Some(*chips),
            Event::Deal(..) | Event::Dealt(..) | Event::Said(..) | Event::Shown(_) => None,
        })
        .collect();
    assert_eq!(won, [2, 1]);
    assert!(over.asked().is_empty() && over.options(Seat(0)).is_empty());
}

#[test]
fn a_choice_is_checked_before_it_is_tried_and_nothing_changes_before_it_is_adopted() {
    let (play, _) = play(3, &[Choice::Bet]);
    let (first, other) = (Seat(0), Seat(1));
    assert_eq!(play.prepare(&Kuhn, first, Choice::Fold).err(), Some(Refusal::NotYourDecision));
    assert_eq!(play.prepare(&Kuhn, other, Choice::Bet).err(), Some(Refusal::NotAnOption));
    assert_eq!(play.prepare(&Kuhn, Seat(9), Choice::Bet).err(), Some(Refusal::NotYourDecision));
    let before = Kuhn.hash(play.state());
    let step = play.prepare(&Kuhn, other, Choice::Call).expect("it is an option");
    assert_eq!((step.number(), step.entry().deed.to_string().as_str()), (1, "call"));
    assert_eq!((Kuhn.hash(play.state()), play.number()), (before, 1));
    let (over, _) = self::play(3, &[Choice::Pass, Choice::Pass, Choice::Pass, Choice::Pass]);
    assert_eq!(over.prepare(&Kuhn, first, Choice::Pass).err(), Some(Refusal::GameOver));
}

#[test]
fn a_log_is_played_again_to_the_same_state_or_refused_at_its_step() {
    let (over, log) = play(5, &[Choice::Pass, Choice::Bet, Choice::Call, Choice::Bet, Choice::Call]);
    assert!(log.entries.last().is_some_and(|last| last.hash.is_some()), "the end is sealed");
    let again = Play::replay(&Kuhn, &log).expect("it replays");
    assert_eq!(again.state(), over.state());
    assert_eq!(again.steps(), over.steps());
    let mut bent = log.clone();
    bent.entries[2].deed = Deed::read("raise");
    let wrong = Play::replay(&Kuhn, &bent).err().expect("there is no such choice");
    assert_eq!(wrong.to_string(), "step 3: A cannot choose \"raise\"; the options are \"fold\", \"call\"");
    let mut bent = log.clone();
    bent.entries[4].hash = Some(7);
    assert!(matches!(Play::replay(&Kuhn, &bent), Err(ReplayError::Diverged { step: 4, agreed: 0, .. })));
    let bent = Log { rules: 7, ..log };
    assert_eq!(Play::replay(&Kuhn, &bent).err(), Some(ReplayError::OtherRules { then: 7, now: 1 }));
}

/// The number of a decision is the number of choices before it.
#[test]
fn a_decision_keeps_its_number_and_another_world_behind_it_too() {
    let (mut play, _) = play(5, &[Choice::Pass]);
    let me = Viewer::Seat(Seat(1));
    assert_eq!((play.decision(me), play.decision(Viewer::Spectator)), (1, 1));
    let view = play.view(&Kuhn, me);
    let mut dice = Dice::new(1);
    for _ in 0..10 {
        play.imagine(&Kuhn, Kuhn.resample(&view, &mut dice));
        assert_eq!(play.view(&Kuhn, me), view);
        assert_eq!((play.decision(me), play.options(Seat(1))), (1, &[Choice::Pass, Choice::Bet][..]));
    }
}

#[test]
fn bots_answer_from_what_they_see() {
    for name in Kuhn::BOTS {
        let mut bot = Kuhn.bot(name).expect("it is one of the bots");
        let (play, _) = play(2, &[]);
        let view = || play.view(&Kuhn, Viewer::Seat(Seat(0)));
        let asked = Asked::new(&Kuhn, Seat(0), play.options(Seat(0)), &view);
        assert!(play.options(Seat(0)).contains(&bot.choose(&asked, &mut Dice::new(1))));
    }
    assert!(Kuhn.bot("bluffer").is_none());
}

#[test]
fn setups_are_read_as_they_were_written_and_terms_have_limits() {
    let setup = Kuhn.setup(&Terms { deals: 7 }, &["", ""], &mut Dice::new(0)).expect("a setup");
    assert_eq!(Kuhn.read_setup(&Kuhn.write_setup(&setup)), Ok(setup));
    assert!(Kuhn.read_setup("many deals").is_err());
    assert!(
        Kuhn.check_terms(3, &Terms::default()).is_err() && Kuhn.check_terms(2, &Terms { deals: 0 }).is_err()
    );
    assert!(Kuhn.start(&Setup { deals: 0 }, 1, &mut fracas_engine::Silence).is_err());
}
