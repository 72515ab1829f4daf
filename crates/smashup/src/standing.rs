//! A guess of how well a seat stands, for bots. No rule depends on it.
//!
//! Everything is counted in thousandths of a victory point, in whole numbers,
//! so that a bot decides alike on every platform: VP won, VP to be expected
//! from the bases by rank and by how close they are to scoring, power in
//! play, cards in hand, and plays still open this turn. It reads a whole
//! state, hidden cards included: give it only worlds that were resampled
//! from a view.

use fracas_engine::Seat;

use crate::choice::Ask;
use crate::eval::Table;
use crate::ids::Slot;
use crate::power::Reckoned;
use crate::state::Phase;

/// One victory point.
const VP: i64 = 1000;
/// More than any game can be worth.
const VICTORY: i64 = 1_000_000;
/// A point of power on a base that does not score soon.
const POWER: i64 = 30;
/// What a tie for a place is worth less.
const TIE: i64 = 100;
/// A prize counts by the cube of the base's nearness to scoring, in percent,
/// as parts of this: no base is sure before it is ready.
const SURE: i64 = 1_200_000;
/// A card in hand, and one of a hand that is large already.
const CARD: i64 = 220;
const SPARE_CARD: i64 = 60;
const LARGE_HAND: i64 = 6;
const HAND_LIMIT: i64 = 10;
/// A play that is still open, if there is a card for it.
const OPEN_PLAY: i64 = 180;
/// Cards drawn at the end of each turn (SU-2.7).
const DRAWN: i64 = 2;

impl Table<'_> {
    /// How much better the seat stands than the others.
    pub fn standing(self, seat: Seat) -> i64 {
        if let Some(winners) = self.st.winners {
            return if winners.has(seat) { VICTORY } else { -VICTORY };
        }
        let power = &self.reckon();
        let others = self.st.seat_ids().filter(|&other| other != seat).map(|other| self.worth(other, power));
        let (mut n, mut sum, mut best) = (0, 0, i64::MIN);
        for worth in others {
            n += 1;
            sum += worth;
            best = best.max(worth);
        }
        self.worth(seat, power) - (best + sum / n) / 2
    }

    /// Whether nobody is in the middle of something: the standing then says
    /// what it can. While an ability asks for its details it is worth looking
    /// further.
    pub fn is_quiet(self) -> bool {
        self.st.pending.is_none_or(|(_, ask)| match ask {
            Ask::PlayPhase | Ask::Special(_) | Ask::React | Ask::Draft => true,
            Ask::Card
            | Ask::Base
            | Ask::Player
            | Ask::Faction
            | Ask::Confirm
            | Ask::Mode
            | Ask::Number
            | Ask::Arrange
            | Ask::PlayNow
            | Ask::Order
            | Ask::ScoreNext
            | Ask::HandLimit
            | Ask::SwapBase
            | Ask::Replacement
            | Ask::ReturnBase
            | Ask::DiscardToPlay
            | Ask::Share => false,
        })
    }

    fn worth(self, seat: Seat, power: &Reckoned<'_>) -> i64 {
        let slots = self.st.slot_ids().map(|slot| self.worth_at(seat, slot, power));
        i64::from(self.st.seats[seat].vp) * VP + slots.sum::<i64>() + self.worth_of_hand(seat)
    }

    fn worth_at(self, seat: Seat, slot: Slot, power: &Reckoned<'_>) -> i64 {
        let here = &self.st.scoring;
        // Once the places are fixed the VP are counted and the cards go.
        if here.slot == slot && here.places.iter().any(|&place| place != 0) {
            return 0;
        }
        let scores_now = power.total_of_all(slot) >= power.breakpoint(slot).max(1);
        let strength = |seat| {
            let total = i64::from(power.total(seat, slot));
            if scores_now { total } else { (total - self.boosts(seat, slot)).max(0) }
        };
        let mine = strength(seat);
        let (mut all, mut stronger, mut equal) = (mine, 0, 0);
        for other in self.st.seat_ids().filter(|&other| other != seat) {
            let total = strength(other);
            all += total;
            stronger += usize::from(total > mine);
            equal += i64::from(total == mine && total > 0);
        }
        let has_minions = !self.minions_of(seat, slot).is_empty();
        let prize = if has_minions && stronger < 3 {
            i64::from(self.base(slot).vp[stronger]) * VP - TIE * equal
        } else {
            0
        };
        if scores_now {
            // The minions there are about to be discarded.
            return prize;
        }
        let shift = i64::from(self.st.board.shift(slot));
        let breakpoint = (i64::from(power.breakpoint(slot)) - shift).max(1);
        let near = (all * 100 / breakpoint).min(100);
        prize * near * near * near / SURE + mine * POWER
    }

    /// How much of a seat's power at a base ends with the turn.
    fn boosts(self, seat: Seat, slot: Slot) -> i64 {
        self.minions_of(seat, slot).iter().map(|card| i64::from(self.st.card(card).boost)).sum()
    }

    fn worth_of_hand(self, seat: Seat) -> i64 {
        let hand = self.st.board.hand(seat);
        let mut n = hand.len() as i64;
        let turn = &self.st.turn;
        let mut open = 0;
        if turn.active == seat && matches!(turn.phase, Phase::Start | Phase::Play | Phase::Score) {
            n += DRAWN;
            if turn.phase != Phase::Score {
                let minions = hand.and(self.st.board.minions()).len() as i64;
                let actions = hand.len() as i64 - minions;
                let extras: i64 = self.st.extras.iter().map(|extra| i64::from(extra.n)).sum();
                let extras = extras - self.st.unsettled.len() as i64;
                let plays =
                    i64::from(turn.free_minion).min(minions) + i64::from(turn.free_action).min(actions);
                open = (plays + extras).min(hand.len() as i64);
            }
        }
        let n = n.min(HAND_LIMIT);
        self.worth_of_patience(seat)
            + CARD * n.min(LARGE_HAND)
            + SPARE_CARD * (n - LARGE_HAND).max(0)
            + OPEN_PLAY * open
    }

    /// Abilities used this turn count a little against the active player, and
    /// more the more there were: who goes round in circles should end the
    /// turn.
    fn worth_of_patience(self, seat: Seat) -> i64 {
        let begun = i64::from(self.st.turn.begun.min(1000));
        if seat == self.st.turn.active { -begun * begun / 4 } else { 0 }
    }
}
