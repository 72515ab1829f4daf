//! `fracas backup` and `fracas restore`: copies of the data file, made while
//! the table is open, and looked through before one of them takes its place.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use fracas_store::{Copied, Store, StoreError, back_up, check};

use crate::desk::Desk;
use crate::refused::{Refused, file_name, refuse};
use crate::serve_cmd::{check_place, games};

#[derive(Args)]
pub(crate) struct BackupArgs {
    /// Where the copy goes; a new file.
    file: PathBuf,
    /// The file that keeps the tables.
    #[arg(long, value_name = "FILE", default_value = "fracas.db")]
    data: PathBuf,
}

#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The copy, as written by `fracas backup`.
    file: PathBuf,
    /// The data file to make of it; a new file.
    #[arg(long, value_name = "FILE", default_value = "fracas.db")]
    data: PathBuf,
    /// Factions of your own that games were played with, from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// Only look the copy through; make no data file.
    #[arg(long)]
    check: bool,
}

pub(crate) fn backup(args: &BackupArgs, desk: &Desk) -> anyhow::Result<()> {
    must_be_there(&args.data)?;
    must_be_free(&args.file)?;
    let copied = runtime()?.block_on(back_up(&args.data, &args.file)).map_err(unusable(&args.data))?;
    desk.say(&format!("{}: {}\n", file_name(&args.file), told(copied)))
}

pub(crate) fn restore(args: &RestoreArgs, desk: &Desk) -> anyhow::Result<()> {
    must_be_there(&args.file)?;
    if !args.check {
        must_be_free(&args.data)?;
    }
    runtime()?.block_on(look_through(args, desk))
}

/// A copy that is damaged is refused. One with logs that do not play is not,
/// for the other tables can go on; but they are named.
async fn look_through(args: &RestoreArgs, desk: &Desk) -> anyhow::Result<()> {
    let games = games(&args.with)?;
    let unusable = unusable(&args.file);
    let copied = check(&args.file).await.map_err(&unusable)?;
    let store = Store::read(&args.file).await.map_err(&unusable)?;
    let broken = fracas_server::check_logs(&games, &store).await.map_err(&unusable)?;
    store.close().await;
    let mut said = format!("{}: {}\n", file_name(&args.file), told(copied));
    for one in &broken {
        said += &format!("table {}: {}\n", one.table, one.why);
    }
    if !args.check {
        back_up(&args.file, &args.data).await.map_err(&unusable)?;
        said += &format!("restored to {}\n", file_name(&args.data));
    }
    desk.say(&said)?;
    match broken.len() {
        0 => Ok(()),
        1 => bail!("1 table cannot go on with this program"),
        n => bail!("{n} tables cannot go on with this program"),
    }
}

fn told(Copied { tables, choices }: Copied) -> String {
    format!("sound, {tables} tables, {choices} choices")
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Runtime::new().context("the data file cannot be opened")
}

fn unusable(file: &Path) -> impl Fn(StoreError) -> Refused {
    let name = file_name(file);
    move |error| Refused(format!("{name} cannot be used: {error}"))
}

fn must_be_there(file: &Path) -> anyhow::Result<()> {
    if file.is_file() { Ok(()) } else { refuse(format!("there is no file {}", file_name(file))) }
}

/// Nothing is written over.
fn must_be_free(file: &Path) -> anyhow::Result<()> {
    check_place(file)?;
    let beside = |end: &str| PathBuf::from(format!("{}{end}", file.display()));
    if file.exists() || beside("-wal").exists() {
        return refuse(format!("{} is there already; name another file, or move it away", file_name(file)));
    }
    Ok(())
}
