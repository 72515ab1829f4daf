//! Logs with slips in them, as `fracas replay` reads them, and the phrases
//! they are made of.

use fracas_crashem::CrashEm;
use fracas_engine::Deed;
use fracas_house::Offered;
use fracas_smashup::SmashUp;
use proptest::prelude::*;
use proptest::sample::select;

use crate::program::{answers, file, fracas, fracas_with_input, fresh, stderr, stdout};
use crate::twist::{twisted, twists};
use crate::{holds, is_plain};

/// What is said of a log that does not play is no longer, in characters.
const LONGEST: usize = 2000;

/// Logs of whole games of both sorts.
fn good(name: &str) -> Vec<String> {
    let crashem = ["play", "crashem", "--seats", "driver,random,random", "--seed", "5", "--log"];
    let games = [&["play", "--seed", "6", "--log"][..], &crashem];
    let log = |(at, &args): (usize, &&[&str])| {
        let log = fresh(&format!("{name}-{at}.log"));
        fracas_with_input(&[args, &[log.to_str().unwrap()]].concat(), &answers(6));
        std::fs::read_to_string(log).unwrap()
    };
    games.iter().enumerate().map(log).collect()
}

#[test]
fn logs_with_slips_are_played_or_refused() {
    let ways: Vec<&[&str]> = vec![&["replay"], &["replay", "--quiet"], &["replay", "--check"]];
    holds(60, &(select(good("twisted")), twists(3), select(ways)), |(log, twists, way)| {
        let log = file("twisted.log", &twisted(&log, &twists));
        let output = fracas(&[way, &[&log]].concat());
        let said = stderr(&output);
        prop_assert!(matches!(output.status.code(), Some(0..=2)), "{:?}: {said}", output.status);
        prop_assert!(said.chars().count() < LONGEST, "{said}");
        prop_assert!(is_plain(&said) && is_plain(&stdout(&output)), "{said:?}");
        Ok(())
    });
}

#[test]
fn deeds_are_read_as_they_are_written() {
    let deeds = vec!["play A/Nobody#1 at The Homeworld", "+ done", "< 17", "~ 12345", ""];
    holds(1000, &(select(deeds), twists(3)), |(deed, twists)| {
        let deed = Deed::read(&twisted(deed, &twists));
        prop_assert_eq!(Deed::read(&deed.to_string()), deed);
        Ok(())
    });
}

/// The setup of a log, as its game reads it.
fn setup_of(log: &str) -> String {
    let from = log.find("\nseed ").and_then(|at| Some(at + 1 + log[at + 1..].find('\n')? + 1)).unwrap();
    let setup = &log[from..log.find("choices\n").unwrap()];
    setup.strip_prefix("setup ").map_or(setup, str::trim_end).to_owned()
}

/// Whatever setup can be read is written and read again as the same.
fn setups<G: Offered>(game: &G, good: &str) {
    assert!(game.read_setup(good).is_ok(), "{good} is right to begin with");
    holds(500, &twists(3), |twists| {
        match game.read_setup(&twisted(good, &twists)) {
            Ok(setup) => {
                let words = game.write_setup(&setup);
                let again = game.read_setup(&words).map(|again| game.write_setup(&again));
                prop_assert_eq!(again.ok(), Some(words));
            }
            Err(misread) => prop_assert!(misread.why.chars().count() < 500, "{}", misread.why),
        }
        Ok(())
    });
}

#[test]
fn setups_with_slips_are_read_or_refused() {
    let logs = good("setup");
    setups(&SmashUp::load(&fracas_cards::all()).unwrap(), &setup_of(&logs[0]));
    setups(&CrashEm::shipped(), &setup_of(&logs[1]));
}
