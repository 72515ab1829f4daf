//! Arenas: hexagons of hexes with walls, start corners and upgrade hexes.
//!
//! An [`Arena`] is built from a [`Drawing`] once, when the game is loaded;
//! afterwards everything asked of it is a look-up: the next hex in a
//! direction ([`Hex::NONE`] beyond a wall) and the hexes that a weapon
//! reaches. Where the trucks are is in the state, not here.

mod drawing;

pub use drawing::{Drawing, Mark};

use fracas_engine::List;

use crate::hex::{Axial, Facing, Hex};

/// The most hexes a side can have: the widest row then has seventeen, which
/// still fits into 80 columns, and a hex has a number of one byte.
pub const MAX_SIDE: u8 = 9;

/// One of the arenas of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ArenaId(pub u8);

/// The hexes a weapon reaches from one place (CE-8.7).
pub type Reach = List<Hex, 4>;

/// A checked arena.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arena {
    /// Its name in setups, logs and scenarios.
    pub key: String,
    /// Its name for people.
    pub title: String,
    /// The fewest and the most players it is for.
    pub players: (u8, u8),
    /// How many hexes a side has.
    pub side: u8,
    /// The six start hexes with the direction of the centre, in reading order.
    pub corners: [(Hex, Facing); 6],
    hexes: Vec<HexTable>,
}

/// What is known of a hex.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct HexTable {
    axial: Axial,
    upgrade: bool,
    next: [Hex; 6],
    ahead: [Reach; 6],
    beside: [Reach; 6],
}

impl Arena {
    /// How many hexes there are.
    pub fn n_hexes(&self) -> usize {
        self.hexes.len()
    }

    /// All hexes, in reading order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.hexes.len() as u8).map(Hex)
    }

    /// The next hex in a direction; [`Hex::NONE`] beyond a wall.
    #[inline]
    pub fn next(&self, hex: Hex, facing: Facing) -> Hex {
        self.hexes[hex.idx()].next[facing.idx()]
    }

    /// Whether it is an upgrade hex (CE-8.2).
    #[inline]
    pub fn is_upgrade(&self, hex: Hex) -> bool {
        self.hexes[hex.idx()].upgrade
    }

    /// The four hexes in front of a truck that stands so (CE-8.7), as far as
    /// no wall is between. Behind it is in front of the opposite facing.
    pub fn ahead(&self, hex: Hex, facing: Facing) -> &Reach {
        &self.hexes[hex.idx()].ahead[facing.idx()]
    }

    /// The four hexes beside it (CE-8.7).
    pub fn beside(&self, hex: Hex, facing: Facing) -> &Reach {
        &self.hexes[hex.idx()].beside[facing.idx()]
    }

    /// Where a hex lies.
    pub fn axial(&self, hex: Hex) -> Axial {
        self.hexes[hex.idx()].axial
    }

    /// The hex at a place, if it is inside.
    pub fn at(&self, axial: Axial) -> Option<Hex> {
        hex_at(self.side, axial)
    }

    /// "a1": the letter of the row from the top, the place in it from the left.
    pub fn name(&self, hex: Hex) -> String {
        let Axial { q, r } = self.axial(hex);
        format!("{}{}", row_letter(self.side, r), q - first_q(self.side, r) + 1)
    }

    /// The hex of a name.
    pub fn find(&self, name: &str) -> Option<Hex> {
        self.hexes().find(|&hex| self.name(hex) == name)
    }

    /// Builds the tables. The drawing has been checked.
    pub(crate) fn build(key: String, title: String, players: (u8, u8), drawing: &Drawing) -> Arena {
        let side = drawing.side;
        let next = |hex: Hex, facing: Facing| drawing.next(hex, facing);
        let hexes = places(side).enumerate().map(|(at, axial)| {
            let hex = Hex(at as u8);
            HexTable {
                axial,
                upgrade: drawing.marks[at] == Mark::Upgrade,
                next: Facing::ALL.map(|facing| next(hex, facing)),
                ahead: Facing::ALL.map(|facing| {
                    let near = next(hex, facing);
                    let far = [5, 0, 1]
                        .map(|turn| near.some().map_or(Hex::NONE, |near| next(near, facing.turned(turn))));
                    [near].into_iter().chain(far).filter_map(Hex::some).fold(Reach::new(), with)
                }),
                beside: Facing::ALL.map(|facing| {
                    let around = [1, 2, 4, 5].map(|turn| next(hex, facing.turned(turn)));
                    around.into_iter().filter_map(Hex::some).fold(Reach::new(), with)
                }),
            }
        });
        let hexes = hexes.collect();
        Arena { key, title, players, side, corners: corners(side), hexes }
    }
}

fn with(mut reach: Reach, hex: Hex) -> Reach {
    reach.push(hex);
    reach
}

/// The corners in reading order, each with the direction of the centre.
pub(crate) fn corners(side: u8) -> [(Hex, Facing); 6] {
    let mut corners = Facing::ALL.map(|facing| {
        let corner = Axial::CENTRE.step(facing, side as i8 - 1);
        (hex_at(side, corner).unwrap_or_default(), facing.back())
    });
    corners.sort();
    corners
}

/// The first coordinate of a row.
fn first_q(side: u8, r: i8) -> i8 {
    let radius = side as i8 - 1;
    -radius - r.min(0)
}

/// The letter of a row.
pub(crate) fn row_letter(side: u8, r: i8) -> char {
    char::from(b'a' + (r + side as i8 - 1) as u8)
}

/// How many hexes a row has, counted from the top.
pub(crate) fn row_len(side: u8, row: usize) -> usize {
    let side = side as usize;
    2 * side - 1 - row.abs_diff(side - 1)
}

/// Every hex of a hexagon, in reading order.
pub(crate) fn places(side: u8) -> impl Iterator<Item = Axial> {
    let radius = side as i8 - 1;
    (0..2 * side as usize - 1).flat_map(move |row| {
        let r = row as i8 - radius;
        (0..row_len(side, row) as i8).map(move |at| Axial { q: first_q(side, r) + at, r })
    })
}

/// The number of the hex at a place, if it is inside.
pub(crate) fn hex_at(side: u8, axial: Axial) -> Option<Hex> {
    if axial.distance(Axial::CENTRE) >= side {
        return None;
    }
    let row = (axial.r + side as i8 - 1) as usize;
    let before: usize = (0..row).map(|row| row_len(side, row)).sum();
    Some(Hex((before + (axial.q - first_q(side, axial.r)) as usize) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_agree() {
        for side in 2..=MAX_SIDE {
            let n = places(side).count();
            assert_eq!(n, 3 * side as usize * (side as usize - 1) + 1);
            for (at, axial) in places(side).enumerate() {
                assert_eq!(hex_at(side, axial), Some(Hex(at as u8)));
            }
        }
    }

    #[test]
    fn a_truck_in_a_corner_looks_at_the_centre() {
        for (hex, facing) in corners(5) {
            let corner = places(5).nth(hex.idx()).expect("a corner is inside");
            assert_eq!(corner.step(facing, 4), Axial::CENTRE);
        }
    }
}
