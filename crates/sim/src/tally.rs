//! What is counted over many games: only sums, so that order does not matter.

use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::coverage::Coverage;

use crate::{Crashes, Faults};

/// Games played and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
}

impl Count {
    pub(crate) fn note(&mut self, won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
    }

    /// Adds counts of the same things.
    pub(crate) fn add(counts: &mut [Count], more: &[Count]) {
        for (count, more) in counts.iter_mut().zip(more) {
            count.games += more.games;
            count.wins += more.wins;
        }
    }
}

/// The sum and the extremes of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// All together.
    pub sum: u64,
    /// The least; `u64::MAX` when there was none.
    pub least: u64,
    /// The most.
    pub most: u64,
}

impl Default for Range {
    fn default() -> Range {
        Range { sum: 0, least: u64::MAX, most: 0 }
    }
}

impl Range {
    pub(crate) fn note(&mut self, n: u64) {
        *self = self.and(Range { sum: n, least: n, most: n });
    }

    pub(crate) fn and(self, other: Range) -> Range {
        Range {
            sum: self.sum + other.sum,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }
}

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games, without those that ended in a panic.
    pub games: u64,
    /// Games that did not end within the bound of decisions.
    pub unfinished: u64,
    /// Decisions by game.
    pub decisions: Range,
    /// Turns by game.
    pub turns: Range,
    /// By seat.
    pub seats: Vec<Count>,
    /// By place in the order of turns: the first is who began.
    pub order: Vec<Count>,
    /// By faction of the catalogue.
    pub factions: Vec<Count>,
    /// The sum of the mixed hashes of all final states.
    pub checksum: u64,
    /// What went wrong.
    pub faults: Faults,
    /// Games that ended in a panic.
    pub crashes: Crashes,
    /// Clauses exercised, if they were counted.
    pub coverage: Option<Coverage>,
}

impl Tally {
    pub(crate) fn new(cat: &Catalogue, players: u8, coverage: bool) -> Tally {
        Tally {
            games: 0,
            unfinished: 0,
            decisions: Range::default(),
            turns: Range::default(),
            seats: vec![Count::default(); usize::from(players)],
            order: vec![Count::default(); usize::from(players)],
            factions: vec![Count::default(); cat.factions.len()],
            checksum: 0,
            faults: Faults::default(),
            crashes: Crashes::default(),
            coverage: coverage.then(|| Coverage::new(cat)),
        }
    }

    /// Both together.
    #[must_use]
    pub(crate) fn and(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions = self.decisions.and(other.decisions);
        self.turns = self.turns.and(other.turns);
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.faults = self.faults.and(&other.faults);
        self.crashes.add(&other.crashes);
        let counts = [
            (&mut self.seats, &other.seats),
            (&mut self.order, &other.order),
            (&mut self.factions, &other.factions),
        ];
        for (mine, theirs) in counts {
            Count::add(mine, theirs);
        }
        if let (Some(mine), Some(theirs)) = (&mut self.coverage, &other.coverage) {
            mine.add(theirs);
        }
        self
    }
}
