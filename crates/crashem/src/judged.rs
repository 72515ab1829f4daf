//! What bots notice about a position, for a guess of who will win. No rule
//! depends on it. What each thing is worth was fitted from games of bots.

use fracas_bots::{Judged, Level, Search};
use fracas_engine::{Dice, Game as _, Seat, Silence};

use crate::cards::End;
use crate::choice::Choice;
use crate::game::CrashEm;
use crate::state::{Laid, N_REGISTERS, Phase, SeatState, State, WRECKED};
use crate::worth::WORTH;

/// How many tokens everybody has to give (CE-7.1).
const TOKENS: f32 = 6.0;
/// How many programs somebody looks at who is not thought about for long.
const PROGRAMS: usize = 40;
/// How often they try each.
const TRIES: usize = 3;
/// How far ahead a truck is a target.
const SIGHT: usize = 4;

/// Where each thing stands among what is noticed.
mod at {
    pub(super) const SCORE: usize = 0;
    pub(super) const GIVEN: usize = 1;
    pub(super) const HIT: usize = 2;
    pub(super) const DAMAGE: usize = 3;
    pub(super) const LEAD: usize = 4;
    pub(super) const LATE_LEAD: usize = 5;
    pub(super) const LEADS: usize = 6;
    pub(super) const UPGRADES: usize = 7;
    pub(super) const SPEED: usize = 8;
    pub(super) const DISABLED: usize = 9;
    pub(super) const AHEAD: usize = 10;
    pub(super) const AIMED_AT: usize = 11;
}

impl Judged for CrashEm {
    const NOTICED: &'static [&'static str] = &[
        "score",
        "tokens given",
        "players hit",
        "damage",
        "lead",
        "lead, by the nearness of the end",
        "leads alone",
        "upgrades",
        "speed",
        "disabled actions",
        "trucks ahead",
        "aimed at",
    ];

    fn worth(_: u8) -> &'static [f32] {
        &WORTH
    }

    fn search(level: Level) -> Search {
        let (iterations, worlds) = match level {
            Level::Easy => (60, 10),
            Level::Normal => (500, 40),
            Level::Hard => (4000, 300),
        };
        // A round that is half planned cannot be judged.
        Search { iterations, worlds, settles: true, ..Search::default() }
    }

    fn notice(&self, state: &State, out: &mut [f32]) {
        let n = Self::NOTICED.len();
        let scores: Vec<i32> = state.seat_ids().map(|seat| state.score(seat)).collect();
        let given = |seat: Seat| state.seat_ids().map(move |other| state.given(seat, other) as f32);
        let wear = |seat: Seat| {
            let track = state.seats[seat].track.len() as f32 / WRECKED as f32;
            track.max(given(seat).sum::<f32>() / TOKENS)
        };
        let end = state.seat_ids().map(wear).fold(0.0, f32::max);
        out.fill(0.0);
        for seat in state.seat_ids() {
            let others = scores.iter().enumerate().filter(|&(at, _)| at != seat.idx());
            let best_other = others.map(|(_, &score)| score).max().unwrap_or_default();
            let lead = (scores[seat.idx()] - best_other) as f32;
            let aimed_at = self.truck_ahead(state, seat);
            let own = &state.seats[seat];
            let row = &mut out[seat.idx() * n..][..n];
            row[at::SCORE] = scores[seat.idx()] as f32 / 5.0;
            row[at::GIVEN] = given(seat).sum();
            row[at::HIT] = given(seat).filter(|&given| given > 0.0).count() as f32;
            row[at::DAMAGE] = own.track.len() as f32;
            row[at::LEAD] = lead / 5.0;
            row[at::LATE_LEAD] = lead.clamp(-5.0, 5.0) / 5.0 * end * end;
            row[at::LEADS] = f32::from(u8::from(lead > 0.0)) * end;
            row[at::UPGRADES] = own.upgrades.len() as f32;
            row[at::SPEED] = f32::from(state.trucks[seat].speed) / 5.0;
            row[at::DISABLED] =
                own.track.iter().filter(|damage| damage.face_up && damage.token.0.is_some()).count() as f32;
            row[at::AHEAD] = f32::from(u8::from(aimed_at.is_some()));
            if let Some(victim) = aimed_at {
                out[victim.idx() * n + at::AIMED_AT] += 1.0;
            }
        }
    }

    /// Registers are filled in order, and what is laid stays.
    fn consider(&self, state: &State, seat: Seat, options: &mut Vec<Choice>) {
        if state.phase == Phase::Planning {
            let free = free_register(state, seat);
            options.retain(|choice| match choice {
                Choice::Lay(_, register) => Some(usize::from(*register)) == free,
                Choice::TakeBack(_) => false,
                _ => true,
            });
        }
    }

    /// Somebody who plans looks at a few programs and takes the best.
    fn reply(&self, state: &mut State, seat: Seat, dice: &mut Dice, scratch: &mut Vec<Choice>) {
        if state.phase != Phase::Planning {
            let choice = self.sample(state, seat, dice, scratch);
            self.apply_unchecked(state, seat, choice, &mut Silence);
            return;
        }
        let mut best: Option<(i64, SeatState)> = None;
        for _ in 0..PROGRAMS {
            let mut own = state.seats[seat];
            fill(&mut own, dice);
            let mut sum = 0;
            for _ in 0..TRIES {
                let mut tried = state.clone();
                tried.seats[seat] = own;
                tried.dice = dice.fork();
                self.finish_round(&mut tried, scratch);
                sum += tried.standing(seat);
            }
            if best.is_none_or(|(most, _)| sum > most) {
                best = Some((sum, own));
            }
        }
        if let Some((_, own)) = best {
            state.seats[seat] = own;
        }
        self.apply_unchecked(state, seat, Choice::Ready, &mut Silence);
    }

    fn settle(&self, _: &[f32], state: &mut State, _: &mut Dice, scratch: &mut Vec<Choice>) {
        match state.phase {
            Phase::Corners | Phase::Dealt | Phase::Over => {}
            Phase::Planning | Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After => {
                self.finish_round(state, scratch);
            }
        }
    }
}

/// Lays any cards of the hand where none is.
fn fill(own: &mut SeatState, dice: &mut Dice) {
    for register in 0..N_REGISTERS {
        if own.program[register].is_none() {
            let nth = dice.index(own.hand.len());
            if let Some(card) = own.hand.iter().nth(nth) {
                own.hand.remove(card);
                own.program[register] = Some(Laid { card, end: End::BOTH[dice.index(2)] });
            }
        }
    }
}

/// The first register that has no card.
fn free_register(state: &State, seat: Seat) -> Option<usize> {
    (0..N_REGISTERS).find(|&at| state.seats[seat].program[at].is_none())
}

impl CrashEm {
    /// The first truck that a seat's truck would meet if it drove on.
    fn truck_ahead(&self, state: &State, seat: Seat) -> Option<Seat> {
        let (arena, truck) = (self.arena(state), state.trucks[seat]);
        let mut hex = truck.hex.some()?;
        (0..SIGHT).find_map(|_| {
            hex = hex.some().map_or(hex, |here| arena.next(here, truck.facing));
            hex.some().and_then(|there| state.truck_at(there))
        })
    }
}
