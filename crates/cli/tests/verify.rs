//! Logs of tables are checked: what holds, and where something does not.

#![allow(clippy::unwrap_used)] // In a test a panic is the report.

mod program;

use fracas_engine::{Dice, Log, Play, Seed};
use fracas_house::chance::{Mix, Part, commitment, setup_dice};
use fracas_house::{Offered, verify, write_log};
use fracas_smashup::SmashUp;
use fracas_testkit::kuhn::Kuhn;
use program::{failed, file, fracas, stderr, stdout};

fn smashup() -> SmashUp {
    SmashUp::load(&fracas_cards::all()).unwrap()
}

/// A game at a table, played at random to its end; something is taken back on
/// the way.
fn log<G: Offered>(game: &G, terms: &str, wishes: &[&str]) -> String {
    let (table, secret) = ("mellow2table".to_owned(), "5ec2e7".repeat(11)[..64].to_owned());
    let mut parts = vec![Part::given("4-8-15-16-23-42").unwrap(), Part::Nothing, Part::Bot];
    parts.truncate(wishes.len());
    let mix = Mix {
        commitment: commitment(&table, &secret),
        table,
        secret,
        parts,
        terms: terms.to_owned(),
        wishes: wishes.iter().map(|&wish| wish.to_owned()).collect(),
    };
    let seed = mix.seed();
    let agreed: G::Terms = serde_json::from_str(terms).unwrap();
    let setup = game.setup(&agreed, wishes, &mut setup_dice(seed)).unwrap();
    let mut log = Log::new(game, setup.clone(), seed);
    let mut play = Play::begin(game, &setup, seed).unwrap();
    let mut dice = Dice::new(3);
    while play.outcome().is_none() {
        let seat = play.asked().iter().next().unwrap();
        let regret = (play.number() == 5).then(|| play.take_back(game, seat).ok()).flatten();
        let step = regret.unwrap_or_else(|| {
            let choice = dice.pick(play.options(seat));
            play.prepare(game, seat, choice).unwrap()
        });
        log.entries.push(step.entry().clone());
        play.adopt(game, step);
    }
    write_log(game, &log, Some(&mix), play.outcome().unwrap())
}

fn smashup_log() -> String {
    log(&smashup(), r#"{"factions":"choice"}"#, &["aliens+ninjas", "", ""])
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// What is said to be wrong with a log.
fn wrong<G: Offered>(game: &G, text: &str) -> String {
    verify(game, text).err().unwrap_or_else(|| panic!("it is said to be right:\n{text}"))
}

#[test]
fn a_log_of_a_table_holds_and_it_is_told_what_was_checked() {
    let text = smashup_log();
    let path = file("right.log", &text);
    let output = fracas(&["verify", &path]);
    let (told, seal) = (stdout(&output), text.lines().last().unwrap().strip_prefix("seal ").unwrap());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        format!("all {} lines fit their marks", text.lines().count()),
        commitment("mellow2table", &"5ec2e7".repeat(11)[..64]),
        "mixed from that secret and what one player gave".to_owned(),
        "The setup follows".to_owned(),
        "choices were possible".to_owned(),
        "The result is the one stated".to_owned(),
        seal.to_owned(),
    ] {
        assert!(told.contains(&part), "no {part:?} in {told}");
    }
    for language in ["de", "fr", "he"] {
        let output = fracas(&["verify", &path, "--lang", language]);
        assert!(stdout(&output).contains(&seal[..20]), "{}", stderr(&output));
    }
    assert_eq!(fracas(&["verify", &path, "--seal", seal]).status.code(), Some(0));
    failed(&["verify", &path, "--seal", "0f"], &["right.log: this is not the log of that seal"]);
    // It can be told like any other log.
    let replayed = fracas(&["replay", &path, "--quiet"]);
    assert_eq!(replayed.status.code(), Some(0), "{}", stderr(&replayed));
}

/// Each line in turn is changed, left out, doubled, and put before the one
/// above it.
fn every_line_is_named<G: Offered>(game: &G, text: &str) {
    let all = lines(text);
    assert!(verify(game, text).is_ok());
    for at in 0..all.len() {
        let named = |lines: &[String], what: &str, at: usize| {
            let told = wrong(game, &joined(lines));
            assert!(told.starts_with(&format!("line {}", at + 1)), "{what}: line {} is {told}", at + 1);
        };
        let mut changed = all.clone();
        // A digit of the line, or of its mark.
        let letter = changed[at].rfind(|sign: char| sign.is_ascii_alphanumeric()).unwrap();
        for place in [0, changed[at].find('\t').unwrap_or(2) - 1, letter] {
            let mut changed = all.clone();
            let new = if changed[at].as_bytes()[place] == b'7' { "8" } else { "7" };
            changed[at].replace_range(place..=place, new);
            // Without the first mark it is no log of a table any more.
            if at == 0 && place == 0 {
                continue;
            }
            named(&changed, "changed", at);
        }
        let gone = changed.remove(at);
        if at + 1 < all.len() {
            named(&changed, "left out", at);
        }
        changed.insert(at, gone.clone());
        changed.insert(at, gone);
        // The first of the two is right.
        named(&changed, "doubled", at + 1);
        if at > 0 {
            let mut moved = all.clone();
            moved.swap(at - 1, at);
            if at > 1 {
                named(&moved, "moved", at - 1);
            } else {
                assert!(verify(game, &joined(&moved)).is_err());
            }
        }
    }
    for cut in [1, 3, all.len() / 2, all.len() - 1] {
        let told = wrong(game, &joined(&all[..cut]));
        assert_eq!(told, format!("line {}: the log breaks off; it has no seal", cut + 1));
    }
    assert!(wrong(game, text.trim_end()).contains("not finished"));
}

#[test]
fn whatever_is_changed_in_a_log_is_named_by_its_line() {
    every_line_is_named(&Kuhn, &log(&Kuhn, r#"{"deals":5}"#, &["", ""]));
    every_line_is_named(&smashup(), &smashup_log());
}

#[test]
fn a_changed_choice_is_named_by_its_step() {
    let text = smashup_log();
    let mut all = lines(&text);
    let first = all.iter().position(|line| line.starts_with("choices\t")).unwrap() + 1;
    all[first + 2] = all[first + 2].replacen(' ', " + ", 1);
    let path = file("step.log", &joined(&all));
    failed(
        &["verify", &path],
        &[&format!("step.log: line {}, step 3: this line is not as it was", first + 3)],
    );
}

/// The log with all marks and the seal computed anew, as somebody would who
/// knows how: what is in it still has to fit together.
fn sealed_again(text: &str, change: impl Fn(&str) -> String) -> String {
    let plain: String =
        text.lines().filter_map(|line| Some(format!("{}\n", line.split_once('\t')?.0))).collect();
    let changed = change(&plain);
    assert_ne!(changed, plain, "nothing is changed");
    marked(&changed)
}

/// The marks as `seal.rs` describes them.
fn marked(plain: &str) -> String {
    use sha2::{Digest as _, Sha256};
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mut chain: [u8; 32] = Sha256::digest(b"fracas log of a table\n").into();
    let mut out = String::new();
    for line in plain.lines() {
        let sum = Sha256::new().chain_update(chain).chain_update(line).chain_update("\n");
        chain = sum.finalize().into();
        out += &format!("{line}\t{}\n", &hex(&chain)[..12]);
    }
    out + "seal " + &hex(&chain) + "\n"
}

fn with_line(plain: &str, name: &str, new: impl Fn(&str) -> String) -> String {
    let mut done = false;
    let line = |line: &str| {
        let is_it = !done && line.starts_with(name);
        done |= is_it;
        format!("{}\n", if is_it { new(line) } else { line.to_owned() })
    };
    plain.lines().map(line).collect()
}

#[test]
fn a_log_that_was_changed_and_sealed_again_does_not_hold() {
    let (game, text) = (smashup(), smashup_log());
    let told = |change: &dyn Fn(&str) -> String| wrong(&game, &sealed_again(&text, change));
    let other = |line: &str| {
        let last = if line.ends_with('7') { '8' } else { '7' };
        format!("{}{last}", &line[..line.len() - 1])
    };
    for (name, parts) in [
        ("game ", &["line 2"][..]),
        ("rules ", &["line 3"]),
        ("fingerprint ", &["line 4: it was played with other cards"]),
        ("seed ", &["line 5: the seed is not mixed from"]),
        ("table ", &["line 7: the commitment is not that of"]),
        ("commitment ", &["line 7: the commitment is not that of"]),
        ("secret ", &["line 7: the commitment is not that of"]),
        ("part A", &["line 5: the seed is not mixed from"]),
        ("terms ", &["line 12: the terms or wishes make no setup"]),
        ("players ", &["line "]),
    ] {
        let told = told(&|plain| with_line(plain, name, other));
        assert!(parts.iter().all(|part| told.contains(part)), "{name}: {told}");
    }
    // A setup that is sound, but not the one that follows.
    let setup = told(&|plain| {
        let setup = plain.lines().find(|line| line.starts_with("factions chosen ")).unwrap();
        let taken = |name: &str| setup.contains(name);
        let free =
            ["wizards", "zombies", "dinosaurs", "pirates"].into_iter().find(|name| !taken(name)).unwrap();
        let last = setup.rsplit('+').next().unwrap();
        plain.replacen(setup, &setup.replace(&format!("+{last}"), &format!("+{free}")), 1)
    });
    assert!(
        setup.contains("by the terms, the wishes and the seed this would be \"factions chosen"),
        "{setup}"
    );
    let wish = told(&|plain| plain.replacen("wish A aliens+ninjas", "wish A aliens+wizards", 1));
    assert!(wish.contains("this would be \"factions chosen"), "{wish}");
    // Another result, a choice that was not there, one that leads elsewhere.
    let result = told(&|plain| with_line(plain, "result ", |line| format!("{line} and B")));
    assert!(result.contains("but the game ended with \"result "), "{result}");
    let first = text.lines().position(|line| line.starts_with("choices\t")).unwrap() + 2;
    let impossible = told(&|plain| {
        let choice = plain.lines().nth(first - 1).unwrap();
        plain.replacen(choice, "A play A/Nobody#1", 1)
    });
    assert!(impossible.starts_with(&format!("line {first}: step 1: ")), "{impossible}");
    let hash = told(&|plain| with_line(plain, "= ", other));
    assert!(hash.contains("step 16: the state differs"), "{hash}");
    let ends = told(&|plain| with_line(plain, "end after ", |_| "end after 3 choices".to_owned()));
    assert!(ends.contains("choices are missing"), "{ends}");
}

#[test]
fn what_is_no_log_of_a_table_is_told_as_such() {
    let game = smashup();
    let plain = fracas_house::written::head(&game, &Log::new(&game, fracas_smashup::Setup::random(2), 7));
    failed(&["verify", &file("terminal.log", &plain)], &["it has no marks, so it is not the log of a table"]);
    // A seed that the server was not committed to is told, and is no success.
    let mut play = Play::begin(&Kuhn, &fracas_testkit::kuhn::Setup { deals: 1 }, 7).unwrap();
    let mut log = Log::new(&Kuhn, fracas_testkit::kuhn::Setup { deals: 1 }, 7);
    while play.outcome().is_none() {
        let seat = play.asked().iter().next().unwrap();
        let step = play.prepare(&Kuhn, seat, play.options(seat)[0]).unwrap();
        log.entries.push(step.entry().clone());
        play.adopt(&Kuhn, step);
    }
    let text = write_log(&Kuhn, &log, None, play.outcome().unwrap());
    let verified = verify(&Kuhn, &text).unwrap_or_else(|why| panic!("{why}"));
    assert!(verified.mix.is_none() && verified.seed == Seed::Fast(7));
}
