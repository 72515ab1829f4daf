//! Protection: what does not affect a card, and what happens instead
//! (SU-5.2, SU-6.1).

use fracas_engine::Seat;

use crate::catalogue::Roles;
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet, ClauseId};
use crate::program::{Goal, Kind, Set, Static, Threat};
use crate::state::LastingKind;

impl Table<'_> {
    fn has_protectors(self) -> bool {
        self.st.board.has_role(Roles::PROTECT)
    }

    /// Whether an ability of `source` (none: a base), used by `by`, is a
    /// threat of that sort to somebody protected by `ctx.you`.
    fn threatens(self, ctx: &Ctx<'_>, threat: Threat, source: CardId, by: Seat) -> bool {
        let card = source.some();
        match threat {
            Threat::Anything => true,
            Threat::OthersCards => card.is_some() && by != ctx.you,
            Threat::OthersActions => {
                card.is_some_and(|card| !self.st.board.minions().has(card)) && by != ctx.you
            }
        }
    }

    /// Whether always-on effects of `source`, controlled by `by`, pass the
    /// card by. Protections that depend on current power are left out here,
    /// because this is asked while power is computed.
    pub(crate) fn is_immune(self, card: CardId, source: CardId, by: Seat) -> bool {
        source != CardId::NONE && self.is_unaffected(card, source, by, |cards| !cards.reads_power())
    }

    /// Whether a card in play is not affected by an ability of `source` used
    /// by `by`. The card may still be chosen; nothing happens to it.
    pub(crate) fn is_protected(self, card: CardId, source: CardId, by: Seat) -> bool {
        self.is_unaffected(card, source, by, |_| true)
    }

    fn is_unaffected(self, card: CardId, source: CardId, by: Seat, counts: impl Fn(&Set) -> bool) -> bool {
        self.has_protectors()
            && self.any_static(Roles::PROTECT, card, |ctx, effect| match effect {
                Static::Unaffected { cards, by: threat } => {
                    self.threatens(ctx, *threat, source, by)
                        && counts(cards)
                        && self.contains(ctx, cards, card)
                }
                _ => false,
            })
    }

    /// Whether a destruction of the card fails.
    pub(crate) fn is_indestructible(self, card: CardId, source: CardId, by: Seat) -> bool {
        self.has_protectors()
            && self.any_static(Roles::PROTECT, card, |ctx, effect| match effect {
                Static::Indestructible { cards, by: threat } => {
                    self.threatens(ctx, *threat, source, by) && self.contains(ctx, cards, card)
                }
                _ => false,
            })
    }

    /// The card that is destroyed instead of this one being affected.
    pub(crate) fn shield_of(self, card: CardId, source: CardId, by: Seat) -> Option<CardId> {
        self.find_shield(card, source, by, |_| true)
    }

    /// The same, if that shield answers to ongoing abilities of others and
    /// stops them for the turn. Ruling: R-31.
    pub(crate) fn lasting_shield_of(self, card: CardId, source: CardId, by: Seat) -> Option<CardId> {
        self.find_shield(card, source, by, Threat::is_of_others)
    }

    fn find_shield(
        self,
        card: CardId,
        source: CardId,
        by: Seat,
        counts: impl Fn(Threat) -> bool,
    ) -> Option<CardId> {
        if !self.has_protectors() {
            return None;
        }
        let mut shield = None;
        self.any_static(Roles::PROTECT, card, |ctx, effect| match effect {
            Static::Shield { cards, from }
                if ctx.source != source
                    && counts(*from)
                    && self.threatens(ctx, *from, source, by)
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
        let stopped = LastingKind::Stopped { source, minion: card };
        self.st.lasting.iter().any(|lasting| lasting.what == stopped)
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
        let shields = self.st.board.with_role(Roles::PROTECT).iter().filter(|&card| self.def(card).is_shield);
        shields.into_iter().find_map(|shield| {
            let ctx = &self.ctx_of(shield);
            self.statics(self.def(shield).clauses).find_map(|effect| match effect {
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
        let by = |source| self.st.you_of(source);
        let threats = at_work.filter(|source| {
            // What changes only the power of its host, such as most of these,
            // is found with one test.
            let near = !self.st.board.with_role(Roles::POWER).has(source)
                && !self.st.board.with_role(Roles::CANCEL).has(source);
            let host = self.st.card(source).host;
            self.threatens(ctx, from, source, by(source))
                && (!near || self.contains(ctx, cards, if host == CardId::NONE { source } else { host }))
        });
        if threats.is_empty() {
            return None;
        }
        let covered = self.set(ctx, cards).and(self.st.board.minions());
        covered.iter().find_map(|minion| {
            let mut found = None;
            let mut test = |source: CardId| {
                if threats.has(source) && self.lasting_shield_of(minion, source, by(source)).is_some() {
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
        for source in self.st.board.with_role(Roles::PROTECT).iter() {
            if self.is_cancelled(source) {
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

    /// Where the card goes instead of the discard pile, and whose hand is
    /// meant by "your hand".
    pub(crate) fn instead_of_discard(self, card: CardId) -> Option<(Goal, Seat)> {
        if !self.has_protectors() {
            return None;
        }
        let mut found = None;
        self.any_static(Roles::PROTECT, card, |ctx, effect| match effect {
            Static::InsteadOfDiscard { cards, goal } if self.contains(ctx, cards, card) => {
                found = Some((*goal, ctx.you));
                true
            }
            _ => false,
        });
        found
    }
}
