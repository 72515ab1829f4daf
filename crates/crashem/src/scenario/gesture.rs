//! Gestures: what a player says is read first, and everything it names must
//! be there. Only then is it looked up among the options.

use fracas_engine::Seat;

use super::names::{register, seat_of, upgrade, written};
use crate::cards::Upgrade;
use crate::choice::Choice;
use crate::game::CrashEm;
use crate::log_words::letter;
use crate::state::{Phase, State};

/// What somebody does.
pub(super) enum Gesture {
    /// The horn sounds.
    TimeIsUp,
    /// All who have not said so say that they are ready.
    EverybodyReady,
    /// A player does this, in the words of [`spelling`].
    Of(Seat, String),
    /// The same, found among the options.
    Choice(Seat, Choice),
}

/// Reads a gesture and finds what it names.
pub(super) fn read(game: &CrashEm, st: &State, text: &str) -> Result<Gesture, String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.as_str() {
        "time is up" => return Ok(Gesture::TimeIsUp),
        "everybody is ready" => return Ok(Gesture::EverybodyReady),
        _ => {}
    }
    let (who, gesture) = text.split_once(' ').unwrap_or((&text, ""));
    if who.chars().count() > 1 || gesture.is_empty() {
        return Err(format!(
            "\"{text}\" is no gesture, which begins with a player (\"A passes\"), and a line of another sort has a colon"
        ));
    }
    let seat = seat_of(who, st.n_seats)?;
    let (verb, rest) = gesture.split_once(' ').unwrap_or((gesture, ""));
    match verb {
        "is" if rest == "ready" => {}
        "passes" if rest.is_empty() => {}
        "sounds" if rest == "the horn" => {}
        "starts" => {
            let hex = rest.strip_prefix("in ").ok_or("expected a hex: \"A starts in a1\"")?;
            game.arena(st).find(hex).ok_or(format!("{hex} is not in the arena"))?;
        }
        "lays" => lays(game, st, seat, rest)?,
        "takes" => {
            let place = rest.strip_prefix("back ").ok_or("expected a register: \"A takes back 2\"")?;
            register(place)?;
        }
        "plays" => plays(st, seat, rest)?,
        "discards" => {
            holds(st, seat, upgrade(rest)?)?;
        }
        _ => {
            return Err(format!(
                "\"{gesture}\" is no gesture; expected starts in, lays, takes back, is ready, plays, passes or discards"
            ));
        }
    }
    Ok(Gesture::Of(seat, gesture.to_owned()))
}

/// `5 left one in 2`, a card that the player was dealt.
fn lays(game: &CrashEm, st: &State, seat: Seat, text: &str) -> Result<(), String> {
    let (card, place) = text.rsplit_once(" in ").ok_or("expected \"A lays 5 left one in 2\"")?;
    register(place)?;
    let laid = written(game, card)?.ok_or("expected a card, as in \"A lays 5 left one in 2\"")?;
    let own = &st.seats[seat];
    let dealt = own.hand.has(laid.card)
        || own.thrown_in.has(laid.card)
        || own.program.iter().flatten().any(|there| there.card == laid.card);
    if dealt { Ok(()) } else { Err(format!("{} does not have card {}", letter(seat), laid.card.reaction())) }
}

/// `rocket at B`, `shield`: an upgrade that the player holds.
fn plays(st: &State, seat: Seat, text: &str) -> Result<(), String> {
    let (word, at) = match text.split_once(" at ") {
        Some((word, at)) => (word, Some(at)),
        None => (text, None),
    };
    let upgrade = upgrade(word)?;
    match (upgrade, at) {
        (Upgrade::Shield | Upgrade::EnergyDrink, None) => {}
        (Upgrade::Shield | Upgrade::EnergyDrink, Some(_)) => {
            return Err(format!("the {upgrade} is not played at anybody"));
        }
        (Upgrade::Rocket | Upgrade::Flames | Upgrade::Shotgun | Upgrade::Shockwave, Some(at)) => {
            if seat_of(at, st.n_seats)? == seat {
                return Err("nobody plays an upgrade at their own truck".to_owned());
            }
        }
        (Upgrade::Rocket | Upgrade::Flames | Upgrade::Shotgun | Upgrade::Shockwave, None) => {
            return Err(format!(
                "the {upgrade} is played at somebody: \"{} plays {upgrade} at …\"",
                letter(seat)
            ));
        }
    }
    holds(st, seat, upgrade)
}

fn holds(st: &State, seat: Seat, upgrade: Upgrade) -> Result<(), String> {
    let held = st.seats[seat].upgrades.iter().any(|held| held.upgrade == upgrade);
    if held { Ok(()) } else { Err(format!("{} holds no {upgrade}", letter(seat))) }
}

/// A choice as a gesture, without the player.
pub(super) fn spelling(game: &CrashEm, state: &State, choice: Choice) -> String {
    match choice {
        Choice::Start(hex) => format!("starts in {}", game.arena(state).name(hex)),
        Choice::Ready => "is ready".to_owned(),
        Choice::Lay(laid, register) => format!("lays {} in {}", game.card_words(laid), register + 1),
        Choice::TakeBack(register) => format!("takes back {}", register + 1),
        Choice::Fire(upgrade, victim) => format!("plays {upgrade} at {}", letter(victim)),
        Choice::Drink => "plays energy drink".to_owned(),
        Choice::Shield => "plays shield".to_owned(),
        Choice::Discard(upgrade) => format!("discards {upgrade}"),
        Choice::Pass => "passes".to_owned(),
        Choice::TimeIsUp => "sounds the horn".to_owned(),
    }
}

/// What is asked, as `expect asks` says it after "to".
pub(super) fn question(st: &State) -> &'static str {
    match st.phase {
        Phase::Corners => "choose a corner",
        Phase::Dealt => "look at the cards",
        Phase::Planning => "plan",
        Phase::Before => "play an upgrade before the race card",
        Phase::Discarding => "discard an upgrade",
        Phase::Shielding => "shield",
        Phase::After => "play an upgrade after the race card",
        Phase::Over => "do nothing more",
    }
}
