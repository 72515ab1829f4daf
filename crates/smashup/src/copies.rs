//! Tests only: the ids of copies tell nothing. Random games are played beside
//! a twin in which two copies that somebody does not know have changed places;
//! whatever is chosen, that somebody must see and hear the same in both.

use fracas_engine::{Dice, Game as _, Seat, Silence, Viewer};

use crate::board::PUBLIC;
use crate::choice::Choice;
use crate::event::Event;
use crate::game::SmashUp;
use crate::ids::{CardId, CardSet};
use crate::rules::Setup;
use crate::state::{Derived, State};

/// The copies in hands and decks that not everybody knows.
fn unseen(st: &State) -> CardSet {
    st.board.copied().filter(|card| st.board.is_unseen(card))
}

/// Two copies of the same card that are unseen, of a card that comes to light
/// between these states.
fn two_unseen(st: &State, next: &State, dice: &mut Dice) -> Option<(CardId, CardId)> {
    let shown: Vec<CardId> = unseen(st).minus(unseen(next)).iter().collect();
    let of = *shown.get(dice.index(shown.len().max(1)))?;
    let is_like = |card: &CardId| st.def(*card) == st.def(of) && st.board.have_same_ownership(*card, of);
    let mut copies: Vec<CardId> = unseen(st).iter().filter(is_like).collect();
    dice.shuffle(&mut copies);
    Some((copies.pop()?, copies.pop()?))
}

/// The same state with these two in each other's place.
fn exchanged(game: &SmashUp, st: &State, (one, other): (CardId, CardId)) -> State {
    let cat = game.catalogue();
    let mut twin = st.clone();
    twin.board.exchange(cat, one, other);
    for frame in twin.frames.iter_mut() {
        frame.exchange(one, other, cat.clause(frame.clause).card_vars);
    }
    twin.candidates = Derived(game.table(&twin).open_candidates());
    twin
}

/// Who alone, or with some others, knows one of them in one of these states.
/// They know its place, and may know its id.
fn is_in_the_know(viewer: Viewer, states: &[&State], (one, other): (CardId, CardId)) -> bool {
    let Viewer::Seat(seat) = viewer else { return false };
    let cards = states.iter().flat_map(|st| [st.card(one), st.card(other)]);
    cards.into_iter().any(|card| card.known != PUBLIC && card.known.has(seat))
}

/// What a choice leads to, and what is told of it.
fn after(game: &SmashUp, st: &State, seat: Seat, choice: Choice) -> (State, Vec<Event>) {
    let (mut next, mut events) = (st.clone(), Vec::new());
    game.apply_unchecked(&mut next, seat, choice, &mut events);
    (next, events)
}

/// Compares what is seen of a choice in a state and in its twin. Says whether
/// it could: where dice are rolled they pick among cards by their order.
fn compare(game: &SmashUp, st: &State, option: usize, dice: &mut Dice) -> bool {
    let Some((seat, _)) = st.pending else { return false };
    let mut options = Vec::new();
    game.options(st, seat, &mut options);
    let (choice, n_options) = (options[option], options.len());
    let (next, events) = after(game, st, seat, choice);
    let Some(pair) = two_unseen(st, &next, dice) else { return false };
    let twin = exchanged(game, st, pair);
    game.options(&twin, seat, &mut options);
    assert_eq!(options.len(), n_options, "{options:?}");
    let (twin_next, twin_events) = after(game, &twin, seat, options[option]);
    if next.dice != st.dice || twin_next.dice != st.dice {
        return false;
    }
    let viewers = st.seat_ids().map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in viewers.filter(|&viewer| !is_in_the_know(viewer, &[st, &next, &twin_next], pair)) {
        let told = |events: &[Event]| -> Vec<Event> {
            events.iter().filter_map(|event| game.redact(event, viewer)).collect()
        };
        assert_eq!(told(&events), told(&twin_events), "{viewer:?} tells {pair:?} apart by {choice:?}");
        assert!(
            game.view(&next, viewer) == game.view(&twin_next, viewer),
            "{viewer:?} sees {pair:?} apart after {choice:?}"
        );
    }
    true
}

#[test]
fn ids_of_copies_tell_nothing_about_where_they_were() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let mut compared = 0;
    for seed in 0..40 {
        let setup = Setup::random(2 + (seed % 3) as u8);
        let mut st = game.start(&setup, seed, &mut Silence).expect("a game");
        let (mut dice, mut options) = (Dice::new(seed), Vec::new());
        while let Some(seat) = game.to_act(&st).iter().next() {
            game.options(&st, seat, &mut options);
            let option = dice.index(options.len());
            compared += u32::from(compare(&game, &st, option, &mut dice));
            game.apply_unchecked(&mut st, seat, options[option], &mut Silence);
        }
    }
    assert!(compared > 1000, "{compared} times copies came to light");
}

/// Everybody can tell beforehand by which id a copy will be seen.
#[test]
fn a_copy_that_comes_to_light_has_the_lowest_id_of_those_in_the_dark() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let mut n_shown = 0;
    for seed in 100..140 {
        let mut st = game.start(&Setup::random(2 + (seed % 3) as u8), seed, &mut Silence).expect("a game");
        let (mut dice, mut options) = (Dice::new(seed), Vec::new());
        while let Some(seat) = game.to_act(&st).iter().next() {
            let before = st.clone();
            let choice = game.sample(&st, seat, &mut dice, &mut options);
            game.apply_unchecked(&mut st, seat, choice, &mut Silence);
            if st.dice != before.dice {
                // What lay open may have been shuffled in and shown again.
                continue;
            }
            for shown in unseen(&before).minus(unseen(&st)).iter() {
                n_shown += 1;
                let lower = st.board.first_unseen(shown);
                assert!(lower == shown || !unseen(&before).has(lower), "{lower:?} was before {shown:?}");
            }
        }
    }
    assert!(n_shown > 1000, "{n_shown}");
}
