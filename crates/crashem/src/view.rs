//! What a seat may see: a type of its own, built from what is public or
//! known to that seat (decision D6), and worlds that fit it.
//!
//! Hidden are: the race cards of others until their register is turned up,
//! everybody's tokens while they are face down (their owners have not seen
//! them either), the upgrades of others, and the draw pile. How many cards
//! somebody has laid, holds or has drawn is seen by all.

use fracas_engine::{Dice, List, Seat, Seats, Viewer, hash_of};

use crate::arena::{Arena, ArenaId};
use crate::cards::{End, RaceCardId, RaceCards, Token, Upgrade};
use crate::choice::{Choice, Prompt};
use crate::data::Catalogue;
use crate::rules::Timer;
use crate::state::{Damage, Held, Laid, N_REGISTERS, Phase, SeatState, State, Truck, Turn};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Where the trucks drive.
    pub arena: ArenaId,
    /// How long planning may take.
    pub clock: Timer,
    /// What is asked now.
    pub phase: Phase,
    /// Which round it is, from one.
    pub round: u16,
    /// Who holds the timer.
    pub timer: Seat,
    /// Who still chooses a corner, the last one first.
    pub starters: Vec<Seat>,
    /// The turn being played, once cards have been turned up.
    pub turn: Turn,
    /// The players.
    pub seats: Vec<SeatView>,
    /// Race cards played this round.
    pub played: RaceCards,
    /// How many upgrades can be drawn.
    pub upgrade_deck: usize,
    /// The discarded upgrades, first in first.
    pub upgrade_discard: Vec<Upgrade>,
    /// Who is asked.
    pub asked: Seats,
    /// What the viewer is asked.
    pub prompt: Option<Prompt>,
    /// The viewer's options.
    pub options: Vec<Choice>,
    /// Who has won.
    pub winners: Option<Seats>,
}

/// A player as a viewer sees them.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatView {
    /// The truck with its speed.
    pub truck: Truck,
    /// They have said "ready".
    pub ready: bool,
    /// How many race cards they hold.
    pub hand_size: usize,
    /// Those that the viewer knows: all or none.
    pub hand: RaceCards,
    /// The registers.
    pub program: [Register; N_REGISTERS],
    /// How many cards they have thrown in this round.
    pub thrown_in_size: usize,
    /// Those that the viewer knows: all or none.
    pub thrown_in: RaceCards,
    /// How many tokens they can still give.
    pub tokens_left: usize,
    /// The damage track.
    pub track: Vec<TrackToken>,
    /// How many upgrades they hold.
    pub n_upgrades: usize,
    /// Which, if the viewer knows: all or none.
    pub upgrades: Vec<Held>,
    /// What they would score now.
    pub score: i32,
}

/// A register of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    /// No card lies there, or no longer.
    Empty,
    /// A card lies there face down.
    FaceDown,
    /// A card that the viewer knows.
    Known(Laid),
}

/// A damage token on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrackToken {
    /// Whose token it is.
    pub from: Seat,
    /// What it shows, once it is face up.
    pub token: Option<Token>,
}

impl State {
    /// Whether the cards of a register have been turned up (CE-3.1).
    pub(crate) fn is_revealed(&self, register: usize) -> bool {
        match self.phase {
            Phase::Corners | Phase::Dealt | Phase::Planning => false,
            Phase::Before | Phase::Discarding | Phase::Shielding | Phase::After | Phase::Over => {
                register <= usize::from(self.turn.register)
            }
        }
    }
}

impl View {
    pub(crate) fn of(arena: &Arena, st: &State, viewer: Viewer) -> View {
        let (mut options, mut prompt) = (Vec::new(), None);
        if let Viewer::Seat(seat) = viewer {
            st.options(arena, seat, &mut options);
            prompt = st.prompt(seat);
        }
        View {
            viewer,
            arena: st.arena,
            clock: st.clock,
            phase: st.phase,
            round: st.round,
            timer: st.timer,
            starters: st.starters.iter().map(|&seat| Seat(seat)).collect(),
            turn: st.turn,
            seats: st.seat_ids().map(|seat| SeatView::of(st, viewer, seat)).collect(),
            played: st.played,
            upgrade_deck: st.upgrade_deck.len(),
            upgrade_discard: st.upgrade_discard.to_vec(),
            asked: st.asked(),
            prompt,
            options,
            winners: st.winners,
        }
    }

    /// The seats of the table.
    pub fn seat_ids(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// The race cards, tokens and upgrades that the viewer knows, each by a
    /// number. Equal upgrades cannot be told apart, so a holder's own are
    /// counted, and that one was drawn shows in how many are left.
    pub(crate) fn known(&self) -> Vec<u64> {
        let mut known: Vec<u64> = self.seen_cards().iter().map(|card| hash_of(&("card", card))).collect();
        for (seat, view) in self.seat_ids().zip(&self.seats) {
            let track = view.track.iter().enumerate();
            known.extend(track.filter_map(|(at, laid)| Some(hash_of(&("token", seat, at, laid.token?)))));
            let mut held: Vec<Upgrade> = view.upgrades.iter().map(|held| held.upgrade).collect();
            held.sort_unstable();
            for same in held.chunk_by(|one, other| one == other) {
                let nth = same.iter().enumerate();
                known.extend(nth.map(|(nth, upgrade)| hash_of(&("upgrade", seat, upgrade, nth))));
            }
        }
        known.push(hash_of(&("upgrades left", self.upgrade_deck)));
        known
    }

    /// The race cards that the viewer has seen this round.
    fn seen_cards(&self) -> RaceCards {
        let mut known = self.played;
        for seat in &self.seats {
            known = known.or(seat.hand).or(seat.thrown_in);
            for register in seat.program {
                if let Register::Known(laid) = register {
                    known.add(laid.card);
                }
            }
        }
        known
    }

    /// A state that fits the view: what the viewer does not know is drawn at
    /// random among the cards and tokens that are not in sight.
    pub(crate) fn resample(&self, data: &Catalogue, dice: &mut Dice) -> State {
        let mut st = State::empty(self.seats.len() as u8, self.arena, dice.fork());
        st.clock = self.clock;
        st.phase = self.phase;
        st.round = self.round;
        st.timer = self.timer;
        self.starters.iter().for_each(|seat| st.starters.push(seat.0));
        st.turn = self.turn;
        st.winners = self.winners;
        for (seat, view) in st.seat_ids().zip(&self.seats) {
            st.trucks[seat] = view.truck;
            if view.ready {
                st.ready = st.ready.with(seat);
            }
        }
        self.fill_race_cards(&mut st, dice);
        self.fill_tokens(data, &mut st, dice);
        self.fill_upgrades(data, &mut st, dice);
        st
    }

    fn fill_race_cards(&self, st: &mut State, dice: &mut Dice) {
        let known = self.seen_cards();
        let mut hidden: List<RaceCardId, { crate::cards::N_RACE_CARDS }> = List::new();
        RaceCards::ALL.minus(known).iter().for_each(|card| hidden.push(card));
        dice.shuffle(&mut hidden);
        for (seat, view) in st.seat_ids().zip(&self.seats) {
            let mut draw = || hidden.pop().expect("there are as many hidden cards as places");
            let mut fill = |known: RaceCards, size: usize| {
                let missing = size - known.len();
                known.or((0..missing).map(|_| draw()).collect())
            };
            let hand = fill(view.hand, view.hand_size);
            let thrown_in = fill(view.thrown_in, view.thrown_in_size);
            let program = view.program.map(|register| match register {
                Register::Empty => None,
                Register::FaceDown => Some(Laid { card: draw(), end: End::BOTH[dice.index(2)] }),
                Register::Known(laid) => Some(laid),
            });
            st.seats[seat] = SeatState { hand, thrown_in, program, ..SeatState::default() };
        }
        st.played = self.played;
        st.deck = hidden.iter().copied().collect();
    }

    fn fill_tokens(&self, data: &Catalogue, st: &mut State, dice: &mut Dice) {
        for from in self.seat_ids() {
            let mut hidden: List<Token, { crate::cards::N_TOKENS }> = List::new();
            data.tokens.iter().for_each(|&token| hidden.push(token));
            for laid in self.seats.iter().flat_map(|seat| &seat.track).filter(|laid| laid.from == from) {
                if let Some(token) = laid.token {
                    hidden.remove_item(token);
                }
            }
            dice.shuffle(&mut hidden);
            st.seats[from].tokens = hidden;
        }
        for (to, view) in self.seat_ids().zip(&self.seats) {
            for &TrackToken { from, token } in &view.track {
                let face_up = token.is_some();
                let token = token.or_else(|| st.seats[from].tokens.pop()).unwrap_or_default();
                st.seats[to].track.push(Damage { from, token, face_up });
            }
        }
    }

    fn fill_upgrades(&self, data: &Catalogue, st: &mut State, dice: &mut Dice) {
        let mut hidden: List<Upgrade, { crate::cards::N_UPGRADES }> = List::new();
        data.upgrades.iter().for_each(|&upgrade| hidden.push(upgrade));
        for &upgrade in &self.upgrade_discard {
            hidden.remove_item(upgrade);
            st.upgrade_discard.push(upgrade);
        }
        for held in self.seats.iter().flat_map(|seat| &seat.upgrades) {
            hidden.remove_item(held.upgrade);
        }
        dice.shuffle(&mut hidden);
        for (seat, view) in self.seat_ids().zip(&self.seats) {
            let n_fresh = if seat == self.turn.active { usize::from(self.turn.drawn) } else { 0 };
            let upgrades = &mut st.seats[seat].upgrades;
            view.upgrades.iter().for_each(|&held| upgrades.push(held));
            while upgrades.len() < view.n_upgrades {
                let fresh = upgrades.len() < n_fresh;
                let upgrade = hidden.pop().expect("there are as many hidden upgrades as places");
                upgrades.push(Held { upgrade, fresh });
            }
            upgrades.sort_unstable();
        }
        st.upgrade_deck = hidden;
    }
}

impl SeatView {
    fn of(st: &State, viewer: Viewer, seat: Seat) -> SeatView {
        let seats = &st.seats[seat];
        let own = viewer.is(seat);
        // Rule CE-2.1: nobody looks at the cards before the timer is started.
        let looks = own && st.phase != Phase::Dealt;
        let if_known = |cards: RaceCards| if looks { cards } else { RaceCards::NONE };
        SeatView {
            truck: st.trucks[seat],
            ready: st.ready.has(seat),
            hand_size: seats.hand.len(),
            hand: if_known(seats.hand),
            program: std::array::from_fn(|register| match seats.program[register] {
                None => Register::Empty,
                Some(laid) if own || st.is_revealed(register) => Register::Known(laid),
                Some(_) => Register::FaceDown,
            }),
            thrown_in_size: seats.thrown_in.len(),
            thrown_in: if_known(seats.thrown_in),
            tokens_left: seats.tokens.len(),
            track: seats
                .track
                .iter()
                .map(|damage| TrackToken { from: damage.from, token: damage.face_up.then_some(damage.token) })
                .collect(),
            n_upgrades: seats.upgrades.len(),
            upgrades: if own { seats.upgrades.to_vec() } else { Vec::new() },
            score: st.score(seat),
        }
    }
}
