//! What a seat may see: a type of its own, built from what is public or
//! known to that seat (decision D6), and worlds that fit it.

mod memory;
mod plays;
mod pools;

use fracas_engine::{Dice, Seat, Seats, Viewer};

use crate::board::{Card, DeckEnd, Owner, PUBLIC, Whose};
use crate::catalogue::{Catalogue, Common};
use crate::choice::{Choice, Prompt, Several};
use crate::eval::Table;
use crate::ids::{BaseDefId, BaseId, CardId, CardSet, ClauseId, DefId, FactionId, Slot};
use crate::power::Reckoned;
use crate::program::Pc;
use crate::state::{Derived, Phase, State};

use memory::Memory;
use pools::Pools;

pub use plays::ExtraView;

/// There are rarely more options.
const USUAL_OPTIONS: usize = 32;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Whose turn it is.
    pub active: Seat,
    /// Which turn it is.
    pub turn: u16,
    /// Which phase of it.
    pub phase: Phase,
    /// The free minion is still there.
    pub free_minion: bool,
    /// The free action is still there.
    pub free_action: bool,
    /// The active player can play no actions this turn.
    pub no_actions: bool,
    /// The extra plays that are open.
    pub extras: Vec<ExtraView>,
    /// The bases that let the active player play an extra minion there.
    pub open_bases: Vec<Slot>,
    /// How many of these are used up by plays that could have used any of
    /// several (what is played later decides which).
    pub unsettled: usize,
    /// The players.
    pub seats: Vec<SeatView>,
    /// The decks of the table that are part of this game.
    pub commons: Vec<CommonView>,
    /// The treasures laid out to be shared (SU-3.15).
    pub shared: Vec<CardId>,
    /// The bases in play.
    pub bases: Vec<BaseView>,
    /// The base deck, top first.
    pub base_deck: Vec<DeckBase>,
    /// The base discard pile.
    pub base_discard: Vec<BaseId>,
    /// The base being scored, until it is discarded.
    pub scoring: Option<Slot>,
    /// Who is asked what.
    pub prompt: Option<(Seat, Prompt)>,
    /// The viewer's options.
    pub options: Vec<Choice>,
    /// Whether the viewer picks several things one after the other.
    pub several: Option<Several>,
    /// Who has won.
    pub winners: Option<Seats>,
    /// What every card of the game is; where a card is not known, this says
    /// nothing, for decks are made of known factions.
    pub cards: Vec<(DefId, Owner)>,
    /// What every base of the game is.
    pub base_cards: Vec<BaseDefId>,
    memory: Memory,
}

/// A player as a viewer sees them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatView {
    /// Victory points.
    pub vp: i16,
    /// Their factions.
    pub factions: Vec<FactionId>,
    /// The cards of the hand that the viewer knows.
    pub hand: Vec<CardId>,
    /// The cards of the hand that the viewer does not know.
    pub hidden_hand: Vec<HiddenCard>,
    /// The deck, top first.
    pub deck: Vec<DeckCard>,
    /// The discard pile, first in first (SU-5.10).
    pub discard: Vec<CardId>,
}

impl SeatView {
    /// How many cards are in the hand.
    pub fn hand_size(&self) -> usize {
        self.hand.len() + self.hidden_hand.len()
    }
}

/// A card of a hand that the viewer does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HiddenCard {
    /// Who knows what it is.
    pub known: Seats,
    /// It is a treasure: those have backs of their own.
    pub treasure: bool,
}

/// A deck of the table and its discard pile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommonView {
    /// Which deck.
    pub common: Common,
    /// The deck, top first.
    pub deck: Vec<DeckCard>,
    /// Its discard pile, first in first.
    pub discard: Vec<CardId>,
}

/// A card of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckCard {
    /// What it is, if the viewer knows.
    pub card: Option<CardId>,
    /// Who knows what it is.
    pub known: Seats,
}

/// A base of the base deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckBase {
    /// Which it is, if the viewer knows.
    pub base: Option<BaseId>,
    /// Who knows which it is.
    pub known: Seats,
}

/// A base in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BaseView {
    /// Which base.
    pub base: BaseId,
    /// Its breakpoint now.
    pub breakpoint: i32,
    /// The power of each seat.
    pub totals: Vec<i32>,
    /// The cards there.
    pub cards: Vec<CardView>,
}

/// A card in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CardView {
    /// Which card.
    pub card: CardId,
    /// Who controls it, if anybody does.
    pub controller: Option<Seat>,
    /// Its power now.
    pub power: i32,
    /// What its power is made of beside the printed one: where from, how much.
    pub makeup: Vec<(Option<CardId>, i32)>,
    /// The minion it is attached to.
    pub host: Option<CardId>,
    /// +1 power counters on it.
    pub counters: u8,
    /// Its change of power until the end of the turn.
    pub boost: i8,
    /// The faction it names.
    pub named: Option<FactionId>,
}

/// An ability that waits to resolve (SU-5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Which ability.
    pub clause: ClauseId,
    /// The card it is on; none for a base.
    pub source: Option<CardId>,
    /// The card that the event was about.
    pub subject: Option<CardId>,
}

impl View {
    /// The instruction that waits for an answer, if an ability asks: which
    /// ability, and how far it has come.
    pub fn step(&self) -> Option<(ClauseId, Pc)> {
        self.memory.step()
    }

    /// One of the abilities that wait to resolve, by the number in
    /// [`Choice::Resolve`].
    pub fn waiting(&self, at: u8) -> Option<Waiting> {
        self.memory.waiting(at)
    }

    pub(crate) fn of(table: Table<'_>, viewer: Viewer) -> View {
        let (st, reckoned) = (table.st, table.reckon());
        let mut options = Vec::with_capacity(USUAL_OPTIONS);
        if let Viewer::Seat(seat) = viewer {
            table.options(seat, &mut options);
        }
        View {
            viewer,
            active: st.turn.active,
            turn: st.turn.number,
            phase: st.turn.phase,
            free_minion: st.turn.free_minion,
            free_action: st.turn.free_action && !st.seats[st.turn.active].no_actions,
            no_actions: st.seats[st.turn.active].no_actions,
            extras: plays::extras(table, viewer),
            open_bases: Slot::each(table.open_for_extra()).collect(),
            unsettled: st.unsettled.len(),
            seats: st.seat_ids().map(|seat| seat_view(table, viewer, seat)).collect(),
            commons: common_views(table, viewer),
            shared: st.board.shared().iter().collect(),
            bases: st.slot_ids().map(|slot| base_view(&reckoned, slot)).collect(),
            base_deck: st
                .board
                .base_deck()
                .iter()
                .rev()
                .map(|&base| {
                    let known = st.board.base_known(base);
                    DeckBase { base: knows(viewer, known).then_some(base), known }
                })
                .collect(),
            base_discard: st.board.base_discard().to_vec(),
            scoring: st.scoring.slot.some().filter(|_| st.scoring.left.is_none()),
            prompt: table.prompt(),
            several: if options.is_empty() { None } else { table.several(&options) },
            options,
            winners: st.winners,
            cards: st.board.listed().to_vec(),
            base_cards: st.board.all_bases().to_vec(),
            memory: Memory::of(table, viewer),
        }
    }

    /// How many extra plays are open.
    pub fn n_extras(&self) -> usize {
        let given: usize = self.extras.iter().map(|extra| usize::from(extra.n)).sum();
        given.saturating_sub(self.unsettled)
    }

    /// Whether the viewer can see the card, or knows where it is.
    pub fn sees(&self, card: CardId) -> bool {
        let in_play = self.bases.iter().flat_map(|base| &base.cards).any(|there| there.card == card);
        in_play
            || self.memory.limbo().has(card)
            || self.shared.contains(&card)
            || self.commons.iter().any(|common| {
                common.discard.contains(&card) || common.deck.iter().any(|there| there.card == Some(card))
            })
            || self.seats.iter().any(|seat| {
                seat.hand.contains(&card)
                    || seat.discard.contains(&card)
                    || seat.deck.iter().any(|there| there.card == Some(card))
            })
    }

    /// A state that fits the view: what the viewer does not know is drawn at
    /// random among the cards that are not in sight.
    pub(crate) fn resample(&self, cat: &Catalogue, dice: &mut Dice) -> State {
        let mut st = self.memory.table(dice.fork());
        self.fill_piles(cat, &mut st, dice);
        self.fill_base_deck(&mut st, dice);
        self.memory.restore_machine(&mut st);
        st.candidates = Derived(Table { cat, st: &st }.open_candidates());
        st
    }

    fn fill_piles(&self, cat: &Catalogue, st: &mut State, dice: &mut Dice) {
        let mut hidden = Pools::of(cat, st, self.hidden_cards(st), dice);
        for (at, view) in self.seats.iter().enumerate() {
            let seat = Seat(at as u8);
            let n_treasures = view.hidden_hand.iter().filter(|card| card.treasure).count();
            let n_unknown = view.deck.iter().filter(|there| there.card.is_none()).count();
            let mut treasures = hidden.treasures(n_treasures);
            let mut others = hidden.deal(seat, view.hidden_hand.len() - n_treasures + n_unknown, dice);
            let mut next = |treasure: bool| {
                let from = if treasure { &mut treasures } else { &mut others };
                from.pop().expect("there are as many hidden cards as places")
            };
            let hidden_hand: Vec<(CardId, Seats)> =
                view.hidden_hand.iter().map(|place| (next(place.treasure), place.known)).collect();
            let hand = view.hand.iter().map(|&card| (card, self.memory.known_of(card)));
            for (card, known) in hidden_hand.into_iter().chain(hand) {
                st.board.put_in_hand(card, seat);
                st.board.hide(card, known);
            }
            fill_pile(st, seat, &view.deck, &view.discard, || next(false));
        }
        for view in &self.commons {
            let mut rest = hidden.rest_of(view.common);
            let next = || rest.pop().expect("there are as many hidden cards as places");
            fill_pile(st, view.common, &view.deck, &view.discard, next);
        }
    }

    /// The cards and bases that the viewer sees or knows the place of, each
    /// by a number. Copies are counted, for their ids say nothing: whoever sees
    /// two of them knows the first and the second.
    pub(crate) fn known(&self) -> Vec<u64> {
        let in_play = self.bases.iter().flat_map(|base| &base.cards).map(|there| there.card);
        let cards = self.seen_cards(in_play.collect::<CardSet>().or(self.shared.iter().copied().collect()));
        let bases = self.seen_bases().into_iter().map(|base| (1 << 32) | u64::from(base.0));
        // Copies have neighbouring ids.
        let (mut first, mut n) = (0, 0);
        let counted = cards.iter().map(|card| {
            let is_copy = n > 0 && self.cards[first] == self.cards[card.idx()];
            (first, n) = if is_copy { (first, n + 1) } else { (self.first_copy(card), 1) };
            first as u64 + n - 1
        });
        counted.chain(bases).collect()
    }

    /// Where the copies of a card begin.
    fn first_copy(&self, card: CardId) -> usize {
        let before = self.cards[..card.idx()].iter().rev();
        card.idx() - before.take_while(|&other| *other == self.cards[card.idx()]).count()
    }

    /// The cards that are nowhere in sight.
    fn hidden_cards(&self, st: &State) -> CardSet {
        let seen = self.seen_cards(st.board.in_play().or(st.board.shared()));
        st.board.all_cards().filter(|&card| !seen.has(card)).collect()
    }

    /// These cards, which lie open, and those of piles and hands that the
    /// viewer knows.
    fn seen_cards(&self, open: CardSet) -> CardSet {
        let mut seen = open.or(self.memory.limbo());
        for seat in &self.seats {
            seen = seen.or(seat.hand.iter().chain(&seat.discard).copied().collect());
            seen = seen.or(seat.deck.iter().filter_map(|there| there.card).collect());
        }
        for common in &self.commons {
            seen = seen.or(common.discard.iter().copied().collect());
            seen = seen.or(common.deck.iter().filter_map(|there| there.card).collect());
        }
        seen
    }

    /// The bases that the viewer knows the place of.
    fn seen_bases(&self) -> Vec<BaseId> {
        let mut seen: Vec<BaseId> = self.base_discard.clone();
        seen.extend(self.bases.iter().map(|base| base.base));
        seen.extend(self.base_deck.iter().filter_map(|there| there.base));
        seen
    }

    fn fill_base_deck(&self, st: &mut State, dice: &mut Dice) {
        let seen = self.seen_bases();
        let mut hidden: Vec<BaseId> =
            (0..self.base_cards.len() as u8).map(BaseId).filter(|base| !seen.contains(base)).collect();
        dice.shuffle(&mut hidden);
        for there in self.base_deck.iter().rev() {
            let base = there.base.or_else(|| hidden.pop()).expect("there are as many hidden bases as places");
            st.board.stack_base(base);
            st.board.hide_base(base, there.known);
        }
        for &base in &self.base_discard {
            st.board.discard_base(base);
        }
    }
}

/// Puts the cards of a view back into a deck and its discard pile.
fn fill_pile(
    st: &mut State,
    whose: impl Into<Whose>,
    deck: &[DeckCard],
    discard: &[CardId],
    mut hidden: impl FnMut() -> CardId,
) {
    let whose = whose.into();
    for there in deck.iter().rev() {
        let card = there.card.unwrap_or_else(&mut hidden);
        st.board.put_in_deck(card, whose, DeckEnd::Top);
        st.board.hide(card, there.known);
    }
    for &card in discard {
        st.board.put_in_discard(card, whose);
    }
}

fn knows(viewer: Viewer, known: Seats) -> bool {
    match viewer {
        Viewer::Seat(seat) => known.has(seat),
        Viewer::Spectator => known == PUBLIC,
    }
}

fn common_views(table: Table<'_>, viewer: Viewer) -> Vec<CommonView> {
    let st = table.st;
    let there = |common: &Common| !st.board.of_common(*common).is_empty();
    let view = |common: Common| CommonView {
        common,
        deck: deck_view(st, viewer, common.into()),
        discard: st.board.discard(common).to_vec(),
    };
    Common::ALL.into_iter().filter(there).map(view).collect()
}

fn deck_view(st: &State, viewer: Viewer, whose: Whose) -> Vec<DeckCard> {
    let cards = st.board.deck(whose).iter().rev();
    let known = cards.map(|&card| (card, st.card(card).known));
    known.map(|(card, known)| DeckCard { card: knows(viewer, known).then_some(card), known }).collect()
}

fn seat_view(table: Table<'_>, viewer: Viewer, seat: Seat) -> SeatView {
    let st = table.st;
    let sees = |card: CardId| knows(viewer, st.card(card).known);
    let hand = st.board.hand(seat);
    let unseen = hand.iter().filter(|&card| !sees(card));
    // With room for all of them at once: a view is mostly made of such lists.
    let n = hand.len();
    let (mut seen, mut hidden_hand) = (Vec::with_capacity(n), Vec::with_capacity(n));
    seen.extend(hand.iter().filter(|&card| sees(card)));
    hidden_hand.extend(unseen.map(|card| HiddenCard {
        known: st.card(card).known,
        treasure: st.board.of_common(Common::Treasures).has(card),
    }));
    hidden_hand.sort_by_key(|card: &HiddenCard| (card.treasure, card.known.0));
    SeatView {
        vp: st.vp(seat),
        factions: st.factions(seat).to_vec(),
        hand: seen,
        hidden_hand,
        deck: deck_view(st, viewer, seat.into()),
        discard: st.board.discard(seat).to_vec(),
    }
}

fn base_view(reckoned: &Reckoned<'_>, slot: Slot) -> BaseView {
    let (table, st) = (reckoned.table, reckoned.table.st);
    let always_on = table.is_in_reach_of_power(slot);
    let mut cards = Vec::with_capacity(st.board.at(slot).len());
    cards.extend(st.board.at(slot).iter().map(|card| {
        let here = st.card(card);
        let mut makeup = Vec::new();
        if always_on {
            table.each_power_effect(card, |source, amount| makeup.push((source, amount)));
        }
        CardView {
            card,
            controller: here.holder(),
            power: reckoned.power(card),
            makeup,
            host: here.host.some(),
            counters: here.counters,
            boost: here.boost,
            named: (here.named != Card::BLANK.named).then_some(here.named),
        }
    }));
    BaseView {
        base: st.board.base(slot),
        breakpoint: reckoned.breakpoint(slot),
        totals: st.seat_ids().map(|seat| reckoned.total(seat, slot)).collect(),
        cards,
    }
}
