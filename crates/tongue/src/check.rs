//! The test that every crate with messages runs: all languages have the
//! messages of English and no others, with the same arguments and
//! attributes, and the code says each of them somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::Tongue;
use crate::rulebook::{Passage, passages};

/// What a message asks for: its arguments and its attributes.
type Shape = BTreeSet<String>;

/// Compares the files `i18n/*.ftl` of a crate, and those in folders under it,
/// with each other and with its code: `root` is the folder of the crate. Gives
/// what is wrong, a line each.
pub fn crate_messages(root: &Path) -> Vec<String> {
    let main = root.join("i18n");
    let folders: Vec<_> = entries(&main).into_iter().filter(|path| path.is_dir()).chain([main]).collect();
    let source = |tongue: Tongue| -> String {
        let read = |folder: &PathBuf| {
            let path = folder.join(format!("{}.ftl", tongue.code()));
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        folders.iter().map(|folder| read(folder) + "\n").collect()
    };
    let english = source(Tongue::English);
    let mut wrong = Vec::new();
    for tongue in Tongue::ALL {
        wrong.extend(compare(tongue, &english, &source(tongue)));
    }
    let code = code_under(&root.join("src"));
    let keys = messages(&english).0.into_keys();
    let vain = keys.filter(|key| !code.contains(&format!("\"{key}\"")));
    wrong.extend(vain.map(|key| format!("{key} is never said")));
    wrong
}

/// What distinguishes the messages of a language from the English ones.
pub fn compare(tongue: Tongue, english: &str, other: &str) -> Vec<String> {
    let code = tongue.code();
    let (wanted, _) = messages(english);
    let (found, mut wrong) = messages(other);
    for (key, shape) in &wanted {
        match found.get(key) {
            None => wrong.push(format!("{key} is missing")),
            Some(other) if other != shape => {
                wrong.push(format!("{key} uses {other:?}, in English {shape:?}"));
            }
            Some(_) => {}
        }
    }
    wrong.extend(found.keys().filter(|key| !wanted.contains_key(*key)).map(|key| format!("{key} is stale")));
    wrong.into_iter().map(|line| format!("{code}: {line}")).collect()
}

/// What distinguishes a rulebook in a language from the English one: passages
/// that are missing, in another place, or were translated from other words.
/// Only somebody who reads both can say that a translation still fits.
pub fn rulebook(tongue: Tongue, english: &str, other: &str) -> Vec<String> {
    let (wanted, found) = (passages(english), passages(other));
    let mut wrong = Vec::new();
    for passage in &wanted {
        let Passage { key, text, .. } = passage;
        let of = passage.stamp();
        match found.iter().find(|there| there.key == *key) {
            None => wrong.push(format!("{key} is missing; translate \"{text} <!-- of {of} -->\"")),
            Some(there) if there.text.is_empty() => wrong.push(format!("{key} is empty")),
            Some(there) if there.of.as_ref() != Some(&of) => wrong.push(format!(
                "{key} was translated from other words; bring it up to date, with \"<!-- of {of} -->\": {text}"
            )),
            Some(_) => {}
        }
    }
    let keys = |passages: &[Passage]| passages.iter().map(|passage| passage.key.clone()).collect::<Vec<_>>();
    if wrong.is_empty() && keys(&wanted) != keys(&found) {
        wrong.push("there are other passages than in English, or in another order".to_owned());
    }
    wrong.into_iter().map(|line| format!("{}: {line}", tongue.code())).collect()
}

/// The messages of a source with their shapes, and what is wrong with it.
fn messages(source: &str) -> (BTreeMap<String, Shape>, Vec<String>) {
    let (resource, mut wrong) = match parser::parse(source) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors.iter().map(|error| format!("{error:?}")).collect()),
    };
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut shape = Shape::new();
        if let Some(pattern) = &message.value {
            arguments(pattern, &mut shape);
        }
        for attribute in &message.attributes {
            shape.insert(format!(".{}", attribute.id.name));
            arguments(&attribute.value, &mut shape);
        }
        if found.insert(message.id.name.to_owned(), shape).is_some() {
            wrong.push(format!("{} is there twice", message.id.name));
        }
    }
    (found, wrong)
}

fn arguments(pattern: &Pattern<&str>, into: &mut Shape) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    arguments(&variant.value, into);
                }
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            into.insert(format!("${}", id.name));
        }
    }
}

/// All Rust code in a folder.
fn code_under(folder: &Path) -> String {
    let mut code = String::new();
    for path in entries(folder) {
        if path.is_dir() {
            code.push_str(&code_under(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            code.push_str(&fs::read_to_string(&path).expect("it can be read"));
        }
    }
    code
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    listed.map(|entry| entry.expect("it can be listed").path()).collect()
}
