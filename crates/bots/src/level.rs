//! Bots of three strengths, each with a way of its own of playing.
//!
//! All three search; they differ in what they look at. *Hard* thinks about
//! what the others will do, and for long. *Normal* does so for a moment.
//! *Easy* sees its own plans alone, does not see every possibility, and is
//! content with what is nearly as good: mistakes that people make.

use fracas_engine::Dice;

use crate::search::{Found, Search, carry_out};
use crate::{Asked, Bot, Judged, Thought};

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// For a first game.
    Easy,
    /// For an evening with friends.
    Normal,
    /// For those who want to lose.
    Hard,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// As people and programs name it.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// The level of that name.
    pub fn read(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// In how many of a hundred questions an easy bot overlooks an option.
const OVERLOOKED: u32 = 25;
/// What is no more than this part worse is as good to an easy bot.
const AS_GOOD: f32 = 0.06;

/// A bot of a level.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    level: Level,
    search: Search,
}

impl Player {
    /// The bot that thinks like this. How much is worth thinking is for the
    /// game to say.
    pub fn new(level: Level, search: Search) -> Player {
        Player { level, search }
    }

    /// What the search has found, as the level sees it.
    fn settle_on<C: Copy>(&self, found: &Found<C>, dice: &mut Dice) -> Option<C> {
        let best = found.best()?;
        if self.level != Level::Easy {
            return Some(best.choice);
        }
        // What wins at once is never overlooked.
        let seen = found.options.iter().filter(|tried| tried.chance > 0.99 || dice.below(100) >= OVERLOOKED);
        let seen: Vec<_> = seen.collect();
        let most = seen.iter().map(|tried| tried.chance).fold(f32::MIN, f32::max);
        let good: Vec<C> = seen
            .iter()
            .filter(|tried| tried.chance >= most - AS_GOOD * most)
            .map(|tried| tried.choice)
            .collect();
        Some(if good.is_empty() { best.choice } else { dice.pick(&good) })
    }
}

impl<G: Judged> Bot<G> for Player {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> G::Choice {
        if let [only] = asked.options() {
            return *only;
        }
        let found = self.search.think(asked, dice);
        // Something was found: there are options.
        self.settle_on(&found, dice).unwrap_or(asked.options()[0])
    }

    fn think(&mut self, asked: &Asked<'_, G>, dice: &mut Dice) -> Thought<G> {
        let choice = self.choose(asked, dice);
        let hoped = (asked.options().len() > 1).then(|| {
            let (game, seat) = (asked.game(), asked.seat());
            let mut world = game.resample(&asked.view(), dice);
            carry_out(game, &mut world, seat, choice);
            Box::new(world)
        });
        Thought { choice, hoped }
    }
}
