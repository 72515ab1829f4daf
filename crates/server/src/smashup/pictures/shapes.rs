//! The shapes that pictures are put together from.
//!
//! They are written in `assets/pictures/*.shapes`: a heading says what sort of
//! shape it is and by which words it is found, and each line below is a layer.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::look::Colours;

const FILES: [&str; 4] = [
    include_str!("../../../assets/pictures/things.shapes"),
    include_str!("../../../assets/pictures/beasts.shapes"),
    include_str!("../../../assets/pictures/folk.shapes"),
    include_str!("../../../assets/pictures/places.shapes"),
];

static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| FILES.into_iter().flat_map(read).collect());

/// What a shape can be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// Held by folk, or shown by itself.
    Thing,
    /// Stands where folk would.
    Beast,
    Head,
    Body,
    /// Stands in a landscape.
    House,
    /// The outline of a land.
    Land,
    /// Repeated over a ground.
    Pattern,
}

impl Sort {
    pub(super) const ALL: [(&'static str, Sort); 7] = [
        ("thing", Sort::Thing),
        ("beast", Sort::Beast),
        ("head", Sort::Head),
        ("body", Sort::Body),
        ("house", Sort::House),
        ("land", Sort::Land),
        ("pattern", Sort::Pattern),
    ];

    fn read(word: &str) -> Option<Sort> {
        Sort::ALL.into_iter().find(|(name, _)| *name == word).map(|(_, sort)| sort)
    }
}

/// A shape on a grid of 48 by 48.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) sort: Sort,
    /// Its name, and other words that call for it.
    pub(super) words: Vec<&'static str>,
    layers: Vec<&'static str>,
}

/// Two are the same if they have the same name.
impl PartialEq for Shape {
    fn eq(&self, other: &Shape) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Shape {}

fn read(file: &'static str) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(layer) = line.strip_prefix(' ') {
            if let Some(shape) = shapes.last_mut() {
                shape.layers.push(layer.trim());
            }
            continue;
        }
        let mut words = line.split_whitespace();
        if let Some(sort) = words.next().and_then(Sort::read) {
            shapes.push(Shape { sort, words: words.collect(), layers: Vec::new() });
        }
    }
    shapes
}

/// All shapes of a sort, in the order of the files.
pub(super) fn all(sort: Sort) -> Vec<&'static Shape> {
    SHAPES.iter().filter(|shape| shape.sort == sort).collect()
}

/// The shape of that sort and name.
pub(super) fn named(name: &str, sort: Sort) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.sort == sort && shape.name() == name)
}

/// The shape of these sorts that a word calls for; a name counts more than
/// another word.
pub(super) fn called(word: &str, sorts: &[Sort]) -> Option<&'static Shape> {
    let fits = |shape: &&Shape| sorts.contains(&shape.sort);
    let by_name = SHAPES.iter().filter(fits).find(|shape| shape.name() == word);
    by_name.or_else(|| SHAPES.iter().filter(fits).find(|shape| shape.words.contains(&word)))
}

/// A stamp of all files, which changes with any of them.
pub(super) fn stamp() -> u64 {
    FILES.into_iter().fold(0, |stamp, file| stamp.rotate_left(7) ^ super::chance::hash(file))
}

impl Shape {
    pub(super) fn name(&self) -> &'static str {
        self.words.first().copied().unwrap_or_default()
    }

    /// The shape in the colours of a faction.
    pub(super) fn draw(&self, colours: &Colours) -> String {
        self.layers.iter().filter_map(|layer| element(layer, colours)).collect()
    }

    /// The outline of a land as a path.
    pub(super) fn outline(&self) -> &'static str {
        self.layers.first().copied().unwrap_or_default()
    }

    /// The tile of a pattern in one colour.
    pub(super) fn tile(&self, colour: &str) -> String {
        let mut tile = String::new();
        for layer in &self.layers {
            match layer.split_once(' ') {
                Some(("d", path)) => tile += &format!(r#"<path fill="{colour}" d="{path}"/>"#),
                Some(("s", rest)) => tile += &stroke(rest, colour).unwrap_or_default(),
                _ => {}
            }
        }
        tile
    }

    #[cfg(test)]
    pub(super) fn is_readable(&self) -> bool {
        let colours = Colours::of_hash(0);
        match self.sort {
            Sort::Land => self.layers.len() == 1,
            Sort::Pattern => !self.tile("#000").is_empty(),
            Sort::Thing | Sort::Beast | Sort::Head | Sort::Body | Sort::House => {
                !self.layers.is_empty() && self.layers.iter().all(|layer| element(layer, &colours).is_some())
            }
        }
    }
}

/// A line from this width on is wide enough to need an edge of its own.
const WIDE: f32 = 3.0;

/// "a o 24 24 9" is a circle in the accent colour, "s 3 M..." a line of width
/// three.
fn element(layer: &str, colours: &Colours) -> Option<String> {
    let (tone, rest) = layer.split_once(' ')?;
    if tone == "s" {
        let wide = rest.split(' ').next()?.parse::<f32>().ok()? >= WIDE;
        let edge = if wide { edge(rest, colours.light())? } else { String::new() };
        return Some(edge + &stroke(rest, colours.ink())?);
    }
    let fill = colours.tone(tone)?;
    let (form, rest) = rest.split_once(' ')?;
    let n: Vec<&str> = rest.split(' ').collect();
    let mut out = String::new();
    match (form, n.as_slice()) {
        ("d", _) => write!(out, r#"<path fill="{fill}" d="{rest}"/>"#),
        ("o", [x, y, r]) => write!(out, r#"<circle fill="{fill}" cx="{x}" cy="{y}" r="{r}"/>"#),
        ("e", [x, y, a, b]) => write!(out, r#"<ellipse fill="{fill}" cx="{x}" cy="{y}" rx="{a}" ry="{b}"/>"#),
        ("r", [x, y, w, h]) => {
            write!(out, r#"<rect fill="{fill}" x="{x}" y="{y}" width="{w}" height="{h}" rx="1"/>"#)
        }
        _ => return None,
    }
    .ok()?;
    Some(out)
}

fn stroke(rest: &str, colour: &str) -> Option<String> {
    let (width, path) = rest.split_once(' ')?;
    Some(format!(
        r#"<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>"#
    ))
}

/// What lies under a wide line, so that it can be told from any ground.
fn edge(rest: &str, colour: &str) -> Option<String> {
    let (width, path) = rest.split_once(' ')?;
    let width = width.parse::<f32>().ok()? + 3.0;
    stroke(&format!("{width} {path}"), colour)
}
