//! Who plays what: every pair of factions gets its games, with two, three and
//! four players in turn.

use fracas_engine::Dice;
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::ids::FactionId;
use fracas_smashup::{Setup, TableOptions};

use crate::seed_of;

/// All bases, and not only those of the boxes in the game, in one of so many
/// rounds.
const ALL_BASES: u64 = 4;

/// What is dealt, game by game.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The pairs that are tried, in order; a round is one game for each.
    pub pairs: Vec<[FactionId; 2]>,
    /// Where the other players get their factions from.
    pub others: Vec<FactionId>,
    /// What all chance comes from.
    pub seed: u64,
}

impl Deal {
    /// Every pair of these factions, against each other.
    pub fn every_pair(factions: &[FactionId], seed: u64) -> Deal {
        let with_later = |(at, &one): (usize, &FactionId)| {
            factions[at + 1..].iter().map(move |&other| [one, other]).collect::<Vec<_>>()
        };
        let pairs = factions.iter().enumerate().flat_map(with_later).collect();
        Deal { pairs, others: factions.to_vec(), seed }
    }

    /// The seed and the agreement of the game of that number.
    pub fn game(&self, cat: &Catalogue, number: u64) -> (u64, Setup) {
        let seed = seed_of(self.seed, number);
        let n_pairs = self.pairs.len() as u64;
        let (round, at) = (number / n_pairs, number % n_pairs);
        let pair = self.pairs[at as usize];
        let mut dice = Dice::new(seed ^ 0xdea1);
        let mut rest: Vec<FactionId> =
            self.others.iter().filter(|faction| !pair.contains(faction)).copied().collect();
        dice.shuffle(&mut rest);
        // With few factions there are fewer players.
        let others = (1 + (round + at) as usize % 3).min(rest.len() / 2);
        let mut pairs: Vec<[FactionId; 2]> =
            rest.chunks_exact(2).take(others).map(|two| [two[0], two[1]]).collect();
        pairs.insert(dice.index(pairs.len() + 1), pair);
        let setup = Setup::chosen(pairs);
        let all_bases = (round + at / 3).is_multiple_of(ALL_BASES);
        let with_all = Setup { options: TableOptions { all_bases, ..setup.options }, ..setup.clone() };
        (seed, if with_all.check(cat).is_ok() { with_all } else { setup })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fracas_smashup::{Factions, SmashUp};

    use super::Deal;

    #[test]
    fn three_rounds_bring_every_pair_to_every_number_of_players() {
        let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
        let cat = game.catalogue();
        let factions: Vec<_> = cat.faction_ids().collect();
        let deal = Deal::every_pair(&factions, 7);
        assert_eq!(deal.pairs.len(), factions.len() * (factions.len() - 1) / 2);
        let mut seen = BTreeSet::new();
        let mut all_bases = 0;
        for number in 0..3 * deal.pairs.len() as u64 {
            let (_, setup) = deal.game(cat, number);
            assert!(setup.check(cat).is_ok(), "game {number}: {setup:?}");
            all_bases += usize::from(setup.options.all_bases);
            let Factions::Chosen(pairs) = &setup.factions else { panic!("pairs are dealt") };
            let pair = deal.pairs[number as usize % deal.pairs.len()];
            assert!(pairs.contains(&pair));
            seen.insert((pair.map(|faction| faction.0), setup.players));
        }
        assert_eq!(seen.len(), 3 * deal.pairs.len());
        assert!(all_bases > 100, "{all_bases} games with all bases");
    }
}
