//! What the server needs of a game beyond the kernel's trait: setups from
//! wishes, words, and the parts of its page.

use std::time::Duration;

use fracas_engine::{Dice, Game, LOG_FORMAT, Seat};
use fracas_store::{Start, Versions};
use fracas_tongue::{Language, Tongue};
use maud::Markup;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::words::Saying;

/// What the host of a table decides. Each game heeds what concerns it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct HostOptions {
    /// Which game.
    #[serde(default)]
    pub(crate) game: GameName,
    /// How many seats there are.
    pub(crate) players: u8,
    /// Smash Up: how the players come by their factions.
    #[serde(default)]
    pub(crate) factions: Deal,
    /// Smash Up: the short names of the factions in the game; all if empty.
    #[serde(default)]
    pub(crate) pool: Vec<String>,
    /// Smash Up: there are two copies of every faction (SU-1.3).
    #[serde(default)]
    pub(crate) two_copies: bool,
    /// Crash'em: the short name of the arena; the usual one if empty.
    #[serde(default)]
    pub(crate) arena: String,
    /// Crash'em: how long planning may take.
    #[serde(default)]
    pub(crate) timer: String,
    /// Whether the lobby shows the table; else it is by invitation.
    #[serde(default)]
    pub(crate) listed: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub(crate) spectators: bool,
}

impl HostOptions {
    /// Only what concerns the game: the rest would be kept and shown
    /// unchecked.
    pub(crate) fn of_game(mut self) -> HostOptions {
        match self.game {
            GameName::SmashUp => {
                self.pool.sort();
                self.pool.dedup();
                HostOptions { arena: String::new(), timer: String::new(), ..self }
            }
            GameName::CrashEm => {
                HostOptions { factions: Deal::default(), pool: Vec::new(), two_copies: false, ..self }
            }
        }
    }
}

fn yes() -> bool {
    true
}

/// The games there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameName {
    #[default]
    SmashUp,
    CrashEm,
}

impl GameName {
    pub(crate) const ALL: [GameName; 2] = [GameName::SmashUp, GameName::CrashEm];

    /// As the store and programs write it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            GameName::SmashUp => "smashup",
            GameName::CrashEm => "crashem",
        }
    }

    /// What it is called, as its box says in that language.
    pub(crate) fn title(self, words: &Language) -> String {
        words.word(match self {
            GameName::SmashUp => "game-smashup",
            GameName::CrashEm => "game-crashem",
        })
    }
}

/// How the players come by their factions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Deal {
    /// By lot.
    #[default]
    Random,
    /// In turn, and back again.
    Draft,
    /// Everybody picks two while they wait; bots take what is left.
    Choice,
}

/// A game with its words in all languages.
pub(crate) struct Host<G: Hosted> {
    pub(crate) game: G,
    speeches: [G::Speech; 4],
}

impl<G: Hosted> Host<G> {
    pub(crate) fn new(game: G) -> Host<G> {
        let speeches = Tongue::ALL.map(|tongue| game.speech(tongue));
        Host { game, speeches }
    }

    pub(crate) fn speech(&self, tongue: Tongue) -> &G::Speech {
        &self.speeches[tongue as usize]
    }

    /// The beginning of a game, as it is stored.
    pub(crate) fn begin(&self, setup: &G::Setup, seed: u64) -> Start {
        let fingerprint = self.game.fingerprint();
        Start { setup: self.game.write_setup(setup), seed, versions: versions::<G>(), fingerprint }
    }
}

/// By which versions of its words and rules a game is stored.
pub(crate) fn versions<G: Hosted>() -> Versions {
    Versions { format: LOG_FORMAT, rules: G::RULES }
}

/// A table as one person sees it.
pub(crate) struct Seen<'a, G: Hosted> {
    /// What they see.
    pub(crate) view: &'a G::View,
    /// What they can choose now, in order.
    pub(crate) options: &'a [G::Choice],
    /// The names of the players, by seat.
    pub(crate) names: &'a [String],
    /// Which players are bots, by seat.
    pub(crate) bots: &'a [bool],
    /// The words of the game in their language.
    pub(crate) speech: &'a G::Speech,
    /// The words of the site in their language.
    pub(crate) ui: &'static Language,
}

/// An open question and its answers, in words.
pub(crate) struct Asked {
    /// The question, one sentence.
    pub(crate) sentence: String,
    /// What is printed on the card that asks.
    pub(crate) source: Option<(String, String)>,
    /// The answers, in the order of the options.
    pub(crate) labels: Vec<String>,
    /// Answering is a formality when there is only one option.
    pub(crate) formal: bool,
}

/// A part of a table's page: the id of its element, and what is inside.
pub(crate) type Part = (&'static str, Markup);

/// A part of the page that belongs to a game: the id of its element, and the
/// message that names it for screen readers.
pub(crate) type Section = (&'static str, &'static str);

/// A game that the server can host. All words and pages come from a view.
pub(crate) trait Hosted:
    Game<
        Setup: Send + Sync,
        State: Send + Sync + 'static,
        Choice: Send + Sync,
        Event: Send + Sync,
        Prompt: Send + Sync,
        View: Send + Sync,
    > + Send
    + Sync
    + Sized
    + 'static
{
    /// Which game it is.
    const NAME: GameName;

    /// The parts of its page, in the order in which they are read.
    const SECTIONS: &'static [Section];

    /// Its words in one language.
    type Speech: Send + Sync;

    /// Remembers what it must to tell events in order.
    type Teller: Default + Send;

    /// The words of the game in a language.
    fn speech(&self, tongue: Tongue) -> Self::Speech;

    /// Says what is wrong with the host's options, if anything is.
    fn check_options(&self, options: &HostOptions) -> Result<(), Saying>;

    /// Whether players wish for something before the game.
    fn has_wishes(&self, options: &HostOptions) -> bool;

    /// Says what is wrong with a player's wish, given those of the others.
    fn check_wish(&self, options: &HostOptions, wish: &str, others: &[&str]) -> Result<(), Saying>;

    /// The fields in which a player makes a wish, if the options leave one.
    fn wish_form(
        &self,
        speech: &Self::Speech,
        ui: &Language,
        options: &HostOptions,
        wish: &str,
        others: &[&str],
    ) -> Option<Markup>;

    /// A wish in words for the others.
    fn wish_words(&self, speech: &Self::Speech, wish: &str) -> String;

    /// The setup for these wishes, by seat; an empty wish leaves it to the
    /// dice.
    fn setup(&self, options: &HostOptions, wishes: &[&str], dice: &mut Dice) -> Result<Self::Setup, Saying>;

    /// The setup as text.
    fn write_setup(&self, setup: &Self::Setup) -> String;

    /// Reads what [`write_setup`](Hosted::write_setup) wrote.
    fn read_setup(&self, text: &str) -> Result<Self::Setup, String>;

    /// What a bot answers. It gets no more than the view of its seat.
    fn bot(&self, state: &Self::State, seat: Seat, options: &[Self::Choice], dice: &mut Dice)
    -> Self::Choice;

    /// How long the owner of the table waits before using
    /// [`owner_choice`](Game::owner_choice); for ever when there is no clock.
    fn patience(&self, state: &Self::State) -> Option<Duration>;

    /// Events as lines for the viewer; they are redacted here.
    fn tell(&self, teller: &mut Self::Teller, seen: &Seen<'_, Self>, events: &[Self::Event]) -> Vec<Line>;

    /// What the last step of a game that is over did to the scores.
    fn final_scoring<'e>(&self, last: &'e [Self::Event]) -> Vec<&'e Self::Event>;

    /// What just happened as pictures to be shown one after the other,
    /// for the script of the page. The events are redacted here; `past` is
    /// what happened before them.
    fn film(&self, seen: &Seen<'_, Self>, past: &[Self::Event], events: &[Self::Event]) -> Vec<Value>;

    /// The open question and the viewer's answers.
    fn asked(&self, seen: &Seen<'_, Self>) -> Option<Asked>;

    /// The parts of the table's page that belong to the game, and
    /// `choices`, the answers as plain buttons.
    fn parts(&self, seen: &Seen<'_, Self>) -> Vec<Part>;

    /// The view for programs.
    fn view_json(&self, seen: &Seen<'_, Self>) -> Value;

    /// For programs: what sort of option it is, and what it touches.
    fn option_json(&self, seen: &Seen<'_, Self>, choice: Self::Choice) -> Value;

    /// Events for programs, and all that happened before them. They have
    /// been redacted for the viewer.
    fn events_json(&self, seen: &Seen<'_, Self>, past: &[Self::Event], events: &[Self::Event]) -> Vec<Value>;
}

/// A line of the story of a game.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The sentence, with what can be looked up in it.
    pub(crate) sentence: Markup,
    /// Whether a turn begins with it.
    pub(crate) turn: bool,
}
