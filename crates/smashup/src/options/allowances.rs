//! With which allowance a card is played: the free minion and action (SU-2.3)
//! and extra plays (SU-6.17). Ruling: R-5.
//!
//! Nobody has to say which one is used. If one of those that fit is narrower
//! than all others, it is that one. Otherwise the play stays unsettled, and
//! only the number of plays counts: what is played later is allowed if all of
//! them together can be given an allowance each.

use super::plays::{ANYWHERE, WITHOUT_BASE};
use crate::catalogue::Roles;
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{
    Bases, Breadth, Cmp, Cond, Do, ExtraPlay, FactionRef, Keep, KeepBase, Num, Op, Place, Static,
};
use crate::state::{Allowances, Extra};

impl<'a> Table<'a> {
    /// Whether the active player may play such a card for free.
    pub(crate) fn is_free(self, card: CardId) -> bool {
        self.free_plays(card) != Allowances::default()
    }

    /// The free plays that fit the card.
    fn free_plays(self, card: CardId) -> Allowances {
        let turn = &self.st.turn;
        let minion = self.st.board.is_minion(card);
        let action = !minion || self.is_like_action(card);
        let mut free = Allowances::default();
        if minion && turn.free_minion {
            free = free.or(Allowances::FREE_MINION);
        }
        if action && turn.free_action {
            free = free.or(Allowances::FREE_ACTION);
        }
        free
    }

    /// The cards that the active player may play wherever they can be played,
    /// for free or with an extra play for any minion or any action. While it
    /// is open which allowance a play has used, that is asked for each card.
    pub(crate) fn playable_anywhere(self) -> CardSet {
        if !self.st.unsettled.is_empty() {
            return CardSet::EMPTY;
        }
        let turn = &self.st.turn;
        let extras = || self.st.extras.iter().map(|extra| self.extra_play(extra).breadth);
        let minion = turn.free_minion || extras().any(|breadth| breadth == Breadth::AnyMinion);
        let action = turn.free_action || extras().any(|breadth| breadth == Breadth::AnyAction);
        let minions = self.st.board.minions();
        match (minion, action) {
            (true, true) => CardSet::ALL,
            (true, false) => minions,
            (false, true) if self.st.seats[turn.active].no_actions => CardSet::ALL.minus(minions),
            (false, true) => CardSet::ALL.minus(minions.minus(self.st.board.stand_ins())),
            (false, false) => CardSet::EMPTY,
        }
    }

    /// Whether some extra play is for certain cards or bases only.
    pub(crate) fn has_narrow_extra(self) -> bool {
        self.st.extras.iter().any(|extra| self.extra_play(extra).breadth == Breadth::Narrow)
    }

    /// Whether the minion can now be played in place of an action.
    fn is_like_action(self, card: CardId) -> bool {
        self.st.board.stand_ins().has(card) && !self.st.seats[self.st.turn.active].no_actions
    }

    /// Whether an extra play is for such a card.
    pub(crate) fn fits_extra(self, ctx: &Ctx<'_>, card: CardId, keep: &[Keep]) -> bool {
        self.fits_all(ctx, card, keep)
            || self.is_like_action(card)
                && keep.iter().all(|keep| *keep == Keep::Action || self.fits(ctx, card, keep))
    }

    /// Where the active player may play the card now; extra minions, too, at
    /// these bases.
    #[inline(never)]
    pub(crate) fn allowed_at(self, card: CardId, open_bases: u16) -> u16 {
        if !self.st.unsettled.is_empty() {
            let slots = self.st.slot_ids().filter(|&slot| self.is_allowed(card, Some(slot)));
            let without = if self.is_allowed(card, None) { WITHOUT_BASE } else { 0 };
            return slots.fold(without, |bits, slot| bits | 1 << slot.0);
        }
        if self.is_free(card) {
            return ANYWHERE;
        }
        let mut allowed = if self.st.board.is_minion(card) { open_bases } else { 0 };
        for extra in self.st.extras.iter().filter(|extra| !extra.closed) {
            let play = self.extra_play(extra);
            let ctx = &Ctx::of_extra(extra, self.st.turn.active);
            if self.fits_extra(ctx, card, &play.cards.keep) {
                allowed |= play.bases.as_ref().map_or(ANYWHERE, |bases| self.bases(ctx, bases));
            }
        }
        allowed
    }

    /// Whether the active player may play the card there now.
    pub(crate) fn is_allowed(self, card: CardId, slot: Option<Slot>) -> bool {
        let fitting = self.allowances(card, slot);
        let settled = self.st.unsettled.is_empty();
        fitting != Allowances::default() && (settled || self.has_room(&self.st.unsettled, fitting))
    }

    /// The allowances that fit the play, used up or not.
    pub(crate) fn allowances(self, card: CardId, slot: Option<Slot>) -> Allowances {
        let mut fitting = self.free_plays(card);
        if let Some(slot) = slot
            && self.st.board.is_minion(card)
            && self.open_for_extra() & 1 << slot.0 != 0
        {
            fitting = fitting.or(Allowances::OPEN_BASE);
        }
        for (at, extra) in self.st.extras.iter().enumerate() {
            let play = self.extra_play(extra);
            let ctx = &Ctx::of_extra(extra, self.st.turn.active);
            let fits = !extra.closed
                && self.fits_extra(ctx, card, &play.cards.keep)
                && match (&play.bases, slot) {
                    (None, _) => true,
                    (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                    (Some(_), None) => false,
                };
            if fits {
                fitting = fitting.or(Allowances::extra(at));
            }
        }
        fitting
    }

    /// The bases where the active player may play extra minions, as bits.
    #[inline]
    pub(crate) fn open_for_extra(self) -> u16 {
        if self.st.board.has_role(Roles::OPENS) { self.find_open_for_extra() } else { 0 }
    }

    #[inline(never)]
    fn find_open_for_extra(self) -> u16 {
        let seat = self.st.turn.active;
        let opens = |ctx: &Ctx<'_>, effect: &Static| match effect {
            Static::ExtraHere(who) => self.who(ctx, who).has(seat),
            _ => false,
        };
        let mut open = 0;
        for source in self.st.board.with_role(Roles::OPENS).iter() {
            let ctx = &self.ctx_of(source);
            let gives = self.def(source).effects.iter().any(|effect| opens(ctx, effect));
            if gives && !self.is_cancelled(source) {
                open |= 1 << ctx.here.0;
            }
        }
        for slot in self.st.slot_ids().filter(|&slot| self.base(slot).roles.any(Roles::OPENS)) {
            let ctx = &Ctx::plain(CardId::NONE, slot, seat);
            let gives = self.base(slot).effects.iter().any(|effect| opens(ctx, effect));
            if gives && self.base_works_for(slot, seat) {
                open |= 1 << slot.0;
            }
        }
        open
    }

    pub(crate) fn extra_play(self, extra: &Extra) -> &'a ExtraPlay {
        match &self.cat.clause(extra.clause).ops[extra.pc as usize] {
            Op::Do(Do::Extra(play)) => play,
            other => unreachable!("{other:?} grants no extra play"),
        }
    }

    /// Whether one more play can have an allowance although each of these
    /// plays needs one: no choice of them needs more than there are for it
    /// (Hall's theorem).
    pub(crate) fn has_room(self, plays: &[Allowances], fitting: Allowances) -> bool {
        (0..1u16 << plays.len()).all(|chosen| {
            let chosen_plays = plays.iter().enumerate().filter(|(at, _)| chosen & (1 << at) != 0);
            let usable = chosen_plays.fold(fitting, |usable, (_, &play)| usable.or(play));
            self.n_plays(usable) > chosen.count_ones()
        })
    }

    fn n_plays(self, allowances: Allowances) -> u32 {
        let extras = self.st.extras.iter().enumerate();
        let extras = extras.filter(|(at, _)| allowances.has(Allowances::extra(*at)));
        extras.map(|(_, extra)| u32::from(extra.n)).sum::<u32>()
            + if allowances.has(Allowances::OPEN_BASE) { u32::from(u16::MAX) } else { 0 }
            + u32::from(self.st.turn.free_minion && allowances.has(Allowances::FREE_MINION))
            + u32::from(self.st.turn.free_action && allowances.has(Allowances::FREE_ACTION))
    }

    /// Which allowance an unsettled play has used, if that is clear: one that
    /// is the narrowest of those it could have.
    pub(crate) fn settled(self, at: usize) -> Option<Allowances> {
        let mut others = self.st.unsettled;
        let play = others.remove(at);
        let possible = |one: &Allowances| self.has_room(&others, *one);
        play.iter().filter(possible).find(|&one| {
            play.iter().filter(possible).all(|other| {
                // A play before the wider one was given could not use it.
                let both = |play: &Allowances| !play.has(one) || play.has(other);
                one == other || self.is_narrower(one, other) && others.iter().all(both)
            })
        })
    }

    /// Whether every play that one allowance fits, now or later, the other
    /// one fits too. Says no when it cannot tell.
    fn is_narrower(self, one: Allowances, other: Allowances) -> bool {
        let ((one, extra), (other, than)) = (self.terms(one), self.terms(other));
        let closed = |extra: Option<&Extra>| extra.is_some_and(|extra| extra.closed);
        if closed(extra) || closed(than) {
            return closed(extra);
        }
        let at = |bases: &Bases, extra: Option<&Extra>| self.only_base(bases, extra?);
        let bases = match (one.1, other.1) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(bases), Some(wider)) => at(bases, extra).is_some_and(|slot| at(wider, than) == Some(slot)),
        };
        bases && other.0.iter().all(|wider| one.0.iter().any(|keep| keep.implies(wider)))
    }

    /// The tests on the card and on the base, and the extra play if it is one.
    fn terms(self, one: Allowances) -> ((&'a [Keep], Option<&'a Bases>), Option<&'a Extra>) {
        match one {
            Allowances::FREE_MINION => ((&[Keep::Minion], None), None),
            Allowances::FREE_ACTION => ((&[Keep::Action], None), None),
            _ => {
                let extra = &self.st.extras[one.0.trailing_zeros() as usize];
                let play = self.extra_play(extra);
                ((&play.cards.keep, play.bases.as_ref()), Some(extra))
            }
        }
    }

    /// The one base that an extra play is tied to.
    pub(crate) fn only_base(self, bases: &Bases, extra: &Extra) -> Option<Slot> {
        match &bases.keep[..] {
            [KeepBase::Where(Cond::SameBase(Place::There, place))] => {
                self.place(&Ctx::of_extra(extra, self.st.turn.active), place).some()
            }
            _ => None,
        }
    }
}

impl Keep {
    /// Whether every card that passes this test passes the other one,
    /// whoever asks. Says no when it cannot tell.
    fn implies(&self, other: &Keep) -> bool {
        match (self, other) {
            (Keep::Power(Cmp::Le, Num::Lit(a)), Keep::Power(Cmp::Le, Num::Lit(b))) => a <= b,
            (
                Keep::Minion
                | Keep::Action
                | Keep::Named(_)
                | Keep::Tagged(_)
                | Keep::Faction(FactionRef::Fixed(_))
                | Keep::Power(_, Num::Lit(_))
                | Keep::Printed(_, Num::Lit(_))
                | Keep::PlaysOnBase
                | Keep::PlaysOnMinion
                | Keep::HasTalent,
                _,
            ) => self == other,
            _ => false,
        }
    }
}
