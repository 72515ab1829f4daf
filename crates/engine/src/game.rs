//! The contract between a game and everything around it.

use std::fmt;
use std::hash::Hash;

use crate::{Dice, Seat, Seats, Seed};

/// A game: its rules and data, loaded and checked. The state is apart.
///
/// Guarantees that every implementation gives and the conformance suite
/// checks, for every state reached by [`start`](Game::start) and
/// [`apply`](Game::apply):
///
/// - while [`outcome`](Game::outcome) is `None`, [`to_act`](Game::to_act) is
///   not empty, and every seat in it has at least one option, in a defined
///   order without repeats;
/// - the setup, the seed and the list of choices determine the state;
/// - what a seat is shown (view, events, options) depends only on what that
///   seat may know;
/// - [`resample`](Game::resample) gives a state with the same view.
pub trait Game {
    /// What is agreed before the first step: players, options, decks.
    type Setup: Clone + fmt::Debug;
    /// Everything there is to know about a game in progress.
    type State: Clone;
    /// One way to answer a decision, naming the things it touches.
    type Choice: Copy + Eq + Hash + fmt::Debug;
    /// What is asked: by which card or rule, and why.
    type Prompt: Clone + PartialEq + fmt::Debug;
    /// Something that happened, with its cause.
    type Event: Clone + PartialEq + fmt::Debug;
    /// What a seat (or a spectator) may see.
    type View: Clone + PartialEq + fmt::Debug;

    /// The version of the rules. It is raised whenever the same choices give
    /// another state than before: games stored with another version are not
    /// played on (decision D14).
    const RULES: u32;

    /// Begins a game and runs it to its first decision.
    fn start(
        &self,
        setup: &Self::Setup,
        seed: impl Into<Seed>,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<Self::State, SetupError>;

    /// How many seats the table has.
    fn n_seats(&self, state: &Self::State) -> u8;

    /// The seats with an open decision.
    fn to_act(&self, state: &Self::State) -> Seats;

    /// What the seat is asked, if it has an open decision.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Option<Self::Prompt>;

    /// Replaces `out` with the options of the seat's open decision, in order;
    /// with nothing when it has none.
    fn options(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Choice>);

    /// One of the options of a seat that is asked, all equally likely: the
    /// one that listing them and rolling for one gives, with the same roll. A
    /// game that can find it without the list may do so. `scratch` is for the
    /// list; what is in it afterwards means nothing.
    fn sample(
        &self,
        state: &Self::State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Self::Choice>,
    ) -> Self::Choice {
        self.options(state, seat, scratch);
        dice.pick(scratch)
    }

    /// Carries out a choice that [`options`](Game::options) listed for the
    /// seat, and runs on to the next decision or the end. Other choices give
    /// an unspecified but valid state or a panic.
    fn apply_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Carries out a choice, or refuses it and leaves the state untouched.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        if self.outcome(state).is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.to_act(state).has(seat) {
            return Err(Refusal::NotYourDecision);
        }
        let mut options = Vec::new();
        self.options(state, seat, &mut options);
        if !options.contains(&choice) {
            return Err(Refusal::NotAnOption);
        }
        self.apply_unchecked(state, seat, choice, sink);
        Ok(())
    }

    /// What the owner of the table may do now and no player: the horn of a
    /// clock that the game itself does not have. It comes with the seat under
    /// which a log notes it, is never among the options, and is carried out by
    /// [`apply_unchecked`](Game::apply_unchecked).
    fn owner_choice(&self, _: &Self::State) -> Option<(Seat, Self::Choice)> {
        None
    }

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What the viewer may see now.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as the viewer may see it; `None` when nothing of it shows.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A state that fits the view, with everything hidden drawn at random.
    fn resample(&self, view: &Self::View, dice: &mut Dice) -> Self::State;

    /// The dice of the state; none if nothing is left to chance. Whoever
    /// keeps a game compares them before and after a choice: one for which
    /// they were rolled is not taken back without asking (decision D15).
    fn dice<'s>(&self, state: &'s Self::State) -> Option<&'s Dice>;

    /// Of everything that can be hidden, what the viewer knows: a number for
    /// each card or piece that is in sight or remembered, wherever it is and
    /// whoever brought it there. Whoever keeps a game compares what everybody
    /// knows before and after a choice, so whatever can be shown to somebody
    /// must be a number here; order and repeats mean nothing.
    fn known(&self, view: &Self::View) -> Vec<u64>;

    /// A hash of the whole state, the same on every platform.
    fn hash(&self, state: &Self::State) -> u64;

    /// A hash of the rules and data this game was loaded with.
    fn fingerprint(&self) -> u64;

    /// The choice in words that survive a change of numbering: what was
    /// chosen, for logs. It begins with a letter.
    fn write_choice(&self, state: &Self::State, choice: Self::Choice) -> String;

    /// Finds the option of the seat, or the choice of the table's owner, that
    /// [`write_choice`](Game::write_choice) wrote.
    fn read_choice(&self, state: &Self::State, seat: Seat, text: &str) -> Option<Self::Choice> {
        let mut options = Vec::new();
        self.options(state, seat, &mut options);
        options.extend(self.owner_choice(state).filter(|&(by, _)| by == seat).map(|(_, choice)| choice));
        options.into_iter().find(|&choice| self.write_choice(state, choice) == text)
    }
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// Somebody who sees only what everybody sees.
    Spectator,
}

impl Viewer {
    /// Whether this is the player of that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Why a choice was refused. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// This seat has no open decision.
    NotYourDecision,
    /// The choice is not among the options of the open decision.
    NotAnOption,
    /// The seat has decided nothing that it could take back.
    NothingToTakeBack,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::GameOver => "The game is over.",
            Refusal::NotYourDecision => "There is nothing for this seat to decide now.",
            Refusal::NotAnOption => "That is not one of the options.",
            Refusal::NothingToTakeBack => "There is nothing that this seat could take back.",
        })
    }
}

impl std::error::Error for Refusal {}

/// Why a game could not be started: a sentence that names the thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; several seats share a victory.
    pub winners: Seats,
    /// The final scores, by seat.
    pub scores: Vec<i32>,
}

impl Outcome {
    /// The place of everybody, the best first: who won, then by points. Who
    /// is equal shares a place.
    pub fn ranking(&self) -> Vec<(usize, Seat)> {
        let worth = |seat: Seat| (self.winners.has(seat), self.scores[seat.idx()]);
        let seats = || (0..self.scores.len() as u8).map(Seat);
        let place = |seat: Seat| 1 + seats().filter(|&other| worth(other) > worth(seat)).count();
        let mut ranking: Vec<(usize, Seat)> = seats().map(|seat| (place(seat), seat)).collect();
        ranking.sort();
        ranking
    }

    /// Who won although somebody else has as many points.
    pub fn won_a_tie(&self) -> Option<Seat> {
        let won = self.winners.iter().next()?;
        let score = self.scores[won.idx()];
        let mut others = (0..self.scores.len() as u8).map(Seat).filter(|&seat| !self.winners.has(seat));
        others.any(|seat| self.scores[seat.idx()] == score).then_some(won)
    }
}

/// Where events go. Search uses [`Silence`] and pays nothing for them.
pub trait Sink<E> {
    /// Whether anybody listens; when false, events need not even be built.
    /// Only what goes wrong is told all the same.
    fn listens(&self) -> bool {
        true
    }
    /// Takes one event.
    fn tell(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> Sink<E> for Silence {
    fn listens(&self) -> bool {
        false
    }
    fn tell(&mut self, _: E) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_place_and_the_winner_is_first() {
        let outcome = Outcome { winners: Seats::one(Seat(2)), scores: vec![9, 15, 15, 9] };
        let ranking = outcome.ranking();
        assert_eq!(ranking, [(1, Seat(2)), (2, Seat(1)), (3, Seat(0)), (3, Seat(3))]);
        assert_eq!(outcome.won_a_tie(), Some(Seat(2)));
        let shared = Outcome { winners: [Seat(0), Seat(1)].into_iter().collect(), scores: vec![5, 5] };
        assert_eq!(shared.ranking(), [(1, Seat(0)), (1, Seat(1))]);
        assert_eq!(shared.won_a_tie(), None);
    }
}
