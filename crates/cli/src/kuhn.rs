//! A third game at the terminal: nothing here knows it, and one line of
//! registration is all it takes to play, simulate and replay it.

use std::path::PathBuf;

use clap::Args;
use fracas_house::{Offered as _, Seen};
use fracas_testkit::kuhn::{Kuhn, KuhnProblem, Setup, Terms};
use fracas_tongue::Tongue;

use crate::at_terminal::{AtTerminal, Look};
use crate::desk::Desk;
use crate::desk::scripted::Script;
use crate::games::Games;
use crate::play::paint::{rule, wrap};
use crate::refused::{Refused, refuse};

#[derive(Args)]
pub(crate) struct Deals {
    /// How many deals are played.
    #[arg(long, default_value_t = 3)]
    deals: u8,
}

impl Deals {
    fn setup(&self, players: u8) -> anyhow::Result<(Kuhn, Setup)> {
        let Deals { deals } = *self;
        let checked = Kuhn.check_terms(players, &Terms { deals });
        checked.or_else(|problem: KuhnProblem| refuse(problem.to_string()))?;
        Ok((Kuhn, Setup { deals }))
    }
}

impl AtTerminal for Kuhn {
    const ABOUT: &'static str = "Kuhn poker, for two";
    type PlayArgs = Deals;
    type SimArgs = Deals;
    type DealArgs = Deals;

    fn load(_: &[PathBuf]) -> anyhow::Result<Kuhn> {
        Ok(Kuhn)
    }

    fn for_play(args: &Deals, players: u8, _: Tongue) -> anyhow::Result<(Kuhn, Setup)> {
        args.setup(players)
    }

    fn for_sim(args: &Deals, players: Option<u8>) -> anyhow::Result<(Kuhn, Setup, ())> {
        let (game, setup) = args.setup(players.unwrap_or(Kuhn::USUAL_PLAYERS))?;
        Ok((game, setup, ()))
    }

    fn for_deals(args: &Deals, players: u8) -> anyhow::Result<(Kuhn, Setup)> {
        args.setup(players)
    }

    fn draw(&self, look: &Look<'_, Kuhn>) -> String {
        let Seen { view, names, .. } = look.seen;
        let line = |(at, name): (usize, &String)| {
            let card = view.cards[at].map_or("a card".to_owned(), |card| format!("the {card}"));
            let bot = look.bots[at].map_or(String::new(), |bot| format!(" ({bot})"));
            wrap("  ", &format!("{name}{bot}: {card}, {} chips", view.chips[at]))
        };
        let heading = rule('=', &format!("Deal {} of {}", view.deal.0, view.deal.1), "");
        heading + &names.iter().enumerate().map(line).collect::<String>()
    }

    fn result(&self, seen: &Seen<'_, Kuhn>) -> String {
        let [one, other] = seen.view.chips;
        format!("{} {one}, {} {other}.", seen.names[0], seen.names[1])
    }
}

/// The games of the program and one more.
fn games() -> Games {
    crate::games().with::<Kuhn>()
}

/// What is shown when these arguments are given and these lines entered; or
/// how it fails.
fn fracas(args: &str, lines: &[&str]) -> anyhow::Result<String> {
    let lines: Vec<(u64, &str)> = lines.iter().map(|&line| (1, line)).collect();
    let script = Script::new(&lines);
    let args = ["fracas"].into_iter().chain(args.split(' '));
    crate::run(&games(), args, &Desk::Scripted(script.clone()))?;
    Ok(script.shown())
}

fn fine(args: &str, lines: &[&str]) -> String {
    fracas(args, lines).unwrap_or_else(|error| panic!("{args}: {error:#}"))
}

#[track_caller]
fn refused(args: &str, parts: &[&str]) {
    let error = fracas(args, &[]).expect_err("it is refused");
    let told = format!("{error:#}");
    assert!(error.is::<Refused>() || error.is::<clap::Error>(), "{args}: {told}");
    for part in parts {
        assert!(told.contains(part), "{args}: no {part:?} in {told}");
    }
}

/// A file of this test run that does not exist yet.
fn fresh(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("fracas-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn it_is_played_logged_and_replayed() {
    let file = fresh("kuhn.log");
    let log = file.display().to_string();
    let args = format!("play kuhn --seats human,honest --names Ann,Bot --seed 7 --deals 2 --log {log}");
    let shown = fine(&args, &["?", "t", "l", "9", "x", "1", "2", "2", "1", "1", "1"]);
    for part in [
        "Seed 7. Type ? for help, q to leave.",
        "Deal 1: Ann begins KP-1",
        "=== Deal 1 of 2 ==",
        "Bot (honest): a card, 0 chips",
        "Pass, or bet a chip?\n   1 Pass\n   2 Bet\nAnn> ",
        "a number   choose that option",
        "That is not an option: type a number from 1 to 2, or ? for help.",
        &format!("The log is in {log}."),
    ] {
        assert!(shown.contains(part), "{part:?} is not in\n{shown}");
    }
    let text = std::fs::read_to_string(&log).expect("the log is written");
    assert!(text.starts_with("fracas log 4\ngame kuhn\nrules 1\n"), "{text}");
    assert!(text.contains("\nsetup 2 deals\nchoices\nA pass\n"), "{text}");
    let replayed = fine(&format!("replay {log}"), &[]);
    let result = shown.lines().rev().nth(1).expect("the result is told");
    assert!(replayed.replace("Red", "Ann").replace("Blue", "Bot").contains(result), "{replayed}");
    assert!(replayed.contains("Red: pass KP-2") && replayed.contains(" choices, state "), "{replayed}");
    assert_eq!(fine(&format!("replay --quiet {log}"), &[]).lines().count(), 2);
    refused(&format!("replay --check {log}"), &["kuhn.log", "soak"]);
    refused(&format!("play kuhn --log {log}"), &["exists already"]);
    std::fs::remove_file(file).expect("the log is there");
}

/// The curtain keeps the cards of two people apart, in their language.
#[test]
fn two_people_play_at_one_screen() {
    let shown = fine("play kuhn --seats human,human --lang fr --seed 3 --deals 1", &["", "1", "", "1"]);
    let parts: Vec<&str> = shown.split("quand personne d’autre ne regarde").collect();
    assert_eq!(parts.len(), 3, "{shown}");
    assert!(!parts[0].contains(": the ") && parts[1].contains("Rouge: the "), "{shown}");
    assert!(parts[1].contains("Bleu: a card") && parts[2].contains("Rouge: a card"), "{shown}");
}

#[test]
fn it_is_simulated() {
    let shown = fine("sim kuhn --games 50 --deals 4 --bots honest,random --threads 2", &[]);
    for part in ["50 games of 2 players", "deals      4.0 per game (4 to 4)", "wins by bot", "honest "] {
        assert!(shown.contains(part), "{part:?} is not in\n{shown}");
    }
    let json = fine("sim kuhn --games 50 --json", &[]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!((&json["games"], &json["deals"]["total"]), (&50.into(), &150.into()));
    assert_eq!(json["bots"][0]["name"], "random");
}

#[test]
fn its_bots_meet_in_the_arena() {
    let shown = fine("arena kuhn --bots honest,random --games 61 --deals 4", &[]);
    for part in ["62 games of 2 players", "31 deals, each played 2 times", "\nhonest ", "\nrandom "] {
        assert!(shown.contains(part), "{part:?} is not in\n{shown}");
    }
    let json = fine("arena kuhn --bots random,random --json", &[]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!((&json["games"], &json["bots"][0]["win_rate"]), (&400.into(), &0.5.into()));
    refused("arena kuhn --bots honest", &["at least two bots"]);
    refused("arena kuhn --bots honest,random,random", &["3 bots are named for 2 players"]);
}

#[test]
fn what_it_does_not_have_is_refused_like_everywhere() {
    refused("play kuhn --seats human,greedy", &["\"greedy\"", "human, honest and random"]);
    refused("play kuhn --seats human", &["for 2 players, not 1"]);
    refused("play kuhn --deals 99", &["1 to 20 deals, not 99"]);
    refused("sim kuhn --bots hones", &["did you mean \"honest\"?"]);
    refused("sim kuhn --players 3", &["from 2 to 2"]);
    refused("play khun", &["'khun'", "'kuhn'"]);
    refused("scenario --game chess x", &["smashup, crashem, kuhn"]);
}

#[test]
fn every_game_is_offered_with_the_random_bot() {
    for game in games().iter() {
        for command in ["play", "sim", "arena"] {
            let help = fracas(&format!("{command} --help"), &[]).expect_err("help ends the program");
            let line = format!("\n  {} ", game.key);
            assert!(help.to_string().contains(&line), "{command}: {help}");
        }
        assert!(fine(&format!("sim {} --games 2", game.key), &[]).contains("2 games of "));
    }
}

/// What is for all games names none.
#[test]
fn nothing_here_knows_a_game_by_name() {
    for (file, source) in [
        ("arena_cmd.rs", include_str!("arena_cmd.rs")),
        ("at_terminal.rs", include_str!("at_terminal.rs")),
        ("check_cmd.rs", include_str!("check_cmd.rs")),
        ("game_log.rs", include_str!("game_log.rs")),
        ("games.rs", include_str!("games.rs")),
        ("play/log_file.rs", include_str!("play/log_file.rs")),
        ("play/menu.rs", include_str!("play/menu.rs")),
        ("play/mod.rs", include_str!("play/mod.rs")),
        ("play/session.rs", include_str!("play/session.rs")),
        ("play/sitter.rs", include_str!("play/sitter.rs")),
        ("replay_cmd.rs", include_str!("replay_cmd.rs")),
        ("scenario_cmd.rs", include_str!("scenario_cmd.rs")),
        ("sim_cmd.rs", include_str!("sim_cmd.rs")),
    ] {
        for name in ["SmashUp", "CrashEm", "fracas_smashup", "fracas_crashem", "Kuhn"] {
            assert!(!source.contains(name), "{file} names {name}");
        }
    }
}
