//! Crash'em at the web table: words, and the page.

mod json;
mod options;

use std::time::Duration;

use fracas_crashem::choice::Choice;
use fracas_crashem::event::Event;
use fracas_crashem::text::{Words, language};
use fracas_crashem::{CrashEm, Driver, Setup, State, Timer};
use fracas_engine::{Dice, Game as _, Seat};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde_json::Value;

use crate::host::{Asked, GameName, HostOptions, Hosted, Line, Part, Section, Seen};
use crate::words::Saying;

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
        fracas_bots::Bot::choose(
            &mut Driver::default(),
            &fracas_bots::Asked::new(self, state, seat, options),
            dice,
        )
    }

    fn patience(&self, state: &State) -> Option<Duration> {
        self.clock(state).seconds().map(|seconds| Duration::from_secs(seconds.into()))
    }

    fn tell(&self, (): &mut (), seen: &Seen<'_, Self>, events: &[Event]) -> Vec<Line> {
        let words = words(self, seen);
        let told = events.iter().filter_map(|event| self.redact(event, seen.view.viewer));
        let line = |event: Event| Line {
            sentence: html! { (words.what(&event.what)) " " a.rule href={ "/rules/crashem#" (event.cause) } { (event.cause) } },
            turn: matches!(event.what, fracas_crashem::event::What::RoundBegan { .. }),
        };
        told.map(line).collect()
    }

    fn film(&self, _: &Seen<'_, Self>, _: &[Event]) -> Vec<Value> {
        Vec::new()
    }

    fn asked(&self, seen: &Seen<'_, Self>) -> Option<Asked> {
        let words = words(self, seen);
        let prompt = seen.view.prompt?;
        Some(Asked {
            sentence: words.prompt(prompt),
            source: None,
            labels: seen.options.iter().map(|&choice| words.choice(choice)).collect(),
            formal: false,
        })
    }

    fn parts(&self, seen: &Seen<'_, Self>) -> Vec<Part> {
        let words = words(self, seen);
        let choices = html! {
            ul.options {
                @for (at, &choice) in seen.options.iter().enumerate() {
                    li { button.option form="choose" name="option" value=(at) { (words.choice(choice)) } }
                }
            }
        };
        vec![("choices", choices), ("arena", html! { pre { (words.draw_arena()) } })]
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
