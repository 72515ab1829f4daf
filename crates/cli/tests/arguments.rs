//! Odd arguments, odd files, odd lines and odd cards: what the program says.

mod program;

use program::{failed, file, fracas, fracas_with_input, fresh, refused, stderr, stdout};

#[test]
fn every_number_has_a_range_and_is_refused_with_it() {
    let numbers: &[(&[&str], &str, &str)] = &[
        (&["sim"], "--games", "from 1 to 1000000000"),
        (&["sim"], "--players", "from 2 to 4"),
        (&["sim"], "--threads", "from 0 to 512"),
        (&["sim"], "--seed", "from 0 to 18446744073709551615"),
        (&["sim", "crashem"], "--games", "from 1 to 1000000000"),
        (&["sim", "crashem"], "--players", "from 3 to 6"),
        (&["sim", "crashem"], "--threads", "from 0 to 512"),
        (&["sim", "crashem"], "--seed", "from 0 to"),
        (&["arena", "--bots", "random,random"], "--games", "from 1 to 10000000"),
        (&["arena", "--bots", "random,random"], "--players", "from 2 to 4"),
        (&["arena", "--bots", "random,random"], "--threads", "from 0 to 512"),
        (&["study", "--out", "x"], "--rounds", "from 1 to 1000000000"),
        (&["study", "--out", "x"], "--games", "from 1 to 1000000000"),
        (&["study", "--out", "x"], "--threads", "from 0 to 512"),
        (&["study", "--out", "x"], "--seed", "from 0 to"),
        (&["play"], "--seed", "from 0 to"),
        (&["play", "crashem"], "--seed", "from 0 to"),
        (&["load"], "--tables", "from 1 to 10000"),
        (&["load"], "--seconds", "from 1 to 86400"),
        (&["load"], "--pause", "from 1 to 60000"),
        (&["load"], "--seed", "from 0 to"),
        (&["serve"], "--rate", "from 0 to 1000000"),
        (&["serve"], "--tables", "from 0 to 1000000"),
        (&["serve"], "--bot-delay", "from 0 to 60000"),
    ];
    for (command, option, range) in numbers {
        for number in ["-5", "99999999999999999999", "x", "1.5", ""] {
            let args = [*command, &[option, number]].concat();
            refused(&args, &[&format!("'{number}' for '{option} <"), "a whole number ", range]);
        }
    }
    for args in [["sim", "--games", "0"], ["load", "--tables", "0"], ["load", "--seconds", "0"]] {
        refused(&args, &["'0' for '--", "a whole number from 1 to "]);
    }
    for address in ["8000", "127.0.0.1:70000", "localhost"] {
        refused(
            &["serve", "--listen", address],
            &["an address with a port from 0 to 65535", "127.0.0.1:8000"],
        );
    }
}

#[test]
fn help_fits_80_columns() {
    let commands: &[&[&str]] = &[
        &[],
        &["serve"],
        &["play"],
        &["play", "crashem"],
        &["sim"],
        &["sim", "crashem"],
        &["arena"],
        &["arena", "crashem"],
        &["study"],
        &["study", "merge"],
        &["study", "report"],
        &["check"],
        &["card", "show"],
        &["replay"],
        &["load"],
        &["scenario"],
    ];
    for command in commands {
        let help = stdout(&fracas(&[*command, &["--help"]].concat()));
        assert!(help.contains("Usage: fracas"), "{help}");
        assert_eq!(help.lines().find(|line| line.chars().count() > 80), None);
    }
}

#[test]
fn what_is_echoed_is_short_and_harmless() {
    let long = "x".repeat(50_000);
    let odd = "x\x1b[31m\u{202e}y";
    let args: &[&[&str]] = &[
        &["sim", "--factions", "@"],
        &["sim", "--factions", "aliens+ninjas,@"],
        &["sim", "--bots", "@"],
        &["sim", "--games", "@"],
        &["sim", "crashem", "--bots", "@"],
        &["sim", "crashem", "--arena", "@"],
        &["play", "--seats", "@"],
        &["play", "--names", "@,Blue"],
        &["play", "--language", "@"],
        &["play", "crashem", "--timer", "@"],
        &["play", "crashem", "--seats", "@,human,human"],
        &["replay", "@"],
        &["serve", "--listen", "@"],
        &["@"],
        &["sim", "--@"],
    ];
    for (args, given) in args.iter().flat_map(|args| [(args, long.as_str()), (args, odd)]) {
        let args: Vec<String> = args.iter().map(|arg| arg.replace('@', given)).collect();
        let output = fracas(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.chars().count() < 800, "{} characters: {message}", message.chars().count());
        assert!(!message.contains(['\x1b', '\u{202e}']), "{message:?}");
    }
    let typed = format!("{long}\nc {long}\n{odd}\nq\n");
    for game in ["smashup", "crashem"] {
        let output = fracas_with_input(&["play", game, "--seed", "4"], typed.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = stdout(&output);
        assert!(text.len() < 20_000 && !text.contains(['\x1b', '\u{202e}']), "{} bytes", text.len());
    }
}

#[test]
fn files_that_are_missing_or_odd_are_named() {
    refused(&["replay", "no/such.log"], &["there is no file no/such.log"]);
    refused(&["sim", "--with", "no/such.faction"], &["there is no file no/such.faction"]);
    let folder = env!("CARGO_TARGET_TMPDIR");
    refused(&["replay", folder], &["is a folder"]);
    refused(&["play", "--log", &format!("{folder}/no/such/folder.log")], &["folder.log cannot be created"]);
    refused(&["serve", "--data", folder], &["is a folder"]);
    refused(
        &["serve", "--data", &format!("{folder}/no/such/tables.db")],
        &["there is no folder ", "such for"],
    );
    let text = file("text.db", "these are no tables, but words");
    refused(&["serve", "--listen", "127.0.0.1:0", "--data", &text], &["text.db cannot be used"]);
    refused(&["replay", "/dev/zero"], &["/dev/zero"]);
    refused(&["replay", &file("empty.log", "")], &["empty.log: line 1: this is not a game log"]);
}

#[test]
fn a_fault_is_named_by_card_and_clause_and_fails() {
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/endless.faction");
    let pairs = "endless+aliens,pirates+robots";
    let sim = ["sim", "--with", cards, "--factions", pairs, "--games", "20"];
    let text = failed(&sim, &["Pendulum, after you move a minion"]);
    assert!(text.contains("\nFAULTS\n") && text.contains("x Pendulum, after you move a minion: "), "{text}");
    let told = failed(&[&sim[..], &["--json", "--threads", "2"]].concat(), &["Pendulum"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("it is JSON");
    let fault = &told["faults"][0];
    assert_eq!((&fault["title"], &fault["clause"]), (&"Pendulum".into(), &"after you move a minion".into()));
    assert!(fault["times"].as_u64().is_some_and(|times| times > 0), "{fault}");
    assert!(fault["what"].as_str().is_some_and(|what| what.contains("Pendulum")), "{fault}");
    // The seed leads back to the first of these games.
    let seed = fault["seed"].to_string();
    let log = fresh("fault.log");
    let play = ["play", "--with", cards, "--factions", pairs, "--seats", "random,random", "--seed", &seed];
    let story = failed(&[&play[..], &["--log", log.to_str().unwrap()]].concat(), &["Pendulum"]);
    assert!(story.contains("x Pendulum, after you move a minion: "), "{story}");
    let again = failed(&["replay", "--with", cards, log.to_str().unwrap()], &["Pendulum"]);
    assert!(again.contains("x Pendulum, after you move a minion: "), "{again}");
    // The cards of the box have none.
    let fine = fracas(&["sim", "--games", "50", "--json"]);
    let fine: serde_json::Value = serde_json::from_str(&stdout(&fine)).expect("it is JSON");
    assert_eq!(fine["faults"], serde_json::json!([]));
    assert_eq!(fine["panics"]["games"], 0);
}
