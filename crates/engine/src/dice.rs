//! Chance: a seeded generator that lives in the state.
//!
//! There are two kinds (decision D21), and nobody but whoever seeds them knows
//! which: Xoshiro256++, portable, small and fast; and for tables of people
//! ChaCha12, whose rolls tell nothing about each other. Of the latter only the
//! key and the place in its stream are kept, not the block of numbers that its
//! generator makes at once: so a state stays small, and a roll costs a block,
//! a quarter of a microsecond that nobody at a table feels.
//!
//! The bounded draw is written here and not taken from a sampling crate
//! because its exact arithmetic is part of what a stored log means: it must
//! never change.

use std::fmt;

use chacha20::ChaCha12Rng;
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Seed;

/// A source of chance. Two dice from one seed give the same rolls everywhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Dice(Source);

#[derive(Clone, PartialEq, Eq)]
enum Source {
    Fast(Xoshiro256PlusPlus),
    Secret(Stream),
}

/// A place in the stream of a key, in words of four bytes.
#[derive(Clone, PartialEq, Eq)]
struct Stream {
    key: [u8; 32],
    at: u64,
}

impl Stream {
    /// The next words. Not inlined: the fast dice should not pay for it.
    #[cold]
    #[inline(never)]
    fn next<const N: usize>(&mut self) -> [u32; N] {
        let mut generator = ChaCha12Rng::from_seed(self.key);
        generator.set_word_pos(u128::from(self.at));
        self.at += N as u64;
        std::array::from_fn(|_| generator.next_u32())
    }
}

impl Dice {
    /// The dice of a seed.
    pub fn new(seed: impl Into<Seed>) -> Dice {
        Dice(match seed.into() {
            Seed::Fast(seed) => Source::Fast(Xoshiro256PlusPlus::seed_from_u64(seed)),
            Seed::Secret(key) => Source::Secret(Stream { key, at: 0 }),
        })
    }

    fn next_u32(&mut self) -> u32 {
        match &mut self.0 {
            Source::Fast(generator) => generator.next_u32(),
            Source::Secret(stream) => {
                let [word] = stream.next();
                word
            }
        }
    }

    /// A uniform number below `bound` (Lemire's multiply and reject).
    ///
    /// # Panics
    /// When `bound` is zero: there is nothing to draw.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a roll needs at least one outcome");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
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

    /// A fresh seed for dice that are fast and must not disturb these.
    pub fn seed(&mut self) -> u64 {
        match &mut self.0 {
            Source::Fast(generator) => generator.next_u64(),
            Source::Secret(stream) => {
                let [low, high] = stream.next();
                u64::from(high) << 32 | u64::from(low)
            }
        }
    }

    /// Other dice of the same kind, which do not disturb these.
    #[must_use]
    pub fn fork(&mut self) -> Dice {
        if let Source::Secret(stream) = &mut self.0 {
            let mut key = [0; 32];
            for (bytes, word) in key.chunks_mut(4).zip(stream.next::<8>()) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
            return Dice::new(Seed::Secret(key));
        }
        Dice::new(self.seed())
    }
}

impl std::hash::Hash for Dice {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // The generators do not show their words; the next roll identifies
        // them well enough to notice that two histories differ, and tells
        // nothing of a key.
        state.write_u64(self.clone().seed());
    }
}

/// What is printed by the way does not tell what will be rolled.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")
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

    fn secret() -> Dice {
        Dice::new(Seed::Secret(std::array::from_fn(|at| at as u8)))
    }

    #[test]
    fn secret_rolls_are_pinned_because_logs_depend_on_them() {
        let mut dice = secret();
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(6)).collect();
        let mut order: Vec<u8> = (0..8).collect();
        dice.shuffle(&mut order);
        // Computed by another program from the definition of ChaCha.
        assert_eq!(rolls, [5, 2, 0, 3, 0, 4, 4, 1]);
        assert_eq!(order, [2, 5, 6, 7, 3, 1, 4, 0]);
        assert_eq!(dice.seed(), 11_572_837_536_284_292_678);
        assert_eq!(dice.fork().below(1 << 31), 248_074_882);
        assert_eq!(dice.below(1000), 834);
    }

    /// The place in the stream is all there is to keep: rolling word by word
    /// gives the stream of the generator itself.
    #[test]
    fn secret_dice_roll_the_stream_of_their_key() {
        let mut dice = secret();
        let mut generator = ChaCha12Rng::from_seed(std::array::from_fn(|at| at as u8));
        for _ in 0..200 {
            assert_eq!(dice.next_u32(), generator.next_u32());
        }
    }

    #[test]
    fn secret_dice_are_equal_exactly_when_they_roll_the_same() {
        let (mut one, mut other) = (secret(), secret());
        assert_eq!((&one, crate::hash_of(&one)), (&other, crate::hash_of(&other)));
        one.below(6);
        let ahead = one.clone();
        assert_ne!((&one, crate::hash_of(&one)), (&other, crate::hash_of(&other)));
        other.below(6);
        assert_eq!((&one, crate::hash_of(&one)), (&other, crate::hash_of(&other)));
        // Looking at them rolls nothing.
        assert_eq!(one, ahead);
        assert_ne!(secret(), Dice::new(7));
        assert_ne!(secret(), Dice::new(Seed::Secret([0; 32])));
    }

    /// A state is copied for every choice that is tried.
    #[test]
    fn dice_are_small() {
        assert_eq!(size_of::<Dice>(), 48);
    }

    #[test]
    fn forked_dice_are_of_the_same_kind_and_others() {
        let mut fast = Dice::new(3);
        let seed = fast.clone().seed();
        assert_eq!(fast.fork(), Dice::new(seed));
        let mut dice = secret();
        let (one, other) = (dice.fork(), dice.fork());
        assert!(one != other && matches!(one.0, Source::Secret(_)));
    }

    #[test]
    fn every_face_of_secret_dice_comes_up_about_equally_often() {
        let (mut dice, mut faces) = (secret(), [0u32; 6]);
        for _ in 0..6_000 {
            faces[dice.index(6)] += 1;
        }
        assert!(faces.iter().all(|&n| (880..1_120).contains(&n)), "{faces:?}");
    }

    #[test]
    fn what_is_printed_does_not_tell_what_is_rolled() {
        assert_eq!(format!("{:?}", secret()), "Dice");
    }
}
