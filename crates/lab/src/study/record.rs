//! What is kept of one game, as a line of text: its number, the pairs, who
//! won, VP, turns, decisions, VP by source, and the cards of each seat with
//! how often they were drawn and played.

use std::str::FromStr;

use fracas_smashup::ids::{DefId, FactionId};

use super::design::{Pair, Planned};

/// Where VP come from: three places at bases, abilities of bases, cards, and
/// Madness, which costs some.
pub(super) const N_SOURCES: usize = 6;

/// No game has more: what stands in a file may be anything.
const MOST_TURNS: u32 = 1_000_000;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The pair that began.
    First,
    /// The other one.
    Second,
    /// Both.
    Both,
    /// It did not end within the bound of decisions.
    Unfinished,
    /// The program made a mistake.
    Broken,
}

impl Winner {
    const ALL: [(Winner, &'static str); 5] = [
        (Winner::First, "1"),
        (Winner::Second, "2"),
        (Winner::Both, "="),
        (Winner::Unfinished, "?"),
        (Winner::Broken, "!"),
    ];

    /// As it is written: 1, 2, = for both, ? for a game without an end, !
    /// for one that broke.
    pub fn sign(self) -> &'static str {
        Winner::ALL.iter().find(|(winner, _)| *winner == self).map_or("!", |(_, sign)| sign)
    }

    /// Which part of the victory the first seat has; nothing if there was
    /// none.
    pub fn share(self) -> Option<f64> {
        match self {
            Winner::First => Some(1.0),
            Winner::Second => Some(0.0),
            Winner::Both => Some(0.5),
            Winner::Unfinished | Winner::Broken => None,
        }
    }
}

/// What came of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number in the study.
    pub number: u64,
    /// By seat; the first begins.
    pub pairs: [Pair; 2],
    /// Who won.
    pub winner: Winner,
    /// By seat.
    pub vp: [i16; 2],
    /// Turns of both.
    pub turns: u32,
    /// Decisions of both.
    pub decisions: u32,
    /// VP by seat and source.
    pub sources: [[i16; N_SOURCES]; 2],
    /// By seat: every card that was drawn or played.
    pub cards: [Vec<Used>; 2],
}

/// A card, and how often it was drawn and played; at most 255 times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Used {
    /// Which one.
    pub def: DefId,
    /// Drawn, in the first hand too.
    pub drawn: u8,
    /// Played, from wherever.
    pub played: u8,
}

impl Record {
    /// Whether it is about that game.
    pub(super) fn is_of(&self, planned: &Planned) -> bool {
        (self.number, self.pairs) == (planned.number, planned.pairs)
    }

    /// The line, without its end.
    pub(super) fn write(&self) -> String {
        let pair = |pair: Pair| format!("{}+{}", pair[0].0, pair[1].0);
        let sources = |of: &[i16; N_SOURCES]| of.map(|n| n.to_string()).join(",");
        let used = |used: &Used| format!("{}.{}.{}", used.def.0, used.drawn, used.played);
        let cards = |of: &[Used]| match of {
            [] => "-".to_owned(),
            of => of.iter().map(used).collect::<Vec<_>>().join(","),
        };
        format!(
            "{} {} {} {} {} {} {} {} {} {} {} {}",
            self.number,
            pair(self.pairs[0]),
            pair(self.pairs[1]),
            self.winner.sign(),
            self.vp[0],
            self.vp[1],
            self.turns,
            self.decisions,
            sources(&self.sources[0]),
            sources(&self.sources[1]),
            cards(&self.cards[0]),
            cards(&self.cards[1]),
        )
    }

    /// Reads a line; nothing if it is none.
    pub(super) fn read(line: &str) -> Option<Record> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[number, one, other, winner, vp1, vp2, turns, decisions, from1, from2, cards1, cards2] =
            &words[..]
        else {
            return None;
        };
        Some(Record {
            number: read(number)?,
            pairs: [pair(one)?, pair(other)?],
            winner: Winner::ALL.iter().find(|(_, sign)| *sign == winner)?.0,
            vp: [read(vp1)?, read(vp2)?],
            turns: read(turns).filter(|&turns| turns <= MOST_TURNS)?,
            decisions: read(decisions)?,
            sources: [sources(from1)?, sources(from2)?],
            cards: [cards(cards1)?, cards(cards2)?],
        })
    }
}

fn read<N: FromStr>(word: &str) -> Option<N> {
    word.parse().ok()
}

fn pair(word: &str) -> Option<Pair> {
    let (one, other) = word.split_once('+')?;
    Some([FactionId(read(one)?), FactionId(read(other)?)])
}

fn sources(word: &str) -> Option<[i16; N_SOURCES]> {
    let numbers = word.split(',').map(read).collect::<Option<Vec<i16>>>()?;
    numbers.try_into().ok()
}

fn cards(word: &str) -> Option<Vec<Used>> {
    let used = |word: &str| {
        let mut numbers = word.split('.');
        let used = Used {
            def: DefId(read(numbers.next()?)?),
            drawn: read(numbers.next()?)?,
            played: read(numbers.next()?)?,
        };
        numbers.next().is_none().then_some(used)
    };
    if word == "-" { Some(Vec::new()) } else { word.split(',').map(used).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written_and_nothing_else_is() {
        let used = |def, drawn, played| Used { def: DefId(def), drawn, played };
        let record = Record {
            number: 17,
            pairs: [[FactionId(3), FactionId(12)], [FactionId(0), FactionId(24)]],
            winner: Winner::Both,
            vp: [15, -2],
            turns: 31,
            decisions: 211,
            sources: [[8, 3, 0, 2, 2, 0], [0, 0, 0, 0, 0, -2]],
            cards: [vec![used(4, 2, 1), used(300, 0, 1)], Vec::new()],
        };
        let line = record.write();
        assert_eq!(line, "17 3+12 0+24 = 15 -2 31 211 8,3,0,2,2,0 0,0,0,0,0,-2 4.2.1,300.0.1 -");
        assert_eq!(Record::read(&line), Some(record));
        for cut in 0..line.len() - 1 {
            let part = &line[..cut];
            assert!(Record::read(part).is_none_or(|read| read.write() == part), "{part}");
        }
        for junk in ["", "17", "x y z", "17 3+12 0+24 = 15 -2 31 211 8,3 0,0,0,0,0,-2 - -"] {
            assert_eq!(Record::read(junk), None, "{junk}");
        }
    }
}
