//! `fracas report`: opens what somebody reported at a table.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;
use fracas_engine::excerpt;
use fracas_store::{Report, Store, Stored};

use crate::desk::Desk;
use crate::game_log;
use crate::refused::{Refused, file_name, refuse};

/// How many are listed.
const LISTED: u32 = 20;

#[derive(Args)]
pub(crate) struct ReportArgs {
    /// The id that the page gave to the reporter; without one, the newest
    /// reports are listed.
    id: Option<String>,
    /// The file that keeps the tables.
    #[arg(long, value_name = "FILE", default_value = "fracas.db")]
    data: PathBuf,
    /// Write the game up to the reported moment to a file, for `fracas replay`.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

pub(crate) fn run(args: &ReportArgs, desk: &Desk) -> anyhow::Result<()> {
    if !args.data.is_file() {
        return refuse(format!("there is no data file {}", file_name(&args.data)));
    }
    if let Some(file) = args.log.as_deref().filter(|file| file.exists()) {
        return refuse(format!("{} is there already", file_name(file)));
    }
    let runtime = tokio::runtime::Runtime::new().context("the data file cannot be opened")?;
    runtime.block_on(open(args, desk))
}

async fn open(args: &ReportArgs, desk: &Desk) -> anyhow::Result<()> {
    let unusable = |error| Refused(format!("{} cannot be used: {error}", file_name(&args.data)));
    let store = Store::read(&args.data).await.map_err(unusable)?;
    let Some(id) = &args.id else {
        let reports = store.reports(LISTED).await.map_err(unusable)?;
        return desk.say(&reports.iter().map(in_a_line).collect::<String>());
    };
    let Some(report) = store.find_report(id).await.map_err(unusable)? else {
        return refuse(format!("there is no report \"{}\" in {}", excerpt(id), file_name(&args.data)));
    };
    let stored = store.load(&report.table).await.map_err(unusable)?;
    desk.say(&told(&report, &stored))?;
    let log = log_of(&report, &stored).map_err(|why| Refused(format!("table {}: {why}", report.table)))?;
    match (&args.log, log) {
        (_, None) => desk.say("The game had not begun.\n"),
        (None, Some(_)) => desk.say(&format!(
            "To see it again: fracas report {} --data {} --log game.log && fracas replay game.log\n",
            report.id,
            file_name(&args.data)
        )),
        (Some(file), Some(log)) => write(file, &log, desk),
    }
}

/// A report in a line of the list.
fn in_a_line(report: &Report) -> String {
    let words = excerpt(&plain(&report.words));
    format!("{}  table {} after {} choices: {words}\n", report.id, report.table, report.after)
}

fn told(report: &Report, stored: &Stored) -> String {
    let name = |seat: u8| {
        let there = stored.seats.iter().find(|there| there.seat == seat);
        there.map_or_else(|| format!("seat {seat}"), |there| plain(&there.name))
    };
    let who = report.seat.map_or("a spectator".to_owned(), name);
    let Report { id, table, after, words, .. } = report;
    let words = if words.is_empty() { "(no words)".to_owned() } else { plain(words) };
    format!(
        "Report {id} by {who}\nTable {table}, {}, after {after} of {} choices\n\n{words}\n\n",
        stored.table.game,
        stored.entries.len()
    )
}

/// The words of strangers cannot steer a terminal.
fn plain(words: &str) -> String {
    words.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

/// The game up to the reported moment. It breaks off there.
fn log_of(report: &Report, stored: &Stored) -> Result<Option<String>, String> {
    let Some(start) = &stored.start else { return Ok(None) };
    let mut log = game_log::stored_head(&stored.table.game, start)?;
    for entry in stored.entries.iter().take(report.after as usize) {
        log += &game_log::line(&fracas_engine::Entry {
            seat: fracas_engine::Seat(entry.seat),
            deed: fracas_engine::Deed::read(&entry.choice),
            hash: entry.hash,
        });
    }
    Ok(Some(log))
}

fn write(file: &Path, log: &str, desk: &Desk) -> anyhow::Result<()> {
    std::fs::write(file, log).with_context(|| format!("{} cannot be written", file_name(file)))?;
    desk.say(&format!("To see it again: fracas replay {}\n", file_name(file)))
}
