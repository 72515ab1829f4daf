//! Talents: the one printed on a card, and those it has from other cards and
//! bases (SU-6.18). Nothing here changes anything.

use fracas_engine::Seat;

use crate::catalogue::Roles;
use crate::choice::Choice;
use crate::eval::Table;
use crate::ids::{CardId, ClauseId};
use crate::program::Static;
use crate::state::Apart;

impl Table<'_> {
    /// Whether the card has a talent: in play any that works, elsewhere a
    /// printed one.
    pub(crate) fn has_talent(self, card: CardId) -> bool {
        let printed = self.def(card).talent.is_some();
        if self.st.board.is_in_play(card) {
            !self.is_cancelled(card) && (printed || self.any_given_talent(card, |_, _| true))
        } else {
            printed
        }
    }

    /// The talent of a card in play that another ability has carried out: the
    /// printed one, or else the first that another card gives.
    pub(crate) fn talent_of(self, card: CardId) -> Option<ClauseId> {
        if !self.st.board.is_in_play(card) || self.is_cancelled(card) {
            return None;
        }
        let mut found = self.def(card).talent;
        if found.is_none() {
            self.any_given_talent(card, |_, talent| {
                found = Some(talent);
                true
            });
        }
        found
    }

    /// The talents that a player may use now on cards that have them from
    /// others. A giver follows its own controller; the talent is up to whoever
    /// controls the card that has it.
    #[inline(never)]
    pub(crate) fn push_given_talents(self, seat: Seat, out: &mut Vec<Choice>) {
        for card in self.st.board.controlled_by(seat).iter() {
            if self.is_cancelled(card) {
                continue;
            }
            self.any_given_talent(card, |giver, talent| {
                if !self.was_used(talent, card, Apart::by(giver)) {
                    out.push(Choice::Use(card, talent, giver));
                }
                false
            });
        }
    }

    /// Runs through the talents that a card has from others, each with its
    /// giver (none for a base), until one says yes. A card that its giver does
    /// not affect has none from it.
    pub(crate) fn any_given_talent(
        self,
        card: CardId,
        mut test: impl FnMut(CardId, ClauseId) -> bool,
    ) -> bool {
        self.st.board.has_role(Roles::GIVE_TALENT)
            && self.any_static(Roles::GIVE_TALENT, card, |ctx, effect| match effect {
                Static::Talent { cards, talent } => {
                    self.contains(ctx, cards, card)
                        && (ctx.source == CardId::NONE
                            || !self.is_immune(card, self.always_on_deed(ctx.source)))
                        && test(ctx.source, *talent)
                }
                _ => false,
            })
    }
}
