//! Variation that is the same each time: numbers drawn from the hash of a
//! title.

/// A number for a text (FNV-1a, well mixed).
pub(super) fn hash(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64;
    let hash = text.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    mixed(hash)
}

fn mixed(hash: u64) -> u64 {
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

/// A row of numbers that belongs to a text.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn of(text: &str) -> Chance {
        Chance(hash(text))
    }

    /// The next number below `n`.
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(self.0) % n.max(1)
    }

    /// One of these, if there is any.
    pub(super) fn pick<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        among.get(self.below(among.len() as u64) as usize).copied()
    }
}
