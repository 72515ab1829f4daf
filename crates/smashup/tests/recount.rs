//! What a finished game is said to have come to is what it came to.

use fracas_engine::{Dice, Game as _, Play, Viewer};
use fracas_house::{Recount, Seen, Spoken as _};
use fracas_smashup::{Setup, SmashUp};
use fracas_tongue::Tongue;

/// Plays a random game and tells it; gives its scores too.
fn told(game: &SmashUp, players: u8, seed: u64, tongue: Tongue) -> (Recount, Vec<i32>) {
    let mut play = Play::begin(game, &Setup::random(players), seed).expect("the setup is fine");
    let mut dice = Dice::new(seed);
    while play.outcome().is_none() {
        let seat = play.asked().iter().next().expect("somebody must act");
        let options = play.options(seat);
        let choice = options[dice.index(options.len())];
        let step = play.prepare(game, seat, choice).expect("it is an option");
        play.adopt(game, step);
    }
    let names: Vec<String> = ["Red", "Blue", "Green", "Gold"].map(str::to_owned).into();
    let (view, speech) = (play.view(game, Viewer::Spectator), game.speech(tongue));
    let seen = Seen { view: &view, options: &[], names: &names, speech: &speech };
    let steps = play.steps().iter().enumerate();
    let happened: Vec<_> = steps
        .flat_map(|(number, events)| events.iter().map(move |event| (number as u32, event)))
        .filter_map(|(number, event)| Some((number, game.redact(event, Viewer::Spectator)?)))
        .collect();
    let scores = play.outcome().expect("it is over").scores.to_vec();
    (game.recount(&seen, &happened), scores)
}

#[test]
fn scores_by_turn_and_by_source_add_up_to_the_result() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    for seed in 0..40 {
        let players = 2 + (seed % 3) as u8;
        let (recount, scores) = told(&game, players, seed, Tongue::ALL[seed as usize % 4]);
        let course = recount.course.expect("there is a course");
        assert_eq!(course.scores.first(), Some(&vec![0; scores.len()]), "seed {seed}");
        assert_eq!(course.scores.last(), Some(&scores), "seed {seed}");
        let sources = recount.sources.expect("somebody has scored");
        let sums: Vec<i32> =
            (0..scores.len()).map(|seat| sources.rows.iter().map(|(_, row)| row[seat]).sum()).collect();
        assert_eq!(sums, scores, "seed {seed}");
        assert!(!recount.moments.is_empty(), "seed {seed}");
        assert!(recount.moments.is_sorted_by_key(|moment| moment.number));
    }
}

#[test]
fn a_game_is_told_in_sentences() {
    let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
    let (recount, _) = told(&game, 2, 1, Tongue::English);
    assert!(recount.length.is_some_and(|length| length.ends_with(" turns")));
    let texts: Vec<&str> = recount.moments.iter().map(|moment| moment.text.as_str()).collect();
    assert!(texts.iter().any(|text| text.contains(" VP at ")), "{texts:?}");
    assert!(texts.iter().any(|text| text.ends_with("is in the lead.")), "{texts:?}");
}
