//! What strangers try on a real port: floods, forged addresses, half-sent
//! requests, too many connections; and how the server stops.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};
use client::{fresh, game, request};
use fracas_server::{Allowed, Config, Games, Patience, Site};
use futures_util::{SinkExt as _, StreamExt as _, stream};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

const HEAD: Duration = Duration::from_millis(400);

/// A server on a port of its own.
struct Running {
    address: String,
    /// Its site without the port.
    site: client::Site,
    status: client::Site,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

async fn run(name: &str, allowed: Allowed) -> Running {
    let config = Config {
        data: fresh(name),
        games: Games::default().with(game()),
        bot_delay: Duration::ZERO,
        absence: Duration::from_secs(3600),
        allowed,
    };
    let site = Site::open(config).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let (router, status) = (site.router(), site.status());
    let patience = Patience { head: HEAD, drain: Duration::from_secs(5) };
    let served = tokio::spawn(async move {
        site.serve(listener, patience, async { drop(stopped.await) }).await.unwrap();
    });
    let (site, status) = (client::Site { app: router }, client::Site { app: status });
    Running { address, site, status, stop, served }
}

/// Sends a request through a proxy that names this address, and gives the
/// status of the answer.
async fn through_proxy(running: &Running, method: &str, from: &str) -> u16 {
    let mut stream = TcpStream::connect(&running.address).await.unwrap();
    let text = format!(
        "{method} /api/tables HTTP/1.1\r\nhost: fracas.example\r\nx-forwarded-for: 203.0.113.99, {from}\r\n\
         content-type: application/json\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.split(' ').nth(1).unwrap_or_default().parse().unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_everybody_has_a_budget_of_their_own() {
    let proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let running = run("proxy.db", Allowed { changes: 2, proxies, ..Allowed::default() }).await;
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(through_proxy(&running, "POST", "198.51.100.1").await == 429);
    }
    assert!(refused >= 20, "a flooder is stopped, not only {refused} times");
    assert_ne!(through_proxy(&running, "POST", "198.51.100.2").await, 429, "others are not");

    // Without the word of the host, a header is nobody's word.
    let running = run("no-proxy.db", Allowed { changes: 2, ..Allowed::default() }).await;
    let mut refused = 0;
    for n in 0..40 {
        refused += u32::from(through_proxy(&running, "POST", &format!("198.51.100.{n}")).await == 429);
    }
    assert!(refused >= 20, "invented addresses help nobody: {refused}");
}

/// Thirty pages of one address say and choose no more than one could.
#[tokio::test(flavor = "multi_thread")]
async fn many_pages_of_one_address_share_its_budget() {
    let rate = 10;
    let running = run("pages.db", Allowed { changes: rate, ..Allowed::default() }).await;
    let (id, tokens) = running.site.table_of(&["Anna", "Ben"], 0, "random").await;
    let began = Instant::now();
    let pages = (0..30).map(|_| {
        let request = request(&running.address, &id, &tokens[0]);
        tokio::spawn(async move {
            let Ok((mut socket, _)) = tokio_tungstenite::connect_async(request).await else { return };
            for _ in 0..40 {
                let said = json!({"say": "hello"}).to_string();
                if socket.send(Message::text(said)).await.is_err() {
                    return;
                }
            }
            let _ = tokio::time::timeout(Duration::from_secs(1), async {
                while socket.next().await.is_some() {}
            })
            .await;
        })
    });
    for page in pages.collect::<Vec<_>>() {
        page.await.unwrap();
    }
    let most = f64::from(rate) * (5.0 + began.elapsed().as_secs_f64()) + 1.0;
    let table = running.site.api(&format!("/{id}"), &tokens[0], None).await;
    assert_eq!(table.status, StatusCode::OK);
    let page = running.site.get(&format!("/table/{id}"), "").await;
    let said = page.body.matches("hello").count();
    assert!(said > 0, "some of it is heard");
    assert!((said as f64) <= most, "{said} messages, at most {most}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_must_come_to_its_end() {
    let running = run("slow.db", Allowed::default()).await;
    // Half a head, a head drop by drop, and nothing at all.
    let mut closed = Vec::new();
    for begun in ["GET / HTTP/1.1\r\nhost: fracas", "GET / HT", ""] {
        let mut stream = TcpStream::connect(&running.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        closed.push((
            begun,
            tokio::spawn(async move {
                let mut rest = Vec::new();
                // The server says why, or just hangs up.
                tokio::time::timeout(HEAD * 10, stream.read_to_end(&mut rest)).await.is_ok()
            }),
        ));
    }
    for (begun, closed) in closed {
        assert!(closed.await.unwrap(), "{begun:?} is not waited for");
    }
    // A connection that is kept and not used is given up too.
    let mut stream = TcpStream::connect(&running.address).await.unwrap();
    stream.write_all(b"GET /favicon.ico HTTP/1.1\r\nhost: fracas.example\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(HEAD * 10, stream.read_to_end(&mut answer)).await;
    assert!(ended.is_ok() && answer.starts_with(b"HTTP/1.1 "), "it is answered and then ended");
}

#[tokio::test]
async fn a_body_must_come_to_its_end() {
    let site = client::site(fresh("slow-body.db")).await;
    // From here on the clock runs by itself while everybody waits.
    tokio::time::pause();
    let drops = stream::unfold((), async |()| {
        tokio::time::sleep(Duration::from_secs(9)).await;
        Some((Ok::<_, Infallible>(Bytes::from_static(b" ")), ()))
    });
    let request = Request::post("/api/tables").header(header::CONTENT_TYPE, "application/json");
    let got = site.send(request.body(Body::from_stream(drops)).unwrap()).await;
    assert_eq!(got.status, StatusCode::REQUEST_TIMEOUT);
    assert_eq!(got.json()["error"], "too-slow");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_no_more() {
    let running = run("doors.db", Allowed { connections: 3, ..Allowed::default() }).await;
    let open = async || {
        let mut stream = TcpStream::connect(&running.address).await.unwrap();
        let _ = stream.write_all(b"GET /favicon.ico HTTP/1.1\r\nhost: fracas.example\r\n\r\n").await;
        let mut first = [0; 8];
        let answered = matches!(stream.read(&mut first).await, Ok(8));
        (stream, answered)
    };
    let mut kept = Vec::new();
    for _ in 0..3 {
        let (stream, answered) = open().await;
        assert!(answered);
        kept.push(stream);
    }
    assert!(!open().await.1, "a fourth connection is closed at once");
    drop(kept);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(open().await.1, "there is room again");

    // Behind a proxy the open pages of a person are counted.
    let proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let running = run("doors-proxy.db", Allowed { connections: 2, proxies, ..Allowed::default() }).await;
    let (id, _) = running.site.table_of(&["Anna", "Ben"], 0, "random").await;
    let page = async |from: &str| {
        let mut request = request(&running.address, &id, "");
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        tokio_tungstenite::connect_async(request).await
    };
    let (_one, _two) = (page("198.51.100.1").await.unwrap(), page("198.51.100.1").await.unwrap());
    assert!(page("198.51.100.1").await.is_err());
    assert!(page("198.51.100.2").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_stops_politely() {
    let running = run("stop.db", Allowed::default()).await;
    let (id, tokens) = running.site.table_of(&["Anna"], 1, "random").await;
    let socket = request(&running.address, &id, &tokens[0]);
    let (mut socket, _) = tokio_tungstenite::connect_async(socket).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))), "the page is drawn");
    assert_eq!(running.status.get("/readyz", "").await.status, StatusCode::OK);

    let began = Instant::now();
    running.stop.send(()).unwrap();
    let mut last = None;
    while let Some(Ok(message)) = socket.next().await {
        last = Some(message);
    }
    let Some(Message::Close(Some(frame))) = last else { panic!("no word of farewell but {last:?}") };
    assert_eq!(frame.code, CloseCode::Away);
    running.served.await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(4), "nobody is waited for in vain");
    let address: SocketAddr = running.address.parse().unwrap();
    assert!(TcpStream::connect(address).await.is_err(), "nobody is let in any more");
    let ready = running.status.get("/readyz", "").await;
    assert_eq!(ready.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_look_after_the_server_see_numbers_and_no_names() {
    let running = run("status.db", Allowed::default()).await;
    let (id, tokens) = running.site.table_of(&["Anneliese", "Ben"], 0, "random").await;
    running.site.play(&id, &tokens, 5, 1).await;
    running.site.get("/nowhere", "").await;
    assert_eq!(running.status.get("/healthz", "").await.body, "ok\n");
    let metrics = running.status.get("/metrics", "").await;
    assert!(metrics.header("content-type").starts_with("application/openmetrics-text"));
    let value = |name: &str| -> f64 {
        let line = metrics.body.lines().find(|line| line.split(' ').next() == Some(name));
        line.unwrap_or_else(|| panic!("no {name} in {}", metrics.body))
            .split(' ')
            .nth(1)
            .unwrap()
            .parse()
            .unwrap()
    };
    assert!(value("fracas_choice_seconds_count") >= 5.0);
    assert!(value("fracas_tables_awake") >= 1.0);
    assert_eq!(value("fracas_answers_total{status=\"404\"}"), 1.0);
    let secrets: Vec<&str> = tokens.iter().map(String::as_str).chain(["Anneliese", &id]).collect();
    assert!(secrets.iter().all(|secret| !metrics.body.contains(secret)));
    // On the port of the players there is nothing of it.
    assert_eq!(running.site.get("/metrics", "").await.status, StatusCode::NOT_FOUND);
}

/// Opens a table at that address, and gives the status and the answer.
async fn opens(running: &Running, from: &str, listed: bool) -> (u16, serde_json::Value) {
    let body = json!({"name": "Eve", "players": 2, "listed": listed}).to_string();
    let request = Request::post("/api/tables")
        .header("x-forwarded-for", from)
        .header(header::CONTENT_TYPE, "application/json");
    let mut request = request.body(Body::from(body)).unwrap();
    let proxy: SocketAddr = "127.0.0.1:4000".parse().unwrap();
    request.extensions_mut().insert(axum::extract::ConnectInfo(proxy));
    let got = running.site.send(request).await;
    (got.status.as_u16(), got.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_fill_the_lobby() {
    let proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let running = run("filled.db", Allowed { tables: 3, proxies, ..Allowed::default() }).await;
    let (status, waits) = opens(&running, "192.0.2.9", true).await;
    assert_eq!(status, 200);
    let mut first = None;
    for n in 0..100 {
        let (status, told) = opens(&running, "198.51.100.1", true).await;
        match status {
            200 => first = first.or(Some(told)),
            _ => assert_eq!((status, &told["error"]), (429, &json!("enough-tables")), "table {n}"),
        }
        assert_eq!(status == 200, n < 3, "table {n}");
    }
    // To close one does not make room at once, or one could go on for ever.
    let first = first.unwrap();
    let (id, token) = (first["id"].as_str().unwrap(), first["token"].as_str().unwrap());
    assert_eq!(running.site.api(&format!("/{id}/close"), token, Some(json!({}))).await.status, 200);
    assert_eq!(opens(&running, "198.51.100.1", true).await.0, 429);
    // What the lobby does not show is free, and others are not hindered.
    for _ in 0..100 {
        assert_eq!(opens(&running, "198.51.100.1", false).await.0, 200);
    }
    assert_eq!(opens(&running, "198.51.100.2", true).await.0, 200);
    let lobby = running.site.get("/", "").await.body;
    assert!(lobby.contains(waits["id"].as_str().unwrap()), "who waited first is still seen");
    assert_eq!(lobby.matches("href=\"/table/").count(), 4);
    // People are told in words.
    let form = "game=smashup&name=Eve&smashup-players=2&smashup-bots=0&factions=random&listed=true";
    let request = Request::post("/tables")
        .header("x-forwarded-for", "198.51.100.1")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let mut request = request.body(Body::from(form)).unwrap();
    let proxy: SocketAddr = "127.0.0.1:4000".parse().unwrap();
    request.extensions_mut().insert(axum::extract::ConnectInfo(proxy));
    let got = running.site.send(request).await;
    assert_eq!(got.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(got.body.contains("Finish or close one first"), "{}", got.body);
}
