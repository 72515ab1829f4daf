//! `fracas sim`: many games, their results and rates.

use std::collections::BTreeMap;

use clap::Args;
use fracas_engine::{Silence, excerpt};
use fracas_house::{Count, Offered};
use fracas_sim::{Crash, Crashes, Plan, Range, Report, run as simulate};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::at_terminal::AtTerminal;
use crate::desk::Desk;
use crate::faults::{self, Fault};
use crate::number::whole;
use crate::play::players;
use crate::refused::{Refused, refuse, suggestion};

/// More would take days.
const MOST_GAMES: u64 = 1_000_000_000;

/// The arguments of `sim` for one game.
#[derive(Args)]
#[group(skip)] // The game's own arguments may go by that name.
pub(crate) struct SimArgs<G: AtTerminal> {
    /// How many games.
    #[arg(long, default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    #[arg(long, allow_negative_numbers = true, help = players_help::<G>(), value_parser = players_range::<G>())]
    players: Option<u8>,
    #[command(flatten)]
    own: G::SimArgs,
    /// What all chance comes from.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many threads, at most 512; 0 for one per core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u16>(0..=512))]
    threads: u16,
    #[arg(long, default_value = fracas_house::RANDOM, value_name = "LIST", help = bots_help::<G>())]
    bots: String,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

fn players_help<G: Offered>() -> String {
    format!("How many players, {}; usually {}", players::<G>(), G::USUAL_PLAYERS)
}

pub(crate) fn players_range<G: Offered>() -> impl Fn(&str) -> Result<u8, String> + Clone {
    whole::<u8>((*G::PLAYERS.start()).into()..=(*G::PLAYERS.end()).into())
}

fn bots_help<G: Offered>() -> String {
    format!("Who plays, by seat, taken in turn: {}", G::BOTS.join(" or "))
}

/// What a game adds to the report from its own counts.
#[derive(Default)]
pub(crate) struct Own {
    /// Fields of the JSON object.
    pub(crate) json: Map<String, Value>,
    /// Lines under those about the length of games.
    pub(crate) lines: String,
    /// Tables at the end.
    pub(crate) tables: String,
    /// What went wrong; it is shown, and the command fails.
    pub(crate) faults: Vec<Fault>,
}

pub(crate) fn run<G: AtTerminal>(args: &SimArgs<G>, desk: &Desk) -> anyhow::Result<()> {
    let bots = args.bots.split(',').map(bot::<G>).collect::<anyhow::Result<Vec<_>>>()?;
    let (game, setup, counts) = G::for_sim(&args.own, args.players)?;
    let SimArgs { games, seed, .. } = *args;
    let begun = game.start(&setup, seed, &mut Silence).map_err(|problem| Refused(problem.to_string()))?;
    let seats = usize::from(game.n_seats(&begun));
    if bots.len() > seats {
        return refuse(format!("{} bots are named for {seats} players", bots.len()));
    }
    let plan: Plan<G> = Plan { setup, bots, games, seed, threads: usize::from(args.threads), counts };
    let bar = progress(games);
    let report = simulate(&game, &plan, |n| bar.inc(n)).map_err(|problem| Refused(problem.to_string()))?;
    bar.finish_and_clear();
    let own = game.report(&plan, &report.tally)?;
    let data = json(&game, &plan, &report, own.json);
    let out = if args.json {
        serde_json::to_string_pretty(&data)? + "\n"
    } else {
        text::<G>(&data, &own.lines, &own.faults) + &own.tables
    };
    desk.say(&out)?;
    crashed(&report.tally.crashes)?;
    faults::verdict(&own.faults)?;
    unfinished(report.tally.unfinished)
}

/// The bot of that name.
pub(crate) fn bot<G: Offered>(word: &str) -> anyhow::Result<&'static str> {
    let word = word.trim();
    let found = G::BOTS.iter().find(|bot| **bot == word).copied();
    found.map_or_else(
        || {
            let near = suggestion(word, G::BOTS.iter().copied());
            let known = G::BOTS.join(" and ");
            refuse(format!("there is no bot \"{}\"{near} (there are {known})", excerpt(word)))
        },
        Ok,
    )
}

/// A panic is a mistake of the program; the seed leads to it.
fn crashed(crashes: &Crashes) -> anyhow::Result<()> {
    let Some(Crash { seed, message, .. }) = &crashes.first else { return Ok(()) };
    match crashes.games {
        1 => anyhow::bail!("1 game ended in a panic, with seed {seed}: {message}"),
        n => anyhow::bail!("{n} games ended in a panic, the first with seed {seed}: {message}"),
    }
}

/// Games that do not end are a mistake of the rules or the cards.
pub(crate) fn unfinished(games: u64) -> anyhow::Result<()> {
    match games {
        0 => Ok(()),
        1 => anyhow::bail!("1 game did not end"),
        n => anyhow::bail!("{n} games did not end"),
    }
}

/// A bar that shows how many games are over.
fn progress(games: u64) -> ProgressBar {
    ProgressBar::new(games).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    )
}

/// What `--json` prints. Counts that are the same for any number of threads
/// stand beside rates that are not.
#[derive(Serialize)]
struct Json {
    games: u64,
    players: usize,
    seed: u64,
    threads: usize,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    checksum: String,
    fingerprint: String,
    rules: u32,
    unfinished: u64,
    panics: JsonCrashes,
    /// Turns or the like.
    #[serde(flatten)]
    length: BTreeMap<&'static str, JsonRange>,
    decisions: JsonRange,
    seats: Vec<JsonCount>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turn_order: Vec<JsonCount>,
    bots: Vec<JsonCount>,
    #[serde(flatten)]
    own: Map<String, Value>,
}

/// Games that ended in a panic.
#[derive(Serialize)]
struct JsonCrashes {
    games: u64,
    first_seed: Option<u64>,
    first_message: Option<String>,
}

#[derive(Serialize)]
struct JsonRange {
    total: u64,
    mean: f64,
    least: u64,
    most: u64,
}

/// Games played and won by something of that name.
#[derive(Serialize)]
pub(crate) struct JsonCount {
    name: String,
    games: u64,
    wins: u64,
    win_rate: f64,
}

fn json<G: AtTerminal>(
    game: &G,
    plan: &Plan<G>,
    report: &Report<G::Counts>,
    own: Map<String, Value>,
) -> Json {
    let tally = &report.tally;
    let place = |at: usize| format!("{}", at + 1);
    let (first_seed, first_message) =
        tally.crashes.first.clone().map(|crash| (crash.seed, crash.message)).unzip();
    Json {
        games: tally.games,
        players: tally.seats.len(),
        seed: plan.seed,
        threads: report.threads,
        seconds: report.time.as_secs_f64(),
        games_per_second: report.games_per_second(),
        decisions_per_second: report.decisions_per_second(),
        checksum: format!("{:016x}", tally.checksum),
        fingerprint: format!("{:016x}", game.fingerprint()),
        rules: G::RULES,
        unfinished: tally.unfinished,
        panics: JsonCrashes { games: tally.crashes.games, first_seed, first_message },
        length: BTreeMap::from([(G::LENGTH, json_range(tally.length, tally.games))]),
        decisions: json_range(tally.decisions, tally.games),
        seats: named(&tally.seats, place),
        turn_order: named(&tally.order, place),
        bots: named(&tally.bots, |at| G::BOTS[at].to_owned()),
        own,
    }
}

fn json_range(range: Range, games: u64) -> JsonRange {
    let Range { sum, least, most } = range;
    if games == 0 {
        return JsonRange { total: sum, mean: 0.0, least: 0, most };
    }
    JsonRange { total: sum, mean: sum as f64 / games as f64, least, most }
}

/// Counts of games that there were, with names.
pub(crate) fn named(counts: &[Count], name: impl Fn(usize) -> String) -> Vec<JsonCount> {
    let named = counts.iter().enumerate().filter(|(_, count)| count.games > 0);
    named
        .map(|(at, count)| JsonCount {
            name: name(at),
            games: count.games,
            wins: count.wins,
            win_rate: count.wins as f64 / count.games as f64,
        })
        .collect()
}

fn text<G: AtTerminal>(data: &Json, own: &str, faults: &[Fault]) -> String {
    let mut out = format!(
        "{} games of {} players in {:.2} s on {} threads: {:.0} games/s, {:.0} decisions/s\n\
         seed {}, checksum {}\n",
        data.games,
        data.players,
        data.seconds,
        data.threads,
        data.games_per_second,
        data.decisions_per_second,
        data.seed,
        data.checksum,
    );
    let length = data.length.iter().map(|(what, range)| (*what, range));
    for (what, JsonRange { mean, least, most, .. }) in length.chain([("decisions", &data.decisions)]) {
        out += &format!("{what:<10} {mean:.1} per game ({least} to {most})\n");
    }
    out += own;
    if data.unfinished > 0 {
        out += &format!("UNFINISHED {} games did not end\n", data.unfinished);
    }
    if !faults.is_empty() {
        out += &format!("\nFAULTS\n{}", faults::lines(faults));
    }
    out += &wins("wins by seat", &data.seats);
    if !data.turn_order.is_empty() {
        out += &wins("wins by order of turns", &data.turn_order);
    }
    // One bot wins as often as it loses.
    if data.bots.len() > 1 {
        out += &wins("wins by bot, for each of its seats", &data.bots);
    }
    out
}

/// Wins under a title, a line for each.
pub(crate) fn wins(title: &str, counts: &[JsonCount]) -> String {
    let mut out = format!("\n{title}\n");
    for count in counts {
        let percent = count.win_rate * 100.0;
        out += &format!("  {:<14} {:>8} of {:>8} {percent:>6.1} %\n", count.name, count.wins, count.games);
    }
    out
}
