//! The pictures of a report: SVG that takes its colours from the page, so
//! that it is fit for light and dark, and numbers large enough for a phone.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontTransform, RGBColor};

use super::findings::{CardFinding, Findings, Grid};
use super::record::N_SOURCES;
use crate::estimate::Estimate;

/// Colours that stand for those of the page: the library writes them as
/// numbers, and [`Canvas::end`] puts names in their place.
const INK: RGBColor = RGBColor(1, 1, 1);
const SOFT: RGBColor = RGBColor(2, 2, 2);
const LINE: RGBColor = RGBColor(3, 3, 3);
const GOOD: RGBColor = RGBColor(4, 4, 4);
const POOR: RGBColor = RGBColor(5, 5, 5);
const SOURCES: [RGBColor; N_SOURCES] = [
    RGBColor(6, 6, 6),
    RGBColor(7, 7, 7),
    RGBColor(8, 8, 8),
    RGBColor(9, 9, 9),
    RGBColor(10, 10, 10),
    RGBColor(11, 11, 11),
];
const NAMED: [(RGBColor, &str); 11] = [
    (INK, "ink"),
    (SOFT, "soft"),
    (LINE, "line"),
    (GOOD, "good"),
    (POOR, "poor"),
    (SOURCES[0], "source-1"),
    (SOURCES[1], "source-2"),
    (SOURCES[2], "source-3"),
    (SOURCES[3], "source-4"),
    (SOURCES[4], "source-5"),
    (SOURCES[5], "source-6"),
];

/// As wide as most pictures are: letters stay readable when a phone makes it
/// three quarters of that.
const WIDTH: i32 = 484;
const ROW: i32 = 24;
/// A card has its faction under its title.
const CARD_ROW: i32 = 36;
/// For names on the left.
const NAMES: i32 = 184;

/// A picture of that size, drawn by a function.
fn picture(width: i32, height: i32, says: &str, draw: impl FnOnce(&Canvas<'_>)) -> String {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (width as u32, height as u32)).into_drawing_area();
        let canvas = Canvas(area);
        draw(&canvas);
        // It is drawn into memory, which does not fail.
        let _ = canvas.0.present();
    }
    for (RGBColor(r, g, b), name) in NAMED {
        svg = svg.replace(&format!("\"#{r:02X}{g:02X}{b:02X}\""), &format!("\"var(--{name})\""));
    }
    let says = says.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    let size = format!("<svg width=\"{width}\" height=\"{height}\" ");
    svg.replacen(&size, &format!("<svg role=\"img\" aria-label=\"{says}\" style=\"--width: {width}px\" "), 1)
}

struct Canvas<'a>(DrawingArea<SVGBackend<'a>, Shift>);

impl Canvas<'_> {
    fn bar(&self, (left, top): (i32, i32), (right, bottom): (i32, i32), colour: RGBColor, opacity: f64) {
        let _ = self.0.draw(&Rectangle::new([(left, top), (right, bottom)], colour.mix(opacity).filled()));
    }

    fn line(&self, from: (i32, i32), to: (i32, i32), colour: RGBColor, width: u32) {
        let _ = self.0.draw(&PathElement::new(vec![from, to], colour.stroke_width(width)));
    }

    fn dot(&self, at: (i32, i32), colour: RGBColor) {
        let _ = self.0.draw(&Circle::new(at, 5, colour.filled()));
    }

    fn text(&self, text: &str, at: (i32, i32), h_pos: HPos, size: i32, colour: RGBColor) {
        self.styled(text, at, (h_pos, VPos::Center), size, colour, FontTransform::None);
    }

    /// Upwards.
    fn upright(&self, text: &str, at: (i32, i32), size: i32) {
        self.styled(text, at, (HPos::Left, VPos::Center), size, INK, FontTransform::Rotate270);
    }

    fn styled(
        &self,
        text: &str,
        at: (i32, i32),
        (h_pos, v_pos): (HPos, VPos),
        size: i32,
        colour: RGBColor,
        turned: FontTransform,
    ) {
        let style = TextStyle::from(("sans-serif", f64::from(size) * 1.24).into_font().transform(turned));
        let _ = self.0.draw_text(text, &style.color(&colour).pos(Pos::new(h_pos, v_pos)), at);
    }
}

/// A scale of numbers on the picture.
struct Scale {
    low: f64,
    high: f64,
    left: i32,
    right: i32,
}

impl Scale {
    /// Holds these estimates, and what is in the middle.
    fn around<'a>(estimates: impl Iterator<Item = &'a Estimate>, middle: f64, step: f64) -> Scale {
        let (mut low, mut high) = (middle - step, middle + step);
        for estimate in estimates {
            low = low.min(estimate.low);
            high = high.max(estimate.high);
        }
        Scale {
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            left: NAMES,
            right: WIDTH - 52,
        }
    }

    fn at(&self, value: f64) -> i32 {
        let part = (value - self.low) / (self.high - self.low).max(f64::MIN_POSITIVE);
        self.left + (part.clamp(0.0, 1.0) * f64::from(self.right - self.left)).round() as i32
    }

    /// Lines at round numbers, with what they are.
    fn grid(&self, canvas: &Canvas<'_>, (top, bottom): (i32, i32), step: f64, label: impl Fn(f64) -> String) {
        let wide = (self.high - self.low) / step;
        // One half, where everything begins, is among them.
        let every = f64::from(((wide / 8.0).ceil() as u32).max(1).next_power_of_two());
        let mut value = (self.low / (step * every)).ceil() * step * every;
        while value <= self.high + step / 100.0 {
            canvas.line((self.at(value), top), (self.at(value), bottom), LINE, 1);
            canvas.text(&label(value), (self.at(value), top - 10), HPos::Center, 13, SOFT);
            value += step * every;
        }
    }
}

/// A rate of a hundred, without its sign: there is little room between lines.
fn percent(rate: f64) -> String {
    format!("{:.0}", rate * 100.0)
}

/// "+3.2", in games of a hundred.
pub(super) fn signed(part: f64) -> String {
    format!("{:+.1}", part * 100.0)
}

/// The strength of each faction with its interval.
pub(super) fn strengths(findings: &Findings) -> String {
    let scale = Scale::around(findings.factions.iter().map(|faction| &faction.rate), 0.5, 0.05);
    let height = 36 + ROW * findings.factions.len() as i32;
    picture(WIDTH, height, "Win rate of each faction with its interval", |canvas| {
        scale.grid(canvas, (24, height - 6), 0.05, percent);
        canvas.line((scale.at(0.5), 24), (scale.at(0.5), height - 6), SOFT, 2);
        for (at, faction) in findings.factions.iter().enumerate() {
            let y = 36 + ROW * at as i32;
            let rate = faction.rate;
            let colour = if rate.value >= 0.5 { GOOD } else { POOR };
            canvas.text(&faction.name, (NAMES - 12, y), HPos::Right, 15, INK);
            canvas.line((scale.at(rate.low), y), (scale.at(rate.high), y), colour, 3);
            canvas.dot((scale.at(rate.value), y), colour);
            canvas.text(&format!("{:.1}", rate.value * 100.0), (WIDTH - 6, y), HPos::Right, 14, INK);
        }
    })
}

/// What it is worth to begin.
pub(super) fn seat(findings: &Findings) -> String {
    let scale = Scale::around([findings.first].iter(), 0.5, 0.05);
    picture(WIDTH, 74, "How often whoever begins wins", |canvas| {
        scale.grid(canvas, (24, 68), 0.05, percent);
        canvas.line((scale.at(0.5), 24), (scale.at(0.5), 68), SOFT, 2);
        canvas.text("whoever begins", (NAMES - 12, 46), HPos::Right, 15, INK);
        let colour = if findings.first.value >= 0.5 { GOOD } else { POOR };
        canvas.line((scale.at(findings.first.low), 46), (scale.at(findings.first.high), 46), colour, 3);
        canvas.dot((scale.at(findings.first.value), 46), colour);
        canvas.text(&format!("{:.1}", findings.first.value * 100.0), (WIDTH - 6, 46), HPos::Right, 14, INK);
    })
}

/// Rates of wins for every two factions.
pub(super) fn heat(findings: &Findings, grid: &Grid, says: &str) -> String {
    const CELL: i32 = 30;
    let n = findings.factions.len() as i32;
    let longest =
        findings.factions.iter().map(|faction| faction.name.chars().count()).max().unwrap_or_default();
    let head = 12 + 7 * longest as i32;
    let (left, top) = (head, head);
    // The strongest colour is that of the cell farthest from one half.
    let names = || findings.factions.iter().enumerate();
    let off = |row: usize, column: usize| grid.at(row, column).rate - 0.5;
    let cells = || names().flat_map(|(row, _)| names().map(move |(column, _)| (row, column)));
    let is_there = |(row, column): &(usize, usize)| row != column && grid.at(*row, *column).games > 0.0;
    let most = cells().filter(is_there).map(|(row, column)| off(row, column).abs()).fold(0.05, f64::max);
    picture(left + CELL * n + 2, top + CELL * n + 2, says, |canvas| {
        for (at, faction) in names() {
            let along = CELL * at as i32 + CELL / 2;
            canvas.text(&faction.name, (left - 8, top + along), HPos::Right, 14, INK);
            canvas.upright(&faction.name, (left + along, top - 8), 14);
        }
        for (row, column) in cells().filter(is_there) {
            let (x, y) = (left + CELL * column as i32, top + CELL * row as i32);
            let off = off(row, column);
            let colour = if off >= 0.0 { GOOD } else { POOR };
            canvas.bar((x + 1, y + 1), (x + CELL - 1, y + CELL - 1), colour, 0.06 + 0.7 * off.abs() / most);
            let rate = format!("{:.0}", grid.at(row, column).rate * 100.0);
            canvas.text(&rate, (x + CELL / 2, y + CELL / 2), HPos::Center, 13, INK);
        }
    })
}

/// How long games are. The longest one in a hundred are one bar at the end.
pub(super) fn turns(findings: &Findings) -> String {
    let (left, top, bottom) = (16, 20, 250);
    let first = findings.turns.iter().position(|&games| games > 0).unwrap_or_default();
    let mut rest = findings.games;
    let is_usual = |games: &&u64| {
        rest -= **games;
        rest * 100 >= findings.games
    };
    let n = findings.turns[first..].iter().take_while(is_usual).count().max(1);
    // At most thirty bars.
    let by = n.div_ceil(30);
    let mut bars: Vec<u64> =
        findings.turns[first..first + n].chunks(by).map(|games| games.iter().sum()).collect();
    let more = first + bars.len() * by;
    bars.push(findings.turns.iter().skip(more).sum());
    let most = bars.iter().copied().max().unwrap_or_default().max(1);
    let wide = f64::from(WIDTH - 2 * left) / bars.len().max(1) as f64;
    let x = |at: f64| left + (at * wide) as i32;
    picture(WIDTH, bottom + 40, "How many games had so many turns", |canvas| {
        for (at, &games) in bars.iter().enumerate() {
            let height = (f64::from(bottom - top) * games as f64 / most as f64).round() as i32;
            canvas.bar((x(at as f64), bottom - height), (x(at as f64 + 1.0) - 1, bottom), GOOD, 0.8);
            let every = (bars.len() / 8).max(1);
            let label = match at {
                at if at + 1 == bars.len() => format!("{more}+"),
                at if at.is_multiple_of(every) && at + every.max(2) < bars.len() => {
                    (first + at * by).to_string()
                }
                _ => continue,
            };
            canvas.text(&label, (x(at as f64 + 0.5), bottom + 12), HPos::Center, 13, SOFT);
        }
        canvas.line((left, bottom), (WIDTH - left, bottom), SOFT, 1);
        canvas.text("turns of both players", (WIDTH / 2, bottom + 30), HPos::Center, 13, SOFT);
        let mean = (findings.mean_turns - first as f64) / by as f64 + 0.5 / by as f64;
        canvas.line((x(mean), top - 4), (x(mean), bottom), INK, 1);
        canvas.text(&format!("mean {:.1}", findings.mean_turns), (x(mean) + 6, top), HPos::Left, 13, INK);
    })
}

/// Where VP come from: one bar for each line.
pub(super) fn sources(lines: &[(&str, [f64; N_SOURCES])], says: &str) -> String {
    let gained = |of: &[f64; N_SOURCES]| of.iter().filter(|vp| **vp > 0.0).sum::<f64>();
    let most = lines.iter().map(|(_, of)| gained(of)).fold(1.0, f64::max);
    let scale = Scale { low: 0.0, high: most.ceil(), left: NAMES, right: WIDTH - 52 };
    let height = 36 + ROW * lines.len() as i32;
    picture(WIDTH, height, says, |canvas| {
        scale.grid(canvas, (24, height - 6), 1.0, |vp| format!("{vp:.0}"));
        for (at, (name, of)) in lines.iter().enumerate() {
            let y = 36 + ROW * at as i32;
            canvas.text(name, (NAMES - 12, y), HPos::Right, 15, INK);
            let mut sum = 0.0;
            for (&vp, &colour) in of.iter().zip(&SOURCES).filter(|(vp, _)| **vp > 0.0) {
                canvas.bar((scale.at(sum), y - 8), (scale.at(sum + vp), y + 8), colour, 1.0);
                sum += vp;
            }
            let all: f64 = of.iter().sum();
            canvas.text(&format!("{all:.1}"), (WIDTH - 6, y), HPos::Right, 14, INK);
        }
    })
}

/// What cards contribute, with their intervals.
pub(super) fn cards(cards: &[&CardFinding], says: &str) -> String {
    let scale = Scale { left: 206, ..Scale::around(cards.iter().map(|card| &card.contribution), 0.0, 0.05) };
    let height = 40 + CARD_ROW * cards.len() as i32;
    picture(WIDTH, height, says, |canvas| {
        let label =
            |part: f64| if part.abs() < 0.001 { "0".to_owned() } else { format!("{:+.0}", part * 100.0) };
        scale.grid(canvas, (24, height - 6), 0.05, label);
        canvas.line((scale.at(0.0), 24), (scale.at(0.0), height - 6), SOFT, 2);
        for (at, card) in cards.iter().enumerate() {
            let y = 44 + CARD_ROW * at as i32;
            let part = card.contribution;
            let colour = if part.value >= 0.0 { GOOD } else { POOR };
            canvas.text(&card.title, (196, y - 6), HPos::Right, 15, INK);
            canvas.text(&card.deck_name, (196, y + 9), HPos::Right, 12, SOFT);
            canvas.line((scale.at(part.low), y), (scale.at(part.high), y), colour, 3);
            canvas.dot((scale.at(part.value), y), colour);
            canvas.text(&signed(part.value), (WIDTH - 6, y), HPos::Right, 14, INK);
        }
    })
}
