//! `fracas sim crashem`: many games, their results and rates.

use std::io::Write as _;

use clap::Args;
use fracas_crashem::{CrashEm, Timer};
use fracas_engine::{Game as _, excerpt};
use fracas_sim::Report;
use fracas_sim::crashem::{Plan, Player, Tally, run as simulate};
use serde::Serialize;

use super::{ArenaArgs, language};
use crate::number::whole;
use crate::refused::{Refused, refuse, suggestion};
use crate::sim_cmd::{
    JsonCount, JsonCrashes, JsonRange, MOST_GAMES, crashed, json_range, named, progress, unfinished, wins,
};

#[derive(Args)]
pub(crate) struct SimArgs {
    /// How many games.
    #[arg(long, default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// How many players, 3 to 6.
    #[arg(long, default_value_t = 4, allow_negative_numbers = true, value_parser = whole::<u8>(3..=6))]
    players: u8,
    #[command(flatten)]
    arena: ArenaArgs,
    /// What all chance comes from.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many threads, at most 512; 0 for one per core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u16>(0..=512))]
    threads: u16,
    /// Who plays, by seat, taken in turn: random or driver.
    #[arg(long, default_value = "random")]
    bots: String,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &SimArgs) -> anyhow::Result<()> {
    let (game, setup) = args.arena.load(args.players, Timer::Untimed, &language(None)?)?;
    let players = args.bots.split(',').map(bot).collect::<anyhow::Result<Vec<Player>>>()?;
    if players.len() > usize::from(setup.players) {
        return refuse(format!("{} bots are named for {} players", players.len(), setup.players));
    }
    let threads = usize::from(args.threads);
    let plan = Plan { setup, players, games: args.games, seed: args.seed, threads };
    let bar = progress(args.games);
    let report = simulate(&game, &plan, |n| bar.inc(n)).map_err(|problem| Refused(problem.to_string()))?;
    bar.finish_and_clear();
    let data = json(&game, &plan, &report);
    let out = if args.json { serde_json::to_string_pretty(&data)? + "\n" } else { text(&data) };
    std::io::stdout().write_all(out.as_bytes())?;
    crashed(&report.tally.crashes)?;
    unfinished(report.tally.unfinished)
}

fn bot(word: &str) -> anyhow::Result<Player> {
    let word = word.trim();
    let found = Player::ALL.into_iter().find(|player| player.word() == word);
    found.map_or_else(
        || {
            let near = suggestion(word, Player::ALL.map(Player::word));
            refuse(format!("there is no bot \"{}\"{near} (there are random and driver)", excerpt(word)))
        },
        Ok,
    )
}

/// What `--json` prints. Counts that are the same for any number of threads
/// stand beside rates that are not.
#[derive(Serialize)]
struct Json {
    games: u64,
    players: u8,
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
    ended_by_wreck: u64,
    ended_out_of_tokens: u64,
    rounds: JsonRange,
    decisions: JsonRange,
    seats: Vec<JsonCount>,
    bots: Vec<JsonCount>,
}

fn json(game: &CrashEm, plan: &Plan, report: &Report<Tally>) -> Json {
    let tally = &report.tally;
    Json {
        games: tally.games,
        players: plan.setup.players,
        seed: plan.seed,
        threads: report.threads,
        seconds: report.time.as_secs_f64(),
        games_per_second: report.per_second(tally.games),
        decisions_per_second: report.per_second(tally.decisions.sum),
        checksum: format!("{:016x}", tally.checksum),
        fingerprint: format!("{:016x}", game.fingerprint()),
        rules: CrashEm::RULES,
        unfinished: tally.unfinished,
        panics: JsonCrashes::of(&tally.crashes),
        ended_by_wreck: tally.wrecks,
        ended_out_of_tokens: tally.out_of_tokens,
        rounds: json_range(tally.rounds, tally.games),
        decisions: json_range(tally.decisions, tally.games),
        seats: named(&tally.seats, |at| format!("{}", at + 1)),
        bots: named(&tally.bots, |at| Player::ALL[at].word().to_owned()),
    }
}

fn text(data: &Json) -> String {
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
    for (what, range) in [("rounds", &data.rounds), ("decisions", &data.decisions)] {
        out += &format!("{what:<10} {:.1} per game ({} to {})\n", range.mean, range.least, range.most);
    }
    for (how, n) in [("with a wreck", data.ended_by_wreck), ("out of tokens", data.ended_out_of_tokens)] {
        out += &format!("ended {how:<13} {n:>8}\n");
    }
    if data.unfinished > 0 {
        out += &format!("UNFINISHED {} games did not end\n", data.unfinished);
    }
    out + &wins("wins by seat", &data.seats) + &wins("wins by bot, for each of its seats", &data.bots)
}
