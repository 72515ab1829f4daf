//! A game in progress lists options once for each decision, however often
//! they are asked for.

use std::cell::Cell;

use fracas_engine::{Dice, Game, Outcome, Play, Seat, Seats, Seed, SetupError, Sink, Viewer};

/// Two players take one or two matches in turn; who takes the last wins. It
/// counts how often options are listed.
#[derive(Default)]
struct Matches {
    listings: Cell<u32>,
}

impl Game for Matches {
    type Setup = u32;
    /// How many are left, and whose turn it is.
    type State = (u32, Seat);
    type Choice = u32;
    type Prompt = ();
    type Event = u32;
    type View = (u32, Seat);

    const RULES: u32 = 1;

    fn start(
        &self,
        setup: &u32,
        _: impl Into<Seed>,
        _: &mut impl Sink<u32>,
    ) -> Result<(u32, Seat), SetupError> {
        Ok((*setup, Seat(0)))
    }

    fn n_seats(&self, _: &(u32, Seat)) -> u8 {
        2
    }

    fn to_act(&self, &(left, seat): &(u32, Seat)) -> Seats {
        if left > 0 { Seats::one(seat) } else { Seats::NONE }
    }

    fn prompt(&self, state: &(u32, Seat), seat: Seat) -> Option<()> {
        self.to_act(state).has(seat).then_some(())
    }

    fn options(&self, state: &(u32, Seat), seat: Seat, out: &mut Vec<u32>) {
        self.listings.set(self.listings.get() + 1);
        out.clear();
        if self.to_act(state).has(seat) {
            out.extend(1..=state.0.min(2));
        }
    }

    fn apply_unchecked(&self, state: &mut (u32, Seat), seat: Seat, taken: u32, sink: &mut impl Sink<u32>) {
        sink.tell(taken);
        *state = (state.0 - taken, seat.left(2));
    }

    fn outcome(&self, &(left, seat): &(u32, Seat)) -> Option<Outcome> {
        let winner = seat.left(2);
        (left == 0).then(|| Outcome { winners: Seats::one(winner), scores: vec![0, 0] })
    }

    fn view(&self, state: &(u32, Seat), _: Viewer) -> (u32, Seat) {
        *state
    }

    fn redact(&self, event: &u32, _: Viewer) -> Option<u32> {
        Some(*event)
    }

    fn resample(&self, view: &(u32, Seat), _: &mut Dice) -> (u32, Seat) {
        *view
    }

    fn dice<'s>(&self, _: &'s (u32, Seat)) -> Option<&'s Dice> {
        None
    }

    fn known(&self, _: &(u32, Seat)) -> Vec<u64> {
        Vec::new()
    }

    fn hash(&self, state: &(u32, Seat)) -> u64 {
        fracas_engine::hash_of(state)
    }

    fn fingerprint(&self) -> u64 {
        1
    }

    fn write_choice(&self, _: &(u32, Seat), taken: u32) -> String {
        format!("take {taken}")
    }
}

#[test]
fn options_are_listed_once_for_each_decision() {
    let game = Matches::default();
    let mut play = Play::begin(&game, &5, 0).expect("a game");
    for decisions in 1..=5 {
        let seat = play.asked().first().expect("somebody is asked");
        for _ in 0..10 {
            assert!(play.is_asked(seat) && !play.is_asked(seat.left(2)));
            assert_eq!(play.options(seat), play.options_of(Viewer::Seat(seat)));
            assert!(play.prepare(&game, seat, 3).is_err() && play.prepare(&game, seat.left(2), 1).is_err());
        }
        let step = play.prepare(&game, seat, 1).expect("one can be taken");
        assert_eq!(game.listings.get(), decisions);
        play.adopt(&game, step);
    }
    assert_eq!(play.outcome().map(|outcome| outcome.winners), Some(Seats::one(Seat(0))));
    assert_eq!((game.listings.get(), play.events().sum::<u32>()), (5, 5));
}
