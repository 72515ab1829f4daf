//! What bots notice about a position, for a guess of who will win. No rule
//! depends on it. What each thing is worth was fitted from games of bots.

use fracas_bots::{Judged, Level, Search};
use fracas_engine::{Dice, Game as _, Seat};

use crate::cards::Upgrade;
use crate::choice::Choice;
use crate::driver::complete;
use crate::game::CrashEm;
use crate::state::{Laid, N_REGISTERS, Phase, SeatState, State, WRECKED};
use crate::view::View;
use crate::worth::WORTH;

/// How many tokens everybody has to give (CE-7.1).
const TOKENS: f32 = 6.0;
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
    pub(super) const WEAPONS: usize = 7;
    pub(super) const SHIELDS: usize = 8;
    pub(super) const DRINKS: usize = 9;
    pub(super) const SPEED: usize = 10;
    pub(super) const DISABLED: usize = 11;
    pub(super) const AHEAD: usize = 12;
    pub(super) const AIMED_AT: usize = 13;
    pub(super) const NEAREST: usize = 14;
    pub(super) const ROOM: usize = 15;
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
        "weapons",
        "shields",
        "energy drinks",
        "speed",
        "disabled actions",
        "trucks ahead",
        "aimed at",
        "way to the nearest truck",
        "room ahead, by speed",
    ];

    fn worth(_: u8) -> &'static [f32] {
        &WORTH
    }

    fn search(level: Level) -> Search {
        let iterations = match level {
            Level::Easy => 4,
            Level::Normal => 30,
            Level::Hard => 300,
        };
        Search { iterations, compares: true, ..Search::default() }
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
            for held in own.upgrades.iter() {
                row[match held.upgrade {
                    Upgrade::Rocket | Upgrade::Flames | Upgrade::Shotgun | Upgrade::Shockwave => at::WEAPONS,
                    Upgrade::Shield => at::SHIELDS,
                    Upgrade::EnergyDrink => at::DRINKS,
                }] += 1.0;
            }
            row[at::SPEED] = f32::from(state.trucks[seat].speed) / 5.0;
            row[at::DISABLED] =
                own.track.iter().filter(|damage| damage.face_up && damage.token.0.is_some()).count() as f32;
            row[at::AHEAD] = f32::from(u8::from(aimed_at.is_some()));
            row[at::NEAREST] = self.nearest(state, seat) / 4.0;
            row[at::ROOM] = self.room_ahead(state, seat);
            if let Some(victim) = aimed_at {
                out[victim.idx() * n + at::AIMED_AT] += 1.0;
            }
        }
    }

    fn imagine(&self, view: &View, seat: Seat, dice: &mut Dice, scratch: &mut Vec<Choice>) -> State {
        let mut world = self.resample(view, dice);
        self.guess_programs(&mut world, seat, dice, scratch);
        world
    }

    /// While cards are laid, every way to complete the program.
    fn plans(&self, state: &State, seat: Seat, options: &[Choice]) -> Vec<Vec<Choice>> {
        if state.phase != Phase::Planning {
            return options.iter().map(|&choice| vec![choice]).collect();
        }
        let SeatState { program: begun, hand, .. } = state.seats[seat];
        let mut programs = Vec::new();
        complete(begun, hand, &mut programs);
        let choices = |program: [Option<Laid>; N_REGISTERS]| {
            let registers = (0..).zip(begun.iter().zip(program));
            let new = registers.filter(|(_, (begun, _))| begun.is_none());
            let lay = new.filter_map(|(register, (_, laid))| Some(Choice::Lay(laid?, register)));
            lay.chain([Choice::Ready]).collect()
        };
        programs.into_iter().map(choices).collect()
    }

    /// To the end of the round, once the cards are laid.
    fn settle(&self, _: &[f32], state: &mut State, _: &mut Dice, scratch: &mut Vec<Choice>) {
        self.play_round(state, scratch, |state, seat, options| self.best_answer(state, seat, options));
    }
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

    /// How far away the nearest of the other trucks is.
    fn nearest(&self, state: &State, seat: Seat) -> f32 {
        let arena = self.arena(state);
        let Some(hex) = state.trucks[seat].hex.some() else { return 0.0 };
        let others = state.seat_ids().filter(|&other| other != seat);
        let hexes = others.filter_map(|other| state.trucks[other].hex.some());
        let ways = hexes.map(|other| arena.axial(hex).distance(arena.axial(other)));
        ways.min().map_or(0.0, f32::from)
    }

    /// Which part of its way by speed a truck could drive before a wall.
    fn room_ahead(&self, state: &State, seat: Seat) -> f32 {
        let (arena, truck) = (self.arena(state), state.trucks[seat]);
        let mut hex = truck.hex;
        let mut drives = |_: &u8| {
            hex = hex.some().map_or(hex, |here| arena.next(here, truck.facing));
            hex.some().is_some()
        };
        let room = (0..truck.speed).take_while(|step| drives(step)).count();
        room as f32 / f32::from(truck.speed)
    }
}
