//! A study is the same however often it is stopped and into how many parts it
//! is split, and says what its games say.

use std::fs;
use std::path::{Path, PathBuf};

use fracas_lab::study::verdict::{Says, judge};
use fracas_lab::study::{Design, Directory, Findings, Shard, Trouble, merge, read_games, report, run};
use fracas_smashup::SmashUp;

const GAMES: &str = "games.txt";

/// The core box: 8 factions, 28 pairs, 28 games a round.
fn core() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

fn design(game: &SmashUp, rounds: u64) -> Design {
    let factions: Vec<_> = game.catalogue().faction_ids().collect();
    Design { rounds, ..Design::new(game, &factions, None, "random", 5) }
}

/// A directory of this test run that does not exist yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("study-{name}"));
    let _ = fs::remove_dir_all(&path);
    path
}

fn play(game: &SmashUp, design: &Design, path: &Path, threads: usize) -> u64 {
    let mut directory = Directory::open(path, game, design, None).expect("the directory is fine");
    let ran = run(game, &mut directory, threads, || {}).expect("the games are played");
    assert_eq!((ran.first_panic, directory.games_over()), (None, directory.games_planned()));
    ran.games
}

fn bytes(path: &Path) -> [Vec<u8>; 2] {
    [GAMES, "study.json"].map(|name| fs::read(path.join(name)).expect("the file is there"))
}

#[track_caller]
fn is_refused<T: std::fmt::Debug>(result: Result<T, Trouble>, parts: &[&str]) {
    let Err(Trouble::Refused(why)) = result else { panic!("{result:?} is not refused") };
    for part in parts {
        assert!(why.contains(part), "no {part:?} in {why}");
    }
}

#[test]
fn threads_and_stops_leave_no_trace() {
    let game = core();
    let design = design(&game, 2);
    let whole = fresh("whole");
    assert_eq!(play(&game, &design, &whole, 1), 56);
    let expected = bytes(&whole);
    // Nothing is left to do.
    assert_eq!(play(&game, &design, &whole, 2), 0);
    assert_eq!(bytes(&whole), expected);
    // Cut anywhere, by whatever stopped it, it goes on to the same end.
    let text = String::from_utf8(expected[0].clone()).expect("it is text");
    let second = text.find("chunk 1\n").expect("there are several chunks");
    for cut in [0, 5, second - 1, second, second + 3, second + 1000, text.len() - 20, text.len() - 1] {
        let path = fresh("cut");
        fs::create_dir_all(&path).expect("it can be made");
        fs::write(path.join(GAMES), &text[..cut]).expect("it can be written");
        fs::write(path.join("study.json"), &expected[1]).expect("it can be written");
        let played = play(&game, &design, &path, 2);
        // Whole chunks are not played again: they have 20, 8, 20 and 8 games.
        let left = match cut {
            cut if cut < second => 56,
            cut if cut < second + 2000 => 36,
            _ => 8,
        };
        assert_eq!(played, left, "cut at {cut}");
        assert_eq!(bytes(&path), expected, "cut at {cut}");
    }
}

#[test]
fn what_is_not_as_it_was_written_is_refused() {
    let game = core();
    let design = design(&game, 2);
    let path = fresh("damaged");
    play(&game, &design, &path, 2);
    let text = fs::read_to_string(path.join(GAMES)).expect("it is text");
    let damaged = text.replacen(" 1 ", " 2 ", 1);
    assert_ne!(damaged, text);
    fs::write(path.join(GAMES), damaged).expect("it can be written");
    is_refused(Directory::open(&path, &game, &design, None), &[GAMES, "is damaged from byte 0 on"]);
    is_refused(read_games(&path, &game), &["is damaged"]);
    // A game that comes out otherwise is not the work of this bot.
    let path = fresh("other-bot");
    let greedy = Design { bot: "greedy".to_owned(), ..design.clone() };
    fs::create_dir_all(&path).expect("it can be made");
    fs::write(path.join(GAMES), &text[..text.find("chunk 1\n").expect("there is one")])
        .expect("it is written");
    let json = serde_json::to_string(&greedy).expect("it is JSON");
    fs::write(path.join("study.json"), json).expect("it can be written");
    let mut directory = Directory::open(&path, &game, &greedy, None).expect("it looks well");
    is_refused(run(&game, &mut directory, 1, || {}), &["game 19 comes out otherwise", "\"greedy\""]);
}

#[test]
fn a_directory_of_something_else_is_refused() {
    let game = core();
    let first = design(&game, 1);
    let path = fresh("first");
    play(&game, &first, &path, 2);
    let open = |design: &Design| Directory::open(&path, &game, design, None);
    is_refused(
        open(&Design { seed: 6, ..first.clone() }),
        &["its seed is 5, not 6", "name another directory"],
    );
    is_refused(
        open(&Design { bot: "greedy".to_owned(), ..first.clone() }),
        &["its bot is random, not greedy"],
    );
    is_refused(
        open(&Design { shard: Shard { number: 1, of: 2 }, ..first.clone() }),
        &["its shard is 1/1, not 1/2"],
    );
    let fewer = Design { factions: first.factions[..5].to_vec(), ..first.clone() };
    is_refused(open(&fewer), &["its list of factions is"]);
    let all = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    is_refused(Directory::open(&path, &all, &design(&all, 1), None), &["its fingerprint of cards is"]);
    is_refused(read_games(&path, &all), &["was played with rules"]);
    let too_few = Design { factions: first.factions[..3].to_vec(), ..first.clone() };
    is_refused(Directory::open(&fresh("few"), &game, &too_few, None), &["four factions"]);
    // Somebody else's files stay.
    let other = fresh("somebody-elses");
    fs::create_dir_all(&other).expect("it can be made");
    fs::write(other.join("letter.txt"), "dear").expect("it can be written");
    is_refused(Directory::open(&other, &game, &first, None), &["is not empty and holds no study"]);
    // One that is being played is left alone.
    let _held = open(&first).expect("it is its own design");
    is_refused(open(&first), &["is just being played"]);
}

#[test]
fn a_study_can_be_made_longer_but_not_shorter() {
    let game = core();
    let (short, long) = (fresh("short"), fresh("long"));
    play(&game, &design(&game, 1), &short, 2);
    assert_eq!(play(&game, &design(&game, 3), &short, 2), 56);
    play(&game, &design(&game, 3), &long, 2);
    assert_eq!(bytes(&short), bytes(&long));
    is_refused(Directory::open(&short, &game, &design(&game, 2), None), &["it has 3 rounds, more than 2"]);
}

#[test]
fn shards_merge_to_the_same_bytes() {
    let game = core();
    let whole = fresh("unsharded");
    play(&game, &design(&game, 3), &whole, 2);
    let shards: Vec<PathBuf> = (1..=3)
        .map(|number| {
            let path = fresh(&format!("shard-{number}"));
            let shard = Shard { number, of: 3 };
            play(&game, &Design { shard, ..design(&game, 3) }, &path, 2);
            path
        })
        .collect();
    let merged = fresh("merged");
    is_refused(merge(&shards[..2], &merged, &game), &["shard 3/3 is not complete or not named"]);
    assert_eq!(merge(&shards, &merged, &game).expect("they fit"), 84);
    assert_eq!(bytes(&merged), bytes(&whole));
    is_refused(merge(&shards, &merged, &game), &["holds games already"]);
    is_refused(merge(&[fresh("nowhere")], &merged, &game), &["holds no study"]);
    let other = fresh("other-seed");
    play(&game, &Design { seed: 9, ..design(&game, 1) }, &other, 2);
    is_refused(merge(&[shards[0].clone(), other], &fresh("mixed"), &game), &["are not shards of one study"]);
}

/// Every picture is well-formed, the page needs nothing but itself, and knows
/// nothing of the computer it was made on.
#[test]
fn the_report_is_whole() {
    let game = core();
    let design = design(&game, 8);
    let path = fresh("report");
    play(&game, &design, &path, 2);
    let (design, records) = read_games(&path, &game).expect("they are there");
    assert_eq!(records.len(), 224);
    let findings = report::write(&path, &game, &design, &records).expect("it is written");
    check_findings(&findings);
    for name in report::FILES {
        assert!(fs::metadata(path.join(name)).is_ok_and(|file| file.len() > 100), "{name}");
    }
    let games = fs::read_to_string(path.join("games.csv")).expect("it is text");
    assert_eq!(games.lines().count(), 225);
    let page = fs::read_to_string(path.join("report.html")).expect("it is text");
    // The whole page is well-formed, once its void elements are closed.
    let closed: String = page
        .replace("<!DOCTYPE html>", "")
        .split_inclusive('>')
        .map(|part| match part.rfind("<meta") {
            Some(_) => part.replacen('>', "/>", 1),
            None => part.to_owned(),
        })
        .collect();
    let document = roxmltree::Document::parse(&closed).expect("it is well-formed");
    let named = |name: &str| document.descendants().filter(|node| node.tag_name().name() == name).count();
    assert_eq!(named("svg"), 9, "factions, pairs, match-ups, seat, length, sources, cards");
    assert!(named("rect") > 100 && named("circle") > 30 && named("text") > 200);
    for says in ["fracas study --bot random --rounds 8 --seed 5", &design.fingerprint, "224 games"] {
        assert!(page.contains(says), "{says}");
    }
    for never in ["src=", "href=\"http", "url(", "<script", "#010101", env!("CARGO_MANIFEST_DIR"), "NaN"] {
        assert!(!page.contains(never), "{never}");
    }
}

fn check_findings(findings: &Findings) {
    assert_eq!((findings.games, findings.unfinished, findings.broken), (224, 0, 0));
    // Two seats of two factions each.
    assert_eq!(findings.factions.iter().map(|faction| faction.games).sum::<u64>(), 4 * 224);
    let wins: f64 = findings.factions.iter().map(|faction| faction.wins).sum();
    assert!((wins - 2.0 * 224.0).abs() < 1e-9, "{wins}");
    let strengths: f64 = findings.factions.iter().map(|faction| faction.strength.value).sum();
    assert!(strengths.abs() < 1e-6, "{strengths}");
    assert_eq!(findings.turns.iter().sum::<u64>(), 224);
    for card in &findings.cards {
        // Some cards let somebody play a card of the other player, so both may have played one.
        assert!(card.games_played <= 2 * card.games && card.wins <= card.games_played as f64, "{card:?}");
        assert!(card.drawn > 0, "{card:?}");
    }
}

/// VP come from somewhere: the sources add up to the score.
#[test]
fn sources_add_up() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let path = fresh("sources");
    play(&game, &design(&game, 1), &path, 2);
    let (_, records) = read_games(&path, &game).expect("they are there");
    assert_eq!(records.len(), 300);
    for record in records {
        for seat in 0..2 {
            assert_eq!(record.sources[seat].iter().sum::<i16>(), record.vp[seat], "{record:?}");
        }
    }
}

/// The core box and a faction of one's own.
fn with_own(text: &str) -> SmashUp {
    let mut files = fracas_cards::core().to_vec();
    files.push(("own.faction", text));
    SmashUp::load(&files).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn verdict(name: &str, text: &str, rounds: u64) -> Says {
    let game = with_own(text);
    let factions: Vec<_> = game.catalogue().faction_ids().collect();
    let own = game.catalogue().find_faction("mine");
    let design = Design { rounds, ..Design::new(&game, &factions, own, "random", 5) };
    let path = fresh(name);
    let mut directory = Directory::open(&path, &game, &design, Some(text)).expect("the directory is fine");
    run(&game, &mut directory, 2, || {}).expect("the games are played");
    let (design, records) = read_games(&path, &game).expect("they are there");
    let verdict = judge(&game, &design, &records).expect("there is an own faction");
    assert_eq!((Some(verdict.own), verdict.games), (own, 16 * rounds));
    let words = report::verdict_words(&game, &verdict);
    assert!(words.contains("Mine ") && words.contains(&format!("after {} games", 16 * rounds)), "{words}");
    verdict.says
}

#[test]
fn the_author_of_a_faction_is_told_plainly() {
    let minion =
        |title: &str, copies: u32, power: u32| format!("minion \"{title}\" x{copies} power {power}\n\n");
    let bases: String =
        ["Meadow", "Brook"].map(|title| format!("base \"{title}\" breakpoint 20 vp 4 2 1\n\n")).concat();
    let faction = |powers: [u32; 4]| {
        let titles = ["Acorn", "Beech", "Cedar", "Drupe"];
        let minions: String =
            titles.iter().zip(powers).map(|(title, power)| minion(title, 5, power)).collect();
        format!("faction mine \"Mine\" box own\n\n{minions}{bases}")
    };
    let giants = faction([9, 9, 9, 9]);
    assert_eq!(verdict("giants", &giants, 12), Says::TooStrong);
    let dwarfs = faction([0, 0, 0, 0]);
    assert_eq!(verdict("dwarfs", &dwarfs, 12), Says::TooWeak);
    let dinosaurs =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../factions/core/dinosaurs.faction"));
    let copy = dinosaurs.expect("the file is there").replacen(
        "faction dinosaurs \"Dinosaurs\" box core",
        "faction mine \"Mine\" box own",
        1,
    );
    // No two cards have one title.
    let copy: String = copy
        .lines()
        .map(|line| match line.split_once('"') {
            Some((kind, rest)) if ["minion ", "action ", "base "].contains(&kind) => {
                format!("{kind}\"Copied {rest}\n")
            }
            _ => format!("{line}\n"),
        })
        .collect();
    assert_eq!(verdict("copy", &copy, 60), Says::Within);
    let says = verdict("few", &faction([3, 3, 2, 2]), 1);
    assert!(matches!(says, Says::Unclear { .. }), "{says:?}");
}
