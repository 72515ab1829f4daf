//! Smash Up as a game that people can sit down to: its terms, wishes for
//! factions, and its bots.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use fracas_bots::{Bot, Evaluate, GreedyBot, Judged as _, Level, Player, RandomBot};
use fracas_engine::{Dice, Seat, excerpt};
use fracas_house::{Misread, Offered};
use serde::{Deserialize, Serialize};

use crate::game::SmashUp;
use crate::ids::{FactionId, MAX_PLAYERS};
use crate::rules::{Factions, Pool, Setup, SetupProblem};
use crate::state::State;
use crate::text::Speech;

/// What the host of a table decides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// How the players come by their factions.
    pub factions: Deal,
    /// The short names of the factions in the game; all if empty.
    pub pool: BTreeSet<String>,
    /// There are two copies of every faction (SU-1.3).
    pub two_copies: bool,
}

/// How the players come by their factions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deal {
    /// By lot.
    #[default]
    Random,
    /// In turn, and back again.
    Draft,
    /// Everybody wishes for two; who has no wish gets what is left.
    Choice,
}

/// What is wrong with terms or wishes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TermsProblem {
    /// The game cannot begin like this.
    Setup(SetupProblem),
    /// There is no faction of that short name.
    NoFaction(String),
    /// The wish does not name two factions.
    NoPair(String),
}

impl From<SetupProblem> for TermsProblem {
    fn from(problem: SetupProblem) -> TermsProblem {
        TermsProblem::Setup(problem)
    }
}

impl Offered for SmashUp {
    const KEY: &'static str = "smashup";
    const PLAYERS: RangeInclusive<u8> = 2..=MAX_PLAYERS as u8;
    const USUAL_PLAYERS: u8 = 2;
    const BOTS: &'static [&'static str] = &["normal", "easy", "hard", "greedy", "random"];
    type Terms = Terms;
    type Problem = TermsProblem;

    fn say_problem(&self, speech: &Speech, problem: &TermsProblem) -> String {
        let say = |key: &str, name: &str, word: &str| {
            speech.language().say(key, &[(name, (&excerpt(word)).into())])
        };
        match problem {
            TermsProblem::Setup(problem) => problem.say(speech),
            TermsProblem::NoFaction(key) => say("setup-no-faction", "faction", key),
            TermsProblem::NoPair(wish) => say("setup-no-pair", "wish", wish),
        }
    }

    fn check_terms(&self, players: u8, terms: &Terms) -> Result<(), TermsProblem> {
        let factions = match terms.factions {
            Deal::Random | Deal::Choice => Factions::Random(self.pool(terms)?),
            Deal::Draft => Factions::Draft(Pool::Eight, self.pool(terms)?),
        };
        Ok(terms.setup(players, factions).check(self.catalogue())?)
    }

    fn describe(&self, speech: &Speech, terms: &Terms) -> Option<String> {
        let key = match terms.factions {
            Deal::Random => "terms-random",
            Deal::Draft => "terms-draft",
            Deal::Choice => "terms-choice",
        };
        Some(speech.language().word(key))
    }

    fn has_wishes(&self, terms: &Terms) -> bool {
        terms.factions == Deal::Choice
    }

    fn check_wish(&self, terms: &Terms, wish: &str, others: &[&str]) -> Result<(), TermsProblem> {
        let [one, other] = self.wished_pair(wish)?;
        if one == other {
            return Err(SetupProblem::SameFaction(one).into());
        }
        let free = self.free_factions(terms, others)?;
        match [one, other].into_iter().find(|faction| !free.contains(faction)) {
            Some(faction) => Err(SetupProblem::Taken(faction).into()),
            None => Ok(()),
        }
    }

    fn wish_words(&self, speech: &Speech, wish: &str) -> String {
        match self.wished_pair(wish) {
            Ok(pair) => speech.language().list(&pair.map(|id| speech.faction_name(id).to_owned())),
            Err(_) => wish.to_owned(),
        }
    }

    fn setup(&self, terms: &Terms, wishes: &[&str], dice: &mut Dice) -> Result<Setup, TermsProblem> {
        let factions = match terms.factions {
            Deal::Random => Factions::Random(self.pool(terms)?),
            Deal::Draft => Factions::Draft(Pool::Eight, self.pool(terms)?),
            Deal::Choice => Factions::Chosen(self.pairs(terms, wishes, dice)?),
        };
        let setup = terms.setup(wishes.len() as u8, factions);
        setup.check(self.catalogue())?;
        Ok(setup)
    }

    fn write_setup(&self, setup: &Setup) -> String {
        setup.write(self.catalogue())
    }

    fn read_setup(&self, text: &str) -> Result<Setup, Misread> {
        Setup::read(self.catalogue(), text)
    }

    fn bot(&self, name: &str) -> Option<Box<dyn Bot<SmashUp> + Send>> {
        match name {
            "greedy" => Some(Box::new(GreedyBot::default())),
            "random" => Some(Box::new(RandomBot)),
            _ => Level::read(name).map(|level| Box::new(Player::new(level, Self::search(level))) as Box<_>),
        }
    }
}

impl Evaluate for SmashUp {
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.table(state).standing(seat)
    }

    fn is_quiet(&self, state: &State) -> bool {
        self.table(state).is_quiet()
    }
}

impl Terms {
    /// The setup with these factions.
    fn setup(&self, players: u8, factions: Factions) -> Setup {
        let mut setup = Setup { factions, ..Setup::random(players) };
        setup.options.two_copies = self.two_copies;
        setup
    }
}

impl SmashUp {
    /// The factions that the host wants in the game; none named means all.
    fn pool(&self, terms: &Terms) -> Result<Vec<FactionId>, TermsProblem> {
        terms.pool.iter().map(|key| self.find(key)).collect()
    }

    fn find(&self, key: &str) -> Result<FactionId, TermsProblem> {
        self.catalogue().find_faction(key).ok_or_else(|| TermsProblem::NoFaction(key.to_owned()))
    }

    /// The two factions of a wish: "aliens+ninjas".
    pub fn wished_pair(&self, wish: &str) -> Result<[FactionId; 2], TermsProblem> {
        let (one, other) = wish.split_once('+').ok_or_else(|| TermsProblem::NoPair(wish.to_owned()))?;
        Ok([self.find(one)?, self.find(other)?])
    }

    /// Every copy of a faction that none of these wishes is for.
    pub fn free_factions(&self, terms: &Terms, wishes: &[&str]) -> Result<Vec<FactionId>, TermsProblem> {
        let named = self.pool(terms)?;
        let all = self.catalogue().faction_ids().filter(|id| named.is_empty() || named.contains(id));
        let copies = if terms.two_copies { 2 } else { 1 };
        let mut free: Vec<FactionId> = all.flat_map(|id| std::iter::repeat_n(id, copies)).collect();
        for id in wishes.iter().filter_map(|wish| self.wished_pair(wish).ok()).flatten() {
            if let Some(at) = free.iter().position(|other| *other == id) {
                free.remove(at);
            }
        }
        Ok(free)
    }

    /// Two factions for everybody: as wished, the rest by lot.
    fn pairs(
        &self,
        terms: &Terms,
        wishes: &[&str],
        dice: &mut Dice,
    ) -> Result<Vec<[FactionId; 2]>, TermsProblem> {
        let mut free = self.free_factions(terms, wishes)?;
        let (players, there) = (wishes.len() as u8, free.len() as u32);
        dice.shuffle(&mut free);
        let mut take = |unlike: Option<FactionId>| {
            let at = free.iter().position(|id| Some(*id) != unlike);
            let too_few = SetupProblem::TooFew { players, needed: players.saturating_mul(2), there };
            at.map(|at| free.remove(at)).ok_or(TermsProblem::Setup(too_few))
        };
        let mut pair = |wish: &&str| {
            if !wish.is_empty() {
                return self.wished_pair(wish);
            }
            let one = take(None)?;
            Ok([one, take(Some(one))?])
        };
        wishes.iter().map(&mut pair).collect()
    }
}
