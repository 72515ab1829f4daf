//! What the games of a study say.

use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::Deck;
use fracas_smashup::ids::{DefId, FactionId};

use super::design::{Design, Pair, pairs_of};
use super::fit::{Fit, Result as Fitted, chance};
use super::record::{N_SOURCES, Record, Winner};
use crate::estimate::Estimate;

/// What a match-up of two factions is worth in games when there are few: it is
/// drawn towards what the strengths say as if so many had come out like that.
const MATCH_UP_WEIGHT: f64 = 20.0;

/// See the module. Games that did not end or broke are left out.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Games that count.
    pub games: u64,
    /// Games without an end.
    pub unfinished: u64,
    /// Games that broke.
    pub broken: u64,
    /// All factions, the strongest first.
    pub factions: Vec<FactionFinding>,
    /// How often whoever begins wins, between equals.
    pub first: Estimate,
    /// How often whoever began has won.
    pub first_wins: f64,
    /// Pairs by the places of their factions in `factions`; each twice.
    pub(super) pairs: Grid,
    /// One faction against another, by their places in `factions`.
    pub(super) match_ups: Grid,
    /// How far the pairs differ from the sum of their factions: the standard
    /// deviation in log-odds.
    pub synergy: f64,
    /// How many games had so many turns.
    pub turns: Vec<u64>,
    /// Mean turns of a game.
    pub mean_turns: f64,
    /// Mean decisions of a game.
    pub mean_decisions: f64,
    /// Mean VP by source, of those who won and those who lost.
    pub(super) sources: [[f64; N_SOURCES]; 2],
    /// All cards that were in the games, those that contribute most first.
    pub cards: Vec<CardFinding>,
}

/// What is known of a faction.
#[derive(Clone, Debug)]
pub struct FactionFinding {
    /// Which one.
    pub id: FactionId,
    /// As printed.
    pub name: String,
    /// How often it was played.
    pub games: u64,
    /// How often it won; a shared victory is half of one.
    pub wins: f64,
    /// Its strength in log-odds; all together have none.
    pub strength: Estimate,
    /// How often it wins with an average partner against average opponents.
    pub rate: Estimate,
    /// Mean VP by source of those who played it.
    pub(super) sources: [f64; N_SOURCES],
}

/// What is known of a card.
#[derive(Clone, Debug)]
pub struct CardFinding {
    /// Which one.
    pub def: DefId,
    /// As printed.
    pub title: String,
    /// The faction, or the deck of the table.
    pub deck: Deck,
    /// The name of that.
    pub deck_name: String,
    /// Games of players in which it could come, as it was in their deck or
    /// their box's.
    pub games: u64,
    /// How often it was drawn.
    pub drawn: u64,
    /// How often it was played.
    pub played: u64,
    /// Games of players who played it.
    pub games_played: u64,
    /// How many of these were won.
    pub wins: f64,
    /// How much more often they won than their factions let expect.
    pub contribution: Estimate,
}

/// Numbers for every two factions.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    n: usize,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    pub(super) games: f64,
    pub(super) wins: f64,
    /// What is shown: the rate of wins, smoothed.
    pub(super) rate: f64,
}

impl Grid {
    fn new(n: usize) -> Grid {
        Grid { n, cells: vec![Cell::default(); n * n] }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> Cell {
        self.cells[row * self.n + column]
    }

    fn at_mut(&mut self, row: usize, column: usize) -> &mut Cell {
        &mut self.cells[row * self.n + column]
    }
}

/// The factions of a study as terms of a fit.
pub(super) struct Terms {
    factions: Vec<FactionId>,
    pairs: Vec<Pair>,
}

impl Terms {
    pub(super) fn of(game: &SmashUp, design: &Design) -> Terms {
        let mut factions: Vec<FactionId> =
            design.factions.iter().filter_map(|key| game.catalogue().find_faction(key)).collect();
        factions.sort();
        factions.dedup();
        Terms { pairs: pairs_of(&factions), factions }
    }

    fn place(&self, faction: FactionId) -> usize {
        self.factions.binary_search(&faction).unwrap_or_default()
    }

    /// What it is worth to begin.
    pub(super) fn first(&self) -> usize {
        self.factions.len()
    }

    pub(super) fn faction(&self, faction: FactionId) -> usize {
        self.place(faction)
    }

    fn pair(&self, pair: Pair) -> usize {
        self.factions.len() + 1 + self.pairs.binary_search(&pair).unwrap_or_default()
    }

    /// The strengths of both sides, and that the first begins.
    pub(super) fn strengths(&self, pairs: [Pair; 2]) -> Vec<(usize, f64)> {
        let side = |at: usize, sign: f64| pairs[at].map(|faction| (self.place(faction), sign));
        side(0, 1.0).into_iter().chain(side(1, -1.0)).chain([(self.first(), 1.0)]).collect()
    }

    /// The same with what the pairs add of their own.
    fn with_pairs(&self, pairs: [Pair; 2]) -> Vec<(usize, f64)> {
        let mut terms = self.strengths(pairs);
        terms.extend([(self.pair(pairs[0]), 1.0), (self.pair(pairs[1]), -1.0)]);
        terms
    }

    /// Results of all games that count.
    pub(super) fn results(&self, records: &[Record]) -> Vec<Fitted> {
        self.results_with(records, |pairs| self.strengths(pairs))
    }

    fn results_with(
        &self,
        records: &[Record],
        terms: impl Fn([Pair; 2]) -> Vec<(usize, f64)>,
    ) -> Vec<Fitted> {
        let result = |record: &Record| {
            let share = record.winner.share()?;
            Some(Fitted { terms: terms(record.pairs), share, of: record.number / 2 })
        };
        records.iter().filter_map(result).collect()
    }

    /// The weights that give the strength of a faction beside the mean of
    /// all.
    fn beside_all(&self, faction: usize, n_terms: usize) -> Vec<f64> {
        let n = self.factions.len();
        let weight = |at: usize| {
            let own = f64::from(u8::from(at == faction));
            if at < n { own - 1.0 / n as f64 } else { 0.0 }
        };
        (0..n_terms).map(weight).collect()
    }
}

impl Findings {
    /// Reckons up the games of a study.
    pub fn of(game: &SmashUp, design: &Design, records: &[Record]) -> Findings {
        let terms = Terms::of(game, design);
        let n = terms.factions.len();
        let fit = Fit::of(n + 1, &terms.results(records), None);
        let counted: Vec<&Record> = records.iter().filter(|record| record.winner.share().is_some()).collect();
        let mut factions: Vec<FactionFinding> = terms
            .factions
            .iter()
            .enumerate()
            .map(|(at, &id)| faction(game, id, fit.sum(&terms.beside_all(at, n + 1)), &counted))
            .collect();
        factions.sort_by(|one, other| other.strength.value.total_cmp(&one.strength.value));
        let places: Vec<usize> = places(&terms, &factions);
        let (pairs, synergy) = pairs(&terms, records, &places);
        let mean = |value: fn(&Record) -> u32| {
            counted.iter().map(|record| f64::from(value(record))).sum::<f64>() / counted.len().max(1) as f64
        };
        let mut only_first = vec![0.0; n + 1];
        only_first[terms.first()] = 1.0;
        let times = |winner: Winner| records.iter().filter(|record| record.winner == winner).count() as u64;
        let first_wins: f64 = counted.iter().filter_map(|record| record.winner.share()).sum();
        Findings {
            games: counted.len() as u64,
            unfinished: times(Winner::Unfinished),
            broken: times(Winner::Broken),
            first: fit.sum(&only_first).map(chance),
            first_wins: first_wins / counted.len().max(1) as f64,
            pairs,
            match_ups: match_ups(&terms, &fit, &counted, &places),
            synergy,
            turns: turns(&counted),
            mean_turns: mean(|record| record.turns),
            mean_decisions: mean(|record| record.decisions),
            sources: sources(&counted),
            cards: cards(game, &terms, &fit, &counted),
            factions,
        }
    }
}

/// Where each term of a faction stands in the ranking.
fn places(terms: &Terms, ranked: &[FactionFinding]) -> Vec<usize> {
    let place = |id: &FactionId| ranked.iter().position(|faction| faction.id == *id).unwrap_or_default();
    terms.factions.iter().map(place).collect()
}

fn faction(game: &SmashUp, id: FactionId, strength: Estimate, counted: &[&Record]) -> FactionFinding {
    let (mut games, mut wins, mut sums) = (0, 0.0, [0.0; N_SOURCES]);
    for (record, seat) in sides(counted).filter(|(record, seat)| record.pairs[*seat].contains(&id)) {
        games += 1;
        wins += share(record, seat);
        add(&mut sums, &record.sources[seat]);
    }
    FactionFinding {
        id,
        name: game.catalogue().faction(id).name.clone(),
        games,
        wins,
        strength,
        rate: strength.map(chance),
        sources: sums.map(|sum| sum / (games as f64).max(1.0)),
    }
}

/// Each game from each side.
fn sides<'a>(counted: &'a [&'a Record]) -> impl Iterator<Item = (&'a Record, usize)> {
    counted.iter().flat_map(|record| [(*record, 0), (*record, 1)])
}

/// The share of the victory of a seat.
fn share(record: &Record, seat: usize) -> f64 {
    let first = record.winner.share().unwrap_or_default();
    if seat == 0 { first } else { 1.0 - first }
}

fn add(sums: &mut [f64; N_SOURCES], more: &[i16; N_SOURCES]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += f64::from(*more));
}

/// Pairs against average opponents: the strengths of both factions, and what
/// the pair adds, drawn towards nothing as far as it may be noise.
fn pairs(terms: &Terms, records: &[Record], places: &[usize]) -> (Grid, f64) {
    let n = terms.factions.len();
    let n_terms = n + 1 + terms.pairs.len();
    let results = terms.results_with(records, |pairs| terms.with_pairs(pairs));
    let fit = Fit::of(n_terms, &results, Some(n + 1..n_terms));
    let mut grid = Grid::new(n);
    let mean = fit.terms[..n].iter().sum::<f64>() / n as f64;
    for (at, pair) in terms.pairs.iter().enumerate() {
        let [one, other] = pair.map(|faction| terms.place(faction));
        let odds = fit.terms[one] + fit.terms[other] - 2.0 * mean + fit.terms[n + 1 + at];
        for (row, column) in [(one, other), (other, one)] {
            grid.at_mut(places[row], places[column]).rate = chance(odds);
        }
    }
    for record in records.iter().filter(|record| record.winner.share().is_some()) {
        for seat in 0..2 {
            let [one, other] = record.pairs[seat].map(|faction| places[terms.place(faction)]);
            for (row, column) in [(one, other), (other, one)] {
                let cell = grid.at_mut(row, column);
                cell.games += 1.0;
                cell.wins += share(record, seat);
            }
        }
    }
    let deviation = fit.group.map_or(0.0, |group| group.variance.sqrt());
    (grid, deviation)
}

/// How often one faction beats another, whoever is with them.
fn match_ups(terms: &Terms, fit: &Fit, counted: &[&Record], places: &[usize]) -> Grid {
    let n = terms.factions.len();
    let mut grid = Grid::new(n);
    let mut expected = vec![0.0; n * n];
    for (record, seat) in sides(counted) {
        let first = fit.expects(&terms.strengths(record.pairs));
        let chance = if seat == 0 { first } else { 1.0 - first };
        for mine in record.pairs[seat] {
            for theirs in record.pairs[1 - seat] {
                let (row, column) = (places[terms.place(mine)], places[terms.place(theirs)]);
                let cell = grid.at_mut(row, column);
                cell.games += 1.0;
                cell.wins += share(record, seat);
                expected[row * n + column] += chance;
            }
        }
    }
    for (cell, expected) in grid.cells.iter_mut().zip(expected) {
        let expected = if cell.games > 0.0 { expected / cell.games } else { 0.5 };
        cell.rate = (cell.wins + MATCH_UP_WEIGHT * expected) / (cell.games + MATCH_UP_WEIGHT);
    }
    grid
}

fn turns(counted: &[&Record]) -> Vec<u64> {
    let most = counted.iter().map(|record| record.turns).max().unwrap_or_default();
    let mut turns = vec![0; most as usize + 1];
    counted.iter().for_each(|record| turns[record.turns as usize] += 1);
    turns
}

/// Where VP came from, for those who won and those who lost.
fn sources(counted: &[&Record]) -> [[f64; N_SOURCES]; 2] {
    let mut sums = [[0.0; N_SOURCES]; 2];
    let mut times = [0.0; 2];
    for (record, seat) in sides(counted).filter(|(record, _)| record.winner != Winner::Both) {
        let of = usize::from(share(record, seat) < 0.5);
        times[of] += 1.0;
        add(&mut sums[of], &record.sources[seat]);
    }
    [0, 1].map(|of| sums[of].map(|sum| sum / f64::max(times[of], 1.0)))
}

#[derive(Clone, Copy, Default)]
struct Plays {
    drawn: u64,
    played: u64,
    games: u64,
    wins: f64,
    /// What is won beyond what was expected, and its squares.
    beyond: f64,
    squares: f64,
}

fn cards(game: &SmashUp, terms: &Terms, fit: &Fit, counted: &[&Record]) -> Vec<CardFinding> {
    let cat = game.catalogue();
    let mut plays = vec![Plays::default(); cat.cards.len()];
    for (record, seat) in sides(counted) {
        let first = fit.expects(&terms.strengths(record.pairs));
        let expected = if seat == 0 { first } else { 1.0 - first };
        let won = share(record, seat);
        for used in &record.cards[seat] {
            let Some(plays) = plays.get_mut(used.def.idx()) else { continue };
            plays.drawn += u64::from(used.drawn);
            plays.played += u64::from(used.played);
            if used.played > 0 {
                plays.games += 1;
                plays.wins += won;
                plays.beyond += won - expected;
                plays.squares += (won - expected).powi(2);
            }
        }
    }
    let of_faction = |id: FactionId| {
        sides(counted).filter(|(record, seat)| record.pairs[*seat].contains(&id)).count() as u64
    };
    let faction_games: Vec<u64> = cat.faction_ids().map(of_faction).collect();
    let of_box = |set: &str| {
        let has = |record: &Record| record.pairs.iter().flatten().any(|id| cat.faction(*id).set == set);
        2 * counted.iter().filter(|record| has(record)).count() as u64
    };
    let mut found: Vec<CardFinding> = Vec::new();
    for (at, plays) in plays.iter().enumerate() {
        let def = DefId(at as u16);
        let card = cat.card(def);
        let games = match card.deck {
            Deck::Faction(id) => faction_games[id.idx()],
            Deck::Common(common) => {
                cat.commons.iter().find(|cards| cards.deck == common).map_or(0, |cards| of_box(&cards.set))
            }
        };
        // Monsters are nobody's to play.
        if games == 0 || plays.drawn + plays.played == 0 {
            continue;
        }
        let n = plays.games.max(1) as f64;
        let mean = plays.beyond / n;
        let deviation = ((plays.squares / n - mean * mean).max(0.0) / n).sqrt();
        found.push(CardFinding {
            def,
            title: card.title.clone(),
            deck: card.deck,
            deck_name: cat.deck_name(card.deck).to_owned(),
            games,
            drawn: plays.drawn,
            played: plays.played,
            games_played: plays.games,
            wins: plays.wins,
            contribution: Estimate::normal(mean, deviation),
        });
    }
    found.sort_by(|one, other| other.contribution.value.total_cmp(&one.contribution.value));
    found
}
