//! What was said at a table, as far as it is kept at hand.

use std::num::NonZeroU32;
use std::time::Duration;

use fracas_store::{Said, TALK_OF_PLAYERS, TALK_OF_SPECTATORS};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// All spectators of a table together are heard once in this time.
const PAUSE: Duration = Duration::from_secs(2);
/// So much of them may come at once, after a silence.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// The last things said by players and by spectators, in order. Anybody may
/// watch, so spectators have a share and a pace of their own: however many they
/// are, they push out nobody who plays.
pub(super) struct Chat {
    said: Vec<Said>,
    spectators: DefaultDirectRateLimiter,
}

impl Chat {
    pub(super) fn new(said: Vec<Said>) -> Chat {
        let quota = Quota::with_period(PAUSE).expect("some time").allow_burst(AT_ONCE);
        Chat { said, spectators: RateLimiter::direct(quota) }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Said> {
        self.said.iter()
    }

    /// Whether spectators may say something more now.
    pub(super) fn allows_spectator(&self) -> bool {
        self.spectators.check().is_ok()
    }

    pub(super) fn next_number(&self) -> u32 {
        self.said.last().map_or(0, |said| said.number + 1)
    }

    /// Adds something; the oldest of the same share is forgotten when there is
    /// too much.
    pub(super) fn push(&mut self, new: Said) {
        let by_player = new.seat.is_some();
        let is_like = |said: &Said| said.seat.is_some() == by_player;
        let most = if by_player { TALK_OF_PLAYERS } else { TALK_OF_SPECTATORS };
        self.said.push(new);
        if self.said.iter().filter(|said| is_like(said)).count() > most as usize
            && let Some(oldest) = self.said.iter().position(is_like)
        {
            self.said.remove(oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_and_players_have_shares_of_their_own() {
        let said = |number: u32| Said { number, seat: (number < 3).then_some(0), text: String::new() };
        let mut chat = Chat::new(Vec::new());
        for number in 0..500 {
            assert_eq!(chat.next_number(), number);
            chat.push(said(number));
        }
        let numbers: Vec<u32> = chat.iter().map(|said| said.number).collect();
        assert_eq!(numbers, (0..3).chain(470..500).collect::<Vec<_>>());
        for number in 500..700 {
            chat.push(Said { seat: Some(1), ..said(number) });
        }
        let numbers: Vec<u32> = chat.iter().map(|said| said.number).collect();
        assert_eq!(numbers, (470..500).chain(600..700).collect::<Vec<_>>());
    }
}
