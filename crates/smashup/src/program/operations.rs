//! The steps of an ability, in families: what steers it, what picks cards,
//! what is done to picked cards, and what stands for itself. Whoever reads
//! programs looks only at the families that matter there.

use crate::catalogue::Common;

use super::{Bases, Cond, ExtraPlay, Goal, How, Num, Pc, Pick, Place, Player, Reg, Set, Until, Var, Who};

/// One step of an ability.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// Says where it goes on, and who is "you".
    Steer(Steer),
    /// Picks cards into `it` and perhaps a variable.
    Pick(Pick),
    /// Does something to `it`, the cards picked before.
    ToIt(ToIt),
    /// Does something that is not about cards picked before.
    Do(Do),
}

/// What steers an ability.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum Steer {
    /// Ends the ability.
    End,
    /// "You may": on no, jumps.
    Confirm { no: Pc },
    /// "Choose one" of the arms; `end` is behind them all.
    Modes { arms: Vec<Arm>, end: Pc },
    /// Goes on elsewhere.
    Jump(Pc),
    /// Goes on elsewhere unless the condition holds.
    Unless(Cond, Pc),
    /// Takes the snapshot for a loop over cards.
    Gather { from: Set, reg: Reg },
    /// The next card of the loop, or out.
    NextCard { reg: Reg, var: Var, done: Pc },
    /// Takes the snapshot for a loop over bases.
    GatherBases { from: Bases, left: Var },
    /// The next base of the loop, in table order or as "you" choose, or out.
    NextBase { left: Var, var: Var, done: Pc, chosen: bool },
    /// Takes the snapshot for a loop over players, and remembers "you".
    GatherPlayers { from: Who, left: Var, keep: Var },
    /// The next player clockwise from the active one becomes "you", or out.
    NextPlayer { left: Var, var: Var, done: Pc },
    /// What follows up to `over` waits until VP are given for the base being
    /// scored.
    Later { over: Pc },
    /// Sets a counter.
    Count { times: Num, left: Var },
    /// One fewer, or out.
    CountDown { left: Var, done: Pc },
    /// Somebody else becomes "you"; the old one is kept in the variable.
    Become { who: Player, keep: Var, skip: Pc },
    /// "You" is again the player in the variable.
    Restore { keep: Var },
}

/// What is done to `it`.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum ToIt {
    /// Destroys `it` (SU-6.7).
    Destroy,
    /// The same, without treasures for monsters (SU-7.3).
    DestroyUnrewarded,
    /// Destroys them, and an action on one of them goes elsewhere at the same
    /// time.
    DestroyAndTransfer(Set, TransferTo),
    /// Returns `it` to the owner's hand (SU-6.15).
    Return,
    /// Places `it` somewhere out of play (SU-6.11).
    Place(Goal),
    /// Puts `it` into a player's hand.
    Give(Player),
    /// Moves `it` to a base (SU-6.9).
    Move(Place),
    /// Settles where `it` goes when the scored base is cleared.
    Divert(Departure),
    /// Discards `it` from a hand (SU-6.8).
    Discard,
    /// Changes the power of `it` for a while.
    Power(Num, Until),
    /// Puts +1 power counters on `it`, or removes them (SU-6.20).
    Counters(Num),
    /// Moves counters from the first set to `it` (SU-6.19).
    TransferCounters(Set),
    /// Attaches the action `it` to another minion or base (SU-6.19).
    Transfer(TransferTo),
    /// A player takes control of `it` (SU-6.6).
    Control { who: Player, until: Until },
    /// The abilities of `it` are cancelled (SU-6.5).
    Cancel(Until),
    /// Shows `it` to everybody (SU-5.15).
    Reveal,
}

/// What stands for itself.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum Do {
    /// A player chooses a base in play.
    PickBase { from: Bases, into: Var },
    /// A player chooses a player.
    PickPlayer { from: Who, into: Var },
    /// A player names a faction of this game; on the card when no variable.
    PickFaction { into: Option<Var> },
    /// A player chooses a number from zero to that one.
    PickNumber { most: Num, into: Var },
    /// Keeps a number.
    Remember { num: Num, into: Var },
    /// Settles where a card is to move, without moving it yet.
    PlanMove { card: Set, to: Place },
    /// Moves all cards as planned, at the same time; they become `it`.
    MovePlanned,
    /// The player carrying this out discards at random (SU-5.16).
    DiscardRandom(Num),
    /// Draws cards (SU-2.7).
    Draw(Num),
    /// Draws from a deck of the table (SU-7.7, SU-8.3).
    DrawFrom(Common, Num),
    /// Puts top cards of a deck of the table into its discard pile.
    DiscardTop(Common, Num),
    /// "You" look through a deck of the table.
    SearchCommon(Common),
    /// Shuffles a deck of the table.
    ShuffleCommon(Common),
    /// Plays the top monster at a base (SU-7.1).
    PlayMonster(Place),
    /// Gains or loses VP.
    Vp(Num),
    /// Changes a breakpoint until the end of the turn.
    Breakpoint(Place, Num),
    /// A player has more power at a base until the end of the turn: each minion
    /// there, or all together.
    PowerThere { who: Player, place: Place, n: Num, each: bool },
    /// Your minions at a base are not affected by `it`.
    Spare(Place),
    /// Shows top cards of decks, to everybody or to "you".
    Top { n: Num, whose: Who, open: bool, reg: Reg },
    /// Reveals your deck from the top until so many fitting cards have turned
    /// up, or no card is left.
    RevealUntil { n: Num, cards: Set, reg: Reg },
    /// Shows hands, to everybody or to "you".
    ShowHand { whose: Who, open: bool },
    /// "You" look through your deck (before a search).
    SearchDeck,
    /// Shuffles your deck.
    ShuffleDeck,
    /// Shuffles the top cards of your deck.
    ShuffleTop(Num),
    /// Puts the cards of a register that are still in your deck on top of it,
    /// or under it, in the order you choose.
    Arrange { reg: Reg, under: bool },
    /// Plays one of the cards at once, as an extra card.
    Play { from: Set, to: PlayTo, optional: bool },
    /// Carries out the talent of a card now, as its own or as another card's.
    UseTalent { of: Set, by: Option<Set> },
    /// Grants an extra play (SU-6.17).
    Extra(ExtraPlay),
    /// The player plays no actions on their next turn.
    NoActionsNextTurn(Player),
    /// What follows when "you" play an action follows now.
    CountAsAction,
    /// "You" ignore the ability of a base.
    IgnoreBase(Place, Until),
    /// These players use no specials until the base is scored.
    NoSpecials(Who),
    /// Exchanges a base with one chosen from the base deck.
    SwapBase(Place),
    /// Sends all cards at a base somewhere; what cannot go there is discarded.
    Clear(Place, Goal),
    /// Replaces a base by the top card of the base deck; the old one goes to
    /// the base discard pile.
    ReplaceBase(Place),
    /// The same with one that "you" choose from the base discard pile.
    ReplaceFromDiscard(Place),
    /// A base and the top card of the base deck change places.
    SwapWithTop(Place),
    /// "You" choose what replaces the scored base among the top bases.
    ChooseReplacement(Num),
}

impl Op {
    /// Whether somebody must carry it out: "you" is asked, draws, gains or
    /// plays.
    pub(crate) fn is_yours(&self) -> bool {
        match self {
            Op::Steer(steer) => matches!(steer, Steer::Confirm { .. } | Steer::Modes { .. }),
            Op::Pick(pick) => matches!(pick.how, How::Chosen | How::SharingName),
            Op::ToIt(deed) => matches!(deed, ToIt::Control { who: Player::You, .. }),
            Op::Do(deed) => deed.is_yours(),
        }
    }
}

impl Do {
    fn is_yours(&self) -> bool {
        match self {
            Do::PickBase { .. }
            | Do::PickPlayer { .. }
            | Do::PickFaction { .. }
            | Do::PickNumber { .. }
            | Do::DiscardRandom(_)
            | Do::Draw(_)
            | Do::DrawFrom(..)
            | Do::SearchCommon(_)
            | Do::Vp(_)
            | Do::RevealUntil { .. }
            | Do::SearchDeck
            | Do::ShuffleDeck
            | Do::ShuffleTop(_)
            | Do::Arrange { .. }
            | Do::Play { .. }
            | Do::UseTalent { .. }
            | Do::Extra(_)
            | Do::CountAsAction
            | Do::Spare(_)
            | Do::IgnoreBase(..)
            | Do::SwapBase(_)
            | Do::ReplaceFromDiscard(_)
            | Do::ChooseReplacement(_) => true,
            Do::ShowHand { open, .. } | Do::Top { open, .. } => !open,
            Do::Remember { .. }
            | Do::PlanMove { .. }
            | Do::MovePlanned
            | Do::DiscardTop(..)
            | Do::ShuffleCommon(_)
            | Do::PlayMonster(_)
            | Do::Breakpoint(..)
            | Do::PowerThere { .. }
            | Do::NoActionsNextTurn(_)
            | Do::NoSpecials(_)
            | Do::Clear(..)
            | Do::SwapWithTop(_)
            | Do::ReplaceBase(_) => false,
        }
    }
}

impl std::convert::From<Steer> for Op {
    fn from(steer: Steer) -> Op {
        Op::Steer(steer)
    }
}

impl std::convert::From<Pick> for Op {
    fn from(pick: Pick) -> Op {
        Op::Pick(pick)
    }
}

impl std::convert::From<ToIt> for Op {
    fn from(deed: ToIt) -> Op {
        Op::ToIt(deed)
    }
}

impl std::convert::From<Do> for Op {
    fn from(deed: Do) -> Op {
        Op::Do(deed)
    }
}

/// Where and how a card is played at once.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayTo {
    /// At one of these bases; none means any.
    pub at: Option<Bases>,
    /// On one of these minions; none means anywhere.
    pub on: Option<Set>,
    /// Its abilities are cancelled until the end of the turn.
    pub silent: bool,
}

/// Where a transferred action goes.
#[derive(Clone, PartialEq, Debug)]
pub enum TransferTo {
    /// To the first minion of the set.
    Minion(Set),
    /// To a base.
    Base(Place),
}

/// What becomes of a card in place of being discarded with its base.
#[derive(Clone, PartialEq, Debug)]
pub enum Departure {
    /// It goes out of play somewhere else.
    Goal(Goal),
    /// It moves to a base.
    Base(Place),
}

/// An arm of "choose one".
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    /// What the player reads.
    pub label: String,
    /// When it can be chosen.
    pub when: Option<Cond>,
    /// Where it goes on.
    pub start: Pc,
}
