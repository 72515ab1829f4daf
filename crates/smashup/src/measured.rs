//! What is counted over many games of Smash Up: factions, abilities that met
//! a limit and were ended, and, if wanted, clauses exercised.

use fracas_engine::{Game as _, Seat, Seats, SetupError, Sink};
use fracas_house::{Count, Measured, Numbered};

use crate::catalogue::Catalogue;
use crate::choice::Choice;
use crate::coverage::Coverage;
use crate::event::{Event, What};
use crate::game::SmashUp;
use crate::rules::Setup;
use crate::state::State;

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// By faction of the catalogue.
    pub factions: Vec<Count>,
    /// What went wrong.
    pub faults: Faults,
    /// Clauses exercised, if they are counted.
    pub coverage: Option<Coverage>,
}

impl Counts {
    /// Nothing yet. That clauses are counted costs some speed.
    pub fn new(cat: &Catalogue, coverage: bool) -> Counts {
        Counts {
            factions: vec![Count::default(); cat.factions.len()],
            faults: Faults::default(),
            coverage: coverage.then(|| Coverage::new(cat)),
        }
    }
}

impl Measured for SmashUp {
    const LENGTH: &'static str = "turns";
    type Counts = Counts;

    fn length(&self, state: &State) -> u64 {
        u64::from(state.turn_number())
    }

    fn first(&self, state: &State) -> Option<Seat> {
        Some(state.active())
    }

    fn begin(&self, counts: &mut Counts, game: Numbered, setup: &Setup) -> Result<State, SetupError> {
        self.start(setup, game.seed, &mut Watch(&mut counts.faults, game))
    }

    fn go_on(&self, counts: &mut Counts, game: Numbered, state: &mut State, (seat, choice): (Seat, Choice)) {
        let mut watch = Watch(&mut counts.faults, game);
        match &mut counts.coverage {
            None => self.apply_unchecked(state, seat, choice, &mut watch),
            Some(coverage) => {
                coverage.note_ongoing(self.table(state));
                self.apply_unchecked(state, seat, choice, &mut Counted(watch, coverage));
            }
        }
    }

    fn end(&self, counts: &mut Counts, state: &State, winners: Seats) {
        for seat in (0..state.n_seats()).map(Seat) {
            for faction in state.factions(seat) {
                counts.factions[faction.idx()].note(winners.has(seat));
            }
        }
    }

    fn add(counts: &mut Counts, more: &Counts) {
        Count::add(&mut counts.factions, &more.factions);
        counts.faults.add_all(&more.faults);
        if let (Some(mine), Some(theirs)) = (&mut counts.coverage, &more.coverage) {
            mine.add(theirs);
        }
    }
}

/// One thing that went wrong, however often it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The event of the first time. What it tells (the clause, the limit) is
    /// the same for all times.
    pub event: Event,
    /// How often.
    pub times: u64,
    /// The seed of the first game with it.
    pub seed: u64,
    /// When it was first: the number of the game, and how many other things
    /// had gone wrong before.
    first: (u64, usize),
}

/// All that went wrong, in the order in which it first did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    found: Vec<Fault>,
}

impl Faults {
    /// Each thing that went wrong.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.found.iter()
    }

    fn add(&mut self, fault: Fault) {
        match self.found.iter_mut().find(|known| known.event.what == fault.event.what) {
            None => self.found.push(fault),
            Some(known) => {
                let times = known.times + fault.times;
                if fault.first < known.first {
                    *known = fault;
                }
                known.times = times;
            }
        }
    }

    fn add_all(&mut self, other: &Faults) {
        other.iter().for_each(|&fault| self.add(fault));
        self.found.sort_by_key(|fault| fault.first);
    }
}

/// Watches one game for what goes wrong in it.
struct Watch<'a>(&'a mut Faults, Numbered);

impl Watch<'_> {
    #[cold]
    fn note(&mut self, event: Event) {
        let Watch(faults, Numbered { number, seed }) = self;
        faults.add(Fault { event, times: 1, seed: *seed, first: (*number, faults.found.len()) });
    }
}

impl Sink<Event> for Watch<'_> {
    fn listens(&self) -> bool {
        false
    }

    fn tell(&mut self, event: Event) {
        if let What::Fault { .. } = event.what {
            self.note(event);
        }
    }
}

/// Watches a game and counts the clauses exercised in it.
struct Counted<'a>(Watch<'a>, &'a mut Coverage);

impl Sink<Event> for Counted<'_> {
    fn tell(&mut self, event: Event) {
        self.0.tell(event);
        self.1.tell(event);
    }
}
