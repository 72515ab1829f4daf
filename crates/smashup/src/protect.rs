//! Protection: what does not affect a card, and what happens instead
//! (SU-5.2, SU-6.1).

use fracas_engine::Seat;

use crate::catalogue::Roles;
use crate::eval::{Ctx, Reckoning, Table};
use crate::ids::{CardId, CardSet, ClauseId, Slot};
use crate::program::{Goal, Kind, Set, Static, Threat};
use crate::state::LastingKind;

/// Something that is done to a card, as protections see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deed {
    /// The card whose ability it is; none for a base.
    pub(crate) source: CardId,
    /// Whose card that is; nobody's for a monster without controller, which is
    /// no player (SU-7.5). Ruling: R-61.
    pub(crate) controller: Option<Seat>,
    /// Who carries it out.
    pub(crate) actor: Option<Seat>,
}

/// Where a card goes instead of the discard pile.
#[derive(Clone, Copy)]
pub(crate) struct Instead {
    pub(crate) goal: Goal,
    /// Whose hand is meant by "your hand".
    pub(crate) you: Seat,
    /// The card that goes with it, if one does.
    pub(crate) with: CardId,
}

impl Table<'_> {
    /// What an always-on effect of a card does.
    pub(crate) fn always_on_deed(self, source: CardId) -> Deed {
        self.deed_of(source, self.st.you_of(source), self.st.you_of(source))
    }

    /// What a card or base does, at the hands of these.
    pub(crate) fn deed_of(self, source: CardId, controller: Seat, actor: Seat) -> Deed {
        let stray = self.st.board.is_monster(source) && self.st.card(source).holder().is_none();
        let by = |seat: Seat| (!stray).then_some(seat);
        Deed { source, controller: by(controller), actor: by(actor) }
    }

    /// Who is not another player to a protected card: `you`, or, if the threat
    /// says so, the card's own controller.
    pub(crate) fn friend_of(self, card: CardId, threat: Threat, you: Seat) -> Option<Seat> {
        match threat {
            Threat::NonControllers | Threat::NonControllersActions | Threat::AllButController => {
                self.st.card(card).holder()
            }
            Threat::OthersActions | Threat::OthersCards | Threat::OtherPlayers | Threat::Anything => {
                Some(you)
            }
        }
    }

    /// Whether the deed is a threat of that sort to a card of this friend.
    pub(crate) fn threatens(self, friend: Option<Seat>, threat: Threat, deed: Deed) -> bool {
        let card = deed.source.some();
        let is_others = |seat: Option<Seat>| seat.is_some() && seat != friend;
        match threat {
            Threat::Anything => true,
            Threat::OthersCards => card.is_some() && is_others(deed.controller),
            Threat::OthersActions | Threat::NonControllersActions => {
                card.is_some_and(|card| !self.st.board.is_minion(card)) && is_others(deed.controller)
            }
            Threat::OtherPlayers | Threat::NonControllers => is_others(deed.actor),
            Threat::AllButController => deed.actor.is_none() || deed.actor != friend,
        }
    }

    /// Whether an always-on effect of a card passes this one by. A protection
    /// that depends on current power looks at the power there would be
    /// without what it keeps off. Rulings.
    pub(crate) fn is_immune(self, card: CardId, deed: Deed) -> bool {
        deed.source != CardId::NONE
            && self.is_unaffected(card, deed, |you, threat| Reckoning::Spared(threat, you))
    }

    /// Whether a card in play is not affected by what happens. The card may
    /// still be chosen; nothing happens to it.
    pub(crate) fn is_protected(self, card: CardId, deed: Deed) -> bool {
        self.is_unaffected(card, deed, |_, _| Reckoning::Full)
    }

    /// What can be said without reading the protection's phrase is asked first.
    fn is_unaffected(self, card: CardId, deed: Deed, reckons: impl Fn(Seat, Threat) -> Reckoning) -> bool {
        if !self.st.board.has_role(Roles::UNAFFECTED) {
            return false;
        }
        let (its_slot, board) = (self.st.card(card).slot, &self.st.board);
        let keeps_off = |source: CardId, here: Slot, you: Seat, effect: &Static| match effect {
            Static::Unaffected { cards, by } => {
                self.threatens(self.friend_of(card, *by, you), *by, deed)
                    && (source == CardId::NONE || !self.is_cancelled(source))
                    && {
                        let ctx = Ctx::plain(source, here, you).about(card);
                        self.contains(&Ctx { reckons: reckons(you, *by), ..ctx }, cards, card)
                    }
            }
            _ => false,
        };
        let by_card = board.with_role(Roles::UNAFFECTED).iter().any(|source| {
            let (here, def) = (self.st.card(source).slot, self.def(source));
            (here == its_slot || def.far.any(Roles::UNAFFECTED))
                && def.effects.iter().any(|effect| keeps_off(source, here, self.st.you_of(source), effect))
        });
        by_card
            || board.base_roles().any(Roles::UNAFFECTED) && {
                let you = self.st.you_of(card);
                self.st.slot_ids().any(|slot| {
                    let base = self.base(slot);
                    (slot == its_slot || base.far.any(Roles::UNAFFECTED))
                        && base.effects.iter().any(|effect| keeps_off(CardId::NONE, slot, you, effect))
                        && self.base_works_for(slot, you)
                })
            }
    }

    /// Whether a protection keeps the abilities of a card from being cancelled
    /// by what is always on. The `spared` cards are taken to have their
    /// abilities while that is found out: "cannot" beats "can" (SU-5.2), also
    /// for a card that protects itself. Ruling: R-59.
    pub(crate) fn resists(self, card: CardId, source: CardId, spared: CardSet) -> bool {
        if source == CardId::NONE || !self.st.board.has_role(Roles::UNAFFECTED) {
            return false;
        }
        let deed = self.always_on_deed(source);
        let protects = |ctx: &Ctx<'_>, effects: &[Static]| {
            let ctx = &Ctx { reckons: Reckoning::Bare, ..ctx.about(card) };
            effects.iter().any(|effect| match effect {
                Static::Unaffected { cards, by } => {
                    self.threatens(self.friend_of(card, *by, ctx.you), *by, deed)
                        && self.contains(ctx, cards, card)
                }
                _ => false,
            })
        };
        let by_card = self.st.board.with_role(Roles::UNAFFECTED).iter().any(|protector| {
            protects(&self.ctx_of(protector), &self.def(protector).effects)
                && (spared.has(protector) || !self.is_cancelled_given(protector, spared))
        });
        let you = self.st.you_of(card);
        by_card
            || self.st.board.base_roles().any(Roles::UNAFFECTED)
                && self.st.slot_ids().any(|slot| {
                    self.base_works_for(slot, you)
                        && protects(&Ctx::plain(CardId::NONE, slot, you), &self.base(slot).effects)
                })
    }

    /// Whether a destruction of the card fails.
    pub(crate) fn is_indestructible(self, card: CardId, deed: Deed) -> bool {
        self.st.board.has_role(Roles::INDESTRUCTIBLE)
            && self.any_static(Roles::INDESTRUCTIBLE, card, |ctx, effect| match effect {
                Static::Indestructible { cards, by: threat } => {
                    self.threatens(self.friend_of(card, *threat, ctx.you), *threat, deed)
                        && self.contains(ctx, cards, card)
                }
                _ => false,
            })
    }

    /// The card that is destroyed instead of this one being affected.
    pub(crate) fn shield_of(self, card: CardId, deed: Deed) -> Option<CardId> {
        self.find_shield(card, deed, |_| true)
    }

    /// The same, if that shield answers to ongoing abilities of others and
    /// stops them for the turn. Ruling: R-31.
    pub(crate) fn lasting_shield_of(self, card: CardId, deed: Deed) -> Option<CardId> {
        self.find_shield(card, deed, Threat::is_of_others)
    }

    fn find_shield(self, card: CardId, deed: Deed, counts: impl Fn(Threat) -> bool) -> Option<CardId> {
        if !self.st.board.has_role(Roles::SHIELD) {
            return None;
        }
        let mut shield = None;
        self.any_static(Roles::SHIELD, card, |ctx, effect| match effect {
            Static::Shield { cards, from }
                if ctx.source != deed.source
                    && counts(*from)
                    && self.threatens(self.friend_of(card, *from, ctx.you), *from, deed)
                    && self.contains(ctx, cards, card) =>
            {
                shield = ctx.source.some();
                true
            }
            _ => false,
        });
        shield
    }

    /// Whether a shield has stopped the ongoing abilities of `source` for
    /// this card.
    #[inline]
    pub(crate) fn is_stopped(self, card: CardId, source: CardId) -> bool {
        !self.st.lasting.is_empty() && {
            let stopped = LastingKind::Stopped { source, minion: card };
            self.st.lasting.iter().any(|lasting| lasting.what == stopped) || self.is_spared(card, source)
        }
    }

    /// Whether a player has decided that the source does not affect this card.
    /// Ruling: R-174.
    pub(crate) fn is_spared(self, card: CardId, by: CardId) -> bool {
        self.st.board.has_role(Roles::BEGINS)
            && self.st.lasting.iter().any(|lasting| match lasting.what {
                LastingKind::Spared { source, by: thanks_to, seat, slot } => {
                    source == by
                        && self.is_of(card, seat, slot)
                        && self.st.card(thanks_to).slot == slot
                        && self.st.card(source).holder() != Some(seat)
                }
                _ => false,
            })
    }

    /// An always-on effect at work that a shield answers to: the minion it
    /// reaches, and the card it comes from.
    pub(crate) fn always_on_threat(self) -> Option<(CardId, CardId)> {
        let at_work = [Roles::POWER, Roles::NEAR_POWER, Roles::CANCEL];
        let mut at_work =
            at_work.iter().fold(CardSet::EMPTY, |all, &role| all.or(*self.st.board.with_role(role)));
        if !self.cat.wide_shields {
            at_work = at_work.minus(self.st.board.minions());
        }
        if at_work.is_empty() {
            return None;
        }
        let shields = self.st.board.with_role(Roles::SHIELD).iter().filter(|&card| self.def(card).is_shield);
        shields.into_iter().find_map(|shield| {
            let ctx = &self.ctx_of(shield);
            self.def(shield).effects.iter().find_map(|effect| match effect {
                Static::Shield { cards, from } => self.threat_to(ctx, cards, *from, at_work),
                _ => None,
            })
        })
    }

    /// The same for one shield, among the cards with an always-on effect.
    fn threat_to(
        self,
        ctx: &Ctx<'_>,
        cards: &Set,
        from: Threat,
        at_work: CardSet,
    ) -> Option<(CardId, CardId)> {
        let deed = |source| self.always_on_deed(source);
        let threats = at_work.filter(|source| {
            // What changes only the power of its host, such as most of these,
            // is found with one test.
            let near = !self.st.board.with_role(Roles::POWER).has(source)
                && !self.st.board.with_role(Roles::CANCEL).has(source);
            let host = self.st.card(source).host;
            self.threatens(Some(ctx.you), from, deed(source))
                && (!near || self.contains(ctx, cards, if host == CardId::NONE { source } else { host }))
        });
        if threats.is_empty() {
            return None;
        }
        let covered = self.set(ctx, cards).and(self.st.board.minions());
        covered.iter().find_map(|minion| {
            let mut found = None;
            let mut test = |source: CardId| {
                if threats.has(source) && self.lasting_shield_of(minion, deed(source)).is_some() {
                    found = Some((minion, source));
                }
            };
            self.each_power_effect(minion, |source, amount| {
                if amount != 0 {
                    source.into_iter().for_each(&mut test);
                }
            });
            self.each_cancellation(minion, test);
            found
        })
    }

    /// What replaces the destruction of the card: an ability and its card.
    pub(crate) fn instead_of_destroyed(self, card: CardId) -> Option<(ClauseId, CardId)> {
        for source in self.st.board.with_role(Roles::INSTEAD).iter() {
            // Ruling: R-152. It is a special, if one that is used by itself.
            if self.is_cancelled(source) || self.st.scoring.silenced.has(self.st.you_of(source)) {
                continue;
            }
            let ctx = &self.ctx_of(source).about(card);
            for (id, clause) in self.cat.clauses_of(self.def(source).clauses) {
                if let Kind::InsteadOfDestroyed { cards } = &clause.kind
                    && self.contains(ctx, cards, card)
                {
                    return Some((id, source));
                }
            }
        }
        None
    }

    /// Where the card goes instead of the discard pile.
    pub(crate) fn instead_of_discard(self, card: CardId) -> Option<Instead> {
        if !self.st.board.has_role(Roles::DIVERTS) {
            return None;
        }
        let mut found: Option<Instead> = None;
        self.any_static(Roles::DIVERTS, card, |ctx, effect| {
            if let Static::InsteadOfDiscard { cards, goal, with_self } = effect
                && self.contains(ctx, cards, card)
                // Ruling: R-176. Of several, one that leads to a hand counts.
                && found.is_none_or(|other| !other.goal.is_hand() && goal.is_hand())
            {
                let with = if *with_self { ctx.source } else { CardId::NONE };
                found = Some(Instead { goal: *goal, you: ctx.you, with });
            }
            false
        });
        found
    }
}
