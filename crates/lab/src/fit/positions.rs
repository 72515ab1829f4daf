//! What the numbers that a game notices are worth, from games that were
//! played: the worths that make what happened most likely.
//!
//! Each position of each game is a question: which seat will win? With the
//! chances shared out by softmax that is a conditional logit, whose likelihood
//! has one summit; it is climbed by Newton's method, with a pull towards zero
//! so that what was seldom noticed is worth little.

use crate::matrix::Matrix;

/// Positions of games that ended, and who won.
#[derive(Clone, Debug, Default)]
pub(crate) struct Positions {
    n_noticed: usize,
    /// Of all positions: how many seats, and which won.
    rows: Vec<(u8, u8)>,
    /// What was noticed, seat after seat.
    noticed: Vec<f32>,
}

impl Positions {
    /// None yet, of a game that notices so much.
    pub(crate) fn new(n_noticed: usize) -> Positions {
        Positions { n_noticed, ..Positions::default() }
    }

    /// A position with what was noticed about every seat.
    pub(crate) fn add(&mut self, noticed: &[f32], winner: u8) {
        self.rows.push(((noticed.len() / self.n_noticed) as u8, winner));
        self.noticed.extend(noticed);
    }

    /// Those of other games as well.
    pub(crate) fn append(&mut self, mut more: Positions) {
        self.rows.append(&mut more.rows);
        self.noticed.append(&mut more.noticed);
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The worths that fit best, and the mean log-likelihood with them.
    pub(crate) fn fit(&self, steps: u32, pull: f64) -> (Vec<f64>, f64) {
        let n = self.n_noticed;
        let mut worth = vec![0.0; n];
        let mut likelihood = 0.0;
        for _ in 0..steps {
            let (mut slope, mut bend) = (vec![0.0; n], Matrix::zero(n));
            likelihood = self.look_around(&worth, &mut slope, &mut bend);
            for at in 0..n {
                slope[at] -= pull * worth[at];
                bend.add(at, at, pull);
            }
            let step = bend.inverse().times(&slope);
            worth.iter_mut().zip(&step).for_each(|(worth, step)| *worth += step);
        }
        (worth, likelihood / self.rows.len().max(1) as f64)
    }

    /// The log-likelihood, its slope, and how fast that falls off.
    fn look_around(&self, worth: &[f64], slope: &mut [f64], bend: &mut Matrix) -> f64 {
        let n = self.n_noticed;
        let (mut likelihood, mut at) = (0.0, 0);
        for &(seats, winner) in &self.rows {
            let seats = usize::from(seats);
            let rows: Vec<&[f32]> = self.noticed[at..at + seats * n].chunks(n).collect();
            at += seats * n;
            let worths: Vec<f64> =
                rows.iter().map(|row| row.iter().zip(worth).map(|(x, w)| f64::from(*x) * w).sum()).collect();
            let most = worths.iter().copied().fold(f64::MIN, f64::max);
            let powers: Vec<f64> = worths.iter().map(|worth| (worth - most).exp()).collect();
            let sum: f64 = powers.iter().sum();
            let chances: Vec<f64> = powers.iter().map(|power| power / sum).collect();
            likelihood += chances[usize::from(winner)].max(f64::MIN_POSITIVE).ln();
            let mean =
                |x: usize| -> f64 { rows.iter().zip(&chances).map(|(row, p)| f64::from(row[x]) * p).sum() };
            let means: Vec<f64> = (0..n).map(mean).collect();
            for x in 0..n {
                slope[x] += f64::from(rows[usize::from(winner)][x]) - means[x];
            }
            for (row, chance) in rows.iter().zip(&chances) {
                for x in 0..n {
                    let dx = (f64::from(row[x]) - means[x]) * chance;
                    for y in 0..n {
                        bend.add(x, y, dx * (f64::from(row[y]) - means[y]));
                    }
                }
            }
        }
        likelihood
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_engine::Dice;

    #[test]
    fn planted_worths_are_found_again() {
        let planted = [1.5, -0.7, 0.0];
        let (mut dice, mut positions) = (Dice::new(1), Positions::new(3));
        let mut number = || f64::from(dice.below(2001)) / 1000.0 - 1.0;
        for _ in 0..20_000 {
            let noticed: Vec<f64> = (0..9).map(|_| number()).collect();
            let powers: Vec<f64> = noticed
                .chunks(3)
                .map(|row| row.iter().zip(planted).map(|(x, w)| x * w).sum::<f64>().exp())
                .collect();
            let mut roll = (number() + 1.0) / 2.0 * powers.iter().sum::<f64>();
            let winner = powers.iter().position(|power| {
                roll -= power;
                roll < 0.0
            });
            let noticed: Vec<f32> = noticed.iter().map(|&x| x as f32).collect();
            positions.add(&noticed, winner.unwrap_or(2) as u8);
        }
        let (worth, likelihood) = positions.fit(8, 1.0);
        let is_near = |(found, planted): (&f64, &f64)| (found - planted).abs() < 0.06;
        assert!(worth.iter().zip(&planted).all(is_near), "{worth:?}");
        // Better than knowing nothing of three seats.
        assert!(likelihood > -(3f64.ln()) + 0.1, "{likelihood}");
    }

    /// Of two hands one is strong, and happens to come with more of something
    /// that helps nobody.
    #[test]
    fn what_the_strong_have_is_not_what_makes_strong() {
        let (mut dice, mut alone, mut apart) = (Dice::new(2), Positions::new(1), Positions::new(3));
        for _ in 0..5_000 {
            let (strong, idle) = (dice.below(2) as u8, dice.below(3) as f32);
            let wins = if dice.below(4) > 0 { strong } else { 1 - strong };
            let has = |seat: u8| if seat == strong { 2.0 + idle } else { 3.0 - idle };
            let hand = |seat: u8| if seat == strong { [1.0, 0.0] } else { [0.0, 1.0] };
            alone.add(&[has(0), has(1)], wins);
            apart.add(&[&[has(0)][..], &hand(0), &[has(1)], &hand(1)].concat(), wins);
        }
        let (mistaken, right) = (alone.fit(8, 1.0).0[0], apart.fit(8, 1.0).0[0]);
        assert!(mistaken > 0.2 && right.abs() < 0.1, "{mistaken} alone, {right} beside the hands");
    }
}
