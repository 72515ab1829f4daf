//! A game in progress: its state, and its story as each person may know it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use fracas_engine::{HASH_EVERY, Outcome, Refusal, Seat, Viewer, excerpt, hash_of};
use fracas_store::{Entry, Start};
use fracas_tongue::Tongue;

use crate::host::{Host, Hosted, Line, Seen, versions};
use crate::refusal::Refused;

/// So many of the last lines of a story are kept ready for open pages;
/// older ones are told anew for whoever asks.
const KEPT: usize = 24;

/// See the module.
pub(super) struct Play<G: Hosted> {
    host: Arc<Host<G>>,
    state: G::State,
    /// How many choices were made.
    number: u32,
    /// What happened at the beginning and after each choice.
    steps: Vec<Box<[G::Event]>>,
    /// What each seat is asked, by seat.
    questions: Vec<OpenQuestion<G>>,
    stories: BTreeMap<(u8, Tongue), Story<G>>,
}

/// What a seat is asked, and since when. Others may answer theirs in the
/// meantime: as long as its question and options stay the same, an answer
/// stays good.
struct OpenQuestion<G: Hosted> {
    prompt: Option<G::Prompt>,
    options: u64,
    since: u32,
}

/// What one viewer has been told in one language.
struct Story<G: Hosted> {
    teller: G::Teller,
    /// How many steps were told, and how many lines they gave.
    steps: usize,
    lines: usize,
    /// The last lines.
    tail: VecDeque<Line>,
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
    pub(super) fn begin(host: Arc<Host<G>>, start: &Start) -> Result<Play<G>, String> {
        let setup = host.game.read_setup(&start.setup)?;
        let mut events = Vec::new();
        let state = host.game.start(&setup, start.seed, &mut events).map_err(|error| error.to_string())?;
        Ok(Play::at(host, state, events))
    }

    /// A game that begins with this state.
    pub(super) fn at(host: Arc<Host<G>>, state: G::State, events: Vec<G::Event>) -> Play<G> {
        let n_seats = host.game.n_seats(&state);
        let nothing = |_| OpenQuestion { prompt: None, options: 0, since: 0 };
        let mut play = Play {
            host,
            state,
            number: 0,
            steps: vec![events.into()],
            questions: (0..n_seats).map(nothing).collect(),
            stories: BTreeMap::new(),
        };
        play.ask(None);
        play
    }

    /// Plays a stored log again. A game of other rules is refused; what does
    /// not fit is reported at its step. A stored game is never bent.
    pub(super) fn resume(host: Arc<Host<G>>, start: &Start, entries: &[Entry]) -> Result<Play<G>, Refused> {
        let now = versions::<G>();
        if start.versions != now {
            return Err(Refused::OtherRules { then: start.versions, now });
        }
        let mut play = Play::begin(host, start).map_err(Refused::Broken)?;
        for entry in entries {
            let step = play.again(entry).map_err(Refused::Broken)?;
            play.adopt(step);
        }
        Ok(play)
    }

    /// The next step of a stored log, or what is wrong with it.
    fn again(&self, entry: &Entry) -> Result<Step<G>, String> {
        let (at, seat) = (self.number + 1, Seat(entry.seat));
        let is_seat = entry.seat < self.game().n_seats(&self.state);
        let choice = is_seat.then(|| self.game().read_choice(&self.state, seat, &entry.choice)).flatten();
        let step = choice.and_then(|choice| self.prepare(seat, choice).ok()).ok_or_else(|| {
            let choice = excerpt(&entry.choice);
            format!("step {at} of its log, \"{choice}\", is not possible with these rules and cards")
        })?;
        if entry.hash.is_some_and(|hash| hash != self.game().hash(&step.next)) {
            return Err(format!("step {at} of its log leads elsewhere with these rules and cards"));
        }
        Ok(step)
    }

    /// Tries a choice on a copy of the state: an option of the seat, or what
    /// the owner of the table may do.
    pub(super) fn prepare(&self, seat: Seat, choice: G::Choice) -> Result<Step<G>, Refusal> {
        let game = self.game();
        let mut next = self.state.clone();
        let mut events = Vec::new();
        if game.owner_choice(&self.state) == Some((seat, choice)) {
            game.apply_unchecked(&mut next, seat, choice, &mut events);
        } else {
            game.apply(&mut next, seat, choice, &mut events)?;
        }
        let sealed = (self.number + 1).is_multiple_of(HASH_EVERY as u32) || game.outcome(&next).is_some();
        let entry = Entry {
            number: self.number,
            seat: seat.0,
            choice: game.write_choice(&self.state, choice),
            hash: sealed.then(|| game.hash(&next)),
        };
        Ok(Step { entry, next, events })
    }

    /// Goes on from a step that [`prepare`](Play::prepare) made for this
    /// state.
    pub(super) fn adopt(&mut self, step: Step<G>) {
        debug_assert_eq!(step.entry.number, self.number, "the step is of another state");
        self.state = step.next;
        self.number += 1;
        self.steps.push(step.events.into());
        self.ask(Some(Seat(step.entry.seat)));
    }

    /// Notes which seats have a new question. Whoever answered has one.
    fn ask(&mut self, answered: Option<Seat>) {
        for at in 0..self.questions.len() {
            let seat = Seat(at as u8);
            let prompt = self.game().prompt(&self.state, seat);
            let options = hash_of(&self.options(Viewer::Seat(seat)));
            let number = self.number;
            let question = &mut self.questions[at];
            if answered == Some(seat) || question.prompt != prompt || question.options != options {
                *question = OpenQuestion { prompt, options, since: number };
            }
        }
    }

    pub(super) fn host(&self) -> &Arc<Host<G>> {
        &self.host
    }

    pub(super) fn game(&self) -> &G {
        &self.host.game
    }

    pub(super) fn state(&self) -> &G::State {
        &self.state
    }

    /// How many choices were made.
    pub(super) fn number(&self) -> u32 {
        self.number
    }

    /// The number of the question that a seat has open. It stays the same
    /// while others answer theirs.
    pub(super) fn decision(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Seat(seat) => self.questions[seat.idx()].since,
            Viewer::Spectator => self.number,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(&self.state)
    }

    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        self.outcome().is_none() && self.game().to_act(&self.state).has(seat)
    }

    /// The seats with an open question, none once the game is over.
    pub(super) fn asked(&self) -> Vec<Seat> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => self.game().to_act(&self.state).iter().collect(),
        }
    }

    /// What a seat can choose now; a spectator nothing.
    pub(super) fn options(&self, viewer: Viewer) -> Vec<G::Choice> {
        let mut options = Vec::new();
        if let Viewer::Seat(seat) = viewer
            && self.outcome().is_none()
        {
            self.game().options(&self.state, seat, &mut options);
        }
        options
    }

    pub(super) fn view(&self, viewer: Viewer) -> G::View {
        self.game().view(&self.state, viewer)
    }

    /// What followed from the last choice.
    pub(super) fn last_step(&self) -> &[G::Event] {
        self.steps.last().map_or(&[], |events| events)
    }

    /// What happened after the first `since` choices, with the number of the
    /// choice it followed from; the beginning is number zero.
    pub(super) fn events(&self, since: Option<u32>) -> impl Iterator<Item = (u32, &G::Event)> {
        let first = since.map_or(0, |since| since as usize + 1);
        let steps = self.steps.iter().enumerate().skip(first);
        steps.flat_map(|(number, events)| events.iter().map(move |event| (number as u32, event)))
    }

    /// The lines of the story from `from` on, as the viewer of `seen` may
    /// know them, and how many lines there are in all.
    pub(super) fn story(
        &mut self,
        viewer: Viewer,
        tongue: Tongue,
        seen: &Seen<'_, G>,
        from: usize,
    ) -> (Vec<Line>, usize) {
        let who = match viewer {
            Viewer::Seat(seat) => seat.0,
            Viewer::Spectator => u8::MAX,
        };
        let game = &self.host.game;
        let story = self.stories.entry((who, tongue)).or_default();
        story.go_on(game, seen, &self.steps);
        let n_lines = story.lines;
        if from.saturating_add(story.tail.len()) >= n_lines {
            let new = n_lines.saturating_sub(from);
            return (story.tail.iter().skip(story.tail.len() - new).cloned().collect(), n_lines);
        }
        let mut teller = G::Teller::default();
        let all = self.steps.iter().flat_map(|events| game.tell(&mut teller, seen, events));
        (all.skip(from).collect(), n_lines)
    }
}

/// For the test that looks for leaks.
#[cfg(test)]
impl<G: Hosted> Play<G> {
    /// Another world behind the same story.
    pub(super) fn set_state(&mut self, state: G::State) {
        self.state = state;
    }

    /// Takes over a step that another game took.
    pub(super) fn follow(&mut self, seat: Seat, state: G::State, events: Vec<G::Event>) {
        self.state = state;
        self.number += 1;
        self.steps.push(events.into());
        self.ask(Some(seat));
    }
}

#[cfg(test)]
impl<G: Hosted> Step<G> {
    pub(super) fn events(&self) -> &[G::Event] {
        &self.events
    }
}

impl<G: Hosted> Default for Story<G> {
    fn default() -> Story<G> {
        Story { teller: G::Teller::default(), steps: 0, lines: 0, tail: VecDeque::new() }
    }
}

impl<G: Hosted> Story<G> {
    fn go_on(&mut self, game: &G, seen: &Seen<'_, G>, steps: &[Box<[G::Event]>]) {
        for events in &steps[self.steps..] {
            let lines = game.tell(&mut self.teller, seen, events);
            self.lines += lines.len();
            self.tail.extend(lines);
            let old = self.tail.len().saturating_sub(KEPT);
            self.tail.drain(..old);
        }
        self.steps = steps.len();
    }
}
