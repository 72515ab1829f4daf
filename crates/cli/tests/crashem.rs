//! Crash'em as its players meet it in the program: what it prints, what it
//! refuses, and with which exit status.

mod program;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use program::failed;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn fracas(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read everything.
    let _ = child.stdin.take().expect("its input is ours").write_all(input);
    child.wait_with_output().expect("the program ends")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it prints text")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it prints text")
}

/// What the program prints when all goes well.
#[track_caller]
fn fine(args: &[&str], input: &[u8]) -> String {
    let output = fracas(args, input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

#[track_caller]
fn refused(args: &[&str], parts: &[&str]) {
    let output = fracas(args, b"");
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert_eq!(stdout(&output), "", "{args:?} wrote something");
    for part in parts {
        assert!(message.contains(part), "{args:?}: no {part:?} in {message}");
    }
}

/// A file of this test run that does not exist yet.
fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.display().to_string()
}

fn file(name: &str, text: &str) -> String {
    let path = fresh(name);
    std::fs::write(&path, text).expect("the file can be written");
    path
}

/// No line is wider than 80 columns; the marks around names take none.
#[track_caller]
fn fits_80_columns(text: &str) {
    let width = |line: &str| line.chars().filter(|sign| !('\u{2066}'..='\u{2069}').contains(sign)).count();
    assert_eq!(text.lines().find(|line| width(line) > 80), None);
}

/// Answers that sooner or later fit every question, with junk in between.
fn answers(seed: u64) -> Vec<u8> {
    let mut dice = fracas_engine::Dice::new(seed);
    let mut out = Vec::new();
    for _ in 0..12_000 {
        match dice.below(24) {
            0 => out.extend(b"\xff\xfe\x00"),
            1 => out.extend(b"u"),
            2 => out.extend(b"-7"),
            3 => out.extend(b"3 3"),
            4..=12 => out.extend(b"0"),
            n => out.extend((n - 12).to_string().bytes()),
        }
        out.push(b'\n');
    }
    out
}

/// The small arena of the documentation, under a name of its own.
const YARD: &str = r"arena yard
title The yard
players 3 to 4

      / \ / \ / \
     | o   .   o |
    /             \
   | .   .   .   . |
  /                 \
 | o   . | *   .   o |
  \       \         /
   | .   .   .   . |
    \             /
     | o   .   o |
      \ / \ / \ /
";

#[test]
fn bad_setups_are_refused_by_name() {
    refused(&["sim", "crashem", "--players", "2"], &["'2' for '--players", "from 3 to 6"]);
    refused(&["sim", "crashem", "--players", "7"], &["'7' for '--players", "from 3 to 6"]);
    refused(&["sim", "crashem", "--bots", "drivr"], &["\"drivr\"", "did you mean \"driver\"?"]);
    refused(&["sim", "crashem", "--players", "3", "--bots", "random,random,random,driver"], &["4 bots"]);
    refused(&["sim", "crashem", "--arena", "canyn"], &["\"canyn\"", "Did you mean \"canyon\"?"]);
    refused(&["sim", "crashem", "--arena", "xyz"], &["\"xyz\"", "there are large, small"]);
    refused(&["play", "crashem", "--seats", "human,driver"], &["3 to 6 players, not 2"]);
    refused(
        &["play", "crashem", "--seats", "human,human,greedy"],
        &["\"greedy\"", "human, normal, easy, hard, driver and random"],
    );
    refused(&["play", "crashem", "--names", "Ann"], &["--names needs 4 names, not 1"]);
    refused(&["play", "crashem", "--language", "es"], &["\"es\"", "en, fr, de, he"]);
    refused(&["play", "crashem", "--timer", "hard"], &["\"hard\"", "hardcore"]);
    refused(&["play", "crashem", "--arena", "no/such.arena"], &["no/such.arena"]);
    refused(&["play", "crashem", "--factions", "aliens"], &["--factions"]);
    refused(&["play", "chess"], &["chess"]);
    let there = file("crashem-there.log", "keep me");
    refused(&["play", "crashem", "--log", &there], &["crashem-there.log exists already"]);
    assert_eq!(std::fs::read_to_string(there).unwrap(), "keep me");
}

/// What the command line asks for in vain is told in the language it names.
#[test]
fn refusals_speak_the_language_of_the_table() {
    let there = file("crashem-langue.log", "");
    for (args, french, hebrew) in [
        (["--seats", "human,driver"], "de 3 à 6, pas à 2", "שחקנים"),
        (["--seats", "human,human,drivr"], "« drivr » ne peut pas", "האם הכוונה הייתה"),
        (["--arena", "canyn"], "Vouliez-vous dire « canyon » ?", "אין זירה בשם"),
        (["--arena", "small"], "se joue à 3, pas à 4", "מיועדת"),
        (["--timer", "hard"], "pas de timer « hard »", "אין שעון"),
        (["--names", "Anne"], "4 noms, pas 1", "שמות"),
        (["--names", "Anne,Anne,Luc,Zoé"], "« Anne » est vide ou déjà pris", "תפוס"),
        (["--names", "Anne,Luc,Zoé,Maximilien le Grand II"], "20 caractères au plus", "תווים"),
        (["--log", &there], "existe déjà", "כבר קיים"),
    ] {
        refused(&[&["play", "crashem", "--lang", "fr"], &args[..]].concat(), &[french]);
        refused(&[&["play", "crashem", "--lang", "he"], &args[..]].concat(), &[hebrew]);
    }
}

/// In Hebrew everything English would show: of Latin letters there are only
/// signs, numbers of rules, and names that are the same everywhere.
#[test]
fn nothing_english_is_left_in_a_hebrew_game() {
    let log = fresh("crashem-hebrew.log");
    for (seats, timer) in
        [("human,random,random", "untimed"), ("human,human,random,random,random,random", "easy")]
    {
        let args = ["play", "crashem", "--lang", "he", "--seed", "11", "--seats", seats, "--timer", timer];
        let mut text = fine(&args, &[b"?\nl\nt\nxyz\n", &answers(11)[..]].concat());
        text += &fine(&[&args[..], &["--log", &log]].concat(), b"q\n").replace(&log, "");
        text += &fine(&["replay", &log, "--lang", "he"], b"");
        let _ = std::fs::remove_file(&log);
        let typed = ["xyz", "Enter", "undo"];
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        let english: Vec<&str> = words
            .filter(|word| word.len() > 2 && !word.contains(|sign: char| sign.is_ascii_digit()))
            .filter(|word| !typed.contains(word))
            .collect();
        assert_eq!(english, [""; 0]);
    }
}

#[test]
fn data_files_are_checked() {
    let bad = file(
        "bad.arena",
        &YARD.replace("players 3 to 4", "players 2 to 9").replace("   | .   .", "     .   ."),
    );
    refused(&["check", &bad], &["in files of Crash'em", "bad.arena:3: expected \"players 3 to 6\""]);
    refused(&["sim", "crashem", "--arena", &bad], &["bad.arena:3: "]);
    refused(&["sim", "crashem", "--with", &bad], &["bad.arena:3: "]);
    let cards = format!("{ROOT}/crashem/race-cards.txt");
    refused(&["sim", "crashem", "--arena", &cards], &["is not an arena file"]);
    let text = std::fs::read_to_string(&cards).unwrap();
    let slip = file("slip.txt", &text.replacen("card 1 ", "card 37 ", 1));
    refused(&["check", &slip], &["slip.txt:"]);
    let yard = file("checked.arena", YARD);
    let aliens = format!("{ROOT}/factions/core/aliens.faction");
    let told = fine(&["check", &yard, &cards, &aliens], b"");
    for part in ["arena yard, no mistakes", "race cards, no mistakes", "Aliens: 12 different cards"] {
        assert!(told.contains(part), "{told}");
    }
    refused(&["check", &bad, &aliens], &["bad.arena:3: "]);
}

#[test]
fn scenarios_are_run() {
    let ramming = format!("{ROOT}/crates/crashem/scenarios");
    let files: Vec<String> = std::fs::read_dir(ramming)
        .expect("the scenarios are there")
        .map(|entry| entry.expect("it can be listed").path().display().to_string())
        .collect();
    let mut args = vec!["scenario", "--game", "crashem"];
    args.extend(files.iter().map(String::as_str));
    assert!(fine(&args, b"").contains(" passed, 0 failed"));
    let wrong = file("wrong.scenario", "scenario a truck\n  truck A: e5 ne speed 2\n  expect speed: A 3\n");
    let output = fracas(&["scenario", "--game", "crashem", &wrong], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("wrong.scenario:3 a truck"), "{}", stdout(&output));
    refused(&["scenario", "--game", "chess", &wrong], &["chess"]);
}

#[test]
fn a_simulation_says_what_it_did() {
    let run = |threads: &str| {
        let args = ["sim", "crashem", "--games", "80", "--seed", "9", "--threads", threads, "--json"];
        serde_json::from_str::<serde_json::Value>(&fine(&args, b"")).expect("it is JSON")
    };
    let (one, two) = (run("1"), run("2"));
    for field in ["games", "seed", "checksum", "fingerprint", "rounds", "decisions", "seats", "bots"] {
        assert_eq!(one[field], two[field], "{field}");
        assert!(!one[field].is_null(), "{field}");
    }
    let ends = ["ended_by_wreck", "ended_out_of_tokens"].map(|field| one[field].as_u64().unwrap());
    assert!(ends[0] > 0 && ends[1] > 0 && ends[0] + ends[1] >= 80, "{ends:?}");
    assert_eq!(one["unfinished"], 0);
    let yard = file("simulated.arena", YARD);
    let args = ["sim", "crashem", "--games", "2", "--players", "3", "--arena", &yard];
    let text = fine(&[&args[..], &["--bots", "driver,random"]].concat(), b"");
    for part in
        ["2 games of 3 players", "checksum ", "ended with a wreck", "wins by seat", "wins by bot", "driver "]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn bots_play_a_whole_game_and_it_is_replayed() {
    let log = fresh("crashem-bots.log");
    let args = ["play", "crashem", "--seats", "driver,random,random", "--seed", "5", "--log", &log];
    let text = fine(&args, b"");
    assert!(text.contains("(CE-7.2)") && text.contains(" wins. "), "{text}");
    let replayed = fine(&["replay", &log], b"");
    let last = |text: &str| text.lines().rev().find(|line| line.contains(" wins. ")).map(str::to_owned);
    assert_eq!(last(&replayed), last(&text));
    fits_80_columns(&replayed);
    assert!(fine(&["replay", &log, "--quiet", "--language", "fr"], b"").lines().count() <= 2);
    let good = std::fs::read_to_string(&log).unwrap();
    assert!(
        good.starts_with("fracas log 4\ngame crashem\nrules 1\n")
            && good.contains("setup 3 players, untimed\n")
    );

    let bent = |name: &str, from: &str, to: &str| file(name, &good.replacen(from, to, 1));
    let first = good.lines().find(|line| line.contains(" start ")).expect("a corner is chosen");
    failed(&["replay", &bent("ce-seed.log", "seed 5\n", "seed 6\n")], &["ce-seed.log: step "]);
    failed(&["replay", &bent("ce-setup.log", "3 players", "9 players")], &["the setup is refused"]);
    refused(&["replay", &bent("ce-field.log", "setup 3", "setup three")], &["line 6", "is not a setup"]);
    refused(&["replay", &bent("ce-game.log", "game crashem", "game chess")], &["line 2", "\"chess\""]);
    failed(&["replay", &bent("ce-seat.log", first, "F pass")], &["step 1", "\"pass\""]);
    failed(&["replay", &bent("ce-horn.log", first, "A time is up")], &["step 1"]);
}

#[test]
fn whole_games_can_be_played_in_80_columns_and_replayed() {
    let yard = file("played.arena", YARD);
    for (seed, seats, language, arena) in [
        ("1", "human,random,random", "en", "small"),
        ("2", "human,human,random,random", "fr", "canyon"),
        ("3", "human,random,random,random,random,random", "he", "large"),
        ("4", "human,random,human", "de", yard.as_str()),
    ] {
        let log = fresh(&format!("crashem{seed}.log"));
        let args = ["play", "crashem", "--seats", seats, "--seed", seed, "--language", language];
        let args = [&args[..], &["--arena", arena, "--log", &log]].concat();
        let text = fine(&args, &answers(seed.parse().unwrap()));
        assert!(!text.contains('\x1b'), "colour without a terminal");
        let with: &[&str] = if arena == yard { &["--with", &yard] } else { &[] };
        let replayed = fine(&[&["replay", &log, "--language", language], with].concat(), b"");
        fits_80_columns(&text);
        fits_80_columns(&replayed);
        let scores = replayed.lines().last().expect("the scores are told");
        assert!(text.contains(scores), "{scores} is not at the end of {language}");
        let log = std::fs::read_to_string(&log).unwrap();
        let end: Vec<&str> = log.lines().rev().take(2).collect();
        assert!(end[0].starts_with("end after ") && end[1].starts_with("= "), "{seats} did not end");
        assert!(!scores.contains("not over"), "{seats} did not end");
    }
}

#[test]
fn leaving_is_always_possible() {
    for input in [&b""[..], b"q\n", b"Q\n", b"1\nq\n", b"?\nl\nu\nt\n1\n1\n2 3\n99\nquit\n", b"\xff"] {
        let args = ["play", "crashem", "--seats", "human,random,random", "--seed", "4"];
        assert!(fine(&args, input).contains("The game is not over."));
    }
}

#[test]
fn with_a_timer_nobody_looks_before_being_ready() {
    let args = ["play", "crashem", "--seats", "human,random,random", "--seed", "4", "--timer", "easy"];
    let text = fine(&args, b"1\n\n1\n1\n1\n0\nq\n");
    let (before, after) = text.split_once("You have 20 seconds.").expect("the time is told");
    assert!(before.contains("Are you ready? Nobody looks") && before.contains("The timer runs."), "{before}");
    assert!(after.contains("Register 1. "), "{after}");
}

#[test]
fn the_curtain_keeps_hands_apart() {
    let args = ["play", "crashem", "--seats", "human,human,random", "--seed", "4"];
    let text = fine(&args, b"1\n1\n\n1\n1\n1\n0\n\nq\n");
    let parts: Vec<&str> = text.split("press Enter when nobody else looks.").collect();
    assert_eq!(parts.len(), 3, "{text}");
    assert!(!parts[0].contains("Hand: ") && parts[1].contains("Hand: ") && parts[2].contains("Hand: "));
}
