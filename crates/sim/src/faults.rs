//! What went wrong in games: abilities that met a limit and were ended.

use fracas_engine::Sink;
use fracas_smashup::coverage::Coverage;
use fracas_smashup::event::{Event, What};

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
    /// When it was first: the number of the game, and of the fault in it.
    first: (u64, u32),
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

    /// Both together.
    #[must_use]
    pub(crate) fn and(mut self, other: &Faults) -> Faults {
        other.iter().for_each(|&fault| self.add(fault));
        self.found.sort_by_key(|fault| fault.first);
        self
    }
}

/// Watches one game for what goes wrong in it.
pub(crate) struct Watch<'a> {
    faults: &'a mut Faults,
    number: u64,
    seed: u64,
    n: u32,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(faults: &'a mut Faults, number: u64, seed: u64) -> Watch<'a> {
        Watch { faults, number, seed, n: 0 }
    }

    #[cold]
    fn note(&mut self, event: Event) {
        self.n = self.n.saturating_add(1);
        self.faults.add(Fault { event, times: 1, seed: self.seed, first: (self.number, self.n) });
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
pub(crate) struct Counted<'a, 'b>(pub(crate) &'a mut Watch<'b>, pub(crate) &'a mut Coverage);

impl Sink<Event> for Counted<'_, '_> {
    fn tell(&mut self, event: Event) {
        self.0.tell(event);
        self.1.tell(event);
    }
}
