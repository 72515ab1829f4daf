//! Crash'em as a [`Game`] of the kernel.

use std::sync::Arc;

use fracas_engine::{Dice, Game, Outcome, Refusal, Seat, Seats, Seed, SetupError, Sink, Viewer, hash_of};

use crate::arena::Arena;
use crate::choice::{Choice, Prompt};
use crate::data::{self, Catalogue, Diagnostic};
use crate::event::Event;
use crate::rules::{Referee, Setup, Step, Timer};
use crate::state::{Phase, State};
use crate::view::View;

/// The rules of Crash'em with a catalogue of cards, tokens and arenas.
#[derive(Clone, Debug)]
pub struct CrashEm {
    data: Catalogue,
    /// What it was made from, by name.
    files: Arc<[(String, String)]>,
}

impl CrashEm {
    /// The game with these data files, given as (name, text).
    pub fn load(files: &[(&str, &str)]) -> Result<CrashEm, Vec<Diagnostic>> {
        let data = data::load(files)?;
        let files = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        Ok(CrashEm { data, files })
    }

    /// The files it was loaded from: loaded again, they give this game.
    pub fn files(&self) -> &[(String, String)] {
        &self.files
    }

    /// The game with the files that ship with Fracas.
    ///
    /// # Panics
    /// Never: a test loads them.
    pub fn shipped() -> CrashEm {
        CrashEm::load(data::SHIPPED).expect("the shipped files are checked by a test")
    }

    /// The cards, tokens and arenas there are.
    pub fn data(&self) -> &Catalogue {
        &self.data
    }

    /// The arena of a game in progress.
    pub fn arena(&self, state: &State) -> &Arena {
        &self.data.arenas[state.arena.0 as usize]
    }

    /// One more arena, for scenarios that draw their own.
    pub(crate) fn add_arena(&mut self, arena: Arena) {
        self.data.arenas.push(arena);
    }

    /// Rule CE-2.3: the horn sounds, and programs that are not complete are
    /// filled at random. The engine has no clock: whoever keeps the table
    /// calls this, and notes it in the log before as
    /// [`Choice::TimeIsUp`] of the [`timer`](CrashEm::timer)'s holder, so
    /// that a replay does the same. Refused when nobody is planning.
    pub fn time_is_up(&self, state: &mut State, sink: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match state.phase {
            Phase::Planning => {
                self.apply_unchecked(state, state.timer, Choice::TimeIsUp, sink);
                Ok(())
            }
            Phase::Over => Err(Refusal::GameOver),
            Phase::Corners
            | Phase::Dealt
            | Phase::Before
            | Phase::Discarding
            | Phase::Shielding
            | Phase::After => Err(Refusal::NotAnOption),
        }
    }

    /// How long planning may take.
    pub fn clock(&self, state: &State) -> Timer {
        state.clock
    }

    /// Who holds the timer.
    pub fn timer(&self, state: &State) -> Seat {
        state.timer
    }
}

impl Game for CrashEm {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;

    const RULES: u32 = 1;

    fn start(
        &self,
        setup: &Setup,
        seed: impl Into<Seed>,
        sink: &mut impl Sink<Event>,
    ) -> Result<State, SetupError> {
        let arena = setup.check(&self.data)?;
        let mut state = State::empty(setup.players, arena, Dice::new(seed));
        state.clock = setup.timer;
        let mut referee = Referee::new(&self.data, &mut state, sink);
        let step = referee.set_up();
        referee.run(step);
        Ok(state)
    }

    fn n_seats(&self, state: &State) -> u8 {
        state.n_seats
    }

    fn to_act(&self, state: &State) -> Seats {
        state.asked()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        state.prompt(seat)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        state.options(self.arena(state), seat, out);
    }

    /// Random games spend most of their time on programs, so those are not
    /// listed.
    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice, scratch: &mut Vec<Choice>) -> Choice {
        if state.phase == Phase::Planning {
            return state.any_program_option(seat, dice);
        }
        self.options(state, seat, scratch);
        dice.pick(scratch)
    }

    fn apply_unchecked(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
        let mut referee = Referee::new(&self.data, state, sink);
        // While cards are laid, which is most of the time, nothing follows.
        let step = referee.answer(seat, choice);
        if step != Step::Wait {
            referee.run(step);
        }
    }

    /// The horn, while everybody is planning (CE-2.3).
    fn owner_choice(&self, state: &State) -> Option<(Seat, Choice)> {
        (state.phase == Phase::Planning).then_some((state.timer, Choice::TimeIsUp))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winners = state.winners?;
        Some(Outcome { winners, scores: state.seat_ids().map(|seat| state.score(seat)).collect() })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self.arena(state), state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn resample(&self, view: &View, dice: &mut Dice) -> State {
        view.resample(&self.data, dice)
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
        hash_of(&self.data) ^ u64::from(Self::RULES)
    }

    fn write_choice(&self, state: &State, choice: Choice) -> String {
        self.log_words(state, choice)
    }
}
