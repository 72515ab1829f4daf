//! The outer shape of a faction file: cards, bases and the headings of their
//! abilities.

use fracas_lang::Word;

use super::{W, word};

/// A top-level line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The tables below document every word.
pub enum ItemWord {
    Faction,
    Deck,
    Minion,
    Monster,
    Action,
    ActionOnBase,
    ActionOnMinion,
    Base,
}

/// A line of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ClauseWord {
    Text,
    Tag,
    OnPlay,
    Talent,
    EachTurn,
    Ongoing,
    After,
    AfterOnce,
    AfterPerTurn,
    At,
    AtPerTurn,
    Scoring,
    Replaced,
    Special,
    SpecialOnTurn,
    SpecialAfter,
    Before,
    Instead,
    PlaysOnly,
    PlaysAlso,
    PlayableAt,
    AsAction,
}

/// An event to follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum EventWord {
    YouPlayAction,
    PlaysAction,
    YouPlay,
    Plays,
    IsPlayed,
    IsDestroyed,
    OneOfIsDestroyed,
    KnownIsDestroyed,
    YouDestroy,
    Destroys,
    DestroysOneOf,
    YouMove,
    Moves,
    Affects,
}

/// A window of scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum WindowWord {
    Before,
    When,
    After,
}

/// Which bases a window is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ReachWord {
    Here,
    Elsewhere,
    Any,
}

/// From where a special is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum OriginWord {
    Hand,
    Discard,
}

/// Start or end of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum AtWord {
    YourStart,
    EachStart,
    YourEnd,
    EachEnd,
}

pub(super) const WORDS: &[Word<W>] = &[
    word(
        W::Item(ItemWord::Faction),
        "item",
        "faction {word} {text} box {word} [plays {text}]",
        "The first line of a file: a short name for use in commands, the name as printed, and the box it belongs to. If you like, a sentence about how it plays, shown to whoever chooses a faction.",
        "faction aliens \"Aliens\" box core plays \"Send minions back to hands.\"",
    ),
    word(
        W::Item(ItemWord::Minion),
        "item",
        "minion {text} [x {int}] power {int} {clause*}",
        "A minion, with its number of copies (one when left out) and its printed power.",
        "minion \"Invader\" x2 power 3\n  on play:\n    gain 1 vp",
    ),
    word(
        W::Item(ItemWord::Action),
        "item",
        "action {text} [x {int}] {clause*}",
        "A standard action: it is resolved, then discarded (SU-2.5).",
        "action \"Mystic Studies\" x2\n  on play:\n    draw 2 cards",
    ),
    word(
        W::Item(ItemWord::ActionOnBase),
        "item",
        "action {text} [x {int}] on {bases} {clause*}",
        "An action that is played on a base and stays there (SU-6.3).",
        "action \"Overrun\" on base\n  ongoing:\n    other players cannot play minions here",
    ),
    word(
        W::Item(ItemWord::ActionOnMinion),
        "item",
        "action {text} [x {int}] on {cards} {clause*}",
        "An action that is played on a minion and stays on it.",
        "action \"Upgrade\" on minion\n  ongoing:\n    host gets +2 power",
    ),
    word(
        W::Item(ItemWord::Base),
        "item",
        "base {text} breakpoint {int} vp {int} {int} {int} [monsters {int}] {clause*}",
        "A base: breakpoint, the VP of first, second and third place, and its monster number if it has one.",
        "base \"Jungle Oasis\" breakpoint 12 vp 2 0 0",
    ),
    word(
        W::Item(ItemWord::Deck),
        "item",
        "deck {word} {text} box {word}",
        "The first line of a file with cards for a deck of the table, in place of `faction`: `madness`, actions that belong to whoever holds them (SU-8.1); `monsters` (SU-7.1); or `treasures`, minions and actions that belong to nobody (SU-7.6). Such a file has no bases. The deck is part of games with a faction of that box.",
        "deck treasures \"Treasures\" box munchkin",
    ),
    word(
        W::Item(ItemWord::Monster),
        "item",
        "monster {text} [x {int}] power {int} treasures {int} {clause*}",
        "A monster: a minion that nobody owns and, until a card gives control of it, nobody controls (SU-7.4), with the number of treasures it brings. On it, `you` is its controller, or else whose turn it is.",
        "monster \"Bigfoot\" x2 power 4 treasures 2\n  ongoing:\n    self gets +3 power if there is no other monster here",
    ),
    word(
        W::Clause(ClauseWord::Text),
        "clause",
        "text {text}",
        "The text of the card as players read it, in English.",
        "text \"You may destroy a minion here.\"",
    ),
    word(
        W::Clause(ClauseWord::Tag),
        "clause",
        "tag {word}",
        "A kind the card belongs to, for other cards to refer to.",
        "tag microbot",
    ),
    word(
        W::Clause(ClauseWord::OnPlay),
        "clause",
        "on play : {statement+}",
        "What happens when the card is played (SU-2.4, SU-2.5). Moving or placing a card does not play it.",
        "on play:\n  draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::Talent),
        "clause",
        "talent : {statement+}",
        "Usable once on each of its controller's turns, in the play phase (SU-6.18).",
        "talent:\n  draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::EachTurn),
        "clause",
        "each of your turns : {statement+}",
        "Happens when the play phase of its controller's turn begins, and at once when the card comes into play during that phase. For extra plays that a card gives every turn.",
        "each of your turns:\n  extra action",
    ),
    word(
        W::Clause(ClauseWord::Ongoing),
        "clause",
        "ongoing : {effect+}",
        "Effects that hold as long as the card is in play (SU-6.12).",
        "ongoing:\n  self gets +1 power",
    ),
    word(
        W::Clause(ClauseWord::After),
        "clause",
        "after {event} : {statement+}",
        "Happens each time after the event is completely finished (SU-6.2). \"It\" is the card the event was about, \"that player\" whoever caused it. On a base, \"you\" is that player.",
        "after a minion here is destroyed:\n  draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::AfterOnce),
        "clause",
        "after the first time each turn {event} : {statement+}",
        "As \"after\", but only the first time in a turn for each player who causes it.",
        "after the first time each turn another player plays a minion here:\n  draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::AfterPerTurn),
        "clause",
        "after {event} once per turn : {statement+}",
        "As \"after\", but of all cards of this name that a player controls only one does it in a turn. One that begins with an \"if\" that does not hold lets another one do it.",
        "after you play an action once per turn:\n  draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::AtPerTurn),
        "clause",
        "at {moment} once per turn : {statement+}",
        "As \"at\", but of all cards of this name that a player controls only one does it in a turn.",
        "at end of your turn once per turn:\n  draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::At),
        "clause",
        "at {moment} : {statement+}",
        "Happens at the start or the end of turns (SU-2.2, SU-2.9).",
        "at start of your turn:\n  destroy self",
    ),
    word(
        W::Clause(ClauseWord::Scoring),
        "clause",
        "{window} {reach} : {statement+}",
        "Happens by itself in that step of a base's scoring (SU-3.4).",
        "after scoring here:\n  each winner:\n    draw 1 card",
    ),
    word(
        W::Clause(ClauseWord::Before),
        "clause",
        "before a card played by {somebody} takes effect : {statement+}",
        "Happens when a card is played, before it does anything, if it is one that can affect cards in play. \"It\" is that card, \"that player\" whoever plays it.",
        "before a card played by another player takes effect:\n  may spare your minions here from it",
    ),
    word(
        W::Clause(ClauseWord::Replaced),
        "clause",
        "after replacing here : {statement+}",
        "On a base: happens once its replacement is in play; \"here\" is then the new base.",
        "after replacing here:\n  each runner-up:\n    may move one of your minions elsewhere to this base",
    ),
    word(
        W::Clause(ClauseWord::Special),
        "clause",
        "special {window} {reach} [{origin}] [once per {word}] [if {condition}] : {statement+}",
        "A special ability that its player may use in that step of a scoring, from play unless it says otherwise (SU-3.5, SU-5.9). \"Once per scoring\" counts all cards of the name.",
        "special before scoring anywhere from hand once per scoring:\n  play self at scoring base",
    ),
    word(
        W::Clause(ClauseWord::SpecialOnTurn),
        "clause",
        "special on your turn [{origin}] [once per {word}] [if {condition}] : {statement+}",
        "A special ability usable in the play phase of its player's turn. \"Once per turn\" counts all cards of the name.",
        "special on your turn from discard pile once per turn:\n  play self",
    ),
    word(
        W::Clause(ClauseWord::SpecialAfter),
        "clause",
        "special after {event} from hand : {statement+}",
        "A special ability that its player may use from the hand after a card was destroyed or moved, on anybody's turn. \"There\" is the base where that happened. Whoever could hold such a card is asked.",
        "special after you destroy a minion from hand:\n  play self there",
    ),
    word(
        W::Clause(ClauseWord::Instead),
        "clause",
        "instead of {cards} being destroyed : {statement+}",
        "A special that is used by itself: it replaces the destruction of a card, and nothing that follows a destruction happens. \"It\" is the card.",
        "instead of self being destroyed:\n  move self to another base",
    ),
    word(
        W::Clause(ClauseWord::PlaysOnly),
        "clause",
        "played only {window} [if {condition}]",
        "An action that can be played only in that step of a scoring, from the hand, and not as a normal action; with a condition, only while that holds.",
        "played only before scoring",
    ),
    word(
        W::Clause(ClauseWord::PlaysAlso),
        "clause",
        "played also {window} [if {condition}]",
        "An action that can be played normally or, as a special, in that step of a scoring, with a condition only while that holds. Played so, an action for a base goes on the base being scored.",
        "played also before scoring",
    ),
    word(
        W::Clause(ClauseWord::PlayableAt),
        "clause",
        "playable only at {bases}",
        "Restricts where a minion can be played.",
        "playable only at bases where your power there >= 6",
    ),
    word(
        W::Clause(ClauseWord::AsAction),
        "clause",
        "playable as an action",
        "A minion that may be played in place of an action, with the free or an extra one. For everything else it is a minion.",
        "playable as an action",
    ),
    word(
        W::Event(EventWord::YouPlayAction),
        "event",
        "you play an action",
        "You played an action, and it is resolved.",
        "you play an action",
    ),
    word(
        W::Event(EventWord::PlaysAction),
        "event",
        "{somebody} plays an action",
        "Such a player played an action, and it is resolved.",
        "another player plays an action",
    ),
    word(
        W::Event(EventWord::YouPlay),
        "event",
        "you play a|an {cards}",
        "You played such a minion, and its own ability is done. Of treasures, an action counts too; it is here if it stays here.",
        "you play a minion here",
    ),
    word(
        W::Event(EventWord::Plays),
        "event",
        "{somebody} plays a|an {cards}",
        "Such a player played such a minion, and its own ability is done.",
        "another player plays a minion here",
    ),
    word(
        W::Event(EventWord::IsPlayed),
        "event",
        "a|an {cards} is played",
        "Minions that somebody plays, and monsters that come with a base, which no player plays (SU-7.2).",
        "a monster here is played",
    ),
    word(
        W::Event(EventWord::IsDestroyed),
        "event",
        "a|an {cards} is destroyed",
        "Such a card was destroyed. It is judged as it was in play.",
        "a minion here is destroyed",
    ),
    word(
        W::Event(EventWord::OneOfIsDestroyed),
        "event",
        "one of {cards} is destroyed",
        "The same for your cards.",
        "one of your minions is destroyed",
    ),
    word(
        W::Event(EventWord::KnownIsDestroyed),
        "event",
        "{cards} is destroyed",
        "The same for this card or its host.",
        "self is destroyed",
    ),
    word(
        W::Event(EventWord::YouDestroy),
        "event",
        "you destroy a|an {cards}",
        "You carried out the destruction of such a card. It is judged as it was in play.",
        "you destroy a minion here",
    ),
    word(
        W::Event(EventWord::Destroys),
        "event",
        "{somebody} destroys a|an {cards}",
        "Such a player carried out the destruction of such a card.",
        "another player destroys a minion here",
    ),
    word(
        W::Event(EventWord::DestroysOneOf),
        "event",
        "{somebody} destroys one of {cards}",
        "The same for your cards.",
        "another player destroys one of your minions",
    ),
    word(
        W::Event(EventWord::YouMove),
        "event",
        "you move a|an {cards}",
        "You moved such a minion; it is judged where it arrived.",
        "you move a minion here",
    ),
    word(
        W::Event(EventWord::Moves),
        "event",
        "{somebody} moves a|an {cards}",
        "Such a player moved such a minion; it is judged where it arrived.",
        "another player moves a minion here",
    ),
    word(
        W::Event(EventWord::Affects),
        "event",
        "a card played by {somebody} affects {cards}",
        "A card that such a player is playing affected the card directly (SU-6.1). Once per card played.",
        "a card played by another player affects self",
    ),
    word(
        W::At(AtWord::YourStart),
        "moment",
        "start of your turn",
        "When your turn begins.",
        "start of your turn",
    ),
    word(
        W::At(AtWord::EachStart),
        "moment",
        "start of each turn",
        "When any turn begins; on a base, \"you\" is the player whose turn it is.",
        "start of each turn",
    ),
    word(W::At(AtWord::YourEnd), "moment", "end of your turn", "When your turn ends.", "end of your turn"),
    word(W::At(AtWord::EachEnd), "moment", "end of each turn", "When any turn ends.", "end of each turn"),
    word(
        W::Window(WindowWord::Before),
        "window",
        "before scoring",
        "Step 3 of a scoring, before VP are given.",
        "before scoring",
    ),
    word(W::Window(WindowWord::When), "window", "when scoring", "Step 4, as VP are given.", "when scoring"),
    word(
        W::Window(WindowWord::After),
        "window",
        "after scoring",
        "Step 6: VP are given, the cards are still there.",
        "after scoring",
    ),
    word(W::Reach(ReachWord::Here), "reach", "here", "The base this card is at.", "here"),
    word(W::Reach(ReachWord::Elsewhere), "reach", "elsewhere", "A base this card is not at.", "elsewhere"),
    word(W::Reach(ReachWord::Any), "reach", "anywhere", "Any base.", "anywhere"),
    word(W::Origin(OriginWord::Hand), "origin", "from hand", "Used from the hand.", "from hand"),
    word(
        W::Origin(OriginWord::Discard),
        "origin",
        "from discard pile",
        "Used from the discard pile.",
        "from discard pile",
    ),
];
