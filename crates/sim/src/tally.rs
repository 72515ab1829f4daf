//! What is counted over many games: only sums, so that order does not matter.

use fracas_house::Count;

use crate::{Crashes, Simulated};

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

    fn and(self, other: Range) -> Range {
        Range {
            sum: self.sum + other.sum,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }
}

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<C> {
    /// Games, without those that ended in a panic.
    pub games: u64,
    /// Games that did not end within the bound of decisions.
    pub unfinished: u64,
    /// Decisions by game.
    pub decisions: Range,
    /// Turns or the like by game.
    pub length: Range,
    /// By seat.
    pub seats: Vec<Count>,
    /// By place in the order of turns, if the game has one: the first is who
    /// began.
    pub order: Vec<Count>,
    /// By bot of the game: one for each seat it had.
    pub bots: Vec<Count>,
    /// The sum of the mixed hashes of all final states.
    pub checksum: u64,
    /// Games that ended in a panic.
    pub crashes: Crashes,
    /// What the game itself counts.
    pub own: C,
}

impl<C> Tally<C> {
    pub(crate) fn new<G: Simulated<Counts = C>>(players: u8, own: C) -> Tally<C> {
        Tally {
            games: 0,
            unfinished: 0,
            decisions: Range::default(),
            length: Range::default(),
            seats: vec![Count::default(); usize::from(players)],
            order: vec![Count::default(); usize::from(players)],
            bots: vec![Count::default(); G::BOTS.len()],
            checksum: 0,
            crashes: Crashes::default(),
            own,
        }
    }

    /// Both together.
    #[must_use]
    pub(crate) fn and<G: Simulated<Counts = C>>(mut self, other: &Tally<C>) -> Tally<C> {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions = self.decisions.and(other.decisions);
        self.length = self.length.and(other.length);
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.crashes.add(&other.crashes);
        Count::add(&mut self.seats, &other.seats);
        Count::add(&mut self.order, &other.order);
        Count::add(&mut self.bots, &other.bots);
        G::add(&mut self.own, &other.own);
        self
    }
}
