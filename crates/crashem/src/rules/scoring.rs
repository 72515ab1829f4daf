//! Chapter 7: the end, the score and ties.

use fracas_engine::{Seat, Seats, Sink};

use super::{Referee, Step};
use crate::event::{Event, What};
use crate::state::{Phase, State};

impl<S: Sink<Event>> Referee<'_, S> {
    /// Rule CE-7.1: the game ends at once, in the middle of a turn.
    pub(super) fn end_game(&mut self) -> Step {
        let winners = self.st.leaders();
        self.st.winners = Some(winners);
        self.tell("CE-7.2", What::GameOver { winners });
        self.ask(Phase::Over)
    }
}

impl State {
    /// Rule CE-7.2: tokens given, times the players who hold any of them.
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        let mut tokens = 0;
        let mut holders = 0;
        for other in self.seat_ids() {
            let given = self.given(seat, other) as i32;
            tokens += given;
            holders += i32::from(given > 0);
        }
        tokens * holders
    }

    /// Rule CE-7.3: the best score, then the fewest tokens taken, then all.
    pub(crate) fn leaders(&self) -> Seats {
        let rank = |seat: Seat| (self.score(seat), -(self.seats[seat].track.len() as i32));
        let best = self.seat_ids().map(rank).max();
        self.seat_ids().filter(|&seat| Some(rank(seat)) == best).collect()
    }
}
