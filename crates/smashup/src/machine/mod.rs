//! The machine: does the steps on the agenda until somebody must decide.
//!
//! Its whole memory is in the state. Each submodule adds a chapter:
//! [`zones`] puts cards where they go, [`affect`] is what instructions do to
//! cards in play and [`departures`] how they leave it, [`frames`] runs abilities and [`reading`] reads their
//! phrases, [`looking`] shows cards, and [`answer`] takes the choice, using up
//! [`allowances`]. What can be chosen is listed by
//! [`options`](crate::options); the rulebook's own procedures are in
//! [`rules`](crate::rules).

mod affect;
mod allowances;
mod answer;
mod departures;
mod frames;
mod looking;
mod picking;
mod reading;
mod steering;
mod zones;

use fracas_engine::{Seat, Sink};

use crate::catalogue::{Catalogue, Roles};
use crate::choice::{Ask, Choice};
use crate::eval::Table;
use crate::event::{Bound, Cause, Event, What};
use crate::ids::{CardId, ClauseId};
use crate::state::{Derived, Phase, ScoreStep, State, Task};

pub(crate) use frames::{Begin, Flow, MAX_BEGUN, MAX_OWED, MOST_REMEMBERED};

/// How many steps, counted in instructions of abilities, may pass between two
/// decisions before the ability under way is ended. On a board that is heavy
/// with always-on effects a step counts for more.
pub(crate) const MAX_STEPS: u32 = 2_000;
/// How often that may happen before everything that waits is ended too.
const MAX_OVERRUNS: u32 = 2;

/// Hears which choices the machine makes by itself because there is only one
/// candidate. Scenarios listen, so that their players may say such a choice.
pub(crate) trait Witness {
    fn settled(&mut self, table: Table<'_>, seat: Seat, choice: Choice);
}

/// A catalogue, a state being changed, and where its events go.
pub(crate) struct Machine<'a, S> {
    pub(crate) cat: &'a Catalogue,
    pub(crate) st: &'a mut State,
    pub(crate) sink: &'a mut S,
    steps: u32,
    overruns: u32,
    witness: Option<&'a mut dyn Witness>,
}

impl<'a, S: Sink<Event>> Machine<'a, S> {
    pub(crate) fn new(cat: &'a Catalogue, st: &'a mut State, sink: &'a mut S) -> Self {
        Machine { cat, st, sink, steps: 0, overruns: 0, witness: None }
    }

    pub(crate) fn watched_by(self, witness: &'a mut dyn Witness) -> Self {
        Machine { witness: Some(witness), ..self }
    }

    /// Notes a choice that nobody is asked to make.
    pub(crate) fn unasked(&mut self, seat: Seat, choice: Choice) {
        if let Some(witness) = &mut self.witness {
            witness.settled(Table { cat: self.cat, st: self.st }, seat, choice);
        }
    }

    pub(crate) fn table(&self) -> Table<'_> {
        Table { cat: self.cat, st: self.st }
    }

    pub(crate) fn tell(&mut self, cause: Cause, what: What) {
        if self.sink.listens() {
            self.sink.tell(Event { cause, what });
        }
    }

    pub(crate) fn rule(&mut self, id: &'static str, what: What) {
        self.tell(Cause::Rule(id), what);
    }

    pub(crate) fn ask(&mut self, seat: Seat, ask: Ask) {
        self.st.pending = Some((seat, ask));
    }

    /// Puts a step on the agenda; it is done before those already there.
    pub(crate) fn push(&mut self, task: Task) {
        // Invariant: frames are bounded below the agenda's capacity, and each
        // frame brings at most three tasks.
        self.st.agenda.push(task);
    }

    /// Has the abilities that wait from the mark on resolved next. Directly
    /// above a step that does the same there is nothing to add, which keeps
    /// long chains of plays from piling up.
    pub(crate) fn push_flush(&mut self, mark: u8) {
        if self.st.agenda.last() != Some(&Task::Flush { mark }) {
            self.push(Task::Flush { mark });
        }
    }

    /// Runs to the next decision or the end of the game.
    pub(crate) fn run(&mut self) {
        while self.st.pending.is_none() && self.st.winners.is_none() {
            if self.is_over_budget() {
                self.abandon();
            }
            self.settle_protections();
            self.step();
        }
    }

    /// Does the first step on the agenda. Those that are done in one go are
    /// taken off before.
    fn step(&mut self) {
        match *self.st.agenda.last().expect("the agenda never runs empty before the game is over") {
            Task::Run => self.run_frame(),
            Task::Flush { mark } => self.flush(mark),
            Task::PlayOn => self.ask(self.st.turn.active, Ask::PlayPhase),
            Task::Specials { window, seat, passes } => self.specials_round(window, seat, passes),
            Task::HandLimit => self.hand_limit(),
            Task::ScoreCheck => self.score_ready(self.table().ready_bases()),
            Task::Draft => self.draft_next(),
            Task::ReturnBases { left, .. } => self.return_bases(left),
            Task::Share { taken } => self.share_next(taken),
            Task::Monsters { slot, left } => self.bring_next_monster(slot, left),
            Task::React(queued) => self.offer_reaction(queued),
            Task::Deal => self.taking_off().deal(),
            Task::Phase(phase) => self.taking_off().begin_phase(phase),
            Task::Score(step) => self.taking_off().score(step),
            Task::TurnOver => self.taking_off().turn_over(),
            Task::Played { card, slot, mark } => self.taking_off().after_play(card, slot, mark),
            Task::TakesEffect { card, target, seat } => self.taking_off().take_effect(card, target, seat),
            Task::PutIntoPlay(arrival) => self.taking_off().put_minion(arrival),
        }
    }

    fn taking_off(&mut self) -> &mut Self {
        self.st.agenda.pop();
        self
    }

    #[inline(never)]
    fn begin_phase(&mut self, phase: Phase) {
        match phase {
            Phase::Setup | Phase::Start => self.start_turn(),
            Phase::Play => self.play_phase(),
            Phase::Score => self.score_phase(),
            Phase::Draw => self.draw_phase(),
            Phase::End => self.end_turn(),
        }
    }

    #[inline(never)]
    fn score(&mut self, step: ScoreStep) {
        match step {
            ScoreStep::Before => self.before_scoring(),
            ScoreStep::Award => self.award(),
            ScoreStep::Treasures => self.lay_out_treasures(),
            ScoreStep::After => self.after_scoring(),
            ScoreStep::Clear => self.clear_base(),
            ScoreStep::Replace => self.replace_base(),
            ScoreStep::Replaced => self.after_replacing(),
            ScoreStep::Over => self.scoring_over(),
        }
    }

    /// Counts a step, and says whether there were too many.
    pub(super) fn is_over_budget(&mut self) -> bool {
        self.steps += self.st.board.burden();
        self.steps > MAX_STEPS
    }

    /// Ends the ability under way, which does not come to an end by itself.
    /// If others go on for ever after it, everything that waits ends with it.
    #[inline(never)]
    fn abandon(&mut self) {
        self.steps = 0;
        self.overruns += 1;
        if let Some(frame) = self.st.frames.last() {
            let clause = frame.clause;
            self.fault(clause, Bound::Steps);
        }
        self.st.moves.clear();
        if self.overruns < MAX_OVERRUNS && self.st.agenda.last() == Some(&Task::Run) {
            self.end_frame();
            return;
        }
        self.st.frames.clear();
        self.st.queue.clear();
        self.st.agenda.retain(|task| {
            !matches!(task, Task::Run | Task::Flush { .. } | Task::React(_) | Task::ReturnBases { .. })
        });
    }

    /// Tells that an ability went beyond a limit, to whoever counts such
    /// things. Ruling: R-48.
    pub(crate) fn fault(&mut self, clause: ClauseId, bound: Bound) {
        self.sink
            .tell(Event { cause: Cause::Clause(clause, CardId::NONE), what: What::Fault(clause, bound) });
    }

    /// What protections bring about by themselves, whenever something they may
    /// depend on has changed.
    #[inline]
    pub(super) fn settle_protections(&mut self) {
        if self.st.settled.0 != self.st.board.version() || self.cat.unsteady {
            self.settle_changed_protections();
        }
    }

    /// Whether protections bring about nothing now. Then a step that is certain
    /// to come next may be done at once, without the agenda.
    pub(crate) fn is_calm(&self) -> bool {
        let board = &self.st.board;
        let settled = self.st.settled.0 == board.version();
        let idle = board.n_shields() == 0 && !board.has_role(Roles::UNAFFECTED | Roles::BEGINS);
        (settled || idle) && !self.cat.unsteady
    }

    #[inline(never)]
    fn settle_changed_protections(&mut self) {
        self.st.settled = Derived(self.st.board.version());
        if self.st.board.n_shields() > 0 {
            self.answer_always_on();
        }
        if self.st.board.has_role(Roles::UNAFFECTED | Roles::BEGINS) {
            self.drop_hostile_actions();
        }
    }
}
