//! A game in progress: where it stands, what everybody is asked, and what
//! happened so far.
//!
//! A [`Play`] is a value like a state, and the rules are handed to the verbs
//! that change it. It goes from step to step: [`prepare`](Play::prepare)
//! checks a choice and tries it on a copy of the state, whoever keeps the
//! game notes the entry of the [`Step`], and [`adopt`](Play::adopt) goes on
//! from there. What was noted is played again by [`replay`](Play::replay).
//! What was chosen can be taken back ([`take_back`](Play::take_back)): that is
//! a step as well, so numbers only ever grow.

use crate::replay::{Deed, Entry, HASH_EVERY, Instead, Log, ReplayError};
use crate::step::{Act, Known, Made, Shown, Step, Told, known_by_all, shown};
use crate::{Game, Outcome, Refusal, Seat, Seats, Seed, SetupError, Viewer};

/// See the module.
pub struct Play<G: Game> {
    pub(crate) setup: G::Setup,
    pub(crate) seed: Seed,
    /// Apart, so that a play and its steps are cheap to move.
    state: Box<G::State>,
    outcome: Option<Outcome>,
    /// What is asked, by seat.
    decisions: Vec<Decision<G>>,
    /// What each seat knows.
    known: Known,
    /// What happened at the beginning and after each entry of the log.
    steps: Vec<Box<[G::Event]>>,
    /// The entries of the log.
    pub(crate) made: Vec<Made<G::Choice>>,
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

impl<G: Game> Play<G> {
    /// Begins a game.
    pub fn begin(game: &G, setup: &G::Setup, seed: impl Into<Seed>) -> Result<Play<G>, SetupError> {
        let (seed, mut events) = (seed.into(), Vec::new());
        let state = game.start(setup, seed, &mut events)?;
        let nothing = |_| Decision { prompt: None, options: Box::default(), since: 0 };
        let mut play = Play {
            outcome: game.outcome(&state),
            decisions: (0..game.n_seats(&state)).map(nothing).collect(),
            known: known_by_all(game, &state),
            steps: vec![events.into()],
            made: Vec::new(),
            setup: setup.clone(),
            seed,
            state: Box::new(state),
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
        for (step, entry) in log.entries.iter().enumerate() {
            let Entry { seat, ref deed, hash } = *entry;
            let Some(next) = play.read(game, seat, deed) else {
                let (choice, instead) = (deed.to_string(), play.instead(game, seat));
                return Err(ReplayError::NotOffered { step, seat, choice, instead });
            };
            play.adopt(game, next);
            if let Some(recorded) = hash {
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
        let by_owner = game.owner_choice(&self.state) == Some((seat, choice));
        if !by_owner {
            match self.options(seat) {
                [] => return Err(Refusal::NotYourDecision),
                options if !options.contains(&choice) => return Err(Refusal::NotAnOption),
                _ => {}
            }
        }
        let (mut next, mut events) = (self.state.clone(), Vec::new());
        game.apply_unchecked(&mut next, seat, choice, &mut events);
        let hash = self.is_hash_due(game, &next).then(|| game.hash(&next));
        let deed = Deed::Choice { words: game.write_choice(&self.state, choice), joined: false };
        let known = known_by_all(game, &next);
        let (before, after) = ((game.dice(&self.state), &self.known), (game.dice(&next), &known));
        // At the end of a game everything may be told.
        let is_over = game.outcome(&next).is_some();
        let shown = if by_owner || is_over { Shown::More } else { shown(seat, before, after) };
        let (since, only) = (self.decision(Viewer::Seat(seat)), self.options(seat).len() == 1);
        let act =
            if by_owner { Act::Owner(choice) } else { Act::Choice { choice, since, only, joined: false } };
        let made = Made { seat, act, shown, stands: true };
        let (number, entry) = (self.number(), Entry { seat, deed, hash });
        Ok(Step { number, entry, next, events, known, made, free: false })
    }

    /// Whether the next entry of the log has a hash.
    pub(crate) fn is_hash_due(&self, game: &G, next: &G::State) -> bool {
        self.steps.len().is_multiple_of(HASH_EVERY) || game.outcome(next).is_some()
    }

    /// Goes on from a step that [`prepare`](Play::prepare) made for this
    /// state.
    pub fn adopt(&mut self, game: &G, step: Step<G>) {
        debug_assert_eq!(step.number, self.number(), "the step is of another state");
        self.outcome = game.outcome(&step.next);
        self.state = step.next;
        self.known = step.known;
        if let Act::TakeBack(fallen) = &step.made.act {
            fallen.iter().for_each(|&number| self.made[number as usize].stands = false);
        }
        self.made.push(step.made);
        self.steps.push(step.events.into());
        self.ask(game, Some(step.entry.seat));
    }

    /// Puts another world behind the same story, as somebody who does not
    /// know everything may imagine it. Open decisions keep their numbers.
    pub fn imagine(&mut self, game: &G, world: G::State) {
        self.known = known_by_all(game, &world);
        *self.state = world;
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

    /// How many entries the log has: choices, those taken back included, and
    /// as many more as anything was taken back.
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

    /// What chance comes from now: the seed of the beginning, or of the last
    /// time that something was dealt anew.
    pub fn seed(&self) -> Seed {
        let redealt = self.made.iter().rev().find_map(|made| match made.act {
            Act::Redeal(seed) => Some(seed),
            Act::Choice { .. } | Act::Owner(_) | Act::TakeBack(_) => None,
        });
        redealt.unwrap_or(self.seed)
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

    /// What happened at the beginning, and after each entry of the log,
    /// whether it stands or not.
    pub fn steps(&self) -> &[Box<[G::Event]>] {
        &self.steps
    }

    /// What is told of the beginning, which is number zero, or of an entry of
    /// the log.
    pub fn told(&self, step: usize) -> Told<'_, G::Event> {
        let made = step.checked_sub(1).and_then(|number| self.made.get(number));
        match made.map(|made| (made.seat, &made.act)) {
            Some((seat, Act::TakeBack(fallen))) => Told::TookBack(seat, fallen),
            Some((seat, Act::Redeal(_))) => Told::Redealt(seat),
            Some((_, Act::Choice { .. } | Act::Owner(_))) | None => Told::Events(&self.steps[step]),
        }
    }

    /// Which of the first so many steps, the beginning included, stood when
    /// there were no more; all that do now if there are not so many.
    pub fn standing(&self, n_steps: usize) -> impl Iterator<Item = usize> {
        let mut stand = vec![true; n_steps.min(self.steps.len())];
        for made in &self.made[..stand.len().saturating_sub(1)] {
            if let Act::TakeBack(fallen) = &made.act {
                fallen.iter().for_each(|&number| stand[number as usize + 1] = false);
            }
        }
        (0..stand.len()).filter(move |&step| stand[step])
    }

    /// Everything that happened and was not taken back.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.standing(usize::MAX).flat_map(|step| &self.steps[step])
    }

    /// What a log has in words, tried; nothing when it is not possible here.
    pub fn read(&self, game: &G, seat: Seat, deed: &Deed) -> Option<Step<G>> {
        match deed {
            Deed::Choice { words, joined } => {
                let choice = self.read_choice(game, seat, words)?;
                // What is read is an option or the owner's choice.
                let step = self.prepare(game, seat, choice).ok()?;
                Some(if *joined { step.joined() } else { step })
            }
            _ if self.outcome.is_some() => None,
            Deed::TakeBack { from } => self.take_back_from(game, seat, *from).ok(),
            Deed::Redeal { seed } => self.redeal(game, seat, *seed).ok(),
        }
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
