//! `fracas serve`: the table for browsers.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use tokio::net::TcpListener;

use crate::factions::load_with;
use crate::refused::Refused;

/// Where the table is unless told otherwise: only for this computer.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8000);
/// How many ports are tried when the usual one is taken.
const PORTS: u16 = 100;

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The address to listen on; by default 127.0.0.1:8000 or the next free
    /// port. 0.0.0.0:8000 lets others in.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The file that keeps the tables.
    #[arg(long, value_name = "FILE", default_value = "fracas.db")]
    data: PathBuf,
    /// Add factions of your own, from files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs { listen: None, data: PathBuf::from("fracas.db"), with: Vec::new() }
    }
}

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<()> {
    let game = load_with(&args.with)?;
    let runtime = tokio::runtime::Runtime::new().context("the server cannot be started")?;
    runtime.block_on(serve(args, fracas_server::Config::new(args.data.clone(), game)))
}

async fn serve(args: &ServeArgs, config: fracas_server::Config) -> anyhow::Result<()> {
    let listener = listen(args.listen).await?;
    let app = fracas_server::app(config)
        .await
        .map_err(|error| Refused(format!("{} cannot be used: {error}", args.data.display())))?;
    let address = listener.local_addr()?;
    let mut out = std::io::stdout();
    writeln!(out, "http://{address}")?;
    out.flush()?;
    axum::serve(listener, app).await?;
    Ok(())
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
