//! The collection is found by box, faction, kind, power and words, in every
//! language.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use fracas_smashup::SmashUp;
use fracas_smashup::text::Speech;
use fracas_smashup::text::search::{Asked, Collection, Sort, Unknown, all, english_title};
use fracas_tongue::Tongue;

fn game() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("all boxes compile")
}

/// The titles of what is found, in the language that is shown.
fn titles<'a>(collection: Collection<'a>, asked: Asked<'_>) -> Vec<&'a str> {
    let wanted = collection.read(asked).unwrap_or_else(|unknown| panic!("{asked:?}: {unknown:?}"));
    collection.find(&wanted).into_iter().map(|of| collection.speech.title(of)).collect()
}

#[test]
fn every_card_and_base_is_found_by_its_titles() {
    let game = game();
    let cat = game.catalogue();
    for tongue in Tongue::ALL {
        let speech = Speech::shipped(cat, tongue);
        let collection = Collection { cat, speech: &speech };
        assert_eq!(titles(collection, Asked::default()).len(), cat.cards.len() + cat.bases.len());
        for of in all(cat) {
            for title in [speech.title(of), english_title(cat, of)] {
                let wanted = collection.read(Asked { words: title, ..Asked::default() }).unwrap();
                assert!(collection.find(&wanted).contains(&of), "{title}");
            }
        }
    }
}

#[test]
fn kinds_boxes_and_decks_share_the_collection_out() {
    let game = game();
    let cat = game.catalogue();
    let speech = Speech::shipped(cat, Tongue::German);
    let collection = Collection { cat, speech: &speech };
    let count = |asked: Asked<'_>| titles(collection, asked).len();
    let everything = count(Asked::default());
    let of_box = |name: &&str| count(Asked { boxes: Some(name), ..Asked::default() });
    assert_eq!(collection.boxes(), ["core", "cthulhu", "munchkin", "fault"]);
    assert_eq!(collection.boxes().iter().map(of_box).sum::<usize>(), everything);
    assert_eq!(of_box(&"all"), everything);
    let names = |deck| [cat.deck_key(deck), cat.deck_name(deck), speech.deck_name(deck)];
    let of_deck = |deck| {
        let n = names(deck).map(|name| count(Asked { decks: Some(name), ..Asked::default() }));
        assert!(n[0] > 0 && n[0] == n[1] && n[0] == n[2], "{:?}", names(deck));
        n[0]
    };
    assert_eq!(collection.decks().into_iter().map(of_deck).sum::<usize>(), everything);
    let of_sort = |sort: Sort| count(Asked { sort: Some(sort.key()), ..Asked::default() });
    assert_eq!([Sort::Minion, Sort::Action, Sort::Base].map(of_sort).iter().sum::<usize>(), everything);
    assert!([Sort::Monster, Sort::Treasure, Sort::Madness].map(of_sort).iter().all(|n| *n > 0));
    let found = collection.find(&collection.read(Asked::default()).unwrap());
    let shelves = collection.by_deck(&found);
    assert_eq!(shelves.len(), collection.decks().len(), "no deck is told twice");
    assert_eq!(shelves.into_iter().flat_map(|(_, cards)| cards).collect::<Vec<_>>(), found);
}

#[test]
fn words_are_taken_as_keyboards_have_them() {
    let game = game();
    let cat = game.catalogue();
    let speech = Speech::shipped(cat, Tongue::French);
    let collection = Collection { cat, speech: &speech };
    let by_words = |words: &str| titles(collection, Asked { words, ..Asked::default() });
    assert_eq!(by_words("L'HABIT fait  le moine"), ["L’Habit Fait le Moine"]);
    assert_eq!(by_words("good habits"), ["L’Habit Fait le Moine"]);
    assert!(by_words("scout").iter().all(|title| !title.contains("Scout")), "exactly the English title");
    assert!(by_words("qqqqqq").is_empty());
    assert_eq!(collection.near("scuot"), ["Éclaireur"]);
}

#[test]
fn what_is_unknown_is_named() {
    let game = game();
    let cat = game.catalogue();
    let speech = Speech::shipped(cat, Tongue::English);
    let collection = Collection { cat, speech: &speech };
    let unknown = |asked: Asked<'_>| collection.read(asked).unwrap_err();
    let none = Asked::default();
    assert_eq!(unknown(Asked { boxes: Some("core, cor"), ..none }), Unknown::Box("cor".to_owned()));
    assert_eq!(unknown(Asked { decks: Some("aliens,,mages"), ..none }), Unknown::Deck(String::new()));
    assert_eq!(unknown(Asked { sort: Some("minions"), ..none }), Unknown::Sort("minions".to_owned()));
    assert_eq!(unknown(Asked { power: Some("many"), ..none }), Unknown::Power("many".to_owned()));
}
