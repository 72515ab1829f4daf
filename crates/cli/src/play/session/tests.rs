//! The timer at the terminal, with a clock that the test moves.

use fracas_crashem::{CrashEm, Setup, Timer};

use super::Session;
use crate::desk::Desk;
use crate::desk::scripted::Script;
use crate::play::sitter::{HUMAN, Sitter};

/// What is shown in a game of three with the shortest timer when these lines
/// are entered, each after so many seconds; the other players are bots. Line
/// breaks are undone.
fn shown(n_people: usize, lines: &[(u64, &str)]) -> String {
    let game = CrashEm::shipped();
    let setup = Setup { timer: Timer::Hardcore, ..Setup::new(3) };
    let sitter = |at| Sitter::called(&game, if at < n_people { HUMAN } else { "random" });
    let names = ["Ann", "Ben", "Eve"].map(str::to_owned).to_vec();
    let mut session =
        Session::new(&game, &setup, 4, (0..3).map(sitter).collect(), names).expect("the setup is sound");
    let script = Script::new(lines);
    session.sit_at(Desk::Scripted(script.clone()));
    session.play().expect("nothing is refused");
    script.shown().split_whitespace().collect::<Vec<_>>().join(" ")
}

const HORN: &str = "The horn sounds: time is up.";

/// Rule CE-2.3: what is entered after the horn does not count, and what is
/// missing is laid at random.
#[test]
fn the_horn_sounds_for_whoever_is_late() {
    // A corner, ready to look, a card in the third register, and too late.
    let text = shown(1, &[(60, "1"), (60, ""), (5, "1 3"), (6, "2 1"), (0, "q")]);
    let (before, after) = text.split_once(HORN).expect("the horn sounds");
    assert!(before.contains("You have 10 seconds."), "{before}");
    assert_eq!(after.matches("Ann gets ").count(), 2, "{after}");
    for told in
        ["in register 1, at random.", "in register 2, at random.", "Register 3. Ann turns up 1 left one."]
    {
        assert!(after.contains(told), "{told} is not in {after}");
    }
    assert!(!after.contains("Ben gets ") && !after.contains("Eve gets "), "{after}");
}

#[test]
fn whoever_is_in_time_hears_no_horn() {
    let text = shown(1, &[(60, "1"), (60, ""), (3, "1"), (3, "1"), (3, "1"), (1, "0"), (0, "q")]);
    assert!(!text.contains(HORN) && text.contains("Register 1."), "{text}");
}

/// With several people at one screen each has the whole time, and the horn
/// waits for the last of them.
#[test]
fn the_time_of_the_next_person_begins_at_the_curtain() {
    let lines = [
        // Corners, then ready to look and lay cards, one after the other.
        (0, "1"),
        (0, "1"),
        (0, ""),
        (11, "1"),
        (60, ""),
        (3, "1"),
        (3, "1"),
        (3, "1"),
        (1, "0"),
        (0, ""),
        (0, "q"),
    ];
    let text = shown(2, &lines);
    let (planning, driving) = text.split_once("Register 1.").expect("everybody has planned");
    assert_eq!(planning.matches("You have 10 seconds.").count(), 2, "{planning}");
    // Once when the first person is late, once with that person's news.
    assert_eq!(planning.matches(HORN).count(), 2, "{planning}");
    assert_eq!(planning.matches("Ann gets ").count(), 3, "{planning}");
    assert!(!planning.contains("Ben gets ") && driving.contains("Ben turns up"), "{text}");
}

const TOOK_BACK: &str = "Ann took back the last choice.";

/// Bots have nothing to forget, so nobody is asked.
#[test]
fn a_person_among_bots_takes_back_what_they_like() {
    let text = shown(1, &[(0, "undo"), (0, "1"), (0, "undo"), (0, "?"), (0, "2"), (0, "q")]);
    let (before, after) = text.split_once(TOOK_BACK).expect("something is taken back");
    assert!(before.contains("There is nothing to take back."), "{before}");
    assert!(after.contains("undo take back your last choice"), "{after}");
    assert_eq!(text.matches("Ann starts in").count(), 2, "{text}");
}

#[test]
fn somebody_who_has_decided_since_may_decline() {
    // Two corners; then the first person regrets theirs, twice.
    let lines = [(0, "1"), (0, "1"), (0, ""), (0, "undo"), (0, "n"), (0, "undo"), (0, "y"), (0, "q")];
    let text = shown(2, &lines);
    let (declined, agreed) = text.split_once("Ben does not agree.").expect("Ben declines");
    assert!(declined.contains("Ben, may Ann take back the last choice? (y/n)"), "{declined}");
    assert!(!declined.contains(TOOK_BACK) && agreed.contains(TOOK_BACK), "{text}");
}
