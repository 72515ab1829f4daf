//! What the generated files were like: how many were accepted, which words
//! they used, what came of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use fracas_lang::{Arg, Node, Vocabulary};
use fracas_smashup::words::{FAMILIES, W};

use crate::author::Record;
use crate::player::Played;
use crate::table::n_words;

#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) cases: usize,
    pub(crate) played: usize,
    pub(crate) cards_written: usize,
    pub(crate) cards_accepted: usize,
    pub(crate) lines_written: usize,
    pub(crate) lines_accepted: usize,
    choices: usize,
    slowest_check: Duration,
    /// By limit: the cases that reached it, and how often all of them did.
    faults: BTreeMap<String, (usize, usize)>,
    complaints: BTreeMap<String, usize>,
    words: BTreeSet<String>,
}

impl Tally {
    pub(crate) fn note(&mut self, record: &Record) {
        self.cases += 1;
        self.cards_written += record.cards_written;
        self.cards_accepted += record.cards_accepted;
        self.lines_written += record.lines_written;
        self.lines_accepted += record.lines_accepted;
        self.slowest_check = self.slowest_check.max(record.slowest);
        for complaint in &record.complaints {
            *self.complaints.entry(without_details(complaint)).or_default() += 1;
        }
    }

    pub(crate) fn note_played(&mut self, played: &Played) {
        self.played += 1;
        self.choices += played.choices;
        for (bound, n) in &played.faults {
            let (cases, all) = self.faults.entry(bound.clone()).or_default();
            (*cases, *all) = (*cases + 1, *all + n);
        }
    }

    /// Notes the words of an accepted file.
    pub(crate) fn note_words(&mut self, vocabulary: &Vocabulary<W>, file: &str) {
        let (nodes, _) = vocabulary.parse_file("item", file);
        nodes.iter().for_each(|node| self.note_node(node));
    }

    fn note_node(&mut self, node: &Node<W>) {
        self.words.insert(format!("{:?}", node.tag));
        for arg in &node.args {
            match arg {
                Arg::Node(node) => self.note_node(node),
                Arg::Block(nodes) => nodes.iter().for_each(|node| self.note_node(node)),
                Arg::Name(..) | Arg::Text(..) | Arg::Int(..) | Arg::Word(..) | Arg::Absent => {}
            }
        }
    }

    pub(crate) fn used_words(&self) -> String {
        self.words.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The patterns of words that no accepted file used.
    pub(crate) fn unused_words(&self) -> Vec<&'static str> {
        let words = FAMILIES.iter().flat_map(|family| family.words);
        words
            .filter(|word| !self.words.contains(&format!("{:?}", word.tag)))
            .map(|word| word.pattern)
            .collect()
    }
}

/// A message without the names and numbers in it, so that it can be counted.
fn without_details(message: &str) -> String {
    let is_detail = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    message.split(' ').filter(|word| !word.starts_with(is_detail)).collect::<Vec<_>>().join(" ")
}

fn percent(part: usize, whole: usize) -> usize {
    part * 100 / whole.max(1)
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (written, accepted) = (self.cards_written, self.cards_accepted);
        let unused = self.unused_words();
        let share = percent(self.lines_accepted, self.lines_written);
        writeln!(f, "lines   {} written, {} accepted ({share} %)", self.lines_written, self.lines_accepted)?;
        writeln!(f, "cards   {written} written, {accepted} accepted ({} %)", percent(accepted, written))?;
        writeln!(f, "        the slowest check took {:?}", self.slowest_check)?;
        writeln!(f, "cases   {} written, {} played, {} choices", self.cases, self.played, self.choices)?;
        writeln!(f, "words   {} of {} used in accepted files", n_words() - unused.len(), n_words())?;
        unused.iter().try_for_each(|pattern| writeln!(f, "        never: {pattern}"))?;
        let fault = |(bound, (cases, all)): (&String, &(usize, usize))| {
            writeln!(f, "limit   {bound}: reached by {cases} cases, {all} times")
        };
        self.faults.iter().try_for_each(fault)?;
        let mut complaints: Vec<(&String, &usize)> = self.complaints.iter().collect();
        complaints.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
        complaints.iter().take(12).try_for_each(|(said, n)| writeln!(f, "refused {n} x {said}"))
    }
}
