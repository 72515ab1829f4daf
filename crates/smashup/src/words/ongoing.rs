//! Always-on effects: the lines under "ongoing:".

use fracas_lang::Word;

use super::Number::{Many, One};
use super::{Number, W, word};

/// An always-on effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum OngoingWord {
    Plus(Number),
    Minus(Number),
    PlusIf(Number),
    Unaffected(Number),
    Indestructible,
    IndestructibleBy,
    Shield,
    CancelBase,
    CancelCards,
    CannotPlay,
    CannotPlayAt,
    PlayLimit,
    FromDiscard,
    CountAs(Number),
    CountForNobody,
    BreakpointPlus,
    BreakpointMinus,
    PlaceVp,
    InsteadOfDiscard(Number),
    HandWithSelf,
    DiscardToPlay,
    ExtraHere,
    Shares,
    Talent(Number),
}

/// What an immunity is against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ThreatWord {
    OthersActions,
    OthersCards,
    OtherPlayers,
    NonControllers,
    NonControllersActions,
    AllButController,
    Anything,
}

const fn ongoing(
    tag: OngoingWord,
    pattern: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Word<W> {
    word(W::Ongoing(tag), "effect", pattern, doc, example)
}

pub(super) const WORDS: &[Word<W>] = &[
    ongoing(
        OngoingWord::Plus(Many),
        "{cards} get + {number} power",
        "The cards have more power. In the number, \"it\" is the card in question; current power cannot be used there.",
        "minions here get +1 power",
    ),
    ongoing(
        OngoingWord::Plus(One),
        "{cards} gets + {number} power",
        "The same for this card or its host.",
        "host gets +2 power",
    ),
    ongoing(
        OngoingWord::Minus(Many),
        "{cards} get - {number} power",
        "The cards have less power, never below zero (SU-5.1).",
        "minions of other players here get -1 power",
    ),
    ongoing(
        OngoingWord::Minus(One),
        "{cards} gets - {number} power",
        "The same for this card or its host.",
        "host gets -4 power",
    ),
    ongoing(
        OngoingWord::PlusIf(Many),
        "{cards} get + {number} power if {condition}",
        "More power while the condition holds.",
        "your minions here get +1 power if it is your turn",
    ),
    ongoing(
        OngoingWord::PlusIf(One),
        "{cards} gets + {number} power if {condition}",
        "The same for this card or its host.",
        "self gets +2 power if it is not your turn",
    ),
    ongoing(
        OngoingWord::Unaffected(Many),
        "{cards} are not affected by {threat}",
        "Nothing of that sort moves, returns, destroys, places, changes or is attached to the cards (SU-6.1).",
        "your minions here are not affected by other players' actions",
    ),
    ongoing(
        OngoingWord::Unaffected(One),
        "{cards} is not affected by {threat}",
        "The same for this card or its host.",
        "self is not affected by other players' cards",
    ),
    ongoing(
        OngoingWord::Indestructible,
        "{cards} cannot be destroyed",
        "A destruction fails; everything else goes on.",
        "self cannot be destroyed",
    ),
    ongoing(
        OngoingWord::IndestructibleBy,
        "{cards} cannot be destroyed by {threat}",
        "As above, against these only.",
        "your minions here cannot be destroyed by other players' cards",
    ),
    ongoing(
        OngoingWord::Shield,
        "when {cards} would be affected by {threat} destroy self instead",
        "The first time it would happen this card is destroyed, and the card or ability in question does not affect those cards.",
        "when host would be affected by any ability destroy self instead",
    ),
    ongoing(
        OngoingWord::CancelBase,
        "cancel ability of {base}",
        "The base has no ability; breakpoint and VP stay.",
        "cancel ability of this base",
    ),
    ongoing(
        OngoingWord::CancelCards,
        "cancel abilities of {cards}",
        "The cards have no abilities; their power stays.",
        "cancel abilities of host",
    ),
    ongoing(
        OngoingWord::CannotPlay,
        "{players} cannot play {cards}",
        "Such players cannot play such cards. \"Here\" in the cards is about the base they would be played on.",
        "other players cannot play minions here",
    ),
    ongoing(
        OngoingWord::CannotPlayAt,
        "{players} cannot play {cards} at {bases}",
        "The same for bases described by a phrase.",
        "players cannot play minions at bases other than this base",
    ),
    ongoing(
        OngoingWord::PlayLimit,
        "each player can play {number} minion|minions here per turn",
        "A cap on minions played here; moving is not playing.",
        "each player can play 1 minion here per turn",
    ),
    ongoing(
        OngoingWord::FromDiscard,
        "you may play minions here from your discard pile",
        "A minion you may play can come from your discard pile instead of your hand, if it is played here.",
        "you may play minions here from your discard pile",
    ),
    ongoing(
        OngoingWord::CountAs(Many),
        "{cards} count as {word}",
        "In play, the cards are also of that kind.",
        "your minions count as microbot",
    ),
    ongoing(
        OngoingWord::CountAs(One),
        "{cards} counts as {word}",
        "The same for this card or its host.",
        "host counts as microbot",
    ),
    ongoing(
        OngoingWord::CountForNobody,
        "power of {cards} counts for nobody",
        "The power is there, but neither reaches the breakpoint nor counts in the ranking.",
        "power of host counts for nobody",
    ),
    ongoing(
        OngoingWord::BreakpointPlus,
        "breakpoint here + {number}",
        "The breakpoint is higher.",
        "breakpoint here + 2",
    ),
    ongoing(
        OngoingWord::BreakpointMinus,
        "breakpoint here - {number}",
        "The breakpoint is lower.",
        "breakpoint here - 2",
    ),
    ongoing(
        OngoingWord::PlaceVp,
        "{players} get {number} vp less for their place here",
        "When this base is scored; never below zero, and VP from abilities are not touched.",
        "other players get 1 vp less for their place here",
    ),
    ongoing(
        OngoingWord::InsteadOfDiscard(Many),
        "{cards} go {goal} instead of the discard pile",
        "A replaced destination when the cards leave play.",
        "your minions here go into hand instead of the discard pile",
    ),
    ongoing(
        OngoingWord::InsteadOfDiscard(One),
        "{cards} goes {goal} instead of the discard pile",
        "The same for this card or its host.",
        "host goes on top of deck instead of the discard pile",
    ),
    ongoing(
        OngoingWord::HandWithSelf,
        "{cards} goes into hand with self instead of the discard pile",
        "When the card would go from play to the discard pile, it and this card go to their owners' hands.",
        "host goes into hand with self instead of the discard pile",
    ),
    ongoing(
        OngoingWord::DiscardToPlay,
        "{players} must discard a card to play a minion here",
        "Without a card to discard they cannot.",
        "other players must discard a card to play a minion here",
    ),
    ongoing(
        OngoingWord::Shares,
        "{number} more treasure|treasures are shared here",
        "When this base is scored, more treasures are laid out for the players there than its monsters bring (SU-3.15).",
        "2 more treasures are shared here",
    ),
    ongoing(
        OngoingWord::Talent(Many),
        "{cards} have talent : {statement+}",
        "Each of the cards has this talent, beside its own and those from other cards; whoever controls it may use each of them once on each of their turns (SU-6.18). The talent is the card's that has it: in its block \"self\" is that card, \"here\" its base and \"you\" who uses it.",
        "your minions here have talent:\n  give self +1 power",
    ),
    ongoing(
        OngoingWord::Talent(One),
        "{cards} has talent : {statement+}",
        "The same for this card or its host.",
        "host has talent:\n  move self to another base",
    ),
    ongoing(
        OngoingWord::ExtraHere,
        "{players} may play an extra minion here",
        "On their turn, as long as they are such players: at any time of the play phase, and again when they are such players again.",
        "players without a minion here may play an extra minion here",
    ),
    word(
        W::Threat(ThreatWord::OthersActions),
        "threat",
        "other players' actions",
        "Abilities of actions of other players.",
        "other players' actions",
    ),
    word(
        W::Threat(ThreatWord::OthersCards),
        "threat",
        "other players' cards",
        "Abilities of minions and actions of other players, not of bases.",
        "other players' cards",
    ),
    word(
        W::Threat(ThreatWord::OtherPlayers),
        "threat",
        "other players",
        "Whatever other players do, with whatever card or base; not what a card of theirs makes you do.",
        "other players",
    ),
    word(
        W::Threat(ThreatWord::NonControllers),
        "threat",
        "players other than its controller",
        "Whatever is done by players who do not control the protected card, for each card by itself. To a monster that nobody controls every player is another one (SU-7.5).",
        "players other than its controller",
    ),
    word(
        W::Threat(ThreatWord::NonControllersActions),
        "threat",
        "actions of players other than its controller",
        "The same for their actions only.",
        "actions of players other than its controller",
    ),
    word(
        W::Threat(ThreatWord::AllButController),
        "threat",
        "anybody but its controller",
        "Whatever the controller of the protected card does not do: what other players do, and what monsters that nobody controls do.",
        "anybody but its controller",
    ),
    word(
        W::Threat(ThreatWord::Anything),
        "threat",
        "any ability",
        "Abilities of any card or base, one's own included.",
        "any ability",
    ),
];
