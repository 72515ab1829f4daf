//! What the cards of a game are.

use std::hash::{Hash, Hasher};

use fracas_engine::Seat;

use super::{Board, Owner};
use crate::catalogue::{Catalogue, Common, Traits};
use crate::compile::MOST_TAGS;
use crate::ids::{ALL_IDS, CardId, CardSet, DefId, MAX_PLAYERS};
use crate::program::{Tag, Window};

/// How the ownership of a card is kept: a seat, or one of these.
const OF_HOLDER: u8 = u8::MAX;
const OF_NOBODY: u8 = u8::MAX - 1;

/// What the cards of the game are. It is settled when they are dealt, so all
/// copies of a board share it.
#[derive(Clone, Debug)]
pub(super) struct Cast {
    n_cards: u8,
    defs: [DefId; ALL_IDS],
    /// The same with their owners, as it is handed to viewers.
    listed: Vec<(DefId, Owner)>,
    /// What power is printed on them.
    powers: [i16; ALL_IDS],
    /// Seats, or [`OF_HOLDER`] and [`OF_NOBODY`].
    owners: [u8; ALL_IDS],
    by_trait: [CardSet; Traits::COUNT],
    /// The cards with a kind printed on them.
    tagged: [CardSet; MOST_TAGS],
    /// The cards of the players' factions.
    owned: [CardSet; MAX_PLAYERS],
}

/// Everything else follows from what the cards are.
impl Hash for Cast {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.defs[..self.len()].hash(hasher);
        self.owners[..self.len()].hash(hasher);
    }
}

impl Cast {
    pub(super) fn empty() -> Cast {
        Cast {
            n_cards: 0,
            defs: [DefId(0); ALL_IDS],
            listed: Vec::with_capacity(ALL_IDS),
            powers: [0; ALL_IDS],
            owners: [OF_NOBODY; ALL_IDS],
            by_trait: [CardSet::EMPTY; Traits::COUNT],
            tagged: [CardSet::EMPTY; MOST_TAGS],
            owned: [CardSet::EMPTY; MAX_PLAYERS],
        }
    }

    /// Adds some copies of a card and says which they are.
    pub(super) fn add(
        &mut self,
        cat: &Catalogue,
        def: DefId,
        owner: Owner,
        copies: u8,
    ) -> impl Iterator<Item = CardId> + use<> {
        let ids = self.n_cards..self.n_cards + copies;
        self.n_cards += copies;
        let places = usize::from(ids.start)..usize::from(ids.end);
        let printed = cat.card(def);
        self.defs[places.clone()].fill(def);
        self.powers[places.clone()].fill(printed.power);
        self.listed.resize(places.end, (def, owner));
        self.owners[places].fill(match owner {
            Owner::Seat(seat) => seat.0,
            Owner::Holder => OF_HOLDER,
            Owner::Nobody => OF_NOBODY,
        });
        let cards = CardSet::run(ids.start, copies);
        add_to(&mut self.by_trait, printed.traits.0, cards);
        add_to(&mut self.tagged, printed.tags, cards);
        if let Owner::Seat(seat) = owner {
            self.owned[seat.idx()] = self.owned[seat.idx()].or(cards);
        }
        ids.map(CardId)
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.n_cards)
    }

    #[inline]
    pub(super) fn def(&self, card: CardId) -> DefId {
        self.defs[card.idx()]
    }

    #[inline]
    fn with(&self, its: u16) -> CardSet {
        self.by_trait[its.trailing_zeros() as usize]
    }

    #[inline]
    fn has(&self, card: CardId, its: u16) -> bool {
        self.by_trait[its.trailing_zeros() as usize].has(card)
    }

    pub(super) fn ownership(&self, card: CardId) -> Owner {
        match self.owners[card.idx()] {
            OF_HOLDER => Owner::Holder,
            OF_NOBODY => Owner::Nobody,
            seat => Owner::Seat(Seat(seat)),
        }
    }
}

/// Adds cards to the sets whose bits are set.
fn add_to(sets: &mut [CardSet], mut bits: u16, cards: CardSet) {
    while bits != 0 {
        let set = &mut sets[bits.trailing_zeros() as usize];
        *set = set.or(cards);
        bits &= bits - 1;
    }
}

/// Cards by what they are, wherever they are.
impl Board {
    /// What each card of the game is, and by which rule it has an owner.
    pub(crate) fn listed(&self) -> &[(DefId, Owner)] {
        &self.cast.listed
    }

    /// The power printed on a card.
    #[inline]
    pub(crate) fn printed_power(&self, card: CardId) -> i16 {
        self.cast.powers[card.idx()]
    }

    #[inline]
    pub(crate) fn minions(&self) -> CardSet {
        self.cast.with(Traits::MINION)
    }

    /// To ask for one card is quicker than to fetch the set.
    #[inline]
    pub(crate) fn is_minion(&self, card: CardId) -> bool {
        self.cast.has(card, Traits::MINION)
    }

    #[inline]
    pub(crate) fn is_monster(&self, card: CardId) -> bool {
        self.cast.has(card, Traits::of_common(Common::Monsters))
    }

    #[inline]
    pub(crate) fn monsters(&self) -> CardSet {
        self.of_common(Common::Monsters)
    }

    /// The cards of a deck of the table.
    #[inline]
    pub(crate) fn of_common(&self, common: Common) -> CardSet {
        self.cast.with(Traits::of_common(common))
    }

    /// The cards with a kind printed on them.
    #[inline]
    pub(crate) fn tagged(&self, tag: Tag) -> CardSet {
        self.cast.tagged[usize::from(tag.0)]
    }

    /// The cards that can be played in the play phase, as most can.
    #[inline]
    pub(crate) fn normal_plays(&self) -> CardSet {
        self.cast.with(Traits::NORMAL)
    }

    /// The minions that can be played at any base.
    #[inline]
    pub(crate) fn plain_minions(&self) -> &CardSet {
        &self.cast.by_trait[Traits::PLAIN_MINION.trailing_zeros() as usize]
    }

    /// The actions that are played on nothing.
    #[inline]
    pub(crate) fn standard_actions(&self) -> &CardSet {
        &self.cast.by_trait[Traits::STANDARD.trailing_zeros() as usize]
    }

    /// Whether it is a minion that can be played at any base.
    #[inline]
    pub(crate) fn is_plain_minion(&self, card: CardId) -> bool {
        self.cast.has(card, Traits::PLAIN_MINION)
    }

    /// Whether it is an action that is played on nothing.
    #[inline]
    pub(crate) fn is_standard_action(&self, card: CardId) -> bool {
        self.cast.has(card, Traits::STANDARD)
    }

    /// The cards with something to use or play from the hand in that window
    /// of a scoring.
    #[inline]
    pub(crate) fn specials(&self, window: Window) -> CardSet {
        self.cast.with(Traits::of_window(window))
    }

    /// The actions that are played on bases.
    #[inline]
    pub(crate) fn played_on_bases(&self) -> CardSet {
        self.cast.with(Traits::ON_BASE)
    }

    /// The actions that are played on minions.
    #[inline]
    pub(crate) fn played_on_minions(&self) -> CardSet {
        self.cast.with(Traits::ON_MINION)
    }

    /// The cards of a player's factions.
    #[inline]
    pub(crate) fn owned_by(&self, seat: Seat) -> CardSet {
        self.cast.owned[seat.idx()]
    }

    /// The cards of which there are several copies.
    #[inline]
    pub(crate) fn copied(&self) -> CardSet {
        self.cast.with(Traits::COPIED)
    }

    /// Whether two cards have an owner by the same rule, or the same player.
    #[inline]
    pub(crate) fn have_same_ownership(&self, one: CardId, other: CardId) -> bool {
        self.cast.owners[one.idx()] == self.cast.owners[other.idx()]
    }

    /// The minions that can be played in place of an action.
    #[inline]
    pub(crate) fn stand_ins(&self) -> CardSet {
        self.cast.with(Traits::AS_ACTION)
    }

    /// Whether some card of the game may be used from a hand after an event.
    #[inline]
    pub(crate) fn has_reactions(&self) -> bool {
        !self.cast.with(Traits::REACTS).is_empty()
    }

    /// The cards with an ability usable from a hand or discard pile.
    #[inline]
    pub(crate) fn afar(&self) -> CardSet {
        self.cast.with(Traits::AFAR)
    }
}
