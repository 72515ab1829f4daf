//! Scenario files for Crash'em: positions, gestures and expectations as
//! `docs/scenarios-crashem.md` describes them.

mod expect;
mod position;

use fracas_engine::{Game, Seat, Silence};
use fracas_testkit::scenario::Stage as LineStage;

use crate::arena::{Arena, Drawing};
use crate::choice::Choice;
use crate::event::Event;
use crate::game::CrashEm;
use crate::log_words::letter;
use crate::rules::Setup;
use crate::state::{Phase, State};

use position::Position;

/// A table on which a scenario is played.
pub struct Stage {
    game: CrashEm,
    position: Position,
    /// Lines of an arena drawn in the scenario.
    drawing: Vec<String>,
    /// Once the position is complete.
    state: Option<State>,
    /// Everything that happened.
    events: Vec<Event>,
    /// How much of it happened before the last gesture.
    before: usize,
}

impl Stage {
    /// An empty table.
    pub fn new(game: &CrashEm) -> Stage {
        Stage {
            game: game.clone(),
            position: Position::default(),
            drawing: Vec::new(),
            state: None,
            events: Vec::new(),
            before: 0,
        }
    }

    /// Puts an arena drawn in the scenario among those of the game.
    fn add_drawn_arena(&mut self) -> Result<(), String> {
        if self.drawing.is_empty() {
            return Ok(());
        }
        let lines: Vec<(usize, &str)> = (1..).zip(self.drawing.iter().map(String::as_str)).collect();
        let drawing = Drawing::read(&lines).map_err(|mistakes| {
            let all: Vec<String> =
                mistakes.iter().map(|(line, what)| format!("drawing, line {line}: {what}")).collect();
            all.join("; ")
        })?;
        let arena = Arena::build("drawn".to_owned(), "Drawn".to_owned(), (3, 6), &drawing);
        self.game.add_arena(arena);
        self.position.arena = Some("drawn".to_owned());
        Ok(())
    }

    fn ready(&mut self) -> Result<(), String> {
        if self.state.is_none() {
            self.add_drawn_arena()?;
            self.state = Some(match &self.position.start {
                Some(setup) => self
                    .game
                    .start(setup, self.position.seed, &mut self.events)
                    .map_err(|error| error.to_string())?,
                None => self.position.set_up(&self.game)?,
            });
        }
        Ok(())
    }

    fn state(&mut self) -> Result<&mut State, String> {
        self.ready()?;
        self.state.as_mut().ok_or_else(|| "there is no position".to_owned())
    }

    /// Finds the option that a gesture means.
    fn find(&mut self, text: &str) -> Result<(Seat, Choice), String> {
        let game = self.game.clone();
        let state = self.state()?;
        let (who, gesture) = text.split_once(' ').ok_or("expected a player and a gesture")?;
        let seat = seat_of(who, state.n_seats)?;
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        if options.is_empty() {
            let asked: String = game.to_act(state).iter().map(letter).collect();
            return Err(format!("{who} has nothing to decide now; asked: {asked}"));
        }
        let spelled: Vec<String> = options.iter().map(|&choice| spelling(&game, state, choice)).collect();
        match spelled.iter().position(|way| way == gesture) {
            Some(at) => Ok((seat, options[at])),
            None => Err(format!("not offered; {who} could: {}", spelled.join(" | "))),
        }
    }

    fn gesture(&mut self, text: &str) -> Result<(), String> {
        self.ready()?;
        self.before = self.events.len();
        let (game, events) = (&self.game, &mut self.events);
        match text {
            "time is up" => {
                let state = self.state.as_mut().ok_or("there is no position")?;
                return game.time_is_up(state, events).map_err(|refusal| refusal.to_string());
            }
            "everybody is ready" => {
                let state = self.state.as_mut().ok_or("there is no position")?;
                let phase = state.phase;
                if !matches!(phase, Phase::Dealt | Phase::Planning) {
                    return Err("nobody is planning".to_owned());
                }
                // Positions may have programs of fewer than three cards.
                for seat in game.to_act(state).iter() {
                    if state.phase == phase {
                        game.apply_unchecked(state, seat, Choice::Ready, events);
                    }
                }
                return Ok(());
            }
            _ => {}
        }
        let (seat, choice) = self.find(text)?;
        let state = self.state.as_mut().ok_or("there is no position")?;
        self.game.apply(state, seat, choice, &mut self.events).map_err(|refusal| refusal.to_string())
    }
}

impl LineStage for Stage {
    fn line(&mut self, text: &str) -> Result<(), String> {
        if let Some(rest) = text.strip_prefix("expect ") {
            self.ready()?;
            let state = self.state.as_ref().ok_or("there is no position")?;
            let look =
                expect::Look { game: &self.game, st: state, events: &self.events, before: self.before };
            return look.check(rest);
        }
        if let Some(rest) = text.strip_prefix("offer:") {
            return self.find(rest.trim()).map(|_| ());
        }
        if let Some(rest) = text.strip_prefix("refuse:") {
            // The position must be sound even if the gesture is not.
            self.ready()?;
            let rest = rest.trim();
            let refused = match rest {
                "time is up" => {
                    let mut twin = self.state()?.clone();
                    self.game.time_is_up(&mut twin, &mut Silence).is_err()
                }
                _ => self.find(rest).is_err(),
            };
            return if refused { Ok(()) } else { Err("this is offered".to_owned()) };
        }
        if let Some(rest) = text.strip_prefix("refuse start:") {
            let setup = position::setup_of(rest.trim(), Setup::new(3).timer)?;
            return match setup.check(self.game.data()) {
                Ok(_) => Err("a game can be started like this".to_owned()),
                Err(_) => Ok(()),
            };
        }
        if text.starts_with(['|', '/', '\\']) {
            self.drawing.push(text.to_owned());
            return Ok(());
        }
        if let Some((key, value)) = text.split_once(':') {
            if self.state.is_some() {
                return Err("the position is described before the first gesture or expectation".to_owned());
            }
            return self.position.line(key.trim(), value.trim());
        }
        self.gesture(text)
    }
}

/// The seat of a letter.
fn seat_of(text: &str, n_seats: u8) -> Result<Seat, String> {
    match text.as_bytes() {
        [byte @ b'A'..=b'F'] if byte - b'A' < n_seats => Ok(Seat(byte - b'A')),
        _ => Err(format!("\"{text}\" is not a player here; players are A to {}", letter(Seat(n_seats - 1)))),
    }
}

/// A choice as a gesture, without the player.
fn spelling(game: &CrashEm, state: &State, choice: Choice) -> String {
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
