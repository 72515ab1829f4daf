//! The board: where every card and base is, and what lies on it.
//!
//! Its fields are private. Everything that is derived from where cards are
//! (which are in play, which take part in what, what the bases take part in)
//! is kept right here and nowhere else, by a dozen verbs; everybody else
//! reads. Nothing here decides rules and nothing tells events.

mod bases;
mod cast;
mod copies;
mod marks;
mod piles;
mod strength;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use fracas_engine::{BySeat, List, Seat, Seats};

use crate::catalogue::{CardDef, Catalogue, Common, Roles};
use crate::ids::{
    ALL_IDS, BaseId, CardId, CardSet, DefId, FactionId, MAX_COMMON, MAX_PLAYERS, MAX_SLOTS, Slot,
};

use bases::BasePiles;
use cast::Cast;
use strength::Strengths;

/// The most cards in a deck or discard pile: two factions and all Madness.
const MAX_PILE: usize = 70;

/// Known to everybody at and around the table, spectators included; a card
/// that all players happen to know has only their bits.
pub(crate) const PUBLIC: Seats = Seats(u8::MAX);

/// Whose a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// The player whose faction it comes from (SU-6.14).
    Seat(Seat),
    /// Whoever has it in a pile or controls it, as Madness (SU-5.7).
    Holder,
    /// Nobody, as monsters and treasures (SU-6.14).
    Nobody,
}

/// Whose a deck or discard pile is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Whose {
    /// A player's.
    Seat(Seat),
    /// The table's (SU-1.9, SU-1.10).
    Table(Common),
}

impl From<Seat> for Whose {
    fn from(seat: Seat) -> Whose {
        Whose::Seat(seat)
    }
}

impl From<Common> for Whose {
    fn from(common: Common) -> Whose {
        Whose::Table(common)
    }
}

impl Whose {
    fn holder(self) -> Holder {
        match self {
            Whose::Seat(seat) => Holder(seat.0),
            Whose::Table(_) => Holder::NOBODY,
        }
    }
}

/// A physical card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Card {
    pub(crate) zone: Zone,
    holder: Holder,
    /// In play, at which base.
    pub(crate) slot: Slot,
    /// The minion it is attached to.
    pub(crate) host: CardId,
    /// +1 power counters (SU-6.20).
    pub(crate) counters: u8,
    /// Change of power until the end of the turn.
    pub(crate) boost: i8,
    /// Who knows what this card is while it is in a hand or deck.
    pub(crate) known: Seats,
    /// The faction it names.
    pub(crate) named: FactionId,
}

impl Card {
    pub(crate) const BLANK: Card = Card {
        zone: Zone::Box,
        holder: Holder::NOBODY,
        slot: Slot::NONE,
        host: CardId::NONE,
        counters: 0,
        boost: 0,
        known: Seats::NONE,
        named: FactionId(u8::MAX),
    };

    /// In play, who controls it, if anybody does; elsewhere, in whose pile it
    /// is, if it is in a player's.
    #[inline]
    pub(crate) fn holder(&self) -> Option<Seat> {
        self.holder.seat()
    }

    /// Whether both are in piles of one sort, of the same player or of nobody.
    #[inline]
    pub(crate) fn is_beside(&self, other: &Card) -> bool {
        (self.zone, self.holder) == (other.zone, other.holder)
    }
}

/// A seat or nobody, in one byte: there are many cards in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Holder(u8);

impl Holder {
    const NOBODY: Holder = Holder(u8::MAX);

    fn of(seat: Option<Seat>) -> Holder {
        seat.map_or(Holder::NOBODY, |seat| Holder(seat.0))
    }

    #[inline]
    fn seat(self) -> Option<Seat> {
        (self != Holder::NOBODY).then_some(Seat(self.0))
    }
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Zone {
    /// Not in this game, or lifted and not yet put down.
    Box,
    /// In a deck.
    Deck,
    /// In a hand.
    Hand,
    /// In a discard pile.
    Discard,
    /// At a base.
    Play,
    /// Being played.
    Limbo,
    /// A treasure laid out to be shared (SU-3.15).
    Shared,
}

/// Where a card goes into a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DeckEnd {
    Top,
    Bottom,
}

/// Where a card comes to lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) slot: Slot,
    /// The minion it is attached to; none for a minion or an action on the
    /// base itself.
    pub(crate) host: CardId,
    pub(crate) controller: Option<Seat>,
}

/// The cards of one pile. A deck's top card is the last.
type Pile = List<CardId, MAX_PILE>;

/// The piles of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Piles {
    hand: CardSet,
    deck: Pile,
    discard: Pile,
}

/// The piles of a deck of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct CommonPiles {
    deck: List<CardId, MAX_COMMON>,
    discard: List<CardId, MAX_COMMON>,
}

/// A base in play and the cards there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Place {
    base: BaseId,
    cards: CardSet,
    /// Change of the breakpoint until the end of the turn.
    shift: i8,
    /// Minions played here this turn, by seat.
    played: [u8; MAX_PLAYERS],
    /// Minions destroyed here this turn, by the seat that controlled them.
    destroyed: [u8; MAX_PLAYERS],
}

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    cast: Arc<Cast>,
    cards: [Card; ALL_IDS],
    in_play: CardSet,
    /// Of these, those that each seat controls.
    controlled: BySeat<CardSet, MAX_PLAYERS>,
    /// And those that are attached to a minion.
    hosted: CardSet,
    /// And those whose power is changed until the end of the turn.
    boosted: CardSet,
    strengths: Strengths,
    /// Goes up whenever something about the cards or bases in play changes.
    version: u32,
    n_shields: u8,
    /// The weight of all always-on effects of cards in play, and how many cards
    /// those are.
    weight: u16,
    n_in_play: u16,
    by_role: [CardSet; Roles::COUNT],
    /// The roles that some card in play has.
    roles: Roles,
    piles: BySeat<Piles, MAX_PLAYERS>,
    commons: [CommonPiles; Common::ALL.len()],
    /// Treasures laid out to be shared.
    shared: CardSet,
    places: List<Place, MAX_SLOTS>,
    base_roles: Roles,
    bases: BasePiles,
}

/// Only what nothing else follows from, and of tables by card only what is in
/// the game.
impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.cast.hash(hasher);
        self.cards[..self.cast.len()].hash(hasher);
        self.piles.hash(hasher);
        self.commons.hash(hasher);
        self.shared.hash(hasher);
        self.places.hash(hasher);
        self.bases.hash(hasher);
    }
}

impl Board {
    /// A board without cards or bases.
    pub(crate) fn empty() -> Board {
        Board {
            cast: Arc::new(Cast::empty()),
            cards: [Card::BLANK; ALL_IDS],
            in_play: CardSet::EMPTY,
            controlled: BySeat::default(),
            hosted: CardSet::EMPTY,
            boosted: CardSet::EMPTY,
            strengths: Strengths::default(),
            version: 1,
            n_shields: 0,
            weight: 0,
            n_in_play: 0,
            by_role: [CardSet::EMPTY; Roles::COUNT],
            roles: Roles::default(),
            piles: BySeat::default(),
            commons: Default::default(),
            shared: CardSet::EMPTY,
            places: List::new(),
            base_roles: Roles::default(),
            bases: BasePiles::default(),
        }
    }

    /// Adds a card to the game, in no pile yet.
    pub(crate) fn add_card(&mut self, cat: &Catalogue, def: DefId, owner: Owner) -> CardId {
        self.add_copies(cat, def, owner, 1).next().expect("one card was added")
    }

    /// Adds some copies of a card to the game, in no pile yet.
    pub(crate) fn add_copies(
        &mut self,
        cat: &Catalogue,
        def: DefId,
        owner: Owner,
        copies: u8,
    ) -> impl Iterator<Item = CardId> + use<> {
        Arc::make_mut(&mut self.cast).add(cat, def, owner, copies)
    }

    /// All cards of the game, wherever they are.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cast.len() as u8).map(CardId)
    }

    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &Card {
        &self.cards[card.idx()]
    }

    /// What a card is.
    #[inline]
    pub(crate) fn def(&self, card: CardId) -> DefId {
        self.cast.def(card)
    }

    /// To whose piles a card goes, if it has such a home (SU-5.7).
    pub(crate) fn owner(&self, card: CardId) -> Option<Seat> {
        match self.ownership(card) {
            Owner::Seat(seat) => Some(seat),
            Owner::Holder => self.card(card).holder(),
            Owner::Nobody => None,
        }
    }

    /// In whose discard pile a card belongs (SU-5.7, SU-7.4, SU-7.6).
    pub(crate) fn home(&self, cat: &Catalogue, card: CardId) -> Option<Whose> {
        match self.owner(card) {
            Some(seat) => Some(Whose::Seat(seat)),
            None => self.printed(cat, card).common().map(Whose::Table),
        }
    }

    /// The rule by which a card has an owner.
    pub(crate) fn ownership(&self, card: CardId) -> Owner {
        self.cast.ownership(card)
    }

    /// The treasures laid out to be shared.
    pub(crate) fn shared(&self) -> CardSet {
        self.shared
    }

    #[inline]
    pub(crate) fn in_play(&self) -> CardSet {
        self.in_play
    }

    #[inline]
    pub(crate) fn is_in_play(&self, card: CardId) -> bool {
        self.card(card).zone == Zone::Play
    }

    /// The cards in play that a player controls.
    #[inline]
    pub(crate) fn controlled_by(&self, seat: Seat) -> CardSet {
        self.controlled[seat]
    }

    /// The cards in play that are attached to a minion.
    #[inline]
    pub(crate) fn hosted(&self) -> CardSet {
        self.hosted
    }

    /// Which version of what is in play this is.
    #[inline]
    pub(crate) fn version(&self) -> u32 {
        self.version
    }

    /// Notes that something about what is in play has changed, here or in what
    /// lasts or whose turn it is.
    #[inline]
    pub(crate) fn stir(&mut self) {
        self.version = self.version.wrapping_add(1);
    }

    /// How many of them are shields that answer to always-on effects.
    #[inline]
    pub(crate) fn n_shields(&self) -> u8 {
        self.n_shields
    }

    /// How much there is to compute while an ability looks at the table: one
    /// on an ordinary board.
    #[inline]
    pub(crate) fn burden(&self) -> u32 {
        if self.weight < 16 { 1 } else { 1 + u32::from(self.weight) * u32::from(self.n_in_play) / 1024 }
    }

    /// The cards in play that take part in something.
    #[inline]
    pub(crate) fn with_role(&self, role: u32) -> &CardSet {
        &self.by_role[role.trailing_zeros() as usize]
    }

    /// What the bases in play take part in, all together.
    #[inline]
    pub(crate) fn base_roles(&self) -> Roles {
        self.base_roles
    }

    /// Whether any card or base in play takes part in it, or in one of them.
    #[inline]
    pub(crate) fn has_role(&self, role: u32) -> bool {
        (self.base_roles.0 | self.roles.0) & role != 0
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.piles[seat].hand
    }

    /// A deck; its top card is the last.
    #[inline]
    pub(crate) fn deck(&self, whose: impl Into<Whose>) -> &[CardId] {
        match whose.into() {
            Whose::Seat(seat) => &self.piles[seat].deck,
            Whose::Table(common) => &self.commons[common.idx()].deck,
        }
    }

    /// A discard pile, first in first.
    #[inline]
    pub(crate) fn discard(&self, whose: impl Into<Whose>) -> &[CardId] {
        match whose.into() {
            Whose::Seat(seat) => &self.piles[seat].discard,
            Whose::Table(common) => &self.commons[common.idx()].discard,
        }
    }

    /// The cards at a base.
    #[inline]
    pub(crate) fn at(&self, slot: Slot) -> CardSet {
        self.places[slot.idx()].cards
    }

    /// What is attached to a minion.
    #[inline]
    pub(crate) fn attached_to(&self, host: CardId) -> CardSet {
        match self.card(host).slot.some() {
            Some(slot) if !self.hosted.is_empty() => {
                self.at(slot).and(self.hosted).filter(|other| self.card(other).host == host)
            }
            _ => CardSet::EMPTY,
        }
    }

    /// Takes a card out of the pile it is in, or off the table, where nothing
    /// may be attached to it any more; its counters are gone (SU-5.8).
    pub(crate) fn lift(&mut self, cat: &Catalogue, card: CardId) {
        let Card { zone, holder, slot, known, .. } = *self.card(card);
        match (zone, holder.seat()) {
            (Zone::Hand, Some(seat)) => self.piles[seat].hand.remove(card),
            (Zone::Deck, Some(seat)) => {
                self.piles[seat].deck.remove_item(card);
            }
            (Zone::Discard, Some(seat)) => {
                self.piles[seat].discard.remove_item(card);
            }
            (Zone::Deck | Zone::Discard, None) => {
                if let Some(common) = self.printed(cat, card).common() {
                    let piles = &mut self.commons[common.idx()];
                    let _ = piles.deck.remove_item(card) || piles.discard.remove_item(card);
                }
            }
            (Zone::Shared, _) => self.shared.remove(card),
            (Zone::Play, _) => {
                debug_assert!(self.attached_to(card).is_empty(), "attached cards go first");
                self.stir();
                self.weigh_out(card);
                self.boosted.remove(card);
                self.places[slot.idx()].cards.remove(card);
                self.in_play.remove(card);
                self.hosted.remove(card);
                if let Some(seat) = holder.seat() {
                    self.controlled[seat].remove(card);
                }
                let def = self.printed(cat, card);
                self.n_shields -= u8::from(def.is_shield);
                self.weight -= u16::from(def.weight);
                self.n_in_play -= 1;
                for role in def.roles.iter() {
                    self.by_role[role].remove(card);
                    if self.by_role[role].is_empty() {
                        self.roles.0 &= !(1 << role);
                    }
                }
            }
            (Zone::Box | Zone::Limbo | Zone::Hand, _) => {}
        }
        let known = if zone == Zone::Play { PUBLIC } else { known };
        let named = self.card(card).named;
        let named = if zone == Zone::Play { Card::BLANK.named } else { named };
        self.cards[card.idx()] = Card { holder, known, named, ..Card::BLANK };
    }

    /// Puts a lifted card onto the table.
    pub(crate) fn lay(&mut self, cat: &Catalogue, card: CardId, spot: Spot) {
        let named = self.card(card).named;
        let Spot { slot, host, controller } = spot;
        let holder = Holder::of(controller);
        self.cards[card.idx()] =
            Card { zone: Zone::Play, holder, slot, host, known: PUBLIC, named, ..Card::BLANK };
        self.stir();
        self.weigh_in(card);
        self.places[slot.idx()].cards.insert(card);
        self.in_play.insert(card);
        if host != CardId::NONE {
            self.hosted.insert(card);
        }
        if let Some(seat) = controller {
            self.controlled[seat].insert(card);
        }
        let def = self.printed(cat, card);
        self.n_shields += u8::from(def.is_shield);
        self.weight += u16::from(def.weight);
        self.n_in_play += 1;
        self.roles.0 |= def.roles.0;
        for role in def.roles.iter() {
            self.by_role[role].insert(card);
        }
    }

    fn printed<'c>(&self, cat: &'c Catalogue, card: CardId) -> &'c CardDef {
        cat.card(self.def(card))
    }

    /// Holds a lifted card up while that player plays it.
    pub(crate) fn hold_up(&mut self, card: CardId, by: Seat) {
        let here = &mut self.cards[card.idx()];
        here.zone = Zone::Limbo;
        here.holder = Holder(by.0);
    }

    /// Takes a card in play and what is attached to it to another base.
    pub(crate) fn relocate(&mut self, card: CardId, to: Slot) {
        self.stir();
        let from = self.card(card).slot;
        self.weigh_out(card);
        for one in self.attached_to(card).or(CardSet::one(card)).iter() {
            self.places[from.idx()].cards.remove(one);
            self.places[to.idx()].cards.insert(one);
            self.cards[one.idx()].slot = to;
        }
        self.weigh_in(card);
    }

    /// Attaches an action in play to another minion, or to a base.
    pub(crate) fn attach(&mut self, action: CardId, slot: Slot, host: CardId) {
        self.relocate(action, slot);
        self.cards[action.idx()].host = host;
        self.hosted.remove(action);
        if host != CardId::NONE {
            self.hosted.insert(action);
        }
    }

    /// Gives control of a card in play.
    pub(crate) fn give_control(&mut self, card: CardId, to: Option<Seat>) {
        self.stir();
        self.weigh_out(card);
        if let Some(seat) = self.card(card).holder() {
            self.controlled[seat].remove(card);
        }
        if let Some(seat) = to {
            self.controlled[seat].insert(card);
        }
        self.cards[card.idx()].holder = Holder::of(to);
        self.weigh_in(card);
    }
}
