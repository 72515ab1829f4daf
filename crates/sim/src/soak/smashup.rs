//! What must never be in a game of Smash Up.

use std::ops::RangeInclusive;

use fracas_engine::{Game as _, Seat, Viewer};
use fracas_smashup::event::{Event, What};
use fracas_smashup::ids::DefId;
use fracas_smashup::text::{Speech, Teller, Words};
use fracas_smashup::{SmashUp, State};
use fracas_tongue::Tongue;

use super::watched::Watched;

/// Nobody can have victory points beyond these: the game ends soon after
/// fifteen, and the thirty Madness cards cost fifteen.
const VP: RangeInclusive<i16> = -15..=60;

impl Watched for SmashUp {
    fn wrong(&self, state: &State, events: &[Event]) -> Option<String> {
        if let Some(fault) = events.iter().find(|event| matches!(event.what, What::Fault(..))) {
            return Some(told(self, state, fault));
        }
        let vps = (0..state.n_seats()).map(|seat| state.vp(Seat(seat)));
        let odd = vps.enumerate().find(|(_, vp)| !VP.contains(vp));
        odd.map(|(at, vp)| format!("player {} has {vp} victory points", at + 1))
    }

    fn piece(&self, piece: u64) -> String {
        // As in its inventory: bases by their number, cards by number and title.
        if piece >> 48 != 0 {
            return format!("base {}", piece & 0xffff);
        }
        let title = self.catalogue().cards.get(DefId(piece as u16).idx()).map_or("a card", |def| &def.title);
        format!("{title} (card {})", piece >> 32)
    }
}

/// An event in words.
fn told(game: &SmashUp, state: &State, event: &Event) -> String {
    let view = game.view(state, Viewer::Spectator);
    let speech = Speech::shipped(game.catalogue(), Tongue::English);
    let words = Words { cat: game.catalogue(), view: &view, names: &[], speech: &speech, links: false };
    Teller::default().tell(words, event)
}
