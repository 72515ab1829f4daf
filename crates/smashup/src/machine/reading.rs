//! Reading phrases from the point of view of the running ability.

use fracas_engine::{Seat, Seats, Sink};

use super::Machine;
use crate::event::Event;
use crate::ids::{CardSet, Slot};
use crate::program::{Bases, Cond, Num, Place, Player, Set, Who};

impl<S: Sink<Event>> Machine<'_, S> {
    pub(super) fn num(&self, num: &Num) -> i32 {
        self.table().num(&self.table().frame_ctx(), num)
    }

    pub(super) fn cond(&self, cond: &Cond) -> bool {
        self.table().cond(&self.table().frame_ctx(), cond)
    }

    pub(super) fn set(&self, set: &Set) -> CardSet {
        self.table().set(&self.table().frame_ctx(), set)
    }

    pub(super) fn player(&self, player: &Player) -> Option<Seat> {
        self.table().player(&self.table().frame_ctx(), player)
    }

    pub(super) fn who(&self, who: &Who) -> Seats {
        self.table().who(&self.table().frame_ctx(), who)
    }

    pub(super) fn place(&self, place: &Place) -> Slot {
        self.table().place(&self.table().frame_ctx(), place)
    }

    pub(super) fn bases(&self, bases: &Bases) -> u16 {
        self.table().bases(&self.table().frame_ctx(), bases)
    }
}
