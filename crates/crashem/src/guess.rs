//! What others may have planned, for bots that look ahead.
//!
//! A world drawn from a view gives others any cards in any order. Others lay
//! what is good for them: so here each of them looks at some programs, tries
//! them against programs laid at random, and takes the best. That holds for
//! cards that are still to be laid as for those that lie face down.

use fracas_engine::{Dice, Seat};

use crate::cards::End;
use crate::choice::Choice;
use crate::game::CrashEm;
use crate::state::{Laid, N_REGISTERS, Phase, SeatState, State};

/// How many programs each of the others looks at.
const PROGRAMS: usize = 40;
/// How many of these are tried more than once.
const GOOD: usize = 10;
/// How often those are tried.
const TRIES: usize = 4;

impl CrashEm {
    /// In a world that fits what a seat sees, lays what might be good for the
    /// others wherever it sees no card. While cards are laid, the others have
    /// all said "ready" then.
    pub(crate) fn guess_programs(
        &self,
        world: &mut State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Choice>,
    ) {
        let Some(first) = world.first_hidden() else { return };
        let mut open = world.clone();
        open.seat_ids().for_each(|seat| open.seats[seat].take_up(first));
        let tries: [State; TRIES] = std::array::from_fn(|_| {
            let mut tried = open.clone();
            open.seat_ids().for_each(|seat| tried.seats[seat] = open.seats[seat].filled(first, dice));
            tried.dice = dice.fork();
            tried
        });
        for other in world.seat_ids().filter(|&other| other != seat) {
            let programs = (0..PROGRAMS).map(|_| open.seats[other].filled(first, dice)).collect();
            let mut own = self.best_program(&tries, other, programs, scratch);
            if world.phase == Phase::Planning {
                world.ready = world.ready.with(other);
            } else {
                own.thrown_in = std::mem::take(&mut own.hand);
            }
            world.seats[other] = own;
        }
    }

    /// The program after which a seat stands best at the end of the round.
    fn best_program(
        &self,
        tries: &[State],
        seat: Seat,
        programs: Vec<SeatState>,
        scratch: &mut Vec<Choice>,
    ) -> SeatState {
        let mut programs: Vec<(i64, SeatState)> = programs.into_iter().map(|own| (0, own)).collect();
        for tried in tries {
            for (sum, own) in &mut programs {
                let mut state = tried.clone();
                state.seats[seat] = *own;
                self.finish_round(&mut state, scratch);
                *sum += state.standing(seat);
            }
            programs.sort_by_key(|&(sum, _)| -sum);
            programs.truncate(GOOD);
        }
        programs.first().map_or(tries[0].seats[seat], |&(_, own)| own)
    }
}

impl State {
    /// The first register in which cards are laid or lie face down.
    fn first_hidden(&self) -> Option<usize> {
        match self.phase {
            Phase::Corners | Phase::Dealt | Phase::Over => None,
            Phase::Planning | Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After => {
                (0..N_REGISTERS).find(|&register| !self.is_revealed(register))
            }
        }
    }
}

impl SeatState {
    /// Takes up the cards from that register on, and those thrown in.
    fn take_up(&mut self, first: usize) {
        self.hand = self.hand.or(std::mem::take(&mut self.thrown_in));
        for laid in self.program[first..].iter_mut().filter_map(Option::take) {
            self.hand.add(laid.card);
        }
    }

    /// With any cards of the hand laid from that register on.
    fn filled(mut self, first: usize, dice: &mut Dice) -> SeatState {
        for register in first..N_REGISTERS {
            if self.hand.is_empty() {
                break;
            }
            let nth = dice.index(self.hand.len());
            if let Some(card) = self.hand.iter().nth(nth) {
                self.hand.remove(card);
                self.program[register] = Some(Laid { card, end: End::BOTH[dice.index(2)] });
            }
        }
        self
    }
}
