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
    Player,
    Players,
    OtherPlayer,
    OtherPlayers,
    Winner,
    Winners,
    RunnerUp,
    RunnersUp,
    ThirdPlaced,
    ThirdPlacedAll,
    Leader,
    Leaders,
    Ahead,
    Fewer,
    With,
    Without,
    Except,
}

/// Somebody who does something, or is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum SomebodyWord {
    Any,
    Another,
    Known,
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
    word(W::Players(PlayersWord::Player), "players", "player", "Anybody, where one is meant.", "player"),
    word(W::Players(PlayersWord::Players), "players", "players", "Everybody.", "players"),
    word(
        W::Players(PlayersWord::OtherPlayer),
        "players",
        "other player",
        "Anybody but you, where one is meant.",
        "other player",
    ),
    word(
        W::Players(PlayersWord::OtherPlayers),
        "players",
        "other players",
        "Everybody but you.",
        "other players",
    ),
    word(
        W::Players(PlayersWord::Winner),
        "players",
        "winner",
        "Who is in first place at the base being scored (SU-3.11).",
        "winner",
    ),
    word(W::Players(PlayersWord::Winners), "players", "winners", "All of them.", "winners"),
    word(
        W::Players(PlayersWord::RunnerUp),
        "players",
        "runner-up",
        "Who is in second place there.",
        "runner-up",
    ),
    word(W::Players(PlayersWord::RunnersUp), "players", "runners-up", "All of them.", "runners-up"),
    word(
        W::Players(PlayersWord::ThirdPlaced),
        "players",
        "third-placed player",
        "Who is in third place there.",
        "third-placed player",
    ),
    word(
        W::Players(PlayersWord::ThirdPlacedAll),
        "players",
        "third-placed players",
        "All of them.",
        "third-placed players",
    ),
    word(
        W::Players(PlayersWord::Leader),
        "players",
        "leader {spot}",
        "Who has the most power at a base, of those with a minion there; of several with the same, each.",
        "leader here",
    ),
    word(W::Players(PlayersWord::Leaders), "players", "leaders {spot}", "All of them.", "leaders at B"),
    word(
        W::Players(PlayersWord::Ahead),
        "players",
        "{players} ahead of {player} {spot}",
        "Of those, the ones with more power at a base than that player.",
        "player ahead of you here",
    ),
    word(
        W::Players(PlayersWord::Fewer),
        "players",
        "{players} with fewer {cards} than {player}",
        "Of those, the ones who have fewer such cards than that player.",
        "players with fewer minions here than you",
    ),
    word(
        W::Players(PlayersWord::With),
        "players",
        "{players} with a|an {cards}",
        "Of those, the ones who control such a card.",
        "player with a minion here",
    ),
    word(
        W::Players(PlayersWord::Without),
        "players",
        "{players} without a|an {cards}",
        "Of those, the ones who control no such card.",
        "players without a minion here",
    ),
    word(
        W::Players(PlayersWord::Except),
        "players",
        "{players} other than {players}",
        "The first without the second.",
        "player with a minion here other than winners",
    ),
    word(
        W::Somebody(SomebodyWord::Any),
        "somebody",
        "a|an {players}",
        "One of those.",
        "a player with a minion here",
    ),
    word(
        W::Somebody(SomebodyWord::Another),
        "somebody",
        "another player",
        "Anybody but you.",
        "another player",
    ),
    word(W::Somebody(SomebodyWord::Known), "somebody", "{player}", "Just that one.", "that player"),
];
