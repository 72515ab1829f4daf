//! Which game is played under which number.
//!
//! In a round every pair of factions plays one match against another pair
//! that has no faction in common with it, drawn anew by lot each round. A match
//! is two games with the same seed, so that each pair begins once: seat 1
//! always begins. A study of one faction plays its pairs with all others
//! instead, against pairs of the others.

use std::fmt;
use std::str::FromStr;

use fracas_engine::{Dice, Game as _, Seat, hash_of};
use fracas_sim::seed_of;
use fracas_smashup::ids::FactionId;
use fracas_smashup::{FirstPlayer, Setup, SmashUp};
use serde::{Deserialize, Serialize};

/// Raised whenever the same design gives other games, or is written otherwise.
pub(super) const FORMAT: u32 = 1;

/// Games of a chunk at most: what is lost when a study is stopped. Even, so
/// that a match is never torn apart.
const CHUNK: u64 = 20;

/// How often a round is shuffled until all pairs find an opponent.
const SHUFFLES: u32 = 1000;

/// Two factions that play together, the lower number first.
pub type Pair = [FactionId; 2];

/// See the module. It is the file `study.json` of a directory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Design {
    /// The version of designs and their files.
    pub format: u32,
    /// The version of the rules.
    pub rules: u32,
    /// The fingerprint of rules and cards.
    pub fingerprint: String,
    /// Who plays, on both seats.
    pub bot: String,
    /// What all chance comes from.
    pub seed: u64,
    /// The factions, by their short names.
    pub factions: Vec<String>,
    /// The faction that is studied, if it is one alone.
    pub own: Option<String>,
    /// How often every pair plays a match.
    pub rounds: u64,
    /// Which part of it is played here.
    pub shard: Shard,
}

/// A part of a study, such as 3/16.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// From one.
    pub number: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
    /// More parts make no sense.
    const MOST: u64 = 10_000;
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').map(|(number, of)| (number.trim().parse(), of.trim().parse()));
        match numbers {
            Some((Ok(number), Ok(of))) if (1..=of).contains(&number) && of <= Shard::MOST => {
                Ok(Shard { number, of })
            }
            _ => Err(format!("a shard such as 3/16 is needed, of at most {}", Shard::MOST)),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

impl Design {
    /// Every pair of these factions, or every pair with the own one.
    pub fn new(
        game: &SmashUp,
        factions: &[FactionId],
        own: Option<FactionId>,
        bot: &str,
        seed: u64,
    ) -> Design {
        let key = |id: &FactionId| game.catalogue().faction(*id).key.clone();
        Design {
            format: FORMAT,
            rules: SmashUp::RULES,
            fingerprint: format!("{:016x}", game.fingerprint()),
            bot: bot.to_owned(),
            seed,
            factions: factions.iter().map(key).collect(),
            own: own.as_ref().map(key),
            rounds: 1,
            shard: Shard::WHOLE,
        }
    }

    /// How many games a round has; says what is wrong with the design, if
    /// anything is.
    pub fn games_per_round(&self, game: &SmashUp) -> Result<u64, String> {
        self.plan(game).map(|plan| plan.games_per_round())
    }

    /// The design with the factions found among the cards of a game; says
    /// what is wrong with it, if anything is.
    pub(super) fn plan(&self, game: &SmashUp) -> Result<Plan, String> {
        let find = |key: &String| {
            game.catalogue().find_faction(key).ok_or_else(|| format!("there is no faction \"{key}\""))
        };
        let mut factions = self.factions.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        factions.sort();
        factions.dedup();
        let own = self.own.as_ref().map(find).transpose()?;
        let others: Vec<FactionId> = factions.iter().copied().filter(|&id| Some(id) != own).collect();
        let needed = if own.is_some() { 3 } else { 4 };
        if others.len() < needed {
            return Err("two players need four factions; take more boxes".to_owned());
        }
        Ok(Plan { seed: self.seed, own, others, rounds: self.rounds, shard: self.shard })
    }
}

/// A design ready to be played.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    seed: u64,
    own: Option<FactionId>,
    others: Vec<FactionId>,
    rounds: u64,
    shard: Shard,
}

/// One game of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Planned {
    pub(super) number: u64,
    pub(super) seed: u64,
    /// By seat.
    pub(super) pairs: [Pair; 2],
}

impl Planned {
    pub(super) fn setup(&self) -> Setup {
        Setup { first: FirstPlayer::Seat(Seat(0)), ..Setup::chosen(self.pairs.to_vec()) }
    }
}

impl Plan {
    fn matches_per_round(&self) -> u64 {
        let n = self.others.len() as u64;
        if self.own.is_some() { n } else { n * (n - 1) / 4 }
    }

    pub(super) fn games_per_round(&self) -> u64 {
        2 * self.matches_per_round()
    }

    fn chunks_per_round(&self) -> u64 {
        self.games_per_round().div_ceil(CHUNK)
    }

    /// How many chunks all shards have together. No chunk is part of two
    /// rounds, so a study can be made longer.
    pub(super) fn n_chunks(&self) -> u64 {
        self.rounds.saturating_mul(self.chunks_per_round())
    }

    /// The chunks of this shard, in order.
    pub(super) fn chunks(&self) -> impl Iterator<Item = u64> + use<> {
        let Shard { number, of } = self.shard;
        (number - 1..self.n_chunks()).step_by(of as usize)
    }

    /// How many games a chunk has.
    pub(super) fn chunk_len(&self, chunk: u64) -> u64 {
        let at = chunk % self.chunks_per_round() * CHUNK;
        (self.games_per_round() - at).min(CHUNK)
    }

    /// The games of a chunk.
    pub(super) fn games(&self, chunk: u64) -> Vec<Planned> {
        let (round, at) = (chunk / self.chunks_per_round(), chunk % self.chunks_per_round() * CHUNK);
        let matches = self.matches(round);
        let game = |at: u64| {
            let [one, other] = matches[(at / 2) as usize];
            let pairs = if at.is_multiple_of(2) { [one, other] } else { [other, one] };
            let number = round * self.games_per_round() + at;
            Planned { number, seed: seed_of(self.seed, number / 2), pairs }
        };
        (at..at + self.chunk_len(chunk)).map(game).collect()
    }

    /// The matches of a round.
    fn matches(&self, round: u64) -> Vec<[Pair; 2]> {
        let mut dice = Dice::new(hash_of(&(self.seed, round, "matches")));
        match self.own {
            Some(own) => self.own_matches(own, &mut dice),
            None => self.all_matches(round, &mut dice),
        }
    }

    /// The own faction with each other, against some pair of the others.
    fn own_matches(&self, own: FactionId, dice: &mut Dice) -> Vec<[Pair; 2]> {
        let mut partners = self.others.clone();
        dice.shuffle(&mut partners);
        let mut free = pairs_of(&self.others);
        dice.shuffle(&mut free);
        let mut matches = Vec::new();
        for partner in partners {
            let at = free.iter().position(|pair| !pair.contains(&partner));
            // With few factions there are fewer pairs than partners.
            let against = at.map(|at| free.remove(at)).unwrap_or_else(|| {
                let rest: Vec<_> = self.others.iter().copied().filter(|&id| id != partner).collect();
                dice.pick(&pairs_of(&rest))
            });
            matches.push([[own.min(partner), own.max(partner)], against]);
        }
        matches
    }

    /// Every pair against another one. If their number is odd one rests, each
    /// in its turn.
    fn all_matches(&self, round: u64, dice: &mut Dice) -> Vec<[Pair; 2]> {
        let mut pairs = pairs_of(&self.others);
        if pairs.len() % 2 == 1 {
            let mut resting = pairs.clone();
            Dice::new(hash_of(&(self.seed, "resting"))).shuffle(&mut resting);
            let rests = resting[(round % resting.len() as u64) as usize];
            pairs.retain(|&pair| pair != rests);
        }
        for _ in 0..SHUFFLES {
            dice.shuffle(&mut pairs);
            if match_up(&mut pairs) {
                return pairs.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
            }
        }
        unreachable!("pairs of {} factions find no opponents", self.others.len())
    }
}

/// Every two of them.
pub(super) fn pairs_of(factions: &[FactionId]) -> Vec<Pair> {
    let with_later = |(at, &one): (usize, &FactionId)| {
        factions[at + 1..].iter().map(move |&other| [one, other]).collect::<Vec<_>>()
    };
    factions.iter().enumerate().flat_map(with_later).collect()
}

/// Orders pairs so that the first two, the next two and so on have no faction
/// in common; says if it succeeds.
fn match_up(pairs: &mut [Pair]) -> bool {
    for at in (0..pairs.len()).step_by(2) {
        let this = pairs[at];
        let fits = |other: &Pair| !other.contains(&this[0]) && !other.contains(&this[1]);
        match pairs[at + 1..].iter().position(fits) {
            Some(found) => pairs.swap(at + 1, at + 1 + found),
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn plan(factions: u16, own: Option<u16>, rounds: u64) -> Plan {
        let id = |n: u16| FactionId(n.try_into().expect("it is small"));
        Plan {
            seed: 3,
            own: own.map(id),
            others: (0..factions).filter(|&n| Some(n) != own).map(id).collect(),
            rounds,
            shard: Shard::WHOLE,
        }
    }

    fn all(plan: &Plan) -> Vec<Planned> {
        plan.chunks().flat_map(|chunk| plan.games(chunk)).collect()
    }

    #[test]
    fn every_pair_plays_equally_often_from_both_seats_and_never_against_its_like() {
        for factions in [4, 5, 8, 25] {
            let plan = plan(factions, None, 3);
            let games = all(&plan);
            assert_eq!(games.len() as u64, 3 * plan.games_per_round());
            let mut seats = BTreeMap::<Pair, [u32; 2]>::new();
            for (at, Planned { number, pairs: [one, other], .. }) in games.iter().enumerate() {
                assert_eq!(*number, at as u64);
                assert!(one.iter().all(|id| !other.contains(id)), "{one:?} against {other:?}");
                seats.entry(*one).or_default()[0] += 1;
                seats.entry(*other).or_default()[1] += 1;
            }
            let n_pairs = usize::from(factions * (factions - 1) / 2);
            assert_eq!(seats.len(), n_pairs);
            assert!(seats.values().all(|&count| count == [3, 3]), "{factions}: {seats:?}");
        }
    }

    #[test]
    fn with_an_odd_number_of_pairs_each_rests_in_its_turn() {
        let games = all(&plan(6, None, 15));
        let mut times = BTreeMap::<Pair, u32>::new();
        games.iter().flat_map(|game| game.pairs).for_each(|pair| *times.entry(pair).or_default() += 1);
        assert!(times.len() == 15 && times.values().all(|&n| n == 2 * 14), "{times:?}");
    }

    #[test]
    fn opponents_change_from_round_to_round() {
        let plan = plan(25, None, 8);
        let pair = plan.games(0)[0].pairs[0];
        let against = |game: &Planned| (game.pairs[0] == pair).then_some(game.pairs[1]);
        let mut opponents: Vec<Pair> = all(&plan).iter().filter_map(against).collect();
        opponents.sort();
        opponents.dedup();
        assert!(opponents.len() >= 7, "{opponents:?}");
    }

    #[test]
    fn the_own_faction_plays_with_all_others_in_turn() {
        for factions in [4, 9, 26] {
            let plan = plan(factions, Some(2), 2);
            let mut partners = BTreeMap::<FactionId, u32>::new();
            for Planned { pairs: [one, other], .. } in all(&plan) {
                assert!(one.iter().all(|id| !other.contains(id)), "{one:?} against {other:?}");
                let mine = if one.contains(&FactionId(2)) { one } else { other };
                let partner = mine.iter().find(|id| id.0 != 2).expect("it plays with somebody");
                *partners.entry(*partner).or_default() += 1;
            }
            assert_eq!(partners.len(), usize::from(factions) - 1);
            assert!(partners.values().all(|&n| n == 4), "{partners:?}");
        }
    }

    #[test]
    fn shards_are_parts_of_the_whole_and_longer_studies_begin_alike() {
        let whole = plan(6, None, 4);
        let mut parts: Vec<u64> = Vec::new();
        for number in 1..=3 {
            parts.extend(Plan { shard: Shard { number, of: 3 }, ..whole.clone() }.chunks());
        }
        parts.sort_unstable();
        assert_eq!(parts, whole.chunks().collect::<Vec<_>>());
        let longer = plan(6, None, 9);
        assert!(whole.chunks().all(|chunk| whole.games(chunk) == longer.games(chunk)));
    }

    #[test]
    fn shards_are_read_as_they_are_written() {
        assert_eq!("3/16".parse(), Ok(Shard { number: 3, of: 16 }));
        for junk in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/99999", "a/b", "1/2/3"] {
            assert!(junk.parse::<Shard>().is_err(), "{junk}");
        }
    }
}
