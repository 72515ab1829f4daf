//! How many instructions a random game of two takes, loading the cards apart:
//! `cargo bench -p fracas-smashup --bench instructions` prints the numbers
//! that ARCHITECTURE.md names, with how often a processor with usual caches
//! would have to wait for code or guess a branch wrong. Needs valgrind.
//!
//! Times depend on the machine and on who else uses it; these do not.
//! The sum over all final states is the same as long as the same choices lead
//! to the same games.

use std::env;
use std::process::{Command, ExitCode};

use fracas_engine::{Dice, Game, Silence, hash_of};
use fracas_smashup::{Setup, SmashUp};

const BOXES: [&str; 2] = ["core", "all"];
const GAMES: u64 = 300;

fn main() -> ExitCode {
    let boxes = env::args().skip(1).find(|word| BOXES.contains(&&word[..]));
    if let Some(boxes) = boxes {
        measured(&boxes);
        return ExitCode::SUCCESS;
    }
    for boxes in BOXES {
        match line(boxes) {
            Ok(line) => println!("{boxes}: {line}"),
            Err(problem) => {
                eprintln!("instructions: {problem}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// What a run of this program under valgrind comes to.
fn line(boxes: &str) -> Result<String, String> {
    let me = env::current_exe().map_err(|error| error.to_string())?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--branch-sim=yes"])
        .args(["--I1=32768,8,64", "--D1=49152,12,64", "--LL=2097152,16,64", "--cache-sim=yes"])
        .arg("--toggle-collect=*instructions::play_all*")
        .arg(me)
        .arg(boxes)
        .output()
        .map_err(|error| format!("valgrind cannot be run: {error} (on Debian: apt install valgrind)"))?;
    let told = String::from_utf8_lossy(&run.stderr);
    // What is counted stands above the counts.
    let numbers = |label: &str| -> Option<Vec<&str>> {
        let words = told.lines().find_map(|line| line.split(label).nth(1))?;
        Some(words.trim_start_matches(" :").split_whitespace().collect())
    };
    let count = |names: &[&str]| -> Option<u64> {
        let (events, collected) = (numbers("Events    ")?, numbers("Collected ")?);
        let counted = names.iter().map(|name| events.iter().position(|event| event == name));
        counted.map(|at| collected.get(at?)?.parse::<u64>().ok()).sum()
    };
    let counts = String::from_utf8_lossy(&run.stdout);
    let counts: Vec<u64> = counts.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match (count(&["Ir"]), count(&["I1mr"]), count(&["Bcm", "Bim"]), &counts[..]) {
        (Some(instructions), Some(misses), Some(mistaken), &[decisions, sum]) => Ok(format!(
            "{} instructions, {} waits for code, {} branches mistaken and {} decisions a game, final states {sum:016x}",
            instructions / GAMES,
            misses / GAMES,
            mistaken / GAMES,
            decisions / GAMES
        )),
        _ => Err(format!("the run for {boxes} went wrong: {told}")),
    }
}

fn measured(boxes: &str) {
    let game = match boxes {
        "core" => SmashUp::load(fracas_cards::core()),
        _ => SmashUp::load(&fracas_cards::all()),
    };
    let (decisions, sum) = play_all(&game.expect("the boxes compile"));
    println!("{decisions} {sum}");
}

/// What is counted: whole games, from the deal to the end. Gives how many
/// decisions there were, and a sum over the final states.
#[inline(never)]
fn play_all(game: &SmashUp) -> (u64, u64) {
    let (setup, mut options) = (Setup::random(2), Vec::with_capacity(256));
    let (mut decisions, mut sum) = (0, 0u64);
    for number in 0..GAMES {
        // The games of `fracas sim`.
        let seed = hash_of(&(0u64, number));
        let mut started = game.start(&setup, seed, &mut Silence);
        let state = started.as_mut().expect("the setup is fine");
        let mut dice = Dice::new(!seed);
        while let Some(seat) = game.to_act(state).iter().next() {
            let choice = game.sample(state, seat, &mut dice, &mut options);
            game.apply_unchecked(state, seat, choice, &mut Silence);
            decisions += 1;
        }
        sum = sum.wrapping_add(hash_of(&game.hash(state)));
    }
    (decisions, sum)
}
