//! How the site takes a game in: what the lobby asks, what players wish for,
//! and pages of the game's own.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use fracas_bots::{Bot, Level, RandomBot};
use fracas_engine::{LOG_FORMAT, OLDEST_FORMAT};
use fracas_store::{Chance, Start, Versions};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::bots;
use crate::coach::FirstGame;
use crate::drawn::Drawn;
use crate::terms::Term;
use crate::words::Saying;

/// A game that the site can host.
pub trait Hosted: Drawn {
    /// Its rules as pages in Markdown, by language; lines that begin with "- "
    /// and the id of a rule can be linked to. Whoever reads another language
    /// gets the first one.
    const RULEBOOKS: &'static [Rulebook];

    /// The terms of its texts that can be looked up.
    const TERMS: &'static [Term] = &[];

    /// Draws the page that teaches the game, if there is one: headings from
    /// the second level on.
    const LESSON: Option<Lesson<Self>> = None;

    /// A first game with a coach, if there is one.
    const FIRST_GAME: Option<FirstGame<Self>> = None;

    /// Its style sheet.
    const STYLE: &'static str = "";

    /// Its script, a module. Each picture of a film comes to it as the event
    /// `frame` of the document.
    const SCRIPT: &'static str = "";

    /// The fields of its terms in the form that opens a table. The fields of
    /// all games are sent together, so no two games have one of the same name.
    fn fields(&self, _speech: &Self::Speech, _ui: &Language) -> Markup {
        html! {}
    }

    /// The terms that were filled in; none when they make no sense.
    fn read_fields(&self, _form: &Form) -> Option<Self::Terms> {
        Some(Self::Terms::default())
    }

    /// The fields in which a player makes a wish, if the terms leave one.
    fn wish_fields(
        &self,
        _speech: &Self::Speech,
        _ui: &Language,
        _wishing: &Wishing<'_, Self::Terms>,
    ) -> Option<Markup> {
        None
    }

    /// The wish that a form or a program sent, by the names of its fields.
    fn read_wish(&self, _sent: &Map<String, Value>) -> Option<String> {
        None
    }

    /// The files its cards are made from, by name: [`load`](Hosted::load)
    /// makes the same game of them. A game without cards has none.
    fn card_files(&self) -> &[(String, String)] {
        &[]
    }

    /// The game with these card files; none when they are not its own or not
    /// right.
    fn load(_files: &[(&str, &str)]) -> Option<Self> {
        None
    }

    /// A link in the lobby to pages of the game's own.
    fn link(&self, _ui: &Language) -> Option<Markup> {
        None
    }

    /// Pages of its own.
    fn pages(_: Arc<Host<Self>>) -> Router {
        Router::new()
    }
}

/// A language, and the rules in it.
pub type Rulebook = (Tongue, &'static str);

/// Draws the lesson of a game in a language.
pub type Lesson<G> = fn(&Host<G>, Tongue) -> Markup;

/// A player who may wish for something.
pub struct Wishing<'a, T> {
    /// The terms of the table.
    pub terms: &'a T,
    /// The wish so far; empty when there is none.
    pub wish: &'a str,
    /// The wishes of the others.
    pub others: &'a [&'a str],
}

/// A game with its words in all languages.
pub struct Host<G: Hosted> {
    /// The game.
    pub game: G,
    speeches: [G::Speech; 4],
}

impl<G: Hosted> Host<G> {
    pub(crate) fn new(game: G) -> Host<G> {
        let speeches = Tongue::ALL.map(|tongue| game.speech(tongue));
        Host { game, speeches }
    }

    /// The words of the game in a language.
    pub fn speech(&self, tongue: Tongue) -> &G::Speech {
        &self.speeches[tongue as usize]
    }

    /// What the game is called in a language.
    pub(crate) fn title(&self, tongue: Tongue) -> String {
        self.game.title(self.speech(tongue))
    }

    /// "Smash Up for 3, factions by draft".
    pub(crate) fn describe(&self, agreement: &Agreement<G::Terms>, ui: &Language) -> String {
        let title = self.title(ui.tongue());
        let table = ui.say("room-game", &[("game", (&title).into()), ("players", agreement.players.into())]);
        match self.game.describe(self.speech(ui.tongue()), &agreement.terms) {
            Some(terms) => format!("{table}, {terms}"),
            None => table,
        }
    }

    /// What is wrong with terms or wishes, for everybody.
    pub(crate) fn saying(&self, problem: &G::Problem) -> Saying {
        Saying::Theirs(Tongue::ALL.map(|tongue| self.game.say_problem(self.speech(tongue), problem)))
    }

    /// How strong the bots of a table are, where that is chosen: a game may
    /// have one bot only, and whoever plays for the first time meets another.
    pub(crate) fn level<T>(&self, agreement: &Agreement<T>) -> Option<Level> {
        Some(agreement.level).filter(|level| !agreement.guided && G::BOTS.contains(&level.word()))
    }

    /// The bot that plays at a table: one of its level, or else the usual one;
    /// one without a plan against whoever plays for the first time.
    pub(crate) fn bot<T>(&self, agreement: &Agreement<T>) -> Box<dyn Bot<G> + Send> {
        let usual = G::BOTS.first().copied().filter(|_| !agreement.guided);
        let name = self.level(agreement).map(Level::word).or(usual);
        name.and_then(|name| self.game.bot(name)).unwrap_or_else(|| Box::new(RandomBot))
    }

    /// The beginning of a game, as it is stored.
    pub(crate) fn begin(&self, setup: &G::Setup, chance: Chance) -> Start {
        let fingerprint = self.game.fingerprint();
        Start { setup: self.game.write_setup(setup), chance, versions: versions::<G>(), fingerprint }
    }
}

/// By which versions of its words and rules a game is stored.
pub(crate) fn versions<G: Hosted>() -> Versions {
    Versions { format: LOG_FORMAT, rules: G::RULES }
}

/// Whether a game of these versions can be played on. Older words of logs are
/// still read, other rules are not played.
pub(crate) fn is_readable<G: Hosted>(then: Versions) -> bool {
    (OLDEST_FORMAT..=LOG_FORMAT).contains(&then.format) && then.rules == G::RULES
}

/// What the host of a table decides: the same for all games, and the terms of
/// this one beside it. Where the game does not matter, the terms are as
/// programs write them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Agreement<T = Map<String, Value>> {
    /// The key of the game; the first one that is hosted if empty.
    #[serde(default)]
    pub(crate) game: String,
    /// How many seats there are.
    pub(crate) players: u8,
    /// Whether the lobby shows the table; else it is by invitation.
    #[serde(default)]
    pub(crate) listed: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub(crate) spectators: bool,
    /// How strong bots are, also those that play for somebody.
    #[serde(default = "bots::usual", with = "bots::word")]
    pub(crate) level: Level,
    /// Whether somebody plays for the first time, with a coach.
    #[serde(default, skip_serializing_if = "is_not")]
    pub(crate) guided: bool,
    #[serde(flatten)]
    pub(crate) terms: T,
}

fn yes() -> bool {
    true
}

fn is_not(guided: &bool) -> bool {
    !guided
}

impl<T> Agreement<T> {
    /// The same with other terms.
    pub(crate) fn with<U>(&self, terms: U) -> Agreement<U> {
        let &Agreement { ref game, players, listed, spectators, level, guided, .. } = self;
        Agreement { game: game.clone(), players, listed, spectators, level, guided, terms }
    }
}

/// The fields of a form by their names, each of them once.
pub struct Form(BTreeMap<String, String>);

impl Form {
    /// The fields as they came; none when one of them came twice.
    pub(crate) fn read(pairs: Vec<(String, String)>) -> Option<Form> {
        let n = pairs.len();
        let fields: BTreeMap<String, String> = pairs.into_iter().collect();
        (fields.len() == n).then_some(Form(fields))
    }

    /// What is written in a field; nothing when it is not there.
    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// The number in a field, if there is one.
    pub fn number(&self, name: &str) -> Option<u8> {
        self.text(name).parse().ok()
    }

    /// Whether a box is ticked.
    pub fn is_ticked(&self, name: &str) -> bool {
        self.text(name) == "true"
    }

    /// Which boxes are ticked whose names begin like this: the rest of their
    /// names.
    pub fn ticked<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.keys().filter_map(move |name| name.strip_prefix(prefix))
    }

    /// All fields, as a program would send them.
    pub(crate) fn into_json(self) -> Map<String, Value> {
        self.0.into_iter().map(|(name, text)| (name, Value::String(text))).collect()
    }
}

#[cfg(test)]
mod tests {
    use fracas_smashup::{Deal, Terms};

    use super::*;

    /// Tables that older programs stored had the fields of all games.
    #[test]
    fn an_agreement_is_flat_and_leaves_out_what_is_not_of_the_game() {
        let old = r#"{"game":"smashup","players":3,"factions":"draft","pool":["ninjas","aliens","ninjas"],
            "two_copies":false,"arena":"","timer":"","listed":true,"spectators":false}"#;
        let agreement: Agreement<Terms> = serde_json::from_str(old).expect("it is readable");
        assert_eq!((agreement.players, agreement.listed, agreement.spectators), (3, true, false));
        assert_eq!((agreement.level, agreement.terms.factions), (Level::Normal, Deal::Draft));
        let now = serde_json::to_string(&agreement).expect("it is plain data");
        let wanted = r#"{"game":"smashup","players":3,"listed":true,"spectators":false,"level":"normal","factions":"draft","pool":["aliens","ninjas"],"two_copies":false}"#;
        assert_eq!(now, wanted);
    }

    #[test]
    fn a_form_with_a_field_that_comes_twice_is_no_form() {
        let form = |pairs: &[(&str, &str)]| {
            Form::read(pairs.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect())
        };
        assert!(form(&[("name", "Anna"), ("name", "Eve")]).is_none());
        let read = form(&[("n", "3"), ("pool-ninjas", "true"), ("box-x", "true")]).expect("it is one");
        assert_eq!((read.number("n"), read.number("m"), read.text("m")), (Some(3), None, ""));
        assert_eq!(read.ticked("pool-").collect::<Vec<_>>(), ["ninjas"]);
        assert!(read.is_ticked("box-x") && !read.is_ticked("n"));
    }
}
