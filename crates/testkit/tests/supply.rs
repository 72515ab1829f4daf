//! What comes into the program from outside: its licences, its sources, and
//! that nothing comes twice. `deny.toml` has the lists, for `cargo deny` too,
//! which knows more (advisories) and needs a network; this test needs neither.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// None for our own.
    source: Option<String>,
}

const PLATFORM: &str = "x86_64-unknown-linux-gnu";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Everything that is compiled on the platform that `deny.toml` names. All of it has been fetched to compile this test.
fn packages() -> Vec<Package> {
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", PLATFORM])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    serde_json::from_slice::<Metadata>(&told.stdout).unwrap().packages
}

/// The texts of a list in `deny.toml`, which has one to a line.
fn list(name: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join("deny.toml")).unwrap();
    let lines = text.lines().skip_while(|line| *line != format!("{name} = [")).skip(1);
    let lines = lines.take_while(|line| *line != "]");
    lines.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect()
}

/// Whether a licence in the words of SPDX is one of these, or can be. "/" is
/// what "OR" was once.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    let licence = licence.replace('/', " OR ");
    let licence = licence.split_whitespace().collect::<Vec<_>>().join(" ");
    let (either, both) = (parts(&licence, " OR "), parts(&licence, " AND "));
    if either.len() > 1 {
        return either.iter().any(|one| is_allowed(one, allowed));
    }
    if both.len() > 1 {
        return both.iter().all(|one| is_allowed(one, allowed));
    }
    match licence.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner, allowed),
        None => allowed.contains(&licence),
    }
}

/// Cuts at a word, but not within brackets.
fn parts<'t>(text: &'t str, word: &str) -> Vec<&'t str> {
    let (mut parts, mut from, mut depth) = (Vec::new(), 0, 0);
    for (at, sign) in text.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && at >= from && text[at..].starts_with(word) => {
                parts.push(&text[from..at]);
                from = at + word.len();
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

#[test]
fn everything_from_outside_may_be_in_the_program() {
    let allowed = list("allow");
    assert!(allowed.len() > 5, "deny.toml has no list of licences");
    let excepted = list("exceptions");
    let (mut wrong, mut n) = (Vec::new(), 0);
    for package in packages() {
        let Some(source) = &package.source else { continue };
        n += 1;
        let what = format!("{} {}", package.name, package.version);
        if source != "registry+https://github.com/rust-lang/crates.io-index" {
            wrong.push(format!("{what} comes from {source}"));
        }
        match &package.license {
            Some(licence) if is_allowed(licence, &allowed) || excepted.contains(&package.name) => {}
            licence => wrong.push(format!("{what} is under {licence:?}, which deny.toml does not allow")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n > 100, "only {n} packages");
}

#[test]
fn no_crate_comes_twice_without_a_reason() {
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages().into_iter().filter(|package| package.source.is_some()) {
        versions.entry(package.name).or_default().push(package.version);
    }
    // Of each crate all versions but the newest.
    let mut twice = BTreeSet::new();
    for (name, mut versions) in versions {
        versions
            .sort_by_key(|version| version.split('.').map(|n| n.parse().unwrap_or(0)).collect::<Vec<u32>>());
        versions.pop();
        twice.extend(versions.iter().map(|version| format!("{name}@{version}")));
    }
    let known: BTreeSet<String> = list("skip").into_iter().collect();
    let new: Vec<&String> = twice.difference(&known).collect();
    assert!(new.is_empty(), "these come in two versions now: {new:?}; see skip in deny.toml");
    let gone: Vec<&String> = known.difference(&twice).collect();
    assert!(gone.is_empty(), "these come in one version now, take them off skip in deny.toml: {gone:?}");
}

#[test]
fn licences_are_read_as_they_are_written() {
    let allowed = ["MIT".to_owned(), "ISC".to_owned()];
    for fine in ["MIT", "MIT OR GPL-3.0", "Apache-2.0/MIT", "(GPL-3.0 OR MIT) AND ISC", "Apache-2.0 / MIT"] {
        assert!(is_allowed(fine, &allowed), "{fine}");
    }
    for wrong in
        ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR ISC) AND GPL-3.0", "GPL-3.0 OR (MIT AND AGPL-3.0)", ""]
    {
        assert!(!is_allowed(wrong, &allowed), "{wrong}");
    }
}
