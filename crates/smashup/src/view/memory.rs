//! What a viewer knows of abilities under way, and of the small print of the
//! table: enough to go on playing from a resampled world.
//!
//! Cards that the viewer does not know are named by their place (a position
//! in a deck) or only counted (in a hand), never by what they are.

use fracas_engine::{Dice, List, Seat, Seats, Viewer};

use super::{Waiting, knows};
use crate::board::{Whose, Zone};
use crate::catalogue::Common;
use crate::eval::Table;
use crate::ids::{CardId, CardSet, ClauseId};
use crate::program::Pc;
use crate::state::{Derived, Frame, MAX_FRAMES, State, Task};

/// A set of cards as a viewer knows it.
#[derive(Clone, PartialEq, Debug, Default)]
struct SeenSet {
    known: CardSet,
    /// Hidden cards of decks: whose, and how far from the top.
    in_decks: Vec<(Whose, usize)>,
    /// How many hidden cards of hands: whose, and of those known to whom.
    in_hands: Vec<(Seat, Seats, usize)>,
}

/// A frame with its cards as a viewer knows them.
#[derive(Clone, PartialEq, Debug)]
struct SeenFrame {
    /// The frame without any cards that may be hidden.
    plain: Frame,
    regs: Vec<SeenSet>,
    picked: SeenSet,
    /// The variables that hold cards.
    vars: Vec<(usize, SeenSet)>,
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// The state with every hidden card, every deck order and all chance
    /// left out.
    plain: Box<State>,
    frames: Vec<SeenFrame>,
    /// Who knows the cards that the viewer knows in hands.
    known: Vec<(CardId, Seats)>,
}

impl PartialEq for Memory {
    fn eq(&self, other: &Self) -> bool {
        let hash = |memory: &Memory| fracas_engine::hash_of(&*memory.plain);
        hash(self) == hash(other) && self.frames == other.frames && self.known == other.known
    }
}

impl Memory {
    pub(super) fn of(table: Table<'_>, viewer: Viewer) -> Memory {
        let st = table.st;
        let sees = |card: CardId| knows(viewer, st.card(card).known);
        let frames = st.frames.iter().map(|frame| {
            let card_vars = table.cat.clause(frame.clause).card_vars;
            let mut bare = *frame;
            bare.regs = Default::default();
            bare.picked = CardSet::EMPTY;
            let mut vars = Vec::new();
            for at in (0..frame.vars.len()).filter(|at| card_vars & (1 << at) != 0) {
                bare.vars[at] = u16::from(CardId::NONE.0);
                vars.push((at, seen(table, &sees, CardSet::one(CardId(frame.vars[at] as u8)))));
            }
            SeenFrame {
                plain: bare,
                regs: frame.regs.iter().map(|&reg| seen(table, &sees, reg)).collect(),
                picked: seen(table, &sees, frame.picked),
                vars,
            }
        });
        let known = st
            .seat_ids()
            .flat_map(|seat| st.board.hand(seat).iter())
            .filter(|&card| sees(card))
            .map(|card| (card, st.card(card).known))
            .collect();
        Memory { frames: frames.collect(), known, plain: public(st) }
    }

    pub(super) fn known_of(&self, card: CardId) -> Seats {
        self.known.iter().find(|(known, _)| *known == card).map_or(Seats::NONE, |(_, seats)| *seats)
    }

    /// The instruction that waits for an answer.
    pub(super) fn step(&self) -> Option<(ClauseId, Pc)> {
        let frame = self.frames.last().filter(|_| self.plain.agenda.last() == Some(&Task::Run))?;
        Some((frame.plain.clause, frame.plain.pc))
    }

    /// One of the abilities that wait to resolve, counted as in the options.
    pub(super) fn waiting(&self, at: u8) -> Option<Waiting> {
        let Some(Task::Flush { mark }) = self.plain.agenda.last() else { return None };
        let queued = self.plain.queue.get(usize::from(mark + at))?;
        Some(Waiting { clause: queued.clause, source: queued.source.some(), subject: queued.subject.some() })
    }

    /// Cards that are being played, in no pile.
    pub(super) fn limbo(&self) -> CardSet {
        self.plain.board.all_cards().filter(|&card| self.plain.card(card).zone == Zone::Limbo).collect()
    }

    /// Everything that is public, with this chance.
    pub(super) fn table(&self, dice: Dice) -> State {
        let mut st = State::clone(&self.plain);
        st.dice = dice;
        st
    }

    /// Puts back the abilities under way, with hidden cards as resampled.
    pub(super) fn restore_machine(&self, st: &mut State) {
        let mut frames: List<Frame, MAX_FRAMES> = List::new();
        for frame in &self.frames {
            let mut whole = frame.plain;
            for (reg, seen) in whole.regs.iter_mut().zip(&frame.regs) {
                *reg = unseen(st, seen);
            }
            whole.picked = unseen(st, &frame.picked);
            for (at, seen) in &frame.vars {
                whole.vars[*at] = u16::from(unseen(st, seen).first().unwrap_or(CardId::NONE).0);
            }
            frames.push(whole);
        }
        st.frames = frames;
    }
}

/// What everybody sees: the board as it lies open, the turn and the agenda.
/// Every field is named, so that whoever adds one says here whether it is
/// public; hands, decks, abilities under way and chance are taken out.
fn public(from: &State) -> Box<State> {
    let mut plain = Box::new(from.clone());
    let State {
        dice,
        board,
        frames,
        candidates,
        settled,
        n_seats: _,
        options: _,
        seats: _,
        turn: _,
        scoring: _,
        draft: _,
        agenda: _,
        queue: _,
        extras: _,
        unsettled: _,
        lasting: _,
        used: _,
        moves: _,
        put_off: _,
        pending: _,
        winners: _,
    } = &mut *plain;
    *dice = Dice::new(0);
    board.lay_open();
    *frames = List::new();
    *candidates = Derived::default();
    *settled = Derived::default();
    plain
}

/// Says of each card whether the viewer knows it, or where it lies hidden.
fn seen(Table { cat, st }: Table<'_>, sees: &impl Fn(CardId) -> bool, cards: CardSet) -> SeenSet {
    let mut set = SeenSet::default();
    for card in cards.iter() {
        let here = st.card(card);
        match (here.zone, here.holder()) {
            (Zone::Deck, holder) if !sees(card) => {
                let whose = match holder {
                    Some(seat) => Whose::Seat(seat),
                    None => Whose::Table(cat.card(st.def(card)).common().unwrap_or(Common::Treasures)),
                };
                let depth = st.board.deck(whose).iter().rev().position(|&other| other == card);
                set.in_decks.push((whose, depth.unwrap_or(0)));
            }
            (Zone::Hand, Some(seat)) if !sees(card) => {
                let known = here.known;
                match set.in_hands.iter_mut().find(|(whose, to, _)| (*whose, *to) == (seat, known)) {
                    Some((_, _, n)) => *n += 1,
                    None => set.in_hands.push((seat, known, 1)),
                }
            }
            _ => set.known.insert(card),
        }
    }
    set.in_decks.sort_unstable();
    set.in_hands.sort_unstable_by_key(|(seat, known, _)| (*seat, known.0));
    set
}

fn unseen(st: &State, seen: &SeenSet) -> CardSet {
    let mut cards = seen.known;
    for &(whose, depth) in &seen.in_decks {
        if let Some(&card) = st.board.deck(whose).iter().rev().nth(depth) {
            cards.insert(card);
        }
    }
    for &(seat, known, n) in &seen.in_hands {
        let hidden = st.board.hand(seat).minus(seen.known);
        for card in hidden.iter().filter(|&card| st.card(card).known == known).take(n) {
            cards.insert(card);
        }
    }
    cards
}
