//! Scenario files for Smash Up: positions, gestures and expectations as
//! `docs/scenarios.md` describes them.

mod expect;
mod position;

use fracas_engine::{Game, Seat, Silence};
use fracas_testkit::scenario::Stage as LineStage;

use crate::choice::{Ask, Choice, Target};
use crate::game::SmashUp;
use crate::ids::CardId;
use crate::log_words::letter;
use crate::program::Op;
use crate::state::State;

use position::Position;

/// A table on which a scenario is played.
pub struct Stage<'g> {
    game: &'g SmashUp,
    position: Position,
    /// Once the position is complete.
    state: Option<State>,
}

impl<'g> Stage<'g> {
    /// An empty table.
    pub fn new(game: &'g SmashUp) -> Stage<'g> {
        Stage { game, position: Position::default(), state: None }
    }

    /// The titles of all cards and bases that the position names.
    pub fn titles(&self) -> Vec<String> {
        self.position.titles(self.game.catalogue())
    }

    fn state(&mut self) -> Result<&mut State, String> {
        if self.state.is_none() {
            self.state = Some(match self.position.start() {
                Some((setup, seed)) => {
                    self.game.start(setup, seed, &mut Silence).map_err(|error| error.to_string())?
                }
                None => self.position.set_up(self.game.catalogue())?,
            });
        }
        Ok(self.state.as_mut().expect("it was just made"))
    }

    /// Finds the option that a gesture means.
    fn find(&mut self, text: &str) -> Result<(Seat, Choice), String> {
        let game = self.game;
        let state = self.state()?;
        let (who, gesture) = text.split_once(' ').ok_or("expected a player and a gesture")?;
        let seat = seat_of(who, state.n_seats())?;
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        let asked = state.pending.map(|(seat, _)| seat);
        if options.is_empty() {
            return Err(match asked {
                Some(other) => format!("{} has nothing to decide now, {} has", letter(seat), letter(other)),
                None => "the game is over".to_owned(),
            });
        }
        let spellings: Vec<Vec<String>> =
            options.iter().map(|&choice| self_spellings(game, state, choice)).collect();
        let found = spellings.iter().position(|ways| ways.iter().any(|way| way == gesture));
        match found {
            Some(at) => Ok((seat, options[at])),
            None => {
                let mut offered: Vec<&str> =
                    spellings.iter().filter_map(|ways| ways.first()).map(String::as_str).collect();
                offered.dedup();
                Err(format!("not offered; {} could: {}", letter(seat), offered.join(" | ")))
            }
        }
    }

    fn gesture(&mut self, text: &str) -> Result<(), String> {
        let (seat, choice) = self.find(text)?;
        let game = self.game;
        let state = self.state()?;
        game.apply(state, seat, choice, &mut Silence).map_err(|refusal| refusal.to_string())
    }
}

impl LineStage for Stage<'_> {
    fn line(&mut self, text: &str) -> Result<(), String> {
        if let Some(rest) = text.strip_prefix("expect ") {
            let game = self.game;
            return expect::check(game, self.state()?, rest);
        }
        if let Some(rest) = text.strip_prefix("offer:") {
            return self.find(rest.trim()).map(|_| ());
        }
        if let Some(rest) = text.strip_prefix("refuse:") {
            // The position must be sound even if the gesture is not.
            self.state()?;
            return match self.find(rest.trim()) {
                Ok(_) => Err("this is offered".to_owned()),
                Err(_) => Ok(()),
            };
        }
        if let Some(rest) = text.strip_prefix("refuse start:") {
            let setup = self.position.setup_of(self.game.catalogue(), rest.trim())?;
            return match setup.check(self.game.catalogue()) {
                Ok(()) => Err("a game can be started like this".to_owned()),
                Err(_) => Ok(()),
            };
        }
        if let Some((key, value)) = text.split_once(':') {
            if self.state.is_some() {
                return Err("the position is described before the first gesture or expectation".to_owned());
            }
            return self.position.line(self.game.catalogue(), key.trim(), value.trim());
        }
        self.gesture(text)
    }
}

/// The seat of a letter.
fn seat_of(text: &str, n_seats: u8) -> Result<Seat, String> {
    match text.as_bytes() {
        [byte @ b'A'..=b'D'] if byte - b'A' < n_seats => Ok(Seat(byte - b'A')),
        _ => Err(format!("\"{text}\" is not a player here; players are A to {}", letter(Seat(n_seats - 1)))),
    }
}

/// The ways to write an option, without the player; the usual one first.
fn self_spellings(game: &SmashUp, state: &State, choice: Choice) -> Vec<String> {
    let table = game.table(state);
    let cat = game.catalogue();
    let owned = |card: CardId| {
        format!("{} {}", letter(state.owner(card).unwrap_or(state.turn.active)), table.title(card))
    };
    let place = |card: CardId| state.card(card).slot.some().map(|slot| table.base(slot).title.clone());
    let with_place = |start: String, card: CardId| match place(card) {
        Some(base) => vec![start.clone(), format!("{start} at {base}")],
        None => vec![start],
    };
    let play = |card: CardId, target: Target| {
        let title = table.title(card);
        match target {
            Target::Nothing => vec![format!("plays {title}")],
            Target::Base(slot) => {
                let base = &table.base(slot).title;
                let mut ways = vec![format!("plays {title} at {base}")];
                if state.card(card).zone == crate::board::Zone::Discard {
                    ways.push(format!("plays {title} from discard at {base}"));
                }
                ways
            }
            Target::Minion(host) => with_place(format!("plays {title} on {}", owned(host)), host),
        }
    };
    match choice {
        Choice::Done if matches!(state.pending, Some((_, Ask::Confirm))) => {
            vec!["says no".to_owned(), "passes".to_owned()]
        }
        Choice::Done => vec!["passes".to_owned()],
        Choice::Yes => vec!["says yes".to_owned()],
        Choice::Card(card) => with_place(format!("chooses {}", owned(card)), card),
        Choice::Base(slot) => vec![format!("chooses {}", table.base(slot).title)],
        Choice::BaseCard(base) => vec![format!("chooses {}", table.base_title(base))],
        Choice::Player(seat) => vec![format!("chooses {}", letter(seat))],
        Choice::Faction(faction) => vec![format!("chooses faction {}", cat.faction(faction).name)],
        Choice::Mode(at) => match table.op() {
            Op::Modes { arms, .. } => vec![format!("chooses \"{}\"", arms[at as usize].label)],
            _ => Vec::new(),
        },
        Choice::Play(card, target) | Choice::Special(card, target) => play(card, target),
        Choice::Use(card, _) => with_place(format!("uses {}", table.title(card)), card),
        Choice::Resolve(at) => {
            let queued = state.queue[table.flush_mark() + at as usize];
            let mut ways = match queued.source.some() {
                Some(card) => with_place(format!("resolves {}", owned(card)), card),
                None => vec![format!("resolves {}", table.base(queued.here).title)],
            };
            if let Some(subject) = queued.subject.some() {
                let about: Vec<String> =
                    ways.iter().map(|way| format!("{way} for {}", owned(subject))).collect();
                ways.extend(about);
            }
            ways
        }
    }
}
