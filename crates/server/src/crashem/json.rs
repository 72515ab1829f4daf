//! A view and events for programs. They say what the page says, no more.

use fracas_crashem::cards::{End, RaceCardId, RaceCards};
use fracas_crashem::event::{Event, What};
use fracas_crashem::text::Words;
use fracas_crashem::view::{Register, SeatView};
use fracas_crashem::{Laid, Phase, Stage};
use fracas_engine::{Seat, Seats, Viewer};
use serde_json::{Value, json};

/// The whole view.
pub(super) fn view(words: Words<'_>) -> Value {
    let view = words.view;
    let viewer = match view.viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator => None,
    };
    let seats = view.seats.iter().zip(words.names).map(|(seat, name)| seat_json(words, seat, name));
    let discarded = view.upgrade_discard.iter().map(|upgrade| upgrade.word());
    json!({
        "viewer": viewer, "arena": arena_json(words), "timer": view.clock.word(), "phase": view.phase.word(),
        "round": view.round, "timer_holder": view.timer.0,
        "choosing_corners": view.starters.iter().rev().map(|seat| seat.0).collect::<Vec<_>>(),
        "turn": turn_json(words), "seats": seats.collect::<Vec<_>>(), "played": cards_json(words, view.played),
        "upgrade_deck": view.upgrade_deck, "upgrade_discard": discarded.collect::<Vec<_>>(),
    })
}

/// Every hex with the names of its neighbours, none where a wall stands.
fn arena_json(words: Words<'_>) -> Value {
    use fracas_crashem::hex::Facing;
    let arena = words.arena();
    let hexes = arena.hexes().map(|hex| {
        let axial = arena.axial(hex);
        let next = Facing::ALL.map(|facing| arena.next(hex, facing).some().map(|hex| arena.name(hex)));
        json!({"hex": arena.name(hex), "q": axial.q, "r": axial.r, "upgrade": arena.is_upgrade(hex), "next": next})
    });
    let corners =
        arena.corners.iter().map(|(hex, facing)| json!({"hex": arena.name(*hex), "facing": facing.short()}));
    json!({
        "key": arena.key, "side": arena.side, "hexes": hexes.collect::<Vec<_>>(),
        "corners": corners.collect::<Vec<_>>(),
    })
}

/// The turn being played; none while nobody drives.
fn turn_json(words: Words<'_>) -> Value {
    let (view, turn) = (words.view, words.view.turn);
    match view.phase {
        Phase::Corners | Phase::Dealt | Phase::Planning => Value::Null,
        Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After | Phase::Over => {
            let stage = match turn.stage {
                Stage::Before => "before",
                Stage::Action => "action",
                Stage::After => "after",
            };
            let shielding = view.phase == Phase::Shielding;
            json!({
                "register": turn.register + 1, "active": turn.active.0, "stage": stage, "hexes_left": turn.left,
                "victim": shielding.then_some(turn.victim.0),
                "weapon": turn.weapon.filter(|_| shielding).map(|upgrade| upgrade.word()),
            })
        }
    }
}

fn seat_json(words: Words<'_>, seat: &SeatView, name: &str) -> Value {
    let register = |register: &Register| match *register {
        Register::Empty => Value::Null,
        Register::FaceDown => json!("face down"),
        Register::Known(laid) => laid_json(words, laid),
    };
    let track = seat
        .track
        .iter()
        .map(|there| json!({"from": there.from.0, "token": there.token.map(|token| token.word())}));
    let upgrades =
        seat.upgrades.iter().map(|held| json!({"upgrade": held.upgrade.word(), "fresh": held.fresh}));
    json!({
        "name": name, "hex": seat.truck.hex.some().map(|hex| words.hex(hex)), "facing": seat.truck.facing.short(),
        "speed": seat.truck.speed, "score": seat.score, "ready": seat.ready,
        "hand": cards_json(words, seat.hand), "hand_size": seat.hand_size,
        "program": seat.program.iter().map(register).collect::<Vec<_>>(),
        "thrown_in": cards_json(words, seat.thrown_in), "thrown_in_size": seat.thrown_in_size,
        "tokens_left": seat.tokens_left, "track": track.collect::<Vec<_>>(),
        "upgrades": upgrades.collect::<Vec<_>>(), "n_upgrades": seat.n_upgrades,
    })
}

fn cards_json(words: Words<'_>, cards: RaceCards) -> Value {
    cards.iter().map(|card| card_json(words, card)).collect()
}

fn card_json(words: Words<'_>, card: RaceCardId) -> Value {
    let printed = words.game.data().race_cards[card.idx()];
    json!({"reaction": card.reaction(), "upper": printed.action(End::Upper).word(), "lower": printed.action(End::Lower).word()})
}

/// A card with the action that is up.
fn laid_json(words: Words<'_>, laid: Laid) -> Value {
    let mut card = card_json(words, laid.card);
    card["action"] = json!(words.game.data().race_cards[laid.card.idx()].action(laid.end).word());
    card
}

/// An event with its cause; it has been redacted for the viewer.
pub(super) fn event(words: Words<'_>, event: &Event) -> Value {
    let mut told = what(words, event.what);
    told["text"] = json!(words.what(&event.what));
    told["cause"] = json!({"rule": event.cause});
    told
}

fn what(words: Words<'_>, what: What) -> Value {
    let on_seat = |event: &str, seat: Seat| json!({"event": event, "seat": seat.0});
    let two = |event: &str, from: Seat, to: Seat| json!({"event": event, "from": from.0, "to": to.0});
    let laid = |card: Option<Laid>| card.map(|card| laid_json(words, card));
    let seats = |seats: Seats| seats.iter().map(|seat| seat.0).collect::<Vec<_>>();
    match what {
        What::Started(seat, hex) => json!({"event": "started", "seat": seat.0, "hex": words.hex(hex)}),
        What::RoundBegan { round, timer } => {
            json!({"event": "round-began", "round": round, "timer_holder": timer.0})
        }
        What::Dealt { seat, cards } => {
            json!({"event": "dealt", "seat": seat.0, "cards": cards_json(words, cards)})
        }
        What::ReadyToLook(seat) => on_seat("ready-to-look", seat),
        What::TimerStarted => json!({"event": "timer-started"}),
        What::Laid { seat, register, card } => {
            json!({"event": "laid", "seat": seat.0, "register": register + 1, "card": laid(card)})
        }
        What::TookBack { seat, register } => {
            json!({"event": "took-back", "seat": seat.0, "register": register + 1})
        }
        What::Ready(seat) => on_seat("ready", seat),
        What::TimeIsUp => json!({"event": "time-is-up"}),
        What::Filled { seat, register, card } => {
            json!({"event": "filled", "seat": seat.0, "register": register + 1, "card": laid(card)})
        }
        What::RegisterBegan(register) => json!({"event": "register-began", "register": register + 1}),
        What::Revealed { seat, card } => {
            json!({"event": "revealed", "seat": seat.0, "card": laid_json(words, card)})
        }
        What::TurnBegan(seat) => on_seat("turn-began", seat),
        What::Turned(seat, facing) => json!({"event": "turned", "seat": seat.0, "facing": facing.short()}),
        What::Speed(seat, speed) => json!({"event": "speed", "seat": seat.0, "speed": speed}),
        What::Nitro(seat) => on_seat("nitro", seat),
        What::Disabled(seat, action) => json!({"event": "disabled", "seat": seat.0, "action": action.word()}),
        What::Drove { seat, from, to } => {
            json!({"event": "drove", "seat": seat.0, "from": words.hex(from), "to": words.hex(to)})
        }
        What::HitWall(seat) => on_seat("hit-wall", seat),
        What::Rammed { by, victim } => two("rammed", by, victim),
        What::Pushed { seat, from, to } => {
            json!({"event": "pushed", "seat": seat.0, "from": words.hex(from), "to": words.hex(to)})
        }
        What::NotPushed(seat) => on_seat("not-pushed", seat),
        What::Damaged { from, to } => two("damaged", from, to),
        What::TokenUp { from, to, token } => {
            json!({"event": "token-up", "from": from.0, "to": to.0, "token": token.word()})
        }
        What::Drew { seat, upgrade } => {
            json!({"event": "drew", "seat": seat.0, "upgrade": upgrade.map(|upgrade| upgrade.word())})
        }
        What::NothingToDraw(seat) => on_seat("nothing-to-draw", seat),
        What::Discarded(seat, upgrade) => {
            json!({"event": "discarded", "seat": seat.0, "upgrade": upgrade.word()})
        }
        What::Reshuffled => json!({"event": "reshuffled"}),
        What::Fired { seat, upgrade, victim } => {
            json!({"event": "fired", "from": seat.0, "to": victim.0, "upgrade": upgrade.word()})
        }
        What::Shielded(seat) => on_seat("shielded", seat),
        What::Drank { seat, card } => {
            json!({"event": "drank", "seat": seat.0, "card": laid_json(words, card)})
        }
        What::Wrecked(seat) => on_seat("wrecked", seat),
        What::OutOfTokens(seat) => on_seat("out-of-tokens", seat),
        What::GameOver { winners } => json!({"event": "game-over", "winners": seats(winners)}),
    }
}
