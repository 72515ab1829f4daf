//! `fracas cards` finds cards and bases and shows them in 80 columns.

mod program;

use program::{fracas, refused, stderr, stdout};

#[track_caller]
fn cards(args: &[&str]) -> String {
    let output = fracas(&[&["cards"], args].concat());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// What stands at the end of a list.
fn n_found(text: &str) -> usize {
    let last = text.lines().last().unwrap_or_default();
    last.split_whitespace()
        .find_map(|word| word.trim_matches(['\u{2068}', '\u{2069}']).parse().ok())
        .unwrap_or(0)
}

#[test]
fn the_whole_collection_fits_the_terminal_in_every_language() {
    let lines = |text: &str| text.lines().count();
    let english = cards(&[]);
    for code in ["en", "fr", "de", "he"] {
        for more in [&[][..], &["--full"]] {
            let text = cards(&[&["--lang", code], more].concat());
            let marks = |c: &char| !('\u{2066}'..='\u{2069}').contains(c);
            let wide = text.lines().find(|line| line.chars().filter(marks).count() > 79);
            assert_eq!(wide, None, "{code} {more:?}");
            assert!(!text.contains('\x1b'), "colour is for terminals");
            if more.is_empty() {
                assert_eq!((lines(&text), n_found(&text)), (lines(&english), n_found(&english)), "{code}");
            }
        }
    }
    assert!(english.starts_with("Aliens (aliens, core)\n  1x Supreme Overlord "), "{english}");
}

#[test]
fn cards_are_found_by_box_faction_kind_and_power() {
    let aliens = cards(&["--faction", "aliens"]);
    assert_eq!(n_found(&aliens), 14, "{aliens}");
    assert_eq!(n_found(&cards(&["--faction", "Aliens,madness"])), 15);
    assert_eq!(n_found(&cards(&["--box", "core", "--kind", "base"])), 16);
    assert_eq!(n_found(&cards(&["--box", "all"])), n_found(&cards(&[])));
    let count = |kind: &str, more: &[&str]| n_found(&cards(&[&["--kind", kind], more].concat()));
    assert_eq!(count("monster", &[]), count("minion", &["--faction", "monsters"]));
    assert_eq!(count("treasure", &[]), count("treasure", &["--box", "munchkin"]));
    let core = |power: &str| count("minion", &["--box", "core", "--power", power]);
    assert_eq!(core("3-") + core("4+"), count("minion", &["--box", "core"]));
    assert_eq!(core("2-") + core("3"), core("3-"));
    let strong = cards(&["--box", "core", "--power", "5+"]);
    assert!(strong.contains("King Rex ") && strong.contains("minion 7"), "{strong}");
    assert!(!strong.contains("\n     "), "a base has no power: {strong}");
}

#[test]
fn one_card_is_shown_whole() {
    let scout = cards(&["scout", "--faction", "aliens"]);
    assert!(scout.starts_with("Scout\nAliens, minion, power 3, 3 copies\n\n  "), "{scout}");
    assert!(!scout.contains("In plain words"), "{scout}");
    let explained = cards(&["scout", "--faction", "aliens", "--explain"]);
    assert!(explained.starts_with(&scout) && explained.contains("\nIn plain words"), "{explained}");
    let dragon = cards(&["plutonium", "dragon"]);
    assert!(
        dragon.starts_with("Plutonium Dragon\nMonsters, minion, power 5, 3 treasures, 1 copy\n"),
        "{dragon}"
    );
    let madness = cards(&["--kind", "madness"]);
    assert!(madness.starts_with("Madness\nMadness, action, 30 copies\n"), "{madness}");
    let base = cards(&["--full", "--kind", "base", "--box", "munchkin"]);
    assert!(base.contains(" monsters\n") && base.contains(", breakpoint "), "{base}");
    let shown = stdout(&fracas(&["card", "show", "Plutonium Dragon"]));
    assert!(
        shown.starts_with("Plutonium Dragon\nMonsters, minion of power 5, 3 treasures, 1 copy\n"),
        "{shown}"
    );
}

#[test]
fn words_are_searched_in_the_language_that_is_shown() {
    let text = cards(&["draw", "two", "cards", "--full"]);
    assert!(text.contains("Madness\n"), "{text}");
    let french = cards(&["l'habit fait", "--lang", "fr"]);
    assert!(french.starts_with("L’Habit Fait le Moine\nPrêtres, Action, "), "{french}");
    refused(&["cards", "l'habit fait"], &["nothing found for \"l'habit fait\""]);
    let hebrew = cards(&["--faction", "aliens", "--lang", "he"]);
    assert!(hebrew.contains("לוחם 3") || hebrew.contains("לוחם \u{2068}3\u{2069}"), "{hebrew}");
}

#[test]
fn english_titles_are_found_in_every_language() {
    let habit = cards(&["Good Habits", "--lang", "fr"]);
    assert!(habit.starts_with("L’Habit Fait le Moine\nPrêtres, Action, "), "{habit}");
    let scout = cards(&["scout", "--faction", "aliens", "--lang", "fr"]);
    assert!(scout.starts_with("Éclaireur\n"), "{scout}");
    refused(&["cards", "raptr", "--lang", "fr"], &["did you mean \"Raptor de Combat\"?"]);
}

#[test]
fn what_is_not_there_is_refused_with_a_hint() {
    refused(&["cards", "raptr"], &["\"raptr\"", "did you mean \"War Raptor\"?"]);
    refused(&["cards", "qqqqqqqq"], &["fracas cards shows all"]);
    refused(&["cards", "--box", "cor"], &["there is no box \"cor\"", "did you mean \"core\"?"]);
    refused(&["cards", "--faction", "alins"], &["did you mean \"aliens\"?"]);
    refused(&["cards", "--power", "many"], &["\"many\" is no power", "4+"]);
    refused(&["cards", "--kind", "minon"], &["minion"]);
    refused(&["cards", "--kind", "base", "--power", "3"], &["no card or base is all of this"]);
    refused(&["cards", "--lang", "tlh"], &["there is no language \"tlh\""]);
}
