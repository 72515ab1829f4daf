//! Compiled abilities: inert data, run by the machine.
//!
//! Expressions (numbers, conditions, sets of cards) are trees and only read
//! the state. Operations change it, one at a time, and are the only place
//! where an ability can stop to ask somebody something; so a half-done
//! ability is a position in a list of operations plus a few variables.

mod operations;
mod phrases;

pub use operations::{Arm, Departure, Do, Op, PlayTo, Steer, ToIt, TransferTo};
pub use phrases::{
    Bases, Cmp, Cond, FactionRef, From, Keep, KeepBase, Name, Num, Place, Player, Set, Tag, Who,
};

use crate::catalogue::Common;
use crate::ids::{ClauseId, DefId};

/// A variable of a frame: a card, a base, a player, a faction or a count.
pub type Var = u8;
/// A register of a frame that holds a set of cards.
pub type Reg = u8;
/// A position in the operations of a clause.
pub type Pc = u16;

/// How many variables a frame has.
pub const N_VARS: usize = 8;
/// How many set registers a frame has. The first is `it`: the last pick.
pub const N_REGS: usize = 3;

/// Where picked cards are remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Into {
    /// Only as `it`.
    It,
    /// As a single card.
    Var(Var),
    /// As a set.
    Reg(Reg),
    /// Added to a set.
    AddTo(Reg),
}

/// How a pick is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// The player chooses.
    Chosen,
    /// The player chooses cards that share one name.
    SharingName,
    /// All of them, no choice.
    Each,
    /// By chance (SU-5.16).
    Random,
}

/// Which cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick {
    /// Candidates.
    pub from: Set,
    /// At least so many, as far as there are.
    pub least: Num,
    /// At most so many.
    pub most: Num,
    /// By choice, by chance or all.
    pub how: How,
    /// Where the result goes.
    pub into: Into,
    /// A cost: if `least` cannot be reached, nothing is picked (SU-6.13).
    pub cost: bool,
}

/// How long something lasts (SU-5.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Until {
    /// To the end of this turn.
    EndOfTurn,
    /// To the end of the player's own turn: this one, or else the next.
    EndOfYourTurn,
    /// To the start of the player's next turn.
    YourNextTurn,
    /// Until the base now being scored is done.
    EndOfScoring,
    /// As long as the card is in play.
    LeavesPlay,
}

/// Where a card is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Goal {
    /// Its owner's hand.
    Hand,
    /// The hand of whoever carries out the instruction.
    YourHand,
    /// On top of its owner's deck.
    DeckTop,
    /// Under its owner's deck.
    DeckBottom,
    /// Shuffled into its owner's deck.
    DeckShuffled,
    /// Its owner's discard pile.
    Discard,
    /// A deck of the table, if it is a card of that deck.
    Common(Common, Onto),
}

impl Goal {
    pub(crate) fn is_hand(self) -> bool {
        matches!(self, Goal::Hand | Goal::YourHand)
    }
}

/// How a card goes into a deck of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Onto {
    /// On top.
    Top,
    /// Under it.
    Bottom,
    /// Shuffled into it.
    Shuffled,
}

/// Which plays an extra card allows (SU-6.17).
#[derive(Clone, PartialEq, Debug)]
pub struct ExtraPlay {
    /// Tests on the card, in the hand.
    pub cards: Set,
    /// Tests on the base; none means any.
    pub bases: Option<Bases>,
    /// The variables that these tests need later, as bits.
    pub vars: u8,
    /// How much it allows.
    pub breadth: Breadth,
}

/// How much an extra play allows, to look no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// Any minion, anywhere.
    AnyMinion,
    /// Any action, anywhere.
    AnyAction,
    /// Only certain cards, or only at certain bases.
    Narrow,
}

impl Breadth {
    /// That of an extra play with these tests.
    pub(crate) fn of(cards: &Set, bases: Option<&Bases>) -> Breadth {
        match (&cards.keep[..], bases) {
            ([Keep::Minion], None) => Breadth::AnyMinion,
            ([Keep::Action], None) => Breadth::AnyAction,
            _ => Breadth::Narrow,
        }
    }
}

/// Whose cards an immunity is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// Actions of other players.
    OthersActions,
    /// Minions and actions of other players.
    OthersCards,
    /// Whatever other players do, with whatever card.
    OtherPlayers,
    /// Whatever players do who do not control the protected card.
    NonControllers,
    /// Actions of players who do not control the protected card.
    NonControllersActions,
    /// Whatever the controller of the protected card does not do.
    AllButController,
    /// Any ability at all.
    Anything,
}

impl Threat {
    /// Whether it is about other players' cards, and about nothing else.
    pub fn is_of_others(self) -> bool {
        match self {
            Threat::OthersActions | Threat::OthersCards => true,
            Threat::OtherPlayers
            | Threat::NonControllers
            | Threat::NonControllersActions
            | Threat::AllButController
            | Threat::Anything => false,
        }
    }
}

/// Whose power an always-on effect changes: what must be looked at to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// That of its own card or of the minion it is on.
    Near,
    /// That of several cards, each by the same amount.
    Alike,
    /// That of several cards, by an amount that depends on `it`.
    Apart,
}

/// An always-on effect: computed from the cards in play when asked.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum Static {
    /// Cards have more (or less) power. Inside, `it` is the card in question.
    Power { cards: Set, amount: Num, when: Option<Cond>, scope: Scope },
    /// Cards are not affected.
    Unaffected { cards: Set, by: Threat },
    /// Cards cannot be destroyed.
    Indestructible { cards: Set, by: Threat },
    /// When cards would be affected, this card is destroyed instead.
    Shield { cards: Set, from: Threat },
    /// The ability of a base is cancelled.
    CancelBase(Place),
    /// The abilities of cards are cancelled.
    CancelCards(Set),
    /// Players cannot play such cards (there, or anywhere).
    CannotPlay { who: Who, cards: Set, at: Option<Bases> },
    /// Each player can play at most so many minions here per turn.
    PlayLimit(Num),
    /// "You" may play minions here from your discard pile.
    FromDiscard,
    /// Cards also count as a kind.
    CountAs { cards: Set, tag: Tag },
    /// The power of cards counts for nobody.
    CountForNobody(Set),
    /// The breakpoint of this base changes.
    Breakpoint(Num),
    /// When this base is scored, players get less from their place.
    PlaceVp { who: Who, amount: Num },
    /// Cards that would go to the discard pile go elsewhere, perhaps together
    /// with this card.
    InsteadOfDiscard { cards: Set, goal: Goal, with_self: bool },
    /// These players may play extra minions here on their turns.
    ExtraHere(Who),
    /// To play a minion here, players must first discard a card.
    DiscardToPlay(Who),
    /// So many more treasures are shared when this base is scored.
    Shares(Num),
    /// Cards have a talent, which is that clause.
    Talent { cards: Set, talent: ClauseId },
}

impl Static {
    /// Whether it can affect other cards than its own.
    pub(crate) fn affects(&self) -> bool {
        match self {
            Static::Power { cards, .. } => cards.from != From::This,
            Static::CancelCards(_) | Static::CountForNobody(_) => true,
            Static::Unaffected { .. }
            | Static::Indestructible { .. }
            | Static::Shield { .. }
            | Static::CancelBase(_)
            | Static::CannotPlay { .. }
            | Static::PlayLimit(_)
            | Static::FromDiscard
            | Static::CountAs { .. }
            | Static::Breakpoint(_)
            | Static::PlaceVp { .. }
            | Static::InsteadOfDiscard { .. }
            | Static::ExtraHere(_)
            | Static::DiscardToPlay(_)
            | Static::Shares(_)
            | Static::Talent { .. } => false,
        }
    }

    /// The cards it is about, where it is about some.
    pub(crate) fn cards(&self) -> Option<&Set> {
        match self {
            Static::Power { cards, .. }
            | Static::Unaffected { cards, .. }
            | Static::Indestructible { cards, .. }
            | Static::Shield { cards, .. }
            | Static::CancelCards(cards)
            | Static::CountAs { cards, .. }
            | Static::CountForNobody(cards)
            | Static::InsteadOfDiscard { cards, .. }
            | Static::Talent { cards, .. } => Some(cards),
            // Those of `CannotPlay` are not in play.
            Static::CannotPlay { .. }
            | Static::CancelBase(_)
            | Static::PlayLimit(_)
            | Static::FromDiscard
            | Static::Breakpoint(_)
            | Static::PlaceVp { .. }
            | Static::ExtraHere(_)
            | Static::DiscardToPlay(_)
            | Static::Shares(_) => None,
        }
    }
}

/// A window of the scoring sequence (SU-3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Window {
    /// Step 3.
    Before,
    /// Step 4.
    When,
    /// Step 6.
    After,
}

/// Which bases a scoring ability is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The base the card is at.
    Here,
    /// Another base.
    Elsewhere,
    /// Any base.
    Any,
}

/// Something that abilities can follow.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum Trigger {
    /// A minion was played, by one of these or by whatever it was, and its own
    /// ability is done (SU-6.2).
    Played { who: Option<Who>, cards: Set },
    /// A card is played and has yet to do what it does.
    Begins { who: Who },
    /// An action was played and is resolved.
    ActionPlayed { who: Who },
    /// A card was destroyed, by one of these or by whatever it was.
    Destroyed { who: Option<Who>, cards: Set },
    /// A minion was moved.
    Moved { who: Who, cards: Set },
    /// A card that somebody plays affected a card (SU-6.1).
    Affected { who: Who, cards: Set },
    /// A turn begins.
    TurnStart { who: Who },
    /// A turn ends.
    TurnEnd { who: Who },
    /// A base is in that window of its scoring.
    Scoring(Window, Reach),
    /// The replacement of this base has come into play.
    Replaced,
}

/// From where a special is used (SU-5.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// From play.
    Play,
    /// From the hand.
    Hand,
    /// From the discard pile.
    Discard,
}

/// How often an ability can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// As often as its moment comes.
    None,
    /// Once per turn and player, counting all cards of that name.
    PerTurn,
    /// Once per scoring, counting all cards of that name.
    PerScoring,
}

/// How often an ability follows its event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Once {
    /// Each time.
    Never,
    /// The first time in a turn for each player who causes it.
    PerCause,
    /// Once per turn and player, counting all cards of that name.
    PerName,
}

/// When and how a clause works.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum Kind {
    /// When the card is played.
    OnPlay,
    /// Once on each of its controller's turns.
    Talent,
    /// A talent that other cards have from this one: in it, "this" is the
    /// card that has it.
    GivenTalent,
    /// When the play phase of its controller begins, and on entering play
    /// in it.
    EachTurn,
    /// After an event.
    After { trigger: Trigger, once: Once },
    /// Usable around scoring.
    Special { window: Window, reach: Reach, origin: Origin, limit: Limit, when: Option<Cond> },
    /// Usable in the play phase.
    OnTurn { origin: Origin, limit: Limit, when: Option<Cond> },
    /// Usable from the hand after an event.
    Reaction { trigger: Trigger },
    /// Instead of a card being destroyed.
    InsteadOfDestroyed { cards: Set },
    /// Always.
    Ongoing(Vec<Static>),
}

/// One ability of a card or base.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    /// Whose ability it is.
    pub of: Printed,
    /// Its heading, as written in the faction file.
    pub heading: String,
    /// Where the heading is, as a line number.
    pub line: usize,
    /// When and how it works.
    pub kind: Kind,
    /// What it does; empty for ongoing clauses.
    pub ops: Vec<Op>,
    /// Whether several of it that wait come to the same in any order.
    pub commutes: Commutes,
    /// Which of its variables hold cards, as bits.
    pub card_vars: u8,
}

/// When the order of several abilities of one sort, and of one player, makes
/// no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Commutes {
    /// It may always make one.
    Never,
    /// It makes none if they are about the same card: all they do is destroy
    /// it.
    AboutOneCard,
    /// It makes none.
    Always,
    /// It makes none whatever else waits: all they do is give VP.
    WithAll,
}

impl Commutes {
    /// What is clear from the operations.
    pub(crate) fn of(ops: &[Op]) -> Commutes {
        let each_of = |pick: &Pick, from| pick.how == How::Each && pick.from == Set::of(from);
        let gives = |op: &Op| match op {
            Op::Pick(pick) => each_of(pick, From::This) || each_of(pick, From::Reg(0)),
            Op::Steer(Steer::Unless(cond, _)) => cond.is_of_places(),
            _ => matches!(
                op,
                Op::Do(Do::Vp(_) | Do::Draw(_) | Do::DrawFrom(..))
                    | Op::ToIt(ToIt::Counters(_) | ToIt::Power(..))
                    | Op::Do(Do::DiscardRandom(_))
                    | Op::Steer(
                        Steer::Become { .. }
                            | Steer::GatherPlayers { .. }
                            | Steer::NextPlayer { .. }
                            | Steer::Jump(_)
                            | Steer::Restore { .. }
                            | Steer::End
                    )
            ),
        };
        let destroys_it = |op: &Op| match op {
            Op::Pick(pick) => each_of(pick, From::Reg(0)),
            _ => matches!(op, Op::Steer(Steer::Unless(..)) | Op::ToIt(ToIt::Destroy) | Op::Steer(Steer::End)),
        };
        // Whoever decides about one card at several places decides about each.
        let decides = |op: &Op| match op {
            Op::Steer(Steer::Unless(cond, _)) => cond.is_of_places(),
            _ => matches!(op, Op::Do(Do::Spare(_)) | Op::Steer(Steer::Confirm { .. } | Steer::End)),
        };
        let scores = |op: &Op| {
            matches!(
                op,
                Op::Do(Do::Vp(_)) | Op::Steer(Steer::Become { .. } | Steer::Restore { .. } | Steer::End)
            )
        };
        if ops.iter().all(scores) {
            Commutes::WithAll
        } else if ops.iter().all(gives) || ops.iter().all(decides) {
            Commutes::Always
        } else if ops.iter().all(destroys_it) {
            Commutes::AboutOneCard
        } else {
            Commutes::Never
        }
    }
}

/// Whether an ability leaves all cards in play where they are, with those who
/// control them, and brings none.
pub(crate) fn leaves_in_place(ops: &[Op]) -> bool {
    ops.iter().all(|op| match op {
        Op::Steer(_) | Op::Pick(_) => true,
        Op::ToIt(deed) => matches!(deed, ToIt::Counters(_) | ToIt::Power(..) | ToIt::Discard | ToIt::Reveal),
        Op::Do(deed) => matches!(
            deed,
            Do::Vp(_)
                | Do::Draw(_)
                | Do::DrawFrom(..)
                | Do::DiscardRandom(_)
                | Do::Spare(_)
                | Do::Breakpoint(..)
        ),
    })
}

/// A printed card or base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// A minion or action.
    Card(DefId),
    /// A base.
    Base(crate::ids::BaseDefId),
}

/// The clauses of a printed card, as a range of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clauses {
    /// The first.
    pub start: u16,
    /// One past the last.
    pub end: u16,
}

impl Clauses {
    /// The clauses in printed order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = ClauseId> {
        (self.start..self.end).map(ClauseId)
    }
}
