//! Scenarios that must not pass: each line of a table is a scenario with one
//! slip, and the sentence that names it.

use fracas_crashem::CrashEm;
use fracas_crashem::scenario::Stage;
use fracas_engine::Dice;
use fracas_testkit::scenario::{Problem, Told, parse, play, run};

/// What comes of a scenario, as "line: message" without the line's own text.
fn outcome(text: &str) -> Result<(), String> {
    let source = format!("scenario A slip\n  {}\n", text.replace('\n', "\n  "));
    let short = |problem: &Problem| {
        let message = problem.message.lines().last().unwrap_or_default().trim();
        format!("{}: {message}", problem.line)
    };
    let file = parse(&source).map_err(|problems| short(&problems[0]))?;
    run(&file.scenarios[0], &mut Stage::new(&CrashEm::shipped())).map_err(|problem| short(&problem))
}

fn each_fails(start: &str, table: &[(&str, &str)]) {
    let line = start.lines().count() + 2;
    for (slip, wanted) in table {
        let text = format!("{start}{slip}\nexpect round: 1");
        let found = outcome(&text).expect_err(&format!("this passes by mistake: {slip}"));
        assert_eq!(found, format!("{line}: {wanted}"), "{slip}");
    }
}

/// A is asked before the race card.
const BEFORE: &str = "truck A: f2 ne speed 1
truck B: f4 nw speed 2
upgrades A: rocket, shield
hand A: 5, 17
program A: 1 right one
everybody is ready
";

fn no_gesture(text: &str) -> String {
    format!(
        "\"{text}\" is no gesture, which begins with a player (\"A passes\"), and a line of another sort has a colon"
    )
}

#[test]
fn a_gesture_names_what_is_there() {
    const GESTURES: &str =
        "is no gesture; expected starts in, lays, takes back, is ready, plays, passes or discards";
    each_fails(
        BEFORE,
        &[
            ("refuse: whatever", &no_gesture("whatever")),
            ("refuse: Q whatever", "\"Q\" is not a player here; players are A to C"),
            ("refuse: D passes", "\"D\" is not a player here; players are A to C"),
            ("refuse: A pases", &format!("\"pases\" {GESTURES}")),
            ("refuse: A passes twice", &format!("\"passes twice\" {GESTURES}")),
            ("offer: everybody is redy", &no_gesture("everybody is redy")),
            ("offer: everybody is ready", "nobody is planning"),
            ("refuse: A starts in z9", "z9 is not in the arena"),
            ("refuse: A starts at a1", "expected a hex: \"A starts in a1\""),
            ("refuse: A lays 5 left one in 4", "\"4\" is not a register; there are 1, 2 and 3"),
            ("refuse: A lays 5 left on in 2", "the card is 5 left one / 5 right one"),
            ("refuse: A lays 37 left one in 2", "there is no card 37"),
            ("refuse: A lays 8 left one in 2", "A does not have card 8"),
            ("refuse: A takes back 0", "\"0\" is not a register; there are 1, 2 and 3"),
            (
                "refuse: A plays rokcet at B",
                "\"rokcet\" is not an upgrade; there are rocket, flames, shotgun, shockwave, shield, energy drink",
            ),
            ("refuse: A plays flames at B", "A holds no flames"),
            ("refuse: A plays rocket", "the rocket is played at somebody: \"A plays rocket at …\""),
            ("refuse: A plays rocket at A", "nobody plays an upgrade at their own truck"),
            ("refuse: A plays rocket at E", "\"E\" is not a player here; players are A to C"),
            ("refuse: A plays shield at B", "the shield is not played at anybody"),
            ("refuse: B plays shield", "B holds no shield"),
            ("refuse: A discards flames", "A holds no flames"),
            ("refuse: A passes", "this is offered"),
            ("B passes", "B has nothing to decide now; asked: A"),
            (
                "A plays rocket at C",
                "not offered; A is asked to play an upgrade before the race card and could: passes",
            ),
        ],
    );
}

#[test]
fn what_holds_is_accepted() {
    for line in [
        "refuse: A plays rocket at C",
        "refuse: A plays shield",
        "refuse: B is ready",
        "refuse: time is up",
        "refuse: everybody is ready",
        "offer: A passes",
        "expect asks: A",
        "expect asks: A to play an upgrade before the race card",
        "expect untold: CE-5.1",
    ] {
        assert_eq!(outcome(&format!("{BEFORE}{line}")), Ok(()), "{line}");
    }
}

#[test]
fn expectations_are_read_strictly() {
    each_fails(
        BEFORE,
        &[
            ("expect untold: CE-5.11", "there is no rule \"CE-5.11\""),
            ("expect untold: walls", "there is no rule \"walls\""),
            ("expect told: CE-55", "there is no rule \"CE-55\""),
            ("expect untold: CE-3.1", "this happened"),
            ("expect asks: B", "asked: A to play an upgrade before the race card"),
            ("expect asks: A to shield", "asked: A to play an upgrade before the race card"),
            ("expect asks B: A", "\"asks B\" is not something to expect"),
            ("expect phase now: before", "\"phase now\" is not something to expect"),
            ("expect speed:", "expected players and numbers, as in \"A 2, B 1\""),
            ("expect speed: A", "expected a player and a number"),
            ("expect B sees upgrades A:", "they are hidden"),
            ("expect B sees programme A: hidden", "\"programme\" cannot be seen"),
            ("expect tack B:", "\"tack B\" is not something to expect"),
            ("expect hand A: 5,, 17", "a name is missing beside a comma"),
        ],
    );
}

#[test]
fn impossible_positions_are_diagnosed_where_they_are() {
    each_fails(
        "truck B: f4 nw speed 2\n",
        &[
            ("tokens A: nitro, nitro", "A has 2 tokens \"nitro\", not more than 1"),
            ("tokens A: blank, blank, blank, blank, blank, blank, blank", "a player has 6 tokens"),
            (
                "upgrades A: rocket, flames, shotgun, shield, rocket",
                "nobody holds more than 3 upgrades while planning",
            ),
            (
                "upgrades A: rocket, flames, shotgun, shield",
                "nobody holds more than 3 upgrades while planning",
            ),
            ("hand A: 1, 2, 3, 4, 5, 6, 7", "A has 7 race cards; everybody is dealt 6"),
            ("hand A: 1, 1", "card 1 is already somewhere else"),
            ("hand A: 37", "there is no card 37"),
            ("program A: 1 left one, -, 2 left one, 3 left one", "there are three registers"),
            ("program A: 1 left two", "the card is 1 left one / 1 right one"),
            (&format!("upgrade deck: rocket{}", ", rocket".repeat(19)), "there are 18 upgrade cards"),
            ("upgrade deck: rocket, rocket, rocket, rocket", "there are 3 cards \"rocket\", not 4"),
            (
                "upgrade discard: rest",
                "\"rest\" is not an upgrade; there are rocket, flames, shotgun, shockwave, shield, energy drink",
            ),
            ("track A: A nitro", "nobody has one of their own tokens on their track"),
            ("track A: B nitro, B nitro", "B has 2 tokens \"nitro\", not more than 1"),
            ("track A: B nitro hidden", "tokens are turned face up before the next planning (CE-5.5)"),
            (
                "track A: B nitro, B blank, C nitro, C blank, B reverse",
                "the game ends with token number 5 on a track (CE-7.1)",
            ),
            ("track A: E nitro", "\"E\" is not a player here; players are A to C"),
            ("truck A: f4 e speed 1", "the truck of B is already there"),
            ("truck A: f4 e speed 6", "a speed is one of 1 to 5"),
            ("truck A: z1 e speed 1", "z1 is not in the arena"),
            ("truck A: a1 north speed 1", "a direction is one of e, se, sw, w, nw, ne"),
            ("truck B: a1 e speed 1", "there is already a \"truck B:\" in line 2"),
            ("truck D: a1 e speed 1", "\"D\" is not a player here; players are A to C"),
            ("players: 7", "expected 3 to 6"),
            ("players: 2", "expected 3 to 6"),
            ("arena: nowhere", "there is no arena \"nowhere\"; there are large, small, canyon, pit"),
            ("arena: large", "The arena \"large\" is for 4 to 6 players, not 3."),
            ("round: 0", "rounds are counted from one"),
            ("round: 70000", "\"70000\" is not a number, or too large"),
            ("timer: slow", "a timer is one of untimed, easy, normal, hardcore"),
            ("holder: D", "\"D\" is not a player here; players are A to C"),
            ("holders: A", "\"holders:\" is not a line of a position"),
            ("upgrade pile: rocket", "\"upgrade pile:\" is not a line of a position"),
            ("start: 3", "a game begins without a position, but line 2 says \"truck B:\""),
        ],
    );
    let given = "players: 4\ntrack B: A nitro, A blank\ntrack C: A reverse, A u-turn\n";
    each_fails(
        given,
        &[
            ("track D: A left two, A right two", "the game ends when A has given the last token (CE-7.1)"),
            ("tokens A: nitro", "A has 2 tokens \"nitro\", not more than 1"),
        ],
    );
    each_fails("hand A: 1, 2, 3\n", &[("hand B: 3", "card 3 is already somewhere else")]);
    each_fails(
        "hand A: 1, 2, 3, 4, 5\n",
        &[("program A: 6 right one, 7 right one", "A has 7 race cards; everybody is dealt 6")],
    );
    each_fails(
        "start: 3\n",
        &[("hand A: 1", "the scenario begins with \"start:\"; there is no place for \"hand A:\"")],
    );
    each_fails("arena: small\n", &[("| o   .   o |", "the scenario has an arena already")]);
    each_fails(
        "",
        &[(
            "refuse start: 4 in nowhere",
            "there is no arena \"nowhere\"; there are large, small, canyon, pit",
        )],
    );
    each_fails("", &[("refuse start: 4", "a game can be started like this")]);
}

#[test]
fn what_is_shown_exists() {
    let shows = |what: &str| outcome(&format!("shows: {what}\nexpect round: 1"));
    assert_eq!(shows("CE-5.1; CE-7.3"), Ok(()));
    assert_eq!(shows("CE-5.11").expect_err("no rule"), "2: there is no rule \"CE-5.11\"");
    assert_eq!(shows("rocket").expect_err("no rule"), "2: there is no rule \"rocket\"");
}

#[test]
fn show_and_story_tell_what_happens() {
    let source = format!("scenario X\n  {}show\n  expect round: 1\n", BEFORE.replace('\n', "\n  "));
    let file = parse(&source).expect("it is a scenario");
    let mut told = Vec::new();
    let mut stage = Stage::new(&CrashEm::shipped()).with_story();
    play(&file.scenarios[0], &mut stage, &mut |one| match one {
        Told::Offered(line, gesture) => told.push(format!("{} {gesture}", line.number)),
        Told::Happened(sentence) => told.push(sentence.trim().to_owned()),
        Told::Line(_) => {}
    })
    .expect("it holds");
    assert!(told.iter().any(|line| line == "A turns up 1 right one (CE-3.1)"), "{told:?}");
    let offered: Vec<&String> = told.iter().filter(|line| line.starts_with('8')).collect();
    assert_eq!(offered, ["8 A is asked to play an upgrade before the race card:", "8 A passes"]);
}

/// Scenarios with words lost, doubled and exchanged: they hold or fail, but
/// nothing breaks.
#[test]
fn damaged_scenarios_break_nothing() {
    let game = CrashEm::shipped();
    let mut dice = Dice::new(7);
    let sources = [
        include_str!("../scenarios/1-setup.scenario"),
        include_str!("../scenarios/5-accidents.scenario"),
        include_str!("../scenarios/6-upgrades.scenario"),
    ];
    let mut failed = 0;
    for _ in 0..400 {
        let source = sources[dice.index(sources.len())];
        let mut words: Vec<&str> = source.split_inclusive([' ', '\n', ',', ':']).collect();
        for _ in 0..=dice.index(6) {
            let (at, other) = (dice.index(words.len()), dice.index(words.len()));
            match dice.index(4) {
                0 => words.swap(at, other),
                1 => words.insert(at, words[other]),
                2 => {
                    words[at] = ["999999999999 ", "-1 ", "(", ") ", "D ", "é ", ": ", "size: "][dice.index(8)]
                }
                _ => {
                    words.remove(at);
                }
            }
        }
        let Ok(file) = parse(&words.concat()) else {
            failed += 1;
            continue;
        };
        for scenario in &file.scenarios {
            failed += usize::from(run(scenario, &mut Stage::new(&game)).is_err());
        }
    }
    assert!(failed > 400, "only {failed} scenarios failed");
}
