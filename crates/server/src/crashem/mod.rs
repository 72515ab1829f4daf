//! Crash'em at the web table: words, and the page.

mod film;
mod ground;
mod json;
mod options;
mod plan;
mod players;
mod signs;
mod story;

use std::time::Duration;

use fracas_crashem::choice::{Choice, Prompt};
use fracas_crashem::event::Event;
use fracas_crashem::text::{Words, language};
use fracas_crashem::{CrashEm, Driver, Phase, Setup, State, Timer};
use fracas_engine::{Dice, Game as _, Seat, Viewer};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::Value;

use crate::host::{Asked, GameName, HostOptions, Hosted, Line, Part, Section, Seen};
use crate::words::Saying;

/// All that is needed to draw a table for one person.
struct Drawing<'a> {
    words: Words<'a>,
    seen: &'a Seen<'a, CrashEm>,
}

impl Hosted for CrashEm {
    const NAME: GameName = GameName::CrashEm;
    const SECTIONS: &'static [Section] =
        &[("arena", "part-arena"), ("plan", "part-plan"), ("players", "part-players")];
    type Speech = Language;
    type Teller = ();

    fn speech(&self, tongue: Tongue) -> Language {
        language(tongue)
    }

    fn check_options(&self, options: &HostOptions) -> Result<(), Saying> {
        let setup = setup_of(options)?;
        setup
            .check(self.data())
            .map(drop)
            .map_err(|problem| Saying::Theirs(Tongue::ALL.map(|tongue| problem.say(&language(tongue)))))
    }

    fn has_wishes(&self, _: &HostOptions) -> bool {
        false
    }

    fn check_wish(&self, _: &HostOptions, _: &str, _: &[&str]) -> Result<(), Saying> {
        Err(Saying::new("setup-no-wishes"))
    }

    fn wish_form(&self, _: &Language, _: &Language, _: &HostOptions, _: &str, _: &[&str]) -> Option<Markup> {
        None
    }

    fn wish_words(&self, _: &Language, wish: &str) -> String {
        wish.to_owned()
    }

    fn setup(&self, options: &HostOptions, _: &[&str], _: &mut Dice) -> Result<Setup, Saying> {
        setup_of(options)
    }

    fn write_setup(&self, setup: &Setup) -> String {
        setup.to_string()
    }

    fn read_setup(&self, text: &str) -> Result<Setup, String> {
        Setup::read(text).ok_or_else(|| format!("\"{text}\" is not a setup of Crash'em"))
    }

    fn bot(&self, state: &State, seat: Seat, options: &[Choice], dice: &mut Dice) -> Choice {
        let view = || self.view(state, Viewer::Seat(seat));
        let asked = fracas_bots::Asked::new(self, seat, options, &view);
        fracas_bots::Bot::choose(&mut Driver::default(), &asked, dice)
    }

    fn patience(&self, state: &State) -> Option<Duration> {
        self.clock(state).seconds().map(|seconds| Duration::from_secs(seconds.into()))
    }

    fn tell(&self, (): &mut (), seen: &Seen<'_, Self>, events: &[Event]) -> Vec<Line> {
        story::lines(self, words(self, seen), events)
    }

    fn final_scoring<'e>(&self, _last: &'e [Event]) -> Vec<&'e Event> {
        // What counts is told as it happens.
        Vec::new()
    }

    fn film(&self, seen: &Seen<'_, Self>, _: &[Event], events: &[Event]) -> Vec<Value> {
        film::frames(self, &Drawing { words: words(self, seen), seen }, events)
    }

    fn asked(&self, seen: &Seen<'_, Self>) -> Option<Asked> {
        let words = words(self, seen);
        let prompt = seen.view.prompt?;
        Some(Asked {
            sentence: words.prompt(prompt),
            source: None,
            labels: seen.options.iter().map(|&choice| words.choice(choice)).collect(),
            // When the timer may start is for people to say (CE-2.1).
            formal: seen.options.len() == 1 && prompt != Prompt::Look,
        })
    }

    fn parts(&self, seen: &Seen<'_, Self>) -> Vec<Part> {
        let drawing = Drawing { words: words(self, seen), seen };
        vec![
            ("choices", drawing.choices()),
            ("arena", drawing.ground()),
            ("plan", drawing.plan()),
            ("players", drawing.players()),
        ]
    }

    fn view_json(&self, seen: &Seen<'_, Self>) -> Value {
        json::view(words(self, seen))
    }

    fn option_json(&self, seen: &Seen<'_, Self>, choice: Choice) -> Value {
        options::option(words(self, seen), choice)
    }

    fn events_json(&self, seen: &Seen<'_, Self>, _: &[Event], events: &[Event]) -> Vec<Value> {
        events.iter().map(|event| json::event(words(self, seen), event)).collect()
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
        self.seen.options.iter().position(|&other| other == choice)
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
        let named = self.seen.options.iter().enumerate().filter(|&(_, &choice)| match choice {
            Choice::Lay(..) | Choice::TakeBack(_) => false,
            Choice::Ready => self.words.view.phase != Phase::Planning,
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
                            button.option.primary[matches!(choice, Choice::Ready)] form="choose" name="option" value=(at) {
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

fn words<'a>(game: &'a CrashEm, seen: &Seen<'a, CrashEm>) -> Words<'a> {
    Words { game, view: seen.view, names: seen.names, language: seen.speech }
}

/// The setup that the host's options mean.
fn setup_of(options: &HostOptions) -> Result<Setup, Saying> {
    let timer = match options.timer.as_str() {
        "" => Timer::Untimed,
        word => Timer::read(word).ok_or_else(|| Saying::new("setup-no-timer").with("timer", word))?,
    };
    let arena = Some(options.arena.clone()).filter(|key| !key.is_empty());
    Ok(Setup { players: options.players, arena, timer })
}
