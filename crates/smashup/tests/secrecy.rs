//! Being asked tells nothing: two worlds that differ only in what a seat
//! cannot know go on with the same question (invariant 3), as long as both
//! tell that seat the same.

use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_smashup::choice::{Choice, Prompt};
use fracas_smashup::program::{Do, Num, Op, Printed};
use fracas_smashup::{Setup, SmashUp, State};

/// What this card makes its player do depends on the minions in hand.
const SHOWS_BY_ITSELF: &str = "Disguise";

/// Whether the open question is about something that must be done if it can
/// be, so that whether it can shows by itself.
fn is_a_must(game: &SmashUp, state: &State) -> bool {
    let cat = game.catalogue();
    let Some((clause, pc)) = game.view(state, Viewer::Spectator).step() else { return false };
    match &cat.clause(clause).ops[pc as usize] {
        Op::Pick(pick) if pick.least != Num::Lit(0) => true,
        Op::Do(Do::Play { optional: false, .. }) => true,
        _ => matches!(cat.clause(clause).of, Printed::Card(def) if cat.card(def).title == SHOWS_BY_ITSELF),
    }
}

/// What the seat is told of a choice.
fn told(game: &SmashUp, state: &mut State, (actor, choice): (Seat, Choice), viewer: Viewer) -> Vec<String> {
    let mut events = Vec::new();
    game.apply_unchecked(state, actor, choice, &mut events);
    let seen = events.iter().filter_map(|event| game.redact(event, viewer));
    seen.map(|event| format!("{event:?}")).collect()
}

/// The questions that are open.
fn asked(game: &SmashUp, state: &State) -> Vec<(Seat, Prompt)> {
    game.to_act(state).iter().filter_map(|seat| Some((seat, game.prompt(state, seat)?))).collect()
}

/// Compares a step of a game with the same step in a world that looks the
/// same to the seat. Says whether there was something to compare.
fn compare(game: &SmashUp, state: &State, step: (Seat, Choice), seat: Seat, dice: &mut Dice) -> bool {
    let viewer = Viewer::Seat(seat);
    let (mut here, mut there) = (state.clone(), game.resample(&game.view(state, viewer), dice));
    let mut options = Vec::new();
    game.options(&there, step.0, &mut options);
    if !options.contains(&step.1) {
        return false;
    }
    let (told_here, told_there) = (told(game, &mut here, step, viewer), told(game, &mut there, step, viewer));
    let (asked_here, asked_there) = (asked(game, &here), asked(game, &there));
    let shows = is_a_must(game, &here) || is_a_must(game, &there);
    let both = told_here.len().min(told_there.len());
    if told_here[..both] != told_there[..both] || shows {
        return false;
    }
    let more = told_here.get(both).or(told_there.get(both));
    assert_eq!(
        more, None,
        "seat {seat:?} learns from a question that is not asked: {asked_here:?} {asked_there:?}"
    );
    assert_eq!(asked_here, asked_there, "seat {seat:?} learns from what is asked after {:?}", step.1);
    true
}

/// Plays random games and compares every third step.
fn ask_the_same(game: &SmashUp, setup: &Setup, games: u64) {
    let mut compared = 0;
    let mut options = Vec::new();
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let mut state = game.start(setup, seed, &mut Silence).expect("the setup is sound");
        let n_seats = game.n_seats(&state);
        let mut steps = 0;
        while let Some(actor) = game.to_act(&state).iter().next() {
            game.options(&state, actor, &mut options);
            let choice = options[dice.index(options.len())];
            steps += 1;
            if steps % 3 == 0 {
                let others = (0..n_seats).map(Seat).filter(|&seat| seat != actor);
                for seat in others {
                    compared += usize::from(compare(game, &state, (actor, choice), seat, &mut dice));
                }
            }
            game.apply_unchecked(&mut state, actor, choice, &mut Silence);
        }
    }
    assert!(compared > 500, "only {compared} steps were compared");
}

#[test]
fn the_core_box_asks_nothing_that_tells() {
    let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
    ask_the_same(&game, &Setup::random(2), 60);
    ask_the_same(&game, &Setup::random(3), 30);
}

#[test]
fn nor_do_the_test_factions() {
    let mut sources = fracas_cards::core().to_vec();
    sources.push(("notions.faction", include_str!("data/notions.faction")));
    sources.push(("precedents.faction", include_str!("data/precedents.faction")));
    sources.push(("principles.faction", include_str!("data/principles.faction")));
    sources.push(("talents.faction", include_str!("data/talents.faction")));
    let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let find = |key: &str| game.catalogue().find_faction(key).expect("it is there");
    for pairs in [
        vec![[find("notions"), find("ninjas")], [find("talents"), find("wizards")]],
        vec![[find("principles"), find("robots")], [find("zombies"), find("notions")]],
        vec![[find("precedents"), find("robots")], [find("notions"), find("aliens")]],
    ] {
        ask_the_same(&game, &Setup::chosen(pairs), 60);
    }
}
