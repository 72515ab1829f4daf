//! Plays what is missing of a study. Threads take chunks in turn, and
//! whatever is done is written in the order of chunks.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use fracas_engine::SetupError;
use fracas_smashup::SmashUp;

use super::directory::{Directory, Trouble};
use super::one_game;
use super::record::Record;

/// What was played now.
#[derive(Clone, Debug)]
pub struct Ran {
    /// Games played.
    pub games: u64,
    /// How long it took.
    pub time: Duration,
    /// How many threads took part.
    pub threads: usize,
    /// The first game that ended in a panic: its number, and what the
    /// program said.
    pub first_panic: Option<(u64, String)>,
}

/// A chunk that was played, and its first panic.
type Played = Result<(Vec<Record>, Option<(u64, String)>), SetupError>;

/// Plays all missing games of a directory, over so many threads (0 for one
/// per core). `done` is told after each game. The last game that is there is
/// played again first: when it comes out otherwise, the bot or the program has
/// changed, and results of two bots must not be mixed.
pub fn run(
    game: &SmashUp,
    directory: &mut Directory,
    threads: usize,
    done: impl Fn() + Sync,
) -> Result<Ran, Trouble> {
    check_last(game, directory)?;
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let (missing, plan, bot) = (directory.missing(), directory.plan.clone(), directory.design().bot.clone());
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    let begin = Instant::now();
    let mut ran = Ran { games: 0, time: Duration::ZERO, threads, first_panic: None };
    let (tell, told) = mpsc::channel::<(usize, Played)>();
    let work = |tell: mpsc::Sender<(usize, Played)>| {
        while !enough.load(Ordering::Relaxed) {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&chunk) = missing.get(at) else { break };
            let mut records = Vec::new();
            let mut panic = None;
            let mut play = || {
                for planned in plan.games(chunk) {
                    let (record, message) = one_game::play(game, &bot, &planned)?;
                    panic = panic.take().or(message.map(|message| (planned.number, message)));
                    records.push(record);
                    done();
                }
                Ok(())
            };
            let played = play().map(|()| (records, panic));
            // Nobody listens any more when something has failed.
            let _ = tell.send((at, played));
        }
    };
    let written = thread::scope(|scope| {
        for _ in 0..threads {
            let tell = tell.clone();
            scope.spawn(|| work(tell));
        }
        drop(tell);
        let written = write_in_order(directory, &missing, told, &mut ran);
        enough.store(true, Ordering::Relaxed);
        written
    });
    ran.time = begin.elapsed();
    written.map(|()| ran)
}

fn write_in_order(
    directory: &mut Directory,
    missing: &[u64],
    told: mpsc::Receiver<(usize, Played)>,
    ran: &mut Ran,
) -> Result<(), Trouble> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (at, played) in told {
        early.insert(at, played.map_err(|problem| Trouble::Refused(problem.to_string()))?);
        while let Some((records, panic)) = early.remove(&next) {
            directory.append(missing[next], &records)?;
            ran.games += records.len() as u64;
            ran.first_panic = ran.first_panic.take().or(panic);
            next += 1;
        }
    }
    Ok(())
}

fn check_last(game: &SmashUp, directory: &Directory) -> Result<(), Trouble> {
    let Some((planned, last)) = directory.last() else { return Ok(()) };
    let again = one_game::play(game, &directory.design().bot, &planned);
    let (again, _) = again.map_err(|problem| Trouble::Refused(problem.to_string()))?;
    if again == *last {
        return Ok(());
    }
    Err(Trouble::Refused(format!(
        "game {} comes out otherwise now: the bot \"{}\" of this program is not the one the study was begun with; \
         name another directory",
        last.number,
        directory.design().bot
    )))
}
