//! Instructions about the decks of the table.

use fracas_lang::Word;

use super::{W, word};

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum CommonWord {
    DrawMadness,
    DrawMadnessEqual,
    DrawTreasures,
    DrawTreasuresEqual,
    DiscardTop,
    LookThrough,
    Shuffle,
    ShuffleInto,
    PlayMonster,
    DestroyUnrewarded,
}

impl CommonWord {
    /// Whether it may not be carried out.
    pub fn can_fail(self) -> bool {
        match self {
            CommonWord::DrawMadness
            | CommonWord::DrawMadnessEqual
            | CommonWord::DrawTreasures
            | CommonWord::DrawTreasuresEqual
            | CommonWord::ShuffleInto
            | CommonWord::DestroyUnrewarded => true,
            CommonWord::DiscardTop
            | CommonWord::LookThrough
            | CommonWord::Shuffle
            | CommonWord::PlayMonster => false,
        }
    }
}

const fn common(tag: CommonWord, pattern: &'static str, doc: &'static str, example: &'static str) -> Word<W> {
    word(W::Common(tag), "statement", pattern, doc, example)
}

pub(super) const WORDS: &[Word<W>] = &[
    common(
        CommonWord::DrawMadness,
        "draw {number} madness",
        "Takes cards of the Madness deck into your hand, as far as there are (SU-8.3).",
        "draw 1 madness",
    ),
    common(
        CommonWord::DrawMadnessEqual,
        "draw madness equal to {number}",
        "The same with a number that is computed.",
        "draw madness equal to number of minions here",
    ),
    common(
        CommonWord::DrawTreasures,
        "draw {number} treasure|treasures",
        "Draws from the deck of treasures; an empty one is renewed first (SU-7.7).",
        "draw 2 treasures",
    ),
    common(
        CommonWord::DrawTreasuresEqual,
        "draw treasures equal to {number}",
        "The same with a number that is computed.",
        "draw treasures equal to number of monsters here",
    ),
    common(
        CommonWord::DiscardTop,
        "discard the top {number} treasure|treasures",
        "Puts the top cards of the deck of treasures into its discard pile.",
        "discard the top 3 treasures",
    ),
    common(
        CommonWord::LookThrough,
        "look through the {word} deck",
        "You see all cards of the `monster` or the `treasure` deck, to choose among them.",
        "look through the treasure deck",
    ),
    common(
        CommonWord::Shuffle,
        "shuffle the {word} deck",
        "Shuffles the `monster` or the `treasure` deck.",
        "shuffle the treasure deck",
    ),
    common(
        CommonWord::ShuffleInto,
        "shuffle {pick} into the {word} deck",
        "Puts cards of a deck of the table back into it and shuffles it.",
        "shuffle each treasure in the treasure discard pile into the treasure deck",
    ),
    common(
        CommonWord::PlayMonster,
        "play the top monster {spot}",
        "Plays the top card of the deck of monsters at a base. Nobody controls it, and nobody's minion for the turn is used up (SU-7.1).",
        "play the top monster here",
    ),
    common(
        CommonWord::DestroyUnrewarded,
        "destroy {pick} without treasures",
        "Destroys monsters, and nobody gets treasures for it (SU-7.3).",
        "destroy each monster here without treasures",
    ),
];
