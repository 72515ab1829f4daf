//! A game in progress: where it stands, what everybody is asked, and what
//! happened so far.
//!
//! A [`Play`] is a value like a state, and the rules are handed to the verbs
//! that change it. It goes from step to step: [`prepare`](Play::prepare)
//! checks a choice and tries it on a copy of the state, whoever keeps the
//! game notes the entry of the [`Step`], and [`adopt`](Play::adopt) goes on
//! from there. What was noted is played again by [`replay`](Play::replay).

use crate::replay::{Entry, HASH_EVERY, Instead, Log, ReplayError};
use crate::{Game, Outcome, Refusal, Seat, Seats, SetupError, Viewer};

/// See the module.
pub struct Play<G: Game> {
    state: G::State,
    outcome: Option<Outcome>,
    /// What is asked, by seat.
    decisions: Vec<Decision<G>>,
    /// What happened at the beginning and after each choice.
    steps: Vec<Box<[G::Event]>>,
}

/// What a seat is asked, and since when. Others may answer theirs in the
/// meantime: as long as its question and options stay the same, an answer
/// stays good.
struct Decision<G: Game> {
    /// None when the seat is not asked.
    prompt: Option<G::Prompt>,
    /// Listed when the decision opens, and kept with it.
    options: Box<[G::Choice]>,
    /// After how many choices it opened.
    since: u32,
}

/// A choice that was checked and tried on a copy of the state. Nobody has
/// seen it yet.
pub struct Step<G: Game> {
    /// How many choices were made before it.
    number: u32,
    entry: Entry,
    next: G::State,
    events: Vec<G::Event>,
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Step<G> {
        let Step { number, entry, next, events } = self;
        Step { number: *number, entry: entry.clone(), next: next.clone(), events: events.clone() }
    }
}

impl<G: Game> Step<G> {
    /// The choice as logs have it; with the hash of the state where one is
    /// due, which is after every sixteenth choice and at the end of a game.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// How many choices were made before it.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// What follows from the choice.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What the viewer will see after it.
    pub fn view(&self, game: &G, viewer: Viewer) -> G::View {
        game.view(&self.next, viewer)
    }
}

impl<G: Game> Play<G> {
    /// Begins a game.
    pub fn begin(game: &G, setup: &G::Setup, seed: u64) -> Result<Play<G>, SetupError> {
        let mut events = Vec::new();
        let state = game.start(setup, seed, &mut events)?;
        let nothing = |_| Decision { prompt: None, options: Box::default(), since: 0 };
        let mut play = Play {
            outcome: game.outcome(&state),
            decisions: (0..game.n_seats(&state)).map(nothing).collect(),
            steps: vec![events.into()],
            state,
        };
        play.ask(game, None);
        Ok(play)
    }

    /// Plays a log again to its end. A log of other rules is refused before
    /// anything is played; what does not fit is reported at its step. A game
    /// is never bent to fit.
    pub fn replay(game: &G, log: &Log<G::Setup>) -> Result<Play<G>, ReplayError> {
        if log.rules != G::RULES {
            return Err(ReplayError::OtherRules { then: log.rules, now: G::RULES });
        }
        let mut play = Play::begin(game, &log.setup, log.seed).map_err(ReplayError::Setup)?;
        let mut agreed = 0;
        for (step, Entry { seat, choice, hash }) in log.entries.iter().enumerate() {
            let next = play.read_choice(game, *seat, choice).and_then(|found| {
                // What is read is an option or the owner's choice.
                play.prepare(game, *seat, found).ok()
            });
            let Some(next) = next else {
                let instead = play.instead(game, *seat);
                return Err(ReplayError::NotOffered { step, seat: *seat, choice: choice.clone(), instead });
            };
            play.adopt(game, next);
            if let Some(recorded) = *hash {
                let found = game.hash(&play.state);
                if found != recorded {
                    return Err(ReplayError::Diverged { step, agreed, recorded, found });
                }
                agreed = step + 1;
            }
        }
        Ok(play)
    }

    /// Tries a choice on a copy of the state: an option of the seat, or what
    /// the owner of the table may do.
    pub fn prepare(&self, game: &G, seat: Seat, choice: G::Choice) -> Result<Step<G>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if game.owner_choice(&self.state) != Some((seat, choice)) {
            match self.options(seat) {
                [] => return Err(Refusal::NotYourDecision),
                options if !options.contains(&choice) => return Err(Refusal::NotAnOption),
                _ => {}
            }
        }
        let (mut next, mut events) = (self.state.clone(), Vec::new());
        game.apply_unchecked(&mut next, seat, choice, &mut events);
        let is_due = self.steps.len().is_multiple_of(HASH_EVERY) || game.outcome(&next).is_some();
        let hash = is_due.then(|| game.hash(&next));
        let entry = Entry { seat, choice: game.write_choice(&self.state, choice), hash };
        Ok(Step { number: self.number(), entry, next, events })
    }

    /// Goes on from a step that [`prepare`](Play::prepare) made for this
    /// state.
    pub fn adopt(&mut self, game: &G, step: Step<G>) {
        debug_assert_eq!(step.number, self.number(), "the step is of another state");
        self.outcome = game.outcome(&step.next);
        self.state = step.next;
        self.steps.push(step.events.into());
        self.ask(game, Some(step.entry.seat));
    }

    /// Puts another world behind the same story, as somebody who does not
    /// know everything may imagine it. Open decisions keep their numbers.
    pub fn imagine(&mut self, game: &G, world: G::State) {
        self.state = world;
        for at in 0..self.decisions.len() {
            let (prompt, options) = self.question(game, Seat(at as u8));
            let since = self.decisions[at].since;
            self.decisions[at] = Decision { prompt, options, since };
        }
    }

    /// Notes which seats have a new question. Whoever answered has one.
    fn ask(&mut self, game: &G, answered: Option<Seat>) {
        for at in 0..self.decisions.len() {
            let seat = Seat(at as u8);
            let (prompt, options) = self.question(game, seat);
            let open = &self.decisions[at];
            if answered == Some(seat) || open.prompt != prompt || open.options != options {
                self.decisions[at] = Decision { prompt, options, since: self.number() };
            }
        }
    }

    fn question(&self, game: &G, seat: Seat) -> (Option<G::Prompt>, Box<[G::Choice]>) {
        if self.outcome.is_some() || !game.to_act(&self.state).has(seat) {
            return (None, Box::default());
        }
        let mut options = Vec::new();
        game.options(&self.state, seat, &mut options);
        (game.prompt(&self.state, seat), options.into())
    }

    /// The state itself. What people are shown comes from views of it.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What the viewer may see now.
    pub fn view(&self, game: &G, viewer: Viewer) -> G::View {
        game.view(&self.state, viewer)
    }

    /// How many choices were made.
    pub fn number(&self) -> u32 {
        self.steps.len() as u32 - 1
    }

    /// The number of the decision that a viewer has open. It stays the same
    /// while others answer theirs.
    pub fn decision(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Seat(seat) => self.decisions.get(seat.idx()).map_or(0, |decision| decision.since),
            Viewer::Spectator => self.number(),
        }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The seats with an open decision, none once the game is over.
    pub fn asked(&self) -> Seats {
        let seats = (0..self.decisions.len()).map(|at| Seat(at as u8));
        seats.filter(|&seat| self.is_asked(seat)).collect()
    }

    /// Whether the seat has an open decision.
    pub fn is_asked(&self, seat: Seat) -> bool {
        !self.options(seat).is_empty()
    }

    /// What the seat is asked, if it is.
    pub fn prompt(&self, seat: Seat) -> Option<&G::Prompt> {
        self.decisions.get(seat.idx())?.prompt.as_ref()
    }

    /// The options of the seat, in the game's order; none when it is not
    /// asked.
    pub fn options(&self, seat: Seat) -> &[G::Choice] {
        self.decisions.get(seat.idx()).map_or(&[], |decision| &decision.options)
    }

    /// The options of a viewer: a spectator has none.
    pub fn options_of(&self, viewer: Viewer) -> &[G::Choice] {
        match viewer {
            Viewer::Seat(seat) => self.options(seat),
            Viewer::Spectator => &[],
        }
    }

    /// What happened at the beginning, and after each choice.
    pub fn steps(&self) -> &[Box<[G::Event]>] {
        &self.steps
    }

    /// Everything that happened.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.steps.iter().flatten()
    }

    /// The option of the seat, or the choice of the table's owner, that a
    /// log has in words.
    fn read_choice(&self, game: &G, seat: Seat, words: &str) -> Option<G::Choice> {
        let owner = game.owner_choice(&self.state).filter(|&(by, _)| by == seat);
        let mut choices = self.options(seat).iter().copied().chain(owner.map(|(_, choice)| choice));
        choices.find(|&choice| game.write_choice(&self.state, choice) == words)
    }

    /// What there is in place of a recorded choice.
    fn instead(&self, game: &G, seat: Seat) -> Instead {
        match self.options(seat) {
            _ if self.outcome.is_some() => Instead::Over,
            [] => Instead::Asked(self.asked()),
            options => {
                Instead::Options(options.iter().map(|&one| game.write_choice(&self.state, one)).collect())
            }
        }
    }
}
