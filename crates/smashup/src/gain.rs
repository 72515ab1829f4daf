//! By how much an always-on effect can raise the power of one card at most:
//! bases that are far from ready are seen to be without reckoning.

use crate::board::Board;
use crate::catalogue::Common;
use crate::ids::Slot;
use crate::program::{From, Keep, Num, Place, Set, Static};

/// At most `fixed`, and `counts` for each card in play that may be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    fixed: u8,
    counts: u8,
    /// Only cards of this deck of the table are counted.
    common: Option<Common>,
    /// Only cards at the same base are counted.
    here: bool,
}

impl Gain {
    /// No less than any number can be.
    const UNKNOWN: Gain = Gain { fixed: u8::MAX, counts: u8::MAX, common: None, here: false };

    /// Of all these effects together.
    pub(crate) fn of(effects: &[Static]) -> Gain {
        let gains = effects.iter().filter_map(|effect| match effect {
            Static::Power { amount, .. } => Some(Gain::of_num(amount)),
            _ => None,
        });
        gains.reduce(Gain::plus).unwrap_or_default()
    }

    fn of_num(num: &Num) -> Gain {
        match num {
            Num::Lit(n) => Gain { fixed: u8::try_from((*n).max(0)).unwrap_or(u8::MAX), ..Gain::default() },
            Num::Count(set) if set.from == From::Play => Gain::of_count(set),
            Num::Add(a, b) => Gain::of_num(a).plus(Gain::of_num(b)),
            Num::Mul(a, b) => match (&**a, &**b) {
                (Num::Lit(n), other) | (other, Num::Lit(n)) if *n >= 0 => Gain::of_num(other).times(*n),
                _ => Gain::UNKNOWN,
            },
            _ => Gain::UNKNOWN,
        }
    }

    fn of_count(set: &Set) -> Gain {
        let common = set.keep.iter().find_map(|keep| match keep {
            Keep::Common(common) => Some(*common),
            _ => None,
        });
        Gain { fixed: 0, counts: 1, common, here: set.keep.contains(&Keep::At(Place::Here)) }
    }

    fn plus(self, other: Gain) -> Gain {
        // What is counted by one of them only stays as it is.
        let (common, here) = match (self.counts, other.counts) {
            (_, 0) => (self.common, self.here),
            (0, _) => (other.common, other.here),
            _ => (self.common.filter(|_| self.common == other.common), self.here && other.here),
        };
        let (fixed, counts) =
            (self.fixed.saturating_add(other.fixed), self.counts.saturating_add(other.counts));
        Gain { fixed, counts, common, here }
    }

    fn times(self, n: i16) -> Gain {
        let n = u8::try_from(n).unwrap_or(u8::MAX);
        Gain { fixed: self.fixed.saturating_mul(n), counts: self.counts.saturating_mul(n), ..self }
    }

    /// The most it can be now for something at that base.
    pub(crate) fn most(self, board: &Board, slot: Slot) -> i32 {
        if self.counts == 0 {
            return i32::from(self.fixed);
        }
        if self == Gain::UNKNOWN {
            return i32::from(i16::MAX);
        }
        let mut counted = if self.here { board.at(slot) } else { board.in_play() };
        if let Some(common) = self.common {
            counted = counted.and(board.of_common(common));
        }
        i32::from(self.fixed) + i32::from(self.counts) * counted.len() as i32
    }
}
