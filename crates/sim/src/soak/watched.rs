//! One game under watch: every invariant is checked at every decision, those
//! that take long at some of them.
//!
//! What is checked at which decision follows from the seed and the number of
//! the decision, so that a log of a game that broke breaks again at the same
//! place in the same way.

use fracas_engine::{Deed, Dice, Entry, Game, Log, Play, Seat, Seed, hash_of};
use fracas_testkit::conformance::{Subject, check_choice};

use crate::caught::caught;

/// A game with more decisions than this is stuck.
const LONGEST: usize = 20_000;

/// Views, worlds and words are looked at in one of so many decisions.
const THOROUGH: u64 = 64;

/// A game that can be watched.
pub trait Watched: Subject {
    /// What is wrong with the state or the events that led to it, beyond what
    /// is wrong in any game.
    fn wrong(&self, state: &Self::State, events: &[Self::Event]) -> Option<String>;

    /// What a piece of the inventory is called.
    fn piece(&self, piece: u64) -> String;
}

/// What broke, and how to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken<S> {
    /// What did not hold.
    pub what: String,
    /// The game up to there.
    pub log: Log<S>,
    /// The last choice of the log could not be carried out.
    pub unfinished: bool,
}

/// A game in progress with what is remembered of it.
struct Watch<'g, G: Watched> {
    game: &'g G,
    seed: Seed,
    /// How many decisions there were, with the open one.
    step: usize,
    inventory: Vec<u64>,
    options: Vec<G::Choice>,
    events: Vec<G::Event>,
}

impl<'g, G: Watched> Watch<'g, G> {
    fn new(game: &'g G, seed: impl Into<Seed>) -> Watch<'g, G> {
        let seed = seed.into();
        Watch { game, seed, step: 0, inventory: Vec::new(), options: Vec::new(), events: Vec::new() }
    }

    fn start(&mut self, setup: &G::Setup) -> Result<G::State, String> {
        let (game, seed) = (self.game, self.seed);
        let state =
            caught(|| game.start(setup, seed, &mut self.events))?.map_err(|error| error.to_string())?;
        self.look(&state)?;
        Ok(state)
    }

    /// Who is asked, with the options listed; nobody when the game is over.
    fn question(&mut self, state: &G::State) -> Result<Option<Seat>, String> {
        let game = self.game;
        let asked = game.to_act(state);
        if game.outcome(state).is_some() {
            let over = if asked.is_empty() { Ok(None) } else { Err("a question is open after the end") };
            return over.map_err(str::to_owned);
        }
        self.step += 1;
        if self.step > LONGEST {
            return Err(format!("the game has no end after {LONGEST} decisions"));
        }
        let Some(seat) = asked.iter().next() else {
            return Err("nobody is asked, and the game is not over".to_owned());
        };
        caught(|| game.options(state, seat, &mut self.options))?;
        if self.options.is_empty() { Err("a question has no option".to_owned()) } else { Ok(Some(seat)) }
    }

    /// Makes a choice and looks at what came of it.
    fn decide(&mut self, state: &mut G::State, seat: Seat, choice: G::Choice) -> Result<(), String> {
        let (game, at) = (self.game, (number(self.seed), self.step));
        let chance = hash_of(&at);
        let twin = chance.is_multiple_of(THOROUGH).then(|| state.clone());
        if twin.is_some() {
            caught(|| check_choice(game, state, (seat, choice), &mut Dice::new(chance), at))?;
        }
        self.events.clear();
        caught(|| game.apply_unchecked(state, seat, choice, &mut self.events))?;
        if let Some(mut twin) = twin {
            let mut events = Vec::new();
            caught(|| game.apply_unchecked(&mut twin, seat, choice, &mut events))?;
            if game.hash(state) != game.hash(&twin) || self.events != events {
                return Err("a copy of the game went another way".to_owned());
            }
        }
        self.look(state)
    }

    /// Looks for what is wrong, and for cards that were lost or made.
    fn look(&mut self, state: &G::State) -> Result<(), String> {
        if let Some(wrong) = self.game.wrong(state, &self.events) {
            return Err(wrong);
        }
        let now = caught(|| self.game.inventory(state))?;
        // Nothing has been dealt yet while it is empty.
        let before = std::mem::replace(&mut self.inventory, now);
        if before.is_empty() || before == self.inventory { Ok(()) } else { Err(self.difference(&before)) }
    }

    /// What is gone or new since that inventory.
    fn difference(&self, before: &[u64]) -> String {
        let now = &self.inventory;
        let count = |all: &[u64], one: u64| all.iter().filter(|&&other| other == one).count();
        let only = |a: &[u64], b: &[u64]| {
            let mut only: Vec<u64> =
                a.iter().filter(|&&one| count(a, one) > count(b, one)).copied().collect();
            only.dedup();
            let names: Vec<String> = only.iter().map(|&piece| self.game.piece(piece)).collect();
            if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
        };
        format!("lost: {}; made: {}", only(before, now), only(now, before))
    }
}

/// A number for what is checked at which decision.
fn number(seed: Seed) -> u64 {
    match seed {
        Seed::Fast(seed) => seed,
        Seed::Secret(key) => hash_of(&key),
    }
}

/// Plays a random game under watch; gives the number of its decisions.
pub fn play<G: Watched>(game: &G, setup: &G::Setup, seed: u64) -> Result<u64, Box<Broken<G::Setup>>> {
    let mut choices = Vec::new();
    let played = play_on(game, setup, seed, &mut choices);
    played.map_err(|what| Box::new(broken(game, setup, seed, (what, &choices))))?;
    Ok(choices.len() as u64)
}

fn play_on<G: Watched>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    choices: &mut Vec<(Seat, G::Choice)>,
) -> Result<(), String> {
    let mut watch = Watch::new(game, seed);
    let mut state = watch.start(setup)?;
    let mut dice = Dice::new(!seed);
    while let Some(seat) = watch.question(&state)? {
        let choice = dice.pick(&watch.options);
        choices.push((seat, choice));
        watch.decide(&mut state, seat, choice)?;
    }
    Ok(())
}

/// Writes down the game that broke, by playing it once more without a watch.
fn broken<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    (what, choices): (String, &[(Seat, G::Choice)]),
) -> Broken<G::Setup> {
    let mut log = Log::new(game, setup.clone(), seed);
    let written = caught(|| {
        let Ok(mut state) = game.start(setup, seed, &mut fracas_engine::Silence) else { return };
        for &(seat, choice) in choices {
            log.note(game, &state, seat, choice);
            game.apply_unchecked(&mut state, seat, choice, &mut fracas_engine::Silence);
            log.seal(game, &state);
        }
        if let Some(last) = log.entries.last_mut() {
            last.hash = Some(game.hash(&state));
        }
    });
    Broken { what, log, unfinished: written.is_err() }
}

/// Plays a log again under watch and says what broke, if something did. What
/// was taken back must leave the game as if it had never been chosen.
pub fn check_log<G: Watched>(game: &G, log: &Log<G::Setup>) -> Result<(), String> {
    let mut watch = Watch::new(game, log.seed);
    let mut state = watch.start(&log.setup)?;
    let play = caught(|| Play::begin(game, &log.setup, log.seed))?;
    let mut play = play.map_err(|error| error.to_string())?;
    let mut since = Since { first: 0, state: state.clone(), choices: Vec::new() };
    for (at, Entry { seat, deed, .. }) in log.entries.iter().enumerate() {
        let wrong = |problem: String| format!("step {}: {problem}", at + 1);
        let impossible = || wrong(format!("\"{deed}\" is not possible"));
        if let Deed::Choice { words, .. } = deed {
            watch.question(&state).map_err(wrong)?;
            let read = caught(|| game.read_choice(&state, *seat, words)).map_err(wrong)?;
            let read = read.ok_or_else(|| wrong(format!("\"{words}\" cannot be chosen")))?;
            watch.decide(&mut state, *seat, read).map_err(wrong)?;
            since.choices.push(Some((*seat, read)));
        } else {
            since.choices.push(None);
        }
        let step = caught(|| play.read(game, *seat, deed)).map_err(wrong)?.ok_or_else(impossible)?;
        caught(|| play.adopt(game, step)).map_err(wrong)?;
        match deed {
            Deed::Choice { .. } => {}
            Deed::TakeBack { .. } => {
                state = caught(|| since.without(game, &play)).map_err(wrong)?;
                watch.events.clear();
                watch.look(&state).map_err(wrong)?;
            }
            Deed::Redeal { .. } => {
                state = play.state().clone();
                since = Since { first: at + 1, state: state.clone(), choices: Vec::new() };
                watch.events.clear();
                watch.look(&state).map_err(wrong)?;
            }
        }
        if game.hash(&state) != game.hash(play.state()) {
            return Err(wrong("the game is not what its standing choices lead to".to_owned()));
        }
    }
    watch.question(&state).map(|_| ())
}

/// What was chosen since the game began or was dealt anew: nothing before that
/// can be taken back.
struct Since<G: Game> {
    /// How many entries of the log there were then.
    first: usize,
    state: G::State,
    /// By entry of the log; none where it is no choice.
    choices: Vec<Option<(Seat, G::Choice)>>,
}

impl<G: Game> Since<G> {
    /// The state to which those choices lead that still stand.
    fn without(&self, game: &G, play: &Play<G>) -> G::State {
        let mut state = self.state.clone();
        // The beginning is a step, but no entry.
        for step in play.standing(usize::MAX).filter(|&step| step > self.first) {
            if let Some((seat, choice)) = self.choices[step - 1 - self.first] {
                game.apply_unchecked(&mut state, seat, choice, &mut fracas_engine::Silence);
            }
        }
        state
    }
}
