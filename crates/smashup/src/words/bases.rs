//! Where: bases in play.

use fracas_lang::Word;

use super::{W, word};

/// One base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum BaseWord {
    Here,
    There,
    Scoring,
    Named,
    Of,
}

/// Any number of bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BasesWord {
    Any,
    With,
    Without,
    Except,
    Where,
}

pub(super) const WORDS: &[Word<W>] = &[
    word(
        W::Base(BaseWord::Here),
        "base",
        "here",
        "Where this card is, or was when its ability began.",
        "here",
    ),
    word(W::Base(BaseWord::There), "base", "there", "The base being tested by \"where\".", "there"),
    word(W::Base(BaseWord::Scoring), "base", "scoring base", "The base being scored.", "scoring base"),
    word(W::Base(BaseWord::Named), "base", "{name}", "A base chosen before.", "B"),
    word(W::Base(BaseWord::Of), "base", "base of {cards}", "Where a card is.", "base of M"),
    word(W::Bases(BasesWord::Any), "bases", "base|bases", "Any base in play.", "base"),
    word(
        W::Bases(BasesWord::With),
        "bases",
        "{bases} with {cards}",
        "Where there is such a card.",
        "base with your minions",
    ),
    word(
        W::Bases(BasesWord::Without),
        "bases",
        "{bases} without {cards}",
        "Where there is no such card.",
        "base without your minions",
    ),
    word(
        W::Bases(BasesWord::Except),
        "bases",
        "{bases} other than {base}",
        "Not that one.",
        "base other than B",
    ),
    word(
        W::Bases(BasesWord::Where),
        "bases",
        "{bases} where {condition}",
        "Where the condition holds; \"there\" is the base in question.",
        "base where power of you at there >= 6",
    ),
];
