//! Power, totals and breakpoints: computed from what is in play (decision
//! D4), never stored.

use fracas_engine::Seat;

use crate::board::Zone;
use crate::catalogue::Roles;
use crate::eval::{Ctx, Reckoning, Table};
use crate::ids::{ALL_IDS, CardId, CardSet, MAX_PLAYERS, MAX_SLOTS, Slot};
use crate::program::{Scope, Static};
use crate::state::LastingKind;

/// By how much the power of cards in play is changed.
struct Changes([i16; ALL_IDS]);

impl Changes {
    const NONE: Changes = Changes([0; ALL_IDS]);

    fn add(&mut self, card: CardId, amount: i32) {
        let change = &mut self.0[card.idx()];
        *change = change.saturating_add(amount as i16);
    }

    fn of(&self, card: CardId) -> i32 {
        i32::from(self.0[card.idx()])
    }
}

/// The power of everything in play, reckoned at once.
pub(crate) struct Reckoned<'a> {
    pub(crate) table: Table<'a>,
    changes: Changes,
}

impl Reckoned<'_> {
    /// The power of a card in play.
    pub(crate) fn power(&self, card: CardId) -> i32 {
        self.table.changed_power(card, &self.changes)
    }

    /// A player's total power at a base (SU-3.7).
    pub(crate) fn total(&self, seat: Seat, slot: Slot) -> i32 {
        let minions = self.table.minions_of(seat, slot);
        self.table.counted_power(minions, &self.changes) + self.table.power_beside(Some(seat), slot)
    }

    /// The power at a base that all players have together (SU-3.1).
    pub(crate) fn total_of_all(&self, slot: Slot) -> i32 {
        let minions = self.table.minions_of_players(slot);
        self.table.counted_power(minions, &self.changes) + self.table.power_beside(None, slot)
    }

    /// The breakpoint with all modifiers.
    pub(crate) fn breakpoint(&self, slot: Slot) -> i32 {
        self.table.breakpoint_given(slot, &self.changes)
    }
}

impl<'a> Table<'a> {
    /// Reckons the power of everything in play.
    pub(crate) fn reckon(self) -> Reckoned<'a> {
        self.reckon_some(self.st.board.in_play())
    }

    /// The power of some cards in play, and what follows from it.
    fn reckon_some(self, cards: CardSet) -> Reckoned<'a> {
        Reckoned { table: self, changes: self.changes(cards) }
    }
}

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
        let changes = self.changes(cards);
        cards.iter().map(move |card| (card, self.changed_power(card, &changes)))
    }

    /// The power of a card whose changes are known.
    fn changed_power(self, card: CardId, changes: &Changes) -> i32 {
        (self.plain_power(card) + changes.of(card)).max(0)
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

    /// How much the power of some cards in play is changed. Each effect is
    /// looked at once, and not once for each card.
    fn changes(self, cards: CardSet) -> Changes {
        let mut changes = Changes::NONE;
        if cards.is_empty() {
            return changes;
        }
        for lasting in self.st.lasting.iter() {
            match lasting.what {
                LastingKind::Power(whose, amount) => changes.add(whose, i32::from(amount)),
                LastingKind::PowerThere { seat, slot, n, each: true } => {
                    self.minions_of(seat, slot).iter().for_each(|card| changes.add(card, i32::from(n)));
                }
                _ => {}
            }
        }
        let mut note = |ctx: &Ctx<'_>, effect: &Static, among: CardSet| {
            self.each_change(ctx, effect, among, |card, amount| changes.add(card, amount));
        };
        let board = &self.st.board;
        for source in board.with_role(Roles::NEAR_POWER).or(*board.with_role(Roles::POWER)).iter() {
            let (there, def) = (self.st.card(source), self.def(source));
            let among = match (def.roles.any(Roles::POWER), there.host.some()) {
                (true, _) if def.far.any(Roles::POWER) => cards,
                (true, _) => cards.and(board.at(there.slot)),
                (false, host) => cards.and(CardSet::one(host.unwrap_or(source))),
            };
            if !among.is_empty() && !self.is_cancelled(source) {
                let ctx = &self.ctx_of(source);
                def.effects.iter().for_each(|effect| note(ctx, effect, among));
            }
        }
        if board.base_roles().any(Roles::POWER) {
            for slot in self.st.slot_ids().filter(|&slot| self.base(slot).roles.any(Roles::POWER)) {
                let base = self.base(slot);
                let among = if base.far.any(Roles::POWER) { cards } else { cards.and(board.at(slot)) };
                for card in among.iter() {
                    let you = self.st.you_of(card);
                    if self.base_works_for(slot, you) {
                        let ctx = &Ctx::plain(CardId::NONE, slot, you);
                        base.effects.iter().for_each(|effect| note(ctx, effect, CardSet::one(card)));
                    }
                }
            }
        }
        changes
    }

    /// What an always-on effect changes among some cards.
    fn each_change(self, ctx: &Ctx<'_>, effect: &Static, among: CardSet, mut found: impl FnMut(CardId, i32)) {
        let Static::Power { cards, amount, when, scope } = effect else { return };
        match scope {
            Scope::Near | Scope::Apart => {
                for card in among.iter() {
                    let claim = self.claim(&ctx.about(card), effect, card);
                    if let Some(amount) = claim.filter(|&amount| amount != 0 && self.yields_to(card, ctx)) {
                        found(card, amount);
                    }
                }
            }
            Scope::Alike => {
                let about = self.set(ctx, cards).and(among);
                if !about.is_empty() && when.as_ref().is_none_or(|when| self.cond(ctx, when)) {
                    let amount = self.num(ctx, amount);
                    let yielding = about.iter().filter(|&card| self.yields_to(card, ctx));
                    yielding.for_each(|card| found(card, amount));
                }
            }
        }
    }

    /// By how much an always-on effect would change the power of the card that
    /// is `it`; none if it is not about that card.
    fn claim(self, ctx: &Ctx<'_>, effect: &Static, card: CardId) -> Option<i32> {
        let Static::Power { cards, amount, when, .. } = effect else { return None };
        let is_about =
            self.contains(ctx, cards, card) && when.as_ref().is_none_or(|when| self.cond(ctx, when));
        is_about.then(|| self.num(ctx, amount))
    }

    /// Whether nothing keeps an always-on effect off the card.
    fn yields_to(self, card: CardId, ctx: &Ctx<'_>) -> bool {
        let deed = self.deed_of(ctx.source, ctx.you, ctx.you);
        !self.is_immune(card, deed) && !self.is_stopped(card, ctx.source)
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
            if self.yields_to(card, ctx) {
                found(ctx.source.some(), amount);
            }
        });
    }

    /// The same, whether or not a protection keeps it off.
    fn each_power_claim(self, card: CardId, mut found: impl FnMut(&Ctx<'_>, i32)) {
        let mut look_at = |ctx: &Ctx<'_>, effect: &Static| {
            if let Some(amount) = self.claim(ctx, effect, card) {
                found(ctx, amount);
            }
        };
        // An effect on the card itself or its host is found near; all others
        // among those that reach far.
        let slot = self.st.card(card).slot;
        let is_near = |effect: &&Static| matches!(effect, Static::Power { scope: Scope::Near, .. });
        for source in self.st.board.with_role(Roles::NEAR_POWER).and(self.st.board.at(slot)).iter() {
            let there = self.st.card(source);
            if (source == card || there.host == card) && !self.is_cancelled(source) {
                let ctx = &self.ctx_of(source).about(card);
                self.def(source).effects.iter().filter(is_near).for_each(|effect| look_at(ctx, effect));
            }
        }
        if self.st.board.has_role(Roles::POWER) {
            self.any_static(Roles::POWER, card, |ctx, effect| {
                if !is_near(&effect) {
                    look_at(ctx, effect);
                }
                false
            });
        }
    }

    /// The minions at a base that a player controls.
    pub(crate) fn minions_of(self, seat: Seat, slot: Slot) -> CardSet {
        self.minions_at(slot).and(self.st.board.controlled_by(seat))
    }

    /// Whether the card is a minion of the player at the base.
    pub(crate) fn is_of(self, card: CardId, seat: Seat, slot: Slot) -> bool {
        let here = self.st.card(card);
        here.slot == slot && here.holder() == Some(seat) && self.st.board.is_minion(card)
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
        self.reckon_some(self.minions_of(seat, slot)).total(seat, slot)
    }

    /// The total power at a base of each seat that has a minion there.
    pub(crate) fn totals(self, slot: Slot) -> [Option<i32>; MAX_PLAYERS] {
        let mut totals = [None; MAX_PLAYERS];
        let reckoned = self.reckon_some(self.minions_of_players(slot));
        for seat in self.st.seat_ids().filter(|&seat| !self.minions_of(seat, slot).is_empty()) {
            totals[seat.idx()] = Some(reckoned.total(seat, slot));
        }
        totals
    }

    /// The power at a base that all players have together (SU-3.1).
    pub fn total_of_all(self, slot: Slot) -> i32 {
        self.reckon_some(self.minions_of_players(slot)).total_of_all(slot)
    }

    /// The bases that have reached their breakpoint (SU-3.1).
    pub(crate) fn ready_bases(self) -> impl Iterator<Item = Slot> {
        let near = self.nearly_ready();
        let minions = Slot::each(near).map(|slot| self.minions_at(slot)).fold(CardSet::EMPTY, CardSet::or);
        let reckoned = self.reckon_some(minions);
        Slot::each(near).filter(move |&slot| reckoned.total_of_all(slot) >= reckoned.breakpoint(slot))
    }

    /// The bases that may have reached their breakpoint, as bits: those that
    /// would if everything always on added as much as it ever can.
    pub(crate) fn nearly_ready(self) -> u16 {
        let board = &self.st.board;
        // What each minion at a base may gain, and what all of them together.
        let (mut each, mut once) = ([0; MAX_SLOTS], [0; MAX_SLOTS]);
        let mut everywhere = 0;
        for source in board.with_role(Roles::NEAR_POWER).or(*board.with_role(Roles::POWER)).iter() {
            let (def, there) = (self.def(source), self.st.card(source));
            let slot = there.slot.idx();
            match (def.roles.any(Roles::POWER), def.far.any(Roles::POWER)) {
                // The power of a monster of nobody counts for no player.
                (false, _) if there.holder().is_none() && board.is_monster(source) => {}
                (false, _) => once[slot] += def.gain.most(board, there.slot),
                (true, false) => each[slot] += def.gain.most(board, there.slot),
                (true, true) => everywhere += def.gain.most(board, there.slot),
            }
        }
        if board.base_roles().any(Roles::POWER) {
            for slot in self.st.slot_ids() {
                let base = self.base(slot);
                let gain = base.gain.most(board, slot);
                if base.far.any(Roles::POWER) { everywhere += gain } else { each[slot.idx()] += gain }
            }
        }
        for lasting in self.st.lasting.iter() {
            match lasting.what {
                LastingKind::Power(card, n) => {
                    if let Some(slot) = self.st.card(card).slot.some() {
                        once[slot.idx()] += i32::from(n).max(0);
                    }
                }
                LastingKind::PowerThere { slot, n, each: true, .. } => {
                    each[slot.idx()] += i32::from(n).max(0)
                }
                LastingKind::PowerThere { slot, n, each: false, .. } => once[slot.idx()] += i32::from(n),
                _ => {}
            }
        }
        let is_near = |slot: Slot| {
            let minions = self.minions_of_players(slot);
            let (mut most, gain) = (once[slot.idx()], each[slot.idx()] + everywhere);
            minions.iter().for_each(|card| most += self.plain_power(card).max(0) + gain);
            most >= self.breakpoint_without_monsters(slot)
        };
        self.st.slot_ids().filter(|&slot| is_near(slot)).fold(0, |bits, slot| bits | 1 << slot.0)
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

    fn counted_power(self, minions: CardSet, changes: &Changes) -> i32 {
        let counted = if self.st.board.has_role(Roles::NOBODY) {
            minions.filter(|card| !self.counts_for_nobody(card))
        } else {
            minions
        };
        counted.iter().map(|card| self.changed_power(card, changes)).sum()
    }

    /// The breakpoint with all modifiers, never below zero (SU-5.1).
    pub fn breakpoint(self, slot: Slot) -> i32 {
        self.reckon_some(self.stray_monsters(slot)).breakpoint(slot)
    }

    fn breakpoint_given(self, slot: Slot, changes: &Changes) -> i32 {
        // Rule SU-3.14: monsters of nobody stand in the way.
        let monsters = self.counted_power(self.stray_monsters(slot), changes);
        (self.breakpoint_without_monsters(slot) + monsters).max(0)
    }

    fn breakpoint_without_monsters(self, slot: Slot) -> i32 {
        let mut breakpoint = i32::from(self.base(slot).breakpoint) + i32::from(self.st.board.shift(slot));
        self.each_static_at(slot, |ctx, effect| {
            if let Static::Breakpoint(amount) = effect {
                breakpoint += self.num(ctx, amount);
            }
        });
        breakpoint
    }

    /// Runs through the always-on effects of the cards at a base, and of the
    /// base itself, that change what it takes to score it and what that gives.
    pub(crate) fn each_static_at(self, slot: Slot, mut found: impl FnMut(&Ctx<'_>, &Static)) {
        if !self.st.board.has_role(Roles::OTHER) {
            return;
        }
        for source in self.st.board.with_role(Roles::OTHER).and(self.st.board.at(slot)).iter() {
            if self.is_cancelled(source) {
                continue;
            }
            let ctx = &self.ctx_of(source);
            self.def(source).effects.iter().for_each(|effect| found(ctx, effect));
        }
        if self.base(slot).roles.any(Roles::OTHER) && !self.base_is_cancelled(slot) {
            let ctx = &Ctx::plain(CardId::NONE, slot, self.st.turn.active);
            self.base(slot).effects.iter().for_each(|effect| found(ctx, effect));
        }
    }

    fn counts_for_nobody(self, card: CardId) -> bool {
        self.st.board.has_role(Roles::NOBODY)
            && self.any_static(Roles::NOBODY, card, |ctx, effect| match effect {
                Static::CountForNobody(cards) => self.contains(ctx, cards, card) && self.yields_to(card, ctx),
                _ => false,
            })
    }
}
