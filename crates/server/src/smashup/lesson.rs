//! How to play Smash Up: one base from the first look to its scoring.
//!
//! The figures are drawn from a view of a game that was arranged for this
//! page, by the functions that draw tables.

use std::iter::zip;

use fracas_engine::{Game as _, MAX_SEATS, Seat, Silence, Viewer};
use fracas_house::Seen;
use fracas_smashup::catalogue::{Catalogue, Deck};
use fracas_smashup::ids::{BaseId, CardId};
use fracas_smashup::view::{BaseView, CardView, View};
use fracas_smashup::{GOAL, Owner, Setup, SmashUp};
use fracas_tongue::{Arg, Language, Tongue};
use maud::{Markup, html};

use super::Drawing;
use super::card::colours;
use super::marks::Marks;
use super::pictures::sign;
use crate::drawn::Sight;
use crate::easel::Easel;
use crate::hosted::Host;
use crate::learn::{Figure, names, points, section, steps};
use crate::words::ui;

/// The base that is fought for, and the minions there.
const BASE: &str = "The Great Library";
const THERE: [(Seat, &str); 5] = [
    (Seat(0), "King Rex"),
    (Seat(0), "Invader"),
    (Seat(1), "Ninja Master"),
    (Seat(1), "Tiger Assassin"),
    (Seat(2), "Chronomage"),
];
/// Played there before it scores.
const LATE: (Seat, &str) = (Seat(1), "Shinobi");
/// A minion and an action, to be explained.
const FACES: [&str; 2] = ["Tiger Assassin", "Augmentation"];
/// A special, an ongoing ability and a talent; a site may have only the first
/// box, which has no talents.
const KEYWORDS: [&str; 3] = ["Shinobi", "Armor Stego", "Cyclone"];

/// The page.
pub(super) fn draw(host: &Host<SmashUp>, tongue: Tongue) -> Markup {
    let (words, names) = (ui(tongue), names(ui(tongue)));
    let example = Example::arrange(&host.game);
    let sight = example.as_ref().map(|example| {
        let speech = host.speech(tongue);
        Sight {
            seen: Seen { view: &example.view, options: &[], names: &names, speech },
            bots: &[],
            here: &[true; MAX_SEATS],
            ui: words,
        }
    });
    let (example, sight, easel) = (example.as_ref(), sight.as_ref(), &Easel::new(None));
    let page = Page { host, tongue, words, names: &names, example, sight, easel };
    html! {
        (page.goal()) (page.cards()) (page.base()) (page.turn()) (page.scoring()) (page.keywords()) (page.end())
    }
}

/// A table that shows what the page speaks of.
struct Example {
    view: View,
    /// What a player has at the base, by seat, before and after the special.
    totals: [Vec<i32>; 2],
    /// The three numbers of the base.
    prizes: Vec<i32>,
}

impl Example {
    /// Nothing where the cards are not those of the first box.
    fn arrange(game: &SmashUp) -> Option<Example> {
        let cat = game.catalogue();
        let state = game.start(&Setup::random(3), 0, &mut Silence).ok()?;
        let mut view = game.view(&state, Viewer::Spectator);
        let played = THERE.iter().chain([&LATE]).copied();
        let shown = FACES.into_iter().chain(KEYWORDS).filter(|title| cat.find_card(title).is_some());
        let cast = played.chain(shown.map(|title| (Seat(0), title)));
        view.cards = cast
            .map(|(seat, title)| Some((cat.find_card(title)?, Owner::Seat(seat))))
            .collect::<Option<_>>()?;
        let base = cat.find_base(BASE)?;
        view.base_cards = vec![base];
        let cards = THERE.iter().enumerate().map(|(at, &(seat, title))| CardView {
            card: CardId(at as u8),
            controller: Some(seat),
            power: power(cat, title),
            makeup: Vec::new(),
            host: None,
            counters: 0,
            boost: 0,
            named: None,
        });
        let mut totals = vec![0; 3];
        for (seat, title) in THERE {
            totals[seat.idx()] += power(cat, title);
        }
        let mut later = totals.clone();
        later[LATE.0.idx()] += power(cat, LATE.1);
        let def = cat.base(base);
        let breakpoint = i32::from(def.breakpoint);
        view.bases =
            vec![BaseView { base: BaseId(0), breakpoint, totals: totals.clone(), cards: cards.collect() }];
        let prizes = def.vp.iter().map(|&vp| i32::from(vp)).collect();
        Some(Example { view, totals: [totals, later], prizes })
    }

    /// The card of a title.
    fn card(&self, cat: &Catalogue, title: &str) -> Option<CardId> {
        let def = cat.find_card(title)?;
        self.view.cards.iter().position(|(there, _)| *there == def).map(|at| CardId(at as u8))
    }
}

/// The printed power of a card.
fn power(cat: &Catalogue, title: &str) -> i32 {
    cat.find_card(title).map_or(0, |def| i32::from(cat.card(def).power))
}

struct Page<'a> {
    host: &'a Host<SmashUp>,
    tongue: Tongue,
    words: &'a Language,
    names: &'a [String],
    example: Option<&'a Example>,
    sight: Option<&'a Sight<'a, SmashUp>>,
    easel: &'a Easel<'a>,
}

impl<'a> Page<'a> {
    fn drawing(&self) -> Option<Drawing<'a>> {
        let sight = self.sight?;
        Some(Drawing {
            words: self.host.game.words(&sight.seen),
            marks: Marks::of(&[]),
            sight,
            easel: self.easel,
        })
    }

    fn all(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.words.word(key)).collect()
    }

    fn goal(&self) -> Markup {
        let (cat, speech) = (self.host.game.catalogue(), self.host.speech(self.tongue));
        let pair: Vec<_> = ["dinosaurs", "ninjas"].iter().filter_map(|key| cat.find_faction(key)).collect();
        let drawing = html! {
            div.pair {
                @for &id in &pair {
                    span.card.tile.(colours(cat, Deck::Faction(id))) {
                        (sign(cat, Deck::Faction(id))) span { (speech.faction_name(id)) }
                    }
                }
            }
        };
        let figure = Figure { number: 1, class: "deck", shows: "learn-su-fig-deck" };
        let body = html! {
            p.lead { (self.words.say("learn-su-goal", &[("n", i64::from(GOAL).into())])) }
            p { (self.words.word("learn-su-deck")) }
            @if !pair.is_empty() { (figure.draw(self.words, &drawing)) }
        };
        section(self.words, "learn-goal-title", &body)
    }

    /// Whole cards, side by side.
    fn faces(&self, titles: &[&str]) -> Option<Markup> {
        let (drawing, example) = (self.drawing()?, self.example?);
        let cat = self.host.game.catalogue();
        let cards = titles.iter().filter_map(|title| example.card(cat, title));
        Some(html! { div.cards { @for card in cards { (drawing.plain_card(card)) } } })
    }

    fn cards(&self) -> Markup {
        let figure = Figure { number: 2, class: "faces", shows: "learn-su-fig-cards" };
        let body = html! {
            div.beside {
                @if let Some(faces) = self.faces(&FACES) { (figure.draw(self.words, &faces)) }
                (steps(&self.all(&["learn-su-power", "learn-su-kind", "learn-su-text"])))
            }
        };
        section(self.words, "learn-su-cards-title", &body)
    }

    fn base(&self) -> Markup {
        let figure = Figure { number: 3, class: "one-base", shows: "learn-su-fig-base" };
        let legend = ["learn-su-breakpoint", "learn-su-prizes", "learn-su-base-text", "learn-su-sides"];
        let body = html! {
            p { (self.words.word("learn-su-bases")) }
            div.beside {
                @if let Some(drawing) = self.drawing() { (figure.draw(self.words, &drawing.bases())) }
                (steps(&self.all(&legend)))
            }
        };
        section(self.words, "learn-su-base-title", &body)
    }

    fn turn(&self) -> Markup {
        let body = steps(&self.all(&["learn-su-play", "learn-su-score", "learn-su-draw"]));
        section(self.words, "learn-su-turn-title", &body)
    }

    fn scoring(&self) -> Markup {
        let speech = self.host.speech(self.tongue);
        let cat = self.host.game.catalogue();
        let special = cat.find_card(LATE.1).map_or("", |def| speech.card_title(def));
        let late: [(&str, Arg<'_>); 3] = [
            ("player", (&self.names[LATE.0.idx()]).into()),
            ("card", special.into()),
            ("n", power(cat, LATE.1).into()),
        ];
        let sentences = [
            self.words.say("learn-su-before", &late),
            self.words.word("learn-su-places"),
            self.words.word("learn-su-after"),
        ];
        let body = html! {
            p { (self.words.word("learn-su-scoring")) }
            (steps(&sentences))
            @if let Some(example) = self.example { (self.result(example)) }
            p { (self.words.word("learn-su-tie")) }
        };
        section(self.words, "learn-su-scoring-title", &body)
    }

    /// Who gets what, in order.
    fn result(&self, example: &Example) -> Markup {
        let [before, after] = &example.totals;
        let mut places: Vec<usize> = (0..after.len()).collect();
        places.sort_by_key(|&seat| std::cmp::Reverse(after[seat]));
        let sum = |seat: usize| match after[seat] - before[seat] {
            0 => after[seat].to_string(),
            more => format!("{} + {more} = {}", before[seat], after[seat]),
        };
        html! {
            table {
                caption { (self.words.word("learn-su-result")) }
                thead { tr { @for key in ["learn-su-player", "learn-su-total", "learn-su-vp"] {
                    th scope="col" { (self.words.word(key)) }
                } } }
                tbody { @for (&seat, prize) in zip(&places, &example.prizes) {
                    tr.{ "seat-" (seat) } {
                        th scope="row" { span.shape aria-hidden="true" {} (self.names[seat]) }
                        td { bdi { (sum(seat)) } }
                        td { b { (prize) } }
                    }
                } }
            }
        }
    }

    fn keywords(&self) -> Markup {
        let figure = Figure { number: 4, class: "words", shows: "learn-su-fig-keywords" };
        let body = html! {
            p { (self.words.word("learn-su-words")) }
            (points(&self.all(&["learn-su-special", "learn-su-ongoing", "learn-su-talent"])))
            @if let Some(faces) = self.faces(&KEYWORDS) { (figure.draw(self.words, &faces)) }
        };
        section(self.words, "learn-su-words-title", &body)
    }

    fn end(&self) -> Markup {
        let body = html! {
            p { (self.words.say("learn-su-end", &[("n", i64::from(GOAL).into())])) }
            p { (self.words.word("learn-enforced")) }
        };
        section(self.words, "learn-end-title", &body)
    }
}
