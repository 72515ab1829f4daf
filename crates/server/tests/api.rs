//! The API is as `/api/openapi.json` describes it: every route, and every
//! answer of whole games.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;
mod schema;

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Body;
use axum::http::{Request, header};
use client::{Got, Site, fresh, site};
use fracas_engine::Dice;
use schema::{problems, resolve};
use serde_json::{Value, json};

/// The site with its own description of the API.
struct Described {
    site: Site,
    doc: Value,
    /// The kinds of options and events that came up.
    seen: BTreeSet<String>,
}

async fn described(name: &str) -> Described {
    let site = site(fresh(name)).await;
    let got = site.get("/api/openapi.json", "").await;
    assert_eq!(got.header("content-type"), "application/json");
    Described { doc: got.json(), site, seen: BTreeSet::new() }
}

impl Described {
    /// Path and method of everything described.
    fn operations(&self) -> BTreeSet<(String, String)> {
        let paths = self.doc["paths"].as_object().unwrap().iter();
        let methods = paths.flat_map(|(path, item)| {
            let methods = item.as_object().unwrap().keys().filter(|key| *key != "parameters");
            methods.map(|method| (path.clone(), method.clone()))
        });
        methods.collect()
    }

    async fn send(&self, path: &str, token: &str, body: Option<&Value>) -> Got {
        let path = format!("/api{path}");
        let request = if body.is_some() { Request::post(path) } else { Request::get(path) };
        let request = request
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, "application/json");
        let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        self.site.send(request.body(body).unwrap()).await
    }

    /// Calls the API and compares with the description what was sent and
    /// what came back; gives the status with it. No body means GET.
    async fn call(&self, to: [&str; 2], token: &str, body: Option<Value>) -> (u16, Value) {
        let [template, id] = to;
        let got = self.send(&template.replace("{id}", id), token, body.as_ref()).await;
        let bare = template.split('?').next().unwrap();
        let operation = &self.doc["paths"][bare][if body.is_some() { "post" } else { "get" }];
        assert!(operation.is_object(), "{template} is not described");
        let (status, json) = (got.status.as_u16(), got.json());
        let answer = resolve(&self.doc, &operation["responses"][status.to_string()]);
        assert!(answer.is_object(), "{template}: {status} is not described: {json}");
        let wrong = problems(&self.doc, &answer["content"]["application/json"]["schema"], &json);
        assert!(wrong.is_empty(), "{template} {status}:\n{}", wrong.join("\n"));
        let wanted = &operation["requestBody"]["content"]["application/json"]["schema"];
        if let (200, Some(body), true) = (status, &body, wanted.is_object()) {
            let wrong = problems(&self.doc, wanted, body);
            assert!(wrong.is_empty(), "{template} took {body}:\n{}", wrong.join("\n"));
        }
        (status, json)
    }

    /// The same for what must be done.
    async fn done(&self, to: [&str; 2], token: &str, body: Option<Value>) -> Value {
        let (status, json) = self.call(to, token, body).await;
        assert_eq!(status, 200, "{to:?}: {json}");
        json
    }

    /// The same for what must be refused.
    async fn refused(&self, to: [&str; 2], token: &str, body: Option<Value>, code: &str) {
        let (status, json) = self.call(to, token, body).await;
        assert_eq!(json["error"], code, "{to:?}: {status} {json}");
    }

    /// Opens a table for oneself and bots.
    async fn open(&self, mut options: Value) -> (String, String) {
        options["name"] = json!("Anna");
        options["level"] = json!("easy");
        let sat = self.done(["/tables", ""], "", Some(options)).await;
        (sat["id"].as_str().unwrap().to_owned(), sat["token"].as_str().unwrap().to_owned())
    }

    /// Plays at random to the end. Everything is looked at on the way, by
    /// the player and by a spectator.
    async fn play(&mut self, id: &str, token: &str, seed: u64) {
        let mut dice = Dice::new(seed);
        let mut since = String::new();
        loop {
            let path = format!("/tables/{{id}}/events?wait=20{since}");
            let news = self.done([&path, id], token, None).await;
            since = format!("&since={}", news["number"]);
            self.note("event", &news["events"]);
            if news["over"] == true {
                assert!(news["outcome"].is_object() && news["to_act"] == json!([]), "{news}");
                break;
            }
            let view = self.done(["/tables/{id}/view", id], token, None).await;
            let options = view["options"].as_array().unwrap();
            if options.is_empty() {
                continue;
            }
            let only = self.done(["/tables/{id}/options", id], token, None).await;
            assert_eq!((&only["options"], &only["decision"]), (&view["options"], &view["decision"]));
            self.note("kind", &view["options"]);
            let option = dice.index(options.len());
            assert_eq!(options[option]["option"], option);
            let pick = json!({"decision": view["decision"], "option": option});
            self.call(["/tables/{id}/choices", id], token, Some(pick)).await;
            let watched = self.done(["/tables/{id}/view", id], "", None).await;
            assert!(watched["seat"].is_null() && watched["options"] == json!([]), "{watched}");
        }
        let all = self.done(["/tables/{id}/events", id], "", None).await;
        assert!(all["events"].as_array().unwrap().len() > 20);
    }

    fn note(&mut self, key: &str, list: &Value) {
        let names = list.as_array().unwrap().iter().filter_map(|entry| entry[key].as_str());
        self.seen.extend(names.map(|name| format!("{key} {name}")));
    }
}

#[tokio::test]
async fn every_route_is_described_and_answers() {
    let here = described("api-routes.db").await;
    let routes =
        include_str!("../src/api.rs").lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let served = routes.flat_map(|line| {
        let (path, handlers) = line.split_once('"').unwrap();
        let methods = ["get", "post", "put", "delete", "patch"].into_iter();
        let methods = methods.filter(|method| handlers.contains(&format!("{method}(")));
        methods.map(|method| (path.to_owned(), method.to_owned())).collect::<Vec<_>>()
    });
    assert_eq!(served.collect::<BTreeSet<_>>(), here.operations());
    let (id, _) = here.open(json!({"players": 2})).await;
    for (path, method) in here.operations() {
        let body = (method == "post").then(|| json!({}));
        let got = here.send(&path.replace("{id}", &id), "", body.as_ref()).await;
        assert!(![404, 405].contains(&got.status.as_u16()), "{method} {path}: {}", got.status);
    }
}

#[tokio::test]
async fn people_meet_as_described() {
    let here = described("api-meet.db").await;
    let options = json!({
        "players": 3, "factions": "choice", "two_copies": true, "pool": ["aliens", "ninjas", "robots", "pirates"],
        "listed": true, "spectators": false,
    });
    let (id, anna) = here.open(options).await;
    let id = id.as_str();
    here.refused(["/tables/{id}/view", id], &anna, None, "not-begun").await;
    here.refused(["/tables/{id}/start", id], &anna, Some(json!({})), "seats-free").await;
    let join = |name: &str| Some(json!({"name": name}));
    here.refused(["/tables/{id}/join", id], "", join("anna"), "name-taken").await;
    here.refused(["/tables/{id}/join", id], "", join(" "), "bad-name").await;
    let ben = here.done(["/tables/{id}/join", id], "", join("Ben")).await["token"].clone();
    let ben = ben.as_str().unwrap();
    here.refused(["/tables/{id}/bots", id], "", Some(json!({})), "not-seated").await;
    here.refused(["/tables/{id}/bots", id], ben, Some(json!({})), "not-host").await;
    here.done(["/tables/{id}/bots", id], &anna, Some(json!({}))).await;
    here.refused(["/tables/{id}/join", id], "", join("Cleo"), "full").await;
    let at = |seat: u8| Some(json!({"seat": seat}));
    here.refused(["/tables/{id}/remove", id], ben, at(2), "not-host").await;
    here.refused(["/tables/{id}/remove", id], &anna, at(1), "still-here").await;
    here.refused(["/tables/{id}/remove", id], &anna, Some(json!({"seat": "two"})), "unreadable").await;
    here.done(["/tables/{id}/remove", id], &anna, at(2)).await;
    assert_eq!(here.done(["/tables/{id}", id], "", None).await["seats"].as_array().unwrap().len(), 2);
    here.refused(["/tables/{id}/vote", id], &anna, at(1), "not-begun").await;
    here.refused(["/tables/{id}/close", id], ben, Some(json!({})), "not-host").await;
    here.done(["/tables/{id}/bots", id], &anna, Some(json!({}))).await;
    let wish = |one: &str, other: &str| Some(json!({"factions": [one, other]}));
    here.done(["/tables/{id}/wish", id], ben, wish("aliens", "ninjas")).await;
    here.refused(["/tables/{id}/wish", id], &anna, wish("aliens", "aliens"), "bad-setup").await;
    here.done(["/tables/{id}/chat", id], ben, Some(json!({"text": "Hello!"}))).await;
    here.refused(["/tables/{id}/chat", id], ben, Some(json!({"text": " "})), "unreadable").await;
    here.refused(["/tables/{id}/start", id], ben, Some(json!({})), "not-host").await;
    here.done(["/tables/{id}/start", id], &anna, Some(json!({}))).await;
    here.refused(["/tables/{id}/start", id], &anna, Some(json!({})), "begun").await;
    assert_eq!(here.done(["/tables/{id}/chat", id], &anna, None).await["chat"][0]["text"], "Hello!");
    for path in ["/tables/{id}/view", "/tables/{id}/events", "/tables/{id}/chat"] {
        here.refused([path, id], "", None, "no-spectators").await;
    }
    let table = here.done(["/tables/{id}", id], "", None).await;
    assert_eq!((&table["seats"][1]["wish"], &table["begun"]), (&json!("aliens+ninjas"), &json!(true)));
    let list = here.done(["/tables", ""], "", None).await;
    assert_eq!(list["tables"][0]["names"].as_array().unwrap().len(), 3);
    here.refused(["/tables/{id}", "nosuchtable"], "", None, "no-table").await;
    here.refused(["/tables/{id}/events?since=x", id], ben, None, "unreadable").await;
    here.refused(["/tables", ""], "", Some(json!({"name": "Anna", "players": 9})), "bad-setup").await;
    here.refused(["/tables", ""], "", Some(json!({"name": "Anna"})), "unreadable").await;
    here.refused(["/tables/{id}/return", id], ben, Some(json!({})), "not-seated").await;
    here.done(["/tables/{id}/leave", id], ben, Some(json!({}))).await;
    here.refused(["/tables/{id}/leave", id], ben, Some(json!({})), "not-seated").await;
    assert_eq!(here.done(["/tables/{id}", id], "", None).await["seats"][1]["bot"], true);
    here.refused(["/tables/{id}/vote", id], &anna, at(1), "still-here").await;
    here.refused(["/tables/{id}/remove", id], &anna, at(1), "begun").await;
    here.done(["/tables/{id}/close", id], &anna, Some(json!({}))).await;
    assert_eq!(here.done(["/tables/{id}", id], "", None).await["closed"], true);
    here.refused(["/tables/{id}/close", id], &anna, Some(json!({})), "closed").await;
}

/// Those who are here let a bot play for somebody who is away.
#[tokio::test]
async fn a_vote_for_a_bot_is_told_as_described() {
    let site = client::impatient_site(fresh("api-vote.db")).await;
    let doc = site.get("/api/openapi.json", "").await.json();
    let here = Described { site, doc, seen: BTreeSet::new() };
    let (id, tokens) = here.site.table_of(&["Anna", "Ben"], 0, "random").await;
    // Whoever asks for something is here for that moment; Ben asks for nothing.
    let voted = here.done(["/tables/{id}/vote", &id], &tokens[0], Some(json!({"seat": 1}))).await;
    assert_eq!(voted["seat"], 0);
    assert_eq!(here.done(["/tables/{id}", &id], "", None).await["seats"][1]["bot"], true);
    here.done(["/tables/{id}/return", &id], &tokens[1], Some(json!({}))).await;
    assert_eq!(here.done(["/tables/{id}", &id], "", None).await["seats"][1]["bot"], false);
}

#[tokio::test]
async fn games_of_smash_up_are_told_as_described() {
    let mut here = described("api-smashup.db").await;
    for (seed, factions) in ["draft", "random", "random"].into_iter().enumerate() {
        let (id, anna) = here.open(json!({"players": 4, "bots": 3, "factions": factions})).await;
        here.play(&id, &anna, seed as u64).await;
        let pick = Some(json!({"decision": 0, "option": 0}));
        here.refused(["/tables/{id}/choices", &id], &anna, pick.clone(), "game-over").await;
        here.refused(["/tables/{id}/choices", &id], "", pick, "not-seated").await;
    }
    for one in ["kind play", "kind done", "kind faction", "event played", "event scoring", "event game-over"]
    {
        assert!(here.seen.contains(one), "{one} never came up");
    }
}

#[tokio::test]
async fn a_game_of_crashem_is_told_as_described() {
    let mut here = described("api-crashem.db").await;
    let (id, anna) = here.open(json!({"game": "crashem", "players": 3, "bots": 2, "timer": "untimed"})).await;
    here.play(&id, &anna, 5).await;
    for one in ["kind start", "kind lay", "kind take-back", "kind ready", "event drove", "event game-over"] {
        assert!(here.seen.contains(one), "{one} never came up");
    }
}

#[tokio::test]
async fn what_is_taken_back_is_told_as_described() {
    let here = described("api-take-back.db").await;
    let (id, anna) = here.open(json!({"game": "crashem", "players": 3})).await;
    let id = id.as_str();
    here.refused(["/tables/{id}/undo", id], &anna, Some(json!({})), "not-begun").await;
    for _ in 0..2 {
        here.done(["/tables/{id}/bots", id], &anna, Some(json!({}))).await;
    }
    here.done(["/tables/{id}/start", id], &anna, Some(json!({}))).await;
    here.refused(["/tables/{id}/undo", id], "", Some(json!({})), "not-seated").await;
    let asked = loop {
        let view = here.done(["/tables/{id}/view", id], &anna, None).await;
        if view["to_act"] == json!([0]) {
            break view;
        }
        let path = format!("/tables/{{id}}/events?wait=5&since={}", view["number"]);
        here.done([&path, id], &anna, None).await;
    };
    here.refused(["/tables/{id}/undo", id], &anna, Some(json!({})), "nothing-to-take-back").await;
    let pick = json!({"decision": asked["decision"], "option": 0});
    here.done(["/tables/{id}/choices", id], &anna, Some(pick)).await;
    // Bots may have decided since: they agree.
    here.done(["/tables/{id}/undo", id], &anna, Some(json!({}))).await;
    let events = here.done(["/tables/{id}/events", id], "", None).await;
    let told = |event: &Value| event["event"] == "taken-back" && event["seat"] == 0;
    assert!(events["events"].as_array().unwrap().iter().any(told), "{events}");
    let answer = json!({"request": 0, "agree": true});
    here.refused(["/tables/{id}/answer", id], &anna, Some(answer), "stale").await;
}

/// Bases come and go: an old event names the one of its own time, also to
/// those who did not ask for what was before.
#[tokio::test]
async fn old_events_are_told_as_at_their_time() {
    let mut here = described("api-old.db").await;
    let (id, anna) = here.open(json!({"players": 2, "bots": 1})).await;
    here.play(&id, &anna, 7).await;
    let all = here.done(["/tables/{id}/events", &id], &anna, None).await;
    let (number, all) = (all["number"].as_u64().unwrap(), all["events"].as_array().unwrap());
    let mut titles = BTreeMap::new();
    for event in all {
        let base = event["base"].as_u64();
        match (event["event"].as_str().unwrap(), base) {
            ("base-entered" | "base-swapped", Some(base)) => {
                titles.insert(base, event["title"].as_str());
            }
            ("played", Some(base)) => {
                let title = titles[&base].unwrap();
                assert!(event["text"].as_str().unwrap().contains(title), "{event} is at {title}");
            }
            _ => {}
        }
    }
    let path = format!("/tables/{{id}}/events?since={}", number / 2);
    let late = here.done([&path, &id], &anna, None).await;
    let late = late["events"].as_array().unwrap();
    assert!(late.len() < all.len() && all.ends_with(late));
}

/// Also what is refused before a route is reached is told in JSON.
#[tokio::test]
async fn other_sites_are_refused_in_json() {
    let here = described("api-origin.db").await;
    let request = Request::post("/api/tables").header(header::ORIGIN, "https://evil.example");
    let got = here.site.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!((got.status.as_u16(), &got.json()["error"]), (403, &json!("foreign-origin")));
}
