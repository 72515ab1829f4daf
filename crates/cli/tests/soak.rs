//! `fracas soak` plays, finds what is broken, and leaves a log that shows it.

mod program;

use std::path::Path;
use std::process::Command;

use program::{failed, fracas, refused, stderr, stdout};

#[test]
fn games_without_fault_are_counted() {
    let soak = ["soak", "--boxes", "core", "--factions", "aliens,ninjas,pirates", "--games", "2"];
    let output = fracas(&[&soak[..], &["--seed", "5", "--threads", "2"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.starts_with("seed 5, 3 pairs in games of 2 to 4 players\n6 games and "), "{text}");
    assert_eq!(stderr(&output), "", "a bar is only for a terminal");
}

#[test]
fn a_broken_game_leaves_a_log_that_breaks_again() {
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/endless.faction");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("soaked");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let output = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(["soak", "--with", cards, "--factions", "endless", "--seed", "1", "--threads", "1"])
        .current_dir(&folder)
        .output()
        .expect("the program ends by itself");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("BROKEN after ") && text.contains("Pendulum"), "{text}");
    // The program says what to run, and that tells the same.
    let command = text.lines().last().expect("it says how to go on");
    let words: Vec<&str> = command.split_whitespace().collect();
    let ["fracas", "replay", "--check", log, "--with", with] = words[..] else { panic!("{command}") };
    let log = folder.join(log);
    let log = log.to_str().expect("its name is text");
    failed(&["replay", "--check", log, "--with", with], &["Pendulum", "step "]);
    // Without the check the story is told up to there.
    let story = failed(&["replay", log, "--with", with], &["Pendulum"]);
    assert!(story.contains("Pendulum is left out"), "{story}");
}

#[test]
fn what_cannot_be_soaked_is_refused() {
    refused(&["soak", "--factions", "alins"], &["\"alins\"", "did you mean \"aliens\"?"]);
    refused(&["soak", "--factions", "aliens+aliens"], &["nobody can play Aliens twice"]);
    refused(&["soak", "--boxes", "cor"], &["there is no box \"cor\"", "did you mean \"core\"?"]);
    refused(&["soak", "--games", "0"], &["from 1 to"]);
}

#[test]
fn only_logs_of_smash_up_are_checked() {
    let log = program::fresh("soak-crash.log");
    let log = log.to_str().expect("its name is text");
    let play = fracas(&["play", "crashem", "--seats", "driver,driver,driver", "--log", log]);
    assert_eq!(play.status.code(), Some(0), "{}", stderr(&play));
    refused(&["replay", "--check", log], &["--check is not for crashem"]);
    let log = program::fresh("soak-smash.log");
    let log = log.to_str().expect("its name is text");
    let play = fracas(&["play", "--seats", "random,random", "--log", log]);
    assert_eq!(play.status.code(), Some(0), "{}", stderr(&play));
    let output = fracas(&["replay", "--check", log]);
    assert!(stdout(&output).ends_with(" choices, no invariant is broken\n"), "{}", stderr(&output));
}
