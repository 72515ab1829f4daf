//! The referee: has files played in another process and watches it.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::player::Played;

/// The variable that makes a process the player of a referee.
pub(crate) const PLAYER: &str = "FRACAS_GENERATED_PLAYER";
/// A case that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// What came of a file.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    Refused(String),
    Played(Played),
    Harm(String),
}

impl Verdict {
    /// The sort of harm: the message up to its numbers and details.
    pub(crate) fn harm(&self) -> Option<String> {
        match self {
            Verdict::Harm(message) => Some(sort_of(message)),
            Verdict::Refused(_) | Verdict::Played(_) => None,
        }
    }
}

/// Panics differ by where they happen, other harm by its first words.
fn sort_of(message: &str) -> String {
    let place = message.strip_prefix("panic at ").and_then(|rest| rest.split_once(": "));
    match place {
        Some((place, _)) => place.to_owned(),
        None => message.split(['(', ':']).next().unwrap_or_default().to_owned(),
    }
}

/// Has files played, in a process that is replaced when it dies.
#[derive(Debug)]
pub(crate) struct Referee {
    process: Option<Process>,
    /// The file being played: what is left when everything else fails.
    pub(crate) path: PathBuf,
}

#[derive(Debug)]
struct Process {
    child: Child,
    answers: Receiver<String>,
}

impl Referee {
    pub(crate) fn new(name: &str) -> Referee {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.faction"));
        Referee { process: None, path }
    }

    /// Has the text of a kept file played in that many games.
    pub(crate) fn judge(&mut self, text: &str, games: u64) -> Verdict {
        std::fs::write(&self.path, text).expect("the folder for tests can be written");
        let process = self.process.get_or_insert_with(Process::start);
        let stdin = process.child.stdin.as_mut().expect("it is piped");
        let _ = writeln!(stdin, "{games} {}", self.path.display());
        match process.answers.recv_timeout(PATIENCE) {
            Ok(answer) => verdict(&answer),
            Err(RecvTimeoutError::Timeout) => {
                self.process = None;
                Verdict::Harm(format!("the game hangs: no answer for {PATIENCE:?}"))
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = process.child.wait().expect("it has ended");
                self.process = None;
                Verdict::Harm(format!("the process was ended: {status}"))
            }
        }
    }
}

impl Process {
    fn start() -> Process {
        let program = std::env::current_exe().expect("this test is a file");
        let mut child = Command::new(program)
            .args(["--exact", "a_plain_faction_is_played_without_harm", "--nocapture", "--test-threads=1"])
            .env(PLAYER, "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this test can be started again");
        let stdout = child.stdout.take().expect("it is piped");
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if let Some(answer) = line.strip_prefix('@') {
                    let _ = sender.send(answer.to_owned());
                }
            }
        });
        Process { child, answers }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn verdict(answer: &str) -> Verdict {
    if let Some(message) = answer.strip_prefix("harm ") {
        return Verdict::Harm(message.to_owned());
    }
    let Some(rest) = answer.strip_prefix("played ") else { return Verdict::Refused(answer.to_owned()) };
    let mut fields = rest.split('\t');
    let choices = fields.next().and_then(|n| n.parse().ok()).unwrap_or(0);
    let fault = |field: &str| {
        let (n, fault) = field.split_once(' ')?;
        Some((fault.to_owned(), n.parse().ok()?))
    };
    let faults: BTreeMap<String, usize> = fields.filter_map(fault).collect();
    Verdict::Played(Played { choices, faults })
}
