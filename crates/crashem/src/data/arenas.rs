//! Arena files: a title, the number of players, and the drawing.

use super::File;
use crate::arena::{Arena, Drawing};

/// The fewest and the most players of the game (CE-1.1).
pub(crate) const PLAYERS: (u8, u8) = (3, 6);

pub(super) fn arena(file: &mut File<'_>, key: &str) -> Option<Arena> {
    let before = file.wrong.len();
    if key.is_empty() || !key.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-') {
        file.mistake_at_head(format!("the key of an arena has only small letters and \"-\", not \"{key}\""));
    }
    let (mut title, mut players) = (None, None);
    let mut drawing = Vec::new();
    for line in file.body() {
        if line.text.starts_with(['|', '/', '\\']) {
            drawing.push((line.number, line.text));
        } else if let Some(text) = line.text.strip_prefix("title ") {
            title = Some(text.trim().to_owned());
            if text.chars().any(char::is_control) {
                file.mistake(line.number, "a title has no control characters".to_owned());
            }
        } else if let Some(text) = line.text.strip_prefix("players ") {
            players = read_players(text);
            if players.is_none() {
                file.mistake(
                    line.number,
                    format!("expected \"players {} to {}\" or fewer", PLAYERS.0, PLAYERS.1),
                );
            }
        } else {
            file.mistake(line.number, "expected \"title\", \"players\" or a line of the drawing".to_owned());
        }
    }
    if title.is_none() {
        file.mistake_at_head("the arena has no title".to_owned());
    }
    if players.is_none() && file.wrong.len() == before {
        file.mistake_at_head("the arena does not say for how many players it is".to_owned());
    }
    match Drawing::read(&drawing) {
        Ok(drawing) if file.wrong.len() == before => {
            Some(Arena::build(key.to_owned(), title?, players?, &drawing))
        }
        Ok(_) => None,
        Err(mistakes) => {
            mistakes.into_iter().for_each(|(line, message)| file.mistake(line, message));
            None
        }
    }
}

fn read_players(text: &str) -> Option<(u8, u8)> {
    let (from, to) = text.split_once(" to ").unwrap_or((text, text));
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (PLAYERS.0 <= from && from <= to && to <= PLAYERS.1).then_some((from, to))
}
