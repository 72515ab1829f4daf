//! Why a game cannot be played as agreed, in words.

use fracas_engine::{SetupError, excerpt};
use fracas_tongue::{Language, Tongue};

use crate::rules::SetupProblem;

impl SetupProblem {
    /// The problem as a sentence.
    pub fn say(&self, language: &Language) -> String {
        match self {
            SetupProblem::Players { players, fewest, most } => language.say(
                "setup-players",
                &[("players", (*players).into()), ("fewest", (*fewest).into()), ("most", (*most).into())],
            ),
            SetupProblem::NoArena { key, known } => language.say(
                "setup-no-arena",
                &[("arena", (&excerpt(key)).into()), ("known", (&language.list(known)).into())],
            ),
            SetupProblem::ArenaPlayers { key, players, fewest, most } if fewest == most => language.say(
                "setup-arena-exactly",
                &[("arena", key.into()), ("players", (*players).into()), ("most", (*most).into())],
            ),
            SetupProblem::ArenaPlayers { key, players, fewest, most } => language.say(
                "setup-arena-players",
                &[
                    ("arena", key.into()),
                    ("players", (*players).into()),
                    ("fewest", (*fewest).into()),
                    ("most", (*most).into()),
                ],
            ),
        }
    }
}

/// In English, for those who only know the kernel. Who speaks other
/// languages asks [`Setup::check`](crate::Setup::check) first.
impl From<SetupProblem> for SetupError {
    #[cold]
    fn from(problem: SetupProblem) -> SetupError {
        SetupError(problem.say(&super::language(Tongue::English)))
    }
}
