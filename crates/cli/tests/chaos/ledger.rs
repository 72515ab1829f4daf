//! What the programs know for certain, compared with what is in the file.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use crate::disk::Logs;

/// A choice, or that one was taken back, as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Deed {
    pub(crate) seat: u8,
    pub(crate) words: String,
}

/// Of all tables, by their id. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Ledger(Arc<Mutex<BTreeMap<String, Known>>>);

/// What is known of one table.
#[derive(Clone, Default)]
pub(crate) struct Known {
    /// The seats of programs of this test, which are the first ones; those
    /// behind them are played by the server.
    people: u8,
    /// By their place in the log.
    acknowledged: BTreeMap<u64, Deed>,
    /// Sent, and never answered.
    on_its_way: Option<Deed>,
}

impl Ledger {
    fn with<T>(&self, id: &str, change: impl FnOnce(&mut Known) -> T) -> T {
        change(self.0.lock().unwrap().entry(id.to_owned()).or_default())
    }

    /// There is a table.
    pub(crate) fn opened(&self, id: &str, people: u8) {
        self.with(id, |known| known.people = people);
    }

    pub(crate) fn sent(&self, id: &str, deed: Deed) {
        self.with(id, |known| known.on_its_way = Some(deed));
    }

    /// The deed that was sent is the one of this number.
    pub(crate) fn acknowledge(&self, id: &str, number: u64) {
        self.with(id, |known| {
            let deed = known.on_its_way.take().unwrap();
            let before = known.acknowledged.insert(number, deed);
            assert_eq!(before, None, "{number} of {id} was acknowledged twice");
        });
    }

    /// It was refused: nothing of it was done.
    pub(crate) fn refused(&self, id: &str) {
        self.with(id, |known| known.on_its_way = None);
    }

    /// How many deeds there are at least.
    pub(crate) fn n_certain(&self, id: &str) -> u64 {
        self.with(id, |known| known.acknowledged.last_key_value().map_or(0, |(number, _)| number + 1))
    }

    pub(crate) fn acknowledged(&self) -> BTreeMap<String, Known> {
        self.0.lock().unwrap().clone()
    }

    /// Everything acknowledged is in the logs, and of our seats nothing else
    /// but what was on its way. From here on it counts.
    pub(crate) fn check(&self, logs: &Logs) {
        for (id, known) in self.0.lock().unwrap().iter_mut() {
            let log = known.check(id, logs);
            for (number, deed) in (0..).zip(log).filter(|(_, deed)| deed.seat < known.people) {
                if !known.acknowledged.contains_key(&number) {
                    assert_eq!(
                        known.on_its_way.take().as_ref(),
                        Some(deed),
                        "{number} of {id} was never sent"
                    );
                    known.acknowledged.insert(number, deed.clone());
                }
            }
            known.on_its_way = None;
        }
    }

    /// A copy has all that was known when it was begun, and may have more.
    pub(crate) fn check_copy(before: &BTreeMap<String, Known>, logs: &Logs) {
        for (id, known) in before {
            known.check(id, logs);
        }
    }
}

impl Known {
    /// Everything acknowledged is in the log of the table; gives that log.
    fn check<'l>(&self, id: &str, logs: &'l Logs) -> &'l [Deed] {
        let log = logs.get(id).unwrap_or_else(|| panic!("table {id} is gone"));
        for (&number, deed) in &self.acknowledged {
            assert_eq!(log.get(number as usize), Some(deed), "{number} of {} of table {id}", log.len());
        }
        log
    }
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tables = self.0.lock().unwrap();
        let n: usize = tables.values().map(|known| known.acknowledged.len()).sum();
        write!(f, "{} tables, {n} acknowledged choices, none lost, none twice", tables.len())
    }
}

#[test]
fn what_is_lost_changed_or_never_sent_is_found() {
    let deed = |words: &str| Deed { seat: 0, words: words.to_owned() };
    let finds = |log: &[Deed]| {
        let ledger = Ledger::default();
        ledger.opened("t", 1);
        for (number, words) in (0..).zip(["a", "b"]) {
            ledger.sent("t", deed(words));
            ledger.acknowledge("t", number);
        }
        ledger.sent("t", deed("on its way"));
        let logs = Logs::from([("t".to_owned(), log.to_vec())]);
        std::panic::catch_unwind(|| ledger.check(&logs)).is_err()
    };
    let log = |words: &[&str]| words.iter().map(|words| deed(words)).collect::<Vec<_>>();
    assert!(!finds(&log(&["a", "b"])) && !finds(&log(&["a", "b", "on its way"])));
    for wrong in [&["a"][..], &["a", "c"], &["b", "a"], &["a", "b", "b"], &["a", "b", "on its way", "b"]] {
        assert!(finds(&log(wrong)), "{wrong:?}");
    }
    // What bots of the server did in between is theirs.
    assert!(!finds(&[deed("a"), deed("b"), Deed { seat: 1, words: "c".to_owned() }]));
}
