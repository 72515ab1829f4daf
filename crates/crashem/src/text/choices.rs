//! What is asked and what can be chosen, in words.

use super::Words;
use crate::choice::{Choice, Prompt};
use crate::state::Phase;
use crate::view::Register;

impl Words<'_> {
    /// The question, as a sentence.
    pub fn prompt(self, prompt: Prompt) -> String {
        match prompt {
            Prompt::Corner => self.say("prompt-corner", &[]),
            Prompt::Look => self.say("prompt-look", &[]),
            Prompt::Program => self.say("prompt-program", &[]),
            Prompt::Before => self.say("prompt-before", &[]),
            Prompt::Discard => self.say("prompt-discard", &[]),
            Prompt::Shield(by, None) => self.say("prompt-shield-ram", &[("player", &self.player(by))]),
            Prompt::Shield(by, Some(weapon)) => {
                let (player, upgrade) = (self.player(by), self.upgrade(weapon));
                self.say("prompt-shield-upgrade", &[("player", &player), ("upgrade", &upgrade)])
            }
            Prompt::After => self.say("prompt-after", &[]),
        }
    }

    /// An option of the viewer, short enough for a button.
    pub fn choice(self, choice: Choice) -> String {
        let register = |register: u8| (register + 1).to_string();
        match choice {
            Choice::Start(hex) => self.say("choice-start", &[("hex", &self.hex(hex))]),
            Choice::Ready if self.view.phase == Phase::Dealt => self.say("choice-look", &[]),
            Choice::Ready => self.say("choice-ready", &[]),
            Choice::Lay(laid, at) => {
                self.say("choice-lay", &[("card", &self.race_card(laid)), ("register", &register(at))])
            }
            Choice::TakeBack(at) => {
                self.say("choice-take-back", &[("card", &self.own_card(at)), ("register", &register(at))])
            }
            Choice::Fire(upgrade, victim) => self
                .say("choice-fire", &[("upgrade", &self.upgrade(upgrade)), ("player", &self.player(victim))]),
            Choice::Drink => self.say("choice-drink", &[]),
            Choice::Shield => self.say("choice-shield", &[]),
            Choice::Discard(upgrade) => self.say("choice-discard", &[("upgrade", &self.upgrade(upgrade))]),
            Choice::Pass => self.say("choice-pass", &[]),
            Choice::TimeIsUp => self.say("choice-time-is-up", &[]),
        }
    }

    /// The viewer's card in a register.
    fn own_card(self, register: u8) -> String {
        let own = self.view.seat_ids().find(|&seat| self.view.viewer.is(seat));
        let there = own.map(|seat| self.view.seats[seat.idx()].program[register as usize]);
        self.register(there.unwrap_or(Register::Empty))
    }

    /// What lies in a register, as far as the viewer knows.
    pub fn register(self, register: Register) -> String {
        match register {
            Register::Empty => self.say("register-empty", &[]),
            Register::FaceDown => self.say("register-face-down", &[]),
            Register::Known(laid) => self.race_card(laid),
        }
    }
}
