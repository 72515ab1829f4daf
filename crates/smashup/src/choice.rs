//! Choices: the options of decisions, and what is asked.

use fracas_engine::Seat;

use crate::ids::{BaseId, CardId, ClauseId, FactionId, Slot};
use crate::program::Window;

/// One way to answer a decision. It names what it touches (decision D2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Pass, decline, stop picking, or end the play phase.
    Done,
    /// Accept what is offered.
    Yes,
    /// Pick a card.
    Card(CardId),
    /// Pick a base in play.
    Base(Slot),
    /// Pick a card of the base deck.
    BaseCard(BaseId),
    /// Pick a player.
    Player(Seat),
    /// Name a faction.
    Faction(FactionId),
    /// Pick an arm of "choose one".
    Mode(u8),
    /// Pick a number.
    Number(u8),
    /// Play a card.
    Play(CardId, Target),
    /// Use an ability of a card; last comes the card that gives it, or none
    /// for an ability of its own and for one that a base gives.
    Use(CardId, ClauseId, CardId),
    /// Play a card as a special, from the hand.
    Special(CardId, Target),
    /// Resolve this of the waiting abilities next.
    Resolve(u8),
}

/// What a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A standard action is played on nothing.
    Nothing,
    /// A base.
    Base(Slot),
    /// A minion.
    Minion(CardId),
}

/// Which question is open. Its details are in the machine's memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Take a faction (SU-1.4).
    Draft,
    /// Play cards, use talents, or end the phase (SU-2.3).
    PlayPhase,
    /// Pick one more card for an instruction.
    Card,
    /// Pick a base for an instruction.
    Base,
    /// Pick a player.
    Player,
    /// Name a faction.
    Faction,
    /// You may.
    Confirm,
    /// Choose one.
    Mode,
    /// Choose a number.
    Number,
    /// Which card comes next from the top.
    Arrange,
    /// Play one of these cards at once.
    PlayNow,
    /// Which ability resolves next (SU-5.3).
    Order,
    /// Use a special, or pass (SU-3.5).
    Special(Window),
    /// Use an ability of a card in hand after an event, or pass.
    React,
    /// Which base is scored next (SU-3.2).
    ScoreNext,
    /// Discard down to ten (SU-2.8).
    HandLimit,
    /// Which base comes out of the base deck.
    SwapBase,
    /// Which base replaces the scored one.
    Replacement,
    /// Which base goes back on the deck next.
    ReturnBase,
    /// Which card is discarded in order to play.
    DiscardToPlay,
    /// Which of the treasures to take (SU-3.15).
    Share,
}

/// A question to a seat, for those who show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prompt {
    /// What is asked.
    pub ask: Ask,
    /// The ability that asks, if it is one.
    pub clause: Option<ClauseId>,
    /// The card that asks, if it is one.
    pub card: Option<CardId>,
    /// The base that asks, or that the question is about.
    pub base: Option<Slot>,
    /// The card for which a base is chosen.
    pub about: Option<CardId>,
}

/// Picks that are asked for one after the other and belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Several {
    /// How many were picked before.
    pub picked: usize,
    /// So many must be picked in all.
    pub least: usize,
    /// So many may be picked in all.
    pub most: usize,
    /// Their order matters.
    pub ordered: bool,
    /// How many cards each option stands for: of copies that are alike
    /// outside play only one is an option at a time.
    pub copies: Vec<usize>,
}
