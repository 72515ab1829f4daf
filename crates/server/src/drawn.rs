//! What the server draws of a table: its page for people, and the same as
//! JSON for programs.

use fracas_engine::Seat;
use fracas_house::{Offered, Seen, Spoken};
use fracas_tongue::Language;
use maud::Markup;
use serde_json::Value;

use crate::bots::BotShown;
use crate::easel::Easel;

/// A table as one person sees it on a page.
pub struct Sight<'a, G: Spoken> {
    /// What they see, and the words of the game for it.
    pub seen: Seen<'a, G>,
    /// Those of the players that are bots, by seat.
    pub bots: &'a [Option<BotShown>],
    /// Who is here, by seat; bots always are.
    pub here: &'a [bool],
    /// The words of the site in their language.
    pub ui: &'static Language,
}

impl<G: Spoken> Sight<'_, G> {
    /// The bot on a seat, if it is one.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&BotShown> {
        self.bots.get(seat.idx())?.as_ref()
    }
}

/// A part of a table's page: the id of its element, and what is inside.
pub type Part = (&'static str, Markup);

/// The place of a part that belongs to a game: the id of its element, and
/// what screen readers call it.
pub type Section = (&'static str, String);

/// A game whose tables can be drawn. Everything is drawn from a view, and
/// events have been redacted for the viewer.
pub trait Drawn: Offered {
    /// The places of its parts on the page, in the order in which they are
    /// read.
    fn sections(&self, speech: &Self::Speech, ui: &Language) -> Vec<Section>;

    /// The parts of the table's page that belong to the game, and `choices`,
    /// the answers as plain buttons. What is large and seldom changes is drawn
    /// as a piece on the easel.
    fn parts(&self, sight: &Sight<'_, Self>, easel: &Easel<'_>) -> Vec<Part>;

    /// What just happened as pictures to be shown one after the other, for
    /// the script of the page; the teller remembers what happened before.
    fn film(&self, _sight: &Sight<'_, Self>, _before: Self::Teller, _events: &[Self::Event]) -> Vec<Value> {
        Vec::new()
    }

    /// The page about a thing that a line of the story names by its place, if
    /// there is one.
    fn page_of(&self, _place: &str) -> Option<String> {
        None
    }

    /// The view for programs.
    fn view_json(&self, sight: &Sight<'_, Self>) -> Value;

    /// For programs: what sort of option it is, and what it touches.
    fn option_json(&self, sight: &Sight<'_, Self>, choice: Self::Choice) -> Value;

    /// Events for programs; the teller remembers what happened before.
    fn events_json(
        &self,
        sight: &Sight<'_, Self>,
        before: Self::Teller,
        events: &[Self::Event],
    ) -> Vec<Value>;
}
