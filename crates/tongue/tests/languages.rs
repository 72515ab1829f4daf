//! The shared messages in all languages, and how languages are found.

use std::path::Path;

use fracas_engine::Refusal;
use fracas_tongue::rulebook::passages;
use fracas_tongue::{Language, Tongue, check};

#[test]
fn the_shared_messages_are_complete() {
    assert_eq!(check::crate_messages(Path::new(env!("CARGO_MANIFEST_DIR"))), [""; 0]);
}

#[test]
fn the_check_finds_what_is_missing_stale_different_and_doubled() {
    let english = "one = { $a } and { $b }\ntwo = two\n    .text = text\nthree = three\n";
    let other = "one = { $a }\ntwo = zwei\nfour = vier\nfour = vier\n";
    let found = check::compare(Tongue::German, english, other);
    let wanted = [
        "de: four is there twice",
        r#"de: one uses {"$a"}, in English {"$a", "$b"}"#,
        "de: three is missing",
        r#"de: two uses {}, in English {".text"}"#,
        "de: four is stale",
    ];
    assert_eq!(found, wanted);
}

#[test]
fn the_check_finds_rules_that_are_missing_stale_or_in_another_place() {
    let english = "# Rules\n\nTwo\nlines.\n\n- CE-1.1 One.\n- CE-1.2 Two.\n";
    let stamped = |key: &str| {
        let passages = passages(english);
        let passage = passages.iter().find(|passage| passage.key == key).expect("it is there");
        format!("<!-- of {} -->", passage.stamp())
    };
    let [head, lines, one, two] = ["heading 1", "paragraph 1", "CE-1.1", "CE-1.2"].map(stamped);
    let good =
        format!("# Regeln {head}\n\nZwei Zeilen. {lines}\n\n- CE-1.1 Eins. {one}\n- CE-1.2 Zwei. {two}\n");
    let wrong = |other: &str| check::rulebook(Tongue::German, english, other);
    assert_eq!(wrong(&good), [""; 0]);
    assert_eq!(passages(&good)[2].text, "Eins.");
    let missing = good.replace(&format!("- CE-1.1 Eins. {one}\n"), "");
    assert!(wrong(&missing)[0].starts_with("de: CE-1.1 is missing"));
    assert!(wrong(&good.replace(&one, ""))[0].starts_with("de: CE-1.1 was translated from other words"));
    assert!(wrong(&good.replace("Zwei.", "").replace(&two, &one))[0].contains("CE-1.2"));
    let doubled = format!("{good}- CE-1.3 Drei.\n");
    assert_eq!(wrong(&doubled), ["de: there are other passages than in English, or in another order"]);
}

#[test]
fn things_are_listed_as_each_language_does() {
    let items = ["A", "B", "C"].map(str::to_owned);
    let listed = Tongue::ALL.map(|tongue| Language::shipped(tongue, &[]).list(&items));
    assert_eq!(listed[..3], ["A, B and C", "A, B et C", "A, B und C"]);
    // In Hebrew each name is kept apart from the sentence around it.
    assert_eq!(listed[3], "\u{2068}A, B\u{2069} ו־\u{2068}C\u{2069}");
}

#[test]
fn every_refusal_is_said_in_every_language() {
    let mut said = std::collections::BTreeSet::new();
    for tongue in Tongue::ALL {
        let language = Language::shipped(tongue, &[]);
        for refusal in [Refusal::GameOver, Refusal::NotYourDecision, Refusal::NotAnOption] {
            said.insert(language.refusal(refusal));
        }
    }
    assert_eq!(said.len(), 12);
}

#[test]
fn codes_are_read_with_their_regions() {
    assert_eq!(Tongue::read("fr-CH"), Some(Tongue::French));
    assert_eq!(Tongue::read("iw"), Some(Tongue::Hebrew));
    assert_eq!(Tongue::read("english"), None);
}
