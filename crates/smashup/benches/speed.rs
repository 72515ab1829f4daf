//! How fast games are played and their parts are copied, listed and seen, on
//! one core: `cargo bench -p fracas-smashup`.
//!
//! `random_games` counts whole games of the core box per second,
//! `random_decisions` the same games by decisions; `mixed_games` and
//! `mixed_decisions` do so for games with factions of all boxes. The others
//! measure one operation on positions taken from the middle of random games.

use divan::Bencher;
use divan::counter::ItemsCount;
use fracas_bots::{Asked, Search};
use fracas_engine::{Dice, Game, Seat, Silence, Viewer};
use fracas_smashup::choice::Choice;
use fracas_smashup::view::View;
use fracas_smashup::{Setup, SmashUp, State};

/// How many different games or positions a benchmark goes through.
const VARIETY: u64 = 256;

fn main() {
    divan::main();
}

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn all_boxes() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).expect("the boxes compile")
}

fn start(game: &SmashUp, players: u8, seed: u64) -> State {
    game.start(&Setup::random(players), seed, &mut Silence).expect("so many players are fine")
}

/// Plays uniformly at random for at most `limit` decisions; gives the state
/// and how many there were.
fn play(game: &SmashUp, seed: u64, limit: u64, options: &mut Vec<Choice>) -> (State, u64) {
    play_on(game, start(game, 2, seed), seed, limit, options)
}

fn play_on(
    game: &SmashUp,
    mut state: State,
    seed: u64,
    limit: u64,
    options: &mut Vec<Choice>,
) -> (State, u64) {
    let mut dice = Dice::new(!seed);
    let mut decisions = 0;
    while decisions < limit && game.outcome(&state).is_none() {
        for seat in game.to_act(&state).iter().take(1) {
            game.options(&state, seat, options);
            game.apply_unchecked(&mut state, seat, options[dice.index(options.len())], &mut Silence);
        }
        decisions += 1;
    }
    (state, decisions)
}

/// Positions from all stages of random games, each with an open decision.
fn positions(game: &SmashUp) -> Vec<(State, Seat)> {
    positions_of(game, 2)
}

fn positions_of(game: &SmashUp, players: u8) -> Vec<(State, Seat)> {
    let mut options = Vec::new();
    (0..VARIETY)
        .filter_map(|seed| {
            let (start, limit) = (start(game, players, seed), 10 + seed % 120);
            let (state, _) = play_on(game, start, seed, limit, &mut options);
            let seat = game.to_act(&state).iter().next()?;
            Some((state, seat))
        })
        .collect()
}

/// Games per second.
fn games(bencher: Bencher<'_, '_>, game: &SmashUp) {
    let mut options = Vec::new();
    let mut seeds = (0..VARIETY).cycle();
    bencher
        .counter(ItemsCount::new(1usize))
        .with_inputs(move || seeds.next().unwrap_or_default())
        .bench_local_values(|seed| play(game, seed, u64::MAX, &mut options).1);
}

/// The same games, as decisions per second.
fn decisions(bencher: Bencher<'_, '_>, game: &SmashUp) {
    let mut options = Vec::new();
    let lengths: Vec<u64> = (0..VARIETY).map(|seed| play(game, seed, u64::MAX, &mut options).1).collect();
    let mut seeds = (0..VARIETY).cycle();
    bencher
        .with_inputs(move || seeds.next().unwrap_or_default())
        .input_counter(move |&seed| ItemsCount::new(lengths[seed as usize]))
        .bench_local_values(|seed| play(game, seed, u64::MAX, &mut options).1);
}

#[divan::bench(sample_count = 64, sample_size = 16)]
fn random_games(bencher: Bencher<'_, '_>) {
    games(bencher, &game());
}

#[divan::bench(sample_count = 64, sample_size = 16)]
fn random_decisions(bencher: Bencher<'_, '_>) {
    decisions(bencher, &game());
}

#[divan::bench(sample_count = 64, sample_size = 16)]
fn mixed_games(bencher: Bencher<'_, '_>) {
    games(bencher, &all_boxes());
}

#[divan::bench(sample_count = 64, sample_size = 16)]
fn mixed_decisions(bencher: Bencher<'_, '_>) {
    decisions(bencher, &all_boxes());
}

#[divan::bench(sample_size = 256)]
fn clone_state(bencher: Bencher<'_, '_>) {
    let game = game();
    let positions = positions(&game);
    let mut cycle = positions.iter().cycle();
    bencher.bench_local(|| cycle.next().map(|(state, _)| divan::black_box(state).clone()));
}

#[divan::bench(sample_size = 256)]
fn options(bencher: Bencher<'_, '_>) {
    let game = game();
    let positions = positions(&game);
    let mut cycle = positions.iter().cycle();
    let mut options = Vec::new();
    bencher.bench_local(|| {
        if let Some((state, seat)) = cycle.next() {
            game.options(state, *seat, &mut options);
        }
        options.len()
    });
}

#[divan::bench(sample_size = 256, args = [2, 4])]
fn view(bencher: Bencher<'_, '_>, players: u8) {
    let game = all_boxes();
    let positions = positions_of(&game, players);
    let mut cycle = positions.iter().cycle();
    bencher.bench_local(|| cycle.next().map(|(state, seat)| game.view(state, Viewer::Seat(*seat))));
}

#[divan::bench(sample_size = 256, args = [2, 4])]
fn resample(bencher: Bencher<'_, '_>, players: u8) {
    let game = all_boxes();
    let views: Vec<View> = positions_of(&game, players)
        .iter()
        .map(|(state, seat)| game.view(state, Viewer::Seat(*seat)))
        .collect();
    let mut cycle = views.iter().cycle();
    let mut dice = Dice::new(1);
    bencher.bench_local(|| cycle.next().map(|view| game.resample(view, &mut dice)));
}

#[divan::bench(sample_size = 256)]
fn standing(bencher: Bencher<'_, '_>) {
    let game = game();
    let positions = positions(&game);
    let mut cycle = positions.iter().cycle();
    bencher.bench_local(|| cycle.next().map(|(state, seat)| game.table(state).standing(*seat)));
}

/// A hundred worlds of the search, with all boxes: iterations per second are
/// a hundred by its time.
#[divan::bench(sample_size = 4, args = [2, 4])]
fn search(bencher: Bencher<'_, '_>, players: u8) {
    let game = all_boxes();
    let mut positions = positions_of(&game, players);
    let mut options = Vec::new();
    positions.retain(|(state, seat)| {
        game.options(state, *seat, &mut options);
        options.len() > 1
    });
    let mut cycle = positions.iter().cycle();
    let mut dice = Dice::new(1);
    let search = Search { iterations: 100, ..Search::default() };
    bencher.bench_local(|| {
        cycle.next().map(|(state, seat)| {
            game.options(state, *seat, &mut options);
            let view = || game.view(state, Viewer::Seat(*seat));
            search.think(&Asked::new(&game, *seat, &options, &view), &mut dice).iterations
        })
    });
}
