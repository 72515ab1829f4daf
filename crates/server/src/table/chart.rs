//! The scores of a game over time, as a drawing.
//!
//! Each player has a line in the colour of their seat and in a pattern of its
//! own, so that lines can be told apart without colours. The numbers stand
//! beside it as a table for those who cannot see it.

use fracas_house::Course;
use maud::{Markup, html};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
/// Room for the numbers at the axes.
const MARGIN: f64 = 34.0;
const PATTERNS: [&str; 6] = ["none", "9 4", "2 4", "12 4 2 4", "5 3", "1 3"];
/// About so many numbers stand at an axis.
const TICKS: i32 = 5;

/// Where things are drawn.
struct Frame {
    turns: usize,
    least: i32,
    most: i32,
}

impl Frame {
    fn x(&self, turn: usize) -> f64 {
        MARGIN + (WIDTH - 2.0 * MARGIN) * turn as f64 / self.turns.max(1) as f64
    }

    fn y(&self, score: i32) -> f64 {
        let share = f64::from(score - self.least) / f64::from((self.most - self.least).max(1));
        HEIGHT - MARGIN - (HEIGHT - 1.5 * MARGIN) * share
    }
}

/// The drawing.
pub(super) fn draw(course: &Course, names: &[String]) -> Markup {
    let all = || course.scores.iter().flatten().copied();
    let frame = Frame {
        turns: course.scores.len().saturating_sub(1),
        least: all().min().unwrap_or(0).min(0),
        most: all().max().unwrap_or(0).max(1),
    };
    let at = |turn: usize, score: i32| format!("{:.1},{:.1}", frame.x(turn), frame.y(score));
    let line = |seat: usize| {
        let points = course.scores.iter().enumerate();
        let points = points.filter_map(|(turn, row)| Some(at(turn, *row.get(seat)?)));
        points.collect::<Vec<_>>().join(" ")
    };
    html! {
        svg.chart viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(course.title) {
            @for score in ticks(frame.least, frame.most) {
                line.grid x1=(MARGIN) x2=(WIDTH - MARGIN) y1=(one_digit(frame.y(score))) y2=(one_digit(frame.y(score))) {}
                text x=(MARGIN - 6.0) y=(one_digit(frame.y(score) + 4.0)) text-anchor="end" { (score) }
            }
            @for turn in ticks(0, frame.turns as i32) {
                text x=(one_digit(frame.x(turn as usize))) y=(HEIGHT - MARGIN / 3.0) text-anchor="middle" { (turn) }
            }
            @for seat in 0..names.len() {
                polyline.course.{ "seat-" (seat) } points=(line(seat)) stroke-dasharray=(PATTERNS[seat % PATTERNS.len()]) {
                    title { (names[seat]) }
                }
            }
        }
        ul.legend {
            @for seat in 0..names.len() {
                li.{ "seat-" (seat) } {
                    svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true" {
                        polyline.course points="0,4 32,4" stroke-dasharray=(PATTERNS[seat % PATTERNS.len()]) {}
                    }
                    bdi { (names[seat]) }
                }
            }
        }
    }
}

fn one_digit(n: f64) -> String {
    format!("{n:.1}")
}

/// Round numbers between these two.
fn ticks(least: i32, most: i32) -> Vec<i32> {
    let span = (most - least).max(1);
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
    let step = steps.into_iter().find(|step| span / step <= TICKS).unwrap_or(span);
    (least.div_euclid(step)..=most.div_euclid(step)).map(|n| n * step).filter(|&n| n >= least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_is_well_formed_and_stays_in_its_frame() {
        let names = ["Anna <b>".to_owned(), "Ben".to_owned()];
        for scores in [
            vec![vec![0, 0], vec![3, -2], vec![15, 8]],
            vec![vec![0, 0]],
            (0..300).map(|n| vec![n, 2 * n]).collect(),
        ] {
            let course = Course { title: "VP by turn".to_owned(), scores };
            let drawn = format!("<div>{}</div>", draw(&course, &names).into_string());
            let parsed = roxmltree::Document::parse(&drawn).expect("it is well-formed");
            let lines: Vec<_> = parsed.descendants().filter(|node| node.has_tag_name("polyline")).collect();
            assert_eq!(lines.len(), 4, "two lines, and two in the legend");
            for point in lines[..2].iter().flat_map(|line| line.attribute("points").unwrap_or("").split(' '))
            {
                let (x, y) = point.split_once(',').expect("two numbers");
                let within =
                    |text: &str, most: f64| text.parse::<f64>().is_ok_and(|n| (0.0..=most).contains(&n));
                assert!(within(x, WIDTH) && within(y, HEIGHT), "{point}");
            }
        }
    }

    #[test]
    fn the_numbers_at_an_axis_are_round_and_few() {
        assert_eq!(ticks(0, 15), [0, 5, 10, 15]);
        assert_eq!(ticks(-2, 16), [0, 5, 10, 15]);
        assert_eq!(ticks(0, 3), [0, 1, 2, 3]);
        assert!(ticks(0, 997).len() <= 6);
    }
}
