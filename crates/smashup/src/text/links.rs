//! Which words of a sentence name a card, a base or a rule.

use fracas_house::Link as Mark;

use crate::ids::{BaseDefId, DefId};

/// What a link leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    /// A card as printed.
    Card(DefId),
    /// A base as printed.
    Base(BaseDefId),
    /// A rule, by its id, which is the label.
    Rule,
}

impl Link {
    /// The label as a link: a card leads to "card/300", a base to "base/2".
    pub(super) fn mark(self, label: &str) -> String {
        match self {
            Link::Card(def) => Mark::Thing(&format!("card/{}", def.0)).mark(label),
            Link::Base(def) => Mark::Thing(&format!("base/{}", def.0)).mark(label),
            Link::Rule => Mark::Rule.mark(label),
        }
    }
}
