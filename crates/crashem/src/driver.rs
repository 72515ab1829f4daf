//! A bot that plans its three cards by looking ahead.
//!
//! [`Driver`] sees a [`View`] and nothing else. It imagines a few worlds that
//! fit it, tries every way to complete its program in each of them to the end
//! of the round, and lays the first card of what came out best on average.
//! Other questions it answers by trying each option in the same manner. It
//! does not think about what others are likely to do.

use fracas_engine::{Dice, Game, Seat, Silence, Viewer};

use crate::cards::{End, RaceCards};
use crate::choice::{Choice, Prompt};
use crate::game::CrashEm;
use crate::state::{Laid, N_REGISTERS, State};
use crate::view::View;

/// See the module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Driver {
    /// In how many worlds a program is tried.
    pub worlds: u32,
}

impl Default for Driver {
    fn default() -> Driver {
        Driver { worlds: 8 }
    }
}

impl Driver {
    /// An answer to the open decision of the view's seat; none when it has
    /// none. The same dice and the same view give the same answer.
    pub fn choose(&self, game: &CrashEm, view: &View, dice: &mut Dice) -> Option<Choice> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        if let [only] = view.options[..] {
            return Some(only);
        }
        match view.prompt? {
            Prompt::Corner => Some(view.options[dice.index(view.options.len())]),
            Prompt::Program => Some(self.lay(game, view, seat, dice)),
            Prompt::Look | Prompt::Before | Prompt::Discard | Prompt::Shield(..) | Prompt::After => {
                self.try_options(game, view, seat, dice)
            }
        }
    }

    /// The first missing card of the best program, or "ready".
    fn lay(&self, game: &CrashEm, view: &View, seat: Seat, dice: &mut Dice) -> Choice {
        let worlds: Vec<State> = (0..self.worlds).map(|_| game.resample(view, dice)).collect();
        let own = worlds.first().map(|world| world.seats[seat]).unwrap_or_default();
        let mut programs = Vec::new();
        complete(own.program, own.hand, &mut programs);
        let Some(free) = own.program.iter().position(Option::is_none) else { return Choice::Ready };
        let mut options = Vec::with_capacity(64);
        let mut best: Option<(i64, Laid)> = None;
        for program in programs {
            let mut sum = 0;
            for world in &worlds {
                let mut state = world.clone();
                let seats = &mut state.seats[seat];
                for laid in program.iter().flatten() {
                    seats.hand.remove(laid.card);
                }
                seats.program = program;
                game.finish_round(&mut state, &mut options);
                sum += state.standing(seat);
            }
            if let Some(laid) = program[free]
                && best.is_none_or(|(most, _)| sum > most)
            {
                best = Some((sum, laid));
            }
        }
        best.map_or(Choice::Ready, |(_, laid)| Choice::Lay(laid, free as u8))
    }

    /// The option that leaves the seat best off at the end of the round.
    fn try_options(&self, game: &CrashEm, view: &View, seat: Seat, dice: &mut Dice) -> Option<Choice> {
        let worlds: Vec<State> = (0..self.worlds).map(|_| game.resample(view, dice)).collect();
        let mut spare = Vec::with_capacity(64);
        view.options.iter().copied().max_by_key(|&option| {
            let outcomes = worlds.iter().map(|world| {
                let mut state = world.clone();
                game.apply_unchecked(&mut state, seat, option, &mut Silence);
                if state.round == world.round {
                    game.finish_round(&mut state, &mut spare);
                }
                state.standing(seat)
            });
            outcomes.sum::<i64>()
        })
    }
}

/// Every way to fill the free registers from a hand.
pub(crate) fn complete(
    program: [Option<Laid>; N_REGISTERS],
    hand: RaceCards,
    out: &mut Vec<[Option<Laid>; N_REGISTERS]>,
) {
    let Some(free) = program.iter().position(Option::is_none) else {
        out.push(program);
        return;
    };
    for card in hand.iter() {
        for end in End::BOTH {
            let mut filled = program;
            filled[free] = Some(Laid { card, end });
            let mut rest = hand;
            rest.remove(card);
            complete(filled, rest, out);
        }
    }
}
