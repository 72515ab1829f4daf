//! What happened, with its cause (decision D13).

use fracas_engine::{Seat, Seats, Viewer};

use crate::cards::{Action, RaceCards, Token, Upgrade};
use crate::hex::{Facing, Hex};
use crate::state::Laid;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The rule that made it happen, by its id.
    pub cause: &'static str,
    /// What.
    pub what: What,
}

/// What happened. A card that not everybody may see is optional.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The fields say what they are.
pub enum What {
    /// A truck was placed in its corner.
    Started(Seat, Hex),
    /// A round began; this player holds the timer.
    RoundBegan { round: u16, timer: Seat },
    /// A player was dealt race cards; only that player sees which, and only
    /// when all are ready.
    Dealt { seat: Seat, cards: RaceCards },
    /// A player is ready to look at the cards.
    ReadyToLook(Seat),
    /// The timer was started.
    TimerStarted,
    /// A card was laid face down.
    Laid { seat: Seat, register: u8, card: Option<Laid> },
    /// A card was taken back.
    TookBack { seat: Seat, register: u8 },
    /// A program is complete.
    Ready(Seat),
    /// The horn sounded.
    TimeIsUp,
    /// A register was filled by chance.
    Filled { seat: Seat, register: u8, card: Option<Laid> },
    /// A register began.
    RegisterBegan(u8),
    /// A card was turned up.
    Revealed { seat: Seat, card: Laid },
    /// A truck's turn began.
    TurnBegan(Seat),
    /// A truck turned.
    Turned(Seat, Facing),
    /// A truck has another speed.
    Speed(Seat, u8),
    /// A truck used its nitro.
    Nitro(Seat),
    /// A truck's action is disabled.
    Disabled(Seat, Action),
    /// A truck drove one hex.
    Drove { seat: Seat, from: Hex, to: Hex },
    /// A truck ran into a wall.
    HitWall(Seat),
    /// A truck ran into another.
    Rammed { by: Seat, victim: Seat },
    /// A truck was pushed.
    Pushed { seat: Seat, from: Hex, to: Hex },
    /// A truck could not be pushed.
    NotPushed(Seat),
    /// A token was laid face down on a track.
    Damaged { from: Seat, to: Seat },
    /// A token was turned up.
    TokenUp { from: Seat, to: Seat, token: Token },
    /// A player drew an upgrade; only that player sees which.
    Drew { seat: Seat, upgrade: Option<Upgrade> },
    /// There was no upgrade to draw.
    NothingToDraw(Seat),
    /// A player discarded an upgrade.
    Discarded(Seat, Upgrade),
    /// The discarded upgrades became the draw pile.
    Reshuffled,
    /// A player played an upgrade at another.
    Fired { seat: Seat, upgrade: Upgrade, victim: Seat },
    /// A player played the shield.
    Shielded(Seat),
    /// A player turned the race card round.
    Drank { seat: Seat, card: Laid },
    /// A truck has its fifth token.
    Wrecked(Seat),
    /// A player has given away the last token.
    OutOfTokens(Seat),
    /// The game is over.
    GameOver { winners: Seats },
}

impl Event {
    /// The event as a viewer may see it.
    pub fn redacted(self, viewer: Viewer) -> Event {
        let what = match self.what {
            What::Dealt { seat, .. } if !viewer.is(seat) => What::Dealt { seat, cards: RaceCards::NONE },
            What::Laid { seat, register, .. } if !viewer.is(seat) => {
                What::Laid { seat, register, card: None }
            }
            What::Filled { seat, register, .. } if !viewer.is(seat) => {
                What::Filled { seat, register, card: None }
            }
            What::Drew { seat, .. } if !viewer.is(seat) => What::Drew { seat, upgrade: None },
            // Listed one by one, so that a new event is thought about here.
            What::Started(..)
            | What::RoundBegan { .. }
            | What::Dealt { .. }
            | What::ReadyToLook(_)
            | What::TimerStarted
            | What::Laid { .. }
            | What::TookBack { .. }
            | What::Ready(_)
            | What::TimeIsUp
            | What::Filled { .. }
            | What::RegisterBegan(_)
            | What::Revealed { .. }
            | What::TurnBegan(_)
            | What::Turned(..)
            | What::Speed(..)
            | What::Nitro(_)
            | What::Disabled(..)
            | What::Drove { .. }
            | What::HitWall(_)
            | What::Rammed { .. }
            | What::Pushed { .. }
            | What::NotPushed(_)
            | What::Damaged { .. }
            | What::TokenUp { .. }
            | What::Drew { .. }
            | What::NothingToDraw(_)
            | What::Discarded(..)
            | What::Reshuffled
            | What::Fired { .. }
            | What::Shielded(_)
            | What::Drank { .. }
            | What::Wrecked(_)
            | What::OutOfTokens(_)
            | What::GameOver { .. } => self.what,
        };
        Event { what, ..self }
    }
}
