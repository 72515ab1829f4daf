//! A view for programs. It says what the page says, no more.

use fracas_engine::{Seat, Viewer};
use fracas_smashup::Phase;
use fracas_smashup::catalogue::{CardDef, CardKind};
use fracas_smashup::choice::{Choice, Target};
use fracas_smashup::event::{Bound, Cause, Event, Pile, What};
use fracas_smashup::ids::{CardId, CardSet, Slot};
use fracas_smashup::program::{Goal, Onto};
use fracas_smashup::text::{Teller, Words};
use fracas_smashup::view::{BaseView, CardView, CommonView, DeckCard, SeatView};
use serde_json::{Value, json};

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
    let commons = view.commons.iter().map(|common| common_json(words, common));
    let shared = cards_json(words, &view.shared);
    let discarded = view.base_discard.iter().map(|&base| words.base_title(base));
    json!({
        "viewer": viewer, "turn": view.turn, "active": view.active.0, "phase": phase,
        "free_minion": view.free_minion, "free_action": view.free_action, "extra_plays": view.n_extras(),
        "seats": seats.collect::<Vec<_>>(), "commons": commons.collect::<Vec<_>>(), "shared": shared,
        "bases": bases.collect::<Vec<_>>(),
        "base_deck": view.base_deck.len(), "base_discard": discarded.collect::<Vec<_>>(),
        "scoring": view.scoring.map(|slot| slot.0),
    })
}

/// A deck of the table: Madness, monsters or treasures.
fn common_json(words: Words<'_>, common: &CommonView) -> Value {
    json!({
        "deck": common.common.key(), "deck_size": common.deck.len(), "deck_known": known_json(words, &common.deck),
        "discard": cards_json(words, &common.discard),
    })
}

fn cards_json(words: Words<'_>, cards: &[CardId]) -> Vec<Value> {
    cards.iter().map(|&card| card_json(words, card)).collect()
}

/// The cards of a deck that the viewer knows.
fn known_json(words: Words<'_>, deck: &[DeckCard]) -> Vec<Value> {
    let known = deck.iter().enumerate().filter_map(|(from_top, there)| {
        Some(json!({"from_top": from_top, "card": card_json(words, there.card?)}))
    });
    known.collect()
}

fn seat_json(words: Words<'_>, seat: &SeatView, name: &str) -> Value {
    let factions = seat.factions.iter().map(|&faction| words.cat.faction(faction).key.as_str());
    json!({
        "name": name, "vp": seat.vp, "factions": factions.collect::<Vec<_>>(),
        "hand": cards_json(words, &seat.hand), "hand_size": seat.hand_size(),
        "deck_size": seat.deck.len(), "deck_known": known_json(words, &seat.deck),
        "discard": cards_json(words, &seat.discard),
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
    card["controller"] = json!(there.controller.map(|seat| seat.0));
    card["power_now"] = json!(there.power);
    card["on"] = json!(there.host.map(|host| host.0));
    card["counters"] = json!(there.counters);
    card
}

/// A card that the viewer knows.
fn card_json(words: Words<'_>, card: CardId) -> Value {
    let Some(def) = words.def(card) else { return Value::Null };
    json!({
        "id": card.0, "title": def.title, "kind": kind(def), "power": def.power,
        "faction": words.cat.deck_key(def.deck), "owner": words.owner(card).map(|seat| seat.0), "text": def.text,
    })
}

/// The same word in every language, for programs.
fn kind(def: &CardDef) -> &'static str {
    match def.kind {
        CardKind::Minion => "minion",
        CardKind::Standard => "action",
        CardKind::OnBase(_) => "action on a base",
        CardKind::OnMinion(_) => "action on a minion",
    }
}

/// What sort of option it is, and what it touches. Cards, bases, players
/// and factions are named as in the view.
pub(super) fn option(words: Words<'_>, choice: Choice) -> Value {
    let with_card = |kind: &str, card: CardId, target: Target| {
        let (base, on) = places(target);
        json!({"kind": kind, "card": card.0, "base": base, "on": on})
    };
    match choice {
        Choice::Done => json!({"kind": "done"}),
        Choice::Yes => json!({"kind": "yes"}),
        Choice::Card(card) => json!({"kind": "card", "card": card.0}),
        Choice::Base(slot) => json!({"kind": "base", "base": slot.0}),
        Choice::BaseCard(base) => json!({"kind": "base-card", "title": words.base_title(base)}),
        Choice::Player(seat) => json!({"kind": "player", "seat": seat.0}),
        Choice::Faction(faction) => {
            json!({"kind": "faction", "faction": words.cat.faction(faction).key})
        }
        Choice::Mode(at) => json!({"kind": "mode", "nth": at}),
        Choice::Number(n) => json!({"kind": "number", "n": n}),
        Choice::Play(card, target) => with_card("play", card, target),
        Choice::Special(card, target) => with_card("special", card, target),
        Choice::Use(card, _, giver) => {
            json!({"kind": "use", "card": card.0, "from": giver.some().map(|giver| giver.0)})
        }
        Choice::Resolve(at) => json!({"kind": "resolve", "nth": at}),
    }
}

/// The place of the base and the minion that a card is played on.
fn places(target: Target) -> (Option<u8>, Option<u8>) {
    match target {
        Target::Nothing => (None, None),
        Target::Base(slot) => (Some(slot.0), None),
        Target::Minion(host) => (None, Some(host.0)),
    }
}

fn goal(goal: Goal) -> &'static str {
    match goal {
        Goal::Hand => "owner's hand",
        Goal::YourHand => "own hand",
        Goal::DeckTop => "top of deck",
        Goal::DeckBottom => "bottom of deck",
        Goal::DeckShuffled => "shuffled into deck",
        Goal::Discard => "discard pile",
        Goal::Common(_, Onto::Top) => "top of common deck",
        Goal::Common(_, Onto::Bottom) => "bottom of common deck",
        Goal::Common(_, Onto::Shuffled) => "shuffled into common deck",
    }
}

fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Deck => "deck",
        Pile::Discard => "discard pile",
    }
}

/// Events with their causes; the viewer may know all of it.
pub(super) fn events(words: Words<'_>, mut teller: Teller, events: &[Event]) -> Vec<Value> {
    events.iter().map(|event| event_json(words, &mut teller, event)).collect()
}

fn event_json(words: Words<'_>, teller: &mut Teller, event: &Event) -> Value {
    let mut told = what(words, &event.what);
    told["text"] = json!(teller.tell(words, event));
    told["cause"] = match event.cause {
        Cause::Rule(id) => json!({"rule": id}),
        Cause::Clause(clause, _) => json!({"card": words.printed(clause)}),
    };
    told
}

fn what(words: Words<'_>, what: &What) -> Value {
    let card = |card: CardId| json!({"id": card.0, "title": words.title(card), "owner": words.owner(card).map(|seat| seat.0)});
    let cards = |set: CardSet| set.iter().map(card).collect::<Vec<_>>();
    let on_card = |event: &str, it: CardId| json!({"event": event, "card": card(it)});
    let on_seat = |event: &str, seat: Seat| json!({"event": event, "seat": seat.0});
    let at = |slot: Slot| slot.0;
    match *what {
        What::Drafted(seat, faction) => {
            json!({"event": "drafted", "seat": seat.0, "faction": words.cat.faction(faction).key})
        }
        What::BaseEntered(slot, base) => {
            json!({"event": "base-entered", "base": at(slot), "title": words.base_title(base)})
        }
        What::Mulligan(seat, set) => json!({"event": "mulligan", "seat": seat.0, "cards": cards(set)}),
        What::TurnBegan(seat) => on_seat("turn-began", seat),
        What::Played { seat, card: it, target, from } => {
            let from = from.map_or("hand", pile);
            let (base, on) = places(target);
            json!({"event": "played", "seat": seat.0, "card": card(it), "base": base, "on": on, "from": from})
        }
        What::Used(seat, it) => json!({"event": "used", "seat": seat.0, "card": card(it)}),
        What::Passed(seat) => on_seat("passed", seat),
        What::Destroyed(it, slot) => json!({"event": "destroyed", "card": card(it), "base": at(slot)}),
        What::Returned(it, slot) => json!({"event": "returned", "card": card(it), "base": at(slot)}),
        What::Placed(it, to, seat) => {
            json!({"event": "placed", "card": card(it), "to": goal(to), "seat": seat.map(|seat| seat.0)})
        }
        What::PlacedUnseen { seat, card: it, goal: to } => {
            let it = (it != CardId::NONE).then(|| card(it));
            json!({"event": "placed-unseen", "seat": seat.0, "card": it, "to": goal(to)})
        }
        What::Moved(it, from, to) => {
            json!({"event": "moved", "card": card(it), "from": at(from), "to": at(to)})
        }
        What::Discarded(it) => on_card("discarded", it),
        What::Drew { seat, cards: set, n } => {
            json!({"event": "drew", "seat": seat.0, "n": n, "cards": cards(set)})
        }
        What::ShuffledTop { seat, n } => json!({"event": "shuffled-top", "seat": seat.0, "n": n}),
        What::Shuffled { seat, renewed } => {
            json!({"event": "shuffled", "seat": seat.0, "renewed": renewed})
        }
        What::DrewFrom { seat, common, cards: set, n } => {
            json!({"event": "drew-from", "seat": seat.0, "deck": common.key(), "n": n, "cards": cards(set)})
        }
        What::CommonShuffled { common, renewed } => {
            json!({"event": "common-shuffled", "deck": common.key(), "renewed": renewed})
        }
        What::LookedThrough { seat, common } => {
            json!({"event": "looked-through", "seat": seat.0, "deck": common.key()})
        }
        What::MonsterCame(it, slot) => json!({"event": "monster-came", "card": card(it), "base": at(slot)}),
        What::LaidOut(set) => json!({"event": "laid-out", "cards": cards(set)}),
        What::Took(seat, it) => json!({"event": "took", "seat": seat.0, "card": card(it)}),
        What::MadnessCost { seat, cards: n, vp } => {
            json!({"event": "madness-cost", "seat": seat.0, "n": n, "vp": vp})
        }
        What::Revealed(set) => json!({"event": "revealed", "cards": cards(set)}),
        What::LookedAt { by, whose, cards: set, n } => {
            json!({"event": "looked-at", "seat": by.0, "whose": whose.0, "n": n, "cards": cards(set)})
        }
        What::LookedAtBases(seat, n) => json!({"event": "looked-at-bases", "seat": seat.0, "n": n}),
        What::Vp(seat, n) => json!({"event": "vp", "seat": seat.0, "n": n}),
        What::Power(it, n) => json!({"event": "power", "card": card(it), "n": n}),
        What::Counters(it, n) => json!({"event": "counters", "card": card(it), "n": n}),
        What::PowerThere { seat, slot, n, each } => {
            json!({"event": "power-there", "seat": seat.0, "base": at(slot), "n": n, "each": each})
        }
        What::Spared { seat, slot, from } => {
            json!({"event": "spared", "seat": seat.0, "base": at(slot), "card": card(from)})
        }
        What::Breakpoint(slot, n) => json!({"event": "breakpoint", "base": at(slot), "n": n}),
        What::Transferred(it, _) => on_card("transferred", it),
        What::Control(it, seat) => {
            json!({"event": "control", "card": card(it), "seat": seat.map(|seat| seat.0)})
        }
        What::Cancelled(it) => on_card("cancelled", it),
        What::Prevented(it) | What::NotDestroyed(it) => on_card("prevented", it),
        What::ExtraPlay(seat, ..) => on_seat("extra-play", seat),
        What::NamedFaction(seat, faction) => {
            json!({"event": "named-faction", "seat": seat.0, "faction": words.cat.faction(faction).key})
        }
        What::NoActions(seat) => on_seat("no-actions", seat),
        What::NoSpecials(seat) => on_seat("no-specials", seat),
        What::CountsAsAction(it) => on_card("counts-as-action", it),
        What::Ignores(seat, slot) => json!({"event": "ignores-base", "seat": seat.0, "base": at(slot)}),
        What::BaseSwapped(slot, old, new) => {
            let (old, new) = (words.base_title(old), words.base_title(new));
            json!({"event": "base-swapped", "base": at(slot), "old": old, "title": new})
        }
        What::Scoring(slot, base) => {
            json!({"event": "scoring", "base": at(slot), "title": words.base_title(base)})
        }
        What::Place { seat, place, vp, power } => {
            json!({"event": "place", "seat": seat.0, "place": place, "vp": vp, "power": power})
        }
        What::BaseDiscarded(slot, base) => {
            json!({"event": "base-discarded", "base": at(slot), "title": words.base_title(base)})
        }
        What::BaseDeckRenewed => json!({"event": "base-deck-renewed"}),
        What::Departs(it, slot) => json!({"event": "departs", "card": card(it), "base": at(slot)}),
        What::DepartsTo(it, ..) => json!({"event": "departs", "card": card(it), "base": null}),
        What::ScoringEnded(slot) => json!({"event": "scoring-ended", "base": at(slot)}),
        What::TurnExhausted(seat) => on_seat("turn-exhausted", seat),
        What::Fault(clause, bound) => {
            let bound = match bound {
                Bound::Steps => "steps",
                Bound::Nesting => "nesting",
                Bound::Waiting => "waiting",
                Bound::Lasting => "lasting",
                Bound::ExtraPlays => "extra-plays",
                Bound::Turn => "turn",
            };
            json!({"event": "fault", "card_at_fault": words.printed(clause), "limit": bound})
        }
        What::GameOver => json!({"event": "game-over"}),
    }
}
