//! Chapter 1: setting up.

use fracas_engine::{Dice, List, Seat, SetupError, Sink};

use super::{Referee, Step};
use crate::arena::{Arena, ArenaId};
use crate::choice::Choice;
use crate::data::Catalogue;
use crate::event::{Event, What};
use crate::hex::Hex;
use crate::state::{Phase, State};

/// How long planning may take (CE-1.6). The engine has no clock: whoever
/// keeps the table sounds the horn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Timer {
    /// As long as everybody likes.
    #[default]
    Untimed,
    /// 20 seconds.
    Easy,
    /// 15 seconds.
    Normal,
    /// 10 seconds.
    Hardcore,
}

impl Timer {
    /// All levels.
    pub const ALL: [Timer; 4] = [Timer::Untimed, Timer::Easy, Timer::Normal, Timer::Hardcore];

    /// From the third beep to the horn.
    pub const fn seconds(self) -> Option<u8> {
        match self {
            Timer::Untimed => None,
            Timer::Easy => Some(20),
            Timer::Normal => Some(15),
            Timer::Hardcore => Some(10),
        }
    }

    /// As setups and scenarios write it.
    pub const fn word(self) -> &'static str {
        match self {
            Timer::Untimed => "untimed",
            Timer::Easy => "easy",
            Timer::Normal => "normal",
            Timer::Hardcore => "hardcore",
        }
    }

    /// The level of a word.
    pub fn read(word: &str) -> Option<Timer> {
        Timer::ALL.into_iter().find(|timer| timer.word() == word)
    }
}

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// How many players.
    pub players: u8,
    /// The key of the arena; by the number of players if not given (CE-1.1).
    pub arena: Option<String>,
    /// How long planning may take.
    pub timer: Timer,
}

impl Setup {
    /// So many players in their usual arena, without a clock.
    pub fn new(players: u8) -> Setup {
        Setup { players, arena: None, timer: Timer::Untimed }
    }

    /// The arena that is meant, if the game can be played like this.
    pub(crate) fn check(&self, data: &Catalogue) -> Result<ArenaId, SetupError> {
        let (fewest, most) = crate::data::PLAYERS;
        if !(fewest..=most).contains(&self.players) {
            return Err(SetupError(format!(
                "Crash'em is for {fewest} to {most} players, not {}.",
                self.players
            )));
        }
        let usual = if self.players == 3 { "small" } else { "large" };
        let key = self.arena.as_deref().unwrap_or(usual);
        let found = data.arenas.iter().position(|arena| arena.key == key);
        let at = found.ok_or_else(|| {
            let keys: Vec<&str> = data.arenas.iter().map(|arena| arena.key.as_str()).collect();
            SetupError(format!("There is no arena \"{key}\"; there are {}.", keys.join(", ")))
        })?;
        let (from, to) = data.arenas[at].players;
        if !(from..=to).contains(&self.players) {
            return Err(SetupError(format!(
                "The arena \"{key}\" is for {from} to {to} players, not {}.",
                self.players
            )));
        }
        Ok(ArenaId(at as u8))
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Shuffles tokens and upgrades, and draws lots for the order of choosing
    /// corners and for the timer.
    pub(crate) fn set_up(&mut self) -> Step {
        let st = &mut *self.st;
        lay_out(self.data, st);
        let mut order: List<u8, { crate::state::MAX_PLAYERS }> = List::new();
        st.seat_ids().for_each(|seat| order.push(seat.0));
        st.dice.shuffle(&mut order);
        st.starters = order;
        st.timer = Seat(st.dice.below(u32::from(st.n_seats)) as u8);
        self.ask(Phase::Corners)
    }

    /// Rule CE-1.3: a corner behind the starting line, facing the centre.
    pub(super) fn start_in(&mut self, seat: Seat, hex: Hex) -> Step {
        let corner = self.arena.corners.iter().find(|(corner, _)| *corner == hex);
        if let Some(&(hex, facing)) = corner {
            self.st.trucks[seat].hex = hex;
            self.st.trucks[seat].facing = facing;
        }
        self.st.starters.pop();
        self.tell("CE-1.3", What::Started(seat, hex));
        if self.st.starters.is_empty() { Step::NewRound } else { Step::Wait }
    }
}

/// Tokens and upgrades as they lie at the beginning (CE-1.4, CE-1.5).
pub(crate) fn lay_out(data: &Catalogue, st: &mut State) {
    let State { dice, .. } = st;
    let mut dice: Dice = dice.clone();
    for seat in st.seat_ids() {
        let tokens = &mut st.seats[seat].tokens;
        data.tokens.iter().for_each(|&token| tokens.push(token));
        dice.shuffle(tokens);
    }
    data.upgrades.iter().for_each(|&upgrade| st.upgrade_deck.push(upgrade));
    dice.shuffle(&mut st.upgrade_deck);
    st.dice = dice;
}

impl State {
    pub(super) fn corner_options(&self, arena: &Arena, out: &mut Vec<Choice>) {
        let free = arena.corners.iter().filter(|(corner, _)| self.truck_at(*corner).is_none());
        out.extend(free.map(|&(corner, _)| Choice::Start(corner)));
    }
}
