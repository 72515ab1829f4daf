//! Everything in every language: the sentences of the game, and what is
//! printed on the cards of the boxes.

use std::collections::BTreeSet;
use std::path::Path;

use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_house::{Piece, pieces};
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::ids::FactionId;
use fracas_smashup::ids::{BaseDefId, DefId};
use fracas_smashup::program::Printed;
use fracas_smashup::text::printed::{Template, templates};
use fracas_smashup::text::{News, Speech, Words};
use fracas_smashup::{Factions, FirstPlayer, Setup, SetupProblem, SmashUp};
use fracas_tongue::{Language, Tongue, check, stamp};

fn game() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("the boxes compile")
}

#[test]
fn every_language_has_every_message_and_no_other() {
    assert_eq!(check::crate_messages(Path::new(env!("CARGO_MANIFEST_DIR"))), [""; 0]);
}

/// What is wrong with the translations of cards to a language.
fn mistakes(cat: &Catalogue, tongue: Tongue, files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<&str> = files.iter().map(|(_, source)| *source).collect();
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    let language = match Language::new(tongue, &sources) {
        Ok(language) => language,
        Err(error) => return vec![error],
    };
    let templates = templates(cat);
    let english: String = templates.iter().map(|template| template.message.as_str()).collect();
    let mut wrong = check::compare(tongue, &english, &sources.concat());
    for Template { key, of, message } in &templates {
        match (language.find(key, None), language.find(key, Some("of"))) {
            (None, _) => wrong.push(format!("add to {} and translate:\n{message}", names.join(" or "))),
            (Some(_), None) => {
                wrong.push(format!("add to {key}, if it says what the card says:\n    .of = {of}"))
            }
            (Some(_), Some(other)) if other != *of => wrong.push(format!(
                "{key} has changed; bring its translation up to date, with \".of = {of}\":\n{message}"
            )),
            (Some(_), Some(_)) => {}
        }
    }
    wrong
}

/// There is nothing to bless: only somebody who reads both languages can say
/// that a translation still fits. The message has the lines to paste.
#[test]
fn every_card_is_translated() {
    let game = game();
    for tongue in Tongue::ALL.into_iter().filter(|&tongue| tongue != Tongue::English) {
        let wrong = mistakes(game.catalogue(), tongue, fracas_cards::translations(tongue.code()));
        assert!(wrong.is_empty(), "{}:\n{}", tongue.own_name(), wrong.join("\n"));
    }
}

/// Every language has the rulings of English, and English has those that the
/// page of scenarios lists.
#[test]
fn every_ruling_is_a_sentence_in_every_language() {
    let text = |tongue: Tongue| -> String {
        fracas_cards::rulings(tongue.code()).iter().map(|(_, source)| *source).collect()
    };
    let english = Language::new(Tongue::English, &[&text(Tongue::English)]).expect("it can be read");
    let game = game();
    let (cat, plain) = (game.catalogue(), Speech::shipped(game.catalogue(), Tongue::English));
    let page = include_str!("../../../docs/rulings-coverage.md");
    let mut wrong = Vec::new();
    for section in page.split("\n### ").skip(1) {
        let title = section.lines().next().unwrap_or_default();
        let listed = section.lines().filter(|line| line.starts_with("- ")).count();
        let of = cat.find_card(title).map(Printed::Card).or(cat.find_base(title).map(Printed::Base));
        let there = plain.rulings(of.expect("the page lists cards and bases")).len();
        if there != listed {
            wrong.push(format!("{title}: {listed} rulings on the page, {there} in English"));
        }
    }
    let stamped = |key: &str| Some(stamp([english.find(key, None)?.as_str()]));
    for tongue in Tongue::ALL {
        let source = text(tongue);
        let language = Language::new(tongue, &[&source]).expect("it can be read");
        for line in source.lines().filter(|line| line.contains(" = ") && !line.starts_with([' ', '#'])) {
            let (key, sentence) = line.split_once(" = ").expect("it is a message");
            if !sentence.ends_with(['.', '!', '?', '»', '”', '"']) || sentence.split(' ').count() < 3 {
                wrong.push(format!("{}: {key} is no sentence: {sentence}", tongue.code()));
            }
            if tongue != Tongue::English && language.find(key, Some("of")) != stamped(key) {
                wrong.push(format!("{}: {key} is of {:?}", tongue.code(), stamped(key)));
            }
        }
        let bare: String =
            source.lines().filter(|line| !line.starts_with(' ')).map(|line| format!("{line}\n")).collect();
        wrong.extend(check::compare(tongue, &text(Tongue::English), &bare));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn missing_stale_and_superfluous_translations_are_found() {
    let game = game();
    let all: String = templates(game.catalogue()).iter().map(|template| template.message.as_str()).collect();
    let wrong = |source: &str| mistakes(game.catalogue(), Tongue::German, &[("de.ftl", source)]);
    assert_eq!(wrong(&all), [""; 0]);
    let scout = templates(game.catalogue())
        .into_iter()
        .find(|template| template.key == "aliens-scout")
        .expect("a core card");
    let found = wrong(&all.replace(&scout.message, "")).join("\n");
    assert!(found.contains("de: aliens-scout is missing") && found.contains(&scout.message), "{found}");
    let found = wrong(&all.replace(&scout.of, "00000000")).join("\n");
    assert!(found.contains("aliens-scout has changed") && found.contains(&scout.message), "{found}");
    assert_eq!(wrong(&(all.clone() + "aliens-nobody = Niemand\n")), ["de: aliens-nobody is stale"]);
    let found = wrong(&all.replace("    .option-2 = Play it\n", "")).join("\n");
    assert!(found.contains("wizards-neophyte uses"), "{found}");
}

#[test]
fn what_is_not_translated_stays_as_it_is_printed() {
    let game = game();
    let cat = game.catalogue();
    let sources =
        ["wizards = Zauberer\nwizards-neophyte = Novize\n    .text = Text\n    .option-2 = Spielen\n"];
    let speech = Speech::new(cat, Tongue::German, &sources).expect("the source is fine");
    let [neophyte, scout] = ["Neophyte", "Scout"].map(|title| cat.find_card(title).expect("a core card"));
    assert_eq!((speech.card_title(neophyte), speech.card_text(neophyte)), ("Novize", "Text"));
    assert_eq!((speech.card_title(scout), speech.card_text(scout)), ("Scout", cat.card(scout).text.as_str()));
    assert_eq!(speech.deck_name(cat.card(neophyte).deck), "Zauberer");
    assert_eq!(speech.deck_name(cat.card(scout).deck), "Aliens");
    assert!(Speech::new(cat, Tongue::German, &["broken"]).is_err());
}

#[test]
fn what_is_wrong_with_a_setup_is_said_in_every_language() {
    let game = game();
    let cat = game.catalogue();
    let [a, b, c] = [0, 1, 2].map(FactionId);
    let problems = [
        (Setup::random(5), SetupProblem::Players(5)),
        (
            Setup { first: FirstPlayer::Seat(Seat(2)), ..Setup::random(2) },
            SetupProblem::NoSuchSeat { seat: Seat(2), players: 2 },
        ),
        (Setup { players: 2, ..Setup::chosen(vec![[a, b]]) }, SetupProblem::Pairs { players: 2, pairs: 1 }),
        (Setup::chosen(vec![[a, b], [c, c]]), SetupProblem::SameFaction(c)),
        (Setup::chosen(vec![[a, b], [c, a]]), SetupProblem::Taken(a)),
        (
            Setup { factions: Factions::Random(vec![a, b, a]), ..Setup::random(2) },
            SetupProblem::ListedTwice(a),
        ),
        (
            Setup { factions: Factions::Random(vec![a, b, c]), ..Setup::random(2) },
            SetupProblem::TooFew { players: 2, needed: 4, there: 3 },
        ),
    ];
    // These need more cards than there are; `tests/language` has them.
    let crowded = [
        SetupProblem::TooManyToDraft { most: 32, there: 40 },
        SetupProblem::TooManyBases { most: 64, there: 80 },
    ];
    for tongue in Tongue::ALL {
        let speech = Speech::shipped(cat, tongue);
        let all = problems.iter().map(|(_, problem)| problem).chain(&crowded);
        let said: BTreeSet<String> = all.map(|problem| problem.say(&speech)).collect();
        assert_eq!(said.len(), problems.len() + crowded.len());
    }
    for (setup, problem) in problems {
        assert_eq!(setup.check(cat), Err(problem));
        let error = game.start(&setup, 1, &mut Silence).expect_err("it is refused");
        assert_eq!(error, problem.error(cat));
    }
}

/// Whole games are told and asked in every language to every seat. With
/// links every sentence says the same, and its links lead to what they name.
#[test]
fn a_game_can_be_told_in_every_language() {
    let game = game();
    let cat = game.catalogue();
    let names: Vec<String> = ["Ann", "Ben\u{e000}c1", "Eve"].map(str::to_owned).to_vec();
    for tongue in Tongue::ALL {
        let speech = Speech::shipped(cat, tongue);
        let mut kinds = BTreeSet::new();
        let mut compare = |plain: &str, linked: &str| {
            let mut text = String::new();
            for piece in pieces(linked) {
                let (kind, label, wanted) = match piece {
                    Piece::Plain(text) => ("plain", text, text),
                    Piece::Thing(place, label) => {
                        let (kind, number) = place.split_once('/').expect("a kind and a number");
                        let number: u16 = number.parse().expect("a number");
                        match kind {
                            "card" => ("card", label, speech.card_title(DefId(number))),
                            "base" => ("base", label, speech.base_title(BaseDefId(number as _))),
                            other => panic!("a link to a {other}"),
                        }
                    }
                    Piece::Rule(rule) => ("rule", rule, rule),
                };
                assert_eq!(label, wanted);
                kinds.insert(kind);
                text.push_str(label);
            }
            assert_eq!(plain, text);
            assert!(!plain.is_empty() && !plain.contains('{') && !plain.contains('\u{e000}'), "{plain}");
        };
        for seed in 0..3 {
            let mut events = Vec::new();
            let mut state = game.start(&Setup::random(3), seed, &mut events).expect("the setup is fine");
            let (mut dice, mut options) = (Dice::new(seed), Vec::new());
            let mut news: [News; 4] = Default::default();
            while let Some(seat) = game.to_act(&state).iter().next() {
                let view = game.view(&state, Viewer::Seat(seat));
                let words = Words { cat, view: &view, names: &names, speech: &speech, links: false };
                let linked = Words { links: true, ..words };
                let [plain, marked] =
                    [words, linked].map(|words| words.question().expect("somebody is asked"));
                compare(&plain.sentence, &marked.sentence);
                for &choice in &view.options {
                    compare(&words.choice(choice), &linked.choice(choice));
                }
                for (viewer, news) in
                    [Viewer::Seat(Seat(0)), Viewer::Spectator].into_iter().zip(news.chunks_mut(2))
                {
                    let view = game.view(&state, viewer);
                    let redact = |event: &_| game.redact(event, viewer);
                    let told = news[0].tell(Words { view: &view, ..words }, &events, redact);
                    let marked = news[1].tell(Words { view: &view, ..linked }, &events, redact);
                    assert_eq!(told.len(), marked.len());
                    told.iter().zip(&marked).for_each(|(plain, marked)| compare(&plain.text, &marked.text));
                }
                events.clear();
                game.options(&state, seat, &mut options);
                let choice = options[dice.index(options.len())];
                game.apply_unchecked(&mut state, seat, choice, &mut events);
            }
        }
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["base", "card", "plain", "rule"]);
    }
}
