//! Playing cards (SU-2.4, SU-2.5, SU-2.10).

use fracas_engine::{Seat, Sink};

use crate::board::{PUBLIC, Zone};
use crate::catalogue::{CardKind, Roles};
use crate::choice::{Ask, Target};
use crate::event::{Cause, Event, Pile, What};
use crate::ids::{CardId, ClauseId, Slot};
use crate::machine::{Begin, Machine};
use crate::program::Until;
use crate::state::{Arrival, LastingKind, PlayedBy, Task};

impl<S: Sink<Event>> Machine<'_, S> {
    /// Plays a card, wherever it is, because of an ability or by the rules.
    /// That it may be played is settled.
    pub(crate) fn play(&mut self, card: CardId, target: Target, seat: Seat, by: Option<(ClauseId, CardId)>) {
        self.play_so(card, target, seat, by, false);
    }

    /// The same, perhaps without its abilities if it is a minion.
    pub(crate) fn play_so(
        &mut self,
        card: CardId,
        target: Target,
        seat: Seat,
        by: Option<(ClauseId, CardId)>,
        silent: bool,
    ) {
        let card = self.unveil(card);
        if self.st.board.has_role(Roles::BEGINS) {
            // Played again it is a new card.
            let was_spared = |what| matches!(what, LastingKind::Spared { source, .. } if source == card);
            self.st.lasting.retain(|lasting| !was_spared(lasting.what));
            self.st.board.stir();
        }
        match self.table().def(card).kind {
            CardKind::Minion => {
                let Target::Base(slot) = target else { unreachable!("a minion is played at a base") };
                let price = self.table().price_to_play(card, seat, slot);
                let from = self.pile_of(card);
                self.lift(card);
                self.st.board.hold_up(card, seat);
                let by = PlayedBy::of(by);
                let arrival = Arrival { card, slot, seat, by, from, silent, price };
                if self.is_calm() {
                    self.put_minion(arrival);
                } else {
                    self.push(Task::PutIntoPlay(arrival));
                }
            }
            CardKind::Standard | CardKind::OnBase(_) | CardKind::OnMinion(_) => {
                self.play_action(card, target, seat, by);
            }
        }
    }

    /// Rule SU-2.4: onto the base, then its own ability. What that costs is paid
    /// first, card by card.
    #[inline(never)]
    pub(crate) fn put_minion(&mut self, arrival: Arrival) {
        let Arrival { card, slot, seat, by, from, silent, price } = arrival;
        if price > 0 {
            self.push(Task::PutIntoPlay(Arrival { price: price - 1, ..arrival }));
            return self.ask(seat, Ask::DiscardToPlay);
        }
        self.enter(card, slot, seat, CardId::NONE);
        self.count_minion_played(slot, seat);
        let cause = cause(by.some(), "SU-2.4");
        self.tell(cause, What::Played { seat, card, target: Target::Base(slot), from });
        if silent {
            self.last(LastingKind::Cancelled(card), Until::EndOfTurn, seat);
            self.tell(cause, What::Cancelled(card));
        }
        self.go_on(card, Target::Base(slot), seat);
    }

    /// Notes that a player has played a minion there this turn.
    pub(crate) fn count_minion_played(&mut self, slot: Slot, seat: Seat) {
        let seats = &mut self.st.seats[seat];
        seats.minions_played = seats.minions_played.saturating_add(1);
        self.st.board.count_play(slot, seat);
    }

    /// Lets a card that was played take effect, once whoever may decide about
    /// it has done so.
    fn go_on(&mut self, card: CardId, target: Target, seat: Seat) {
        if self.st.board.has_role(Roles::BEGINS) && self.table().def(card).affects {
            self.push(Task::TakesEffect { card, target, seat });
            self.raise_begins(card, seat);
        } else {
            self.take_effect(card, target, seat);
        }
    }

    /// What a card does that was played: it stays, if it does, and then its own
    /// ability.
    pub(crate) fn take_effect(&mut self, card: CardId, target: Target, seat: Seat) {
        match target {
            Target::Base(slot) if self.st.board.is_minion(card) => self.resolve_minion(card, slot, seat),
            Target::Base(_) | Target::Minion(_) | Target::Nothing => self.resolve_action(card, target, seat),
        }
    }

    #[inline(never)]
    fn resolve_minion(&mut self, card: CardId, slot: Slot, seat: Seat) {
        let mark = self.st.queue.len() as u8;
        self.await_played(card, slot, seat);
        let on_play = self.table().def(card).on_play.is_some()
            && self.st.card(card).zone == Zone::Play
            && !self.table().is_cancelled(card);
        if !on_play && self.is_calm() {
            return self.after_play(card, slot, mark);
        }
        self.push(Task::Played { card, slot, mark });
        if on_play {
            self.on_play(card, slot, seat);
        }
    }

    /// Rule SU-2.5: resolved, then discarded unless it stays.
    #[inline(never)]
    fn play_action(&mut self, card: CardId, target: Target, seat: Seat, by: Option<(ClauseId, CardId)>) {
        let from = self.pile_of(card);
        self.lift(card);
        let seats = &mut self.st.seats[seat];
        seats.actions_played = seats.actions_played.saturating_add(1);
        self.st.board.hold_up(card, seat);
        self.st.board.show(card, PUBLIC);
        let cause = cause(by, "SU-2.5");
        self.tell(cause, What::Played { seat, card, target, from });
        self.go_on(card, target, seat);
    }

    #[inline(never)]
    fn resolve_action(&mut self, card: CardId, target: Target, seat: Seat) {
        if self.st.card(card).zone != Zone::Limbo {
            // Something has taken it away before.
            return;
        }
        let mark = self.st.queue.len() as u8;
        let slot = match target {
            Target::Nothing => self.st.scoring.slot,
            Target::Base(slot) => {
                self.enter(card, slot, seat, CardId::NONE);
                slot
            }
            Target::Minion(host) => {
                let slot = self.st.card(host).slot;
                // It may have left before the action takes effect.
                if slot != Slot::NONE && self.may_attach(card, host, seat) {
                    self.enter(card, slot, seat, host);
                }
                slot
            }
        };
        self.await_action_played(card, seat);
        // An action that was played in vain is discarded when its play is over.
        let in_vain = matches!(target, Target::Minion(_)) && self.st.card(card).zone != Zone::Play;
        let on_play = self.table().def(card).on_play.is_some() && !in_vain;
        if !on_play && self.is_calm() {
            return self.after_play(card, Slot::NONE, mark);
        }
        self.push(Task::Played { card, slot: Slot::NONE, mark });
        if on_play {
            self.on_play(card, slot, seat);
        }
    }

    /// The pile where the card is, if it is in one.
    fn pile_of(&self, card: CardId) -> Option<Pile> {
        match self.st.card(card).zone {
            Zone::Deck => Some(Pile::Deck),
            Zone::Discard => Some(Pile::Discard),
            Zone::Box | Zone::Hand | Zone::Play | Zone::Limbo | Zone::Shared => None,
        }
    }

    pub(crate) fn on_play(&mut self, card: CardId, here: Slot, seat: Seat) {
        let clause: Option<ClauseId> = self.table().def(card).on_play;
        if let Some(clause) = clause {
            self.begin(Begin {
                clause,
                source: card,
                here,
                you: seat,
                actor: seat,
                subject: CardId::NONE,
                event: Slot::NONE,
                playing: true,
            });
        }
    }

    /// The card's own ability is done: what follows its play (SU-6.2), with
    /// what has been waiting since it was attached.
    #[inline(never)]
    pub(crate) fn after_play(&mut self, card: CardId, slot: Slot, mark: u8) {
        if self.st.card(card).zone == Zone::Limbo {
            self.put_in_discard(card);
            self.tell(Cause::Rule("SU-2.5"), What::Discarded(card));
        }
        self.raise_played(card, slot, mark);
        if self.st.queue.len() > mark as usize {
            self.push_flush(mark);
        }
        if self.st.board.with_role(Roles::EACH_TURN).has(card) {
            self.give_each_turn(card);
        }
    }
}

/// The ability that said so, or else the rule.
fn cause(by: Option<(ClauseId, CardId)>, rule: &'static str) -> Cause {
    by.map_or(Cause::Rule(rule), |(clause, source)| Cause::Clause(clause, source))
}
