//! A game of Crash'em in progress at a terminal.
//!
//! Planning is simultaneous in the rules; here bots lay their cards before
//! people do, and people one after the other. With a timer, a person's time
//! runs from the moment they see their cards. It is looked at when a line is
//! entered; who is late lays nothing more, and the horn sounds when all who
//! are still planning are late.

use std::time::{Duration, Instant};

use anyhow::anyhow;

use fracas_bots::Asked;
use fracas_crashem::choice::{Choice, Prompt};
use fracas_crashem::event::{Event, What};
use fracas_crashem::text::{Note, Words, language};
use fracas_crashem::view::{Register, View};
use fracas_crashem::{CrashEm, Phase, Setup, State};
use fracas_engine::{Dice, Game as _, Seat, Seats, SetupError, Viewer};
use fracas_tongue::{Language, Tongue};

use super::desk::Desk;
use super::menu::Menu;
use super::news::{news, scores, story};
use super::screen;
use crate::play::log_file::LogFile;
use crate::play::paint::{Paint, WIDTH, wrap, wrap_hanging};
use crate::play::sitter::Sitter;

/// News older than so many paragraphs are left to the command `l`.
const MAX_NEWS: usize = 30;

/// The table and everybody at it.
pub(super) struct Session<'a> {
    game: &'a CrashEm,
    state: State,
    seed: u64,
    sitters: Vec<Sitter<CrashEm>>,
    names: Vec<String>,
    language: Language,
    /// Everything that happened.
    events: Vec<Event>,
    /// How many events each seat has been told.
    told: Vec<usize>,
    dice: Dice,
    log: Option<LogFile<Setup>>,
    desk: Desk,
    paint: Paint,
    /// Who sat at the screen last.
    at_screen: Option<Seat>,
    /// Until when that person may plan.
    deadline: Option<Instant>,
    /// Whose time for planning is over.
    late: Seats,
}

/// What a person wants, or what their being late leads to.
enum Answer {
    Choice(Choice),
    Late,
    Leave,
}

impl<'a> Session<'a> {
    pub(super) fn new(game: &'a CrashEm, setup: &Setup, seed: u64) -> Result<Session<'a>, SetupError> {
        let mut events = Vec::new();
        let state = game.start(setup, seed, &mut events)?;
        Ok(Session {
            game,
            state,
            seed,
            sitters: Vec::new(),
            names: Vec::new(),
            language: language(Tongue::default()),
            events,
            told: vec![0; usize::from(setup.players)],
            dice: Dice::new(!seed),
            log: None,
            desk: Desk::Terminal,
            paint: Paint::for_stdout(),
            at_screen: None,
            deadline: None,
            late: Seats::NONE,
        })
    }

    /// Who sits at the table: as many as it has seats.
    pub(super) fn seat(&mut self, sitters: Vec<Sitter<CrashEm>>, names: Vec<String>) {
        (self.sitters, self.names) = (sitters, names);
    }

    /// Speaks another language than English.
    pub(super) fn speak(&mut self, language: Language) {
        self.language = language;
    }

    /// Sits people at another desk than the terminal.
    #[cfg(test)]
    fn sit_at(&mut self, desk: Desk) {
        self.desk = desk;
    }

    /// Writes the choices to a log from now on.
    pub(super) fn record(&mut self, log: LogFile<Setup>) {
        self.log = Some(log);
    }

    /// Plays to the end, or until somebody leaves.
    pub(super) fn play(&mut self) -> anyhow::Result<()> {
        let mut options = Vec::new();
        self.say_note(Note::Seed(self.seed))?;
        while self.game.outcome(&self.state).is_none() {
            let Some(seat) = self.next() else {
                self.sound_the_horn()?;
                continue;
            };
            self.game.options(&self.state, seat, &mut options);
            let answer = match &mut self.sitters[seat.idx()] {
                Sitter::Human => self.ask(seat, &options)?,
                Sitter::Bot(_, bot) => {
                    let view = || self.game.view(&self.state, Viewer::Seat(seat));
                    let asked = Asked::new(self.game, seat, &options, &view);
                    Answer::Choice(bot.choose(&asked, &mut self.dice))
                }
            };
            match answer {
                Answer::Choice(choice) => self.apply(seat, choice)?,
                Answer::Late => self.late = self.late.with(seat),
                Answer::Leave => return self.leave(),
            }
        }
        self.finish()
    }

    /// Who answers next: bots before people, nobody who is late.
    fn next(&self) -> Option<Seat> {
        let asked = || self.game.to_act(&self.state).iter().filter(|&seat| !self.late.has(seat));
        asked().find(|seat| !self.sitters[seat.idx()].is_human()).or_else(|| asked().next())
    }

    fn apply(&mut self, seat: Seat, choice: Choice) -> anyhow::Result<()> {
        if let Some(log) = &mut self.log {
            log.note(self.game, &self.state, seat, choice);
        }
        let applied = if choice == Choice::TimeIsUp {
            self.game.time_is_up(&mut self.state, &mut self.events)
        } else {
            self.game.apply(&mut self.state, seat, choice, &mut self.events)
        };
        applied.map_err(|refusal| anyhow!(self.language.refusal(refusal)))?;
        if let Some(log) = &mut self.log {
            log.seal(self.game, &self.state)?;
        }
        if self.state.phase() != Phase::Planning || choice == Choice::Ready {
            self.deadline = None;
        }
        Ok(())
    }

    fn sound_the_horn(&mut self) -> anyhow::Result<()> {
        self.late = Seats::NONE;
        self.apply(self.game.timer(&self.state), Choice::TimeIsUp)
    }

    fn ask(&mut self, seat: Seat, options: &[Choice]) -> anyhow::Result<Answer> {
        let prompt = self.game.prompt(&self.state, seat);
        // With several people at one screen the curtain asks the same.
        let looks = prompt == Some(Prompt::Look) && self.n_people() == 1;
        if let [only] = options
            && !looks
        {
            return Ok(Answer::Choice(*only));
        }
        // Everybody sees who chooses which corner.
        let public = prompt == Some(Prompt::Corner);
        let handed_over = if public { Some(false) } else { self.hand_over(seat)? };
        let Some(handed_over) = handed_over else { return Ok(Answer::Leave) };
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.tell_news(seat, &view)?;
        if handed_over || self.is_new_position(prompt, &view) {
            self.desk.say(&screen::table(self.words(&view), self.paint))?;
        } else if prompt == Some(Prompt::Program) {
            self.desk.say(&screen::program(self.words(&view)))?;
        }
        let menu = Menu::new(options);
        self.desk.say(&self.question(&view, &menu))?;
        if prompt == Some(Prompt::Program) && self.deadline.is_none() {
            self.start_the_clock(&view)?;
        }
        self.read_answer(&view, &menu)
    }

    /// Whether the table has changed since the viewer was asked last.
    fn is_new_position(&self, prompt: Option<Prompt>, view: &View) -> bool {
        let own = view.seat_ids().find(|&seat| view.viewer.is(seat));
        let begins = own.is_some_and(|seat| view.seats[seat.idx()].program == [Register::Empty; 3]);
        match prompt {
            Some(Prompt::Program) => begins && self.deadline.is_none(),
            Some(Prompt::Corner | Prompt::Before | Prompt::Shield(..) | Prompt::After) => true,
            Some(Prompt::Look | Prompt::Discard) | None => false,
        }
    }

    fn start_the_clock(&mut self, view: &View) -> anyhow::Result<()> {
        let Some(seconds) = view.clock.seconds() else { return Ok(()) };
        self.deadline = Some(self.desk.now() + Duration::from_secs(u64::from(seconds)));
        self.desk.say(&wrap("  ", &self.paint.strong(&self.words(view).note(Note::Seconds(seconds)))))
    }

    /// Reads lines until one is an answer. Rule CE-2.3: what is entered after
    /// the time does not count.
    fn read_answer(&mut self, view: &View, menu: &Menu) -> anyhow::Result<Answer> {
        let words = self.words(view);
        let viewer = view.seat_ids().find(|&seat| view.viewer.is(seat)).unwrap_or(Seat(0));
        let prompt = format!("{}> ", words.player(viewer));
        loop {
            let Some(line) = self.desk.read_line(&prompt)? else { return Ok(Answer::Leave) };
            let line = line.to_lowercase();
            if matches!(line.as_str(), "q" | "quit" | "exit") {
                return Ok(Answer::Leave);
            }
            if self.deadline.is_some_and(|deadline| self.desk.now() > deadline) {
                // A person alone is told with the news, which come at once.
                if self.n_people() > 1 {
                    self.desk.say(&wrap("  ", &self.paint.strong(&(words.what(&What::TimeIsUp) + "."))))?;
                }
                // The next person's time has not begun.
                self.deadline = None;
                return Ok(Answer::Late);
            }
            let reply = match line.as_str() {
                "" => match menu.only() {
                    Some(choice) => return Ok(Answer::Choice(choice)),
                    None => continue,
                },
                "?" | "h" | "help" => help(words),
                "t" => screen::table(words, self.paint) + &self.question(view, menu),
                "l" => story(words, &self.events),
                "u" => screen::upgrades(words, self.paint),
                other => match menu.pick(other) {
                    Some(choice) => return Ok(Answer::Choice(choice)),
                    None => wrap("  ", &words.note(Note::NotAnOption)),
                },
            };
            self.desk.say(&reply)?;
        }
    }

    fn n_people(&self) -> usize {
        self.sitters.iter().filter(|sitter| sitter.is_human()).count()
    }

    /// With several people at one screen: lets the next one take it. Gives
    /// whether the screen changed hands, or nothing when they are gone.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Option<bool>> {
        let new = self.at_screen.replace(seat) != Some(seat);
        if !new || self.n_people() < 2 {
            return Ok(Some(new));
        }
        self.deadline = None;
        let view = self.game.view(&self.state, Viewer::Spectator);
        let words = self.words(&view);
        self.desk.say(&format!(
            "{}\n{}",
            self.paint.clear(),
            wrap("  ", &words.note(Note::Decides(seat)))
        ))?;
        match self.desk.read_line(&format!("  {} ", words.note(Note::Curtain(seat))))?.as_deref() {
            Some("q" | "quit" | "exit") | None => Ok(None),
            Some(_) => Ok(Some(true)),
        }
    }

    fn tell_news(&mut self, seat: Seat, view: &View) -> anyhow::Result<()> {
        let told = std::mem::replace(&mut self.told[seat.idx()], self.events.len());
        let words = self.words(view);
        let paragraphs = news(words, &self.events[told..]);
        let skipped = paragraphs.len().saturating_sub(MAX_NEWS);
        let mut out = String::from("\n");
        if skipped > 0 {
            out += &wrap("  ", &words.note(Note::Earlier(skipped)));
        }
        self.desk.say(&(out + &paragraphs[skipped..].concat()))
    }

    fn question(&self, view: &View, menu: &Menu) -> String {
        let words = self.words(view);
        let sentence = view.prompt.map(|prompt| words.prompt(prompt)).unwrap_or_default();
        let mut out = "-".repeat(WIDTH) + "\n" + &wrap("  ", &self.paint.strong(&sentence));
        if matches!(view.prompt, Some(Prompt::Before | Prompt::Discard | Prompt::Shield(..) | Prompt::After))
        {
            out += &screen::upgrades(words, self.paint);
        }
        out += &menu.draw(words, self.paint);
        if menu.lays() {
            out += &wrap("  ", &self.paint.faint(&words.note(Note::HowToLay)));
        }
        out
    }

    fn words<'b>(&'b self, view: &'b View) -> Words<'b> {
        Words { game: self.game, view, names: &self.names, language: &self.language }
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        self.desk.say(&format!("\n{}", wrap("", &scores(self.words(&view)))))?;
        self.close()
    }

    /// The last news for those who sit here, the table and the scores.
    fn finish(&mut self) -> anyhow::Result<()> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        if self.n_people() > 0 {
            self.tell_news(self.at_screen.unwrap_or(Seat(0)), &view)?;
        } else {
            self.desk.say(&story(self.words(&view), &self.events))?;
        }
        let words = self.words(&view);
        self.desk.say(&screen::table(words, self.paint))?;
        self.desk.say(&format!("\n{}", wrap("", &self.paint.strong(&scores(words)))))?;
        self.close()
    }

    /// Ends the log and says where it is.
    fn close(&mut self) -> anyhow::Result<()> {
        let Some(log) = &mut self.log else { return Ok(()) };
        log.end(self.game, &self.state)?;
        let path = log.path().display().to_string();
        self.say_note(Note::Log(&path))
    }

    fn say_note(&self, note: Note<'_>) -> anyhow::Result<()> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        self.desk.say(&wrap("", &self.words(&view).note(note)))
    }
}

fn help(words: Words<'_>) -> String {
    words.note(Note::Help).lines().map(|line| wrap_hanging("  ", 4, line)).collect()
}

#[cfg(test)]
mod tests;
