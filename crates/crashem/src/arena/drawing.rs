//! Arenas drawn in text: the form of arena files and of scenarios.
//!
//! ```text
//!    / \ / \
//!   | o   o |
//!  /         \
//! | o   * | o |
//!  \     /   /
//!   | o   o |
//!    \ / \ /
//! ```
//!
//! A row has a mark for each hex (`o` a start corner, `*` an upgrade hex,
//! `.` any other) and `|` where a wall stands between two of them; the lines
//! between rows have `/` and `\` where a wall stands. The outer wall is drawn
//! all round. Indentation does not count, so a drawing can stand anywhere.

use super::{MAX_SIDE, corners, hex_at, places, row_len};
use crate::hex::{Axial, Facing, Hex};

/// What is on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// An upgrade hex.
    Upgrade,
    /// A start corner.
    Corner,
}

/// An arena as drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Drawing {
    /// How many hexes a side has.
    pub side: u8,
    /// What is on each hex, in reading order.
    pub marks: Vec<Mark>,
    /// The walls of each hex, by direction.
    pub walls: Vec<[bool; 6]>,
}

/// Lines with their numbers in, mistakes with line numbers out.
type Mistakes = Vec<(usize, String)>;

impl Drawing {
    /// Reads the lines of a drawing and checks the arena.
    pub fn read(lines: &[(usize, &str)]) -> Result<Drawing, Mistakes> {
        let first = lines.first().map_or(1, |&(number, _)| number);
        let side = (lines.len() + 1) / 4;
        if !(lines.len() + 1).is_multiple_of(4) || !(3..=MAX_SIDE as usize).contains(&side) {
            return Err(vec![(
                first,
                format!(
                    "the drawing has {} lines; a hexagon with sides of 3 to {MAX_SIDE} hexes has 11, 15, 19, 23, …",
                    lines.len()
                ),
            )]);
        }
        let n = places(side as u8).count();
        let mut reader = Reader {
            drawing: Drawing { side: side as u8, marks: vec![Mark::Plain; n], walls: vec![[false; 6]; n] },
            mistakes: Vec::new(),
        };
        for (at, &(number, text)) in lines.iter().enumerate() {
            let text: Vec<char> = text.trim().chars().collect();
            if at.is_multiple_of(2) {
                reader.between(at / 2, number, &text);
            } else {
                reader.row(at / 2, number, &text);
            }
        }
        if reader.mistakes.is_empty() {
            reader.check(lines);
        }
        if reader.mistakes.is_empty() { Ok(reader.drawing) } else { Err(reader.mistakes) }
    }

    /// The next hex, or none beyond a wall.
    pub fn next(&self, hex: Hex, facing: Facing) -> Hex {
        if self.walls[hex.idx()][facing.idx()] {
            return Hex::NONE;
        }
        let Some(place) = places(self.side).nth(hex.idx()) else { return Hex::NONE };
        hex_at(self.side, place.step(facing, 1)).unwrap_or(Hex::NONE)
    }

    fn hex(&self, row: usize, at: usize) -> Hex {
        let before: usize = (0..row).map(|row| row_len(self.side, row)).sum();
        Hex((before + at) as u8)
    }

    /// Puts a wall on a side of a hex and on the same side seen from beyond.
    fn wall(&mut self, hex: Hex, facing: Facing) {
        self.walls[hex.idx()][facing.idx()] = true;
        let beyond =
            places(self.side).nth(hex.idx()).and_then(|place| hex_at(self.side, place.step(facing, 1)));
        if let Some(beyond) = beyond {
            self.walls[beyond.idx()][facing.back().idx()] = true;
        }
    }
}

struct Reader {
    drawing: Drawing,
    mistakes: Mistakes,
}

impl Reader {
    fn mistake(&mut self, number: usize, message: String) {
        self.mistakes.push((number, message));
    }

    /// A line of hexes.
    fn row(&mut self, row: usize, number: usize, text: &[char]) {
        let n = row_len(self.drawing.side, row);
        if text.len() != 4 * n + 1 {
            let message = format!("this row needs {n} hexes, four columns each, between its outer walls");
            return self.mistake(number, message);
        }
        for (column, &sign) in text.iter().enumerate() {
            let border = column == 0 || column == 4 * n;
            let hex = self.drawing.hex(row, (column / 4).min(n - 1));
            match (column % 4, sign) {
                (0, '|') if column == 0 => self.drawing.wall(hex, Facing::West),
                (0, '|') if border => self.drawing.wall(hex, Facing::East),
                (0, '|') => self.drawing.wall(hex, Facing::West),
                (0, _) if border => self.mistake(number, "the outer wall has a gap here".to_owned()),
                (2, '.') => {}
                (2, '*') => self.drawing.marks[hex.idx()] = Mark::Upgrade,
                (2, 'o') => self.drawing.marks[hex.idx()] = Mark::Corner,
                (2, other) => {
                    let message =
                        format!("a hex is \".\", \"*\" or \"o\", not \"{other}\" (column {})", column + 1);
                    self.mistake(number, message);
                }
                (_, ' ') => {}
                (_, other) => {
                    let message = format!("\"{other}\" stands where nothing can be (column {})", column + 1);
                    self.mistake(number, message);
                }
            }
        }
    }

    /// A line between rows: in the upper half it belongs to the row below,
    /// in the lower half to the row above, which are the wider ones.
    fn between(&mut self, at: usize, number: usize, text: &[char]) {
        let side = self.drawing.side as usize;
        let upper = at < side;
        let row = if upper { at } else { at - 1 };
        let n = row_len(self.drawing.side, row);
        let end = at == 0 || at == 2 * side - 1;
        let signs = if upper { ['/', '\\'] } else { ['\\', '/'] };
        let facings = if upper {
            [Facing::NorthWest, Facing::NorthEast]
        } else {
            [Facing::SouthWest, Facing::SouthEast]
        };
        if text.len() != 4 * n - 1 {
            let message =
                "this line must run from outer wall to outer wall of the wider row beside it".to_owned();
            return self.mistake(number, message);
        }
        for (column, &sign) in text.iter().enumerate() {
            let (place, half) = (column / 4, column % 4 / 2);
            let border = end || column == 0 || column == 4 * n - 2;
            let hex = self.drawing.hex(row, place);
            if column % 2 == 0 && sign == signs[half] {
                self.drawing.wall(hex, facings[half]);
            } else if column % 2 == 0 && border {
                self.mistake(number, format!("the outer wall has a gap here (column {})", column + 1));
            } else if sign != ' ' {
                let message =
                    format!("\"{sign}\" stands where nothing or another wall can be (column {})", column + 1);
                self.mistake(number, message);
            }
        }
    }

    /// What must hold of an arena that is drawn well.
    fn check(&mut self, lines: &[(usize, &str)]) {
        let side = self.drawing.side;
        let line_of = |hex: Hex| {
            let r = places(side).nth(hex.idx()).map_or(0, |place| place.r);
            lines[2 * (r + side as i8 - 1) as usize + 1].0
        };
        let corners = corners(side);
        for (hex, facing) in corners {
            if self.drawing.marks[hex.idx()] != Mark::Corner {
                self.mistake(line_of(hex), "a corner must be free for a start: draw it as \"o\"".to_owned());
            } else if self.drawing.walls[hex.idx()][facing.idx()] {
                self.mistake(line_of(hex), "a wall stands in front of this start corner".to_owned());
            }
        }
        for at in 0..self.drawing.marks.len() {
            let hex = Hex(at as u8);
            if self.drawing.marks[at] == Mark::Corner && !corners.iter().any(|&(corner, _)| corner == hex) {
                self.mistake(line_of(hex), "only the six corners are start hexes".to_owned());
            }
        }
        let reached = self.reached();
        if let Some(cut) = reached.iter().position(|reached| !reached) {
            let message = "inner walls close a hex off from the centre".to_owned();
            self.mistake(line_of(Hex(cut as u8)), message);
        }
    }

    /// Which hexes can be reached from the centre.
    fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.drawing.marks.len()];
        let mut open: Vec<Hex> = hex_at(self.drawing.side, Axial::CENTRE).into_iter().collect();
        while let Some(hex) = open.pop() {
            if !std::mem::replace(&mut reached[hex.idx()], true) {
                open.extend(
                    Facing::ALL.into_iter().filter_map(|facing| self.drawing.next(hex, facing).some()),
                );
            }
        }
        reached
    }
}
