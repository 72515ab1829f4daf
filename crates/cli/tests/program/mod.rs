//! The program, run as its users run it.

#![allow(dead_code)] // Not every test file needs all of it.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

pub(crate) fn fracas(args: &[&str]) -> Output {
    fracas_with_input(args, b"")
}

pub(crate) fn fracas_with_input(args: &[&str], input: &[u8]) -> Output {
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

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it prints text")
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it prints text")
}

#[track_caller]
pub(crate) fn refused(args: &[&str], parts: &[&str]) {
    let output = fracas(args);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert_eq!(stdout(&output), "", "{args:?} wrote something");
    for part in parts {
        assert!(message.contains(part), "{args:?}: no {part:?} in {message}");
    }
}

/// A file of this test run that does not exist yet.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

pub(crate) fn file(name: &str, text: &str) -> String {
    let path = fresh(name);
    std::fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

/// What was tried did not hold: exit status 1, with a message of these parts.
/// Gives what was printed.
#[track_caller]
pub(crate) fn failed(args: &[&str], parts: &[&str]) -> String {
    let output = fracas(args);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {message}");
    for part in parts {
        assert!(message.contains(part), "{args:?}: no {part:?} in {message}");
    }
    stdout(&output)
}

/// Answers that sooner or later fit every question, with junk in between.
pub(crate) fn answers(seed: u64) -> Vec<u8> {
    let mut dice = fracas_engine::Dice::new(seed);
    let mut out = Vec::new();
    for _ in 0..8_000 {
        let line: &[u8] = match dice.below(16) {
            0 => b"",
            1 => b"\xff\xfe\x00",
            2 => b"c wench",
            3 => b"-7",
            4 => b"zero",
            n => {
                out.extend((n - 5).to_string().bytes());
                b""
            }
        };
        out.extend(line);
        out.push(b'\n');
    }
    out
}
