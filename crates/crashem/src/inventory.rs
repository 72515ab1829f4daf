//! Every card and token of a game: the list that never changes
//! (conservation).

use fracas_testkit::conformance::Subject;

use crate::event::{Event, What};
use crate::game::CrashEm;
use crate::state::State;
use crate::view::View;

impl Subject for CrashEm {
    /// Race cards by number, tokens by owner and upgrades by kind, each as
    /// often as it is found. A race card that is in two places, or in none,
    /// shows.
    fn inventory(&self, st: &State) -> Vec<u64> {
        let mut found = Vec::new();
        let piles = [st.deck, st.played];
        let seats = || st.seat_ids().map(|seat| (seat, &st.seats[seat]));
        let hands = seats().flat_map(|(_, seat)| [seat.hand, seat.thrown_in]);
        let laid = seats().flat_map(|(_, seat)| seat.program).flatten();
        found.extend(
            piles.into_iter().chain(hands).flat_map(|pile| pile.iter()).map(|card| u64::from(card.0)),
        );
        found.extend(laid.map(|laid| u64::from(laid.card.0)));
        let token = |owner: u8, token: crate::cards::Token| {
            let action = token.0.map_or(8, |action| action as u64);
            1 << 16 | u64::from(owner) << 8 | action
        };
        found.extend(
            seats().flat_map(|(owner, seat)| seat.tokens.iter().map(move |&one| token(owner.0, one))),
        );
        found.extend(
            seats().flat_map(|(_, seat)| seat.track.iter().map(|damage| token(damage.from.0, damage.token))),
        );
        let held = seats().flat_map(|(_, seat)| seat.upgrades.iter().map(|held| held.upgrade));
        let upgrades = st.upgrade_deck.iter().chain(st.upgrade_discard.iter()).copied().chain(held);
        found.extend(upgrades.map(|upgrade| 1 << 32 | upgrade as u64));
        found.sort_unstable();
        found
    }

    /// Of what happens, some things are there to be seen, and what follows
    /// from them differs between worlds: cards turned up, tokens turned up,
    /// cards drawn. All other events follow from what has been seen.
    fn shows(&self, event: &Event, _: &View) -> bool {
        match event.what {
            What::Revealed { .. }
            | What::TokenUp { .. }
            | What::Dealt { .. }
            | What::Filled { .. }
            | What::Drew { .. } => true,
            What::Started(..)
            | What::RoundBegan { .. }
            | What::ReadyToLook(_)
            | What::TimerStarted
            | What::Laid { .. }
            | What::TookBack { .. }
            | What::Ready(_)
            | What::TimeIsUp
            | What::RegisterBegan(_)
            | What::TurnBegan(_)
            | What::Turned(..)
            | What::Speed(..)
            | What::Nitro(_)
            | What::Disabled(..)
            | What::Drove { .. }
            | What::HitWall(_)
            | What::Rammed { .. }
            | What::Pushed { .. }
            | What::NotPushed(_)
            | What::Damaged { .. }
            | What::NothingToDraw(_)
            | What::Discarded(..)
            | What::Reshuffled
            | What::Fired { .. }
            | What::Shielded(_)
            | What::Drank { .. }
            | What::Wrecked(_)
            | What::OutOfTokens(_)
            | What::GameOver { .. } => false,
        }
    }
}
