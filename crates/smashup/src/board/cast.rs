//! What the cards of a game are.

use std::hash::{Hash, Hasher};

use fracas_engine::Seat;

use super::{Board, Owner};
use crate::catalogue::Catalogue;
use crate::ids::{ALL_IDS, CardId, CardSet, DefId};

/// How the ownership of a card is kept: a seat, or one of these.
const OF_HOLDER: u8 = u8::MAX;
const OF_NOBODY: u8 = u8::MAX - 1;

/// What the cards of the game are. It is settled when they are dealt, so all
/// copies of a board share it.
#[derive(Clone, Debug)]
pub(super) struct Cast {
    n_cards: u8,
    defs: [DefId; ALL_IDS],
    /// Seats, or [`OF_HOLDER`] and [`OF_NOBODY`].
    owners: [u8; ALL_IDS],
    minions: CardSet,
    monsters: CardSet,
    afar: CardSet,
    /// Cards of which there are several copies.
    copied: CardSet,
    /// Minions that can be played in place of an action.
    stand_ins: CardSet,
    /// Some card has an ability that is used from the hand after an event.
    reacts: bool,
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
            owners: [OF_NOBODY; ALL_IDS],
            minions: CardSet::EMPTY,
            monsters: CardSet::EMPTY,
            afar: CardSet::EMPTY,
            copied: CardSet::EMPTY,
            stand_ins: CardSet::EMPTY,
            reacts: false,
        }
    }

    pub(super) fn add(&mut self, cat: &Catalogue, def: DefId, owner: Owner) -> CardId {
        let card = CardId(self.n_cards);
        self.n_cards += 1;
        self.defs[card.idx()] = def;
        self.owners[card.idx()] = match owner {
            Owner::Seat(seat) => seat.0,
            Owner::Holder => OF_HOLDER,
            Owner::Nobody => OF_NOBODY,
        };
        let printed = cat.card(def);
        let sets = [
            (printed.is_minion(), &mut self.minions),
            (printed.is_monster(), &mut self.monsters),
            (printed.works_afar, &mut self.afar),
            (printed.as_action, &mut self.stand_ins),
            (printed.copies > 1, &mut self.copied),
        ];
        for (_, set) in sets.into_iter().filter(|(belongs, _)| *belongs) {
            set.insert(card);
        }
        self.reacts |= printed.reacts;
        card
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.n_cards)
    }

    #[inline]
    pub(super) fn def(&self, card: CardId) -> DefId {
        self.defs[card.idx()]
    }

    pub(super) fn ownership(&self, card: CardId) -> Owner {
        match self.owners[card.idx()] {
            OF_HOLDER => Owner::Holder,
            OF_NOBODY => Owner::Nobody,
            seat => Owner::Seat(Seat(seat)),
        }
    }
}

impl Board {
    /// The cards that are minions, wherever they are.
    #[inline]
    pub(crate) fn minions(&self) -> CardSet {
        self.cast.minions
    }

    /// The cards that are monsters, wherever they are.
    #[inline]
    pub(crate) fn monsters(&self) -> CardSet {
        self.cast.monsters
    }

    /// The cards of which there are several copies.
    #[inline]
    pub(crate) fn copied(&self) -> CardSet {
        self.cast.copied
    }

    /// The minions that can be played in place of an action.
    #[inline]
    pub(crate) fn stand_ins(&self) -> CardSet {
        self.cast.stand_ins
    }

    /// Whether some card of the game may be used from a hand after an event.
    #[inline]
    pub(crate) fn has_reactions(&self) -> bool {
        self.cast.reacts
    }

    /// The cards with an ability usable from a hand or discard pile.
    #[inline]
    pub(crate) fn afar(&self) -> CardSet {
        self.cast.afar
    }
}
