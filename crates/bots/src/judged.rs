//! How likely everybody is to win, as far as a position tells.
//!
//! A game says what is worth noticing about a seat, in numbers; what each of
//! them is worth is fitted from games that bots have played (`fit`), not
//! guessed. The chances of the seats are shared out by the softmax of their
//! worths, so that they add up to one for any number of players.
//!
//! Everything here is adding, multiplying and dividing, which all machines do
//! alike: a bot decides the same everywhere.

use fracas_engine::{Dice, MAX_SEATS, Outcome, Seat, Silence};

use crate::{Evaluate, Level, Search};

/// The chance of each seat to win.
pub type Chances = [f32; MAX_SEATS];

/// A game whose positions can be judged.
pub trait Judged: Evaluate {
    /// What is noticed about a seat, in a word or two each.
    const NOTICED: &'static [&'static str];

    /// What each of these is worth at a table of so many, as it was fitted.
    fn worth(players: u8) -> &'static [f32];

    /// How the bot of a level thinks.
    fn search(_: Level) -> Search {
        Search::default()
    }

    /// Notices it about every seat: as many numbers for each as there are
    /// words, seat after seat. The state must not be the true one when it is
    /// about a choice: bots hand in worlds that fit what they see.
    fn notice(&self, state: &Self::State, out: &mut [f32]);

    /// How many things there are that a seat can be dealt for a whole game,
    /// like a faction.
    fn n_dealt(&self) -> usize {
        0
    }

    /// Which of them a seat has. Whoever fits worths reckons these apart: what
    /// the strong have is not what makes strong.
    fn dealt(&self, _: &Self::State, _: Seat) -> Vec<usize> {
        Vec::new()
    }

    /// How far a seat goes round in circles, in the unit of worths: it counts
    /// against it, so that what leads nowhere ends.
    fn strain(&self, _: &Self::State, _: Seat) -> f32 {
        0.0
    }

    /// Leaves those options that are worth thinking about, at least one.
    fn consider(&self, _: &Self::State, _: Seat, _options: &mut Vec<Self::Choice>) {}

    /// Carries out what somebody might answer who is not thought about for
    /// long. It stands for those who decide at the same time as whoever
    /// thinks.
    fn reply(&self, state: &mut Self::State, seat: Seat, dice: &mut Dice, scratch: &mut Vec<Self::Choice>) {
        let choice = self.sample(state, seat, dice, scratch);
        self.apply_unchecked(state, seat, choice, &mut Silence);
    }

    /// A world that fits what a seat sees, in which those who decide at the
    /// same time have answered.
    fn imagine(
        &self,
        view: &Self::View,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Self::Choice>,
    ) -> Self::State {
        let mut world = self.resample(view, dice);
        loop {
            let asked = self.to_act(&world);
            let Some(other) = asked.without(seat).first().filter(|_| asked.has(seat)) else { return world };
            self.reply(&mut world, other, dice, scratch);
        }
    }

    /// What a seat might do, for bots that compare: each plan is what it
    /// chooses in a row before anybody sees any of it, and begins with one of
    /// the options.
    fn plans(&self, _: &Self::State, _: Seat, options: &[Self::Choice]) -> Vec<Vec<Self::Choice>> {
        options.iter().map(|&choice| vec![choice]).collect()
    }

    /// Plays on, by rules of thumb, to where a position can be judged best:
    /// to the end of a turn or a round.
    fn settle(&self, _worth: &[f32], _: &mut Self::State, _: &mut Dice, _scratch: &mut Vec<Self::Choice>) {}

    /// The chances in a position, if what is noticed is worth so much.
    fn judge(&self, worth: &[f32], state: &Self::State) -> Chances {
        if let Some(outcome) = self.outcome(state) {
            return won(&outcome);
        }
        let (n, seats) = (worth.len(), usize::from(self.n_seats(state)));
        let mut noticed = [0.0; MAX_SEATS * MOST_NOTICED];
        self.notice(state, &mut noticed[..n * seats]);
        let mut worths = [0.0; MAX_SEATS];
        for (seat, noticed) in noticed[..n * seats].chunks(n).enumerate() {
            let plain: f32 = noticed.iter().zip(worth).map(|(noticed, worth)| noticed * worth).sum();
            worths[seat] = plain - self.strain(state, Seat(seat as u8));
        }
        shares(&worths, seats)
    }
}

/// No game notices more.
pub const MOST_NOTICED: usize = 40;

/// Those who win a game share one.
fn won(outcome: &Outcome) -> Chances {
    let mut chances = [0.0; MAX_SEATS];
    let share = 1.0 / outcome.winners.len().max(1) as f32;
    outcome.winners.iter().for_each(|seat| chances[seat.idx()] = share);
    chances
}

/// The softmax of the worths of so many seats.
pub(crate) fn shares(worths: &[f32; MAX_SEATS], seats: usize) -> Chances {
    let most = worths[..seats].iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (chance, worth) in chances[..seats].iter_mut().zip(worths) {
        *chance = exp(worth - most);
        sum += *chance;
    }
    chances[..seats].iter_mut().for_each(|chance| *chance /= sum);
    chances
}

/// About e to the power of something that is not positive: by squaring, which
/// gives the same bits everywhere, as the functions of systems do not.
pub(crate) fn exp(x: f32) -> f32 {
    let mut power = (1.0 + x / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_about_right() {
        for x in [0.0f32, -0.1, -1.0, -3.0] {
            assert!((exp(x) - x.exp()).abs() < 0.01, "{x}: {} and {}", exp(x), x.exp());
        }
        assert!(exp(-1000.0) == 0.0);
    }

    #[test]
    fn chances_add_up_to_one_and_the_better_have_the_better() {
        let chances = shares(&[0.5, 1.0, -2.0, 9.0, 9.0, 9.0], 3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
        assert!(chances[1] > chances[0] && chances[0] > chances[2] && chances[3] == 0.0, "{chances:?}");
    }
}
