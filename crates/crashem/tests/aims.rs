//! A bot says what it is after only with what it does openly.

use std::collections::BTreeSet;

use fracas_crashem::choice::Choice;
use fracas_crashem::{CrashEm, Setup};
use fracas_engine::{Dice, Game, Silence, Viewer};
use fracas_house::{Seen, Spoken};
use fracas_tongue::Tongue;

#[test]
fn an_aim_never_gives_a_plan_away() {
    let game = CrashEm::shipped();
    let speeches = Tongue::ALL.map(|tongue| game.speech(tongue));
    let names = ["Ann", "Ben", "Cho", "Dee"].map(str::to_owned);
    let (mut dice, mut options, mut kinds) = (Dice::new(8), Vec::new(), BTreeSet::new());
    for seed in 0..12 {
        let mut state = game.start(&Setup::new(4), seed, &mut Silence).expect("a game");
        while let Some(seat) = game.to_act(&state).first() {
            game.options(&state, seat, &mut options);
            let now = game.view(&state, Viewer::Spectator);
            for &choice in &options {
                let open = matches!(choice, Choice::Fire(..) | Choice::Shield | Choice::Drink);
                for speech in &speeches {
                    let seen = Seen { view: &now, options: &[], names: &names, speech };
                    let aim = game.aim(&seen, seat, choice, &now);
                    assert_eq!(aim.is_some(), open, "{choice:?}: {aim:?}");
                }
                let seen = Seen { view: &now, options: &[], names: &names, speech: &speeches[0] };
                kinds.extend(
                    game.aim(&seen, seat, choice, &now)
                        .map(|aim| names.iter().fold(aim, |aim, name| aim.replace(name.as_str(), "P"))),
                );
            }
            let choice = options[dice.index(options.len())];
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        }
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}
