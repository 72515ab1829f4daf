//! Taking back at the web table: at once where nobody has to forget anything,
//! and otherwise with the consent of the others.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod client;

use axum::http::StatusCode;
use client::{Site, fresh, open_once, site};
use serde_json::{Value, json};

/// A table of Crash'em where three people choose corners.
async fn three_people(site: &Site) -> (String, Vec<String>) {
    let options = json!({"game": "crashem", "name": "Anna", "players": 3});
    let made = site.api("", "", Some(options)).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    let mut tokens = vec![made["token"].as_str().unwrap().to_owned()];
    for name in ["Ben", "Eve"] {
        let sat = site.api(&format!("/{id}/join"), "", Some(json!({"name": name}))).await.json();
        tokens.push(sat["token"].as_str().unwrap().to_owned());
    }
    site.api(&format!("/{id}/start"), &tokens[0], Some(json!({}))).await;
    (id, tokens)
}

async fn view(site: &Site, id: &str, token: &str) -> Value {
    site.api(&format!("/{id}/view"), token, None).await.json()
}

/// The seat that is asked first.
async fn asked(site: &Site, id: &str) -> usize {
    view(site, id, "").await["to_act"][0].as_u64().unwrap() as usize
}

async fn choose(site: &Site, id: &str, token: &str, option: usize) -> StatusCode {
    let decision = view(site, id, token).await["decision"].clone();
    let pick = json!({"decision": decision, "option": option});
    site.api(&format!("/{id}/choices"), token, Some(pick)).await.status
}

async fn post(site: &Site, id: &str, what: &str, token: &str, body: Value) -> Value {
    site.api(&format!("/{id}/{what}"), token, Some(body)).await.json()
}

#[tokio::test]
async fn what_nobody_has_built_upon_is_taken_back_at_once() {
    let data = fresh("take-back.db");
    let site = site(data.clone()).await;
    let (id, tokens) = three_people(&site).await;
    let first = asked(&site, &id).await;
    let before = view(&site, &id, &tokens[first]).await;
    assert_eq!(before["take_back"], Value::Null);
    assert_eq!(choose(&site, &id, &tokens[first], 0).await, StatusCode::OK);
    let after = view(&site, &id, &tokens[first]).await;
    assert_eq!(after["take_back"], json!({"from": 0, "free": true}));
    for other in tokens.iter().filter(|&token| *token != tokens[first]) {
        let done = post(&site, &id, "undo", other, json!({})).await;
        assert_eq!(done["error"], "nothing-to-take-back");
    }
    let done = post(&site, &id, "undo", &tokens[first], json!({})).await;
    assert_eq!(done["number"], 2);
    // The question is open again under another number, so an old answer is refused.
    let again = view(&site, &id, &tokens[first]).await;
    assert_eq!((&again["options"], &again["decision"]), (&before["options"], &json!(2)));
    let late = json!({"decision": before["decision"], "option": 0});
    assert_eq!(post(&site, &id, "choices", &tokens[first], late).await["error"], "stale");
    // The story keeps what was told.
    let events = site.api(&format!("/{id}/events?since=0"), "", None).await.json();
    let told: Vec<&str> =
        events["events"].as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!((told.first(), told.last()), (Some(&"started"), Some(&"taken-back")));
    assert_eq!(events["events"].as_array().unwrap().last().unwrap()["choices"], json!([1]));
    let page = site.get(&format!("/table/{id}"), "").await.body;
    assert!(page.contains("took back the last choice."), "{page}");
    // Another program finds it in the log.
    drop(site);
    let site = client::site(data).await;
    assert_eq!(view(&site, &id, &tokens[first]).await, again);
}

#[tokio::test]
async fn beyond_that_the_others_are_asked_and_may_decline() {
    let site = site(fresh("take-back-asked.db")).await;
    let (id, tokens) = three_people(&site).await;
    let first = asked(&site, &id).await;
    choose(&site, &id, &tokens[first], 0).await;
    let second = asked(&site, &id).await;
    choose(&site, &id, &tokens[second], 0).await;
    let third = 3 - first - second;
    let regret = view(&site, &id, &tokens[first]).await["take_back"].clone();
    assert_eq!(regret, json!({"from": 0, "free": false}));
    // A page of an earlier moment asks for nothing.
    let cookie = format!("fracas-seat={}", tokens[second]);
    let stale = site.post_form(&format!("/table/{id}/undo"), &cookie, "take_back=0").await;
    assert_eq!(stale.status, StatusCode::CONFLICT);

    let page = |token: &str| {
        let (site, path, cookie) = (&site, format!("/table/{id}"), format!("fracas-seat={token}"));
        async move { site.get(&path, &cookie).await.body }
    };
    assert!(page(&tokens[first]).await.contains("Ask to take back"));
    post(&site, &id, "undo", &tokens[first], json!({})).await;
    let request = view(&site, &id, &tokens[second]).await["request"].clone();
    let (low, high) = (second.min(third), second.max(third));
    let wanted = json!({
        "by": first, "number": 2, "waiting": [low, high], "declined": null, "at": null, "table": null,
    });
    assert_eq!(request, wanted);
    assert!(page(&tokens[second]).await.contains("asks to take back the last choice."));
    assert!(page(&tokens[first]).await.contains("Withdraw"));
    // Whoever has no seat has no say, and nobody agrees for themselves.
    let answer = |agree: bool| json!({"request": 2, "agree": agree});
    assert_eq!(post(&site, &id, "answer", "", answer(true)).await["error"], "not-seated");
    assert_eq!(post(&site, &id, "answer", &tokens[first], answer(true)).await["error"], "not-your-decision");
    post(&site, &id, "answer", &tokens[third], answer(false)).await;
    assert_eq!(view(&site, &id, "").await["request"]["declined"], third);
    assert_eq!(post(&site, &id, "answer", &tokens[second], answer(true)).await["error"], "stale");
    assert_eq!(view(&site, &id, "").await["number"], 2);

    // Once more, and this time all agree.
    post(&site, &id, "undo", &tokens[first], json!({})).await;
    post(&site, &id, "answer", &tokens[third], answer(true)).await;
    assert_eq!(view(&site, &id, "").await["request"]["waiting"], json!([second]));
    post(&site, &id, "answer", &tokens[second], answer(true)).await;
    let now = view(&site, &id, &tokens[first]).await;
    assert_eq!((&now["number"], &now["to_act"], &now["request"]), (&json!(3), &json!([first]), &Value::Null));
}

#[tokio::test]
async fn a_request_ends_when_the_game_goes_on_or_the_last_one_asked_leaves() {
    let site = site(fresh("take-back-ends.db")).await;
    let (id, tokens) = three_people(&site).await;
    let first = asked(&site, &id).await;
    choose(&site, &id, &tokens[first], 0).await;
    let second = asked(&site, &id).await;
    choose(&site, &id, &tokens[second], 0).await;
    let third = 3 - first - second;
    post(&site, &id, "undo", &tokens[first], json!({})).await;
    choose(&site, &id, &tokens[third], 0).await;
    assert_eq!(view(&site, &id, "").await["request"], Value::Null);
    // A bot has nothing to forget.
    let number = post(&site, &id, "undo", &tokens[first], json!({})).await["number"].clone();
    let answer = json!({"request": number, "agree": true});
    post(&site, &id, "answer", &tokens[second], answer).await;
    post(&site, &id, "leave", &tokens[third], json!({})).await;
    let now = view(&site, &id, &tokens[first]).await;
    assert_eq!((&now["to_act"], &now["request"]), (&json!([first]), &Value::Null));
}

#[tokio::test]
async fn another_program_waits_for_the_same_answers() {
    let data = fresh("take-back-restart.db");
    let here = site(data.clone()).await;
    let (id, tokens) = three_people(&here).await;
    let first = asked(&here, &id).await;
    choose(&here, &id, &tokens[first], 0).await;
    let second = asked(&here, &id).await;
    choose(&here, &id, &tokens[second], 0).await;
    let third = 3 - first - second;
    post(&here, &id, "undo", &tokens[first], json!({})).await;
    let answer = |agree: bool| json!({"request": 2, "agree": agree});
    post(&here, &id, "answer", &tokens[third], answer(true)).await;
    let request = view(&here, &id, "").await["request"].clone();
    assert_eq!(request["waiting"], json!([second]));
    drop(here);
    let here = site(data.clone()).await;
    assert_eq!(view(&here, &id, "").await["request"], request);
    let page = here.get(&format!("/table/{id}"), &format!("fracas-seat={}", tokens[second])).await.body;
    assert!(page.contains("asks to take back the last choice."), "{page}");
    post(&here, &id, "answer", &tokens[second], answer(true)).await;
    let now = view(&here, &id, &tokens[first]).await;
    assert_eq!((&now["number"], &now["request"]), (&json!(3), &Value::Null));
    // What was settled is not asked again.
    drop(here);
    assert_eq!(view(&site(data).await, &id, &tokens[first]).await, now);
}

/// Whoever agrees to one request must not be taken to agree to another.
#[tokio::test]
async fn while_one_waits_for_an_answer_nobody_else_asks() {
    let site = site(fresh("take-back-twice.db")).await;
    let (id, tokens) = three_people(&site).await;
    let mut order = Vec::new();
    for _ in 0..3 {
        let seat = asked(&site, &id).await;
        choose(&site, &id, &tokens[seat], 0).await;
        order.push(seat);
    }
    post(&site, &id, "undo", &tokens[order[0]], json!({})).await;
    let request = view(&site, &id, "").await["request"].clone();
    assert_eq!(post(&site, &id, "undo", &tokens[order[1]], json!({})).await["error"], "stale");
    post(&site, &id, "undo", &tokens[order[0]], json!({})).await;
    assert_eq!(view(&site, &id, "").await["request"], request);
    // Whoever asked has left: nothing is asked any more.
    post(&site, &id, "leave", &tokens[order[0]], json!({})).await;
    assert_eq!(view(&site, &id, "").await["request"], Value::Null);
}

/// Whoever plans may plan anew, whatever the others do meanwhile.
#[tokio::test]
async fn a_plan_that_nobody_has_seen_is_its_owners() {
    let site = site(fresh("take-back-plan.db")).await;
    let (id, tokens) = three_people(&site).await;
    for _ in 0..3 {
        let seat = asked(&site, &id).await;
        choose(&site, &id, &tokens[seat], 0).await;
    }
    // Without a clock everybody looks at once.
    assert_eq!(view(&site, &id, "").await["view"]["phase"], "planning");
    for token in &tokens {
        assert_eq!(choose(&site, &id, token, 0).await, StatusCode::OK);
    }
    let others = view(&site, &id, &tokens[1]).await;
    assert_eq!(view(&site, &id, &tokens[0]).await["take_back"]["free"], true);
    post(&site, &id, "undo", &tokens[0], json!({})).await;
    let plan = view(&site, &id, &tokens[0]).await["view"]["seats"][0]["program"].clone();
    assert_eq!(plan, json!([null, null, null]));
    // The others have not been disturbed: their cards lie, and their question is the same.
    let now = view(&site, &id, &tokens[1]).await;
    assert_eq!((&now["decision"], &now["options"]), (&others["decision"], &others["options"]));
    assert_eq!(now["view"]["seats"][1]["program"], others["view"]["seats"][1]["program"]);
}

/// Everybody chooses, takes back, agrees and declines at once, at random.
/// Whatever comes of it, the log plays it again, and nobody has learnt more
/// than the one who reads it later.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_asked_at_once_the_game_stays_whole() {
    for seed in 0..4 {
        let data = fresh(&format!("take-back-chaos-{seed}.db"));
        let here = site(data.clone()).await;
        let (id, tokens) = if seed % 2 == 0 {
            three_people(&here).await
        } else {
            here.table_of(&["Anna", "Ben", "Cleo"], 0, "random").await
        };
        let mut dice = fracas_engine::Dice::new(seed);
        let mut taken = 0;
        for _ in 0..90 {
            let mut all = Vec::new();
            for token in &tokens {
                let asked = here.api(&format!("/{id}/options"), token, None).await.json();
                let n = asked["options"].as_array().unwrap().len();
                for _ in 0..=dice.index(2) {
                    let pick = json!({"decision": asked["decision"], "option": dice.index(n.max(1))});
                    let answer = json!({"request": asked["request"]["number"], "agree": dice.index(3) > 0});
                    all.push(match dice.index(6) {
                        0..=2 => (token, "choices", pick),
                        3 => (token, "undo", json!({})),
                        _ if asked["request"].is_null() => (token, "choices", pick),
                        _ => (token, "answer", answer),
                    });
                }
            }
            let sent = all.into_iter().map(|(token, what, body)| {
                let (here, path) = (&here, format!("/{id}/{what}"));
                async move { here.api(&path, token, Some(body)).await }
            });
            for got in futures_util::future::join_all(sent).await {
                let known = [StatusCode::OK, StatusCode::CONFLICT, StatusCode::UNPROCESSABLE_ENTITY];
                assert!(known.contains(&got.status), "{}: {}", got.status, got.body);
            }
        }
        let mut views = Vec::new();
        for token in tokens.iter().map(String::as_str).chain([""]) {
            views.push((token, view(&here, &id, token).await));
        }
        let events = here.api(&format!("/{id}/events"), "", None).await.json();
        taken += events["events"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|event| event["event"] == "taken-back")
            .count();
        assert!(taken > 3, "{taken} were taken back");
        drop(here);
        let again = site(data).await;
        for (token, before) in views {
            assert_eq!(view(&again, &id, token).await, before, "seed {seed}");
        }
        assert_eq!(again.api(&format!("/{id}/events"), "", None).await.json(), events);
    }
}

/// What people did beside the game is told after the choice it followed; a note
/// of a choice that is not there does no harm.
#[tokio::test]
async fn a_note_beyond_the_log_does_no_harm() {
    let data = fresh("take-back-notes.db");
    let here = site(data.clone()).await;
    let (id, tokens) = three_people(&here).await;
    let first = asked(&here, &id).await;
    choose(&here, &id, &tokens[first], 0).await;
    drop(here);
    let store = open_once(&data).await;
    let number = store.load(&id).await.unwrap().notes.last().map_or(0, |note| note.number + 1);
    let note = fracas_store::Note { number, after: 9999, seat: Some(1), what: "away".to_owned() };
    store.note(&id, &note).await.unwrap();
    let here = site(data).await;
    post(&here, &id, "undo", &tokens[first], json!({})).await;
    choose(&here, &id, &tokens[first], 0).await;
    let page = here.get(&format!("/table/{id}"), "").await.body;
    let (_, lines) = page.split_once("<ol id=\"lines\">").unwrap();
    let (lines, _) = lines.split_once("</ol>").unwrap();
    // It stands where the log ended when it was read.
    let at = |text: &str| lines.find(text).unwrap_or_else(|| panic!("{text}: {lines}"));
    assert!(at(" is away.") < at("took back the last choice."), "{lines}");
    assert_eq!(lines.matches(" is away.").count(), 1);
    assert_eq!(view(&here, &id, "").await["number"], 3);
}
