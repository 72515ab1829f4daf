//! Where an ability goes on: loops, conditions, "may", "choose one", and who
//! is "you" meanwhile.

use fracas_engine::{Seat, Seats, Sink};

use super::Machine;
use super::frames::Flow;
use crate::choice::{Ask, Choice};
use crate::compile::MOST_TIMES;
use crate::event::Event;
use crate::ids::{CardId, CardSet, Slot};
use crate::program::{Pc, Steer};
use crate::state::Task;

impl<S: Sink<Event>> Machine<'_, S> {
    #[inline(never)]
    pub(super) fn steer(&mut self, steer: &Steer) -> Flow {
        let you = self.st.frame().you;
        match steer {
            Steer::End => return Flow::End,
            Steer::Confirm { .. } => return self.wait(Ask::Confirm),
            Steer::Modes { arms, end } => {
                let mut open =
                    (0..).zip(arms).filter(|(_, arm)| arm.when.as_ref().is_none_or(|when| self.cond(when)));
                match (open.next(), open.next()) {
                    (None, _) => return Flow::Jump(*end),
                    (Some((at, only)), None) => {
                        self.unasked(you, Choice::Mode(at));
                        return Flow::Jump(only.start);
                    }
                    _ => return self.wait(Ask::Mode),
                }
            }
            Steer::Jump(pc) => return Flow::Jump(*pc),
            Steer::Unless(cond, pc) => {
                if !self.cond(cond) {
                    return Flow::Jump(*pc);
                }
            }
            Steer::Gather { from, reg } => {
                self.st.frame_mut().regs[*reg as usize] = self.set(from);
            }
            Steer::NextCard { reg, var, done } => {
                let frame = self.st.frame_mut();
                match frame.regs[*reg as usize].take_first() {
                    Some(card) => {
                        frame.vars[*var as usize] = u16::from(card.0);
                        frame.regs[0] = CardSet::one(card);
                    }
                    None => return Flow::Jump(*done),
                }
            }
            Steer::GatherBases { from, left } => {
                self.st.frame_mut().vars[*left as usize] = self.bases(from);
            }
            Steer::NextBase { left, var, done, chosen } => {
                let frame = self.st.frame_mut();
                let bases = frame.vars[*left as usize];
                if bases == 0 {
                    return Flow::Jump(*done);
                }
                if *chosen && bases.count_ones() > 1 {
                    return self.wait(Ask::Base);
                }
                frame.vars[*left as usize] = bases & (bases - 1);
                frame.vars[*var as usize] = bases.trailing_zeros() as u16;
                if *chosen {
                    self.unasked(you, Choice::Base(Slot(bases.trailing_zeros() as u8)));
                }
            }
            Steer::GatherPlayers { from, left, keep } => {
                let seats = self.heard_by_base(self.who(from));
                let frame = self.st.frame_mut();
                frame.vars[*left as usize] = u16::from(seats.0);
                frame.vars[*keep as usize] = u16::from(you.0);
            }
            Steer::NextPlayer { left, var, done } => {
                if self.settle_between_players() {
                    return Flow::Wait;
                }
                return self.next_player(*left, *var, *done);
            }
            Steer::Later { over } => {
                self.put_off();
                return Flow::Jump(*over);
            }
            Steer::Count { times, left } => {
                let times = self.num(times).clamp(0, i32::from(MOST_TIMES));
                self.st.frame_mut().vars[*left as usize] = times as u16;
            }
            Steer::CountDown { left, done } => {
                let frame = self.st.frame_mut();
                match frame.vars[*left as usize].checked_sub(1) {
                    Some(rest) => frame.vars[*left as usize] = rest,
                    None => return Flow::Jump(*done),
                }
            }
            Steer::Become { who, keep, skip } => {
                let who = self.player(who);
                self.st.frame_mut().vars[*keep as usize] = u16::from(you.0);
                match who {
                    Some(seat) if self.heard_by_base(Seats::one(seat)).has(seat) => {
                        self.st.frame_mut().you = seat;
                    }
                    _ => return Flow::Jump(*skip),
                }
            }
            Steer::Restore { keep } => {
                let frame = self.st.frame_mut();
                frame.you = Seat(frame.vars[*keep as usize] as u8);
            }
        }
        Flow::Next
    }

    /// For the ability of a base: without the players who ignore it.
    fn heard_by_base(&self, seats: Seats) -> Seats {
        if self.st.frame().source != CardId::NONE {
            return seats;
        }
        seats.iter().filter(|&seat| !self.ignores_this_base(seat)).collect()
    }

    /// Whether the player ignores the base whose ability is running.
    pub(super) fn ignores_this_base(&self, seat: Seat) -> bool {
        let here = self.st.frame().here;
        let scoring = &self.st.scoring;
        match scoring.left {
            // The base whose ability this is has gone already.
            Some(_) if scoring.slot == here => scoring.ignored.has(seat),
            _ => here != Slot::NONE && self.table().ignores(seat, self.st.board.base(here)),
        }
    }

    /// Rule SU-3.11: several winners of a base resolve its ability one after
    /// the other, so what one of them sets off comes before the next one.
    fn settle_between_players(&mut self) -> bool {
        let [.., Task::Flush { mark }, Task::Run] = self.st.agenda[..] else { return false };
        let unsettled = self.st.frame().source == CardId::NONE && self.st.queue.len() > mark as usize;
        if unsettled {
            self.push_flush(mark);
        }
        unsettled
    }

    fn next_player(&mut self, left: u8, var: u8, done: Pc) -> Flow {
        let (active, n_seats) = (self.st.turn.active, self.st.n_seats);
        let frame = self.st.frame_mut();
        let seats = Seats(frame.vars[left as usize] as u8);
        match active.clockwise(n_seats).find(|&seat| seats.has(seat)) {
            Some(seat) => {
                frame.vars[left as usize] = u16::from(seats.without(seat).0);
                frame.vars[var as usize] = u16::from(seat.0);
                frame.you = seat;
                Flow::Next
            }
            None => Flow::Jump(done),
        }
    }
}
