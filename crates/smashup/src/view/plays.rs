//! The extra plays that are open, with what each is good for just now.

use fracas_engine::Viewer;

use crate::eval::{Ctx, Table};
use crate::ids::{CardId, ClauseId, Slot};
use crate::program::{Keep, Pc};
use crate::state::Extra;

/// An extra play that is open (SU-6.17).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExtraView {
    /// The ability that gave it.
    pub clause: ClauseId,
    /// Its instruction.
    pub pc: Pc,
    /// How many of them.
    pub n: u8,
    /// The bases where it can be used as things are, if not everywhere.
    pub bases: Option<Vec<Slot>>,
    /// If it is for cards of certain names: cards that have them. Only the one
    /// who may play is told, for such a card may be in a hand.
    pub names: Vec<CardId>,
}

/// The extra plays of the active player.
pub(super) fn extras(table: Table<'_>, viewer: Viewer) -> Vec<ExtraView> {
    let is_mine = viewer.is(table.st.turn.active);
    table.st.extras.iter().map(|extra| one(table, extra, is_mine)).collect()
}

fn one(table: Table<'_>, extra: &Extra, is_mine: bool) -> ExtraView {
    let play = table.extra_play(extra);
    let ctx = &Ctx::of_extra(extra, table.st.turn.active);
    let bases = play.bases.as_ref().map(|bases| Slot::each(table.bases(ctx, bases)).collect());
    let mut names: Vec<CardId> = Vec::new();
    for keep in play.cards.keep.iter().filter(|_| is_mine) {
        if let Keep::SameName(cards) = keep {
            names.extend(table.set(ctx, cards).iter());
        }
    }
    let name = |&card: &CardId| table.st.def(card);
    names.sort_by_key(name);
    names.dedup_by_key(|card| name(card));
    ExtraView { clause: extra.clause, pc: extra.pc, n: extra.n, bases, names }
}
