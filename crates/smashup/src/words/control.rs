//! Instructions that steer other instructions.

use fracas_lang::Word;

use super::{W, word};

/// An instruction that steers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum StatementWord {
    May,
    MayBlock,
    If,
    Else,
    Pay,
    EachCard,
    EachOfCards,
    EachBase,
    EachPlayer,
    EachPlayerAs,
    FirstPlayer,
    As,
    Repeat,
    Later,
    ChooseOne,
    Nothing,
    Choose,
    Add,
    ChooseBase,
    ChooseAnotherBase,
    ChoosePlayer,
    ChooseFaction,
    NameFaction,
    ChooseNumber,
    Remember,
    RememberBase,
}

/// An arm of "choose one".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum OptionWord {
    Option,
    OptionIf,
}

pub(super) const WORDS: &[Word<W>] = &[
    word(
        W::Control(StatementWord::May),
        "statement",
        "may {statement}",
        "The player may decline (SU-5.5). When the instruction picks a card, declining is one of the options.",
        "may destroy a minion here",
    ),
    word(
        W::Control(StatementWord::MayBlock),
        "statement",
        "may : {statement+}",
        "The player is asked once for the whole block.",
        "may:\n  draw 1 card\n  gain 1 vp",
    ),
    word(
        W::Control(StatementWord::If),
        "statement",
        "if {condition} : {statement+}",
        "Only when the condition holds.",
        "if done:\n  draw 1 card",
    ),
    word(
        W::Control(StatementWord::Else),
        "statement",
        "else : {statement+}",
        "When the condition of the \"if\" just before does not hold.",
        "else:\n  draw 1 card",
    ),
    word(
        W::Control(StatementWord::Pay),
        "statement",
        "pay {statement} to : {statement+}",
        "\"Do X to do Y\": the block happens only if the first instruction was carried out in full; if it cannot be, neither happens (SU-6.13).",
        "pay discard a card in your hand to:\n  destroy a minion with power 2 or less",
    ),
    word(
        W::Control(StatementWord::EachCard),
        "statement",
        "each {cards} as {name} : {statement+}",
        "Once for each of the cards there are now, one after the other.",
        "each minion here as M:\n  give M +1 power",
    ),
    word(
        W::Control(StatementWord::EachOfCards),
        "statement",
        "each of {cards} as {name} : {statement+}",
        "The same for cards of yours, or of a named set.",
        "each of your minions as M:\n  move M to another base",
    ),
    word(
        W::Control(StatementWord::EachBase),
        "statement",
        "each {bases} as {name} : {statement+}",
        "Once for each of the bases that fit now.",
        "each base without your minions as B:\n  may play a minion in your discard pile at B",
    ),
    word(
        W::Control(StatementWord::EachPlayer),
        "statement",
        "each {players} : {statement+}",
        "Once for each of the players, clockwise from the player whose turn it is. Inside, \"you\" is that player.",
        "each other player:\n  discard 1 card at random",
    ),
    word(
        W::Control(StatementWord::EachPlayerAs),
        "statement",
        "each {players} as {name} : {statement+}",
        "The same, with a name for the player.",
        "each other player as P:\n  may draw 1 card\n  if not done:\n    as controller:\n      destroy a minion of P",
    ),
    word(
        W::Control(StatementWord::FirstPlayer),
        "statement",
        "first {players} : {statement+}",
        "For one of the players: the first of them, clockwise from the player whose turn it is.",
        "first winner:\n  draw 1 card",
    ),
    word(
        W::Control(StatementWord::As),
        "statement",
        "as {player} : {statement+}",
        "Inside, \"you\" is that player, who makes the choices.",
        "as owner of it:\n  gain 1 vp",
    ),
    word(
        W::Control(StatementWord::Repeat),
        "statement",
        "repeat {number} times : {statement+}",
        "That many times, at most one hundred.",
        "repeat 2 times:\n  draw 1 card",
    ),
    word(
        W::Control(StatementWord::Later),
        "statement",
        "later when scoring : {statement+}",
        "Before a base is scored: these instructions wait until VP have been given for it (SU-3.4). They know the players, bases and numbers that have a name, but neither cards nor \"it\". If the scoring ends early they do not happen.",
        "later when scoring:\n  if you are a winner:\n    draw 1 card",
    ),
    word(
        W::Control(StatementWord::ChooseOne),
        "statement",
        "choose one : {option+}",
        "The player chooses one of the options.",
        "choose one:\n  option \"Draw\":\n    draw 1 card\n  option \"Leave it\":\n    nothing",
    ),
    word(W::Control(StatementWord::Nothing), "statement", "nothing", "Does nothing.", "nothing"),
    word(
        W::Control(StatementWord::Choose),
        "statement",
        "choose {pick} as {name}",
        "Picks cards and gives them a name.",
        "choose one of your minions as M",
    ),
    word(
        W::Control(StatementWord::Add),
        "statement",
        "add {pick} to {name}",
        "Picks cards and adds them to a named set. If the name is new the set begins empty, and is known to the end of the ability.",
        "add a minion here to D",
    ),
    word(
        W::Control(StatementWord::ChooseBase),
        "statement",
        "choose a {bases} as {name}",
        "The player chooses a base in play.",
        "choose a base as B",
    ),
    word(
        W::Control(StatementWord::ChooseAnotherBase),
        "statement",
        "choose another {bases} as {name}",
        "The player chooses a base in play that is not this one.",
        "choose another base as B",
    ),
    word(
        W::Control(StatementWord::ChoosePlayer),
        "statement",
        "choose {somebody} as {name}",
        "The player chooses a player.",
        "choose a player as P",
    ),
    word(
        W::Control(StatementWord::ChooseFaction),
        "statement",
        "choose a faction as {name}",
        "The player names a faction of this game.",
        "choose a faction as F",
    ),
    word(
        W::Control(StatementWord::NameFaction),
        "statement",
        "name a faction",
        "The player names a faction of this game; the card remembers it as \"named faction\".",
        "name a faction",
    ),
    word(
        W::Control(StatementWord::ChooseNumber),
        "statement",
        "choose a number up to {number} as {name}",
        "The player chooses a number from zero to that one, at most twenty. The name then stands where a number stands.",
        "choose a number up to 3 as N",
    ),
    word(
        W::Control(StatementWord::Remember),
        "statement",
        "remember {number} as {name}",
        "Keeps a number as it is now, from zero to 250; the name then stands where a number stands. Everybody knows it, so of cards that not everybody has seen it is zero.",
        "remember power of M as N",
    ),
    word(
        W::Control(StatementWord::RememberBase),
        "statement",
        "remember {base} as {name}",
        "Gives a base a name, for when a card will no longer be there.",
        "remember base of M as B",
    ),
    word(
        W::Option(OptionWord::Option),
        "option",
        "option {text} : {statement+}",
        "One of the options, with the words the player reads.",
        "option \"Draw a card\":\n  draw 1 card",
    ),
    word(
        W::Option(OptionWord::OptionIf),
        "option",
        "option {text} if {condition} : {statement+}",
        "An option that is there only when the condition holds.",
        "option \"Draw a card\" if done:\n  draw 1 card",
    ),
];
