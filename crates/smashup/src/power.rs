//! Power, totals and breakpoints: computed from what is in play (decision
//! D4), never stored.

use fracas_engine::Seat;

use crate::board::Zone;
use crate::catalogue::Roles;
use crate::eval::{Ctx, Reckoning, Table};
use crate::ids::{CardId, CardSet, Slot};
use crate::program::Static;
use crate::state::LastingKind;

impl Table<'_> {
    /// The power of a card: in play with every modifier, elsewhere as printed
    /// (SU-5.12); never below zero (SU-5.1).
    pub fn power(self, card: CardId) -> i32 {
        if self.st.card(card).zone == Zone::Play {
            (self.plain_power(card) + self.change_of_power(card)).max(0)
        } else {
            i32::from(self.def(card).power)
        }
    }

    /// The power of each card, for many cards.
    pub(crate) fn powers(self, cards: CardSet) -> impl Iterator<Item = (CardId, i32)> {
        let changed = self.with_changed_power();
        cards.iter().map(move |card| (card, self.power_if(card, &changed)))
    }

    /// The power of a card that nothing changes unless it is in the set.
    fn power_if(self, card: CardId, changed: &CardSet) -> i32 {
        if changed.has(card) { self.power(card) } else { self.plain_power(card).max(0) }
    }

    /// The power of a card as a phrase reckons it.
    pub(crate) fn power_in(self, ctx: &Ctx<'_>, card: CardId) -> i32 {
        match ctx.reckons {
            Reckoning::Full => self.power(card),
            _ if self.st.card(card).zone != Zone::Play => i32::from(self.def(card).power),
            Reckoning::Bare => (self.plain_power(card) + self.lasting_change(card)).max(0),
            Reckoning::Spared(threat, you) => {
                let mut power = self.plain_power(card) + self.lasting_change(card);
                self.each_power_claim(card, |ctx, amount| {
                    let deed = self.deed_of(ctx.source, ctx.you, ctx.you);
                    if !self.threatens(self.friend_of(card, threat, you), threat, deed) {
                        power += amount;
                    }
                });
                power.max(0)
            }
        }
    }

    /// Runs through the cards and their power, as a phrase reckons it.
    fn each_power_in(self, ctx: &Ctx<'_>, cards: CardSet, mut found: impl FnMut(CardId, i32)) {
        if ctx.reckons == Reckoning::Full {
            self.powers(cards).for_each(|(card, power)| found(card, power));
        } else {
            cards.iter().for_each(|card| found(card, self.power_in(ctx, card)));
        }
    }

    /// The power of the cards together.
    pub(crate) fn total_in(self, ctx: &Ctx<'_>, cards: CardSet) -> i32 {
        let mut total = 0;
        self.each_power_in(ctx, cards, |_, power| total += power);
        total
    }

    /// The highest power among the cards.
    pub(crate) fn highest_in(self, ctx: &Ctx<'_>, cards: CardSet) -> Option<i32> {
        let mut highest = None;
        self.each_power_in(ctx, cards, |_, power| highest = highest.max(Some(power)));
        highest
    }

    /// The lowest power among the cards.
    pub(crate) fn lowest_in(self, ctx: &Ctx<'_>, cards: CardSet) -> Option<i32> {
        let mut lowest: Option<i32> = None;
        self.each_power_in(ctx, cards, |_, power| {
            lowest = Some(lowest.map_or(power, |other| other.min(power)));
        });
        lowest
    }

    /// The cards whose power passes a test.
    pub(crate) fn with_power(self, ctx: &Ctx<'_>, cards: CardSet, test: impl Fn(i32) -> bool) -> CardSet {
        let mut fitting = CardSet::EMPTY;
        self.each_power_in(ctx, cards, |card, power| {
            if test(power) {
                fitting.insert(card);
            }
        });
        fitting
    }

    /// What is printed and what lies on the card, which only cards in play
    /// have.
    fn plain_power(self, card: CardId) -> i32 {
        let here = self.st.card(card);
        i32::from(self.def(card).power) + i32::from(here.counters) + i32::from(here.boost)
    }

    /// The cards whose power anything else can change: a shortcut, so that
    /// the effects in play need not be gone through for each of the others.
    fn with_changed_power(self) -> CardSet {
        let mut changed = CardSet::EMPTY;
        for source in self.st.board.with_role(Roles::NEAR_POWER).iter() {
            changed.insert(source);
            changed.insert_some(self.st.card(source).host);
        }
        for lasting in self.st.lasting.iter() {
            match lasting.what {
                LastingKind::Power(whose, _) => changed.insert(whose),
                LastingKind::PowerThere { slot, each: true, .. } => {
                    changed = changed.or(self.st.board.at(slot))
                }
                _ => {}
            }
        }
        for source in self.st.board.with_role(Roles::POWER).iter() {
            changed = changed.or(self.reach_of(self.def(source).far, self.st.card(source).slot));
        }
        if self.st.board.base_roles().any(Roles::POWER) {
            for slot in self.st.slot_ids() {
                let base = self.base(slot);
                if base.roles.any(Roles::POWER) {
                    changed = changed.or(self.reach_of(base.far, slot));
                }
            }
        }
        changed
    }

    /// The cards that changes of power from that base can be about.
    fn reach_of(self, far: Roles, slot: Slot) -> CardSet {
        if far.any(Roles::POWER) { self.st.board.in_play() } else { self.st.board.at(slot) }
    }

    fn change_of_power(self, card: CardId) -> i32 {
        let mut change = self.lasting_change(card);
        self.each_power_effect(card, |_, amount| change += amount);
        change
    }

    /// Changes of power that outlast the turn.
    fn lasting_change(self, card: CardId) -> i32 {
        let changes = self.st.lasting.iter().map(|lasting| match lasting.what {
            LastingKind::Power(whose, amount) if whose == card => i32::from(amount),
            LastingKind::PowerThere { seat, slot, n, each: true } if self.is_of(card, seat, slot) => {
                i32::from(n)
            }
            _ => 0,
        });
        changes.sum()
    }

    /// Every always-on change of a card's power, with where it comes from: a
    /// card, or the base it is at.
    pub(crate) fn each_power_effect(self, card: CardId, mut found: impl FnMut(Option<CardId>, i32)) {
        self.each_power_claim(card, |ctx, amount| {
            let deed = self.deed_of(ctx.source, ctx.you, ctx.you);
            if !self.is_immune(card, deed) && !self.is_stopped(card, ctx.source) {
                found(ctx.source.some(), amount);
            }
        });
    }

    /// The same, whether or not a protection keeps it off.
    fn each_power_claim(self, card: CardId, mut found: impl FnMut(&Ctx<'_>, i32)) {
        // An effect on the card itself or its host is found near; all others
        // among those that reach far.
        let mut look_at = |ctx: &Ctx<'_>, effect: &Static, role: u32| {
            if let Static::Power { cards, amount, when } = effect
                && Roles::of_power(cards) == role
                && self.contains(ctx, cards, card)
                && when.as_ref().is_none_or(|when| self.cond(ctx, when))
            {
                found(ctx, self.num(ctx, amount));
            }
        };
        let slot = self.st.card(card).slot;
        for source in self.st.board.with_role(Roles::NEAR_POWER).and(self.st.board.at(slot)).iter() {
            let there = self.st.card(source);
            if (source == card || there.host == card) && !self.is_cancelled(source) {
                let ctx = &self.ctx_of(source).about(card);
                self.statics(self.def(source).clauses)
                    .for_each(|effect| look_at(ctx, effect, Roles::NEAR_POWER));
            }
        }
        if self.st.board.has_role(Roles::POWER) {
            self.any_static(Roles::POWER, card, |ctx, effect| {
                look_at(ctx, effect, Roles::POWER);
                false
            });
        }
    }

    /// The minions at a base that a player controls.
    pub(crate) fn minions_of(self, seat: Seat, slot: Slot) -> CardSet {
        self.minions_at(slot).filter(|card| self.st.card(card).holder() == Some(seat))
    }

    /// Whether the card is a minion of the player at the base.
    pub(crate) fn is_of(self, card: CardId, seat: Seat, slot: Slot) -> bool {
        let here = self.st.card(card);
        here.slot == slot && here.holder() == Some(seat) && self.st.board.minions().has(card)
    }

    /// What a player has at a base for the turn beside minions; of all players
    /// if none is named.
    fn power_beside(self, whose: Option<Seat>, at: Slot) -> i32 {
        let there = self.st.lasting.iter().map(|lasting| match lasting.what {
            LastingKind::PowerThere { seat, slot, n, each: false }
                if slot == at && whose.is_none_or(|whose| whose == seat) =>
            {
                i32::from(n)
            }
            _ => 0,
        });
        there.sum()
    }

    /// A player's total power at a base (SU-3.7).
    pub fn total(self, seat: Seat, slot: Slot) -> i32 {
        self.counted_power(self.minions_of(seat, slot), &self.with_changed_power())
            + self.power_beside(Some(seat), slot)
    }

    /// The power at a base that all players have together (SU-3.1).
    pub fn total_of_all(self, slot: Slot) -> i32 {
        self.counted_power(self.minions_of_players(slot), &self.with_changed_power())
            + self.power_beside(None, slot)
    }

    /// The bases that have reached their breakpoint (SU-3.1).
    pub(crate) fn ready_bases(self) -> impl Iterator<Item = Slot> {
        let changed = self.with_changed_power();
        self.st.slot_ids().filter(move |&slot| {
            self.counted_power(self.minions_of_players(slot), &changed) + self.power_beside(None, slot)
                >= self.breakpoint(slot)
        })
    }

    fn minions_at(self, slot: Slot) -> CardSet {
        self.st.board.at(slot).and(self.st.board.minions())
    }

    /// The minions at a base that some player controls.
    fn minions_of_players(self, slot: Slot) -> CardSet {
        self.minions_at(slot).minus(self.stray_monsters(slot))
    }

    /// The monsters at a base that nobody controls.
    fn stray_monsters(self, slot: Slot) -> CardSet {
        let monsters = self.st.board.at(slot).and(self.st.board.monsters());
        if monsters.is_empty() {
            monsters
        } else {
            monsters.filter(|card| self.st.card(card).holder().is_none())
        }
    }

    fn counted_power(self, minions: CardSet, changed: &CardSet) -> i32 {
        let counted = if self.st.board.has_role(Roles::OTHER) {
            minions.filter(|card| !self.counts_for_nobody(card))
        } else {
            minions
        };
        counted.iter().map(|card| self.power_if(card, changed)).sum()
    }

    /// The breakpoint with all modifiers, never below zero (SU-5.1).
    pub fn breakpoint(self, slot: Slot) -> i32 {
        let mut breakpoint = i32::from(self.base(slot).breakpoint) + i32::from(self.st.board.shift(slot));
        self.each_static_at(slot, |ctx, effect| {
            if let Static::Breakpoint(amount) = effect {
                breakpoint += self.num(ctx, amount);
            }
        });
        // Rule SU-3.14: monsters of nobody stand in the way.
        let strays = self.stray_monsters(slot);
        if !strays.is_empty() {
            breakpoint += self.counted_power(strays, &self.with_changed_power());
        }
        breakpoint.max(0)
    }

    /// Runs through the always-on effects of the cards at a base, and of the
    /// base itself, that are neither about power, protection nor plays.
    pub(crate) fn each_static_at(self, slot: Slot, mut found: impl FnMut(&Ctx<'_>, &Static)) {
        if !self.st.board.has_role(Roles::OTHER) {
            return;
        }
        for source in self.st.board.with_role(Roles::OTHER).and(self.st.board.at(slot)).iter() {
            if self.is_cancelled(source) {
                continue;
            }
            let ctx = &self.ctx_of(source);
            self.statics(self.def(source).clauses).for_each(|effect| found(ctx, effect));
        }
        if self.base(slot).roles.any(Roles::OTHER) && !self.base_is_cancelled(slot) {
            let ctx = &Ctx::plain(CardId::NONE, slot, self.st.turn.active);
            self.statics(self.base(slot).clauses).for_each(|effect| found(ctx, effect));
        }
    }

    fn counts_for_nobody(self, card: CardId) -> bool {
        self.st.board.has_role(Roles::OTHER)
            && self.any_static(Roles::OTHER, card, |ctx, effect| match effect {
                Static::CountForNobody(cards) => {
                    let deed = self.deed_of(ctx.source, ctx.you, ctx.you);
                    self.contains(ctx, cards, card) && !self.is_immune(card, deed)
                }
                _ => false,
            })
    }
}
