//! Chapters 7 and 8: the decks of the table, monsters and treasures.

use fracas_engine::{List, Seat, Sink};

use crate::board::Zone;
use crate::catalogue::Common;
use crate::choice::Ask;
use crate::eval::Table;
use crate::event::{Cause, Event, What};
use crate::ids::{CardId, CardSet, MAX_PLAYERS, Slot};
use crate::machine::Machine;
use crate::program::{Static, Window};
use crate::state::Task;

impl<S: Sink<Event>> Machine<'_, S> {
    /// Makes sure that there is a card to take, as far as there are any: an
    /// empty deck is renewed from its discard pile (SU-7.7). Madness has none
    /// (SU-8.2).
    pub(crate) fn fill_common(&mut self, common: Common) {
        if self.st.board.deck(common).is_empty() && !self.st.board.discard(common).is_empty() {
            let fresh: CardSet = self.st.board.discard(common).iter().copied().collect();
            self.st.board.renew_deck(common, &mut self.st.dice);
            self.lose_track_of(fresh);
            self.rule("SU-7.7", What::CommonShuffled { common, renewed: true });
        }
    }

    /// The top card of a deck of the table, lifted.
    fn take_from(&mut self, common: Common) -> Option<CardId> {
        self.fill_common(common);
        let card = *self.st.board.deck(common).last()?;
        self.lift(card);
        Some(card)
    }

    /// The same, turned over for everybody to see.
    fn uncover(&mut self, common: Common) -> Option<CardId> {
        self.fill_common(common);
        let top = *self.st.board.deck(common).last()?;
        let card = self.unveil(top);
        self.lift(card);
        Some(card)
    }

    /// A player draws from a deck of the table; says how many cards.
    pub(crate) fn draw_from(&mut self, seat: Seat, common: Common, n: usize, cause: Cause) -> usize {
        let mut cards = CardSet::EMPTY;
        for _ in 0..n {
            let Some(card) = self.take_from(common) else { break };
            self.st.board.put_in_hand(card, seat);
            cards.insert(card);
        }
        if !cards.is_empty() {
            self.tell(cause, What::DrewFrom { seat, common, cards, n: cards.len() as u8 });
        }
        cards.len()
    }

    /// Top cards of a deck of the table go to its discard pile.
    pub(crate) fn discard_top(&mut self, common: Common, n: usize, cause: Cause) {
        for _ in 0..n {
            let Some(card) = self.uncover(common) else { return };
            self.st.board.put_in_discard(card, common);
            self.tell(cause, What::Discarded(card));
        }
    }

    pub(crate) fn shuffle_common(&mut self, common: Common, cause: Cause) {
        self.st.board.shuffle_deck(common, &mut self.st.dice);
        let deck = self.st.board.deck(common).iter().copied().collect();
        self.lose_track_of(deck);
        self.tell(cause, What::CommonShuffled { common, renewed: false });
    }

    /// Rule SU-1.11: says whether any monsters come with the base there.
    pub(crate) fn bring_monsters(&mut self, slot: Slot) -> bool {
        let left = self.table().base(slot).monsters;
        if left > 0 {
            self.push(Task::Monsters { slot, left });
        }
        left > 0
    }

    #[inline(never)]
    pub(crate) fn bring_next_monster(&mut self, slot: Slot, left: u8) {
        self.st.agenda.pop();
        if left > 1 {
            self.push(Task::Monsters { slot, left: left - 1 });
        }
        self.play_monster(slot, None, Cause::Rule("SU-1.11"));
    }

    /// Plays the top monster at a base, by a player or by the base itself
    /// (SU-7.1, SU-7.2).
    pub(crate) fn play_monster(&mut self, slot: Slot, by: Option<Seat>, cause: Cause) {
        let Some(card) = self.uncover(Common::Monsters) else { return };
        self.lay_monster(card, slot);
        self.tell(cause, What::MonsterCame(card, slot));
        let mark = self.st.queue.len() as u8;
        match by {
            Some(seat) => {
                // Ruling: R-124. It is a minion that this player has played.
                self.count_minion_played(slot, seat);
                self.await_played(card, slot, seat);
            }
            None => self.await_arrived(card, slot),
        }
        self.push(Task::Played { card, slot, mark });
        if !self.table().is_cancelled(card) {
            self.on_play(card, slot, self.st.turn.active);
        }
    }

    /// Rule SU-7.3: treasures for destroyed monsters.
    pub(crate) fn reward(&mut self, destroyed: CardSet, to: Option<Seat>) {
        for monster in destroyed.and(self.st.board.monsters()).iter() {
            let n = usize::from(self.table().def(monster).treasures);
            let cause = Cause::Rule("SU-7.3");
            match to {
                Some(seat) => {
                    self.draw_from(seat, Common::Treasures, n, cause);
                }
                None => self.discard_top(Common::Treasures, n, cause),
            }
        }
    }

    /// Step 5 of scoring: the treasures of the monsters there are laid out.
    /// What may be used when a base is scored may still be used then (SU-3.4).
    #[inline(never)]
    pub(crate) fn lay_out_treasures(&mut self) {
        let slot = self.st.scoring.slot;
        let mut shown = CardSet::EMPTY;
        for _ in 0..self.table().treasures_at(slot) {
            let Some(card) = self.uncover(Common::Treasures) else { break };
            self.st.board.lay_out(card);
            shown.insert(card);
        }
        if shown.is_empty() {
            return;
        }
        self.rule("SU-3.15", What::LaidOut(shown));
        self.push(Task::Share { taken: 0 });
        self.push(Task::Specials { window: Window::When, seat: self.st.turn.active, passes: 0 });
    }

    /// One player after the other takes a treasure (SU-3.15).
    #[inline(never)]
    pub(crate) fn share_next(&mut self, taken: u8) {
        let left = self.st.board.shared();
        let Some(first) = left.first() else {
            self.st.agenda.pop();
            return;
        };
        let order = self.table().sharing_order(self.st.scoring.slot);
        match order.get(usize::from(taken) % order.len().max(1)) {
            None => {
                // Nobody is there to take them.
                for card in left.iter() {
                    self.lift(card);
                    self.st.board.put_in_discard(card, Common::Treasures);
                    self.rule("SU-3.15", What::Discarded(card));
                }
            }
            Some(&seat) if left.len() == 1 || order.len() == 1 => self.take_treasure(seat, first),
            Some(&seat) => self.ask(seat, Ask::Share),
        }
    }

    pub(crate) fn take_treasure(&mut self, seat: Seat, card: CardId) {
        if let Some(Task::Share { taken }) = self.st.agenda.last_mut() {
            *taken = taken.saturating_add(1);
        }
        self.lift(card);
        self.st.board.put_in_hand(card, seat);
        self.rule("SU-3.15", What::Took(seat, card));
    }
}

impl Table<'_> {
    /// How many treasures are shared when a base is scored.
    fn treasures_at(self, slot: Slot) -> usize {
        let monsters = self.st.board.at(slot).and(self.st.board.monsters());
        let mut treasures: i32 = monsters.iter().map(|card| i32::from(self.def(card).treasures)).sum();
        self.each_static_at(slot, |ctx, effect| {
            if let Static::Shares(more) = effect {
                treasures += self.num(ctx, more);
            }
        });
        treasures.max(0) as usize
    }

    /// All players with a minion there, by power; of equal ones the active
    /// player first, then clockwise.
    fn sharing_order(self, slot: Slot) -> List<Seat, MAX_PLAYERS> {
        let totals = self.totals(slot);
        let there =
            self.st.turn.active.clockwise(self.st.n_seats).filter(|seat| totals[seat.idx()].is_some());
        let mut order = List::new();
        there.for_each(|seat| order.push(seat));
        order.sort_by_key(|seat| std::cmp::Reverse(totals[seat.idx()]));
        order
    }

    /// How many Madness cards a player holds (SU-4.2).
    pub(crate) fn madness_of(self, seat: Seat) -> u8 {
        let is_held = |card| {
            let there = self.st.card(card);
            matches!(there.zone, Zone::Hand | Zone::Deck | Zone::Discard) && there.holder() == Some(seat)
        };
        self.st.board.of_common(Common::Madness).filter(is_held).len() as u8
    }
}
