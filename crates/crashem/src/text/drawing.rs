//! The arena drawn in text, as arena files draw it, with the trucks in it.
//!
//! A hex takes four columns, so that the largest arena fits into 80: the
//! letter of a truck and the arrow of its facing, or the mark of the hex.

use fracas_engine::Seat;

use super::Words;
use crate::arena::{Arena, row_letter};
use crate::hex::{Facing, Hex};
use crate::letter;
use crate::view::View;

/// Columns to the left of the drawing, for the letters of the rows.
const MARGIN: usize = 3;

impl Words<'_> {
    /// The arena with the trucks, at most 80 columns wide.
    pub fn draw_arena(self) -> String {
        let trucks = self.view.seat_ids().map(|seat| (self.view.seats[seat.idx()].truck.hex, seat));
        draw(self.arena(), self.view, &trucks.collect::<Vec<_>>())
    }
}

fn draw(arena: &Arena, view: &View, trucks: &[(Hex, Seat)]) -> String {
    let n_rows = 2 * arena.side as usize - 1;
    let mut canvas = vec![vec![' '; MARGIN + 4 * n_rows + 1]; 2 * n_rows + 1];
    for hex in arena.hexes() {
        let (x, y) = place(arena, hex);
        let mark = if arena.corners.iter().any(|(corner, _)| *corner == hex) {
            'o'
        } else if arena.is_upgrade(hex) {
            '*'
        } else {
            '.'
        };
        canvas[y][x] = mark;
        if let Some(&(_, seat)) = trucks.iter().find(|(there, _)| *there == hex) {
            canvas[y][x] = letter(seat);
            canvas[y][x + 1] = view.seats[seat.idx()].truck.facing.arrow();
            if mark == '*' {
                canvas[y][x - 1] = mark;
            }
        }
        for facing in Facing::ALL.into_iter().filter(|&facing| arena.next(hex, facing) == Hex::NONE) {
            let (x, y, sign) = match facing {
                Facing::East => (x + 2, y, '|'),
                Facing::West => (x - 2, y, '|'),
                Facing::NorthWest => (x - 1, y - 1, '/'),
                Facing::SouthEast => (x + 1, y + 1, '/'),
                Facing::NorthEast => (x + 1, y - 1, '\\'),
                Facing::SouthWest => (x - 1, y + 1, '\\'),
            };
            canvas[y][x] = sign;
        }
    }
    for row in 0..n_rows {
        canvas[2 * row + 1][0] = row_letter(arena.side, row as i8 - arena.side as i8 + 1);
    }
    let lines: Vec<String> =
        canvas.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect();
    lines.join("\n")
}

/// Column and line of the middle of a hex.
fn place(arena: &Arena, hex: Hex) -> (usize, usize) {
    let axial = arena.axial(hex);
    let radius = arena.side as i8 - 1;
    // Half a hex to the right for every row down, which the coordinates undo.
    let x = 2 * (2 * i16::from(axial.q) + i16::from(axial.r)) + 4 * i16::from(radius) + 2;
    (MARGIN + x as usize, 2 * (axial.r + radius) as usize + 1)
}
