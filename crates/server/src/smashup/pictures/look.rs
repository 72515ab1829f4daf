//! The looks of factions: colours, pattern, land, folk, and what the pictures
//! of cards and bases show.
//!
//! They are written in `factions/<box>/pictures.look`. A faction without one
//! gets its look from the hash of its key.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::chance::{Chance, hash};
use super::shapes::{self, Shape, Sort};

const FILES: [&str; 4] = [
    include_str!("../../../../../factions/core/pictures.look"),
    include_str!("../../../../../factions/cthulhu/pictures.look"),
    include_str!("../../../../../factions/munchkin/pictures.look"),
    include_str!("../../../../../factions/fault/pictures.look"),
];

static LOOKS: LazyLock<Vec<Look>> = LazyLock::new(|| FILES.into_iter().flat_map(read).collect());

/// Six colours, from the top of the sky to the brightest thing in front.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Colours([String; 6]);

/// What they are called in files, and the letters of layers.
const TONES: [(&str, &str); 6] =
    [("sky", "s"), ("glow", "g"), ("land", "d"), ("ink", "i"), ("light", "l"), ("accent", "a")];

impl Colours {
    /// The colour of a layer, by its letter.
    pub(super) fn tone(&self, letter: &str) -> Option<&str> {
        let at = TONES.iter().position(|(_, tone)| *tone == letter)?;
        self.0.get(at).map(String::as_str)
    }

    pub(super) fn sky(&self) -> &str {
        &self.0[0]
    }

    pub(super) fn glow(&self) -> &str {
        &self.0[1]
    }

    pub(super) fn land(&self) -> &str {
        &self.0[2]
    }

    pub(super) fn ink(&self) -> &str {
        &self.0[3]
    }

    pub(super) fn light(&self) -> &str {
        &self.0[4]
    }

    /// All in one colour: a shadow.
    pub(super) fn shadow(&self) -> Colours {
        Colours(std::array::from_fn(|_| self.ink().to_owned()))
    }

    fn read(words: &str) -> Option<Colours> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (pairs, rest) = words.as_chunks::<2>();
        let written = |(name, _): &(&str, &str)| {
            let pair = pairs.iter().find(|[tone, _]| tone == name)?;
            pair[1].strip_prefix('#').filter(|digits| digits.len() == 6)?;
            Some(pair[1].to_owned())
        };
        let read: Vec<String> = TONES.iter().filter_map(written).collect();
        Some(Colours(read.try_into().ok()?)).filter(|_| rest.is_empty())
    }

    /// Colours that go together: a hue, its neighbour, and one from the other
    /// side of the circle.
    pub(super) fn of_hash(hash: u64) -> Colours {
        let hue = hash % 360;
        let tone =
            |turn: u64, strong: u8, light: u8| format!("hsl({},{strong}%,{light}%)", (hue + turn) % 360);
        Colours([
            tone(0, 45, 32),
            tone(35, 65, 70),
            tone(345, 42, 22),
            tone(0, 50, 11),
            tone(40, 80, 94),
            tone(165, 68, 55),
        ])
    }
}

/// How a faction looks.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) key: String,
    pub(super) colours: Colours,
    pub(super) pattern: Option<&'static Shape>,
    pub(super) land: Option<&'static Shape>,
    /// A body and a head, or one beast.
    pub(super) folk: Vec<&'static Shape>,
    /// Cards and bases by their English titles, with the names of the shapes
    /// that their pictures show.
    shown: Vec<(String, Vec<&'static str>)>,
}

impl Look {
    /// What is written about a card or base; nothing in particular if empty.
    pub(super) fn shown(&self, title: &str) -> &[&'static str] {
        self.shown.iter().find(|(of, _)| of == title).map_or(&[], |(_, shapes)| shapes)
    }

    #[cfg(test)]
    pub(super) fn titles(&self) -> impl Iterator<Item = &str> {
        self.shown.iter().map(|(title, _)| title.as_str())
    }
}

/// The look of a faction or deck.
pub(super) fn of(key: &str) -> Cow<'static, Look> {
    let written = LOOKS.iter().find(|look| look.key == key);
    written.map_or_else(|| Cow::Owned(own(key)), Cow::Borrowed)
}

/// Whether the look of a faction is written down.
pub(super) fn is_written(key: &str) -> bool {
    LOOKS.iter().any(|look| look.key == key)
}

/// A stamp of all files, which changes with any of them.
pub(super) fn stamp() -> u64 {
    FILES.into_iter().fold(1, |stamp, file| stamp.rotate_left(7) ^ hash(file))
}

/// The look of a faction that nobody has drawn.
fn own(key: &str) -> Look {
    let mut chance = Chance::of(key);
    let mut one = |sort| chance.pick(&shapes::all(sort));
    let folk = [one(Sort::Body), one(Sort::Head)].into_iter().flatten().collect();
    let (pattern, land) = (one(Sort::Pattern), one(Sort::Land));
    Look { key: key.to_owned(), colours: Colours::of_hash(hash(key)), pattern, land, folk, shown: Vec::new() }
}

fn read(file: &'static str) -> Vec<Look> {
    let mut looks: Vec<Look> = Vec::new();
    let lines = file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        match line.strip_prefix("look ") {
            Some(key) => looks.push(Look { shown: Vec::new(), ..own(key) }),
            None => {
                let understood = looks.last_mut().and_then(|look| read_line(look, line));
                debug_assert!(understood.is_some(), "not understood in a look: {line}");
            }
        }
    }
    looks
}

fn read_line(look: &mut Look, line: &'static str) -> Option<()> {
    if let Some(titled) = line.strip_prefix('"') {
        let (title, shapes) = titled.rsplit_once('"')?;
        look.shown.push((title.replace("\\\"", "\""), shapes.split_whitespace().collect()));
        return Some(());
    }
    let (word, rest) = line.split_once(' ')?;
    match word {
        "colours" => look.colours = Colours::read(rest)?,
        "pattern" => look.pattern = Some(shapes::named(rest, Sort::Pattern)?),
        "land" => look.land = Some(shapes::named(rest, Sort::Land)?),
        "folk" => {
            let sorts = [Sort::Body, Sort::Head, Sort::Beast];
            look.folk =
                rest.split(' ').map(|name| shapes::called(name, &sorts)).collect::<Option<Vec<_>>>()?;
        }
        _ => return None,
    }
    Some(())
}
