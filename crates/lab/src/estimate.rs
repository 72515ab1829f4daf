//! A number with the interval in which it lies.

/// How many deviations to each side hold 95 %.
pub(crate) const Z: f64 = 1.959_964;

/// An estimate with its interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Estimate {
    /// From a value and its standard deviation.
    pub(crate) fn normal(value: f64, deviation: f64) -> Estimate {
        Estimate { value, low: value - Z * deviation, high: value + Z * deviation }
    }

    /// Each number put through a function that grows.
    #[must_use]
    pub fn map(self, f: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: f(self.value), low: f(self.low), high: f(self.high) }
    }

    /// The rate of wins over deals, each of which gives one share of wins.
    ///
    /// Games of one deal are no independent throws: luck of the deal makes
    /// them alike, or, played from both sides, cancels. So the spread is
    /// taken over deals. How many independent games would have that spread
    /// goes into the interval of Wilson, which stays within 0 and 1 and has a
    /// width even when everything was won. It is at most the number of games;
    /// where no two deals differ, each deal counts as one.
    pub(crate) fn of_shares(shares: &[f64], games: u64) -> Estimate {
        let n = shares.len() as f64;
        if shares.is_empty() {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let rate = shares.iter().sum::<f64>() / n;
        let squares: f64 = shares.iter().map(|share| (share - rate).powi(2)).sum();
        let variance = if n > 1.0 { squares / (n - 1.0) / n } else { 0.0 };
        let worth = if variance > 0.0 { (rate * (1.0 - rate) / variance).min(games as f64) } else { n };
        wilson(rate, worth)
    }
}

/// The interval of Wilson for a rate over so many independent games.
fn wilson(rate: f64, games: f64) -> Estimate {
    let z2 = Z * Z / games;
    let middle = (rate + z2 / 2.0) / (1.0 + z2);
    let half = Z / (1.0 + z2) * (rate * (1.0 - rate) / games + z2 / (4.0 * games)).sqrt();
    Estimate { value: rate, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(estimate: Estimate, value: f64, low: f64, high: f64) {
        let wanted = Estimate { value, low, high };
        let far = |a: f64, b: f64| (a - b).abs() > 0.0006;
        let Estimate { value: v, low: l, high: h } = estimate;
        assert!(!far(v, value) && !far(l, low) && !far(h, high), "{estimate:?}, not {wanted:?}");
    }

    #[test]
    fn independent_games_have_the_interval_of_wilson() {
        // 81 of 100: the usual textbook value.
        near(wilson(0.81, 100.0), 0.81, 0.7222, 0.8749);
    }

    #[test]
    fn games_that_always_go_together_count_once() {
        // Two games a deal, both won or both lost: as wide as 100 games.
        let shares: Vec<f64> = (0..100).map(|deal| if deal < 81 { 1.0 } else { 0.0 }).collect();
        near(Estimate::of_shares(&shares, 200), 0.81, 0.7218, 0.8754);
    }

    #[test]
    fn luck_that_cancels_is_not_counted() {
        let halves = Estimate::of_shares(&[0.5; 100], 200);
        assert_eq!(halves.value, 0.5);
        // Deals that hardly differ are as good as all their games, never better.
        let mut shares = vec![0.5; 98];
        shares.extend([0.0, 1.0]);
        let close = Estimate::of_shares(&shares, 200);
        near(close, 0.5, 0.4313, 0.5687);
        near(Estimate::of_shares(&[1.0; 100], 200), 1.0, 0.963, 1.0);
        near(Estimate::of_shares(&[], 0), 0.0, 0.0, 1.0);
    }
}
