//! Choices that are not theirs, not now, or not choices at all.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use fracas_engine::Dice;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Site, fresh, listen, site};
use crate::wire::{Wire, raw, stored};

/// A game between two people, and every choice they made honestly.
struct Honest {
    id: String,
    tokens: Vec<String>,
    made: Vec<(u8, String)>,
    dice: Dice,
}

/// Who is asked, and what.
struct Open {
    seat: usize,
    asked: Value,
}

impl Open {
    fn pick(&self, option: usize) -> Value {
        json!({"decision": self.asked["decision"], "option": option})
    }
}

impl Honest {
    async fn open(&self, site: &Site) -> Option<Open> {
        let view = site.api(&format!("/{}/view", self.id), "", None).await.json();
        let seat = view["to_act"][0].as_u64()? as usize;
        let asked = site.api(&format!("/{}/options", self.id), &self.tokens[seat], None).await.json();
        Some(Open { seat, asked })
    }

    /// The choice that is made now, to be compared with the log.
    fn note(&mut self, open: &Open) -> Value {
        let options = open.asked["options"].as_array().unwrap();
        let option = self.dice.index(options.len());
        self.made.push((open.seat as u8, options[option]["choice"].as_str().unwrap().to_owned()));
        open.pick(option)
    }

    async fn step(&mut self, site: &Site, open: &Open) {
        let pick = self.note(open);
        let done = site.api(&format!("/{}/choices", self.id), &self.tokens[open.seat], Some(pick)).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    }

    async fn number(&self, site: &Site) -> Value {
        site.api(&format!("/{}", self.id), "", None).await.json()["number"].clone()
    }
}

/// What nobody can read: wrong numbers, wrong shapes.
const UNREADABLE: [&str; 24] = [
    r#"{"decision":D,"option":-1}"#,
    r#"{"decision":D,"option":0.0}"#,
    r#"{"decision":D,"option":1e3}"#,
    r#"{"decision":D,"option":"0"}"#,
    r#"{"decision":D,"option":null}"#,
    r#"{"decision":D,"option":[0]}"#,
    r#"{"decision":D,"option":true}"#,
    r#"{"decision":D,"option":18446744073709551616}"#,
    r#"{"decision":D,"option":0,"option":0}"#,
    r#"{"decision":-1,"option":0}"#,
    r#"{"decision":4294967296,"option":0}"#,
    r#"{"decision":"D","option":0}"#,
    r#"{"decision":D}"#,
    r#"{"option":0}"#,
    r#"{"Decision":D,"Option":0}"#,
    r#"[{"decision":D,"option":0}]"#,
    r#"{"decision":D,"option":0}{"decision":D,"option":0}"#,
    r#"{"say":7}"#,
    r#"{"show":-1}"#,
    r#"{"show":256}"#,
    "{}",
    "null",
    "",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

async fn over_the_socket(address: &str, site: &Site, game: &Honest, open: &Open) {
    let decision = open.asked["decision"].as_u64().unwrap();
    let (mine, others) = (&game.tokens[open.seat], &game.tokens[1 - open.seat]);
    // Who sends too much of it is hung up on, so these are several pages.
    for some in UNREADABLE.chunks(12) {
        let mut page = Wire::open(address, &game.id, mine).await;
        for text in some {
            let text = text.replace('D', &decision.to_string());
            assert_eq!(page.refused(text.as_str()).await, "unreadable", "{text}");
        }
        let bytes = open.pick(0).to_string().into_bytes();
        assert_eq!(page.refused(Message::binary(bytes)).await, "unreadable");
        for option in [9999, usize::MAX] {
            assert_eq!(page.refused(open.pick(option).to_string()).await, "not-an-option");
        }
        for wrong in [decision + 1, decision + 1000, u64::from(u32::MAX)] {
            let pick = json!({"decision": wrong, "option": 0});
            assert_eq!(page.refused(pick.to_string()).await, "stale");
        }
        for old in 0..decision.min(3) {
            let pick = json!({"decision": old, "option": 0});
            assert_eq!(page.refused(pick.to_string()).await, "stale", "of long ago");
        }
    }
    // Somebody who is not asked, whoever they claim to be.
    let asked = open.seat;
    for path in [format!("{}/socket", game.id), format!("{}/socket?as={asked}", game.id)] {
        let mut page = Wire::open_at(address, &path, others).await;
        assert_eq!(page.picture().await["seat"], 1 - asked);
        assert_eq!(page.refused(open.pick(0).to_string()).await, "not-your-decision");
        page.send(&json!({"show": asked}).to_string()).await;
        assert_eq!(page.picture().await["seat"], 1 - asked);
        assert_eq!(page.refused(open.pick(0).to_string()).await, "not-your-decision");
    }
    // Spectators, and those with a secret of no seat here.
    let seats = format!("{}/socket?as={asked}&lines=18446744073709551615&since=4294967295", game.id);
    for secret in ["", "Anna", "0123456789abcdef0123456789abcdef", &mine[..31], &mine.to_uppercase()] {
        if secret == mine {
            continue;
        }
        let mut page = Wire::open_at(address, &seats, secret).await;
        let picture = page.picture().await;
        assert!(picture["seat"].is_null() && picture["asked"] == false && picture["options"] == 0);
        assert_eq!(page.refused(open.pick(0).to_string()).await, "not-seated");
    }
    // Too long a message ends the page.
    let mut page = Wire::open(address, &game.id, mine).await;
    page.send(&format!("{}{}", open.pick(0), " ".repeat(4000))).await;
    while page.next().await.is_some() {}
    assert_eq!(game.number(site).await, game.made.len());
}

async fn over_http(address: &str, site: &Site, game: &Honest, open: &Open, elsewhere: &str) {
    let (mine, others) = (&game.tokens[open.seat], &game.tokens[1 - open.seat]);
    let choices = format!("/{}/choices", game.id);
    let good = open.pick(0);
    for secret in
        ["", "Anna", elsewhere, &mine[..31], &format!("{mine}0"), "0123456789abcdef0123456789abcdef"]
    {
        let got = site.api(&choices, secret, Some(good.clone())).await;
        assert_eq!((got.status, &got.json()["error"]), (StatusCode::FORBIDDEN, &json!("not-seated")));
        let form = format!("decision={}&option=0", open.asked["decision"]);
        let cookie = format!("fracas-seat={secret}");
        let got = site.post_form(&format!("/table/{}/choose", game.id), &cookie, &form).await;
        assert_eq!(got.status, StatusCode::FORBIDDEN);
    }
    let got = site.api(&choices, others, Some(good.clone())).await;
    assert_eq!(got.json()["error"], "not-your-decision");
    for text in UNREADABLE.iter().filter(|text| text.contains('D')) {
        let text = text.replace('D', &open.asked["decision"].to_string());
        let request = Request::post(format!("/api/tables{choices}"))
            .header(header::AUTHORIZATION, format!("Bearer {mine}"))
            .header(header::CONTENT_TYPE, "application/json");
        let got = site.send(request.body(Body::from(text.clone())).unwrap()).await;
        assert_eq!((got.status.as_u16(), &got.json()["error"]), (422, &json!("unreadable")), "{text}");
    }
    // A cookie is nothing to the API, and a bearer's token nothing to pages.
    let request = Request::post(format!("/api/tables{choices}"))
        .header(header::COOKIE, format!("fracas-seat={mine}"))
        .header(header::CONTENT_TYPE, "application/json");
    let got = site.send(request.body(Body::from(good.to_string())).unwrap()).await;
    assert_eq!(got.json()["error"], "not-seated");
    let form = |form: String| {
        Request::post(format!("/table/{}/choose", game.id))
            .header(header::AUTHORIZATION, format!("Bearer {mine}"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap()
    };
    let decision = &open.asked["decision"];
    let got = site.send(form(format!("decision={decision}&option=0"))).await;
    assert_eq!(got.status, StatusCode::FORBIDDEN);
    // Fields that are missing, twice there, or no numbers.
    let cookie = format!("fracas-seat={mine}");
    for form in [
        format!("decision={decision}"),
        "option=0".to_owned(),
        format!("decision={decision}&option=0&option=1"),
        format!("decision={decision}&option=-1"),
        format!("decision={decision}&option=0.5"),
        format!("decision={decision}&option=0&as=x"),
        String::new(),
    ] {
        let got = site.post_form(&format!("/table/{}/choose", game.id), &cookie, &form).await;
        assert_eq!(got.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
    }
    // What is too large, told or not told beforehand, and what is no request.
    let head = format!(
        "POST /api/tables{choices} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {mine}\r\n\
         Content-Type: application/json\r\nConnection: close\r\n"
    );
    let body = format!("{good}{}", " ".repeat(20_000));
    let told = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
    let untold = format!("{head}Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    for (request, status) in [(told, "413"), (untold, "422"), ("\0\x01GET".to_owned(), "400")] {
        let reply = raw(address, request.as_bytes()).await;
        assert!(reply.is_empty() || reply.starts_with(&format!("HTTP/1.1 {status}")), "{reply}");
    }
    assert_eq!(game.number(site).await, game.made.len());
}

/// All that needs a seat, by those who have none here.
async fn by_strangers(site: &Site, game: &Honest, elsewhere: &str) {
    let id = &game.id;
    for secret in ["", elsewhere, "0123456789abcdef0123456789abcdef"] {
        let cookie = format!("fracas-seat={secret}");
        for (what, form) in [
            ("start", ""),
            ("bot", ""),
            ("leave", ""),
            ("remove", "seat=0"),
            ("wish", "seat=0&one=aliens&other=ninjas"),
            ("rematch", ""),
            ("choose", "decision=0&option=0&as=0"),
        ] {
            let got = site.post_form(&format!("/table/{id}/{what}"), &cookie, form).await;
            assert_eq!(got.status, StatusCode::FORBIDDEN, "{what} {form}: {}", got.body);
        }
        for (what, body) in [
            ("start", json!({})),
            ("bots", json!({})),
            ("leave", json!({})),
            ("wish", json!({"factions": ["aliens", "ninjas"]})),
        ] {
            let got = site.api(&format!("/{id}/{what}"), secret, Some(body)).await;
            assert_eq!(got.json()["error"], "not-seated", "{what}");
        }
        let got = site.get(&format!("/table/{id}/as/{secret}x"), "").await;
        assert_eq!(got.status, StatusCode::FORBIDDEN);
    }
    // Those who sit here cannot undo the game, nor send each other away.
    let cookie = format!("fracas-seat={}", game.tokens[1]);
    for (what, form) in [("start", ""), ("bot", ""), ("remove", "seat=0"), ("rematch", "")] {
        let got = site.post_form(&format!("/table/{id}/{what}"), &cookie, form).await;
        assert_eq!(got.status, StatusCode::CONFLICT, "{what} {form}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_has_the_honest_choices_and_no_others() {
    let path = fresh("cheater.db");
    let site = site(path.clone()).await;
    let address = listen(&site).await;
    let (_, elsewhere) = site.table_of(&["Mallory", "Ben"], 0, "random").await;
    let (id, tokens) = site.table_of(&["Anna", "Ben"], 0, "draft").await;
    let mut game = Honest { id, tokens, made: Vec::new(), dice: Dice::new(11) };
    while let Some(open) = game.open(&site).await {
        match game.made.len() {
            0 | 30 => {
                over_the_socket(&address, &site, &game, &open).await;
                over_http(&address, &site, &game, &open, &elsewhere[0]).await;
                by_strangers(&site, &game, &elsewhere[0]).await;
                game.step(&site, &open).await;
            }
            // The same message many times, at once and later again, and on
            // another page: it counts once.
            at if at % 20 == 5 => {
                let pick = game.note(&open).to_string();
                let mut page = Wire::open(&address, &game.id, &game.tokens[open.seat]).await;
                let mut other = Wire::open(&address, &game.id, &game.tokens[open.seat]).await;
                page.send(&pick).await;
                page.send(&pick).await;
                other.send(&pick).await;
                let codes = [page.refusal().await, page.refused(pick.as_str()).await];
                let known = ["stale", "not-your-decision", "game-over"];
                assert!(codes.iter().all(|code| known.contains(&code.as_str())), "{codes:?}");
                assert_eq!(game.number(&site).await, game.made.len());
            }
            _ => game.step(&site, &open).await,
        }
    }
    let entries = stored(&path, &game.id).await.entries;
    let log: Vec<(u8, String)> = entries.into_iter().map(|entry| (entry.seat, entry.choice)).collect();
    assert!(log.len() > 40);
    assert_eq!(log, game.made);
    let end = site.api(&format!("/{}/view", game.id), &game.tokens[0], None).await.json();
    assert_eq!(end["over"], true);
}

/// Two share a device, the third has one of her own.
#[tokio::test(flavor = "multi_thread")]
async fn a_shared_device_is_no_way_to_another_seat() {
    let site = site(fresh("shared.db")).await;
    let address = listen(&site).await;
    let form = "name=Anna&name2=Ben&smashup-players=3&smashup-bots=0&factions=random&spectators=true";
    let opened = site.post_form("/tables", "", form).await;
    let (table, device) = (opened.header("location").to_owned(), opened.cookie());
    let cleo = site.post_form(&format!("{table}/join"), "", "name=Cleo").await.cookie();
    assert_eq!(site.post_form(&format!("{table}/start"), &device, "").await.status, StatusCode::SEE_OTHER);
    let id = table.strip_prefix("/table/").unwrap();
    let (shared, own) = (device.split_once('=').unwrap().1, cleo.split_once('=').unwrap().1);
    let mut dice = Dice::new(4);
    for step in 0.. {
        let told = site.api(&format!("/{id}/view"), "", None).await.json();
        let Some(asked) = told["to_act"][0].as_u64() else { break };
        let (cookie, token) = if asked == 2 { (&cleo, own) } else { (&device, shared) };
        let mut page = Wire::open_at(&address, &format!("{id}/socket?as={asked}"), token).await;
        let picture = page.picture().await;
        assert_eq!((&picture["seat"], &picture["asked"]), (&json!(asked), &json!(true)));
        if step % 10 == 0 {
            let form = |seat: u64| format!("decision={}&option=0&as={seat}", picture["decision"]);
            let choose = async |cookie: &str, seat: u64| {
                site.post_form(&format!("{table}/choose"), cookie, &form(seat)).await.status.as_u16()
            };
            // Whoever holds the device, Cleo's seat is not theirs.
            assert_eq!(choose(&device, 2).await, 403);
            assert_eq!(choose(&device, 255).await, 403);
            let there = site.get(&format!("{table}?as=2"), &device).await.body;
            assert!(!there.contains("<h2>Your hand") && !there.contains("name=\"option\""));
            let mut device = Wire::open_at(&address, &format!("{id}/socket?as=2"), shared).await;
            assert!(device.picture().await["seat"].is_null());
            // And theirs are not Cleo's.
            if asked != 2 {
                assert_eq!(choose(&cleo, asked).await, 409);
                // One of them holds it while the other is asked: a curtain.
                let there = site.get(&format!("{table}?as={}", 1 - asked), cookie).await.body;
                assert!(there.contains("id=\"show\"") && !there.contains("<h2>Your hand"));
                assert_eq!(choose(cookie, 1 - asked).await, 409);
            }
            // To programs a shared device has no seat at all.
            let view = site.api(&format!("/{id}/view"), shared, None).await.json();
            assert!(view["seat"].is_null() && view["options"] == json!([]));
        }
        let option = dice.index(picture["options"].as_u64().unwrap() as usize);
        let form = format!("decision={}&option={option}&as={asked}", picture["decision"]);
        assert_eq!(site.post_form(&format!("{table}/choose"), cookie, &form).await.status, 303);
    }
    let next = site.post_form(&format!("{table}/rematch"), &device, "").await;
    assert_eq!(next.status, StatusCode::SEE_OTHER, "whoever holds the device may ask: {}", next.body);
    let again = site.post_form(&format!("{table}/rematch"), &cleo, "").await;
    assert_eq!(again.header("location"), next.header("location"));
}
