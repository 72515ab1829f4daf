//! What the trucks did, as frames that the page shows one after the other.
//!
//! A frame has a caption, a length in milliseconds, and what changes with it:
//! where trucks are then and where they look (only what the event says, so
//! that nothing before it must be known), a speed, a token on its way, a
//! shot. The page stands where the film begins and is drawn anew at its end.

use fracas_crashem::Laid;
use fracas_crashem::event::{Event, What};
use fracas_crashem::hex::Hex;
use fracas_engine::Seat;
use serde_json::{Value, json};

use super::Drawing;
use super::ground::{angle, middle};

/// No film is longer, in milliseconds: its frames are shortened.
const LONGEST: u64 = 20_000;
/// For each hex that is driven.
const HEX: u64 = 170;
const BRIEF: u64 = 420;
const SHORT: u64 = 700;
const LONG: u64 = 1100;

/// The frames of events in order.
pub(super) fn frames(drawing: &Drawing<'_>, events: &[Event]) -> Vec<Value> {
    let mut reel = Reel { drawing, frames: Vec::new(), revealed: Vec::new() };
    for (at, event) in events.iter().enumerate() {
        reel.add(event.what, events.get(at + 1).map(|event| event.what));
    }
    shorten(&mut reel.frames);
    reel.frames
}

/// Frames so far.
struct Reel<'a> {
    drawing: &'a Drawing<'a>,
    frames: Vec<Value>,
    /// The cards of this register.
    revealed: Vec<(Laid, Seat)>,
}

impl Reel<'_> {
    fn add(&mut self, what: What, next: Option<What>) {
        match what {
            What::RegisterBegan(_) => {
                self.revealed.clear();
                self.frame(what, LONG, json!({"sound": "turn"}));
            }
            What::Revealed { seat, card } => {
                self.revealed.push((card, seat));
                if !matches!(next, Some(What::Revealed { .. })) {
                    self.revealed.sort();
                    let turns = self.drawing.turns(&self.revealed, None).into_string();
                    self.also("turns", json!(turns));
                }
            }
            What::TurnBegan(seat) => {
                let card = self.revealed.iter().find(|(_, whose)| *whose == seat);
                let what = card.map_or(what, |&(card, seat)| What::Revealed { seat, card });
                self.frame(what, SHORT, json!({"active": seat.0}));
            }
            What::Turned(seat, facing) => {
                let truck = json!({"seat": seat.0, "angle": angle(facing)});
                // The card is turned up and carried out at once.
                if self.frames.last().is_some_and(|frame| frame["active"] == json!(seat.0)) {
                    self.also("trucks", json!([truck]));
                } else {
                    self.frame(what, BRIEF, json!({"trucks": [truck]}));
                }
            }
            What::Drove { seat, to, .. } => {
                // A straight way is one glide.
                let goes_on = self.frames.last().is_some_and(|frame| frame["way"] == json!(seat.0));
                if goes_on && let Some(frame) = self.frames.last_mut() {
                    frame["ms"] = json!(frame["ms"].as_u64().unwrap_or_default() + HEX);
                    frame["trucks"] = json!([self.drawing.place(seat, to)]);
                    frame["caption"] = json!(self.drawing.words.what(&what));
                } else {
                    let trucks = [self.drawing.place(seat, to)];
                    self.frame(what, 2 * HEX, json!({"trucks": trucks, "way": seat.0, "sound": "drive"}));
                }
            }
            What::HitWall(seat) => {
                self.frame(what, SHORT, json!({"trucks": [{"seat": seat.0, "hit": true}], "sound": "crash"}));
            }
            What::Rammed { by, victim } => {
                let trucks = json!([{"seat": by.0, "hit": true}, {"seat": victim.0, "hit": true}]);
                self.frame(what, SHORT, json!({"trucks": trucks, "sound": "crash"}));
            }
            What::Pushed { seat, to, .. } => {
                self.frame(what, BRIEF, json!({"trucks": [self.drawing.place(seat, to)]}));
            }
            What::Speed(seat, speed) => {
                let gauge = json!({"seat": seat.0, "speed": speed});
                // A crash shows it at once; a higher gear is a frame of its own.
                if self.frames.last().is_some_and(|frame| frame["sound"] == "crash" || frame["way"].is_null())
                {
                    self.also("gauge", gauge);
                } else {
                    self.frame(what, BRIEF, json!({"gauge": gauge}));
                }
            }
            What::Damaged { from, to } => {
                self.frame(what, SHORT, json!({"token": {"from": from.0, "to": to.0}}));
            }
            What::Fired { seat, victim, .. } => {
                let shot = json!({"from": seat.0, "to": victim.0});
                let trucks = json!([{"seat": victim.0, "hit": true}]);
                self.frame(what, SHORT, json!({"shot": shot, "trucks": trucks, "sound": "crash"}));
            }
            What::Nitro(_) | What::Drew { .. } | What::NotPushed(_) | What::Discarded(..) => {
                self.frame(what, BRIEF, json!({}));
            }
            What::Disabled(..)
            | What::TimeIsUp
            | What::TokenUp { .. }
            | What::Shielded(_)
            | What::Drank { .. } => self.frame(what, SHORT, json!({})),
            What::Wrecked(seat) => {
                self.frame(what, LONG, json!({"trucks": [{"seat": seat.0, "hit": true}], "sound": "crash"}));
            }
            What::OutOfTokens(_) => self.frame(what, LONG, json!({})),
            What::GameOver { .. } => self.frame(what, LONG, json!({"sound": "over"})),
            What::Started(..)
            | What::RoundBegan { .. }
            | What::Dealt { .. }
            | What::ReadyToLook(_)
            | What::TimerStarted
            | What::Laid { .. }
            | What::TookBack { .. }
            | What::Ready(_)
            | What::Filled { .. }
            | What::NothingToDraw(_)
            | What::Reshuffled => {}
        }
    }

    fn frame(&mut self, what: What, ms: u64, mut frame: Value) {
        frame["caption"] = json!(self.drawing.words.what(&what));
        frame["ms"] = json!(ms);
        if frame["trucks"].is_null() {
            frame["trucks"] = json!([]);
        }
        self.frames.push(frame);
    }

    /// Something that is seen together with the last frame.
    fn also(&mut self, name: &str, value: Value) {
        if let Some(frame) = self.frames.last_mut() {
            frame[name] = value;
        }
    }
}

impl Drawing<'_> {
    fn place(&self, seat: Seat, hex: Hex) -> Value {
        let (x, y) = middle(self.words.arena(), hex);
        json!({"seat": seat.0, "x": x, "y": y})
    }
}

/// A long film is shown faster.
fn shorten(frames: &mut [Value]) {
    let length = |frame: &Value| frame["ms"].as_u64().unwrap_or_default();
    let whole: u64 = frames.iter().map(length).sum();
    if whole > LONGEST {
        for frame in frames {
            frame["ms"] = json!(length(frame) * LONGEST / whole);
        }
    }
}

#[cfg(test)]
mod tests {
    use fracas_crashem::text::language;
    use fracas_crashem::{CrashEm, Setup};
    use fracas_engine::{Dice, Game as _, Viewer};
    use fracas_tongue::Tongue;

    use super::*;
    use crate::drawn::{Drawn as _, Sight};
    use crate::words::ui;
    use fracas_house::Seen;

    /// Where the page shows a truck.
    type Shown = (i64, i64, i64);

    #[test]
    fn a_film_ends_where_the_trucks_are() {
        let (game, speech) = (CrashEm::shipped(), language(Tongue::English));
        let names: Vec<String> = ["Anna", "Ben", "Cleo", "Dan"].map(String::from).to_vec();
        let (mut n_frames, mut dice) = (0, Dice::new(7));
        for seed in 0..12 {
            let mut events = Vec::new();
            let mut state = game.start(&Setup::new(4), seed, &mut events).expect("four can play");
            let mut shown: [Option<Shown>; 4] = [None; 4];
            while let Some(seat) = game.to_act(&state).iter().next() {
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                events.clear();
                game.apply_unchecked(&mut state, seat, options[dice.index(options.len())], &mut events);
                let view = game.view(&state, Viewer::Spectator);
                let seen = Seen { view: &view, options: &[], names: &names, speech: &speech };
                let sight = Sight { seen, bots: &[], here: &[], ui: ui(Tongue::English) };
                let told: Vec<Event> =
                    events.iter().filter_map(|event| game.redact(event, Viewer::Spectator)).collect();
                let frames = game.film(&sight, (), &told);
                n_frames += frames.len();
                assert!(frames.iter().filter_map(|frame| frame["ms"].as_u64()).sum::<u64>() <= LONGEST);
                for truck in frames.iter().flat_map(|frame| frame["trucks"].as_array().expect("a list")) {
                    let at = truck["seat"].as_u64().expect("a seat") as usize;
                    let (x, y, angle) = shown[at].expect("it is in the picture");
                    let now = |name: &str, old: i64| truck[name].as_i64().unwrap_or(old);
                    shown[at] = Some((now("x", x), now("y", y), now("angle", angle)));
                }
                for seat in view.seat_ids() {
                    let truck = view.seats[seat.idx()].truck;
                    let Some(hex) = truck.hex.some() else { continue };
                    let (x, y) = middle(game.arena(&state), hex);
                    let is = (i64::from(x), i64::from(y), i64::from(angle(truck.facing)));
                    assert_eq!(*shown[seat.idx()].get_or_insert(is), is, "the truck of {seat:?}");
                }
            }
        }
        assert!(n_frames > 1000, "only {n_frames} frames");
    }
}
