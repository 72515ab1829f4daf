//! Everything printed: factions, cards, bases and their compiled abilities.
//!
//! A catalogue is made by [`compile`](crate::compile) from faction files and
//! never changes afterwards; states refer to it by id.

use std::hash::{Hash, Hasher};

use fracas_engine::StateHasher;

use crate::board::Owner;
use crate::gain::Gain;
use crate::ids::{BaseDefId, ClauseId, DefId, FactionId};
use crate::program::{
    Bases, Clause, Clauses, Cond, Keep, Kind, Name, Origin, Scope, Set, Static, Trigger, Window,
};
use crate::reads::Reads;

/// The decks that belong to the table and not to a player (SU-1.9, SU-1.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Common {
    /// Actions that belong to whoever holds them (SU-8.1, SU-5.7).
    Madness,
    /// Minions that nobody owns, and at first nobody controls (SU-7.1, SU-7.4).
    Monsters,
    /// Minions and actions that nobody owns (SU-7.6).
    Treasures,
}

impl Common {
    /// All of them.
    pub const ALL: [Common; 3] = [Common::Madness, Common::Monsters, Common::Treasures];

    /// The number for use as an index.
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Its short name in files and interfaces.
    pub fn key(self) -> &'static str {
        match self {
            Common::Madness => "madness",
            Common::Monsters => "monsters",
            Common::Treasures => "treasures",
        }
    }

    /// Whose its cards are.
    pub fn owner(self) -> Owner {
        match self {
            Common::Madness => Owner::Holder,
            Common::Monsters | Common::Treasures => Owner::Nobody,
        }
    }

    /// Whether its cards lie face up: they are all the same (SU-1.9).
    pub fn is_open(self) -> bool {
        self == Common::Madness
    }
}

/// What a card is printed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    /// A faction, and so the deck of a player.
    Faction(FactionId),
    /// A deck of the table.
    Common(Common),
}

/// Cards for a deck of the table, as one file has them.
#[derive(Clone, Debug)]
pub struct CommonCards {
    /// For which deck.
    pub deck: Common,
    /// The name as printed.
    pub name: String,
    /// The box it belongs to.
    pub set: String,
    /// The cards.
    pub cards: Vec<DefId>,
}

/// All that is printed in the loaded files.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    /// In the order of the files.
    pub factions: Vec<Faction>,
    /// What belongs to decks of the table, in the order of the files.
    pub commons: Vec<CommonCards>,
    /// In the order of the files.
    pub cards: Vec<CardDef>,
    /// In the order of the files.
    pub bases: Vec<BaseDef>,
    /// The abilities of all cards and bases.
    pub clauses: Vec<Clause>,
    /// Card names, by [`Name`].
    pub names: Vec<String>,
    /// Kinds of cards, by [`Tag`](crate::program::Tag).
    pub tags: Vec<String>,
    /// Some shield answers to always-on effects of minions, not only to those
    /// of actions.
    pub wide_shields: bool,
    /// Some always-on effect that protections may depend on reads more than
    /// what is in play.
    pub unsteady: bool,
    /// Abilities that are used from a hand after events.
    pub reactions: Vec<ClauseId>,
    /// A hash of the files it was made from.
    pub fingerprint: u64,
    /// The number of the box of each faction, and of each part of a deck of
    /// the table.
    pub(crate) faction_boxes: Vec<u8>,
    pub(crate) common_boxes: Vec<u8>,
}

/// A set of boxes, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Boxes([u64; 4]);

impl Boxes {
    pub(crate) fn has(self, number: u8) -> bool {
        self.0[usize::from(number >> 6)] & (1 << (number & 63)) != 0
    }
}

impl FromIterator<u8> for Boxes {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Boxes {
        let mut boxes = Boxes::default();
        numbers.into_iter().for_each(|number| boxes.0[usize::from(number >> 6)] |= 1 << (number & 63));
        boxes
    }
}

/// A faction of twenty cards.
#[derive(Clone, Debug)]
pub struct Faction {
    /// The short name for commands and files.
    pub key: String,
    /// The name as printed.
    pub name: String,
    /// The box it belongs to.
    pub set: String,
    /// How it plays, in a sentence; empty if its file does not say.
    pub plays: String,
    /// Its cards.
    pub cards: Vec<DefId>,
    /// Its bases.
    pub bases: Vec<BaseDefId>,
}

/// A card as printed.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// Its title.
    pub title: String,
    /// Its title as an id.
    pub name: Name,
    /// Its faction, or the deck of the table it belongs to.
    pub deck: Deck,
    /// How many copies there are of it.
    pub copies: u8,
    /// Printed power; zero for actions.
    pub power: i16,
    /// How many treasures a monster brings (SU-3.15, SU-7.3).
    pub treasures: u8,
    /// What players read.
    pub text: String,
    /// Minion or action, and what it is played on.
    pub kind: CardKind,
    /// Kinds it belongs to, as bits.
    pub tags: u16,
    /// Its abilities.
    pub clauses: Clauses,
    /// Of these, what is always on.
    pub effects: Box<[Static]>,
    /// Where alone it can be played, if restricted.
    pub playable: Option<Bases>,
    /// Whether it can be played in the play phase.
    pub normal_play: bool,
    /// In which window it can be played as a special, from the hand.
    pub window_play: Option<Window>,
    /// Only while this holds, if it says so.
    pub window_if: Option<Cond>,
    /// It is a minion that can be played in place of an action.
    pub as_action: bool,
    /// What it takes part in, to look no further.
    pub roles: Roles,
    /// It is a shield that answers to always-on effects.
    pub is_shield: bool,
    /// How many sets of cards its always-on effects look for.
    pub weight: u8,
    /// Of these, the always-on effects that reach beyond its base.
    pub far: Roles,
    /// The most that they add to the power of a card.
    pub gain: Gain,
    /// It can affect cards in play, other than itself.
    pub affects: bool,
    /// What sort of card it is, for sets of cards.
    pub traits: Traits,
    /// The on-play ability.
    pub on_play: Option<ClauseId>,
    /// The talent.
    pub talent: Option<ClauseId>,
}

/// What sort of card it is.
#[derive(Clone, PartialEq, Debug)]
pub enum CardKind {
    /// Played on a base.
    Minion,
    /// Resolved and discarded.
    Standard,
    /// Played on such a base, stays.
    OnBase(Bases),
    /// Played on such a minion, stays.
    OnMinion(Set),
}

/// A base as printed.
#[derive(Clone, Debug)]
pub struct BaseDef {
    /// Its title.
    pub title: String,
    /// The faction it comes with.
    pub faction: FactionId,
    /// The power at which it is ready.
    pub breakpoint: i16,
    /// VP for first, second and third place.
    pub vp: [i8; 3],
    /// How many monsters it brings.
    pub monsters: u8,
    /// What players read.
    pub text: String,
    /// Its abilities.
    pub clauses: Clauses,
    /// Of these, what is always on.
    pub effects: Box<[Static]>,
    /// What it takes part in.
    pub roles: Roles,
    /// Of these, the always-on effects that reach beyond this base.
    pub far: Roles,
    /// The most that they add to the power of a card.
    pub gain: Gain,
}

/// What a card is by what is printed on it, as bits: the cards of a game with
/// each of them are sets that are made when they are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(pub(crate) u16);

impl Traits {
    pub(crate) const MINION: u16 = 1;
    /// There are several copies of it.
    pub(crate) const COPIED: u16 = 1 << 1;
    /// It can be played in the play phase.
    pub(crate) const NORMAL: u16 = 1 << 2;
    /// It is a minion that can be played at any base.
    pub(crate) const PLAIN_MINION: u16 = 1 << 3;
    /// It is an action that is played on nothing.
    pub(crate) const STANDARD: u16 = 1 << 4;
    /// It is an action that is played on a base.
    pub(crate) const ON_BASE: u16 = 1 << 5;
    /// It is an action that is played on a minion.
    pub(crate) const ON_MINION: u16 = 1 << 6;
    /// It is a minion that can be played in place of an action.
    pub(crate) const AS_ACTION: u16 = 1 << 7;
    /// Some ability of it is usable from a hand or discard pile.
    pub(crate) const AFAR: u16 = 1 << 8;
    /// Some ability of it is usable from a hand after an event.
    pub(crate) const REACTS: u16 = 1 << 9;

    /// How many there are, with the decks of the table and the windows.
    pub(crate) const COUNT: usize = 16;

    /// It belongs to a deck of the table.
    pub(crate) const fn of_common(common: Common) -> u16 {
        1 << (10 + common.idx())
    }

    /// It can be used or played from the hand in that window of a scoring.
    pub(crate) const fn of_window(window: Window) -> u16 {
        1 << (13 + window as u16)
    }

    /// The bits of a card, of which everything else is known.
    pub(crate) fn of(card: &CardDef, clauses: &[Clause]) -> Traits {
        let kind = match &card.kind {
            CardKind::Minion if card.playable.is_none() => Traits::MINION | Traits::PLAIN_MINION,
            CardKind::Minion => Traits::MINION,
            CardKind::Standard => Traits::STANDARD,
            CardKind::OnBase(_) => Traits::ON_BASE,
            CardKind::OnMinion(_) => Traits::ON_MINION,
        };
        let window = |window: Option<Window>| window.map_or(0, Traits::of_window);
        let abilities = clauses.iter().map(|clause| match clause.kind {
            Kind::Special { window, origin: Origin::Hand, .. } => Traits::AFAR | Traits::of_window(window),
            Kind::Special { origin: Origin::Discard, .. } => Traits::AFAR,
            Kind::OnTurn { origin: Origin::Hand | Origin::Discard, .. } => Traits::AFAR,
            Kind::Reaction { .. } => Traits::REACTS,
            _ => 0,
        });
        let others = [
            (card.copies > 1, Traits::COPIED),
            (card.normal_play, Traits::NORMAL),
            (card.as_action, Traits::AS_ACTION),
        ];
        let others = others.iter().filter(|(is_so, _)| *is_so).map(|(_, bit)| *bit);
        let common = card.common().map_or(0, Traits::of_common);
        Traits(abilities.chain(others).fold(kind | common | window(card.window_play), |all, bit| all | bit))
    }
}

/// What the abilities of a card or base take part in, as bits. Purely a
/// shortcut: a card without the bit is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roles(pub u32);

impl Roles {
    /// Changes the power of several cards, always on.
    pub const POWER: u32 = 1;
    /// Is destroyed instead of cards being affected.
    pub const SHIELD: u32 = 1 << 1;
    /// Cancels abilities of cards, always on.
    pub const CANCEL: u32 = 1 << 2;
    /// Restricts plays.
    pub const PLAYS: u32 = 1 << 3;
    /// Changes a breakpoint, or what a scored base gives.
    pub const OTHER: u32 = 1 << 4;
    /// Follows minions being played.
    pub const PLAYED: u32 = 1 << 5;
    /// Follows actions being played.
    pub const ACTION: u32 = 1 << 6;
    /// Follows destruction.
    pub const DESTROYED: u32 = 1 << 7;
    /// Follows moves.
    pub const MOVED: u32 = 1 << 8;
    /// Follows being affected.
    pub const AFFECTED: u32 = 1 << 9;
    /// Follows starts of turns.
    pub const TURN_START: u32 = 1 << 10;
    /// Happens in scoring.
    pub const SCORING: u32 = 1 << 11;
    /// A special usable around scoring.
    pub const SPECIAL: u32 = 1 << 12;
    /// Usable in the play phase.
    pub const ON_TURN: u32 = 1 << 13;
    /// Changes its own power or that of the minion it is on, always on.
    pub const NEAR_POWER: u32 = 1 << 15;
    /// Cancels abilities of bases, always on.
    pub const CANCEL_BASE: u32 = 1 << 14;

    /// Keeps cards unaffected.
    pub const UNAFFECTED: u32 = 1 << 16;

    /// Gives talents to cards.
    pub const GIVE_TALENT: u32 = 1 << 17;

    /// Lets players play extra minions at its base.
    pub const OPENS: u32 = 1 << 18;

    /// Comes before what a played card does.
    pub const BEGINS: u32 = 1 << 19;

    /// Has cards count as a kind.
    pub const COUNT_AS: u32 = 1 << 20;

    /// Has the power of cards count for nobody.
    pub const NOBODY: u32 = 1 << 21;

    /// Gives something on each turn of its controller.
    pub const EACH_TURN: u32 = 1 << 22;

    /// Lets its controller play minions out of the discard pile.
    pub const FROM_DISCARD: u32 = 1 << 23;

    /// Keeps cards from being destroyed.
    pub const INDESTRUCTIBLE: u32 = 1 << 24;

    /// Replaces the destruction of cards.
    pub const INSTEAD: u32 = 1 << 25;

    /// Sends cards elsewhere than to the discard pile.
    pub const DIVERTS: u32 = 1 << 26;

    /// Restricts the plays of certain minions or actions, and not of all.
    pub const PLAYS_OF_SOME: u32 = 1 << 27;

    /// Follows ends of turns.
    pub const TURN_END: u32 = 1 << 28;

    /// Changes the power of cards elsewhere than at its base, always on.
    pub const FAR_POWER: u32 = 1 << 29;

    /// How many roles there are.
    pub(crate) const COUNT: usize = 30;

    /// Whether any of the bits is set.
    pub fn any(self, bits: u32) -> bool {
        self.0 & bits != 0
    }

    /// The places of the bits that are set.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 32).then_some(bit)
        })
    }

    /// The bits of an ability.
    pub fn of(kind: &Kind) -> Roles {
        Roles(match kind {
            // From the hand, which is looked at apart.
            Kind::OnPlay | Kind::GivenTalent | Kind::Reaction { .. } => 0,
            Kind::Talent | Kind::OnTurn { .. } => Roles::ON_TURN,
            Kind::EachTurn => Roles::EACH_TURN,
            Kind::Special { .. } => Roles::SPECIAL,
            Kind::InsteadOfDestroyed { .. } => Roles::INSTEAD,
            Kind::After { trigger, .. } => match trigger {
                Trigger::Played { cards, .. } if cards.keep.contains(&Keep::Minion) => Roles::PLAYED,
                // Treasures are minions and actions.
                Trigger::Played { .. } => Roles::PLAYED | Roles::ACTION,
                Trigger::Begins { .. } => Roles::BEGINS,
                Trigger::ActionPlayed { .. } => Roles::ACTION,
                Trigger::Destroyed { .. } => Roles::DESTROYED,
                Trigger::Moved { .. } => Roles::MOVED,
                Trigger::Affected { .. } => Roles::AFFECTED,
                Trigger::TurnStart { .. } => Roles::TURN_START,
                Trigger::TurnEnd { .. } => Roles::TURN_END,
                Trigger::Scoring(..) | Trigger::Replaced => Roles::SCORING,
            },
            Kind::Ongoing(effects) => effects.iter().fold(0, |bits, effect| bits | Roles::of_static(effect)),
        })
    }

    /// The bits of the always-on effects of an ability that can be about cards
    /// elsewhere than at the base where it is.
    pub fn far(kind: &Kind) -> Roles {
        let Kind::Ongoing(effects) = kind else { return Roles(0) };
        let far = effects.iter().filter(|effect| !effect.cards().is_some_and(Set::is_here));
        Roles(far.fold(0, |bits, effect| bits | Roles::of_static(effect)))
    }

    pub(crate) fn of_static(effect: &Static) -> u32 {
        match effect {
            Static::Power { scope: Scope::Near, .. } => Roles::NEAR_POWER,
            Static::Power { scope: Scope::Alike | Scope::Apart, cards, .. } if cards.is_here() => {
                Roles::POWER
            }
            Static::Power { .. } => Roles::POWER | Roles::FAR_POWER,
            Static::Unaffected { .. } => Roles::UNAFFECTED,
            Static::Indestructible { .. } => Roles::INDESTRUCTIBLE,
            Static::Shield { .. } => Roles::SHIELD,
            Static::InsteadOfDiscard { .. } => Roles::DIVERTS,
            Static::CancelBase(_) => Roles::CANCEL_BASE,
            Static::CancelCards(_) => Roles::CANCEL,
            Static::CannotPlay { cards, .. } => {
                let of_all = cards.keep.iter().all(|keep| matches!(keep, Keep::Minion | Keep::Action));
                if of_all && !reads_it(effect) { Roles::PLAYS } else { Roles::PLAYS | Roles::PLAYS_OF_SOME }
            }
            Static::PlayLimit(_) | Static::DiscardToPlay(_) if !reads_it(effect) => Roles::PLAYS,
            Static::PlayLimit(_) | Static::DiscardToPlay(_) => Roles::PLAYS | Roles::PLAYS_OF_SOME,
            Static::FromDiscard => Roles::FROM_DISCARD,
            Static::ExtraHere(_) => Roles::OPENS,
            Static::CountAs { .. } => Roles::COUNT_AS,
            Static::CountForNobody(_) => Roles::NOBODY,
            Static::Breakpoint(_) | Static::PlaceVp { .. } | Static::Shares(_) => Roles::OTHER,
            Static::Talent { .. } => Roles::GIVE_TALENT,
        }
    }
}

/// Whether an effect asks for the card it may be about.
fn reads_it(effect: &Static) -> bool {
    Reads::of(effect).regs & 1 != 0
}

impl Catalogue {
    /// The card as printed.
    pub fn card(&self, def: DefId) -> &CardDef {
        &self.cards[def.idx()]
    }

    /// The base as printed.
    pub fn base(&self, def: BaseDefId) -> &BaseDef {
        &self.bases[def.idx()]
    }

    /// The ability.
    pub fn clause(&self, clause: ClauseId) -> &Clause {
        &self.clauses[clause.idx()]
    }

    /// The faction.
    pub fn faction(&self, faction: FactionId) -> &Faction {
        &self.factions[faction.idx()]
    }

    /// The short name of a faction or deck of the table.
    pub fn deck_key(&self, deck: Deck) -> &str {
        match deck {
            Deck::Faction(faction) => &self.faction(faction).key,
            Deck::Common(common) => common.key(),
        }
    }

    /// Its name as printed.
    pub fn deck_name(&self, deck: Deck) -> &str {
        match deck {
            Deck::Faction(faction) => &self.faction(faction).name,
            Deck::Common(common) => {
                let printed = self.commons.iter().find(|cards| cards.deck == common);
                printed.map_or(common.key(), |cards| &cards.name)
            }
        }
    }

    /// All factions.
    pub fn faction_ids(&self) -> impl Iterator<Item = FactionId> + use<> {
        (0..self.factions.len() as u8).map(FactionId)
    }

    /// Finds a faction by its short name.
    pub fn find_faction(&self, key: &str) -> Option<FactionId> {
        self.faction_ids().find(|&id| self.faction(id).key == key)
    }

    /// Finds a card by its title.
    pub fn find_card(&self, title: &str) -> Option<DefId> {
        self.cards.iter().position(|card| card.title == title).map(|at| DefId(at as u16))
    }

    /// Finds a base by its title.
    pub fn find_base(&self, title: &str) -> Option<BaseDefId> {
        self.bases.iter().position(|base| base.title == title).map(|at| BaseDefId(at as u16))
    }

    /// The clauses of a card of the given kind, with their ids.
    pub fn clauses_of(&self, clauses: Clauses) -> impl Iterator<Item = (ClauseId, &Clause)> {
        let all = &self.clauses[usize::from(clauses.start)..usize::from(clauses.end)];
        (clauses.start..).map(ClauseId).zip(all)
    }

    /// Gives the boxes their numbers.
    pub(crate) fn number_boxes(&mut self) {
        let mut names: Vec<&str> = self.factions.iter().map(|faction| faction.set.as_str()).collect();
        names.extend(self.commons.iter().map(|cards| cards.set.as_str()));
        names.sort_unstable();
        names.dedup();
        let number = |set: &str| names.binary_search(&set).unwrap_or_default() as u8;
        let factions = self.factions.iter().map(|faction| number(&faction.set)).collect();
        let commons = self.commons.iter().map(|cards| number(&cards.set)).collect();
        (self.faction_boxes, self.common_boxes) = (factions, commons);
    }

    /// Notes the text of the files the catalogue was made from.
    pub(crate) fn stamp(&mut self, sources: &[(&str, &str)]) {
        let mut hasher = StateHasher::default();
        for (_, source) in sources {
            source.hash(&mut hasher);
        }
        self.fingerprint = hasher.finish();
    }
}

impl CardDef {
    /// Whether it is a minion.
    pub fn is_minion(&self) -> bool {
        self.kind == CardKind::Minion
    }

    /// The deck of the table it belongs to, if it does.
    pub fn common(&self) -> Option<Common> {
        match self.deck {
            Deck::Common(common) => Some(common),
            Deck::Faction(_) => None,
        }
    }

    /// Whether it is a monster.
    pub fn is_monster(&self) -> bool {
        self.deck == Deck::Common(Common::Monsters)
    }
}
