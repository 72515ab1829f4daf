//! The games of the terminal. Each is registered by one line, and known by
//! name nowhere else: the commands find it here by its key.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args as _, Command, FromArgMatches as _};
use fracas_house::{game_of, no_such_game};
use fracas_testkit::scenario::{Problem, Scenario, Told};

use crate::arena_cmd::{self, ArenaArgs};
use crate::at_terminal::AtTerminal;
use crate::check_cmd::{Claim, Own};
use crate::desk::Desk;
use crate::fit_cmd::{self, FitArgs};
use crate::play::{self, PlayArgs};
use crate::refused::{Refused, file_name, read_file};
use crate::replay_cmd::{self, ReplayArgs};
use crate::sim_cmd::{self, SimArgs};
use crate::verify_cmd::{self, VerifyArgs};

/// The games, the usual one first.
#[derive(Default)]
pub(crate) struct Games {
    games: Vec<Registered>,
}

/// A game, by what can be done with it at the terminal.
pub(crate) struct Registered {
    pub(crate) key: &'static str,
    about: &'static str,
    play: Offer,
    sim: Offer,
    arena: Offer,
    fit: Offer,
    replay: fn(&ReplayArgs, &str, &Desk) -> anyhow::Result<()>,
    verify: fn(&VerifyArgs, &str, &Desk) -> anyhow::Result<()>,
    pub(crate) stage: fn(&[PathBuf]) -> anyhow::Result<Box<dyn Stage>>,
    pub(crate) files_begin: &'static str,
    pub(crate) claims: fn(&Own) -> Claim,
    pub(crate) check_files: fn(&[Own]) -> Result<String, String>,
}

/// A command with arguments for each game.
#[derive(Clone, Copy)]
struct Offer {
    arguments: fn(Command) -> Command,
    run: fn(&ArgMatches, &Desk) -> anyhow::Result<()>,
}

/// A game with its cards, on which scenarios are played.
pub(crate) trait Stage {
    /// Plays a scenario on a fresh table; nothing if the game has none.
    fn play(
        &self,
        scenario: &Scenario,
        trace: bool,
        tell: &mut dyn FnMut(Told<'_>),
    ) -> Option<Result<(), Problem>>;

    /// A first scenario for what has that title; nothing if they are not
    /// written.
    fn stub(&self, title: &str) -> Option<Result<String, String>>;
}

impl<G: AtTerminal> Stage for G {
    fn play(
        &self,
        scenario: &Scenario,
        trace: bool,
        tell: &mut dyn FnMut(Told<'_>),
    ) -> Option<Result<(), Problem>> {
        self.scenario(scenario, trace, tell)
    }

    fn stub(&self, title: &str) -> Option<Result<String, String>> {
        self.scenario_stub(title)
    }
}

impl Registered {
    fn of<G: AtTerminal>() -> Registered {
        Registered {
            key: G::KEY,
            about: G::ABOUT,
            play: Offer {
                arguments: PlayArgs::<G>::augment_args,
                run: |matches, desk| play::run(&PlayArgs::<G>::from_arg_matches(matches)?, desk),
            },
            sim: Offer {
                arguments: SimArgs::<G>::augment_args,
                run: |matches, desk| sim_cmd::run(&SimArgs::<G>::from_arg_matches(matches)?, desk),
            },
            arena: Offer {
                arguments: ArenaArgs::<G>::augment_args,
                run: |matches, desk| arena_cmd::run(&ArenaArgs::<G>::from_arg_matches(matches)?, desk),
            },
            fit: Offer {
                arguments: FitArgs::<G>::augment_args,
                run: |matches, desk| fit_cmd::run(&FitArgs::<G>::from_arg_matches(matches)?, desk),
            },
            replay: replay_cmd::run::<G>,
            verify: verify_cmd::run::<G>,
            stage: |with| Ok(Box::new(G::load(with)?)),
            files_begin: G::FILES_BEGIN,
            claims: G::claims,
            check_files: G::check_files,
        }
    }
}

impl Games {
    /// One more game.
    #[must_use]
    pub(crate) fn with<G: AtTerminal>(mut self) -> Games {
        self.games.push(Registered::of::<G>());
        self
    }

    /// All of them, the usual one first.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Registered> {
        self.games.iter()
    }

    /// The game of that key.
    pub(crate) fn find(&self, key: &str) -> Option<&Registered> {
        self.iter().find(|game| game.key == key)
    }

    /// Adds the arguments of the games to those of the program: each game is
    /// a command of `play`, `sim`, `arena` and `fit`, and the usual one needs no name.
    pub(crate) fn offer(&self, program: Command) -> Command {
        let keys: Vec<&'static str> = self.iter().map(|game| game.key).collect();
        let usual = keys.first().copied();
        program
            .mut_subcommand("play", |play| self.commands(play, |game| game.play))
            .mut_subcommand("sim", |sim| self.commands(sim, |game| game.sim))
            .mut_subcommand("arena", |arena| self.commands(arena, |game| game.arena))
            .mut_subcommand("fit", |fit| self.commands(fit, |game| game.fit))
            .mut_subcommand("scenario", |scenario| {
                scenario.mut_arg("game", |game| game.value_parser(keys).default_value(usual).required(false))
            })
    }

    fn commands(&self, command: Command, offer: impl Fn(&Registered) -> Offer) -> Command {
        // Arguments bring a description along, which is not for people.
        let about = command.get_about().cloned().unwrap_or_default();
        let mut command = command.args_conflicts_with_subcommands(true);
        if let Some(usual) = self.games.first() {
            command = (offer(usual).arguments)(command);
        }
        let named = |game: &Registered| (offer(game).arguments)(Command::new(game.key)).about(game.about);
        command.subcommands(self.iter().map(named)).about(about)
    }

    /// Plays a game at the desk.
    pub(crate) fn play(&self, matches: &ArgMatches, desk: &Desk) -> anyhow::Result<()> {
        self.run(matches, desk, |game| game.play)
    }

    /// Plays many games.
    pub(crate) fn sim(&self, matches: &ArgMatches, desk: &Desk) -> anyhow::Result<()> {
        self.run(matches, desk, |game| game.sim)
    }

    /// Lets bots play against each other.
    pub(crate) fn arena(&self, matches: &ArgMatches, desk: &Desk) -> anyhow::Result<()> {
        self.run(matches, desk, |game| game.arena)
    }

    /// Lets bots play against themselves and learn from it.
    pub(crate) fn fit(&self, matches: &ArgMatches, desk: &Desk) -> anyhow::Result<()> {
        self.run(matches, desk, |game| game.fit)
    }

    fn run(
        &self,
        matches: &ArgMatches,
        desk: &Desk,
        offer: impl Fn(&Registered) -> Offer,
    ) -> anyhow::Result<()> {
        let (game, matches) = match matches.subcommand() {
            Some((key, matches)) => (self.find(key), matches),
            None => (self.games.first(), matches),
        };
        // There is no command without its game.
        game.map_or(Ok(()), |game| (offer(game).run)(matches, desk))
    }

    /// Plays a log again, of whichever game it is.
    pub(crate) fn replay(&self, args: &ReplayArgs, desk: &Desk) -> anyhow::Result<()> {
        let (text, game) = self.read(&args.file)?;
        (game.replay)(args, &text, desk)
    }

    /// Checks a log of a table, of whichever game it is.
    pub(crate) fn verify(&self, args: &VerifyArgs, desk: &Desk) -> anyhow::Result<()> {
        let (text, game) = self.read(&args.file)?;
        (game.verify)(args, &text, desk)
    }

    /// A log, and the game it names.
    fn read(&self, file: &Path) -> anyhow::Result<(String, &Registered)> {
        let text = read_file(file)?;
        let wrong = |problem| Refused(format!("{}: {problem}", file_name(file)));
        let key = game_of(&text).map_err(wrong)?;
        let game = self.find(key).ok_or_else(|| wrong(no_such_game(key)))?;
        Ok((text, game))
    }
}
