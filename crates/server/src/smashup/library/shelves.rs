//! The page of the collection: the form, and below it all factions or what
//! was found.

use fracas_smashup::catalogue::Deck;
use fracas_smashup::program::Printed;
use fracas_smashup::text::search::{Collection, Sort, Unknown, Wanted, all};
use fracas_tongue::Language;
use maud::{Markup, html};

use super::{LONGEST, Question, address, study};
use crate::layout;
use crate::smashup::card::colours;
use crate::smashup::opening::box_name;
use crate::smashup::pictures::{picture, sign};

/// How many titles are suggested.
const SUGGESTED: usize = 8;

/// All that is needed to draw the page.
pub(super) struct Page<'a> {
    pub(super) collection: Collection<'a>,
    pub(super) words: &'a Language,
    pub(super) question: &'a Question,
    /// Its own address.
    pub(super) here: &'a str,
}

/// A field to choose from: its name, its label and what stands for anything.
struct Field<'a> {
    name: &'a str,
    label: &'a str,
    any: (&'a str, &'a str),
}

impl Page<'_> {
    pub(super) fn draw(&self) -> Markup {
        let wanted = self.collection.read(self.question.asked());
        let form = self.form(wanted.as_ref().ok());
        html! {
            main.library {
                header.shelf-head {
                    h1 { a href="/cards" { (self.words.word("library")) } }
                    p.faint { (self.words.word("library-about")) }
                    (layout::languages(self.words, self.here))
                }
                (form)
                @match &wanted {
                    _ if self.question.is_empty() => (self.overview()),
                    Ok(wanted) => (self.results(wanted)),
                    Err(unknown) => p.panel.nothing role="status" { (self.unknown(unknown)) },
                }
                p.ways { a href=(study::PATH) hreflang="en" { (self.words.word("library-study")) } }
                p.ways { a href="/" { (self.words.word("back-to-lobby")) } }
            }
        }
    }

    fn form(&self, wanted: Option<&Wanted>) -> Markup {
        let question = self.question;
        html! {
            form.panel.search method="get" action="/cards" role="search" {
                label.words { span { (self.words.word("library-words")) }
                    input type="search" name="words" value=(question.words) maxlength=(LONGEST) autocomplete="off";
                }
                (self.box_field(wanted))
                (self.faction_field(wanted))
                (self.kind_field(wanted))
                label { span { (self.words.word("library-power")) }
                    input name="power" value=(question.power) maxlength="8" size="6" dir="ltr" autocomplete="off"
                        placeholder="3, 4+, 2-";
                }
                div.go {
                    button.primary { (self.words.word("library-search")) }
                    @if !question.is_empty() { a href="/cards" { (self.words.word("library-clear")) } }
                }
            }
        }
    }

    fn box_field(&self, wanted: Option<&Wanted>) -> Markup {
        let chosen = wanted.and_then(|wanted| wanted.boxes.as_deref()).unwrap_or_default();
        let options = self.collection.boxes();
        let field = Field { name: "box", label: "library-box", any: ("all", "library-any-box") };
        let names = chosen.iter().map(|name| box_name(name, self.words));
        self.select(
            &field,
            several(&self.question.boxes, names),
            &html! {
                @for name in options {
                    option value=(name) selected[chosen == [name]] { (box_name(name, self.words)) }
                }
            },
        )
    }

    fn faction_field(&self, wanted: Option<&Wanted>) -> Markup {
        let chosen = wanted.and_then(|wanted| wanted.decks.as_deref()).unwrap_or_default();
        let speech = self.collection.speech;
        let field = Field { name: "faction", label: "library-faction", any: ("", "library-any-faction") };
        let names = chosen.iter().map(|&deck| speech.deck_name(deck).to_owned());
        self.select(
            &field,
            several(&self.question.decks, names),
            &html! {
                @for name in self.collection.boxes() {
                    optgroup label=(box_name(name, self.words)) {
                        @for deck in self.decks_of(name) {
                            option value=(self.collection.cat.deck_key(deck)) selected[chosen == [deck]] {
                                (speech.deck_name(deck))
                            }
                        }
                    }
                }
            },
        )
    }

    fn kind_field(&self, wanted: Option<&Wanted>) -> Markup {
        let chosen = wanted.and_then(|wanted| wanted.sort);
        let decks = self.collection.decks();
        let there = |sort: &Sort| sort.common().is_none_or(|common| decks.contains(&Deck::Common(common)));
        let field = Field { name: "kind", label: "library-kind", any: ("", "library-any-kind") };
        self.select(
            &field,
            None,
            &html! {
                @for sort in Sort::ALL.into_iter().filter(there) {
                    option value=(sort.key()) selected[chosen == Some(sort)] { (self.kind_name(sort)) }
                }
            },
        )
    }

    /// A field with its options; `several` is a choice that is none of them.
    fn select(&self, field: &Field<'_>, several: Option<(&str, String)>, options: &Markup) -> Markup {
        let (value, label) = field.any;
        html! {
            label { span { (self.words.word(field.label)) }
                select name=(field.name) {
                    option value=(value) { (self.words.word(label)) }
                    @if let Some((value, names)) = several { option value=(value) selected { (names) } }
                    (options)
                }
            }
        }
    }

    fn kind_name(&self, sort: Sort) -> String {
        match sort {
            Sort::Minion => self.words.word("library-minions"),
            Sort::Action => self.words.word("library-actions"),
            Sort::Base => self.words.word("library-bases"),
            Sort::Monster | Sort::Treasure | Sort::Madness => {
                let deck = sort.common().map(Deck::Common);
                deck.map_or(String::new(), |deck| self.collection.speech.deck_name(deck).to_owned())
            }
        }
    }

    /// The factions and decks of a box.
    fn decks_of(&self, name: &str) -> Vec<Deck> {
        self.collection.decks().into_iter().filter(|&deck| self.collection.box_of(deck) == name).collect()
    }

    /// All factions by their boxes, to go on from.
    fn overview(&self) -> Markup {
        let n = all(self.collection.cat).count() as u32;
        html! {
            @for name in self.collection.boxes() {
                section.shelf {
                    h2 { (layout::emblem(&format!("box-{name}")))
                        a href={ "/cards?box=" (in_address(name)) } { (box_name(name, self.words)) } }
                    ul.factions { @for deck in self.decks_of(name) { li { (self.tile(deck)) } } }
                }
            }
            p.ways { a href="/cards?box=all" { (self.words.say("library-all", &[("n", n.into())])) } }
        }
    }

    fn tile(&self, deck: Deck) -> Markup {
        let cat = self.collection.cat;
        let key = cat.deck_key(deck);
        html! {
            a.card.tile.(colours(cat, deck)) href={ "/cards?faction=" (in_address(key)) } {
                (sign(cat, deck)) span { (self.collection.speech.deck_name(deck)) }
                @if let Some(plays) = self.plays(deck) { small { (plays) } }
            }
        }
    }

    /// How a faction plays, if its file says so.
    fn plays(&self, deck: Deck) -> Option<&str> {
        let Deck::Faction(faction) = deck else { return None };
        Some(self.collection.speech.faction_plays(faction)).filter(|plays| !plays.is_empty())
    }

    fn results(&self, wanted: &Wanted) -> Markup {
        let found = self.collection.find(wanted);
        if found.is_empty() {
            return self.nothing();
        }
        let only = wanted.decks.as_ref().is_some_and(|decks| decks.len() == 1);
        html! {
            p.count role="status" { (self.collection.speech.found(found.len())) }
            div.shelves {
                @for (deck, cards) in self.collection.by_deck(&found) {
                    section.shelf.(width(cards.len())).(colours(self.collection.cat, deck)) {
                        (self.heading(deck, only))
                        ul.cards-found { @for of in cards { (self.card(of)) } }
                    }
                }
            }
        }
    }

    /// A faction or deck and its box. There is more to see of it, unless it is
    /// the only one asked for.
    fn heading(&self, deck: Deck, only: bool) -> Markup {
        let key = self.collection.cat.deck_key(deck);
        let name = self.collection.speech.deck_name(deck);
        let set = self.collection.box_of(deck);
        html! {
            h2 {
                (sign(self.collection.cat, deck))
                @if only { span { (name) } } @else { a href={ "/cards?faction=" (in_address(key)) } { (name) } }
                small { a href={ "/cards?box=" (in_address(set)) } { (box_name(set, self.words)) } }
            }
            @if let Some(plays) = self.plays(deck).filter(|_| only) { p.plays { (plays) } }
        }
    }

    fn card(&self, of: Printed) -> Markup {
        let Collection { cat, speech } = self.collection;
        let (class, number) = match of {
            Printed::Card(def) if cat.card(def).is_minion() => ("minion", Some(cat.card(def).power)),
            Printed::Card(_) => ("action", None),
            Printed::Base(def) => ("base-card", Some(cat.base(def).breakpoint)),
        };
        let line = speech.headline(cat, of);
        html! {
            li.card.full.(class) {
                (picture(cat, of))
                header {
                    @if let Some(number) = number { span.power aria-hidden="true" { (number) } }
                    h3 { a href=(address(of)) { (speech.title(of)) } }
                }
                // The faction is in the heading.
                p.kind { (line.get(1..).unwrap_or_default().join(" · ")) }
                p.text { (speech.text(of)) }
            }
        }
    }

    fn nothing(&self) -> Markup {
        let near = self.collection.near(&self.question.words);
        html! {
            div.panel.nothing role="status" {
                p { (self.words.word("library-nothing")) }
                @if !near.is_empty() {
                    p { (self.words.word("library-near")) }
                    ul { @for title in near.into_iter().take(SUGGESTED) {
                        li { a href={ "/cards?words=" (in_address(title)) } { (title) } }
                    } }
                }
            }
        }
    }

    /// What is not understood of the question.
    fn unknown(&self, unknown: &Unknown) -> String {
        let (key, name) = match unknown {
            Unknown::Box(name) => ("library-no-box", name),
            Unknown::Deck(name) => ("library-no-faction", name),
            Unknown::Sort(name) => ("library-no-kind", name),
            Unknown::Power(name) => ("library-no-power", name),
        };
        self.words.say(key, &[("name", name.into())])
    }
}

/// The class of a shelf with so many cards: short ones share a row.
fn width(n: usize) -> &'static str {
    match n {
        0 | 1 => "one",
        2 => "two",
        _ => "wide",
    }
}

/// A choice of more than one thing, as it is written and by its names.
fn several(written: &str, names: impl Iterator<Item = String>) -> Option<(&str, String)> {
    let names: Vec<String> = names.collect();
    (names.len() > 1).then(|| (written, names.join(", ")))
}

/// A text as a value in an address.
pub(super) fn in_address(text: &str) -> String {
    let sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        b' ' => "+".to_owned(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(sign).collect()
}
