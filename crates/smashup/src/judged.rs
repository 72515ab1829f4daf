//! What bots notice about a position, for a guess of who will win. No rule
//! depends on it. What each thing is worth was fitted from games of bots
//! (`worth.rs`).

use fracas_bots::{Judged, Level, Search};
use fracas_engine::{Dice, Game as _, Seat, Silence};

use crate::catalogue::Common;
use crate::choice::{Ask, Choice};
use crate::eval::Table;
use crate::game::SmashUp;
use crate::ids::{MAX_PLAYERS, Slot};
use crate::power::Reckoned;
use crate::state::{Phase, State};
use crate::worth::{MORE, TWO};

/// VP with which somebody may win (SU-4.1).
const GOAL: f32 = 15.0;
/// A hand that is large already.
const LARGE_HAND: f32 = 6.0;
/// A lead beyond which more is worth nothing.
const SAFE_LEAD: f32 = 6.0;

/// The power that a turn usually brings to a base.
const A_TURN: f32 = 5.0;
/// So many abilities in a turn are more than most turns have.
const MANY_ABILITIES: f32 = 40.0;

/// How many options of a question are looked at when a turn is only to be
/// brought to its end.
const LOOKS: usize = 3;
/// After so many questions a turn is judged as it stands.
const MANY_QUESTIONS: usize = 40;

/// Where each thing stands among what is noticed.
mod at {
    pub(super) const VP: usize = 0;
    pub(super) const NEAR_GOAL: usize = 1;
    pub(super) const VP_NOW: usize = 2;
    pub(super) const WINS_NOW: usize = 3;
    pub(super) const VP_NEAR: usize = 4;
    pub(super) const VP_NEARER: usize = 5;
    pub(super) const LEAD: usize = 6;
    pub(super) const POWER: usize = 7;
    pub(super) const MINIONS: usize = 8;
    pub(super) const CARDS: usize = 9;
    pub(super) const SPARE_CARDS: usize = 10;
    pub(super) const POWER_IN_HAND: usize = 11;
    pub(super) const HAS_MINION: usize = 12;
    pub(super) const OPEN_MINION: usize = 13;
    pub(super) const OPEN_ACTION: usize = 14;
    pub(super) const EXTRAS: usize = 15;
    pub(super) const OWN_TURN: usize = 16;
    pub(super) const WAIT: usize = 17;
    pub(super) const MADNESS: usize = 18;
    pub(super) const TREASURES: usize = 19;
    pub(super) const ASKED: usize = 20;
    pub(super) const ACTIONS: usize = 21;
    pub(super) const VP_IN_A_TURN: usize = 22;
    pub(super) const VP_IN_TWO: usize = 23;
    pub(super) const LEAD_IN_A_TURN: usize = 24;
    pub(super) const LEAD_IN_TWO: usize = 25;
}

impl Judged for SmashUp {
    const NOTICED: &'static [&'static str] = &[
        "VP",
        "nearness to the goal",
        "VP of bases that score now",
        "reaches the goal with them",
        "VP of bases, by their nearness",
        "VP of bases, by the cube of it",
        "lead at bases, by the square of it",
        "power elsewhere",
        "minions elsewhere",
        "cards in hand",
        "cards beyond six",
        "power in hand",
        "a minion in hand",
        "an open minion",
        "an open action",
        "extra plays",
        "own turn",
        "turns to wait",
        "Madness",
        "treasures in hand",
        "is asked something",
        "actions in play",
        "VP of bases in reach of a turn",
        "VP of bases in reach of two",
        "lead at bases in reach of a turn",
        "lead at bases in reach of two",
    ];

    fn worth(players: u8) -> &'static [f32] {
        if players == 2 { &TWO } else { &MORE }
    }

    fn search(level: Level) -> Search {
        let (iterations, foresees, settles) = match level {
            Level::Easy => (60, false, false),
            Level::Normal => (200, true, false),
            Level::Hard => (500, true, true),
        };
        Search { iterations, foresees, settles, ..Search::default() }
    }

    fn notice(&self, state: &State, out: &mut [f32]) {
        let table = self.table(state);
        let reckoned = &table.reckon();
        for (seat, out) in state.seat_ids().zip(out.chunks_mut(Self::NOTICED.len())) {
            out.fill(0.0);
            table.notice_seat(seat, out);
        }
        for slot in state.slot_ids() {
            table.notice_base(slot, reckoned, out);
        }
        for out in out.chunks_mut(Self::NOTICED.len()) {
            out[at::WINS_NOW] = f32::from(u8::from(out[at::VP] * 5.0 + out[at::VP_NOW] * 5.0 >= GOAL - 0.5));
        }
    }

    fn n_dealt(&self) -> usize {
        self.catalogue().factions.len()
    }

    fn dealt(&self, state: &State, seat: Seat) -> Vec<usize> {
        state.factions(seat).iter().map(|faction| faction.idx()).collect()
    }

    /// Abilities used this turn count against the active player, and more the
    /// more there were.
    fn strain(&self, state: &State, seat: Seat) -> f32 {
        let begun = f32::from(state.turn.begun) / MANY_ABILITIES;
        if seat == state.turn.active { begun * begun } else { 0.0 }
    }

    /// Plays the turn to its end, by the best of a few options each time. In
    /// the middle of a turn a position tells little: what is not played yet
    /// may still be played.
    fn settle(&self, worth: &[f32], state: &mut State, dice: &mut Dice, scratch: &mut Vec<Choice>) {
        let turn = state.turn.number;
        for _ in 0..MANY_QUESTIONS {
            let Some(seat) = self.to_act(state).first().filter(|_| state.turn.number == turn) else { return };
            self.options(state, seat, scratch);
            if let [only] = scratch[..] {
                self.apply_unchecked(state, seat, only, &mut Silence);
                continue;
            }
            let mut best: Option<(f32, State)> = None;
            for at in 0..LOOKS.min(scratch.len()) {
                let any = at + dice.index(scratch.len() - at);
                scratch.swap(at, any);
                let mut next = state.clone();
                self.apply_unchecked(&mut next, seat, scratch[at], &mut Silence);
                let chance = self.judge(worth, &next)[seat.idx()];
                if best.as_ref().is_none_or(|(most, _)| chance > *most) {
                    best = Some((chance, next));
                }
            }
            if let Some((_, next)) = best {
                *state = next;
            }
        }
    }
}

impl Table<'_> {
    fn notice_seat(self, seat: Seat, out: &mut [f32]) {
        let (st, board) = (self.st, &self.st.board);
        let vp = f32::from(st.seats[seat].vp);
        out[at::VP] = vp / 5.0;
        out[at::NEAR_GOAL] = 5.0 / (GOAL + 2.0 - vp.min(GOAL));
        let hand = board.hand(seat);
        let minions = hand.and(board.minions());
        let n = hand.len() as f32;
        out[at::CARDS] = n / 5.0;
        out[at::SPARE_CARDS] = (n - LARGE_HAND).max(0.0) / 5.0;
        out[at::POWER_IN_HAND] =
            minions.iter().map(|card| f32::from(self.def(card).power)).sum::<f32>() / 10.0;
        out[at::HAS_MINION] = f32::from(u8::from(!minions.is_empty()));
        let turn = &st.turn;
        if turn.active == seat && matches!(turn.phase, Phase::Start | Phase::Play) {
            let has_action = minions.len() < hand.len();
            out[at::OPEN_MINION] = f32::from(u8::from(turn.free_minion && !minions.is_empty()));
            out[at::OPEN_ACTION] = f32::from(u8::from(turn.free_action && has_action));
            let extras: i32 = st.extras.iter().map(|extra| i32::from(extra.n)).sum();
            out[at::EXTRAS] = (extras - st.unsettled.len() as i32).clamp(0, hand.len() as i32) as f32;
            out[at::OWN_TURN] = 1.0;
        }
        out[at::WAIT] = f32::from((seat.0 + st.n_seats - turn.active.0) % st.n_seats) / f32::from(st.n_seats);
        out[at::MADNESS] = f32::from(self.madness_of(seat)) / 2.0;
        out[at::TREASURES] = hand.and(board.of_common(Common::Treasures)).len() as f32;
        let is_asked = st.pending.is_some_and(|(asked, ask)| asked == seat && ask != Ask::PlayPhase);
        out[at::ASKED] = f32::from(u8::from(is_asked && !self.is_quiet()));
        let controlled = board.controlled_by(seat);
        out[at::ACTIONS] = (controlled.len() - controlled.and(board.minions()).len()) as f32 / 5.0;
    }

    fn notice_base(self, slot: Slot, reckoned: &Reckoned<'_>, out: &mut [f32]) {
        let (st, board) = (self.st, &self.st.board);
        let here = &st.scoring;
        // Once the places are fixed the VP are counted and the cards go.
        if here.slot == slot && here.places.iter().any(|&place| place != 0) {
            return;
        }
        let breakpoint = reckoned.breakpoint(slot).max(1);
        let scores_now = reckoned.total_of_all(slot) >= breakpoint;
        let mut power = [0.0f32; MAX_PLAYERS];
        for seat in st.seat_ids() {
            let total = reckoned.total(seat, slot);
            // What ends with the turn does not count for a base that stays.
            let passing = if scores_now { 0 } else { self.passing_power(seat, slot) };
            power[seat.idx()] = (total - passing).max(0) as f32;
        }
        let lasting = if scores_now { 0 } else { i32::from(board.shift(slot)) };
        let all: f32 = power.iter().sum();
        let near = (all / (breakpoint - lasting).max(1) as f32).min(1.0);
        let n = out.len() / usize::from(st.n_seats);
        for seat in st.seat_ids() {
            let out = &mut out[seat.idx() * n..][..n];
            let mine = power[seat.idx()];
            let others = || st.seat_ids().filter(|&other| other != seat).map(|other| power[other.idx()]);
            let minions = board.n_minions(seat, slot);
            let stronger = others().filter(|&other| other > mine).count();
            let equal = others().filter(|&other| other == mine && other > 0.0).count();
            let prize = match self.base(slot).vp.get(stronger) {
                Some(&vp) if minions > 0 => (f32::from(vp) - 0.1 * equal as f32) / 5.0,
                _ => 0.0,
            };
            if scores_now {
                out[at::VP_NOW] += prize;
                continue;
            }
            out[at::VP_NEAR] += prize * near;
            out[at::VP_NEARER] += prize * near * near * near;
            let lead = mine - others().fold(0.0, f32::max);
            out[at::LEAD] += near * near * lead.clamp(-SAFE_LEAD, SAFE_LEAD) / SAFE_LEAD;
            let stakes = f32::from(self.base(slot).vp[0] - self.base(slot).vp[1]) / 5.0;
            let ahead = stakes * lead.clamp(-SAFE_LEAD, SAFE_LEAD) / SAFE_LEAD;
            match (breakpoint - lasting) as f32 - all {
                gap if gap <= A_TURN => {
                    out[at::VP_IN_A_TURN] += prize;
                    out[at::LEAD_IN_A_TURN] += ahead;
                }
                gap if gap <= 2.0 * A_TURN => {
                    out[at::VP_IN_TWO] += prize;
                    out[at::LEAD_IN_TWO] += ahead;
                }
                _ => {}
            }
            out[at::POWER] += mine / 10.0;
            out[at::MINIONS] += minions as f32 / 5.0;
        }
    }

    /// How much of a seat's power at a base ends with the turn.
    fn passing_power(self, seat: Seat, slot: Slot) -> i32 {
        self.minions_of(seat, slot).iter().map(|card| i32::from(self.st.card(card).boost)).sum()
    }
}
