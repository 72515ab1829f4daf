//! A view for programs. It says what the page says, no more.

use fracas_engine::Viewer;
use fracas_smashup::Phase;
use fracas_smashup::ids::CardId;
use fracas_smashup::text::Words;
use fracas_smashup::view::{BaseView, CardView, SeatView};
use serde_json::{Value, json};

use super::card::kind_words;

/// The whole view.
pub(super) fn view(words: Words<'_>) -> Value {
    let view = words.view;
    let viewer = match view.viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator => None,
    };
    let phase = match view.phase {
        Phase::Setup => "setup",
        Phase::Start => "start",
        Phase::Play => "play",
        Phase::Score => "score",
        Phase::Draw => "draw",
        Phase::End => "end",
    };
    let seats = view.seats.iter().zip(words.names).map(|(seat, name)| seat_json(words, seat, name));
    let bases = view.bases.iter().map(|base| base_json(words, base));
    let discarded = view.base_discard.iter().map(|&base| words.base_title(base));
    json!({
        "viewer": viewer, "turn": view.turn, "active": view.active.0, "phase": phase,
        "free_minion": view.free_minion, "free_action": view.free_action, "extra_plays": view.n_extras(),
        "seats": seats.collect::<Vec<_>>(), "bases": bases.collect::<Vec<_>>(),
        "base_deck": view.base_deck.len(), "base_discard": discarded.collect::<Vec<_>>(),
        "scoring": view.scoring.map(|slot| slot.0),
    })
}

fn seat_json(words: Words<'_>, seat: &SeatView, name: &str) -> Value {
    let factions = seat.factions.iter().map(|&faction| words.cat.faction(faction).key.as_str());
    let known = seat.deck.iter().enumerate().filter_map(|(from_top, there)| {
        Some(json!({"from_top": from_top, "card": card_json(words, there.card?)}))
    });
    let cards = |cards: &[CardId]| cards.iter().map(|&card| card_json(words, card)).collect::<Vec<_>>();
    json!({
        "name": name, "vp": seat.vp, "factions": factions.collect::<Vec<_>>(),
        "hand": cards(&seat.hand), "hand_size": seat.hand_size(),
        "deck_size": seat.deck.len(), "deck_known": known.collect::<Vec<_>>(),
        "discard": cards(&seat.discard),
    })
}

fn base_json(words: Words<'_>, base: &BaseView) -> Value {
    let def = words.base_def(base.base);
    let cards = base.cards.iter().map(|there| in_play_json(words, there));
    json!({
        "title": words.base_title(base.base), "text": def.map(|def| &def.text),
        "breakpoint": base.breakpoint, "vp": def.map(|def| def.vp), "totals": base.totals,
        "cards": cards.collect::<Vec<_>>(),
    })
}

fn in_play_json(words: Words<'_>, there: &CardView) -> Value {
    let mut card = card_json(words, there.card);
    card["controller"] = json!(there.controller.0);
    card["power_now"] = json!(there.power);
    card["on"] = json!(there.host.map(|host| host.0));
    card["counters"] = json!(there.counters);
    card
}

/// A card that the viewer knows.
fn card_json(words: Words<'_>, card: CardId) -> Value {
    let Some(def) = words.def(card) else { return Value::Null };
    json!({
        "id": card.0, "title": def.title, "kind": kind_words(def), "power": def.power,
        "faction": words.cat.faction(def.faction).key, "owner": words.owner(card).0, "text": def.text,
    })
}
