//! The program as its users meet it: what it prints, what it refuses, and
//! with which exit status.

mod program;

use program::{answers, file, fracas, fracas_with_input, fresh, refused, stderr, stdout};

#[test]
fn bad_setups_are_refused_by_name() {
    refused(
        &["sim", "--factions", "alins+ninjas,pirates+robots"],
        &["\"alins\"", "did you mean \"aliens\"?"],
    );
    refused(&["sim", "--factions", "unicorns"], &["\"unicorns\"", "there are aliens, dinosaurs"]);
    refused(&["sim", "--players", "5"], &["'5' for '--players", "from 2 to 4"]);
    refused(&["sim", "--players", "256"], &["'256' for '--players", "from 2 to 4"]);
    for option in ["--players", "--games", "--seed", "--threads"] {
        refused(&["sim", option, "-1"], &["'-1' for", option]);
    }
    refused(&["sim", "--factions", "aliens,"], &["a faction is missing in \"aliens,\""]);
    refused(
        &["sim", "--factions", "aliens+ninjas+robots,pirates+zombies"],
        &["\"aliens+ninjas+robots\" is not a pair"],
    );
    refused(&["sim", "--factions", "aliens+aliens,pirates+robots"], &["Aliens twice"]);
    refused(&["sim", "--factions", "aliens+ninjas,aliens+robots"], &["Aliens is taken more often"]);
    refused(&["sim", "--factions", "aliens,ninjas,aliens,robots"], &["\"aliens\" is listed twice"]);
    refused(&["sim", "--factions", "aliens,ninjas,pirates"], &["need 4 factions, but there are only 3"]);
    refused(&["sim", "--factions", "aliens+ninjas,pirates"], &["\"pirates\" is not a pair"]);
    refused(
        &["sim", "--players", "3", "--factions", "aliens+ninjas,pirates+robots"],
        &["3 players", "2 pairs"],
    );
    refused(&["sim", "--bots", "greddy"], &["\"greddy\"", "did you mean \"greedy\"?"]);
    refused(&["play", "--seats", "humn,greedy"], &["\"humn\"", "Did you mean \"human\"?"]);
    refused(&["play", "--seats", "human"], &["2 to 4 players, not 1"]);
    refused(&["play", "--names", "Red"], &["--names needs 2 names, not 1"]);
    refused(&["play", "--names", "Red\x1b[31m,Blue"], &["Red\\u{1b}[31m", "printable"]);
    refused(
        &["play", "--names", "Blue,A name that is longer than any screen likes"],
        &["at most 20 characters"],
    );
    refused(&["sim", "--gamse", "5"], &["--gamse"]);
    refused(&["card", "show", "Wor Raptor"], &["\"Wor Raptor\"", "did you mean \"War Raptor\"?"]);
    refused(&["card", "show", "raptr"], &["did you mean \"War Raptor\"?"]);
    refused(&["card", "show", "tar pitts"], &["did you mean \"Tar Pits\"?"]);
    refused(&["card", "show", "microbot"], &["\"Microbot Alpha\", \"Microbot Archive\""]);
    refused(&["card", "show", "qqqqqqqq"], &["fracas cards shows all titles"]);
}

#[test]
fn nothing_is_written_for_a_refused_game() {
    let log = fresh("refused.log");
    refused(
        &["play", "--factions", "alins+ninjas,pirates+robots", "--log", log.to_str().unwrap()],
        &["alins"],
    );
    assert!(!log.exists());
    let there = file("there.log", "keep me");
    refused(&["play", "--log", &there], &["there.log exists already"]);
    assert_eq!(std::fs::read_to_string(there).unwrap(), "keep me");
}

#[test]
fn faction_files_are_checked() {
    let bad = file(
        "bad.faction",
        "faction mine \"Mine\" box own\n\nminion \"One\" power 3\n  on play:\n    destory a minion\n",
    );
    refused(&["check", &bad], &["bad.faction:5:5", "did you mean \"destroy\"?"]);
    refused(&["sim", "--with", &bad], &["bad.faction:5:5"]);
    refused(&["check", "no/such/file"], &["no/such/file"]);
    let core = concat!(env!("CARGO_MANIFEST_DIR"), "/../../factions/core/aliens.faction");
    let output = fracas(&["check", core]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("Aliens: 12 different cards, 2 bases, no mistakes"));
}

const OWN_FACTION: &str = "faction mine \"Mine\" box own\nminion \"Odd One\" x20 power 3\n\
                           base \"Here\" breakpoint 20 vp 4 2 1\nbase \"There\" breakpoint 20 vp 4 2 1\n";

#[test]
fn a_faction_of_ones_own_is_listed_shown_and_played() {
    let own = file("own.faction", OWN_FACTION);
    assert!(stdout(&fracas(&["check", &own])).contains("Mine: 1 different cards, 2 bases, no mistakes"));
    assert!(stdout(&fracas(&["cards", "--box", "own", "--with", &own])).contains(" 20x Odd One"));
    assert!(stdout(&fracas(&["card", "show", "odd one", "--with", &own])).starts_with("Odd One\n"));
    let pairs = "mine+aliens,pirates+robots";
    let output = fracas(&["play", "--seats", "random,random", "--with", &own, "--factions", pairs]);
    assert!(stdout(&output).contains(" wins. "), "{}", stderr(&output));
}

#[test]
fn files_that_are_not_what_they_should_be_are_refused() {
    let binary = fresh("binary");
    std::fs::write(&binary, [0xff, 0xfe, 0x00, 0x80]).expect("the file can be written");
    let binary = binary.to_str().unwrap();
    let folder = env!("CARGO_TARGET_TMPDIR");
    for command in ["check", "scenario", "replay"] {
        refused(&[command, binary], &["binary is not a text file"]);
        refused(&[command, folder], &[folder]);
    }
    refused(&["scenario", &file("empty.scenario", "# nothing\n")], &["empty.scenario", "no scenario"]);
    let crowd = format!(
        "scenario a crowd\n  bases: Tar Pits\n  hand A: Scout{}\n  expect turn: A\n",
        ", Scout".repeat(300)
    );
    refused(&["scenario", &file("crowd.scenario", &crowd)], &["crowd.scenario:3: the line is longer"]);
}

#[test]
fn a_scenario_file_names_the_cards_it_needs() {
    let notions = concat!(env!("CARGO_MANIFEST_DIR"), "/../smashup/tests/data/notions.faction");
    std::fs::copy(notions, fresh("near.faction")).expect("the file can be copied");
    let story = "scenario a clerk\n  bases: Tar Pits\n  hand A: Tall Order\n  expect hand A: Tall Order\n";
    let alone = fracas(&["scenario", &file("alone.scenario", story)]);
    assert!(stdout(&alone).contains("there is no card \"Tall Order\""), "{}", stdout(&alone));
    let output = fracas(&["scenario", &file("with.scenario", &format!("with: near.faction\n{story}"))]);
    assert_eq!(stdout(&output), "1 passed, 0 failed\n", "{}", stderr(&output));
    let far = file("far.scenario", &format!("with: far.faction\n{story}"));
    refused(&["scenario", &far], &["far.scenario asks for \"with: far.faction\"", "there is no file"]);
}

#[test]
fn mistakes_of_form_do_not_go_on_for_ever() {
    let many = file("many.scenario", &"nonsense\n".repeat(5_000));
    let output = fracas(&["scenario", &many]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output).lines().count(), 22, "{}", stderr(&output));
    assert!(stderr(&output).contains("and 4980 more"), "{}", stderr(&output));
}

#[test]
fn a_scenario_can_be_watched() {
    let story = "scenario a scout\n  bases: Tar Pits\n  hand A: Scout\n  show\n  A plays Scout at Tar Pits\n  expect turn: A\n";
    let path = file("watched.scenario", story);
    let shown = stdout(&fracas(&["scenario", &path]));
    assert!(shown.contains("watched.scenario:4: A is asked to play:\n"), "{shown}");
    assert!(shown.contains("watched.scenario:4: A plays Scout at Tar Pits\n"), "{shown}");
    assert!(shown.ends_with("1 passed, 0 failed\n"), "{shown}");
    let traced = stdout(&fracas(&["scenario", "--trace", &path]));
    assert!(traced.contains("     5  A plays Scout at Tar Pits\n            A plays Scout"), "{traced}");
}

#[test]
fn a_first_scenario_is_written() {
    for title in ["Collector", "Full Sail", "Temple of Goju"] {
        let output = fracas(&["scenario", "--stub", title]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stdout(&output).contains(&format!("shows: {title}")));
        let output = fracas(&["scenario", &file("stub.scenario", &stdout(&output))]);
        assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    }
    refused(&["scenario", "--stub", "Colector"], &["did you mean \"Collector\"?"]);
    refused(&["scenario", "--game", "crashem", "--stub", "rocket"], &["--stub is not for crashem"]);
}

#[test]
fn a_fault_fails_a_scenario() {
    let endless = "faction endless \"Endless\" box test\n\nminion \"Push\" x16 power 2\n  text \"\"\n\naction \"Nest\" x4\n  text \"Plays itself.\"\n  on play:\n    place self into hand\n    play self\n\nbase \"Treadmill\" breakpoint 20 vp 4 2 1\n\nbase \"Carousel\" breakpoint 20 vp 4 2 1\n";
    file("endless.faction", endless);
    let story = "with: endless.faction\nscenario a nest\n  bases: Treadmill\n  hand A: Nest\n  A plays Nest\n  expect turn: A\n";
    let output = fracas(&["scenario", &file("fault.scenario", story)]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stdout(&output).contains("fault.scenario:5 a nest"), "{}", stdout(&output));
    assert!(stdout(&output).contains("to its end: Nest, \"on play\""), "{}", stdout(&output));
}

#[test]
fn a_simulation_says_what_it_did() {
    let run = |threads: &str| {
        let output = fracas(&["sim", "--games", "80", "--seed", "9", "--threads", threads, "--json"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        serde_json::from_str::<serde_json::Value>(&stdout(&output)).expect("it is JSON")
    };
    let (one, two) = (run("1"), run("2"));
    for field in
        ["games", "seed", "checksum", "fingerprint", "turns", "decisions", "seats", "turn_order", "factions"]
    {
        assert_eq!(one[field], two[field], "{field}");
        assert!(!one[field].is_null(), "{field}");
    }
    for field in ["seconds", "games_per_second", "decisions_per_second"] {
        assert!(one[field].as_f64().is_some_and(|n| n > 0.0), "{field}");
    }
    assert_eq!(one["games"], 80);
    let text = stdout(&fracas(&["sim", "--games", "80", "--seed", "9"]));
    assert!(text.contains(one["checksum"].as_str().unwrap()) && text.contains("wins by faction"), "{text}");
}

#[test]
fn coverage_lists_every_clause() {
    let text = stdout(&fracas(&["sim", "--games", "40", "--coverage"]));
    for title in ["Supreme Overlord", "War Raptor", "The Homeworld", "Rhodes Plaza Mall"] {
        assert!(text.contains(title), "{title} is not in\n{text}");
    }
    // What was in none of the games cannot be used there.
    assert!(
        text.contains(" of cards that were in none of these games)") && !text.contains("Plutonium"),
        "{text}"
    );
    let mixed = stdout(&fracas(&["sim", "--games", "40", "--boxes", "all", "--coverage"]));
    for title in ["War Raptor", "Plutonium Dragon", "And Stay Down!", "Madness"] {
        assert!(mixed.contains(title), "{title} is not in\n{mixed}");
    }
    assert!(mixed.lines().all(|line| line.chars().count() < 80), "{mixed}");
}

#[test]
fn a_card_is_shown_with_its_operations() {
    let text = stdout(&fracas(&["card", "show", "collector"]));
    assert!(text.starts_with("Collector\nAliens, minion of power 2, 4 copies\n"), "{text}");
    let program = stdout(&fracas(&["card", "show", "--program", "collector"]));
    assert!(program.contains("on play:") && program.contains("ToIt(Return)"), "{program}");
    assert!(
        text.contains("- When you play this minion: you may return a minion here with power 3"),
        "{text}"
    );
    assert!(stdout(&fracas(&["card", "show", "Tar", "Pits"])).contains("base, breakpoint 16, VP 4 3 2"));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn the_reference_has_every_word() {
    let page = stdout(&fracas(&["reference"]));
    for family in fracas_smashup::words::FAMILIES {
        assert!(page.contains(family.title));
        for word in family.words {
            assert!(page.contains(&format!("### `{}`", word.pattern)), "{}", word.pattern);
        }
    }
}

#[test]
fn whole_games_can_be_played_in_80_columns_and_replayed() {
    for (seed, seats) in
        [("1", "human,greedy"), ("2", "human,human,random"), ("3", "human,random,random,human")]
    {
        let log = fresh(&format!("game{seed}.log"));
        let path = log.to_str().unwrap();
        let args = ["play", "--seats", seats, "--seed", seed, "--draft", "--log", path];
        let output = fracas_with_input(&args, &answers(seed.parse().unwrap()));
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(
            text.contains(" wins. "),
            "{seats} did not end:\n{}",
            &text[text.len().saturating_sub(2000)..]
        );
        assert!(!text.contains('\x1b'), "colour without a terminal");
        let replayed = fracas(&["replay", path]);
        assert_eq!(replayed.status.code(), Some(0), "{}", stderr(&replayed));
        for text in [&text, &stdout(&replayed)] {
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None);
        }
        let last = |text: &str| text.lines().rev().find(|line| line.contains(" wins. ")).map(str::to_owned);
        assert_eq!(last(&stdout(&replayed)), last(&text));
    }
}

#[test]
fn leaving_is_always_possible() {
    for input in [&b""[..], b"q\n", b"Q\n", b"1\nq\n", b"?\nl\nd\nt\nc zap\nquit\n", b"\xff"] {
        let output = fracas_with_input(&["play", "--seed", "4"], input);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stdout(&output).contains("The game is not over."));
    }
}

#[test]
fn the_terminal_speaks_every_language() {
    let english = stdout(&fracas_with_input(&["play", "--seed", "4"], b"?\nd\nc\n99\nq\n"));
    for code in ["fr", "de", "he"] {
        let args = ["play", "smashup", "--seed", "4", "--lang", code];
        let output = fracas_with_input(&args, b"?\nd\nc\n99\nq\n");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = stdout(&output);
        let same = text.lines().filter(|line| line.len() > 20 && english.contains(line)).count();
        assert!(same < 3, "{same} lines of {code} are English:\n{text}");
    }
    refused(&["play", "--language", "es"], &["\"es\"", "en, fr, de, he"]);
}

#[test]
fn help_is_one_block() {
    let text = stdout(&fracas_with_input(&["play", "--seed", "4"], b"?\nq\n"));
    let help = text.split("> ?\n").nth(1).and_then(|rest| rest.split("\nRed> ").next()).expect("help");
    assert!(
        help.starts_with("  a number   choose") && help.lines().all(|line| line.starts_with("  ")),
        "{help}"
    );
}

#[test]
fn cards_can_be_read_during_the_game() {
    let text = stdout(&fracas_with_input(&["play", "--seed", "4"], b"c zapbot\nC Portal\nc e\nc\n99\nq\n"));
    assert!(text.contains("Zapbot (Robots), minion 2. You may play"), "{text}");
    assert!(text.contains("Portal (Wizards), action."), "{text}");
    assert!(text.contains(" titles fit: Supreme Overlord, Invader, "), "{text}");
    assert!(text.contains("Type c and the name of a card"), "{text}");
    assert!(text.contains("That is not an option: type a number from 0 to "), "{text}");
}

#[test]
fn bots_can_play_among_themselves() {
    let output = fracas(&["play", "--seats", "greedy,random,random", "--seed", "5"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains(" wins. "));
}
