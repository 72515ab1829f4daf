//! The state is small, cheap to clone, and needs no heap while a game goes on.

use std::time::Instant;

use fracas_engine::{Dice, Game, Silence, Viewer};
use fracas_smashup::{Setup, SmashUp, State};

fn game() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

/// With the decks of the table, and room for a potion that takes the abilities
/// of everything at a crowded base. The last quarter is for what is kept so
/// that it need not be reckoned: sums of power by base and player, and sets of
/// the cards that take part in something.
#[test]
fn a_state_takes_at_most_nine_and_a_quarter_kibibytes() {
    assert!(size_of::<State>() <= 9 * 1024 + 256, "{} bytes", size_of::<State>());
}

/// `--nocapture` prints the figures that ARCHITECTURE.md states.
#[test]
fn the_catalogue_of_all_boxes_takes_less_than_a_mebibyte() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let cat = game.catalogue();
    let copied = allocation_counter::measure(|| {
        std::hint::black_box(cat.clone());
    });
    let bytes = copied.bytes_total;
    println!(
        "state {} bytes; catalogue {} KiB for {} cards, {} bases and {} abilities",
        size_of::<State>(),
        bytes / 1024,
        cat.cards.len(),
        cat.bases.len(),
        cat.clauses.len()
    );
    assert!((100_000..1 << 20).contains(&bytes), "{bytes} bytes");
}

#[test]
fn random_play_allocates_nothing_per_decision() {
    let game = game();
    let mut options = Vec::with_capacity(512);
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (2, 4)] {
        let mut state = game.start(&Setup::random(players), seed, &mut Silence).expect("the setup is sound");
        let mut dice = Dice::new(seed);
        let mut decisions = 0;
        let allocated = allocation_counter::measure(|| {
            while let Some(seat) = game.to_act(&state).iter().next() {
                game.options(&state, seat, &mut options);
                let choice = options[dice.index(options.len())];
                game.apply_unchecked(&mut state, seat, choice, &mut Silence);
                decisions += 1;
            }
        });
        let allocated = allocated.count_total;
        assert!(decisions > 50);
        assert_eq!(allocated, 0, "{allocated} allocations in {decisions} decisions");
    }
}

/// The bound is loose because machines are noisy; the benchmark has the
/// figure.
#[test]
fn a_clone_is_a_copy_of_a_few_kilobytes() {
    let state = game().start(&Setup::random(4), 1, &mut Silence).expect("the setup is sound");
    let n = 20_000;
    let start = Instant::now();
    for _ in 0..n {
        std::hint::black_box(std::hint::black_box(&state).clone());
    }
    let nanos = start.elapsed().as_nanos() / n;
    assert!(nanos < 10_000, "a clone takes {nanos} ns");
}

/// Rule SU-5.10: discard piles are open to everyone.
#[test]
fn everybody_sees_every_discard_pile() {
    let game = game();
    let mut state = game.start(&Setup::random(3), 5, &mut Silence).expect("the setup is sound");
    let mut dice = Dice::new(5);
    let mut options = Vec::new();
    let mut seen = 0;
    for _ in 0..300 {
        let Some(seat) = game.to_act(&state).iter().next() else { break };
        game.options(&state, seat, &mut options);
        let choice = options[dice.index(options.len())];
        game.apply_unchecked(&mut state, seat, choice, &mut Silence);
        let views = (0..3).map(|seat| Viewer::Seat(fracas_engine::Seat(seat))).chain([Viewer::Spectator]);
        let piles: Vec<_> = views
            .map(|viewer| {
                game.view(&state, viewer).seats.iter().map(|seat| seat.discard.clone()).collect::<Vec<_>>()
            })
            .collect();
        assert!(piles.windows(2).all(|pair| pair[0] == pair[1]));
        seen += piles[0].iter().map(Vec::len).sum::<usize>();
    }
    assert!(seen > 0, "there was nothing to see");
}
