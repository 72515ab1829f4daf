//! `fracas load`: many tables at once over real sockets, and what the server
//! makes of it.
//!
//! The server is another process of this program with a fresh data file. At
//! every table two people sit, each on a WebSocket of their own like an open
//! page; whoever is asked answers at random, at the given pace. Measured is
//! the time from sending a choice until the page of the one who chose shows
//! its result: checked, stored on disk, applied and drawn.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;
use fracas_engine::Dice;
use futures_util::{SinkExt as _, StreamExt as _};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::number::whole;

/// How many tables are opened at the same time.
const OPENING: usize = 16;

#[derive(Args)]
pub(crate) struct LoadArgs {
    /// How many tables, at most 10,000: each has two open pages.
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u32>(1..=10_000))]
    tables: u32,
    /// How long, once all tables are open.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, allow_negative_numbers = true, value_parser = whole::<u64>(1..=86_400))]
    seconds: u64,
    /// The pause between two choices at a table, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u64>(1..=60_000))]
    pause: u64,
    /// What the random choices come from.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// The report as JSON.
    #[arg(long)]
    json: bool,
}

/// A server of our own that goes away with us, and its data file too.
struct Server {
    child: Child,
    address: String,
    data: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.data.display()));
        }
    }
}

impl Server {
    fn start() -> anyhow::Result<Server> {
        let data = std::env::temp_dir().join(format!("fracas-load-{}.db", std::process::id()));
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0"])
            .args(["--connections", "0", "--all-connections", "0", "--tables", "0", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim_end().strip_prefix("http://").unwrap_or_default().to_owned();
        let server = Server { child, address, data };
        if server.address.is_empty() {
            bail!("the server did not say where it is");
        }
        Ok(server)
    }

    /// The memory the server uses now, in KiB; none where the system does
    /// not tell.
    fn memory(&self) -> Option<u64> {
        let status =
            std::fs::read_to_string(Path::new("/proc").join(self.child.id().to_string()).join("status"));
        let status = status.ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }

    /// Posts to the API.
    async fn post(&self, path: &str, token: &str, body: &Value) -> anyhow::Result<Value> {
        let mut stream = TcpStream::connect(&self.address).await?;
        let body = body.to_string();
        let request = format!(
            "POST /api/tables{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await?;
        let (head, content) = reply.split_once("\r\n\r\n").context("the server hung up")?;
        if !head.starts_with("HTTP/1.1 200") {
            bail!("the server refused {path}: {content}");
        }
        Ok(serde_json::from_str(content)?)
    }

    /// A table with two people on their sockets, and its game begun.
    async fn open_table(&self) -> anyhow::Result<[Socket; 2]> {
        let made = self.post("", "", &json!({"name": "Red", "players": 2})).await?;
        let id = made["id"].as_str().context("a table has an id")?;
        let joined = self.post(&format!("/{id}/join"), "", &json!({"name": "Blue"})).await?;
        let token = |made: &Value| made["token"].as_str().unwrap_or_default().to_owned();
        let (red, blue) = (token(&made), token(&joined));
        self.post(&format!("/{id}/start"), &red, &json!({})).await?;
        Ok([self.socket(id, &red).await?, self.socket(id, &blue).await?])
    }

    async fn socket(&self, id: &str, token: &str) -> anyhow::Result<Socket> {
        let mut request = format!("ws://{}/table/{id}/socket", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", format!("fracas-seat={token}").parse()?);
        request.headers_mut().insert("origin", format!("http://{}", self.address).parse()?);
        // Clients that run beside the server should take little of its cores.
        let config = WebSocketConfig::default().read_buffer_size(16 * 1024);
        Ok(tokio_tungstenite::connect_async_with_config(request, Some(config), false).await?.0)
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What we need to know of a picture.
#[derive(Deserialize)]
struct Picture {
    asked: bool,
    decision: u32,
    options: usize,
    number: u32,
}

/// The next picture of a page.
async fn look(socket: &mut Socket) -> anyhow::Result<Picture> {
    loop {
        match socket.next().await.context("the server hung up")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            _ => continue,
        }
    }
}

/// Plays at a table until told to stop; gives how long each choice took.
async fn play(
    mut pages: [Socket; 2],
    pause: Duration,
    mut dice: Dice,
    stop: Arc<AtomicBool>,
) -> anyhow::Result<Vec<Duration>> {
    let mut latest = [look(&mut pages[0]).await?, look(&mut pages[1]).await?];
    let mut took = Vec::new();
    // Not all tables at the same moment.
    let mut next = tokio::time::Instant::now() + pause.mul_f64(dice.index(1000) as f64 / 1000.0);
    loop {
        while tokio::time::Instant::now() < next {
            let [red, blue] = &mut pages;
            tokio::select! {
                picture = look(red) => latest[0] = picture?,
                picture = look(blue) => latest[1] = picture?,
                () = tokio::time::sleep_until(next) => {}
            }
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(took);
        }
        next += pause;
        let Some(at) = latest.iter().position(|picture| picture.asked) else { continue };
        let before = latest[at].number;
        let pick = json!({"decision": latest[at].decision, "option": dice.index(latest[at].options)});
        let sent = Instant::now();
        pages[at].send(Message::text(pick.to_string())).await?;
        while latest[at].number == before {
            latest[at] = look(&mut pages[at]).await?;
        }
        took.push(sent.elapsed());
        latest[1 - at].asked = false;
    }
}

pub(crate) fn run(args: &LoadArgs) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("the clients cannot be started")?;
    runtime.block_on(load(args))
}

async fn load(args: &LoadArgs) -> anyhow::Result<()> {
    crate::serve_cmd::raise_limit();
    let server = Arc::new(Server::start()?);
    let bar = ProgressBar::new(args.tables.into());
    bar.set_style(ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}")?);
    bar.set_message("opening tables");
    // What the first table needs once for all is no cost of a table.
    let first = server.open_table().await?;
    let before = server.memory();
    let gate = Arc::new(Semaphore::new(OPENING));
    let mut openings = tokio::task::JoinSet::new();
    for _ in 1..args.tables {
        let (server, gate) = (server.clone(), gate.clone());
        openings.spawn(async move {
            let _turn = gate.acquire().await?;
            server.open_table().await
        });
    }
    let mut tables = vec![first];
    while let Some(table) = openings.join_next().await {
        tables.push(table??);
        bar.inc(1);
    }
    bar.set_message("settling");
    tokio::time::sleep(Duration::from_secs(2)).await;
    let idle = server.memory();

    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = tokio::task::JoinSet::new();
    let pause = Duration::from_millis(args.pause);
    for (at, pages) in tables.into_iter().enumerate() {
        playing.spawn(play(pages, pause, Dice::new(args.seed ^ (at as u64) << 20), stop.clone()));
    }
    let begun = Instant::now();
    bar.set_message("playing");
    bar.set_length(args.seconds);
    for second in 0..args.seconds {
        bar.set_position(second);
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    stop.store(true, Ordering::Relaxed);
    let seconds = begun.elapsed().as_secs_f64();
    let mut took: Vec<Duration> = Vec::new();
    while let Some(done) = playing.join_next().await {
        took.extend(done??);
    }
    bar.finish_and_clear();
    took.sort();
    if took.is_empty() {
        bail!("no choice was made in {seconds:.0} seconds: the pause is too long for so short a time");
    }
    let report = report(args, &took, seconds, before.zip(idle));
    std::io::stdout().write_all(report.as_bytes())?;
    Ok(())
}

fn report(args: &LoadArgs, took: &[Duration], seconds: f64, memory: Option<(u64, u64)>) -> String {
    let at = |share: f64| {
        let last = took.len().saturating_sub(1);
        let place = (last as f64 * share).round() as usize;
        took.get(place).map_or(0.0, |took| took.as_secs_f64() * 1000.0)
    };
    let per_table = memory.map(|(before, idle)| {
        idle.saturating_sub(before) as f64 / f64::from(args.tables.saturating_sub(1).max(1))
    });
    let rate = took.len() as f64 / seconds;
    if args.json {
        let report = json!({
            "tables": args.tables, "seconds": seconds, "choices": took.len(), "choices_per_second": rate,
            "ms": {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)},
            "kib_per_idle_table": per_table, "seed": args.seed,
        });
        return format!("{report:#}\n");
    }
    let memory = per_table.map_or(String::new(), |kib| format!("memory of an idle table: {kib:.0} KiB\n"));
    format!(
        "{} tables with two open pages each, {seconds:.0} seconds\n\
         {} choices, {rate:.0} per second\n\
         milliseconds until the page shows a choice:\n\
         median {:.1}, 95 % {:.1}, 99 % {:.1}, most {:.1}\n{memory}",
        args.tables,
        took.len(),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    )
}
