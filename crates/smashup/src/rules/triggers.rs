//! What follows events: finding the abilities that an event sets off and
//! putting them in line (SU-5.3, SU-6.2).

use fracas_engine::{Seat, Sink};

use crate::catalogue::Roles;
use crate::choice::Ask;
use crate::eval::{Ctx, Table};
use crate::event::{Bound, Event};
use crate::ids::{CardId, CardSet, ClauseId, Slot};
use crate::machine::Machine;
use crate::program::{
    Clause, Cond, How, Keep, Kind, Limit, Num, Once, Op, Printed, Reach, Steer, ToIt, Trigger, Window,
};
use crate::state::{Apart, CROWDED, Queued, Used, UsedUntil};

/// Something that happened, as abilities see it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Happening {
    /// A minion has come into play there; its own ability is still to come.
    Entered(Slot),
    /// The same, and no player has played it (SU-7.2).
    Arrived(Slot),
    Played(Slot),
    /// A card is played that has yet to do what it does.
    Begins,
    /// An action is shown; it is still to be resolved.
    ActionEntered,
    ActionPlayed,
    Destroyed,
    /// The same, and it was no player's doing.
    Perished,
    Moved,
    Affected,
    TurnStart,
    TurnEnd,
    Scoring(Window),
}

impl Happening {
    /// Whether an ability may follow such a thing by itself.
    #[inline]
    fn can_set_off(self, kind: &Kind) -> bool {
        matches!(kind, Kind::After { trigger, .. } if self.is_for(trigger))
    }

    /// Whether such a trigger is about such a thing at all; the rest is for
    /// [`Table::hears`].
    fn is_for(self, trigger: &Trigger) -> bool {
        match trigger {
            Trigger::Played { .. } => matches!(
                self,
                Happening::Played(_)
                    | Happening::Entered(_)
                    | Happening::Arrived(_)
                    | Happening::ActionEntered
                    | Happening::ActionPlayed
            ),
            Trigger::ActionPlayed { .. } => {
                matches!(self, Happening::ActionEntered | Happening::ActionPlayed)
            }
            Trigger::Begins { .. } => self == Happening::Begins,
            Trigger::TurnStart { .. } => self == Happening::TurnStart,
            Trigger::TurnEnd { .. } => self == Happening::TurnEnd,
            Trigger::Destroyed { .. } => matches!(self, Happening::Destroyed | Happening::Perished),
            Trigger::Moved { .. } => self == Happening::Moved,
            Trigger::Affected { .. } => self == Happening::Affected,
            Trigger::Scoring(window, _) => self == Happening::Scoring(*window),
            Trigger::Replaced => false,
        }
    }
}

impl<S: Sink<Event>> Machine<'_, S> {
    pub(crate) fn raise_turn_start(&mut self) {
        self.raise_and_flush(Happening::TurnStart, Roles::TURN_START, CardId::NONE, self.st.turn.active);
    }

    pub(crate) fn raise_turn_end(&mut self) {
        self.raise_and_flush(Happening::TurnEnd, Roles::TURN_END, CardId::NONE, self.st.turn.active);
    }

    pub(crate) fn raise_scoring(&mut self, window: Window) {
        self.raise_and_flush(Happening::Scoring(window), Roles::SCORING, CardId::NONE, self.st.turn.active);
    }

    /// A minion comes into play: the abilities of the cards that are there now
    /// follow it, once its own ability is done (SU-6.2). Ruling: R-20.
    pub(crate) fn await_played(&mut self, card: CardId, slot: Slot, by: Seat) {
        self.raise(Happening::Entered(slot), Roles::PLAYED, card, by);
    }

    /// A card that can affect others is played: some decide about it first.
    pub(crate) fn raise_begins(&mut self, card: CardId, by: Seat) {
        self.raise_and_flush(Happening::Begins, Roles::BEGINS, card, by);
    }

    /// The same for a monster that no player plays.
    pub(crate) fn await_arrived(&mut self, card: CardId, slot: Slot) {
        self.raise(Happening::Arrived(slot), Roles::PLAYED, card, self.st.turn.active);
    }

    /// The same for an action.
    pub(crate) fn await_action_played(&mut self, card: CardId, by: Seat) {
        self.raise(Happening::ActionEntered, Roles::ACTION, card, by);
    }

    /// The card's own ability is done: of what waits for that, from the mark
    /// on, those stay that are really about it.
    pub(crate) fn raise_played(&mut self, card: CardId, slot: Slot, mark: u8) {
        let happening =
            if self.st.board.is_minion(card) { Happening::Played(slot) } else { Happening::ActionPlayed };
        self.drop_from_queue(mark, |table, queued| {
            let trigger = table.trigger(queued);
            !awaits(trigger, happening)
                || queued.subject != card
                || trigger.is_some_and(|it| table.hears(happening, it, queued))
        });
        for at in (mark as usize..self.st.queue.len()).rev() {
            let queued = self.st.queue[at];
            let once =
                matches!(self.cat.clause(queued.clause).kind, Kind::After { once: Once::PerCause, .. });
            let trigger = self.table().trigger(&queued);
            let waits = awaits(trigger, happening) && !trigger.is_some_and(is_first_at_once);
            if once && waits && queued.subject == card && !self.is_first_time(&queued) {
                self.st.queue.remove(at);
            }
        }
    }

    /// A card that is no action counts as one: what follows the play of an
    /// action follows its play (SU-6.2).
    pub(crate) fn count_as_action(&mut self, card: CardId, by: Seat) {
        let seat = &mut self.st.seats[by];
        seat.actions_played = seat.actions_played.saturating_add(1);
        self.raise(Happening::ActionPlayed, Roles::ACTION, card, by);
    }

    /// Cards are destroyed together: each of them is seen to go by all
    ///
    pub(crate) fn raise_destroyed(&mut self, cards: CardSet, by: Option<Seat>) {
        let happening = if by.is_some() { Happening::Destroyed } else { Happening::Perished };
        let by = by.unwrap_or(self.st.turn.active);
        for card in cards.iter() {
            self.raise(happening, Roles::DESTROYED, card, by);
        }
    }

    /// Minions were moved together: they do not see each other arrive.
    pub(crate) fn raise_moved(&mut self, cards: CardSet, by: Seat) {
        let watched = self.st.board.has_role(Roles::MOVED) || self.st.board.has_reactions();
        for card in cards.iter().filter(|_| watched) {
            let others = cards.minus(CardSet::one(card));
            self.raise_except(Happening::Moved, Roles::MOVED, card, by, others);
            self.raise_in_hands(Happening::Moved, card, by);
        }
    }

    /// A card being played affected another one (SU-6.1).
    pub(crate) fn raise_affected(&mut self, card: CardId, by: Seat) {
        self.raise(Happening::Affected, Roles::AFFECTED, card, by);
    }

    fn raise_and_flush(&mut self, happening: Happening, role: u32, subject: CardId, actor: Seat) {
        let mark = self.st.queue.len() as u8;
        self.raise(happening, role, subject, actor);
        if self.st.queue.len() > mark as usize {
            self.push_flush(mark);
        }
    }

    /// Whether something in play or in a hand may follow such an event.
    #[inline]
    pub(crate) fn may_be_heard(&self, role: u32) -> bool {
        self.st.board.has_role(role) || self.st.board.has_reactions()
    }

    /// Mostly nothing in play hears of it, which is seen at once.
    #[inline]
    fn raise(&mut self, happening: Happening, role: u32, subject: CardId, actor: Seat) {
        if self.st.board.has_role(role) {
            self.raise_except(happening, role, subject, actor, CardSet::EMPTY);
        }
        if self.st.board.has_reactions() {
            self.raise_in_hands(happening, subject, actor);
        }
    }

    #[inline(never)]
    fn raise_except(
        &mut self,
        happening: Happening,
        role: u32,
        subject: CardId,
        actor: Seat,
        unseeing: CardSet,
    ) {
        let at = self.slot_of(subject);
        for source in self.st.board.with_role(role).minus(unseeing).iter() {
            let (here, you) = (self.st.card(source).slot, self.st.you_of(source).0);
            for (clause, printed) in self.cat.clauses_of(self.table().def(source).clauses) {
                if !happening.can_set_off(&printed.kind) {
                    continue;
                }
                let queued = Queued { clause, source, here, you, actor: actor.0, subject, at };
                self.enqueue_if_heard(happening, queued);
            }
        }
        if !self.st.board.base_roles().any(role) {
            return;
        }
        for slot in self.st.slot_ids() {
            let base = self.table().base(slot);
            if !base.roles.any(role) {
                continue;
            }
            for (clause, printed) in self.cat.clauses_of(base.clauses) {
                if happening.can_set_off(&printed.kind) && self.tells_to_do(slot, printed, actor) {
                    let queued = Queued {
                        clause,
                        source: CardId::NONE,
                        here: slot,
                        you: actor.0,
                        actor: actor.0,
                        subject,
                        at,
                    };
                    self.enqueue_if_heard(happening, queued);
                }
            }
        }
    }

    /// Whether the ability of a base is there for whoever sets it off. What a
    /// base tells its actor to do, an actor who ignores the base does not; what
    /// it does by itself or tells others, it still does. Ruling: R-33.
    fn tells_to_do(&self, slot: Slot, printed: &Clause, actor: Seat) -> bool {
        if self.table().base_is_cancelled(slot) {
            return false;
        }
        let to_others =
            |op: &&Op| matches!(op, Op::Steer(Steer::Become { .. } | Steer::GatherPlayers { .. }));
        let for_actor = || printed.ops.iter().take_while(|op| !to_others(op)).any(Op::is_yours);
        !self.table().ignores(actor, self.st.board.base(slot)) || !for_actor()
    }

    fn slot_of(&self, subject: CardId) -> Slot {
        subject.some().map_or(Slot::NONE, |card| self.st.card(card).slot)
    }

    /// What players may do from their hands: whoever could hold such a card
    /// has it waiting.
    #[inline(never)]
    fn raise_in_hands(&mut self, happening: Happening, subject: CardId, actor: Seat) {
        let at = self.slot_of(subject);
        for &clause in &self.cat.reactions {
            let Kind::Reaction { trigger } = &self.cat.clause(clause).kind else { continue };
            if !happening.is_for(trigger) {
                continue;
            }
            for seat in self.st.turn.active.clockwise(self.st.n_seats) {
                let source = CardId::NONE;
                let queued =
                    Queued { clause, source, here: Slot::NONE, you: seat.0, actor: actor.0, subject, at };
                let table = self.table();
                if table.hears(happening, trigger, &queued) && table.may_hold_reaction(seat, clause) {
                    self.enqueue(queued);
                }
            }
        }
    }

    /// Asks whoever could follow an event from the hand, until there is
    /// nothing more to use or the player passes. Ruling: R-81.
    #[inline(never)]
    pub(crate) fn offer_reaction(&mut self, queued: Queued) {
        let seat = Seat(queued.you);
        if self.table().may_hold_reaction(seat, queued.clause) {
            self.ask(seat, Ask::React);
        } else {
            self.st.agenda.pop();
        }
    }

    fn enqueue_if_heard(&mut self, happening: Happening, queued: Queued) {
        let Kind::After { trigger, once } = &self.cat.clause(queued.clause).kind else { return };
        if !self.table().hears(happening, trigger, &queued) {
            return;
        }
        if queued.source.some().is_some_and(|source| self.table().is_cancelled(source)) {
            return;
        }
        // One card played affects another once, however often it does.
        if matches!(trigger, Trigger::Affected { .. }) && self.st.queue.contains(&queued) {
            return;
        }
        // "The first time" is the player's, also when this card came later.
        let actions = self.st.seats[Seat(queued.actor)].actions_played;
        let first = !matches!(trigger, Trigger::ActionPlayed { .. }) || actions <= 1;
        if *once == Once::PerCause && happening == Happening::ActionEntered && !first {
            return;
        }
        // What may follow a play is judged again when the play is over.
        let awaited =
            matches!(happening, Happening::Entered(_) | Happening::Arrived(_) | Happening::ActionEntered);
        let judged_later = awaited && !is_first_at_once(trigger);
        if judged_later || *once != Once::PerCause || self.is_first_time(&queued) {
            self.enqueue(queued);
        }
    }

    /// Notes that the ability happens, and says whether it is the first time
    /// this turn for the player who caused it.
    fn is_first_time(&mut self, queued: &Queued) -> bool {
        let used = Used {
            clause: queued.clause,
            seat: queued.actor,
            card: queued.source,
            apart: Apart::at(queued.here),
            until: UsedUntil::EndOfTurn,
        };
        if self.st.used.contains(&used) {
            return false;
        }
        self.remember_use(used);
        true
    }

    pub(crate) fn enqueue(&mut self, queued: Queued) {
        // Ruling: R-48. What waits already must find room for what it sets off.
        if self.st.queue.len() == CROWDED {
            self.exhaust_turn();
        }
        if self.st.queue.try_push(queued).is_err() {
            self.fault(queued.clause, Bound::Waiting);
        }
    }

    /// The last ability of a base that has just been replaced, with what has
    /// waited for the new one.
    pub(crate) fn raise_replaced(&mut self, clauses: impl Iterator<Item = ClauseId>, slot: Slot) {
        let active = self.st.turn.active;
        for clause in clauses {
            let replaced =
                matches!(&self.cat.clause(clause).kind, Kind::After { trigger: Trigger::Replaced, .. });
            if replaced {
                self.enqueue(Queued {
                    clause,
                    source: CardId::NONE,
                    here: slot,
                    you: active.0,
                    actor: active.0,
                    subject: CardId::NONE,
                    at: Slot::NONE,
                });
            }
        }
        if !self.st.queue.is_empty() {
            self.push_flush(0);
        }
    }
}

/// Whether it is clear as soon as a minion is put into play that "the first
/// time" is this one: nothing is asked of it that may still change. Ruling:
///
fn is_first_at_once(trigger: &Trigger) -> bool {
    let changes = |keep: &Keep| matches!(keep, Keep::Power(..) | Keep::Weakest | Keep::Strongest);
    matches!(trigger, Trigger::Played { cards, .. } if !cards.keep.iter().any(changes))
}

/// Whether an ability with this trigger waits for such a play to be over. What
/// follows a minion because it counts as an action does not wait any more.
fn awaits(trigger: Option<&Trigger>, over: Happening) -> bool {
    match trigger {
        Some(Trigger::Played { .. }) => true,
        Some(Trigger::ActionPlayed { .. }) => matches!(over, Happening::ActionPlayed),
        _ => false,
    }
}

impl<'a> Table<'a> {
    fn trigger(self, queued: &Queued) -> Option<&'a Trigger> {
        match &self.cat.clause(queued.clause).kind {
            Kind::After { trigger, .. } | Kind::Reaction { trigger } => Some(trigger),
            _ => None,
        }
    }

    /// Whether a waiting ability still has its turn to come: what follows a
    /// play needs its card or base to be there, and an ability of a
    /// scoring needs the scoring.
    pub(crate) fn is_due(self, queued: &Queued) -> bool {
        if let Kind::After { once: Once::PerName, .. } = self.cat.clause(queued.clause).kind
            && !self.has_its_once(queued)
        {
            return false;
        }
        // Whose turn it is does not change while something waits.
        if let [Op::Steer(Steer::Unless(cond @ (Cond::TurnOf(_) | Cond::PlayPhaseOf(_)), to)), ..] =
            &self.cat.clause(queued.clause).ops[..]
            && self.cat.clause(queued.clause).ops[usize::from(*to)] == Op::Steer(Steer::End)
            && !self.cond(&Ctx::of_queued(queued), cond)
        {
            return false;
        }
        match self.trigger(queued) {
            Some(Trigger::Played { .. } | Trigger::ActionPlayed { .. }) => self.is_there(queued),
            Some(Trigger::Scoring(..)) => {
                self.st.scoring.slot != Slot::NONE && !self.st.scoring.ended && self.is_there(queued)
            }
            Some(Trigger::Begins { .. } | Trigger::TurnStart { .. } | Trigger::TurnEnd { .. }) => {
                self.is_there(queued)
            }
            Some(
                Trigger::Destroyed { .. }
                | Trigger::Moved { .. }
                | Trigger::Affected { .. }
                | Trigger::Replaced,
            )
            | None => true,
        }
    }

    /// Whether a waiting ability can do nothing as the cards lie now, so that it
    /// does not matter when it comes as long as they lie so.
    pub(crate) fn is_idle(self, queued: &Queued) -> bool {
        let ctx = &Ctx::of_queued(queued);
        let ops = &self.cat.clause(queued.clause).ops;
        let (mut pc, mut picked_none) = (0, false);
        // Each round goes forward, so there is an end to it.
        loop {
            let next = match &ops[pc] {
                Op::Steer(Steer::End) => return true,
                Op::Steer(Steer::Unless(Cond::Done, to)) if picked_none => usize::from(*to),
                Op::Steer(Steer::Unless(cond, to)) if cond.is_of_places() && !self.cond(ctx, cond) => {
                    usize::from(*to)
                }
                Op::Pick(pick) if pick.from.is_of_places() && self.set(ctx, &pick.from).is_empty() => {
                    picked_none = true;
                    pc + 1
                }
                Op::ToIt(ToIt::Destroy | ToIt::Counters(_) | ToIt::Power(..) | ToIt::Return)
                    if picked_none =>
                {
                    pc + 1
                }
                _ => return false,
            };
            if next <= pc {
                return false;
            }
            pc = next;
        }
    }

    /// Whether it can wait for all others, since nobody could want it earlier:
    /// it can do nothing now, and the player who orders them may decline it
    /// later. Ruling: R-19.
    pub(crate) fn can_wait(self, queued: &Queued) -> bool {
        let ops = &self.cat.clause(queued.clause).ops;
        let first = ops.iter().find(|op| !matches!(op, Op::Steer(Steer::Unless(..))));
        let declined = match first {
            Some(Op::Steer(Steer::Confirm { .. })) => true,
            Some(Op::Pick(pick)) => pick.how == How::Chosen && pick.least == Num::Lit(0),
            _ => false,
        };
        declined && Seat(queued.you) == self.st.turn.active && self.is_idle(queued)
    }

    /// Whether no card of the same name has used up what happens once per turn,
    /// and this one would do something.
    fn has_its_once(self, queued: &Queued) -> bool {
        let ops = &self.cat.clause(queued.clause).ops;
        let idle = match &ops[0] {
            Op::Steer(Steer::Unless(cond, to)) => {
                ops[usize::from(*to)] == Op::Steer(Steer::End) && !self.cond(&Ctx::of_queued(queued), cond)
            }
            _ => false,
        };
        !idle && !self.is_used_up(queued.clause, Limit::PerTurn, Seat(queued.you))
    }

    /// Whether the card or base of the ability is still there and has it
    /// (SU-6.12).
    fn is_there(self, queued: &Queued) -> bool {
        match queued.source.some() {
            Some(source) => self.st.board.is_in_play(source) && !self.is_cancelled(source),
            None => self.is_of_base(queued),
        }
    }

    /// Whether the ability is that of the base which is there now.
    fn is_of_base(self, queued: &Queued) -> bool {
        self.cat.clause(queued.clause).of == Printed::Base(self.st.base_def(queued.here))
    }

    #[inline(never)]
    fn hears(self, happening: Happening, trigger: &Trigger, queued: &Queued) -> bool {
        let ctx = &Ctx::of_queued(queued);
        let actor = Seat(queued.actor);
        match (happening, trigger) {
            (Happening::Played(slot), Trigger::Played { who, cards }) => {
                // Ruling: R-20. Judged where it was played, even if it has left since.
                let ctx = &Ctx { seen_at: slot, ..*ctx };
                let by = who.as_ref().is_none_or(|who| self.who(ctx, who).has(actor));
                // Ruling: R-181. Whose minion it was is settled when it was played.
                let open = |keep: &&Keep| !matches!(keep, Keep::By(_));
                by && cards.keep.iter().filter(open).all(|keep| self.fits(ctx, queued.subject, keep))
            }
            (Happening::Entered(slot) | Happening::Arrived(slot), Trigger::Played { who, cards }) => {
                let ctx = &Ctx { seen_at: slot, ..*ctx };
                let lasts = |keep: &&Keep| !matches!(keep, Keep::Power(..) | Keep::Weakest | Keep::Strongest);
                let by = match (who, happening) {
                    (None, _) => true,
                    (Some(_), Happening::Arrived(_)) => false,
                    (Some(who), _) => self.who(ctx, who).has(actor),
                };
                by && cards.keep.iter().filter(lasts).all(|keep| self.fits(ctx, queued.subject, keep))
            }
            (Happening::ActionEntered | Happening::ActionPlayed, Trigger::Played { who, cards }) => {
                let by = who.as_ref().is_some_and(|who| self.who(ctx, who).has(actor));
                by && self.fits_all(ctx, queued.subject, &cards.keep)
            }
            (Happening::ActionEntered | Happening::ActionPlayed, Trigger::ActionPlayed { who })
            | (Happening::Begins, Trigger::Begins { who })
            | (Happening::TurnStart, Trigger::TurnStart { who })
            | (Happening::TurnEnd, Trigger::TurnEnd { who }) => self.who(ctx, who).has(actor),
            (Happening::Destroyed, Trigger::Destroyed { who, cards }) => {
                let fits = |who| self.who(ctx, who).has(actor);
                who.as_ref().is_none_or(fits) && self.contains(ctx, cards, queued.subject)
            }
            (Happening::Perished, Trigger::Destroyed { who: None, cards }) => {
                self.contains(ctx, cards, queued.subject)
            }
            (Happening::Moved, Trigger::Moved { who, cards })
            | (Happening::Affected, Trigger::Affected { who, cards }) => {
                self.who(ctx, who).has(actor) && self.contains(ctx, cards, queued.subject)
            }
            (Happening::Scoring(now), Trigger::Scoring(window, reach)) => {
                now == *window
                    && match reach {
                        Reach::Here => queued.here == self.st.scoring.slot,
                        Reach::Elsewhere => queued.here != self.st.scoring.slot,
                        Reach::Any => true,
                    }
            }
            _ => false,
        }
    }
}
