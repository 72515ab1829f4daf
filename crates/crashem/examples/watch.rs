//! A game of bots, told in words:
//! `cargo run -p fracas-crashem --example watch -- 4 7 fr` (players, seed, language).

use fracas_crashem::text::{Language, Tongue, Words};
use fracas_crashem::{CrashEm, Driver, Setup};
use fracas_engine::{Dice, Game, Viewer};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, usual: u64| arguments.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (players, seed) = (number(0, 4) as u8, number(1, 1));
    let tongue = arguments.get(2).and_then(|code| Tongue::read(code)).unwrap_or_default();
    let (game, language) = (CrashEm::shipped(), Language::new(tongue));
    let names: Vec<String> = ["Ann", "Ben", "Eve", "Tom", "Kim", "Joe"].map(str::to_owned).to_vec();
    let mut events = Vec::new();
    let mut state = match game.start(&Setup::new(players), seed, &mut events) {
        Ok(state) => state,
        Err(error) => return eprintln!("{error}"),
    };
    let mut dice = Dice::new(seed);
    let mut round = 0;
    while let Some(seat) = game.to_act(&state).iter().next() {
        let view = game.view(&state, Viewer::Seat(seat));
        if state.round() != round {
            round = state.round();
            println!("{}", Words { game: &game, view: &view, names: &names, language: &language }.table());
        }
        let Some(choice) = Driver { worlds: 2 }.choose(&game, &view, &mut dice) else { return };
        game.apply_unchecked(&mut state, seat, choice, &mut events);
        let view = game.view(&state, Viewer::Spectator);
        let words = Words { game: &game, view: &view, names: &names, language: &language };
        for event in events.drain(..).filter_map(|event| game.redact(&event, Viewer::Spectator)) {
            println!("{}", words.event(&event));
        }
    }
}
