//! What the things that bots notice are worth, from games that they play
//! against themselves.
//!
//! In each round bots that search play with the worths of the round before,
//! and these are fitted anew to how the games ended; or others play, whom
//! worths do not concern. A few positions of every game are taken, and no more
//! of a long one than of others. What a seat was
//! dealt for the whole game is fitted along with them and then left out: a
//! strong faction that draws many cards does not make cards worth more.

mod positions;

use fracas_bots::{Asked, Judged, Level, Search};
use fracas_engine::{Dice, Seat, SetupError, Silence, Viewer, hash_of};
use fracas_sim::{Simulated, seed_of};
use rayon::prelude::*;

use crate::seated::{MAX_DECISIONS, Seated};
use positions::Positions;

/// How many positions of a game are taken at most.
const POSITIONS: usize = 60;
/// One decision in so many is looked at.
const EVERY: u32 = 3;
/// Newton's method is there after so many steps.
const STEPS: u32 = 10;
/// How strongly worths are pulled to zero, in positions.
const PULL: f64 = 20.0;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Lessons<G: Simulated> {
    /// The agreement of every game.
    pub setup: G::Setup,
    /// Who plays, by the name of one of the game's bots; the search with the
    /// worths of the round before if nobody is named.
    pub bot: Option<&'static str>,
    /// Whether only positions are taken in which nothing is half done: for
    /// games that are judged then alone.
    pub at_rest: bool,
    /// How long the bots think.
    pub iterations: u32,
    /// How many games a round has.
    pub games: u64,
    /// How often games are played and worths fitted.
    pub rounds: u32,
    /// What all seeds come from.
    pub seed: u64,
    /// How many threads; 0 for one per core.
    pub threads: usize,
}

/// What came of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Learnt {
    /// By what is noticed.
    pub worth: Vec<f32>,
    /// How many positions were fitted.
    pub positions: usize,
    /// The mean log-likelihood of who won them.
    pub likelihood: f64,
}

/// Plays all rounds and gives what each came to. The first begins with the
/// worths that the game has. `done` is told after each game.
pub fn run<G: Simulated + Judged>(
    game: &G,
    lessons: &Lessons<G>,
    done: impl Fn() + Sync,
) -> Result<Vec<Learnt>, SetupError> {
    let state = game.start(&lessons.setup, lessons.seed, &mut Silence)?;
    let mut worth: Vec<f32> = G::worth(game.n_seats(&state)).to_vec();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(lessons.threads)
        .build()
        .map_err(|error| SetupError(format!("the threads cannot be started: {error}")))?;
    let mut rounds = Vec::new();
    for round in 0..lessons.rounds {
        let usual = G::search(Level::Normal);
        let search = Search { iterations: lessons.iterations, worth: Some(worth.into()), ..usual };
        let one = |number: usize| {
            let seed = seed_of(hash_of(&(lessons.seed, round)), number as u64);
            let positions = play(game, lessons, &search, seed);
            done();
            positions
        };
        let games = pool.install(|| {
            (0..lessons.games as usize)
                .into_par_iter()
                .with_max_len(1)
                .map(one)
                .collect::<Result<Vec<_>, _>>()
        })?;
        let mut positions = Positions::new(G::NOTICED.len() + game.n_dealt());
        games.into_iter().for_each(|more| positions.append(more));
        let (fitted, likelihood) = positions.fit(STEPS, PULL);
        worth = fitted.iter().take(G::NOTICED.len()).map(|&worth| worth as f32).collect();
        rounds.push(Learnt { worth: worth.clone(), positions: positions.len(), likelihood });
    }
    Ok(rounds)
}

/// Positions of one game; none of one that nobody wins alone.
fn play<G: Simulated + Judged>(
    game: &G,
    lessons: &Lessons<G>,
    search: &Search,
    seed: u64,
) -> Result<Positions, SetupError> {
    let (mut dice, mut chosen) = (Dice::new(!seed), Dice::new(hash_of(&seed)));
    let mut state = game.start(&lessons.setup, seed, &mut Silence)?;
    let everywhere = |bot| vec![bot; usize::from(game.n_seats(&state))];
    let mut seated = lessons.bot.map(|bot| Seated::new(game, &everywhere(bot), seed)).transpose()?;
    let mut noticed: Vec<Vec<f32>> = Vec::new();
    let mut options = Vec::new();
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = game.to_act(&state).first() else { break };
        if chosen.below(EVERY) == 0 && (!lessons.at_rest || game.is_quiet(&state)) {
            noticed.push(notice(game, &state));
        }
        let choice = match &mut seated {
            Some(seated) => seated.choose(&state, seat),
            None => choose(game, &state, seat, search, &mut options, &mut dice),
        };
        game.apply_unchecked(&mut state, seat, choice, &mut Silence);
    }
    let mut positions = Positions::new(G::NOTICED.len() + game.n_dealt());
    let winners = game.outcome(&state).map(|outcome| outcome.winners);
    if let Some(winner) = winners.filter(|winners| winners.len() == 1).and_then(|winners| winners.first()) {
        chosen.shuffle(&mut noticed);
        noticed.iter().take(POSITIONS).for_each(|about| positions.add(about, winner.0));
    }
    Ok(positions)
}

/// What is noticed about every seat, and after it what the seat was dealt, as
/// ones among zeros.
fn notice<G: Judged>(game: &G, state: &G::State) -> Vec<f32> {
    let (n, seats) = (G::NOTICED.len(), game.n_seats(state));
    let mut noticed = vec![0.0; n * usize::from(seats)];
    game.notice(state, &mut noticed);
    let mut all = Vec::with_capacity((n + game.n_dealt()) * usize::from(seats));
    for (seat, noticed) in (0..seats).map(Seat).zip(noticed.chunks(n)) {
        let begin = all.len() + n;
        all.extend(noticed);
        all.resize(begin + game.n_dealt(), 0.0);
        game.dealt(state, seat).into_iter().for_each(|dealt| all[begin + dealt] = 1.0);
    }
    all
}

fn choose<G: Judged>(
    game: &G,
    state: &G::State,
    seat: Seat,
    search: &Search,
    options: &mut Vec<G::Choice>,
    dice: &mut Dice,
) -> G::Choice {
    game.options(state, seat, options);
    if let [only] = options[..] {
        return only;
    }
    let view = || game.view(state, Viewer::Seat(seat));
    let found = search.think(&Asked::new(game, seat, options, &view), dice);
    // There are options, so something is best.
    found.best().map_or(options[0], |best| best.choice)
}
