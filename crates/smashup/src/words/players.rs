//! Who.

use fracas_lang::Word;

use super::{W, word};

/// One player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The table below documents every word.
pub enum PlayerWord {
    You,
    Controller,
    Active,
    Actor,
    Named,
    OwnerOf,
    ControllerOf,
}

/// Any number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PlayersWord {
    One,
    All,
    Others,
    Winners,
    RunnersUp,
    With,
    Except,
}

pub(super) const WORDS: &[Word<W>] = &[
    word(
        W::Player(PlayerWord::You),
        "player",
        "you",
        "The controller of the card; inside \"as\" and \"each player\" the player named there (SU-5.14).",
        "you",
    ),
    word(
        W::Player(PlayerWord::Controller),
        "player",
        "controller",
        "Who the ability began with, whatever \"you\" is now.",
        "controller",
    ),
    word(W::Player(PlayerWord::Active), "player", "active player", "Whose turn it is.", "active player"),
    word(W::Player(PlayerWord::Actor), "player", "that player", "Who caused the event.", "that player"),
    word(W::Player(PlayerWord::Named), "player", "{name}", "A player chosen before.", "P"),
    word(W::Player(PlayerWord::OwnerOf), "player", "owner of {cards}", "The owner of a card.", "owner of it"),
    word(
        W::Player(PlayerWord::ControllerOf),
        "player",
        "controller of {cards}",
        "Who controls a card.",
        "controller of it",
    ),
    word(W::Players(PlayersWord::One), "players", "{player}", "Just that one.", "you"),
    word(W::Players(PlayersWord::All), "players", "player|players", "Everybody.", "player"),
    word(
        W::Players(PlayersWord::Others),
        "players",
        "[each] other|another player|players",
        "Everybody but you.",
        "another player",
    ),
    word(
        W::Players(PlayersWord::Winners),
        "players",
        "winner|winners",
        "In first place at the base being scored (SU-3.11).",
        "winner",
    ),
    word(W::Players(PlayersWord::RunnersUp), "players", "runner-up", "In second place there.", "runner-up"),
    word(
        W::Players(PlayersWord::With),
        "players",
        "{players} with [a] {cards}",
        "Of those, the ones who control such a card.",
        "player with a minion here",
    ),
    word(
        W::Players(PlayersWord::Except),
        "players",
        "{players} other than {players}",
        "The first without the second.",
        "player with a minion here other than winner",
    ),
];
