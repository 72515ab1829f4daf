//! Picking cards: by choice, by chance, or all of them.

use fracas_engine::{Seats, Sink};

use super::Machine;
use super::frames::Flow;
use crate::board::PUBLIC;
use crate::choice::{Ask, Choice};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::program::{How, Into, Op, Pick, ToIt};
use crate::state::{Derived, Frame};

impl<S: Sink<Event>> Machine<'_, S> {
    #[inline(never)]
    pub(super) fn pick(&mut self, pick: &Pick) -> Flow {
        self.st.frame_mut().paying = pick.cost;
        let chosen = matches!(pick.how, How::Chosen | How::SharingName);
        let most = self.num(&pick.most).max(0) as usize;
        if let Frame { picking: true, picked, .. } = *self.st.frame()
            && chosen
            && picked.len() >= most
        {
            return self.picked(picked, pick.into);
        }
        let all = self.set(&pick.from);
        match pick.how {
            How::Each => return self.picked(all, pick.into),
            How::Random => {
                let mut pool: fracas_engine::List<CardId, 240> = fracas_engine::List::new();
                for card in all.iter() {
                    pool.push(card);
                }
                let mut drawn = CardSet::EMPTY;
                for _ in 0..most.min(pool.len()) {
                    let at = self.st.dice.index(pool.len());
                    drawn.insert(pool.remove(at));
                }
                self.lose_sight_of(drawn);
                return self.picked(drawn, pick.into);
            }
            How::Chosen | How::SharingName => {}
        }
        let least = self.num(&pick.least).max(0) as usize;
        if !self.st.frame().picking {
            if pick.cost && all.len() < least {
                self.st.frame_mut().done = false;
                return self.picked(CardSet::EMPTY, pick.into);
            }
            let frame = self.st.frame_mut();
            frame.picking = true;
            frame.picked = CardSet::EMPTY;
        }
        let picked = self.st.frame().picked;
        let candidates = self.table().candidates(pick, all, picked);
        if picked.len() >= most {
            return self.picked(picked, pick.into);
        }
        let missing = least.saturating_sub(picked.len());
        let may_hide = || self.table().may_hide_candidate(pick, picked);
        if candidates.is_empty() && (missing > 0 || !may_hide()) {
            return self.picked(picked, pick.into);
        }
        if missing >= candidates.len() && missing > 0 && self.all_public(candidates) && !may_hide() {
            let you = self.st.frame().you;
            candidates.iter().for_each(|card| self.unasked(you, Choice::Card(card)));
            return self.picked(picked.or(candidates), pick.into);
        }
        self.st.candidates = Derived(candidates);
        self.wait(Ask::Card)
    }

    /// A card taken blindly out of a hand (SU-5.16) may have been any of them,
    /// so others know no card of that hand any more; what is laid open next
    /// they see anyway.
    fn lose_sight_of(&mut self, taken: CardSet) {
        let frame = self.st.frame();
        let next = self.cat.clause(frame.clause).ops.get(frame.pc as usize + 1);
        if matches!(next, Some(Op::ToIt(ToIt::Discard | ToIt::Reveal))) {
            return;
        }
        for seat in self.st.seat_ids() {
            let hand = self.st.board.hand(seat);
            if !taken.and(hand).is_empty() {
                hand.iter().for_each(|card| self.st.board.hide(card, Seats::one(seat)));
            }
        }
    }

    /// Whether everybody can see that these are the only candidates.
    pub(super) fn all_public(&self, cards: CardSet) -> bool {
        cards.iter().all(|card| self.st.card(card).known == PUBLIC)
    }

    fn picked(&mut self, cards: CardSet, into: Into) -> Flow {
        self.keep_pick(cards, into);
        Flow::Next
    }

    /// Remembers what was picked.
    pub(super) fn keep_pick(&mut self, cards: CardSet, into: Into) {
        let frame = self.st.frame_mut();
        frame.picking = false;
        frame.done = !cards.is_empty();
        frame.regs[0] = cards;
        match into {
            Into::It => {}
            Into::Var(var) => frame.vars[var as usize] = u16::from(cards.first().unwrap_or(CardId::NONE).0),
            Into::Reg(reg) => frame.regs[reg as usize] = cards,
            Into::AddTo(reg) => frame.regs[reg as usize] = frame.regs[reg as usize].or(cards),
        }
    }
}
