//! The state of a game: one flat value, cloned by copying (decision D4).
//!
//! Where the game stands is a [`Phase`] (what is asked) and a [`Turn`] (how
//! far the turn of one truck has come), so a game can be cloned, hashed and
//! resumed in the middle of an action. Nothing here decides rules.

use fracas_engine::{BySeat, Dice, List, Seat, Seats};

use crate::arena::ArenaId;
use crate::cards::{End, N_TOKENS, N_UPGRADES, RaceCardId, RaceCards, Token, Upgrade};
use crate::hex::{Facing, Hex};
use crate::rules::Timer;

/// The most players (CE-1.1).
pub const MAX_PLAYERS: usize = 6;
/// How many registers a round has (CE-3.1).
pub const N_REGISTERS: usize = 3;
/// How many race cards are dealt to each player (CE-1.5).
pub const HAND: usize = 6;
/// How many upgrade cards can be held (CE-6.2).
pub const MAX_UPGRADES: usize = 3;
/// How many damage tokens wreck a truck (CE-7.1).
pub const WRECKED: usize = 5;
/// The top of the speed gauge (CE-8.6).
pub const MAX_SPEED: u8 = 5;

/// Everything there is to know about a game in progress.
#[derive(Clone, Hash, Debug)]
pub struct State {
    pub(crate) dice: Dice,
    pub(crate) n_seats: u8,
    pub(crate) arena: ArenaId,
    pub(crate) clock: Timer,
    pub(crate) phase: Phase,
    pub(crate) round: u16,
    /// Who holds the timer (CE-1.6).
    pub(crate) timer: Seat,
    /// Who still chooses a start corner, next last (CE-1.3).
    pub(crate) starters: List<u8, MAX_PLAYERS>,
    /// Who has said "ready" (CE-2.1, and at the end of planning).
    pub(crate) ready: Seats,
    pub(crate) trucks: BySeat<Truck, MAX_PLAYERS>,
    pub(crate) seats: BySeat<SeatState, MAX_PLAYERS>,
    /// The race cards beside the board.
    pub(crate) deck: RaceCards,
    /// Race cards played this round: back in the deck, but seen (CE-3.3).
    pub(crate) played: RaceCards,
    /// The top card is the last.
    pub(crate) upgrade_deck: List<Upgrade, N_UPGRADES>,
    pub(crate) upgrade_discard: List<Upgrade, N_UPGRADES>,
    pub(crate) turn: Turn,
    pub(crate) winners: Option<Seats>,
}

/// A truck in the arena, with its speed marker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Truck {
    /// Where it is; [`Hex::NONE`] before its corner is chosen.
    pub hex: Hex,
    /// Where it looks.
    pub facing: Facing,
    /// What its speed marker shows.
    pub speed: u8,
}

impl Default for Truck {
    fn default() -> Truck {
        Truck { hex: Hex::NONE, facing: Facing::East, speed: 1 }
    }
}

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) hand: RaceCards,
    /// The cards laid face down, by register; a played card is gone.
    pub(crate) program: [Option<Laid>; N_REGISTERS],
    /// What was left in the hand when planning ended (CE-2.4).
    pub(crate) thrown_in: RaceCards,
    /// The player's own tokens, face down; the next to be given is the last.
    pub(crate) tokens: List<Token, N_TOKENS>,
    /// The damage track.
    pub(crate) track: List<Damage, WRECKED>,
    /// Sorted, so that the order tells nothing; a fourth only until one is
    /// discarded.
    pub(crate) upgrades: List<Held, { MAX_UPGRADES + 1 }>,
}

/// A race card laid in a register.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Laid {
    /// Which card.
    pub card: RaceCardId,
    /// Which end is up.
    pub end: End,
}

/// A damage token on a track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Damage {
    /// Whose token it is.
    pub(crate) from: Seat,
    pub(crate) token: Token,
    pub(crate) face_up: bool,
}

impl Default for Damage {
    fn default() -> Damage {
        Damage { from: Seat(0), token: Token::BLANK, face_up: false }
    }
}

/// An upgrade card in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Held {
    /// Which kind.
    pub upgrade: Upgrade,
    /// It was drawn in the current action and cannot be played yet (CE-6.3).
    pub fresh: bool,
}

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A player chooses a start corner (CE-1.3).
    Corners,
    /// Cards are dealt and nobody looks at them yet (CE-2.1).
    Dealt,
    /// Everybody lays cards (chapter 2).
    Planning,
    /// The active player may play an upgrade before the race card (CE-6.3).
    Before,
    /// The active player holds a fourth upgrade (CE-6.2).
    Discarding,
    /// Somebody would take damage and may shield (CE-6.10).
    Shielding,
    /// The active player may play an upgrade after the race card (CE-6.3).
    After,
    /// The game is over.
    Over,
}

impl Phase {
    /// Whether a round is being carried out (chapter 3): the cards are laid.
    pub(crate) fn is_driving(self) -> bool {
        match self {
            Phase::Corners | Phase::Dealt | Phase::Planning | Phase::Over => false,
            Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After => true,
        }
    }
}

impl Phase {
    /// As scenarios and programs write it.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Corners => "corners",
            Phase::Dealt => "dealt",
            Phase::Planning => "planning",
            Phase::Before => "before",
            Phase::Discarding => "discarding",
            Phase::Shielding => "shielding",
            Phase::After => "after",
            Phase::Over => "over",
        }
    }
}

/// How far the turn of a truck has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Before its race card.
    Before,
    /// Its race card is being carried out.
    Action,
    /// After its race card.
    After,
}

/// The turn of one truck (CE-3.2). Everything in it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Which register, from zero.
    pub register: u8,
    /// Whose turn.
    pub active: Seat,
    /// How far it has come.
    pub stage: Stage,
    /// How many hexes are still to be driven.
    pub left: u8,
    /// In which direction.
    pub heading: Facing,
    /// Who would take damage.
    pub victim: Seat,
    /// By what, if not by being rammed.
    pub weapon: Option<Upgrade>,
    /// Who has played an upgrade in this turn (CE-8.8).
    pub used: Seats,
    /// How many upgrades the active player held before the action.
    pub held: u8,
    /// How many were drawn in it.
    pub drawn: u8,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            register: 0,
            active: Seat(0),
            stage: Stage::Before,
            left: 0,
            heading: Facing::East,
            victim: Seat(0),
            weapon: None,
            used: Seats::NONE,
            held: 0,
            drawn: 0,
        }
    }
}

impl State {
    /// A table with nothing on it.
    pub(crate) fn empty(n_seats: u8, arena: ArenaId, dice: Dice) -> State {
        State {
            dice,
            n_seats,
            arena,
            clock: Timer::Untimed,
            phase: Phase::Corners,
            round: 0,
            timer: Seat(0),
            starters: List::new(),
            ready: Seats::NONE,
            trucks: BySeat::default(),
            seats: BySeat::default(),
            deck: RaceCards::ALL,
            played: RaceCards::NONE,
            upgrade_deck: List::new(),
            upgrade_discard: List::new(),
            turn: Turn::default(),
            winners: None,
        }
    }

    /// How many players there are.
    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// Which round it is, from one.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub(crate) fn seat_ids(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.n_seats).map(Seat)
    }

    /// The player whose truck is there.
    #[inline]
    pub(crate) fn truck_at(&self, hex: Hex) -> Option<Seat> {
        self.seat_ids().find(|&seat| self.trucks[seat].hex == hex)
    }

    /// How many tokens of one player lie on the track of another.
    pub(crate) fn given(&self, from: Seat, to: Seat) -> usize {
        self.seats[to].track.iter().filter(|damage| damage.from == from).count()
    }
}
