//! Crash'em at the terminal: its arguments, arenas and data files, its table
//! and its clock.

mod files;
mod menu;
mod news;
mod screen;

use std::path::{Path, PathBuf};

use clap::Args;
use fracas_crashem::choice::{Choice, Prompt};
use fracas_crashem::data::shipped_with;
use fracas_crashem::event::Event;
use fracas_crashem::scenario::Stage;
use fracas_crashem::text::{Note, language};
use fracas_crashem::view::Register;
use fracas_crashem::{CrashEm, Ends, Setup, SetupProblem, TermsProblem, Timer};
use fracas_house::{Offered as _, Seen};
use fracas_sim::{Plan, Tally};
use fracas_testkit::scenario::{Problem, Scenario, Told, play};
use fracas_tongue::Tongue;
use serde_json::Map;

use crate::at_terminal::{AtTerminal, Look};
use crate::check_cmd::{Claim, Own as OwnFile};
use crate::notes::Notes;
use crate::play::menu::Menu;
use crate::refused::{Refused, file_name, read_file, refuse};
use crate::sim_cmd::Own;

/// Arguments that `play` and `sim` share.
#[derive(Args)]
pub(crate) struct ArenaArgs {
    /// The arena: large, small, canyon, pit, or a file of your own; by the
    /// number of players if not given.
    #[arg(long, value_name = "NAME|FILE")]
    arena: Option<String>,
    /// Race cards, upgrade cards, damage tokens or arenas of your own, from
    /// files.
    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,
}

/// The arguments of `play`.
#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// How long planning may take: untimed, easy, normal or hardcore. The
    /// clock is looked at when you enter a line.
    #[arg(long, default_value = "untimed", value_name = "LEVEL")]
    timer: String,
}

impl ArenaArgs {
    /// The game, and the setup for that many players. That there is no such
    /// arena, or that it is for others, is said in the language.
    fn load(&self, players: u8, timer: Timer, tongue: Tongue) -> anyhow::Result<(CrashEm, Setup)> {
        let mut game = load_with(&self.with)?;
        let mut setup = Setup { timer, ..Setup::new(players) };
        if let Some(word) = self.arena.as_deref().map(str::trim) {
            let is_known = game.data().arenas.iter().any(|arena| arena.key == word);
            if !is_known && (Path::new(word).exists() || word.contains(['/', '\\', '.'])) {
                let path = PathBuf::from(word);
                setup.arena = Some(arena_key(&path)?);
                game = load_with(self.with.iter().chain([&path]))?;
            } else {
                setup.arena = Some(word.to_owned());
            }
        }
        if let Err(problem) = setup.check(game.data()) {
            let message = problem.say(&language(tongue));
            return refuse(match problem {
                SetupProblem::NoArena { key, known } => {
                    message + &Notes::new(tongue).did_you_mean(&key, known.iter().map(String::as_str))
                }
                SetupProblem::Players { .. } | SetupProblem::ArenaPlayers { .. } => message,
            });
        }
        Ok((game, setup))
    }
}

/// The timer of that name.
fn timer(word: &str, tongue: Tongue) -> anyhow::Result<Timer> {
    let word = word.trim();
    let Some(timer) = Timer::read(word) else {
        let problem = TermsProblem::NoTimer(word.to_owned());
        let message = CrashEm::shipped().say_problem(&language(tongue), &problem);
        return refuse(message + &Notes::new(tongue).did_you_mean(word, Timer::ALL.map(Timer::word)));
    };
    Ok(timer)
}

impl AtTerminal for CrashEm {
    const ABOUT: &'static str = "Crash'em, for three to six";
    type PlayArgs = PlayArgs;
    type SimArgs = ArenaArgs;
    type DealArgs = ArenaArgs;

    fn load(with: &[PathBuf]) -> anyhow::Result<CrashEm> {
        load_with(with)
    }

    fn for_play(args: &PlayArgs, players: u8, tongue: Tongue) -> anyhow::Result<(CrashEm, Setup)> {
        args.arena.load(players, timer(&args.timer, tongue)?, tongue)
    }

    fn for_sim(args: &ArenaArgs, players: Option<u8>) -> anyhow::Result<(CrashEm, Setup, Ends)> {
        let (game, setup) = CrashEm::for_deals(args, players.unwrap_or(CrashEm::USUAL_PLAYERS))?;
        Ok((game, setup, Ends::default()))
    }

    fn for_deals(args: &ArenaArgs, players: u8) -> anyhow::Result<(CrashEm, Setup)> {
        args.load(players, Timer::Untimed, Tongue::default())
    }

    fn draw(&self, look: &Look<'_, CrashEm>) -> String {
        screen::table(self.words(&look.seen), look.paint)
    }

    fn result(&self, seen: &Seen<'_, CrashEm>) -> String {
        news::scores(self.words(seen))
    }

    /// While cards are laid only the program changes.
    fn once_more(&self, look: &Look<'_, CrashEm>) -> String {
        let view = look.seen.view;
        let own = view.seat_ids().find(|&seat| view.viewer.is(seat));
        let begins = own.is_some_and(|seat| view.seats[seat.idx()].program == [Register::Empty; 3]);
        match view.prompt {
            Some(Prompt::Program) if !begins => screen::program(self.words(&look.seen)),
            Some(Prompt::Program | Prompt::Corner | Prompt::Before | Prompt::Shield(..) | Prompt::After) => {
                self.draw(look)
            }
            Some(Prompt::Look | Prompt::Discard) | None => String::new(),
        }
    }

    /// Everybody sees who chooses which corner.
    fn is_public(&self, seen: &Seen<'_, CrashEm>) -> bool {
        seen.view.prompt == Some(Prompt::Corner)
    }

    fn is_only_ready(&self, seen: &Seen<'_, CrashEm>) -> bool {
        seen.view.prompt == Some(Prompt::Look)
    }

    fn aside(&self, look: &Look<'_, CrashEm>) -> String {
        match look.seen.view.prompt {
            Some(Prompt::Before | Prompt::Discard | Prompt::Shield(..) | Prompt::After) => {
                screen::upgrades(self.words(&look.seen), look.paint)
            }
            Some(Prompt::Corner | Prompt::Look | Prompt::Program) | None => String::new(),
        }
    }

    fn menu(options: &[Choice]) -> Menu<Choice> {
        menu::menu(options)
    }

    fn draw_menu(&self, look: &Look<'_, CrashEm>, menu: &Menu<Choice>, _: &[String]) -> String {
        menu::draw(menu, self.words(&look.seen), look.paint)
    }

    fn help(&self, seen: &Seen<'_, CrashEm>) -> Option<String> {
        Some(self.words(seen).note(Note::Help))
    }

    fn command(&self, look: &Look<'_, CrashEm>, typed: &str) -> Option<String> {
        (typed == "u").then(|| screen::upgrades(self.words(&look.seen), look.paint))
    }

    fn news(&self, (): &mut (), seen: &Seen<'_, CrashEm>, events: &[Event]) -> Vec<String> {
        news::news(self.words(seen), events)
    }

    fn story(&self, (): &mut (), seen: &Seen<'_, CrashEm>, events: &[Event]) -> Vec<String> {
        news::story(self.words(seen), events)
    }

    fn report(&self, _: &Plan<CrashEm>, tally: &Tally<Ends>) -> anyhow::Result<Own> {
        let Ends { wrecks, out_of_tokens } = tally.own;
        let json = [("ended_by_wreck", wrecks), ("ended_out_of_tokens", out_of_tokens)];
        let json: Map<_, _> = json.into_iter().map(|(name, n)| (name.to_owned(), n.into())).collect();
        let line = |(how, n): (&str, u64)| format!("ended {how:<13} {n:>8}\n");
        let lines = [("with a wreck", wrecks), ("out of tokens", out_of_tokens)].map(line).concat();
        Ok(Own { json, lines, ..Own::default() })
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

    const FILES_BEGIN: &'static str =
        "a file of Crash'em begins with one of: race cards, upgrade cards, damage tokens,\narena and a key";

    fn claims(file: &OwnFile) -> Claim {
        files::claims(file)
    }

    fn check_files(files: &[OwnFile]) -> Result<String, String> {
        files::check(files)
    }
}

/// The key of the arena in a file.
fn arena_key(path: &Path) -> anyhow::Result<String> {
    let text = read_file(path)?;
    match crate::check_cmd::first_line(&text).strip_prefix("arena ") {
        Some(key) => Ok(key.trim().to_owned()),
        None => refuse(format!(
            "{} is not an arena file; it does not begin with \"arena\" and a key",
            file_name(path)
        )),
    }
}

/// The game with the shipped files, some of them replaced by these.
fn load_with<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> anyhow::Result<CrashEm> {
    let mut own = Vec::new();
    for path in paths {
        own.push((path.display().to_string(), read_file(path)?));
    }
    let own: Vec<(&str, &str)> = own.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    CrashEm::load(&shipped_with(&own)).map_err(|wrong| Refused(files::describe(&wrong)).into())
}
