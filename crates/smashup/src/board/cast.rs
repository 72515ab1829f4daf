//! What the cards of a game are.

use std::hash::{Hash, Hasher};

use fracas_engine::Seat;

use super::{Board, Owner};
use crate::catalogue::{CardKind, Catalogue, Common};
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
    /// Seats, or [`OF_HOLDER`] and [`OF_NOBODY`].
    owners: [u8; ALL_IDS],
    minions: CardSet,
    monsters: CardSet,
    afar: CardSet,
    /// Cards of which there are several copies.
    copied: CardSet,
    /// Minions that can be played in place of an action.
    stand_ins: CardSet,
    /// Cards that can be played in the play phase, as most can.
    normal: CardSet,
    /// Minions that can be played at any base, and actions played on nothing.
    plain_minions: CardSet,
    standard: CardSet,
    /// Cards with something to use around a scoring from the hand, by window.
    specials: [CardSet; 3],
    /// Actions that are played on bases, and on minions.
    on_bases: CardSet,
    on_minions: CardSet,
    /// The cards of the decks of the table.
    commons: [CardSet; Common::ALL.len()],
    /// The cards with a kind printed on them.
    tagged: [CardSet; MOST_TAGS],
    /// The cards of the players' factions, and those of whoever holds them.
    owned: [CardSet; MAX_PLAYERS],
    of_holder: CardSet,
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
            normal: CardSet::EMPTY,
            plain_minions: CardSet::EMPTY,
            standard: CardSet::EMPTY,
            specials: [CardSet::EMPTY; 3],
            on_bases: CardSet::EMPTY,
            on_minions: CardSet::EMPTY,
            commons: [CardSet::EMPTY; Common::ALL.len()],
            tagged: [CardSet::EMPTY; MOST_TAGS],
            owned: [CardSet::EMPTY; MAX_PLAYERS],
            of_holder: CardSet::EMPTY,
            reacts: false,
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
        self.defs[places.clone()].fill(def);
        self.owners[places].fill(match owner {
            Owner::Seat(seat) => seat.0,
            Owner::Holder => OF_HOLDER,
            Owner::Nobody => OF_NOBODY,
        });
        let printed = cat.card(def);
        let cards: CardSet = ids.clone().map(CardId).collect();
        let sets = [
            (printed.is_minion(), &mut self.minions),
            (printed.is_monster(), &mut self.monsters),
            (printed.works_afar, &mut self.afar),
            (printed.as_action, &mut self.stand_ins),
            (printed.copies > 1, &mut self.copied),
            (printed.normal_play, &mut self.normal),
            (printed.is_minion() && printed.playable.is_none(), &mut self.plain_minions),
            (printed.kind == CardKind::Standard, &mut self.standard),
            (matches!(printed.kind, CardKind::OnBase(_)), &mut self.on_bases),
            (matches!(printed.kind, CardKind::OnMinion(_)), &mut self.on_minions),
            (owner == Owner::Holder, &mut self.of_holder),
        ];
        for (_, set) in sets.into_iter().filter(|(belongs, _)| *belongs) {
            *set = set.or(cards);
        }
        if let Some(common) = printed.common() {
            self.commons[common.idx()] = self.commons[common.idx()].or(cards);
        }
        if let Owner::Seat(seat) = owner {
            self.owned[seat.idx()] = self.owned[seat.idx()].or(cards);
        }
        let mut tags = printed.tags;
        while tags != 0 {
            let tagged = &mut self.tagged[tags.trailing_zeros() as usize];
            *tagged = tagged.or(cards);
            tags &= tags - 1;
        }
        for window in cat.hand_windows(printed) {
            let specials = &mut self.specials[window as usize];
            *specials = specials.or(cards);
        }
        self.reacts |= printed.reacts;
        ids.map(CardId)
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

    /// The cards of a deck of the table, wherever they are.
    #[inline]
    pub(crate) fn of_common(&self, common: Common) -> CardSet {
        self.cast.commons[common.idx()]
    }

    /// The cards with a kind printed on them.
    #[inline]
    pub(crate) fn tagged(&self, tag: Tag) -> CardSet {
        self.cast.tagged[usize::from(tag.0)]
    }

    /// The cards that can be played in the play phase.
    #[inline]
    pub(crate) fn normal_plays(&self) -> CardSet {
        self.cast.normal
    }

    /// The minions that can be played at any base.
    #[inline]
    pub(crate) fn plain_minions(&self) -> CardSet {
        self.cast.plain_minions
    }

    /// The actions that are played on nothing.
    #[inline]
    pub(crate) fn standard_actions(&self) -> CardSet {
        self.cast.standard
    }

    /// The cards with something to use or play from the hand in that window
    /// of a scoring.
    #[inline]
    pub(crate) fn specials(&self, window: Window) -> CardSet {
        self.cast.specials[window as usize]
    }

    /// The actions that are played on bases.
    #[inline]
    pub(crate) fn played_on_bases(&self) -> CardSet {
        self.cast.on_bases
    }

    /// The actions that are played on minions.
    #[inline]
    pub(crate) fn played_on_minions(&self) -> CardSet {
        self.cast.on_minions
    }

    /// The cards of a player's factions.
    #[inline]
    pub(crate) fn owned_by(&self, seat: Seat) -> CardSet {
        self.cast.owned[seat.idx()]
    }

    /// The cards that are whoever's holds them.
    #[inline]
    pub(crate) fn owned_by_holders(&self) -> CardSet {
        self.cast.of_holder
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
