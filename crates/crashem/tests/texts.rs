//! Texts in all languages: none missing, none stale, and everything a game
//! shows can be said. The drawing of an arena is the drawing of its file.

use std::path::Path;

use fracas_crashem::data::SHIPPED;
use fracas_crashem::text::{Words, language};
use fracas_crashem::{CrashEm, Setup, Timer};
use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_tongue::{Tongue, check};

#[test]
fn every_language_has_every_message_and_no_other() {
    assert_eq!(check::crate_messages(Path::new(env!("CARGO_MANIFEST_DIR"))), [""; 0]);
}

/// What is wrong with a setup is said in every language, each time with
/// what is wrong; the kernel hears it in English.
#[test]
fn a_bad_setup_is_explained_in_every_language() {
    let game = CrashEm::shipped();
    let bad = |players, arena: Option<&str>| Setup { arena: arena.map(str::to_owned), ..Setup::new(players) };
    for (setup, parts) in [
        (bad(2, None), ["2", "3", "6"]),
        (bad(4, Some("moon")), ["moon", "canyon", "pit"]),
        (bad(5, Some("small")), ["5", "3", "small"]),
        (bad(3, Some("large")), ["3", "6", "large"]),
    ] {
        let problem = setup.check(game.data()).expect_err("it cannot be played");
        let said = Tongue::ALL.map(|tongue| problem.say(&language(tongue)));
        for (at, sentence) in said.iter().enumerate() {
            assert!(parts.iter().all(|part| sentence.contains(part)), "{sentence}");
            assert!(!said[..at].contains(sentence), "{sentence} is there twice");
        }
        let error = game.start(&setup, 1, &mut Silence).expect_err("the kernel refuses it too");
        assert_eq!(error.to_string(), said[0]);
    }
}

/// Whole games are told in every language to every seat.
#[test]
fn a_game_can_be_told_in_every_language() {
    let game = CrashEm::shipped();
    let names: Vec<String> = ["Ann", "Ben", "Eve", "Tom"].map(str::to_owned).to_vec();
    for tongue in Tongue::ALL {
        let language = language(tongue);
        for (seed, arena) in [(1, "large"), (2, "canyon"), (3, "pit")] {
            let setup = Setup { players: 4, arena: Some(arena.to_owned()), timer: Timer::Easy };
            let mut state = game.start(&setup, seed, &mut Silence).expect("the setup is sound");
            let mut dice = Dice::new(seed);
            let mut options = Vec::new();
            while let Some(seat) = game.to_act(&state).iter().next() {
                game.options(&state, seat, &mut options);
                let choice = options[dice.index(options.len())];
                let before = game.view(&state, Viewer::Seat(seat));
                let words = Words { game: &game, view: &before, names: &names, language: &language };
                assert!(before.prompt.is_some_and(|prompt| !words.prompt(prompt).is_empty()));
                assert!(!words.choice(choice).is_empty());
                let mut events = Vec::new();
                if dice.index(100) == 0 && game.time_is_up(&mut state, &mut events).is_ok() {
                    continue;
                }
                game.apply_unchecked(&mut state, seat, choice, &mut events);
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                    let view = game.view(&state, viewer);
                    let words = Words { view: &view, ..words };
                    for event in events.iter().filter_map(|event| game.redact(event, viewer)) {
                        let told = words.event(&event);
                        assert!(told.contains("CE-") && !told.contains("event-"), "{told}");
                    }
                }
                if dice.index(20) == 0 {
                    let table = words.table();
                    assert!(table.lines().count() > 20);
                }
            }
        }
    }
}

/// Without trucks the drawing is the one in the arena's file; with trucks it
/// stays within 80 columns.
#[test]
fn arenas_are_drawn_as_their_files_draw_them() {
    let game = CrashEm::shipped();
    let language = language(Tongue::English);
    for arena in &game.data().arenas {
        let setup = Setup { players: arena.players.0, arena: Some(arena.key.clone()), timer: Timer::Untimed };
        let mut state = game.start(&setup, 1, &mut Silence).expect("the setup is sound");
        let view = game.view(&state, Viewer::Spectator);
        let words = Words { game: &game, view: &view, names: &[], language: &language };
        let drawn: Vec<String> = words.draw_arena().lines().map(|line| line[1..].trim().to_owned()).collect();
        let file = format!("arenas/{}.arena", arena.key);
        let source = SHIPPED.iter().find(|(name, _)| *name == file).expect("it is shipped").1;
        let wanted: Vec<&str> =
            source.lines().map(str::trim).filter(|line| line.starts_with(['|', '/', '\\'])).collect();
        assert_eq!(drawn, wanted, "{}", arena.key);
        let mut options = Vec::new();
        for _ in 0..arena.players.0 {
            let seat = game.to_act(&state).iter().next().expect("somebody chooses a corner");
            game.options(&state, seat, &mut options);
            game.apply_unchecked(&mut state, seat, options[0], &mut Silence);
        }
        let view = game.view(&state, Viewer::Spectator);
        let words = Words { view: &view, ..words };
        let drawn = words.draw_arena();
        assert!(drawn.lines().all(|line| line.chars().count() <= 80));
        assert_eq!(drawn.matches(['A', 'B', 'C', 'D']).count(), usize::from(arena.players.0));
    }
}
