//! Runs every scenario file, and checks that they cover the rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fracas_crashem::CrashEm;
use fracas_crashem::scenario::Stage;
use fracas_testkit::scenario::{Scenario, parse, run};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    found.retain(|path| path.extension().is_some_and(|ending| ending == "scenario"));
    found.sort();
    found
}

fn scenarios(path: &Path) -> Vec<Scenario> {
    let source = fs::read_to_string(path).expect("the file can be read");
    parse(&source).unwrap_or_else(|problems| panic!("{}: {problems:#?}", path.display())).scenarios
}

fn shown() -> BTreeSet<String> {
    files().iter().flat_map(|path| scenarios(path)).flat_map(|one| one.shows).collect()
}

fn rule_ids() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/crashem.md");
    let index = fs::read_to_string(path).expect("the rule index is there");
    let ids = index.lines().filter_map(|line| line.strip_prefix("- CE-"));
    ids.filter_map(|rest| rest.split_whitespace().next()).map(|id| format!("CE-{id}")).collect()
}

#[test]
fn all_scenarios_hold() {
    let game = CrashEm::shipped();
    let mut failures = Vec::new();
    let mut n = 0;
    for path in files() {
        for scenario in scenarios(&path) {
            n += 1;
            if let Err(problem) = run(&scenario, &mut Stage::new(&game)) {
                failures.push(format!("{}: {}\n    {problem}", path.display(), scenario.title));
            }
        }
    }
    assert!(n > 0, "there is nothing to run");
    assert!(failures.is_empty(), "{} of {n} scenarios fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_rule_has_a_scenario() {
    let (shown, ids) = (shown(), rule_ids());
    assert_eq!(ids.len(), 48, "the index of rules is read wrongly: {ids:?}");
    let missing: Vec<_> = ids.difference(&shown).collect();
    assert!(missing.is_empty(), "rules without a scenario: {missing:?}");
}
