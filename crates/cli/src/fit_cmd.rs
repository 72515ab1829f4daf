//! `fracas fit`: what the things that bots notice are worth.

use clap::Args;
use fracas_house::Offered;
use fracas_lab::fit::{Learnt, Lessons, run as learn};

use crate::at_terminal::AtTerminal;
use crate::desk::Desk;
use crate::number::whole;
use crate::progress::Progress;
use crate::refused::Refused;
use crate::sim_cmd::{bot, players_range};

/// The arguments of `fit` for one game.
#[derive(Args)]
#[group(skip)] // The game's own arguments may go by that name.
pub(crate) struct FitArgs<G: AtTerminal> {
    /// How many games are played before worths are fitted.
    #[arg(long, default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u64>(1..=1_000_000))]
    games: u64,
    /// How often games are played and worths fitted.
    #[arg(long, default_value_t = 2, allow_negative_numbers = true, value_parser = whole::<u32>(1..=100))]
    rounds: u32,
    #[arg(long, value_name = "BOT", help = bot_help::<G>())]
    bot: Option<String>,
    /// Look only at positions in which nothing is half done.
    #[arg(long)]
    at_rest: bool,
    /// How many worlds a bot imagines for a decision.
    #[arg(long, default_value_t = 100, allow_negative_numbers = true, value_parser = whole::<u32>(1..=1_000_000))]
    iterations: u32,
    /// How many players.
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
}

fn bot_help<G: Offered>() -> String {
    format!("Who plays, if not the search with the worths of the round before: {}", G::BOTS.join(", "))
}

pub(crate) fn run<G: AtTerminal>(args: &FitArgs<G>, desk: &Desk) -> anyhow::Result<()> {
    let players = args.players.unwrap_or(G::USUAL_PLAYERS);
    let (game, setup) = G::for_deals(&args.own, players)?;
    let bot = args.bot.as_deref().map(bot::<G>).transpose()?;
    let FitArgs { at_rest, games, rounds, iterations, seed, .. } = *args;
    let threads = usize::from(args.threads);
    let lessons: Lessons<G> = Lessons { setup, bot, at_rest, iterations, games, rounds, seed, threads };
    let progress = Progress::of_games(games * u64::from(rounds), 0);
    let learnt =
        learn(&game, &lessons, || progress.more(1)).map_err(|problem| Refused(problem.to_string()))?;
    progress.end();
    for (at, round) in learnt.iter().enumerate() {
        desk.say(&said(at + 1, round, players))?;
    }
    let worth = learnt.last().map(|round| &round.worth[..]).unwrap_or_default();
    let rows = G::NOTICED.iter().zip(worth).map(|(noticed, worth)| format!("    {worth:.3}, // {noticed}\n"));
    desk.say(&rows.collect::<String>())
}

/// How well a round fits, beside knowing nothing.
fn said(round: usize, learnt: &Learnt, players: u8) -> String {
    let Learnt { positions, likelihood, .. } = learnt;
    let blind = -f64::from(players).ln();
    format!(
        "round {round}: {positions} positions, log-likelihood {likelihood:.4} (knowing nothing {blind:.4})\n"
    )
}
