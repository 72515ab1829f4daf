//! `fracas sim`: many games, their results and rates.

use std::io::Write as _;

use clap::{Args, Subcommand};
use fracas_engine::{Game as _, excerpt};
use fracas_sim::{Count, Crash, Crashes, Plan, Player, Range, Report, Tally, run as simulate};
use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::{Catalogue, Deck};
use fracas_smashup::coverage::Coverage;
use fracas_smashup::ids::{ClauseId, FactionId};
use fracas_smashup::program::Printed;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::factions::FactionArgs;
use crate::faults::Told;
use crate::number::whole;
use crate::play::paint::{columns, wrap_hanging};
use crate::refused::{Refused, refuse, suggestion};
use crate::{crashem, faults};

/// More would take days.
pub(crate) const MOST_GAMES: u64 = 1_000_000_000;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct SimArgs {
    #[command(subcommand)]
    game: Option<Game>,
    #[command(flatten)]
    smash_up: SmashUpArgs,
}

#[derive(Subcommand)]
enum Game {
    /// Smash Up, the usual game.
    Smashup(SmashUpArgs),
    /// Crash'em, for three to six.
    Crashem(crashem::sim::SimArgs),
}

#[derive(Args)]
struct SmashUpArgs {
    /// How many games.
    #[arg(long, default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// How many players, 2 to 4.
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u8>(2..=4))]
    players: Option<u8>,
    #[command(flatten)]
    factions: FactionArgs,
    /// What all chance comes from.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many threads, at most 512; 0 for one per core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u16>(0..=512))]
    threads: u16,
    /// Who plays, by seat, taken in turn: random or greedy.
    #[arg(long, default_value = "random")]
    bots: String,
    /// Show for every clause of every card and base how often it was
    /// exercised.
    #[arg(long)]
    coverage: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &SimArgs) -> anyhow::Result<()> {
    match &args.game {
        None => smash_up(&args.smash_up),
        Some(Game::Smashup(args)) => smash_up(args),
        Some(Game::Crashem(args)) => crashem::sim::run(args),
    }
}

fn smash_up(args: &SmashUpArgs) -> anyhow::Result<()> {
    let game = args.factions.load()?;
    let setup = args.factions.setup(game.catalogue(), args.players)?;
    let players = args.bots.split(',').map(bot).collect::<anyhow::Result<Vec<Player>>>()?;
    if players.len() > usize::from(setup.players) {
        return refuse(format!("{} bots are named for {} players", players.len(), setup.players));
    }
    let plan = Plan {
        setup,
        players,
        games: args.games,
        seed: args.seed,
        threads: usize::from(args.threads),
        coverage: args.coverage,
    };
    let bar = progress(args.games);
    let report = simulate(&game, &plan, |n| bar.inc(n)).map_err(|problem| Refused(problem.to_string()))?;
    bar.finish_and_clear();
    let faults = faults::of_games(&game, &plan, &report.tally.faults)?;
    let out = if args.json {
        serde_json::to_string_pretty(&json(&game, &plan, &report, &faults))? + "\n"
    } else {
        text(&game, &plan, &report, &faults)
    };
    std::io::stdout().write_all(out.as_bytes())?;
    crashed(&report.tally.crashes)?;
    faults::verdict(&faults)?;
    unfinished(report.tally.unfinished)
}

/// A panic is a mistake of the program; the seed leads to it.
pub(crate) fn crashed(crashes: &Crashes) -> anyhow::Result<()> {
    let Some(Crash { seed, message, .. }) = &crashes.first else { return Ok(()) };
    match crashes.games {
        1 => anyhow::bail!("1 game ended in a panic, with seed {seed}: {message}"),
        n => anyhow::bail!("{n} games ended in a panic, the first with seed {seed}: {message}"),
    }
}

/// Games that ended in a panic, for `--json`.
#[derive(Serialize)]
pub(crate) struct JsonCrashes {
    games: u64,
    first_seed: Option<u64>,
    first_message: Option<String>,
}

impl JsonCrashes {
    pub(crate) fn of(crashes: &Crashes) -> JsonCrashes {
        let (first_seed, first_message) =
            crashes.first.clone().map(|crash| (crash.seed, crash.message)).unzip();
        JsonCrashes { games: crashes.games, first_seed, first_message }
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
pub(crate) fn progress(games: u64) -> ProgressBar {
    ProgressBar::new(games).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    )
}

fn bot(word: &str) -> anyhow::Result<Player> {
    match word.trim() {
        "random" => Ok(Player::Random),
        "greedy" => Ok(Player::Greedy),
        other => {
            let near = suggestion(other, ["random", "greedy"]);
            refuse(format!("there is no bot \"{}\"{near} (there are random and greedy)", excerpt(other)))
        }
    }
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
    faults: Vec<Told>,
    turns: JsonRange,
    decisions: JsonRange,
    seats: Vec<JsonCount>,
    turn_order: Vec<JsonCount>,
    factions: Vec<JsonCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<Vec<JsonClause>>,
}

#[derive(Serialize)]
pub(crate) struct JsonRange {
    pub(crate) total: u64,
    pub(crate) mean: f64,
    pub(crate) least: u64,
    pub(crate) most: u64,
}

#[derive(Serialize)]
pub(crate) struct JsonCount {
    pub(crate) name: String,
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) win_rate: f64,
}

#[derive(Serialize)]
struct JsonClause {
    faction: String,
    title: String,
    clause: String,
    exercised: u64,
}

fn json(game: &SmashUp, plan: &Plan, report: &Report, faults: &[Told]) -> Json {
    let tally = &report.tally;
    let cat = game.catalogue();
    Json {
        games: tally.games,
        players: plan.setup.players,
        seed: plan.seed,
        threads: report.threads,
        seconds: report.time.as_secs_f64(),
        games_per_second: report.games_per_second(),
        decisions_per_second: report.decisions_per_second(),
        checksum: format!("{:016x}", tally.checksum),
        fingerprint: format!("{:016x}", game.fingerprint()),
        rules: SmashUp::RULES,
        unfinished: tally.unfinished,
        panics: JsonCrashes::of(&tally.crashes),
        faults: faults.to_vec(),
        turns: json_range(tally.turns, tally.games),
        decisions: json_range(tally.decisions, tally.games),
        seats: named(&tally.seats, |at| format!("{}", at + 1)),
        turn_order: named(&tally.order, |at| format!("{}", at + 1)),
        factions: named(&tally.factions, |at| cat.factions[at].key.clone()),
        coverage: tally.coverage.as_ref().map(|coverage| clauses(cat, tally, coverage)),
    }
}

pub(crate) fn json_range(range: Range, games: u64) -> JsonRange {
    let least = if games == 0 { 0 } else { range.least };
    JsonRange { total: range.sum, mean: mean(range, games), least, most: range.most }
}

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

/// The abilities of everything that was in the games.
fn clauses(cat: &Catalogue, tally: &Tally, coverage: &Coverage) -> Vec<JsonClause> {
    let all = cat.clauses.iter().enumerate();
    let there = all.filter(|(_, clause)| was_there(cat, tally, clause.of));
    there
        .map(|(at, clause)| {
            let (deck, title) = match clause.of {
                Printed::Card(def) => (cat.card(def).deck, &cat.card(def).title),
                Printed::Base(def) => (Deck::Faction(cat.base(def).faction), &cat.base(def).title),
            };
            JsonClause {
                faction: cat.deck_key(deck).to_owned(),
                title: title.clone(),
                clause: clause.heading.trim_end_matches(':').to_owned(),
                exercised: coverage.of(ClauseId(at as u16)),
            }
        })
        .collect()
}

/// Whether a card or base can have come into the games: its faction was
/// played, or, for bases and common decks, one of its box (SU-1.5, SU-1.9).
fn was_there(cat: &Catalogue, tally: &Tally, of: Printed) -> bool {
    let played = |faction: FactionId| tally.factions[faction.idx()].games > 0;
    let box_came = |set: &str| cat.faction_ids().any(|id| played(id) && cat.faction(id).set == set);
    match of {
        Printed::Base(def) => box_came(&cat.faction(cat.base(def).faction).set),
        Printed::Card(def) => match cat.card(def).deck {
            Deck::Faction(faction) => played(faction),
            Deck::Common(common) => {
                cat.commons.iter().any(|cards| cards.deck == common && box_came(&cards.set))
            }
        },
    }
}

fn mean(range: Range, games: u64) -> f64 {
    if games == 0 { 0.0 } else { range.sum as f64 / games as f64 }
}

fn text(game: &SmashUp, plan: &Plan, report: &Report, faults: &[Told]) -> String {
    let data = json(game, plan, report, faults);
    let mut out = format!(
        "{} games of {} players in {:.2} s on {} threads: {:.0} games/s, {:.0} decisions/s\n\
         seed {}, checksum {}\n\
         turns      {:.1} per game ({} to {})\n\
         decisions  {:.1} per game ({} to {})\n",
        data.games,
        data.players,
        data.seconds,
        data.threads,
        data.games_per_second,
        data.decisions_per_second,
        data.seed,
        data.checksum,
        data.turns.mean,
        data.turns.least,
        data.turns.most,
        data.decisions.mean,
        data.decisions.least,
        data.decisions.most,
    );
    if data.unfinished > 0 {
        out.push_str(&format!("UNFINISHED {} games did not end\n", data.unfinished));
    }
    if !faults.is_empty() {
        out.push_str("\nFAULTS\n");
        out.push_str(&faults::lines(faults));
    }
    for (title, counts) in [
        ("wins by seat", &data.seats),
        ("wins by order of turns", &data.turn_order),
        ("wins by faction", &data.factions),
    ] {
        out.push_str(&wins(title, counts));
    }
    if let Some(clauses) = &data.coverage {
        out.push_str(&exercised(clauses, game.catalogue().clauses.len()));
    }
    out
}

/// How often each ability was used, and how many could not be.
fn exercised(clauses: &[JsonClause], of: usize) -> String {
    let never = clauses.iter().filter(|clause| clause.exercised == 0).count();
    let mut out = format!("\nclauses exercised ({never} of {} never", clauses.len());
    match of - clauses.len() {
        0 => out.push_str(")\n"),
        others => out.push_str(&format!("; {others} of cards that were in none of these games)\n")),
    }
    for JsonClause { faction, title, clause, exercised } in clauses {
        let mark = if *exercised == 0 { "!" } else { " " };
        let first = format!("{mark} {exercised:>9} {faction:<11} {title:<26} ");
        out.push_str(&wrap_hanging(&first, columns(&first), clause));
    }
    out
}

/// Wins under a title, a line for each.
pub(crate) fn wins(title: &str, counts: &[JsonCount]) -> String {
    let mut out = format!("\n{title}\n");
    for count in counts {
        let percent = count.win_rate * 100.0;
        out.push_str(&format!(
            "  {:<14} {:>8} of {:>8} {percent:>6.1} %\n",
            count.name, count.wins, count.games
        ));
    }
    out
}
