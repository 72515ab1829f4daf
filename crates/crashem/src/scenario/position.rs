//! Positions: the lines before the first gesture.

use fracas_engine::{Dice, Seat, SetupError};
use fracas_testkit::scenario::{Line, Problem};

use super::names::{list, number, race_card, seat_of, token, truck, upgrades, written};
use crate::cards::{N_TOKENS, N_UPGRADES, RaceCardId, Token, Upgrade};
use crate::game::CrashEm;
use crate::hex::Hex;
use crate::log_words::letter;
use crate::rules::{Setup, Timer};
use crate::state::{Damage, HAND, Held, MAX_UPGRADES, N_REGISTERS, Phase, State, Truck, WRECKED};

/// What the lines say so far. Most values are read when the table is set up,
/// because the number of players and the arena may come in any order.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) arena: Option<String>,
    pub(super) seed: u64,
    /// A game from its beginning, instead of a position.
    start: Option<Setup>,
    players: u8,
    timer: Timer,
    round: u16,
    /// Every line: where it stands, key and value.
    lines: Vec<(usize, String, String)>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            arena: None,
            seed: 1,
            start: None,
            players: 3,
            timer: Timer::Untimed,
            round: 1,
            lines: Vec::new(),
        }
    }
}

/// "4" or "4 in canyon", an arena that there is.
pub(super) fn setup_of(game: &CrashEm, text: &str) -> Result<Setup, String> {
    let (players, arena) = match text.split_once(" in ") {
        Some((players, arena)) => (players, Some(arena_of(game, arena.trim())?)),
        None => (text, None),
    };
    Ok(Setup { players: number(players)?, arena, timer: Timer::Untimed })
}

fn arena_of(game: &CrashEm, key: &str) -> Result<String, String> {
    let keys: Vec<&str> = game.data().arenas.iter().map(|arena| arena.key.as_str()).collect();
    if keys.contains(&key) {
        Ok(key.to_owned())
    } else {
        Err(format!("there is no arena \"{key}\"; there are {}", keys.join(", ")))
    }
}

impl Position {
    /// Takes one line, `key: value`.
    pub(super) fn line(
        &mut self,
        game: &CrashEm,
        at: usize,
        (key, value): (&str, &str),
    ) -> Result<(), String> {
        if let Some(line) = self.line_of(key) {
            return Err(format!("there is already a \"{key}:\" in line {line}"));
        }
        self.fits_the_beginning(key)?;
        match key {
            "players" => {
                let (fewest, most) = crate::data::PLAYERS;
                let players = number(value).ok().filter(|n| (fewest..=most).contains(n));
                self.players = players.ok_or_else(|| format!("expected {fewest} to {most}"))?;
            }
            "arena" => self.arena = Some(arena_of(game, value)?),
            "seed" => self.seed = number(value)?,
            "round" => {
                self.round = number(value)?;
                if self.round == 0 {
                    return Err("rounds are counted from one".to_owned());
                }
            }
            "timer" => {
                let words = Timer::ALL.map(Timer::word).join(", ");
                self.timer = Timer::read(value).ok_or(format!("a timer is one of {words}"))?;
            }
            "start" => self.start = Some(setup_of(game, value)?),
            "upgrade deck" | "upgrade discard" | "holder" => {}
            _ => match key.split_once(' ') {
                Some(("truck" | "hand" | "program" | "upgrades" | "tokens" | "track", _)) => {}
                _ => return Err(format!("\"{key}:\" is not a line of a position")),
            },
        }
        self.lines.push((at, key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Where a line stands that has been read already.
    pub(super) fn line_of(&self, key: &str) -> Option<usize> {
        self.lines.iter().find(|(_, seen, _)| seen == key).map(|(line, _, _)| *line)
    }

    /// The game that the scenario begins with, if it does not describe a
    /// position, and where it says so.
    pub(super) fn start(&self) -> Option<(Setup, usize)> {
        let setup = self.start.clone()?;
        Some((Setup { timer: self.timer, ..setup }, self.line_of("start").unwrap_or_default()))
    }

    /// A game is begun, or its position is described, but not both.
    fn fits_the_beginning(&self, key: &str) -> Result<(), String> {
        let of_both = |key: &str| matches!(key, "seed" | "timer" | "start");
        let described = self.lines.iter().find(|(_, seen, _)| !of_both(seen));
        match described {
            Some((line, other, _)) if key == "start" => {
                Err(format!("a game begins without a position, but line {line} says \"{other}:\""))
            }
            _ if self.start.is_some() && !of_both(key) => {
                Err(format!("the scenario begins with \"start:\"; there is no place for \"{key}:\""))
            }
            _ => Ok(()),
        }
    }

    /// The table that the lines describe: everybody is planning.
    pub(super) fn set_up(&self, game: &CrashEm, now: &Line) -> Result<State, Problem> {
        let setup = Setup { players: self.players, arena: self.arena.clone(), timer: self.timer };
        let arena = setup.check(game.data()).map_err(|problem| Problem {
            line: self.line_of("arena").or(self.line_of("players")).unwrap_or(now.number),
            message: SetupError::from(problem).to_string(),
        })?;
        let mut st = State::empty(self.players, arena, Dice::new(self.seed));
        st.clock = self.timer;
        st.phase = Phase::Planning;
        st.round = self.round;
        for (line, key, value) in &self.lines {
            let applied = self.apply(game, &mut st, key, value).and_then(|()| sound(game, &st));
            applied.map_err(|message| Problem { line: *line, message })?;
        }
        park(game, &mut st);
        fill_tokens(game, &mut st);
        let rest_discarded =
            self.lines.iter().any(|(_, key, value)| key == "upgrade discard" && value == "the rest");
        fill_upgrades(game, &mut st, rest_discarded);
        Ok(st)
    }

    fn apply(&self, game: &CrashEm, st: &mut State, key: &str, value: &str) -> Result<(), String> {
        match key {
            "players" | "arena" | "seed" | "round" | "timer" | "start" => {}
            "upgrade deck" => {
                pile(value)?.into_iter().rev().for_each(|one| st.upgrade_deck.push(one));
            }
            "upgrade discard" if value == "the rest" => {}
            "upgrade discard" => {
                pile(value)?.into_iter().for_each(|one| st.upgrade_discard.push(one));
            }
            "holder" => st.timer = seat_of(value, st.n_seats)?,
            _ => {
                let (what, who) = key.split_once(' ').unwrap_or((key, ""));
                let seat = seat_of(who, st.n_seats)?;
                return self.apply_seat(game, st, (what, seat), value);
            }
        }
        Ok(())
    }

    fn apply_seat(
        &self,
        game: &CrashEm,
        st: &mut State,
        (what, seat): (&str, Seat),
        value: &str,
    ) -> Result<(), String> {
        match what {
            "truck" => {
                let truck = truck(game, st, value)?;
                if let Some(other) = st.truck_at(truck.hex) {
                    return Err(format!("the truck of {} is already there", letter(other)));
                }
                st.trucks[seat] = truck;
            }
            "hand" => {
                for card in list(value)? {
                    let card = race_card(card)?;
                    take(st, card)?;
                    st.seats[seat].hand.add(card);
                }
            }
            "program" => {
                for (register, laid) in list(value)?.into_iter().enumerate() {
                    if register >= N_REGISTERS {
                        return Err("there are three registers".to_owned());
                    }
                    if let Some(laid) = written(game, laid)? {
                        take(st, laid.card)?;
                        st.seats[seat].program[register] = Some(laid);
                    }
                }
            }
            "upgrades" => {
                let upgrades = upgrades(value)?;
                if upgrades.len() > MAX_UPGRADES {
                    return Err(format!("nobody holds more than {MAX_UPGRADES} upgrades while planning"));
                }
                for upgrade in upgrades {
                    st.seats[seat].upgrades.push(Held { upgrade, fresh: false });
                }
                st.seats[seat].upgrades.sort_unstable();
            }
            "tokens" => {
                let tokens = list(value)?.into_iter().map(token).collect::<Result<Vec<_>, _>>()?;
                if tokens.len() > N_TOKENS {
                    return Err(format!("a player has {N_TOKENS} tokens"));
                }
                tokens.into_iter().rev().for_each(|token| st.seats[seat].tokens.push(token));
            }
            "track" => track(st, seat, value)?,
            _ => return Err("this is not part of a position".to_owned()),
        }
        Ok(())
    }
}

/// "A nitro, C blank": tokens of others, all face up.
fn track(st: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    for one in list(value)? {
        let (from, word) = one.split_once(' ').ok_or("expected a player and a token")?;
        let from = seat_of(from, st.n_seats)?;
        if from == seat {
            return Err("nobody has one of their own tokens on their track".to_owned());
        }
        if word.ends_with(" hidden") || word == "hidden" {
            return Err("tokens are turned face up before the next planning (CE-5.5)".to_owned());
        }
        if st.seats[seat].track.len() + 1 == WRECKED {
            return Err(format!("the game ends with token number {WRECKED} on a track (CE-7.1)"));
        }
        st.seats[seat].track.push(Damage { from, token: token(word)?, face_up: true });
    }
    Ok(())
}

/// Upgrades of a pile; not more than there are.
fn pile(value: &str) -> Result<Vec<Upgrade>, String> {
    let upgrades = upgrades(value)?;
    if upgrades.len() > N_UPGRADES {
        return Err(format!("there are {N_UPGRADES} upgrade cards"));
    }
    Ok(upgrades)
}

/// Whether nothing is there more often than it exists.
fn sound(game: &CrashEm, st: &State) -> Result<(), String> {
    for seat in st.seat_ids() {
        let own = &st.seats[seat];
        let cards = own.hand.len() + own.program.iter().flatten().count();
        if cards > HAND {
            return Err(format!("{} has {cards} race cards; everybody is dealt {HAND}", letter(seat)));
        }
        let given: Vec<Token> = st.seat_ids().flat_map(|to| given(st, seat, to)).collect();
        if given.len() == N_TOKENS {
            return Err(format!("the game ends when {} has given the last token (CE-7.1)", letter(seat)));
        }
        let tokens: Vec<Token> = own.tokens.iter().copied().chain(given).collect();
        let data = &game.data().tokens;
        if let Some((token, n, most)) = too_often(&tokens, data) {
            return Err(format!("{} has {n} tokens \"{token}\", not more than {most}", letter(seat)));
        }
    }
    let held = st.seat_ids().flat_map(|seat| st.seats[seat].upgrades.to_vec()).map(|held| held.upgrade);
    let piles = st.upgrade_deck.iter().chain(st.upgrade_discard.iter()).copied();
    let upgrades: Vec<Upgrade> = held.chain(piles).collect();
    match too_often(&upgrades, &game.data().upgrades) {
        Some((upgrade, n, most)) => Err(format!("there are {most} cards \"{upgrade}\", not {n}")),
        None => Ok(()),
    }
}

/// The tokens of one player on the track of another.
fn given(st: &State, from: Seat, to: Seat) -> Vec<Token> {
    let track = st.seats[to].track.iter().filter(|damage| damage.from == from);
    track.map(|damage| damage.token).collect()
}

/// What is there more often than it exists: how often, and how often it may.
fn too_often<T: Copy + PartialEq>(found: &[T], all: &[T]) -> Option<(T, usize, usize)> {
    let count = |list: &[T], one: T| list.iter().filter(|&&other| other == one).count();
    let counted = found.iter().map(|&one| (one, count(found, one), count(all, one)));
    counted.into_iter().find(|(_, n, most)| n > most)
}

/// Trucks that are not mentioned stand in free corners.
fn park(game: &CrashEm, st: &mut State) {
    let corners = game.arena(st).corners;
    for seat in st.seat_ids() {
        if st.trucks[seat].hex == Hex::NONE
            && let Some(&(hex, facing)) = corners.iter().find(|(hex, _)| st.truck_at(*hex).is_none())
        {
            st.trucks[seat] = Truck { hex, facing, speed: 1 };
        }
    }
}

/// Tokens that are not mentioned lie under those that are.
fn fill_tokens(game: &CrashEm, st: &mut State) {
    for seat in st.seat_ids() {
        let mut rest = game.data().tokens.to_vec();
        let named: Vec<Token> = st.seats[seat].tokens.to_vec();
        let given =
            st.seat_ids().flat_map(|to| st.seats[to].track.to_vec()).filter(|damage| damage.from == seat);
        for token in named.iter().copied().chain(given.map(|damage| damage.token)) {
            if let Some(at) = rest.iter().position(|&there| there == token) {
                rest.remove(at);
            }
        }
        st.seats[seat].tokens.clear();
        rest.into_iter().chain(named).for_each(|token| st.seats[seat].tokens.push(token));
    }
}

/// Upgrades that are not mentioned lie under the deck, or on the discard pile
/// if the position says so.
fn fill_upgrades(game: &CrashEm, st: &mut State, rest_discarded: bool) {
    let mut rest = game.data().upgrades.to_vec();
    let held = st.seat_ids().flat_map(|seat| st.seats[seat].upgrades.to_vec()).map(|held| held.upgrade);
    let named: Vec<Upgrade> = st.upgrade_deck.to_vec();
    for upgrade in named.iter().chain(st.upgrade_discard.iter()).copied().chain(held) {
        if let Some(at) = rest.iter().position(|&there| there == upgrade) {
            rest.remove(at);
        }
    }
    if rest_discarded {
        rest.into_iter().for_each(|upgrade| st.upgrade_discard.push(upgrade));
    } else {
        st.upgrade_deck.clear();
        rest.into_iter().chain(named).for_each(|upgrade| st.upgrade_deck.push(upgrade));
    }
}

fn take(st: &mut State, card: RaceCardId) -> Result<(), String> {
    if !st.deck.has(card) {
        return Err(format!("card {} is already somewhere else", card.reaction()));
    }
    st.deck.remove(card);
    Ok(())
}
