//! Crash'em as a game that speaks to people.

use fracas_engine::{Game as _, Outcome, Seat};
use fracas_house::{Line, Link, Question, Recount, Seen, Spoken, bare};
use fracas_tongue::{Language, Tongue};

use crate::choice::{Choice, Prompt};
use crate::event::{Event, What};
use crate::game::CrashEm;
use crate::state::State;
use crate::text::{Words, language};
use crate::view::View;

impl CrashEm {
    /// The words to speak about a table as somebody sees it.
    pub fn words<'a>(&'a self, seen: &Seen<'a, CrashEm>) -> Words<'a> {
        Words { game: self, view: seen.view, names: seen.names, language: seen.speech }
    }
}

impl Spoken for CrashEm {
    type Speech = Language;
    type Teller = ();

    fn speech(&self, tongue: Tongue) -> Language {
        language(tongue)
    }

    fn title(&self, speech: &Language) -> String {
        speech.word("title")
    }

    fn question(&self, seen: &Seen<'_, Self>) -> Option<Question> {
        let words = self.words(seen);
        let prompt = seen.view.prompt?;
        Some(Question {
            sentence: words.prompt(prompt),
            source: None,
            labels: seen.options.iter().map(|&choice| words.choice(choice)).collect(),
            // When the timer may start is for people to say (CE-2.1).
            formal: seen.options.len() == 1 && prompt != Prompt::Look,
            several: None,
        })
    }

    fn rule_asked(&self, seen: &Seen<'_, Self>) -> Option<&'static str> {
        Some(match seen.view.prompt? {
            Prompt::Corner => "CE-1.3",
            Prompt::Look => "CE-2.1",
            Prompt::Program => "CE-2.2",
            Prompt::Before | Prompt::After => "CE-6.3",
            Prompt::Discard => "CE-6.2",
            Prompt::Shield(..) => "CE-6.10",
        })
    }

    /// While all plan at the same time nobody waits for a single one.
    fn is_brief(&self, state: &State, _: Seat) -> bool {
        self.to_act(state).len() > 1
    }

    /// An emptier damage track is better (CE-7.3).
    fn tie_break(&self, seen: &Seen<'_, Self>, outcome: &Outcome) -> Option<String> {
        self.words(seen).tie_break(outcome)
    }

    /// What matters, each line with its rule. Laying cards is not told, nor
    /// every hex of a straight way.
    fn tell(&self, (): &mut (), seen: &Seen<'_, Self>, events: &[Event]) -> Vec<Line> {
        let words = self.words(seen);
        let mut lines = Vec::new();
        for (at, event) in events.iter().enumerate() {
            let next = events.get(at + 1).map(|event| event.what);
            if is_noise(event.what) || is_on_the_way(event.what, next) {
                continue;
            }
            let rule = Link::Rule.mark(event.cause);
            lines.push(Line {
                text: format!("{} {rule}", bare(&words.what(&event.what))),
                turn: matches!(event.what, What::RoundBegan { .. }),
                seat: event.what.actor(),
            });
        }
        lines
    }

    fn aim(&self, seen: &Seen<'_, Self>, seat: Seat, choice: Choice, _: &View) -> Option<String> {
        self.words(seen).aim(seat, choice)
    }

    fn recount(&self, seen: &Seen<'_, Self>, happened: &[(u32, Event)]) -> Recount {
        self.words(seen).recount(happened)
    }
}

/// What a drawing of the table shows anyway.
fn is_noise(what: What) -> bool {
    matches!(
        what,
        What::Dealt { .. }
            | What::ReadyToLook(_)
            | What::Laid { .. }
            | What::TookBack { .. }
            | What::TurnBegan(_)
            | What::Reshuffled
    )
}

/// A hex after which the truck drives on.
fn is_on_the_way(what: What, next: Option<What>) -> bool {
    match (what, next) {
        (What::Drove { seat, .. }, Some(What::Drove { seat: other, .. })) => seat == other,
        _ => false,
    }
}

impl What {
    /// Whose deed or fate it is.
    pub fn actor(self) -> Option<Seat> {
        match self {
            What::Started(seat, _)
            | What::Dealt { seat, .. }
            | What::ReadyToLook(seat)
            | What::Laid { seat, .. }
            | What::TookBack { seat, .. }
            | What::Ready(seat)
            | What::Filled { seat, .. }
            | What::Revealed { seat, .. }
            | What::TurnBegan(seat)
            | What::Turned(seat, _)
            | What::Speed(seat, _)
            | What::Nitro(seat)
            | What::Disabled(seat, _)
            | What::Drove { seat, .. }
            | What::HitWall(seat)
            | What::Rammed { by: seat, .. }
            | What::Pushed { seat, .. }
            | What::NotPushed(seat)
            | What::Damaged { from: seat, .. }
            | What::TokenUp { to: seat, .. }
            | What::Drew { seat, .. }
            | What::NothingToDraw(seat)
            | What::Discarded(seat, _)
            | What::Fired { seat, .. }
            | What::Shielded(seat)
            | What::Drank { seat, .. }
            | What::Wrecked(seat)
            | What::OutOfTokens(seat) => Some(seat),
            What::RoundBegan { .. }
            | What::TimerStarted
            | What::TimeIsUp
            | What::RegisterBegan(_)
            | What::Reshuffled
            | What::GameOver { .. } => None,
        }
    }
}
