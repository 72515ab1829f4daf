//! Which cards can be played, and where (SU-2.4, SU-2.5, SU-5.2).

use fracas_engine::Seat;

use crate::board::Zone;
use crate::catalogue::{CardKind, Roles};
use crate::choice::{Choice, Target};
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet, MAX_SLOTS, Slot};
use crate::program::{Bases, Do, Op, PlayTo, Static, Window};
use crate::state::{Phase, Task};

/// Plays by where they go, as bits: by slot, and one for plays without a base.
pub(super) const ANYWHERE: u16 = u16::MAX;
pub(super) const WITHOUT_BASE: u16 = 1 << 15;

/// What a card can be played on.
enum Targets {
    /// Nothing at all.
    Nowhere,
    /// It is played for itself.
    Table,
    /// Bases, as bits by slot.
    Bases(u16),
    /// Minions.
    Minions(CardSet),
}

impl Table<'_> {
    /// The plays of an instruction to play one of these cards at once; if they
    /// come from wherever "you" can play cards from, only where that holds.
    #[inline(never)]
    pub(crate) fn plays_now(
        self,
        cards: CardSet,
        from_piles: bool,
        at: Option<&Bases>,
        mut found: impl FnMut(Choice),
    ) {
        let frame = self.st.frame();
        let ctx = &self.frame_ctx();
        let hosts = match self.op() {
            Op::Do(Do::Play { to: PlayTo { on: Some(on), .. }, .. }) => Some(self.set(ctx, on)),
            _ => None,
        };
        for card in self.distinct(cards).iter() {
            // Not a card that an earlier part of the ability has put into play,
            // nor one whose moment it is not.
            if self.st.card(card).zone == Zone::Play || !self.is_its_moment(card, self.st.frame().you) {
                continue;
            }
            self.each_target(card, frame.you, |target| {
                let slot = self.target_slot(target);
                let fits = match (at, slot) {
                    (None, _) => true,
                    (Some(bases), Some(slot)) => self.base_fits(ctx, slot, bases),
                    (Some(_), None) => false,
                };
                let in_reach =
                    self.def(card).normal_play || slot.is_none_or(|slot| slot == self.st.scoring.slot);
                let allowed = !from_piles || slot.is_none_or(|slot| self.is_at_hand(card, frame.you, slot));
                let on = hosts.is_none_or(|hosts| matches!(target, Target::Minion(host) if hosts.has(host)));
                if fits && on && in_reach && allowed {
                    found(Choice::Play(card, target));
                }
            });
        }
    }

    /// Whether the seat could play the card now, as an extra card.
    pub(crate) fn can_play(self, card: CardId, seat: Seat) -> bool {
        let mut can = false;
        self.each_target(card, seat, |_| can = true);
        can && self.is_its_moment(card, seat) && self.st.card(card).zone != Zone::Play
    }

    /// Whether the seat could play the card at that base if it had it in hand.
    pub(crate) fn can_play_at(self, card: CardId, seat: Seat, slot: Slot) -> bool {
        let mut can = false;
        self.each_target(card, seat, |target| can |= self.target_slot(target) == Some(slot));
        let in_reach = self.st.card(card).zone != Zone::Discard || self.is_at_hand(card, seat, slot);
        can && in_reach && self.is_its_moment(card, seat)
    }

    /// Whether a card that says when it can be played can be played now.
    /// Ruling: R-6.
    fn is_its_moment(self, card: CardId, seat: Seat) -> bool {
        self.def(card).normal_play
            || self
                .window()
                .is_some_and(|now| self.def(card).window_play == Some(now) && self.may_be_special(card, seat))
    }

    /// The window of the scoring under way.
    fn window(self) -> Option<Window> {
        self.st.agenda.iter().rev().find_map(|task| match task {
            Task::Specials { window, .. } => Some(*window),
            _ => None,
        })
    }

    /// The cards that a seat could play: those in hand, and the minions in the
    /// discard pile as far as something lets them come out of it.
    pub(crate) fn playable(self, seat: Seat) -> CardSet {
        let hand = self.st.board.hand(seat);
        if self.discard_opens(seat).next().is_none() {
            return hand;
        }
        let pile: CardSet = self.st.board.discard(seat).iter().copied().collect();
        hand.or(pile.and(self.st.board.minions()))
    }

    /// Whether the seat may play the card there from where it is.
    fn is_at_hand(self, card: CardId, seat: Seat, slot: Slot) -> bool {
        self.st.card(card).zone != Zone::Discard || self.discard_opens(seat).any(|open| open == slot)
    }

    /// The bases where the active player may play minions out of the discard
    /// pile, in the play phase.
    fn discard_opens(self, seat: Seat) -> impl Iterator<Item = Slot> {
        let now = self.st.turn.phase == Phase::Play && self.st.turn.active == seat;
        let board = &self.st.board;
        let sources = if now {
            board.with_role(Roles::FROM_DISCARD).and(board.controlled_by(seat))
        } else {
            CardSet::EMPTY
        };
        sources
            .iter()
            .filter_map(move |source| (!self.is_cancelled(source)).then_some(self.st.card(source).slot))
    }

    pub(crate) fn target_slot(self, target: Target) -> Option<Slot> {
        match target {
            Target::Nothing => None,
            Target::Base(slot) => Some(slot),
            Target::Minion(host) => self.st.card(host).slot.some(),
        }
    }

    /// Lists the plays of cards in hand in the play phase.
    #[inline(never)]
    pub(super) fn push_plays_from_hand(self, seat: Seat, out: &mut Vec<Choice>) {
        let board = &self.st.board;
        let anywhere = self.playable_anywhere();
        // Whether there are plays left that are for some cards or bases only.
        let open_bases = self.open_for_extra();
        let some = !self.st.unsettled.is_empty() || self.has_narrow_extra() || open_bases != 0;
        let mut hand = board.hand(seat).and(board.normal_plays());
        if !some {
            hand = hand.and(anywhere);
        }
        if self.is_asleep(seat) {
            hand = hand.and(board.minions());
        }
        if hand.is_empty() {
            return;
        }
        let hand = self.distinct(hand);
        if some || board.has_role(Roles::PLAYS) {
            return self.push_restricted_plays_of(hand, seat, (anywhere, open_bases), out);
        }
        let (minions, actions, n_slots) = (board.plain_minions(), board.standard_actions(), board.n_slots());
        for card in hand.iter() {
            if minions.has(card) {
                out.extend((0..n_slots).map(|slot| Choice::Play(card, Target::Base(Slot(slot)))));
            } else if actions.has(card) {
                out.push(Choice::Play(card, Target::Nothing));
            } else {
                self.push_restricted_plays(card, seat, ANYWHERE, out);
            }
        }
    }

    /// The same where not every play goes: something restricts plays, or some
    /// of the plays left are for certain cards or bases.
    #[inline(never)]
    fn push_restricted_plays_of(
        self,
        hand: CardSet,
        seat: Seat,
        (anywhere, open_bases): (CardSet, u16),
        out: &mut Vec<Choice>,
    ) {
        let board = &self.st.board;
        // What restricts plays mostly does so for all minions, or all actions.
        let mut open_for = [None; 2];
        if !board.has_role(Roles::PLAYS) {
            open_for = [Some(ANYWHERE); 2];
        }
        for card in hand.iter() {
            let allowed = if anywhere.has(card) { ANYWHERE } else { self.allowed_at(card, open_bases) };
            if allowed == 0 {
                continue;
            }
            let is_minion = board.is_minion(card);
            let open = open_for[usize::from(is_minion)].unwrap_or_else(|| self.open_bases(card, seat));
            if !board.has_role(Roles::PLAYS_OF_SOME) {
                open_for[usize::from(is_minion)] = Some(open);
            }
            if open == 0 {
                continue;
            }
            if board.is_plain_minion(card) {
                let at = |slot| Choice::Play(card, Target::Base(slot));
                out.extend(Slot::each(board.all_slots() & open & allowed).map(at));
            } else if board.is_standard_action(card) {
                if allowed & WITHOUT_BASE != 0 {
                    out.push(Choice::Play(card, Target::Nothing));
                }
            } else {
                self.push_restricted_plays(card, seat, open & allowed, out);
            }
        }
    }

    /// Lists the plays of a card that is not played just anywhere, at these
    /// bases or without one.
    #[inline(never)]
    fn push_restricted_plays(self, card: CardId, seat: Seat, at: u16, out: &mut Vec<Choice>) {
        self.push_plays(card, self.targets_among(card, seat, at), at, out);
    }

    /// Whether the seat cannot play actions in this play phase. Ruling: R-7.
    fn is_asleep(self, seat: Seat) -> bool {
        self.st.seats[seat].no_actions && self.st.turn.phase == Phase::Play
    }

    /// Lists where the active player may play the card, at these bases or
    /// without one.
    pub(crate) fn push_allowed_plays(self, card: CardId, seat: Seat, allowed: u16, out: &mut Vec<Choice>) {
        if allowed != 0 {
            self.push_plays(card, self.targets(card, seat), allowed, out);
        }
    }

    fn push_plays(self, card: CardId, targets: Targets, allowed: u16, out: &mut Vec<Choice>) {
        match targets {
            Targets::Nowhere => {}
            Targets::Table => {
                if allowed & WITHOUT_BASE != 0 {
                    out.push(Choice::Play(card, Target::Nothing));
                }
            }
            Targets::Bases(bases) => {
                out.extend(Slot::each(bases & allowed).map(|slot| Choice::Play(card, Target::Base(slot))));
            }
            Targets::Minions(hosts) => {
                let hosts = self.at_bases(hosts, allowed);
                out.extend(hosts.iter().map(|host| Choice::Play(card, Target::Minion(host))));
            }
        }
    }

    /// Of these cards in play, those at some bases.
    fn at_bases(self, cards: CardSet, bases: u16) -> CardSet {
        if bases == ANYWHERE {
            return cards;
        }
        cards.filter(|card| bases & (1 << self.st.card(card).slot.0) != 0)
    }

    /// Minions that may come from the discard pile to certain bases.
    #[inline(never)]
    pub(crate) fn plays_from_discard(self, seat: Seat, out: &mut Vec<Choice>) {
        let open_bases = self.open_for_extra();
        let none = !self.st.turn.free_minion && self.st.extras.is_empty();
        if none && self.st.board.stand_ins().is_empty() && open_bases == 0 {
            return;
        }
        for slot in self.discard_opens(seat) {
            let pile: CardSet = self.st.board.discard(seat).iter().copied().collect();
            for card in self.distinct(pile.and(self.st.board.minions())).iter() {
                let before = out.len();
                self.push_allowed_plays(card, seat, self.allowed_at(card, open_bases) & 1 << slot.0, out);
                // Two such cards at one base offer each minion once.
                let twice = out[..before].iter().any(|choice| out[before..].contains(choice));
                if twice {
                    out.truncate(before);
                }
            }
        }
    }

    /// Everything the seat can play the card on, one by one.
    pub(crate) fn each_target(self, card: CardId, seat: Seat, mut found: impl FnMut(Target)) {
        match self.targets(card, seat) {
            Targets::Nowhere => {}
            Targets::Table => found(Target::Nothing),
            Targets::Bases(bases) => Slot::each(bases).for_each(|slot| found(Target::Base(slot))),
            Targets::Minions(hosts) => hosts.iter().for_each(|host| found(Target::Minion(host))),
        }
    }

    /// Everything the seat can play the card on.
    fn targets(self, card: CardId, seat: Seat) -> Targets {
        let board = &self.st.board;
        if self.is_asleep(seat) && !board.is_minion(card) {
            return Targets::Nowhere;
        }
        let open = if board.has_role(Roles::PLAYS) { self.open_bases(card, seat) } else { ANYWHERE };
        if open == 0 { Targets::Nowhere } else { self.targets_among(card, seat, open) }
    }

    /// The same if nothing forbids plays at these bases.
    fn targets_among(self, card: CardId, seat: Seat, open: u16) -> Targets {
        let (board, def) = (&self.st.board, self.def(card));
        let fitting = |bases: &Bases| self.bases(&Ctx::plain(card, Slot::NONE, seat), bases);
        match &def.kind {
            CardKind::Minion => {
                Targets::Bases(open & def.playable.as_ref().map_or_else(|| board.all_slots(), fitting))
            }
            CardKind::Standard => Targets::Table,
            CardKind::OnBase(bases) => Targets::Bases(open & fitting(bases)),
            // Ruling: R-28. It may be played in vain.
            CardKind::OnMinion(set) => {
                let hosts = self.set(&Ctx::plain(card, Slot::NONE, seat), set);
                Targets::Minions(self.at_bases(hosts.and(board.in_play()), open))
            }
        }
    }

    /// Where nothing in play forbids the play ("cannot" beats "can", SU-5.2).
    #[inline(never)]
    fn open_bases(self, card: CardId, seat: Seat) -> u16 {
        let mut open = ANYWHERE;
        let mut prices = [0; MAX_SLOTS];
        let is_minion = self.st.board.is_minion(card);
        self.any_static(Roles::PLAYS, card, |ctx, effect| {
            let here = self.here(ctx);
            let closed = match effect {
                Static::CannotPlay { who, cards, at }
                    if self.fits_all(ctx, card, &cards.keep) && self.who(ctx, who).has(seat) =>
                {
                    at.as_ref().map_or(ANYWHERE, |bases| self.bases(ctx, bases))
                }
                Static::PlayLimit(n) if is_minion => {
                    let played = self.st.board.played(here, seat);
                    u16::from(i32::from(played) >= self.num(ctx, n)) << here.0
                }
                Static::DiscardToPlay(who) if is_minion && self.who(ctx, who).has(seat) => {
                    // The card itself does not count if it is in the hand.
                    let own = usize::from(self.st.card(card).zone == Zone::Hand);
                    prices[here.idx()] += 1;
                    u16::from(self.st.board.hand(seat).len() < own + prices[here.idx()]) << here.0
                }
                _ => 0,
            };
            open &= !closed;
            open == 0
        });
        open
    }

    /// How many cards it costs the seat to play a minion there.
    pub(crate) fn price_to_play(self, card: CardId, seat: Seat, slot: Slot) -> u8 {
        let mut price = 0;
        if self.st.board.has_role(Roles::PLAYS) {
            self.any_static(Roles::PLAYS, card, |ctx, effect| {
                if let Static::DiscardToPlay(who) = effect {
                    price += u8::from(slot == self.here(ctx) && self.who(ctx, who).has(seat));
                }
                false
            });
        }
        price
    }
}
