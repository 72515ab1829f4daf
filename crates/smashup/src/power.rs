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
struct Changes {
    amounts: [i16; ALL_IDS],
    /// The cards whose power may be changed: mostly few.
    changed: CardSet,
}

impl Changes {
    const NONE: Changes = Changes { amounts: [0; ALL_IDS], changed: CardSet::EMPTY };

    fn add(&mut self, card: CardId, amount: i32) {
        let change = &mut self.amounts[card.idx()];
        *change = change.saturating_add(amount as i16);
        self.changed.insert(card);
    }

    fn of(&self, card: CardId) -> i32 {
        i32::from(self.amounts[card.idx()])
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
        self.table.total_given(seat, slot, &self.changes)
    }

    /// The power at a base that all players have together (SU-3.1).
    pub(crate) fn total_of_all(&self, slot: Slot) -> i32 {
        self.table.st.seat_ids().map(|seat| self.total(seat, slot)).sum()
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
        self.st.board.plain_power(card)
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
            let idle = || def.gain.is_nothing(board, there.slot, self.st.you_of(source));
            if !among.is_empty() && !idle() && !self.is_cancelled(source) {
                let ctx = &self.ctx_of(source);
                def.effects.iter().for_each(|effect| note(ctx, effect, among));
            }
        }
        if board.base_roles().any(Roles::POWER) {
            for slot in self.st.slot_ids().filter(|&slot| self.base(slot).roles.any(Roles::POWER)) {
                let base = self.base(slot);
                let among = if base.far.any(Roles::POWER) { cards } else { cards.and(board.at(slot)) };
                // "You" is whoever controls the card, or else the active player.
                let mut stray = among;
                for seat in self.st.seat_ids() {
                    stray = stray.minus(board.controlled_by(seat));
                }
                for you in self.st.seat_ids() {
                    let mut theirs = among.and(board.controlled_by(you));
                    if you == self.st.turn.active {
                        theirs = theirs.or(stray);
                    }
                    let idle = || base.gain.is_nothing(board, slot, you);
                    if !theirs.is_empty() && !idle() && self.base_works_for(slot, you) {
                        let ctx = &Ctx::plain(CardId::NONE, slot, you);
                        base.effects.iter().for_each(|effect| note(ctx, effect, theirs));
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
    #[inline]
    fn yields_to(self, card: CardId, ctx: &Ctx<'_>) -> bool {
        let possible = !self.st.lasting.is_empty() || self.st.board.has_role(Roles::UNAFFECTED);
        !possible || self.is_left_to(card, ctx)
    }

    #[inline(never)]
    fn is_left_to(self, card: CardId, ctx: &Ctx<'_>) -> bool {
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

    /// What a player has at a base for the turn beside minions.
    fn power_beside(self, whose: Seat, at: Slot) -> i32 {
        let there = self.st.lasting.iter().map(|lasting| match lasting.what {
            LastingKind::PowerThere { seat, slot, n, each: false } if (seat, slot) == (whose, at) => {
                i32::from(n)
            }
            _ => 0,
        });
        there.sum()
    }

    /// A player's total power at a base (SU-3.7).
    pub fn total(self, seat: Seat, slot: Slot) -> i32 {
        if self.is_unchanged_at(slot) {
            return self.st.board.strength(seat, slot);
        }
        self.reckon_some(self.minions_of(seat, slot)).total(seat, slot)
    }

    /// The same if it is known what changes the power of the minions: of what
    /// they have without it, only those that are changed need a look.
    fn total_given(self, seat: Seat, slot: Slot, changes: &Changes) -> i32 {
        let (board, minions) = (&self.st.board, self.minions_of(seat, slot));
        let power = if board.has_role(Roles::NOBODY) {
            self.counted_power(minions, changes)
        } else {
            let changed = minions.and(changes.changed).iter();
            let more = |card| self.changed_power(card, changes) - self.plain_power(card).max(0);
            board.strength(seat, slot) + changed.map(more).sum::<i32>()
        };
        power + self.power_beside(seat, slot)
    }

    /// Whether the power of cards at a base is plain: nothing that lasts or is
    /// always on can change it.
    fn is_unchanged_at(self, slot: Slot) -> bool {
        let board = &self.st.board;
        self.st.lasting.is_empty() && !board.has_role(Roles::NOBODY) && !self.is_in_reach_of_power(slot)
    }

    /// Whether something always on may change the power of cards at a base.
    pub(crate) fn is_in_reach_of_power(self, slot: Slot) -> bool {
        let board = &self.st.board;
        let near = board.with_role(Roles::NEAR_POWER).or(*board.with_role(Roles::POWER));
        board.has_role(Roles::FAR_POWER)
            || !near.and(board.at(slot)).is_empty()
            || self.base(slot).roles.any(Roles::POWER | Roles::NEAR_POWER)
    }

    /// The total power at a base of each seat that has a minion there.
    pub(crate) fn totals(self, slot: Slot) -> [Option<i32>; MAX_PLAYERS] {
        let mut totals = [None; MAX_PLAYERS];
        let there = self.st.seat_ids().filter(|&seat| self.st.board.n_minions(seat, slot) > 0);
        if self.is_unchanged_at(slot) {
            there.for_each(|seat| totals[seat.idx()] = Some(self.st.board.strength(seat, slot)));
        } else {
            let reckoned = self.reckon_some(self.minions_of_players(slot));
            there.for_each(|seat| totals[seat.idx()] = Some(reckoned.total(seat, slot)));
        }
        totals
    }

    /// The power at a base that all players have together (SU-3.1).
    pub fn total_of_all(self, slot: Slot) -> i32 {
        self.reckon_some(self.minions_of_players(slot)).total_of_all(slot)
    }

    /// The bases that have reached their breakpoint (SU-3.1), as bits.
    pub(crate) fn ready_bases(self) -> u16 {
        let near = self.nearly_ready();
        if near == 0 {
            return 0;
        }
        let minions = Slot::each(near).map(|slot| self.minions_at(slot)).fold(CardSet::EMPTY, CardSet::or);
        let reckoned = self.reckon_some(minions);
        let is_ready = |slot: &Slot| reckoned.total_of_all(*slot) >= reckoned.breakpoint(*slot);
        Slot::each(near).filter(is_ready).fold(0, |bits, slot| bits | 1 << slot.0)
    }

    /// The bases that may have reached their breakpoint, as bits: those that
    /// would if everything always on added as much as it ever can.
    #[inline(never)]
    pub(crate) fn nearly_ready(self) -> u16 {
        let board = &self.st.board;
        // What each minion at a base may gain, and what all of them together.
        let (mut each, mut once) = ([0; MAX_SLOTS], [0; MAX_SLOTS]);
        let mut everywhere = 0;
        let mut lowers = board.has_role(Roles::NOBODY);
        for source in board.with_role(Roles::NEAR_POWER).or(*board.with_role(Roles::POWER)).iter() {
            let (def, there) = (self.def(source), self.st.card(source));
            let (slot, you) = (there.slot, self.st.you_of(source));
            let gain = def.gain.most(board, slot, you);
            lowers |= def.gain.may_lower();
            match (def.roles.any(Roles::POWER), def.far.any(Roles::POWER)) {
                // The power of a monster of nobody counts for no player.
                (false, _) if there.holder().is_none() && board.is_monster(source) => {}
                (false, _) => once[slot.idx()] += gain,
                (true, false) if def.gain.is_yours() => {
                    once[slot.idx()] += gain * board.n_minions(you, slot);
                }
                (true, true) if def.gain.is_yours() => {
                    self.st.slot_ids().for_each(|slot| once[slot.idx()] += gain * board.n_minions(you, slot));
                }
                (true, false) => each[slot.idx()] += gain,
                (true, true) => everywhere += gain,
            }
        }
        if board.base_roles().any(Roles::POWER) {
            for slot in self.st.slot_ids() {
                let base = self.base(slot);
                lowers |= base.gain.may_lower();
                // "You" is whoever controls the minion: the one with the most counts.
                let gains = self.st.seat_ids().map(|seat| base.gain.most(board, slot, seat));
                let gain = gains.max().unwrap_or(0);
                if base.far.any(Roles::POWER) { everywhere += gain } else { each[slot.idx()] += gain }
            }
        }
        for lasting in self.st.lasting.iter() {
            match lasting.what {
                LastingKind::Power(card, n) => {
                    lowers |= n < 0;
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
        let mut near = 0;
        for slot in self.st.slot_ids() {
            let (mut most, gain) = (once[slot.idx()], each[slot.idx()] + everywhere);
            for seat in self.st.seat_ids() {
                most += board.strength(seat, slot) + gain * board.n_minions(seat, slot);
            }
            // Rule SU-3.14: monsters of nobody stand in the way, with at least the
            // power that is on them where nothing takes any away.
            let mut least = self.breakpoint_without_monsters(slot);
            if !lowers && !board.monsters().is_empty() {
                let monsters = self.stray_monsters(slot).iter();
                least += monsters.map(|card| self.plain_power(card).max(0)).sum::<i32>();
            }
            near |= u16::from(most >= least) << slot.0;
        }
        near
    }

    fn minions_at(self, slot: Slot) -> CardSet {
        self.st.board.at(slot).and(self.st.board.minions())
    }

    /// The minions at a base that some player controls.
    fn minions_of_players(self, slot: Slot) -> CardSet {
        self.minions_at(slot).minus(self.stray_monsters(slot))
    }

    /// The monsters at a base that nobody controls.
    #[inline]
    fn stray_monsters(self, slot: Slot) -> CardSet {
        let monsters = self.st.board.at(slot).and(self.st.board.monsters());
        if monsters.is_empty() {
            monsters
        } else {
            monsters.filter(|card| self.st.card(card).holder().is_none())
        }
    }

    #[inline(never)]
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

    #[inline(never)]
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

    pub(crate) fn counts_for_nobody(self, card: CardId) -> bool {
        self.st.board.has_role(Roles::NOBODY)
            && self.any_static(Roles::NOBODY, card, |ctx, effect| match effect {
                Static::CountForNobody(cards) => self.contains(ctx, cards, card) && self.yields_to(card, ctx),
                _ => false,
            })
    }
}
