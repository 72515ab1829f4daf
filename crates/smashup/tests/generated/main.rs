//! Factions out of the table of words, written at random, checked and played.
//!
//! Whatever the check accepts must not harm the process: no panic, no hang,
//! no lost card, no decision without options, and everything else that the
//! conformance suite asks of a game. A case that fails is made as small as
//! possible and written to `failed/`, where every file that ever failed is
//! kept and played first.
//!
//! `FRACAS_GENERATED=5000` plays more cases than the short form;
//! `FRACAS_GENERATED_SEED=7` other ones.

mod author;
mod draft;
mod kept;
mod player;
mod referee;
mod sense;
mod shrink;
mod table;
mod tally;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use fracas_lang::Vocabulary;
use fracas_smashup::catalogue::Catalogue;
use fracas_smashup::compile::compile;
use fracas_smashup::listing;
use fracas_smashup::words::{W, vocabulary};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use draft::{Case, Faction};
use player::{GAMES, MORE_GAMES, Outcome};
use referee::{Referee, Verdict};
use shrink::{Cases, Shrinking};
use table::Table;
use tally::Tally;

/// Cases in the short form.
const CASES: u64 = 60;
/// A hunt ends after so many sorts of harm.
const ENOUGH: usize = 10;

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{variable} is a number, not \"{value}\"")),
        Err(_) => otherwise,
    }
}

/// Every case has dice of its own, so that each can be written again alone.
fn runner(seed: u64, case: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&case.to_le_bytes());
    let config = Config { failure_persistence: None, max_shrink_iters: 3000, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// A sort of harm, with the smallest case that does it.
struct Found {
    message: String,
    case: Case,
    number: u64,
}

impl Found {
    /// Says what was found and writes it to the files that failed.
    fn reported(self, seed: u64) -> Found {
        let text = kept::text_of(&self.case, &self.message);
        let path = kept::folder().join(format!("seed-{seed}-case-{}.faction", self.number));
        println!("case {} of seed {seed}, kept as {}\n{text}", self.number, path.display());
        std::fs::create_dir_all(kept::folder()).expect("the folder of failed files can be made");
        std::fs::write(&path, text).expect("the folder of failed files can be written");
        self
    }

    /// The words of the smallest case.
    fn words(&self, vocabulary: &Vocabulary<W>) -> String {
        let mut tally = Tally::default();
        self.case.factions.iter().for_each(|faction| tally.note_words(vocabulary, &faction.text()));
        tally.used_words()
    }
}

/// How a process ended or which property failed says little; the words that
/// are left in the smallest case say more.
fn is_vague(sort: &str) -> bool {
    sort.starts_with("the process") || sort.contains("conformance.rs")
}

/// Makes a case that did harm as small as possible.
fn smallest(
    referee: &RefCell<Referee>,
    runner: &mut TestRunner,
    tree: Shrinking,
    sort: &str,
) -> (Case, String) {
    let first = tree.current().0;
    let message = RefCell::new(String::new());
    let start = Instant::now();
    let result = runner.run_one(tree, |(case, _)| {
        if start.elapsed() > Duration::from_secs(120) {
            return Ok(());
        }
        match referee.borrow_mut().judge(&kept::text_of(&case, ""), MORE_GAMES) {
            Verdict::Harm(harm) if Verdict::Harm(harm.clone()).harm().as_deref() == Some(sort) => {
                message.replace(harm.clone());
                Err(TestCaseError::fail(harm))
            }
            Verdict::Harm(_) | Verdict::Refused(_) | Verdict::Played(_) => Ok(()),
        }
    });
    match result {
        Err(TestError::Fail(_, (case, _))) => (case, message.into_inner()),
        Ok(_) | Err(TestError::Abort(_)) => (first, message.into_inner()),
    }
}

#[test]
fn generated_factions_are_played_without_harm() {
    let (n, seed) = (number("FRACAS_GENERATED", CASES), number("FRACAS_GENERATED_SEED", 1));
    let table = Table::new();
    let vocabulary = vocabulary();
    let referee = RefCell::new(Referee::new("generated"));
    let mut tally = Tally::default();
    let mut found: BTreeMap<String, Found> = BTreeMap::new();
    for number in 0..n {
        let mut runner = runner(seed, number);
        let cases = Cases { table: &table };
        let tree = cases.new_tree(&mut runner).expect("the author always writes something");
        let (case, record) = tree.current();
        tally.note(&record);
        let verdict = referee.borrow_mut().judge(&kept::text_of(&case, ""), GAMES);
        match &verdict {
            Verdict::Played(played) => {
                tally.note_played(played);
                case.factions.iter().for_each(|faction| tally.note_words(&vocabulary, &faction.text()));
            }
            Verdict::Refused(why) => println!("case {number} is refused as a whole: {why}"),
            Verdict::Harm(_) => {
                let sort = verdict.harm().expect("it is harm");
                if is_vague(&sort) || !found.contains_key(&sort) {
                    let (case, message) = smallest(&referee, &mut runner, tree, &sort);
                    let fresh = Found { message, case, number };
                    let sort = if is_vague(&sort) { fresh.words(&vocabulary) } else { sort };
                    found.entry(sort).or_insert_with(|| fresh.reported(seed));
                }
            }
        }
        if found.len() == ENOUGH {
            break;
        }
    }
    println!("{tally}");
    let messages: Vec<&str> = found.values().map(|found| found.message.as_str()).collect();
    assert!(messages.is_empty(), "harm was done: {messages:#?}");
    assert!(tally.played * 10 >= tally.cases * 9, "most files are accepted as a whole\n{tally}");
}

#[test]
fn files_that_once_failed_are_played_without_harm() {
    let mut referee = Referee::new("kept");
    let mut files: Vec<_> = std::fs::read_dir(kept::folder())
        .expect("there is a folder of failed files")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "faction"))
        .collect();
    files.sort();
    let mut failed = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a kept file can be read");
        let verdict = referee.judge(&text, MORE_GAMES);
        println!("{}: {verdict:?}", path.display());
        if verdict.harm().is_some() {
            failed.push(path);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// What is accepted can be shown, and its jumps are read back into sentences.
fn read_aloud(cat: &Catalogue) {
    for faction in &cat.factions {
        let cards = faction.cards.iter().map(|&def| listing::card(cat, def));
        for page in cards.chain(faction.bases.iter().map(|&def| listing::base(cat, def))) {
            assert!(!page.contains("of the program says"), "some jump was not understood:\n{page}");
            assert!(!page.contains("no card was picked"), "\"it\" is nothing:\n{page}");
            let plain = page.split("\n\n").find(|part| part.starts_with("In plain words"));
            let strange = |word: &str| word.starts_with('v') && word[1..].parse::<u8>().is_ok();
            let words = plain.unwrap_or("").split(|letter: char| !letter.is_alphanumeric());
            assert_eq!(words.into_iter().find(|word| strange(word)), None, "something has no name:\n{page}");
        }
    }
}

/// Also the player of the referee, who starts this test again for it.
#[test]
fn a_plain_faction_is_played_without_harm() {
    if std::env::var_os(referee::PLAYER).is_some() {
        return player::serve();
    }
    let case = Case { factions: vec![Faction { letter: 'A', items: Vec::new() }], players: 2, seed: 1 };
    match player::judged(&kept::text_of(&case, "Plain."), GAMES) {
        Ok(Outcome::Played(played)) => {
            assert!(played.choices > 100 && played.faults.is_empty(), "{played:?}")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_author_knows_the_language() {
    let (table, vocabulary) = (Table::new(), vocabulary());
    let mut tally = Tally::default();
    for case in 0..40 {
        let cases = Cases { table: &table };
        let tree = cases.new_tree(&mut runner(2, case)).expect("the author always writes something");
        let (case, record) = tree.current();
        tally.note(&record);
        for text in case.factions.iter().map(Faction::text) {
            if let Ok(cat) = compile(&[("trial.faction", &text)]) {
                tally.note_words(&vocabulary, &text);
                read_aloud(&cat);
            }
        }
    }
    println!("{tally}");
    let unused = tally.unused_words();
    assert!(unused.len() * 10 <= table::n_words(), "words that are never used: {unused:#?}");
    assert!(tally.cards_accepted * 3 >= tally.cards_written, "too few cards are accepted\n{tally}");
}
