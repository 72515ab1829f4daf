//! Kuhn poker: three cards, two players, one bet.
//!
//! The smallest game with something hidden. It is played in tests, to prove
//! that a game can be hosted by whoever hosts games without being known
//! there. Each deal both players ante a chip and get one of three cards. A
//! player may pass or bet a chip; who is bet against folds or calls; when
//! nobody folds, the higher card takes the pot. Who began answers first in
//! the next deal, and after the last one the most chips win.

mod judged;
mod offered;

pub use offered::{Honest, KuhnProblem, Terms};

use std::fmt;

use fracas_engine::{Dice, Game, Outcome, Seat, Seats, Seed, SetupError, Sink, Viewer, hash_of};

use crate::conformance::Subject;

/// Its rules as a page, each with its id.
pub const RULEBOOK: &str = "\
# Kuhn poker

- KP-1 Each player antes a chip and is dealt one of three cards: jack, queen, king.
- KP-2 A player may pass or bet a chip. When both pass, the higher card takes the antes.
- KP-3 Who is bet against folds and loses the ante, or calls with a chip.
- KP-4 After the last deal the most chips win.
";

/// So many deals make the longest game.
pub const MOST_DEALS: u8 = 20;

/// The rules; there is nothing to load.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kuhn;

/// How many deals are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// At least one, at most [`MOST_DEALS`].
    pub deals: u8,
}

/// The cards, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // Their names say what they are.
pub enum Card {
    Jack,
    Queen,
    King,
}

impl Card {
    const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Card::Jack => "jack",
            Card::Queen => "queen",
            Card::King => "king",
        })
    }
}

/// What a player can say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Their names say what they are.
pub enum Choice {
    Pass,
    Bet,
    Fold,
    Call,
}

impl Choice {
    /// As logs write it.
    pub const fn word(self) -> &'static str {
        match self {
            Choice::Pass => "pass",
            Choice::Bet => "bet",
            Choice::Fold => "fold",
            Choice::Call => "call",
        }
    }
}

/// How far a deal is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Who begins may pass or bet.
    Open,
    /// The first has passed, and the other may pass or bet.
    Passed,
    /// This seat is bet against.
    Bet(Seat),
    /// The last deal is over.
    Over,
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A deal begins, counted from one; this seat speaks first.
    Deal(u8, Seat),
    /// A seat gets a card, which only its player sees.
    Dealt(Seat, Option<Card>),
    /// A player says something.
    Said(Seat, Choice),
    /// Both cards are shown, by seat.
    Shown([Card; 2]),
    /// A player wins so many chips of the other.
    Won(Seat, i16),
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    deals: u8,
    deal: u8,
    first: Seat,
    stage: Stage,
    /// Those of the two seats, and the one that is left.
    cards: [Card; 3],
    chips: [i16; 2],
    dice: Dice,
}

/// What somebody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Which deal it is, and of how many.
    pub deal: (u8, u8),
    /// Who speaks first in this deal.
    pub first: Seat,
    /// How far it is.
    pub stage: Stage,
    /// The cards by seat, as far as they are known.
    pub cards: [Option<Card>; 2],
    /// What everybody has won, by seat.
    pub chips: [i16; 2],
}

impl Stage {
    /// Who is asked, when this seat is the first.
    pub fn asked(self, first: Seat) -> Option<Seat> {
        match self {
            Stage::Open => Some(first),
            Stage::Passed => Some(first.left(2)),
            Stage::Bet(seat) => Some(seat),
            Stage::Over => None,
        }
    }

    /// What can be said.
    pub const fn options(self) -> &'static [Choice] {
        match self {
            Stage::Open | Stage::Passed => &[Choice::Pass, Choice::Bet],
            Stage::Bet(_) => &[Choice::Fold, Choice::Call],
            Stage::Over => &[],
        }
    }
}

impl State {
    fn deal(&mut self, sink: &mut impl Sink<Event>) {
        if self.deal == self.deals {
            self.stage = Stage::Over;
            return;
        }
        self.deal += 1;
        self.first = self.first.left(2);
        self.stage = Stage::Open;
        self.dice.shuffle(&mut self.cards);
        sink.tell(Event::Deal(self.deal, self.first));
        for seat in self.first.clockwise(2) {
            sink.tell(Event::Dealt(seat, Some(self.cards[seat.idx()])));
        }
    }

    /// The higher card wins so many chips.
    fn show(&mut self, chips: i16, sink: &mut impl Sink<Event>) {
        let [one, other, _] = self.cards;
        sink.tell(Event::Shown([one, other]));
        self.win(Seat(u8::from(other > one)), chips, sink);
    }

    fn win(&mut self, seat: Seat, chips: i16, sink: &mut impl Sink<Event>) {
        self.chips[seat.idx()] += chips;
        self.chips[seat.left(2).idx()] -= chips;
        sink.tell(Event::Won(seat, chips));
        self.deal(sink);
    }
}

impl Game for Kuhn {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Prompt = Stage;
    type Event = Event;
    type View = View;

    const RULES: u32 = 1;

    fn start(
        &self,
        setup: &Setup,
        seed: impl Into<Seed>,
        sink: &mut impl Sink<Event>,
    ) -> Result<State, SetupError> {
        if !(1..=MOST_DEALS).contains(&setup.deals) {
            return Err(SetupError(KuhnProblem::Deals(setup.deals).to_string()));
        }
        let (deals, dice) = (setup.deals, Dice::new(seed));
        // The first deal begins with the other seat.
        let (first, stage) = (Seat(1), Stage::Open);
        let mut state = State { deals, deal: 0, first, stage, cards: Card::ALL, chips: [0; 2], dice };
        state.deal(sink);
        Ok(state)
    }

    fn n_seats(&self, _: &State) -> u8 {
        2
    }

    fn to_act(&self, state: &State) -> Seats {
        state.stage.asked(state.first).into_iter().collect()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Stage> {
        self.to_act(state).has(seat).then_some(state.stage)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if self.to_act(state).has(seat) {
            out.extend(state.stage.options());
        }
    }

    fn apply_unchecked(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
        sink.tell(Event::Said(seat, choice));
        match (choice, state.stage) {
            (Choice::Pass, Stage::Open) => state.stage = Stage::Passed,
            (Choice::Pass, Stage::Passed | Stage::Bet(_) | Stage::Over) => state.show(1, sink),
            (Choice::Bet, _) => state.stage = Stage::Bet(seat.left(2)),
            (Choice::Fold, _) => state.win(seat.left(2), 1, sink),
            (Choice::Call, _) => state.show(2, sink),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let [one, other] = state.chips;
        let wins = |mine: i16, theirs: i16| mine >= theirs;
        let winners = [(Seat(0), wins(one, other)), (Seat(1), wins(other, one))];
        let winners = winners.into_iter().filter(|&(_, wins)| wins).map(|(seat, _)| seat).collect();
        let scores = state.chips.map(i32::from).to_vec();
        (state.stage == Stage::Over).then_some(Outcome { winners, scores })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let card = |seat: Seat| viewer.is(seat).then_some(state.cards[seat.idx()]);
        View {
            viewer,
            deal: (state.deal, state.deals),
            first: state.first,
            stage: state.stage,
            cards: [Seat(0), Seat(1)].map(card),
            chips: state.chips,
        }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Dealt(seat, card) => Some(Event::Dealt(seat, card.filter(|_| viewer.is(seat)))),
            Event::Deal(..) | Event::Said(..) | Event::Shown(_) | Event::Won(..) => Some(*event),
        }
    }

    fn resample(&self, view: &View, dice: &mut Dice) -> State {
        let mut rest: Vec<Card> =
            Card::ALL.into_iter().filter(|card| !view.cards.contains(&Some(*card))).collect();
        dice.shuffle(&mut rest);
        let mut rest = rest.into_iter();
        let [one, other] = view.cards;
        let cards = [one, other, None].map(|card| card.or_else(|| rest.next()).unwrap_or(Card::Jack));
        let ((deal, deals), dice) = (view.deal, dice.fork());
        let View { first, stage, chips, .. } = *view;
        State { deals, deal, first, stage, cards, chips, dice }
    }

    fn dice<'s>(&self, state: &'s State) -> Option<&'s Dice> {
        Some(&state.dice)
    }

    /// Every deal has cards of its own.
    fn known(&self, view: &View) -> Vec<u64> {
        let cards = view.cards.iter().enumerate();
        cards.filter_map(|(seat, card)| Some(hash_of(&(view.deal, seat, (*card)?)))).collect()
    }

    fn hash(&self, state: &State) -> u64 {
        hash_of(state)
    }

    fn fingerprint(&self) -> u64 {
        hash_of(&RULEBOOK)
    }

    fn write_choice(&self, _: &State, choice: Choice) -> String {
        choice.word().to_owned()
    }
}

impl Subject for Kuhn {
    fn inventory(&self, state: &State) -> Vec<u64> {
        let mut cards = state.cards;
        cards.sort();
        cards.map(|card| card as u64).to_vec()
    }

    fn shows(&self, event: &Event, after: &View) -> bool {
        match *event {
            Event::Dealt(seat, card) => after.cards[seat.idx()] == card,
            Event::Shown(_) => true,
            // Who wins at a showdown follows from what was shown before.
            Event::Deal(..) | Event::Said(..) | Event::Won(..) => false,
        }
    }
}
