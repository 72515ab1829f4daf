//! Which cards: sets and picks.

use fracas_lang::Word;

use super::{W, word};

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum CardsWord {
    Minion,
    Action,
    Card,
    This,
    Host,
    It,
    Named,
    Your,
    Other,
    Here,
    Elsewhere,
    At,
    Of,
    OwnedBy,
    PowerMax,
    PowerMin,
    PowerLess,
    PowerMore,
    PrintedMax,
    PrintedMin,
    Weakest,
    Strongest,
    Title,
    SameName,
    InYourHand,
    InHandOf,
    InYourDiscard,
    InDiscardOf,
    InYourDeck,
    YouCouldPlay,
    In,
    On,
    OnBases,
    OfFaction,
    OfNamedFaction,
    Tagged,
    Except,
    PlaysOnBase,
    PlaysOnMinion,
    WithTalent,
    Or,
}

/// A selection from a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PickWord {
    One,
    Another,
    Each,
    UpTo,
    Any,
    AnySharing,
    Exactly,
    Between,
    Random,
    RandomMany,
    Those,
}

const fn cards(tag: CardsWord, pattern: &'static str, doc: &'static str, example: &'static str) -> Word<W> {
    word(W::Cards(tag), "cards", pattern, doc, example)
}

const fn pick(tag: PickWord, pattern: &'static str, doc: &'static str, example: &'static str) -> Word<W> {
    word(W::Pick(tag), "pick", pattern, doc, example)
}

pub(super) const WORDS: &[Word<W>] = &[
    cards(CardsWord::Minion, "minion|minions", "Minions (SU-5.11).", "minion"),
    cards(CardsWord::Action, "action|actions", "Actions; in play, those attached to something.", "action"),
    cards(CardsWord::Card, "card|cards", "Cards of either type.", "card"),
    cards(CardsWord::This, "self", "The card whose ability this is.", "self"),
    cards(CardsWord::Host, "host", "The minion that this action is on.", "host"),
    cards(CardsWord::It, "it|them", "What was picked last, or the card the event was about.", "it"),
    cards(CardsWord::Named, "{name}", "A card or set that was given this name.", "M"),
    cards(CardsWord::Your, "your {cards}", "Controlled by you.", "your minions"),
    cards(CardsWord::Other, "other {cards}", "Without the card whose ability this is.", "other minions here"),
    cards(CardsWord::Here, "{cards} here", "At the base where this card is.", "minion here"),
    cards(CardsWord::Elsewhere, "{cards} elsewhere", "At any base but this one.", "minion elsewhere"),
    cards(CardsWord::At, "{cards} at {base}", "At that base.", "minion at B"),
    cards(
        CardsWord::Of,
        "{cards} of {players}",
        "Controlled by one of these players.",
        "minion of other players",
    ),
    cards(
        CardsWord::OwnedBy,
        "{cards} owned by {players}",
        "Owned by one of these players (SU-6.14).",
        "minion owned by you",
    ),
    cards(
        CardsWord::PowerMax,
        "{cards} with power {number} or less",
        "With at most that power: in play with all modifiers, elsewhere as printed (SU-5.12).",
        "minion with power 3 or less",
    ),
    cards(
        CardsWord::PowerMin,
        "{cards} with power {number} or more",
        "With at least that power.",
        "minion with power 5 or more",
    ),
    cards(
        CardsWord::PowerLess,
        "{cards} with power less than {number}",
        "With less power.",
        "minion with power less than number of your minions here",
    ),
    cards(
        CardsWord::PowerMore,
        "{cards} with power more than {number}",
        "With more power.",
        "minion with power more than 2",
    ),
    cards(
        CardsWord::PrintedMax,
        "{cards} with printed power {number} or less",
        "Whatever modifies it.",
        "minion with printed power 2 or less",
    ),
    cards(
        CardsWord::PrintedMin,
        "{cards} with printed power {number} or more",
        "Whatever modifies it.",
        "minion with printed power 5 or more",
    ),
    cards(
        CardsWord::Weakest,
        "{cards} with lowest power",
        "Of those so far, the ones with the least power.",
        "minion at B with lowest power",
    ),
    cards(
        CardsWord::Strongest,
        "{cards} with highest power",
        "Of those so far, the ones with the most power.",
        "minion here with highest power",
    ),
    cards(CardsWord::Title, "{cards} named {text}", "With this name.", "minion here named \"War Raptor\""),
    cards(
        CardsWord::SameName,
        "{cards} with same name as {cards}",
        "With the name of that card; of any of them, if there are several.",
        "minion with same name as M",
    ),
    cards(CardsWord::InYourHand, "{cards} in your hand", "In your hand.", "minion in your hand"),
    cards(CardsWord::InHandOf, "{cards} in hand of {players}", "In their hands.", "minion in hand of P"),
    cards(
        CardsWord::InYourDiscard,
        "{cards} in your discard pile",
        "In your discard pile.",
        "card in your discard pile",
    ),
    cards(
        CardsWord::InDiscardOf,
        "{cards} in discard pile of {players}",
        "In their discard piles.",
        "action in discard pile of each other player",
    ),
    cards(
        CardsWord::InYourDeck,
        "{cards} in your deck",
        "In your deck, after looking through it.",
        "action in your deck",
    ),
    cards(
        CardsWord::YouCouldPlay,
        "{cards} you could play",
        "In your hand, or in your discard pile where something in play lets you play minions from there.",
        "minion you could play",
    ),
    cards(CardsWord::In, "{cards} in {name}", "Also in that named set.", "minion in R"),
    cards(CardsWord::On, "{cards} on {cards}", "Attached to one of those cards.", "action on host"),
    cards(CardsWord::OnBases, "{cards} on bases", "Attached to a base.", "action on bases"),
    cards(
        CardsWord::OfFaction,
        "{cards} of faction {name}",
        "Of a faction chosen before.",
        "minion of faction F",
    ),
    cards(
        CardsWord::OfNamedFaction,
        "{cards} of named faction",
        "Of the faction that this card remembers.",
        "minion of named faction",
    ),
    cards(CardsWord::Tagged, "{cards} tagged {word}", "Of a kind.", "minion tagged microbot"),
    cards(CardsWord::Except, "{cards} other than {cards}", "Without those.", "minion other than M"),
    cards(
        CardsWord::PlaysOnBase,
        "{cards} for bases",
        "Actions that are played on a base.",
        "action for bases",
    ),
    cards(
        CardsWord::PlaysOnMinion,
        "{cards} for minions",
        "Actions that are played on a minion.",
        "action for minions",
    ),
    cards(CardsWord::WithTalent, "{cards} with talent", "Cards that have a talent.", "minion with talent"),
    cards(CardsWord::Or, "{cards} or {cards}", "All of these and of those.", "self or host"),
    pick(
        PickWord::One,
        "a|an|one [of] {cards}",
        "One, chosen by the player; must be chosen if there is one.",
        "a minion here",
    ),
    pick(PickWord::Another, "another {cards}", "One that is not this card.", "another minion here"),
    pick(PickWord::Each, "each|all {cards}", "All of them, at the same time.", "each minion at B"),
    pick(PickWord::UpTo, "up to {number} [of] {cards}", "From none to that many.", "up to 2 of your minions"),
    pick(PickWord::Any, "any number of {cards}", "From none to all (SU-5.6).", "any number of your minions"),
    pick(
        PickWord::AnySharing,
        "any number of {cards} sharing a name",
        "From none to all those that have one name in common.",
        "any number of minions in your discard pile sharing a name",
    ),
    pick(PickWord::Exactly, "{number} {cards}", "That many, as far as there are.", "2 cards in your hand"),
    pick(
        PickWord::Between,
        "{number} to {number} [of] {cards}",
        "At least the first and at most the second number.",
        "1 to 2 of your minions at B",
    ),
    pick(PickWord::Random, "a random {cards}", "One, by chance.", "a random minion in your discard pile"),
    pick(
        PickWord::RandomMany,
        "{number} random {cards}",
        "That many, by chance.",
        "2 random cards in your discard pile",
    ),
    pick(PickWord::Those, "{cards}", "All of them; for cards that are already known by name.", "M"),
];
