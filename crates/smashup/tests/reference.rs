//! The reference teaches nothing that the check does not accept.

use fracas_smashup::reference::{BINDINGS, Bearer, CARRIED, CONDITIONS, IDIOMS, LIVES, REFUSED, understood};

/// What is wrong with a script, if anything.
fn mistakes(on: Bearer, script: &str) -> Option<String> {
    understood(on, script).err().map(|problems| format!("{on:?}\n{script}\n{}", problems[0]))
}

fn all_compile<'a>(scripts: impl IntoIterator<Item = (Bearer, &'a str)>) {
    let wrong: Vec<String> = scripts.into_iter().filter_map(|(on, script)| mistakes(on, script)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_idiom_compiles() {
    let idioms: Vec<_> = IDIOMS.iter().flat_map(|group| group.idioms).collect();
    assert!(idioms.len() >= 40, "only {} idioms", idioms.len());
    all_compile(idioms.iter().map(|idiom| (idiom.on, idiom.script)));
}

#[test]
fn every_lesson_compiles() {
    all_compile(LIVES.iter().map(|lesson| (lesson.on, lesson.script)));
}

#[test]
fn what_the_reference_calls_refused_is_refused() {
    let accepted: Vec<_> =
        REFUSED.iter().filter(|lesson| mistakes(lesson.on, lesson.script).is_none()).collect();
    assert!(accepted.is_empty(), "{accepted:#?}");
}

#[test]
fn every_example_of_what_binds_to_what_compiles() {
    let statements = BINDINGS.iter().map(|written| format!("on play:\n  {written}"));
    let conditions = CONDITIONS.iter().map(|written| format!("on play:\n  if {written}:\n    draw 1 card"));
    let scripts: Vec<String> = statements.chain(conditions).collect();
    all_compile(scripts.iter().map(|script| (Bearer::Minion, script.as_str())));
}

/// What the table says can be carried is accepted, and nothing else is.
#[test]
fn cards_and_bases_carry_what_the_table_says() {
    for carried in CARRIED {
        for bearer in Bearer::ALL {
            let accepted = mistakes(bearer, carried.script);
            let said = carried.by.contains(&bearer);
            assert_eq!(accepted.is_none(), said, "{bearer:?}: {}\n{accepted:?}", carried.script);
        }
    }
}
