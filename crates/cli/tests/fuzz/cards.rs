//! Card files with slips in them, as `fracas check` and the server read them.

use std::time::{Duration, Instant};

use fracas_crashem::CrashEm;
use fracas_crashem::data::{SHIPPED, shipped_with};
use fracas_lang::{MOST_SHOWN, printable};
use fracas_smashup::compile::compile;
use proptest::prelude::*;
use proptest::sample::select;

use crate::program::{file, fracas, stderr, stdout};
use crate::twist::{twisted, twists};
use crate::{holds, is_plain};

/// What is said about a file is no longer, in bytes.
const LONGEST: usize = 100_000;
/// Generous, for builds without optimisation on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn in_good_time(what: impl FnOnce() -> String) -> Result<(), TestCaseError> {
    let begun = Instant::now();
    let said = what();
    prop_assert!(begun.elapsed() < PATIENCE, "it took {:?}", begun.elapsed());
    prop_assert!(said.len() < LONGEST, "{} bytes are said", said.len());
    prop_assert!(is_plain(&said), "{said:?}");
    Ok(())
}

#[test]
fn factions_with_slips_are_read_or_refused() {
    let files = fracas_cards::all();
    holds(200, &(select(files), twists(4)), |((name, text), twists)| {
        in_good_time(|| match compile(&[(name, &twisted(text, &twists))]) {
            Ok(_) => String::new(),
            Err(problems) => problems.iter().map(ToString::to_string).collect(),
        })
    });
}

#[test]
fn files_of_crashem_with_slips_are_read_or_refused() {
    holds(400, &(select(SHIPPED), twists(4)), |((name, text), twists)| {
        in_good_time(|| match CrashEm::load(&shipped_with(&[(name, &twisted(text, &twists))])) {
            Ok(_) => String::new(),
            // As the program shows them.
            Err(wrong) => wrong.iter().take(MOST_SHOWN).map(|one| printable(&one.message, 300)).collect(),
        })
    });
}

/// The same through the program, where also the name and the first line of a
/// file decide what it is.
#[test]
fn the_check_ends_with_a_word() {
    let names = vec!["slips.faction", "slips.arena", "slips.txt"];
    let files: Vec<_> = fracas_cards::core().iter().copied().chain(SHIPPED.iter().copied()).collect();
    holds(20, &(select(names), select(files), twists(3)), |(name, (_, text), twists)| {
        let output = fracas(&["check", &file(name, &twisted(text, &twists))]);
        let said = stdout(&output) + &stderr(&output);
        prop_assert!(matches!(output.status.code(), Some(0 | 2)), "{:?}: {said}", output.status);
        in_good_time(|| said)
    });
}
