//! Which place a phrase means, and which bases pass its tests.

use super::{Ctx, Table};
use crate::board::Zone;
use crate::ids::Slot;
use crate::program::{Bases, Cond, KeepBase, Place};

impl Table<'_> {
    pub(crate) fn place(self, ctx: &Ctx<'_>, place: &Place) -> Slot {
        match place {
            Place::Here => self.here(ctx),
            Place::There => ctx.there,
            Place::Event => ctx.event,
            Place::Scoring => self.st.scoring.slot,
            Place::Var(var) => ctx.vars.get(*var as usize).map_or(Slot::NONE, |&slot| Slot(slot as u8)),
            Place::Of(set) => self.set(ctx, set).first().map_or(Slot::NONE, |card| self.st.card(card).slot),
        }
    }

    /// Where the card of the ability is now, or was when it began.
    pub(crate) fn here(self, ctx: &Ctx<'_>) -> Slot {
        match ctx.source.some() {
            Some(card) if self.st.card(card).zone == Zone::Play && !ctx.moored => self.st.card(card).slot,
            _ => ctx.here,
        }
    }

    /// The bases that pass all tests, as bits by slot.
    #[inline(never)]
    pub(crate) fn bases(self, ctx: &Ctx<'_>, bases: &Bases) -> u16 {
        let bit = |slot: Slot| slot.some().map_or(0, |slot| 1 << slot.0);
        let mut fitting = self.st.board.all_slots();
        for keep in &bases.keep {
            fitting &= match keep {
                // Those that are about one base need not be asked for each.
                KeepBase::OtherThan(place) if place.is_elsewhere() => !bit(self.place(ctx, place)),
                KeepBase::Where(Cond::SameBase(Place::There, place)) if place.is_elsewhere() => {
                    bit(self.place(ctx, place))
                }
                keep => {
                    let fits = |slot: &Slot| self.base_passes(&ctx.at(*slot), *slot, keep);
                    Slot::each(fitting).filter(fits).fold(0, |bits, slot| bits | 1 << slot.0)
                }
            };
        }
        fitting
    }

    pub(crate) fn base_fits(self, ctx: &Ctx<'_>, slot: Slot, bases: &Bases) -> bool {
        let ctx = &ctx.at(slot);
        bases.keep.iter().all(|keep| self.base_passes(ctx, slot, keep))
    }

    fn base_passes(self, ctx: &Ctx<'_>, slot: Slot, keep: &KeepBase) -> bool {
        match keep {
            KeepBase::With(set) => !self.set(ctx, set).and(self.st.board.at(slot)).is_empty(),
            KeepBase::Without(set) => self.set(ctx, set).and(self.st.board.at(slot)).is_empty(),
            KeepBase::OtherThan(place) => self.place(ctx, place) != slot,
            KeepBase::Where(cond) => self.cond(ctx, cond),
        }
    }
}
