//! What is wrong with a setup, in words.

use fracas_engine::SetupError;
use fracas_tongue::{Arg, Tongue};

use super::Speech;
use crate::catalogue::Catalogue;
use crate::rules::SetupProblem;

impl SetupProblem {
    /// The problem as a sentence.
    pub fn say(&self, speech: &Speech) -> String {
        let say = |key: &str, arguments: &[(&str, Arg<'_>)]| speech.language().say(key, arguments);
        let faction = |key: &str, faction| say(key, &[("faction", speech.faction_name(faction).into())]);
        match *self {
            SetupProblem::Players(n) => say("setup-players", &[("n", n.into())]),
            SetupProblem::NoSuchSeat { seat, players } => {
                say("setup-seat", &[("seat", (seat.0 + 1).into()), ("players", players.into())])
            }
            SetupProblem::Pairs { players, pairs } => {
                say("setup-pairs", &[("players", players.into()), ("pairs", pairs.into())])
            }
            SetupProblem::SameFaction(one) => faction("setup-same-faction", one),
            SetupProblem::Taken(one) => faction("setup-taken", one),
            SetupProblem::ListedTwice(one) => faction("setup-listed-twice", one),
            SetupProblem::TooFew { players, needed, there } => say(
                "setup-too-few",
                &[("players", players.into()), ("needed", needed.into()), ("there", there.into())],
            ),
            SetupProblem::TooManyToDraft { most, there } => {
                say("setup-too-many-to-draft", &[("most", most.into()), ("there", there.into())])
            }
            SetupProblem::TooManyCards { most, there } => {
                say("setup-too-many-cards", &[("most", most.into()), ("there", there.into())])
            }
            SetupProblem::TooManyBases { most, there } => {
                say("setup-too-many-bases", &[("most", most.into()), ("there", there.into())])
            }
        }
    }

    /// The problem as the kernel tells it, in English. Who speaks other
    /// languages asks [`Setup::check`](crate::Setup::check) first.
    #[cold]
    pub fn error(&self, cat: &Catalogue) -> SetupError {
        match Speech::new(cat, Tongue::English, &[]) {
            Ok(speech) => SetupError(self.say(&speech)),
            Err(error) => SetupError(error),
        }
    }
}
