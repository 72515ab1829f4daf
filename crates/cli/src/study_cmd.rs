//! `fracas study`: designed games over pairs of factions, and their report.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use fracas_house::Offered as _;
use fracas_lab::study::{
    CardFinding, Design, Directory, Findings, Shard, Trouble, merge, read_design, read_games, read_own,
    report, run as play, verdict,
};
use fracas_lang::with_commas;
use fracas_smashup::SmashUp;
use fracas_smashup::catalogue::Deck;
use fracas_smashup::ids::FactionId;

use crate::desk::Desk;
use crate::factions::{beside_the_boxes, describe, faction_key, load_with, pool_of};
use crate::number::whole;
use crate::play::paint::wrap;
use crate::progress::Progress;
use crate::refused::{Refused, file_name, read_file, refuse};
use crate::sim_cmd::bot;

/// More would take years.
const MOST_GAMES: u64 = 1_000_000_000;
/// Rounds of a study of all factions, and of one alone, when nothing is said.
const ROUNDS: u64 = 20;
const OWN_ROUNDS: u64 = 40;
/// How many cards of an own faction are named at each end.
const NAMED: usize = 3;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct StudyArgs {
    #[command(subcommand)]
    command: Option<StudyCommand>,
    /// Where everything is kept. A study that was stopped goes on there; one
    /// that is complete can be made longer with more rounds.
    #[arg(long, value_name = "DIR", required = true)]
    out: Option<PathBuf>,
    /// Study a faction of your own, from a file: its pairs with all others,
    /// against pairs of the others. Says whether it is too strong.
    #[arg(long, value_name = "FILE")]
    faction: Option<PathBuf>,
    #[arg(long, value_name = "NAME", help = bot_help())]
    bot: Option<String>,
    /// How often every pair plays a match of two games.
    #[arg(long, conflicts_with = "games", allow_negative_numbers = true, value_parser = whole::<u64>(1..=MOST_GAMES))]
    rounds: Option<u64>,
    /// How many games at least; rounded up to whole rounds.
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: Option<u64>,
    /// Boxes to take factions from: core, cthulhu, munchkin, fault, or "all".
    #[arg(long, value_name = "LIST", default_value = "all")]
    boxes: String,
    /// What all chance comes from.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Play only a part of it, such as 3/16; `fracas study merge` puts the
    /// parts together.
    #[arg(long, value_name = "N/OF", default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// How many threads, at most 512; 0 for one per core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u16>(0..=512))]
    threads: u16,
}

#[derive(Subcommand)]
enum StudyCommand {
    /// Put the shards of a study together, as if it had been played in one.
    Merge {
        /// The directories of the shards.
        #[arg(required = true, value_name = "DIR")]
        from: Vec<PathBuf>,
        /// Where the whole is kept.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
    /// Write the report of the games so far: report.html, and tables as CSV
    /// and Parquet.
    Report {
        /// The directory of a study.
        #[arg(value_name = "DIR")]
        study: PathBuf,
        /// Where the report is written; into the study itself if not given.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

/// Good enough to play sensibly, and fast enough for many games.
fn usual_bot() -> &'static str {
    SmashUp::BOTS.iter().find(|bot| **bot == "normal").unwrap_or(&SmashUp::BOTS[0])
}

fn bot_help() -> String {
    format!("Who plays, on both seats: {}; usually {}", SmashUp::BOTS.join(", "), usual_bot())
}

pub(crate) fn run(args: &StudyArgs, desk: &Desk) -> anyhow::Result<()> {
    match (&args.command, &args.out) {
        (Some(StudyCommand::Merge { from, out }), _) => merged(from, out, desk),
        (Some(StudyCommand::Report { study, out }), _) => {
            let game = game_of(study)?;
            tell(&game, study, out.as_deref().unwrap_or(study), desk)
        }
        (None, Some(out)) => study(args, out, desk),
        // The arguments make sure that there is one.
        (None, None) => refuse("a directory is needed: --out DIR"),
    }
}

fn study(args: &StudyArgs, out: &Path, desk: &Desk) -> anyhow::Result<()> {
    let (game, design, own) = designed(args, out)?;
    let mut directory = Directory::open(out, &game, &design, own.as_deref()).map_err(trouble)?;
    let (planned, before) = (directory.games_planned(), directory.games_over());
    if before > 0 {
        desk.say(&format!("{} of {} games are there already\n", commas(before), commas(planned)))?;
    }
    let progress = Progress::of_games(planned, before);
    let ran = play(&game, &mut directory, usize::from(args.threads), || progress.more(1)).map_err(trouble)?;
    progress.end();
    if ran.games > 0 {
        let seconds = ran.time.as_secs_f64();
        let rate = ran.games as f64 / seconds.max(f64::MIN_POSITIVE);
        desk.say(&format!(
            "{} games in {seconds:.1} s on {} threads: {rate:.1} games/s\n",
            commas(ran.games),
            ran.threads
        ))?;
    }
    drop(directory);
    if args.shard == Shard::WHOLE {
        tell(&game, out, out, desk)?;
    } else {
        desk.say(&format!("shard {} is complete\n", args.shard))?;
    }
    match ran.first_panic {
        None => Ok(()),
        Some((number, message)) => anyhow::bail!("game {number} ended in a panic: {message}"),
    }
}

/// The game, the design that the arguments ask for, and the file of the own
/// faction.
fn designed(args: &StudyArgs, out: &Path) -> anyhow::Result<(SmashUp, Design, Option<String>)> {
    let bot = bot::<SmashUp>(args.bot.as_deref().unwrap_or(usual_bot()))?;
    let game = load_with(args.faction.as_slice())?;
    let cat = game.catalogue();
    let (own, text) = match &args.faction {
        None => (None, None),
        Some(path) => {
            let text = read_file(path)?;
            let own = faction_key(&text).and_then(|key| cat.find_faction(key));
            let own = own.ok_or_else(|| Refused(format!("{} is no faction", file_name(path))))?;
            (Some(own), Some(text))
        }
    };
    let mut factions: Vec<FactionId> = pool_of(cat, &args.boxes)?;
    if factions.is_empty() {
        factions = cat.faction_ids().collect();
    }
    factions.extend(own.filter(|own| !factions.contains(own)));
    let mut design = Design::new(&game, &factions, own, bot, args.seed);
    design.shard = args.shard;
    let per_round = design.games_per_round(&game).map_err(Refused)?;
    design.rounds = match (args.rounds, args.games) {
        (Some(rounds), _) => rounds,
        (None, Some(games)) => games.div_ceil(per_round),
        // What was begun goes on as it was meant.
        (None, None) => {
            read_design(out).map_or(if own.is_some() { OWN_ROUNDS } else { ROUNDS }, |there| there.rounds)
        }
    };
    if design.rounds.saturating_mul(per_round) > MOST_GAMES {
        return refuse(format!("more than {} games would take years", commas(MOST_GAMES)));
    }
    Ok((game, design, text))
}

fn merged(from: &[PathBuf], out: &Path, desk: &Desk) -> anyhow::Result<()> {
    let game = game_of(&from[0])?;
    let games = merge(from, out, &game).map_err(trouble)?;
    desk.say(&format!("{} games of {} shards\n", commas(games), from.len()))?;
    tell(&game, out, out, desk)
}

/// The game that a directory was played with.
fn game_of(path: &Path) -> anyhow::Result<SmashUp> {
    read_design(path).map_err(trouble)?;
    let own: Vec<(String, String)> =
        read_own(path).map_err(trouble)?.into_iter().map(|text| ("own.faction".to_owned(), text)).collect();
    SmashUp::load(&beside_the_boxes(&own)).map_err(|problems| Refused(describe(&problems, &own)).into())
}

/// Writes the report and says the most important.
fn tell(game: &SmashUp, study: &Path, out: &Path, desk: &Desk) -> anyhow::Result<()> {
    let (design, records) = read_games(study, game).map_err(trouble)?;
    if records.is_empty() {
        return refuse(format!("{} has no games yet", file_name(study)));
    }
    std::fs::create_dir_all(out)
        .map_err(|error| anyhow::anyhow!("{} cannot be made: {error}", file_name(out)))?;
    let findings = report::write(out, game, &design, &records).map_err(trouble)?;
    let mut said = match verdict::judge(game, &design, &records) {
        None => ranking(&findings),
        Some(verdict) => {
            let words = wrap("", &report::verdict_words(game, &verdict));
            format!("{words}\n{}", own_cards(&findings, verdict.own))
        }
    };
    said += &format!("\nThe report is {}.\n", file_name(&out.join(report::FILES[0])));
    desk.say(&said)
}

/// All factions, the strongest first.
fn ranking(findings: &Findings) -> String {
    let mut out = format!("\n{:<22} {:>8}  wins with an average partner\n", "faction", "games");
    for faction in &findings.factions {
        let rate = report::in_percent(faction.rate);
        out += &format!("{:<22} {:>8}  {rate}\n", faction.name, commas(faction.games));
    }
    out + &format!("whoever begins wins {}\n", report::in_percent(findings.first))
}

/// The cards of the own faction that contribute most and least.
fn own_cards(findings: &Findings, own: FactionId) -> String {
    let cards: Vec<&CardFinding> = findings
        .cards
        .iter()
        .filter(|card| card.deck == Deck::Faction(own) && card.games_played > 0)
        .collect();
    let mut out = "games of a hundred that are won beyond expectation when a card is played:\n".to_owned();
    let last = cards.len().saturating_sub(NAMED).max(NAMED);
    for card in cards.iter().take(NAMED).chain(cards.iter().skip(last)) {
        let part = card.contribution.map(|part| part * 100.0);
        out += &format!(
            "  {:<26} {:>+5.1} ({:+.1} to {:+.1}), in {} games\n",
            card.title,
            part.value,
            part.low,
            part.high,
            commas(card.games_played)
        );
    }
    out
}

fn trouble(trouble: Trouble) -> anyhow::Error {
    match trouble {
        Trouble::Refused(why) => Refused(why).into(),
        Trouble::Outside(why) => anyhow::anyhow!(why),
    }
}

fn commas(n: u64) -> String {
    with_commas(n as usize)
}
