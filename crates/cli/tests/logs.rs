//! Logs of games: what replays, and what is said of a log that does not.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod program;

use program::{answers, failed, file, fracas, fracas_with_input, fresh, refused, stderr, stdout};

/// A game of Smash Up, played to its end.
fn good(name: &str) -> String {
    let log = fresh(name);
    fracas_with_input(&["play", "--seed", "6", "--log", log.to_str().unwrap()], &answers(6));
    std::fs::read_to_string(log).unwrap()
}

/// The byte at which that line begins, from zero.
fn line(text: &str, nth: usize) -> usize {
    text.split_inclusive('\n').take(nth).map(str::len).sum()
}

#[test]
fn a_log_that_was_changed_is_reported_at_its_step() {
    let good = good("changed.log");
    let choices = good.find("choices\n").unwrap() + "choices\n".len();
    let first_choice = good[choices..].lines().next().unwrap();

    let wrong = good.replacen(first_choice, "A play A/Nobody#1", 1);
    failed(
        &["replay", &file("wrong.log", &wrong)],
        &["step 1: ", " cannot choose \"play A/Nobody#1\"; the "],
    );
    let seed = good.replace("seed 6\n", "seed 7\n");
    failed(&["replay", &file("seed.log", &seed)], &["seed.log: step ", "; the "]);
    let hash = good.find("\n= ").unwrap();
    let mut bent = good.clone();
    bent.replace_range(hash + 3..hash + 19, "0123456789abcdef");
    let parts = ["step 16: the state differs", "(0123456789abcdef, now ", "after 0 choices"];
    failed(&["replay", &file("bent.log", &bent)], &parts);
    let last = good.rfind("\n= ").unwrap();
    let mut late = good.clone();
    late.replace_range(last + 3..last + 19, "0123456789abcdef");
    failed(&["replay", &file("late.log", &late)], &["the state differs", "choices it was still the same"]);
    let more = good.replacen("end after", "A done\n= 0\nend after", 1);
    let n: usize = good.lines().last().unwrap().split(' ').nth(2).unwrap().parse().unwrap();
    let more = more.replace(&format!("after {n} "), &format!("after {} ", n + 1));
    failed(
        &["replay", &file("more.log", &more)],
        &[&format!("step {}", n + 1), "the game is over before it"],
    );
}

#[test]
fn a_log_with_a_wrong_line_is_refused_by_that_line() {
    let good = good("lines.log");
    refused(&["replay", &file("none.log", "hello\n")], &["none.log", "line 1", "not a game log"]);
    let hash = good.find("\n= ").unwrap() + 1;
    let at = good[..hash].lines().count() + 2;
    // A wrong check before the right one, and none at all.
    let twice = format!("{}= 0123456789abcdef\n{}", &good[..hash], &good[hash..]);
    refused(
        &["replay", &file("twice.log", &twice)],
        &[&format!("line {at}: there is a second hash after choice 16")],
    );
    let none = format!("{}{}", &good[..hash], &good[hash + 19..]);
    refused(
        &["replay", &file("unchecked.log", &none)],
        &[&format!("line {}: there is no hash after choice 16", at - 1)],
    );
    // A choice less than the end says, and something after the end.
    let n = good.lines().count();
    let end = good.lines().last().unwrap();
    let less = format!("{}{end}\n", &good[..line(&good, n - 3)]);
    refused(&["replay", &file("less.log", &less)], &["choices are missing", end]);
    refused(
        &["replay", &file("after.log", &format!("{good}A done\n"))],
        &[&format!("line {n}: something follows the end")],
    );
    let long = good.replacen("seed 6", &format!("seed {}\x1b", "6".repeat(100_000)), 1);
    let output = fracas(&["replay", &file("long.log", &long)]);
    assert!(
        stderr(&output).chars().count() < 400 && stderr(&output).contains("\\u{1b}"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_setup_with_a_wrong_line_is_refused_by_that_line() {
    let good = good("setup.log");
    let first = |text: &str| good.replacen("first random\n", text, 1);
    let choices = |text: &str| good.replacen("choices\n", text, 1);
    for (text, told) in [
        (first(""), "line 8: expected \"first …\", found \"options none\""),
        (first("first player\n"), "line 8: \"player\" is not a seat"),
        (first("first random\nhello\n"), "line 9: expected \"options …\", found \"hello\""),
        (choices("hello\nchoices\n"), "line 10: expected \"choices\", found \"hello\""),
        (choices(""), "line 10: expected \"choices\", found \""),
        (good[..line(&good, 1)].to_owned(), "breaks off before its \"game\" line"),
        (good[..line(&good, 3)].to_owned(), "breaks off before its \"fingerprint\" line"),
        (good[..line(&good, 7)].to_owned(), "breaks off before its \"choices\" line"),
        (good.replacen("game smashup", "gama smashup", 1), "line 2: expected \"game …\""),
    ] {
        refused(&["replay", &file("head.log", &text)], &[told]);
    }
}

#[test]
fn a_log_of_another_version_is_refused_by_it() {
    let good = good("version.log");
    let older = good.replacen("fracas log 4\n", "fracas log 1\n", 1);
    refused(
        &["replay", &file("older.log", &older)],
        &["older.log: line 1", "a log of version 1", "reads versions 2 to 4"],
    );
    let newer = good.replacen("fracas log 4\n", "fracas log 5\n", 1);
    refused(&["replay", &file("newer.log", &newer)], &["a log of version 5"]);
    // The version before had only choices, and is read as ever.
    let old = good.replacen("fracas log 4\n", "fracas log 2\n", 1);
    let replayed = fracas(&["replay", "--quiet", &file("old.log", &old)]);
    assert!(stdout(&replayed).contains("choices, state"), "{}", stderr(&replayed));
    let rules = good.replacen("\nrules 7\n", "\nrules 1\n", 1);
    assert_ne!(rules, good, "the version of the rules has changed: see which logs this test means");
    refused(
        &["replay", &file("rules.log", &rules)],
        &["line 3", "by version 1 of the rules", "has version 7"],
    );
}

#[test]
fn a_log_of_other_cards_is_told() {
    let good = good("cards.log");
    let at = good.find("fingerprint ").unwrap() + "fingerprint ".len();
    let mut other = good.clone();
    other.replace_range(at..at + 16, "0123456789abcdef");
    let told = failed(
        &["replay", &file("other.log", &other)],
        &["played with other cards (fingerprint 0123456789abcdef, here ", "all of its choices are possible"],
    );
    assert!(told.contains(" wins. "), "the story is told all the same");
    let seed = other.replace("seed 6\n", "seed 7\n");
    failed(&["replay", &file("both.log", &seed)], &["step ", "played with other cards"]);
}

#[test]
fn a_log_that_breaks_off_says_after_how_many_choices() {
    let good = good("whole.log");
    let choices = good.lines().position(|line| line == "choices").unwrap() + 1;
    // Ten whole choices; five and a part of the sixth.
    let cut = file("cut.log", &good[..line(&good, choices + 10)]);
    let told = failed(&["replay", &cut], &["cut.log: the log breaks off after 10 choices; it has no end"]);
    assert!(told.contains("10 choices, state "), "{told}");
    let half = file("half.log", &good[..line(&good, choices + 5) + 4]);
    failed(&["replay", &half], &["breaks off after 5 choices; its last line, \"", "is not finished"]);
    failed(&["replay", &file("nothing.log", &good[..line(&good, choices)])], &["breaks off after 0 choices"]);
    // Whatever is missing at its end, it is said.
    for end in (0..good.trim_end().len()).step_by(37) {
        let output = fracas(&["replay", "--quiet", &file("some.log", &good[..end])]);
        let message = stderr(&output);
        assert_ne!(output.status.code(), Some(0), "cut at byte {end}");
        assert!(
            ["breaks off", "not a game log", "is not", "line "].iter().any(|part| message.contains(part)),
            "{message}"
        );
    }
}

#[test]
fn who_leaves_ends_the_log() {
    for (name, input) in [("left.log", &b"1\nq\n"[..]), ("gone.log", b""), ("eof.log", b"1\n1\n1\n1")] {
        let log = fresh(name);
        let path = log.to_str().unwrap();
        fracas_with_input(&["play", "--seed", "4", "--log", path], input);
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.lines().last().is_some_and(|line| line.starts_with("end after ")), "{text}");
        let output = fracas(&["replay", path]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stdout(&output).contains("The game is not over."));
    }
}
