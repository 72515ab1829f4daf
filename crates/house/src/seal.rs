//! Marks in the log of a table, so that a change is found at its line.
//!
//! Each line of a sealed log ends with a tab and a mark: the beginning of a
//! running SHA-256 over all lines so far. Whatever is changed, left out, added
//! or moved, the first line whose mark does not fit is the place. The last line
//! has the whole of the running hash, the *seal*.
//!
//! A mark at every line and not only a hash of the state every few choices:
//! two choices may lead to the same state, the head of a log has no state, and
//! a line is found without playing the game. Whoever changes a line can also
//! compute all marks after it anew. Then the seal is another one: the page of
//! the table shows the right one.

use fracas_engine::{Outcome, Seat};
use sha2::{Digest as _, Sha256};

use crate::chance::hex;
use crate::written::{CHOICES, letter};

/// How many digits of the running hash stand behind a line.
const MARK: usize = 12;
const SEAL: &str = "seal ";
const RESULT: &str = "result ";

/// The running hash.
struct Chain([u8; 32]);

impl Chain {
    fn new() -> Chain {
        Chain(Sha256::digest(b"fracas log of a table\n").into())
    }

    fn take(&mut self, line: &str) -> String {
        let sum = Sha256::new().chain_update(self.0).chain_update(line).chain_update("\n").finalize();
        self.0 = sum.into();
        hex(&self.0)[..MARK].to_owned()
    }
}

/// A log with its result, sealed.
pub(crate) fn seal(log: &str, outcome: &Outcome) -> String {
    let (mut chain, mut sealed) = (Chain::new(), String::new());
    for line in log.lines().chain([result_line(outcome).as_str()]) {
        let mark = chain.take(line);
        sealed += &format!("{line}\t{mark}\n");
    }
    sealed + SEAL + &hex(&chain.0) + "\n"
}

/// The result as a line: the scores by seat, and who won.
pub(crate) fn result_line(outcome: &Outcome) -> String {
    let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
    let winners: Vec<String> = outcome.winners.iter().map(|seat: Seat| letter(seat).to_string()).collect();
    format!("{RESULT}{} won by {}", scores.join(" : "), winners.join(" and "))
}

/// A sealed log without its marks, all of which fit.
pub(crate) struct Unsealed {
    /// The log with its result.
    pub(crate) log: String,
    pub(crate) seal: String,
    /// How many lines the file has.
    pub(crate) lines: usize,
}

/// Whether a log has marks.
pub(crate) fn is_sealed(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.contains('\t'))
}

/// A log as it was before it was sealed, whether the marks fit or not. Lines
/// keep their numbers.
pub(crate) fn without_marks(text: &str) -> String {
    let lines = text.lines().map(|line| line.rsplit_once('\t').map_or(line, |(line, _)| line));
    let lines = lines.filter(|line| !line.starts_with(RESULT) && !line.starts_with(SEAL));
    let plain: String = lines.map(|line| format!("{line}\n")).collect();
    // A line that is not finished stays so.
    if text.ends_with('\n') { plain } else { plain.trim_end_matches('\n').to_owned() }
}

/// Looks whether every mark fits; what does not is told with its line.
pub(crate) fn unseal(text: &str) -> Result<Unsealed, String> {
    let (mut chain, mut log) = (Chain::new(), String::new());
    let mut lines = (1..).zip(text.lines());
    for (at, line) in lines.by_ref() {
        if let Some(seal) = line.strip_prefix(SEAL) {
            if seal != hex(&chain.0) {
                return Err(format!("line {at}: the seal is not that of the lines before it"));
            }
            let seal = seal.to_owned();
            return match lines.next() {
                Some((after, _)) => Err(format!("line {after}: something follows the seal")),
                None if !text.ends_with('\n') => Err(format!("line {at}: the line is not finished")),
                None => Ok(Unsealed { log, seal, lines: at }),
            };
        }
        let (plain, mark) = line.rsplit_once('\t').unwrap_or((line, ""));
        if mark != chain.take(plain) {
            return Err(format!(
                "line {at}{}: this line is not as it was written, or something before it was left out, added or moved",
                step(&log, plain)
            ));
        }
        log += plain;
        log.push('\n');
    }
    Err(format!("line {}: the log breaks off; it has no seal", text.lines().count() + 1))
}

/// Which step of the game a line tells of, if it tells of one.
fn step(before: &str, line: &str) -> String {
    let mut lines = before.lines().skip_while(|line| *line != CHOICES);
    let has_begun = lines.next().is_some();
    let tells = |line: &str| !line.starts_with("= ") && !line.starts_with("end after ");
    let n = lines.filter(|line| tells(line)).count();
    if has_begun && tells(line) && !line.starts_with(RESULT) {
        format!(", step {}", n + 1)
    } else {
        String::new()
    }
}
