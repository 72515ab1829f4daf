//! Chapters of the reference that no single word can tell.
//!
//! Every script here is compiled by a test, and what it is understood to do
//! is written beside it by the paraphrase, not by hand.

use super::idioms::Bearer;

/// A sentence or two, and a script that shows it.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// What is shown.
    pub says: &'static str,
    /// What the script stands under.
    pub on: Bearer,
    /// The script.
    pub script: &'static str,
}

const fn lesson(says: &'static str, on: Bearer, script: &'static str) -> Lesson {
    Lesson { says, on, script }
}

use Bearer::{Action, Base, Minion, OnBase};

/// The life of `it`, of names and of `you`.
pub const LIVES: &[Lesson] = &[
    lesson(
        "`it` (or `them`) is what was picked last: each instruction that picks cards makes them `it`, \
         whether it picks one, some or all.",
        Minion,
        "on play:\n  destroy a minion here\n  if power of it > 3:\n    draw 1 card",
    ),
    lesson(
        "After an event, `it` begins as the card that the event was about. It is judged as it is now, so ask \
         whether it is still there if that matters.",
        OnBase,
        "after another player plays a minion here:\n  if it is a minion here:\n    destroy it",
    ),
    lesson(
        "Inside `each … as M:` the card in turn is `it` as well as `M`, until something else is picked; `M` \
         stays. In a loop prefer the name.",
        Action,
        "on play:\n  each of your minions as M:\n    may destroy a minion at (base of M) with power less than power of M",
    ),
    lesson(
        "A declined or impossible pick leaves `it` empty, and what is done to nothing does nothing. `done` says \
         whether the instruction just before was carried out on at least one card.",
        Minion,
        "on play:\n  may destroy a minion here\n  if done:\n    draw 1 card",
    ),
    lesson(
        "A name is known from where it is given to the end of its block, and only in its ability. A pick of one \
         card (`a`, `one of`, `another`, `a random`) names a card; every other pick names a set. A card keeps \
         its name wherever it goes.",
        Action,
        "on play:\n  choose one of your minions as M\n  choose up to 2 minions at (base of M) other than M as D\n  destroy D\n  put 1 counter on M",
    ),
    lesson(
        "`add … to D` collects cards in a set over several instructions, so that one instruction can take them \
         all at the same time. Such a set begins empty and is known to the end of the ability.",
        Action,
        "on play:\n  each base with your minions as B:\n    add a minion at B with lowest power to D\n  destroy D",
    ),
    lesson(
        "`you` is whoever controls the card. Inside `each … player:` and `as …:` it is the player named there, \
         who also makes the choices; `your`, `other players` and `your hand` follow. `controller` is always the \
         one the ability began with.",
        Minion,
        "on play:\n  each other player as P:\n    may draw 1 card\n    if not done:\n      as controller:\n        destroy a minion of P",
    ),
    lesson(
        "A base has no controller. There `you` is the player who caused the event, at the start and end of turns \
         the active player; around a scoring say who is meant.",
        Base,
        "after scoring here:\n  each winner:\n    draw 1 card",
    ),
    lesson(
        "`here` is the base where the card is now; when it has left play, the base where it was when its ability \
         began. `there` is only for `where`: the base that is being tested.",
        Minion,
        "after self is destroyed:\n  destroy each minion here of other players",
    ),
];

/// What the check refuses, because it would mean nothing.
pub const REFUSED: &[Lesson] = &[
    lesson(
        "A name is not known after its block.",
        Minion,
        "on play:\n  if it is your turn:\n    choose a minion as M\n  destroy M",
    ),
    lesson("Nothing was picked that `it` could be.", Minion, "on play:\n  destroy it"),
    lesson(
        "An extra play is used later; it remembers names, not `it`.",
        Minion,
        "on play:\n  choose any number of your minions as R\n  extra minion with same name as it",
    ),
    lesson("A base is no card.", Base, "after a player plays a minion here:\n  destroy self"),
    lesson("A base belongs to nobody.", Base, "after scoring here:\n  draw 1 card"),
    lesson("A standard action is in play nowhere.", Action, "on play:\n  destroy a minion here"),
    lesson(
        "Nobody has won a base while cards are played.",
        Minion,
        "on play:\n  each winner:\n    draw 1 card",
    ),
    lesson(
        "Power cannot depend on power.",
        Minion,
        "ongoing:\n  minions here with power 3 or less get +1 power",
    ),
];

/// Statements of which it is not obvious what belongs to what.
pub const BINDINGS: &[&str] = &[
    "destroy one of your minions with highest power",
    "destroy a minion with highest power of you",
    "destroy one of your minions here with highest power",
    "destroy one of your minions with highest power here",
    "destroy a minion at base of self with power 2 or less",
    "destroy a minion at (base of self) with power 2 or less",
    "destroy a minion here or action on bases",
    "destroy one of your minions here or minions elsewhere",
    "destroy a minion other than your minions here",
    "destroy an action on your minions here",
    "destroy a minion with same name as self here",
    "draw cards equal to 7 - 2 - 1",
    "draw cards equal to (7 - 2) - 1",
    "draw cards equal to number of minions here + 1",
    "draw cards equal to lesser of 2 and number of minions here + 1",
];

/// Conditions of which it is not obvious what belongs to what.
pub const CONDITIONS: &[&str] = &[
    "not it is your turn and there is a minion elsewhere",
    "(not it is your turn) and there is a minion elsewhere",
    "it is your turn and there is a minion elsewhere or there is an action here",
    "(it is your turn and there is a minion elsewhere) or there is an action here",
];

/// A line under a card or base, and what may carry it.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// The line as the reference shows it.
    pub line: &'static str,
    /// An example of it.
    pub script: &'static str,
    /// What it may stand under.
    pub by: &'static [Bearer],
    /// What else there is to say.
    pub note: &'static str,
}

const ANY_CARD: &[Bearer] = &[Minion, Action, OnBase, Bearer::OnMinion];
const IN_PLAY: &[Bearer] = &[Minion, OnBase, Bearer::OnMinion];
const IN_PLAY_OR_BASE: &[Bearer] = &[Minion, OnBase, Bearer::OnMinion, Base];

/// What cards and bases may carry.
pub const CARRIED: &[Carried] = &[
    Carried {
        line: "on play:",
        script: "on play:\n  draw 1 card",
        by: ANY_CARD,
        note: "A base is never played. At most one per card.",
    },
    Carried { line: "talent:", script: "talent:\n  draw 1 card", by: IN_PLAY, note: "At most one per card." },
    Carried {
        line: "each of your turns:",
        script: "each of your turns:\n  extra action",
        by: IN_PLAY,
        note: "",
    },
    Carried {
        line: "ongoing:",
        script: "ongoing:\n  minions here get +1 power",
        by: IN_PLAY_OR_BASE,
        note: "A standard action is gone once it is resolved.",
    },
    Carried {
        line: "after …:",
        script: "after a minion here is destroyed:\n  draw 1 card",
        by: IN_PLAY_OR_BASE,
        note: "On a base, `you` is the player who caused it.",
    },
    Carried {
        line: "at start of each turn:",
        script: "at start of each turn:\n  draw 1 card",
        by: IN_PLAY_OR_BASE,
        note: "On a base, `you` is the active player; `your turn` is for cards.",
    },
    Carried {
        line: "after scoring here:",
        script: "after scoring here:\n  each winner:\n    draw 1 card",
        by: IN_PLAY_OR_BASE,
        note: "Also `before` and `when`; happens by itself.",
    },
    Carried {
        line: "after replacing here:",
        script: "after replacing here:\n  each runner-up:\n    draw 1 card",
        by: &[Base],
        note: "",
    },
    Carried {
        line: "special after scoring here:",
        script: "special after scoring here:\n  draw 1 card",
        by: IN_PLAY,
        note: "Its player may use it.",
    },
    Carried {
        line: "special … from hand:",
        script: "special before scoring anywhere from hand:\n  draw 1 card",
        by: ANY_CARD,
        note: "Also `from discard pile`.",
    },
    Carried {
        line: "special on your turn:",
        script: "special on your turn:\n  draw 1 card",
        by: IN_PLAY,
        note: "With `from hand` or `from discard pile` also a standard action.",
    },
    Carried {
        line: "instead of … being destroyed:",
        script: "instead of your minion here being destroyed:\n  draw 1 card",
        by: IN_PLAY,
        note: "",
    },
    Carried {
        line: "played only before scoring",
        script: "played only before scoring\non play:\n  draw 1 card",
        by: &[Action, OnBase, Bearer::OnMinion],
        note: "Also `played also …`.",
    },
    Carried {
        line: "playable only at …",
        script: "playable only at bases where your power there >= 6",
        by: &[Minion],
        note: "An action says it in its heading: `on base where …`.",
    },
];
