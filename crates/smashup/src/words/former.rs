//! What used to be written otherwise, or is easily written so: read only to
//! say how it is written now. These are not in the reference.

use fracas_lang::Word;

use super::{W, word};

/// Something that is written otherwise now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below says what they are.
pub enum FormerWord {
    Gets,
    EachGets,
    IsOneOf,
    Here,
    IsPlayed,
    Plays,
    One,
}

impl FormerWord {
    /// How it is written now.
    pub fn now(self) -> &'static str {
        match self {
            FormerWord::Gets => "give a minion here +1 power",
            FormerWord::EachGets => "minions here get +1 power",
            FormerWord::IsOneOf => "you are a winner, P is a winner",
            FormerWord::Here => "this base; after cards: minions here",
            FormerWord::IsPlayed => "a player plays a minion here; of the card itself: on play",
            FormerWord::Plays => "a player plays a minion here, another player plays …, you play …",
            FormerWord::One => "the number in digits: 1, 2, 3",
        }
    }
}

const fn former(
    tag: FormerWord,
    makes: &'static str,
    pattern: &'static str,
    example: &'static str,
) -> Word<W> {
    word(W::Former(tag), makes, pattern, "", example)
}

pub(super) const WORDS: &[Word<W>] = &[
    former(FormerWord::IsPlayed, "event", "{cards} is played", "self is played"),
    former(FormerWord::Gets, "statement", "{pick} gets|get + {number} power [{until}]", "it gets +1 power"),
    former(FormerWord::Gets, "statement", "{pick} gets|get - {number} power [{until}]", "it gets -1 power"),
    former(
        FormerWord::EachGets,
        "effect",
        "each {cards} gets|get + {number} power",
        "each minion gets +1 power",
    ),
    former(
        FormerWord::EachGets,
        "effect",
        "each {cards} gets|get - {number} power",
        "each minion gets -1 power",
    ),
    former(FormerWord::IsOneOf, "condition", "{player} is one of {players}", "you is one of winner"),
    former(FormerWord::Here, "base", "here|there", "here"),
    former(
        FormerWord::Plays,
        "event",
        "{players} plays|play|moves|move [a|an] {cards}",
        "player plays a minion",
    ),
    former(FormerWord::One, "number", "one|two|three|four|five|six|seven|eight|nine|ten", "one"),
];
