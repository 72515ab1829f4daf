//! Which cards can be played, and where (SU-2.4, SU-2.5, SU-5.2).

use fracas_engine::Seat;

use crate::catalogue::{CardKind, Roles};
use crate::choice::{Choice, Target};
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{Bases, Static};
use crate::state::Zone;

impl Table<'_> {
    /// The plays of an instruction to play one of these cards at once.
    pub(crate) fn plays_now(self, cards: CardSet, at: Option<&Bases>, mut found: impl FnMut(Choice)) {
        let frame = self.st.frame();
        let ctx = &self.frame_ctx();
        for card in self.distinct(cards).iter() {
            // Neither a card that an earlier part of the ability has put into
            // play, nor one that can only be played around a scoring.
            if self.st.card(card).zone == Zone::Play || !self.def(card).normal_play {
                continue;
            }
            self.each_target(card, frame.you, |target| {
                let fits = match (at, self.target_slot(target)) {
                    (None, _) => true,
                    (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                    (Some(_), None) => false,
                };
                if fits {
                    found(Choice::Play(card, target));
                }
            });
        }
    }

    /// Whether the seat could play the card now, as an extra card.
    pub(crate) fn can_play(self, card: CardId, seat: Seat) -> bool {
        let mut can = false;
        self.each_target(card, seat, |_| can = true);
        can && self.def(card).normal_play && self.st.card(card).zone != Zone::Play
    }

    /// Whether the seat could play the card at that base if it had it in hand.
    pub(crate) fn can_play_at(self, card: CardId, seat: Seat, slot: Slot) -> bool {
        let mut can = false;
        self.each_target(card, seat, |target| can |= self.target_slot(target) == Some(slot));
        can && self.def(card).normal_play
    }

    pub(crate) fn target_slot(self, target: Target) -> Option<Slot> {
        match target {
            Target::Nothing => None,
            Target::Base(slot) => Some(slot),
            Target::Minion(host) => self.st.card(host).slot.some(),
        }
    }

    pub(super) fn push_allowed_plays(
        self,
        card: CardId,
        seat: Seat,
        only: Option<Slot>,
        out: &mut Vec<Choice>,
    ) {
        let free = self.is_free(card);
        if !free && self.st.extras.is_empty() {
            return;
        }
        let open = free && self.st.unsettled.is_empty();
        self.each_target(card, seat, |target| {
            let slot = self.target_slot(target);
            if only.is_some() && slot != only {
                return;
            }
            if open || self.is_allowed(card, slot) {
                out.push(Choice::Play(card, target));
            }
        });
    }

    /// Minions that may come from the discard pile to certain bases.
    pub(super) fn plays_from_discard(self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.st.turn.free_minion && self.st.extras.is_empty() {
            return;
        }
        for source in self.st.with_role(Roles::ON_TURN).iter() {
            let at = self.st.card(source);
            let gives = self.statics(self.def(source).clauses).any(|effect| *effect == Static::FromDiscard);
            if !gives || at.holder != seat || self.is_cancelled(source) {
                continue;
            }
            let pile: CardSet = self.st.seats[seat].discard.iter().copied().collect();
            for card in self.distinct(pile.and(self.st.minions)).iter() {
                let before = out.len();
                self.push_allowed_plays(card, seat, Some(at.slot), out);
                // Two such cards at one base offer each minion once.
                let twice = out[..before].iter().any(|choice| out[before..].contains(choice));
                if twice {
                    out.truncate(before);
                }
            }
        }
    }

    /// Everything the seat can play the card on.
    pub(crate) fn each_target(self, card: CardId, seat: Seat, mut found: impl FnMut(Target)) {
        let def = self.def(card);
        if self.st.seats[seat].no_actions && !self.st.minions.has(card) {
            return;
        }
        let ruled = self.st.has_role(Roles::PLAYS);
        let may_play_at = |slot| !ruled || self.may_play_at(card, seat, slot);
        match &def.kind {
            CardKind::Minion => {
                let ctx = &Ctx::plain(card, Slot::NONE, seat);
                for slot in self.st.slot_ids() {
                    let allowed = def.playable.as_ref().is_none_or(|bases| self.base_fits(ctx, slot, bases));
                    if allowed && may_play_at(Some(slot)) {
                        found(Target::Base(slot));
                    }
                }
            }
            CardKind::Standard => {
                if may_play_at(None) {
                    found(Target::Nothing);
                }
            }
            CardKind::OnBase(bases) => {
                let ctx = &Ctx::plain(card, Slot::NONE, seat);
                for slot in self.st.slot_ids() {
                    if self.base_fits(ctx, slot, bases) && may_play_at(Some(slot)) {
                        found(Target::Base(slot));
                    }
                }
            }
            CardKind::OnMinion(set) => {
                let ctx = &Ctx::plain(card, Slot::NONE, seat);
                for host in self.set(ctx, set).iter() {
                    let slot = self.st.card(host).slot;
                    if may_play_at(Some(slot)) && !self.is_protected(host, card, seat) {
                        found(Target::Minion(host));
                    }
                }
            }
        }
    }

    /// Whether nothing in play forbids the play ("cannot" beats "can",
    /// SU-5.2).
    pub(super) fn may_play_at(self, card: CardId, seat: Seat, slot: Option<Slot>) -> bool {
        !self.any_static(Roles::PLAYS, card, |ctx, effect| match effect {
            Static::CannotPlay { who, cards, at } => {
                let there = || match (at, slot) {
                    (None, _) => true,
                    (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                    (Some(_), None) => false,
                };
                self.fits_all(ctx, card, &cards.keep) && self.who(ctx, who).has(seat) && there()
            }
            Static::PlayLimit(n) => {
                slot == Some(self.here(ctx))
                    && self.st.minions.has(card)
                    && slot.is_some_and(|slot| {
                        i32::from(self.st.slots[slot.idx()].played[seat.idx()]) >= self.num(ctx, n)
                    })
            }
            Static::DiscardToPlay(who) => {
                // The card itself does not count if it is in the hand.
                let own = usize::from(self.st.card(card).zone == Zone::Hand);
                slot == Some(self.here(ctx))
                    && self.st.minions.has(card)
                    && self.who(ctx, who).has(seat)
                    && self.st.seats[seat].hand.len() <= own
            }
            _ => false,
        })
    }

    /// Whether playing a minion there costs the seat a card.
    pub(crate) fn must_discard_to_play(self, card: CardId, seat: Seat, slot: Slot) -> bool {
        self.any_static(Roles::PLAYS, card, |ctx, effect| match effect {
            Static::DiscardToPlay(who) => slot == self.here(ctx) && self.who(ctx, who).has(seat),
            _ => false,
        })
    }
}
