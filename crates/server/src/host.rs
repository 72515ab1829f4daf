//! What the server needs of a game beyond the kernel's trait: setups from
//! wishes, words, and the parts of its page.

use fracas_bots::Evaluate;
use fracas_engine::Dice;
use maud::Markup;
use serde::{Deserialize, Serialize};

/// What the host of a table decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct HostOptions {
    /// How many seats there are.
    pub(crate) players: u8,
    /// How the players come by their factions.
    #[serde(default)]
    pub(crate) factions: Deal,
    /// Whether the lobby shows the table; else it is by invitation.
    #[serde(default)]
    pub(crate) listed: bool,
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

/// A game that the server can host. All words and pages come from a view.
pub(crate) trait Hosted:
    Evaluate<
        Setup: Send + Sync,
        State: Send + Sync + 'static,
        Choice: Send + Sync,
        Event: Send + Sync,
        View: Send + Sync,
    > + Send
    + Sync
    + Sized
    + 'static
{
    /// The short name in the store.
    const KEY: &'static str;

    /// Remembers what it must to tell events in order.
    type Teller: Default + Send;

    /// Says what is wrong with the host's options, if anything is.
    fn check_options(&self, options: &HostOptions) -> Result<(), String>;

    /// Says what is wrong with a player's wish, given those of the others.
    fn check_wish(&self, wish: &str, others: &[&str]) -> Result<(), String>;

    /// The form in which a player makes a wish, if the options leave one.
    fn wish_form(&self, options: &HostOptions, wish: &str, others: &[&str]) -> Option<Markup>;

    /// A wish in words for the others.
    fn wish_words(&self, wish: &str) -> String;

    /// The setup for these wishes, by seat; an empty wish leaves it to the
    /// dice.
    fn setup(&self, options: &HostOptions, wishes: &[&str], dice: &mut Dice) -> Result<Self::Setup, String>;

    /// The setup as text.
    fn write_setup(&self, setup: &Self::Setup) -> String;

    /// Reads what [`write_setup`](Hosted::write_setup) wrote.
    fn read_setup(&self, text: &str) -> Result<Self::Setup, String>;

    /// Events as lines for the viewer; they are redacted here.
    fn tell(&self, teller: &mut Self::Teller, seen: &Seen<'_, Self>, events: &[Self::Event]) -> Vec<Line>;

    /// The open question and the viewer's answers.
    fn asked(&self, seen: &Seen<'_, Self>) -> Option<Asked>;

    /// The parts of the table's page that belong to the game.
    fn parts(&self, seen: &Seen<'_, Self>) -> Vec<Part>;

    /// The view for programs.
    fn view_json(&self, seen: &Seen<'_, Self>) -> serde_json::Value;
}

/// A line of the story of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Line {
    /// The number of the choice it followed from; zero for the beginning.
    pub(crate) number: u32,
    /// The sentence.
    pub(crate) text: String,
    /// Whether a turn begins with it.
    pub(crate) turn: bool,
}
