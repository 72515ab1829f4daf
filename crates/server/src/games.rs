//! The games that are hosted: each is registered once, and found by its key.
//!
//! Behind the key everything is done by [`Registered`], which hides the type of
//! the game from the lobby, the hub and the API.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use fracas_bots::Level;
use fracas_engine::Seed;
use fracas_house::Verified;
use fracas_store::{Entry, Start, Store, Stored, Versions};
use fracas_tongue::Tongue;
use maud::Markup;
use serde_json::{Map, Value};
use tokio::sync::{mpsc, watch};

use crate::bots;
use crate::hosted::{Agreement, Form, Host, Hosted, Rulebook, is_readable};
use crate::refusal::Refused;
use crate::table::orders::Order;
use crate::table::replay::{Ask, Scene};
use crate::table::task::TableTask;
use crate::terms::Term;
use crate::thinkers::Thinkers;
use crate::words::ui;

/// The games of a site, in the order in which the lobby offers them.
#[derive(Clone, Default)]
pub struct Games(Vec<Arc<dyn Registered>>);

impl Games {
    /// These and one more. One of the same key takes the place of the former.
    #[must_use]
    pub fn with<G: Hosted>(mut self, game: G) -> Games {
        self.0.retain(|entry| entry.key() != G::KEY);
        self.0.push(Arc::new(Host::new(game)));
        self
    }

    /// The game of that key; the first one if it is empty.
    pub(crate) fn find(&self, key: &str) -> Option<&Arc<dyn Registered>> {
        self.0.iter().find(|entry| key.is_empty() || entry.key() == key)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<dyn Registered>> {
        self.0.iter()
    }

    /// The pages that the games bring along.
    pub(crate) fn pages(&self) -> Router {
        self.iter().fold(Router::new(), |router, entry| router.merge(entry.clone().pages()))
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|entry| entry.key())).finish()
    }
}

/// A stored table to be woken, and all that it needs.
pub(crate) struct Waking {
    pub(crate) stored: Stored,
    pub(crate) store: Store,
    pub(crate) changes: watch::Sender<u64>,
    /// Where bots think.
    pub(crate) thinkers: Thinkers,
    /// How long a bot seems to think.
    pub(crate) bot_delay: Duration,
    /// How long somebody may be gone without being away.
    pub(crate) absence: Duration,
}

/// A hosted game without its type.
pub(crate) trait Registered: Send + Sync {
    fn key(&self) -> &'static str;
    fn title(&self, tongue: Tongue) -> String;
    /// The rules and cards it is played with.
    fn fingerprint(&self) -> u64;
    /// The files of its cards, as they are stored.
    fn card_files(&self) -> String;
    /// The same game with the cards of files that were stored, if it can be.
    fn with_cards(&self, files: &str) -> Option<Arc<dyn Registered>>;
    /// Whether a table could be woken: its log is played again.
    fn check(self: Arc<Self>, waking: Waking) -> Result<(), Refused>;
    /// Whether a game of these versions can be played on.
    fn reads(&self, then: Versions) -> bool;
    /// For how many it is.
    fn players(&self) -> RangeInclusive<u8>;
    fn usual_players(&self) -> u8;
    /// Whether its bots can be stronger or weaker.
    fn has_levels(&self) -> bool;
    /// Its rules, in this language if it has them.
    fn rulebook(&self, tongue: Tongue) -> Option<Rulebook>;
    /// Its terms that can be looked up.
    fn terms(&self) -> &'static [Term];
    fn has_lesson(&self) -> bool;
    /// The page that teaches it.
    fn lesson(&self, tongue: Tongue) -> Option<Markup>;
    /// Its first game with a coach: for how many, with which terms and wishes.
    fn first_game(&self) -> Option<(u8, Map<String, Value>, &'static [&'static str])>;
    fn style(&self) -> &'static str;
    fn script(&self) -> &'static str;
    fn pages(self: Arc<Self>) -> Router;
    fn link(&self, tongue: Tongue) -> Option<Markup>;

    /// The fields of its terms in the lobby.
    fn fields(&self, tongue: Tongue) -> Markup;
    /// The terms that were filled in there.
    fn read_fields(&self, form: &Form) -> Result<Map<String, Value>, Refused>;

    /// The agreement if a table can be opened with it, with nothing in it that
    /// does not concern the game: that would be kept and shown unchecked.
    fn agree(&self, agreement: &Agreement) -> Result<Agreement, Refused>;
    /// Whether players wish for something before the game.
    fn has_wishes(&self, agreement: &Agreement) -> Result<bool, Refused>;
    /// The agreement in words.
    fn describe(&self, agreement: &Agreement, tongue: Tongue) -> Result<String, Refused>;

    /// What is written beside the name of a bot.
    fn bot_role(&self, agreement: &Agreement, tongue: Tongue) -> String;

    /// A finished game at some point.
    fn scene(self: Arc<Self>, stored: &Stored, ask: &Ask) -> Result<Scene, Refused>;
    /// The log of a finished game as a file.
    fn log_file(self: Arc<Self>, stored: &Stored) -> Result<String, Refused>;
    /// Checks a finished game; what does not hold is told with its line.
    fn verify(self: Arc<Self>, stored: &Stored) -> Result<Result<Verified, String>, Refused>;
    /// The beginning and the log of a table that goes on from a point of a
    /// finished game, as it was or dealt anew for a seat by the dice of a seed.
    fn fork(
        self: Arc<Self>,
        stored: &Stored,
        at: u32,
        anew: Option<(u8, Seed)>,
    ) -> Result<(Start, Vec<Entry>), Refused>;

    /// Wakes a table and lets a task take it over and serve its orders.
    fn wake(self: Arc<Self>, waking: Waking, inbox: mpsc::Receiver<Box<Order>>) -> Result<(), Refused>;
}

impl<G: Hosted> Host<G> {
    fn read(&self, agreement: &Agreement) -> Result<Agreement<G::Terms>, Refused> {
        let terms = serde_json::from_value(Value::Object(agreement.terms.clone()));
        Ok(agreement.with(terms.map_err(|_| Refused::Unreadable)?))
    }
}

/// Terms as programs write them.
fn written(terms: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(terms) {
        Ok(Value::Object(fields)) => fields,
        // Terms are plain data with named fields.
        _ => Map::new(),
    }
}

impl<G: Hosted> Registered for Host<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn title(&self, tongue: Tongue) -> String {
        Host::title(self, tongue)
    }

    fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    fn card_files(&self) -> String {
        serde_json::to_string(self.game.card_files()).expect("files are plain data")
    }

    fn with_cards(&self, files: &str) -> Option<Arc<dyn Registered>> {
        let files: Vec<(String, String)> = serde_json::from_str(files).ok()?;
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
        Some(Arc::new(Host::new(G::load(&files)?)))
    }

    fn check(self: Arc<Self>, waking: Waking) -> Result<(), Refused> {
        TableTask::wake(self, waking).map(drop)
    }

    fn reads(&self, then: Versions) -> bool {
        is_readable::<G>(then)
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn usual_players(&self) -> u8 {
        G::USUAL_PLAYERS
    }

    fn has_levels(&self) -> bool {
        Level::ALL.iter().all(|level| G::BOTS.contains(&level.word()))
    }

    fn rulebook(&self, tongue: Tongue) -> Option<Rulebook> {
        let own = G::RULEBOOKS.iter().find(|(language, _)| *language == tongue);
        own.or(G::RULEBOOKS.first()).copied()
    }

    fn terms(&self) -> &'static [Term] {
        G::TERMS
    }

    fn has_lesson(&self) -> bool {
        G::LESSON.is_some()
    }

    fn lesson(&self, tongue: Tongue) -> Option<Markup> {
        G::LESSON.map(|draw| draw(self, tongue))
    }

    fn first_game(&self) -> Option<(u8, Map<String, Value>, &'static [&'static str])> {
        G::FIRST_GAME.map(|first| (first.players, written(&(first.terms)()), first.wishes))
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn script(&self) -> &'static str {
        G::SCRIPT
    }

    fn pages(self: Arc<Self>) -> Router {
        G::pages(self)
    }

    fn link(&self, tongue: Tongue) -> Option<Markup> {
        self.game.link(ui(tongue))
    }

    fn fields(&self, tongue: Tongue) -> Markup {
        self.game.fields(self.speech(tongue), ui(tongue))
    }

    fn read_fields(&self, form: &Form) -> Result<Map<String, Value>, Refused> {
        self.game.read_fields(form).map(|terms| written(&terms)).ok_or(Refused::Unreadable)
    }

    fn agree(&self, agreement: &Agreement) -> Result<Agreement, Refused> {
        let read = self.read(agreement)?;
        let checked = self.game.check_terms(read.players, &read.terms);
        checked.map_err(|problem| Refused::BadSetup(self.saying(&problem)))?;
        Ok(Agreement { game: G::KEY.to_owned(), ..read.with(written(&read.terms)) })
    }

    fn has_wishes(&self, agreement: &Agreement) -> Result<bool, Refused> {
        Ok(self.game.has_wishes(&self.read(agreement)?.terms))
    }

    fn describe(&self, agreement: &Agreement, tongue: Tongue) -> Result<String, Refused> {
        Ok(Host::describe(self, &self.read(agreement)?, ui(tongue)))
    }

    fn bot_role(&self, agreement: &Agreement, tongue: Tongue) -> String {
        bots::role(self.level(agreement), ui(tongue))
    }

    fn scene(self: Arc<Self>, stored: &Stored, ask: &Ask) -> Result<Scene, Refused> {
        Host::scene(&self, stored, ask)
    }

    fn log_file(self: Arc<Self>, stored: &Stored) -> Result<String, Refused> {
        Host::log_file(&self, stored)
    }

    fn verify(self: Arc<Self>, stored: &Stored) -> Result<Result<Verified, String>, Refused> {
        Host::verify(&self, stored)
    }

    fn fork(
        self: Arc<Self>,
        stored: &Stored,
        at: u32,
        anew: Option<(u8, Seed)>,
    ) -> Result<(Start, Vec<Entry>), Refused> {
        Host::fork(&self, stored, at, anew)
    }

    fn wake(self: Arc<Self>, waking: Waking, inbox: mpsc::Receiver<Box<Order>>) -> Result<(), Refused> {
        tokio::spawn(Box::new(TableTask::wake(self, waking)?).run(inbox));
        Ok(())
    }
}
