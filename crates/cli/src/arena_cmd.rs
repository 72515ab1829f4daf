//! `fracas arena`: bots against bots, each deal from every seat.

use std::time::Duration;

use clap::Args;
use fracas_house::Offered;
use fracas_lab::arena::{Contest, Report, Standing, run as contend};
use serde::Serialize;

use crate::at_terminal::AtTerminal;
use crate::desk::Desk;
use crate::number::whole;
use crate::progress::Progress;
use crate::refused::{Refused, refuse};
use crate::sim_cmd::{bot, players_range, unfinished};

/// More would take years.
const MOST_GAMES: u64 = 10_000_000;

/// The arguments of `arena` for one game.
#[derive(Args)]
#[group(skip)] // The game's own arguments may go by that name.
pub(crate) struct ArenaArgs<G: AtTerminal> {
    #[arg(long, value_name = "LIST", help = bots_help::<G>())]
    bots: String,
    /// How many games at least; a deal is always played from every seat.
    #[arg(long, default_value_t = 400, allow_negative_numbers = true, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// How many players; as many as bots are named if the game is for so
    /// many.
    #[arg(long, allow_negative_numbers = true, value_parser = players_range::<G>())]
    players: Option<u8>,
    #[command(flatten)]
    own: G::DealArgs,
    /// What all chance comes from.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many threads, at most 512; 0 for one per core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u16>(0..=512))]
    threads: u16,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

fn bots_help<G: Offered>() -> String {
    format!(
        "Who plays, at least two, taken in turn when there are more seats; everybody sits everywhere: {}",
        G::BOTS.join(", ")
    )
}

pub(crate) fn run<G: AtTerminal>(args: &ArenaArgs<G>, desk: &Desk) -> anyhow::Result<()> {
    let bots = args.bots.split(',').map(bot::<G>).collect::<anyhow::Result<Vec<_>>>()?;
    if bots.len() < 2 {
        return refuse(format!("an arena needs at least two bots, such as --bots {0},{0}", bots[0]));
    }
    let named = u8::try_from(bots.len()).ok().filter(|named| G::PLAYERS.contains(named));
    let players = args.players.or(named).unwrap_or(G::USUAL_PLAYERS);
    if bots.len() > usize::from(players) {
        return refuse(format!("{} bots are named for {players} players", bots.len()));
    }
    let (game, setup) = G::for_deals(&args.own, players)?;
    let deals = args.games.div_ceil(bots.len() as u64);
    let contest: Contest<G> =
        Contest { setup, bots, deals, seed: args.seed, threads: usize::from(args.threads) };
    let progress = Progress::of_games(deals * contest.games_per_deal(), 0);
    let report =
        contend(&game, &contest, || progress.more(1)).map_err(|problem| Refused(problem.to_string()))?;
    progress.end();
    let data = json(&game, &contest, &report);
    desk.say(&if args.json { serde_json::to_string_pretty(&data)? + "\n" } else { text(&data, &report) })?;
    if let Some((seed, message)) = &report.first_panic {
        anyhow::bail!("{} games ended in a panic, the first with seed {seed}: {message}", report.panics);
    }
    unfinished(report.unfinished)
}

/// What `--json` prints. What is the same for any number of threads stands
/// beside times that are not.
#[derive(Serialize)]
struct Json {
    games: u64,
    deals: u64,
    players: u8,
    seed: u64,
    threads: usize,
    seconds: f64,
    games_per_second: f64,
    checksum: String,
    fingerprint: String,
    rules: u32,
    unfinished: u64,
    panics: u64,
    bots: Vec<JsonStanding>,
}

#[derive(Serialize)]
struct JsonStanding {
    name: String,
    games: u64,
    wins: f64,
    win_rate: f64,
    win_rate_low: f64,
    win_rate_high: f64,
    mean_place: f64,
    rating: f64,
    rating_deviation: f64,
    decisions: u64,
    seconds_per_decision: f64,
    longest_decision: f64,
}

fn json<G: AtTerminal>(game: &G, contest: &Contest<G>, report: &Report) -> Json {
    let standing = |standing: &Standing| JsonStanding {
        name: standing.name.clone(),
        games: standing.games,
        wins: standing.wins,
        win_rate: standing.win_rate.value,
        win_rate_low: standing.win_rate.low,
        win_rate_high: standing.win_rate.high,
        mean_place: standing.place,
        rating: standing.rating,
        rating_deviation: standing.deviation,
        decisions: standing.thought.decisions,
        seconds_per_decision: standing.thought.mean().as_secs_f64(),
        longest_decision: standing.thought.longest.as_secs_f64(),
    };
    let seconds = report.time.as_secs_f64();
    Json {
        games: report.games,
        deals: report.deals,
        players: report.players,
        seed: contest.seed,
        threads: report.threads,
        seconds,
        games_per_second: report.games as f64 / seconds.max(f64::MIN_POSITIVE),
        checksum: format!("{:016x}", report.checksum),
        fingerprint: format!("{:016x}", game.fingerprint()),
        rules: G::RULES,
        unfinished: report.unfinished,
        panics: report.panics,
        bots: report.standings.iter().map(standing).collect(),
    }
}

fn text(data: &Json, report: &Report) -> String {
    let mut out = format!(
        "{} games of {} players in {:.2} s on {} threads: {:.1} games/s\n\
         {} deals, each played {} times so that everybody sits everywhere\n\
         seed {}, checksum {}\n\n",
        data.games,
        data.players,
        data.seconds,
        data.threads,
        data.games_per_second,
        data.deals,
        data.games / data.deals.max(1),
        data.seed,
        data.checksum,
    );
    out += &format!(
        "{:<10} {:>7} {:>9} {:>9}  {:<13} {:>5}  {}\n",
        "bot", "games", "wins", "win rate", "95 % interval", "place", "rating"
    );
    for Standing { name, games, wins, win_rate, place, rating, deviation, .. } in &report.standings {
        let percent = win_rate.map(|rate| rate * 100.0);
        let interval = format!("{:.1} to {:.1}", percent.low, percent.high);
        out += &format!(
            "{name:<10} {games:>7} {wins:>9.1} {:>7.1} %  {interval:<13} {place:>5.2}  {rating:.0} ± {:.0}\n",
            percent.value,
            2.0 * deviation
        );
    }
    out += "\na decision takes\n";
    for Standing { name, thought, .. } in &report.standings {
        out += &format!("{name:<10} {}, at most {}\n", short(thought.mean()), short(thought.longest));
    }
    out
}

/// A time in two or three digits.
fn short(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.001 {
        format!("{:.0} µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{seconds:.1} s")
    }
}
