//! Reading what a line names: players, cards, bases, factions, lists of them.
//! A name that is not found is a mistake; the nearest one is suggested.

use fracas_engine::Seat;
use fracas_lang::nearest;

use crate::board::Zone;
use crate::catalogue::{CardDef, CardKind, Catalogue, Common};
use crate::ids::{BaseDefId, DefId, FactionId};
use crate::log_words::letter;

/// The most +1 power counters on a minion of a position.
const MOST_COUNTERS: u8 = 99;

/// A card as a scenario writes it: `A controls B Scout +2 (A Upgrade)`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Written {
    /// The owner; of a treasure, who controls it; nobody for a monster.
    pub(super) owner: Option<Seat>,
    pub(super) controller: Option<Seat>,
    pub(super) def: DefId,
    pub(super) counters: u8,
    pub(super) attached: Vec<Written>,
}

/// The seat of a letter.
pub(super) fn seat_of(text: &str, n_seats: u8) -> Result<Seat, String> {
    match text.as_bytes() {
        [byte @ b'A'..=b'D'] if byte - b'A' < n_seats => Ok(Seat(byte - b'A')),
        _ => Err(format!("\"{text}\" is not a player here; players are A to {}", letter(Seat(n_seats - 1)))),
    }
}

pub(super) fn card_of(cat: &Catalogue, title: &str) -> Result<DefId, String> {
    cat.find_card(title)
        .ok_or_else(|| unknown("card", title, cat.cards.iter().map(|card| card.title.as_str())))
}

pub(super) fn base_of(cat: &Catalogue, title: &str) -> Result<BaseDefId, String> {
    cat.find_base(title)
        .ok_or_else(|| unknown("base", title, cat.bases.iter().map(|base| base.title.as_str())))
}

pub(super) fn faction_of(cat: &Catalogue, name: &str) -> Result<FactionId, String> {
    let found = cat.faction_ids().find(|&id| cat.faction(id).name == name || cat.faction(id).key == name);
    found.ok_or_else(|| unknown("faction", name, cat.factions.iter().map(|faction| faction.name.as_str())))
}

pub(super) fn zone_of(word: &str) -> Result<Zone, String> {
    match word {
        "hand" => Ok(Zone::Hand),
        "deck" => Ok(Zone::Deck),
        "discard" => Ok(Zone::Discard),
        _ => Err(format!("\"{word}\" is not a pile; expected hand, deck or discard")),
    }
}

/// A deck of the table by the word before "deck" or "discard".
pub(super) fn common_of(word: &str) -> Option<Common> {
    match word {
        "madness" => Some(Common::Madness),
        "monster" => Some(Common::Monsters),
        "treasure" => Some(Common::Treasures),
        _ => None,
    }
}

/// "There is no …; did you mean …?"
pub(super) fn unknown<'a>(what: &str, title: &str, known: impl Iterator<Item = &'a str>) -> String {
    match nearest(title, known) {
        Some(near) => format!("there is no {what} \"{title}\"; did you mean \"{near}\"?"),
        None => format!("there is no {what} \"{title}\""),
    }
}

/// `A King Rex`, or `Ghoul`: an owner and a title, nothing more.
pub(super) fn owned(cat: &Catalogue, text: &str, players: u8) -> Result<(Option<Seat>, DefId), String> {
    let (owner, title) = owner_first(cat, text, players)?;
    let def = card_of(cat, title.trim())?;
    check_owner(cat, owner, def)?;
    Ok((owner, def))
}

/// The letter before a title, if there is one, and the rest. Only cards of the
/// decks of the table may stand without.
pub(super) fn owner_first<'t>(
    cat: &Catalogue,
    text: &'t str,
    players: u8,
) -> Result<(Option<Seat>, &'t str), String> {
    let begins = |card: &CardDef| card.common().is_some() && text.starts_with(card.title.as_str());
    if cat.cards.iter().any(begins) {
        return Ok((None, text));
    }
    let (who, title) =
        text.split_once(' ').ok_or_else(|| format!("\"{text}\": expected an owner and a card"))?;
    Ok((Some(seat_of(who, players)?), title))
}

/// Monsters stand without a player, cards of factions never do.
pub(super) fn check_owner(cat: &Catalogue, owner: Option<Seat>, def: DefId) -> Result<(), String> {
    let card = cat.card(def);
    match owner {
        Some(_) if card.is_monster() => Err(format!("nobody owns a monster: write \"{}\"", card.title)),
        None if card.common().is_none() => {
            Err(format!("whose {0}? Write the owner before it: \"A {0}\"", card.title))
        }
        Some(_) | None => Ok(()),
    }
}

/// The card whose title the text begins with, the longest one, and the rest.
pub(super) fn card_first<'t>(cat: &Catalogue, text: &'t str) -> Result<(DefId, &'t str), String> {
    let fits =
        |title: &str| text.strip_prefix(title).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let cards = cat.cards.iter().filter(|card| fits(&card.title));
    match cards.max_by_key(|card| card.title.len()) {
        Some(card) => Ok((card_of(cat, &card.title)?, &text[card.title.len()..])),
        None => {
            // Up to the first word that could follow a title.
            let ends = [" at ", " on ", " for ", " from "].iter().filter_map(|word| text.find(word));
            Err(card_of(cat, &text[..ends.min().unwrap_or(text.len())])
                .err()
                .unwrap_or_else(|| format!("\"{text}\": expected a card")))
        }
    }
}

/// Splits at commas. Nothing at all is an empty list, but no item is empty.
pub(super) fn list(text: &str) -> Result<Vec<&str>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let items: Vec<&str> = text.split(',').map(str::trim).collect();
    if items.contains(&"") { Err("a name is missing beside a comma".to_owned()) } else { Ok(items) }
}

/// Splits at commas outside parentheses, of which there is one level.
fn split(text: &str) -> Result<Vec<&str>, String> {
    let (mut parts, mut begin, mut inside) = (Vec::new(), 0, false);
    for (at, sign) in text.char_indices() {
        match sign {
            '(' if inside => return Err("an action has no other actions on it".to_owned()),
            ')' if !inside => return Err("a parenthesis is closed that was not opened".to_owned()),
            '(' | ')' => inside = sign == '(',
            ',' if !inside => {
                parts.push(text[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[begin..].trim());
    match parts[..] {
        _ if inside => Err("a parenthesis is not closed".to_owned()),
        [""] => Ok(Vec::new()),
        _ if parts.contains(&"") => Err("a card is missing beside a comma".to_owned()),
        _ => Ok(parts),
    }
}

/// The cards at a base: `A Scout, B King Rex +2 (A Upgrade), A Overrun`.
pub(super) fn in_play(cat: &Catalogue, text: &str, players: u8) -> Result<Vec<Written>, String> {
    split(text)?.into_iter().map(|one| at_base(cat, one, players)).collect()
}

/// A minion with the actions on it, or an action on the base.
fn at_base(cat: &Catalogue, text: &str, players: u8) -> Result<Written, String> {
    let (front, inside) = match text.split_once('(') {
        Some((front, rest)) => {
            let inside = rest.strip_suffix(')').ok_or("expected a comma after the parenthesis")?;
            (front.trim(), list(inside)?)
        }
        None => (text, Vec::new()),
    };
    let mut card = one_card(cat, front, players)?;
    let def = cat.card(card.def);
    let title = &def.title;
    match def.kind {
        CardKind::Minion => {}
        CardKind::OnBase(_) if inside.is_empty() => {}
        CardKind::OnBase(_) => return Err(format!("{title} is an action; no other actions are on it")),
        CardKind::OnMinion(_) => {
            return Err(format!(
                "{title} is played on minions; write it in parentheses after the minion it is on"
            ));
        }
        CardKind::Standard => {
            return Err(format!("{title} is discarded when it was played; it does not stay at a base"));
        }
    }
    for text in inside {
        let action = one_card(cat, text, players)?;
        let title = &cat.card(action.def).title;
        match cat.card(action.def).kind {
            CardKind::OnMinion(_) => card.attached.push(action),
            CardKind::Minion => return Err(format!("{title} is a minion; no minion is on another one")),
            CardKind::OnBase(_) => return Err(format!("{title} is played on bases, not on minions")),
            CardKind::Standard => {
                return Err(format!("{title} is discarded when it was played; it does not stay on a minion"));
            }
        }
    }
    Ok(card)
}

/// `A Scout`, `A controls B Scout`, `B King Rex +2`.
fn one_card(cat: &Catalogue, text: &str, players: u8) -> Result<Written, String> {
    let (front, counters) = match text.rsplit_once(" +") {
        Some((front, n)) => {
            let counters = n.parse().ok().filter(|n| (1..=MOST_COUNTERS).contains(n));
            (front, counters.ok_or_else(|| format!("+{n} is no number of counters (1 to {MOST_COUNTERS})"))?)
        }
        None => (text, 0),
    };
    let (controller, owner, def) = match front.split_once(" controls ") {
        Some((who, rest)) => {
            let (owner, def) = owned(cat, rest, players)?;
            (Some(seat_of(who, players)?), owner, def)
        }
        None => {
            let (owner, def) = owned(cat, front, players)?;
            (owner, owner, def)
        }
    };
    let title = &cat.card(def).title;
    if cat.card(def).common() == Some(Common::Treasures)
        && let (Some(_), Some(controller)) = (owner, controller)
        && front.contains(" controls ")
    {
        return Err(format!("nobody owns a treasure: write \"{} {title}\"", letter(controller)));
    }
    if let Some(owner) = owner
        && controller == Some(owner)
        && front.contains(" controls ")
    {
        return Err(format!("{0} owns {title}: write \"{0} {title}\"", letter(owner)));
    }
    if controller.is_none() && !cat.card(def).is_monster() {
        return Err(format!("whose {title}? Somebody controls it: \"A {title}\""));
    }
    if counters > 0 && !cat.card(def).is_minion() {
        return Err(format!("{title} is no minion and has no counters"));
    }
    Ok(Written { owner, controller, def, counters, attached: Vec::new() })
}

/// `A 3, B 14`.
pub(super) fn values(text: &str, players: u8) -> Result<Vec<(Seat, i16)>, String> {
    let mut found: Vec<(Seat, i16)> = Vec::new();
    for one in list(text)? {
        let (who, n) = one.split_once(' ').ok_or("expected a player and a number, as in \"A 3\"")?;
        let seat = seat_of(who, players)?;
        if found.iter().any(|(other, _)| *other == seat) {
            return Err(format!("{who} is here twice"));
        }
        found.push((seat, n.trim().parse().map_err(|_| format!("\"{n}\" is not a number"))?));
    }
    if found.is_empty() { Err("expected a player and a number, as in \"A 3\"".to_owned()) } else { Ok(found) }
}
