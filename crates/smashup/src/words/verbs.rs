//! Instructions that do something to the table.

use fracas_lang::Word;

use super::{W, word};

/// A verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum VerbWord {
    Destroy,
    Return,
    Place,
    GiveTo,
    MoveTo,
    MoveToAnother,
    MoveToA,
    Discard,
    DiscardRandom,
    ShuffleInto,
    ShuffleDeck,
    Draw,
    DrawEqual,
    GainVp,
    LoseVp,
    PowerPlus,
    PowerMinus,
    LowerBreakpoint,
    RaiseBreakpoint,
    AddCounters,
    RemoveCounters,
    TransferCounters,
    TransferToMinion,
    TransferToBase,
    TakeControl,
    GiveControl,
    Cancel,
    Reveal,
    RevealTop,
    RevealTopOf,
    LookTop,
    RevealHand,
    LookHand,
    LookDeck,
    Arrange,
    Play,
    PlayAtA,
    Extra,
    ExtraAtA,
    NoActions,
    Ignore,
    NoSpecials,
    SwapBase,
    ReplaceBase,
    ChooseReplacement,
}

/// How long something lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum UntilWord {
    EndOfTurn,
    YourNextTurn,
    LeavesPlay,
}

/// Where cards are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum GoalWord {
    Hand,
    YourHand,
    DeckTop,
    DeckBottom,
    Discard,
}

const fn verb(tag: VerbWord, pattern: &'static str, doc: &'static str, example: &'static str) -> Word<W> {
    word(W::Verb(tag), "statement", pattern, doc, example)
}

pub(super) const WORDS: &[Word<W>] = &[
    verb(
        VerbWord::Destroy,
        "destroy {pick}",
        "Takes cards in play to their owners' discard piles (SU-6.7).",
        "destroy a minion here with power 2 or less",
    ),
    verb(
        VerbWord::Return,
        "return {pick}",
        "Takes cards in play back to their owners' hands (SU-6.15).",
        "return a minion",
    ),
    verb(
        VerbWord::Place,
        "place {pick} {goal}",
        "Any other relocation: neither played, destroyed nor discarded (SU-6.11).",
        "place a minion with power 3 or less on bottom of deck",
    ),
    verb(
        VerbWord::GiveTo,
        "give {pick} to hand of {player}",
        "Into that player's hand, whoever owns it.",
        "give self to hand of P",
    ),
    verb(
        VerbWord::MoveTo,
        "move {pick} to {base}",
        "Moves minions to a base (SU-6.9).",
        "move self to scoring base",
    ),
    verb(
        VerbWord::MoveToAnother,
        "move {pick} to another base",
        "Moves minions; for each the player chooses a base other than its own.",
        "move a minion to another base",
    ),
    verb(
        VerbWord::MoveToA,
        "move {pick} to a {bases}",
        "Moves minions; for each the player chooses one of these bases.",
        "move one of your minions to a base with your minions",
    ),
    verb(
        VerbWord::Discard,
        "discard {pick}",
        "Discards cards that are not in play (SU-6.8).",
        "discard a card in your hand",
    ),
    verb(
        VerbWord::DiscardRandom,
        "discard {number} card|cards at random",
        "From your hand, by chance (SU-5.16).",
        "discard 2 cards at random",
    ),
    verb(
        VerbWord::ShuffleInto,
        "shuffle {pick} into deck",
        "Shuffles cards into their owners' decks.",
        "shuffle any number of cards in your discard pile into deck",
    ),
    verb(VerbWord::ShuffleDeck, "shuffle your deck", "Shuffles your deck.", "shuffle your deck"),
    verb(VerbWord::Draw, "draw {number} card|cards", "You draw cards (SU-2.7).", "draw 2 cards"),
    verb(
        VerbWord::DrawEqual,
        "draw cards equal to {number}",
        "You draw that many.",
        "draw cards equal to power of M",
    ),
    verb(VerbWord::GainVp, "gain {number} vp", "You gain victory points.", "gain 1 vp"),
    verb(VerbWord::LoseVp, "lose {number} vp", "You lose victory points, never below zero.", "lose 1 vp"),
    verb(
        VerbWord::PowerPlus,
        "{pick} gets|get + {number} power [{until}]",
        "More power, until the end of the turn unless it says otherwise. Only cards in play now.",
        "each your minion gets +1 power",
    ),
    verb(
        VerbWord::PowerMinus,
        "{pick} gets|get - {number} power [{until}]",
        "Less power.",
        "it gets -1 power",
    ),
    verb(
        VerbWord::LowerBreakpoint,
        "lower breakpoint of {base} by {number}",
        "Until the end of the turn.",
        "lower breakpoint of B by power of M",
    ),
    verb(
        VerbWord::RaiseBreakpoint,
        "raise breakpoint of {base} by {number}",
        "Until the end of the turn.",
        "raise breakpoint of here by 2",
    ),
    verb(
        VerbWord::AddCounters,
        "put {number} counter|counters on {pick}",
        "+1 power counters from the supply (SU-6.20).",
        "put 1 counter on self",
    ),
    verb(
        VerbWord::RemoveCounters,
        "remove {number} counter|counters from {pick}",
        "Back to the supply.",
        "remove 1 counter from self",
    ),
    verb(
        VerbWord::TransferCounters,
        "transfer counters from {cards} to {pick}",
        "Moves all +1 power counters from one minion to another (SU-6.19).",
        "transfer counters from M to one of your minions",
    ),
    verb(
        VerbWord::TransferToMinion,
        "transfer {pick} to minion {cards}",
        "Moves an attached action to another minion.",
        "transfer an action on minions to minion M",
    ),
    verb(
        VerbWord::TransferToBase,
        "transfer {pick} to base {base}",
        "Moves an attached action to another base.",
        "transfer an action on bases to base B",
    ),
    verb(
        VerbWord::TakeControl,
        "take control of {pick} [{until}]",
        "The cards are yours for everything (SU-6.6), until they leave play unless it says otherwise.",
        "take control of a minion with power 3 or less",
    ),
    verb(
        VerbWord::GiveControl,
        "give control of {pick} to {player}",
        "That player controls them until they leave play.",
        "give control of self to P",
    ),
    verb(
        VerbWord::Cancel,
        "cancel abilities of {pick} {until}",
        "They have no abilities for that time (SU-6.5).",
        "cancel abilities of a minion until start of your next turn",
    ),
    verb(VerbWord::Reveal, "reveal {pick}", "Shows cards to everybody (SU-5.15).", "reveal A"),
    verb(
        VerbWord::RevealTop,
        "reveal top {number} card|cards of your deck as {name}",
        "Shows them to everybody; they stay where they are.",
        "reveal top 5 cards of your deck as R",
    ),
    verb(
        VerbWord::RevealTopOf,
        "reveal top {number} card|cards of deck of {players} as {name}",
        "The same for decks of several players.",
        "reveal top 1 card of deck of other players as R",
    ),
    verb(
        VerbWord::LookTop,
        "look at top {number} card|cards of your deck as {name}",
        "Secretly; they stay where they are.",
        "look at top 1 card of your deck as R",
    ),
    verb(
        VerbWord::RevealHand,
        "reveal hand of {players}",
        "They show their hands to everybody.",
        "reveal hand of other players",
    ),
    verb(
        VerbWord::LookHand,
        "look at hand of {players}",
        "You see the hand, nobody else does.",
        "look at hand of P",
    ),
    verb(
        VerbWord::LookDeck,
        "look through your deck",
        "Before a search. An empty deck is renewed first.",
        "look through your deck",
    ),
    verb(
        VerbWord::Arrange,
        "arrange {name} on top of deck",
        "Of a named set, the cards that are still in your deck go on top of it in any order you like.",
        "arrange R on top of deck",
    ),
    verb(
        VerbWord::Play,
        "play {pick}",
        "Plays a card at once, as an extra card. \"Here\" and \"at\" say where; otherwise you choose.",
        "play a minion in your discard pile at B",
    ),
    verb(
        VerbWord::PlayAtA,
        "play {pick} at a {bases}",
        "The same, at one of these bases.",
        "play a minion in your hand at a base with your minions",
    ),
    verb(
        VerbWord::Extra,
        "extra {cards}",
        "You may play one more such card this turn (SU-6.17); outside your play phase at once or not at all (SU-3.6). \"Here\" and \"at\" say where.",
        "extra minion with power 2 or less",
    ),
    verb(
        VerbWord::ExtraAtA,
        "extra {cards} at a {bases}",
        "The same, at a base that fits when the card is played.",
        "extra minion at a base without your minions",
    ),
    verb(
        VerbWord::NoActions,
        "{player} cannot play actions next turn",
        "On that player's next turn.",
        "P cannot play actions next turn",
    ),
    verb(
        VerbWord::Ignore,
        "ignore ability of {base} {until}",
        "The base's ability does not touch you or your cards.",
        "ignore ability of here until start of your next turn",
    ),
    verb(
        VerbWord::NoSpecials,
        "{players} cannot use specials",
        "Until the base now being scored is done.",
        "other players cannot use specials",
    ),
    verb(
        VerbWord::SwapBase,
        "swap {base} with one from base deck",
        "You look through the base deck and choose. Actions on the base are discarded, minions stay, the old base is shuffled into the base deck.",
        "swap B with one from base deck",
    ),
    verb(
        VerbWord::ReplaceBase,
        "replace {base}",
        "The base goes to its discard pile and the top card of the base deck takes its place; the cards there stay.",
        "replace B",
    ),
    verb(
        VerbWord::ChooseReplacement,
        "choose replacement from top {number} bases",
        "You look at the top cards of the base deck and choose which replaces the scored base; the others go back in any order.",
        "choose replacement from top 3 bases",
    ),
    word(
        W::Until(UntilWord::EndOfTurn),
        "until",
        "until end of turn",
        "To the end of this turn.",
        "until end of turn",
    ),
    word(
        W::Until(UntilWord::YourNextTurn),
        "until",
        "until start of your next turn",
        "To the start of your next turn.",
        "until start of your next turn",
    ),
    word(
        W::Until(UntilWord::LeavesPlay),
        "until",
        "while in play",
        "As long as the card is in play.",
        "while in play",
    ),
    word(W::Goal(GoalWord::Hand), "goal", "into hand", "Into its owner's hand (SU-5.7).", "into hand"),
    word(
        W::Goal(GoalWord::YourHand),
        "goal",
        "into your hand",
        "Into your hand, whoever owns it.",
        "into your hand",
    ),
    word(
        W::Goal(GoalWord::DeckTop),
        "goal",
        "on top of deck",
        "On top of its owner's deck.",
        "on top of deck",
    ),
    word(
        W::Goal(GoalWord::DeckBottom),
        "goal",
        "on bottom of deck",
        "Under its owner's deck.",
        "on bottom of deck",
    ),
    word(
        W::Goal(GoalWord::Discard),
        "goal",
        "into discard pile",
        "Into its owner's discard pile.",
        "into discard pile",
    ),
];
