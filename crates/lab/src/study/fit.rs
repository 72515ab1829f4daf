//! A fit in the manner of Bradley and Terry: the log-odds that one side beats
//! the other are a sum of terms, such as the strengths of its two factions
//! less those of the others, and what it is worth to begin.
//!
//! Terms may be drawn towards zero as if they came from a normal distribution,
//! whose width is estimated along with them. Uncertainty comes from the
//! information matrix; where a term is free, results of one match, which
//! hang together, count as one (the sandwich of Huber and White).

use crate::estimate::Estimate;
use crate::matrix::Matrix;

/// Keeps directions that no game says anything about from running away. It
/// draws a term by less than a thousandth of its deviation.
const HINT: f64 = 1e-6;
const MOST_STEPS: usize = 50;
/// How often the width of a group is estimated anew.
const WIDTHS: usize = 12;

/// One result.
#[derive(Clone, Debug)]
pub(super) struct Result {
    /// The terms that speak for the first side, with their weights.
    pub(super) terms: Vec<(usize, f64)>,
    /// Its share of the victory.
    pub(super) share: f64,
    /// The match it is of; results of one stand together.
    pub(super) of: u64,
}

/// Terms that are drawn towards zero, as far as the results allow.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) terms: std::ops::Range<usize>,
    /// The variance from which they come.
    pub(super) variance: f64,
}

/// What came out.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub(super) terms: Vec<f64>,
    covariance: Matrix,
    pub(super) group: Option<Group>,
}

impl Fit {
    /// Fits so many terms.
    pub(super) fn of(n: usize, results: &[Result], group: Option<std::ops::Range<usize>>) -> Fit {
        let mut group = group.map(|terms| Group { terms, variance: 0.05 });
        let mut terms = vec![0.0; n];
        let Some(mut drawn) = group.take() else {
            let covariance = climb(&mut terms, results, &vec![HINT; n]);
            let covariance = sandwich(&terms, results, &covariance);
            return Fit { terms, covariance, group: None };
        };
        let mut covariance = Matrix::zero(n);
        for _ in 0..WIDTHS {
            let mut pull = vec![HINT; n];
            pull[drawn.terms.clone()].fill(1.0 / drawn.variance);
            covariance = climb(&mut terms, results, &pull);
            let spread = |at: usize| terms[at].powi(2) + covariance.at(at, at);
            let sum: f64 = drawn.terms.clone().map(spread).sum();
            drawn.variance = (sum / drawn.terms.len().max(1) as f64).max(1e-4);
        }
        Fit { terms, covariance, group: Some(drawn) }
    }

    /// A weighted sum of terms. Results of a match count as one if nothing
    /// is drawn towards zero.
    pub(super) fn sum(&self, weights: &[f64]) -> Estimate {
        let value = self.terms.iter().zip(weights).map(|(term, weight)| term * weight).sum();
        let variance = self.covariance.between(weights, weights).max(0.0);
        Estimate::normal(value, variance.sqrt())
    }

    /// The probability that the first side wins.
    pub(super) fn expects(&self, terms: &[(usize, f64)]) -> f64 {
        chance(odds(&self.terms, terms))
    }
}

/// Log-odds as a probability.
pub(super) fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

fn odds(values: &[f64], terms: &[(usize, f64)]) -> f64 {
    terms.iter().map(|&(at, weight)| values[at] * weight).sum()
}

/// Newton's way to the most likely terms; gives their covariance. Odds are
/// bounded by the pull, so it ends even when one side has won everything.
fn climb(terms: &mut [f64], results: &[Result], pull: &[f64]) -> Matrix {
    let n = terms.len();
    let mut covariance = Matrix::zero(n);
    for _ in 0..MOST_STEPS {
        let mut slope: Vec<f64> = terms.iter().zip(pull).map(|(term, pull)| -term * pull).collect();
        let mut information = Matrix::zero(n);
        for (at, &pull) in pull.iter().enumerate() {
            information.add(at, at, pull);
        }
        for result in results {
            let expected = chance(odds(terms, &result.terms));
            // A certainty would weigh nothing and leave the matrix empty.
            let weight = (expected * (1.0 - expected)).max(1e-6);
            for &(row, left) in &result.terms {
                slope[row] += left * (result.share - expected);
                for &(column, right) in &result.terms {
                    information.add(row, column, weight * left * right);
                }
            }
        }
        covariance = information.inverse();
        let step = covariance.times(&slope);
        // Far steps are shortened: the way is curved.
        let longest = step.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
        let by = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        terms.iter_mut().zip(&step).for_each(|(term, step)| *term += by * step);
        if longest < 1e-7 {
            break;
        }
    }
    covariance
}

/// The covariance when results of one match hang together.
fn sandwich(terms: &[f64], results: &[Result], covariance: &Matrix) -> Matrix {
    let n = terms.len();
    let mut spread = Matrix::zero(n);
    for together in results.chunk_by(|one, other| one.of == other.of) {
        let mut slope: Vec<(usize, f64)> = Vec::new();
        for result in together {
            let off = result.share - chance(odds(terms, &result.terms));
            for &(at, weight) in &result.terms {
                match slope.iter_mut().find(|(known, _)| *known == at) {
                    Some((_, sum)) => *sum += weight * off,
                    None => slope.push((at, weight * off)),
                }
            }
        }
        for &(row, left) in &slope {
            for &(column, right) in &slope {
                spread.add(row, column, left * right);
            }
        }
    }
    let rows: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| covariance.at(row, column)).collect()).collect();
    let mut sandwich = Matrix::zero(n);
    for row in 0..n {
        let half = spread.times(&rows[row]);
        for (column, other) in rows.iter().enumerate() {
            sandwich.add(row, column, half.iter().zip(other).map(|(a, b)| a * b).sum());
        }
    }
    sandwich
}

#[cfg(test)]
mod tests {
    use fracas_engine::Dice;

    use super::*;

    const N: usize = 8;
    /// Planted strengths, and what it is worth to begin.
    const PLANTED: [f64; N + 1] = [0.6, 0.4, 0.1, 0.0, -0.1, -0.2, -0.3, -0.5, 0.25];

    /// Games between random pairs, each from both sides, that come out as the
    /// planted strengths say.
    fn games(n: u64, seed: u64) -> Vec<Result> {
        let mut dice = Dice::new(seed);
        let mut results = Vec::new();
        for of in 0..n / 2 {
            let mut order: Vec<usize> = (0..N).collect();
            dice.shuffle(&mut order);
            for side in [1.0, -1.0] {
                let terms =
                    vec![(order[0], side), (order[1], side), (order[2], -side), (order[3], -side), (N, 1.0)];
                let roll = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
                let share = if roll < chance(odds(&PLANTED, &terms)) { 1.0 } else { 0.0 };
                results.push(Result { terms, share, of });
            }
        }
        results
    }

    fn alone(at: usize) -> Vec<f64> {
        (0..=N)
            .map(|term| {
                f64::from(u8::from(term == at)) - if at < N && term < N { 1.0 / N as f64 } else { 0.0 }
            })
            .collect()
    }

    #[test]
    fn planted_strengths_are_found_and_lie_in_their_intervals() {
        let mut inside = 0;
        for seed in 0..10 {
            let fit = Fit::of(N + 1, &games(4000, seed), None);
            for (at, &planted) in PLANTED.iter().enumerate() {
                let found = fit.sum(&alone(at));
                assert!((found.value - planted).abs() < 0.25, "term {at}: {found:?}, planted {planted}");
                assert!(found.high - found.low < 0.4, "{found:?}");
                inside += u32::from((found.low..=found.high).contains(&planted));
            }
        }
        // 95 % of 90 intervals, give or take.
        assert!((79..=90).contains(&inside), "{inside} of 90 intervals hold what was planted");
    }

    #[test]
    fn the_width_of_a_group_is_found_and_noise_is_drawn_to_zero() {
        let fit = Fit::of(N + 1, &games(6000, 1), Some(0..N));
        let variance = fit.group.as_ref().expect("there is one").variance;
        // The planted ones have 0.12.
        assert!((0.05..0.3).contains(&variance), "{variance}");
        let few = Fit::of(N + 1, &games(60, 1), Some(0..N));
        let most = |fit: &Fit| fit.terms[..N].iter().fold(0.0_f64, |most, term| most.max(term.abs()));
        assert!(most(&few) < 1.0, "{few:?}");
    }

    #[test]
    fn one_side_that_wins_everything_does_not_run_away() {
        let result = |of| Result { terms: vec![(0, 1.0), (1, -1.0)], share: 1.0, of };
        let fit = Fit::of(2, &(0..40).map(result).collect::<Vec<_>>(), None);
        assert!(fit.terms.iter().all(|term| term.is_finite()), "{fit:?}");
        assert!(fit.expects(&[(0, 1.0), (1, -1.0)]) > 0.95);
    }
}
