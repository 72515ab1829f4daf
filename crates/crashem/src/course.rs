//! Where an action takes a truck: what the referee carries out, and what a
//! planner sees before the cards are turned up.

use crate::arena::Arena;
use crate::cards::Action;
use crate::hex::{Facing, Hex};
use crate::state::{MAX_SPEED, Truck};

/// What an action comes to before the truck sets off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// The truck with its new direction or speed.
    pub truck: Truck,
    /// Where it drives.
    pub heading: Facing,
    /// How many hexes.
    pub hexes: u8,
}

impl Course {
    /// What the action does to the truck; a disabled one does nothing, and the
    /// truck drives by its speed all the same (CE-3.2, CE-5.6).
    pub fn of(truck: Truck, action: Option<Action>) -> Course {
        let turned = |sixths| Truck { facing: truck.facing.turned(sixths), ..truck };
        let truck = match action {
            Some(Action::LeftOne) => turned(5),
            Some(Action::RightOne) => turned(1),
            Some(Action::LeftTwo) => turned(4),
            Some(Action::RightTwo) => turned(2),
            Some(Action::UTurn) => turned(3),
            Some(Action::GearUp) => Truck { speed: (truck.speed + 1).min(MAX_SPEED), ..truck },
            Some(Action::Reverse) => return Course { truck, heading: truck.facing.back(), hexes: 1 },
            Some(Action::Nitro) | None => truck,
        };
        // Rule CE-5.3: a crash ends the whole action, so the two hexes of the
        // nitro and the driving are one way.
        let nitro = if action == Some(Action::Nitro) { 2 } else { 0 };
        Course { truck, heading: truck.facing, hexes: nitro + truck.speed }
    }

    /// The way of the truck if no other is in it: the hexes it comes to, and
    /// how it is in the end. A wall ends the way and slows it down (CE-5.1).
    pub fn way(self, arena: &Arena) -> (Vec<Hex>, Truck) {
        let (mut truck, mut hexes) = (self.truck, Vec::new());
        for _ in 0..self.hexes {
            let Some(next) = arena.next(truck.hex, self.heading).some() else {
                truck.speed = (truck.speed - 1).max(1);
                break;
            };
            truck.hex = next;
            hexes.push(next);
        }
        (hexes, truck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CrashEm;

    /// From the western corner of the small arena, five hexes a side.
    fn drive(speed: u8, actions: &[Action]) -> (Vec<String>, Truck) {
        let game = CrashEm::shipped();
        let arena = &game.data().arenas[0];
        let &(hex, facing) =
            arena.corners.iter().find(|(_, facing)| *facing == Facing::East).expect("a corner");
        let (mut truck, mut names) = (Truck { hex, facing, speed }, Vec::new());
        for &action in actions {
            let (hexes, after) = Course::of(truck, Some(action)).way(arena);
            names.extend(hexes.into_iter().map(|hex| arena.name(hex)));
            truck = after;
        }
        (names, truck)
    }

    #[test]
    fn a_truck_drives_by_its_speed_after_its_action() {
        let (hexes, truck) = drive(1, &[Action::GearUp, Action::Nitro, Action::Reverse]);
        assert_eq!(hexes.len(), 2 + 4 + 1);
        assert_eq!((truck.speed, truck.facing), (2, Facing::East));
    }

    #[test]
    fn a_wall_ends_the_way_and_slows_the_truck_down() {
        let (hexes, truck) = drive(3, &[Action::UTurn]);
        assert_eq!((hexes.len(), truck.speed, truck.facing), (0, 2, Facing::West));
    }

    #[test]
    fn a_turn_comes_before_the_drive() {
        let (right, truck) = drive(2, &[Action::RightOne]);
        assert_eq!((right.len(), truck.facing), (2, Facing::SouthEast));
        assert_ne!(right, drive(2, &[Action::LeftOne]).0);
    }
}
