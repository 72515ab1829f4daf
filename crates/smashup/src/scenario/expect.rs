//! Expectations: what a line says must be true of the table.

use fracas_engine::Game;

use super::position::{Written, base_of, card_of, list, split, values, written, zone_of};
use super::seat_of;
use crate::board::Zone;
use crate::catalogue::Catalogue;
use crate::game::SmashUp;
use crate::ids::{BaseId, CardId, CardSet, Slot};
use crate::log_words::letter;
use crate::state::State;

/// Checks what stands after "expect".
pub(super) fn check(game: &SmashUp, st: &State, text: &str) -> Result<(), String> {
    let (key, value) = text.split_once(':').ok_or("expected a colon after what is looked at")?;
    let (key, value) = (key.trim(), value.trim());
    let (first, rest) = key.split_once(' ').unwrap_or((key, ""));
    let cat = game.catalogue();
    match (first, rest) {
        ("at", base) => cards_at(game, st, slot_of(game, st, base)?, value),
        ("hand" | "deck" | "discard", rest) => pile(game, st, first, rest, value),
        ("vp", "") => {
            let wanted = values(value, st.n_seats)?;
            all(wanted
                .iter()
                .map(|&(seat, vp)| same(&format!("VP of {}", letter(seat)), vp, st.seats[seat].vp)))
        }
        ("power", card) => {
            let found = in_play(game, st, card)?;
            let powers: Vec<i32> = found.iter().map(|card| game.table(st).power(card)).collect();
            let wanted: i32 = number(value)?;
            match powers.iter().find(|&&power| power != wanted) {
                Some(power) => Err(format!("its power is {power}")),
                None => Ok(()),
            }
        }
        ("total", rest) => {
            let (who, base) = rest.split_once(" at ").ok_or("expected a player and a base")?;
            let slot = slot_of(game, st, base)?;
            same("the total", number(value)?, game.table(st).total(seat_of(who, st.n_seats)?, slot))
        }
        ("breakpoint", base) => {
            same("the breakpoint", number(value)?, game.table(st).breakpoint(slot_of(game, st, base)?))
        }
        ("factions", who) => {
            let factions = &st.seats[seat_of(who, st.n_seats)?].factions;
            let found: Vec<&str> =
                factions.iter().map(|&faction| cat.faction(faction).name.as_str()).collect();
            same("the factions", value.to_owned(), found.join(", "))
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
        ("asks", "") => {
            let asked = game.to_act(st).iter().map(letter).collect::<String>();
            same("the player asked", value.to_owned(), asked)
        }
        ("turn", "") => same("the active player", value.to_owned(), letter(st.turn.active).to_string()),
        ("winner", "") => {
            let winners: String =
                st.winners.map(|seats| seats.iter().map(letter).collect()).unwrap_or_default();
            same("the winner", value.to_owned(), winners)
        }
        ("knows" | "unknown", who) => {
            let seat = seat_of(who, st.n_seats)?;
            let wanted = written(cat, value, st.n_seats)?;
            let known = st.board.all_cards().any(|card| {
                st.def(card) == wanted.def
                    && st.owner(card) == Some(wanted.owner)
                    && matches!(st.card(card).zone, Zone::Hand | Zone::Deck)
                    && st.card(card).known.has(seat)
            });
            if known == (first == "knows") { Ok(()) } else { Err(format!("{who} knows it: {known}")) }
        }
        _ => Err(format!("\"{key}\" is not something to expect")),
    }
}

fn pile(game: &SmashUp, st: &State, name: &str, rest: &str, value: &str) -> Result<(), String> {
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
    if size {
        return same("the number of cards", number(value)?, cards.len() as i32);
    }
    let table = game.table(st);
    let mut found: Vec<&str> = cards.iter().map(|&card| table.title(card)).collect();
    let mut wanted: Vec<&str> = list(value).collect();
    for title in &wanted {
        card_of(game.catalogue(), title)?;
    }
    if zone != Zone::Deck {
        found.sort_unstable();
        wanted.sort_unstable();
    }
    if found == wanted { Ok(()) } else { Err(format!("found: {}", found.join(", "))) }
}

fn cards_at(game: &SmashUp, st: &State, slot: Slot, value: &str) -> Result<(), String> {
    let cat = game.catalogue();
    let mut wanted =
        split(value).iter().map(|one| written(cat, one, st.n_seats)).collect::<Result<Vec<_>, _>>()?;
    let cards = st.board.at(slot);
    let mut found: Vec<Written> = cards
        .iter()
        .filter(|&card| st.card(card).host == CardId::NONE)
        .map(|card| described(st, cards, card))
        .collect();
    for one in wanted.iter_mut().chain(&mut found) {
        one.attached.sort();
    }
    wanted.sort();
    found.sort();
    if found == wanted {
        return Ok(());
    }
    let words: Vec<String> = found.iter().map(|one| spelled(cat, one)).collect();
    Err(format!("found: {}", words.join(", ")))
}

fn described(st: &State, around: CardSet, card: CardId) -> Written {
    let here = st.card(card);
    let attached = around.filter(|other| st.card(other).host == card);
    Written {
        owner: st.owner(card).unwrap_or(st.turn.active),
        controller: st.you_of(card),
        def: st.def(card),
        counters: here.counters,
        attached: attached.iter().map(|action| described(st, around, action)).collect(),
    }
}

fn spelled(cat: &Catalogue, card: &Written) -> String {
    let title = &cat.card(card.def).title;
    let mut text = format!("{} ", letter(card.controller));
    if card.owner != card.controller {
        text += &format!("controls {} ", letter(card.owner));
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
    let wanted: Vec<&str> = list(value).collect();
    for title in &wanted {
        base_of(cat, title)?;
    }
    if found == wanted { Ok(()) } else { Err(format!("found: {}", found.join(", "))) }
}

/// The cards in play that `A King Rex` or `A King Rex at Tar Pits` means.
fn in_play(game: &SmashUp, st: &State, text: &str) -> Result<CardSet, String> {
    let (card, slot) = match text.split_once(" at ") {
        Some((card, base)) => (card, Some(slot_of(game, st, base)?)),
        None => (text, None),
    };
    let wanted = written(game.catalogue(), card, st.n_seats)?;
    let found = st.board.in_play().filter(|card| {
        st.def(card) == wanted.def
            && st.owner(card) == Some(wanted.owner)
            && slot.is_none_or(|slot| st.card(card).slot == slot)
    });
    if found.is_empty() { Err("there is no such card in play".to_owned()) } else { Ok(found) }
}

fn slot_of(game: &SmashUp, st: &State, base: &str) -> Result<Slot, String> {
    let def = base_of(game.catalogue(), base)?;
    st.slot_ids().find(|&slot| st.base_def(slot) == def).ok_or_else(|| format!("{base} is not in play"))
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
