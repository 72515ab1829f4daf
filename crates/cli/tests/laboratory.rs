//! `fracas arena` and `fracas study`, as their users run them.

mod program;

use std::path::{Path, PathBuf};

use program::{fracas, refused, stderr, stdout};

/// A directory of this test run that does not exist yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("laboratory-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[track_caller]
fn fine(args: &[&str]) -> String {
    let output = fracas(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

#[test]
fn bots_meet_in_the_arena() {
    let arena =
        ["arena", "--bots", "greedy,random", "--games", "9", "--boxes", "all", "--seed", "3", "--json"];
    let one = fine(&[&arena[..], &["--threads", "1"]].concat());
    let two = fine(&[&arena[..], &["--threads", "2"]].concat());
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("it is JSON");
    let (one, two) = (read(&one), read(&two));
    for key in ["games", "deals", "seed", "checksum", "fingerprint"] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert_eq!((&one["games"], &one["bots"][0]["wins"]), (&10.into(), &two["bots"][0]["wins"]));
    let text = fine(&["arena", "crashem", "--bots", "driver,random", "--players", "4", "--games", "4"]);
    assert!(text.starts_with("4 games of 4 players in "), "{text}");
    assert!(text.contains("\ndriver ") && text.contains(" at most "), "{text}");
    refused(&["arena", "--bots", "gredy,random"], &["did you mean \"greedy\"?"]);
    refused(&["arena", "--bots", "greedy"], &["at least two bots"]);
    refused(
        &["arena", "--bots", "random,random,random", "--players", "2"],
        &["3 bots are named for 2 players"],
    );
    refused(&["arena"], &["--bots"]);
}

#[test]
fn a_study_goes_on_is_split_and_merged() {
    let (whole, half, other, merged) = (fresh("whole"), fresh("half"), fresh("other"), fresh("merged"));
    let name = |path: &PathBuf| path.display().to_string();
    let study = |path: &PathBuf, more: &[&str]| {
        let path = name(path);
        fine(&[&["study", "--bot", "random", "--boxes", "core", "--out", &path][..], more].concat())
    };
    let text = study(&whole, &["--rounds", "1"]);
    assert!(text.starts_with("28 games in ") && text.contains("whoever begins wins "), "{text}");
    let text = study(&whole, &["--games", "30"]);
    assert!(text.starts_with("28 of 56 games are there already\n28 games in "), "{text}");
    let text = study(&whole, &[]);
    assert!(text.starts_with("56 of 56 games are there already\n\nfaction "), "{text}");
    let text = study(&half, &["--rounds", "2", "--shard", "1/2"]);
    assert!(text.ends_with("shard 1/2 is complete\n"), "{text}");
    refused(&["study", "merge", &name(&half), "--out", &name(&merged)], &["shard 2/2 is not complete"]);
    study(&other, &["--rounds", "2", "--shard", "2/2"]);
    fine(&["study", "merge", &name(&half), &name(&other), "--out", &name(&merged)]);
    let read = |path: &PathBuf, file: &str| std::fs::read(path.join(file)).expect("the file is there");
    for file in ["study.json", "games.txt", "report.html", "games.csv", "games.parquet", "cards.csv"] {
        assert_eq!(read(&whole, file), read(&merged, file), "{file}");
    }
    let seed = ["study", "--bot", "random", "--boxes", "core", "--seed", "1", "--out", &name(&whole)];
    refused(&seed, &["its seed is 0, not 1"]);
    refused(&["study", "report", &name(&fresh("nothing"))], &["holds no study"]);
    refused(&["study", "--shard", "3/2", "--out", "x"], &["a shard such as 3/16"]);
    refused(&["study"], &["--out"]);
}

#[test]
fn the_author_of_a_faction_is_answered() {
    let mut text = "faction giants \"Giants\" box own\n".to_owned();
    for title in ["Acorn", "Beech", "Cedar", "Drupe"] {
        text += &format!("\nminion \"{title}\" x5 power 9\n");
    }
    text += "\nbase \"Meadow\" breakpoint 20 vp 4 2 1\n\nbase \"Brook\" breakpoint 20 vp 4 2 1\n";
    let file = program::file("giants.faction", &text);
    let out = fresh("giants").display().to_string();
    let said = fine(&["study", "--bot", "random", "--faction", &file, "--games", "300", "--out", &out]);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("Giants is too strong: surely stronger than every faction of the boxes."),
        "{said}"
    );
    assert!(words.contains("after 300 games") && words.contains("Cedar"), "{said}");
    // The directory is enough to say it again.
    assert!(fine(&["study", "report", &out]).contains("Giants is too strong"));
    // Another faction, or none, is another study.
    let file = program::file("giants-8.faction", &text.replace("power 9", "power 8"));
    refused(
        &["study", "--bot", "random", "--faction", &file, "--out", &out],
        &["its fingerprint of cards is"],
    );
    let deck = program::file("nothing.faction", "");
    refused(&["study", "--faction", &deck, "--out", &out], &["faction"]);
}
