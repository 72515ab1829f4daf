//! Positions: the lines before the first gesture.

use fracas_engine::{Dice, Seat, SetupError};

use super::seat_of;
use crate::cards::{End, RaceCardId, RaceCards, Token, Upgrade};
use crate::game::CrashEm;
use crate::hex::{Facing, Hex};
use crate::rules::{Setup, Timer};
use crate::state::{Damage, Held, Laid, MAX_SPEED, N_REGISTERS, Phase, State, Truck};

/// What the lines say so far. Values are read when the table is set up,
/// because the number of players and the arena may come in any order.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// A game from its beginning, instead of a position.
    pub(super) start: Option<Setup>,
    pub(super) arena: Option<String>,
    pub(super) seed: u64,
    players: u8,
    timer: Timer,
    round: u16,
    /// Everything else: key and value.
    lines: Vec<(String, String)>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            start: None,
            arena: None,
            seed: 1,
            players: 3,
            timer: Timer::Untimed,
            round: 1,
            lines: Vec::new(),
        }
    }
}

/// "4" or "4 in canyon".
pub(super) fn setup_of(text: &str, timer: Timer) -> Result<Setup, String> {
    let (players, arena) = match text.split_once(" in ") {
        Some((players, arena)) => (players, Some(arena.trim().to_owned())),
        None => (text, None),
    };
    Ok(Setup { players: number(players)?, arena, timer })
}

impl Position {
    pub(super) fn line(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "players" => self.players = number(value)?,
            "arena" => self.arena = Some(value.to_owned()),
            "seed" => self.seed = number(value)?,
            "round" => self.round = number(value)?,
            "timer" => {
                let words = Timer::ALL.map(Timer::word).join(", ");
                self.timer = Timer::read(value).ok_or(format!("a timer is one of {words}"))?;
            }
            "start" => self.start = Some(setup_of(value, self.timer)?),
            _ => {
                const KEYS: [&str; 9] = [
                    "truck ",
                    "hand ",
                    "program ",
                    "upgrades ",
                    "tokens ",
                    "track ",
                    "upgrade deck",
                    "upgrade discard",
                    "holder",
                ];
                if !KEYS.iter().any(|start| key.starts_with(start)) {
                    return Err(format!("\"{key}\" is not part of a position"));
                }
                self.lines.push((key.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }

    /// The table that the lines describe: everybody is planning.
    pub(super) fn set_up(&self, game: &CrashEm) -> Result<State, String> {
        let setup = Setup { players: self.players, arena: self.arena.clone(), timer: self.timer };
        let arena = setup.check(game.data()).map_err(|problem| SetupError::from(problem).to_string())?;
        let mut st = State::empty(self.players, arena, Dice::new(self.seed));
        st.clock = self.timer;
        st.phase = Phase::Planning;
        st.round = self.round;
        for (key, value) in &self.lines {
            self.apply(game, &mut st, key, value).map_err(|message| format!("{key}: {value}: {message}"))?;
        }
        park(game, &mut st);
        fill_tokens(game, &mut st);
        let rest_discarded =
            self.lines.iter().any(|(key, value)| key == "upgrade discard" && value == "the rest");
        fill_upgrades(game, &mut st, rest_discarded);
        Ok(st)
    }

    fn apply(&self, game: &CrashEm, st: &mut State, key: &str, value: &str) -> Result<(), String> {
        let (what, who) = key.split_once(' ').unwrap_or((key, ""));
        match (what, who) {
            ("upgrade", "deck") => {
                upgrades(value)?.into_iter().rev().for_each(|one| st.upgrade_deck.push(one))
            }
            ("upgrade", "discard") if value == "the rest" => {}
            ("upgrade", "discard") => {
                upgrades(value)?.into_iter().for_each(|one| st.upgrade_discard.push(one))
            }
            ("holder", "") => st.timer = seat_of(value, st.n_seats)?,
            _ => {
                let seat = seat_of(who, st.n_seats)?;
                return self.apply_seat(game, st, what, seat, value);
            }
        }
        Ok(())
    }

    fn apply_seat(
        &self,
        game: &CrashEm,
        st: &mut State,
        what: &str,
        seat: Seat,
        value: &str,
    ) -> Result<(), String> {
        let n_seats = st.n_seats;
        match what {
            "truck" => {
                let truck = truck(game, st, value)?;
                if st.truck_at(truck.hex).is_some() {
                    return Err("another truck is already there".to_owned());
                }
                st.trucks[seat] = truck;
            }
            "hand" => {
                for card in list(value) {
                    let card = race_card(card)?;
                    take(st, card)?;
                    st.seats[seat].hand.add(card);
                }
            }
            "program" => {
                for (register, laid) in list(value).enumerate() {
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
                for upgrade in upgrades(value)? {
                    st.seats[seat].upgrades.push(Held { upgrade, fresh: false });
                }
                st.seats[seat].upgrades.sort_unstable();
            }
            "tokens" => {
                let tokens = list(value).map(token).collect::<Result<Vec<_>, _>>()?;
                tokens.into_iter().rev().for_each(|token| st.seats[seat].tokens.push(token));
            }
            "track" => {
                for one in list(value) {
                    let (from, rest) = one.split_once(' ').ok_or("expected a player and a token")?;
                    let (word, face_up) = match rest.strip_suffix(" hidden") {
                        Some(word) => (word, false),
                        None => (rest, true),
                    };
                    let damage = Damage { from: seat_of(from, n_seats)?, token: token(word)?, face_up };
                    st.seats[seat].track.try_push(damage).map_err(|_| "a track has five places")?;
                }
            }
            _ => return Err("this is not part of a position".to_owned()),
        }
        Ok(())
    }
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

/// "e5 ne speed 2".
pub(super) fn truck(game: &CrashEm, st: &State, text: &str) -> Result<Truck, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [hex, facing, "speed", speed] = words[..] else {
        return Err("expected a hex, a direction, and a speed: \"e5 ne speed 2\"".to_owned());
    };
    let hex = game.arena(st).find(hex).ok_or(format!("{hex} is not in the arena"))?;
    let facing = Facing::read(facing).ok_or("a direction is one of e, se, sw, w, nw, ne")?;
    let speed = number(speed)?;
    if !(1..=MAX_SPEED).contains(&speed) {
        return Err(format!("a speed is one of 1 to {MAX_SPEED}"));
    }
    Ok(Truck { hex, facing, speed })
}

/// "5 left one", or "-" for none.
pub(super) fn written(game: &CrashEm, text: &str) -> Result<Option<Laid>, String> {
    if text == "-" {
        return Ok(None);
    }
    let (card, _) = text.split_once(' ').ok_or("expected a reaction number and an action")?;
    let card = race_card(card)?;
    let laid = End::BOTH.map(|end| Laid { card, end });
    let found = laid.into_iter().find(|&laid| game.card_words(laid) == text);
    found
        .map(Some)
        .ok_or_else(|| format!("the card is {} / {}", game.card_words(laid[0]), game.card_words(laid[1])))
}

pub(super) fn race_card(text: &str) -> Result<RaceCardId, String> {
    let number: u8 = number(text)?;
    let card = RaceCardId(number.wrapping_sub(1));
    if card.idx() < RaceCards::ALL.len() { Ok(card) } else { Err(format!("there is no card {number}")) }
}

pub(super) fn upgrades(text: &str) -> Result<Vec<Upgrade>, String> {
    list(text).map(|word| Upgrade::read(word).ok_or(format!("\"{word}\" is not an upgrade"))).collect()
}

pub(super) fn token(word: &str) -> Result<Token, String> {
    Token::read(word).ok_or(format!("\"{word}\" is not a token"))
}

pub(super) fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|one| !one.is_empty())
}

pub(super) fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| format!("\"{text}\" is not a number"))
}
