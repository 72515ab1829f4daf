//! A crate depends only on crates of lower layers (ARCHITECTURE.md).

use std::fs;
use std::path::Path;

/// The layers, lowest first. Tests may reach anywhere.
const LAYERS: &[&[&str]] = &[
    &["engine", "lang", "cards"],
    &["tongue", "bots"],
    &["house"],
    &["testkit"],
    &["smashup", "crashem"],
    &["store"],
    &["sim", "server"],
    &["lab"],
    &["cli"],
];

fn layer(name: &str) -> usize {
    LAYERS.iter().position(|layer| layer.contains(&name)).unwrap_or_else(|| {
        panic!("the crate \"{name}\" has no layer: give it one here and in ARCHITECTURE.md")
    })
}

/// The crates of ours that a manifest names among its plain dependencies.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.trim() == "[dependencies]";
        } else if inside && let Some(rest) = line.strip_prefix("fracas-") {
            let name = rest.split(['.', ' ', '=']).next().unwrap_or_default();
            found.push(name.to_owned());
        }
    }
    found
}

#[test]
fn crates_depend_only_on_lower_layers() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut seen = 0;
    for entry in fs::read_dir(crates).expect("the crates are there") {
        let folder = entry.expect("it can be listed").path();
        let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        let name = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
        for below in dependencies(&manifest) {
            seen += 1;
            assert!(layer(&below) < layer(&name), "{name} must not depend on {below}");
        }
    }
    assert!(seen > 5, "the manifests are read wrongly");
}

#[test]
fn the_architecture_page_lists_every_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the page is there");
    for name in LAYERS.iter().flat_map(|layer| layer.iter()) {
        assert!(page.contains(&format!("`{name}`")), "ARCHITECTURE.md does not speak of `{name}`");
    }
}
