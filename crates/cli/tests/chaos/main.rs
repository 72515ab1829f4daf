//! Chaos: programs play both games at many tables as fast as they can while
//! the server is killed, stopped and frozen, its disk is full and its clock
//! moved. Whatever it acknowledged is in its file afterwards, once and in the
//! same words; a copy made meanwhile is sound; every game goes on and ends.
//!
//! `FRACAS_CHAOS=200` kills it so often instead of ten times;
//! `FRACAS_CHAOS_SEED=7` plays other games. When things happen is decided by
//! counting what was acknowledged, so a seed repeats what is done but not how
//! the threads fall out.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod bots;
mod disk;
mod ledger;
#[path = "../served/mod.rs"]
mod served;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use bots::{News, Party, done};
use fracas_engine::Dice;
use ledger::Ledger;
use rlimit::Resource;
use serde_json::json;
use served::{Served, folder, start};

/// Kills in the short form.
const KILLS: u64 = 10;
/// Nothing that is waited for takes so long.
const PATIENCE: Duration = Duration::from_secs(60);
const DATA: &str = "fracas.db";
/// What the program says to its host.
const SAID: &str = "said.txt";
const DAY: i64 = 24 * 3600;

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{variable} is a number, not \"{value}\"")),
        Err(_) => otherwise,
    }
}

/// Starts the program on the data of that folder. It lives through a limit on
/// the size of files, which is how its disk is filled: what it cannot write is
/// an error to it and not its end.
fn begin(folder: &Path, address: &str) -> Served {
    let said = File::options().create(true).append(true).open(folder.join(SAID)).unwrap();
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_fracas")])
        .args(["serve", "--listen", address, "--data", DATA, "--rate", "0", "--bot-delay", "0"])
        .args(["--connections", "0"])
        .current_dir(folder)
        .stderr(said);
    start(&mut command)
}

/// What the programs tell while they play.
struct Heard(Receiver<News>);

impl Heard {
    /// Waits for so many of this sort.
    fn wait(&self, news: News, n: usize) {
        let begun = Instant::now();
        for at in 0..n {
            while self.0.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{at} of {n} {news:?}")) != news {
                assert!(begun.elapsed() < PATIENCE, "{at} of {n} {news:?}");
            }
        }
    }
}

/// All play while `disturb` does what it does to the program and ends it.
fn play(served: Served, parties: &mut [Party], disturb: impl FnOnce(Served, &Heard)) {
    let (sender, receiver) = channel();
    let address = served.address.clone();
    thread::scope(|scope| {
        for party in parties {
            let (address, sender) = (&address, sender.clone());
            scope.spawn(move || drop(party.play(address, &sender)));
        }
        drop(sender);
        disturb(served, &Heard(receiver));
    });
}

/// What happens while people play, before the program ends.
#[derive(Clone, Copy)]
enum Trouble {
    Nothing,
    /// It does not run for a moment.
    Frozen,
    /// Nothing can be written for a while.
    Full,
    /// A copy is made.
    Copied,
}

struct Chaos {
    folder: PathBuf,
    ledger: Ledger,
    dice: Dice,
}

impl Chaos {
    fn trouble(&mut self, trouble: Trouble, served: &Served, heard: &Heard) {
        heard.wait(News::Acknowledged, 5 + self.dice.index(40));
        match trouble {
            Trouble::Nothing => {}
            Trouble::Frozen => {
                served.signal("STOP");
                thread::sleep(Duration::from_millis(20 + self.dice.index(200) as u64));
                served.signal("CONT");
                heard.wait(News::Acknowledged, 20);
            }
            Trouble::Full => {
                let log = fs::metadata(self.folder.join(format!("{DATA}-wal"))).unwrap().len();
                let most = u64::from(self.dice.below(u32::try_from(log).unwrap().max(1)));
                let limit =
                    |most| rlimit::prlimit(served.id(), Resource::FSIZE, Some((most, u64::MAX)), None);
                limit(most).unwrap();
                heard.wait(News::NotStored, 8);
                limit(u64::MAX).unwrap();
                // What was refused before the limit fell is still being told.
                heard.wait(News::Acknowledged, 40);
            }
            Trouble::Copied => self.copy(),
        }
        thread::sleep(Duration::from_micros(self.dice.index(3000) as u64));
    }

    /// A copy of the running file is whole, and has what was acknowledged
    /// before it was begun.
    fn copy(&self) {
        let copy = self.folder.join("copy.db");
        let _ = fs::remove_file(&copy);
        let before = self.ledger.acknowledged();
        for args in [&["backup", "copy.db", "--data", DATA][..], &["restore", "copy.db", "--check"]] {
            let fracas = Command::new(env!("CARGO_BIN_EXE_fracas"))
                .args(args)
                .current_dir(&self.folder)
                .output()
                .unwrap();
            let told = String::from_utf8_lossy(&fracas.stdout) + String::from_utf8_lossy(&fracas.stderr);
            assert!(fracas.status.success() && told.contains("sound"), "{args:?}: {told}");
        }
        Ledger::check_copy(&before, &disk::logs(&copy));
    }

    /// Looks into the file that the program left behind. It is a copy that is
    /// looked at: mending what a kill has left is the program's own business.
    fn look(&self) {
        let copy = self.folder.join("left.db");
        for end in ["", "-wal"] {
            let (from, to) = (format!("{DATA}{end}"), format!("left.db{end}"));
            let _ = fs::remove_file(self.folder.join(&to));
            let there = fs::copy(self.folder.join(&from), self.folder.join(&to)).is_ok();
            assert!(there || !end.is_empty(), "there is no {from}");
        }
        self.ledger.check(&disk::logs(&copy));
    }

    /// Has the clock of the program go on by so much while it does not run:
    /// every time that it has noted is longer ago. It notices, says so, and
    /// removes nothing.
    fn move_clock(&self, seconds: i64, address: &str) -> Served {
        let said = || fs::read_to_string(self.folder.join(SAID)).unwrap().matches("the clock went ").count();
        disk::move_clock(&self.folder.join(DATA), seconds);
        let (before, begun) = (said(), Instant::now());
        let served = begin(&self.folder, address);
        while said() == before {
            assert!(begun.elapsed() < PATIENCE, "nobody noticed that the clock moved by {seconds} seconds");
            thread::sleep(Duration::from_millis(10));
        }
        served
    }
}

#[test]
fn whatever_was_acknowledged_is_there_and_every_game_goes_on() {
    let (kills, seed) = (number("FRACAS_CHAOS", KILLS), number("FRACAS_CHAOS_SEED", 1));
    println!("{kills} kills, FRACAS_CHAOS_SEED={seed}");
    let folder = folder("chaos");
    let mut served = begin(&folder, "127.0.0.1:0");
    let address = served.address.clone();
    let ledger = Ledger::default();
    let mut parties = Party::all(&ledger, seed);
    let mut chaos = Chaos { folder: folder.clone(), ledger, dice: Dice::new(seed) };
    for kill in 0..kills {
        let troubles = [Trouble::Nothing, Trouble::Frozen, Trouble::Full, Trouble::Copied];
        let trouble = troubles[kill as usize % troubles.len()];
        play(served, &mut parties, |served, heard| {
            chaos.trouble(trouble, &served, heard);
            // The end of it is a kill.
            drop(served);
        });
        chaos.look();
        served = match kill % 5 {
            2 => chaos.move_clock(61 * DAY, &address),
            4 => chaos.move_clock(-61 * DAY, &address),
            _ => begin(&folder, &address),
        };
        assert_eq!(served.address, address);
        parties.iter_mut().for_each(|party| party.check(&address));
        if kill % 5 == 3 {
            play(served, &mut parties, |mut served, heard| {
                chaos.trouble(Trouble::Nothing, &served, heard);
                served.signal("TERM");
                assert!(served.wait().success(), "it ends well when it is told to");
                assert!(!folder.join(format!("{DATA}-wal")).exists(), "nothing is left to be sorted out");
            });
            chaos.look();
            served = begin(&folder, &address);
            parties.iter_mut().for_each(|party| party.check(&address));
        }
    }
    // The games go on to their ends.
    parties.iter_mut().for_each(Party::finish);
    play(served, &mut parties, |served, heard| {
        while heard.0.recv_timeout(PATIENCE).is_ok() {}
        drop(served);
    });
    chaos.look();
    let served = begin(&folder, &address);
    for party in &mut parties {
        party.check(&address);
        assert!(party.is_over());
    }
    let n = disk::n_endings(&folder.join(DATA));
    drop(served);
    assert!(n >= parties.len(), "{n} of {} ends are noted", parties.len());
    let said = fs::read_to_string(folder.join(SAID)).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    println!("{}", chaos.ledger);
}

/// A clock at the table that ran when the program was killed runs again.
#[test]
fn the_horn_sounds_after_a_kill_too() {
    let folder = folder("horn");
    let served = begin(&folder, "127.0.0.1:0");
    let address = served.address.clone();
    let (table, token, number) = bots::with_running_clock(&address);
    drop(served);
    let _served = begin(&folder, &address);
    let clock = done(&address, &format!("/{table}/view"), &token, None)["clock"].as_u64();
    assert!(clock.is_some_and(|left| (1..=10_000).contains(&left)), "{clock:?}");
    let horn = done(&address, &format!("/{table}/events?since={number}&wait=25"), &token, None);
    assert_eq!(horn["events"][0]["event"], json!("time-is-up"), "{horn}");
}
