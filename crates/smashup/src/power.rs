//! Power, totals and breakpoints: computed from what is in play (decision
//! D4), never stored.

use fracas_engine::Seat;

use crate::catalogue::Roles;
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::Static;
use crate::state::{LastingKind, Zone};

impl Table<'_> {
    /// The power of a card: in play with every modifier, elsewhere as printed
    /// (SU-5.12); never below zero (SU-5.1).
    pub fn power(self, card: CardId) -> i32 {
        let here = self.st.card(card);
        let printed = i32::from(self.def(card).power);
        if here.zone != Zone::Play {
            return printed;
        }
        let mut power = printed + i32::from(here.counters) + i32::from(here.boost);
        for lasting in self.st.lasting.iter() {
            if let LastingKind::Power(whose, amount) = lasting.what
                && whose == card
            {
                power += i32::from(amount);
            }
        }
        self.each_power_effect(card, |_, amount| power += amount);
        power.max(0)
    }

    /// Every always-on change of a card's power, with where it comes from: a
    /// card, or the base it is at.
    pub(crate) fn each_power_effect(self, card: CardId, mut found: impl FnMut(Option<CardId>, i32)) {
        // An effect on the card itself or its host is found near; all others
        // among those that reach far.
        let mut look_at = |ctx: &Ctx<'_>, effect: &Static, role: u16| {
            if let Static::Power { cards, amount, when } = effect
                && Roles::of_power(cards) == role
                && self.contains(ctx, cards, card)
                && when.as_ref().is_none_or(|when| self.cond(ctx, when))
                && !self.is_immune(card, ctx.source, ctx.you)
                && !self.is_stopped(card, ctx.source)
            {
                found(ctx.source.some(), self.num(ctx, amount));
            }
        };
        for source in self.st.with_role(Roles::NEAR_POWER).iter() {
            let there = self.st.card(source);
            if (source == card || there.host == card) && !self.is_cancelled(source) {
                let ctx = &Ctx::plain(source, there.slot, there.holder).about(card);
                self.statics(self.def(source).clauses)
                    .for_each(|effect| look_at(ctx, effect, Roles::NEAR_POWER));
            }
        }
        if self.st.has_role(Roles::POWER) {
            self.any_static(Roles::POWER, card, |ctx, effect| {
                look_at(ctx, effect, Roles::POWER);
                false
            });
        }
    }

    /// The minions at a base that a player controls.
    pub(crate) fn minions_of(self, seat: Seat, slot: Slot) -> CardSet {
        let here = self.st.slots[slot.idx()].cards.and(self.st.minions);
        here.filter(|card| self.st.card(card).holder == seat)
    }

    /// A player's total power at a base (SU-3.7).
    pub fn total(self, seat: Seat, slot: Slot) -> i32 {
        self.counted_power(self.minions_of(seat, slot))
    }

    /// The power at a base that all players have together (SU-3.1).
    pub fn total_of_all(self, slot: Slot) -> i32 {
        self.counted_power(self.st.slots[slot.idx()].cards.and(self.st.minions))
    }

    fn counted_power(self, minions: CardSet) -> i32 {
        let counted = if self.st.has_role(Roles::OTHER) {
            minions.filter(|card| !self.counts_for_nobody(card))
        } else {
            minions
        };
        counted.iter().map(|card| self.power(card)).sum()
    }

    /// The breakpoint with all modifiers, never below zero (SU-5.1).
    pub fn breakpoint(self, slot: Slot) -> i32 {
        let mut breakpoint =
            i32::from(self.base(slot).breakpoint) + i32::from(self.st.slots[slot.idx()].shift);
        self.each_static_at(slot, |ctx, effect| {
            if let Static::Breakpoint(amount) = effect {
                breakpoint += self.num(ctx, amount);
            }
        });
        breakpoint.max(0)
    }

    /// Runs through the always-on effects of the cards at a base, and of the
    /// base itself, that are neither about power, protection nor plays.
    pub(crate) fn each_static_at(self, slot: Slot, mut found: impl FnMut(&Ctx<'_>, &Static)) {
        for source in self.st.with_role(Roles::OTHER).and(self.st.slots[slot.idx()].cards).iter() {
            if self.is_cancelled(source) {
                continue;
            }
            let ctx = &Ctx::plain(source, slot, self.st.card(source).holder);
            self.statics(self.def(source).clauses).for_each(|effect| found(ctx, effect));
        }
        if self.base(slot).roles.any(Roles::OTHER) && !self.base_is_cancelled(slot) {
            let ctx = &Ctx::plain(CardId::NONE, slot, self.st.turn.active);
            self.statics(self.base(slot).clauses).for_each(|effect| found(ctx, effect));
        }
    }

    fn counts_for_nobody(self, card: CardId) -> bool {
        self.st.has_role(Roles::OTHER)
            && self.any_static(Roles::OTHER, card, |ctx, effect| match effect {
                Static::CountForNobody(cards) => self.contains(ctx, cards, card),
                _ => false,
            })
    }
}
