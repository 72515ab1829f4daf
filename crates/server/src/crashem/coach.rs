//! What the coach says in a first game of Crash'em.

use fracas_crashem::choice::Prompt;
use fracas_crashem::event::{Event, What};
use fracas_crashem::view::Register;
use fracas_crashem::{CrashEm, Terms};
use fracas_engine::Seat;
use fracas_tongue::Arg;

use super::Drawing;
use crate::coach::{FirstGame, Tip};
use crate::drawn::Sight;

/// Three trucks in the small arena, and no clock.
pub(super) const FIRST_GAME: FirstGame<CrashEm> =
    FirstGame { players: 3, terms: Terms::default, wishes: &[], coach };

fn coach(game: &CrashEm, sight: &Sight<'_, CrashEm>, events: &[Event]) -> Option<Tip> {
    let drawing = Drawing::new(game, sight);
    let me = drawing.me()?;
    let view = drawing.words.view;
    let say = |key: &str, about: &str, arguments: &[(&str, Arg<'_>)]| {
        Some(Tip { text: sight.ui.say(key, arguments), about: about.to_owned() })
    };
    if view.winners.is_some() {
        return say("coach-ce-over", "#players", &[]);
    }
    let own = &view.seats[me.idx()];
    let laid = own.program.iter().filter(|register| **register != Register::Empty).count();
    match view.prompt {
        None => say("coach-ce-wait", "#arena", &[]),
        Some(Prompt::Corner) => say("coach-ce-corner", "#arena .aim", &[]),
        Some(Prompt::Look) => say("coach-ce-look", "#plan .go", &[]),
        Some(Prompt::Program) => match (laid, view.round) {
            (0, 1) => say("coach-ce-first", "#plan .deal", &[("speed", own.truck.speed.into())]),
            (0, _) => say(told_of_damage(me, events), "#arena", &[]),
            (1 | 2, _) => say("coach-ce-path", "#arena .way", &[]),
            _ => say("coach-ce-ready", "#plan .go", &[]),
        },
        Some(Prompt::Before | Prompt::After) => say("coach-ce-upgrade", "#choices", &[]),
        Some(Prompt::Discard) => say("coach-ce-discard", "#choices", &[]),
        Some(Prompt::Shield(..)) => say("coach-ce-shield", "#choices", &[]),
    }
}

/// A new round: what the last ones have brought.
fn told_of_damage(me: Seat, events: &[Event]) -> &'static str {
    let gave = events.iter().any(|event| matches!(event.what, What::Damaged { from, .. } if from == me));
    let took = events.iter().any(|event| matches!(event.what, What::Damaged { to, .. } if to == me));
    match (gave, took) {
        (true, _) => "coach-ce-gave",
        (false, true) => "coach-ce-took",
        (false, false) => "coach-ce-ram",
    }
}
