//! What can be chosen: the options of the open decision, in order.

use fracas_engine::{List, Seat};

use crate::catalogue::{CardKind, Roles};
use crate::choice::{Ask, Choice, Target};
use crate::eval::{Ctx, Table};
use crate::ids::{BaseId, CardId, CardSet, ClauseId, MAX_BASES, Slot};
use crate::program::{Bases, How, Keep, Kind, Limit, Op, Origin, Pick, Reach, Set, Static, Window};
use crate::state::{Card, Queued, Task, Zone};

/// A list of options that the caller keeps, so that none is allocated.
type Options = Vec<Choice>;

/// Which allowance a play uses up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Allowance {
    /// The free minion or action (SU-2.3).
    Free,
    /// An extra play, by its place in the list.
    Extra(usize),
}

impl Table<'_> {
    /// Lists the options of the seat's open decision.
    pub(crate) fn options(self, seat: Seat, out: &mut Options) {
        out.clear();
        let Some((asked, ask)) = self.st.pending else { return };
        if asked != seat {
            return;
        }
        match ask {
            Ask::Draft => {
                let own = &self.st.seats[seat].factions;
                let open = self.st.draft.pool.iter().filter(|faction| !own.contains(faction));
                out.extend(open.map(|&faction| Choice::Faction(faction)));
            }
            Ask::PlayPhase => {
                self.play_phase_options(seat, out);
                out.push(Choice::Done);
            }
            Ask::Card => self.card_options(out),
            Ask::Base => {
                if let Op::PickBase { from, .. } = self.op() {
                    let bases = self.bases(self.frame_ctx(), from);
                    let slots = self.st.slot_ids().filter(|slot| bases & (1 << slot.0) != 0);
                    out.extend(slots.map(Choice::Base));
                }
            }
            Ask::Player => {
                if let Op::PickPlayer { from, .. } = self.op() {
                    out.extend(self.who(self.frame_ctx(), from).iter().map(Choice::Player));
                }
            }
            Ask::Faction => self.faction_options(out),
            Ask::Confirm => out.extend([Choice::Yes, Choice::Done]),
            Ask::Mode => {
                if let Op::Modes { arms, .. } = self.op() {
                    for (at, arm) in arms.iter().enumerate() {
                        if arm.when.as_ref().is_none_or(|when| self.cond(self.frame_ctx(), when)) {
                            out.push(Choice::Mode(at as u8));
                        }
                    }
                }
            }
            Ask::Arrange => {
                if let Op::Arrange(reg) = self.op() {
                    self.push_cards(self.to_arrange(*reg), out);
                }
            }
            Ask::PlayNow => {
                let (cards, at, optional) = match self.op() {
                    Op::Play { from, at, optional } => {
                        (self.set(self.frame_ctx(), from), at.as_ref(), *optional)
                    }
                    Op::Extra(extra) => {
                        let hand: CardSet = self.st.seats[seat].hand.iter().copied().collect();
                        let ctx = self.frame_ctx();
                        let fitting = hand.filter(|card| self.fits_all(ctx, card, &extra.cards.keep));
                        (fitting, extra.bases.as_ref(), true)
                    }
                    other => unreachable!("no card is played by {other:?}"),
                };
                self.plays_now(cards, at, |play| out.push(play));
                if optional || out.is_empty() {
                    out.push(Choice::Done);
                }
            }
            Ask::Order => {
                let mark = self.flush_mark();
                let waiting = mark..self.st.queue.len();
                for at in waiting {
                    let same = |other: &Queued| {
                        (other.clause, other.source, other.subject, other.here)
                            == (
                                self.st.queue[at].clause,
                                self.st.queue[at].source,
                                self.st.queue[at].subject,
                                self.st.queue[at].here,
                            )
                    };
                    if !self.st.queue[mark..at].iter().any(same) {
                        out.push(Choice::Resolve((at - mark) as u8));
                    }
                }
            }
            Ask::Special(window) => {
                self.special_options(seat, window, out);
                out.push(Choice::Done);
            }
            Ask::ScoreNext => out.extend(self.ready_bases().map(Choice::Base)),
            Ask::HandLimit => {
                let hand = self.st.seats[seat].hand.iter().copied().collect();
                self.push_cards(hand, out);
            }
            Ask::SwapBase | Ask::Replacement | Ask::ReturnBase => self.base_card_options(ask, out),
            Ask::DiscardToPlay => {
                let hand = self.st.seats[seat].hand.iter().copied().collect();
                self.push_cards(hand, out);
            }
        }
    }

    /// The operation that waits for an answer.
    pub(crate) fn op(&self) -> &Op {
        let frame = self.st.frame();
        &self.cat.clause(frame.clause).ops[frame.pc as usize]
    }

    fn frame_ctx(&self) -> Ctx<'_> {
        Ctx::of_frame(self.st.frame())
    }

    /// Where the abilities that wait now begin in the queue.
    pub(crate) fn flush_mark(self) -> usize {
        match self.st.agenda.last() {
            Some(Task::Flush { mark }) => *mark as usize,
            _ => self.st.queue.len(),
        }
    }

    fn base_card_options(self, ask: Ask, out: &mut Options) {
        let deck = &self.st.base_deck;
        let (n, above) = match (ask, self.st.agenda.last()) {
            (Ask::ReturnBase, Some(Task::ReturnBases { left, placed })) => (*left as usize, *placed as usize),
            (Ask::Replacement, _) => match self.op() {
                Op::ChooseReplacement(n) => (self.num(self.frame_ctx(), n).max(0) as usize, 0),
                _ => (0, 0),
            },
            _ => (deck.len(), 0),
        };
        let end = deck.len() - above;
        let mut bases: List<BaseId, MAX_BASES> = List::new();
        for &base in deck[end.saturating_sub(n)..end].iter() {
            bases.push(base);
        }
        bases.sort_unstable();
        out.extend(bases.iter().map(|&base| Choice::BaseCard(base)));
    }

    fn faction_options(self, out: &mut Options) {
        for seat in self.st.seat_ids() {
            for &faction in self.st.seats[seat].factions.iter() {
                let choice = Choice::Faction(faction);
                if !out.contains(&choice) {
                    out.push(choice);
                }
            }
        }
    }

    fn card_options(self, out: &mut Options) {
        let Op::Pick(pick) = self.op() else { unreachable!("a pick is open") };
        let frame = self.st.frame();
        let ctx = self.frame_ctx();
        let rest = self.candidates(pick, self.set(ctx, &pick.from), frame.picked);
        self.push_cards(rest, out);
        let least = self.num(ctx, &pick.least).max(0) as usize;
        if frame.picked.len() >= least || out.is_empty() {
            out.push(Choice::Done);
        }
    }

    /// What can still be picked.
    pub(crate) fn candidates(self, pick: &Pick, all: CardSet, picked: CardSet) -> CardSet {
        let rest = all.minus(picked);
        match picked.first() {
            Some(first) if pick.how == How::SharingName => {
                rest.filter(|card| self.def(card).name == self.def(first).name)
            }
            _ => rest,
        }
    }

    /// The cards of the register that are in your deck and not yet in place.
    pub(crate) fn to_arrange(self, reg: u8) -> CardSet {
        let frame = self.st.frame();
        let rest = frame.regs[reg as usize].minus(frame.picked);
        rest.filter(|card| self.st.card(card).zone == Zone::Deck && self.st.card(card).holder == frame.you)
    }

    /// One option per card; of copies that are alike outside play, one.
    fn push_cards(self, cards: CardSet, out: &mut Options) {
        out.extend(self.distinct(cards).iter().map(Choice::Card));
    }

    /// Drops cards that are copies of another one in the same hand, deck or
    /// pile. The best known copy stands for all, so that which copy is used
    /// tells nobody anything about the others.
    pub(crate) fn distinct(self, cards: CardSet) -> CardSet {
        let mut kept = cards;
        let mut last: Option<CardId> = None;
        for card in cards.iter() {
            let here = self.st.card(card);
            if here.zone == Zone::Play {
                continue;
            }
            // Copies of a card have neighbouring ids.
            if let Some(before) = last {
                let there = self.st.card(before);
                let alike = self.st.def(before) == self.st.def(card)
                    && self.st.owner(before) == self.st.owner(card)
                    && (there.zone, there.holder) == (here.zone, here.holder);
                if alike {
                    if here.known.len() > there.known.len() {
                        kept.remove(before);
                    } else {
                        kept.remove(card);
                        continue;
                    }
                }
            }
            last = Some(card);
        }
        kept
    }

    /// The plays of an instruction to play one of these cards at once.
    pub(crate) fn plays_now(self, cards: CardSet, at: Option<&Bases>, mut found: impl FnMut(Choice)) {
        let frame = self.st.frame();
        let ctx = self.frame_ctx();
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

    fn play_phase_options(self, seat: Seat, out: &mut Options) {
        let hand: CardSet = self.st.seats[seat].hand.iter().copied().collect();
        for card in self.distinct(hand).iter() {
            if !self.def(card).normal_play {
                continue;
            }
            self.push_allowed_plays(card, seat, None, out);
        }
        self.plays_from_discard(seat, out);
        for card in self.st.with_role(Roles::ON_TURN).iter().filter(|&card| self.st.card(card).holder == seat)
        {
            self.push_turn_abilities(card, seat, Origin::Play, out);
        }
        for (origin, zone) in [(Origin::Hand, Zone::Hand), (Origin::Discard, Zone::Discard)] {
            let able = self.afar(seat, zone);
            if !able.is_empty() {
                for card in self.distinct(able).iter() {
                    self.push_turn_abilities(card, seat, origin, out);
                }
            }
        }
    }

    /// The cards of a seat's pile that have an ability usable from there.
    fn afar(self, seat: Seat, zone: Zone) -> CardSet {
        self.st.afar.filter(|card| {
            let here = self.st.card(card);
            here.zone == zone && here.holder == seat
        })
    }

    fn push_allowed_plays(self, card: CardId, seat: Seat, only: Option<Slot>, out: &mut Options) {
        let minion = self.st.minions.has(card);
        let free = if minion { self.st.turn.free_minion } else { self.st.turn.free_action };
        if !free && self.st.extras.is_empty() {
            return;
        }
        self.each_target(card, seat, |target| {
            let slot = self.target_slot(target);
            if only.is_some() && slot != only {
                return;
            }
            if free || self.allowance(card, slot).is_some() {
                out.push(Choice::Play(card, target));
            }
        });
    }

    /// Minions that may come from the discard pile to certain bases.
    fn plays_from_discard(self, seat: Seat, out: &mut Options) {
        for source in self.st.with_role(Roles::PLAYS).iter() {
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

    fn push_turn_abilities(self, card: CardId, seat: Seat, from: Origin, out: &mut Options) {
        if from == Origin::Play && self.is_cancelled(card) {
            return;
        }
        for (id, clause) in self.cat.clauses_of(self.def(card).clauses) {
            let usable = match &clause.kind {
                Kind::Talent => from == Origin::Play && self.st.card(card).flags & Card::TALENT_USED == 0,
                Kind::OnTurn { origin, limit, when } => {
                    let ctx = Ctx::plain(card, self.st.card(card).slot, seat);
                    *origin == from
                        && !self.is_used_up(id, *limit, seat)
                        && when.as_ref().is_none_or(|when| self.cond(ctx, when))
                        && self.can_begin(id, card, seat)
                }
                _ => false,
            };
            if usable {
                out.push(Choice::Use(card, id));
            }
        }
    }

    pub(crate) fn is_used_up(self, clause: ClauseId, limit: Limit, seat: Seat) -> bool {
        match limit {
            Limit::None => false,
            Limit::PerTurn => {
                self.st.used.iter().any(|used| used.clause == clause && used.seat == seat.0 && !used.scoring)
            }
            Limit::PerScoring => {
                self.st.used.iter().any(|used| used.clause == clause && used.seat == seat.0 && used.scoring)
            }
        }
    }

    /// Whether the first instruction of an ability that a player may use can
    /// be carried out at all.
    fn can_begin(self, clause: ClauseId, card: CardId, seat: Seat) -> bool {
        let ctx = Ctx::plain(card, self.st.card(card).slot, seat);
        match &self.cat.clause(clause).ops[0] {
            Op::Play { from: Set { from: crate::program::From::This, .. }, at, .. } => {
                let mut possible = false;
                self.each_target(card, seat, |target| {
                    possible |= match (at, self.target_slot(target)) {
                        (None, _) => true,
                        (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                        (Some(_), None) => false,
                    };
                });
                possible
            }
            _ => true,
        }
    }

    /// Which allowance playing the card there uses: the most specific one
    /// that fits (a ruling), the free play last.
    pub(crate) fn allowance(self, card: CardId, slot: Option<Slot>) -> Option<Allowance> {
        let mut best: Option<(u8, usize)> = None;
        for (at, extra) in self.st.extras.iter().enumerate() {
            let Op::Extra(play) = &self.cat.clause(extra.clause).ops[extra.pc as usize] else {
                unreachable!("an extra play comes from such an instruction")
            };
            let ctx = Ctx::of_extra(extra);
            let fits = self.fits_all(ctx, card, &play.cards.keep)
                && match (&play.bases, slot) {
                    (None, _) => true,
                    (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                    (Some(_), None) => false,
                };
            if fits {
                let narrow = play.cards.keep.iter().any(|keep| !matches!(keep, Keep::Minion | Keep::Action));
                let rank = u8::from(narrow) + 2 * u8::from(play.bases.is_some());
                if best.is_none_or(|(other, _)| rank > other) {
                    best = Some((rank, at));
                }
            }
        }
        if let Some((_, at)) = best {
            return Some(Allowance::Extra(at));
        }
        let minion = self.st.minions.has(card);
        let free = if minion { self.st.turn.free_minion } else { self.st.turn.free_action };
        free.then_some(Allowance::Free)
    }

    /// Everything the seat can play the card on.
    pub(crate) fn each_target(self, card: CardId, seat: Seat, mut found: impl FnMut(Target)) {
        let def = self.def(card);
        if !def.is_minion() && self.st.seats[seat].no_actions {
            return;
        }
        let ruled = self.st.has_role(Roles::PLAYS);
        let may_play_at = |slot| !ruled || self.may_play_at(card, seat, slot);
        match &def.kind {
            CardKind::Minion => {
                let ctx = Ctx::plain(card, Slot::NONE, seat);
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
                let ctx = Ctx::plain(card, Slot::NONE, seat);
                for slot in self.st.slot_ids() {
                    if self.base_fits(ctx, slot, bases) && may_play_at(Some(slot)) {
                        found(Target::Base(slot));
                    }
                }
            }
            CardKind::OnMinion(set) => {
                let ctx = Ctx::plain(card, Slot::NONE, seat);
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
    fn may_play_at(self, card: CardId, seat: Seat, slot: Option<Slot>) -> bool {
        !self.any_static(Roles::PLAYS, card, |ctx, effect| match effect {
            Static::CannotPlay { who, cards, at } => {
                let where_it_is = match (at, slot) {
                    (None, _) => true,
                    (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                    (Some(_), None) => false,
                };
                where_it_is && self.who(ctx, who).has(seat) && self.fits_all(ctx, card, &cards.keep)
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

    /// The specials that a seat can use in a window of the scoring under way.
    pub(crate) fn special_options(self, seat: Seat, window: Window, out: &mut Options) {
        if self.st.scoring.silenced.has(seat) {
            return;
        }
        self.open_specials(seat, window, |choice| out.push(choice));
        let hand: CardSet = self.st.seats[seat].hand.iter().copied().collect();
        for card in self.distinct(hand).iter() {
            if self.def(card).window_play == Some(window) {
                self.each_target(card, seat, |target| {
                    let slot = self.target_slot(target);
                    if slot.is_none() || slot == Some(self.st.scoring.slot) {
                        out.push(Choice::Special(card, target));
                    }
                });
            }
            self.each_special(card, seat, window, Origin::Hand, |choice| out.push(choice));
        }
    }

    /// Whether the seat has a special that everybody can see.
    pub(crate) fn has_open_special(self, seat: Seat, window: Window) -> bool {
        let mut has = false;
        self.open_specials(seat, window, |_| has = true);
        has && !self.st.scoring.silenced.has(seat)
    }

    /// The specials of a seat in play and in its discard pile.
    fn open_specials(self, seat: Seat, window: Window, mut found: impl FnMut(Choice)) {
        for card in self.st.with_role(Roles::SPECIAL).iter() {
            let here = self.st.card(card);
            if here.holder == seat && here.flags & Card::SPECIAL_USED == 0 && !self.is_cancelled(card) {
                self.each_special(card, seat, window, Origin::Play, &mut found);
            }
        }
        for card in self.distinct(self.afar(seat, Zone::Discard)).iter() {
            self.each_special(card, seat, window, Origin::Discard, &mut found);
        }
    }

    fn each_special(
        self,
        card: CardId,
        seat: Seat,
        now: Window,
        from: Origin,
        mut found: impl FnMut(Choice),
    ) {
        let slot = self.st.card(card).slot;
        let ctx = Ctx::plain(card, slot, seat);
        for (id, clause) in self.cat.clauses_of(self.def(card).clauses) {
            let Kind::Special { window, reach, origin, limit, when } = &clause.kind else { continue };
            let near = match reach {
                Reach::Here => slot == self.st.scoring.slot,
                Reach::Elsewhere => slot != self.st.scoring.slot,
                Reach::Any => true,
            };
            if *window == now
                && *origin == from
                && near
                && !self.is_used_up(id, *limit, seat)
                && when.as_ref().is_none_or(|when| self.cond(ctx, when))
                && self.can_begin(id, card, seat)
            {
                found(Choice::Use(card, id));
            }
        }
    }

    /// Whether others must reckon with a special from the seat's hand in this
    /// window: it holds cards, and a card with such a special is not in
    /// sight. Only then, and not only if it really holds one, is the seat
    /// asked; so being asked gives nothing away.
    pub(crate) fn may_hold_special(self, seat: Seat, window: Window) -> bool {
        let seats = &self.st.seats[seat];
        if seats.hand.is_empty() || self.st.scoring.silenced.has(seat) {
            return false;
        }
        seats.hand.iter().chain(seats.deck.iter()).any(|&card| {
            let def = self.def(card);
            def.window_play == Some(window)
                || def.roles.any(Roles::SPECIAL)
                    && self.cat.clauses_of(def.clauses).any(|(_, clause)| {
                        matches!(&clause.kind, Kind::Special { window: when, origin: Origin::Hand, .. } if *when == window)
                    })
        })
    }
}
