//! Chapter 4: race actions, and driving.

use fracas_engine::Sink;

use super::{Referee, Step};
use crate::cards::Action;
use crate::course::Course;
use crate::event::{Event, What};
use crate::state::Stage;

impl<S: Sink<Event>> Referee<'_, S> {
    /// Carries out the race card and sets off (CE-3.2).
    pub(super) fn act(&mut self) -> Step {
        let seat = self.st.turn.active;
        self.st.turn.stage = Stage::Action;
        self.st.turn.held = self.st.seats[seat].upgrades.len() as u8;
        let Some(laid) = self.race_card() else { return Step::AfterAction };
        let action = self.data.race_cards[laid.card.idx()].action(laid.end);
        let disabled = self.is_disabled(seat, action);
        let Course { truck, heading, hexes } =
            Course::of(self.st.trucks[seat], (!disabled).then_some(action));
        self.st.trucks[seat].facing = truck.facing;
        match action {
            _ if disabled => self.tell("CE-5.6", What::Disabled(seat, action)),
            Action::LeftOne | Action::RightOne | Action::LeftTwo | Action::RightTwo => {
                self.tell("CE-4.1", What::Turned(seat, truck.facing));
            }
            Action::UTurn => self.tell("CE-4.4", What::Turned(seat, truck.facing)),
            Action::GearUp => self.set_speed("CE-4.2", seat, truck.speed),
            Action::Nitro => self.tell("CE-4.5", What::Nitro(seat)),
            Action::Reverse => {}
        }
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
