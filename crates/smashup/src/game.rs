//! Smash Up as a [`Game`] of the kernel.

use std::sync::Arc;

use fracas_engine::{Dice, Game, Outcome, Seat, Seats, Seed, SetupError, Sink, Viewer, hash_of};

use crate::catalogue::Catalogue;
use crate::choice::{Choice, Prompt};
use crate::compile::{FileProblems, compile};
use crate::eval::Table;
use crate::event::Event;
use crate::ids::CardId;
use crate::machine::Machine;
use crate::program::{Do, From, Op, Set};
use crate::rules::Setup;
use crate::state::{State, Task};
use crate::view::View;

/// The rules of Smash Up with the cards of a catalogue.
#[derive(Clone, Debug)]
pub struct SmashUp {
    catalogue: Catalogue,
    /// What it was made from, by name.
    files: Arc<[(String, String)]>,
}

impl SmashUp {
    /// The game with these faction files, given as (name, text).
    pub fn load(files: &[(&str, &str)]) -> Result<SmashUp, Vec<FileProblems>> {
        let catalogue = compile(files)?;
        let files = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        Ok(SmashUp { catalogue, files })
    }

    /// The files it was loaded from: loaded again, they give this game.
    pub fn files(&self) -> &[(String, String)] {
        &self.files
    }

    /// The cards and bases there are.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// The catalogue and a state side by side, for reading.
    pub fn table<'a>(&'a self, state: &'a State) -> Table<'a> {
        Table { cat: &self.catalogue, st: state }
    }
}

impl Game for SmashUp {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;

    const RULES: u32 = 7;

    fn start(
        &self,
        setup: &Setup,
        seed: impl Into<Seed>,
        sink: &mut impl Sink<Event>,
    ) -> Result<State, SetupError> {
        setup.check(&self.catalogue).map_err(|problem| problem.error(&self.catalogue))?;
        let mut state = State::empty(setup.players, Dice::new(seed));
        let mut machine = Machine::new(&self.catalogue, &mut state, sink);
        machine.set_up(setup);
        machine.run();
        Ok(state)
    }

    fn n_seats(&self, state: &State) -> u8 {
        state.n_seats
    }

    fn to_act(&self, state: &State) -> Seats {
        state.pending.map_or(Seats::NONE, |(seat, _)| Seats::one(seat))
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.table(state).prompt().filter(|(asked, _)| *asked == seat).map(|(_, prompt)| prompt)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        self.table(state).options(seat, out);
    }

    fn apply_unchecked(&self, state: &mut State, _: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
        let mut machine = Machine::new(&self.catalogue, state, sink);
        machine.answer(choice);
        machine.run();
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winners = state.winners?;
        let scores = state.seat_ids().map(|seat| i32::from(state.seats[seat].vp)).collect();
        Some(Outcome { winners, scores })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self.table(state), viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn resample(&self, view: &View, dice: &mut Dice) -> State {
        view.resample(&self.catalogue, dice)
    }

    fn dice<'s>(&self, state: &'s State) -> Option<&'s Dice> {
        Some(&state.dice)
    }

    fn known(&self, view: &View) -> Vec<u64> {
        view.known()
    }

    fn hash(&self, state: &State) -> u64 {
        hash_of(state)
    }

    fn fingerprint(&self) -> u64 {
        self.catalogue.fingerprint ^ u64::from(Self::RULES)
    }

    fn write_choice(&self, state: &State, choice: Choice) -> String {
        self.table(state).write_choice(choice)
    }
}

impl Table<'_> {
    /// Whose decision is open, and what is asked by whom.
    pub(crate) fn prompt(self) -> Option<(Seat, Prompt)> {
        let (seat, ask) = self.st.pending?;
        let mut prompt =
            Prompt { ask, clause: None, card: None, base: self.st.scoring.slot.some(), about: None };
        // Only a running ability has a frame that asks; rounds and phases do not.
        if self.st.agenda.last() == Some(&Task::Run) {
            let frame = self.st.frame();
            prompt.clause = Some(frame.clause);
            prompt.card = frame.source.some();
            if frame.source == CardId::NONE {
                prompt.base = frame.here.some();
            }
            prompt.about = self.being_moved();
        }
        if let Some(Task::React(queued)) = self.st.agenda.last() {
            prompt.clause = Some(queued.clause);
            prompt.base = queued.at.some();
        }
        Some((seat, prompt))
    }

    /// The minion for which the running ability asks where it moves.
    fn being_moved(self) -> Option<CardId> {
        let frame = self.st.frame();
        match &self.cat.clause(frame.clause).ops[frame.pc as usize..] {
            [
                Op::Do(Do::PickBase { .. }),
                Op::Do(Do::PlanMove { card: Set { from: From::Var(var), .. }, .. }),
                ..,
            ] => CardId(frame.vars[*var as usize] as u8).some(),
            _ => None,
        }
    }
}
