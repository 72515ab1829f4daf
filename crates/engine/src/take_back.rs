//! Taking back what was chosen (decision D15).
//!
//! What can be taken back is a *gesture*: the last choice of a seat for which
//! there was another option, whatever the same gesture chose along with it,
//! and all that the seat answered since. The choices of others stay as long as
//! they answer the same questions without it, as those of people who plan at
//! the same time do; the first that does not, and whatever came after it,
//! falls too.
//!
//! It is free if nothing has fallen that is not the seat's own, nobody has
//! learnt anything since that the seat could not foresee, and no dice were
//! rolled. Who is asked otherwise is not decided here.

use crate::play::Play;
use crate::replay::{Deed, Entry};
use crate::step::{Act, Made, Shown, Step, known_by_all, shown};
use crate::{Dice, Game, Refusal, Seat, Seed, Silence};

/// Something that a seat could take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Regret {
    /// The number of the first entry that would not stand any more.
    pub from: u32,
    /// Nobody has to be asked.
    pub free: bool,
}

impl<G: Game> Play<G> {
    /// What the seat could take back, if there is something. Most often it is
    /// found without trying it.
    pub fn may_take_back(&self, game: &G, seat: Seat) -> Option<Regret> {
        let from = self.gesture(seat)?;
        Some(Regret { from, free: self.is_free(game, seat, from) })
    }

    fn is_free(&self, game: &G, seat: Seat, from: u32) -> bool {
        let later = &self.made[from as usize..];
        if has_learnt(seat, later) {
            return false;
        }
        let mut is_sure = true;
        for made in later.iter().filter(|made| made.stands && made.seat != seat) {
            let Act::Choice { since, .. } = made.act else { return false };
            // What opened the question, unless it was open before.
            let opener = (since > from).then(|| &self.made[since as usize - 1]);
            match opener.map(|opener| (opener.seat, &opener.act)) {
                None => {}
                Some((by, Act::Choice { .. } | Act::Owner(_))) if by != seat => {}
                Some((_, Act::Choice { .. } | Act::Owner(_) | Act::Redeal(_))) => return false,
                Some((_, Act::TakeBack(_))) => is_sure = false,
            }
        }
        is_sure || self.take_back_from(game, seat, from).is_ok_and(|step| step.is_free())
    }

    /// Tries to take back the last gesture of a seat. Nothing changes before
    /// the step is adopted.
    pub fn take_back(&self, game: &G, seat: Seat) -> Result<Step<G>, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        let from = self.gesture(seat).ok_or(Refusal::NothingToTakeBack)?;
        self.take_back_from(game, seat, from)
    }

    /// Deals everything anew that the seat cannot know, for a game that is
    /// played on from a point of another one. Nothing before it can be taken
    /// back.
    pub fn redeal(&self, game: &G, seat: Seat, seed: impl Into<Seed>) -> Result<Step<G>, Refusal> {
        let seed = seed.into();
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.0 >= game.n_seats(self.state()) {
            return Err(Refusal::NotYourDecision);
        }
        let view = game.view(self.state(), crate::Viewer::Seat(seat));
        let next = game.resample(&view, &mut Dice::new(seed));
        let made = Made { seat, act: Act::Redeal(seed), shown: Shown::More, stands: true };
        Ok(self.step(game, Box::new(next), Deed::Redeal { seed }, made))
    }

    /// Where the last gesture of a seat begins.
    fn gesture(&self, seat: Seat) -> Option<u32> {
        if self.outcome().is_some() {
            return None;
        }
        let mut has_chosen = false;
        for (at, made) in self.made.iter().enumerate().rev().filter(|(_, made)| made.stands) {
            match made.act {
                Act::Redeal(_) => return None,
                Act::Choice { only, joined, .. } if made.seat == seat => {
                    has_chosen |= !only;
                    if has_chosen && !joined {
                        return Some(at as u32);
                    }
                }
                Act::Choice { .. } | Act::Owner(_) | Act::TakeBack(_) => {}
            }
        }
        None
    }

    /// Takes back what the seat chose from an entry of its own on.
    pub(crate) fn take_back_from(&self, game: &G, seat: Seat, from: u32) -> Result<Step<G>, Refusal> {
        let first = self.made.get(from as usize).filter(|made| made.stands && made.seat == seat);
        if !matches!(first, Some(Made { act: Act::Choice { .. }, .. })) || self.is_redealt_since(from) {
            return Err(Refusal::NothingToTakeBack);
        }
        let (past, later) = self.made.split_at(from as usize);
        // The game once more, and beside it the game without what is taken back.
        let mut then = self.beginning(game);
        past.iter().filter(|made| made.stands).for_each(|made| self.redo(game, &mut then, made));
        let mut next = then.clone();
        let mut known = known_by_all(game, &next);
        let mut free = !has_learnt(seat, later);
        let (mut fallen, mut others_fall) = (Vec::new(), false);
        for (number, made) in (from..).zip(later).filter(|(_, made)| made.stands) {
            let stays = made.seat != seat && !others_fall && is_asked_the_same(game, &then, &next, made);
            self.redo(game, &mut then, made);
            if stays {
                let dice = game.dice(&next).cloned();
                self.redo(game, &mut next, made);
                let after = known_by_all(game, &next);
                free &= shown(made.seat, (dice.as_ref(), &known), (game.dice(&next), &after)) != Shown::More;
                known = after;
            } else {
                fallen.push(number);
                others_fall |= made.seat != seat;
            }
        }
        free &= !others_fall;
        let made = Made { seat, act: Act::TakeBack(fallen.into()), shown: Shown::Nothing, stands: false };
        Ok(Step { free, ..self.step(game, Box::new(next), Deed::TakeBack { from }, made) })
    }

    fn is_redealt_since(&self, from: u32) -> bool {
        self.made[from as usize..].iter().any(|made| matches!(made.act, Act::Redeal(_)))
    }

    /// The state in which the game began.
    fn beginning(&self, game: &G) -> G::State {
        let state = game.start(&self.setup, self.seed, &mut Silence);
        state.unwrap_or_else(|error| unreachable!("the game has begun with this setup: {error}"))
    }

    /// Does once more what was done.
    fn redo(&self, game: &G, state: &mut G::State, made: &Made<G::Choice>) {
        match made.act {
            Act::Choice { choice, .. } | Act::Owner(choice) => {
                game.apply_unchecked(state, made.seat, choice, &mut Silence);
            }
            Act::Redeal(seed) => {
                let view = game.view(state, crate::Viewer::Seat(made.seat));
                *state = game.resample(&view, &mut Dice::new(seed));
            }
            Act::TakeBack(_) => {}
        }
    }

    /// A step that is no choice.
    fn step(&self, game: &G, next: Box<G::State>, deed: Deed, made: Made<G::Choice>) -> Step<G> {
        let hash = self.is_hash_due(game, &next).then(|| game.hash(&next));
        let (number, seat) = (self.number(), made.seat);
        let (events, known) = (Vec::new(), known_by_all(game, &next));
        Step { number, entry: Entry { seat, deed, hash }, next, events, known, made, free: false }
    }
}

/// Whether something was shown by these entries that is not the seat's own.
/// What was shown is known, even if it has been taken back since.
fn has_learnt<C>(seat: Seat, later: &[Made<C>]) -> bool {
    later.iter().any(|made| match made.shown {
        Shown::Nothing => false,
        Shown::Own => made.seat != seat,
        Shown::More => true,
    })
}

/// Whether somebody who chose something is asked the same without what is
/// taken back.
fn is_asked_the_same<G: Game>(game: &G, then: &G::State, now: &G::State, made: &Made<G::Choice>) -> bool {
    let Act::Choice { .. } = made.act else { return false };
    if game.outcome(now).is_some() || !game.to_act(now).has(made.seat) {
        return false;
    }
    let options = |state: &G::State| {
        let mut options = Vec::new();
        game.options(state, made.seat, &mut options);
        options
    };
    game.prompt(then, made.seat) == game.prompt(now, made.seat) && options(then) == options(now)
}
