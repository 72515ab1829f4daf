//! Chapter 1: setting up.

use std::fmt;

use fracas_engine::{List, Seat, Sink};

use super::{Referee, Step};
use crate::arena::{Arena, ArenaId};
use crate::choice::Choice;
use crate::data::Catalogue;
use crate::event::{Event, What};
use crate::hex::Hex;
use crate::state::{MAX_PLAYERS, Phase, SeatState, State};

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

    /// Reads what [`Display`](fmt::Display) writes, for logs.
    pub fn read(text: &str) -> Option<Setup> {
        let mut parts = text.split(", ");
        let players = parts.next()?.strip_suffix(" players")?.parse().ok()?;
        let timer = Timer::read(parts.next()?)?;
        let arena = match parts.next() {
            Some(part) => Some(part.strip_prefix("arena ")?.to_owned()),
            None => None,
        };
        parts.next().is_none().then_some(Setup { players, arena, timer })
    }

    /// The arena that is meant, if the game can be played like this.
    pub fn check(&self, data: &Catalogue) -> Result<ArenaId, SetupProblem> {
        let players = self.players;
        let (fewest, most) = crate::data::PLAYERS;
        if !(fewest..=most).contains(&players) {
            return Err(SetupProblem::Players { players, fewest, most });
        }
        let usual = if players == 3 { "small" } else { "large" };
        let key = self.arena.as_deref().unwrap_or(usual);
        let Some(at) = data.arenas.iter().position(|arena| arena.key == key) else {
            let known = data.arenas.iter().map(|arena| arena.key.clone()).collect();
            return Err(SetupProblem::NoArena { key: key.to_owned(), known });
        };
        let (fewest, most) = data.arenas[at].players;
        if !(fewest..=most).contains(&players) {
            return Err(SetupProblem::ArenaPlayers { key: key.to_owned(), players, fewest, most });
        }
        Ok(ArenaId(at as u8))
    }
}

/// Why a game cannot be played as agreed. It is said in a language by
/// [`say`](SetupProblem::say).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SetupProblem {
    /// The game is not for so many players (CE-1.1).
    Players {
        /// How many there are.
        players: u8,
        /// The fewest it is for.
        fewest: u8,
        /// The most it is for.
        most: u8,
    },
    /// There is no arena of that name.
    NoArena {
        /// The key that was given.
        key: String,
        /// The keys there are.
        known: Vec<String>,
    },
    /// The arena is not for so many players (CE-1.1).
    ArenaPlayers {
        /// The key of the arena.
        key: String,
        /// How many there are.
        players: u8,
        /// The fewest it is for.
        fewest: u8,
        /// The most it is for.
        most: u8,
    },
}

impl fmt::Display for Setup {
    /// "4 players, hardcore, arena canyon".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players, {}", self.players, self.timer.word())?;
        self.arena.iter().try_for_each(|key| write!(f, ", arena {key}"))
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Shuffles tokens and upgrades, and draws lots for the order of choosing
    /// corners and for the timer.
    pub(crate) fn set_up(&mut self) -> Step {
        let st = &mut *self.st;
        lay_out(self.data, st);
        let mut order: List<u8, MAX_PLAYERS> = List::new();
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
fn lay_out(data: &Catalogue, st: &mut State) {
    let State { dice, seats, upgrade_deck, n_seats, .. } = st;
    for SeatState { tokens, .. } in &mut seats.0[..usize::from(*n_seats)] {
        data.tokens.iter().for_each(|&token| tokens.push(token));
        dice.shuffle(tokens);
    }
    data.upgrades.iter().for_each(|&upgrade| upgrade_deck.push(upgrade));
    dice.shuffle(upgrade_deck);
}

impl State {
    pub(super) fn corner_options(&self, arena: &Arena, out: &mut Vec<Choice>) {
        let free = arena.corners.iter().filter(|(corner, _)| self.truck_at(*corner).is_none());
        out.extend(free.map(|&(corner, _)| Choice::Start(corner)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_read_back() {
        for timer in Timer::ALL {
            for arena in [None, Some("canyon".to_owned())] {
                let setup = Setup { players: 4, arena, timer };
                assert_eq!(Setup::read(&setup.to_string()), Some(setup));
            }
        }
        assert_eq!(Setup::read("4 players, easy, canyon"), None);
        assert_eq!(Setup::read("four players"), None);
    }

    #[test]
    fn three_play_in_the_small_arena_and_more_in_the_large_one() {
        let game = crate::CrashEm::shipped();
        let data = game.data();
        let arena = |players| {
            let arena = Setup::new(players).check(data).expect("it can be played");
            data.arenas[arena.0 as usize].key.as_str()
        };
        assert_eq!([3, 4, 5, 6].map(arena), ["small", "large", "large", "large"]);
        for players in [0, 2, 7, u8::MAX] {
            let problem = SetupProblem::Players { players, fewest: 3, most: 6 };
            assert_eq!(Setup::new(players).check(data), Err(problem));
        }
    }

    #[test]
    fn an_arena_must_exist_and_have_room() {
        let game = crate::CrashEm::shipped();
        let check = |players, key: &str| {
            Setup { arena: Some(key.to_owned()), ..Setup::new(players) }.check(game.data())
        };
        let known = game.data().arenas.iter().map(|arena| arena.key.clone()).collect();
        assert_eq!(check(4, "moon"), Err(SetupProblem::NoArena { key: "moon".to_owned(), known }));
        for arena in &game.data().arenas {
            let (fewest, most) = arena.players;
            for players in 3..=6 {
                let problem = SetupProblem::ArenaPlayers { key: arena.key.clone(), players, fewest, most };
                let wanted = if (fewest..=most).contains(&players) { None } else { Some(problem) };
                assert_eq!(check(players, &arena.key).err(), wanted);
            }
        }
    }
}
