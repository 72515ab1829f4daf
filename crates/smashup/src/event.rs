//! What happened, with its cause (decision D13).

use fracas_engine::{Seat, Viewer};

use crate::catalogue::Common;
use crate::choice::Target;
use crate::ids::{BaseId, CardId, CardSet, ClauseId, FactionId, Slot};
use crate::program::{Goal, Pc};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// Why.
    pub cause: Cause,
    /// What.
    pub what: What,
}

/// The clause of a card or base, or the rule, that made something happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// A rule, by its id in the catalogue of rules.
    Rule(&'static str),
    /// An ability, and the card it is on (none for a base).
    Clause(ClauseId, CardId),
}

/// A pile that cards are played from, though seldom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pile {
    /// A deck.
    Deck,
    /// A discard pile.
    Discard,
}

/// A limit of the machine. No card of the boxes reaches one by itself
/// (ruling R-48).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bound {
    /// The steps between two decisions.
    Steps,
    /// How deep abilities can be nested.
    Nesting,
    /// How many abilities can wait at once.
    Waiting,
    /// How many effects can last at once.
    Lasting,
    /// How many sorts of extra plays can be open at once.
    ExtraPlays,
    /// How many abilities can happen in one turn.
    Turn,
}

/// What happened. Cards that not everybody may see are named apart from
/// their number, so that an event can be shown without them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum What {
    /// A faction was drafted.
    Drafted(Seat, FactionId),
    /// A base came into play.
    BaseEntered(Slot, BaseId),
    /// A starting hand without minions was shown and replaced (SU-1.7).
    Mulligan(Seat, CardSet),
    /// A turn began.
    TurnBegan(Seat),
    /// A player played a card, from a pile if not from the hand.
    Played { seat: Seat, card: CardId, target: Target, from: Option<Pile> },
    /// A player used an ability.
    Used(Seat, CardId),
    /// A player passed in a round of specials.
    Passed(Seat),
    /// A card was destroyed.
    Destroyed(CardId, Slot),
    /// A card in play was returned to its owner's hand.
    Returned(CardId, Slot),
    /// A card went somewhere else: from play, a hand or a pile; to that
    /// player's hand or pile, if it is a player's.
    Placed(CardId, Goal, Option<Seat>),
    /// A card went face down from a hand or deck to a hand or deck.
    PlacedUnseen { seat: Seat, card: CardId, goal: Goal },
    /// A minion moved.
    Moved(CardId, Slot, Slot),
    /// A card was discarded.
    Discarded(CardId),
    /// A player drew cards; only that player sees which.
    Drew { seat: Seat, cards: CardSet, n: u8 },
    /// A deck was shuffled (`renewed`: from the discard pile, SU-2.7).
    Shuffled { seat: Seat, renewed: bool },
    /// A player drew from a deck of the table; which treasures, only that
    /// player sees.
    DrewFrom { seat: Seat, common: Common, cards: CardSet, n: u8 },
    /// A deck of the table was shuffled (`renewed`: from its discard pile).
    CommonShuffled { common: Common, renewed: bool },
    /// A player looked through a deck of the table.
    LookedThrough { seat: Seat, common: Common },
    /// A monster came into play, and nobody controls it.
    MonsterCame(CardId, Slot),
    /// Treasures were laid out to be shared (SU-3.15).
    LaidOut(CardSet),
    /// A player took one of them.
    Took(Seat, CardId),
    /// A player lost VP for so many Madness cards (SU-4.2).
    MadnessCost { seat: Seat, cards: u8, vp: i16 },
    /// Cards were shown to everybody.
    Revealed(CardSet),
    /// A player looked at cards of a seat; nobody else saw them.
    LookedAt { by: Seat, whose: Seat, cards: CardSet, n: u8 },
    /// A player looked at the top cards of the base deck.
    LookedAtBases(Seat, u8),
    /// A player gained or lost VP.
    Vp(Seat, i16),
    /// The power of a minion changed for a while.
    Power(CardId, i16),
    /// Counters were put on a minion or removed.
    Counters(CardId, i16),
    /// A breakpoint changed for the turn.
    Breakpoint(Slot, i16),
    /// A player has more power at a base for the turn: each minion there, or
    /// all together.
    PowerThere {
        /// Whose power.
        seat: Seat,
        /// Where.
        slot: Slot,
        /// How much more.
        n: i16,
        /// Each minion, not only the total.
        each: bool,
    },
    /// A player shuffled the top cards of the deck.
    ShuffledTop {
        /// Whose deck.
        seat: Seat,
        /// How many cards.
        n: u8,
    },
    /// A player's minions at a base are not affected by a card.
    Spared {
        /// Whose minions.
        seat: Seat,
        /// Where.
        slot: Slot,
        /// The card.
        from: CardId,
    },
    /// An action was attached anew, to a base or a minion.
    Transferred(CardId, Target),
    /// Control of a card passed to a player, or to nobody.
    Control(CardId, Option<Seat>),
    /// The abilities of a card were cancelled.
    Cancelled(CardId),
    /// Something would have affected a card and did not.
    Prevented(CardId),
    /// Something else happens than that a card is destroyed.
    NotDestroyed(CardId),
    /// A player gained an extra play, by this instruction of the cause.
    ExtraPlay(Seat, Pc),
    /// A faction was named.
    NamedFaction(Seat, FactionId),
    /// A player plays no actions next turn.
    NoActions(Seat),
    /// A player uses and plays no specials until the scoring is over.
    NoSpecials(Seat),
    /// A card counts as an action that was played.
    CountsAsAction(CardId),
    /// A player ignores the ability of a base.
    Ignores(Seat, Slot),
    /// A base was exchanged; the cards there stayed.
    BaseSwapped(Slot, BaseId, BaseId),
    /// A base is being scored.
    Scoring(Slot, BaseId),
    /// A player got VP for a place (1 to 3).
    Place { seat: Seat, place: u8, vp: i16, power: i16 },
    /// A base was discarded after scoring.
    BaseDiscarded(Slot, BaseId),
    /// The base deck was renewed from its discard pile (SU-3.13).
    BaseDeckRenewed,
    /// It is settled to which base a card moves when its own is cleared.
    Departs(CardId, Slot),
    /// The same of a card that goes out of play, to that player's hand or pile
    /// if it is a player's.
    DepartsTo(CardId, Goal, Option<Seat>),
    /// A scoring ended early: its base is not there any more.
    ScoringEnded(Slot),
    /// So much has happened this turn that nothing more can be played or used.
    TurnExhausted(Seat),
    /// An ability went beyond a limit: it was ended, or something of it was
    /// left out.
    Fault(ClauseId, Bound),
    /// The game ended; these VP count.
    GameOver,
}

impl Event {
    /// The event as a viewer may see it.
    pub fn redacted(self, viewer: Viewer) -> Event {
        let what = match self.what {
            What::Drew { seat, n, .. } if !viewer.is(seat) => What::Drew { seat, cards: CardSet::EMPTY, n },
            What::DrewFrom { seat, common: common @ (Common::Monsters | Common::Treasures), n, .. }
                if !viewer.is(seat) =>
            {
                What::DrewFrom { seat, common, cards: CardSet::EMPTY, n }
            }
            What::LookedAt { by, whose, n, .. } if !viewer.is(by) => {
                What::LookedAt { by, whose, cards: CardSet::EMPTY, n }
            }
            What::PlacedUnseen { seat, goal, .. } if !viewer.is(seat) => {
                What::PlacedUnseen { seat, card: CardId::NONE, goal }
            }
            what => what,
        };
        Event { what, ..self }
    }
}
