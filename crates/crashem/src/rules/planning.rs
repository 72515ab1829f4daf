//! Chapter 2: everybody lays three of six cards at once.

use fracas_engine::{Dice, Seat, Seats, Sink};

use super::{Referee, Step};
use crate::cards::{End, N_RACE_CARDS, RaceCardId, RaceCards};
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::rules::Timer;
use crate::state::{HAND, Laid, N_REGISTERS, Phase, SeatState, State};

impl<S: Sink<Event>> Referee<'_, S> {
    /// Rules CE-1.5 and CE-3.4: all race cards are shuffled, six are dealt to
    /// each player. With a clock nobody looks before all are ready (CE-2.1).
    pub(super) fn new_round(&mut self) -> Step {
        let st = &mut *self.st;
        st.round += 1;
        st.ready = Seats::NONE;
        st.played = RaceCards::NONE;
        let mut cards: [RaceCardId; N_RACE_CARDS] = std::array::from_fn(|at| RaceCardId(at as u8));
        let n_dealt = HAND * st.n_seats as usize;
        // Only the cards that are dealt need an order.
        for at in 0..n_dealt {
            let from = at + st.dice.index(N_RACE_CARDS - at);
            cards.swap(at, from);
        }
        st.deck = cards[n_dealt..].iter().copied().collect();
        for (hand, seat) in cards[..n_dealt].chunks(HAND).zip(st.seat_ids()) {
            st.seats[seat].thrown_in = RaceCards::NONE;
            st.seats[seat].hand = hand.iter().copied().collect();
        }
        let (round, timer) = (st.round, st.timer);
        let cause = if round == 1 { "CE-1.6" } else { "CE-3.4" };
        self.tell(cause, What::RoundBegan { round, timer });
        match self.st.clock {
            Timer::Untimed => self.look(),
            Timer::Easy | Timer::Normal | Timer::Hardcore => self.ask(Phase::Dealt),
        }
    }

    /// The cards are taken up.
    fn look(&mut self) -> Step {
        self.st.ready = Seats::NONE;
        for seat in self.st.seat_ids() {
            let cards = self.st.seats[seat].hand;
            self.tell("CE-1.5", What::Dealt { seat, cards });
        }
        self.ask(Phase::Planning)
    }

    /// Ready to look (CE-2.1), or ready with the program.
    pub(super) fn ready(&mut self, seat: Seat) -> Step {
        self.st.ready = self.st.ready.with(seat);
        let all = self.st.asked().is_empty();
        if self.st.phase == Phase::Dealt {
            self.tell("CE-2.1", What::ReadyToLook(seat));
            if !all {
                return Step::Wait;
            }
            self.tell("CE-2.1", What::TimerStarted);
            return self.look();
        }
        self.tell("CE-2.2", What::Ready(seat));
        if all { self.throw_in() } else { Step::Wait }
    }

    pub(super) fn lay(&mut self, seat: Seat, laid: Laid, register: u8) -> Step {
        self.st.seats[seat].hand.remove(laid.card);
        self.st.seats[seat].program[register as usize] = Some(laid);
        self.tell("CE-2.2", What::Laid { seat, register, card: Some(laid) });
        Step::Wait
    }

    pub(super) fn take_back(&mut self, seat: Seat, register: u8) -> Step {
        if let Some(laid) = self.st.seats[seat].program[register as usize].take() {
            self.st.seats[seat].hand.add(laid.card);
            self.tell("CE-2.2", What::TookBack { seat, register });
        }
        Step::Wait
    }

    /// Rule CE-2.3: what is missing is laid at random, card and end.
    pub(super) fn time_is_up(&mut self) -> Step {
        self.tell("CE-2.3", What::TimeIsUp);
        for seat in self.st.seat_ids() {
            for register in 0..N_REGISTERS {
                if self.st.seats[seat].program[register].is_some() {
                    continue;
                }
                let hand = self.st.seats[seat].hand;
                // A dealt hand has enough cards; one of a scenario may not.
                if hand.is_empty() {
                    continue;
                }
                let nth = self.st.dice.index(hand.len());
                let end = End::BOTH[self.st.dice.index(2)];
                let Some(card) = hand.iter().nth(nth) else { continue };
                self.st.seats[seat].hand.remove(card);
                let card = Some(Laid { card, end });
                self.st.seats[seat].program[register] = card;
                self.tell("CE-2.3", What::Filled { seat, register: register as u8, card });
            }
        }
        self.st.ready = Seats::all(self.st.n_seats);
        self.throw_in()
    }

    /// Rule CE-2.4: what is left of the hands is thrown in.
    fn throw_in(&mut self) -> Step {
        for seat in self.st.seat_ids() {
            let seats = &mut self.st.seats[seat];
            seats.thrown_in = std::mem::take(&mut seats.hand);
        }
        Step::Register(0)
    }
}

impl State {
    /// Each card with either end up in each free register; taking a card
    /// back; and "ready" once three cards lie there.
    pub(super) fn program_options(&self, seat: Seat, out: &mut Vec<Choice>) {
        let SeatState { program, hand, .. } = &self.seats[seat];
        if program.iter().all(Option::is_some) {
            out.extend([Choice::Ready, Choice::TakeBack(0), Choice::TakeBack(1), Choice::TakeBack(2)]);
            return;
        }
        // The cards are listed once and copied for each register.
        let mut cards = [[Laid::default(); 2]; HAND];
        let mut n = 0;
        for card in hand.iter() {
            cards[n] = End::BOTH.map(|end| Laid { card, end });
            n += 1;
        }
        let cards = cards[..n].as_flattened();
        for (register, _) in (0..).zip(program).filter(|(_, laid)| laid.is_none()) {
            out.extend(cards.iter().map(|&laid| Choice::Lay(laid, register)));
        }
        for (register, _) in (0..).zip(program).filter(|(_, laid)| laid.is_some()) {
            out.push(Choice::TakeBack(register));
        }
    }
    /// One of [`program_options`](State::program_options), all equally
    /// likely: found by its place in the list, without the list.
    pub(crate) fn any_program_option(&self, seat: Seat, dice: &mut Dice) -> Choice {
        let SeatState { program, hand, .. } = &self.seats[seat];
        let n_free = program.iter().filter(|laid| laid.is_none()).count();
        if n_free == 0 {
            let at = dice.index(1 + N_REGISTERS);
            return if at == 0 { Choice::Ready } else { Choice::TakeBack(at as u8 - 1) };
        }
        let n_lays = 2 * hand.len();
        let mut at = dice.index(n_free * n_lays + N_REGISTERS - n_free);
        for (register, _) in (0..).zip(program).filter(|(_, laid)| laid.is_none()) {
            if at < n_lays {
                let card = hand.nth_of_hand(at / 2).unwrap_or_default();
                return Choice::Lay(Laid { card, end: End::BOTH[at % 2] }, register);
            }
            at -= n_lays;
        }
        let mut laid = (0..).zip(program).filter(|(_, laid)| laid.is_some());
        Choice::TakeBack(laid.nth(at).map(|(register, _)| register).unwrap_or_default())
    }
}
