//! What a bot is after, in a few words: what is better for it at the bases
//! and in the piles of the table that it hopes for. Everything is compared as
//! spectators see it, so no card that is hidden can be named.

use fracas_engine::Seat;

use super::Words;
use crate::choice::{Ask, Choice};
use crate::view::{BaseView, View};

impl Words<'_> {
    /// "takes the lead at Tortuga". The words are about the table before the
    /// choice. Nothing is said of the end of a turn: what follows is no plan.
    pub fn aim(self, seat: Seat, choice: Choice, hoped: &View) -> Option<String> {
        let ask = self.view.prompt.map(|(_, prompt)| prompt.ask);
        if (choice == Choice::Done && ask == Some(Ask::PlayPhase)) || hoped.turn != self.view.turn {
            return None;
        }
        if hoped.winners.is_some_and(|winners| winners.has(seat)) {
            return Some(self.word("aim-wins"));
        }
        let changes: Vec<Change<'_>> =
            self.view.bases.iter().map(|base| Change::of(base, hoped, seat)).collect();
        self.aim_at_bases(&changes).or_else(|| self.aim_at_piles(seat, hoped))
    }

    fn aim_at_bases(self, changes: &[Change<'_>]) -> Option<String> {
        let at = |key: &str, change: &Change<'_>| {
            self.say(key, &[("base", self.base_title(change.base.base).into())])
        };
        let greatest = |is_it: fn(&Change<'_>) -> bool, by: fn(&Change<'_>) -> i32| {
            let those = changes.iter().filter(|change| is_it(change));
            those.reduce(|best, next| if by(next) > by(best) { next } else { best })
        };
        if let Some(base) = greatest(|change| change.comes_to_score, |change| change.gain) {
            return Some(at("aim-scores", base));
        }
        if let Some(base) = greatest(|change| change.is_held_off, |change| change.gain) {
            return Some(at("aim-holds-off", base));
        }
        if let Some(base) = greatest(|change| change.takes_lead, |change| change.gain) {
            return Some(at("aim-leads", base));
        }
        let gain = greatest(|change| change.gain > 0, |change| change.gain);
        let loss = greatest(|change| change.loss.1 > 0, |change| change.loss.1);
        match (gain, loss) {
            (gain, Some(base)) if gain.is_none_or(|gain| gain.gain < base.loss.1) => {
                let (player, title) = (self.name(base.loss.0), self.base_title(base.base.base));
                Some(self.say("aim-weakens", &[("player", (&player).into()), ("base", title.into())]))
            }
            (Some(base), _) => Some(at("aim-strengthens", base)),
            (None, _) => None,
        }
    }

    fn aim_at_piles(self, seat: Seat, hoped: &View) -> Option<String> {
        let (now, then) = (&self.view.seats, &hoped.seats);
        let (mine, hopes) = (now.get(seat.idx())?, then.get(seat.idx())?);
        if hopes.vp > mine.vp {
            return Some(self.word("aim-vp"));
        }
        let robbed = |&at: &usize| at != seat.idx() && then[at].hand_size() < now[at].hand_size();
        if let Some(other) = (0..now.len().min(then.len())).find(robbed) {
            let player = self.name(Seat(other as u8));
            return Some(self.say("aim-robs", &[("player", (&player).into())]));
        }
        let digs = hopes.deck.len() < mine.deck.len() || hopes.hand_size() > mine.hand_size();
        digs.then(|| self.word("aim-cards"))
    }
}

/// What becomes of a base in the eyes of a seat.
struct Change<'a> {
    base: &'a BaseView,
    comes_to_score: bool,
    is_held_off: bool,
    takes_lead: bool,
    /// How much power the seat gains there.
    gain: i32,
    /// Which of the others loses most power there, and how much.
    loss: (Seat, i32),
}

impl<'a> Change<'a> {
    fn of(base: &'a BaseView, hoped: &View, seat: Seat) -> Change<'a> {
        let Some(then) = hoped.bases.iter().find(|other| other.base == base.base) else {
            // A base that was not ready and is gone has been scored.
            let comes_to_score = !is_ready(base);
            let loss = (seat, 0);
            return Change { base, comes_to_score, is_held_off: false, takes_lead: false, gain: 0, loss };
        };
        let change = |at: usize| power(then, at) - power(base, at);
        let others = (0..base.totals.len()).filter(|&at| at != seat.idx());
        let loss = others.map(|at| (Seat(at as u8), -change(at))).max_by_key(|&(_, loss)| loss);
        Change {
            base,
            comes_to_score: !is_ready(base) && is_ready(then),
            is_held_off: is_ready(base) && !is_ready(then),
            takes_lead: !leads(base, seat) && leads(then, seat),
            gain: change(seat.idx()),
            loss: loss.unwrap_or((seat, 0)),
        }
    }
}

fn power(base: &BaseView, at: usize) -> i32 {
    base.totals.get(at).copied().unwrap_or_default()
}

/// Whether the base will be scored as it is (SU-3.1).
fn is_ready(base: &BaseView) -> bool {
    base.totals.iter().sum::<i32>() >= base.breakpoint
}

fn leads(base: &BaseView, seat: Seat) -> bool {
    let mut others = (0..base.totals.len()).filter(|&at| at != seat.idx());
    others.all(|at| power(base, at) < power(base, seat.idx()))
}
