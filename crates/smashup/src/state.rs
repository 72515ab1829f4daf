//! The state of a game: one flat value, cloned by copying (decision D4).
//!
//! The cards and bases are on the [`Board`]; beside it are the players, the
//! turn, and the machine's whole memory (frames, agenda, waiting abilities),
//! so that a game can be cloned, hashed and resumed in the middle of an
//! ability. Nothing here decides rules.

use std::hash::{Hash, Hasher};

use fracas_engine::{BySeat, Dice, List, Seat, Seats};

use crate::board::{Board, Card};
use crate::choice::{Ask, Target};
use crate::ids::{BaseDefId, BaseId, CardId, CardSet, ClauseId, DefId, FactionId, MAX_PLAYERS, Slot};
use crate::program::{Goal, N_REGS, N_VARS, Pc, Until, Window};

/// How deep abilities can be nested.
pub(crate) const MAX_FRAMES: usize = 9;
/// How many steps can wait at once.
pub(crate) const MAX_TASKS: usize = 52;
/// How many abilities can wait to resolve.
const MAX_QUEUE: usize = 88;
/// When so many wait, nothing more is played or used in the turn.
pub(crate) const CROWDED: usize = 48;
/// How many sorts of extra plays can be open at once.
pub(crate) const MAX_EXTRAS: usize = 12;
/// The most factions on offer in a draft.
pub(crate) const MAX_DRAFT: usize = 32;
/// How many effects can last at once: more than there are minions in a
/// crowded game.
pub(crate) const MAX_LASTING: usize = 96;
/// How many uses of abilities are remembered at once.
const MAX_USED: usize = 40;
/// How many abilities can be put off in one scoring.
const MAX_PUT_OFF: usize = 4;
/// How many minions one effect can move to places of their own.
pub(crate) const MAX_MOVES: usize = 40;
/// Everything there is to know about a game in progress.
#[derive(Clone, Hash, Debug)]
pub struct State {
    pub(crate) dice: Dice,
    pub(crate) n_seats: u8,
    pub(crate) options: TableOptions,
    pub(crate) board: Board,
    pub(crate) seats: BySeat<SeatState, MAX_PLAYERS>,
    pub(crate) turn: Turn,
    pub(crate) scoring: Scoring,
    pub(crate) draft: Draft,
    pub(crate) frames: List<Frame, MAX_FRAMES>,
    pub(crate) agenda: List<Task, MAX_TASKS>,
    pub(crate) queue: List<Queued, MAX_QUEUE>,
    pub(crate) extras: List<Extra, MAX_EXTRAS>,
    /// Plays of this phase that could have used any of these allowances.
    pub(crate) unsettled: List<Allowances, 6>,
    pub(crate) lasting: List<Lasting, MAX_LASTING>,
    pub(crate) used: List<Used, MAX_USED>,
    /// The moves that an ability has settled and not yet made.
    pub(crate) moves: List<Move, MAX_MOVES>,
    /// What waits until VP are given for the base being scored.
    pub(crate) put_off: List<PutOff, MAX_PUT_OFF>,
    pub(crate) pending: Option<(Seat, Ask)>,
    /// While a pick is open: what can be picked next.
    pub(crate) candidates: Derived<CardSet>,
    /// For which version of the board protections have been looked after.
    pub(crate) settled: Derived<u32>,
    pub(crate) winners: Option<Seats>,
}

/// Something that follows from the rest of the state and is kept only to be
/// found quickly. It is no part of the hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Derived<T>(pub(crate) T);

impl<T> Hash for Derived<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Choices of the table that last for the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TableOptions {
    /// All bases, not just those of the boxes in the game (SU-1.5).
    pub all_bases: bool,
    /// Several players may take the same faction (SU-1.3).
    pub two_copies: bool,
}

/// What a player has beside cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) vp: i16,
    pub(crate) factions: List<FactionId, 2>,
    /// This turn, whoever's turn it is.
    pub(crate) minions_played: u8,
    pub(crate) actions_played: u8,
    /// Cannot play actions on the next turn, or on this one.
    pub(crate) no_actions_next: bool,
    pub(crate) no_actions: bool,
}

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    pub(crate) active: Seat,
    pub(crate) number: u16,
    pub(crate) phase: Phase,
    /// The free minion and action are still there (SU-2.3).
    pub(crate) free_minion: bool,
    pub(crate) free_action: bool,
    /// Abilities begun this turn: a bound for endless ones.
    pub(crate) begun: u16,
}

/// The phases of a turn (SU-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Phase 1.
    Start,
    /// Phase 2.
    Play,
    /// Phase 3.
    Score,
    /// Phase 4.
    Draw,
    /// Phase 5.
    End,
}

/// The base being scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Scoring {
    pub(crate) slot: Slot,
    /// The place of each seat, 0 for none, fixed when VP are given.
    pub(crate) places: [u8; MAX_PLAYERS],
    /// Its base was exchanged before it was scored: there is nothing more to
    /// do. Ruling: R-62.
    pub(crate) ended: bool,
    /// Seats that use no specials until it is over.
    pub(crate) silenced: Seats,
    /// What replaces it, if that was chosen.
    pub(crate) replacement: Option<BaseId>,
    /// The base that was here before, for its last ability.
    pub(crate) left: Option<BaseId>,
    /// The ability of that base was cancelled when it left.
    pub(crate) cancelled: bool,
    /// Who ignored it then.
    pub(crate) ignored: Seats,
}

impl Scoring {
    pub(crate) const NONE: Scoring = Scoring {
        slot: Slot::NONE,
        places: [0; MAX_PLAYERS],
        ended: false,
        silenced: Seats::NONE,
        replacement: None,
        left: None,
        cancelled: false,
        ignored: Seats::NONE,
    };
}

/// The draft (SU-1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) pool: List<FactionId, MAX_DRAFT>,
    pub(crate) first: u8,
    pub(crate) picks: u8,
}

/// A variable that stands for nothing yet: no card, no base, nobody.
pub(crate) const UNSET: u16 = u8::MAX as u16;

/// An ability being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Frame {
    pub(crate) clause: ClauseId,
    pub(crate) pc: Pc,
    /// The card it is on; none for a base.
    pub(crate) source: CardId,
    /// Where that was when the ability began.
    pub(crate) here: Slot,
    /// Where the event happened that it follows.
    pub(crate) event: Slot,
    pub(crate) you: Seat,
    pub(crate) controller: Seat,
    pub(crate) actor: Seat,
    /// The last instruction was carried out.
    pub(crate) done: bool,
    /// It belongs to the playing of its card (SU-6.1, "a card played by").
    pub(crate) playing: bool,
    /// In the middle of a pick.
    pub(crate) picking: bool,
    /// What was picked is a price: all of it or nothing (SU-6.13).
    pub(crate) paying: bool,
    /// What that pick has so far.
    pub(crate) picked: CardSet,
    /// Cards that a shield has put out of its reach.
    pub(crate) shielded: CardSet,
    pub(crate) vars: [u16; N_VARS],
    pub(crate) regs: [CardSet; N_REGS],
}

impl Frame {
    /// Puts each of two copies in the place of the other, in everything that
    /// the ability has named or picked.
    pub(crate) fn exchange(&mut self, one: CardId, other: CardId, card_vars: u8) {
        let sets = self.regs.iter_mut().chain([&mut self.picked, &mut self.shielded]);
        sets.for_each(|set| set.exchange(one, other));
        for (_, var) in self.vars.iter_mut().enumerate().filter(|(at, _)| card_vars & (1 << at) != 0) {
            if *var == u16::from(one.0) {
                *var = u16::from(other.0);
            } else if *var == u16::from(other.0) {
                *var = u16::from(one.0);
            }
        }
    }

    /// Drops a card from everything that the ability has named or picked.
    pub(crate) fn forget(&mut self, card: CardId, card_vars: u8) {
        self.picked.remove(card);
        for reg in &mut self.regs {
            reg.remove(card);
        }
        for (at, var) in self.vars.iter_mut().enumerate() {
            if card_vars & (1 << at) != 0 && *var == u16::from(card.0) {
                *var = UNSET;
            }
        }
    }
}

impl Default for Frame {
    fn default() -> Frame {
        Frame {
            clause: ClauseId(0),
            pc: 0,
            source: CardId::NONE,
            here: Slot::NONE,
            event: Slot::NONE,
            you: Seat(0),
            controller: Seat(0),
            actor: Seat(0),
            done: false,
            playing: false,
            picking: false,
            paying: false,
            picked: CardSet::EMPTY,
            shielded: CardSet::EMPTY,
            vars: [UNSET; N_VARS],
            regs: [CardSet::EMPTY; N_REGS],
        }
    }
}

/// A step that is to be done; the last of the agenda is done first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Task {
    /// The next pick of the draft.
    Draft,
    /// Decks, bases, hands (SU-1.2 to SU-1.8).
    Deal,
    /// A phase of the turn.
    Phase(Phase),
    /// The play phase goes on.
    #[default]
    PlayOn,
    /// Look for ready bases (SU-3.4, steps 1 and 2).
    ScoreCheck,
    /// A step of the scoring.
    Score(ScoreStep),
    /// A round of specials (SU-3.5).
    Specials { window: Window, seat: Seat, passes: u8 },
    /// The active player discards down to ten.
    HandLimit,
    /// End of turn: effects end, victory check.
    TurnOver,
    /// Carry on with the top frame.
    Run,
    /// Resolve the waiting abilities from this one on.
    Flush { mark: u8 },
    /// A minion's or action's own ability is done: what follows its play.
    Played { card: CardId, slot: Slot, mark: u8 },
    /// A card that was played now does what it does.
    TakesEffect { card: CardId, target: Target, seat: Seat },
    /// The card is put into play after a price was paid.
    PutIntoPlay(Arrival),
    /// Monsters come with the base in a place: so many are left (SU-1.11).
    Monsters { slot: Slot, left: u8 },
    /// The treasures laid out are taken in turn: so many are (SU-3.15).
    Share { taken: u8 },
    /// Somebody may use an ability of a card in hand, again and again.
    React(Queued),
    /// Bases go back on their deck in order; then the ability goes on.
    ReturnBases { left: u8, placed: u8 },
}

/// A minion on its way to a base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Arrival {
    pub(crate) card: CardId,
    pub(crate) slot: Slot,
    pub(crate) seat: Seat,
    /// The ability that has it played, if one does.
    pub(crate) by: PlayedBy,
    /// The pile it comes from, if not from the hand.
    pub(crate) from: Option<crate::event::Pile>,
    /// Its abilities are cancelled for the turn.
    pub(crate) silent: bool,
    /// How many cards its player must still discard for it.
    pub(crate) price: u8,
}

/// The ability that has a card played, or none, without a byte more than the
/// ability takes: there is room for many steps in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PlayedBy(ClauseId, CardId);

impl PlayedBy {
    /// No file has so many abilities that the last number would be one.
    const NONE: PlayedBy = PlayedBy(ClauseId(u16::MAX), CardId::NONE);

    pub(crate) fn of(by: Option<(ClauseId, CardId)>) -> PlayedBy {
        by.map_or(PlayedBy::NONE, |(clause, card)| PlayedBy(clause, card))
    }

    pub(crate) fn some(self) -> Option<(ClauseId, CardId)> {
        (self != PlayedBy::NONE).then_some((self.0, self.1))
    }
}

/// The steps of scoring a base that are not questions (SU-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ScoreStep {
    /// Step 3.
    Before,
    /// Step 4.
    Award,
    /// Step 5.
    Treasures,
    /// Step 6.
    After,
    /// Steps 7 and 8.
    Clear,
    /// Step 9.
    Replace,
    /// Abilities that wait for the replacement.
    Replaced,
    /// The base is done.
    Over,
}

/// An ability that waits to resolve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Queued {
    pub(crate) clause: ClauseId,
    pub(crate) source: CardId,
    pub(crate) here: Slot,
    pub(crate) you: u8,
    pub(crate) actor: u8,
    /// The card the event was about, and where that was.
    pub(crate) subject: CardId,
    pub(crate) at: Slot,
}

/// Ways in which the active player may play a card, as bits: extra plays by
/// their place in the list, and the free plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Allowances(pub(crate) u16);

impl Allowances {
    /// What a base or card gives as often as it can be used.
    pub(crate) const OPEN_BASE: Allowances = Allowances(1 << 13);
    pub(crate) const FREE_MINION: Allowances = Allowances(1 << 14);
    pub(crate) const FREE_ACTION: Allowances = Allowances(1 << 15);

    pub(crate) fn extra(at: usize) -> Allowances {
        Allowances(1 << at)
    }

    pub(crate) fn or(self, other: Allowances) -> Allowances {
        Allowances(self.0 | other.0)
    }

    pub(crate) fn has(self, other: Allowances) -> bool {
        self.0 & other.0 != 0
    }

    /// Each by itself.
    pub(crate) fn iter(self) -> impl Iterator<Item = Allowances> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let one = rest & rest.wrapping_neg();
            rest ^= one;
            (one != 0).then_some(Allowances(one))
        })
    }
}

/// An extra play of the active player that is still open (SU-6.17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Extra {
    /// The instruction that granted it.
    pub(crate) clause: ClauseId,
    pub(crate) pc: Pc,
    pub(crate) source: CardId,
    pub(crate) here: Slot,
    pub(crate) n: u8,
    /// Its base is gone: it can only have served a play that is not settled.
    pub(crate) closed: bool,
    /// The variables of the frame that granted it, as far as it needs them:
    /// cards, bases, players and factions, each of which fits a byte.
    pub(crate) vars: [u8; N_VARS],
}

/// The rest of an ability, to be carried out later in the scoring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PutOff {
    pub(crate) clause: ClauseId,
    pub(crate) pc: Pc,
    pub(crate) source: CardId,
    pub(crate) here: Slot,
    pub(crate) you: u8,
    pub(crate) controller: u8,
    /// The variables of its frame, without cards.
    pub(crate) vars: [u16; N_VARS],
}

/// A minion and where it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Move {
    pub(crate) card: CardId,
    pub(crate) to: Slot,
}

impl Default for Move {
    fn default() -> Move {
        Move { card: CardId::NONE, to: Slot::NONE }
    }
}

/// Something that lasts for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lasting {
    pub(crate) what: LastingKind,
    pub(crate) until: Until,
    /// Whose next turn ends it.
    pub(crate) seat: Seat,
}

impl Default for Lasting {
    fn default() -> Lasting {
        Lasting { what: LastingKind::Cancelled(CardId::NONE), until: Until::EndOfTurn, seat: Seat(0) }
    }
}

/// What lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LastingKind {
    /// The card has no abilities.
    Cancelled(CardId),
    /// The seat ignores the ability of the base, thanks to the card.
    Ignores { seat: Seat, base: BaseId, source: CardId },
    /// Control goes back to the seat, or to nobody, at the end.
    ControlBack(CardId, Option<Seat>),
    /// A player's power at a base: each minion there, or all together.
    PowerThere { seat: Seat, slot: Slot, n: i8, each: bool },
    /// A change of power that outlasts the turn.
    Power(CardId, i8),
    /// The ongoing abilities of the source do not reach the minion.
    Stopped { source: CardId, minion: CardId },
    /// The source does not affect the minions of the seat at that base, thanks
    /// to the other card. Ruling: R-174.
    Spared { source: CardId, by: CardId, seat: Seat, slot: Slot },
    /// Where the card goes when its base is cleared. Ruling: R-63.
    Departs(CardId, Destination),
}

/// Where a card goes from a base that is cleared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Destination {
    /// Out of play; "your hand" is this player's.
    Goal(Goal, Seat),
    /// To another base.
    Base(Slot),
}

/// An ability that a player used, where that is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Used {
    pub(crate) clause: ClauseId,
    pub(crate) seat: u8,
    /// The card, where each copy counts apart.
    pub(crate) card: CardId,
    pub(crate) apart: Apart,
    pub(crate) until: UsedUntil,
}

/// What tells two uses of an ability by one card apart: the place, for bases,
/// or the card that gives a talent. The ability says which of both it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Apart(u8);

impl Apart {
    pub(crate) const NONE: Apart = Apart(u8::MAX);

    pub(crate) fn at(slot: Slot) -> Apart {
        slot.some().map_or(Apart::NONE, |slot| Apart(slot.0))
    }

    pub(crate) fn by(giver: CardId) -> Apart {
        giver.some().map_or(Apart::NONE, |giver| Apart(giver.0))
    }
}

impl Default for Apart {
    fn default() -> Apart {
        Apart::NONE
    }
}

/// When the use of an ability is forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum UsedUntil {
    /// With the turn.
    #[default]
    EndOfTurn,
    /// When the scoring is over.
    EndOfScoring,
    /// When the next window of a scoring opens.
    NextWindow,
}

impl State {
    /// How many players there are.
    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.turn.active
    }

    /// The number of turns begun.
    pub fn turn_number(&self) -> u16 {
        self.turn.number
    }

    /// The phase of the turn.
    pub fn phase(&self) -> Phase {
        self.turn.phase
    }

    /// The victory points of a seat.
    pub fn vp(&self, seat: Seat) -> i16 {
        self.seats[seat].vp
    }

    /// The factions of a seat.
    pub fn factions(&self, seat: Seat) -> &[FactionId] {
        &self.seats[seat].factions
    }

    pub(crate) fn seat_ids(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.n_seats).map(Seat)
    }

    pub(crate) fn slot_ids(&self) -> impl Iterator<Item = Slot> + use<> {
        self.board.slot_ids()
    }

    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &Card {
        self.board.card(card)
    }

    /// Which card of the catalogue it is.
    #[inline]
    pub fn def(&self, card: CardId) -> DefId {
        self.board.def(card)
    }

    pub(crate) fn owner(&self, card: CardId) -> Option<Seat> {
        self.board.owner(card)
    }

    pub(crate) fn frame(&self) -> &Frame {
        self.frames.last().expect("a frame is running")
    }

    pub(crate) fn frame_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a frame is running")
    }

    /// Who "you" is on a card in play: its controller, or, on a card that
    /// nobody controls, the active player as on a base (SU-5.14).
    #[inline]
    pub(crate) fn you_of(&self, card: CardId) -> Seat {
        self.card(card).holder().unwrap_or(self.turn.active)
    }

    pub(crate) fn base_def(&self, slot: Slot) -> BaseDefId {
        self.board.base_def(slot)
    }
}
