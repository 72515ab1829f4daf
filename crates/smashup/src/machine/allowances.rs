//! Using up allowances: see [`options::allowances`](crate::options) for what
//! they are. Ruling: R-5.

use fracas_engine::Sink;

use super::Machine;
use crate::eval::Table;
use crate::event::Event;
use crate::ids::{CardId, Slot};
use crate::state::Allowances;

impl<S: Sink<Event>> Machine<'_, S> {
    /// Uses up an allowance for the play, now or when it is clear which.
    pub(super) fn use_allowance(&mut self, card: CardId, slot: Option<Slot>) {
        let fitting = self.table().allowances(card, slot);
        if fitting.has(Allowances::OPEN_BASE) {
            return;
        }
        if self.st.unsettled.is_empty() && fitting.0.is_power_of_two() {
            return self.use_up(fitting);
        }
        if self.st.unsettled.is_full() {
            self.settle_first(fitting);
        } else {
            self.st.unsettled.push(fitting);
        }
        self.settle_plays();
    }

    /// Settles the plays of which it is clear what they have used.
    pub(crate) fn settle_plays(&mut self) {
        let clear = |table: Table<'_>, at| table.settled(at).map(|one| (at, one));
        while let Some((at, one)) = (0..self.st.unsettled.len()).find_map(|at| clear(self.table(), at)) {
            self.st.unsettled.remove(at);
            self.use_up(one);
        }
    }

    /// Makes room for a play by settling the oldest one way or the other, so
    /// that all others, the new one among them, still have theirs.
    fn settle_first(&mut self, fresh: Allowances) {
        let oldest = self.st.unsettled.remove(0);
        self.st.unsettled.push(fresh);
        let table = self.table();
        let one = oldest.iter().find(|&one| table.has_room(&table.st.unsettled, one));
        if let Some(one) = one {
            self.use_up(one);
        }
    }

    fn use_up(&mut self, one: Allowances) {
        match one {
            Allowances::FREE_MINION => self.st.turn.free_minion = false,
            Allowances::FREE_ACTION => self.st.turn.free_action = false,
            _ => {
                let at = one.0.trailing_zeros() as usize;
                self.st.extras[at].n -= 1;
                if self.st.extras[at].n == 0 {
                    self.remove_extra(at);
                }
            }
        }
    }

    fn remove_extra(&mut self, at: usize) {
        self.st.extras.remove(at);
        let below = (1 << at) - 1;
        for play in self.st.unsettled.iter_mut() {
            let free = play.0 & (Allowances::FREE_MINION.or(Allowances::FREE_ACTION)).0;
            let above = (play.0 & !free) >> 1 & !below;
            play.0 = free | above | play.0 & below;
        }
    }

    /// Extra plays for a base that goes are lost with it, unless an earlier
    /// play may have used them.
    pub(crate) fn drop_extras_for(&mut self, slot: Slot) {
        for at in (0..self.st.extras.len()).rev() {
            let table = self.table();
            let extra = &self.st.extras[at];
            let only = table.extra_play(extra).bases.as_ref().and_then(|bases| table.only_base(bases, extra));
            if only != Some(slot) {
                continue;
            }
            if self.st.unsettled.iter().any(|play| play.has(Allowances::extra(at))) {
                self.st.extras[at].closed = true;
            } else {
                self.remove_extra(at);
            }
        }
        self.settle_plays();
    }
}
