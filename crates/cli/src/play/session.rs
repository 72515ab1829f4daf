//! A game in progress at a terminal.

use fracas_bots::Asked;
use fracas_engine::{Dice, Game as _, Seat, SetupError, Viewer};
use fracas_smashup::choice::{Ask, Choice};
use fracas_smashup::event::Event;
use fracas_smashup::text::{News, Note, Speech, Words};
use fracas_smashup::view::View;
use fracas_smashup::{Setup, SmashUp, State};
use fracas_tongue::Tongue;

use super::log_file::LogFile;
use super::menu::Menu;
use super::paint::{Paint, rule, wrap, wrap_hanging};
use super::screen;
use super::sitter::Sitter;
use crate::faults;
use crate::terminal::{read_line, say};

/// News older than so many lines are left to the command `l`.
const MAX_NEWS: usize = 40;

/// The table and everybody at it.
pub(super) struct Session<'a> {
    game: &'a SmashUp,
    state: State,
    seed: u64,
    sitters: Vec<Sitter<SmashUp>>,
    names: Vec<String>,
    speech: Speech,
    /// Everything that happened.
    events: Vec<Event>,
    /// What each seat has been told: the teller and how many events.
    told: Vec<(News, usize)>,
    dice: Dice,
    log: Option<LogFile<Setup>>,
    paint: Paint,
    /// Who sat at the screen last.
    at_screen: Option<Seat>,
}

/// What a person wants.
enum Answer {
    Choice(Choice),
    Leave,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        game: &'a SmashUp,
        setup: &Setup,
        seed: u64,
        sitters: Vec<Sitter<SmashUp>>,
        names: Vec<String>,
    ) -> Result<Session<'a>, SetupError> {
        let mut events = Vec::new();
        let state = game.start(setup, seed, &mut events)?;
        let told = sitters.iter().map(|_| (News::default(), 0)).collect();
        let dice = Dice::new(!seed);
        let paint = Paint::for_stdout();
        Ok(Session {
            game,
            state,
            seed,
            sitters,
            names,
            speech: Speech::shipped(game.catalogue(), Tongue::default()),
            events,
            told,
            dice,
            log: None,
            paint,
            at_screen: None,
        })
    }

    /// Speaks another language from now on.
    pub(super) fn speak(&mut self, speech: Speech) {
        self.speech = speech;
    }

    /// Writes the choices to a log from now on.
    pub(super) fn record(&mut self, log: Option<LogFile<Setup>>) {
        self.log = log;
    }

    /// Plays to the end, or until somebody leaves.
    pub(super) fn play(&mut self) -> anyhow::Result<()> {
        let mut options = Vec::new();
        self.say_note(Note::Seed(self.seed))?;
        while self.game.outcome(&self.state).is_none() {
            let Some(seat) = self.game.to_act(&self.state).iter().next() else { break };
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
                Answer::Leave => return self.leave(),
            }
        }
        self.finish()
    }

    fn apply(&mut self, seat: Seat, choice: Choice) -> anyhow::Result<()> {
        if let Some(log) = &mut self.log {
            log.note(self.game, &self.state, seat, choice);
        }
        self.game.apply(&mut self.state, seat, choice, &mut self.events)?;
        if let Some(log) = &mut self.log {
            log.seal(self.game, &self.state)?;
        }
        Ok(())
    }

    fn ask(&mut self, seat: Seat, options: &[Choice]) -> anyhow::Result<Answer> {
        let ask = self.game.prompt(&self.state, seat).map(|prompt| prompt.ask);
        let with_table = matches!(ask, Some(Ask::PlayPhase | Ask::Draft | Ask::Special(_) | Ask::ScoreNext));
        if let [only] = options
            && ask != Some(Ask::PlayPhase)
        {
            return Ok(Answer::Choice(*only));
        }
        // A draft has nothing to hide.
        let handed_over = if ask == Some(Ask::Draft) { Some(false) } else { self.hand_over(seat)? };
        if handed_over.is_none() {
            return Ok(Answer::Leave);
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.tell_news(seat, &view)?;
        let menu = Menu::new(options);
        if with_table || handed_over == Some(true) {
            say(&self.table(&view))?;
        }
        say(&self.question(&view, &menu))?;
        self.read_answer(seat, &view, &menu)
    }

    /// Reads lines until one is an answer.
    fn read_answer(&mut self, seat: Seat, view: &View, menu: &Menu) -> anyhow::Result<Answer> {
        let prompt = format!("{}> ", self.names[seat.idx()]);
        loop {
            let Some(line) = read_line(&prompt)? else { return Ok(Answer::Leave) };
            let words = self.words(view);
            let reply = match line.to_lowercase().as_str() {
                "q" | "quit" | "exit" => return Ok(Answer::Leave),
                "" => match menu.only() {
                    Some(choice) => return Ok(Answer::Choice(choice)),
                    None => continue,
                },
                "?" | "h" | "help" => {
                    words.note(Note::Help).lines().map(|line| format!("  {line}\n")).collect()
                }
                "t" => self.table(view) + &self.question(view, menu),
                "l" => self.whole_story(seat, words),
                "d" => screen::discards(words),
                "c" => wrap("  ", &words.note(Note::HowToRead)),
                other => match (other.strip_prefix("c "), menu.pick(other)) {
                    (Some(name), _) => screen::printed(words, name.trim()),
                    (None, Some(choice)) => return Ok(Answer::Choice(choice)),
                    (None, None) => wrap("  ", &words.note(menu.not_an_option())),
                },
            };
            say(&reply)?;
        }
    }

    /// With several people at one screen: lets the next one take it. Gives
    /// whether the screen changed hands, or nothing when they are gone.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Option<bool>> {
        let people = self.sitters.iter().filter(|sitter| sitter.is_human()).count();
        let new = self.at_screen.replace(seat) != Some(seat);
        if !new || people < 2 {
            return Ok(Some(new));
        }
        let view = self.game.view(&self.state, Viewer::Spectator);
        let [decides, curtain] =
            [Note::Decides(seat), Note::Curtain(seat)].map(|note| self.words(&view).note(note));
        say(&format!("{}\n{}", self.paint.clear(), wrap("  ", &decides)))?;
        match read_line(&format!("  {curtain} "))?.as_deref() {
            Some("q" | "quit" | "exit") | None => Ok(None),
            Some(_) => Ok(Some(true)),
        }
    }

    fn tell_news(&mut self, seat: Seat, view: &View) -> anyhow::Result<()> {
        let (news, told) = &mut self.told[seat.idx()];
        let words = words(self.game, view, &self.names, &self.speech);
        let redact = |event: &Event| self.game.redact(event, Viewer::Seat(seat));
        let lines = news.tell(words, &self.events[*told..], redact);
        *told = self.events.len();
        let skipped = lines.len().saturating_sub(MAX_NEWS);
        let mut out = String::from("\n");
        if skipped > 0 {
            out.push_str(&wrap("  ", &words.note(Note::Earlier(skipped))));
        }
        for line in &lines[skipped..] {
            out.push_str(&news_line(line));
        }
        say(&out)
    }

    fn whole_story(&self, seat: Seat, words: Words<'_>) -> String {
        let redact = |event: &Event| self.game.redact(event, Viewer::Seat(seat));
        News::default().tell(words, &self.events, redact).iter().map(|line| news_line(line)).collect()
    }

    fn table(&self, view: &View) -> String {
        let words = self.words(view);
        let label = |sitter: &Sitter<SmashUp>| match sitter {
            Sitter::Human => String::new(),
            Sitter::Bot("greedy", _) => words.note(Note::Greedy),
            Sitter::Bot("random", _) => words.note(Note::Random),
            Sitter::Bot(other, _) => (*other).to_owned(),
        };
        let labels: Vec<String> = self.sitters.iter().map(label).collect();
        screen::table(words, &labels, self.paint)
    }

    fn question(&self, view: &View, menu: &Menu) -> String {
        let words = self.words(view);
        let mut out = rule('-', &self.paint.strong(&words.note(Note::YourChoice)), "");
        if let Some(question) = words.question() {
            out.push_str(&wrap("  ", &self.paint.strong(&question.sentence)));
            if let Some((source, text)) = question.source {
                out.push_str(&wrap("  ", &self.paint.faint(&words.note(Note::Quote(&source, &text)))));
            }
        }
        out + &menu.draw(words, self.paint)
    }

    fn words<'b>(&'b self, view: &'b View) -> Words<'b> {
        words(self.game, view, &self.names, &self.speech)
    }

    fn say_note(&self, note: Note<'_>) -> anyhow::Result<()> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        say(&format!("{}\n", self.words(&view).note(note)))
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        say(&format!("\n{}\n", self.words(&view).note(Note::Scores)))?;
        self.close()
    }

    /// The last news for those who sit here, the table and the scores.
    fn finish(&mut self) -> anyhow::Result<()> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        let looker = self.at_screen.unwrap_or(Seat(0));
        if self.sitters.iter().any(Sitter::is_human) {
            self.tell_news(looker, &view)?;
        } else {
            let redact = |event: &Event| self.game.redact(event, Viewer::Spectator);
            let lines = News::default().tell(self.words(&view), &self.events, redact);
            say(&lines.iter().map(|line| news_line(line)).collect::<String>())?;
        }
        say(&self.table(&view))?;
        say(&format!("\n{}\n", self.paint.strong(&self.words(&view).note(Note::Scores))))?;
        self.close()
    }

    /// Ends the log and says where it is, and what went wrong in the game.
    fn close(&mut self) -> anyhow::Result<()> {
        if let Some(log) = &mut self.log {
            log.end(self.game, &self.state)?;
            let path = log.path().display().to_string();
            self.say_note(Note::Log(&path))?;
        }
        let view = self.game.view(&self.state, Viewer::Spectator);
        let faults = faults::of_events(self.words(&view), &self.events);
        say(&faults::lines(&faults))?;
        faults::verdict(&faults)
    }
}

fn words<'a>(game: &'a SmashUp, view: &'a View, names: &'a [String], speech: &'a Speech) -> Words<'a> {
    Words { cat: game.catalogue(), view, names, speech, links: false }
}

/// A line of news, indented as it came.
fn news_line(line: &str) -> String {
    match line.strip_prefix("  ") {
        Some(rest) => wrap_hanging("    ", 6, rest),
        None => wrap("  ", line),
    }
}
