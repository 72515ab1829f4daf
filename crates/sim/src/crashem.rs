//! Many games of Crash'em: the same as for Smash Up, with what its players
//! want to know: who wins, by seat and by bot, and which end the games find.

use std::ops;

use fracas_bots::{Asked, Bot};
use fracas_crashem::event::{Event, What};
use fracas_crashem::{CrashEm, Driver, Setup, State};
use fracas_engine::{Dice, Game as _, Seat, SetupError, Silence, Sink, Viewer, hash_of};

use crate::one_game::MAX_DECISIONS;
use crate::{Count, Crashes, Range, Report, Spread, seed_of};

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Anything, uniformly.
    Random,
    /// The bot that tries its programs.
    Driver,
}

impl Player {
    /// All of them, as the tally counts them.
    pub const ALL: [Player; 2] = [Player::Random, Player::Driver];

    /// As the command line writes it.
    pub const fn word(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Driver => "driver",
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The agreement of every game.
    pub setup: Setup,
    /// Who plays: by seat, taken in turn when there are fewer than seats.
    pub players: Vec<Player>,
    /// How many games.
    pub games: u64,
    /// What all seeds come from.
    pub seed: u64,
    /// How many threads; 0 for one per core.
    pub threads: usize,
}

impl Plan {
    fn player(&self, seat: Seat) -> Player {
        self.players[seat.idx() % self.players.len()]
    }
}

/// What is counted: only sums, so that order does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games, without those that ended in a panic.
    pub games: u64,
    /// Games that did not end within the bound of decisions.
    pub unfinished: u64,
    /// Games that ended with a wreck (CE-7.1).
    pub wrecks: u64,
    /// Games that ended because somebody gave away the last token (CE-7.1).
    /// A game can end both ways at once.
    pub out_of_tokens: u64,
    /// Decisions by game.
    pub decisions: Range,
    /// Rounds by game.
    pub rounds: Range,
    /// By seat.
    pub seats: Vec<Count>,
    /// By bot, in the order of [`Player::ALL`]: one for each seat it had.
    pub bots: Vec<Count>,
    /// The sum of the mixed hashes of all final states.
    pub checksum: u64,
    /// Games that ended in a panic.
    pub crashes: Crashes,
}

impl Tally {
    fn new(players: u8) -> Tally {
        Tally {
            games: 0,
            unfinished: 0,
            wrecks: 0,
            out_of_tokens: 0,
            decisions: Range::default(),
            rounds: Range::default(),
            seats: vec![Count::default(); usize::from(players)],
            bots: vec![Count::default(); Player::ALL.len()],
            checksum: 0,
            crashes: Crashes::default(),
        }
    }

    /// Both together.
    #[must_use]
    fn and(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.wrecks += other.wrecks;
        self.out_of_tokens += other.out_of_tokens;
        self.decisions = self.decisions.and(other.decisions);
        self.rounds = self.rounds.and(other.rounds);
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.crashes.add(&other.crashes);
        Count::add(&mut self.seats, &other.seats);
        Count::add(&mut self.bots, &other.bots);
        self
    }
}

/// Notes how a game ends.
#[derive(Default)]
struct Ends {
    wreck: bool,
    out_of_tokens: bool,
}

impl Sink<Event> for Ends {
    fn tell(&mut self, event: Event) {
        self.wreck |= matches!(event.what, What::Wrecked(_));
        self.out_of_tokens |= matches!(event.what, What::OutOfTokens(_));
    }
}

/// Plays the games of a plan. `done` is told now and then how many more games
/// are over.
pub fn run(game: &CrashEm, plan: &Plan, done: impl Fn(u64) + Sync) -> Result<Report<Tally>, SetupError> {
    game.start(&plan.setup, plan.seed, &mut Silence)?;
    let empty = || Tally::new(plan.setup.players);
    let chunk = |games: ops::Range<u64>| {
        let mut tally = empty();
        for number in games {
            let seed = seed_of(plan.seed, number);
            let crashes = Crashes::guard(number, seed, || play(game, plan, number, &mut tally))?;
            tally.crashes.add(&crashes);
            done(1);
        }
        Ok(tally)
    };
    Spread { games: plan.games, threads: plan.threads }.run(chunk, empty, |a, b| a.and(&b))
}

fn play(game: &CrashEm, plan: &Plan, number: u64, tally: &mut Tally) -> Result<(), SetupError> {
    let mut options = Vec::with_capacity(64);
    let seed = seed_of(plan.seed, number);
    let mut ends = Ends::default();
    let mut state = game.start(&plan.setup, seed, &mut ends)?;
    let mut dice = Dice::new(!seed);
    let mut decisions = 0;
    while decisions < MAX_DECISIONS
        && let Some(seat) = game.to_act(&state).iter().next()
    {
        let choice = match plan.player(seat) {
            Player::Random => game.sample(&state, seat, &mut dice, &mut options),
            Player::Driver => {
                game.options(&state, seat, &mut options);
                let view = || game.view(&state, Viewer::Seat(seat));
                let asked = Asked::new(game, seat, &options, &view);
                Bot::choose(&mut Driver::default(), &asked, &mut dice)
            }
        };
        game.apply_unchecked(&mut state, seat, choice, &mut ends);
        decisions += 1;
    }
    count(game, plan, &state, tally);
    tally.decisions.note(decisions);
    tally.wrecks += u64::from(ends.wreck);
    tally.out_of_tokens += u64::from(ends.out_of_tokens);
    Ok(())
}

fn count(game: &CrashEm, plan: &Plan, state: &State, tally: &mut Tally) {
    tally.games += 1;
    tally.rounds.note(u64::from(state.round()));
    tally.checksum = tally.checksum.wrapping_add(hash_of(&game.hash(state)));
    let winners = game.outcome(state).map(|outcome| outcome.winners);
    tally.unfinished += u64::from(winners.is_none());
    for seat in (0..state.n_seats()).map(Seat) {
        let won = winners.is_some_and(|winners| winners.has(seat));
        tally.seats[seat.idx()].note(won);
        for (count, _) in tally.bots.iter_mut().zip(Player::ALL).filter(|(_, bot)| *bot == plan.player(seat))
        {
            count.note(won);
        }
    }
}
