//! Crash'em at the web table: the page, what programs are told, and how a
//! table is opened.

mod coach;
mod film;
mod ground;
mod json;
mod lesson;
mod options;
mod plan;
mod players;
mod signs;
mod terms;

use fracas_crashem::choice::Choice;
use fracas_crashem::event::Event;
use fracas_crashem::text::{Words, arena_name, timer_name};
use fracas_crashem::{CrashEm, Phase, Terms, Timer};
use fracas_engine::Seat;
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::Value;

use crate::coach::FirstGame;
use crate::drawn::{Drawn, Part, Section, Sight};
use crate::easel::Easel;
use crate::hosted::{Form, Hosted, Lesson, Rulebook};
use crate::layout::pick;
use crate::terms::Term;

/// All that is needed to draw a table for one person.
struct Drawing<'a> {
    words: Words<'a>,
    sight: &'a Sight<'a, CrashEm>,
}

impl<'a> Drawing<'a> {
    fn new(game: &'a CrashEm, sight: &'a Sight<'a, CrashEm>) -> Drawing<'a> {
        Drawing { words: game.words(&sight.seen), sight }
    }
}

impl Drawn for CrashEm {
    fn sections(&self, _: &Language, ui: &Language) -> Vec<Section> {
        vec![
            ("arena", ui.word("part-arena")),
            ("plan", ui.word("part-plan")),
            ("players", ui.word("part-players")),
        ]
    }

    fn parts(&self, sight: &Sight<'_, Self>, _: &Easel<'_>) -> Vec<Part> {
        let drawing = Drawing::new(self, sight);
        vec![
            ("choices", drawing.choices()),
            ("arena", drawing.ground()),
            ("plan", drawing.plan()),
            ("players", drawing.players()),
        ]
    }

    fn film(&self, sight: &Sight<'_, Self>, (): (), events: &[Event]) -> Vec<Value> {
        film::frames(&Drawing::new(self, sight), events)
    }

    fn view_json(&self, sight: &Sight<'_, Self>) -> Value {
        json::view(self.words(&sight.seen))
    }

    fn option_json(&self, sight: &Sight<'_, Self>, choice: Choice) -> Value {
        options::option(self.words(&sight.seen), choice)
    }

    fn events_json(&self, sight: &Sight<'_, Self>, (): (), events: &[Event]) -> Vec<Value> {
        events.iter().map(|event| json::event(self.words(&sight.seen), event)).collect()
    }
}

impl Hosted for CrashEm {
    const TERMS: &'static [Term] = terms::TERMS;

    const RULEBOOKS: &'static [Rulebook] = &[
        (Tongue::English, include_str!("../../../../rules/crashem.md")),
        (Tongue::French, include_str!("../../../../rules/fr/crashem.md")),
        (Tongue::German, include_str!("../../../../rules/de/crashem.md")),
        (Tongue::Hebrew, include_str!("../../../../rules/he/crashem.md")),
    ];
    const LESSON: Option<Lesson<CrashEm>> = Some(lesson::draw);
    const FIRST_GAME: Option<FirstGame<CrashEm>> = Some(coach::FIRST_GAME);
    const STYLE: &'static str = include_str!("../../assets/crashem.css");
    const SCRIPT: &'static str = include_str!("../../assets/crashem.js");

    fn card_files(&self) -> &[(String, String)] {
        self.files()
    }

    fn load(files: &[(&str, &str)]) -> Option<Self> {
        CrashEm::load(files).ok()
    }

    fn fields(&self, language: &Language, ui: &Language) -> Markup {
        let mut arenas = vec![(String::new(), ui.word("lobby-usual-arena"))];
        let known = self.data().arenas.iter();
        arenas.extend(known.map(|arena| (arena.key.clone(), arena_name(arena, language))));
        let timers = Timer::ALL.map(|timer| (timer.word().to_owned(), timer_name(timer, language)));
        html! {
            (pick(&ui.word("lobby-arena"), "arena", &arenas, ""))
            (pick(&ui.word("lobby-timer"), "timer", &timers, Timer::Untimed.word()))
        }
    }

    fn read_fields(&self, form: &Form) -> Option<Terms> {
        let text = |name: &str| form.text(name).to_owned();
        Some(Terms { arena: text("arena"), timer: text("timer") })
    }
}

impl Drawing<'_> {
    /// The seat of whoever looks.
    fn me(&self) -> Option<Seat> {
        let view = self.words.view;
        view.seat_ids().find(|&seat| view.viewer.is(seat))
    }

    /// The number of an option, if it is one.
    fn option(&self, choice: Choice) -> Option<usize> {
        self.sight.seen.options.iter().position(|&other| other == choice)
    }

    /// Whether cards have been turned up and trucks drive.
    fn is_driving(&self) -> bool {
        match self.words.view.phase {
            Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After => true,
            Phase::Corners | Phase::Dealt | Phase::Planning | Phase::Over => false,
        }
    }

    /// The options that have no place in the plan, as plain buttons.
    fn choices(&self) -> Markup {
        let named = self.sight.seen.options.iter().enumerate().filter(|&(_, &choice)| match choice {
            Choice::Lay(..) | Choice::TakeBack(_) | Choice::Ready => false,
            Choice::Start(_)
            | Choice::Fire(..)
            | Choice::Drink
            | Choice::Shield
            | Choice::Discard(_)
            | Choice::Pass
            | Choice::TimeIsUp => true,
        });
        html! {
            @if named.clone().next().is_some() {
                ul.options {
                    @for (at, &choice) in named {
                        li {
                            button.option form="choose" name="option" value=(at) {
                                (self.words.choice(choice))
                                @if let Some(text) = self.explained(choice) { span.why { (text) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the upgrade of an option does.
    fn explained(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::Fire(upgrade, _) | Choice::Discard(upgrade) => Some(self.words.upgrade_text(upgrade)),
            Choice::Shield => Some(self.words.upgrade_text(fracas_crashem::cards::Upgrade::Shield)),
            Choice::Drink => Some(self.words.upgrade_text(fracas_crashem::cards::Upgrade::EnergyDrink)),
            Choice::Start(_)
            | Choice::Ready
            | Choice::Lay(..)
            | Choice::TakeBack(_)
            | Choice::Pass
            | Choice::TimeIsUp => None,
        }
    }
}
