//! The player: plays a case in random games and looks for harm.
//!
//! Cards of strangers may abort or stall the process they are played in, so
//! this happens in a process of its own; the [referee](crate::referee) hands
//! it one file after the other.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use fracas_engine::{Dice, Game};
use fracas_smashup::event::{Event, What};
use fracas_smashup::{Setup, SmashUp, State};
use fracas_testkit::conformance::{Effort, Subject, walk};

use crate::author::complaint;
use crate::kept::Kept;

/// How many random games a new case is played in. A case that is made smaller
/// goes another way with the same seed, so it has more chances to fail.
pub(crate) const GAMES: u64 = 3;
pub(crate) const MORE_GAMES: u64 = 10;
/// How many choices each game has.
const CHOICES: usize = 500;
/// One more game is looked at with the eyes of every seat.
const EFFORT: Effort = Effort { games: 1, longest: 150, to_the_end: false, every: 5 };
/// No choice takes longer to carry out. Release builds are ten times faster.
const SLOWEST_CHOICE: Duration = Duration::from_millis(500);
const SLOWEST_CHECK: Duration = Duration::from_millis(2000);

/// A view in a message may be very long.
const LONGEST_MESSAGE: usize = 600;

/// What came of a case.
#[derive(Clone, Debug, Default)]
pub(crate) struct Played {
    pub(crate) choices: usize,
    /// Abilities that were ended by force, by the limit they reached.
    pub(crate) faults: BTreeMap<String, usize>,
}

/// Plays the files named on the standard input until there are no more.
pub(crate) fn serve() {
    remember_panics();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let (games, path) = line.split_once(' ').expect("the referee names games and a file");
        let games = games.parse().expect("it is a number of games");
        let text = std::fs::read_to_string(path).expect("the referee has written the file");
        let answer = match judged(&text, games) {
            Ok(Outcome::Refused(why)) => format!("refused {}", why.replace('\n', " ")),
            Ok(Outcome::Played(played)) => {
                let faults = played.faults.iter().map(|(fault, n)| format!("\t{n} {fault}"));
                format!("played {}{}", played.choices, faults.collect::<String>())
            }
            Err(harm) => {
                let start: String = harm.replace('\n', " ").chars().take(LONGEST_MESSAGE).collect();
                format!("harm {start}")
            }
        };
        println!("\n@{answer}");
        let _ = std::io::stdout().flush();
    }
}

/// Whether the file could be played.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    /// The compiler does not accept it; its first message.
    Refused(String),
    Played(Played),
}

/// Plays a file; gives the harm if there is any.
pub(crate) fn judged(text: &str, games: u64) -> Result<Outcome, String> {
    catch_unwind(AssertUnwindSafe(|| play_file(text, games))).unwrap_or_else(|_| Err(last_panic()))
}

fn play_file(text: &str, games: u64) -> Result<Outcome, String> {
    let kept = Kept::read(text);
    let names: Vec<String> = (0..kept.factions.len()).map(|n| format!("trial{n}.faction")).collect();
    let mut files = fracas_cards::core().to_vec();
    files.extend(names.iter().map(String::as_str).zip(kept.factions.iter().map(String::as_str)));
    let start = Instant::now();
    let loaded = SmashUp::load(&files);
    if start.elapsed() > SLOWEST_CHECK {
        return Err(format!("the check is slow: it took {:?}", start.elapsed()));
    }
    let game = match loaded {
        Ok(game) => game,
        Err(problems) => return Ok(Outcome::Refused(complaint(&problems))),
    };
    let mut played = Played::default();
    for n in 0..games {
        let seed = kept.seed + n;
        play(&game, &setup(&game, kept.players, seed), seed, &mut played)?;
    }
    for n in 0..games.div_ceil(GAMES) {
        let seed = kept.seed + n;
        walk(&game, &setup(&game, kept.players, seed), seed, EFFORT);
    }
    Ok(Outcome::Played(played))
}

/// Our own factions go to the first seats; the rest is of the core box.
fn setup(game: &SmashUp, players: u8, seed: u64) -> Setup {
    let (mut core, mut own): (Vec<_>, Vec<_>) =
        game.catalogue().faction_ids().partition(|id| game.catalogue().faction(*id).set == "core");
    Dice::new(seed).shuffle(&mut core);
    own.append(&mut core);
    // Each of our own has a seat of its own.
    let (first, second) = own.split_at(usize::from(players));
    Setup::chosen(first.iter().zip(second).map(|(a, b)| [*a, *b]).collect())
}

fn play(game: &SmashUp, setup: &Setup, seed: u64, played: &mut Played) -> Result<(), String> {
    let mut events = Vec::new();
    let mut state = game.start(setup, seed, &mut events).map_err(|error| error.to_string())?;
    let inventory = game.inventory(&state);
    if inventory.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("a card is in two places at the start".to_owned());
    }
    let mut dice = Dice::new(seed);
    let mut options = Vec::new();
    for step in 0..CHOICES {
        note_faults(&mut events, played);
        let Some(seat) = game.to_act(&state).iter().next() else {
            return match game.outcome(&state) {
                Some(_) => Ok(()),
                None => Err(format!("nobody is asked and the game is not over (choice {step})")),
            };
        };
        game.options(&state, seat, &mut options);
        if options.is_empty() {
            return Err(format!("a decision without options (choice {step})"));
        }
        let choice = options[dice.index(options.len())];
        let before = state.clone();
        let start = Instant::now();
        game.apply_unchecked(&mut state, seat, choice, &mut events);
        let mut took = start.elapsed();
        // Somebody else may have had the processor: only what is slow every time is slow.
        for _ in 0..3 {
            if took > SLOWEST_CHOICE {
                took = took.min(time_again(game, &before, seat, choice));
            }
        }
        if took > SLOWEST_CHOICE {
            return Err(format!("a choice is slow: choice {step} took {took:?}"));
        }
        if game.inventory(&state) != inventory {
            return Err(format!("a card was lost or made (choice {step}, {choice:?}): {events:?}"));
        }
        played.choices += 1;
    }
    Ok(())
}

fn time_again(
    game: &SmashUp,
    before: &State,
    seat: fracas_engine::Seat,
    choice: <SmashUp as Game>::Choice,
) -> Duration {
    let mut state = before.clone();
    let start = Instant::now();
    game.apply_unchecked(&mut state, seat, choice, &mut Vec::new());
    start.elapsed()
}

fn note_faults(events: &mut Vec<Event>, played: &mut Played) {
    for event in events.drain(..) {
        if let What::Fault(_, bound) = event.what {
            *played.faults.entry(format!("{bound:?}")).or_default() += 1;
        }
    }
}

thread_local! {
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

fn remember_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(|at| format!("{}:{}", at.file(), at.line())).unwrap_or_default();
        let payload = panic.payload();
        let message = payload.downcast_ref::<String>().map(String::as_str);
        let message = message.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        LAST_PANIC.set(format!("panic at {place}: {message}"));
    }));
}

fn last_panic() -> String {
    LAST_PANIC.with_borrow(|panic| if panic.is_empty() { "panic".to_owned() } else { panic.clone() })
}
