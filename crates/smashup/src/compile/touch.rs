//! Which abilities can affect cards in play other than their own (SU-6.1), as
//! far as their instructions tell. In doubt they can.

use super::zones::{PLAY, zones};
use crate::program::{Clause, Do, From, Into, Kind, Op, Set, Steer, ToIt};

/// Whether the ability can affect another card in play.
pub(super) fn affects(clause: &Clause) -> bool {
    let mut known = Known { it: matches!(clause.kind, Kind::After { .. }), ..Known::default() };
    clause.ops.iter().any(|op| known.follow(op))
}

/// Which of the cards that an ability knows may be in play.
#[derive(Default)]
struct Known {
    it: bool,
    regs: u32,
    vars: u32,
}

impl Known {
    /// Follows an instruction, and says whether it can affect a card in play.
    fn follow(&mut self, op: &Op) -> bool {
        match op {
            Op::Pick(pick) => {
                self.it = self.may_be_in_play(&pick.from);
                let bit = u32::from(self.it);
                match pick.into {
                    Into::It => {}
                    Into::Var(var) => self.vars |= bit << var,
                    Into::Reg(reg) | Into::AddTo(reg) => self.regs |= bit << reg,
                }
                false
            }
            Op::Steer(Steer::Gather { from, reg }) => {
                self.regs |= u32::from(self.may_be_in_play(from)) << reg;
                false
            }
            Op::Steer(Steer::NextCard { reg, var, .. }) => {
                self.vars |= (self.regs >> reg & 1) << var;
                false
            }
            Op::Steer(_) => false,
            Op::ToIt(deed) => self.it && !matches!(deed, ToIt::Discard | ToIt::Reveal),
            Op::Do(deed) => {
                if let Do::Top { reg, .. } | Do::RevealUntil { reg, .. } = deed {
                    self.it = false;
                    self.regs &= !(1 << reg);
                }
                matches!(
                    deed,
                    Do::PlanMove { .. }
                        | Do::MovePlanned
                        | Do::PowerThere { .. }
                        | Do::Clear(..)
                        | Do::UseTalent { .. }
                )
            }
        }
    }

    fn may_be_in_play(&self, set: &Set) -> bool {
        let known = match &set.from {
            // What a card does to itself is no matter of others.
            From::This => Some(false),
            From::Reg(0) => Some(self.it),
            From::Reg(reg) => Some(self.regs >> reg & 1 == 1),
            From::Var(var) => Some(self.vars >> var & 1 == 1),
            From::Either(a, b) => Some(self.may_be_in_play(a) || self.may_be_in_play(b)),
            _ => None,
        };
        known.unwrap_or(true) && zones(set) & PLAY != 0
    }
}
