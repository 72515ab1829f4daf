//! Always-on effects: finding them, and which of them are cancelled
//! (SU-6.5, SU-6.12).

use fracas_engine::Seat;

use crate::catalogue::Roles;
use crate::eval::{Ctx, Table};
use crate::ids::{BaseId, CardId, CardSet, Slot};
use crate::program::Static;
use crate::state::LastingKind;

impl<'a> Table<'a> {
    /// Runs through the always-on effects of a role that may be at work for a
    /// card, from cards and bases, until one says yes.
    pub(crate) fn any_static(
        self,
        role: u32,
        about: CardId,
        mut test: impl FnMut(&Ctx<'_>, &'a Static) -> bool,
    ) -> bool {
        let (its_slot, you) = (self.st.card(about).slot, self.st.you_of(about));
        for source in self.st.board.with_role(role).iter() {
            let (card, def) = (self.st.card(source), self.def(source));
            let in_reach = card.slot == its_slot || def.far.any(role);
            if !in_reach || role != Roles::CANCEL && self.is_cancelled(source) {
                continue;
            }
            let ctx = &self.ctx_of(source).about(about);
            if def.effects.iter().any(|effect| test(ctx, effect)) {
                return true;
            }
        }
        if !self.st.board.base_roles().any(role) {
            return false;
        }
        for slot in self.st.slot_ids() {
            let base = self.base(slot);
            let in_reach = slot == its_slot || base.far.any(role);
            if !base.roles.any(role) || !in_reach || !self.base_works_for(slot, you) {
                continue;
            }
            let ctx = &Ctx::plain(CardId::NONE, slot, you).about(about);
            if base.effects.iter().any(|effect| test(ctx, effect)) {
                return true;
            }
        }
        false
    }

    /// Whether a card in play has lost its abilities (SU-6.5).
    #[inline]
    pub(crate) fn is_cancelled(self, card: CardId) -> bool {
        let possible = !self.st.lasting.is_empty() || self.st.board.has_role(Roles::CANCEL);
        possible && self.find_cancelled(card)
    }

    #[inline(never)]
    fn find_cancelled(self, card: CardId) -> bool {
        self.is_cancelled_by_time(card)
            || self.st.board.has_role(Roles::CANCEL) && self.is_cancelled_given(card, CardSet::EMPTY)
    }

    /// The same while some cards are taken to have their abilities.
    pub(crate) fn is_cancelled_given(self, card: CardId, spared: CardSet) -> bool {
        let mut cancelled = self.is_cancelled_by_time(card);
        self.each_cancellation_given(card, spared, |_| cancelled = true);
        cancelled
    }

    /// Every always-on effect that cancels the card, with where it comes from.
    pub(crate) fn each_cancellation(self, card: CardId, found: impl FnMut(CardId)) {
        self.each_cancellation_given(card, CardSet::EMPTY, found);
    }

    fn each_cancellation_given(self, card: CardId, spared: CardSet, mut found: impl FnMut(CardId)) {
        if self.st.board.has_role(Roles::CANCEL) {
            let mut spared = spared;
            spared.insert(card);
            self.any_static(Roles::CANCEL, card, |ctx, effect| {
                if let Static::CancelCards(cards) = effect
                    && self.contains(ctx, cards, card)
                    && !self.is_stopped(card, ctx.source)
                    && !self.resists(card, ctx.source, spared)
                {
                    found(ctx.source);
                }
                false
            });
        }
    }

    /// Whether the ability of a base is there at all, and for this player.
    pub(crate) fn base_works_for(self, slot: Slot, seat: Seat) -> bool {
        let base = self.st.board.base(slot);
        !self.base_is_cancelled(slot) && !self.ignores(seat, base)
    }

    /// Whether the player ignores the ability of the base.
    pub(crate) fn ignores(self, seat: Seat, base: BaseId) -> bool {
        self.st.lasting.iter().any(|lasting| {
            matches!(lasting.what, LastingKind::Ignores { seat: who, base: which, .. } if (who, which) == (seat, base))
        })
    }

    /// Whether the ability of a base is cancelled for everybody.
    pub(crate) fn base_is_cancelled(self, slot: Slot) -> bool {
        self.st.board.with_role(Roles::CANCEL_BASE).iter().any(|source| {
            let ctx = &self.ctx_of(source);
            !self.is_cancelled_by_time(source)
                && self.def(source).effects.iter().any(|effect| match effect {
                    Static::CancelBase(place) => self.place(ctx, place) == slot,
                    _ => false,
                })
        })
    }

    fn is_cancelled_by_time(self, card: CardId) -> bool {
        self.st.lasting.iter().any(|lasting| matches!(lasting.what, LastingKind::Cancelled(on) if on == card))
    }
}
