//! Smash Up that goes wrong from the seventh turn on.

use fracas_engine::{Dice, Game, Outcome, Seat, Seats, Seed, SetupError, Sink, Viewer};
use fracas_sim::soak::Watched;
use fracas_smashup::choice::{Choice, Prompt};
use fracas_smashup::event::Event;
use fracas_smashup::view::View;
use fracas_smashup::{Setup, SmashUp, State};
use fracas_testkit::conformance::Subject;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    Well,
    LosesACard,
    Panics,
    HasNoOption,
    NeverEnds,
    ShowsTooMuch,
}

pub(crate) struct Bent {
    pub(crate) game: SmashUp,
    pub(crate) how: How,
}

impl Bent {
    fn goes_wrong(&self, state: &State, how: How) -> bool {
        self.how == how && state.turn_number() > 6
    }
}

impl Game for Bent {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Prompt = Prompt;
    type Event = Event;
    type View = View;

    const RULES: u32 = SmashUp::RULES;

    fn start(
        &self,
        setup: &Setup,
        seed: impl Into<Seed>,
        sink: &mut impl Sink<Event>,
    ) -> Result<State, SetupError> {
        self.game.start(setup, seed, sink)
    }

    fn n_seats(&self, state: &State) -> u8 {
        self.game.n_seats(state)
    }

    fn to_act(&self, state: &State) -> Seats {
        self.game.to_act(state)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.game.prompt(state, seat)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        self.game.options(state, seat, out);
        if self.goes_wrong(state, How::HasNoOption) {
            out.clear();
        }
    }

    fn apply_unchecked(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
        assert!(!self.goes_wrong(state, How::Panics), "the table is on fire");
        // Going nowhere is the simplest way never to arrive.
        if !self.goes_wrong(state, How::NeverEnds) {
            self.game.apply_unchecked(state, seat, choice, sink);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.game.outcome(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.game.view(state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.game.redact(event, viewer)
    }

    fn resample(&self, view: &View, dice: &mut Dice) -> State {
        let mut world = self.game.resample(view, dice);
        if self.goes_wrong(&world, How::ShowsTooMuch)
            && let Some(seat) = self.game.to_act(&world).iter().next()
        {
            let mut options = Vec::new();
            self.game.options(&world, seat, &mut options);
            self.game.apply_unchecked(&mut world, seat, options[0], &mut fracas_engine::Silence);
        }
        world
    }

    fn dice<'s>(&self, state: &'s State) -> Option<&'s Dice> {
        self.game.dice(state)
    }

    fn known(&self, view: &View) -> Vec<u64> {
        self.game.known(view)
    }

    fn hash(&self, state: &State) -> u64 {
        self.game.hash(state)
    }

    fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    fn write_choice(&self, state: &State, choice: Choice) -> String {
        self.game.write_choice(state, choice)
    }
}

impl Subject for Bent {
    fn inventory(&self, state: &State) -> Vec<u64> {
        let mut all = self.game.inventory(state);
        if self.goes_wrong(state, How::LosesACard) {
            all.remove(0);
        }
        all
    }

    fn shows(&self, event: &Event, after: &View) -> bool {
        self.game.shows(event, after)
    }
}

impl Watched for Bent {
    fn wrong(&self, state: &State, events: &[Event]) -> Option<String> {
        self.game.wrong(state, events)
    }

    fn piece(&self, piece: u64) -> String {
        self.game.piece(piece)
    }
}
