//! What a bot says it is after: something in every language, and nothing that
//! others may not know.

use std::collections::BTreeSet;

use fracas_bots::{Asked, Bot, Level, Player, Search};
use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_house::{Seen, Spoken};
use fracas_smashup::choice::Choice;
use fracas_smashup::text::Speech;
use fracas_smashup::{Setup, SmashUp, State};
use fracas_tongue::Tongue;

/// What a bot of this seed chooses for a seat, and what it says of it in all
/// languages.
fn think(
    game: &SmashUp,
    speeches: &[Speech; 4],
    state: &State,
    seat: Seat,
    seed: u64,
) -> (Choice, [Option<String>; 4]) {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    let view = || game.view(state, Viewer::Seat(seat));
    let mut bot = Player::new(Level::Easy, Search { iterations: 12, foresees: false, ..Search::default() });
    let thought = bot.think(&Asked::new(game, seat, &options, &view), &mut Dice::new(seed));
    let names = ["Ann", "Ben", "Cho", "Dee"].map(str::to_owned);
    let now = game.view(state, Viewer::Spectator);
    let said = thought.hoped.as_ref().map(|hoped| {
        let hoped = game.view(hoped, Viewer::Spectator);
        speeches.each_ref().map(|speech| {
            let seen = Seen { view: &now, options: &[], names: &names, speech };
            game.aim(&seen, seat, thought.choice, &hoped)
        })
    });
    (thought.choice, said.unwrap_or_default())
}

#[test]
fn an_aim_tells_nothing_that_is_hidden() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let speeches = Tongue::ALL.map(|tongue| game.speech(tongue));
    let bases: Vec<&str> = game.catalogue().bases.iter().map(|base| base.title.as_str()).collect();
    let (mut dice, mut kinds, mut said, mut others) = (Dice::new(3), BTreeSet::new(), 0, 0);
    for players in [2, 3, 4] {
        let mut state =
            game.start(&Setup::random(players), u64::from(players), &mut Silence).expect("a game");
        while let Some(seat) = game.to_act(&state).first() {
            let seed = u64::from(dice.below(1000));
            let (choice, aims) = think(&game, &speeches, &state, seat, seed);
            if dice.below(4) == 0 {
                let world = game.resample(&game.view(&state, Viewer::Seat(seat)), &mut dice);
                others += u32::from(game.hash(&world) != game.hash(&state));
                assert_eq!(think(&game, &speeches, &world, seat, seed).1, aims, "cards of others show");
            }
            assert!(aims.iter().all(|aim| aim.is_some() == aims[0].is_some()), "{aims:?}");
            if let Some(aim) = &aims[0] {
                said += 1;
                // Beside bases and players there are only words of ours.
                let named = bases.iter().filter(|base| aim.contains(**base)).max_by_key(|base| base.len());
                let kind = named.map_or_else(|| aim.clone(), |base| aim.replacen(base, "B", 1));
                let kind =
                    ["Ann", "Ben", "Cho", "Dee"].iter().fold(kind, |kind, name| kind.replace(name, "P"));
                kinds.insert(kind);
            }
            game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        }
    }
    assert!(said > 100 && others > 30, "{said} aims, {others} other worlds");
    let known = [
        "brings B to score",
        "gathers strength at B",
        "is after VP",
        "keeps B from scoring",
        "looks for better cards",
        "takes the lead at B",
        "thins out the hand of P",
        "wants to win now",
        "weakens P at B",
    ];
    let strange: Vec<&String> = kinds.iter().filter(|kind| !known.contains(&kind.as_str())).collect();
    assert!(strange.is_empty() && kinds.len() >= 5, "{kinds:?}");
}
