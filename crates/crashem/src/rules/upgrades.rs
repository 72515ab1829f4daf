//! Chapter 6: upgrade cards.

use fracas_engine::{List, Seat, Sink};

use super::{Referee, Step};
use crate::arena::Arena;
use crate::cards::Upgrade;
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::hex::{Facing, Hex};
use crate::state::{Held, MAX_UPGRADES, Phase, Stage, State};

impl<S: Sink<Event>> Referee<'_, S> {
    /// Rule CE-6.1. Ruling: only entering the hex counts, forwards or in
    /// reverse, and each upgrade hex entered gives a card; without a card to
    /// draw nothing happens. Gives [`Step::Wait`] when a fourth card must be discarded
    /// at once (CE-6.2).
    pub(super) fn draw_upgrade(&mut self, seat: Seat) -> Step {
        if self.st.upgrade_deck.is_empty() && !self.st.upgrade_discard.is_empty() {
            // Rule CE-6.5.
            std::mem::swap(&mut self.st.upgrade_deck, &mut self.st.upgrade_discard);
            self.st.dice.shuffle(&mut self.st.upgrade_deck);
            self.tell("CE-6.5", What::Reshuffled);
        }
        let Some(upgrade) = self.st.upgrade_deck.pop() else {
            self.tell("CE-6.1", What::NothingToDraw(seat));
            return Step::Drive;
        };
        self.st.turn.drawn += 1;
        let upgrades = &mut self.st.seats[seat].upgrades;
        upgrades.push(Held { upgrade, fresh: true });
        upgrades.sort_unstable();
        let too_many = upgrades.len() > MAX_UPGRADES;
        self.tell("CE-6.1", What::Drew { seat, upgrade: Some(upgrade) });
        if too_many { self.ask(Phase::Discarding) } else { Step::Drive }
    }

    /// Takes a card out of a hand and puts it on the discard pile.
    fn spend(&mut self, seat: Seat, held: Held) {
        if self.st.seats[seat].upgrades.remove_item(held) {
            self.st.upgrade_discard.push(held.upgrade);
        }
    }

    /// Plays a card: one per player and turn (CE-6.3, CE-8.8).
    fn play(&mut self, seat: Seat, upgrade: Upgrade) {
        self.spend(seat, Held { upgrade, fresh: false });
        self.st.turn.used = self.st.turn.used.with(seat);
    }

    /// Of two equal cards the fresh one goes: the other can be played sooner.
    pub(super) fn discard(&mut self, seat: Seat, upgrade: Upgrade) -> Step {
        let fresh = self.st.seats[seat].upgrades.contains(&Held { upgrade, fresh: true });
        self.spend(seat, Held { upgrade, fresh });
        self.tell("CE-6.2", What::Discarded(seat, upgrade));
        Step::Drive
    }

    pub(super) fn fire(&mut self, seat: Seat, upgrade: Upgrade, victim: Seat) -> Step {
        self.play(seat, upgrade);
        let cause = match upgrade {
            Upgrade::Rocket => "CE-6.6",
            Upgrade::Flames => "CE-6.7",
            Upgrade::Shotgun => "CE-6.8",
            Upgrade::Shockwave => "CE-6.9",
            Upgrade::Shield => "CE-6.10",
            Upgrade::EnergyDrink => "CE-6.11",
        };
        self.tell(cause, What::Fired { seat, upgrade, victim });
        self.st.turn.victim = victim;
        self.st.turn.weapon = Some(upgrade);
        Step::Damage
    }

    /// Rule CE-6.10.
    pub(super) fn shield(&mut self, seat: Seat) -> Step {
        self.play(seat, Upgrade::Shield);
        self.tell("CE-6.10", What::Shielded(seat));
        self.settled()
    }

    /// Rule CE-6.11: the other end is up; the reaction number stays.
    pub(super) fn drink(&mut self, seat: Seat) -> Step {
        self.play(seat, Upgrade::EnergyDrink);
        let register = self.st.turn.register as usize;
        if let Some(laid) = &mut self.st.seats[seat].program[register] {
            laid.end = laid.end.other();
            let card = *laid;
            self.tell("CE-6.11", What::Drank { seat, card });
        }
        Step::Act
    }
}

impl State {
    /// Everything that can be played now, by kind and victim, and passing.
    /// Ruling: a card drawn in this action waits for the next turn, and a
    /// weapon needs a victim.
    pub(super) fn upgrade_options(&self, arena: &Arena, seat: Seat, out: &mut Vec<Choice>) {
        let mut last = None;
        for held in self.seats[seat].upgrades.iter().filter(|held| !held.fresh) {
            if last.replace(held.upgrade) == Some(held.upgrade) {
                continue;
            }
            match held.upgrade {
                Upgrade::Shield => {}
                Upgrade::EnergyDrink if self.turn.stage == Stage::Before => out.push(Choice::Drink),
                Upgrade::EnergyDrink => {}
                weapon @ (Upgrade::Rocket | Upgrade::Flames | Upgrade::Shotgun | Upgrade::Shockwave) => {
                    let victims = self.victims(arena, seat, weapon);
                    out.extend(victims.iter().map(|&victim| Choice::Fire(weapon, Seat(victim))));
                }
            }
        }
        out.push(Choice::Pass);
    }

    /// Whether any weapon would hit anybody.
    pub(super) fn has_victims(&self, arena: &Arena, seat: Seat) -> bool {
        let weapons = [Upgrade::Rocket, Upgrade::Flames, Upgrade::Shotgun, Upgrade::Shockwave];
        weapons.into_iter().any(|weapon| !self.victims(arena, seat, weapon).is_empty())
    }

    /// Whom a weapon can hit, in seat order.
    fn victims(&self, arena: &Arena, seat: Seat, weapon: Upgrade) -> List<u8, 4> {
        let truck = self.trucks[seat];
        let mut victims = List::new();
        let reach = match weapon {
            Upgrade::Rocket => {
                let hit = self.first_ahead(arena, truck.hex, truck.facing);
                hit.into_iter().for_each(|victim| victims.push(victim.0));
                return victims;
            }
            Upgrade::Flames => arena.ahead(truck.hex, truck.facing.back()),
            Upgrade::Shotgun => arena.ahead(truck.hex, truck.facing),
            Upgrade::Shockwave => arena.beside(truck.hex, truck.facing),
            Upgrade::Shield | Upgrade::EnergyDrink => return victims,
        };
        let there = self.seat_ids().filter(|&other| other != seat && reach.contains(&self.trucks[other].hex));
        there.for_each(|other| victims.push(other.0));
        victims
    }

    /// Rule CE-6.6: the first truck straight ahead. Ruling: walls stop shots.
    fn first_ahead(&self, arena: &Arena, from: Hex, facing: Facing) -> Option<Seat> {
        let mut hex = arena.next(from, facing);
        while hex != Hex::NONE {
            if let Some(victim) = self.truck_at(hex) {
                return Some(victim);
            }
            hex = arena.next(hex, facing);
        }
        None
    }

    pub(super) fn discard_options(&self, seat: Seat, out: &mut Vec<Choice>) {
        for held in self.seats[seat].upgrades.iter() {
            let choice = Choice::Discard(held.upgrade);
            if out.last() != Some(&choice) {
                out.push(choice);
            }
        }
    }

    pub(super) fn shield_options(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.seats[seat].upgrades.iter().any(|held| held.upgrade == Upgrade::Shield) {
            out.push(Choice::Shield);
        }
        out.push(Choice::Pass);
    }
}
