//! English for people: what is asked, what can be chosen, what happened.
//!
//! Everything is said from a [`View`]: the catalogue says what is printed, the
//! view says which cards and players there are, and the state itself never
//! comes near. Events must be redacted for the viewer before they are told.
//! How the words are laid out on a screen or a page is not decided here.

mod choices;
mod events;
mod news;
mod questions;

pub use events::Teller;
pub use news::News;
pub use questions::Question;

use fracas_engine::Seat;

use crate::catalogue::{BaseDef, CardDef, Catalogue};
use crate::ids::{BaseId, CardId, ClauseId, Slot};
use crate::program::{Goal, Printed};
use crate::view::{BaseView, CardView, View};

/// All that is needed to speak about a table.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// What is printed.
    pub cat: &'a Catalogue,
    /// What the listener may see.
    pub view: &'a View,
    /// The names of the players, by seat.
    pub names: &'a [String],
}

impl<'a> Words<'a> {
    /// The name of a player.
    pub fn player(self, seat: Seat) -> &'a str {
        self.names.get(seat.idx()).map_or("somebody", String::as_str)
    }

    /// "Red's", "the boss'".
    pub fn players(self, seat: Seat) -> String {
        let name = self.player(seat);
        if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
    }

    /// What is printed on a card that the viewer knows.
    pub fn def(self, card: CardId) -> Option<&'a CardDef> {
        self.view.cards.get(card.idx()).map(|&(def, _)| self.cat.card(def))
    }

    /// The title of a card that the viewer knows.
    pub fn title(self, card: CardId) -> &'a str {
        self.def(card).map_or("a card", |def| &def.title)
    }

    /// Whose card it is.
    pub fn owner(self, card: CardId) -> Seat {
        self.view.cards.get(card.idx()).map_or(Seat(0), |&(_, owner)| owner)
    }

    /// "Blue's War Raptor".
    pub fn owned(self, card: CardId) -> String {
        format!("{} {}", self.players(self.owner(card)), self.title(card))
    }

    /// What is printed on a base of this game.
    pub fn base_def(self, base: BaseId) -> Option<&'a BaseDef> {
        self.view.base_cards.get(base.idx()).map(|&def| self.cat.base(def))
    }

    /// The title of a base of this game.
    pub fn base_title(self, base: BaseId) -> &'a str {
        self.base_def(base).map_or("a base", |def| &def.title)
    }

    /// The title of the base that lies there now.
    pub fn base_at(self, slot: Slot) -> &'a str {
        self.view.bases.get(slot.idx()).map_or("a base", |base| self.base_title(base.base))
    }

    /// The title of the card or base an ability is printed on.
    pub fn printed(self, clause: ClauseId) -> &'a str {
        match self.cat.clause(clause).of {
            Printed::Card(def) => &self.cat.card(def).title,
            Printed::Base(def) => &self.cat.base(def).title,
        }
    }

    /// The text of the card or base an ability is printed on.
    pub fn printed_text(self, clause: ClauseId) -> &'a str {
        match self.cat.clause(clause).of {
            Printed::Card(def) => &self.cat.card(def).text,
            Printed::Base(def) => &self.cat.base(def).text,
        }
    }

    /// The card where it lies in play.
    pub fn in_play(self, card: CardId) -> Option<(&'a BaseView, &'a CardView)> {
        self.view.bases.iter().find_map(|base| {
            let there = base.cards.iter().find(|there| there.card == card)?;
            Some((base, there))
        })
    }

    /// "Collector, War Raptor and Scout".
    pub fn list(self, cards: impl IntoIterator<Item = CardId>) -> String {
        join(cards.into_iter().map(|card| self.title(card).to_owned()))
    }

    /// "Red and Blue".
    pub fn player_list(self, seats: impl IntoIterator<Item = Seat>) -> String {
        join(seats.into_iter().map(|seat| self.player(seat).to_owned()))
    }
}

fn join(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// "1 card", "2 cards".
fn n_cards(n: u8) -> String {
    if n == 1 { "1 card".to_owned() } else { format!("{n} cards") }
}

/// Where a card of a player is placed: "into Blue's hand".
fn into_goal(goal: Goal, owner: &str, yours: &str) -> String {
    match goal {
        Goal::Hand => format!("into {owner} hand"),
        Goal::YourHand => format!("into {yours} hand"),
        Goal::DeckTop => format!("on top of {owner} deck"),
        Goal::DeckBottom => format!("on the bottom of {owner} deck"),
        Goal::DeckShuffled => format!("into {owner} deck"),
        Goal::Discard => format!("into {owner} discard pile"),
    }
}
