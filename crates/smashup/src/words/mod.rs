//! The words of the card language, by family.
//!
//! A word is defined once: its pattern, its meaning in a paragraph and an
//! example. The parser, the reference page and the tests of the examples all
//! read these tables; [`compile`](crate::compile) gives each its program.

mod bases;
mod cards;
mod commons;
mod control;
mod file;
mod former;
mod hints;
mod numbers;
mod ongoing;
mod players;
mod verbs;

pub use bases::{BaseWord, BasesWord, SpotWord};
pub use cards::{CardsWord, PickWord};
pub use commons::CommonWord;
pub use control::{OptionWord, StatementWord as ControlWord};
pub use file::{AtWord, ClauseWord, EventWord, ItemWord, OriginWord, ReachWord, WindowWord};
pub use former::FormerWord;
pub use hints::HINTS;
pub use numbers::{ConditionWord, NumberWord};
pub use ongoing::{OngoingWord, ThreatWord};
pub use players::{PlayerWord, PlayersWord, SomebodyWord};
pub use verbs::{GoalWord, UntilWord, VerbWord};

use fracas_lang::{Vocabulary, Word};

/// The meaning of a word, by the kind of phrase it makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum W {
    /// A top-level line.
    Item(ItemWord),
    /// A line of a card.
    Clause(ClauseWord),
    /// An event to follow.
    Event(EventWord),
    /// A window of scoring.
    Window(WindowWord),
    /// Which bases a window is about.
    Reach(ReachWord),
    /// From where a special is used.
    Origin(OriginWord),
    /// Start or end of turns.
    At(AtWord),
    /// An instruction that steers others.
    Control(ControlWord),
    /// An instruction that does something.
    Verb(VerbWord),
    /// An instruction about the decks of the table.
    Common(CommonWord),
    /// An arm of "choose one".
    Option(OptionWord),
    /// An always-on effect.
    Ongoing(OngoingWord),
    /// What an immunity is against.
    Threat(ThreatWord),
    /// How long something lasts.
    Until(UntilWord),
    /// Where cards are placed.
    Goal(GoalWord),
    /// A set of cards.
    Cards(CardsWord),
    /// A selection from a set.
    Pick(PickWord),
    /// One player.
    Player(PlayerWord),
    /// Any number of players.
    Players(PlayersWord),
    /// Somebody who does something, or is chosen.
    Somebody(SomebodyWord),
    /// One base.
    Base(BaseWord),
    /// Any number of bases.
    Bases(BasesWord),
    /// Where something is.
    Spot(SpotWord),
    /// A number.
    Number(NumberWord),
    /// A condition.
    Condition(ConditionWord),
    /// What used to be written otherwise.
    Former(FormerWord),
}

/// Whether a verb is about one known card or about several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// "Host gets".
    One,
    /// "Your minions get".
    Many,
}

/// A family of words, for the reference page.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Its heading.
    pub title: &'static str,
    /// What the family is about.
    pub about: &'static str,
    /// Its words.
    pub words: &'static [Word<W>],
}

/// All families, in the order of the reference page.
pub const FAMILIES: &[Family] = &[
    Family {
        title: "The file",
        about: "A faction is one file: a heading, then its cards and bases in printed order. Under each card stand its text and its abilities, indented by blanks. `#` begins a comment. A faction has 20 cards and at least two bases, and no title is used twice. Words are written in small letters; what you give a name to (\"choose a base as B\") begins with a capital one. A name is known to the end of the block it was given in, and is not given twice in one place; only a set that cards are added to (\"add a minion here to D\") is known to the end of the ability, and begins empty. At a time an ability can know eight cards, bases, players, factions and numbers, loops included, and two sets of cards.",
        words: file::WORDS,
    },
    Family {
        title: "Instructions that steer",
        about: "Choices, conditions, repetition. An instruction with a colon takes the indented lines under it.",
        words: control::WORDS,
    },
    Family {
        title: "Instructions that do",
        about: "The verbs of the game. \"It\" is whatever was picked last; in an ability that follows an event, it begins as the card the event was about. Inside one instruction, \"it\" is what was picked before that instruction: \"move self to (base of it)\".",
        words: verbs::WORDS,
    },
    Family {
        title: "Decks of the table",
        about: "Madness, monsters and treasures (SU-1.9, SU-1.10). Their cards have no faction. A monster or treasure belongs to nobody: what speaks of its owner does nothing to a monster, and sends a treasure to the treasure discard pile (SU-7.4, SU-7.6). Madness belongs to whoever holds it (SU-5.7).",
        words: commons::WORDS,
    },
    Family {
        title: "Always-on effects",
        about: "Lines under \"ongoing:\". They are computed from the cards in play whenever they matter and end when the card leaves play. So that this comes to an end, each may ask only for what is settled before it: first what is cancelled, then what is protected, then what cards count as, then power, then which talents cards have, then what power counts for nobody, then breakpoints, then the rest. A protection may depend on current power all the same.",
        words: ongoing::WORDS,
    },
    Family {
        title: "Cards",
        about: "Which cards. Unless a phrase says where (a hand, a deck, a discard pile), cards in play are meant.",
        words: cards::WORDS,
    },
    Family { title: "Players", about: "Who.", words: players::WORDS },
    Family { title: "Bases", about: "Where.", words: bases::WORDS },
    Family {
        title: "Numbers and conditions",
        about: "How many, and whether. There is no precedence: use parentheses.",
        words: numbers::WORDS,
    },
];

/// The vocabulary of Smash Up.
///
/// # Panics
/// When a pattern in the tables is malformed, which the tests rule out.
pub fn vocabulary() -> Vocabulary<W> {
    let words = FAMILIES.iter().flat_map(|family| family.words).chain(former::WORDS);
    let vocabulary = Vocabulary::new(words);
    vocabulary.unwrap_or_else(|problem| panic!("the word tables are wrong: {problem}")).with_hints(HINTS)
}

/// Shortens the tables: one word.
const fn word(
    tag: W,
    makes: &'static str,
    pattern: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Word<W> {
    Word { tag, makes, pattern, doc, example }
}
