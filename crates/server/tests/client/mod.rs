//! A site without a port, and people who use it.

#![allow(dead_code)] // Not every test file needs all of it.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use fracas_crashem::CrashEm;
use fracas_server::{Allowed, Config, Games};
use fracas_smashup::SmashUp;
use fracas_store::Store;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tower::ServiceExt as _;

pub(crate) fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

/// A data file of this test run that does not exist yet.
pub(crate) fn fresh(name: &str) -> PathBuf {
    // Cargo names this folder only to tests outside the crate.
    const INSIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tmp");
    let folder = PathBuf::from(option_env!("CARGO_TARGET_TMPDIR").unwrap_or(INSIDE));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

/// The site on that file, with bots that do not dawdle.
pub(crate) async fn site(data: PathBuf) -> Site {
    limited_site(data, 0).await
}

/// The same with the cards of all boxes.
pub(crate) async fn site_of_all_boxes(data: PathBuf) -> Site {
    open(data, SmashUp::load(&fracas_cards::all()).expect("all boxes compile"), 0).await
}

/// The same where an address may ask for so many changes in a second.
pub(crate) async fn limited_site(data: PathBuf, rate: u32) -> Site {
    open(data, game(), rate).await
}

async fn open(data: PathBuf, smashup: SmashUp, rate: u32) -> Site {
    hosting(data, Games::default().with(smashup).with(CrashEm::shipped()), rate).await
}

/// The site with these games, where nobody is away before an hour has gone.
pub(crate) async fn hosting(data: PathBuf, games: Games, rate: u32) -> Site {
    let allowed = Allowed { changes: rate, ..Allowed::default() };
    let absence = Duration::from_secs(3600);
    Site::of(Config { data, games, bot_delay: Duration::ZERO, absence, allowed }).await
}

/// The files that this test run has open. One program may write a file, so two
/// sites on one share it.
static OPEN: LazyLock<Mutex<HashMap<PathBuf, Store>>> = LazyLock::new(Mutex::default);

/// The data file of a site of this test, open as long as the tests run.
pub(crate) async fn open_once(data: &PathBuf) -> Store {
    let there = OPEN.lock().unwrap().get(data).cloned();
    match there {
        Some(store) => store,
        None => {
            let store = Store::open(data).await.expect("the data file opens");
            OPEN.lock().unwrap().insert(data.clone(), store.clone());
            store
        }
    }
}

/// The site where whoever has no page open is away.
pub(crate) async fn impatient_site(data: PathBuf) -> Site {
    let games = Games::default().with(game()).with(CrashEm::shipped());
    let (absence, allowed) = (Duration::ZERO, Allowed::default());
    Site::of(Config { data, games, bot_delay: Duration::ZERO, absence, allowed }).await
}

/// What stands between these, each time.
pub(crate) fn between<'a>(text: &'a str, before: &str, after: char) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

/// Where the links of a page lead.
pub(crate) fn links(body: &str) -> Vec<&str> {
    let mut links = between(body, " href=\"", '"');
    links.retain(|link| link.starts_with('/'));
    links
}

pub(crate) struct Site {
    pub(crate) app: Router,
}

/// What came back.
pub(crate) struct Got {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Got {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The cookie as a browser would send it back.
    pub(crate) fn cookie(&self) -> String {
        self.header("set-cookie").split(';').next().unwrap().to_owned()
    }
}

impl Site {
    async fn of(config: Config) -> Site {
        let store = open_once(&config.data).await;
        Site { app: fracas_server::Site::on(store, config).await.expect("the site opens").router() }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Got {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body(), 1 << 24).await.unwrap();
        Got { status, headers, body: String::from_utf8_lossy(&body).into_owned() }
    }

    pub(crate) async fn get(&self, path: &str, cookie: &str) -> Got {
        let request = Request::get(path).header(header::COOKIE, cookie);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post_form(&self, path: &str, cookie: &str, form: &str) -> Got {
        let request = Request::post(path)
            .header(header::COOKIE, cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(form.to_owned())).unwrap()).await
    }

    /// Calls the API; no body means GET. Bots of tables that it opens do not
    /// think for long, unless the test says so.
    pub(crate) async fn api(&self, path: &str, token: &str, mut body: Option<Value>) -> Got {
        if let Some(Value::Object(options)) = body.as_mut().filter(|_| path.is_empty()) {
            options.entry("level").or_insert_with(|| json!("easy"));
        }
        let path = format!("/api/tables{path}");
        let request = if body.is_some() { Request::post(path) } else { Request::get(path) };
        let request = request
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, "application/json");
        let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        self.send(request.body(body).unwrap()).await
    }

    /// Opens a table and fills it with people: its id and their tokens.
    pub(crate) async fn table_of(&self, names: &[&str], bots: u8, factions: &str) -> (String, Vec<String>) {
        let players = names.len() + usize::from(bots);
        let options = json!({"name": names[0], "players": players, "bots": bots, "factions": factions});
        let made = self.api("", "", Some(options)).await.json();
        let id = made["id"].as_str().unwrap().to_owned();
        let mut tokens = vec![made["token"].as_str().unwrap().to_owned()];
        for name in &names[1..] {
            let seat = self.api(&format!("/{id}/join"), "", Some(json!({"name": name}))).await.json();
            tokens.push(seat["token"].as_str().unwrap().to_owned());
        }
        if names.len() > 1 {
            let started = self.api(&format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
            assert_eq!(started.status, StatusCode::OK, "{}", started.body);
        }
        (id, tokens)
    }

    /// Whoever is asked takes any option, until so many choices are made or
    /// the game is over. Gives the number of choices there are.
    pub(crate) async fn play(&self, id: &str, tokens: &[String], until: u64, seed: u64) -> u64 {
        let mut dice = fracas_engine::Dice::new(seed);
        loop {
            for token in tokens {
                let asked = self.api(&format!("/{id}/options"), token, None).await.json();
                let number = asked["number"].as_u64().unwrap();
                if asked["over"] == true || number >= until {
                    return number;
                }
                let options = asked["options"].as_array().unwrap();
                if !options.is_empty() {
                    let pick = json!({"decision": asked["decision"], "option": dice.index(options.len())});
                    let done = self.api(&format!("/{id}/choices"), token, Some(pick)).await;
                    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
                } else if tokens.len() == 1 {
                    self.api(&format!("/{id}/events?since={number}&wait=5"), token, None).await;
                }
            }
        }
    }
}

/// Serves the site on a free port and gives its address.
pub(crate) async fn listen(site: &Site) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = site.app.clone();
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, app).await });
    address.to_string()
}

/// A request for the socket of a table, as the page with that secret sends it.
pub(crate) fn request(address: &str, id: &str, token: &str) -> Request<()> {
    let mut request = format!("ws://{address}/table/{id}/socket").into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("cookie", format!("fracas-seat={token}").parse().unwrap());
    headers.insert("origin", format!("http://{address}").parse().unwrap());
    request
}
