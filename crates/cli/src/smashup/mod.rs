//! Smash Up at the terminal: its arguments, its table, and what goes wrong
//! with cards.

mod files;
mod menu;
mod report;
mod screen;

use std::path::PathBuf;

use clap::Args;
use fracas_engine::Log;
use fracas_house::Seen;
use fracas_sim::soak::check_log;
use fracas_sim::{Plan, Tally};
use fracas_smashup::choice::{Ask, Choice};
use fracas_smashup::event::Event;
use fracas_smashup::scenario::{Stage, stub};
use fracas_smashup::text::Note;
use fracas_smashup::{Counts, Setup, SmashUp};
use fracas_testkit::scenario::{Problem, Scenario, Told, play};
use fracas_tongue::Tongue;

use crate::at_terminal::{AtTerminal, Look};
use crate::check_cmd::{Claim, Own as OwnFile};
use crate::factions::{FactionArgs, load_with};
use crate::faults::Fault;
use crate::play::menu::Menu;
use crate::play::paint::wrap;
use crate::sim_cmd::Own;

/// The arguments of `sim`.
#[derive(Args)]
pub(crate) struct SimArgs {
    #[command(flatten)]
    factions: FactionArgs,
    /// Show for every clause of every card and base how often it was
    /// exercised.
    #[arg(long)]
    coverage: bool,
}

impl AtTerminal for SmashUp {
    const ABOUT: &'static str = "Smash Up, the usual game";
    type PlayArgs = FactionArgs;
    type SimArgs = SimArgs;
    type DealArgs = FactionArgs;

    fn load(with: &[PathBuf]) -> anyhow::Result<SmashUp> {
        load_with(with)
    }

    fn for_play(args: &FactionArgs, players: u8, _: Tongue) -> anyhow::Result<(SmashUp, Setup)> {
        SmashUp::for_deals(args, players)
    }

    fn for_sim(args: &SimArgs, players: Option<u8>) -> anyhow::Result<(SmashUp, Setup, Counts)> {
        let game = args.factions.load()?;
        let setup = args.factions.setup(game.catalogue(), players)?;
        let counts = Counts::new(game.catalogue(), args.coverage);
        Ok((game, setup, counts))
    }

    fn for_deals(args: &FactionArgs, players: u8) -> anyhow::Result<(SmashUp, Setup)> {
        let game = args.load()?;
        let setup = args.setup(game.catalogue(), Some(players))?;
        Ok((game, setup))
    }

    fn draw(&self, look: &Look<'_, SmashUp>) -> String {
        let words = self.words(&look.seen);
        let label = |bot: &Option<&'static str>| match *bot {
            None => String::new(),
            Some("easy") => words.note(Note::Easy),
            Some("normal") => words.note(Note::Normal),
            Some("hard") => words.note(Note::Hard),
            Some("greedy") => words.note(Note::Greedy),
            Some("random") => words.note(Note::Random),
            Some(other) => other.to_owned(),
        };
        let labels: Vec<String> = look.bots.iter().map(label).collect();
        screen::table(words, &labels, look.paint)
    }

    fn result(&self, seen: &Seen<'_, SmashUp>) -> String {
        self.words(seen).note(Note::Scores)
    }

    /// Small questions come one after the other, and one look is enough.
    fn once_more(&self, look: &Look<'_, SmashUp>) -> String {
        let large =
            matches!(ask(&look.seen), Some(Ask::PlayPhase | Ask::Draft | Ask::Special(_) | Ask::ScoreNext));
        if large { self.draw(look) } else { String::new() }
    }

    /// A draft has nothing to hide.
    fn is_public(&self, seen: &Seen<'_, SmashUp>) -> bool {
        ask(seen) == Some(Ask::Draft)
    }

    fn menu(options: &[Choice]) -> Menu<Choice> {
        Menu::numbered(options, |choice| choice == Choice::Done)
    }

    fn draw_menu(&self, look: &Look<'_, SmashUp>, menu: &Menu<Choice>, _: &[String]) -> String {
        menu::draw(menu, self.words(&look.seen), look.paint)
    }

    fn help(&self, seen: &Seen<'_, SmashUp>) -> Option<String> {
        Some(self.words(seen).note(Note::Help))
    }

    /// The discard piles, or a card to be read.
    fn command(&self, look: &Look<'_, SmashUp>, typed: &str) -> Option<String> {
        let words = self.words(&look.seen);
        match typed {
            "d" => Some(screen::discards(words)),
            "c" => Some(wrap("  ", &words.note(Note::HowToRead))),
            _ => typed.strip_prefix("c ").map(|name| screen::printed(words, name.trim())),
        }
    }

    fn faults(&self, seen: &Seen<'_, SmashUp>, events: &[Event]) -> Vec<Fault> {
        report::faults_of(self.words(seen), events)
    }

    fn report(&self, plan: &Plan<SmashUp>, tally: &Tally<Counts>) -> anyhow::Result<Own> {
        report::of_games(self, plan, &tally.own)
    }

    fn check_log(&self, log: &Log<Setup>) -> Option<Result<(), String>> {
        Some(check_log(self, log))
    }

    fn scenario(
        &self,
        scenario: &Scenario,
        trace: bool,
        tell: &mut dyn FnMut(Told<'_>),
    ) -> Option<Result<(), Problem>> {
        let stage = Stage::new(self);
        Some(play(scenario, &mut if trace { stage.with_story() } else { stage }, tell))
    }

    fn scenario_stub(&self, title: &str) -> Option<Result<String, String>> {
        Some(stub(self, title))
    }

    const FILES_BEGIN: &'static str =
        "a faction begins with a line such as: faction aliens \"Aliens\" box core";

    fn claims(file: &OwnFile) -> Claim {
        files::claims(file)
    }

    fn check_files(files: &[OwnFile]) -> Result<String, String> {
        files::check(files)
    }
}

/// What the viewer is asked.
fn ask(seen: &Seen<'_, SmashUp>) -> Option<Ask> {
    seen.view.prompt.map(|(_, prompt)| prompt.ask)
}
