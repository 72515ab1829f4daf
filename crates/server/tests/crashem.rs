//! Crash'em at the web table: whole games, planning at the same time, and
//! what nobody may see before it is turned up.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{Site, fresh, site};
use serde_json::{Value, json};

/// Opens a table for these people and so many bots: its id and their tokens.
async fn table_of(site: &Site, names: &[&str], bots: usize, timer: &str) -> (String, Vec<String>) {
    let players = names.len() + bots;
    let options =
        json!({"game": "crashem", "name": names[0], "players": players, "bots": bots, "timer": timer});
    let made = site.api("", "", Some(options)).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    let mut tokens = vec![made["token"].as_str().unwrap().to_owned()];
    for name in &names[1..] {
        let seat = site.api(&format!("/{id}/join"), "", Some(json!({"name": name}))).await.json();
        tokens.push(seat["token"].as_str().unwrap().to_owned());
    }
    if names.len() > 1 {
        let started = site.api(&format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
        assert_eq!(started.status, StatusCode::OK, "{}", started.body);
    }
    (id, tokens)
}

async fn asked(site: &Site, id: &str, token: &str) -> Value {
    site.api(&format!("/{id}/view"), token, None).await.json()
}

/// Takes the option, as of this question.
async fn choose(site: &Site, id: &str, token: &str, asked: &Value, option: usize) -> client::Got {
    let pick = json!({"decision": asked["decision"], "option": option});
    site.api(&format!("/{id}/choices"), token, Some(pick)).await
}

/// Everybody takes the first option until all are in this phase.
async fn until(site: &Site, id: &str, tokens: &[String], phase: &str) {
    for _ in 0..100 {
        for token in tokens {
            let asked = asked(site, id, token).await;
            if asked["view"]["phase"] == phase {
                return;
            }
            if !asked["options"].as_array().unwrap().is_empty() {
                choose(site, id, token, &asked, 0).await;
            }
        }
    }
    panic!("the table never came to {phase}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_three_bots_play_to_the_end() {
    let site = site(fresh("crashem.db")).await;
    let (id, tokens) = table_of(&site, &["Anna"], 3, "untimed").await;
    site.play(&id, &tokens, u64::MAX, 5).await;
    let end = asked(&site, &id, &tokens[0]).await;
    assert_eq!((&end["over"], &end["view"]["phase"]), (&json!(true), &json!("over")));
    assert_eq!(end["outcome"]["scores"].as_array().unwrap().len(), 4);
    let scores = end["view"]["seats"].as_array().unwrap().iter().map(|seat| seat["score"].clone());
    assert_eq!(Value::Array(scores.collect()), end["outcome"]["scores"]);
    let events = site.api(&format!("/{id}/events"), &tokens[0], None).await.json();
    let events = events["events"].as_array().unwrap();
    let n = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert!(n("register-began") >= 3 && n("drove") > 10 && n("damaged") >= 5, "{events:?}");
    assert_eq!((n("started"), n("game-over")), (4, 1));
    assert!(events.iter().all(|event| event["cause"]["rule"].as_str().unwrap().starts_with("CE-")));
    let cookie = format!("fracas-seat={}", tokens[0]);
    for language in ["en", "fr", "de", "he"] {
        let page = site.get(&format!("/table/{id}"), &format!("{cookie}; fracas-language={language}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert_eq!(page.body.matches("data-truck=").count(), 4);
        assert!(!page.body.contains(" style=\""), "{language}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_plan_at_the_same_time() {
    let site = site(fresh("planning.db")).await;
    let (id, tokens) = table_of(&site, &["Anna", "Ben", "Cleo"], 0, "untimed").await;
    until(&site, &id, &tokens, "planning").await;
    let (anna, ben) = (asked(&site, &id, &tokens[0]).await, asked(&site, &id, &tokens[1]).await);
    assert_eq!(anna["options"].as_array().unwrap().len(), 36, "six cards, two ends, three registers");
    assert_eq!(choose(&site, &id, &tokens[1], &ben, 3).await.status, StatusCode::OK);
    // Ben was first, but Anna's question is still the same.
    assert_eq!(choose(&site, &id, &tokens[0], &anna, 7).await.status, StatusCode::OK);
    // Both have another one now.
    for (token, old) in [(&tokens[0], &anna), (&tokens[1], &ben)] {
        let refused = choose(&site, &id, token, old, 0).await;
        assert_eq!((refused.status, refused.json()["error"].clone()), (StatusCode::CONFLICT, json!("stale")));
        let now = asked(&site, &id, token).await;
        assert_eq!(now["view"]["seats"][if token == &tokens[0] { 0 } else { 1 }]["hand_size"], 5);
    }
    let laid = |view: &Value| view["view"]["seats"][1]["program"].clone();
    let [own, others] = [asked(&site, &id, &tokens[1]).await, asked(&site, &id, &tokens[0]).await];
    assert!(laid(&own)[0]["action"].is_string());
    assert_eq!(laid(&others), json!(["face down", null, null]));
    // The same by a form, as a browser without script would send it.
    let cookie = format!("fracas-seat={}", tokens[1]);
    let page = site.get(&format!("/table/{id}"), &cookie).await.body;
    assert!(
        page.contains("data-half=") && page.contains("form=\"choose\"") && page.contains("data-back=\"0\"")
    );
    let form = format!("decision={}&option=0", own["decision"]);
    let sent = site.post_form(&format!("/table/{id}/choose"), &cookie, &form).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert_eq!(laid(&asked(&site, &id, &tokens[0]).await), json!(["face down", "face down", null]));
}

/// What a seat is sent: the page, the view and the events.
async fn everything(site: &Site, id: &str, token: &str) -> [String; 3] {
    let cookie = format!("fracas-seat={token}");
    let page = site.get(&format!("/table/{id}"), &cookie).await.body;
    let view = site.api(&format!("/{id}/view"), token, None).await.json();
    let events = site.api(&format!("/{id}/events"), token, None).await.json();
    [page, view["view"]["seats"].to_string(), events["events"].to_string()]
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_cards_that_lie_face_down() {
    let site = site(fresh("face-down.db")).await;
    let (id, tokens) = table_of(&site, &["Anna", "Ben", "Cleo"], 0, "untimed").await;
    until(&site, &id, &tokens, "planning").await;
    for _ in 0..3 {
        let ben = asked(&site, &id, &tokens[1]).await;
        choose(&site, &id, &tokens[1], &ben, 5).await;
    }
    let ben = asked(&site, &id, &tokens[1]).await["view"]["seats"][1].clone();
    let program = ben["program"].as_array().unwrap();
    let cards = program.iter().chain(ben["hand"].as_array().unwrap());
    let numbers: Vec<u64> = cards.map(|card| card["reaction"].as_u64().unwrap()).collect();
    assert_eq!(numbers.len(), 6);
    let is_sent = |[page, view, events]: &[String; 3], number: u64| {
        page.contains(&format!("data-card=\"r{number}\""))
            || page.contains(&format!("class=\"reaction\">{number}</b>"))
            || view.contains(&format!("\"reaction\":{number},"))
            || events.contains(&format!("\"reaction\":{number},"))
    };
    for token in [&tokens[0], &tokens[2], &String::new()] {
        let sent = everything(&site, &id, token).await;
        for &number in &numbers {
            assert!(!is_sent(&sent, number), "card {number} was sent to somebody else");
        }
    }
    let own = everything(&site, &id, &tokens[1]).await;
    assert!(numbers.iter().all(|&number| is_sent(&own, number)), "one sees one's own cards");
    // Once all are ready, the first register is turned up, and only that one.
    for token in &tokens {
        loop {
            let asked = asked(&site, &id, token).await;
            if asked["view"]["phase"] != "planning" || asked["options"].as_array().unwrap().is_empty() {
                break;
            }
            choose(&site, &id, token, &asked, 0).await;
        }
    }
    let told = site.api(&format!("/{id}/events"), &tokens[0], None).await.json();
    let told = told["events"].as_array().unwrap();
    let second_round = told.iter().position(|event| event["round"] == 2).unwrap_or(told.len());
    let cards = |event: &Value| event["card"]["reaction"].as_u64().or(event["cards"][0]["reaction"].as_u64());
    let of_ben = told[..second_round].iter().filter(|event| event["seat"] == 1 && cards(event).is_some());
    let seen: Vec<u64> = of_ben.filter_map(cards).collect();
    assert!(!seen.is_empty() && numbers.starts_with(&seen), "{seen:?} of {numbers:?}, turned up in order");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_horn_fills_what_is_missing() {
    let site = site(fresh("horn.db")).await;
    let (id, tokens) = table_of(&site, &["Anna", "Ben", "Cleo"], 0, "hardcore").await;
    until(&site, &id, &tokens, "planning").await;
    let cookie = format!("fracas-seat={}", tokens[0]);
    let page = site.get(&format!("/table/{id}"), &cookie).await.body;
    let clock = page.split("data-clock=\"").nth(1).expect("the clock runs").split('"').next().unwrap();
    assert!((1..=10_000).contains(&clock.parse::<u32>().unwrap()), "{clock}");
    let anna = asked(&site, &id, &tokens[0]).await;
    choose(&site, &id, &tokens[0], &anna, 0).await;
    let number = asked(&site, &id, &tokens[0]).await["number"].clone();
    // The answer comes when the horn has sounded.
    let told = site.api(&format!("/{id}/events?since={number}&wait=20"), &tokens[0], None).await.json();
    let events = told["events"].as_array().unwrap();
    assert_eq!(events[0]["event"], "time-is-up");
    let filled =
        |seat: u64| events.iter().filter(|event| event["event"] == "filled" && event["seat"] == seat).count();
    assert_eq!([filled(0), filled(1), filled(2)], [2, 3, 3]);
    assert!(events.iter().any(|event| event["event"] == "revealed"));
    let hidden = events.iter().filter(|event| event["event"] == "filled" && event["seat"] != 0);
    assert!(hidden.clone().count() == 6 && hidden.clone().all(|event| event["card"].is_null()));
}
