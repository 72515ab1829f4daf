//! Reading what a line names: players, cards, upgrades, tokens, rules.

use fracas_engine::Seat;

use super::RULES;
use crate::cards::{End, RaceCardId, RaceCards, Token, Upgrade};
use crate::game::CrashEm;
use crate::hex::Facing;
use crate::log_words::letter;
use crate::state::{Laid, MAX_SPEED, N_REGISTERS, State, Truck};

/// The seat of a letter.
pub(super) fn seat_of(text: &str, n_seats: u8) -> Result<Seat, String> {
    match text.as_bytes() {
        [byte @ b'A'..=b'F'] if byte - b'A' < n_seats => Ok(Seat(byte - b'A')),
        _ => Err(format!("\"{text}\" is not a player here; players are A to {}", letter(Seat(n_seats - 1)))),
    }
}

/// An id of the rule index.
pub(super) fn rule(id: &str) -> Result<&'static str, String> {
    let ids = RULES.lines().filter_map(|line| line.strip_prefix("- ")?.split(' ').next());
    ids.into_iter().find(|known| *known == id).ok_or_else(|| format!("there is no rule \"{id}\""))
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

/// "2": a register, from one; given from zero.
pub(super) fn register(text: &str) -> Result<u8, String> {
    let register = text.parse::<u8>().ok().filter(|n| (1..=N_REGISTERS as u8).contains(n));
    register.map(|n| n - 1).ok_or_else(|| format!("\"{text}\" is not a register; there are 1, 2 and 3"))
}

pub(super) fn race_card(text: &str) -> Result<RaceCardId, String> {
    let number: u8 = number(text)?;
    let card = RaceCardId(number.wrapping_sub(1));
    if card.idx() < RaceCards::ALL.len() { Ok(card) } else { Err(format!("there is no card {number}")) }
}

pub(super) fn upgrade(word: &str) -> Result<Upgrade, String> {
    let words = Upgrade::ALL.map(Upgrade::word).join(", ");
    Upgrade::read(word).ok_or(format!("\"{word}\" is not an upgrade; there are {words}"))
}

pub(super) fn upgrades(text: &str) -> Result<Vec<Upgrade>, String> {
    list(text)?.into_iter().map(upgrade).collect()
}

pub(super) fn token(word: &str) -> Result<Token, String> {
    Token::read(word).ok_or(format!("\"{word}\" is not a token: expected an action or \"blank\""))
}

/// Splits at commas. Nothing at all is an empty list, but no item is empty.
pub(super) fn list(text: &str) -> Result<Vec<&str>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let items: Vec<&str> = text.split(',').map(str::trim).collect();
    if items.contains(&"") { Err("a name is missing beside a comma".to_owned()) } else { Ok(items) }
}

pub(super) fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| format!("\"{text}\" is not a number, or too large"))
}
