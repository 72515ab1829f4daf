//! What can be agreed about a table of a game, and who plays when people are
//! missing.

use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use fracas_bots::Bot;
use fracas_engine::Dice;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Spoken;

/// The bot of every game: it does anything, all options equally likely.
pub const RANDOM: &str = "random";

/// A game that people can sit down to.
///
/// Before a game there are *terms*, which its host decides, and *wishes*, one
/// of each player, where the terms leave any. Together with dice they make a
/// setup, and the setup is what is stored and played.
pub trait Offered: Spoken {
    /// As logs, stores and programs write it: small letters, no blanks.
    const KEY: &'static str;

    /// For how many it is.
    const PLAYERS: RangeInclusive<u8>;

    /// How many usually play.
    const USUAL_PLAYERS: u8;

    /// Its bots by name, the usual one first. [`RANDOM`] is among them.
    const BOTS: &'static [&'static str];

    /// What a host decides about a table beside the number of players. The
    /// default is the usual game, and fields of other games mean nothing
    /// when it is read. Hosts write their own fields beside it: `game`,
    /// `players`, `name`, `bots`, `listed`, `spectators`.
    type Terms: Serialize + DeserializeOwned + Default + Clone + PartialEq + fmt::Debug + Send + Sync;

    /// What can be wrong with terms and wishes.
    type Problem: Clone + PartialEq + fmt::Debug;

    /// A problem as a sentence.
    fn say_problem(&self, speech: &Self::Speech, problem: &Self::Problem) -> String;

    /// Says what is wrong with the terms for so many players, if anything is.
    fn check_terms(&self, players: u8, terms: &Self::Terms) -> Result<(), Self::Problem>;

    /// The terms in a few words, where there is something to say beside the
    /// title of the game.
    fn describe(&self, _speech: &Self::Speech, _terms: &Self::Terms) -> Option<String> {
        None
    }

    /// Whether players wish for something before the game.
    fn has_wishes(&self, _terms: &Self::Terms) -> bool {
        false
    }

    /// Says what is wrong with a player's wish, given those of the others.
    /// Wishes are text in the game's own form.
    fn check_wish(&self, _terms: &Self::Terms, _wish: &str, _others: &[&str]) -> Result<(), Self::Problem> {
        Ok(())
    }

    /// A wish in words for the others.
    fn wish_words(&self, _speech: &Self::Speech, wish: &str) -> String {
        wish.to_owned()
    }

    /// The setup for these wishes, one for each player in the order of seats;
    /// an empty wish leaves it to the dice.
    fn setup(
        &self,
        terms: &Self::Terms,
        wishes: &[&str],
        dice: &mut Dice,
    ) -> Result<Self::Setup, Self::Problem>;

    /// The setup as text.
    fn write_setup(&self, setup: &Self::Setup) -> String;

    /// Reads what [`write_setup`](Offered::write_setup) wrote. It need not be
    /// a setup that can be played.
    fn read_setup(&self, text: &str) -> Result<Self::Setup, Misread>;

    /// The bot of that name, one of [`BOTS`](Offered::BOTS).
    fn bot(&self, name: &str) -> Option<Box<dyn Bot<Self> + Send>>;

    /// How long the owner of a table waits before using
    /// [`owner_choice`](fracas_engine::Game::owner_choice); for ever when
    /// there is no clock.
    fn patience(&self, _state: &Self::State) -> Option<Duration> {
        None
    }
}

/// Why a written setup cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// In which line of it, from zero.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Misread {}
