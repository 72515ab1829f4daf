//! A hash of states that is the same on every platform and in every version.
//!
//! The standard library's hashers promise neither, and a log carries state
//! hashes. This is FNV-1a over eight bytes at a time with a final mix; it is
//! meant to notice differences, not to resist an adversary.

use std::hash::{Hash, Hasher};

/// See the module. Integers are taken as little-endian, lengths as 64 bits.
#[derive(Clone, Debug)]
pub struct StateHasher(u64);

impl Default for StateHasher {
    fn default() -> Self {
        StateHasher(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        let mut hash = self.0;
        hash ^= hash >> 32;
        hash = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^ (hash >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}

/// The portable hash of a value.
pub fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = StateHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
