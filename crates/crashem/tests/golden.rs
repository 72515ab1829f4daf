//! Whole games as readable text, compared word for word. A change of rules,
//! cards, arenas or wording shows here as a difference to review.
//!
//! `BLESS=1 cargo test -p fracas-crashem --test golden` writes them anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fracas_crashem::text::{Words, language};
use fracas_crashem::{CrashEm, Phase, Setup};
use fracas_engine::{Dice, Game, Viewer};
use fracas_tongue::Tongue;

/// A game as a spectator sees it. The horn sounds as soon as cards are dealt,
/// so that programs are random; other decisions are random as well.
fn playthrough(game: &CrashEm, setup: &Setup, seed: u64) -> String {
    let names: Vec<String> = ["A", "B", "C", "D", "E", "F"].map(str::to_owned).to_vec();
    let language = language(Tongue::English);
    let mut text = format!("{setup}, seed {seed}\n");
    let mut events = Vec::new();
    let mut state = game.start(setup, seed, &mut events).expect("the setup is sound");
    let mut dice = Dice::new(seed);
    let mut options = Vec::new();
    let mut line = |depth: usize, words: &str| {
        writeln!(text, "{:depth$}{words}", "").expect("a string takes everything");
    };
    loop {
        let view = game.view(&state, Viewer::Spectator);
        let words = Words { game, view: &view, names: &names, language: &language };
        for event in events.drain(..).filter_map(|event| game.redact(&event, Viewer::Spectator)) {
            line(2, &words.event(&event));
        }
        if state.phase() == Phase::Planning {
            words.table().lines().for_each(|drawn| line(0, drawn));
            game.time_is_up(&mut state, &mut events).expect("everybody is planning");
            continue;
        }
        let Some(seat) = game.to_act(&state).iter().next() else { break };
        game.options(&state, seat, &mut options);
        let at = dice.index(options.len());
        let chosen = game.write_choice(&state, options[at]);
        line(0, &format!("{} {}/{}: {chosen}", names[seat.idx()], at + 1, options.len()));
        game.apply_unchecked(&mut state, seat, options[at], &mut events);
    }
    line(0, &format!("hash {:016x}", game.hash(&state)));
    text
}

fn compare(path: &Path, found: &str) {
    if std::env::var_os("BLESS").is_some() {
        fs::write(path, found).expect("the file can be written");
        return;
    }
    let wanted = fs::read_to_string(path).unwrap_or_default();
    if let Some((at, (a, b))) = wanted.lines().zip(found.lines()).enumerate().find(|(_, (a, b))| a != b) {
        panic!("{}, line {}:\n  was: {a}\n  now: {b}", path.display(), at + 1);
    }
    assert_eq!(wanted.lines().count(), found.lines().count(), "{} has another length now", path.display());
}

#[test]
fn games_go_as_written_down() {
    let game = CrashEm::shipped();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (players, arena, seed) in [(3, "small", 1), (4, "pit", 8), (6, "canyon", 3)] {
        let setup = Setup { arena: Some(arena.to_owned()), ..Setup::new(players) };
        compare(&folder.join(format!("{arena}.txt")), &playthrough(&game, &setup, seed));
    }
}
