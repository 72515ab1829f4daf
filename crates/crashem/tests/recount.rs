//! What a finished game is said to have come to is what it came to.

use fracas_crashem::CrashEm;
use fracas_engine::{Dice, Game as _, Play, Viewer};
use fracas_house::{Offered as _, Seen, Spoken as _};
use fracas_tongue::Tongue;

#[test]
fn points_by_round_end_with_the_result() {
    let game = CrashEm::shipped();
    let names: Vec<String> = ["Red", "Blue", "Green", "Gold", "Pink", "Grey"].map(str::to_owned).into();
    for seed in 0..24 {
        let n = 3 + seed as usize % 4;
        let mut dice = Dice::new(seed);
        let terms = Default::default();
        let setup = game.setup(&terms, &vec![""; n], &mut dice).expect("the terms are fine");
        let mut play = Play::begin(&game, &setup, seed).expect("the setup is fine");
        while play.outcome().is_none() {
            let asked: Vec<_> = play.asked().iter().collect();
            let seat = asked[dice.index(asked.len())];
            let options = play.options(seat);
            let choice = options[dice.index(options.len())];
            let step = play.prepare(&game, seat, choice).expect("it is an option");
            play.adopt(&game, step);
        }
        let (view, speech) =
            (play.view(&game, Viewer::Spectator), game.speech(Tongue::ALL[seed as usize % 4]));
        let seen = Seen { view: &view, options: &[], names: &names[..n], speech: &speech };
        let steps = play.steps().iter().enumerate();
        let happened: Vec<_> = steps
            .flat_map(|(number, events)| events.iter().map(move |event| (number as u32, event)))
            .filter_map(|(number, event)| Some((number, game.redact(event, Viewer::Spectator)?)))
            .collect();
        let recount = game.recount(&seen, &happened);
        let scores = play.outcome().expect("it is over").scores.to_vec();
        let course = recount.course.expect("there is a course");
        assert_eq!(course.scores.first(), Some(&vec![0; n]), "seed {seed}");
        assert_eq!(course.scores.last(), Some(&scores), "seed {seed}");
        assert!(recount.moments.is_sorted_by_key(|moment| moment.number));
        assert!(recount.length.is_some() && !recount.moments.is_empty(), "seed {seed}");
    }
}
