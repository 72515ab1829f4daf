//! Bots against bots, with the luck of the deal cancelled: each deal (setup
//! and seed) is played once from every seat, so that whatever a seat was dealt
//! comes to each of them.
//!
//! [`run`] plays a [`Contest`] over some threads and gives a [`Report`]. Deals
//! are numbered and their seeds follow from their numbers, so everything but
//! the times is the same for any number of threads.

use std::time::{Duration, Instant};

use fracas_engine::{Outcome, SetupError, Silence, hash_of};
use fracas_sim::{Simulated, caught, seed_of};
use rayon::prelude::*;

use crate::estimate::Estimate;
use crate::rating::{self, Result as Compared};
use crate::seated::{MAX_DECISIONS, Seated};

/// A shared victory counts as a part; up to six may share one, and all parts
/// are whole numbers of these.
const WHOLE_WIN: u64 = 60;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest<G: Simulated> {
    /// The agreement of every game. What it leaves to the lot comes from the
    /// seed of the deal, and stays with the seats.
    pub setup: G::Setup,
    /// Who takes part, by the names of the game's bots: by seat, taken in
    /// turn when there are fewer than seats; at least one, and no more than
    /// seats.
    pub bots: Vec<&'static str>,
    /// How many deals.
    pub deals: u64,
    /// What all seeds come from.
    pub seed: u64,
    /// How many threads; 0 for one per core.
    pub threads: usize,
}

impl<G: Simulated> Contest<G> {
    /// How many games a deal has: everybody sits everywhere once.
    pub fn games_per_deal(&self) -> u64 {
        self.bots.len() as u64
    }

    /// Who is told apart: bots by their names. When all have the same name
    /// they are numbered, which shows that no seat is favoured.
    fn labels(&self) -> (Vec<String>, Vec<usize>) {
        let mut names = self.bots.clone();
        names.sort_unstable();
        names.dedup();
        if let ([name], true) = (&names[..], self.bots.len() > 1) {
            let numbered = |at: usize| format!("{name} {}", at + 1);
            return ((0..self.bots.len()).map(numbered).collect(), (0..self.bots.len()).collect());
        }
        let mut labels: Vec<String> = Vec::new();
        let mut number = |bot: &&str| {
            labels.iter().position(|label| label == bot).unwrap_or_else(|| {
                labels.push((*bot).to_owned());
                labels.len() - 1
            })
        };
        let of = self.bots.iter().map(&mut number).collect();
        (labels, of)
    }
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many seats a game had.
    pub players: u8,
    /// Deals played.
    pub deals: u64,
    /// Games that came to an end.
    pub games: u64,
    /// Everybody who took part.
    pub standings: Vec<Standing>,
    /// Decisions of all games.
    pub decisions: u64,
    /// The sum of the mixed hashes of all final states.
    pub checksum: u64,
    /// Games that did not end within the bound of decisions.
    pub unfinished: u64,
    /// Games that ended in a panic.
    pub panics: u64,
    /// The first of them: its seed, and what the program said.
    pub first_panic: Option<(u64, String)>,
    /// How long it took.
    pub time: Duration,
    /// How many threads took part.
    pub threads: usize,
}

/// How one of the bots did, over all the seats it had.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Who.
    pub name: String,
    /// Seats it had in games that came to an end.
    pub games: u64,
    /// How many of them won; a shared victory counts as a part.
    pub wins: f64,
    /// Wins by game.
    pub win_rate: Estimate,
    /// The mean place, the best is 1.
    pub place: f64,
    /// By Glicko-2.
    pub rating: f64,
    /// How far off the rating may be.
    pub deviation: f64,
    /// The time it took to decide.
    pub thought: Thought,
}

/// How long decisions took; not the same in every run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// How many decisions.
    pub decisions: u64,
    /// All together.
    pub time: Duration,
    /// The longest.
    pub longest: Duration,
}

impl Thought {
    /// The mean.
    pub fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.time.as_secs_f64() / self.decisions.max(1) as f64)
    }

    fn add(&mut self, other: Thought) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

/// Plays a contest. `done` is told after each game.
pub fn run<G: Simulated>(
    game: &G,
    contest: &Contest<G>,
    done: impl Fn() + Sync,
) -> Result<Report, SetupError> {
    let state = game.start(&contest.setup, contest.seed, &mut Silence)?;
    let players = game.n_seats(&state);
    let (labels, of) = contest.labels();
    if of.is_empty() || of.len() > usize::from(players) {
        return Err(SetupError(format!("{} bots are named for {players} players", of.len())));
    }
    let hall = Hall { game, contest, players, n: labels.len(), of: &of };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(contest.threads)
        .build()
        .map_err(|error| SetupError(format!("the threads cannot be started: {error}")))?;
    let begin = Instant::now();
    let deals = pool.install(|| {
        let numbers = (0..contest.deals as usize).into_par_iter().with_max_len(1);
        numbers.map(|number| hall.deal(number as u64, &done)).collect::<Result<Vec<Deal>, SetupError>>()
    })?;
    let mut report = reckon(labels, &deals);
    (report.players, report.time, report.threads) = (players, begin.elapsed(), pool.current_num_threads());
    Ok(report)
}

/// Where the games take place.
struct Hall<'a, G: Simulated> {
    game: &'a G,
    contest: &'a Contest<G>,
    players: u8,
    /// How many are told apart, and which of them each entrant is.
    n: usize,
    of: &'a [usize],
}

/// What came of one deal, by who is told apart.
struct Deal {
    shares: Vec<Share>,
    thoughts: Vec<Thought>,
    compared: Vec<Compared>,
    games: u64,
    decisions: u64,
    checksum: u64,
    unfinished: u64,
    panics: Vec<(u64, String)>,
}

#[derive(Clone, Copy, Default)]
struct Share {
    games: u64,
    wins: u64,
    places: u64,
}

impl<G: Simulated> Hall<'_, G> {
    /// Plays a deal from every seat.
    fn deal(&self, number: u64, done: &(impl Fn() + Sync)) -> Result<Deal, SetupError> {
        let mut deal = Deal {
            shares: vec![Share::default(); self.n],
            thoughts: vec![Thought::default(); self.n],
            compared: Vec::new(),
            games: 0,
            decisions: 0,
            checksum: 0,
            unfinished: 0,
            panics: Vec::new(),
        };
        let seed = seed_of(self.contest.seed, number);
        for turned in 0..self.of.len() {
            match caught(|| self.game(seed, turned, &mut deal)) {
                Ok(played) => played?,
                Err(message) => deal.panics.push((seed, message)),
            }
            done();
        }
        Ok(deal)
    }

    /// One game, in which everybody has moved on by so many seats.
    fn game(&self, seed: u64, turned: usize, deal: &mut Deal) -> Result<(), SetupError> {
        let (game, n) = (self.game, self.of.len());
        let entrants: Vec<usize> = (0..usize::from(self.players)).map(|seat| (seat + turned) % n).collect();
        let bots: Vec<&str> = entrants.iter().map(|&entrant| self.contest.bots[entrant]).collect();
        let who: Vec<usize> = entrants.iter().map(|&entrant| self.of[entrant]).collect();
        let mut seated = Seated::new(game, &bots, seed)?;
        let mut state = game.start(&self.contest.setup, seed, &mut Silence)?;
        let mut decisions = 0;
        while decisions < MAX_DECISIONS
            && let Some(seat) = game.to_act(&state).iter().next()
        {
            let begin = Instant::now();
            let choice = seated.choose(&state, seat);
            let time = begin.elapsed();
            deal.thoughts[who[seat.idx()]].add(Thought { decisions: 1, time, longest: time });
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
            decisions += 1;
        }
        deal.decisions += decisions;
        deal.checksum = deal.checksum.wrapping_add(hash_of(&game.hash(&state)));
        match game.outcome(&state) {
            None => deal.unfinished += 1,
            Some(outcome) => deal.count(&outcome, &who),
        }
        Ok(())
    }
}

impl Deal {
    fn count(&mut self, outcome: &Outcome, who: &[usize]) {
        self.games += 1;
        let winners = outcome.winners.iter().count().max(1) as u64;
        let mut places = vec![0; who.len()];
        for (place, seat) in outcome.ranking() {
            places[seat.idx()] = place;
            let share = &mut self.shares[who[seat.idx()]];
            share.games += 1;
            share.places += place as u64;
            share.wins += if outcome.winners.has(seat) { WHOLE_WIN / winners } else { 0 };
        }
        for other in 0..who.len() {
            for one in 0..other {
                if who[one] != who[other] {
                    let places = places[one].cmp(&places[other]);
                    self.compared.push(Compared { one: who[one], other: who[other], places });
                }
            }
        }
    }
}

/// Everything counted over all deals.
fn reckon(labels: Vec<String>, deals: &[Deal]) -> Report {
    let ratings = rating::rate(labels.len(), deals.iter().map(|deal| &deal.compared[..]));
    let standing = |(at, name): (usize, String)| {
        let played = || deals.iter().map(|deal| deal.shares[at]).filter(|share| share.games > 0);
        let games: u64 = played().map(|share| share.games).sum();
        let wins = |share: Share| share.wins as f64 / WHOLE_WIN as f64;
        let shares: Vec<f64> = played().map(|share| wins(share) / share.games as f64).collect();
        let mut thought = Thought::default();
        deals.iter().for_each(|deal| thought.add(deal.thoughts[at]));
        let (rating, deviation) = ratings[at];
        Standing {
            name,
            games,
            wins: played().map(wins).sum(),
            win_rate: Estimate::of_shares(&shares, games),
            place: played().map(|share| share.places).sum::<u64>() as f64 / games.max(1) as f64,
            rating,
            deviation,
            thought,
        }
    };
    let mut panics = deals.iter().flat_map(|deal| &deal.panics);
    Report {
        players: 0,
        deals: deals.len() as u64,
        games: deals.iter().map(|deal| deal.games).sum(),
        standings: labels.into_iter().enumerate().map(standing).collect(),
        decisions: deals.iter().map(|deal| deal.decisions).sum(),
        checksum: deals.iter().fold(0, |sum, deal| deal.checksum.wrapping_add(sum)),
        unfinished: deals.iter().map(|deal| deal.unfinished).sum(),
        first_panic: panics.next().cloned(),
        panics: deals.iter().map(|deal| deal.panics.len() as u64).sum(),
        time: Duration::ZERO,
        threads: 0,
    }
}
