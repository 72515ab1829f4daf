//! Where every card and base is: the list that never changes (conservation).

use fracas_testkit::conformance::Subject;

use crate::board::Zone;
use crate::catalogue::Common;
use crate::event::{Event, What};
use crate::game::SmashUp;
use crate::ids::{BaseId, CardId};
use crate::program::{Goal, Onto};
use crate::state::State;
use crate::view::View;

impl Subject for SmashUp {
    /// Every card once and every base once, as found in the piles and on the
    /// table, sorted; a card that is in two places or in none shows.
    fn inventory(&self, st: &State) -> Vec<u64> {
        let limbo = st.board.all_cards().filter(|&card| st.card(card).zone == Zone::Limbo);
        let mut cards: Vec<CardId> = limbo.chain(st.board.in_play().iter()).collect();
        for seat in st.seat_ids() {
            cards.extend(st.board.hand(seat).iter());
            cards.extend(st.board.deck(seat).iter().chain(st.board.discard(seat)));
        }
        for common in Common::ALL {
            cards.extend(st.board.deck(common).iter().chain(st.board.discard(common)));
        }
        cards.extend(st.board.shared().iter());
        cards.sort_unstable();
        let mut bases: Vec<BaseId> =
            st.board.base_deck().iter().chain(st.board.base_discard().iter()).copied().collect();
        bases.extend(st.slot_ids().map(|slot| st.board.base(slot)));
        bases.sort_unstable();
        let described = |card: &CardId| u64::from(card.0) << 32 | u64::from(st.def(*card).0);
        let cards = cards.iter().map(described);
        cards.chain(bases.iter().map(|base| 1 << 48 | u64::from(base.0))).collect()
    }

    fn shows(&self, event: &Event, after: &View) -> bool {
        let visible = |card: CardId| after.sees(card);
        match event.what {
            // Their purpose is to show, or they lay a card open that can be
            // shuffled away again before the step is over.
            What::Revealed(_)
            | What::LookedAt { .. }
            | What::Drew { .. }
            | What::DrewFrom { .. }
            | What::LookedThrough { .. }
            | What::LaidOut(_)
            | What::Mulligan(..)
            | What::Discarded(_)
            | What::Played { .. }
            // It lay open before; where it is now nobody may know.
            | What::Destroyed(..)
            | What::MonsterCame(..)
            | What::Placed(_, Goal::DeckShuffled | Goal::Common(_, Onto::Shuffled), _) => true,
            What::Used(_, card)
            | What::Took(_, card)
            | What::Departs(card, _)
            | What::DepartsTo(card, ..)
            | What::Returned(card, _)
            | What::Placed(card, ..)
            | What::Moved(card, ..)
            | What::Power(card, _)
            | What::Counters(card, _)
            | What::Transferred(card, _)
            | What::Control(card, _)
            | What::Cancelled(card)
            | What::CountsAsAction(card)
            | What::Prevented(card)
            | What::NotDestroyed(card) => visible(card),
            // Elsewhere it may be a card that everybody knows. Which card of
            // one's own is taken by chance and shuffled away, one sees before.
            What::PlacedUnseen { card, goal, .. } => {
                goal == Goal::DeckShuffled || card.some().is_none_or(visible)
            }
            // A base that is turned up was hidden before.
            What::BaseEntered(..) | What::BaseSwapped(..) => true,
            // These name no hidden thing, but they can follow from one: a
            // shuffle, a pass or a turn that comes earlier in one world.
            What::Drafted(..)
            | What::TurnBegan(_)
            | What::Passed(_)
            | What::Shuffled { .. }
            | What::ShuffledTop { .. }
            | What::CommonShuffled { .. }
            | What::MadnessCost { .. }
            | What::LookedAtBases(..)
            | What::Vp(..)
            | What::Breakpoint(..)
            | What::PowerThere { .. }
            | What::Spared { .. }
            | What::ExtraPlay(..)
            | What::NamedFaction(..)
            | What::NoActions(_)
            | What::NoSpecials(_)
            | What::Ignores(..)
            | What::Scoring(..)
            | What::Place { .. }
            | What::BaseDiscarded(..)
            | What::BaseDeckRenewed
            | What::ScoringEnded(_)
            | What::TurnExhausted(_)
            | What::Fault(..)
            | What::GameOver => true,
        }
    }
}
