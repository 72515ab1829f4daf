//! What somebody reports at a table is opened by its id, and the game can be
//! seen again up to there.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod program;
mod served;

use program::{fracas, refused, stdout};
use serde_json::{Value, json};
use served::{exchange, folder, get, post, serve};

fn body(reply: &str) -> Value {
    serde_json::from_str(reply.split_once("\r\n\r\n").unwrap().1).unwrap_or_else(|_| panic!("{reply}"))
}

#[test]
fn a_report_is_opened_and_its_game_replayed() {
    let folder = folder("report");
    let served = serve(&folder, &["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--rate", "0"]);
    let address = &served.address;
    let open = json!({"name": "Anna", "players": 2, "bots": 1}).to_string();
    let opened = body(&post(address, "/api/tables", "", &open));
    let (id, token) = (opened["id"].as_str().unwrap(), opened["token"].as_str().unwrap());
    let mut number = 0;
    while number < 8 {
        get(address, &format!("/api/tables/{id}/events?since={number}&wait=5"));
        let path = format!("/api/tables/{id}/options");
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        let asked =
            body(&exchange(address, &format!("{head}Authorization: Bearer {token}\r\n\r\n")).unwrap());
        number = asked["number"].as_u64().unwrap();
        if !asked["options"].as_array().unwrap().is_empty() {
            let pick = json!({"decision": asked["decision"], "option": 0}).to_string();
            number = body(&post(address, &format!("/api/tables/{id}/choices"), token, &pick))["number"]
                .as_u64()
                .unwrap();
        }
    }
    let words = "words=The+base+did+not+score";
    let request = format!(
        "POST /table/{id}/report HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: fracas-seat={token}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{words}",
        words.len()
    );
    let page = exchange(address, &request).unwrap();
    let report = page.split("<code>").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
    drop(served);

    let data = folder.join("fracas.db").display().to_string();
    let told = stdout(&fracas(&["report", report, "--data", &data]));
    assert!(told.contains("The base did not score") && told.contains("by Anna"), "{told}");
    assert!(told.contains(&format!("Table {id}, smashup, after ")), "{told}");
    assert!(told.contains("fracas replay"), "{told}");
    let listed = stdout(&fracas(&["report", "--data", &data]));
    assert!(listed.starts_with(report), "{listed}");
    let log = folder.join("game.log").display().to_string();
    assert!(stdout(&fracas(&["report", report, "--data", &data, "--log", &log])).contains("fracas replay"));
    let replayed = stdout(&fracas(&["replay", &log]));
    assert!(replayed.contains("turn"), "{replayed}");
    refused(&["report", report, "--data", &data, "--log", &log], &["game.log", "is there already"]);
    refused(&["report", "nosuchreport", "--data", &data], &["there is no report \"nosuchreport\""]);
    let missing = folder.join("missing.db").display().to_string();
    refused(&["report", report, "--data", &missing], &["there is no data file"]);
    assert!(!folder.join("missing.db").exists(), "a report makes no data file");
}
