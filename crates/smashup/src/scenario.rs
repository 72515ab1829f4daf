//! Scenario files for Smash Up: positions, gestures and expectations as
//! `docs/scenarios.md` describes them.

mod expect;
mod gesture;
mod names;
mod position;
mod setting;
mod spelling;
mod stub;

use fracas_engine::{Game, Seat, Viewer};
use fracas_testkit::scenario::{Line, Problem, Stage as LineStage};
use fracas_tongue::Tongue;

use crate::choice::Choice;
use crate::eval::Table;
use crate::event::{Bound, Event, What};
use crate::game::SmashUp;
use crate::ids::ClauseId;
use crate::log_words::letter;
use crate::machine::{Machine, Witness};
use crate::program::Printed;
use crate::state::State;
use crate::text::{News, Speech, Words};

use position::Position;
use spelling::{question, spellings};

pub use stub::stub;

/// The rules that scenarios can show.
const RULES: &str = include_str!("../../../rules/smash-up.md");
/// How many of the options a complaint lists.
const MOST_LISTED: usize = 24;

/// A table on which a scenario is played.
pub struct Stage<'g> {
    game: &'g SmashUp,
    position: Position,
    /// Once the position is complete.
    state: Option<State>,
    /// Everything that happened.
    events: Vec<Event>,
    /// What the last gesture settled by itself.
    settled: Settled,
    /// Abilities that the machine had to end, and the line of it.
    faults: Vec<(usize, ClauseId, Bound)>,
    /// How many events have been looked at for faults.
    looked_at: usize,
    teller: Option<Teller>,
    /// All text of the scenario so far, to know which cards it is about.
    said: String,
}

/// Tells the story of a scenario, once somebody listens.
struct Teller {
    speech: Speech,
    news: News,
    told: usize,
}

/// Choices that the machine made because there was only one candidate, in
/// all their spellings.
#[derive(Clone, Debug, Default)]
struct Settled(Vec<(Seat, Vec<String>)>);

impl Witness for Settled {
    fn settled(&mut self, table: Table<'_>, seat: Seat, choice: Choice) {
        self.0.push((seat, spellings(table, choice)));
    }
}

/// What a gesture means.
enum Meaning {
    /// This option.
    Option(Choice),
    /// What the machine has done already, by its place.
    Settled(usize),
}

impl<'g> Stage<'g> {
    /// An empty table.
    pub fn new(game: &'g SmashUp) -> Stage<'g> {
        Stage {
            game,
            position: Position::default(),
            state: None,
            events: Vec::new(),
            settled: Settled::default(),
            faults: Vec::new(),
            looked_at: 0,
            teller: None,
            said: String::new(),
        }
    }

    /// Tells what happens from now on, for [`LineStage::story`].
    pub fn with_story(mut self) -> Stage<'g> {
        let speech = Speech::shipped(self.game.catalogue(), Tongue::English);
        self.teller = Some(Teller { speech, news: News::default(), told: 0 });
        self
    }

    /// The table, set up if it was not. `now` is the line that needs it.
    fn table(&mut self, now: &Line) -> Result<Table<'_>, Problem> {
        if self.state.is_none() {
            let cat = self.game.catalogue();
            self.position.check(cat, now)?;
            self.state = Some(match self.position.start() {
                Some((setup, seed)) => {
                    self.game.start(setup, seed, &mut self.events).map_err(|error| Problem {
                        line: self.position.line_of("start").unwrap_or(now.number),
                        message: error.to_string(),
                    })?
                }
                None => self.position.set_up(cat, &mut self.events, &mut self.settled),
            });
            self.note_faults(now);
        }
        let state = self.state.as_ref().expect("it was just made");
        Ok(self.game.table(state))
    }

    fn note_faults(&mut self, now: &Line) {
        for event in &self.events[self.looked_at..] {
            if let What::Fault(clause, bound) = event.what {
                self.faults.push((now.number, clause, bound));
            }
        }
        self.looked_at = self.events.len();
    }

    /// A fault is a problem, unless the next line expects it.
    fn complain_of_faults(&self) -> Result<(), Problem> {
        let Some(&(line, clause, bound)) = self.faults.first() else { return Ok(()) };
        let cat = self.game.catalogue();
        let message = format!(
            "an ability could not be carried out to its end: {}, \"{}\": {}",
            printed_on(self.game, clause),
            cat.clause(clause).heading.trim_end_matches(':'),
            too_much(bound)
        );
        Err(Problem { line, message })
    }

    fn expect_fault(&mut self, line: &Line, wanted: &str) -> Result<(), Problem> {
        self.table(line)?;
        let cat = self.game.catalogue();
        if cat.find_base(wanted).is_none() {
            names::card_of(cat, wanted).map_err(|message| line.problem(message))?;
        }
        if self.faults.is_empty() {
            return Err(line.problem("every ability was carried out"));
        }
        let game = self.game;
        self.faults.retain(|&(_, clause, _)| printed_on(game, clause) != wanted);
        Ok(())
    }

    /// Finds what a gesture means. The outer problem is a gesture that makes
    /// no sense, the inner one a gesture that is not possible now.
    fn find(&mut self, line: &Line, text: &str) -> Result<Result<Meaning, String>, Problem> {
        self.table(line)?;
        let (game, settled) = (self.game, &self.settled);
        let state = self.state.as_ref().expect("the table is set up");
        let table = game.table(state);
        let (seat, gesture) = gesture::split(table, text).map_err(|message| line.problem(message))?;
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        let ways: Vec<Vec<String>> = options.iter().map(|&choice| spellings(table, choice)).collect();
        if let Some(at) = ways.iter().position(|ways| ways.contains(&gesture)) {
            return Ok(Ok(Meaning::Option(options[at])));
        }
        let done = settled.0.iter().position(|(who, ways)| *who == seat && ways.contains(&gesture));
        if let Some(at) = done {
            return Ok(Ok(Meaning::Settled(at)));
        }
        gesture::check(table, seat, &gesture).map_err(|message| line.problem(message))?;
        Ok(Err(not_offered(table, seat, &ways)))
    }

    fn gesture(&mut self, line: &Line) -> Result<(), Problem> {
        match self.find(line, &line.text)?.map_err(|message| line.problem(message))? {
            Meaning::Settled(at) => {
                self.settled.0.remove(at);
            }
            Meaning::Option(choice) => {
                self.settled.0.clear();
                let state = self.state.as_mut().expect("the table is set up");
                let machine = Machine::new(self.game.catalogue(), state, &mut self.events);
                let mut machine = machine.watched_by(&mut self.settled);
                machine.answer(choice);
                machine.run();
                self.note_faults(line);
            }
        }
        Ok(())
    }

    fn refuse_start(&self, text: &str) -> Result<(), String> {
        let setup = self.position.setup_of(self.game.catalogue(), text)?;
        match setup.check(self.game.catalogue()) {
            Ok(()) => Err("a game can be started like this".to_owned()),
            Err(_) => Ok(()),
        }
    }

    fn position_line(&mut self, line: &Line, key: &str, value: &str) -> Result<(), Problem> {
        if self.state.is_some() {
            return Err(line.problem("the position is described before the first gesture or expectation"));
        }
        self.position
            .line(self.game.catalogue(), line.number, (key.trim(), value.trim()))
            .map_err(|message| line.problem(message))
    }
}

impl LineStage for Stage<'_> {
    fn line(&mut self, line: &Line) -> Result<(), Problem> {
        self.said += &line.text;
        self.said.push('\n');
        if let Some(wanted) = line.text.strip_prefix("expect fault:") {
            return self.expect_fault(line, wanted.trim());
        }
        self.complain_of_faults()?;
        if let Some(rest) = line.text.strip_prefix("expect ") {
            let table = self.table(line)?;
            return expect::check(table, rest).map_err(|message| line.problem(message));
        }
        if let Some(rest) = line.text.strip_prefix("offer:") {
            return self.find(line, rest)?.map(|_| ()).map_err(|message| line.problem(message));
        }
        if let Some(rest) = line.text.strip_prefix("refuse:") {
            return match self.find(line, rest)? {
                Ok(Meaning::Option(_)) => Err(line.problem("this is offered")),
                Ok(Meaning::Settled(_)) => {
                    Err(line.problem("this has just been done, as the only thing that could be chosen"))
                }
                Err(_) => gesture::is_at_its_question(self.table(line)?, rest)
                    .map_err(|message| line.problem(message)),
            };
        }
        if let Some(rest) = line.text.strip_prefix("refuse start:") {
            return self.refuse_start(rest.trim()).map_err(|message| line.problem(message));
        }
        let by_player = line.text.as_bytes().get(1) == Some(&b' ');
        match line.text.split_once(':') {
            Some((key, value)) if !by_player => self.position_line(line, key, value),
            _ => self.gesture(line),
        }
    }

    fn offered(&mut self, line: &Line) -> Result<Vec<String>, Problem> {
        self.complain_of_faults()?;
        let game = self.game;
        let table = self.table(line)?;
        let Some((seat, prompt)) = table.prompt() else { return Ok(vec!["the game is over".to_owned()]) };
        let mut options = Vec::new();
        game.options(table.st, seat, &mut options);
        let mut told = vec![format!("{} is asked to {}:", letter(seat), question(table, &prompt))];
        told.extend(distinct(table, &options).map(|way| format!("{} {way}", letter(seat))));
        Ok(told)
    }

    fn end(&mut self) -> Result<(), Problem> {
        self.complain_of_faults()
    }

    fn shows(&self, thing: &str) -> Result<(), String> {
        let is_rule =
            |line: &str| line.strip_prefix("- ").and_then(|rest| rest.split(' ').next()) == Some(thing);
        if RULES.lines().any(is_rule) {
            return Ok(());
        }
        let cat = self.game.catalogue();
        let titles = || {
            let cards = cat.cards.iter().map(|card| card.title.as_str());
            cards.chain(cat.bases.iter().map(|base| base.title.as_str()))
        };
        if !titles().any(|title| title == thing) {
            return Err(names::unknown("rule, card or base", thing, titles()));
        }
        if appears(&self.said, thing) {
            Ok(())
        } else {
            Err("this does not appear in the scenario".to_owned())
        }
    }

    fn story(&mut self) -> Vec<String> {
        let (Some(teller), Some(state)) = (&mut self.teller, &self.state) else { return Vec::new() };
        let view = self.game.view(state, Viewer::Spectator);
        let words = Words {
            cat: self.game.catalogue(),
            view: &view,
            names: &[],
            speech: &teller.speech,
            links: false,
        };
        let redact = |event: &Event| self.game.redact(event, Viewer::Spectator);
        let lines = teller.news.tell(words, &self.events[teller.told..], redact);
        teller.told = self.events.len();
        let indented =
            |line: fracas_house::Line| if line.turn { line.text } else { format!("  {}", line.text) };
        lines.into_iter().map(indented).collect()
    }
}

/// Whether a title is there as a whole, not as a part of another word.
fn appears(text: &str, title: &str) -> bool {
    text.match_indices(title).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + title.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

/// The title of what an ability is printed on.
fn printed_on(game: &SmashUp, clause: ClauseId) -> &str {
    let cat = game.catalogue();
    match cat.clause(clause).of {
        Printed::Card(def) => &cat.card(def).title,
        Printed::Base(def) => &cat.base(def).title,
    }
}

/// What there was too much of.
fn too_much(bound: Bound) -> &'static str {
    match bound {
        Bound::Steps => "it takes too many steps",
        Bound::Nesting => "abilities are nested too deeply",
        Bound::Waiting => "too many abilities wait",
        Bound::Lasting => "too many effects last",
        Bound::ExtraPlays => "too many sorts of extra plays are open",
        Bound::Turn => "too many abilities happen in one turn",
    }
}

/// The options in their usual spelling, each once.
fn distinct<'a>(table: Table<'a>, options: &'a [Choice]) -> impl Iterator<Item = String> + 'a {
    let mut seen: Vec<String> = Vec::new();
    options.iter().filter_map(move |&choice| {
        // The first way that no option before it could be meant by.
        let ways = spellings(table, choice);
        let way = ways.iter().find(|way| !seen.contains(way)).cloned();
        seen.extend(ways);
        way
    })
}

fn not_offered(table: Table<'_>, seat: Seat, ways: &[Vec<String>]) -> String {
    let Some((asked, prompt)) = table.prompt() else { return "the game is over".to_owned() };
    let who = letter(seat);
    if asked != seat {
        let what = question(table, &prompt);
        return format!("{who} has nothing to decide now; {} is asked to {what}", letter(asked));
    }
    let mut offered: Vec<&str> = ways.iter().filter_map(|ways| ways.first()).map(String::as_str).collect();
    offered.dedup();
    let more = offered.len().saturating_sub(MOST_LISTED);
    offered.truncate(MOST_LISTED);
    let more = if more > 0 { format!(" | and {more} more") } else { String::new() };
    let what = question(table, &prompt);
    format!("not offered; {who} is asked to {what} and could: {}{more}", offered.join(" | "))
}
