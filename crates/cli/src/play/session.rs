//! A game in progress at a terminal.
//!
//! Where several are asked at once, bots answer before people do, and people
//! one after the other. Where the game has a clock, a person's time runs from
//! the moment they see the question. It is looked at when a line is entered;
//! who is late answers nothing more, and the horn sounds when all who are
//! still asked are late.

use std::time::{Duration, Instant};

use anyhow::bail;
use fracas_bots::{Asked, Thought};
use fracas_engine::{Dice, Play, Seat, Seats, SetupError, Step, Viewer};
use fracas_house::Seen;
use fracas_tongue::Tongue;

use super::log_file::LogFile;
use super::menu::Menu;
use super::paint::{Paint, rule, wrap, wrap_hanging};
use super::sitter::Sitter;
use crate::at_terminal::{AtTerminal, Look};
use crate::desk::Desk;
use crate::faults;
use crate::notes::{Note, Notes};
use crate::telling::{Telling, Tells};

/// News older than so many paragraphs are left to the command `l`.
const MAX_NEWS: usize = 40;

/// What is typed to take something back.
const UNDO: &str = "undo";

/// The table and everybody at it.
pub(crate) struct Session<'a, G: AtTerminal> {
    game: &'a G,
    play: Play<G>,
    seed: u64,
    sitters: Vec<Sitter<G>>,
    /// The names of the bots, by seat; people have none.
    bots: Vec<Option<&'static str>>,
    names: Vec<String>,
    speech: G::Speech,
    notes: Notes,
    /// What each seat has been told: the teller, and of how many steps.
    told: Vec<(G::Teller, usize)>,
    /// What each bot was after since somebody was told.
    aims: Vec<Option<String>>,
    dice: Dice,
    log: Option<LogFile>,
    desk: Desk,
    paint: Paint,
    /// Who sat at the screen last.
    at_screen: Option<Seat>,
    /// Until when that person may answer.
    deadline: Option<Instant>,
    /// Whose time is over.
    late: Seats,
}

/// What a person wants, or what their being late leads to.
enum Answer<C> {
    Choice(C),
    TakeBack,
    Late,
    Leave,
}

impl<'a, G: AtTerminal> Session<'a, G> {
    /// Begins a game between these, who have these names.
    pub(crate) fn new(
        game: &'a G,
        setup: &G::Setup,
        seed: u64,
        sitters: Vec<Sitter<G>>,
        names: Vec<String>,
    ) -> Result<Session<'a, G>, SetupError> {
        Ok(Session {
            game,
            play: Play::begin(game, setup, seed)?,
            seed,
            bots: sitters.iter().map(Sitter::bot).collect(),
            told: sitters.iter().map(|_| (G::Teller::default(), 0)).collect(),
            aims: vec![None; sitters.len()],
            sitters,
            names,
            speech: game.speech(Tongue::default()),
            notes: Notes::new(Tongue::default()),
            dice: Dice::new(!seed),
            log: None,
            desk: Desk::Terminal,
            paint: Paint::for_stdout(),
            at_screen: None,
            deadline: None,
            late: Seats::NONE,
        })
    }

    /// Speaks another language than English.
    pub(crate) fn speak(&mut self, tongue: Tongue) {
        (self.speech, self.notes) = (self.game.speech(tongue), Notes::new(tongue));
    }

    /// Sits people at another desk than the terminal.
    pub(crate) fn sit_at(&mut self, desk: Desk) {
        self.desk = desk;
    }

    /// Writes the choices to a log from now on.
    pub(crate) fn record(&mut self, log: LogFile) {
        self.log = Some(log);
    }

    /// Plays to the end, or until somebody leaves.
    pub(crate) fn play(&mut self) -> anyhow::Result<()> {
        self.say_note("", Note::Seed(self.seed))?;
        while self.play.outcome().is_none() {
            let Some(seat) = self.next() else {
                self.sound_the_horn()?;
                continue;
            };
            let answer = match &mut self.sitters[seat.idx()] {
                Sitter::Human => self.ask(seat)?,
                Sitter::Bot(_, bot) => {
                    let view = || self.play.view(self.game, Viewer::Seat(seat));
                    let asked = Asked::new(self.game, seat, self.play.options(seat), &view);
                    let thought = bot.think(&asked, &mut self.dice);
                    self.note_aim(seat, &thought);
                    Answer::Choice(thought.choice)
                }
            };
            match answer {
                Answer::Choice(choice) => self.apply(seat, choice)?,
                Answer::TakeBack => self.take_back(seat)?,
                Answer::Late => self.late = self.late.with(seat),
                Answer::Leave => return self.leave(),
            }
        }
        self.finish()
    }

    /// Who answers next: bots before people, nobody who is late.
    fn next(&self) -> Option<Seat> {
        let asked = || self.play.asked().iter().filter(|&seat| !self.late.has(seat));
        asked().find(|seat| !self.sitters[seat.idx()].is_human()).or_else(|| asked().next())
    }

    /// Remembers what a bot is after, until somebody is told.
    fn note_aim(&mut self, seat: Seat, thought: &Thought<G>) {
        let Some(hoped) = &thought.hoped else { return };
        let now = self.play.view(self.game, Viewer::Spectator);
        let hoped = self.game.view(hoped, Viewer::Spectator);
        let aim = self.game.aim(&self.seen(&now, &[]), seat, thought.choice, &hoped);
        if let Some(aim) = aim {
            self.aims[seat.idx()] = Some(format!("{}: {aim}", self.names[seat.idx()]));
        }
    }

    fn apply(&mut self, seat: Seat, choice: G::Choice) -> anyhow::Result<()> {
        let step = self.play.prepare(self.game, seat, choice)?;
        self.adopt(step)?;
        // Whoever has answered, or is asked something without a clock, is in
        // no hurry.
        if !self.play.is_asked(seat) || self.patience().is_none() {
            self.deadline = None;
        }
        Ok(())
    }

    fn adopt(&mut self, step: Step<G>) -> anyhow::Result<()> {
        if let Some(log) = &mut self.log {
            log.append(step.entry())?;
        }
        self.play.adopt(self.game, step);
        Ok(())
    }

    /// Takes back the last choice of a person, if it is theirs alone or the
    /// others agree. Bots do: they have nothing to forget.
    fn take_back(&mut self, seat: Seat) -> anyhow::Result<()> {
        let step = match self.play.take_back(self.game, seat) {
            Ok(step) => step,
            Err(refusal) => return self.desk.say(&wrap("  ", &self.notes.refusal(refusal))),
        };
        let people = (0..self.sitters.len()).filter(|&at| self.sitters[at].is_human() && at != seat.idx());
        for at in people.filter(|_| !step.is_free()) {
            let note = Note::MayTakeBack(&self.names[at], &self.names[seat.idx()]);
            let typed = self.desk.read_line(&format!("  {} ", self.notes.say(note)))?;
            if !typed.is_some_and(|typed| self.notes.is_yes(typed.trim())) {
                return self.say_note("  ", Note::Declined(&self.names[at]));
            }
        }
        self.adopt(step)?;
        self.late = Seats::NONE;
        self.deadline = self.deadline.filter(|_| self.patience().is_some());
        Ok(())
    }

    fn sound_the_horn(&mut self) -> anyhow::Result<()> {
        let Some((seat, choice)) = self.game.owner_choice(self.play.state()) else {
            bail!("nobody is asked, and the game is not over");
        };
        self.late = Seats::NONE;
        self.apply(seat, choice)
    }

    /// How long people may take now, if there is a clock for what is asked.
    fn patience(&self) -> Option<Duration> {
        let state = self.play.state();
        self.game.owner_choice(state).and_then(|_| self.game.patience(state))
    }

    fn ask(&mut self, seat: Seat) -> anyhow::Result<Answer<G::Choice>> {
        let view = self.play.view(self.game, Viewer::Seat(seat));
        let options = self.play.options(seat).to_vec();
        let seen = self.seen(&view, &options);
        let formal = self.game.question(&seen).is_some_and(|question| question.formal)
            || self.n_people() > 1 && self.game.is_only_ready(&seen);
        if let [only] = options[..]
            && formal
        {
            return Ok(Answer::Choice(only));
        }
        let handed_over = if self.game.is_public(&seen) { Some(false) } else { self.hand_over(seat)? };
        let Some(handed_over) = handed_over else { return Ok(Answer::Leave) };
        self.tell_news(seat, &view)?;
        let look = self.look(self.seen(&view, &options));
        let drawn = if handed_over { self.game.draw(&look) } else { self.game.once_more(&look) };
        let menu = G::menu(&options);
        self.desk.say(&(drawn + &self.question(&look, &menu)))?;
        self.start_the_clock()?;
        self.read_answer(seat, &view, &menu)
    }

    fn start_the_clock(&mut self) -> anyhow::Result<()> {
        if let (None, Some(time)) = (self.deadline, self.patience()) {
            self.deadline = Some(self.desk.now() + time);
            let seconds = self.notes.say(Note::Seconds(time.as_secs()));
            self.desk.say(&wrap("  ", &self.paint.strong(&seconds)))?;
        }
        Ok(())
    }

    /// Reads lines until one is an answer. What is entered after the time
    /// does not count.
    fn read_answer(
        &mut self,
        seat: Seat,
        view: &G::View,
        menu: &Menu<G::Choice>,
    ) -> anyhow::Result<Answer<G::Choice>> {
        let prompt = format!("{}> ", self.names[seat.idx()]);
        loop {
            let Some(line) = self.desk.read_line(&prompt)? else { return Ok(Answer::Leave) };
            let line = line.to_lowercase();
            if wants_to_leave(&line) {
                return Ok(Answer::Leave);
            }
            if self.deadline.is_some_and(|deadline| self.desk.now() > deadline) {
                // The next person's time has not begun.
                self.deadline = None;
                // A person alone is told with the news, which come at once.
                if self.n_people() > 1 {
                    self.desk.say(&wrap("  ", &self.paint.strong(&self.notes.say(Note::Late))))?;
                }
                return Ok(Answer::Late);
            }
            if line == UNDO {
                return Ok(Answer::TakeBack);
            }
            let chosen = if line.is_empty() { menu.only() } else { menu.pick(&line) };
            if let Some(choice) = chosen {
                return Ok(Answer::Choice(choice));
            }
            if !line.is_empty() {
                self.desk.say(&self.reply(seat, view, menu, &line))?;
            }
        }
    }

    /// The reply to a line that is not an answer.
    fn reply(&self, seat: Seat, view: &G::View, menu: &Menu<G::Choice>, line: &str) -> String {
        let look = self.look(self.seen(view, self.play.options(seat)));
        match line {
            "?" | "h" | "help" => {
                let help = self.game.help(&look.seen).unwrap_or_else(|| self.notes.say(Note::Help));
                help.lines().chain([self.notes.say(Note::HelpUndo).as_str()]).map(help_line).collect()
            }
            "t" => self.game.draw(&look) + &self.question(&look, menu),
            "l" => self.story(Viewer::Seat(seat), &look.seen),
            _ => self.game.command(&look, line).unwrap_or_else(|| {
                let (least, most) = menu.range();
                wrap("  ", &self.notes.say(Note::NotAnOption(least, most)))
            }),
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
        let name = &self.names[seat.idx()];
        let [decides, curtain] = [Note::Decides(name), Note::Curtain(name)].map(|note| self.notes.say(note));
        self.desk.say(&format!("{}\n{}", self.paint.clear(), wrap("  ", &decides)))?;
        let line = self.desk.read_line(&format!("  {curtain} "))?;
        Ok(line.filter(|line| !wants_to_leave(&line.to_lowercase())).map(|_| true))
    }

    /// Tells a seat what it has not been told yet.
    fn tell_news(&mut self, seat: Seat, view: &G::View) -> anyhow::Result<()> {
        let (mut teller, from) = std::mem::take(&mut self.told[seat.idx()]);
        let telling = self.telling(Viewer::Seat(seat), G::news);
        let paragraphs = telling.tell(&self.play, from, &mut teller, &self.seen(view, &[]));
        self.told[seat.idx()] = (teller, self.play.steps().len());
        let skipped = paragraphs.len().saturating_sub(MAX_NEWS);
        let mut out = String::from("\n");
        if skipped > 0 {
            out += &wrap("  ", &self.notes.say(Note::Earlier(skipped)));
        }
        out += &paragraphs[skipped..].concat();
        for aim in self.aims.iter_mut().filter_map(Option::take) {
            out += &wrap("  ", &self.paint.faint(&aim));
        }
        self.desk.say(&out)
    }

    fn story(&self, viewer: Viewer, seen: &Seen<'_, G>) -> String {
        self.telling(viewer, G::story).tell(&self.play, 0, &mut G::Teller::default(), seen).concat()
    }

    fn telling(&self, viewer: Viewer, tells: Tells<G>) -> Telling<'_, G> {
        Telling { game: self.game, notes: &self.notes, viewer, tells }
    }

    fn question(&self, look: &Look<'_, G>, menu: &Menu<G::Choice>) -> String {
        let mut out = rule('-', &self.paint.strong(&self.notes.say(Note::YourChoice)), "");
        let Some(question) = self.game.question(&look.seen) else { return out };
        out += &wrap("  ", &self.paint.strong(&question.sentence));
        if let Some((card, text)) = &question.source {
            out += &wrap("  ", &self.paint.faint(&self.notes.say(Note::Quote(card, text))));
        }
        out + &self.game.aside(look) + &self.game.draw_menu(look, menu, &question.labels)
    }

    fn seen<'b>(&'b self, view: &'b G::View, options: &'b [G::Choice]) -> Seen<'b, G> {
        Seen { view, options, names: &self.names, speech: &self.speech }
    }

    fn look<'b>(&'b self, seen: Seen<'b, G>) -> Look<'b, G> {
        Look { seen, bots: &self.bots, paint: self.paint }
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        let view = self.play.view(self.game, Viewer::Spectator);
        self.desk.say(&format!("\n{}", wrap("", &self.game.result(&self.seen(&view, &[])))))?;
        self.close()
    }

    /// The last news for those who sit here, the table and the result.
    fn finish(&mut self) -> anyhow::Result<()> {
        let view = self.play.view(self.game, Viewer::Spectator);
        let person = self.sitters.iter().position(Sitter::is_human).map(|at| Seat(at as u8));
        match self.at_screen.or(person) {
            Some(person) => self.tell_news(person, &view)?,
            None => self.desk.say(&self.story(Viewer::Spectator, &self.seen(&view, &[])))?,
        }
        let look = self.look(self.seen(&view, &[]));
        self.desk.say(&self.game.draw(&look))?;
        self.desk.say(&format!("\n{}", wrap("", &self.paint.strong(&self.game.result(&look.seen)))))?;
        self.close()
    }

    /// Ends the log and says where it is, and what went wrong in the game.
    fn close(&mut self) -> anyhow::Result<()> {
        if let Some(log) = &mut self.log {
            log.end(self.game.hash(self.play.state()))?;
            let path = log.path().display().to_string();
            self.say_note("", Note::Log(&path))?;
        }
        let view = self.play.view(self.game, Viewer::Spectator);
        let events: Vec<G::Event> = self.play.events().cloned().collect();
        let faults = self.game.faults(&self.seen(&view, &[]), &events);
        self.desk.say(&faults::lines(&faults))?;
        faults::verdict(&faults)
    }

    fn say_note(&self, indent: &str, note: Note<'_>) -> anyhow::Result<()> {
        self.desk.say(&wrap(indent, &self.notes.say(note)))
    }
}

fn wants_to_leave(line: &str) -> bool {
    matches!(line, "q" | "quit" | "exit")
}

/// A line of help, with its blanks as they are if it is short enough.
fn help_line(line: &str) -> String {
    if super::paint::columns(line) + 2 <= super::paint::WIDTH {
        return format!("  {line}\n");
    }
    wrap_hanging("  ", 4, line)
}

#[cfg(test)]
mod tests;
