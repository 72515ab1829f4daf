//! Whole games as readable text, compared word for word. A change of rules,
//! cards, order of options or wording shows here as a difference to review.
//!
//! `BLESS=1 cargo test -p fracas-smashup --test golden` writes them anew.

mod compared;

use std::fmt::Write as _;
use std::path::Path;

use compared::compare;
use fracas_engine::{Dice, Game, Viewer};
use fracas_smashup::text::{Speech, Teller, Words};
use fracas_smashup::{Setup, SmashUp};
use fracas_tongue::Tongue;

/// A random game as a spectator sees it, with every choice and every event.
fn playthrough(game: &SmashUp, players: u8, seed: u64) -> String {
    let names: Vec<String> = ["A", "B", "C", "D"].map(str::to_owned).to_vec();
    let speech = Speech::shipped(game.catalogue(), Tongue::English);
    let mut text = String::new();
    let mut events = Vec::new();
    let mut teller = Teller::default();
    let mut state = game.start(&Setup::random(players), seed, &mut events).expect("the setup is sound");
    let mut dice = Dice::new(seed);
    let mut options = Vec::new();
    loop {
        let view = game.view(&state, Viewer::Spectator);
        let words =
            Words { cat: game.catalogue(), view: &view, names: &names, speech: &speech, links: false };
        for event in events.drain(..) {
            if let Some(event) = game.redact(&event, Viewer::Spectator) {
                writeln!(text, "    {}", teller.tell(words, &event)).expect("a string takes everything");
            }
        }
        let Some(seat) = game.to_act(&state).iter().next() else { break };
        game.options(&state, seat, &mut options);
        let at = dice.index(options.len());
        let chosen = game.write_choice(&state, options[at]);
        writeln!(text, "{} {}/{}: {chosen}", names[seat.idx()], at + 1, options.len())
            .expect("a string takes everything");
        game.apply_unchecked(&mut state, seat, options[at], &mut events);
    }
    writeln!(text, "hash {:016x}", game.hash(&state)).expect("a string takes everything");
    text
}

#[test]
fn games_go_as_written_down() {
    let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (players, seed) in [(2, 7), (3, 8), (4, 9)] {
        compare(folder.join(format!("{players}-players.txt")), &playthrough(&game, players, seed));
    }
}

/// The reference page is generated from the definitions of the words.
#[test]
fn the_reference_page_is_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/card-language.md");
    compare(page, &fracas_smashup::reference::reference());
}
