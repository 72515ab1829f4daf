//! Scenario files for Crash'em: positions, gestures and expectations as
//! `docs/scenarios-crashem.md` describes them.

mod expect;
mod gesture;
mod names;
mod position;

use fracas_engine::{Game, Seat, Silence, Viewer};
use fracas_testkit::scenario::{Line, Problem, Stage as LineStage};
use fracas_tongue::{Language, Tongue};

use crate::arena::{Arena, Drawing};
use crate::choice::Choice;
use crate::event::Event;
use crate::game::CrashEm;
use crate::log_words::letter;
use crate::state::{Phase, State};
use crate::text::{Words, language};

use gesture::{Gesture, question, spelling};
use position::Position;

/// The rules that scenarios can show.
const RULES: &str = include_str!("../../../rules/crashem.md");

/// A table on which a scenario is played.
pub struct Stage {
    game: CrashEm,
    position: Position,
    /// Lines of an arena drawn in the scenario.
    drawing: Vec<Line>,
    /// Once the position is complete.
    state: Option<State>,
    /// Everything that happened.
    events: Vec<Event>,
    /// How much of it happened before the last gesture.
    before: usize,
    /// For the story, once somebody listens, and how much of it is told.
    speech: Option<Language>,
    told: usize,
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
            speech: None,
            told: 0,
        }
    }

    /// Tells what happens from now on, for [`LineStage::story`].
    pub fn with_story(mut self) -> Stage {
        self.speech = Some(language(Tongue::English));
        self
    }

    /// Puts an arena drawn in the scenario among those of the game.
    fn add_drawn_arena(&mut self) -> Result<(), Problem> {
        if self.drawing.is_empty() {
            return Ok(());
        }
        let lines: Vec<(usize, &str)> =
            self.drawing.iter().map(|line| (line.number, line.text.as_str())).collect();
        let drawing = Drawing::read(&lines).map_err(|mistakes| {
            let line = mistakes.first().map_or(0, |(line, _)| *line);
            let all: Vec<String> =
                mistakes.iter().map(|(line, what)| format!("drawing, line {line}: {what}")).collect();
            Problem { line, message: all.join("; ") }
        })?;
        let arena = Arena::build("drawn".to_owned(), "Drawn".to_owned(), (3, 6), &drawing);
        self.game.add_arena(arena);
        self.position.arena = Some("drawn".to_owned());
        Ok(())
    }

    /// The table, set up if it was not. `now` is the line that needs it.
    fn state(&mut self, now: &Line) -> Result<&mut State, Problem> {
        if self.state.is_none() {
            self.add_drawn_arena()?;
            self.state = Some(match self.position.start() {
                Some((setup, line)) => {
                    let started = self.game.start(&setup, self.position.seed, &mut self.events);
                    started.map_err(|error| Problem { line, message: error.to_string() })?
                }
                None => self.position.set_up(&self.game, now)?,
            });
        }
        Ok(self.state.as_mut().expect("it was just made"))
    }

    /// What a gesture means. The outer problem is a gesture that makes no
    /// sense, the inner one a gesture that is not possible now.
    fn find(&mut self, line: &Line, text: &str) -> Result<Result<Gesture, String>, Problem> {
        self.state(line)?;
        let game = &self.game;
        let state = self.state.as_ref().expect("the table is set up");
        let gesture = gesture::read(game, state, text).map_err(|message| line.problem(message))?;
        Ok(match &gesture {
            Gesture::TimeIsUp => {
                let heard = game.time_is_up(&mut state.clone(), &mut Silence);
                heard.map(|()| gesture).map_err(|refusal| refusal.to_string())
            }
            Gesture::EverybodyReady => {
                let planning = matches!(state.phase, Phase::Dealt | Phase::Planning);
                if planning { Ok(gesture) } else { Err("nobody is planning".to_owned()) }
            }
            Gesture::Of(seat, wanted) => self.option(state, *seat, wanted),
            Gesture::Choice(..) => Ok(gesture),
        })
    }

    /// The option that is spelled like this.
    fn option(&self, state: &State, seat: Seat, wanted: &str) -> Result<Gesture, String> {
        let mut options = Vec::new();
        self.game.options(state, seat, &mut options);
        let who = letter(seat);
        if options.is_empty() {
            let asked: String = self.game.to_act(state).iter().map(letter).collect();
            return Err(format!("{who} has nothing to decide now; asked: {asked}"));
        }
        let spelled: Vec<String> =
            options.iter().map(|&choice| spelling(&self.game, state, choice)).collect();
        match spelled.iter().position(|way| way == wanted) {
            Some(at) => Ok(Gesture::Choice(seat, options[at])),
            None => {
                let what = question(state);
                Err(format!("not offered; {who} is asked to {what} and could: {}", spelled.join(" | ")))
            }
        }
    }

    fn gesture(&mut self, line: &Line) -> Result<(), Problem> {
        let meant = self.find(line, &line.text)?.map_err(|message| line.problem(message))?;
        self.before = self.events.len();
        let (game, events) = (&self.game, &mut self.events);
        let state = self.state.as_mut().expect("the table is set up");
        match meant {
            Gesture::TimeIsUp => game.time_is_up(state, events),
            Gesture::EverybodyReady => {
                let phase = state.phase;
                // Positions may have programs of fewer than three cards.
                for seat in game.to_act(state).iter() {
                    if state.phase == phase {
                        game.apply_unchecked(state, seat, Choice::Ready, events);
                    }
                }
                Ok(())
            }
            Gesture::Choice(seat, choice) => game.apply(state, seat, choice, events),
            Gesture::Of(..) => Ok(()),
        }
        .map_err(|refusal| line.problem(refusal.to_string()))
    }

    fn position_line(&mut self, line: &Line) -> Result<(), Problem> {
        if self.state.is_some() {
            return Err(line.problem("the position is described before the first gesture or expectation"));
        }
        if line.text.starts_with(['|', '/', '\\']) {
            if self.position.line_of("arena").is_some() || self.position.start().is_some() {
                return Err(line.problem("the scenario has an arena already"));
            }
            self.drawing.push(line.clone());
            return Ok(());
        }
        let (key, value) = line.text.split_once(':').unwrap_or((&line.text, ""));
        let (key, value) = (key.trim(), value.trim());
        if matches!(key, "arena" | "start") && !self.drawing.is_empty() {
            return Err(line.problem("the scenario has an arena already, the one drawn in it"));
        }
        self.position.line(&self.game, line.number, (key, value)).map_err(|message| line.problem(message))
    }
}

impl LineStage for Stage {
    fn line(&mut self, line: &Line) -> Result<(), Problem> {
        let problem = |message: String| line.problem(message);
        if let Some(rest) = line.text.strip_prefix("expect ") {
            self.state(line)?;
            let state = self.state.as_ref().expect("the table is set up");
            let look =
                expect::Look { game: &self.game, st: state, events: &self.events, before: self.before };
            return look.check(rest).map_err(problem);
        }
        if let Some(rest) = line.text.strip_prefix("offer:") {
            return self.find(line, rest)?.map(|_| ()).map_err(problem);
        }
        if let Some(rest) = line.text.strip_prefix("refuse:") {
            let offered = self.find(line, rest)?.is_ok();
            return if offered { Err(line.problem("this is offered")) } else { Ok(()) };
        }
        if let Some(rest) = line.text.strip_prefix("refuse start:") {
            let setup = position::setup_of(&self.game, rest.trim()).map_err(problem)?;
            return match setup.check(self.game.data()) {
                Ok(_) => Err(line.problem("a game can be started like this")),
                Err(_) => Ok(()),
            };
        }
        if line.text.starts_with(['|', '/', '\\']) || line.text.contains(':') {
            return self.position_line(line);
        }
        self.gesture(line)
    }

    fn offered(&mut self, line: &Line) -> Result<Vec<String>, Problem> {
        self.state(line)?;
        let state = self.state.as_ref().expect("the table is set up");
        let mut told = Vec::new();
        for seat in self.game.to_act(state).iter() {
            let who = letter(seat);
            told.push(format!("{who} is asked to {}:", question(state)));
            let mut options = Vec::new();
            self.game.options(state, seat, &mut options);
            told.extend(
                options.iter().map(|&choice| format!("{who} {}", spelling(&self.game, state, choice))),
            );
        }
        if told.is_empty() {
            told.push("the game is over".to_owned());
        }
        Ok(told)
    }

    fn end(&mut self) -> Result<(), Problem> {
        Ok(())
    }

    fn shows(&self, thing: &str) -> Result<(), String> {
        names::rule(thing).map(|_| ())
    }

    fn story(&mut self) -> Vec<String> {
        let (Some(speech), Some(state)) = (&self.speech, &self.state) else { return Vec::new() };
        let view = self.game.view(state, Viewer::Spectator);
        let words = Words { game: &self.game, view: &view, names: &[], language: speech };
        let news = self.events[self.told..].iter();
        let news = news.filter_map(|event| self.game.redact(event, Viewer::Spectator));
        let lines = news.map(|event| format!("  {}", words.event(&event))).collect();
        self.told = self.events.len();
        lines
    }
}
