//! Which cards each instruction is for.

use super::zones::{ACTION, DECK, DISCARD, EITHER, For, HAND, MINION, PLAY};

pub(super) const ANY: For = For { zones: u8::MAX, types: EITHER, message: "", help: "" };
pub(super) const DESTROYED: For = For {
    zones: PLAY,
    types: EITHER,
    message: "only cards in play are destroyed",
    help: "for a card elsewhere: discard …, or place … into discard pile",
};
pub(super) const RETURNED: For = For {
    zones: PLAY,
    types: EITHER,
    message: "only cards in play are returned",
    help: "for a card elsewhere: place … into hand",
};
pub(super) const DISCARDED: For = For {
    zones: HAND | DECK,
    types: EITHER,
    message: "only cards in a hand or a deck are discarded",
    help: "a card in play is destroyed: destroy …",
};
pub(super) const REVEALED: For = For {
    zones: HAND | DECK | DISCARD,
    types: EITHER,
    message: "everybody sees the cards in play already",
    help: "for example: reveal a card in your hand",
};
pub(super) const CLEARED: For = For {
    zones: PLAY,
    types: EITHER,
    message: "this is about cards at the base that is scored",
    help: "for example: place self into hand when cleared",
};
pub(super) const MOVED: For = For {
    zones: PLAY,
    types: MINION,
    message: "only minions in play are moved",
    help: "an action is transferred: transfer … to B; a card elsewhere is placed or played",
};
pub(super) const TRANSFERRED: For = For {
    zones: PLAY,
    types: ACTION,
    message: "only actions in play are transferred",
    help: "a minion is moved: move … to B",
};
pub(super) const COUNTED: For = For {
    zones: PLAY,
    types: MINION,
    message: "only minions in play carry counters",
    help: "for the minion that an action is on, write \"host\"",
};
pub(super) const CONTROLLED: For = For {
    zones: PLAY,
    types: EITHER,
    message: "this is about cards in play",
    help: "for a card elsewhere: place …, or play …",
};
pub(super) const PLAYED_ON: For =
    For { types: ACTION, help: "for example: play an action in your hand on M", ..PLAYED };
pub(super) const PLAYED_SILENTLY: For =
    For { types: MINION, help: "for example: play a minion in your hand at B without abilities", ..PLAYED };
pub(super) const HOSTING: For = For {
    zones: PLAY,
    types: MINION,
    message: "an action is played on a minion in play",
    help: "for example: play an action in your hand on M",
};
pub(super) const PLAYED: For = For {
    zones: HAND | DECK | DISCARD,
    types: EITHER,
    message: "from where is it played?",
    help: "for example: play a minion in your hand",
};
