//! How the cost of a decision grows with the table, in instructions:
//! `cargo bench -p fracas-smashup --bench growth` prints the table that
//! ARCHITECTURE.md shows. Needs valgrind.
//!
//! A decision is listing the options, taking one at random and running on to
//! the next question. The positions are from random games of all boxes, with
//! as many minions in play as the column says.

use std::env;
use std::process::{Command, ExitCode};

use fracas_engine::{Dice, Game, Silence, Viewer};
use fracas_smashup::choice::Choice;
use fracas_smashup::view::View;
use fracas_smashup::{Setup, SmashUp, State};

const MINIONS: [usize; 4] = [5, 10, 20, 40];
const PLAYERS: [u8; 3] = [2, 3, 4];
/// So many positions make a cell, at most so many from one game, at least so
/// many decisions apart.
const POSITIONS: usize = 96;
const OF_ONE_GAME: usize = 4;
const APART: usize = 5;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    if let [players, minions] = numbers[..] {
        measured(players as u8, minions);
        return ExitCode::SUCCESS;
    }
    match table() {
        Ok(table) => {
            println!("{table}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("growth: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// All cells, each measured by a run of this program under valgrind.
fn table() -> Result<String, String> {
    let heads: Vec<String> = MINIONS.iter().map(|n| format!(" {n} minions |")).collect();
    let mut table = format!("| players, bases |{}\n|---|{}", heads.concat(), "---|".repeat(MINIONS.len()));
    for players in PLAYERS {
        table += &format!("\n| {players}, {} |", players + 1);
        for minions in MINIONS {
            eprintln!("{players} players, {minions} minions …");
            let cell = cell(players, minions)?;
            table += &format!(" {cell} |");
        }
    }
    Ok(table)
}

fn cell(players: u8, minions: usize) -> Result<String, String> {
    let me = env::current_exe().map_err(|error| error.to_string())?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*growth::decide_all*"])
        .arg(me)
        .args([players.to_string(), minions.to_string()])
        .output()
        .map_err(|error| format!("valgrind cannot be run: {error} (on Debian: apt install valgrind)"))?;
    let told = String::from_utf8_lossy(&run.stderr);
    let collected =
        told.lines().find_map(|line| line.split("Collected :").nth(1)?.trim().parse::<usize>().ok());
    let counts = String::from_utf8_lossy(&run.stdout);
    let counts: Vec<usize> = counts.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match (collected, &counts[..]) {
        (Some(instructions), &[decisions, options]) if decisions > 0 => {
            let per_decision = instructions / decisions;
            Ok(format!("{per_decision} for {:.1} options", options as f64 / decisions as f64))
        }
        _ => Err(format!("the run for {players} players and {minions} minions went wrong: {told}")),
    }
}

/// Decides once in each position of a cell; prints how many positions and
/// options there were.
fn measured(players: u8, minions: usize) {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let mut positions = positions(&game, players, minions);
    let options = decide_all(&game, &mut positions);
    println!("{} {options}", positions.len());
}

/// What is counted: one decision in each position. Gives how many options
/// there were.
#[inline(never)]
fn decide_all(game: &SmashUp, positions: &mut [State]) -> usize {
    let (mut dice, mut options, mut n) = (Dice::new(1), Vec::with_capacity(256), 0);
    for state in positions {
        n += decide(game, state, &mut dice, &mut options);
    }
    n
}

fn decide(game: &SmashUp, state: &mut State, dice: &mut Dice, options: &mut Vec<Choice>) -> usize {
    let Some(seat) = game.to_act(state).iter().next() else { return 0 };
    game.options(state, seat, options);
    game.apply_unchecked(state, seat, options[dice.index(options.len())], &mut Silence);
    options.len()
}

/// Positions of random games with about that many minions in play.
fn positions(game: &SmashUp, players: u8, minions: usize) -> Vec<State> {
    let mut found = Vec::new();
    let mut options = Vec::new();
    let near = minions - minions / 10..=minions + minions / 10;
    for seed in 0.. {
        let setup = Setup::random(players);
        let mut state = game.start(&setup, seed, &mut Silence).expect("the setup is fine");
        let mut dice = Dice::new(!seed);
        let (mut here, mut since) = (0, 0);
        while game.outcome(&state).is_none() && here < OF_ONE_GAME {
            since += 1;
            if since % APART == 0 && near.contains(&n_minions(game, &game.view(&state, Viewer::Spectator))) {
                found.push(state.clone());
                here += 1;
            }
            decide(game, &mut state, &mut dice, &mut options);
        }
        if found.len() >= POSITIONS {
            found.truncate(POSITIONS);
            break;
        }
    }
    found
}

fn n_minions(game: &SmashUp, view: &View) -> usize {
    let cards = view.bases.iter().flat_map(|base| &base.cards);
    cards.filter(|there| game.catalogue().card(view.cards[there.card.idx()].0).is_minion()).count()
}
