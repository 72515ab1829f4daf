//! Idioms: what players say at the table, and how a card says it.
//!
//! A test compiles every script under the card it is meant for.

/// What a script stands under.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bearer {
    /// A minion.
    Minion,
    /// An action that is resolved and discarded.
    Action,
    /// An action that stays on a base.
    OnBase,
    /// An action that stays on a minion.
    OnMinion,
    /// A base.
    Base,
}

impl Bearer {
    /// Every sort of card, and bases.
    pub const ALL: [Bearer; 5] =
        [Bearer::Minion, Bearer::Action, Bearer::OnBase, Bearer::OnMinion, Bearer::Base];

    /// In a sentence: "on a minion".
    pub fn words(self) -> &'static str {
        match self {
            Bearer::Minion => "a minion",
            Bearer::Action => "a standard action",
            Bearer::OnBase => "an action on a base",
            Bearer::OnMinion => "an action on a minion",
            Bearer::Base => "a base",
        }
    }
}

/// Something that players say, and its script.
#[derive(Clone, Copy, Debug)]
pub struct Idiom {
    /// As players know it.
    pub said: &'static str,
    /// What it stands under in this example.
    pub on: Bearer,
    /// How it is written.
    pub script: &'static str,
}

/// Idioms that belong together.
#[derive(Clone, Copy, Debug)]
pub struct IdiomGroup {
    /// What they are about.
    pub about: &'static str,
    /// The idioms.
    pub idioms: &'static [Idiom],
}

const fn idiom(said: &'static str, on: Bearer, script: &'static str) -> Idiom {
    Idiom { said, on, script }
}

use Bearer::{Action, Base, Minion, OnBase, OnMinion};

/// All idioms.
pub const IDIOMS: &[IdiomGroup] = &[
    IdiomGroup {
        about: "Must, may, how many",
        idioms: &[
            idiom(
                "Destroy a minion here (you must, if there is one).",
                Minion,
                "on play:\n  destroy a minion here",
            ),
            idiom("You may destroy a minion here.", Minion, "on play:\n  may destroy a minion here"),
            idiom("Destroy up to two minions.", Action, "on play:\n  destroy up to 2 minions"),
            idiom(
                "Return any number of your minions to their owners' hands.",
                Action,
                "on play:\n  return any number of your minions",
            ),
            idiom(
                "Every minion on one base goes back to its owner's hand.",
                Action,
                "on play:\n  choose a base as B\n  return each minion at B",
            ),
            idiom("Discard two cards of your choice.", Action, "on play:\n  discard 2 cards in your hand"),
            idiom("Discard two cards at random.", Action, "on play:\n  discard 2 cards at random"),
            idiom(
                "You may draw a card and gain 1 VP (both or neither).",
                Minion,
                "on play:\n  may:\n    draw 1 card\n    gain 1 vp",
            ),
            idiom(
                "Choose one: draw a card, or play an extra action.",
                Minion,
                "on play:\n  choose one:\n    option \"Draw a card\":\n      draw 1 card\n    option \"Extra action\":\n      extra action",
            ),
        ],
    },
    IdiomGroup {
        about: "Costs, \"if you do\", \"otherwise\"",
        idioms: &[
            idiom(
                "You may discard a card to destroy a minion here of power 3 or less.",
                Minion,
                "on play:\n  may pay discard a card in your hand to:\n    destroy a minion here with power 3 or less",
            ),
            idiom(
                "Destroy one of your minions. If you do, draw two cards.",
                Action,
                "on play:\n  destroy one of your minions\n  if done:\n    draw 2 cards",
            ),
            idiom(
                "You may return a minion. If you do not, draw a card.",
                Action,
                "on play:\n  may return a minion\n  if not done:\n    draw 1 card",
            ),
            idiom(
                "If it is your first minion this turn, play an extra minion; otherwise draw a card.",
                Minion,
                "on play:\n  if minions played by you this turn = 1:\n    extra minion\n  else:\n    draw 1 card",
            ),
        ],
    },
    IdiomGroup {
        about: "Extra cards, and cards played at once",
        idioms: &[
            idiom("Play an extra minion.", Action, "on play:\n  extra minion"),
            idiom("Play two extra actions.", Action, "on play:\n  repeat 2 times:\n    extra action"),
            idiom(
                "You may play an extra minion of power 2 or less here.",
                Minion,
                "on play:\n  extra minion with power 2 or less here",
            ),
            idiom(
                "Play an extra minion on a base where you have none.",
                Action,
                "on play:\n  extra minion at a base without your minions",
            ),
            idiom(
                "Each of your turns you may play an extra action.",
                Minion,
                "each of your turns:\n  extra action",
            ),
            idiom(
                "Play an extra minion from your discard pile.",
                Action,
                "on play:\n  play a minion in your discard pile",
            ),
            idiom(
                "Reveal the top card of your deck. If it is a minion, you may play it as an extra minion.",
                Minion,
                "on play:\n  reveal top 1 card of your deck as R\n  may play a minion in R",
            ),
        ],
    },
    IdiomGroup {
        about: "Moving, placing, hands and decks",
        idioms: &[
            idiom("Move a minion to another base.", Action, "on play:\n  move a minion to another base"),
            idiom(
                "Move up to two of your minions to bases where you have minions.",
                Action,
                "on play:\n  move up to 2 of your minions to a base with your minions",
            ),
            idiom(
                "Put a minion of power 3 or less on the bottom of its owner's deck.",
                Action,
                "on play:\n  place a minion with power 3 or less on bottom of deck",
            ),
            idiom(
                "Take a minion from your discard pile into your hand.",
                Minion,
                "on play:\n  may place a minion in your discard pile into hand",
            ),
            idiom(
                "Search your deck for an action, show it, take it; shuffle.",
                Action,
                "on play:\n  look through your deck\n  choose an action in your deck as A\n  reveal A\n  place A into hand\n  shuffle your deck",
            ),
            idiom(
                "Look at another player's hand; that player discards a minion of your choice.",
                Action,
                "on play:\n  choose another player as P\n  look at hand of P\n  discard a minion in hand of P",
            ),
            idiom(
                "Reveal your top five cards, take the minions you like, put the rest back in any order.",
                Action,
                "on play:\n  reveal top 5 cards of your deck as R\n  place any number of minions in R into hand\n  arrange R on top of deck",
            ),
            idiom(
                "Shuffle your hand into your deck and draw five cards.",
                Action,
                "on play:\n  shuffle each card in your hand into deck\n  draw 5 cards",
            ),
        ],
    },
    IdiomGroup {
        about: "Power, counters, control",
        idioms: &[
            idiom(
                "A minion gets +4 power until the end of the turn.",
                Action,
                "on play:\n  give a minion +4 power",
            ),
            idiom(
                "Each of your minions gets +1 power until your next turn starts.",
                Action,
                "on play:\n  give each of your minions +1 power until start of your next turn",
            ),
            idiom("Ongoing: this minion has +2 power.", OnMinion, "ongoing:\n  host gets +2 power"),
            idiom(
                "Ongoing: +1 power for each other minion you have here.",
                Minion,
                "ongoing:\n  self gets + number of your other minions here power",
            ),
            idiom(
                "Ongoing: +2 power while it is another player's turn.",
                Minion,
                "ongoing:\n  self gets +2 power if it is not your turn",
            ),
            idiom("Put two +1 power counters on this minion.", Minion, "on play:\n  put 2 counters on self"),
            idiom(
                "Take control of a minion of power 2 or less until the end of the turn.",
                Action,
                "on play:\n  take control of a minion with power 2 or less until end of turn",
            ),
        ],
    },
    IdiomGroup {
        about: "What follows events",
        idioms: &[
            idiom(
                "After this minion is destroyed, draw a card.",
                Minion,
                "after self is destroyed:\n  draw 1 card",
            ),
            idiom(
                "After another player plays a minion here, destroy it.",
                OnBase,
                "after another player plays a minion here:\n  if it is a minion here:\n    destroy it",
            ),
            idiom(
                "After a minion is destroyed here, its owner gains 1 VP.",
                Base,
                "after a minion here is destroyed:\n  as owner of it:\n    gain 1 vp",
            ),
            idiom(
                "At the start of your turn, destroy this action.",
                OnBase,
                "at start of your turn:\n  destroy self",
            ),
            idiom(
                "The first time each turn you play an action, draw a card.",
                Minion,
                "after the first time each turn you play an action:\n  draw 1 card",
            ),
            idiom(
                "If this minion would be destroyed, move it to another base instead.",
                Minion,
                "instead of self being destroyed:\n  move self to another base",
            ),
        ],
    },
    IdiomGroup {
        about: "Talents and specials",
        idioms: &[
            idiom(
                "Talent: move this minion to another base.",
                Minion,
                "talent:\n  move self to another base",
            ),
            idiom(
                "Special: before a base scores, you may play this minion there from your hand; once per scoring.",
                Minion,
                "special before scoring anywhere from hand once per scoring:\n  play self at scoring base",
            ),
            idiom(
                "Special: after this base scores, you may move this minion to another base.",
                Minion,
                "special after scoring here:\n  move self to another base",
            ),
            idiom(
                "Special: on your turn you may play this from your discard pile; one of this name per turn.",
                Minion,
                "special on your turn from discard pile once per turn:\n  play self",
            ),
            idiom(
                "An action that is played only before a base scores.",
                Action,
                "played only before scoring\non play:\n  play a minion in your hand at scoring base",
            ),
        ],
    },
    IdiomGroup {
        about: "Protections and prohibitions",
        idioms: &[
            idiom(
                "Ongoing: this minion cannot be destroyed.",
                Minion,
                "ongoing:\n  self cannot be destroyed",
            ),
            idiom(
                "Ongoing: other players' actions do not affect your minions here.",
                OnBase,
                "ongoing:\n  your minions here are not affected by other players' actions",
            ),
            idiom(
                "Ongoing: other players cannot play minions here.",
                OnBase,
                "ongoing:\n  other players cannot play minions here",
            ),
            idiom("Ongoing: this base has no ability.", OnBase, "ongoing:\n  cancel ability of this base"),
            idiom(
                "Each player can play one minion here per turn.",
                Base,
                "ongoing:\n  each player can play 1 minion here per turn",
            ),
        ],
    },
    IdiomGroup {
        about: "Players and scoring",
        idioms: &[
            idiom(
                "Each other player discards a card.",
                Action,
                "on play:\n  each other player:\n    discard a card in your hand",
            ),
            idiom(
                "Each other player may draw a card; destroy a minion of each who does not.",
                Minion,
                "on play:\n  each other player as P:\n    may draw 1 card\n    if not done:\n      as controller:\n        destroy a minion of P",
            ),
            idiom(
                "After this base scores, the winner may destroy a minion anywhere.",
                Base,
                "after scoring here:\n  each winner:\n    may destroy a minion",
            ),
            idiom(
                "When this base scores, each player gains 1 VP for every minion they have here.",
                Base,
                "when scoring here:\n  each player:\n    gain number of your minions here vp",
            ),
            idiom(
                "At the start of each player's turn, that player may move a minion from here.",
                Base,
                "at start of each turn:\n  may move a minion here to another base",
            ),
        ],
    },
];
