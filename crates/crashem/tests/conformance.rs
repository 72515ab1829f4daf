//! Crash'em passes the kernel's conformance suite for every player count,
//! every arena, and with the horn sounding at any time.

use fracas_crashem::choice::Choice;
use fracas_crashem::{CrashEm, Phase, Setup, Timer};
use fracas_engine::{Dice, Game, Log, Play, Refusal, Seat, Silence, Viewer};
use fracas_testkit::conformance::{Effort, conforms};
use fracas_testkit::offering::is_offered;
use fracas_testkit::take_backs::takes_back;

const EFFORT: Effort = Effort { games: 12, longest: 50_000, to_the_end: true, every: 7 };

#[test]
fn three_players() {
    conforms(&CrashEm::shipped(), &Setup::new(3), EFFORT);
}

#[test]
fn four_players() {
    conforms(&CrashEm::shipped(), &Setup::new(4), EFFORT);
}

#[test]
fn five_players() {
    conforms(&CrashEm::shipped(), &Setup::new(5), EFFORT);
}

#[test]
fn six_players() {
    conforms(&CrashEm::shipped(), &Setup::new(6), EFFORT);
}

#[test]
fn with_a_clock_and_inner_walls() {
    for (players, arena) in [(3, "pit"), (4, "pit"), (4, "canyon"), (6, "canyon")] {
        let setup = Setup { players, arena: Some(arena.to_owned()), timer: Timer::Hardcore };
        conforms(&CrashEm::shipped(), &setup, Effort { games: 3, ..EFFORT });
    }
}

/// Plans that nobody has seen can be taken back though others plan as well.
#[test]
fn random_take_backs_bend_nothing() {
    for players in [3, 5] {
        let setup = Setup { timer: Timer::Normal, ..Setup::new(players) };
        let effort = Effort { games: 6, longest: 600, to_the_end: false, every: 1 };
        let (free, asked) = takes_back(&CrashEm::shipped(), &setup, effort);
        assert!(free > 100 && asked > 20, "{free} for free, {asked} by consent");
    }
}

/// Now and then the horn sounds: nothing is told that may not be known, and
/// the log, which notes the horn, replays to the same state.
#[test]
fn the_horn_can_sound_at_any_time_of_planning() {
    let game = CrashEm::shipped();
    for seed in 0..20 {
        let setup = Setup { timer: Timer::Normal, ..Setup::new(3 + (seed % 4) as u8) };
        let mut state = game.start(&setup, seed, &mut Silence).expect("the setup is sound");
        let mut log = Log::new(&game, setup, seed);
        let mut dice = Dice::new(seed);
        let mut options = Vec::new();
        let mut horns = 0;
        while game.outcome(&state).is_none() {
            if dice.index(12) == 0 && state.phase() == Phase::Planning {
                let holder = game.timer(&state);
                let refused = game.apply(&mut state, holder, Choice::TimeIsUp, &mut Silence);
                assert!(
                    matches!(refused, Err(Refusal::NotAnOption | Refusal::NotYourDecision)),
                    "a player sounds the horn: {refused:?}"
                );
                log.note(&game, &state, holder, Choice::TimeIsUp);
                let mut events = Vec::new();
                game.time_is_up(&mut state, &mut events).expect("everybody is planning");
                horns += 1;
            } else {
                let seats: Vec<Seat> = game.to_act(&state).iter().collect();
                let seat = seats[dice.index(seats.len())];
                game.options(&state, seat, &mut options);
                let choice = options[dice.index(options.len())];
                log.note(&game, &state, seat, choice);
                game.apply(&mut state, seat, choice, &mut Silence).expect("it was offered");
            }
            log.seal(&game, &state);
            for viewer in
                (0..game.n_seats(&state)).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
            {
                let view = game.view(&state, viewer);
                assert_eq!(view, game.view(&game.resample(&view, &mut dice), viewer), "seed {seed}");
            }
        }
        assert!(horns > 0, "seed {seed}: the horn never sounded");
        assert!(game.time_is_up(&mut state, &mut Silence).is_err());
        let again = Play::replay(&game, &log).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(game.hash(again.state()), game.hash(&state));
    }
}

#[test]
fn crashem_is_offered_as_it_says() {
    is_offered(&CrashEm::shipped());
}
