//! Hexes and directions: the arithmetic of a hexagonal arena.
//!
//! Hexes stand on a point, in rows. A hex has axial coordinates ([`Axial`])
//! while an arena is built; afterwards it is a number ([`Hex`]) into the
//! arena's tables, and driving is a table look-up. This module knows no walls.

use std::fmt;

/// A hex of an arena, numbered in reading order: row by row from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(pub u8);

impl Hex {
    /// No hex: beyond a wall, or not placed yet.
    pub const NONE: Hex = Hex(u8::MAX);

    /// The number for use as an index.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The hex, unless it is none.
    pub fn some(self) -> Option<Hex> {
        (self != Hex::NONE).then_some(self)
    }
}

impl Default for Hex {
    fn default() -> Hex {
        Hex::NONE
    }
}

/// One of the six directions, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Facing {
    /// Right.
    #[default]
    East,
    /// Right and down.
    SouthEast,
    /// Left and down.
    SouthWest,
    /// Left.
    West,
    /// Left and up.
    NorthWest,
    /// Right and up.
    NorthEast,
}

impl Facing {
    /// All of them, clockwise from the east.
    pub const ALL: [Facing; 6] = [
        Facing::East,
        Facing::SouthEast,
        Facing::SouthWest,
        Facing::West,
        Facing::NorthWest,
        Facing::NorthEast,
    ];

    /// The number for use as an index.
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Turned clockwise by so many sixths of a circle.
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Facing {
        Facing::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The opposite direction.
    #[must_use]
    pub const fn back(self) -> Facing {
        self.turned(3)
    }

    /// "e", "se", …: as files and logs write it.
    pub const fn short(self) -> &'static str {
        match self {
            Facing::East => "e",
            Facing::SouthEast => "se",
            Facing::SouthWest => "sw",
            Facing::West => "w",
            Facing::NorthWest => "nw",
            Facing::NorthEast => "ne",
        }
    }

    /// The direction of a short name.
    pub fn read(short: &str) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.short() == short)
    }

    /// An arrow that points this way.
    pub const fn arrow(self) -> char {
        match self {
            Facing::East => '→',
            Facing::SouthEast => '↘',
            Facing::SouthWest => '↙',
            Facing::West => '←',
            Facing::NorthWest => '↖',
            Facing::NorthEast => '↗',
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.short())
    }
}

/// A hex by its coordinates around the centre of an arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Axial {
    /// Along the row, to the east.
    pub q: i8,
    /// Which row, downwards.
    pub r: i8,
}

impl Axial {
    /// The middle of the arena.
    pub const CENTRE: Axial = Axial { q: 0, r: 0 };

    /// So many hexes away in a direction.
    #[must_use]
    pub const fn step(self, facing: Facing, n: i8) -> Axial {
        let (q, r) = match facing {
            Facing::East => (1, 0),
            Facing::SouthEast => (0, 1),
            Facing::SouthWest => (-1, 1),
            Facing::West => (-1, 0),
            Facing::NorthWest => (0, -1),
            Facing::NorthEast => (1, -1),
        };
        Axial { q: self.q + q * n, r: self.r + r * n }
    }

    /// How many steps lie between two hexes.
    pub const fn distance(self, other: Axial) -> u8 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Axial> {
        (-9..=9).flat_map(|q| (-9..=9).map(move |r| Axial { q, r }))
    }

    #[test]
    fn a_step_and_a_step_back_lead_home() {
        for hex in all() {
            for facing in Facing::ALL {
                assert_eq!(hex.step(facing, 1).step(facing.back(), 1), hex);
                assert_eq!(hex.distance(hex.step(facing, 4)), 4);
            }
        }
    }

    #[test]
    fn six_steps_around_a_hex_close_the_ring() {
        for hex in all() {
            let ring: Vec<Axial> = Facing::ALL.map(|facing| hex.step(facing, 1)).to_vec();
            for (at, facing) in Facing::ALL.into_iter().enumerate() {
                assert_eq!(ring[at].step(facing.turned(2), 1), ring[(at + 1) % 6]);
            }
        }
    }

    #[test]
    fn distance_is_the_fewest_steps() {
        for hex in all().filter(|&hex| hex != Axial::CENTRE) {
            let nearest = Facing::ALL.map(|facing| hex.step(facing, 1).distance(Axial::CENTRE));
            assert_eq!(nearest.into_iter().min(), Some(hex.distance(Axial::CENTRE) - 1));
        }
    }

    #[test]
    fn turning_goes_round() {
        for facing in Facing::ALL {
            assert_eq!(facing.turned(6), facing);
            assert_eq!(facing.turned(1).turned(5), facing);
            assert_eq!(Facing::read(facing.short()), Some(facing));
        }
    }
}
