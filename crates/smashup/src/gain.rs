//! By how much an always-on effect can raise the power of one card at most:
//! bases that are far from ready are seen to be without reckoning, and what
//! can change nothing is not looked at.

use fracas_engine::Seat;

use crate::board::Board;
use crate::catalogue::{Common, Roles};
use crate::ids::Slot;
use crate::program::{From, Keep, Num, Place, Player, Set, Static, Tag, Who};

/// At most `fixed`, and `counts` for each card in play that may be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    fixed: u8,
    counts: u8,
    counted: Counted,
    /// Only minions of the player who controls it gain anything.
    yours: bool,
    /// It may also lower power.
    lowers: bool,
}

/// Which cards in play may be counted: those to which all of this applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counted {
    common: Option<Common>,
    tag: Option<Tag>,
    /// At the same base.
    here: bool,
    /// Attached to a minion.
    attached: bool,
    /// Of the same player.
    yours: bool,
}

impl Gain {
    /// No less than any number can be.
    const UNKNOWN: Gain =
        Gain { fixed: u8::MAX, counts: u8::MAX, counted: Counted::ANY, yours: false, lowers: true };

    /// Of all these effects together.
    pub(crate) fn of(effects: &[Static]) -> Gain {
        let gains = effects.iter().filter_map(|effect| match effect {
            Static::Power { amount, .. } => Some(Gain::of_num(amount)),
            _ => None,
        });
        let yours = effects.iter().all(|effect| match effect {
            Static::Power { cards, .. } => cards.keep.contains(&Keep::By(Who::One(Player::You))),
            _ => true,
        });
        Gain { yours, ..gains.reduce(Gain::plus).unwrap_or_default() }
    }

    /// Whether only minions of the player who controls it gain anything.
    pub(crate) fn is_yours(self) -> bool {
        self.yours
    }

    /// Whether it may lower power.
    pub(crate) fn may_lower(self) -> bool {
        self.lowers
    }

    fn of_num(num: &Num) -> Gain {
        match num {
            Num::Lit(n) => {
                let fixed = u8::try_from((*n).max(0)).unwrap_or(u8::MAX);
                Gain { fixed, lowers: *n < 0, ..Gain::default() }
            }
            Num::Count(set) if set.from == From::Play => {
                Gain { counts: 1, counted: Counted::of(set), ..Gain::default() }
            }
            Num::Add(a, b) => Gain::of_num(a).plus(Gain::of_num(b)),
            Num::Mul(a, b) => match (&**a, &**b) {
                (Num::Lit(n), other) | (other, Num::Lit(n)) if *n >= 0 => Gain::of_num(other).times(*n),
                _ => Gain::UNKNOWN,
            },
            _ => Gain::UNKNOWN,
        }
    }

    fn plus(self, other: Gain) -> Gain {
        // What is counted by one of them only stays as it is.
        let counted = match (self.counts, other.counts) {
            (_, 0) => self.counted,
            (0, _) => other.counted,
            _ if self.counted == other.counted => self.counted,
            _ => Counted::ANY,
        };
        let fixed = self.fixed.saturating_add(other.fixed);
        let counts = self.counts.saturating_add(other.counts);
        Gain { fixed, counts, counted, yours: false, lowers: self.lowers || other.lowers }
    }

    fn times(self, n: i16) -> Gain {
        let n = u8::try_from(n).unwrap_or(u8::MAX);
        Gain { fixed: self.fixed.saturating_mul(n), counts: self.counts.saturating_mul(n), ..self }
    }

    /// The most it can be now for something of that player's at that base.
    #[inline]
    pub(crate) fn most(&self, board: &Board, slot: Slot, you: Seat) -> i32 {
        match self.counts {
            0 => i32::from(self.fixed),
            u8::MAX => i32::from(i16::MAX),
            counts => i32::from(self.fixed) + i32::from(counts) * self.counted.most(board, slot, you),
        }
    }

    /// Whether it can change no power now.
    #[inline]
    pub(crate) fn is_nothing(&self, board: &Board, slot: Slot, you: Seat) -> bool {
        !self.lowers && self.fixed == 0 && self.most(board, slot, you) == 0
    }
}

impl Counted {
    /// Every card in play.
    const ANY: Counted = Counted { common: None, tag: None, here: false, attached: false, yours: false };

    fn of(set: &Set) -> Counted {
        set.keep.iter().fold(Counted::ANY, |counted, keep| match keep {
            Keep::Common(common) => Counted { common: Some(*common), ..counted },
            Keep::Tagged(tag) => Counted { tag: Some(*tag), ..counted },
            Keep::At(Place::Here) => Counted { here: true, ..counted },
            Keep::On(_) => Counted { attached: true, ..counted },
            Keep::By(Who::One(Player::You)) => Counted { yours: true, ..counted },
            _ => counted,
        })
    }

    /// How many there are at most.
    #[inline(never)]
    fn most(&self, board: &Board, slot: Slot, you: Seat) -> i32 {
        let mut cards = if self.here { board.at(slot) } else { board.in_play() };
        if let Some(common) = self.common {
            cards = cards.and(board.of_common(common));
        }
        if let Some(tag) = self.tag
            && !board.has_role(Roles::COUNT_AS)
        {
            cards = cards.and(board.tagged(tag));
        }
        if self.attached {
            cards = cards.and(board.hosted());
        }
        if self.yours {
            cards = cards.and(board.controlled_by(you));
        }
        if cards.is_empty() { 0 } else { cards.len() as i32 }
    }
}
