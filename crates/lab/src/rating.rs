//! Ratings by Glicko-2. A deal is a rating period, and in each of its games
//! whoever has the better place has beaten the other, equals have drawn. At
//! tables of more than two these results hang together, so there the
//! deviation is a little too small.

use std::cmp::Ordering;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// One against another, by number: which of the places is the better one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Result {
    pub(crate) one: usize,
    pub(crate) other: usize,
    /// Less is better: the place of the one against that of the other.
    pub(crate) places: Ordering,
}

/// The ratings of so many after all deals, in order: value and deviation.
/// Everybody begins at 1500.
pub(crate) fn rate<'a>(n: usize, deals: impl Iterator<Item = &'a [Result]>) -> Vec<(f64, f64)> {
    let config = Glicko2Config::new();
    let mut ratings = vec![Glicko2Rating::new(); n];
    for deal in deals.filter(|deal| !deal.is_empty()) {
        let before = ratings.clone();
        for (at, rating) in ratings.iter_mut().enumerate() {
            let seen = |result: &Result| {
                let outcome = |places| match places {
                    Ordering::Less => Outcomes::WIN,
                    Ordering::Equal => Outcomes::DRAW,
                    Ordering::Greater => Outcomes::LOSS,
                };
                let Result { one, other, places } = *result;
                if at == one {
                    Some((before[other], outcome(places)))
                } else if at == other {
                    Some((before[one], outcome(places.reverse())))
                } else {
                    None
                }
            };
            let results: Vec<_> = deal.iter().filter_map(seen).collect();
            *rating = glicko2_rating_period(&before[at], &results, &config);
        }
    }
    ratings.iter().map(|rating| (rating.rating, rating.deviation)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wins_more_is_rated_higher_and_doubt_shrinks() {
        let won = |places| [Result { one: 0, other: 1, places }];
        let deals: Vec<_> =
            (0..200).map(|n| won(if n % 4 == 0 { Ordering::Greater } else { Ordering::Less })).collect();
        let few = rate(2, deals[..8].iter().map(|deal| &deal[..]));
        let many = rate(2, deals.iter().map(|deal| &deal[..]));
        // Three wins in four are 191 points of Elo.
        let lead = many[0].0 - many[1].0;
        assert!((100.0..300.0).contains(&lead), "{many:?}");
        assert!(many[0].1 < few[0].1 && few[0].1 < 350.0, "{few:?}, {many:?}");
        assert_eq!(rate(2, [].into_iter()), [(1500.0, 350.0); 2]);
    }
}
