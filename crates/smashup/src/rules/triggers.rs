//! What follows events: finding the abilities that an event sets off and
//! putting them in line (SU-5.3, SU-6.2).

use fracas_engine::{Seat, Sink};

use crate::catalogue::Roles;
use crate::eval::{Ctx, Table};
use crate::event::{Event, What};
use crate::ids::{CardId, ClauseId, Slot};
use crate::machine::Machine;
use crate::program::{Kind, Op, Reach, Trigger, Window};
use crate::state::{Queued, Used, UsedUntil};

/// Something that happened, as abilities see it.
#[derive(Clone, Copy)]
enum Happening {
    Played(Slot),
    ActionPlayed,
    Destroyed,
    Moved,
    Affected,
    TurnStart,
    TurnEnd,
    Scoring(Window),
}

impl<S: Sink<Event>> Machine<'_, S> {
    pub(crate) fn raise_turn_start(&mut self) {
        self.raise_and_flush(Happening::TurnStart, Roles::TURN, CardId::NONE, self.st.turn.active);
    }

    pub(crate) fn raise_turn_end(&mut self) {
        self.raise_and_flush(Happening::TurnEnd, Roles::TURN, CardId::NONE, self.st.turn.active);
    }

    pub(crate) fn raise_scoring(&mut self, window: Window) {
        self.raise_and_flush(Happening::Scoring(window), Roles::SCORING, CardId::NONE, self.st.turn.active);
    }

    /// While an ability runs or a card is played: what follows waits until
    /// that is over.
    pub(crate) fn raise_played(&mut self, card: CardId, slot: Slot, by: Seat) {
        self.raise(Happening::Played(slot), Roles::PLAYED, card, by);
    }

    pub(crate) fn raise_action_played(&mut self, card: CardId, by: Seat) {
        self.raise(Happening::ActionPlayed, Roles::ACTION, card, by);
    }

    pub(crate) fn raise_destroyed(&mut self, card: CardId, by: Seat) {
        self.raise(Happening::Destroyed, Roles::DESTROYED, card, by);
    }

    pub(crate) fn raise_moved(&mut self, card: CardId, by: Seat) {
        self.raise(Happening::Moved, Roles::MOVED, card, by);
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

    fn raise(&mut self, happening: Happening, role: u32, subject: CardId, actor: Seat) {
        for source in self.st.board.with_role(role).iter() {
            if self.table().is_cancelled(source) {
                continue;
            }
            let (here, you) = (self.st.card(source).slot, self.st.you_of(source).0);
            for (clause, _) in self.cat.clauses_of(self.table().def(source).clauses) {
                let queued = Queued { clause, source, here, you, actor: actor.0, subject };
                self.enqueue_if_heard(happening, queued);
            }
        }
        if !self.st.board.base_roles().any(role) {
            return;
        }
        for slot in self.st.slot_ids() {
            let base = self.table().base(slot);
            if !base.roles.any(role) || self.table().base_is_cancelled(slot) {
                continue;
            }
            let ignored = self.table().ignores(actor, self.st.board.base(slot));
            for (clause, printed) in self.cat.clauses_of(base.clauses) {
                // What a base tells its actor to do, an actor who ignores the
                // base does not; what it tells others is up to them.
                let for_others = matches!(printed.ops[0], Op::Become { .. } | Op::GatherPlayers { .. });
                if ignored && !for_others {
                    continue;
                }
                let queued = Queued {
                    clause,
                    source: CardId::NONE,
                    here: slot,
                    you: actor.0,
                    actor: actor.0,
                    subject,
                };
                self.enqueue_if_heard(happening, queued);
            }
        }
    }

    fn enqueue_if_heard(&mut self, happening: Happening, queued: Queued) {
        let Kind::After { trigger, once } = &self.cat.clause(queued.clause).kind else { return };
        if !self.table().hears(happening, trigger, &queued) {
            return;
        }
        // One card played affects another once, however often it does.
        if matches!(trigger, Trigger::Affected { .. }) && self.st.queue.contains(&queued) {
            return;
        }
        if *once {
            let used = Used {
                clause: queued.clause,
                seat: queued.actor,
                card: queued.source,
                slot: queued.here,
                until: UsedUntil::EndOfTurn,
            };
            if self.st.used.contains(&used) || self.st.used.try_push(used).is_err() {
                return;
            }
        }
        self.enqueue(queued);
    }

    pub(crate) fn enqueue(&mut self, queued: Queued) {
        if self.st.queue.try_push(queued).is_err() {
            self.rule("SU-5.13", What::Fault(queued.clause));
        }
    }

    /// The last ability of a base that has just been replaced.
    pub(crate) fn raise_replaced(&mut self, clauses: impl Iterator<Item = ClauseId>, slot: Slot) {
        let active = self.st.turn.active;
        let mark = self.st.queue.len() as u8;
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
                });
            }
        }
        if self.st.queue.len() > mark as usize {
            self.push_flush(mark);
        }
    }
}

impl Table<'_> {
    fn hears(self, happening: Happening, trigger: &Trigger, queued: &Queued) -> bool {
        let ctx = &Ctx::of_queued(queued);
        let actor = Seat(queued.actor);
        match (happening, trigger) {
            (Happening::Played(slot), Trigger::Played { who, cards }) => {
                // Ruling: R-20. Judged where it was played, even if it has left since.
                let ctx = &Ctx { seen_at: slot, ..*ctx };
                self.who(ctx, who).has(actor) && self.fits_all(ctx, queued.subject, &cards.keep)
            }
            (Happening::ActionPlayed, Trigger::ActionPlayed { who })
            | (Happening::TurnStart, Trigger::TurnStart { who })
            | (Happening::TurnEnd, Trigger::TurnEnd { who }) => self.who(ctx, who).has(actor),
            (Happening::Destroyed, Trigger::Destroyed { cards }) => self.contains(ctx, cards, queued.subject),
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
