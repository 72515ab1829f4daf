//! Chapter 5: walls, trucks and damage.

use fracas_engine::{Seat, Sink};

use super::{Referee, Step};
use crate::cards::{Action, Token};
use crate::event::{Event, What};
use crate::state::{Damage, Phase, WRECKED};

impl<S: Sink<Event>> Referee<'_, S> {
    /// Sets a speed marker and tells it if it moved.
    pub(super) fn set_speed(&mut self, cause: &'static str, seat: Seat, speed: u8) {
        if self.st.trucks[seat].speed != speed {
            self.st.trucks[seat].speed = speed;
            self.tell(cause, What::Speed(seat, speed));
        }
    }

    fn slow_down(&mut self, cause: &'static str, seat: Seat) {
        let speed = (self.st.trucks[seat].speed - 1).max(1);
        self.set_speed(cause, seat, speed);
    }

    /// Rules CE-5.1 and CE-5.3: the action is over and the truck is slower.
    pub(super) fn hit_wall(&mut self, seat: Seat) -> Step {
        self.st.turn.left = 0;
        self.tell("CE-5.1", What::HitWall(seat));
        self.slow_down("CE-5.1", seat);
        Step::AfterAction
    }

    /// Rule CE-5.2: the action is over; the other truck is pushed if there is
    /// room, slowed and damaged, in this order. Ruling: a truck in reverse
    /// rams and hits walls like one that drives forwards.
    pub(super) fn ram(&mut self, by: Seat, victim: Seat) -> Step {
        self.st.turn.left = 0;
        self.tell("CE-5.2", What::Rammed { by, victim });
        let from = self.st.trucks[victim].hex;
        let beyond = self.arena.next(from, self.st.turn.heading).some();
        match beyond.filter(|&to| self.st.truck_at(to).is_none()) {
            Some(to) => {
                // Rule CE-5.7: no upgrade for the truck that is pushed.
                self.st.trucks[victim].hex = to;
                self.tell("CE-5.2", What::Pushed { seat: victim, from, to });
            }
            None => self.tell("CE-5.2", What::NotPushed(victim)),
        }
        self.slow_down("CE-5.2", victim);
        self.st.turn.victim = victim;
        self.st.turn.weapon = None;
        Step::Damage
    }

    /// The victim takes a token, or is asked for a shield first. Ruling: as
    /// with other upgrades, holding any card is enough to be asked.
    pub(super) fn damage(&mut self) -> Step {
        let victim = self.st.turn.victim;
        let may_shield = !self.st.seats[victim].upgrades.is_empty() && !self.st.turn.used.has(victim);
        if may_shield { self.ask(Phase::Shielding) } else { self.take_token() }
    }

    /// Rule CE-5.4: one of the other's tokens, drawn at random, face down.
    pub(super) fn take_token(&mut self) -> Step {
        let (from, to) = (self.st.turn.active, self.st.turn.victim);
        let cause = if self.st.turn.weapon.is_some() { "CE-6.4" } else { "CE-5.4" };
        if let Some(token) = self.st.seats[from].tokens.pop() {
            self.st.seats[to].track.push(Damage { from, token, face_up: false });
            self.tell(cause, What::Damaged { from, to });
        }
        let wrecked = self.st.seats[to].track.len() == WRECKED;
        let out = self.st.seats[from].tokens.is_empty();
        if wrecked {
            self.tell("CE-7.1", What::Wrecked(to));
        }
        if out {
            self.tell("CE-7.1", What::OutOfTokens(from));
        }
        if wrecked || out { self.end_game() } else { self.settled() }
    }

    /// Rule CE-5.5.
    pub(super) fn turn_up_tokens(&mut self) {
        for to in self.st.seat_ids() {
            for at in 0..self.st.seats[to].track.len() {
                let damage = &mut self.st.seats[to].track[at];
                if !damage.face_up {
                    damage.face_up = true;
                    let Damage { from, token, .. } = *damage;
                    self.tell("CE-5.5", What::TokenUp { from, to, token });
                }
            }
        }
    }

    /// Rule CE-5.6: whether a token that is face up shows the action.
    pub(super) fn is_disabled(&self, seat: Seat, action: Action) -> bool {
        self.st.seats[seat].track.iter().any(|damage| damage.face_up && damage.token == Token(Some(action)))
    }
}
