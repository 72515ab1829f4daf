//! Tests only: what the state keeps beside the plain facts, for speed, always
//! equals what can be computed from them. Walks random games.

use fracas_engine::Seat;
use fracas_testkit::random_game::walk;

use crate::board::Zone;
use crate::catalogue::Roles;
use crate::choice::Ask;
use crate::eval::Ctx;
use crate::game::SmashUp;
use crate::ids::{CardId, CardSet, Slot};
use crate::program::Static;
use crate::rules::Setup;
use crate::state::{LastingKind, State};

fn check(game: &SmashUp, st: &State) {
    let cat = game.catalogue();
    let cards = || st.board.all_cards();
    let minions: CardSet = cards().filter(|&card| cat.card(st.def(card)).is_minion()).collect();
    assert_eq!(st.board.minions(), minions);
    let in_play: CardSet = cards().filter(|&card| st.card(card).zone == Zone::Play).collect();
    assert_eq!(st.board.in_play(), in_play);
    assert_eq!(st.board.hosted(), in_play.filter(|card| st.card(card).host != CardId::NONE));
    let shields = in_play.filter(|card| cat.card(st.def(card)).is_shield);
    assert_eq!(usize::from(st.board.n_shields()), shields.len());
    for bit in 0..Roles::COUNT {
        let plain = in_play.filter(|card| cat.card(st.def(card)).roles.any(1 << bit));
        assert_eq!(*st.board.with_role(1 << bit), plain, "role {bit}");
        let there = !plain.is_empty() || st.board.base_roles().any(1 << bit);
        assert_eq!(st.board.has_role(1 << bit), there, "role {bit}");
    }
    for seat in st.seat_ids() {
        let controlled = in_play.filter(|card| st.card(card).holder() == Some(seat));
        assert_eq!(st.board.controlled_by(seat), controlled);
    }
    for slot in st.slot_ids() {
        let here = in_play.filter(|card| st.card(card).slot == slot);
        assert_eq!(st.board.at(slot), here);
    }
    let roles = st.slot_ids().fold(0, |roles, slot| roles | game.table(st).base(slot).roles.0);
    assert_eq!(st.board.base_roles(), Roles(roles));
    for seat in st.seat_ids() {
        let is_in = |card: CardId, zone| st.card(card).zone == zone && st.card(card).holder() == Some(seat);
        let board = &st.board;
        assert!(board.hand(seat).iter().all(|card| is_in(card, Zone::Hand)));
        assert!(board.deck(seat).iter().all(|&card| is_in(card, Zone::Deck)));
        assert!(board.discard(seat).iter().all(|&card| is_in(card, Zone::Discard)));
    }
    for (card, power) in game.table(st).powers(in_play.and(minions)) {
        assert_eq!(power, plain_power(game, st, card));
        assert_eq!(power, game.table(st).power(card));
    }
    check_reach(game, st);
    if matches!(st.pending, Some((_, Ask::Card))) {
        assert_eq!(st.candidates.0, game.table(st).open_candidates());
    }
    for (slot, seat) in st.slot_ids().flat_map(|slot| st.seat_ids().map(move |seat| (slot, seat))) {
        let table = game.table(st);
        let theirs = table.minions_of(seat, slot);
        let strength: i32 = theirs.iter().map(|card| st.board.plain_power(card).max(0)).sum();
        assert_eq!(st.board.strength(seat, slot), strength);
        assert_eq!(st.board.n_minions(seat, slot), theirs.len() as i32);
        assert_eq!(table.total(seat, slot), plain_total(game, st, seat, slot));
        assert_eq!(table.totals(slot)[seat.idx()], (!theirs.is_empty()).then(|| table.total(seat, slot)));
    }
    for slot in st.slot_ids() {
        let table = game.table(st);
        assert_eq!(
            table.total_of_all(slot) >= table.breakpoint(slot),
            table.ready_bases() & 1 << slot.0 != 0,
            "the bases that are ready"
        );
        let ready = table.total_of_all(slot) >= table.breakpoint(slot);
        assert!(!ready || table.nearly_ready() & 1 << slot.0 != 0, "a ready base looks far from it");
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
        (Ctx::plain(CardId::NONE, slot, st.turn.active), &base.effects, base.far)
    });
    let cards = st.board.in_play().iter().map(|source| {
        let def = table.def(source);
        (table.ctx_of(source), &def.effects, def.far)
    });
    for (ctx, effects, far) in bases.chain(cards) {
        for effect in effects.iter().filter(|effect| !far.any(Roles::of_static(effect))) {
            let Some(cards) = effect.cards() else { panic!("{effect:?} reaches far") };
            let elsewhere = |card| table.set(&ctx.about(card), cards).minus(st.board.at(ctx.here));
            assert!(st.board.in_play().iter().all(|card| elsewhere(card).is_empty()), "{effect:?}");
        }
    }
}

/// Power by the book: every card and base in play is asked for every one of
/// its effects.
fn plain_power(game: &SmashUp, st: &State, card: CardId) -> i32 {
    let table = game.table(st);
    let here = st.card(card);
    let mut power = i32::from(table.def(card).power) + i32::from(here.counters) + i32::from(here.boost);
    let you = st.you_of(card);
    let bases = st.slot_ids().filter(|&slot| table.base_works_for(slot, you));
    let bases = bases.map(|slot| (Ctx::plain(CardId::NONE, slot, you), &table.base(slot).effects));
    let cards = st.board.in_play().iter().filter(|&source| !table.is_cancelled(source));
    let cards = cards.map(|source| (table.ctx_of(source), &table.def(source).effects));
    for (ctx, effects) in cards.chain(bases) {
        let ctx = &ctx.about(card);
        for effect in effects.iter() {
            if let Static::Power { cards, amount, when, scope: _ } = effect
                && table.set(ctx, cards).has(card)
                && when.as_ref().is_none_or(|when| table.cond(ctx, when))
                && !table.is_immune(card, table.deed_of(ctx.source, ctx.you, ctx.you))
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
        if let LastingKind::PowerThere { seat, slot, n, each: true } = lasting.what
            && table.is_of(card, seat, slot)
        {
            power += i32::from(n);
        }
    }
    power.max(0)
}

/// A player's power at a base by the book: each minion that counts, and what
/// the player has beside them.
fn plain_total(game: &SmashUp, st: &State, seat: Seat, slot: Slot) -> i32 {
    let table = game.table(st);
    let beside = st.lasting.iter().map(|lasting| match lasting.what {
        LastingKind::PowerThere { seat: who, slot: at, n, each: false } if (who, at) == (seat, slot) => {
            i32::from(n)
        }
        _ => 0,
    });
    let counted = table.minions_of(seat, slot).filter(|card| !table.counts_for_nobody(card));
    counted.iter().map(|card| plain_power(game, st, card)).sum::<i32>() + beside.sum::<i32>()
}

#[test]
fn shortcuts_equal_the_plain_computation() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    for seed in 0..30 {
        let players = 2 + (seed % 3) as u8;
        walk(&game, &Setup::random(players), seed, |state| check(&game, state));
    }
}
