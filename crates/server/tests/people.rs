//! People at a table: the host, sitting down and leaving, those who are away,
//! a rematch, and one's own tables in the lobby.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use client::{Got, Site, between, fresh, impatient_site, listen, request, site};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const ROOM: &str = "name=Anna&smashup-players=3&smashup-bots=0&factions=random&listed=true&spectators=true";

/// An open page, with the newest of its parts.
struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    prompt: String,
    story: String,
}

impl Page {
    async fn open(address: &str, id: &str, token: &str) -> Page {
        let (socket, _) = tokio_tungstenite::connect_async(request(address, id, token)).await.unwrap();
        Page { socket, prompt: String::new(), story: String::new() }
    }

    /// Reads on until the page is as wanted.
    async fn until(&mut self, wanted: impl Fn(&Page) -> bool) {
        let reading = async {
            while !wanted(self) {
                let message = self.socket.next().await.unwrap().unwrap();
                let Message::Text(text) = message else { continue };
                let picture: Value = serde_json::from_str(&text).unwrap();
                if let Some(prompt) = picture["parts"]["prompt"].as_str() {
                    self.prompt = prompt.to_owned();
                }
                self.story += picture["story"]["html"].as_str().unwrap_or_default();
            }
        };
        let read = tokio::time::timeout(Duration::from_secs(20), reading).await;
        assert!(read.is_ok(), "{}\n{}", self.prompt, self.story);
    }
}

/// All cookies of an answer, as a browser would send them back.
fn cookies(got: &Got) -> String {
    let all = got.headers.get_all(header::SET_COOKIE).iter().map(|value| value.to_str().unwrap());
    all.map(|cookie| cookie.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
}

fn secret(got: &Got) -> String {
    got.cookie().strip_prefix("fracas-seat=").unwrap().to_owned()
}

impl Site {
    async fn seats(&self, table: &str) -> Value {
        let id = table.strip_prefix("/table/").unwrap();
        self.api(&format!("/{id}"), "", None).await.json()
    }
}

#[tokio::test]
async fn the_host_starts_and_removes_and_the_right_passes_on() {
    let site = site(fresh("host.db")).await;
    let opened = site.post_form("/tables", "", ROOM).await;
    let (table, anna) = (opened.header("location").to_owned(), opened.cookie());
    let send = async |cookie: &str, what: &str, form: &str| {
        site.post_form(&format!("{table}/{what}"), cookie, form).await.status.as_u16()
    };
    let join = async |name: &str| {
        site.post_form(&format!("{table}/join"), "", &format!("name={name}")).await.cookie()
    };
    let (ben, cleo) = (join("Ben").await, join("Cleo").await);
    assert_eq!(site.seats(&table).await["host"], 0);
    assert_eq!(send(&ben, "start", "").await, 403, "only the host starts");
    assert_eq!(send(&ben, "close", "").await, 403);
    assert_eq!(send(&anna, "remove", "seat=1").await, 409, "Ben is here");
    let page = site.get(&table, &ben).await.body;
    assert!(!page.contains("/start\"") && page.contains("Anna starts the game."), "{page}");
    assert!(site.get(&table, &anna).await.body.contains("/start\""));
    // The host leaves for good: the next is the host, whoever sits down then.
    assert_eq!(send(&anna, "leave", "").await, 303);
    assert_eq!(site.seats(&table).await["host"], 1);
    let dora = join("Dora").await;
    assert_eq!(send(&dora, "start", "").await, 403, "she sits on the first seat, and is not the host");
    assert_eq!(send(&ben, "start", "").await, 303);
    assert_eq!(send(&ben, "close", "").await, 409, "others play");
    assert_eq!(send(&ben, "leave", "").await, 303);
    assert_eq!(site.seats(&table).await["host"], 0);
    let page = site.get(&table, &cleo).await.body;
    assert!(page.contains("Ben has left the table. A bot plays on."), "{page}");
}

#[tokio::test]
async fn a_table_that_everybody_left_has_a_host_again() {
    let site = site(fresh("left.db")).await;
    let opened = site.post_form("/tables", "", ROOM).await;
    let (table, anna) = (opened.header("location").to_owned(), opened.cookie());
    assert_eq!(site.post_form(&format!("{table}/leave"), &anna, "").await.status, 303);
    assert_eq!(site.seats(&table).await["host"], Value::Null);
    let ben = site.post_form(&format!("{table}/join"), "", "name=Ben").await.cookie();
    assert_eq!(site.seats(&table).await["host"], 0);
    assert_eq!(site.post_form(&format!("{table}/bot"), &ben, "").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_closed_table_is_over_for_everybody() {
    let site = site(fresh("closing.db")).await;
    let opened = site.post_form("/tables", "", ROOM).await;
    let (table, anna) = (opened.header("location").to_owned(), opened.cookie());
    let ben = site.post_form(&format!("{table}/join"), "", "name=Ben").await.cookie();
    assert!(site.get("/", "").await.body.contains(&table));
    assert_eq!(site.post_form(&format!("{table}/close"), &anna, "").await.status, StatusCode::SEE_OTHER);
    assert!(!site.get("/", "").await.body.contains(&table));
    assert!(site.get(&table, &ben).await.body.contains("The host has closed this table."));
    for (what, form) in [("join", "name=Cleo"), ("start", ""), ("bot", "")] {
        let got = site.post_form(&format!("{table}/{what}"), &anna, form).await;
        assert!([303, 409].contains(&got.status.as_u16()), "{what}: {}", got.body);
        assert!(site.seats(&table).await["seats"].as_array().unwrap().len() == 2, "{what}");
    }
}

#[tokio::test]
async fn whoever_sits_down_twice_has_one_seat() {
    let site = site(fresh("double.db")).await;
    let table = site.post_form("/tables", "", ROOM).await.header("location").to_owned();
    let browser = site.get(&table, "").await.cookie();
    assert!(browser.starts_with("fracas-browser="), "{browser}");
    let join = format!("{table}/join");
    let (one, other) = tokio::join!(
        site.post_form(&join, &browser, "name=Ben"),
        site.post_form(&join, &browser, "name=Ben")
    );
    assert_eq!((one.status, other.status), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
    assert_eq!(one.cookie(), other.cookie());
    let again = site.post_form(&join, &one.cookie(), "name=Benjamin").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    let seats = site.seats(&table).await;
    assert_eq!(seats["seats"].as_array().unwrap().len(), 2, "{seats}");
    // Another browser, or the same one at another table, has another secret.
    let stranger = site.get(&table, "").await.cookie();
    let cleo = site.post_form(&join, &stranger, "name=Cleo").await;
    assert_ne!(cleo.cookie(), one.cookie());
    let elsewhere = site.post_form("/tables", "", ROOM).await.header("location").to_owned();
    let there = site.post_form(&format!("{elsewhere}/join"), &browser, "name=Ben").await;
    assert_ne!(there.cookie(), one.cookie());
}

impl Site {
    /// Follows a link, as a browser says from where.
    async fn follow(&self, link: &str, cookie: &str, from: Option<&str>) -> Got {
        let request = Request::get(link).header(header::COOKIE, cookie);
        let request = from.into_iter().fold(request, |request, from| request.header("sec-fetch-site", from));
        self.send(request.body(Body::empty()).unwrap()).await
    }
}

#[tokio::test]
async fn a_personal_link_takes_nothing_away_unasked() {
    let site = site(fresh("personal.db")).await;
    let opened = site.post_form("/tables", "", ROOM).await;
    let table = opened.header("location").to_owned();
    let ben = site.post_form(&format!("{table}/join"), "", "name=Ben").await;
    let link = format!("{table}/as/{}", secret(&opened));
    let own_hand = ["none", "same-origin"];
    let others = [Some("cross-site"), Some("same-site"), None, Some("nonsense")];
    let asks = |got: &Got| {
        assert_eq!(got.status, StatusCode::OK);
        assert!(got.header("set-cookie").is_empty(), "{:?}", got.headers);
        assert_eq!(got.header("cache-control"), "no-store");
        assert_eq!(got.header("referrer-policy"), "same-origin");
        assert!(got.body.contains("Take the seat of Anna in this browser?"), "{}", got.body);
        assert!(got.body.contains(&format!("action=\"{link}\"")), "{}", got.body);
    };
    // Whoever has no seat is not asked if they come by themselves.
    for from in own_hand {
        let got = site.follow(&link, "", Some(from)).await;
        assert_eq!((got.cookie(), got.header("cache-control")), (opened.cookie(), "no-store"));
        assert!(cookies(&got).contains("fracas-tables="), "the lobby knows the table too");
    }
    for from in others {
        let got = site.follow(&link, "", from).await;
        asks(&got);
        assert!(!got.body.contains("you are") && got.body.contains("Only look at the table"), "{}", got.body);
    }
    // To come to one's own seat again takes nothing from anybody.
    for from in own_hand.map(Some).into_iter().chain(others) {
        assert_eq!(site.follow(&link, &opened.cookie(), from).await.cookie(), opened.cookie());
    }
    // Ben has a seat here. On the way from another site only the cookie of all
    // tables is sent along.
    let all = cookies(&ben);
    let of_site = all.split("; ").find(|cookie| cookie.starts_with("fracas-tables=")).unwrap();
    for cookie in [ben.cookie().as_str(), of_site, &all] {
        for from in own_hand.map(Some).into_iter().chain(others) {
            let got = site.follow(&link, cookie, from).await;
            asks(&got);
            assert!(got.body.contains("you are Ben at this table"), "{}", got.body);
        }
    }
    // Saying yes is a form, which no other site can send.
    let foreign = Request::post(&link).header(header::HOST, "fracas.example");
    let foreign = foreign.header(header::ORIGIN, "https://elsewhere.example").body(Body::empty()).unwrap();
    let refused = site.send(foreign).await;
    assert_eq!((refused.status, refused.header("set-cookie")), (StatusCode::FORBIDDEN, ""));
    let taken = site.post_form(&link, &ben.cookie(), "").await;
    assert_eq!((taken.status, taken.cookie()), (StatusCode::SEE_OTHER, opened.cookie()));
    assert_eq!(site.post_form(&format!("{table}/as/0123"), "", "").await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        site.follow(&format!("{table}/as/0123"), "", Some("none")).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_link_of_a_shared_device_is_that_of_all_who_share_it() {
    let site = site(fresh("shared-link.db")).await;
    let opened = site.post_form("/tables", "", &ROOM.replace("name=Anna", "name=Anna&name2=Cleo")).await;
    let link = format!("{}/as/{}", opened.header("location"), secret(&opened));
    let asked = site.follow(&link, "", Some("cross-site")).await;
    assert!(asked.body.contains("Anna and Cleo"), "{}", asked.body);
    assert_eq!(site.follow(&link, "", Some("none")).await.cookie(), opened.cookie());
    assert_eq!(site.follow(&link, &opened.cookie(), Some("cross-site")).await.cookie(), opened.cookie());
}

#[tokio::test]
async fn the_lobby_knows_ones_own_tables() {
    let site = site(fresh("mine.db")).await;
    let unlisted = ROOM.replace("&listed=true", "");
    let opened = site.post_form("/tables", "", &unlisted).await;
    let table = opened.header("location").to_owned();
    let all = cookies(&opened);
    let mine = all.split("; ").find(|cookie| cookie.starts_with("fracas-tables=")).unwrap();
    let own = |body: &str| between(body, "<ul class=\"tables mine\">", '\u{0}').join("");
    assert!(!site.get("/", "").await.body.contains(&table), "it is by invitation");
    let lobby = site.get("/", mine).await.body;
    assert!(own(&lobby).contains(&table) && lobby.contains("Your tables"), "{lobby}");
    assert!(!lobby.contains("You are awaited"));
    let id = table.strip_prefix("/table/").unwrap();
    let forged = format!("fracas-tables={id}.0123456789abcdef0123456789abcdef");
    assert!(!site.get("/", &forged).await.body.contains(&table), "it takes the secret");
    for _ in 0..2 {
        site.post_form(&format!("{table}/bot"), &opened.cookie(), "").await;
    }
    let lobby = site.get("/lobby/tables", mine).await.body;
    assert!(lobby.contains("You are awaited"), "it can begin: {lobby}");
    // A listed table that is full is not called open.
    let full =
        site.post_form("/tables", "", &ROOM.replace("random", "choice").replace("bots=0", "bots=2")).await;
    let lobby = site.get("/", "").await.body;
    assert!(lobby.contains("About to begin") && !lobby.contains("<h3>Open</h3>"), "{lobby}");
    assert!(lobby.contains(full.header("location")));
    // Whoever has left has no such table any more.
    let left = site.post_form(&format!("{table}/leave"), &format!("{}; {mine}", opened.cookie()), "").await;
    assert!(!left.header("set-cookie").contains(id), "{}", left.header("set-cookie"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_is_told_and_a_bot_plays_until_they_come_back() {
    let site = impatient_site(fresh("away.db")).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben", "Cleo"], 0, "random").await;
    let mut anna = Page::open(&address, &id, &tokens[0]).await;
    let mut cleo = Page::open(&address, &id, &tokens[2]).await;
    anna.until(|page| page.story.contains("Ben is away.")).await;
    cleo.until(|page| page.prompt.contains("Ben is away.")).await;
    let vote = async |token: &str, seat: u8| {
        let cookie = format!("fracas-seat={token}");
        site.post_form(&format!("/table/{id}/vote"), &cookie, &format!("seat={seat}")).await.status.as_u16()
    };
    assert_eq!(vote(&tokens[0], 2).await, 409, "Cleo is here");
    assert_eq!(vote("", 1).await, 403);
    assert_eq!(vote(&tokens[0], 1).await, 303);
    cleo.until(|page| page.prompt.contains("1 of 2 votes")).await;
    assert!(!site.api(&format!("/{id}"), "", None).await.json()["seats"][1]["bot"].as_bool().unwrap());
    assert_eq!(vote(&tokens[2], 1).await, 303);
    anna.until(|page| page.story.contains("A bot plays for Ben")).await;
    // Ben comes back, sees his cards, and plays again when he says so.
    let mut ben = Page::open(&address, &id, &tokens[1]).await;
    ben.until(|page| page.prompt.contains("A bot plays for you.")).await;
    let refused =
        site.api(&format!("/{id}/choices"), &tokens[1], Some(json!({"decision": 0, "option": 0}))).await;
    assert_eq!(refused.json()["error"], "lent");
    assert_eq!(site.api(&format!("/{id}/return"), &tokens[1], Some(json!({}))).await.status, 200);
    anna.until(|page| page.story.contains("Ben plays again.")).await;
    ben.until(|page| !page.prompt.contains("A bot plays for you.")).await;
    // What was told stays in its place when the table is told from the start.
    let page = site.get(&format!("/table/{id}"), &format!("fracas-seat={}", tokens[0])).await.body;
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is missing: {page}"));
    assert!(at("Ben is away.") < at("A bot plays for Ben"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_removes_who_is_not_here() {
    let site = impatient_site(fresh("absent.db")).await;
    let address = listen(&site).await;
    let opened = site.post_form("/tables", "", ROOM).await;
    let (table, anna) = (opened.header("location").to_owned(), opened.cookie());
    let mut page = Page::open(&address, table.strip_prefix("/table/").unwrap(), &secret(&opened)).await;
    site.post_form(&format!("{table}/join"), "", "name=Ben").await;
    page.until(|page| page.prompt.contains("/remove")).await;
    assert_eq!(site.post_form(&format!("{table}/remove"), &anna, "seat=1").await.status, 303);
    page.until(|page| !page.prompt.contains("Ben")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_invites_everybody_and_waits_for_them() {
    let site = impatient_site(fresh("invited.db")).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    site.play(&id, &tokens, u64::MAX, 5).await;
    let mut ben = Page::open(&address, &id, &tokens[1]).await;
    let mut spectator = Page::open(&address, &id, "").await;
    ben.until(|page| page.prompt.contains("/rematch")).await;
    spectator.until(|page| page.prompt.contains("headline")).await;
    let cookie = |at: usize| format!("fracas-seat={}", tokens[at]);
    let next = site.post_form(&format!("/table/{id}/rematch"), &cookie(0), "").await;
    let table = next.header("location").to_owned();
    ben.until(|page| page.prompt.contains("There is a rematch") && page.prompt.contains("Come along")).await;
    spectator.until(|page| page.prompt.contains(&format!("href=\"{table}\""))).await;
    // The new table waits for Ben, and says so.
    let mut anna = Page::open(&address, table.strip_prefix("/table/").unwrap(), &tokens[0]).await;
    anna.until(|page| page.prompt.contains("Waiting for Ben")).await;
    assert!(anna.prompt.contains("(invited)") && !anna.prompt.contains("Everybody is here"));
    assert_eq!(site.seats(&table).await["host"], 0);
    let came = site.post_form(&format!("/table/{id}/rematch"), &cookie(1), "").await;
    assert_eq!((came.header("location"), came.cookie()), (table.as_str(), cookie(1)));
    let mut ben = Page::open(&address, table.strip_prefix("/table/").unwrap(), &tokens[1]).await;
    anna.until(|page| page.prompt.contains("Everybody is here.")).await;
    ben.until(|page| page.prompt.contains("Anna starts the game.")).await;
}

/// Bots that play for nobody would only warm the room.
#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_while_nobody_is_there() {
    let site = impatient_site(fresh("bots.db")).await;
    let address = listen(&site).await;
    let (id, tokens) = site.table_of(&["Anna"], 1, "random").await;
    assert_eq!(site.api(&format!("/{id}/leave"), &tokens[0], Some(json!({}))).await.status, 200);
    let number = async || site.api(&format!("/{id}"), "", None).await.json()["number"].as_u64().unwrap();
    let before = number().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(number().await, before, "nobody is there to see it");
    let page = Page::open(&address, &id, "").await;
    let mut after = before;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        after = number().await;
        if after > before + 5 {
            break;
        }
    }
    assert!(after > before + 5, "somebody watches, and they play on: {before} to {after}");
    drop(page);
}

#[tokio::test]
async fn spectators_who_shout_push_out_nobody_who_plays() {
    let path = fresh("shouting.db");
    let site = client::site(path.clone()).await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "random").await;
    let chat = format!("/{id}/chat");
    let say = async |token: &str, text: &str| {
        site.api(&chat, token, Some(json!({"text": text}))).await.status.as_u16()
    };
    assert_eq!(say(&tokens[0], "Good luck!").await, 200);
    let mut heard = 0;
    for _ in 0..150 {
        match say("", "BUY GOLD").await {
            200 => heard += 1,
            status => assert_eq!(status, 429),
        }
    }
    assert!((10..40).contains(&heard), "{heard} times");
    assert_eq!(say(&tokens[1], "To you too!").await, 200, "players are not slowed down");
    // Another program finds the same.
    for site in [&site, &client::site(path).await] {
        let told = site.api(&chat, "", None).await.json();
        let texts: Vec<&str> =
            told["chat"].as_array().unwrap().iter().map(|said| said["text"].as_str().unwrap()).collect();
        assert_eq!((texts[0], *texts.last().unwrap()), ("Good luck!", "To you too!"));
        assert_eq!(texts.len(), heard.min(30) + 2);
    }
}
