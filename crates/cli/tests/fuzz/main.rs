//! What strangers send, made from what is right by a few slips: requests,
//! messages of pages, card files, logs. Nothing panics, hangs or is answered
//! as a fault of the server, and what is said about it is short.
//!
//! `FRACAS_FUZZ=5000` tries so many of each instead of a few;
//! `FRACAS_FUZZ_SEED=7` others than the usual ones. What does harm is printed
//! as small as it can be made; keep it as a test of its own beside the others,
//! with the cure.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod cards;
mod logs;
#[path = "../program/mod.rs"]
mod program;
mod requests;
mod site;
mod sockets;
mod twist;

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{variable} is a number, not \"{value}\"")),
        Err(_) => otherwise,
    }
}

/// Panics anywhere in the process, also in tasks whose end nobody hears of.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Tries a property with so many cases in the short form.
fn holds<S: Strategy>(cases: u64, what: &S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    static COUNTING: Once = Once::new();
    COUNTING.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            usual(info);
        }));
    });
    let cases = u32::try_from(number("FRACAS_FUZZ", cases)).unwrap();
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number("FRACAS_FUZZ_SEED", 1).to_le_bytes());
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 500, ..Config::default() };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let result = TestRunner::new_with_rng(config, rng).run(what, |value| {
        let before = PANICS.load(Ordering::SeqCst);
        test(value)?;
        let panics = PANICS.load(Ordering::SeqCst) - before;
        if panics == 0 { Ok(()) } else { Err(TestCaseError::fail("something panicked")) }
    });
    let told = match result {
        Ok(()) => return,
        Err(TestError::Fail(why, smallest)) => format!("{why}: {smallest:?}"),
        Err(TestError::Abort(why)) => why.to_string(),
    };
    eprintln!("{told}");
    // Not a panic that others count as theirs.
    std::panic::resume_unwind(Box::new(told));
}

/// Whether a text may be printed to a terminal.
fn is_plain(text: &str) -> bool {
    !text.contains(|sign: char| sign.is_control() && sign != '\n')
}
