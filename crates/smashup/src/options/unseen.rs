//! What everybody can see of hidden cards: whether a card that fits could be
//! among them. A question is skipped only if all can see that there is
//! nothing to decide; otherwise being asked, or not, would tell what somebody
//! holds (invariant 3).

use fracas_engine::Seat;

use crate::board::PUBLIC;
use crate::catalogue::Common;
use crate::choice::Choice;
use crate::eval::{Ctx, Table};
use crate::ids::{CardId, CardSet};
use crate::program::{Bases, From, Keep, Pick};

impl Table<'_> {
    /// Whether others must reckon with a card that an instruction could play
    /// at once.
    pub(crate) fn may_hide_play(self, (from, keep): (&From, &[Keep]), at: Option<&Bases>) -> bool {
        let ctx = &self.frame_ctx();
        let is_extra = *from == From::Playable;
        let fits = |card| match is_extra {
            true => self.fits_extra(ctx, card, keep),
            false => self.fits_all(ctx, card, keep),
        };
        let fitting = self.unseen(ctx, from).filter(fits);
        let mut may = false;
        self.plays_now(fitting, is_extra, at, |_: Choice| may = true);
        may
    }

    /// Whether others must reckon with one more card that could be picked.
    pub(crate) fn may_hide_candidate(self, pick: &Pick, picked: CardSet) -> bool {
        let ctx = &self.frame_ctx();
        let unseen = self.unseen(ctx, &pick.from.from).minus(picked);
        unseen.iter().any(|card| self.fits_all(ctx, card, &pick.from.keep))
    }

    /// The cards that may be there for all that everybody can see; none where
    /// all can see which cards there are.
    fn unseen(self, ctx: &Ctx<'_>, from: &From) -> CardSet {
        match from {
            // Whoever uses an ability of a card in hand has named that card.
            From::Play
            | From::This
            | From::Host
            | From::HostOf(_)
            | From::Discard(_)
            | From::CommonDiscard(_)
            | From::Shared => CardSet::EMPTY,
            From::Hand(who) => {
                let hands = self.who(ctx, who).iter().map(|seat| self.unseen_in_hand(seat));
                hands.fold(CardSet::EMPTY, CardSet::or)
            }
            From::Playable => self.unseen_in_hand(ctx.you),
            From::Var(_) | From::Reg(_) | From::Deck(_) | From::CommonDeck(_) => {
                self.source(ctx, from).filter(|card| self.is_hidden(card))
            }
            From::Either(a, b) => self.unseen(ctx, &a.from).or(self.unseen(ctx, &b.from)),
        }
    }

    /// The cards of a seat that are not in sight, if any of them is in its
    /// hand: each of them may be.
    fn unseen_in_hand(self, seat: Seat) -> CardSet {
        let hand = self.st.board.hand(seat).filter(|card| self.is_hidden(card));
        if hand.is_empty() {
            return hand;
        }
        let mut deck: CardSet = self.st.board.deck(seat).iter().copied().collect();
        // A treasure has a back of its own, and may be any treasure not in sight.
        let is_treasure = |card: CardId| self.def(card).common() == Some(Common::Treasures);
        if hand.iter().any(is_treasure) {
            deck = deck.or(self.st.board.deck(Common::Treasures).iter().copied().collect());
        }
        hand.or(deck.filter(|card| self.is_hidden(card)))
    }

    fn is_hidden(self, card: CardId) -> bool {
        self.st.card(card).known != PUBLIC
    }
}
