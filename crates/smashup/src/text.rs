//! Words for people: what is asked, what can be chosen, what happened, in
//! the language of the listener.
//!
//! Everything is said from a [`View`]: the catalogue says what is printed, the
//! view says which cards and players there are, and the state itself never
//! comes near. Events must be redacted for the viewer before they are told.
//! The sentences are data (`i18n/*.ftl`), and so is what is printed on cards
//! in other languages ([`printed`]); which message says what is decided here.
//! How the words are laid out on a screen or a page is not. [`search`] finds
//! cards and bases by what is printed on them.

mod aim;
mod choices;
mod collection;
mod events;
mod links;
mod news;
mod plays;
pub mod printed;
mod questions;
mod recount;
pub mod search;
mod setup;
mod speech;
mod terminal;

pub use events::Teller;
pub use news::News;
pub use questions::Question;
pub use speech::Speech;
pub use terminal::Note;

use fracas_engine::Seat;
use fracas_tongue::Arg;

use crate::board::Owner;
use crate::catalogue::{BaseDef, CardDef, CardKind, Catalogue, Deck};
use crate::ids::{BaseId, CardId, ClauseId, FactionId, Slot};
use crate::program::{Goal, Onto, Printed};
use crate::view::{BaseView, CardView, View};
use links::Link;

/// All that is needed to speak about a table.
///
/// Methods that give the name of one thing ([`title`](Words::title) and the
/// like) give it bare; only sentences and phrases have links in them.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// What is printed.
    pub cat: &'a Catalogue,
    /// What the listener may see.
    pub view: &'a View,
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// In which language.
    pub speech: &'a Speech,
    /// Whether cards, bases and rules are marked in sentences, for
    /// [`pieces`](fracas_house::pieces).
    pub links: bool,
}

impl<'a> Words<'a> {
    fn say(self, key: &str, arguments: &[(&str, Arg<'_>)]) -> String {
        self.speech.language().say(key, arguments)
    }

    fn word(self, key: &str) -> String {
        self.speech.language().word(key)
    }

    /// The name of a player, as it was given.
    pub fn player(self, seat: Seat) -> &'a str {
        const LETTERS: &str = "ABCD";
        let letter = LETTERS.get(seat.idx()..=seat.idx()).unwrap_or(LETTERS);
        self.names.get(seat.idx()).map_or(letter, String::as_str)
    }

    /// The name of a player for a sentence: it cannot pass for a link.
    fn name(self, seat: Seat) -> String {
        fracas_house::bare(self.player(seat))
    }

    /// What is printed on a card that the viewer knows.
    pub fn def(self, card: CardId) -> Option<&'a CardDef> {
        self.view.cards.get(card.idx()).map(|&(def, _)| self.cat.card(def))
    }

    /// The title of a card that the viewer knows.
    pub fn title(self, card: CardId) -> &'a str {
        match self.view.cards.get(card.idx()) {
            Some(&(def, _)) => self.speech.card_title(def),
            None => self.speech.a_card(),
        }
    }

    /// What is printed on a card that the viewer knows, for reading.
    pub fn text(self, card: CardId) -> &'a str {
        self.view.cards.get(card.idx()).map_or("", |&(def, _)| self.speech.card_text(def))
    }

    /// The title of a card in a sentence.
    fn card(self, card: CardId) -> String {
        let link = self.view.cards.get(card.idx()).map(|&(def, _)| Link::Card(def));
        self.linked(link, self.title(card))
    }

    /// Whose card it is, if it is the same player's all the time.
    pub fn owner(self, card: CardId) -> Option<Seat> {
        match self.view.cards.get(card.idx()) {
            Some(&(_, Owner::Seat(seat))) => Some(seat),
            Some((_, Owner::Holder | Owner::Nobody)) | None => None,
        }
    }

    /// "Blue's War Raptor".
    pub fn owned(self, card: CardId) -> String {
        self.of(self.owner(card), &self.card(card))
    }

    /// Something of a player, or of nobody.
    fn of(self, seat: Option<Seat>, card: &str) -> String {
        let Some(seat) = seat else { return card.to_owned() };
        self.say("owned", &[("player", (&self.name(seat)).into()), ("card", card.into())])
    }

    /// What is printed on a base of this game.
    pub fn base_def(self, base: BaseId) -> Option<&'a BaseDef> {
        self.view.base_cards.get(base.idx()).map(|&def| self.cat.base(def))
    }

    /// The title of a base of this game.
    pub fn base_title(self, base: BaseId) -> &'a str {
        match self.view.base_cards.get(base.idx()) {
            Some(&def) => self.speech.base_title(def),
            None => self.speech.a_base(),
        }
    }

    /// What is printed on a base of this game, for reading.
    pub fn base_text(self, base: BaseId) -> &'a str {
        self.view.base_cards.get(base.idx()).map_or("", |&def| self.speech.base_text(def))
    }

    /// The title of a base in a sentence.
    fn base(self, base: BaseId) -> String {
        let link = self.view.base_cards.get(base.idx()).map(|&def| Link::Base(def));
        self.linked(link, self.base_title(base))
    }

    /// The title of the base that lies there now.
    pub fn base_at(self, slot: Slot) -> &'a str {
        self.view.bases.get(slot.idx()).map_or(self.speech.a_base(), |base| self.base_title(base.base))
    }

    /// The same in a sentence.
    fn base_there(self, slot: Slot) -> String {
        self.view.bases.get(slot.idx()).map_or(self.speech.a_base().to_owned(), |base| self.base(base.base))
    }

    /// The title of the card or base an ability is printed on.
    pub fn printed(self, clause: ClauseId) -> &'a str {
        match self.cat.clause(clause).of {
            Printed::Card(def) => self.speech.card_title(def),
            Printed::Base(def) => self.speech.base_title(def),
        }
    }

    /// The same in a sentence.
    fn source(self, clause: ClauseId) -> String {
        let link = match self.cat.clause(clause).of {
            Printed::Card(def) => Link::Card(def),
            Printed::Base(def) => Link::Base(def),
        };
        self.linked(Some(link), self.printed(clause))
    }

    /// The text of the card or base an ability is printed on.
    pub fn printed_text(self, clause: ClauseId) -> &'a str {
        match self.cat.clause(clause).of {
            Printed::Card(def) => self.speech.card_text(def),
            Printed::Base(def) => self.speech.base_text(def),
        }
    }

    /// The name of a faction.
    pub fn faction(self, faction: FactionId) -> &'a str {
        self.speech.faction_name(faction)
    }

    /// What sort of card it is, and what it is played on.
    pub fn kind(self, def: &CardDef) -> String {
        self.word(match def.kind {
            CardKind::Minion => "kind-minion",
            CardKind::Standard => "kind-action",
            CardKind::OnBase(_) => "kind-action-on-base",
            CardKind::OnMinion(_) => "kind-action-on-minion",
        })
    }

    /// What a base gives: "4-2-1 VP".
    pub fn vp(self, def: &BaseDef) -> &'a str {
        self.speech.prizes(def)
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
        self.join(cards.into_iter().map(|card| self.card(card)))
    }

    /// "Red and Blue".
    pub fn player_list(self, seats: impl IntoIterator<Item = Seat>) -> String {
        self.join(seats.into_iter().map(|seat| self.name(seat)))
    }

    /// "Aliens and Ninjas".
    pub fn faction_list(self, factions: impl IntoIterator<Item = FactionId>) -> String {
        self.join(factions.into_iter().map(|faction| self.faction(faction).to_owned()))
    }

    fn join(self, items: impl Iterator<Item = String>) -> String {
        self.speech.language().list(&items.collect::<Vec<_>>())
    }

    /// A name in a sentence, marked if the words have links.
    fn linked(self, link: Option<Link>, label: &str) -> String {
        match link {
            Some(link) if self.links => link.mark(label),
            Some(_) | None => label.to_owned(),
        }
    }
}

/// The keyword of a place for cards, as messages choose by it.
/// The name of the deck of the table that a card goes to, if it does.
fn deck_of(words: Words<'_>, goal: Goal) -> String {
    match goal {
        Goal::Common(common, _) => words.speech.deck_name(Deck::Common(common)).to_owned(),
        Goal::Hand
        | Goal::YourHand
        | Goal::DeckTop
        | Goal::DeckBottom
        | Goal::DeckShuffled
        | Goal::Discard => String::new(),
    }
}

fn goal_keyword(goal: Goal) -> &'static str {
    match goal {
        Goal::Hand => "hand",
        Goal::YourHand => "your-hand",
        Goal::DeckTop => "deck-top",
        Goal::DeckBottom => "deck-bottom",
        Goal::DeckShuffled => "deck-shuffled",
        Goal::Discard => "discard",
        Goal::Common(_, Onto::Top) => "common-top",
        Goal::Common(_, Onto::Bottom) => "common-bottom",
        Goal::Common(_, Onto::Shuffled) => "common-shuffled",
    }
}
