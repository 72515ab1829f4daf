//! Chance: a seeded generator that lives in the state.
//!
//! Xoshiro256++ is portable and small. The bounded draw is written here and
//! not taken from a sampling crate because its exact arithmetic is part of
//! what a stored log means: it must never change.

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of chance. Two dice from one seed give the same rolls everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A uniform number below `bound` (Lemire's multiply and reject).
    ///
    /// # Panics
    /// When `bound` is zero: there is nothing to draw.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a roll needs at least one outcome");
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A uniform index into something of that length.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// Any of the items, all equally likely.
    ///
    /// # Panics
    /// When there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.index(items.len())]
    }

    /// A uniform order of the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// A fresh seed, for dice that must not disturb these.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl std::hash::Hash for Dice {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // The generator does not show its words; its next roll identifies it
        // well enough to notice that two histories differ.
        state.write_u64(self.clone().0.next_u64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_pinned_because_logs_depend_on_them() {
        let mut dice = Dice::new(2012);
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(6)).collect();
        let mut order: Vec<u8> = (0..8).collect();
        dice.shuffle(&mut order);
        assert_eq!(rolls, [0, 1, 1, 5, 2, 2, 0, 3]);
        assert_eq!(order, [3, 1, 6, 7, 2, 4, 0, 5]);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = Dice::new(7);
        let mut faces = [0u32; 6];
        for _ in 0..60_000 {
            faces[dice.index(6)] += 1;
        }
        assert!(faces.iter().all(|&n| (9_500..10_500).contains(&n)), "{faces:?}");
    }
}
