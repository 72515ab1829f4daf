//! Expectations: what a line says must be true of the table.

use super::names::{
    Written, base_of, card_first, card_of, check_owner, common_of, faction_of, in_play, list, owned,
    owner_first, seat_of, values, zone_of,
};
use super::spelling::{asked, question};
use crate::board::Zone;
use crate::catalogue::Catalogue;
use crate::eval::Table;
use crate::ids::{BaseId, CardId, CardSet, Slot};
use crate::log_words::letter;
use crate::state::State;

/// Checks what stands after "expect".
pub(super) fn check(table: Table<'_>, text: &str) -> Result<(), String> {
    let (key, value) = text.split_once(':').ok_or("expected a colon after what is looked at")?;
    let (key, value) = (key.trim(), value.trim());
    let (first, rest) = key.split_once(' ').unwrap_or((key, ""));
    let Table { cat, st } = table;
    match (first, rest) {
        ("at", base) => cards_at(table, slot_of(table, base)?, value),
        ("hand" | "deck" | "discard", rest) => pile(table, first, rest, value),
        ("madness" | "monster" | "treasure", rest) => common_pile(table, first, rest, value),
        ("vp", "") => {
            let wanted = values(value, st.n_seats)?;
            all(wanted
                .iter()
                .map(|&(seat, vp)| same(&format!("VP of {}", letter(seat)), vp, st.seats[seat].vp)))
        }
        ("power", card) => {
            let found = meant(table, card)?;
            let powers: Vec<i32> = found.iter().map(|card| table.power(card)).collect();
            let wanted: i32 = number(value)?;
            match powers.iter().find(|&&power| power != wanted) {
                Some(power) => Err(format!("its power is {power}")),
                None => Ok(()),
            }
        }
        ("total", rest) => {
            let (who, base) = rest.split_once(" at ").ok_or("expected a player and a base")?;
            let slot = slot_of(table, base)?;
            same("the total", number(value)?, table.total(seat_of(who, st.n_seats)?, slot))
        }
        ("breakpoint", base) => {
            same("the breakpoint", number(value)?, table.breakpoint(slot_of(table, base)?))
        }
        ("factions", who) => {
            let factions = &st.seats[seat_of(who, st.n_seats)?].factions;
            let found: Vec<&str> =
                factions.iter().map(|&faction| cat.faction(faction).name.as_str()).collect();
            for name in list(value)? {
                faction_of(cat, name)?;
            }
            same("the list of factions", value.to_owned(), found.join(", "))
        }
        ("bases", "size") => same("the number of bases", number(value)?, st.slot_ids().count() as i32),
        ("base", "deck size") => {
            same("the number of bases", number(value)?, st.board.base_deck().len() as i32)
        }
        ("bases", "") => {
            let bases = st.slot_ids().map(|slot| st.board.base(slot));
            base_pile(cat, st, value, bases)
        }
        ("base", "deck") => base_pile(cat, st, value, st.board.base_deck().iter().rev().copied()),
        ("base", "discard") => base_pile(cat, st, value, st.board.base_discard().iter().copied()),
        ("asks", "") => asks(table, value),
        ("turn", "") => same("the active player", value.to_owned(), letter(st.turn.active).to_string()),
        ("winner", "") => {
            for who in value.chars() {
                seat_of(&who.to_string(), st.n_seats())?;
            }
            match st.winners {
                Some(seats) => same("the winner", value.to_owned(), seats.iter().map(letter).collect()),
                None if value.is_empty() => Ok(()),
                None => Err("nobody has won yet".to_owned()),
            }
        }
        ("knows" | "unknown", who) => {
            let seat = seat_of(who, st.n_seats)?;
            let (owner, def) = owned(cat, value, st.n_seats)?;
            let hidden: Vec<CardId> = st
                .board
                .all_cards()
                .filter(|&card| {
                    (table.named_after(card), st.def(card)) == (owner, def)
                        && matches!(st.card(card).zone, Zone::Hand | Zone::Deck)
                })
                .collect();
            if hidden.is_empty() {
                return Err("there is no such card in a hand or deck".to_owned());
            }
            let known = hidden.iter().any(|&card| st.card(card).known.has(seat));
            match known {
                _ if known == (first == "knows") => Ok(()),
                true => Err(format!("{who} knows it")),
                false => Err(format!("{who} does not know it")),
            }
        }
        _ => Err(format!("\"{key}\" is not something to expect")),
    }
}

fn common_pile(table: Table<'_>, name: &str, rest: &str, value: &str) -> Result<(), String> {
    let common = common_of(name).ok_or("expected a deck of the table")?;
    let (pile, size) = match rest.split_once(' ') {
        Some((pile, "size")) => (pile, true),
        None => (rest, false),
        Some(_) => return Err("expected deck or discard, and perhaps \"size\"".to_owned()),
    };
    let board = &table.st.board;
    match zone_of(pile)? {
        Zone::Deck => compare(table, board.deck(common).iter().rev().copied().collect(), size, true, value),
        Zone::Discard => compare(table, board.discard(common).to_vec(), size, false, value),
        _ => Err(format!("there is no common {pile}")),
    }
}

fn pile(table: Table<'_>, name: &str, rest: &str, value: &str) -> Result<(), String> {
    let st = table.st;
    let zone = zone_of(name)?;
    let (who, size) = match rest.split_once(' ') {
        Some((who, "size")) => (who, true),
        None => (rest, false),
        Some(_) => return Err("expected a player, and perhaps \"size\"".to_owned()),
    };
    let seat = seat_of(who, st.n_seats)?;
    let cards: Vec<CardId> = match zone {
        Zone::Hand => st.board.hand(seat).iter().collect(),
        Zone::Discard => st.board.discard(seat).to_vec(),
        _ => st.board.deck(seat).iter().rev().copied().collect(),
    };
    compare(table, cards, size, zone == Zone::Deck, value)
}

/// Compares the cards of a pile with a list, or their number; only a deck has
/// an order.
fn compare(
    table: Table<'_>,
    cards: Vec<CardId>,
    size: bool,
    ordered: bool,
    value: &str,
) -> Result<(), String> {
    if size {
        return same("the number of cards", number(value)?, cards.len() as i32);
    }
    let mut found: Vec<&str> = cards.iter().map(|&card| table.title(card)).collect();
    let mut wanted: Vec<&str> = list(value)?;
    for title in &wanted {
        card_of(table.cat, title)?;
    }
    if !ordered {
        found.sort_unstable();
        wanted.sort_unstable();
    }
    if found == wanted { Ok(()) } else { Err(found_words(&found.join(", "))) }
}

fn cards_at(table: Table<'_>, slot: Slot, value: &str) -> Result<(), String> {
    let Table { cat, st } = table;
    let mut wanted = in_play(cat, value, st.n_seats)?;
    let mut found = found_at(table, slot);
    for one in wanted.iter_mut().chain(&mut found) {
        one.attached.sort();
    }
    wanted.sort();
    found.sort();
    if found == wanted {
        return Ok(());
    }
    Err(found_words(&cards_there(table, slot)))
}

/// The cards at a base as a scenario writes them.
pub(super) fn cards_there(table: Table<'_>, slot: Slot) -> String {
    let words: Vec<String> = found_at(table, slot).iter().map(|one| spelled(table.cat, one)).collect();
    words.join(", ")
}

fn found_at(table: Table<'_>, slot: Slot) -> Vec<Written> {
    let st = table.st;
    let cards = st.board.at(slot);
    let free = cards.iter().filter(|&card| st.card(card).host == CardId::NONE);
    free.map(|card| described(table, cards, card)).collect()
}

fn described(table: Table<'_>, around: CardSet, card: CardId) -> Written {
    let st = table.st;
    let here = st.card(card);
    let attached = around.filter(|other| st.card(other).host == card);
    Written {
        owner: table.named_after(card),
        controller: here.holder(),
        def: st.def(card),
        counters: here.counters,
        attached: attached.iter().map(|action| described(table, around, action)).collect(),
    }
}

fn spelled(cat: &Catalogue, card: &Written) -> String {
    let title = &cat.card(card.def).title;
    let mut text = String::new();
    if let Some(controller) = card.controller.filter(|_| card.controller != card.owner) {
        text += &format!("{} controls ", letter(controller));
    }
    if let Some(owner) = card.owner {
        text += &format!("{} ", letter(owner));
    }
    text += title;
    if card.counters > 0 {
        text += &format!(" +{}", card.counters);
    }
    if !card.attached.is_empty() {
        let actions: Vec<String> = card.attached.iter().map(|action| spelled(cat, action)).collect();
        text += &format!(" ({})", actions.join(", "));
    }
    text
}

fn base_pile(
    cat: &Catalogue,
    st: &State,
    value: &str,
    bases: impl Iterator<Item = BaseId>,
) -> Result<(), String> {
    let found: Vec<&str> = bases.map(|base| cat.base(st.board.base_card(base)).title.as_str()).collect();
    let wanted: Vec<&str> = list(value)?;
    for title in &wanted {
        base_of(cat, title)?;
    }
    if found == wanted { Ok(()) } else { Err(found_words(&found.join(", "))) }
}

/// The cards in play that `A King Rex` or `A King Rex at Tar Pits` means.
fn meant(table: Table<'_>, text: &str) -> Result<CardSet, String> {
    let Table { cat, st } = table;
    let (owner, title) = owner_first(cat, text, st.n_seats)?;
    let (def, rest) = card_first(cat, title)?;
    check_owner(cat, owner, def)?;
    let slot = match rest.strip_prefix(" at ") {
        Some(base) => Some(slot_of(table, base)?),
        None if rest.is_empty() => None,
        None => return Err(format!("\"{}\": expected \"at\" and a base, or nothing", rest.trim())),
    };
    let found = st.board.in_play().filter(|card| {
        st.def(card) == def
            && table.named_after(card) == owner
            && slot.is_none_or(|slot| st.card(card).slot == slot)
    });
    if found.is_empty() { Err("there is no such card in play".to_owned()) } else { Ok(found) }
}

fn slot_of(table: Table<'_>, base: &str) -> Result<Slot, String> {
    let (def, st) = (base_of(table.cat, base)?, table.st);
    st.slot_ids().find(|&slot| st.base_def(slot) == def).ok_or_else(|| format!("{base} is not in play"))
}

/// `A`, or `A to choose a card for Collector`: who is asked, and what.
fn asks(table: Table<'_>, wanted: &str) -> Result<(), String> {
    let (who, what) = match wanted.split_once(" to ") {
        Some((who, what)) => (who, Some(what)),
        None => (wanted, None),
    };
    let Some((seat, prompt)) = table.prompt() else {
        return if wanted.is_empty() { Ok(()) } else { Err("the game is over".to_owned()) };
    };
    let question = question(table, &prompt);
    // The card or base that asks may be left out.
    let fits = |what: &str| what == question || what == asked(table, &prompt).0;
    if who == letter(seat).to_string() && what.is_none_or(fits) {
        Ok(())
    } else {
        Err(format!("{} is asked to {question}", letter(seat)))
    }
}

fn number(text: &str) -> Result<i32, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a number"))
}

fn same<T: PartialEq + std::fmt::Display>(what: &str, wanted: T, found: T) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(format!("{what} is {found}")) }
}

fn all(checks: impl Iterator<Item = Result<(), String>>) -> Result<(), String> {
    checks.collect::<Result<Vec<()>, _>>().map(|_| ())
}

fn found_words(found: &str) -> String {
    format!("found: {}", if found.is_empty() { "nothing" } else { found })
}
