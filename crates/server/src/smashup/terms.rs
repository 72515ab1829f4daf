//! The terms of Smash Up that can be looked up, with the rules that say what
//! they mean.

use crate::terms::Term;

/// In the order of a glossary for newcomers: things, scoring, abilities, deeds.
pub(super) const TERMS: &[Term] = &[
    Term { key: "term-minion", rule: "SU-2.4" },
    Term { key: "term-action", rule: "SU-2.5" },
    Term { key: "term-base", rule: "SU-2.6" },
    Term { key: "term-breakpoint", rule: "SU-3.1" },
    Term { key: "term-power", rule: "SU-3.7" },
    Term { key: "term-scoring", rule: "SU-3.4" },
    Term { key: "term-vp", rule: "SU-4.1" },
    Term { key: "term-talent", rule: "SU-6.18" },
    Term { key: "term-special", rule: "SU-6.16" },
    Term { key: "term-ongoing", rule: "SU-6.12" },
    Term { key: "term-extra", rule: "SU-6.17" },
    Term { key: "term-me-first", rule: "SU-3.5" },
    Term { key: "term-move", rule: "SU-6.9" },
    Term { key: "term-return", rule: "SU-6.15" },
    Term { key: "term-destroy", rule: "SU-6.7" },
    Term { key: "term-discard", rule: "SU-6.8" },
    Term { key: "term-place", rule: "SU-6.11" },
    Term { key: "term-control", rule: "SU-6.6" },
    Term { key: "term-owner", rule: "SU-6.14" },
    Term { key: "term-attach", rule: "SU-6.3" },
    Term { key: "term-cancel", rule: "SU-6.5" },
    Term { key: "term-counter", rule: "SU-6.20" },
    Term { key: "term-reveal", rule: "SU-5.15" },
    Term { key: "term-madness", rule: "SU-8.1" },
    Term { key: "term-monster", rule: "SU-7.1" },
    Term { key: "term-treasure", rule: "SU-7.6" },
    Term { key: "term-undead", rule: "SU-6.21" },
];
