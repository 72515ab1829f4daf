//! `fracas check` as its users meet it: which game a file belongs to, how
//! mistakes are drawn, and that nobody is drowned in them.

use std::path::PathBuf;
use std::process::{Command, Output};

fn check(name: &str, bytes: impl AsRef<[u8]>) -> Output {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("the file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
    command.current_dir(env!("CARGO_TARGET_TMPDIR")).args(["check", name]).output().expect("the program ends")
}

/// What is said of a file that is refused.
#[track_caller]
fn refused(name: &str, bytes: impl AsRef<[u8]>) -> String {
    let output = check(name, bytes);
    let said = String::from_utf8(output.stderr).expect("it prints text");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty(), "it wrote something");
    said
}

const FACTION: &str = "faction mine \"Mine\" box own\nminion \"Odd One\" x20 power 3\n\
                       base \"Here\" breakpoint 20 vp 4 2 1\nbase \"There\" breakpoint 20 vp 4 2 1\n";

#[test]
fn a_mistake_has_its_place_its_line_and_a_hint() {
    let said =
        refused("drawn.faction", FACTION.replace("x20 power 3", "x20 power 3\n  on play:\n    draw a card"));
    assert_eq!(
        said,
        "\
fracas: 1 mistake in faction files

mistake: expected a number, \"cards\", \"madness\" or \"treasures\", found \"a\"
 --> drawn.faction:4:10
  |
4 |     draw a card
  |          ^
  |
  = help: did you mean `draw 1 card`?

`fracas reference` explains every word
"
    );
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_accepted() {
    let faction = format!("\u{feff}{}", FACTION.replace('\n', "\r\n"));
    let arena = include_str!("../../../arenas/pit.arena");
    for (name, text, fine) in [
        ("mark.faction", faction, "Mine: 1 different cards, 2 bases, no mistakes\n"),
        ("mark.arena", format!("\u{feff}{arena}"), "mark.arena: arena pit, no mistakes\n"),
    ] {
        let output = check(name, text);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(String::from_utf8_lossy(&output.stdout), fine);
    }
}

#[test]
fn a_file_that_says_nothing_belongs_to_the_game_of_its_name() {
    for nothing in ["", "\u{feff}", "# a comment\n\n"] {
        let said = refused("nothing.faction", nothing);
        assert!(said.contains("the file is empty") && said.contains("begin with: faction"), "{said}");
        let said = refused("nothing.arena", nothing);
        assert!(said.contains("nothing.arena:1: the first line must be"), "{said}");
        let said = refused("nothing.txt", nothing);
        assert!(said.starts_with("fracas: nothing.txt is empty, or has only comments\n"), "{said}");
        assert!(said.contains("a faction begins with") && said.contains("Crash'em begins with"), "{said}");
    }
    let said = refused("misspelt.txt", "areana pit\n");
    assert!(said.contains("misspelt.txt:1: the first line must be"), "{said}");
    let said = refused("misspelt2.txt", FACTION.replace("faction", "fraction"));
    assert!(said.contains("did you mean \"faction\"?"), "{said}");
}

#[test]
fn fifty_mistakes_are_drawn_and_the_others_counted() {
    let bad = format!("{FACTION}{}", "  destory\u{1b}[31m\n".repeat(2_000));
    for (name, text, more) in [
        ("many.faction", bad, "and 1,950 more mistakes in many.faction\n"),
        ("many.arena", format!("arena x\n{}", "foo\n".repeat(2_000)), "and 1,952 more\n"),
    ] {
        let said = refused(name, text);
        assert!(said.contains(more), "{said}");
        assert!(said.len() < 20_000, "{} bytes", said.len());
        assert!(!said.contains('\u{1b}'), "no colour and no escapes where there is no terminal");
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    }
}

#[test]
fn what_a_deck_of_ones_own_lacks_is_said_of_that_deck() {
    let said = refused(
        "apes.faction",
        "deck monsters \"Apes\" box munchkin\nmonster \"Ape\" x20 power 3 treasures 1\n",
    );
    assert!(said.contains("no card has the tag \"undead\""), "{said}");
    assert!(said.contains("--> apes.faction, which takes the place of the shipped \"monsters\""), "{said}");
    assert!(!said.contains("--> factions/"), "{said}");
}
