//! `fracas soak`: random games over every pair of factions, until one breaks.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;
use fracas_lang::with_commas;
use fracas_sim::soak::{Broken, Deal, Effort, Found, run as soak};
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::ids::FactionId;
use fracas_smashup::{Factions, Setup, SmashUp};
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use crate::factions::{load_with, parse, pool_of};
use crate::game_log;
use crate::number::whole;
use crate::play::paint::wrap_hanging;
use crate::refused::refuse;

/// How often there is a line about the progress where no bar can be drawn.
const NOW_AND_THEN: Duration = Duration::from_secs(30);

/// So much is shown of what broke; some messages hold whole tables.
const MOST_SHOWN: usize = 1200;

#[derive(Args)]
pub(crate) struct SoakArgs {
    /// How many games for each pair; without it there is no end.
    #[arg(long, visible_alias = "rounds", value_name = "N", allow_negative_numbers = true,
          value_parser = whole::<u64>(1..=1_000_000_000))]
    games: Option<u64>,
    /// Only the pairs of these factions (aliens,ninjas,mages), the pairs of
    /// one with all others (mine), or just these pairs (aliens+ninjas,orcs+mages).
    #[arg(long, value_name = "LIST")]
    factions: Option<String>,
    /// Boxes to take factions from: core, cthulhu, munchkin, fault, or "all".
    #[arg(long, value_name = "LIST", default_value = "all")]
    boxes: String,
    /// Add factions of your own, from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// What all chance comes from; a new one each time if not given.
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    /// How many threads, at most 512; 0 for one per core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u16>(0..=512))]
    threads: u16,
}

pub(crate) fn run(args: &SoakArgs) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let seed = args.seed.unwrap_or_else(crate::play::fresh_seed);
    let deal = deal(game.catalogue(), args, seed)?;
    let effort = Effort { rounds: args.games, threads: usize::from(args.threads) };
    let n_pairs = deal.pairs.len();
    let mut out = std::io::stdout();
    writeln!(out, "seed {seed}, {} in games of 2 to 4 players", count(n_pairs, "pair"))?;
    let progress = Progress::new(n_pairs as u64, args.games);
    let found = soak(&game, &deal, effort, |games| {
        progress.show(games);
        true
    });
    progress.end();
    writeln!(out, "{}", summary(&found))?;
    match &found.broken {
        None => Ok(()),
        Some(broken) => report(&game, broken, &args.with),
    }
}

/// Which pairs are tried, and what the others play.
fn deal(cat: &Catalogue, args: &SoakArgs, seed: u64) -> anyhow::Result<Deal> {
    let mut others = pool_of(cat, &args.boxes)?;
    if others.is_empty() {
        others = cat.faction_ids().collect();
    }
    let listed = args.factions.as_deref().map(|list| parse(cat, list)).transpose()?;
    let deal = match listed {
        None => Deal::every_pair(&others, seed),
        Some(Factions::Chosen(pairs)) => Deal { pairs, others, seed },
        Some(Factions::Random(listed) | Factions::Draft(_, listed)) => match listed[..] {
            [one] => {
                let rest = others.iter().filter(|&&other| other != one);
                Deal { pairs: rest.map(|&other| [one, other]).collect(), others, seed }
            }
            _ => Deal { others, ..Deal::every_pair(&listed, seed) },
        },
    };
    if let Some(&[one, _]) = deal.pairs.iter().find(|[one, other]| one == other) {
        return refuse(format!("nobody can play {} twice", cat.faction(one).name));
    }
    let free = |pair: &[FactionId; 2]| deal.others.iter().filter(|other| !pair.contains(other)).count();
    if deal.pairs.is_empty() || deal.pairs.iter().any(|pair| free(pair) < 2) {
        return refuse("two players need four factions; take more boxes or factions".to_owned());
    }
    Ok(deal)
}

/// "1 pair", "300 pairs".
fn count(n: usize, what: &str) -> String {
    format!("{} {what}{}", with_commas(n), if n == 1 { "" } else { "s" })
}

fn summary(found: &Found) -> String {
    let seconds = found.time.as_secs_f64().max(f64::MIN_POSITIVE);
    format!(
        "{} and {} decisions in {seconds:.1} s on {}: {:.0} games/s",
        count(found.games as usize, "game"),
        with_commas(found.decisions as usize),
        count(found.threads, "thread"),
        found.games as f64 / seconds
    )
}

/// Says what broke, writes the log and names the command that shows it again.
fn report(game: &SmashUp, broken: &Broken<Setup>, with: &[PathBuf]) -> anyhow::Result<()> {
    let Broken { what, log, unfinished } = broken;
    let mut what: String = what.chars().take(MOST_SHOWN).collect();
    if what.len() < broken.what.len() {
        what.push('…');
    }
    let (n, name) = (log.entries.len(), format!("soak-{}.log", log.seed));
    let told = wrap_hanging("BROKEN ", 2, &format!("after {}: {what}", count(n, "choice")));
    let mut out = std::io::stdout();
    out.write_all(told.as_bytes())?;
    let mut text = game_log::head(game, log);
    text.extend(log.entries.iter().map(game_log::line));
    if !unfinished {
        text += &(game_log::end(n) + "\n");
    }
    std::fs::write(&name, text).with_context(|| format!("the log {name} cannot be written"))?;
    let with: String = with.iter().map(|path| format!(" --with {}", path.display())).collect();
    writeln!(out, "The game is in {name}. To see it again:\n  fracas replay --check {name}{with}")?;
    bail!("an invariant is broken in the game with seed {}", log.seed)
}

/// A line that is drawn again and again on a terminal; elsewhere a new one
/// now and then.
struct Progress {
    begin: Instant,
    n_pairs: u64,
    rounds: Option<u64>,
    bar: ProgressBar,
    on_terminal: bool,
    last: Mutex<Instant>,
}

impl Progress {
    fn new(n_pairs: u64, rounds: Option<u64>) -> Progress {
        let style = ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
        let begin = Instant::now();
        Progress {
            begin,
            n_pairs,
            rounds,
            bar: ProgressBar::no_length().with_style(style),
            on_terminal: std::io::stderr().is_terminal(),
            last: Mutex::new(begin),
        }
    }

    fn show(&self, games: u64) {
        if self.on_terminal {
            self.bar.set_message(self.line(games, self.begin.elapsed()));
            return;
        }
        // Whoever finds it locked leaves the line to the other thread.
        let Ok(mut last) = self.last.try_lock() else { return };
        if last.elapsed() >= NOW_AND_THEN {
            *last = Instant::now();
            let _ = writeln!(std::io::stderr(), "{}", self.line(games, self.begin.elapsed()));
        }
    }

    fn line(&self, games: u64, time: Duration) -> String {
        let (round, pairs) = (games / self.n_pairs, games % self.n_pairs);
        let rate = games as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE);
        let rounds = self.rounds.map_or(String::new(), |rounds| format!(" of {rounds}"));
        let left = self.rounds.map(|rounds| (rounds * self.n_pairs).saturating_sub(games) as f64 / rate);
        let left = left.map(|left| Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX));
        let left = left.map_or(String::new(), |left| format!(", {} left", HumanDuration(left)));
        format!(
            "round {}{rounds}: {pairs} of {} pairs; {} games, {rate:.0} games/s{left}",
            round + 1,
            self.n_pairs,
            with_commas(games as usize)
        )
    }

    fn end(&self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Progress;

    #[test]
    fn the_progress_fits_a_line() {
        let ten = Duration::from_secs(10);
        let line = Progress::new(300, Some(100)).line(2_450, ten);
        assert_eq!(line, "round 9 of 100: 50 of 300 pairs; 2,450 games, 245 games/s, 2 minutes left");
        let line = Progress::new(300, None).line(2_450, ten);
        assert_eq!(line, "round 9: 50 of 300 pairs; 2,450 games, 245 games/s");
    }
}
