//! Which abilities can be used: talents and specials in the play phase,
//! specials around scoring (SU-3.5, SU-5.9, SU-6.18).

use fracas_engine::Seat;

use crate::board::{PUBLIC, Zone};
use crate::catalogue::{Common, Roles};
use crate::choice::Choice;
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet, ClauseId, Slot};
use crate::machine::MAX_BEGUN;
use crate::program::{Do, Kind, Limit, Op, Origin, Reach, Set, ToIt, Window};
use crate::state::{Apart, Task};

impl Table<'_> {
    /// Whether so much has happened this turn that nothing more can be played
    /// or used. Ruling: R-48.
    pub(crate) fn is_exhausted(self) -> bool {
        self.st.turn.begun >= MAX_BEGUN
    }

    #[inline(never)]
    pub(crate) fn play_phase_options(self, seat: Seat, out: &mut Vec<Choice>) {
        if self.is_exhausted() {
            return;
        }
        let hand = self.st.board.hand(seat);
        self.push_plays_from_hand(seat, out);
        if self.st.board.has_role(Roles::FROM_DISCARD) {
            self.plays_from_discard(seat, out);
        }
        for card in self.st.board.with_role(Roles::ON_TURN).and(self.st.board.controlled_by(seat)).iter() {
            self.push_turn_abilities(card, seat, Origin::Play, out);
        }
        if self.st.board.has_role(Roles::GIVE_TALENT) {
            self.push_given_talents(seat, out);
        }
        if self.st.board.afar().is_empty() {
            return;
        }
        for card in self.distinct(hand.and(self.st.board.afar())).iter() {
            self.push_turn_abilities(card, seat, Origin::Hand, out);
        }
        for card in self.distinct(self.able_in_discard(seat)).iter() {
            self.push_turn_abilities(card, seat, Origin::Discard, out);
        }
    }

    /// The cards in a seat's discard pile with an ability usable out of play.
    fn able_in_discard(self, seat: Seat) -> CardSet {
        self.st.board.afar().filter(|card| {
            let here = self.st.card(card);
            here.zone == Zone::Discard && here.holder() == Some(seat)
        })
    }

    #[inline(never)]
    pub(crate) fn push_turn_abilities(self, card: CardId, seat: Seat, from: Origin, out: &mut Vec<Choice>) {
        for (id, clause) in self.cat.clauses_of(self.def(card).clauses) {
            let usable = match &clause.kind {
                Kind::Talent => from == Origin::Play && !self.was_used(id, card, Apart::NONE),
                Kind::OnTurn { origin, limit, when } => {
                    let ctx = || Ctx::plain(card, self.st.card(card).slot, seat);
                    *origin == from
                        && !self.is_used_up(id, *limit, seat)
                        && when.as_ref().is_none_or(|when| self.cond(&ctx(), when))
                        && self.can_begin(id, card, seat)
                }
                _ => false,
            };
            if usable && (from != Origin::Play || !self.is_cancelled(card)) {
                out.push(Choice::Use(card, id, CardId::NONE));
            }
        }
    }

    pub(crate) fn is_used_up(self, clause: ClauseId, limit: Limit, seat: Seat) -> bool {
        match limit {
            Limit::None => false,
            Limit::PerTurn | Limit::PerScoring => {
                self.st.used.iter().any(|used| used.clause == clause && used.seat == seat.0)
            }
        }
    }

    /// Whether this copy of the card has used its ability for now.
    pub(crate) fn was_used(self, clause: ClauseId, card: CardId, apart: Apart) -> bool {
        self.st.used.iter().any(|used| (used.clause, used.card, used.apart) == (clause, card, apart))
    }

    /// Whether the first instruction of an ability that a player may use can
    /// be carried out at all.
    pub(crate) fn can_begin(self, clause: ClauseId, card: CardId, seat: Seat) -> bool {
        let ops = &self.cat.clause(clause).ops;
        let diverts = |op: &Op| matches!(op, Op::ToIt(ToIt::Divert(_)));
        if self.departure_of(card).is_some() && ops.iter().any(diverts) {
            return false;
        }
        match &ops[0] {
            Op::Do(Do::Play { from: Set { from: crate::program::From::This, .. }, to, .. }) => {
                let event = self.event_followed();
                let ctx = &Ctx { event, ..Ctx::plain(card, self.st.card(card).slot, seat) };
                let mut possible = false;
                self.each_target(card, seat, |target| {
                    possible |= match (&to.at, self.target_slot(target)) {
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

    /// Where the event happened that somebody may follow from the hand.
    fn event_followed(self) -> Slot {
        match self.st.agenda.last() {
            Some(Task::React(queued)) => queued.at,
            _ => Slot::NONE,
        }
    }

    /// The cards in hand that can follow an event now.
    #[inline(never)]
    pub(crate) fn reaction_options(self, seat: Seat, out: &mut Vec<Choice>) {
        let Some(Task::React(queued)) = self.st.agenda.last() else { return };
        let clause = queued.clause;
        for card in self.distinct(self.st.board.hand(seat)).iter() {
            if self.has_clause(card, clause) && self.can_begin(clause, card, seat) {
                out.push(Choice::Use(card, clause, CardId::NONE));
            }
        }
    }

    fn has_clause(self, card: CardId, clause: ClauseId) -> bool {
        let clauses = self.def(card).clauses;
        (clauses.start..clauses.end).contains(&clause.0)
    }

    /// Whether others must reckon with this ability from the seat's hand, as
    /// in [`Table::may_hold_special`].
    pub(crate) fn may_hold_reaction(self, seat: Seat, clause: ClauseId) -> bool {
        let (hand, deck) = (self.st.board.hand(seat), self.st.board.deck(seat));
        !hand.is_empty()
            && !self.st.scoring.silenced.has(seat)
            && !self.is_exhausted()
            && hand.iter().chain(deck.iter().copied()).any(|card| self.has_clause(card, clause))
    }

    /// The specials that a seat can use in a window of the scoring under way.
    #[inline(never)]
    pub(crate) fn special_options(self, seat: Seat, window: Window, out: &mut Vec<Choice>) {
        if self.st.scoring.silenced.has(seat) || self.is_exhausted() {
            return;
        }
        self.open_specials(seat, window, |choice| out.push(choice));
        let hand = self.st.board.hand(seat);
        for card in self.distinct(hand).iter() {
            if self.def(card).window_play == Some(window) && self.may_be_special(card, seat) {
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

    /// Whether the condition holds under which a card is played around a
    /// scoring, if it has one.
    pub(crate) fn may_be_special(self, card: CardId, seat: Seat) -> bool {
        let ctx = &Ctx::plain(card, Slot::NONE, seat);
        self.def(card).window_if.as_ref().is_none_or(|when| self.cond(ctx, when))
    }

    /// Whether the seat has a special that everybody can see.
    pub(crate) fn has_open_special(self, seat: Seat, window: Window) -> bool {
        let mut has = false;
        self.open_specials(seat, window, |_| has = true);
        has && !self.st.scoring.silenced.has(seat) && !self.is_exhausted()
    }

    /// The specials of a seat in play and in its discard pile.
    pub(crate) fn open_specials(self, seat: Seat, window: Window, mut found: impl FnMut(Choice)) {
        for card in self.st.board.with_role(Roles::SPECIAL).and(self.st.board.controlled_by(seat)).iter() {
            if !self.is_cancelled(card) {
                self.each_special(card, seat, window, Origin::Play, &mut found);
            }
        }
        if !self.st.board.afar().is_empty() {
            for card in self.distinct(self.able_in_discard(seat)).iter() {
                self.each_special(card, seat, window, Origin::Discard, &mut found);
            }
        }
    }

    pub(crate) fn each_special(
        self,
        card: CardId,
        seat: Seat,
        now: Window,
        from: Origin,
        mut found: impl FnMut(Choice),
    ) {
        let slot = self.st.card(card).slot;
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
                && !self.was_used(id, card, Apart::NONE)
                && !self.is_used_up(id, *limit, seat)
                && when.as_ref().is_none_or(|when| self.cond(&Ctx::plain(card, slot, seat), when))
                && self.can_begin(id, card, seat)
            {
                found(Choice::Use(card, id, CardId::NONE));
            }
        }
    }

    /// Whether others must reckon with a special from the seat's hand in this
    /// window: it holds cards, and a card with such a special is not in
    /// sight. Only then, and not only if it really holds one, is the seat
    /// asked; so being asked gives nothing away. Ruling: R-35.
    pub(crate) fn may_hold_special(self, seat: Seat, window: Window) -> bool {
        let nobody_asks = self.st.scoring.silenced.has(seat) || self.is_exhausted();
        let hand = self.st.board.hand(seat);
        // A treasure has a back of its own, and may be any treasure not in sight.
        let treasures = self.st.board.of_common(Common::Treasures);
        let is_hidden = |card: CardId| self.st.card(card).known != PUBLIC;
        let hides_treasure = hand.and(treasures).iter().any(is_hidden);
        !hand.is_empty()
            && !nobody_asks
            && self.st.board.specials(window).iter().any(|card| {
                let there = self.st.card(card);
                let is_theirs = there.holder() == Some(seat);
                let may_be = if treasures.has(card) && is_hidden(card) { hides_treasure } else { is_theirs };
                matches!(there.zone, Zone::Hand | Zone::Deck) && may_be
            })
    }
}
