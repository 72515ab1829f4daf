//! Numbers and conditions.

use fracas_lang::Word;

use super::{W, word};

/// A number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum NumberWord {
    Int,
    Named,
    Power,
    Printed,
    Count,
    Total,
    Highest,
    Lowest,
    Counters,
    PowerAt,
    PowersAt,
    YourPower,
    Breakpoint,
    Players,
    MinionsPlayed,
    ActionsPlayed,
    Destroyed,
    HandSize,
    Add,
    Sub,
    Mul,
    Div,
    Min,
}

/// A condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ConditionWord {
    Lt,
    Le,
    Eq,
    Ge,
    Gt,
    Any,
    None,
    AnyPlayer,
    NoPlayer,
    YouHave,
    YouHaveNo,
    Has,
    HasNo,
    IsA,
    IsOneOf,
    Is,
    Playable,
    PlayableAt,
    Done,
    SameBase,
    IsScored,
    YourTurn,
    YourPlayPhase,
    NotYourTurn,
    YouAreA,
    PlayerIsA,
    YouAre,
    SamePlayer,
    Not,
    And,
    Or,
}

const fn number(tag: NumberWord, pattern: &'static str, doc: &'static str, example: &'static str) -> Word<W> {
    word(W::Number(tag), "number", pattern, doc, example)
}

const fn condition(
    tag: ConditionWord,
    pattern: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Word<W> {
    word(W::Condition(tag), "condition", pattern, doc, example)
}

pub(super) const WORDS: &[Word<W>] = &[
    number(NumberWord::Int, "{int}", "As written.", "3"),
    number(NumberWord::Named, "{name}", "A number chosen or remembered before.", "N"),
    number(
        NumberWord::Printed,
        "printed power of {cards}",
        "The power a card has printed.",
        "printed power of M",
    ),
    number(NumberWord::Count, "number of {cards}", "How many there are.", "number of your minions here"),
    number(
        NumberWord::Total,
        "total power of {cards}",
        "All their power added up.",
        "total power of minions here",
    ),
    number(
        NumberWord::Highest,
        "highest power of {cards}",
        "The power of the strongest.",
        "highest power of minions at B",
    ),
    number(
        NumberWord::Lowest,
        "lowest power of {cards}",
        "The power of the weakest.",
        "lowest power of minions at B",
    ),
    number(
        NumberWord::Counters,
        "counters on {cards}",
        "How many +1 power counters a card carries.",
        "counters on M",
    ),
    number(
        NumberWord::YourPower,
        "your power {spot}",
        "The total power of your minions at a base.",
        "your power here",
    ),
    number(
        NumberWord::PowerAt,
        "power of {player} {spot}",
        "The total power of a player's minions at a base.",
        "power of P here",
    ),
    number(
        NumberWord::PowersAt,
        "power of all {players} {spot}",
        "The total power of several players at a base, added up.",
        "power of all players here",
    ),
    number(NumberWord::Power, "power of {cards}", "The power of a card, with all modifiers.", "power of M"),
    number(NumberWord::Breakpoint, "breakpoint of {base}", "As it is now.", "breakpoint of this base"),
    number(NumberWord::Players, "number of players", "How many play.", "number of players"),
    number(
        NumberWord::MinionsPlayed,
        "minions played by {player} this turn",
        "How many minions the player has played this turn, this one included.",
        "minions played by you this turn",
    ),
    number(
        NumberWord::ActionsPlayed,
        "actions played by {player} this turn",
        "How many actions the player has played this turn, this one included.",
        "actions played by you this turn",
    ),
    number(
        NumberWord::Destroyed,
        "minions of {players} destroyed {spot} this turn",
        "How many minions that such players controlled were destroyed at a base this turn.",
        "minions of other players destroyed here this turn",
    ),
    number(NumberWord::HandSize, "hand size of {player}", "How many cards they hold.", "hand size of P"),
    number(NumberWord::Add, "{number} + {number}", "Sum.", "2 + 1"),
    number(NumberWord::Sub, "{number} - {number}", "Difference.", "2 - 1"),
    number(NumberWord::Mul, "{number} * {number}", "Product.", "2 * 3"),
    number(NumberWord::Div, "{number} / {number}", "Quotient, rounded down.", "your power here / 5"),
    number(
        NumberWord::Min,
        "lesser of {number} and {number}",
        "The smaller one.",
        "lesser of 2 and number of minions in your hand",
    ),
    condition(ConditionWord::Lt, "{number} < {number}", "Less than.", "power of it < power of self"),
    condition(ConditionWord::Le, "{number} <= {number}", "At most.", "power of it <= 3"),
    condition(ConditionWord::Eq, "{number} = {number}", "Equal.", "minions played by you this turn = 1"),
    condition(ConditionWord::Ge, "{number} >= {number}", "At least.", "your power here >= 6"),
    condition(ConditionWord::Gt, "{number} > {number}", "More than.", "power of it > 3"),
    condition(
        ConditionWord::Any,
        "there is a|an {cards}",
        "At least one such card is there. Of your cards in play, write \"you have\".",
        "there is an action in R",
    ),
    condition(
        ConditionWord::None,
        "there is no {cards}",
        "No such card is there.",
        "there is no minion here",
    ),
    condition(
        ConditionWord::AnyPlayer,
        "there is a|an {players}",
        "At least one player is such.",
        "there is a player ahead of you here",
    ),
    condition(
        ConditionWord::NoPlayer,
        "there is no {players}",
        "No player is such.",
        "there is no other player with a minion here",
    ),
    condition(
        ConditionWord::YouHave,
        "you have a|an {cards}",
        "You control such a card.",
        "you have a minion here",
    ),
    condition(
        ConditionWord::YouHaveNo,
        "you have no {cards}",
        "You control no such card.",
        "you have no minion here",
    ),
    condition(
        ConditionWord::Has,
        "{player} has a|an {cards}",
        "The player controls such a card.",
        "P has a minion here",
    ),
    condition(
        ConditionWord::HasNo,
        "{player} has no {cards}",
        "The player controls no such card.",
        "P has no minion here",
    ),
    condition(
        ConditionWord::IsA,
        "{cards} is a|an {cards}",
        "The card is of that description.",
        "it is a minion here",
    ),
    condition(
        ConditionWord::IsOneOf,
        "{cards} is one of {cards}",
        "The card is one of yours, or of a named set.",
        "it is one of your minions",
    ),
    condition(ConditionWord::Is, "{cards} is {cards}", "Both are the same card.", "it is host"),
    condition(
        ConditionWord::Playable,
        "{cards} can be played",
        "You could play at least one of these cards now.",
        "R can be played",
    ),
    condition(
        ConditionWord::PlayableAt,
        "{cards} can be played {spot}",
        "You could play at least one of these cards there if it were in your hand.",
        "self can be played here",
    ),
    condition(
        ConditionWord::Done,
        "done",
        "The instruction just before was carried out, on at least one card; after \"choose\", a card was chosen.",
        "done",
    ),
    condition(
        ConditionWord::IsScored,
        "{base} is being scored",
        "It is the base whose scoring is under way.",
        "B is being scored",
    ),
    condition(ConditionWord::SameBase, "{base} is {base}", "Both are the same base.", "B is this base"),
    condition(ConditionWord::YourTurn, "it is your turn", "You are the active player.", "it is your turn"),
    condition(
        ConditionWord::YourPlayPhase,
        "it is your play phase",
        "You are the active player and playing cards: what cards call \"on your turn\" (SU-6.4).",
        "it is your play phase",
    ),
    condition(ConditionWord::NotYourTurn, "it is not your turn", "Somebody else is.", "it is not your turn"),
    condition(ConditionWord::YouAreA, "you are a|an {players}", "You are one of those.", "you are a winner"),
    condition(
        ConditionWord::PlayerIsA,
        "{player} is a|an {players}",
        "The player is one of those.",
        "P is a winner",
    ),
    condition(ConditionWord::YouAre, "you are {player}", "Both are the same player.", "you are owner of it"),
    condition(
        ConditionWord::SamePlayer,
        "{player} is {player}",
        "Both are the same player.",
        "that player is owner of self",
    ),
    condition(ConditionWord::Not, "not {condition}", "Negation.", "not done"),
    condition(ConditionWord::And, "{condition} and {condition}", "Both hold.", "done and it is your turn"),
    condition(
        ConditionWord::Or,
        "{condition} or {condition}",
        "At least one holds.",
        "done or it is your turn",
    ),
];
