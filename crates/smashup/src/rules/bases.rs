//! The base deck: drawing, exchanging and choosing bases (SU-1.5, SU-3.13).

use fracas_engine::{Seats, Sink};

use crate::catalogue::Roles;
use crate::choice::Ask;
use crate::event::{Event, What};
use crate::ids::{BaseId, CardId, Slot};
use crate::machine::{Flow, Machine};
use crate::state::{PUBLIC, SlotState, Task};

impl<S: Sink<Event>> Machine<'_, S> {
    /// The top card of the base deck; an empty deck is renewed first.
    ///
    /// # Panics
    /// When there is no base left at all: setup makes sure there are more
    /// bases than places.
    pub(crate) fn draw_base(&mut self) -> BaseId {
        self.renew_base_deck();
        self.st.base_deck.pop().expect("there are more bases than places")
    }

    /// An empty base deck is renewed from its discard pile (SU-3.13).
    pub(crate) fn renew_base_deck(&mut self) {
        if self.st.base_deck.is_empty() && !self.st.base_discard.is_empty() {
            self.st.base_deck = self.st.base_discard;
            self.st.base_discard.clear();
            self.shuffle_base_deck();
            self.rule("SU-3.13", What::BaseDeckRenewed);
        }
    }

    pub(crate) fn shuffle_base_deck(&mut self) {
        self.st.dice.shuffle(&mut self.st.base_deck);
        for base in self.st.base_deck.iter() {
            self.st.base_known[base.idx()] = Seats::NONE;
        }
    }

    /// Puts a base into an empty place (monsters would come with it, SU-1.11).
    pub(crate) fn enter_base(&mut self, slot: Slot, base: BaseId) {
        self.st.slots[slot.idx()] = SlotState { base, ..SlotState::default() };
        self.st.base_known[base.idx()] = PUBLIC;
        self.note_base_roles();
        self.rule("SU-3.4", What::BaseEntered(slot, base));
    }

    /// Adds up what the bases in play take part in.
    pub(crate) fn note_base_roles(&mut self) {
        let roles = self.st.slot_ids().map(|slot| self.table().base(slot).roles.0);
        self.st.base_roles = Roles(roles.fold(0, |all, roles| all | roles));
    }

    /// Changes the base under the cards of a place.
    fn put_under(&mut self, slot: Slot, base: BaseId) -> BaseId {
        self.drop_extras_for(slot);
        let place = &mut self.st.slots[slot.idx()];
        let old = std::mem::replace(&mut place.base, base);
        place.shift = 0;
        self.st.base_known[base.idx()] = PUBLIC;
        self.note_base_roles();
        let cause = self.cause();
        self.tell(cause, What::BaseSwapped(slot, old, base));
        old
    }

    /// Exchanges a base with one of the base deck: actions on it are
    /// discarded, minions and what is on them stay.
    pub(crate) fn swap_base(&mut self, slot: Slot, base: BaseId) {
        let cause = self.cause();
        let on_base = self.st.slots[slot.idx()].cards.minus(self.st.minions);
        for action in on_base.iter() {
            if self.st.card(action).host == CardId::NONE {
                self.discard_from_play(action, cause);
            }
        }
        self.st.base_deck.remove_item(base);
        let old = self.put_under(slot, base);
        self.st.base_deck.push(old);
        self.shuffle_base_deck();
    }

    /// Exchanges a base for the top card of the base deck.
    pub(crate) fn exchange_for_top(&mut self, slot: Slot) {
        let base = self.draw_base();
        let old = self.put_under(slot, base);
        self.st.base_discard.push(old);
    }

    /// "You" look at the top bases to choose the replacement.
    pub(crate) fn look_at_bases(&mut self, n: usize) -> Flow {
        let you = self.st.frame().you;
        self.renew_base_deck();
        if self.st.base_deck.is_empty() || n == 0 {
            return Flow::Next;
        }
        let from = self.st.base_deck.len().saturating_sub(n);
        for at in from..self.st.base_deck.len() {
            let known = &mut self.st.base_known[self.st.base_deck[at].idx()];
            *known = known.with(you);
        }
        let cause = self.cause();
        let seen = self.st.base_deck.len() - from;
        self.tell(cause, What::LookedAtBases(you, seen as u8));
        self.ask(you, Ask::Replacement);
        Flow::Wait
    }

    /// The chosen base is set aside on top; the others go back in any order.
    pub(crate) fn choose_replacement(&mut self, base: BaseId, n: usize) {
        self.st.scoring.replacement = Some(base);
        self.st.base_deck.remove_item(base);
        let back = n.saturating_sub(1).min(self.st.base_deck.len()) as u8;
        // Under the others for now, so that they can be ordered above it.
        let at = self.st.base_deck.len() - back as usize;
        self.st.base_deck.insert(at, base);
        // Whoever looked before does not know how they go back now.
        let you = self.st.frame().you;
        for at in at..self.st.base_deck.len() {
            self.st.base_known[self.st.base_deck[at].idx()] = Seats::one(you);
        }
        self.st.frame_mut().pc += 1;
        if back > 1 {
            self.push(Task::ReturnBases { left: back, placed: 0 });
        }
    }

    /// Asks which base is next from the top, of those not yet in place.
    pub(crate) fn return_bases(&mut self, left: u8) {
        if left <= 1 {
            self.st.agenda.pop();
        } else {
            let you = self.st.frame().you;
            self.ask(you, Ask::ReturnBase);
        }
    }

    pub(crate) fn put_base_back(&mut self, base: BaseId) {
        let Some(Task::ReturnBases { left, placed }) = self.st.agenda.pop() else {
            unreachable!("bases are being put back")
        };
        self.st.base_deck.remove_item(base);
        let at = self.st.base_deck.len() - placed as usize;
        self.st.base_deck.insert(at, base);
        self.push(Task::ReturnBases { left: left - 1, placed: placed + 1 });
    }
}
