//! The base deck: drawing, exchanging and choosing bases (SU-1.5, SU-3.13).

use fracas_engine::{Seats, Sink};

use crate::choice::Ask;
use crate::event::{Event, What};
use crate::ids::{BaseId, CardId, Slot};
use crate::machine::{Flow, Machine};
use crate::state::{LastingKind, ScoreStep, Task};

impl<S: Sink<Event>> Machine<'_, S> {
    /// The top card of the base deck; an empty deck is renewed first.
    ///
    /// # Panics
    /// When there is no base left at all: setup makes sure there are more
    /// bases than places.
    pub(crate) fn draw_base(&mut self) -> BaseId {
        self.renew_base_deck();
        self.st.board.draw_base().expect("there are more bases than places")
    }

    /// An empty base deck is renewed from its discard pile (SU-3.13).
    pub(crate) fn renew_base_deck(&mut self) {
        if self.st.board.base_deck().is_empty() && !self.st.board.base_discard().is_empty() {
            self.st.board.renew_base_deck(&mut self.st.dice);
            self.rule("SU-3.13", What::BaseDeckRenewed);
        }
    }

    /// Puts a base into an empty place; monsters come with it (SU-1.11).
    pub(crate) fn enter_base(&mut self, slot: Slot, base: BaseId) {
        self.end_power_at(slot);
        self.st.board.lay_base(self.cat, slot, base);
        self.rule("SU-3.4", What::BaseEntered(slot, base));
        self.bring_monsters(slot);
    }

    /// What players had for the turn at a base that is gone.
    fn end_power_at(&mut self, gone: Slot) {
        self.st.lasting.retain(|lasting| match lasting.what {
            LastingKind::PowerThere { slot, .. } | LastingKind::Spared { slot, .. } => slot != gone,
            LastingKind::Cancelled(_)
            | LastingKind::Ignores { .. }
            | LastingKind::ControlBack(..)
            | LastingKind::Power(..)
            | LastingKind::Stopped { .. }
            | LastingKind::Departs(..) => true,
        });
    }

    /// Changes the base under the cards of a place.
    fn put_under(&mut self, slot: Slot, base: BaseId) -> BaseId {
        self.drop_extras_for(slot);
        self.end_power_at(slot);
        let old = self.st.board.lay_base(self.cat, slot, base);
        let cause = self.cause();
        self.tell(cause, What::BaseSwapped(slot, old, base));
        if self.st.scoring.slot == slot {
            self.end_scoring_early();
        }
        old
    }

    /// Whether an ability can exchange the base in a place. Once VP are given
    /// for it, it is about to be replaced anyway. Ruling: R-62.
    pub(crate) fn can_be_exchanged(&self, slot: Slot) -> bool {
        let scored = self.st.scoring.slot == slot && !self.st.agenda.contains(&Task::Score(ScoreStep::Award));
        slot != Slot::NONE && !scored
    }

    /// The base being scored is gone before VP were given: that scoring ends
    /// here, and all bases are looked at again. Ruling: R-62.
    fn end_scoring_early(&mut self) {
        self.st.scoring.ended = true;
        self.st.agenda.retain(|task| match task {
            Task::Score(step) => *step == ScoreStep::Over,
            Task::Specials { .. } => false,
            _ => true,
        });
        self.rule("SU-3.1", What::ScoringEnded(self.st.scoring.slot));
    }

    /// Exchanges a base with one of the base deck: actions on it are
    /// discarded, minions and what is on them stay.
    pub(crate) fn swap_base(&mut self, slot: Slot, base: BaseId) {
        let cause = self.cause();
        let on_base = self.st.board.at(slot).minus(self.st.board.minions());
        for action in on_base.iter() {
            if self.st.card(action).host == CardId::NONE {
                self.discard_from_play(action, cause);
            }
        }
        self.st.board.take_base(base);
        let old = self.put_under(slot, base);
        self.st.board.put_base_under(old, 0);
        self.st.board.shuffle_base_deck(&mut self.st.dice);
    }

    /// Exchanges a base for the top card of the base deck.
    pub(crate) fn exchange_for_top(&mut self, slot: Slot) {
        let base = self.draw_base();
        let old = self.put_under(slot, base);
        self.st.board.discard_base(old);
    }

    /// Exchanges a base for one of the base discard pile.
    pub(crate) fn exchange_for_discarded(&mut self, slot: Slot, base: BaseId) {
        self.st.board.take_discarded_base(base);
        let old = self.put_under(slot, base);
        self.st.board.discard_base(old);
    }

    /// A base and the top card of the base deck change places.
    pub(crate) fn swap_with_top(&mut self, slot: Slot) {
        let base = self.draw_base();
        let old = self.put_under(slot, base);
        self.st.board.put_base_under(old, 0);
    }

    /// "You" look at the top bases to choose the replacement.
    pub(crate) fn look_at_bases(&mut self, n: usize) -> Flow {
        let you = self.st.frame().you;
        self.renew_base_deck();
        let can_be_replaced = self.st.agenda.contains(&Task::Score(ScoreStep::Replace));
        if !can_be_replaced || self.st.board.base_deck().is_empty() || n == 0 {
            return Flow::Next;
        }
        let from = self.st.board.base_deck().len().saturating_sub(n);
        for at in from..self.st.board.base_deck().len() {
            let base = self.st.board.base_deck()[at];
            self.st.board.show_base(base, Seats::one(you));
        }
        let cause = self.cause();
        let seen = self.st.board.base_deck().len() - from;
        self.tell(cause, What::LookedAtBases(you, seen as u8));
        self.ask(you, Ask::Replacement);
        Flow::Wait
    }

    /// The chosen base is set aside on top; the others go back in any order.
    pub(crate) fn choose_replacement(&mut self, base: BaseId, n: usize) {
        self.st.scoring.replacement = Some(base);
        let others = self.st.board.base_deck().len() - 1;
        let back = n.saturating_sub(1).min(others);
        // Under the others for now, so that they can be ordered above it.
        self.st.board.put_base_under(base, back);
        let at = others - back;
        // Whoever looked before does not know how they go back now.
        let you = self.st.frame().you;
        for at in at..self.st.board.base_deck().len() {
            let base = self.st.board.base_deck()[at];
            self.st.board.hide_base(base, Seats::one(you));
        }
        self.st.frame_mut().pc += 1;
        if back > 1 {
            self.push(Task::ReturnBases { left: back as u8, placed: 0 });
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
        self.st.board.put_base_under(base, placed as usize);
        self.push(Task::ReturnBases { left: left - 1, placed: placed + 1 });
    }
}
