//! Whether a faction is too strong for those of the boxes.
//!
//! The own faction is fitted beside the others, whose strengths are drawn
//! towards their mean as far as they may be noise: so the strongest of them is
//! not just the luckiest. What is beyond the strongest and the weakest is out
//! of range.

use fracas_smashup::SmashUp;
use fracas_smashup::ids::FactionId;

use super::design::Design;
use super::findings::Terms;
use super::fit::{Fit, chance};
use super::record::Record;
use crate::estimate::Estimate;

/// An interval that reaches over an end of the range though it is no wider to
/// each side than this, in log-odds (three games in a hundred), is at the edge.
const EDGE: f64 = 0.12;

/// What is to be said of a faction.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Which faction.
    pub own: FactionId,
    /// Games behind it.
    pub games: u64,
    /// How often it wins with an average partner of the boxes, against average
    /// opponents.
    pub rate: Estimate,
    /// The same of the weakest and the strongest faction of the boxes.
    pub weakest: (FactionId, f64),
    /// See there.
    pub strongest: (FactionId, f64),
    /// The conclusion.
    pub says: Says,
}

/// A conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// It is surely stronger than every faction of the boxes.
    TooStrong,
    /// It is surely weaker than every one.
    TooWeak,
    /// It is surely neither.
    Within,
    /// These games do not tell; about so many would.
    Unclear {
        /// How many games all together.
        games: u64,
    },
    /// It is so near to the strongest or the weakest that no reasonable number
    /// of games would tell.
    Edge,
}

/// Judges the own faction of a study; nothing if it has none or no games.
pub fn judge(game: &SmashUp, design: &Design, records: &[Record]) -> Option<Verdict> {
    let own = game.catalogue().find_faction(design.own.as_deref()?)?;
    let terms = Terms::of(game, design);
    let results = terms.results(records);
    if results.is_empty() {
        return None;
    }
    // The own faction last, so that the others are one group.
    let n = terms.first();
    let mine = terms.faction(own);
    let moved = |at: usize| match at {
        at if at == mine => n - 1,
        at if at > mine && at < n => at - 1,
        at => at,
    };
    let results: Vec<_> = results
        .into_iter()
        .map(|mut result| {
            result.terms.iter_mut().for_each(|(at, _)| *at = moved(*at));
            result
        })
        .collect();
    let fit = Fit::of(n + 1, &results, Some(0..n - 1));
    let mut others: Vec<FactionId> = game.catalogue().faction_ids().collect();
    others.retain(|&id| id != own && design.factions.contains(&game.catalogue().faction(id).key));
    let mean = fit.terms[..n - 1].iter().sum::<f64>() / (n - 1) as f64;
    let by_strength = |one: &usize, other: &usize| fit.terms[*one].total_cmp(&fit.terms[*other]);
    let weakest = (0..n - 1).min_by(by_strength)?;
    let strongest = (0..n - 1).max_by(by_strength)?;
    let beside = |other: Option<usize>| {
        let weight = |at: usize| match other {
            _ if at == n - 1 => 1.0,
            _ if at == n => 0.0,
            None => -1.0 / (n - 1) as f64,
            Some(other) => -f64::from(u8::from(at == other)),
        };
        fit.sum(&(0..=n).map(weight).collect::<Vec<f64>>())
    };
    let rated = |at: usize| (others[at], chance(fit.terms[at] - mean));
    let games = results.len() as u64;
    Some(Verdict {
        own,
        games,
        rate: beside(None).map(chance),
        weakest: rated(weakest),
        strongest: rated(strongest),
        says: say(beside(Some(weakest)), beside(Some(strongest)), games),
    })
}

/// From how much stronger it is than the weakest and the strongest.
fn say(than_weakest: Estimate, than_strongest: Estimate, games: u64) -> Says {
    if than_strongest.low > 0.0 {
        return Says::TooStrong;
    }
    if than_weakest.high < 0.0 {
        return Says::TooWeak;
    }
    if than_strongest.high <= 0.0 && than_weakest.low >= 0.0 {
        return Says::Within;
    }
    // The interval shrinks with the root of the number of games, until it no
    // longer reaches over the nearer end of the range.
    let half = |end: Estimate| (end.high - end.low) / 2.0;
    let times = |end: Estimate| (half(end) / end.value.abs().max(EDGE)).powi(2);
    let open = |end: &Estimate| end.low < 0.0 && end.high > 0.0;
    let ends = || [than_weakest, than_strongest].into_iter().filter(open);
    if ends().all(|end| half(end) <= EDGE) {
        return Says::Edge;
    }
    let more = ends().map(times).fold(1.0, f64::max);
    Says::Unclear { games: (more * games as f64 / 100.0).ceil() as u64 * 100 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conclusion_needs_intervals_that_do_not_reach_over_the_range() {
        let estimate = |value: f64, half: f64| Estimate { value, low: value - half, high: value + half };
        assert_eq!(say(estimate(2.0, 0.3), estimate(1.0, 0.3), 100), Says::TooStrong);
        assert_eq!(say(estimate(-1.0, 0.3), estimate(-2.0, 0.3), 100), Says::TooWeak);
        assert_eq!(say(estimate(0.5, 0.3), estimate(-0.5, 0.3), 100), Says::Within);
        assert_eq!(say(estimate(0.5, 0.3), estimate(-0.15, 0.3), 100), Says::Unclear { games: 400 });
        assert_eq!(say(estimate(0.5, 0.3), estimate(0.01, 0.24), 100), Says::Unclear { games: 400 });
        assert_eq!(say(estimate(0.5, 0.1), estimate(0.01, 0.1), 100), Says::Edge);
    }
}
