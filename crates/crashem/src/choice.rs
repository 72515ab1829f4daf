//! Choices: the options of decisions, and what is asked.

use fracas_engine::Seat;

use crate::cards::Upgrade;
use crate::hex::Hex;
use crate::state::Laid;

/// One way to answer a decision. It names what it touches (decision D2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Start in this corner (CE-1.3).
    Start(Hex),
    /// Ready to look at the cards, or ready with the program.
    Ready,
    /// Lay a card face down in a register, from zero (CE-2.2).
    Lay(Laid, u8),
    /// Take a card back from a register.
    TakeBack(u8),
    /// Play an upgrade that damages this player.
    Fire(Upgrade, Seat),
    /// Play the energy drink (CE-6.11).
    Drink,
    /// Play the shield (CE-6.10).
    Shield,
    /// Discard an upgrade (CE-6.2).
    Discard(Upgrade),
    /// Play no upgrade.
    Pass,
    /// The horn sounds (CE-2.3). It is never among the options of a player:
    /// the owner of the table calls
    /// [`time_is_up`](crate::CrashEm::time_is_up), and the log notes it for
    /// the holder of the timer.
    TimeIsUp,
}

/// What is asked of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prompt {
    /// Choose a start corner.
    Corner,
    /// Say when the timer may be started.
    Look,
    /// Lay three cards.
    Program,
    /// Play an upgrade before the race card?
    Before,
    /// Discard one of four upgrades.
    Discard,
    /// Damage by this player: by a weapon, or else by ramming. Shield it?
    Shield(Seat, Option<Upgrade>),
    /// Play an upgrade after the race card?
    After,
}
