//! `fracas serve`: the table for browsers.

use std::future::IntoFuture as _;
use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use fracas_crashem::CrashEm;
use fracas_server::{Allowed, Games, Patience, Site};
use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::factions::load_with;
use crate::number::whole;
use crate::refused::{Refused, file_name, refuse};

/// Where the table is unless told otherwise: only for this computer.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8000);
/// How many ports are tried when the usual one is taken.
const PORTS: u16 = 100;

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The address to listen on; by default 127.0.0.1:8000 or the next free
    /// port. 0.0.0.0:8000 lets others in.
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    listen: Option<SocketAddr>,
    /// The file that keeps the tables.
    #[arg(long, value_name = "FILE", default_value = "fracas.db")]
    data: PathBuf,
    /// Add factions of your own, from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
    /// How many changes one address may ask for in a second; 0 for any
    /// number.
    #[arg(long, value_name = "NUMBER", default_value_t = 20, allow_negative_numbers = true, value_parser = whole::<u32>(0..=1_000_000))]
    rate: u32,
    /// How many connections one address may have open; 0 for any number.
    #[arg(long, value_name = "NUMBER", default_value_t = 256, allow_negative_numbers = true, value_parser = whole::<u32>(0..=1_000_000))]
    connections: u32,
    /// How many connections there may be in all; 0 for any number.
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000, allow_negative_numbers = true, value_parser = whole::<u32>(0..=1_000_000))]
    all_connections: u32,
    /// How many tables that the lobby shows one address may have open; 0 for
    /// any number.
    #[arg(long, value_name = "NUMBER", default_value_t = 20, allow_negative_numbers = true, value_parser = whole::<u32>(0..=1_000_000))]
    tables: u32,
    /// A proxy before the server, by its address or network (10.0.0.0/8):
    /// the addresses it names in X-Forwarded-For or Forwarded count.
    #[arg(long = "trusted-proxy", value_name = "NETWORK", value_parser = network)]
    proxies: Vec<IpNet>,
    /// An address for those who look after the server, apart from the
    /// players: /healthz, /readyz and /metrics.
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    status: Option<SocketAddr>,
    /// How long a bot seems to think, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 900, allow_negative_numbers = true, value_parser = whole::<u64>(0..=60_000))]
    bot_delay: u64,
    /// After how many seconds without an open page somebody is away.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, allow_negative_numbers = true, value_parser = whole::<u64>(0..=86_400))]
    absence: u64,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        let data = PathBuf::from("fracas.db");
        ServeArgs {
            listen: None,
            data,
            with: Vec::new(),
            rate: 20,
            connections: 256,
            all_connections: 20_000,
            tables: 20,
            proxies: Vec::new(),
            status: None,
            bot_delay: 900,
            absence: 60,
        }
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        format!("an address with a port from 0 to {} is needed, such as 127.0.0.1:8000", u16::MAX)
    })
}

fn network(text: &str) -> Result<IpNet, String> {
    let alone = || text.parse::<IpAddr>().ok().map(IpNet::from);
    text.parse().ok().or_else(alone).ok_or_else(|| {
        "an address or a network is needed, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8".to_owned()
    })
}

/// The games that are hosted, with factions of one's own.
pub(crate) fn games(with: &[PathBuf]) -> anyhow::Result<Games> {
    Ok(Games::default().with(load_with(with)?).with(CrashEm::shipped()))
}

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<()> {
    check_place(&args.data)?;
    let config = fracas_server::Config {
        data: args.data.clone(),
        games: games(&args.with)?,
        bot_delay: Duration::from_millis(args.bot_delay),
        absence: Duration::from_secs(args.absence),
        allowed: Allowed {
            changes: args.rate,
            connections: args.connections,
            all_connections: args.all_connections,
            tables: args.tables,
            proxies: args.proxies.clone(),
        },
    };
    let runtime = tokio::runtime::Runtime::new().context("the server cannot be started")?;
    runtime.block_on(serve(args, config))
}

/// Whether there can be a data file of that name. The database itself says
/// only that it cannot open it.
pub(crate) fn check_place(data: &Path) -> anyhow::Result<()> {
    if data.is_dir() {
        return refuse(format!("{} is a folder; a file for the tables is needed", file_name(data)));
    }
    match data.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        Some(folder) => refuse(format!("there is no folder {} for the data file", file_name(folder))),
        None => Ok(()),
    }
}

/// Every open page is a file to the system, which is stingy by default.
pub(crate) fn raise_limit() {
    // With less the program works too, for fewer people.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
}

async fn serve(args: &ServeArgs, config: fracas_server::Config) -> anyhow::Result<()> {
    raise_limit();
    // What cannot be written, as to a file on a full disk, is lost: to say so in the same place would be a panic.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_target(false)
        .log_internal_errors(false)
        .init();
    let listener = listen(args.listen).await?;
    let site = Site::open(config)
        .await
        .map_err(|error| Refused(format!("{} cannot be used: {error}", file_name(&args.data))))?;
    let address = listener.local_addr()?;
    let mut out = std::io::stdout();
    writeln!(out, "http://{address}")?;
    if let Some(address) = args.status {
        let listener = listen(Some(address)).await?;
        writeln!(out, "http://{}/metrics", listener.local_addr()?)?;
        tokio::spawn(axum::serve(listener, site.status()).into_future());
    }
    out.flush()?;
    site.serve(listener, Patience::default(), told_to_stop()?).await?;
    Ok(())
}

/// Waits for the system or the person at the keyboard to end the program.
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()>> {
    let mut ended = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = ended.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    })
}

async fn listen(address: Option<SocketAddr>) -> anyhow::Result<TcpListener> {
    if let Some(address) = address {
        let listener = TcpListener::bind(address).await;
        return Ok(listener.map_err(|error| Refused(format!("cannot listen on {address}: {error}")))?);
    }
    let mut last = None;
    for port in USUAL.port()..USUAL.port() + PORTS {
        match TcpListener::bind(SocketAddr::new(USUAL.ip(), port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) => last = Some(error),
        }
    }
    let reason = last.map_or(String::new(), |error| format!(": {error}"));
    Err(Refused(format!("no port from {} on is free{reason}", USUAL.port())).into())
}
