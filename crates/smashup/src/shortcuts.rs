//! Tests only: what the state keeps beside the plain facts, for speed, always
//! equals what can be computed from them. Walks random games.

use fracas_testkit::random_game::walk;

use crate::catalogue::Roles;
use crate::eval::Ctx;
use crate::game::SmashUp;
use crate::ids::{CardId, CardSet};
use crate::program::Static;
use crate::rules::Setup;
use crate::state::{LastingKind, State, Zone};

fn check(game: &SmashUp, st: &State) {
    let cat = game.catalogue();
    let cards = || (0..st.n_cards).map(CardId);
    let minions: CardSet = cards().filter(|&card| cat.card(st.def(card)).is_minion()).collect();
    assert_eq!(st.minions, minions);
    let in_play: CardSet = cards().filter(|&card| st.card(card).zone == Zone::Play).collect();
    assert_eq!(st.in_play, in_play);
    let shields = in_play.filter(|card| cat.card(st.def(card)).is_shield);
    assert_eq!(usize::from(st.n_shields), shields.len());
    for (bit, set) in st.by_role.iter().enumerate() {
        let plain = in_play.filter(|card| cat.card(st.def(card)).roles.any(1 << bit));
        assert_eq!(*set, plain, "role {bit}");
    }
    for slot in st.slot_ids() {
        let here = in_play.filter(|card| st.card(card).slot == slot);
        assert_eq!(st.slots[slot.idx()].cards, here);
    }
    let roles = st.slot_ids().fold(0, |roles, slot| roles | game.table(st).base(slot).roles.0);
    assert_eq!(st.base_roles, Roles(roles));
    for seat in st.seat_ids() {
        let seats = &st.seats[seat];
        assert!(seats.hand.is_sorted(), "hands are kept in order");
        for (zone, pile) in
            [(Zone::Hand, &seats.hand), (Zone::Deck, &seats.deck), (Zone::Discard, &seats.discard)]
        {
            assert!(pile.iter().all(|&card| st.card(card).zone == zone && st.card(card).holder == seat));
        }
    }
    for (card, power) in game.table(st).powers(in_play.and(minions)) {
        assert_eq!(power, plain_power(game, st, card));
        assert_eq!(power, game.table(st).power(card));
    }
    check_reach(game, st);
    for slot in st.slot_ids() {
        let all: i32 = st.seat_ids().map(|seat| game.table(st).total(seat, slot)).sum();
        assert_eq!(all, game.table(st).total_of_all(slot));
    }
}

/// No effect is about a card that [`Table::any_static`](crate::eval::Table) takes to be out of
/// its reach.
fn check_reach(game: &SmashUp, st: &State) {
    let table = game.table(st);
    let bases = st.slot_ids().map(|slot| {
        let base = table.base(slot);
        (Ctx::plain(CardId::NONE, slot, st.turn.active), base.clauses, base.far)
    });
    let cards = st.in_play.iter().map(|source| {
        let (def, there) = (table.def(source), st.card(source));
        (Ctx::plain(source, there.slot, there.holder), def.clauses, def.far)
    });
    for (ctx, clauses, far) in bases.chain(cards) {
        for effect in table.statics(clauses).filter(|effect| !far.any(Roles::of_static(effect))) {
            let Some(cards) = effect.cards() else { panic!("{effect:?} reaches far") };
            let elsewhere = |card| table.set(&ctx.about(card), cards).minus(st.slots[ctx.here.idx()].cards);
            assert!(st.in_play.iter().all(|card| elsewhere(card).is_empty()), "{effect:?}");
        }
    }
}

/// Power by the book: every card and base in play is asked for every one of
/// its effects.
fn plain_power(game: &SmashUp, st: &State, card: CardId) -> i32 {
    let table = game.table(st);
    let here = st.card(card);
    let mut power = i32::from(table.def(card).power) + i32::from(here.counters) + i32::from(here.boost);
    let bases = st.slot_ids().filter(|&slot| table.base_works_for(slot, here.holder));
    let bases = bases.map(|slot| (Ctx::plain(CardId::NONE, slot, here.holder), table.base(slot).clauses));
    let cards = st.in_play.iter().filter(|&source| !table.is_cancelled(source));
    let cards = cards.map(|source| {
        let there = st.card(source);
        (Ctx::plain(source, there.slot, there.holder), table.def(source).clauses)
    });
    for (ctx, clauses) in cards.chain(bases) {
        let ctx = &ctx.about(card);
        for effect in table.statics(clauses) {
            if let Static::Power { cards, amount, when } = effect
                && table.set(ctx, cards).has(card)
                && when.as_ref().is_none_or(|when| table.cond(ctx, when))
                && !table.is_immune(card, ctx.source, ctx.you)
                && !table.is_stopped(card, ctx.source)
            {
                power += table.num(ctx, amount);
            }
        }
    }
    for lasting in st.lasting.iter() {
        if let LastingKind::Power(whose, amount) = lasting.what
            && whose == card
        {
            power += i32::from(amount);
        }
    }
    power.max(0)
}

#[test]
fn shortcuts_equal_the_plain_computation() {
    let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
    for seed in 0..30 {
        let players = 2 + (seed % 3) as u8;
        walk(&game, &Setup::random(players), seed, |state| check(&game, state));
    }
}
