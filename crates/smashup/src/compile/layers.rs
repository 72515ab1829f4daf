//! Layers of always-on effects.
//!
//! An always-on effect is computed when it is asked for, and may itself ask
//! for others: power for protections, a breakpoint for power. So that this
//! ends, effects stand in layers, and each may ask only for what is computed
//! from lower ones (invariant 5): cancelling, then protecting, then kinds of
//! cards, then power, then talents, then what is counted with power, then
//! breakpoints, then all the rest, which nothing asks for while it is
//! computed.

use fracas_lang::Span;

use super::Compiler;
use crate::program::{Num, Static};
use crate::reads::{Phrase, Reads};

/// How many sets of cards an always-on effect may look for: it is computed
/// for every card it can be about, whenever that matters.
pub(crate) const MOST_SETS: u8 = 8;

/// A group of effects, what it is called, and what it may read.
struct Layer {
    name: &'static str,
    may_read: u16,
}

/// What protections read is a matter of its own: one that depends on power
/// looks at the power there would be without what it keeps off.
const CANCELLING: Layer = Layer { name: "what cancels abilities", may_read: 0 };
const PROTECTING: Layer = Layer { name: "a protection", may_read: Reads::POWER };
const KINDS: Layer = Layer { name: "what cards count as", may_read: 0 };
const POWER: Layer = Layer { name: "an always-on change of power", may_read: Reads::KINDS };
const TALENTS: Layer = Layer { name: "who is given a talent", may_read: POWER.may_read | Reads::POWER };
const COUNTING: Layer = Layer { name: "whose power counts", may_read: TALENTS.may_read | Reads::TALENTS };
const BREAKPOINTS: Layer = Layer { name: "a breakpoint", may_read: COUNTING.may_read | Reads::TOTALS };
const THE_REST: Layer =
    Layer { name: "an always-on effect", may_read: BREAKPOINTS.may_read | Reads::BREAKPOINTS };

impl Layer {
    fn of(effect: &Static) -> Layer {
        match effect {
            Static::CancelBase(_) | Static::CancelCards(_) => CANCELLING,
            Static::Unaffected { .. } | Static::Shield { .. } => PROTECTING,
            Static::CountAs { .. } => KINDS,
            Static::Power { .. } => POWER,
            Static::Talent { .. } => TALENTS,
            Static::CountForNobody(_) => COUNTING,
            Static::Breakpoint(_) => BREAKPOINTS,
            Static::Indestructible { .. }
            | Static::InsteadOfDiscard { .. }
            | Static::CannotPlay { .. }
            | Static::PlayLimit(_)
            | Static::FromDiscard
            | Static::ExtraHere(_)
            | Static::PlaceVp { .. }
            | Static::Shares(_)
            | Static::DiscardToPlay(_) => THE_REST,
        }
    }
}

/// What can be read, what it is called, and what to write instead.
const READABLE: [(u16, &str, &str); 7] = [
    (Reads::PLAYS, "which cards can be played", "leave it out: only instructions can ask for it"),
    (Reads::BREAKPOINTS, "a breakpoint", "write the number that is printed"),
    (Reads::TOTALS, "the power of a player at a base", "use a number of cards"),
    (Reads::TALENTS, "talents, which effects can give", "name the cards: minion named \"…\""),
    (Reads::POWER, "current power", "use printed power, or a number of cards"),
    (Reads::KINDS, "kinds of cards, which effects can give", "name the cards: minion named \"…\""),
    (
        Reads::HIDDEN,
        "what is in a hand or deck",
        "others would see it: use cards in play, or how many cards a hand has",
    ),
];

impl Compiler<'_> {
    /// Refuses a moment that depends on cards which not everybody sees.
    pub(super) fn happens_in_the_open(&mut self, phrase: &impl Phrase, span: Span) {
        if Reads::of(phrase).any(Reads::HIDDEN) {
            self.complain_with(
                span,
                "when an ability happens cannot depend on what is in a hand or deck",
                "others would see it: ask for that in an \"if\" under the heading",
            );
        }
    }

    /// Refuses a number with a name that depends on cards which not everybody
    /// sees: names are known to all.
    pub(super) fn known_to_all(&mut self, number: &Num, span: Span) {
        if Reads::of(number).any(Reads::HIDDEN) {
            self.complain_with(
                span,
                "everybody knows a number that has a name, so it cannot depend on what is in a hand or deck",
                "use cards in play, or how many cards a hand has: hand size of P",
            );
        }
    }

    /// Refuses an effect that reads what its own layer or a higher one makes.
    pub(super) fn keep_in_layer(&mut self, effect: &Static, span: Span) {
        let (layer, reads) = (Layer::of(effect), Reads::of(effect));
        let too_high = READABLE.iter().find(|(what, ..)| reads.any(*what) && layer.may_read & what == 0);
        if let Some((_, what, instead)) = too_high {
            self.complain_with(span, format!("{} cannot depend on {what}", layer.name), *instead);
        } else if reads.sets > MOST_SETS {
            self.complain_with(
                span,
                format!("this effect looks for cards in {} ways; {MOST_SETS} is the most", reads.sets),
                "it is computed all the time: make the phrase shorter",
            );
        }
    }
}
