//! Games that end in a panic: a mistake of the program. It ends that game
//! alone, and is named with the seed that leads to it.

use fracas_engine::SetupError;

use crate::caught::caught;

/// One game that ended in a panic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crash {
    /// The seed of the game.
    pub seed: u64,
    /// What the program said.
    pub message: String,
    /// The number of the game.
    number: u64,
}

/// All games that ended in a panic: how many, and the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crashes {
    /// How many.
    pub games: u64,
    /// The first of them.
    pub first: Option<Crash>,
}

impl Crashes {
    /// Plays a game, and notes if it ends in a panic. What was counted of it
    /// before stays.
    pub(crate) fn guard(
        number: u64,
        seed: u64,
        play: impl FnOnce() -> Result<(), SetupError>,
    ) -> Result<Crashes, SetupError> {
        match caught(play) {
            Ok(played) => played.map(|()| Crashes::default()),
            Err(message) => Ok(Crashes { games: 1, first: Some(Crash { seed, message, number }) }),
        }
    }

    /// Both together.
    pub(crate) fn add(&mut self, other: &Crashes) {
        self.games += other.games;
        let earlier = |a: &Crash, b: &Crash| a.number < b.number;
        match (&self.first, &other.first) {
            (Some(mine), Some(theirs)) if earlier(mine, theirs) => {}
            (_, Some(theirs)) => self.first = Some(theirs.clone()),
            (_, None) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_ends_one_game_and_is_named_with_its_seed() {
        let mut crashes = Crashes::default();
        for number in [5, 3, 4] {
            let crash = Crashes::guard(number, number * 10, || panic!("game {number} broke"));
            crashes.add(&crash.expect("the setup is sound"));
            crashes.add(&Crashes::guard(number, 0, || Ok(())).expect("the setup is sound"));
        }
        let first = crashes.first.expect("there was one");
        assert_eq!((crashes.games, first.seed), (3, 30));
        assert!(first.message.starts_with("game 3 broke ("), "{}", first.message);
    }
}
