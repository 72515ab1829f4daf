//! What a game brings to the terminal: arguments of its own, its table drawn
//! in text, and commands of its own. Everything else is the same for all
//! games, and a game that has implemented this is registered by one line
//! ([`Games`](crate::games::Games)).

use std::path::PathBuf;

use clap::Args;
use fracas_bots::Judged;
use fracas_engine::Log;
use fracas_house::{Seen, plain};
use fracas_sim::{Plan, Simulated, Tally};
use fracas_testkit::scenario::{Problem, Scenario, Told};
use fracas_tongue::Tongue;

use crate::check_cmd::{Claim, Own as OwnFile};
use crate::faults::Fault;
use crate::play::menu::{Item, Menu};
use crate::play::paint::{Paint, wrap, wrap_hanging};
use crate::sim_cmd::Own;

/// A table as somebody at the terminal sees it.
pub(crate) struct Look<'a, G: AtTerminal> {
    pub(crate) seen: Seen<'a, G>,
    /// The names of the bots, by seat; people have none.
    pub(crate) bots: &'a [Option<&'static str>],
    pub(crate) paint: Paint,
}

/// See the module. Events are redacted for the viewer before they come here.
pub(crate) trait AtTerminal: Simulated + Judged {
    /// In the list of games.
    const ABOUT: &'static str;

    /// Its own arguments of `play`, beside seats, names and the like.
    type PlayArgs: Args;

    /// Its own arguments of `sim`, beside bots, games and the like.
    type SimArgs: Args;

    /// Its own arguments of `arena`, beside bots, games and the like.
    type DealArgs: Args;

    /// The game with files of one's own.
    fn load(with: &[PathBuf]) -> anyhow::Result<Self>;

    /// The game, and the setup for so many players. What cannot be had is
    /// told in that language.
    fn for_play(args: &Self::PlayArgs, players: u8, tongue: Tongue) -> anyhow::Result<(Self, Self::Setup)>;

    /// The game, the setup, and what is counted, with nothing counted yet.
    fn for_sim(
        args: &Self::SimArgs,
        players: Option<u8>,
    ) -> anyhow::Result<(Self, Self::Setup, Self::Counts)>;

    /// The game, and the setup of every deal for so many players.
    fn for_deals(args: &Self::DealArgs, players: u8) -> anyhow::Result<(Self, Self::Setup)>;

    /// The whole table.
    fn draw(&self, look: &Look<'_, Self>) -> String;

    /// How it stands or ended, in a line.
    fn result(&self, seen: &Seen<'_, Self>) -> String;

    /// What is drawn before a question to somebody who has seen the table
    /// since they took the screen: all of it, some of it, or nothing.
    fn once_more(&self, look: &Look<'_, Self>) -> String {
        self.draw(look)
    }

    /// Whether the question is put in front of everybody: the screen is not
    /// handed over for it.
    fn is_public(&self, _seen: &Seen<'_, Self>) -> bool {
        false
    }

    /// Whether the question is only whether somebody is ready: with several
    /// people at one screen, handing it over asks the same.
    fn is_only_ready(&self, _seen: &Seen<'_, Self>) -> bool {
        false
    }

    /// What stands between the question and the options.
    fn aside(&self, _look: &Look<'_, Self>) -> String {
        String::new()
    }

    /// The options with their numbers.
    fn menu(options: &[Self::Choice]) -> Menu<Self::Choice> {
        Menu::numbered(options, |_| false)
    }

    /// The options as they are drawn; `labels` has the words of each.
    fn draw_menu(&self, look: &Look<'_, Self>, menu: &Menu<Self::Choice>, labels: &[String]) -> String {
        menu.items().iter().zip(labels).map(|(item, label)| numbered(look.paint, item, label)).collect()
    }

    /// What can be typed, in several lines, if there is more than in any
    /// game.
    fn help(&self, _seen: &Seen<'_, Self>) -> Option<String> {
        None
    }

    /// The reply to a command of its own, which comes in small letters.
    fn command(&self, _look: &Look<'_, Self>, _typed: &str) -> Option<String> {
        None
    }

    /// What is new to the viewer, in paragraphs.
    fn news(&self, teller: &mut Self::Teller, seen: &Seen<'_, Self>, events: &[Self::Event]) -> Vec<String> {
        told(self, teller, seen, events, 2)
    }

    /// The whole story up to something that was taken back, or from there on,
    /// in paragraphs.
    fn story(&self, teller: &mut Self::Teller, seen: &Seen<'_, Self>, events: &[Self::Event]) -> Vec<String> {
        told(self, teller, seen, events, 0)
    }

    /// What went wrong in a game though it went on.
    fn faults(&self, _seen: &Seen<'_, Self>, _events: &[Self::Event]) -> Vec<Fault> {
        Vec::new()
    }

    /// What a simulation says of the game's own counts.
    fn report(&self, _plan: &Plan<Self>, _tally: &Tally<Self::Counts>) -> anyhow::Result<Own> {
        Ok(Own::default())
    }

    /// Plays a log again under watch, and says what is broken; nothing if
    /// games of it are not watched.
    fn check_log(&self, _log: &Log<Self::Setup>) -> Option<Result<(), String>> {
        None
    }

    /// Plays a scenario on a fresh table; nothing if the game has none.
    fn scenario(
        &self,
        _scenario: &Scenario,
        _trace: bool,
        _tell: &mut dyn FnMut(Told<'_>),
    ) -> Option<Result<(), Problem>> {
        None
    }

    /// A first scenario for what has that title; nothing if they are not
    /// written.
    fn scenario_stub(&self, _title: &str) -> Option<Result<String, String>> {
        None
    }

    /// How its files begin, for somebody whose file says nothing; a line or
    /// two, or nothing.
    const FILES_BEGIN: &'static str = "";

    /// Whether a file is one of its own.
    fn claims(_file: &OwnFile) -> Claim {
        Claim::No
    }

    /// Checks its own files together. Gives a line for each, or all mistakes.
    fn check_files(_files: &[OwnFile]) -> Result<String, String> {
        Ok(String::new())
    }
}

/// An option in a line, or more if it is long.
pub(crate) fn numbered<C>(paint: Paint, item: &Item<C>, label: &str) -> String {
    wrap(&format!(" {} ", paint.strong(&format!("{:>3}", item.number))), label)
}

/// Events as the game tells them, what begins a turn further to the left.
fn told<G: AtTerminal>(
    game: &G,
    teller: &mut G::Teller,
    seen: &Seen<'_, G>,
    events: &[G::Event],
    indent: usize,
) -> Vec<String> {
    let lines = game.tell(teller, seen, events);
    let paragraph = |line: &fracas_house::Line| {
        let text = plain(&line.text);
        if line.turn {
            wrap(&" ".repeat(indent), &text)
        } else {
            wrap_hanging(&" ".repeat(indent + 2), indent + 4, &text)
        }
    };
    lines.iter().map(paragraph).collect()
}
