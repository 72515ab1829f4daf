//! The colours of the pages, by day and by night: text can be told from its
//! ground as WCAG AA wants it (4.5 : 1), and shapes and borders that say
//! something too (3 : 1).

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::collections::BTreeMap;

const SHEETS: [&str; 5] = [
    include_str!("../assets/base.css"),
    include_str!("../assets/table.css"),
    include_str!("../assets/smashup.css"),
    include_str!("../assets/crashem.css"),
    include_str!("../assets/library.css"),
];
const TEXT: f64 = 4.5;
const SHAPE: f64 = 3.0;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Colour([f64; 3]);

impl Colour {
    /// `#rgb` or `#rrggbb`.
    fn read(text: &str) -> Colour {
        let digits = text.trim().strip_prefix('#').unwrap_or_else(|| panic!("not a colour: {text}"));
        let long: String = match digits.len() {
            3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
            _ => digits.to_owned(),
        };
        let part = |at: usize| f64::from(u8::from_str_radix(&long[at..at + 2], 16).unwrap()) / 255.0;
        Colour([part(0), part(2), part(4)])
    }

    /// The light it gives, without the curve of screens.
    fn linear(self) -> [f64; 3] {
        self.0.map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) })
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// `color-mix(in oklab, self share, other)`.
    fn mix(self, share: f64, other: Colour) -> Colour {
        let (one, two) = (oklab(self.linear()), oklab(other.linear()));
        let mixed = [0, 1, 2].map(|at| one[at] * share + two[at] * (1.0 - share));
        Colour(of_oklab(mixed).map(|light| {
            let light = light.clamp(0.0, 1.0);
            if light <= 0.0031308 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
        }))
    }

    fn against(self, other: Colour) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }
}

fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
}

/// Source: Ottosson, "A perceptual color space for image processing", which
/// CSS Color 4 refers to.
fn oklab(linear: [f64; 3]) -> [f64; 3] {
    let cones = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ];
    let lab = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ];
    times(lab, times(cones, linear).map(f64::cbrt))
}

fn of_oklab(lab: [f64; 3]) -> [f64; 3] {
    let cones = [
        [1.0, 0.3963377774, 0.2158037573],
        [1.0, -0.1055613458, -0.0638541728],
        [1.0, -0.0894841775, -1.2914855480],
    ];
    let linear = [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.7076147010],
    ];
    times(linear, times(cones, lab).map(|part| part.powi(3)))
}

/// The colours of one mode by name: `ink`, and what belongs to a class, as
/// `f-aliens`.
type Palette = BTreeMap<String, Colour>;

/// Every property with `light-dark(a, b)`; the first is by day.
fn palettes() -> [Palette; 2] {
    let mut palettes = [Palette::new(), Palette::new()];
    for line in SHEETS.iter().flat_map(|sheet| sheet.lines()) {
        let Some((before, rest)) = line.split_once(": light-dark(") else { continue };
        let Some((selector, property)) = before.split_once("--") else { continue };
        let name = match selector.trim().trim_end_matches('{').trim().trim_start_matches('.') {
            "" => property,
            class => class,
        };
        let (colours, _) = rest.split_once(')').unwrap();
        for (palette, colour) in palettes.iter_mut().zip(colours.split(',')) {
            let twice = palette.insert(name.to_owned(), Colour::read(colour));
            assert!(twice.is_none(), "{name} is there twice");
        }
    }
    palettes
}

/// Whether it is the colour of a faction, or of what has none.
fn is_faction(name: &str) -> bool {
    name == "ink" || name.starts_with("f-") || name.starts_with("spare-")
}

/// What is too weak of these pairs.
fn weak(palette: &Palette, fronts: &[&str], grounds: &[&str], least: f64) -> Vec<String> {
    let mut weak = Vec::new();
    for front in fronts {
        for ground in grounds {
            let ratio = palette[*front].against(palette[*ground]);
            if ratio < least {
                weak.push(format!("{front} on {ground}: {ratio:.2}"));
            }
        }
    }
    weak
}

#[test]
fn the_arithmetic_is_that_of_the_standards() {
    let (black, white) = (Colour::read("#000"), Colour::read("#ffffff"));
    assert!((white.against(black) - 21.0).abs() < 1e-9);
    assert!((Colour::read("#777").against(white) - 4.48).abs() < 0.01, "the well-known grey that fails");
    let half = black.mix(0.5, white);
    assert!((half.0[0] * 255.0 - 99.0).abs() < 1.0, "{half:?}");
    let red = Colour::read("#c02c38");
    assert!(red.mix(1.0, white).0.iter().zip(red.0).all(|(one, two)| (one - two).abs() < 1e-4));
}

#[test]
fn colours_are_told_apart_by_day_and_by_night() {
    let mut problems = Vec::new();
    for (mode, palette) in ["day", "night"].into_iter().zip(palettes()) {
        let named = |start: &str| -> Vec<&str> {
            palette.keys().filter(|name| name.starts_with(start)).map(String::as_str).collect()
        };
        let (seats, factions) = (named("seat-"), [named("f-"), named("spare-")].concat());
        assert_eq!((seats.len(), factions.len()), (6, 34), "{factions:?}");
        let mut check = |fronts: &[&str], grounds: &[&str], least: f64| {
            let weak = weak(&palette, fronts, grounds, least);
            problems.extend(weak.into_iter().map(|pair| format!("by {mode}: {pair}")));
        };
        // Text: on the page, on sheets, on what lies lower.
        check(&["ink", "faint", "accent"], &["paper", "sheet", "sunk"], TEXT);
        // Whose turn it is, above the question.
        check(&["open"], &["sheet"], TEXT);
        // Buttons and badges; film, reaction numbers and pressed buttons.
        check(&["on-accent"], &["accent"], TEXT);
        check(&["paper"], &["ink"], TEXT);
        // The number of a player and of a car.
        check(&["on-s"], &seats, TEXT);
        // Factions: names in the lobby, and powers on cards.
        check(&factions, &["sheet"], TEXT);
        check(&["sheet"], &factions, TEXT);
        // The rows of the arena beside it.
        check(&["faint"], &["paper"], TEXT);
        // Shapes, bars, borders and signs only; nobody is known by colour
        // alone.
        check(&seats, &["paper", "sheet", "sunk", "floor"], SHAPE);
        check(&["open", "accent", "faint", "boost"], &["paper", "sheet", "floor"], SHAPE);
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Text on a ground that has a little of another colour.
#[test]
fn text_is_read_on_tinted_grounds() {
    let mut problems = Vec::new();
    for (mode, palette) in ["day", "night"].into_iter().zip(palettes()) {
        let colour = |name: &str| palette[name];
        let tinted: Vec<(&String, &Colour)> = palette.iter().filter(|(name, _)| is_faction(name)).collect();
        let mut check = |what: String, front: Colour, ground: Colour, least: f64| {
            let ratio = front.against(ground);
            if ratio < least {
                problems.push(format!("by {mode}: {what}: {ratio:.2}"));
            }
        };
        for (name, tint) in tinted {
            // The head of a card and of a base.
            let (card, base) = (tint.mix(0.13, colour("sheet")), tint.mix(0.16, colour("sheet")));
            for text in ["ink", "faint"] {
                check(format!("{text} on a card of {name}"), colour(text), card, TEXT);
                check(format!("{text} on a base of {name}"), colour(text), base, TEXT);
            }
            check(format!("the emblem of {name}"), *tint, base, SHAPE);
        }
        for (tint, share, ground) in [
            ("boost", 0.16, "sheet"),
            ("open", 0.2, "sheet"),
            ("open", 0.12, "sunk"),
            ("accent", 0.18, "paper"),
        ] {
            let ground = colour(tint).mix(share, colour(ground));
            check(format!("ink on {tint}"), colour("ink"), ground, TEXT);
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
