//! Crash'em as a game that people can sit down to: its terms and its bots.

use std::ops::RangeInclusive;
use std::time::Duration;

use fracas_bots::{Asked, Bot, Evaluate, Judged as _, Level, Player, RandomBot};
use fracas_engine::{Dice, Seat, excerpt};
use fracas_house::{Misread, Offered};
use fracas_tongue::Language;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::driver::Driver;
use crate::game::CrashEm;
use crate::rules::{Setup, SetupProblem, Timer};
use crate::state::State;

/// What the host of a table decides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// The short name of the arena; the usual one if empty.
    pub arena: String,
    /// How long planning may take, in a word; as long as everybody likes if
    /// empty.
    pub timer: String,
}

/// What is wrong with terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TermsProblem {
    /// The game cannot be played like this.
    Setup(SetupProblem),
    /// There is no timer of that name.
    NoTimer(String),
}

impl Terms {
    /// The setup that they mean for so many players.
    fn setup(&self, players: u8) -> Result<Setup, TermsProblem> {
        let timer = match self.timer.as_str() {
            "" => Timer::Untimed,
            word => Timer::read(word).ok_or_else(|| TermsProblem::NoTimer(word.to_owned()))?,
        };
        let arena = Some(self.arena.clone()).filter(|key| !key.is_empty());
        Ok(Setup { players, arena, timer })
    }
}

impl Offered for CrashEm {
    const KEY: &'static str = "crashem";
    const PLAYERS: RangeInclusive<u8> = crate::data::PLAYERS.0..=crate::data::PLAYERS.1;
    const USUAL_PLAYERS: u8 = 4;
    const BOTS: &'static [&'static str] = &["normal", "easy", "hard", "driver", "random"];
    type Terms = Terms;
    type Problem = TermsProblem;

    fn say_problem(&self, language: &Language, problem: &TermsProblem) -> String {
        match problem {
            TermsProblem::Setup(problem) => problem.say(language),
            TermsProblem::NoTimer(word) => {
                let known = Timer::ALL.map(|timer| timer.word().to_owned());
                let known = language.list(&known);
                language
                    .say("setup-no-timer", &[("timer", (&excerpt(word)).into()), ("known", (&known).into())])
            }
        }
    }

    fn check_terms(&self, players: u8, terms: &Terms) -> Result<(), TermsProblem> {
        terms.setup(players)?.check(self.data()).map(drop).map_err(TermsProblem::Setup)
    }

    fn setup(&self, terms: &Terms, wishes: &[&str], _: &mut Dice) -> Result<Setup, TermsProblem> {
        terms.setup(wishes.len() as u8)
    }

    fn write_setup(&self, setup: &Setup) -> String {
        setup.to_string()
    }

    fn read_setup(&self, text: &str) -> Result<Setup, Misread> {
        let why = || format!("\"{}\" is not a setup of Crash'em", excerpt(text));
        Setup::read(text).ok_or_else(|| Misread { line: 0, why: why() })
    }

    fn bot(&self, name: &str) -> Option<Box<dyn Bot<CrashEm> + Send>> {
        match name {
            "driver" => Some(Box::new(Driver::default())),
            "random" => Some(Box::new(RandomBot)),
            _ => Level::read(name).map(|level| Box::new(Player::new(level, Self::search(level))) as Box<_>),
        }
    }

    fn patience(&self, state: &State) -> Option<Duration> {
        self.clock(state).seconds().map(|seconds| Duration::from_secs(seconds.into()))
    }
}

impl Bot<CrashEm> for Driver {
    fn choose(&mut self, asked: &Asked<'_, CrashEm>, dice: &mut Dice) -> Choice {
        let chosen = Driver::choose(self, asked.game(), &asked.view(), dice);
        // The driver answers whenever its seat is asked, and it is.
        chosen.unwrap_or(asked.options()[0])
    }
}

impl Evaluate for CrashEm {
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        CrashEm::standing(self, state, seat)
    }

    fn is_quiet(&self, state: &State) -> bool {
        CrashEm::is_quiet(self, state)
    }
}
