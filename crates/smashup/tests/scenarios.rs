//! Runs every scenario file, and checks that they cover the rules and the box.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fracas_smashup::SmashUp;
use fracas_smashup::scenario::Stage;
use fracas_testkit::scenario::{Scenario, ScenarioFile, parse, run};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "scenario") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn file(path: &Path) -> ScenarioFile {
    parse(&read(path)).unwrap_or_else(|problems| panic!("{}: {problems:#?}", path.display()))
}

fn scenarios(path: &Path) -> Vec<Scenario> {
    file(path).scenarios
}

/// The boxes and the files that a scenario file asks for.
fn game_for(path: &Path, file: &ScenarioFile) -> SmashUp {
    let added: Vec<(&String, String)> =
        file.with.iter().map(|name| (name, read(&path.with_file_name(name)))).collect();
    let mut sources = fracas_cards::all();
    sources.extend(added.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

fn run_all(paths: &[PathBuf]) {
    let mut failures = Vec::new();
    let mut n = 0;
    for path in paths {
        let file = file(path);
        let game = game_for(path, &file);
        for scenario in file.scenarios {
            n += 1;
            if let Err(problem) = run(&scenario, &mut Stage::new(&game)) {
                failures.push(format!("{}: {}\n    {problem}", path.display(), scenario.title));
            }
        }
    }
    assert!(n > 0, "there is nothing to run");
    assert!(failures.is_empty(), "{} of {n} scenarios fail:\n{}", failures.len(), failures.join("\n"));
}

fn boxes() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("the boxes compile")
}

#[test]
fn all_scenarios_hold() {
    run_all(&files(&root().join("scenarios")));
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// The language and the rulings reach beyond the core box: one faction that
/// exists only here uses the notions of the other boxes, another one brings
/// about what rulings speak of, a third one needs the principles that cards
/// of the other boxes stand on, a fourth shows how the language binds words.
#[test]
fn the_scenarios_of_the_test_factions_hold() {
    run_all(&files(&data()));
}

fn shown() -> BTreeSet<String> {
    files(&root().join("scenarios"))
        .iter()
        .flat_map(|path| scenarios(path))
        .flat_map(|one| one.shows)
        .collect()
}

/// The rule ids of the index.
fn rule_ids() -> Vec<String> {
    let index = fs::read_to_string(root().join("rules/smash-up.md")).expect("the rule index is there");
    let ids = index.lines().filter_map(|line| line.strip_prefix("- SU-"));
    let ids = ids.filter_map(|rest| rest.split_whitespace().next()).map(|id| format!("SU-{id}"));
    // That discard piles are open is shown by a test of views.
    ids.filter(|id| id != "SU-5.10").collect()
}

#[test]
fn every_rule_has_a_scenario() {
    let shown = shown();
    let ids = rule_ids();
    assert!(ids.len() > 50, "the index of rules is read wrongly: {ids:?}");
    let missing: Vec<_> = ids.into_iter().filter(|id| !shown.contains(id)).collect();
    assert!(missing.is_empty(), "rules without a scenario: {missing:?}");
}

#[test]
fn every_card_and_base_has_a_scenario() {
    let shown = shown();
    let game = boxes();
    let cat = game.catalogue();
    let titles = cat.cards.iter().map(|card| &card.title).chain(cat.bases.iter().map(|base| &base.title));
    let missing: Vec<_> = titles.filter(|title| !shown.contains(*title)).collect();
    assert!(missing.is_empty(), "cards and bases without a scenario: {missing:?}");
}

/// The page of rulings is complete and tells the truth: each card and base
/// is there, and each scenario it names exists and shows its card.
#[test]
fn every_ruling_has_its_scenario() {
    let page = fs::read_to_string(root().join("docs/rulings-coverage.md")).expect("the page is there");
    let game = boxes();
    let cat = game.catalogue();
    let mut missing: BTreeSet<&str> = cat.cards.iter().map(|card| card.title.as_str()).collect();
    missing.extend(cat.bases.iter().map(|base| base.title.as_str()));
    let mut title = "";
    let mut problems = Vec::new();
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            title = heading;
            if !missing.remove(title) {
                problems.push(format!("{title}: no card of the box, or here twice"));
            }
        } else if let Some(entry) = line.strip_prefix("- ") {
            match entry.split(" | ").collect::<Vec<_>>()[..] {
                [_, "open", _] => {}
                [_, file, words] => {
                    let path = match file.strip_prefix("test/") {
                        Some(file) => data().join(file),
                        None => root().join("scenarios").join(file),
                    };
                    let path = path.with_extension("scenario");
                    let shows = |one: &Scenario| {
                        one.title.contains(words) && one.shows.iter().any(|shown| shown == title)
                    };
                    if !path.is_file() || !scenarios(&path).iter().any(shows) {
                        problems.push(format!("{title}: {entry}"));
                    }
                }
                _ => problems.push(format!("{title}: \"{entry}\" has not three parts")),
            }
        }
    }
    assert!(missing.is_empty(), "cards that the page does not name: {missing:?}");
    assert!(problems.is_empty(), "the page is wrong about\n{}", problems.join("\n"));
}
