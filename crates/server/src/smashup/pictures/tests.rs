//! Every card, base and faction has a picture that is small, sound and its own.

use std::collections::BTreeSet;

use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::ids::{BaseDefId, DefId};
use roxmltree::Document;

use super::scene::{Plan, called_for};
use super::shapes::Sort;
use super::{base_picture, card_picture, look, place, shapes};

/// No picture is larger, in bytes.
const LARGEST: usize = 3 * 1024;

fn all_boxes() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("the boxes we ship are sound")
}

fn keys(cat: &Catalogue) -> Vec<&str> {
    let commons = cat.commons.iter().map(|common| common.deck.key());
    cat.factions.iter().map(|faction| faction.key.as_str()).chain(commons).collect()
}

/// The titles of all cards and bases of a faction or deck.
fn titles<'a>(cat: &'a Catalogue, key: &str) -> Vec<&'a str> {
    let cards = cat.cards.iter().filter(|def| cat.deck_key(def.deck) == key).map(|def| &def.title);
    let bases = cat.bases.iter().filter(|def| cat.faction(def.faction).key == key).map(|def| &def.title);
    cards.chain(bases).map(String::as_str).collect()
}

#[test]
fn every_shape_can_be_drawn_and_has_a_name_of_its_own() {
    for (_, sort) in Sort::ALL {
        let mut names = BTreeSet::new();
        for shape in shapes::all(sort) {
            assert!(shape.is_readable(), "{}", shape.name());
            assert!(names.insert(shape.name()), "there are two of {}", shape.name());
        }
        assert!(!names.is_empty(), "{sort:?}");
    }
}

#[test]
fn every_faction_has_a_look_and_it_shows_what_there_is() {
    let game = all_boxes();
    let cat = game.catalogue();
    let any = Sort::ALL.map(|(_, sort)| sort);
    for key in keys(cat) {
        assert!(look::is_written(key), "{key} has no look");
        let look = look::of(key);
        let (there, mut shown) = (titles(cat, key), look.titles().collect::<Vec<_>>());
        for title in &there {
            let named = look.shown(title);
            assert!(!named.is_empty(), "the look of {key} says nothing about {title}");
            for name in named.iter().filter(|name| **name != "none") {
                let shape = shapes::called(name, &any).unwrap_or_else(|| panic!("{title}: no shape {name}"));
                assert_eq!(shape.name(), *name, "{title}: a look calls shapes by their names");
            }
        }
        shown.retain(|title| !there.contains(title));
        assert!(shown.is_empty(), "{key} has no {shown:?}");
    }
}

#[test]
fn two_factions_differ_in_colours_and_two_cards_of_a_faction_in_what_is_seen() {
    let game = all_boxes();
    let cat = game.catalogue();
    let keys = keys(cat);
    for (n, key) in keys.iter().enumerate() {
        let look = look::of(key);
        for other in &keys[..n] {
            assert_ne!(look.colours, look::of(other).colours, "{key} and {other}");
        }
        let plans: Vec<(&str, Plan)> = cat
            .cards
            .iter()
            .filter(|def| cat.deck_key(def.deck) == *key)
            .map(|def| (def.title.as_str(), Plan::of(def, &look)))
            .collect();
        for (n, (title, plan)) in plans.iter().enumerate() {
            assert!(!plan.figure.is_empty(), "{title} shows nothing");
            for (other, plan_of_other) in &plans[..n] {
                assert_ne!(plan, plan_of_other, "{key}: {title} and {other}");
            }
        }
        let bases: Vec<_> = cat.bases.iter().filter(|def| cat.faction(def.faction).key == *key).collect();
        let houses: BTreeSet<&str> = bases
            .iter()
            .filter_map(|def| place::house(&def.title, &look))
            .map(|house| house.name())
            .collect();
        assert_eq!(houses.len(), bases.len(), "{key} has two bases alike");
    }
}

/// All pictures of all boxes with the titles of what they show.
fn pictures(cat: &Catalogue) -> Vec<(String, String)> {
    let cards = (0..)
        .map(DefId)
        .map_while(|id| Some((cat.cards.get(id.idx())?.title.clone(), card_picture(cat, id)?)));
    let bases = (0..)
        .map(BaseDefId)
        .map_while(|id| Some((cat.bases.get(id.idx())?.title.clone(), base_picture(cat, id)?)));
    let signs = keys(cat).into_iter().map(|key| (key.to_owned(), place::sign(key)));
    cards.chain(bases).chain(signs).collect()
}

/// A picture without words names nothing that was published.
#[test]
fn pictures_are_small_sound_and_without_words() {
    let game = all_boxes();
    let cat = game.catalogue();
    let pictures = pictures(cat);
    assert_eq!(pictures.len(), cat.cards.len() + cat.bases.len() + keys(cat).len());
    for (title, svg) in &pictures {
        assert!(svg.len() < LARGEST, "{title}: {} bytes", svg.len());
        let read = Document::parse(svg).unwrap_or_else(|error| panic!("{title}: {error}\n{svg}"));
        for node in read.descendants() {
            assert!(!node.is_text() && !node.is_comment(), "{title} has words");
            let links = node.attributes().filter(|attribute| attribute.name() == "href");
            for link in links {
                let id = link.value().strip_prefix('#').unwrap_or_else(|| panic!("{title} loads something"));
                assert!(
                    read.descendants().any(|other| other.attribute("id") == Some(id)),
                    "{title}: no {id}"
                );
            }
        }
    }
}

#[test]
fn a_picture_is_the_same_each_time() {
    let game = all_boxes();
    assert_eq!(pictures(game.catalogue()), pictures(all_boxes().catalogue()));
}

#[test]
fn a_faction_of_ones_own_gets_a_look_by_itself() {
    let (bees, knights) = (look::of("bees"), look::of("knights"));
    assert_ne!(bees.colours, knights.colours);
    assert_eq!(bees.folk.len(), 2);
    assert!(place::sign("bees").contains(">B</text>"));
    for key in ["bees", "knights", "x-2", "", "<&\">"] {
        let sign = place::sign(key);
        Document::parse(&sign).unwrap_or_else(|error| panic!("{key}: {error}\n{sign}"));
        let landscape = place::landscape("Somewhere <Else>", &look::of(key));
        Document::parse(&landscape).unwrap_or_else(|error| panic!("{key}: {error}\n{landscape}"));
        assert!(sign.len().max(landscape.len()) < LARGEST);
    }
    let called = |title| {
        let shapes = called_for(title, &bees, &[Sort::Thing, Sort::Beast]);
        shapes.into_iter().map(|shape| shape.name()).collect::<Vec<_>>()
    };
    assert_eq!(called("The Swords of Winter"), ["sword"]);
    assert_eq!(called("Dragon's Fire"), ["dragon", "flame"]);
    assert!(called("Quite Something Else").is_empty());
}
