//! Seats at a table, sets of seats, and one-per-seat containers.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest table any game has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The number for use as an index.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `n_seats`.
    pub const fn left(self, n_seats: u8) -> Seat {
        Seat((self.0 + 1) % n_seats)
    }

    /// All seats of a table, clockwise, beginning with this one.
    pub fn clockwise(self, n_seats: u8) -> impl Iterator<Item = Seat> {
        (0..n_seats).map(move |step| Seat((self.0 + step) % n_seats))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats. Iterates in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The seats `0..n_seats`.
    pub const fn all(n_seats: u8) -> Seats {
        Seats(((1u16 << n_seats) - 1) as u8)
    }

    /// Just this one.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | (1 << seat.0))
    }

    /// The set with the seat not in it.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            seat
        })
    }

    /// The seat with the lowest number.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One `T` for every seat of a table of at most `N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.idx()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.idx()]
    }
}
