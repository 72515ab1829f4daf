//! What is said about the plays that are left is what is left.

use fracas_engine::{Dice, Game as _, Outcome, Play, Seat, Seats, Viewer};
use fracas_house::{Question, Seen, Spoken as _};
use fracas_smashup::choice::{Ask, Choice};
use fracas_smashup::event::{Cause, Event, What};
use fracas_smashup::ids::{CardId, Slot};
use fracas_smashup::program::{Cmp, Do, Keep, Num, Op};
use fracas_smashup::text::Speech;
use fracas_smashup::view::View;
use fracas_smashup::{Setup, SmashUp};
use fracas_tongue::Tongue;

const HAND_LIMIT: usize = 10;

fn names() -> Vec<String> {
    ["Red", "Blue", "Green", "Gold"].map(str::to_owned).into()
}

/// Plays random games of all boxes. `look` is given each question with what
/// the one who is asked sees, and whether a play that is offered is kept by
/// declining it.
fn each_question(game: &SmashUp, speech: &Speech, mut look: impl FnMut(&View, &Question, bool)) {
    let names = names();
    for seed in 0..60 {
        let players = 2 + (seed % 3) as u8;
        let mut play = Play::begin(game, &Setup::random(players), seed).expect("the setup is fine");
        let mut dice = Dice::new(seed);
        while play.outcome().is_none() {
            let seat = play.asked().iter().next().expect("somebody must act");
            let view = play.view(game, Viewer::Seat(seat));
            let options = play.options(seat).to_vec();
            let seen = Seen { view: &view, options: &options, names: &names, speech };
            let question = game.question(&seen).expect("the seat is asked something");
            let waits = match options.iter().find(|&&choice| choice == Choice::Done) {
                Some(&done) if ask(&view) == Some(Ask::PlayNow) => {
                    let (mut state, mut events) = (play.state().clone(), Vec::new());
                    game.apply_unchecked(&mut state, seat, done, &mut events);
                    let step = view.step();
                    matches!(events.first(), Some(Event { what: What::ExtraPlay(_, pc), cause: Cause::Clause(clause, _) })
                        if step == Some((*clause, *pc)))
                }
                _ => false,
            };
            look(&view, &question, waits);
            let choice = options[dice.index(options.len())];
            let step = play.prepare(game, seat, choice).expect("it is an option");
            play.adopt(game, step);
        }
    }
}

fn all_boxes() -> (SmashUp, Speech) {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let speech = game.speech(Tongue::English);
    (game, speech)
}

fn ask(view: &View) -> Option<Ask> {
    view.prompt.map(|(_, prompt)| prompt.ask)
}

#[test]
fn what_is_left_to_play_is_said_with_its_limits() {
    let (game, speech) = all_boxes();
    let (mut at_a_base, mut weak, mut named, mut given) = (0, 0, 0, 0);
    each_question(&game, &speech, |view, question, _| {
        if ask(view) != Some(Ask::PlayPhase) {
            return;
        }
        let said = &question.sentence;
        let can_play = view.options.iter().any(|choice| matches!(choice, Choice::Play(..)));
        assert_eq!(said.starts_with("Nothing left to play"), !can_play, "{said}: {:?}", view.options);
        let can_use = view.options.iter().any(|choice| matches!(choice, Choice::Use(..)));
        assert_eq!(said.contains("use an ability"), !can_play && can_use, "{said}: {:?}", view.options);
        if !can_play {
            return;
        }
        let base = |slot: Slot| speech.base_title(view.base_cards[view.bases[slot.idx()].base.idx()]);
        for extra in &view.extras {
            let Op::Do(Do::Extra(play)) = &game.catalogue().clause(extra.clause).ops[extra.pc as usize]
            else {
                panic!("{extra:?} is no extra play")
            };
            for &slot in extra.bases.iter().flatten() {
                assert!(said.contains(base(slot)), "{said}: {extra:?}");
                at_a_base += 1;
            }
            for keep in &play.cards.keep {
                match keep {
                    Keep::Power(Cmp::Le, Num::Lit(n)) => {
                        assert!(said.contains(&format!("of power {n} or less")), "{said}");
                        weak += 1;
                    }
                    Keep::SameName(_) => {
                        let has = |&card: &CardId| said.contains(speech.card_title(view.cards[card.idx()].0));
                        assert!(extra.names.iter().all(has), "{said}: {extra:?}");
                        named += extra.names.len();
                    }
                    _ => {}
                }
            }
        }
        for &slot in &view.open_bases {
            assert!(said.contains(&format!("1 extra minion at {}", base(slot))), "{said}");
            given += 1;
        }
    });
    assert!(at_a_base > 9 && weak > 9 && named > 0 && given > 0, "{at_a_base} {weak} {named} {given}");
}

#[test]
fn a_play_that_can_wait_is_told_from_one_that_cannot() {
    let (game, speech) = all_boxes();
    let (mut kept, mut lost) = (0, 0);
    each_question(&game, &speech, |view, question, waits| {
        if ask(view) != Some(Ask::PlayNow) || !view.options.contains(&Choice::Done) {
            return;
        }
        let label =
            &question.labels[view.options.iter().position(|&choice| choice == Choice::Done).unwrap_or(0)];
        assert_eq!(label, if waits { "Keep it for later" } else { "Play nothing" }, "{}", question.sentence);
        assert_eq!(question.sentence.contains("or later in this phase"), waits, "{}", question.sentence);
        assert_eq!(question.sentence.contains("or not at all"), !waits, "{}", question.sentence);
        if waits { kept += 1 } else { lost += 1 }
    });
    assert!(kept > 9 && lost > 9, "{kept} plays could wait, {lost} could not");
}

#[test]
fn questions_say_how_many_where_and_what() {
    let (game, speech) = all_boxes();
    let (mut discards, mut under, mut madness) = (0, 0, 0);
    each_question(&game, &speech, |view, question, _| {
        let said = &question.sentence;
        let step = view.step().map(|(clause, pc)| &game.catalogue().clause(clause).ops[pc as usize..]);
        match (ask(view), step) {
            (Some(Ask::HandLimit), _) => {
                let Some((seat, _)) = view.prompt else { return };
                let n = view.seats[seat.idx()].hand_size() - HAND_LIMIT;
                assert!(said.contains(&format!("Discard {n} card")), "{said}");
                discards += 1;
            }
            (Some(Ask::Arrange), Some([Op::Do(Do::Arrange { under: true, .. }), ..])) => {
                assert!(said.contains("under the deck"), "{said}");
                under += 1;
            }
            (Some(Ask::Confirm), Some([_, Op::Do(Do::DrawFrom(..)), ..])) => {
                assert!(said.contains("draw from the deck"), "{said}");
                madness += 1;
            }
            _ => {}
        }
    });
    assert!(discards > 9 && under > 0 && madness > 0, "{discards} {under} {madness}");
}

#[test]
fn places_at_a_base_are_told_the_best_first() {
    let (game, speech) = all_boxes();
    let (state, names) =
        (game.start(&Setup::random(3), 1, &mut Vec::new()).expect("the setup is fine"), names());
    let view = game.view(&state, Viewer::Spectator);
    let seen = Seen { view: &view, options: &[], names: &names, speech: &speech };
    let place = |seat, place, power| Event {
        cause: Cause::Rule("SU-3.7"),
        what: What::Place { seat: Seat(seat), place, vp: 2, power },
    };
    let told = game.tell(&mut Default::default(), &seen, &[place(1, 3, 1), place(2, 1, 9), place(0, 2, 4)]);
    let told: Vec<&str> = told.iter().map(|line| line.text.split(' ').next().unwrap_or("")).collect();
    assert_eq!(told, ["Green", "Red", "Blue"]);
}

#[test]
fn whoever_wins_a_tie_is_told_why() {
    let (game, speech) = all_boxes();
    let (state, names) =
        (game.start(&Setup::random(2), 1, &mut Vec::new()).expect("the setup is fine"), names());
    let view = game.view(&state, Viewer::Spectator);
    let seen = Seen { view: &view, options: &[], names: &names, speech: &speech };
    let outcome = |scores: [i32; 2]| Outcome { winners: Seats::one(Seat(1)), scores: scores.to_vec() };
    let why = game.tie_break(&seen, &outcome([15, 15])).expect("they are equal");
    assert!(why.contains("Blue") && why.contains("Madness") && why.contains("SU-4.2"), "{why}");
    assert_eq!(game.tie_break(&seen, &outcome([14, 15])), None);
}
