//! What can be agreed about a table: terms, wishes for factions, and what is
//! wrong with them.

use fracas_engine::Dice;
use fracas_house::{Offered as _, Spoken as _};
use fracas_smashup::{Deal, Factions, Setup, SetupProblem, SmashUp, Terms, TermsProblem};
use fracas_testkit::offering::is_offered;
use fracas_tongue::Tongue;

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn terms(factions: Deal, pool: &[&str]) -> Terms {
    Terms { factions, pool: pool.iter().map(|&key| key.to_owned()).collect(), two_copies: false }
}

#[test]
fn smash_up_is_offered_as_it_says() {
    is_offered(&game());
}

#[test]
fn terms_name_factions_that_there_are_and_enough_of_them() {
    let game = game();
    let four = ["aliens", "ninjas", "robots", "pirates"];
    assert_eq!(game.check_terms(2, &terms(Deal::Random, &four)), Ok(()));
    let too_few = SetupProblem::TooFew { players: 3, needed: 6, there: 4 };
    assert_eq!(game.check_terms(3, &terms(Deal::Draft, &four)), Err(TermsProblem::Setup(too_few)));
    assert_eq!(game.check_terms(3, &Terms { two_copies: true, ..terms(Deal::Choice, &four) }), Ok(()));
    let unknown = game.check_terms(2, &terms(Deal::Random, &["aliens", "goblins"]));
    assert_eq!(unknown, Err(TermsProblem::NoFaction("goblins".to_owned())));
    let said = game.say_problem(&game.speech(Tongue::English), &unknown.expect_err("there are no goblins"));
    assert_eq!(said, "There is no faction \"goblins\".");
}

#[test]
fn a_wish_is_for_two_factions_that_are_free() {
    let (game, terms) = (game(), terms(Deal::Choice, &["aliens", "ninjas", "robots", "pirates"]));
    let wish = |wish: &str, others: &[&str]| game.check_wish(&terms, wish, others);
    assert!(game.has_wishes(&terms) && !game.has_wishes(&Terms::default()));
    assert_eq!(wish("aliens+ninjas", &["robots+pirates"]), Ok(()));
    assert!(matches!(wish("aliens+aliens", &[]), Err(TermsProblem::Setup(SetupProblem::SameFaction(_)))));
    assert!(matches!(
        wish("aliens+ninjas", &["ninjas+robots"]),
        Err(TermsProblem::Setup(SetupProblem::Taken(_)))
    ));
    assert!(
        matches!(wish("aliens+wizards", &[]), Err(TermsProblem::Setup(SetupProblem::Taken(_)))),
        "not in the pool"
    );
    assert_eq!(wish("aliens", &[]), Err(TermsProblem::NoPair("aliens".to_owned())));
    assert_eq!(wish("aliens+ninjas+robots", &[]), Err(TermsProblem::NoFaction("ninjas+robots".to_owned())));
    let french = game.speech(Tongue::French);
    assert_eq!(game.wish_words(&french, "aliens+ninjas"), "Aliens et Ninjas");
}

/// Who has no wish gets two different factions that nobody wished for.
#[test]
fn wishes_come_true_and_the_rest_is_dealt_by_lot() {
    let game = game();
    let terms = terms(Deal::Choice, &[]);
    let mut dealt = Vec::new();
    for seed in 0..20 {
        let setup = game.setup(&terms, &["", "aliens+ninjas", ""], &mut Dice::new(seed)).expect("a setup");
        let Setup { players: 3, factions: Factions::Chosen(pairs), .. } = setup else { panic!("{setup:?}") };
        assert_eq!(pairs[1], game.wished_pair("aliens+ninjas").expect("a pair"));
        let mut all = pairs.concat();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6, "{pairs:?}");
        dealt.push(pairs[0]);
    }
    dealt.sort();
    dealt.dedup();
    assert!(dealt.len() > 10, "it is always the same lot");
}
