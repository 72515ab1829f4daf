//! Phrases that only read the table: numbers, conditions, cards, players and
//! bases, as trees.

use super::{Reg, Var};
use crate::catalogue::Common;
use crate::ids::FactionId;

/// A number.
#[derive(Clone, PartialEq, Debug)]
pub enum Num {
    /// As written.
    Lit(i16),
    /// Chosen or remembered earlier.
    Var(Var),
    /// The power of the first card of the set (SU-5.12).
    Power(Set),
    /// Its printed power.
    Printed(Set),
    /// How many cards there are.
    Count(Set),
    /// The sum of their power.
    Total(Set),
    /// The power of the strongest.
    Highest(Set),
    /// The power of the weakest.
    Lowest(Set),
    /// How many +1 power counters the first card carries.
    Counters(Set),
    /// The total power of a player at a base.
    PowerAt(Player, Place),
    /// The same of several players, added up.
    PowersAt(Who, Place),
    /// The breakpoint of a base.
    Breakpoint(Place),
    /// How many players there are.
    Players,
    /// How many minions the player has played this turn.
    MinionsPlayed(Player),
    /// How many actions the player has played this turn.
    ActionsPlayed(Player),
    /// How many minions of such players were destroyed at a base this turn.
    Destroyed(Who, Place),
    /// How many cards the player holds.
    HandSize(Player),
    /// Sum.
    Add(Box<Num>, Box<Num>),
    /// Difference.
    Sub(Box<Num>, Box<Num>),
    /// Product.
    Mul(Box<Num>, Box<Num>),
    /// Quotient, rounded down; nothing when dividing by zero.
    Div(Box<Num>, Box<Num>),
    /// The smaller one.
    Min(Box<Num>, Box<Num>),
}

impl Num {
    /// What it comes to, if that is clear from what is written.
    pub(crate) fn constant(&self) -> Option<i64> {
        let both = |a: &Num, b: &Num| Some((a.constant()?, b.constant()?));
        match self {
            Num::Lit(n) => Some(i64::from(*n)),
            Num::Add(a, b) => both(a, b).map(|(a, b)| a.saturating_add(b)),
            Num::Sub(a, b) => both(a, b).map(|(a, b)| a.saturating_sub(b)),
            Num::Mul(a, b) => both(a, b).map(|(a, b)| a.saturating_mul(b)),
            Num::Div(a, b) => both(a, b).and_then(|(a, b)| a.checked_div(b)),
            Num::Min(a, b) => both(a, b).map(|(a, b)| a.min(b)),
            Num::Power(_)
            | Num::Printed(_)
            | Num::Count(_)
            | Num::Total(_)
            | Num::Highest(_)
            | Num::Lowest(_)
            | Num::Counters(_)
            | Num::PowerAt(..)
            | Num::PowersAt(..)
            | Num::Breakpoint(_)
            | Num::Players
            | Num::MinionsPlayed(_)
            | Num::ActionsPlayed(_)
            | Num::HandSize(_)
            | Num::Var(_)
            | Num::Destroyed(..) => None,
        }
    }
}

/// Something that holds or does not.
#[derive(Clone, PartialEq, Debug)]
pub enum Cond {
    /// A comparison.
    Compare(Num, Cmp, Num),
    /// There is at least one such card.
    Any(Set),
    /// There is at least one such player.
    AnyPlayer(Who),
    /// "You" could play at least one of these cards now.
    Playable(Set),
    /// "You" could play at least one of these cards at that base, were they
    /// in your hand.
    PlayableAt(Set, Place),
    /// The instruction before was carried out.
    Done,
    /// Both places are the same base.
    SameBase(Place, Place),
    /// It is this player's turn.
    TurnOf(Player),
    /// It is this player's turn, in its play phase (SU-6.4).
    PlayPhaseOf(Player),
    /// The player is among these.
    Among(Player, Who),
    /// Negation.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// Either.
    Or(Box<Cond>, Box<Cond>),
}

impl Cond {
    /// Whether it is only about whose turn it is and about which cards are
    /// where, and whose.
    pub(crate) fn is_of_places(&self) -> bool {
        match self {
            Cond::TurnOf(_) | Cond::PlayPhaseOf(_) | Cond::SameBase(..) => true,
            Cond::Any(set) => set.is_of_places(),
            Cond::Not(cond) => cond.is_of_places(),
            Cond::And(a, b) | Cond::Or(a, b) => a.is_of_places() && b.is_of_places(),
            Cond::Compare(..)
            | Cond::AnyPlayer(_)
            | Cond::Playable(_)
            | Cond::PlayableAt(..)
            | Cond::Done
            | Cond::Among(..) => false,
        }
    }
}

/// How two numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cmp {
    /// Less.
    Lt,
    /// Less or equal.
    Le,
    /// Equal.
    Eq,
    /// Greater or equal.
    Ge,
    /// Greater.
    Gt,
}

/// A set of cards: where to look, and what to keep, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Set {
    /// Where to look.
    pub from: From,
    /// What to keep.
    pub keep: Vec<Keep>,
}

impl Set {
    /// All cards from there.
    pub(crate) fn of(from: From) -> Set {
        Set { from, keep: Vec::new() }
    }

    /// Whether they are told from others only by where they are, and whose.
    pub(crate) fn is_of_places(&self) -> bool {
        let told = |keep: &Keep| match keep {
            Keep::Minion | Keep::Action | Keep::At(_) | Keep::NotAt(_) => true,
            Keep::By(who) => matches!(who, Who::One(_) | Who::All | Who::Others),
            Keep::NotIn(set) => set.from == From::This && set.keep.is_empty(),
            _ => false,
        };
        self.from == From::Play && self.keep.iter().all(told)
    }

    /// Whether these can only be cards at the base where the ability is.
    pub(crate) fn is_here(&self) -> bool {
        matches!(self.from, From::This | From::Host) || self.keep.contains(&Keep::At(Place::Here))
    }
}

/// Where a set of cards is taken from.
#[derive(Clone, PartialEq, Debug)]
pub enum From {
    /// Everything in play (SU-6.10).
    Play,
    /// The card whose ability this is.
    This,
    /// The minion this action is attached to.
    Host,
    /// The minions that these actions are attached to.
    HostOf(Box<Set>),
    /// A single card in a variable.
    Var(Var),
    /// A register.
    Reg(Reg),
    /// Hands.
    Hand(Who),
    /// Discard piles.
    Discard(Who),
    /// Decks.
    Deck(Who),
    /// A deck of the table.
    CommonDeck(Common),
    /// Its discard pile.
    CommonDiscard(Common),
    /// Treasures laid out to be shared (SU-3.15).
    Shared,
    /// Cards that "you" could play: your hand, and your discard pile as far as
    /// something in play lets you play minions out of it.
    Playable,
    /// Cards in either set.
    Either(Box<Set>, Box<Set>),
}

/// A condition on a card of a set.
#[derive(Clone, PartialEq, Debug)]
pub enum Keep {
    /// Minions.
    Minion,
    /// Actions.
    Action,
    /// At that base.
    At(Place),
    /// In play, but not at that base.
    NotAt(Place),
    /// Controlled by one of these.
    By(Who),
    /// Owned by one of these.
    OwnedBy(Who),
    /// Power compared with a number.
    Power(Cmp, Num),
    /// Printed power compared with a number.
    Printed(Cmp, Num),
    /// Of the cards so far, the ones with the least power.
    Weakest,
    /// Of the cards so far, the ones with the most power.
    Strongest,
    /// A card of that name.
    Named(Name),
    /// The same name as the first card of the set.
    SameName(Set),
    /// Also in this set.
    In(Set),
    /// Not in this set.
    NotIn(Set),
    /// Attached to a card of this set.
    On(Set),
    /// Attached to a base.
    OnBase,
    /// Of a faction.
    Faction(FactionRef),
    /// Of a kind, such as "microbot", printed or given.
    Tagged(Tag),
    /// An action that is played on a base.
    PlaysOnBase,
    /// An action that is played on a minion.
    PlaysOnMinion,
    /// Has a talent.
    HasTalent,
    /// Of a deck of the table.
    Common(Common),
    /// Where it goes when its base is cleared is not settled yet.
    Unsettled,
}

/// An interned card name (identical titles are the same name).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(pub u16);

/// An interned kind of card, such as "microbot"; at most sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag(pub u8);

/// How an ability names a faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactionRef {
    /// Chosen earlier in this ability.
    Var(Var),
    /// Named when the card was played, remembered on the card.
    Named,
    /// As written.
    Fixed(FactionId),
}

/// One player.
#[derive(Clone, PartialEq, Debug)]
pub enum Player {
    /// Whoever carries out this part of the ability (SU-5.14).
    You,
    /// Who the ability began with.
    Controller,
    /// Whose turn it is.
    Active,
    /// Who caused the event that this ability follows.
    Actor,
    /// Chosen earlier.
    Var(Var),
    /// The owner of the first card of the set.
    OwnerOf(Box<Set>),
    /// The controller of the first card of the set.
    ControllerOf(Box<Set>),
}

/// Any number of players.
#[derive(Clone, PartialEq, Debug)]
pub enum Who {
    /// One.
    One(Player),
    /// Everybody.
    All,
    /// Everybody but "you".
    Others,
    /// In first place at the base being scored.
    Winners,
    /// In second place there.
    RunnersUp,
    /// In third place there.
    ThirdPlaced,
    /// With the most power at a base, of those with a minion there.
    Leaders(Place),
    /// Of these, those with more power at a base than the player.
    Ahead(Box<Who>, Player, Place),
    /// Of these, those who have fewer such cards than the player.
    Fewer(Box<Who>, Box<Set>, Player),
    /// Of these, those who control such a card.
    With(Box<Who>, Box<Set>),
    /// The first without the second.
    Except(Box<Who>, Box<Who>),
}

/// One base in play.
#[derive(Clone, PartialEq, Debug)]
pub enum Place {
    /// Where this card is, or was when its ability began.
    Here,
    /// The base that is being tested.
    There,
    /// Where the event happened that the ability follows.
    Event,
    /// The base being scored.
    Scoring,
    /// Chosen earlier.
    Var(Var),
    /// Where the first card of the set is.
    Of(Box<Set>),
}

impl Place {
    /// Whether it is the same place whichever base is tested, as far as can be
    /// seen at a glance.
    pub(crate) fn is_elsewhere(&self) -> bool {
        match self {
            Place::Here | Place::Event | Place::Scoring | Place::Var(_) => true,
            Place::Of(set) => {
                set.keep.is_empty()
                    && matches!(set.from, From::This | From::Host | From::Var(_) | From::Reg(_))
            }
            Place::There => false,
        }
    }
}

/// Any number of bases in play: those that pass all tests.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bases {
    /// The tests; inside them [`Place::There`] is the base tested.
    pub keep: Vec<KeepBase>,
}

/// A condition on a base.
#[derive(Clone, PartialEq, Debug)]
pub enum KeepBase {
    /// Such a card is there.
    With(Set),
    /// No such card is there.
    Without(Set),
    /// Not that base.
    OtherThan(Place),
    /// A condition about `there`.
    Where(Cond),
}
