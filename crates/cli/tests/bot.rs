//! The example bot plays whole games over the JSON API.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod served;

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};

use serde_json::Value;
use served::{Served, folder, get, post, serve};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

fn site(name: &str) -> Served {
    serve(&folder(name), &["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--rate", "0"])
}

fn bot(served: &Served, args: &[&str]) -> Command {
    let mut command = Command::new("python3");
    command.arg(BOT).arg(format!("http://{}", served.address)).args(args).env("no_proxy", "*");
    command
}

/// The JSON at the end of a reply.
fn json(reply: &str) -> Value {
    let body = reply.split_once("\r\n\r\n").unwrap().1;
    serde_json::from_str(body).unwrap_or_else(|_| panic!("not JSON: {reply}"))
}

/// The id of the table that the bot says it sits at.
fn table_of(first_line: &str) -> String {
    first_line.trim_end().rsplit('/').next().unwrap().to_owned()
}

/// The bot has told the result of a game that is over.
fn check_result(served: &Served, id: &str, story: &str) {
    let result = story.lines().last().unwrap();
    assert!(result.starts_with("Result: ") && result.contains(" won, "), "{story}");
    assert!(story.lines().count() > 20, "it tells what happens:\n{story}");
    assert_eq!(json(&get(&served.address, &format!("/api/tables/{id}")))["over"], true);
}

#[test]
fn it_is_short() {
    let n_lines = std::fs::read_to_string(BOT).unwrap().lines().count();
    assert!(n_lines <= 60, "{n_lines} lines");
}

#[test]
fn it_opens_a_table_of_either_game_and_plays_to_the_end() {
    let served = site("bot-opens");
    for args in [&[][..], &["crashem"]] {
        let played = bot(&served, args).output().expect("python3 is there");
        let (story, errors) =
            (String::from_utf8(played.stdout).unwrap(), String::from_utf8_lossy(&played.stderr));
        assert!(played.status.success(), "{story}\n{errors}");
        check_result(&served, &table_of(story.lines().next().unwrap()), &story);
    }
}

#[test]
fn it_sits_down_at_a_table_and_waits_for_the_host() {
    let served = site("bot-joins");
    let host = json(&post(&served.address, "/api/tables", "", r#"{"name": "Anna", "players": 2}"#));
    let (id, token) = (host["id"].as_str().unwrap(), host["token"].as_str().unwrap());
    let mut child = bot(&served, &[id]).stdout(Stdio::piped()).spawn().expect("python3 is there");
    let mut story = String::new();
    let mut heard = BufReader::new(child.stdout.take().unwrap());
    heard.read_line(&mut story).unwrap();
    assert_eq!(table_of(&story), id, "{story}");
    // Anna begins and leaves: a built-in bot plays on for her.
    for what in ["start", "leave"] {
        let done = post(&served.address, &format!("/api/tables/{id}/{what}"), token, "{}");
        assert!(done.starts_with("HTTP/1.1 200"), "{done}");
    }
    heard.read_to_string(&mut story).unwrap();
    assert!(child.wait().unwrap().success(), "{story}");
    check_result(&served, id, &story);
}
