//! Choices in words for logs: what was chosen, not its number (decision D14).

use fracas_engine::Seat;

use crate::choice::Choice;
use crate::game::CrashEm;
use crate::state::{Laid, State};

impl CrashEm {
    /// "5 left one": a race card with the action that is up.
    pub fn card_words(&self, laid: Laid) -> String {
        let action = self.data().race_cards[laid.card.idx()].action(laid.end);
        format!("{} {action}", laid.card.reaction())
    }

    pub(crate) fn log_words(&self, state: &State, choice: Choice) -> String {
        match choice {
            Choice::Start(hex) => format!("start {}", self.arena(state).name(hex)),
            Choice::Ready => "ready".to_owned(),
            Choice::Lay(laid, register) => format!("lay {} in {}", self.card_words(laid), register + 1),
            Choice::TakeBack(register) => format!("take back {}", register + 1),
            Choice::Fire(upgrade, victim) => format!("play {upgrade} at {}", letter(victim)),
            Choice::Drink => "play energy drink".to_owned(),
            Choice::Shield => "play shield".to_owned(),
            Choice::Discard(upgrade) => format!("discard {upgrade}"),
            Choice::Pass => "pass".to_owned(),
            Choice::TimeIsUp => "time is up".to_owned(),
        }
    }
}

/// The letter of a seat in logs and scenarios.
pub fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.0)
}
