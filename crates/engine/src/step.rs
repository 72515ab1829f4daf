//! A step of a game in progress: a choice that was checked and tried, or one
//! that is taken back, with everything that follows from it.

use crate::replay::{Deed, Entry};
use crate::{Dice, Game, Seat, Seed, Viewer};

/// What each seat knows, by seat: sorted numbers of [`Game::known`].
pub(crate) type Known = Vec<Vec<u64>>;

/// A deed that was checked and tried on a copy of the state. Nobody has seen
/// it yet.
pub struct Step<G: Game> {
    /// How many entries the log has before it.
    pub(crate) number: u32,
    pub(crate) entry: Entry,
    pub(crate) next: Box<G::State>,
    pub(crate) events: Vec<G::Event>,
    pub(crate) known: Known,
    pub(crate) made: Made<G::Choice>,
    /// It takes something back that nobody has to forget.
    pub(crate) free: bool,
}

/// What is remembered of an entry of the log.
#[derive(Clone)]
pub(crate) struct Made<C> {
    pub(crate) seat: Seat,
    pub(crate) act: Act<C>,
    pub(crate) shown: Shown,
    /// It has not been taken back.
    pub(crate) stands: bool,
}

/// What somebody has learnt by a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// Nothing.
    Nothing,
    /// What was the seat's own to show: it alone knew it.
    Own,
    /// Something that the seat could not foresee, or that was not its own; or
    /// dice were rolled.
    More,
}

/// An entry of the log, to be done again.
#[derive(Clone)]
pub(crate) enum Act<C> {
    /// An answer to the decision that opened after so many entries; `only`
    /// when there was no other.
    Choice { choice: C, since: u32, only: bool, joined: bool },
    /// What the owner of the table did.
    Owner(C),
    /// These entries do not stand any more.
    TakeBack(Box<[u32]>),
    /// By the dice of this seed.
    Redeal(Seed),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Step<G> {
        Step {
            number: self.number,
            entry: self.entry.clone(),
            next: self.next.clone(),
            events: self.events.clone(),
            known: self.known.clone(),
            made: self.made.clone(),
            free: self.free,
        }
    }
}

impl<G: Game> Step<G> {
    /// The deed as logs have it; with the hash of the state where one is due,
    /// which is after every sixteenth entry and at the end of a game.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// How many entries the log has before it.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// What follows from the choice.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What the viewer will see after it.
    pub fn view(&self, game: &G, viewer: Viewer) -> G::View {
        game.view(&self.next, viewer)
    }

    /// Whether something is shown by it that whoever chose could not foresee,
    /// or is left to chance.
    pub fn reveals(&self) -> bool {
        self.made.shown == Shown::More
    }

    /// Of something that is taken back: whether nobody has to be asked,
    /// because nobody has learnt anything since or decided upon it.
    pub fn is_free(&self) -> bool {
        self.free
    }

    /// The same choice, made by one gesture with the seat's choice before it.
    #[must_use]
    pub fn joined(mut self) -> Step<G> {
        if let (Act::Choice { joined, .. }, Deed::Choice { joined: noted, .. }) =
            (&mut self.made.act, &mut self.entry.deed)
        {
            (*joined, *noted) = (true, true);
        }
        self
    }
}

/// A step as it is told to people.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a, E> {
    /// This happened.
    Events(&'a [E]),
    /// Somebody took something back: the entries of these numbers, counted
    /// from zero, do not stand any more.
    TookBack(Seat, &'a [u32]),
    /// What this seat cannot know was dealt anew.
    Redealt(Seat),
}

/// What everybody knows in a state.
pub(crate) fn known_by_all<G: Game>(game: &G, state: &G::State) -> Known {
    let known_by = |at: u8| {
        let mut known = game.known(&game.view(state, Viewer::Seat(Seat(at))));
        known.sort_unstable();
        known
    };
    (0..game.n_seats(state)).map(known_by).collect()
}

/// What was shown by the deed of a seat that led from one state to another,
/// given by their dice and what everybody knows in them.
///
/// What the seat alone knew is its own to show: the others may learn it, and
/// keep it if it is taken back. Whatever else anybody has learnt is not.
pub(crate) fn shown(
    seat: Seat,
    (before, knew): (Option<&Dice>, &Known),
    (after, know): (Option<&Dice>, &Known),
) -> Shown {
    let has = |known: &Vec<u64>, fact: &u64| known.binary_search(fact).is_ok();
    let is_own = |fact: &u64| {
        let mut all = knew.iter().enumerate();
        all.all(|(at, known)| has(known, fact) == (at == seat.idx()))
    };
    if before != after {
        return Shown::More;
    }
    let mut all = Shown::Nothing;
    for (knew, know) in knew.iter().zip(know) {
        for fact in know.iter().filter(|fact| !has(knew, fact)) {
            if !is_own(fact) {
                return Shown::More;
            }
            all = Shown::Own;
        }
    }
    all
}
