//! Small typed ids. All of them are indices into arrays of the state or of
//! the catalogue; none is a bare integer elsewhere.

use std::fmt;

/// The most cards one game can hold: four decks of forty, thirty Madness,
/// twenty monsters, twenty-two treasures, rounded up.
pub const MAX_CARDS: usize = 240;
/// The length of tables by card: they have a place for every id, so that no
/// look-up can miss.
pub(crate) const ALL_IDS: usize = 256;
/// The most cards of a deck of the table: thirty Madness, and some.
pub const MAX_COMMON: usize = 36;
/// The most players (SU-1.1).
pub const MAX_PLAYERS: usize = 4;
/// The most bases in play: one more than the players (SU-1.6).
pub const MAX_SLOTS: usize = MAX_PLAYERS + 1;
/// The most bases in one game, over all boxes.
pub const MAX_BASES: usize = 64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($int:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub $int);

        impl $name {
            /// The number for use as an index.
            pub const fn idx(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A physical card of this game, dealt out at setup.
    CardId(u8)
);
id!(
    /// A base card of this game (each exists once).
    BaseId(u8)
);
id!(
    /// A place on the table where a base lies.
    Slot(u8)
);
id!(
    /// A card as printed: an entry of the catalogue.
    DefId(u16)
);
id!(
    /// A base as printed: an entry of the catalogue.
    BaseDefId(u16)
);
id!(
    /// A faction of the catalogue.
    FactionId(u8)
);
id!(
    /// One ability of a card or base: an entry of the catalogue.
    ClauseId(u16)
);

impl CardId {
    /// Stands for "no card" where an id is stored.
    pub const NONE: CardId = CardId(u8::MAX);

    /// `None` for [`CardId::NONE`].
    pub fn some(self) -> Option<CardId> {
        (self != CardId::NONE).then_some(self)
    }
}

impl Slot {
    /// Stands for "nowhere in play" where a slot is stored.
    pub const NONE: Slot = Slot(u8::MAX);

    /// `None` for [`Slot::NONE`].
    pub fn some(self) -> Option<Slot> {
        (self != Slot::NONE).then_some(self)
    }

    /// The places whose bits are set.
    pub(crate) fn each(mut bits: u16) -> impl Iterator<Item = Slot> {
        std::iter::from_fn(move || {
            let slot = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            (slot < 16).then_some(Slot(slot))
        })
    }
}

/// A set of cards of one game, as bits. Iterates in id order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet([u64; 4]);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; 4]);

    /// Every card there can be.
    pub(crate) const ALL: CardSet = CardSet([u64::MAX; 4]);

    /// Just this card; nothing for [`CardId::NONE`].
    pub fn one(card: CardId) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.insert_some(card);
        set
    }

    /// So many cards with neighbouring ids.
    pub(crate) fn run(first: u8, n: u8) -> CardSet {
        let mut set = CardSet::EMPTY;
        let (word, bit) = (usize::from(first >> 6), first & 63);
        if u32::from(bit) + u32::from(n) <= 63 {
            set.0[word] = ((1 << n) - 1) << bit;
        } else {
            (first..first + n).for_each(|id| set.insert(CardId(id)));
        }
        set
    }

    /// Whether the card is in the set.
    pub fn has(&self, card: CardId) -> bool {
        self.0[card.idx() >> 6] & (1 << (card.0 & 63)) != 0
    }

    /// Puts the card in.
    pub fn insert(&mut self, card: CardId) {
        self.0[card.idx() >> 6] |= 1 << (card.0 & 63);
    }

    /// Puts the card in; nothing for [`CardId::NONE`].
    pub fn insert_some(&mut self, card: CardId) {
        if card != CardId::NONE {
            self.insert(card);
        }
    }

    /// Takes the card out.
    pub fn remove(&mut self, card: CardId) {
        self.0[card.idx() >> 6] &= !(1 << (card.0 & 63));
    }

    /// Puts each of two cards in the place of the other.
    pub(crate) fn exchange(&mut self, one: CardId, other: CardId) {
        if self.has(one) != self.has(other) {
            for card in [one, other] {
                self.0[card.idx() >> 6] ^= 1 << (card.0 & 63);
            }
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The card with the lowest id.
    pub fn first(&self) -> Option<CardId> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(CardId((word * 64) as u8 + self.0[word].trailing_zeros() as u8))
    }

    /// Takes out the card with the lowest id.
    pub fn take_first(&mut self) -> Option<CardId> {
        let card = self.first()?;
        self.remove(card);
        Some(card)
    }

    /// The cards in both sets.
    #[must_use]
    pub fn and(self, other: CardSet) -> CardSet {
        self.zip(other, |a, b| a & b)
    }

    /// The cards in either set.
    #[must_use]
    pub fn or(self, other: CardSet) -> CardSet {
        self.zip(other, |a, b| a | b)
    }

    /// The cards in this set and not in the other.
    #[must_use]
    pub fn minus(self, other: CardSet) -> CardSet {
        self.zip(other, |a, b| a & !b)
    }

    /// The cards that pass a test.
    #[must_use]
    pub fn filter(self, mut keep: impl FnMut(CardId) -> bool) -> CardSet {
        let mut kept = self;
        for (at, word) in kept.0.iter_mut().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                if !keep(CardId((at * 64) as u8 + bit as u8)) {
                    *word &= !(1 << bit);
                }
            }
        }
        kept
    }

    /// The cards, lowest id first.
    pub fn iter(self) -> CardIter {
        let [bits, rest @ ..] = self.0;
        CardIter { bits, first: 0, rest }
    }

    fn zip(self, other: CardSet, f: impl Fn(u64, u64) -> u64) -> CardSet {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        CardSet([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}

/// The cards of a set, lowest id first. Most sets hold few cards or none, so
/// what counts is that the end is found at once.
#[derive(Clone, Debug)]
pub struct CardIter {
    /// The cards left of one word, which begins with the card `first`.
    bits: u64,
    first: u8,
    /// The words after it.
    rest: [u64; 3],
}

impl Iterator for CardIter {
    type Item = CardId;
    #[inline]
    fn next(&mut self) -> Option<CardId> {
        while self.bits == 0 {
            let [next, then, last] = self.rest;
            if next | then | last == 0 {
                return None;
            }
            self.bits = next;
            self.first += 64;
            self.rest = [then, last, 0];
        }
        let bit = self.bits.trailing_zeros() as u8;
        self.bits &= self.bits - 1;
        Some(CardId(self.first + bit))
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_remembers_its_cards_in_order() {
        let mut set: CardSet = [CardId(200), CardId(0), CardId(63), CardId(64)].into_iter().collect();
        assert_eq!(set.iter().map(|card| card.0).collect::<Vec<_>>(), [0, 63, 64, 200]);
        assert_eq!(set.len(), 4);
        assert_eq!(set.take_first(), Some(CardId(0)));
        set.remove(CardId(200));
        assert!(!set.has(CardId(200)) && set.has(CardId(64)));
        assert_eq!(set.minus(CardSet::one(CardId(63))), CardSet::one(CardId(64)));
        assert!(CardSet::one(CardId::NONE).is_empty());
    }

    #[test]
    fn a_run_is_each_of_its_cards() {
        for (first, n) in [(0, 0), (0, 1), (3, 4), (60, 3), (60, 4), (61, 30), (200, 40)] {
            let each: CardSet = (first..first + n).map(CardId).collect();
            assert_eq!(CardSet::run(first, n), each, "{n} from {first}");
        }
    }
}
