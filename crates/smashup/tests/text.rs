//! Words for people: complete, and silent about what the listener may not
//! know.

use fracas_engine::{Dice, Game, Seat, Viewer};
use fracas_smashup::choice::{Ask, Choice};
use fracas_smashup::event::{Cause, Event, What};
use fracas_smashup::ids::{CardId, CardSet};
use fracas_smashup::text::{Speech, Teller, Words};
use fracas_smashup::{Setup, SmashUp, State, listing};
use fracas_tongue::Tongue;

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn english(game: &SmashUp) -> Speech {
    Speech::shipped(game.catalogue(), Tongue::English)
}

fn names(n: u8) -> Vec<String> {
    ["Red", "Blue", "Green", "Gold"].iter().take(usize::from(n)).map(|&name| name.to_owned()).collect()
}

/// Plays random games and hands every decision and what came before it to
/// `look`.
fn each_decision(game: &SmashUp, players: u8, mut look: impl FnMut(&State, Seat, &[Event])) {
    for seed in 0..12 {
        let mut events = Vec::new();
        let mut state = game.start(&Setup::random(players), seed, &mut events).expect("the setup is fine");
        let mut dice = Dice::new(seed);
        let mut options = Vec::new();
        while game.outcome(&state).is_none() {
            let seat = game.to_act(&state).iter().next().expect("somebody must act");
            look(&state, seat, &events);
            events.clear();
            game.options(&state, seat, &mut options);
            game.apply_unchecked(&mut state, seat, options[dice.index(options.len())], &mut events);
        }
    }
}

/// The cards of an event that the viewer may not see.
fn hidden_cards(what: &What, viewer: Viewer) -> CardSet {
    match *what {
        What::Drew { seat, cards, .. } if !viewer.is(seat) => cards,
        What::LookedAt { by, cards, .. } if !viewer.is(by) => cards,
        What::PlacedUnseen { seat, card, .. } if !viewer.is(seat) => CardSet::one(card),
        _ => CardSet::EMPTY,
    }
}

#[test]
fn no_sentence_names_a_hidden_card() {
    let game = game();
    let speech = english(&game);
    let mut n_hidden = 0;
    for players in 2..=3 {
        let names = names(players);
        each_decision(&game, players, |state, _, events| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
                let view = game.view(state, viewer);
                let words = Words {
                    cat: game.catalogue(),
                    view: &view,
                    names: &names,
                    speech: &speech,
                    links: false,
                };
                let mut teller = Teller::default();
                for event in events {
                    let Some(redacted) = game.redact(event, viewer) else { continue };
                    let sentence = teller.tell(words, &redacted);
                    let cause = match event.cause {
                        Cause::Clause(clause, _) => words.printed(clause),
                        Cause::Rule(rule) => rule,
                    };
                    let sentence = sentence.replace(cause, "");
                    for card in hidden_cards(&event.what, viewer).iter() {
                        n_hidden += 1;
                        assert!(!sentence.contains(words.title(card)), "{viewer:?} is told: {sentence}");
                    }
                }
            }
        });
    }
    assert!(n_hidden > 1000, "only {n_hidden} hidden cards were looked for");
}

#[test]
fn every_question_and_option_has_words() {
    let game = game();
    let names = names(4);
    let speech = english(&game);
    each_decision(&game, 4, |state, seat, _| {
        let view = game.view(state, Viewer::Seat(seat));
        let words =
            Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
        let question = words.question().expect("the seat is asked something");
        assert_eq!(question.seat, seat);
        assert!(question.sentence.ends_with(['.', '?']), "{}", question.sentence);
        let labels: Vec<String> = view.options.iter().map(|&choice| words.choice(choice)).collect();
        for (choice, label) in view.options.iter().zip(&labels) {
            let vague = ["a card", "a base", "somebody", "Ability ", "Option "]
                .iter()
                .any(|part| label.starts_with(part));
            assert!(!label.is_empty() && !vague, "{choice:?} is {label:?}");
        }
    });
}

#[test]
fn a_question_names_the_card_that_asks() {
    let game = game();
    let names = names(2);
    let speech = english(&game);
    let mut asked = 0;
    each_decision(&game, 2, |state, seat, _| {
        let view = game.view(state, Viewer::Seat(seat));
        let Some((_, prompt)) = view.prompt else { return };
        let words =
            Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
        let question = words.question().expect("the seat is asked something");
        if let Some(clause) = prompt.clause {
            let (source, text) = question.source.expect("an ability asks");
            assert!(source.ends_with(words.printed(clause)));
            assert_eq!(text, words.printed_text(clause));
            asked += 1;
        }
        if prompt.ask == Ask::PlayPhase {
            assert_eq!(words.choice(Choice::Done), "End the play phase");
        }
    });
    assert!(asked > 100, "only {asked} abilities asked something");
}

#[test]
fn events_are_told_with_their_cause() {
    let game = game();
    let names = names(2);
    let speech = english(&game);
    let state = game.start(&Setup::random(2), 1, &mut Vec::new()).expect("the setup is fine");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let words = Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
    let tell = |cause, what| Teller::default().tell(words, &Event { cause, what });
    let rule = Cause::Rule("SU-2.7");
    let drew = |n, cards| What::Drew { seat: Seat(0), cards, n };
    assert_eq!(tell(rule, drew(2, CardSet::EMPTY)), "Red draws 2 cards (SU-2.7)");
    let card = view.seats[0].hand[0];
    let title = words.title(card);
    assert_eq!(tell(rule, drew(1, CardSet::one(card))), format!("Red draws 1 card: {title} (SU-2.7)"));
    let def = game.catalogue().find_card("Collector").expect("a core card");
    let clause = game.catalogue().card(def).on_play.expect("it has an ability");
    let cause = Cause::Clause(clause, CardId::NONE);
    let returned = What::Returned(card, fracas_smashup::ids::Slot(0));
    assert_eq!(tell(cause, returned), format!("Collector returns Red's {title} to Red's hand"));
}

#[test]
fn every_card_and_base_has_a_listing() {
    let game = game();
    let cat = game.catalogue();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = |text: &str| text.lines().all(|line| line.chars().count() <= 80);
    for faction in &cat.factions {
        for &def in &faction.cards {
            let (card, text) = (cat.card(def), listing::card(cat, def));
            assert!(text.starts_with(&card.title) && fits(&text), "{text}");
            assert!(words(&text).contains(&words(&card.text)), "{text}");
            let program = listing::card_program(cat, def);
            for (_, clause) in cat.clauses_of(card.clauses) {
                assert!(words(&program).contains(&words(&clause.heading)), "{program}");
            }
        }
        for &def in &faction.bases {
            let text = listing::base(cat, def);
            assert!(text.starts_with(&cat.base(def).title) && fits(&text), "{text}");
        }
    }
}
