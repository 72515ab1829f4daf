//! Reading the table: numbers, conditions and sets of cards.
//!
//! Nothing here changes anything. [`Table`] is the catalogue and a state side
//! by side; [`Ctx`] says from whose point of view a phrase is read.

mod places;

use fracas_engine::{Seat, Seats};

use crate::board::{Board, Zone};
use crate::catalogue::{BaseDef, CardDef, Catalogue, Common, Deck, Roles};
use crate::ids::{CardId, CardSet, FactionId, Slot};
use crate::program::{
    Cmp, Cond, FactionRef, From, Keep, N_VARS, Num, Place, Player, Set, Static, Tag, Threat, Who,
};
use crate::state::{Extra, Frame, Phase, Queued, State};

/// Numbers stay between these bounds, so that no arithmetic overflows.
const MOST: i32 = 9_999;

/// The catalogue and a state, to be read together.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    pub(crate) cat: &'a Catalogue,
    pub(crate) st: &'a State,
}

/// Which power counts while a phrase is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reckoning {
    /// The current one.
    Full,
    /// Without anything that is always on.
    Bare,
    /// Without the always-on effects that a protection of this sort, of this
    /// player's, keeps off. Ruling: R-60.
    Spared(Threat, Seat),
}

/// From where a phrase is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx<'a> {
    pub(crate) source: CardId,
    pub(crate) here: Slot,
    pub(crate) there: Slot,
    /// Where the event happened that the ability follows.
    pub(crate) event: Slot,
    pub(crate) you: Seat,
    pub(crate) controller: Seat,
    pub(crate) actor: Seat,
    pub(crate) done: bool,
    /// "Here" is where the ability was, wherever its card has gone since.
    pub(crate) moored: bool,
    pub(crate) reckons: Reckoning,
    /// Where `it` counts as being, if not where it is now.
    pub(crate) seen_at: Slot,
    pub(crate) it: CardSet,
    pub(crate) vars: [u16; N_VARS],
    pub(crate) regs: &'a [CardSet],
}

impl<'a> Ctx<'a> {
    pub(crate) fn of_frame(frame: &'a Frame) -> Ctx<'a> {
        Ctx {
            source: frame.source,
            here: frame.here,
            there: Slot::NONE,
            event: frame.event,
            you: frame.you,
            controller: frame.controller,
            actor: frame.actor,
            done: frame.done,
            moored: false,
            reckons: Reckoning::Full,
            seen_at: Slot::NONE,
            it: frame.regs[0],
            vars: frame.vars,
            regs: &frame.regs,
        }
    }

    pub(crate) fn of_extra(extra: &Extra, you: Seat) -> Ctx<'static> {
        Ctx { vars: extra.vars.map(u16::from), moored: true, ..Ctx::plain(extra.source, extra.here, you) }
    }

    pub(crate) fn of_queued(queued: &Queued) -> Ctx<'static> {
        Ctx {
            actor: Seat(queued.actor),
            event: queued.at,
            it: CardSet::one(queued.subject),
            ..Ctx::plain(queued.source, queued.here, Seat(queued.you))
        }
    }

    /// An ability that has not begun.
    pub(crate) fn plain(source: CardId, here: Slot, you: Seat) -> Ctx<'static> {
        Ctx {
            source,
            here,
            there: Slot::NONE,
            event: Slot::NONE,
            you,
            controller: you,
            actor: you,
            done: false,
            moored: false,
            reckons: Reckoning::Full,
            seen_at: Slot::NONE,
            it: CardSet::EMPTY,
            vars: [0; N_VARS],
            regs: &[],
        }
    }

    pub(crate) fn about(self, card: CardId) -> Ctx<'a> {
        Ctx { it: CardSet::one(card), ..self }
    }

    fn at(self, there: Slot) -> Ctx<'a> {
        Ctx { there, ..self }
    }
}

impl Cmp {
    /// Whether the comparison holds.
    pub(crate) fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Cmp::Lt => a < b,
            Cmp::Le => a <= b,
            Cmp::Eq => a == b,
            Cmp::Ge => a >= b,
            Cmp::Gt => a > b,
        }
    }
}

impl<'a> Table<'a> {
    pub(crate) fn def(self, card: CardId) -> &'a CardDef {
        self.cat.card(self.st.def(card))
    }

    #[inline]
    pub(crate) fn base(self, slot: Slot) -> &'a BaseDef {
        self.cat.base(self.st.base_def(slot))
    }

    /// The point of view of a card in play.
    #[inline]
    pub(crate) fn ctx_of(self, card: CardId) -> Ctx<'static> {
        Ctx::plain(card, self.st.card(card).slot, self.st.you_of(card))
    }

    /// Most numbers are as written: only the others are worth a call.
    #[inline]
    pub(crate) fn num(self, ctx: &Ctx<'_>, num: &Num) -> i32 {
        if let Num::Lit(value) = num { i32::from(*value) } else { self.computed(ctx, num).clamp(-MOST, MOST) }
    }

    #[inline(never)]
    fn computed(self, ctx: &Ctx<'_>, num: &Num) -> i32 {
        match num {
            Num::Lit(value) => i32::from(*value),
            Num::Var(var) => ctx.vars.get(*var as usize).map_or(0, |&value| i32::from(value)),
            Num::Power(set) => self.set(ctx, set).first().map_or(0, |card| self.power_in(ctx, card)),
            Num::Printed(set) => self.set(ctx, set).first().map_or(0, |card| i32::from(self.def(card).power)),
            Num::Count(set) => self.set(ctx, set).len() as i32,
            Num::Total(set) => self.total_in(ctx, self.set(ctx, set)),
            Num::Highest(set) => self.highest_in(ctx, self.set(ctx, set)).unwrap_or(0),
            Num::Lowest(set) => self.lowest_in(ctx, self.set(ctx, set)).unwrap_or(0),
            Num::Counters(set) => {
                self.set(ctx, set).first().map_or(0, |card| i32::from(self.st.card(card).counters))
            }
            Num::PowersAt(who, place) => match self.place(ctx, place).some() {
                Some(slot) => {
                    let seats = self.who(ctx, who);
                    let powers = seats.iter().map(|seat| match ctx.reckons {
                        Reckoning::Full => self.total(seat, slot),
                        Reckoning::Bare | Reckoning::Spared(..) => {
                            self.total_in(ctx, self.minions_of(seat, slot))
                        }
                    });
                    powers.sum()
                }
                None => 0,
            },
            Num::PowerAt(player, place) => match (self.player(ctx, player), self.place(ctx, place).some()) {
                (Some(seat), Some(slot)) => self.power_at(ctx, seat, slot),
                _ => 0,
            },
            Num::Breakpoint(place) => match self.place(ctx, place).some() {
                Some(slot) if ctx.reckons == Reckoning::Full => self.breakpoint(slot),
                Some(slot) => i32::from(self.base(slot).breakpoint),
                None => 0,
            },
            Num::Players => i32::from(self.st.n_seats),
            Num::MinionsPlayed(player) => {
                self.player(ctx, player).map_or(0, |seat| i32::from(self.st.seats[seat].minions_played))
            }
            Num::ActionsPlayed(player) => {
                self.player(ctx, player).map_or(0, |seat| i32::from(self.st.seats[seat].actions_played))
            }
            Num::Destroyed(who, place) => {
                let Some(slot) = self.place(ctx, place).some() else { return 0 };
                let destroyed = |seat| i32::from(self.st.board.destroyed(slot, seat));
                self.who(ctx, who).iter().map(destroyed).sum()
            }
            Num::HandSize(player) => {
                self.player(ctx, player).map_or(0, |seat| self.st.board.hand(seat).len() as i32)
            }
            Num::Add(a, b) => self.num(ctx, a) + self.num(ctx, b),
            Num::Sub(a, b) => self.num(ctx, a) - self.num(ctx, b),
            Num::Mul(a, b) => self.num(ctx, a) * self.num(ctx, b),
            Num::Div(a, b) => self.num(ctx, a).checked_div(self.num(ctx, b)).unwrap_or(0),
            Num::Min(a, b) => self.num(ctx, a).min(self.num(ctx, b)),
        }
    }

    fn power_at(self, ctx: &Ctx<'_>, seat: Seat, slot: Slot) -> i32 {
        match ctx.reckons {
            Reckoning::Full => self.total(seat, slot),
            Reckoning::Bare | Reckoning::Spared(..) => self.total_in(ctx, self.minions_of(seat, slot)),
        }
    }

    #[inline(never)]
    pub(crate) fn cond(self, ctx: &Ctx<'_>, cond: &Cond) -> bool {
        match cond {
            Cond::Compare(a, cmp, b) => cmp.holds(self.num(ctx, a), self.num(ctx, b)),
            Cond::Any(set) => !self.set(ctx, set).is_empty(),
            Cond::AnyPlayer(who) => !self.who(ctx, who).is_empty(),
            Cond::Playable(set) => self.set(ctx, set).iter().any(|card| self.can_play(card, ctx.you)),
            Cond::PlayableAt(set, place) => {
                let slot = self.place(ctx, place);
                self.set(ctx, set).iter().any(|card| self.can_play_at(card, ctx.you, slot))
            }
            Cond::Done => ctx.done,
            Cond::SameBase(a, b) => {
                let (a, b) = (self.place(ctx, a), self.place(ctx, b));
                a == b && a != Slot::NONE
            }
            Cond::TurnOf(player) => self.player(ctx, player) == Some(self.st.turn.active),
            Cond::PlayPhaseOf(player) => {
                self.player(ctx, player) == Some(self.st.turn.active) && self.st.turn.phase == Phase::Play
            }
            Cond::Among(player, who) => {
                self.player(ctx, player).is_some_and(|seat| self.who(ctx, who).has(seat))
            }
            Cond::Not(cond) => !self.cond(ctx, cond),
            Cond::And(a, b) => self.cond(ctx, a) && self.cond(ctx, b),
            Cond::Or(a, b) => self.cond(ctx, a) || self.cond(ctx, b),
        }
    }

    #[inline]
    pub(crate) fn player(self, ctx: &Ctx<'_>, player: &Player) -> Option<Seat> {
        if let Player::You = player { Some(ctx.you) } else { self.other_player(ctx, player) }
    }

    #[inline(never)]
    fn other_player(self, ctx: &Ctx<'_>, player: &Player) -> Option<Seat> {
        match player {
            Player::You => Some(ctx.you),
            Player::Controller => Some(ctx.controller),
            Player::Active => Some(self.st.turn.active),
            Player::Actor => Some(ctx.actor),
            Player::Var(var) => {
                let seat = ctx.vars.get(*var as usize).map(|&seat| Seat(seat as u8));
                seat.filter(|seat| seat.0 < self.st.n_seats)
            }
            Player::OwnerOf(set) => self.set(ctx, set).first().and_then(|card| self.st.owner(card)),
            Player::ControllerOf(set) => {
                self.set(ctx, set).first().and_then(|card| self.st.card(card).holder())
            }
        }
    }

    /// Mostly it is you, or everybody else.
    #[inline]
    pub(crate) fn who(self, ctx: &Ctx<'_>, who: &Who) -> Seats {
        match who {
            Who::One(Player::You) => Seats::one(ctx.you),
            Who::Others => Seats::all(self.st.n_seats).without(ctx.you),
            _ => self.whoever(ctx, who),
        }
    }

    #[inline(never)]
    fn whoever(self, ctx: &Ctx<'_>, who: &Who) -> Seats {
        let all = Seats::all(self.st.n_seats);
        match who {
            Who::One(player) => self.player(ctx, player).map_or(Seats::NONE, Seats::one),
            Who::All => all,
            Who::Others => all.without(ctx.you),
            Who::Winners => self.placed(1),
            Who::RunnersUp => self.placed(2),
            Who::ThirdPlaced => self.placed(3),
            Who::Leaders(place) => self.leaders(ctx, self.place(ctx, place)),
            Who::Ahead(who, player, place) => {
                let place = self.place(ctx, place).some();
                let Some((player, slot)) = self.player(ctx, player).zip(place) else { return Seats::NONE };
                let most = self.power_at(ctx, player, slot);
                self.who(ctx, who).iter().filter(|&seat| self.power_at(ctx, seat, slot) > most).collect()
            }
            Who::Fewer(who, set, player) => {
                let Some(player) = self.player(ctx, player) else { return Seats::NONE };
                let cards = self.set(ctx, set);
                let count = |seat| cards.filter(|card| self.st.card(card).holder() == Some(seat)).len();
                let most = count(player);
                self.who(ctx, who).iter().filter(|&seat| count(seat) < most).collect()
            }
            Who::With(who, set) => {
                let holders: Seats =
                    self.set(ctx, set).iter().filter_map(|card| self.st.card(card).holder()).collect();
                Seats(self.who(ctx, who).0 & holders.0)
            }
            Who::Except(a, b) => Seats(self.who(ctx, a).0 & !self.who(ctx, b).0),
        }
    }

    /// Who has the most power at a base, of those with a minion there.
    #[inline(never)]
    fn leaders(self, ctx: &Ctx<'_>, slot: Slot) -> Seats {
        let Some(slot) = slot.some() else { return Seats::NONE };
        let there = |seat: &Seat| !self.minions_of(*seat, slot).is_empty();
        let most = self.st.seat_ids().filter(there).map(|seat| self.power_at(ctx, seat, slot)).max();
        self.st
            .seat_ids()
            .filter(there)
            .filter(|&seat| Some(self.power_at(ctx, seat, slot)) == most)
            .collect()
    }

    /// Who ranked there in the scoring that is under way (SU-3.7).
    fn placed(self, place: u8) -> Seats {
        self.st.seat_ids().filter(|seat| self.st.scoring.places[seat.idx()] == place).collect()
    }

    pub(crate) fn set(self, ctx: &Ctx<'_>, set: &Set) -> CardSet {
        let (mut cards, keep) = match (&set.from, &set.keep[..]) {
            // The most common beginnings, without looking at each card.
            (From::Play, [Keep::Minion, rest @ ..]) => {
                (self.st.board.in_play().and(self.st.board.minions()), rest)
            }
            (from, keep) => (self.source(ctx, from), keep),
        };
        let board = &self.st.board;
        let in_play = matches!(set.from, From::Play);
        for keep in keep {
            cards = match keep {
                Keep::Minion => cards.and(board.minions()),
                Keep::Action => cards.minus(board.minions()),
                Keep::At(Place::Here) => match self.here(ctx).some() {
                    Some(slot) => cards.and(board.at(slot)),
                    None => return CardSet::EMPTY,
                },
                Keep::By(Who::One(Player::You)) if in_play => cards.and(board.controlled_by(ctx.you)),
                _ if cards.is_empty() => return cards,
                keep => self.kept(ctx, cards, keep),
            };
        }
        cards
    }

    #[inline(never)]
    pub(crate) fn source(self, ctx: &Ctx<'_>, from: &From) -> CardSet {
        let board = &self.st.board;
        let piles = |who: &Who, pile: fn(&Board, Seat) -> &[CardId]| {
            self.who(ctx, who).iter().flat_map(|seat| pile(board, seat).iter().copied()).collect()
        };
        match from {
            From::Play => self.st.board.in_play(),
            // A card that was shuffled away cannot be found again.
            From::This => {
                let lost = ctx.source.some().is_some_and(|card| self.st.card(card).zone == Zone::Deck);
                if lost { CardSet::EMPTY } else { CardSet::one(ctx.source) }
            }
            From::Host => {
                ctx.source.some().map_or(CardSet::EMPTY, |card| CardSet::one(self.st.card(card).host))
            }
            From::HostOf(set) => {
                let hosts = self.set(ctx, set).iter().filter_map(|card| self.st.card(card).host.some());
                hosts.collect()
            }
            From::Var(var) => {
                CardSet::one(ctx.vars.get(*var as usize).map_or(CardId::NONE, |&card| CardId(card as u8)))
            }
            From::Reg(0) => ctx.it,
            From::Reg(reg) => ctx.regs.get(*reg as usize).copied().unwrap_or_default(),
            From::Hand(who) => {
                let hands = self.who(ctx, who).iter().map(|seat| board.hand(seat));
                hands.fold(CardSet::EMPTY, CardSet::or)
            }
            From::Discard(who) => piles(who, Board::discard),
            From::Deck(who) => piles(who, Board::deck),
            From::CommonDeck(common) => board.deck(*common).iter().copied().collect(),
            From::CommonDiscard(common) => board.discard(*common).iter().copied().collect(),
            From::Shared => board.shared(),
            From::Playable => self.playable(ctx.you),
            From::Either(a, b) => self.set(ctx, a).or(self.set(ctx, b)),
        }
    }

    #[inline(never)]
    fn kept(self, ctx: &Ctx<'_>, cards: CardSet, keep: &Keep) -> CardSet {
        match keep {
            Keep::Minion => cards.and(self.st.board.minions()),
            Keep::Action => cards.minus(self.st.board.minions()),
            Keep::At(place) => match self.place(ctx, place).some() {
                Some(slot) => cards.and(self.st.board.at(slot)),
                None => CardSet::EMPTY,
            },
            Keep::In(set) => cards.and(self.set(ctx, set)),
            Keep::NotIn(set) => cards.minus(self.set(ctx, set)),
            Keep::Weakest => {
                let least = self.lowest_in(ctx, cards);
                self.with_power(ctx, cards, |power| Some(power) == least)
            }
            Keep::Strongest => {
                let most = self.highest_in(ctx, cards);
                self.with_power(ctx, cards, |power| Some(power) == most)
            }
            Keep::By(who) => {
                let seats = self.who(ctx, who);
                let board = &self.st.board;
                if cards.minus(board.in_play()).is_empty() {
                    let theirs = seats.iter().map(|seat| board.controlled_by(seat));
                    cards.and(theirs.fold(CardSet::EMPTY, CardSet::or))
                } else {
                    cards.filter(|card| self.st.card(card).holder().is_some_and(|seat| seats.has(seat)))
                }
            }
            Keep::OwnedBy(who) => {
                let (seats, board) = (self.who(ctx, who), &self.st.board);
                let theirs = seats.iter().map(|seat| board.owned_by(seat)).fold(CardSet::EMPTY, CardSet::or);
                let held = cards.and(board.of_common(Common::Madness));
                let held =
                    held.filter(|card| self.st.card(card).holder().is_some_and(|seat| seats.has(seat)));
                cards.and(theirs).or(held)
            }
            Keep::Common(common) => cards.and(self.st.board.of_common(*common)),
            Keep::PlaysOnBase => cards.and(self.st.board.played_on_bases()),
            Keep::PlaysOnMinion => cards.and(self.st.board.played_on_minions()),
            Keep::Tagged(tag) if !self.st.board.has_role(Roles::COUNT_AS) => {
                cards.and(self.st.board.tagged(*tag))
            }
            Keep::Named(name) => cards.filter(|card| self.def(card).name == *name),
            Keep::Power(cmp, num) => {
                let num = self.num(ctx, num);
                self.with_power(ctx, cards, |power| cmp.holds(power, num))
            }
            Keep::On(set) => {
                let hosted = cards.and(self.st.board.hosted());
                if hosted.is_empty() {
                    return hosted;
                }
                let hosts = self.set(ctx, set);
                hosted.filter(|card| self.st.card(card).host.some().is_some_and(|host| hosts.has(host)))
            }
            Keep::Printed(cmp, num) => {
                let num = self.num(ctx, num);
                cards.filter(|card| cmp.holds(i32::from(self.def(card).power), num))
            }
            Keep::SameName(set) => {
                let others = self.set(ctx, set);
                cards.filter(|card| self.is_namesake(card, others))
            }
            Keep::NotAt(_)
            | Keep::OnBase
            | Keep::Faction(_)
            | Keep::Tagged(_)
            | Keep::HasTalent
            | Keep::Unsettled => cards.filter(|card| self.fits(ctx, card, keep)),
        }
    }

    /// Whether a card passes all tests of a description, wherever it is.
    pub(crate) fn fits_all(self, ctx: &Ctx<'_>, card: CardId, keep: &[Keep]) -> bool {
        keep.iter().all(|keep| self.fits(ctx, card, keep))
    }

    /// Whether the card is in the set, without making the set.
    pub(crate) fn contains(self, ctx: &Ctx<'_>, set: &Set, card: CardId) -> bool {
        let from = match &set.from {
            From::Play => self.st.board.is_in_play(card),
            From::This => ctx.source == card && self.st.card(card).zone != Zone::Deck,
            From::Host => ctx.source.some().is_some_and(|source| self.st.card(source).host == card),
            other => self.source(ctx, other).has(card),
        };
        if !from {
            return false;
        }
        if set.keep.iter().any(|keep| matches!(keep, Keep::Weakest | Keep::Strongest)) {
            return self.set(ctx, set).has(card);
        }
        self.fits_all(ctx, card, &set.keep)
    }

    pub(crate) fn fits(self, ctx: &Ctx<'_>, card: CardId, keep: &Keep) -> bool {
        match keep {
            Keep::Minion => self.st.board.is_minion(card),
            Keep::Action => !self.st.board.is_minion(card),
            Keep::At(place) => {
                let slot = self.place(ctx, place);
                slot != Slot::NONE && self.slot_seen(ctx, card) == slot
            }
            Keep::NotAt(place) => {
                let slot = self.slot_seen(ctx, card);
                slot != Slot::NONE && slot != self.place(ctx, place)
            }
            Keep::By(who) => self.st.card(card).holder().is_some_and(|seat| self.who(ctx, who).has(seat)),
            Keep::OwnedBy(who) => self.st.owner(card).is_some_and(|seat| self.who(ctx, who).has(seat)),
            Keep::Power(cmp, num) => cmp.holds(self.power_in(ctx, card), self.num(ctx, num)),
            Keep::Printed(cmp, num) => cmp.holds(i32::from(self.def(card).power), self.num(ctx, num)),
            // Only meaningful for sets; for a single card it holds by itself.
            Keep::Weakest | Keep::Strongest => true,
            Keep::Named(name) => self.def(card).name == *name,
            Keep::SameName(set) => self.is_namesake(card, self.set(ctx, set)),
            Keep::In(set) => self.contains(ctx, set, card),
            Keep::NotIn(set) => !self.contains(ctx, set, card),
            Keep::On(set) => {
                let host = self.st.card(card).host;
                host.some().is_some_and(|host| self.contains(ctx, set, host))
            }
            Keep::OnBase => self.is_attached(card) && self.st.card(card).host == CardId::NONE,
            Keep::Faction(faction) => {
                let faction = match faction {
                    FactionRef::Var(var) => ctx.vars.get(*var as usize).map_or(u8::MAX, |&id| id as u8),
                    FactionRef::Named => ctx.source.some().map_or(u8::MAX, |card| self.st.card(card).named.0),
                    FactionRef::Fixed(faction) => faction.0,
                };
                self.def(card).deck == Deck::Faction(FactionId(faction))
            }
            Keep::Tagged(tag) => self.has_tag(card, *tag),
            Keep::PlaysOnBase => self.st.board.played_on_bases().has(card),
            Keep::PlaysOnMinion => self.st.board.played_on_minions().has(card),
            Keep::HasTalent => self.has_talent(card),
            Keep::Common(common) => self.st.board.of_common(*common).has(card),
            Keep::Unsettled => self.departure_of(card).is_none(),
        }
    }

    /// Whether the card has the name of one of the others.
    fn is_namesake(self, card: CardId, others: CardSet) -> bool {
        others.iter().any(|other| self.def(other).name == self.def(card).name)
    }

    fn slot_seen(self, ctx: &Ctx<'_>, card: CardId) -> Slot {
        match ctx.seen_at.some() {
            Some(slot) if ctx.it.has(card) => slot,
            _ => self.st.card(card).slot,
        }
    }

    fn is_attached(self, card: CardId) -> bool {
        self.st.card(card).zone == Zone::Play && !self.st.board.is_minion(card)
    }

    fn has_tag(self, card: CardId, tag: Tag) -> bool {
        if self.st.board.tagged(tag).has(card) {
            return true;
        }
        self.st.board.is_in_play(card)
            && self.st.board.has_role(Roles::COUNT_AS)
            && self.any_static(Roles::COUNT_AS, card, |ctx, effect| match effect {
                Static::CountAs { cards, tag: given } => *given == tag && self.contains(ctx, cards, card),
                _ => false,
            })
    }
}
