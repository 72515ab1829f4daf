//! Whether a phrase asks for current power.
//!
//! Always-on changes of power must not, or computing power would never end;
//! the compiler refuses them, and protections that do are left out while
//! power is being computed.

use crate::program::{Cond, From, Keep, Num, Set, Who};

impl Set {
    /// Whether finding these cards needs their current power.
    pub(crate) fn reads_power(&self) -> bool {
        let from = match &self.from {
            From::Either(a, b) => a.reads_power() || b.reads_power(),
            From::Play
            | From::This
            | From::Host
            | From::Var(_)
            | From::Reg(_)
            | From::Hand(_)
            | From::Discard(_)
            | From::Deck(_)
            | From::Playable => false,
        };
        from || self.keep.iter().any(|keep| match keep {
            Keep::Power(..) | Keep::Weakest | Keep::Strongest => true,
            Keep::Printed(_, num) => num.reads_power(),
            Keep::SameName(set) | Keep::In(set) | Keep::NotIn(set) | Keep::On(set) => set.reads_power(),
            Keep::By(who) | Keep::OwnedBy(who) => who.reads_power(),
            Keep::Minion
            | Keep::Action
            | Keep::At(_)
            | Keep::NotAt(_)
            | Keep::Named(_)
            | Keep::OnBase
            | Keep::Faction(_)
            | Keep::Tagged(_)
            | Keep::PlaysOnBase
            | Keep::PlaysOnMinion
            | Keep::HasTalent => false,
        })
    }
}

impl Who {
    fn reads_power(&self) -> bool {
        match self {
            Who::With(who, set) => who.reads_power() || set.reads_power(),
            Who::Except(a, b) => a.reads_power() || b.reads_power(),
            Who::One(_) | Who::All | Who::Others | Who::Winners | Who::RunnersUp => false,
        }
    }
}

impl Num {
    /// Whether computing the number needs current power.
    pub(crate) fn reads_power(&self) -> bool {
        match self {
            Num::Power(_)
            | Num::Total(_)
            | Num::Highest(_)
            | Num::Lowest(_)
            | Num::PowerAt(..)
            | Num::Breakpoint(_) => true,
            Num::Printed(set) | Num::Count(set) | Num::Counters(set) => set.reads_power(),
            Num::Lit(_) | Num::Players | Num::MinionsPlayed(_) | Num::ActionsPlayed(_) | Num::HandSize(_) => {
                false
            }
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) | Num::Min(a, b) => {
                a.reads_power() || b.reads_power()
            }
        }
    }
}

impl Cond {
    /// Whether deciding the condition needs current power.
    pub(crate) fn reads_power(&self) -> bool {
        match self {
            Cond::Compare(a, _, b) => a.reads_power() || b.reads_power(),
            Cond::Any(set) | Cond::Playable(set) | Cond::PlayableAt(set, _) => set.reads_power(),
            Cond::Among(_, who) => who.reads_power(),
            Cond::Not(cond) => cond.reads_power(),
            Cond::And(a, b) | Cond::Or(a, b) => a.reads_power() || b.reads_power(),
            Cond::Done | Cond::SameBase(..) | Cond::TurnOf(_) => false,
        }
    }
}
