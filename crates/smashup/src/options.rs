//! What can be chosen: the options of the open decision, in order.
//!
//! A reading room: nothing here changes anything. [`plays`] finds where cards
//! can be played, [`allowances`] whether they may be, and [`uses`] which
//! abilities can be used.

mod allowances;
mod plays;
mod unseen;
mod uses;

use fracas_engine::{List, Seat, Seats};

use crate::board::{PUBLIC, Zone};
use crate::choice::{Ask, Choice, Several};
use crate::compile::MOST_CHOSEN;
use crate::eval::{Ctx, Table};
use crate::ids::{BaseId, CardId, CardSet, DefId, MAX_BASES, Slot};
use crate::program::{Do, From, How, N_REGS, N_VARS, Num, Op, Pick, Reg, Set, Steer, Var};
use crate::reads::Reads;
use crate::rules::HAND_LIMIT;
use crate::state::{Queued, Task};

impl<'a> Table<'a> {
    /// Lists the options of the seat's open decision.
    pub(crate) fn options(self, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        let Some((asked, ask)) = self.st.pending else { return };
        if asked != seat {
            return;
        }
        // Two questions out of three are these.
        match ask {
            Ask::PlayPhase => {
                self.play_phase_options(seat, out);
                out.push(Choice::Done);
            }
            Ask::Card => self.card_options(out),
            ask => self.other_options(seat, ask, out),
        }
    }

    #[inline(never)]
    fn other_options(self, seat: Seat, ask: Ask, out: &mut Vec<Choice>) {
        match ask {
            Ask::Draft => {
                let own = &self.st.seats[seat].factions;
                let open = self.st.draft.pool.iter().filter(|faction| !own.contains(faction));
                out.extend(open.map(|&faction| Choice::Faction(faction)));
            }
            Ask::PlayPhase => {
                self.play_phase_options(seat, out);
                out.push(Choice::Done);
            }
            Ask::Card => self.card_options(out),
            Ask::Base => {
                let bases = match self.op() {
                    Op::Do(Do::PickBase { from, .. }) => self.bases(&self.frame_ctx(), from),
                    Op::Steer(Steer::NextBase { left, .. }) => self.st.frame().vars[*left as usize],
                    other => unreachable!("no base is chosen by {other:?}"),
                };
                let slots = self.st.slot_ids().filter(|slot| bases & (1 << slot.0) != 0);
                out.extend(slots.map(Choice::Base));
            }
            Ask::Player => {
                if let Op::Do(Do::PickPlayer { from, .. }) = self.op() {
                    out.extend(self.who(&self.frame_ctx(), from).iter().map(Choice::Player));
                }
            }
            Ask::Faction => self.faction_options(out),
            Ask::Confirm => out.extend([Choice::Yes, Choice::Done]),
            Ask::Mode => {
                if let Op::Steer(Steer::Modes { arms, .. }) = self.op() {
                    for (at, arm) in arms.iter().enumerate() {
                        if arm.when.as_ref().is_none_or(|when| self.cond(&self.frame_ctx(), when)) {
                            out.push(Choice::Mode(at as u8));
                        }
                    }
                }
            }
            Ask::Number => {
                if let Op::Do(Do::PickNumber { most, .. }) = self.op() {
                    out.extend((0..=self.most_to_choose(most)).map(Choice::Number));
                }
            }
            Ask::Arrange => {
                if let Op::Do(Do::Arrange { reg, .. }) = self.op() {
                    self.push_cards(self.to_arrange(*reg), out);
                }
            }
            Ask::PlayNow => {
                let (cards, from_piles, at, optional) = match self.op() {
                    Op::Do(Do::Play { from, to, optional }) => {
                        let cards = self.set(&self.frame_ctx(), from);
                        (cards, from.from == From::Playable, to.at.as_ref(), *optional)
                    }
                    Op::Do(Do::Extra(extra)) => {
                        let playable = self.playable(seat);
                        let ctx = &self.frame_ctx();
                        let fitting = playable.filter(|card| self.fits_extra(ctx, card, &extra.cards.keep));
                        (fitting, true, extra.bases.as_ref(), true)
                    }
                    other => unreachable!("no card is played by {other:?}"),
                };
                if !optional || !self.is_exhausted() {
                    self.plays_now(cards, from_piles, at, |play| out.push(play));
                }
                if optional || out.is_empty() {
                    out.push(Choice::Done);
                }
            }
            Ask::Order => {
                let mark = self.flush_mark();
                let waiting = mark..self.st.queue.len();
                for at in waiting {
                    let same = |other: &Queued| {
                        (other.clause, other.source, other.subject, other.here)
                            == (
                                self.st.queue[at].clause,
                                self.st.queue[at].source,
                                self.st.queue[at].subject,
                                self.st.queue[at].here,
                            )
                    };
                    let waits = self.can_wait(&self.st.queue[at]);
                    if !waits && !self.st.queue[mark..at].iter().any(same) {
                        out.push(Choice::Resolve((at - mark) as u8));
                    }
                }
            }
            Ask::Special(window) => {
                self.special_options(seat, window, out);
                out.push(Choice::Done);
            }
            Ask::React => {
                self.reaction_options(seat, out);
                out.push(Choice::Done);
            }
            Ask::ScoreNext => out.extend(Slot::each(self.ready_bases()).map(Choice::Base)),
            Ask::HandLimit => {
                self.push_cards(self.st.board.hand(seat), out);
            }
            Ask::SwapBase | Ask::Replacement | Ask::ReturnBase => self.base_card_options(ask, out),
            Ask::Share => self.push_cards(self.st.board.shared(), out),
            Ask::DiscardToPlay => {
                self.push_cards(self.st.board.hand(seat), out);
            }
        }
    }

    /// What is picked together with the answer to the open question, which
    /// has these options.
    pub(crate) fn several(self, options: &[Choice]) -> Option<Several> {
        let (seat, ask) = self.st.pending?;
        let (picked, least, most, cards) = match ask {
            Ask::Card => match self.op() {
                Op::Pick(pick) if pick.how == How::Chosen => {
                    let ctx = self.frame_ctx();
                    let number = |num| self.num(&ctx, num).max(0) as usize;
                    let picked = self.st.frame().picked.len();
                    let cards = self.st.candidates.0;
                    let most = number(&pick.most).min(picked + cards.len());
                    (picked, number(&pick.least).min(most), most, cards)
                }
                _ => return None,
            },
            Ask::HandLimit => {
                let hand = self.st.board.hand(seat);
                let over = hand.len().saturating_sub(HAND_LIMIT);
                (0, over, over, hand)
            }
            Ask::Arrange => match self.op() {
                Op::Do(Do::Arrange { reg, .. }) => {
                    let left = self.to_arrange(*reg);
                    (0, left.len(), left.len(), left)
                }
                _ => return None,
            },
            _ => return None,
        };
        if most <= 1 {
            return None;
        }
        let copies = self.copies(options, cards);
        Some(Several { picked, least, most, ordered: ask == Ask::Arrange, copies })
    }

    /// How many of these cards each option stands for.
    fn copies(self, options: &[Choice], cards: CardSet) -> Vec<usize> {
        let mut copies = vec![1; options.len()];
        for card in cards.iter().filter(|&card| !options.contains(&Choice::Card(card))) {
            let is_like = |&option: &Choice| match option {
                Choice::Card(one) => {
                    let board = &self.st.board;
                    board.def(one) == board.def(card) && self.one_of_copies(one, card).is_some()
                }
                _ => false,
            };
            if let Some(at) = options.iter().position(is_like) {
                copies[at] += 1;
            }
        }
        copies
    }

    /// The largest number that can be chosen.
    pub(crate) fn most_to_choose(self, most: &Num) -> u8 {
        let ctx = &self.frame_ctx();
        let most = if self.is_open(ctx, most) { self.num(ctx, most) } else { 0 };
        most.clamp(0, i32::from(MOST_CHOSEN)) as u8
    }

    /// Whether everybody has seen the cards that a number is about.
    pub(crate) fn is_open(self, ctx: &Ctx<'_>, num: &Num) -> bool {
        let reads = Reads::of(num);
        let card_vars = self.cat.clause(self.st.frame().clause).card_vars;
        let vars = (0..N_VARS as Var).filter(|var| reads.vars & card_vars & 1 << var != 0).map(From::Var);
        let regs = (0..N_REGS as Reg).filter(|reg| reads.regs & 1 << reg != 0).map(From::Reg);
        vars.chain(regs)
            .all(|from| self.set(ctx, &Set::of(from)).iter().all(|card| self.st.card(card).known == PUBLIC))
    }

    /// The operation that waits for an answer.
    pub(crate) fn op(&self) -> &Op {
        let frame = self.st.frame();
        &self.cat.clause(frame.clause).ops[frame.pc as usize]
    }

    pub(crate) fn frame_ctx(self) -> Ctx<'a> {
        Ctx::of_frame(self.st.frame())
    }

    /// Where the abilities that wait now begin in the queue.
    pub(crate) fn flush_mark(self) -> usize {
        match self.st.agenda.last() {
            Some(Task::Flush { mark }) => *mark as usize,
            _ => self.st.queue.len(),
        }
    }

    #[inline(never)]
    fn base_card_options(self, ask: Ask, out: &mut Vec<Choice>) {
        let from_discard = ask == Ask::SwapBase && matches!(self.op(), Op::Do(Do::ReplaceFromDiscard(_)));
        let board = &self.st.board;
        let deck = if from_discard { board.base_discard() } else { board.base_deck() };
        let (n, above) = match (ask, self.st.agenda.last()) {
            (Ask::ReturnBase, Some(Task::ReturnBases { left, placed })) => (*left as usize, *placed as usize),
            (Ask::Replacement, _) => match self.op() {
                Op::Do(Do::ChooseReplacement(n)) => (self.num(&self.frame_ctx(), n).max(0) as usize, 0),
                _ => (0, 0),
            },
            _ => (deck.len(), 0),
        };
        let end = deck.len() - above;
        let mut bases: List<BaseId, MAX_BASES> = List::new();
        for &base in deck[end.saturating_sub(n)..end].iter() {
            bases.push(base);
        }
        bases.sort_unstable();
        out.extend(bases.iter().map(|&base| Choice::BaseCard(base)));
    }

    #[inline(never)]
    fn faction_options(self, out: &mut Vec<Choice>) {
        for seat in self.st.seat_ids() {
            for &faction in self.st.seats[seat].factions.iter() {
                let choice = Choice::Faction(faction);
                if !out.contains(&choice) {
                    out.push(choice);
                }
            }
        }
    }

    #[inline(never)]
    fn card_options(self, out: &mut Vec<Choice>) {
        let Op::Pick(pick) = self.op() else { unreachable!("a pick is open") };
        self.push_cards(self.st.candidates.0, out);
        let least = self.num(&self.frame_ctx(), &pick.least).max(0) as usize;
        if self.st.frame().picked.len() >= least || out.is_empty() {
            out.push(Choice::Done);
        }
    }

    /// What can be picked next if a pick is open.
    pub(crate) fn open_candidates(self) -> CardSet {
        match (self.st.pending, self.st.frames.last()) {
            (Some((_, Ask::Card)), Some(frame)) => match self.op() {
                Op::Pick(pick) => {
                    self.candidates(pick, self.set(&self.frame_ctx(), &pick.from), frame.picked)
                }
                _ => CardSet::EMPTY,
            },
            _ => CardSet::EMPTY,
        }
    }

    /// What can still be picked.
    pub(crate) fn candidates(self, pick: &Pick, all: CardSet, picked: CardSet) -> CardSet {
        let rest = all.minus(picked);
        match picked.first() {
            Some(first) if pick.how == How::SharingName => {
                rest.filter(|card| self.def(card).name == self.def(first).name)
            }
            _ => rest,
        }
    }

    /// The cards of the register that are in your deck and not yet in place.
    pub(crate) fn to_arrange(self, reg: u8) -> CardSet {
        let frame = self.st.frame();
        let rest = frame.regs[reg as usize].minus(frame.picked);
        rest.filter(|card| {
            self.st.card(card).zone == Zone::Deck && self.st.card(card).holder() == Some(frame.you)
        })
    }

    /// One option per card; of copies that are alike outside play, one.
    pub(crate) fn push_cards(self, cards: CardSet, out: &mut Vec<Choice>) {
        out.extend(self.distinct(cards).iter().map(Choice::Card));
    }

    /// Drops cards that are copies of another one in the same hand, deck or
    /// pile. The best known copy stands for all, so that which copy is used
    /// tells nobody anything about the others.
    #[inline]
    pub(crate) fn distinct(self, cards: CardSet) -> CardSet {
        // In play each card is an option of its own.
        let copied = cards.and(self.st.board.copied()).minus(self.st.board.in_play());
        if copied.is_empty() { cards } else { cards.minus(copied).or(self.without_copies(copied)) }
    }

    #[inline(never)]
    fn without_copies(self, cards: CardSet) -> CardSet {
        let board = &self.st.board;
        let mut kept = cards;
        let mut last = CardId::NONE;
        // Copies of a card have neighbouring ids.
        let mut last_def = DefId(u16::MAX);
        for card in cards.iter() {
            let def = board.def(card);
            if def == last_def {
                match self.one_of_copies(last, card) {
                    Some(one) if one == last => {
                        kept.remove(card);
                        continue;
                    }
                    Some(_) => kept.remove(last),
                    None => {}
                }
            }
            (last, last_def) = (card, def);
        }
        kept
    }

    /// Which of two copies stands for both, if they are alike out of play.
    #[inline(never)]
    fn one_of_copies(self, before: CardId, card: CardId) -> Option<CardId> {
        let board = &self.st.board;
        let (here, there) = (board.card(card), board.card(before));
        // Those that belong to whoever holds them have the same holder.
        let alike = here.is_beside(there) && board.have_same_ownership(before, card);
        // Who knows them decides, and not their ids, which mean nothing yet.
        let rank = |known: Seats| (known.len(), known.0);
        let better = if rank(here.known) > rank(there.known) { card } else { before };
        alike.then_some(better)
    }
}
