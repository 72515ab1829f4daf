//! A game in progress: its state, and its story as each person may know it.

use std::sync::Arc;

use fracas_engine::{Outcome, Refusal, Seat, Viewer};
use fracas_store::{Entry, Start};

use crate::host::{Hosted, Line, Seen};

/// A state hash is stored with every so many choices (decision D14).
const HASH_EVERY: u32 = 16;

/// See the module.
pub(super) struct Play<G: Hosted> {
    game: Arc<G>,
    state: G::State,
    /// How many choices were made.
    number: u32,
    /// What happened at the beginning and after each choice.
    steps: Vec<Vec<G::Event>>,
    /// By seat; the last one is for spectators.
    stories: Vec<Story<G>>,
}

/// What one viewer has been told.
struct Story<G: Hosted> {
    teller: G::Teller,
    told: usize,
    lines: Vec<Line>,
}

/// A choice that was checked and tried on a copy of the state. Nobody has
/// seen it yet: it is adopted once its entry is stored.
pub(super) struct Step<G: Hosted> {
    pub(super) entry: Entry,
    next: G::State,
    events: Vec<G::Event>,
}

impl<G: Hosted> Play<G> {
    /// Begins a game.
    pub(super) fn begin(game: Arc<G>, start: &Start) -> Result<Play<G>, String> {
        let setup = game.read_setup(&start.setup)?;
        let mut events = Vec::new();
        let state = game.start(&setup, start.seed, &mut events).map_err(|error| error.to_string())?;
        let n_stories = usize::from(game.n_seats(&state)) + 1;
        let story = |_| Story { teller: G::Teller::default(), told: 0, lines: Vec::new() };
        Ok(Play { game, state, number: 0, steps: vec![events], stories: (0..n_stories).map(story).collect() })
    }

    /// Plays a stored log again. What does not fit is reported at its step;
    /// a stored game is never bent.
    pub(super) fn resume(game: Arc<G>, start: &Start, entries: &[Entry]) -> Result<Play<G>, String> {
        let mut play = Play::begin(game, start)?;
        for entry in entries {
            let at = play.number + 1;
            let seat = Seat(entry.seat);
            let choice = play.game.read_choice(&play.state, seat, &entry.choice);
            let step = choice.and_then(|choice| play.prepare(seat, choice).ok());
            let step = step.ok_or_else(|| {
                format!(
                    "step {at} of its log, \"{}\", is not possible with these rules and cards",
                    entry.choice
                )
            })?;
            if entry.hash.is_some_and(|hash| hash != play.game.hash(&step.next)) {
                return Err(format!("step {at} of its log leads elsewhere with these rules and cards"));
            }
            play.adopt(step);
        }
        Ok(play)
    }

    /// Tries a choice on a copy of the state.
    pub(super) fn prepare(&self, seat: Seat, choice: G::Choice) -> Result<Step<G>, Refusal> {
        let mut next = self.state.clone();
        let mut events = Vec::new();
        self.game.apply(&mut next, seat, choice, &mut events)?;
        let sealed = (self.number + 1).is_multiple_of(HASH_EVERY) || self.game.outcome(&next).is_some();
        let entry = Entry {
            number: self.number,
            seat: seat.0,
            choice: self.game.write_choice(&self.state, choice),
            hash: sealed.then(|| self.game.hash(&next)),
        };
        Ok(Step { entry, next, events })
    }

    /// Goes on from a step that [`prepare`](Play::prepare) made for this
    /// state.
    pub(super) fn adopt(&mut self, step: Step<G>) {
        debug_assert_eq!(step.entry.number, self.number, "the step is of another state");
        self.state = step.next;
        self.number += 1;
        self.steps.push(step.events);
    }

    pub(super) fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub(super) fn state(&self) -> &G::State {
        &self.state
    }

    pub(super) fn number(&self) -> u32 {
        self.number
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        self.outcome().is_none() && self.game.to_act(&self.state).has(seat)
    }

    /// What a seat can choose now; a spectator nothing.
    pub(super) fn options(&self, viewer: Viewer) -> Vec<G::Choice> {
        let mut options = Vec::new();
        if let Viewer::Seat(seat) = viewer
            && self.outcome().is_none()
        {
            self.game.options(&self.state, seat, &mut options);
        }
        options
    }

    pub(super) fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// The whole story so far, as the viewer of `seen` may know it.
    pub(super) fn story(&mut self, viewer: Viewer, seen: &Seen<'_, G>) -> &[Line] {
        let at = match viewer {
            Viewer::Seat(seat) => seat.idx(),
            Viewer::Spectator => self.stories.len() - 1,
        };
        let story = &mut self.stories[at];
        for (number, events) in self.steps.iter().enumerate().skip(story.told) {
            let lines = self.game.tell(&mut story.teller, seen, events);
            story.lines.extend(lines.into_iter().map(|line| Line { number: number as u32, ..line }));
        }
        story.told = self.steps.len();
        &story.lines
    }
}
