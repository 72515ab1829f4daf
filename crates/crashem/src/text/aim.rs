//! What a bot is after, in a few words. Only deeds that everybody sees as
//! they are done have a reason: one for a card that is laid face down, or for
//! what a program will bring about, would give the plan away.

use fracas_engine::Seat;

use super::Words;
use crate::choice::Choice;
use crate::state::WRECKED;

impl Words<'_> {
    /// "goes for the leader, Ann". The words are about the table before the
    /// choice.
    pub fn aim(self, seat: Seat, choice: Choice) -> Option<String> {
        match choice {
            Choice::Fire(_, victim) => Some(self.aim_at(seat, victim)),
            Choice::Shield => Some(self.say("aim-shield", &[])),
            Choice::Drink => Some(self.say("aim-drink", &[])),
            Choice::Start(_)
            | Choice::Ready
            | Choice::Lay(..)
            | Choice::TakeBack(_)
            | Choice::Discard(_)
            | Choice::Pass
            | Choice::TimeIsUp => None,
        }
    }

    fn aim_at(self, seat: Seat, victim: Seat) -> String {
        let there = &self.view.seats[victim.idx()];
        let others = self.view.seat_ids().filter(|&other| other != victim);
        let leads = others.map(|other| &self.view.seats[other.idx()]).all(|other| other.score < there.score);
        let key = if there.track.len() + 1 >= WRECKED {
            "aim-wrecks"
        } else if leads {
            "aim-leader"
        } else if there.track.iter().all(|token| token.from != seat) {
            "aim-first-hit"
        } else {
            "aim-hits"
        };
        self.say(key, &[("player", &self.player(victim))])
    }
}
