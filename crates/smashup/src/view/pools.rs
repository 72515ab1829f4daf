//! The cards that a viewer does not see, by where they may be.

use fracas_engine::{Dice, Seat};

use crate::board::Owner;
use crate::catalogue::{Catalogue, Common};
use crate::ids::{CardId, CardSet};
use crate::state::State;

/// Hidden cards, shuffled: those of each player, and those of each deck of the
/// table.
pub(super) struct Pools {
    seats: Vec<Vec<CardId>>,
    commons: [Vec<CardId>; Common::ALL.len()],
}

impl Pools {
    pub(super) fn of(cat: &Catalogue, st: &State, hidden: CardSet, dice: &mut Dice) -> Pools {
        let mut pools =
            Pools { seats: vec![Vec::new(); usize::from(st.n_seats)], commons: Default::default() };
        for card in hidden.iter() {
            match (st.board.ownership(card), cat.card(st.def(card)).common()) {
                (Owner::Seat(seat), _) => pools.seats[seat.idx()].push(card),
                (Owner::Holder | Owner::Nobody, Some(common)) => pools.commons[common.idx()].push(card),
                (Owner::Holder | Owner::Nobody, None) => pools.seats[0].push(card),
            }
        }
        for pool in pools.seats.iter_mut().chain(&mut pools.commons) {
            dice.shuffle(pool);
        }
        pools
    }

    /// Treasures for a hand.
    pub(super) fn treasures(&mut self, n: usize) -> Vec<CardId> {
        let pool = &mut self.commons[Common::Treasures.idx()];
        pool.split_off(pool.len().saturating_sub(n))
    }

    /// Cards for so many places in the hand and deck of a player: their own,
    /// as far as these are hidden; what is missing is Madness, or else cards
    /// of somebody else. In any order.
    pub(super) fn deal(&mut self, seat: Seat, places: usize, dice: &mut Dice) -> Vec<CardId> {
        let own = &mut self.seats[seat.idx()];
        let mut cards = own.split_off(own.len().saturating_sub(places));
        if cards.len() == places {
            return cards;
        }
        let madness = &mut self.commons[Common::Madness.idx()];
        let pools = std::iter::once(madness).chain(&mut self.seats);
        for pool in pools {
            let missing = places - cards.len();
            cards.extend(pool.split_off(pool.len().saturating_sub(missing)));
        }
        dice.shuffle(&mut cards);
        cards
    }

    /// What is left of a deck of the table.
    pub(super) fn rest_of(&mut self, common: Common) -> Vec<CardId> {
        std::mem::take(&mut self.commons[common.idx()])
    }
}
