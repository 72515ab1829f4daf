//! Words for people: what is asked, what can be chosen, what happened, and
//! the arena drawn in text, in the language of the listener.
//!
//! Everything is said from a [`View`]; the state itself never comes near.
//! Events must be redacted for the viewer before they are told. The sentences
//! are data (`i18n/*.ftl`); which message says what is decided here.

mod aim;
mod choices;
mod drawing;
mod events;
mod recount;
mod setup;
mod status;
mod terminal;

pub use terminal::Note;

use fracas_engine::Seat;
use fracas_tongue::{Arg, Language, Tongue};

use crate::arena::Arena;
use crate::cards::{Action, Token, Upgrade};
use crate::game::CrashEm;
use crate::hex::{Facing, Hex};
use crate::rules::Timer;
use crate::state::Laid;
use crate::view::View;

/// The messages of the game in a language.
pub fn language(tongue: Tongue) -> Language {
    Language::shipped(tongue, &[source(tongue)])
}

const fn source(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => include_str!("../i18n/en.ftl"),
        Tongue::French => include_str!("../i18n/fr.ftl"),
        Tongue::German => include_str!("../i18n/de.ftl"),
        Tongue::Hebrew => include_str!("../i18n/he.ftl"),
    }
}

/// All that is needed to speak about a table.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// What is printed.
    pub game: &'a CrashEm,
    /// What the listener may see.
    pub view: &'a View,
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// In which language.
    pub language: &'a Language,
}

impl<'a> Words<'a> {
    fn say(self, key: &str, arguments: &[(&str, &str)]) -> String {
        let arguments: Vec<_> = arguments.iter().map(|&(name, text)| (name, Arg::Text(text))).collect();
        self.language.say(key, &arguments)
    }

    /// The arena of the view.
    pub fn arena(self) -> &'a Arena {
        &self.game.data().arenas[self.view.arena.0 as usize]
    }

    /// The name of a player.
    pub fn player(self, seat: Seat) -> String {
        self.names.get(seat.idx()).cloned().unwrap_or_else(|| crate::letter(seat).to_string())
    }

    /// "Ann, Ben and Eve", or the like.
    pub fn players(self, seats: impl Iterator<Item = Seat>) -> String {
        self.list(seats.map(|seat| self.player(seat)))
    }

    fn list(self, items: impl Iterator<Item = String>) -> String {
        items.collect::<Vec<_>>().join(", ")
    }

    /// "d4": the same in every language, as the drawing has it.
    pub fn hex(self, hex: Hex) -> String {
        hex.some().map_or_else(|| "-".to_owned(), |hex| self.arena().name(hex))
    }

    /// The name of an action.
    pub fn action(self, action: Action) -> String {
        self.say(
            match action {
                Action::LeftOne => "action-left-one",
                Action::RightOne => "action-right-one",
                Action::LeftTwo => "action-left-two",
                Action::RightTwo => "action-right-two",
                Action::GearUp => "action-gear-up",
                Action::Reverse => "action-reverse",
                Action::UTurn => "action-u-turn",
                Action::Nitro => "action-nitro",
            },
            &[],
        )
    }

    /// A race card with the action that is up.
    pub fn race_card(self, laid: Laid) -> String {
        let action = self.action(self.game.data().race_cards[laid.card.idx()].action(laid.end));
        self.say("race-card", &[("number", &laid.card.reaction().to_string()), ("action", &action)])
    }

    /// The name of an upgrade.
    pub fn upgrade(self, upgrade: Upgrade) -> String {
        self.say(
            match upgrade {
                Upgrade::Rocket => "upgrade-rocket",
                Upgrade::Flames => "upgrade-flames",
                Upgrade::Shotgun => "upgrade-shotgun",
                Upgrade::Shockwave => "upgrade-shockwave",
                Upgrade::Shield => "upgrade-shield",
                Upgrade::EnergyDrink => "upgrade-energy-drink",
            },
            &[],
        )
    }

    /// What an upgrade does, in a sentence.
    pub fn upgrade_text(self, upgrade: Upgrade) -> String {
        self.say(
            match upgrade {
                Upgrade::Rocket => "upgrade-rocket-text",
                Upgrade::Flames => "upgrade-flames-text",
                Upgrade::Shotgun => "upgrade-shotgun-text",
                Upgrade::Shockwave => "upgrade-shockwave-text",
                Upgrade::Shield => "upgrade-shield-text",
                Upgrade::EnergyDrink => "upgrade-energy-drink-text",
            },
            &[],
        )
    }

    /// What a token shows.
    pub fn token(self, token: Token) -> String {
        token.0.map_or_else(|| self.say("token-blank", &[]), |action| self.action(action))
    }

    /// A direction.
    pub fn facing(self, facing: Facing) -> String {
        self.say(
            match facing {
                Facing::East => "facing-e",
                Facing::SouthEast => "facing-se",
                Facing::SouthWest => "facing-sw",
                Facing::West => "facing-w",
                Facing::NorthWest => "facing-nw",
                Facing::NorthEast => "facing-ne",
            },
            &[],
        )
    }

    /// The name of the arena.
    pub fn arena_name(self) -> String {
        arena_name(self.arena(), self.language)
    }
}

/// A level of the timer.
pub fn timer_name(timer: Timer, language: &Language) -> String {
    language.word(match timer {
        Timer::Untimed => "timer-untimed",
        Timer::Easy => "timer-easy",
        Timer::Normal => "timer-normal",
        Timer::Hardcore => "timer-hardcore",
    })
}

/// The name of an arena: a translation if it ships with Fracas, or else the
/// title in its file.
pub fn arena_name(arena: &Arena, language: &Language) -> String {
    let key = match arena.key.as_str() {
        "large" => "arena-large",
        "small" => "arena-small",
        "canyon" => "arena-canyon",
        "pit" => "arena-pit",
        _ => return arena.title.clone(),
    };
    language.word(key)
}
