//! The terms of Crash'em that can be looked up, with the rules that say what
//! they mean.

use crate::terms::Term;

/// In the order of a glossary for newcomers: the race, actions, damage, upgrades.
pub(super) const TERMS: &[Term] = &[
    Term { key: "ce-term-arena", rule: "CE-8.1" },
    Term { key: "ce-term-corner", rule: "CE-1.3" },
    Term { key: "ce-term-race-card", rule: "CE-8.3" },
    Term { key: "ce-term-register", rule: "CE-3.1" },
    Term { key: "ce-term-reaction", rule: "CE-3.3" },
    Term { key: "ce-term-speed", rule: "CE-8.6" },
    Term { key: "ce-term-gear-up", rule: "CE-4.2" },
    Term { key: "ce-term-reverse", rule: "CE-4.3" },
    Term { key: "ce-term-u-turn", rule: "CE-4.4" },
    Term { key: "ce-term-nitro", rule: "CE-4.5" },
    Term { key: "ce-term-ram", rule: "CE-5.2" },
    Term { key: "ce-term-token", rule: "CE-5.4" },
    Term { key: "ce-term-upgrade", rule: "CE-6.1" },
    Term { key: "ce-term-rocket", rule: "CE-6.6" },
    Term { key: "ce-term-flames", rule: "CE-6.7" },
    Term { key: "ce-term-shotgun", rule: "CE-6.8" },
    Term { key: "ce-term-shockwave", rule: "CE-6.9" },
    Term { key: "ce-term-shield", rule: "CE-6.10" },
    Term { key: "ce-term-energy-drink", rule: "CE-6.11" },
    Term { key: "ce-term-horn", rule: "CE-2.3" },
    Term { key: "ce-term-points", rule: "CE-7.2" },
];
