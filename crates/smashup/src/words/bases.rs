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
    Base,
    Bases,
    With,
    Without,
    Except,
    Where,
}

/// Where something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum SpotWord {
    Here,
    There,
    At,
}

pub(super) const WORDS: &[Word<W>] = &[
    word(
        W::Base(BaseWord::Here),
        "base",
        "this base",
        "Where this card is, or was when its ability began.",
        "this base",
    ),
    word(
        W::Base(BaseWord::There),
        "base",
        "that base",
        "The base being tested by \"where\"; after an event, the base where it happened.",
        "that base",
    ),
    word(W::Base(BaseWord::Scoring), "base", "scoring base", "The base being scored.", "scoring base"),
    word(W::Base(BaseWord::Named), "base", "{name}", "A base chosen before.", "B"),
    word(W::Base(BaseWord::Of), "base", "base of {cards}", "Where a card is.", "base of M"),
    word(W::Spot(SpotWord::Here), "spot", "here", "At this base.", "here"),
    word(
        W::Spot(SpotWord::There),
        "spot",
        "there",
        "At the base being tested by \"where\"; after an event, where it happened.",
        "there",
    ),
    word(W::Spot(SpotWord::At), "spot", "at {base}", "At that base.", "at B"),
    word(W::Bases(BasesWord::Base), "bases", "base", "Any base in play, where one is meant.", "base"),
    word(W::Bases(BasesWord::Bases), "bases", "bases", "Bases in play, where several may be meant.", "bases"),
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
        "Where the condition holds; \"there\" and \"that base\" are about the base in question.",
        "base where your power there >= 6",
    ),
];
