//! Chapter 4: race actions, and driving.

use fracas_engine::Sink;

use super::{Referee, Step};
use crate::cards::Action;
use crate::event::{Event, What};
use crate::hex::Facing;
use crate::state::{MAX_SPEED, Stage};

impl<S: Sink<Event>> Referee<'_, S> {
    /// Carries out the race card and sets off (CE-3.2).
    pub(super) fn act(&mut self) -> Step {
        let seat = self.st.turn.active;
        self.st.turn.stage = Stage::Action;
        self.st.turn.held = self.st.seats[seat].upgrades.len() as u8;
        let Some(laid) = self.race_card() else { return Step::AfterAction };
        let action = self.data.race_cards[laid.card.idx()].action(laid.end);
        if self.is_disabled(seat, action) {
            self.tell("CE-5.6", What::Disabled(seat, action));
        } else {
            match action {
                Action::LeftOne => self.turn_truck("CE-4.1", 5),
                Action::RightOne => self.turn_truck("CE-4.1", 1),
                Action::LeftTwo => self.turn_truck("CE-4.1", 4),
                Action::RightTwo => self.turn_truck("CE-4.1", 2),
                Action::UTurn => self.turn_truck("CE-4.4", 3),
                Action::GearUp => {
                    let speed = (self.st.trucks[seat].speed + 1).min(MAX_SPEED);
                    self.set_speed("CE-4.2", seat, speed);
                }
                Action::Reverse => return self.set_off(self.st.trucks[seat].facing.back(), 1),
                Action::Nitro => {
                    self.tell("CE-4.5", What::Nitro(seat));
                    // Rule CE-5.3: a crash ends the whole action, so the two
                    // hexes and the driving are one way.
                    let truck = self.st.trucks[seat];
                    return self.set_off(truck.facing, 2 + truck.speed);
                }
            }
        }
        let truck = self.st.trucks[seat];
        self.set_off(truck.facing, truck.speed)
    }

    fn turn_truck(&mut self, cause: &'static str, sixths: u8) {
        let seat = self.st.turn.active;
        let facing = self.st.trucks[seat].facing.turned(sixths);
        self.st.trucks[seat].facing = facing;
        self.tell(cause, What::Turned(seat, facing));
    }

    fn set_off(&mut self, heading: Facing, hexes: u8) -> Step {
        self.st.turn.heading = heading;
        self.st.turn.left = hexes;
        Step::Drive
    }

    /// Drives hex by hex until the way is done, something is in it, or a
    /// fourth upgrade must be discarded first.
    pub(super) fn drive(&mut self) -> Step {
        let seat = self.st.turn.active;
        while self.st.turn.left > 0 {
            let from = self.st.trucks[seat].hex;
            let Some(to) = self.arena.next(from, self.st.turn.heading).some() else {
                return self.hit_wall(seat);
            };
            if let Some(victim) = self.st.truck_at(to) {
                return self.ram(seat, victim);
            }
            self.st.trucks[seat].hex = to;
            self.st.turn.left -= 1;
            self.tell("CE-3.2", What::Drove { seat, from, to });
            if self.arena.is_upgrade(to) && self.draw_upgrade(seat) == Step::Wait {
                return Step::Wait;
            }
        }
        Step::AfterAction
    }
}
