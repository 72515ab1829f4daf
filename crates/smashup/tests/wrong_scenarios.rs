//! Scenarios that must not pass: each line of a table is a scenario with one
//! slip, and the sentence that names it.

use fracas_engine::Dice;
use fracas_smashup::SmashUp;
use fracas_smashup::scenario::{Stage, stub};
use fracas_testkit::scenario::{Problem, Stage as _, Told, parse, play, run};

fn core() -> SmashUp {
    SmashUp::load(fracas_cards::core()).expect("the core box compiles")
}

/// What comes of a scenario, as "line: message" without the line's own text.
fn outcome(game: &SmashUp, text: &str) -> Result<(), String> {
    let source = format!("scenario A slip\n  {}\n", text.replace('\n', "\n  "));
    let short = |problem: &Problem| {
        let message = problem.message.lines().last().unwrap_or_default().trim();
        format!("{}: {message}", problem.line)
    };
    let file = parse(&source).map_err(|problems| short(&problems[0]))?;
    run(&file.scenarios[0], &mut Stage::new(game)).map_err(|problem| short(&problem))
}

/// A small table in the middle of Collector's ability: A may choose.
const COLLECTOR: &str = "bases: Jungle Oasis, Tar Pits
at Jungle Oasis: B War Raptor, B King Rex
hand A: Collector, Scout, Beam Up
discard B: Howl
A plays Collector at Jungle Oasis
";

/// The same table before anything is played.
const TABLE: &str = "bases: Jungle Oasis, Tar Pits
at Jungle Oasis: B War Raptor, B King Rex
hand A: Collector, Scout, Beam Up, Upgrade
";

fn each_fails(start: &str, table: &[(&str, &str)]) {
    let game = core();
    let line = start.lines().count() + 2;
    for (slip, wanted) in table {
        let text = format!("{start}{slip}\nexpect turn: A");
        let found = outcome(&game, &text).expect_err(&format!("this passes by mistake: {slip}"));
        assert_eq!(found, format!("{line}: {wanted}"), "{slip}");
    }
}

fn no_gesture(text: &str) -> String {
    format!(
        "\"{text}\" is no gesture, which begins with a player (\"A plays …\"), and a line of another sort has a colon"
    )
}

#[test]
fn a_gesture_names_what_is_there() {
    each_fails(
        COLLECTOR,
        &[
            ("refuse: whatever", &no_gesture("whatever")),
            ("refuse: Q whatever", "\"Q\" is not a player here; players are A to B"),
            ("refuse: C chooses B King Rex", "\"C\" is not a player here; players are A to B"),
            (
                "refuse: A chuses B King Rex",
                "\"chuses B King Rex\" is no gesture; expected plays, uses, chooses, resolves, says yes, says no, \
                 passes, declines, is done or ends the phase",
            ),
            ("offer: Tar Pits", &no_gesture("Tar Pits")),
            ("hand A Scout", &no_gesture("hand A Scout")),
            ("expect: hand A: Scout", "the position is described before the first gesture or expectation"),
            ("refuse: A chooses B Kong Rex", "there is no card \"Kong Rex\"; did you mean \"King Rex\"?"),
            ("refuse: A chooses A King Rex", "A has no King Rex in this game"),
            ("refuse: A chooses D King Rex", "\"D\" is not a player here; players are A to B"),
            ("refuse: A chooses King Rex", "whose King Rex? Write the owner before it: \"A King Rex\""),
            ("refuse: A chooses B King Rex at Tar Pits", "B has no King Rex at that base"),
            ("refuse: A chooses B King Rex at Ninja Dojo", "Ninja Dojo is not in play"),
            (
                "refuse: A chooses B King Rex in Tar Pits",
                "\"in Tar Pits\": expected \"at\" and a base, or nothing",
            ),
            ("refuse: A chooses Tarr Pits", "there is no base \"Tarr Pits\"; did you mean \"Tar Pits\"?"),
            ("refuse: A chooses D", "\"D\" is not a player here; players are A to B"),
            ("refuse: A chooses faction Allens", "there is no faction \"Allens\"; did you mean \"Aliens\"?"),
            ("refuse: A chooses \"Draw a crad\"", "there is no option \"Draw a crad\""),
            ("refuse: A chooses \"Draw a card", "the label is not closed by a quotation mark"),
            ("refuse: A plays King Rex at Tar Pits", "A has no King Rex to play"),
            ("refuse: A plays Scout", "Scout is played at a base: \"A plays Scout at …\""),
            ("refuse: A plays Beam Up at Tar Pits", "Beam Up is played on nothing: \"A plays Beam Up\""),
            ("refuse: A plays Scout at Ninja Dojo", "Ninja Dojo is not in play"),
            ("refuse: A plays Scout from discard at Tar Pits", "there is no Scout in a discard pile"),
            ("refuse: A uses Collector", "Collector has no talent and no special to use"),
            ("refuse: A uses First Mate", "A has no First Mate to use"),
            ("refuse: A uses Scout at Jungle Oasis", "there is no Scout at that base"),
            (
                "refuse: A says yes",
                "A is not asked that now; write what is asked instead: \"expect asks: A to choose a card for Collector\"",
            ),
            ("refuse: A resolves B Gremlin", "B has no Gremlin in this game"),
            (
                "refuse: A resolves Tar Pits after B King Rex",
                "there is no base \"Tar Pits after B King Rex\"",
            ),
            ("refuse: A resolves Tar Pits for A King Rex", "A has no King Rex in this game"),
            (
                "refuse: A passes",
                "A is asked to choose a card for Collector; the word for it is \"declines\"",
            ),
            ("A passes", "A is asked to choose a card for Collector; the word for it is \"declines\""),
            (
                "refuse: A ends the phase",
                "A is asked to choose a card for Collector; the word for it is \"declines\"",
            ),
            ("refuse: A declines", "this is offered"),
            ("refuse: A chooses B War Raptor", "this is offered"),
            (
                "A chooses B King Rex",
                "not offered; A is asked to choose a card for Collector and could: chooses A Collector | chooses B War \
                 Raptor | declines",
            ),
            (
                "B chooses B King Rex",
                "B has nothing to decide now; A is asked to choose a card for Collector",
            ),
        ],
    );
    each_fails(
        TABLE,
        &[
            (
                "refuse: A plays Upgrade on B Kong Rex",
                "there is no card \"Kong Rex\"; did you mean \"King Rex\"?",
            ),
            ("refuse: A plays Upgrade on B Scout", "B Scout is not in play there"),
            ("refuse: A plays Upgrade on B Howl", "Howl is no minion"),
            (
                "refuse: A plays Upgrade at Tar Pits",
                "Upgrade is played on a minion: \"A plays Upgrade on B …\"",
            ),
            ("refuse: A declines", "A is asked to play; the word for it is \"ends the phase\""),
            (
                "refuse: A chooses B War Raptor",
                "A is not asked that now; write what is asked instead: \"expect asks: A to play\"",
            ),
            (
                "refuse: B chooses B War Raptor",
                "B is not asked that now; write what is asked instead: \"expect asks: A to play\"",
            ),
            (
                "refuse: A resolves B War Raptor",
                "A is not asked that now; write what is asked instead: \"expect asks: A to play\"",
            ),
        ],
    );
}

#[test]
fn what_holds_is_accepted() {
    let game = core();
    for line in [
        "refuse: A chooses B King Rex",
        "refuse: A chooses Tar Pits",
        "refuse: A chooses B King Rex at Jungle Oasis",
        "refuse: A chooses B",
        "refuse: A chooses faction Aliens",
        "refuse: A plays Scout at Tar Pits",
        "refuse: A plays Collector at Tar Pits",
        "refuse: A uses Scout",
        "refuse: B passes",
        "offer: A declines",
        "expect asks: A",
        "expect asks: A to choose a card",
        "expect asks: A to choose a card for Collector",
        "expect winner:",
    ] {
        // The Collector is in play, but one more could be in the hand.
        let text = COLLECTOR.replace("hand A: Collector", "hand A: Collector, Collector");
        assert_eq!(outcome(&game, &format!("{text}{line}")), Ok(()), "{line}");
    }
}

#[test]
fn expectations_are_read_strictly() {
    each_fails(
        COLLECTOR,
        &[
            ("expect asks: B", "A is asked to choose a card for Collector"),
            ("expect asks: A to choose a base", "A is asked to choose a card for Collector"),
            ("expect asks: A to choose a card for Scout", "A is asked to choose a card for Collector"),
            ("expect asks: A to choose", "A is asked to choose a card for Collector"),
            ("expect unknown B: A Nukebot", "there is no such card in a hand or deck"),
            ("expect unknown B: A Scuot", "there is no card \"Scuot\"; did you mean \"Scout\"?"),
            ("expect knows B: A Scout", "B does not know it"),
            ("expect vp:", "expected a player and a number, as in \"A 3\""),
            ("expect vp: A 0, A 0", "A is here twice"),
            ("expect hand A: Scout,, Beam Up", "a name is missing beside a comma"),
            ("expect hand A: Scout, Beam Upp", "there is no card \"Beam Upp\"; did you mean \"Beam Up\"?"),
            ("expect power B King Rex +2: 7", "\"+2\": expected \"at\" and a base, or nothing"),
            ("expect power A King Rex: 7", "there is no such card in play"),
            ("expect at Tar Pits: B King Rex", "found: nothing"),
            ("expect hadn A: Scout", "\"hadn A\" is not something to expect"),
            ("expect fault: Collector", "every ability was carried out"),
            ("expect fault: Colector", "there is no card \"Colector\"; did you mean \"Collector\"?"),
            ("expect factions A: Alien", "there is no faction \"Alien\"; did you mean \"Aliens\"?"),
            ("expect base deck: Tar Pitts", "there is no base \"Tar Pitts\"; did you mean \"Tar Pits\"?"),
        ],
    );
}

#[test]
fn impossible_positions_are_diagnosed_where_they_are() {
    each_fails(
        "bases: Jungle Oasis, Tar Pits\n",
        &[
            ("at Tar Pits: A Scout (A Invader)", "Invader is a minion; no minion is on another one"),
            ("at Tar Pits: A Scout (A Upgrade (A Poison))", "an action has no other actions on it"),
            ("at Tar Pits: A Overrun (A Upgrade)", "Overrun is an action; no other actions are on it"),
            ("at Tar Pits: A Howl", "Howl is discarded when it was played; it does not stay at a base"),
            (
                "at Tar Pits: A Scout (A Howl)",
                "Howl is discarded when it was played; it does not stay on a minion",
            ),
            ("at Tar Pits: A Scout (A Overrun)", "Overrun is played on bases, not on minions"),
            (
                "at Tar Pits: A Upgrade",
                "Upgrade is played on minions; write it in parentheses after the minion it is on",
            ),
            ("at Tar Pits: A Scout (A Upgrade", "a parenthesis is not closed"),
            ("at Tar Pits: A Scout) (", "a parenthesis is closed that was not opened"),
            ("at Tar Pits: A Scout (A Upgrade) +2", "expected a comma after the parenthesis"),
            ("at Tar Pits: A Scout +0", "+0 is no number of counters (1 to 99)"),
            ("at Tar Pits: A Scout +300", "+300 is no number of counters (1 to 99)"),
            ("at Tar Pits: A Overrun +2", "Overrun is no minion and has no counters"),
            ("at Tar Pits: A controls A Scout", "A owns Scout: write \"A Scout\""),
            ("at Tar Pits: A Scout, , A Scout", "a card is missing beside a comma"),
            ("at Tar Pits: Scout", "\"Scout\": expected an owner and a card"),
            ("at Tar Pits: D Scout", "\"D\" is not a player here; players are A to B"),
            ("at Ninja Dojo: A Scout", "Ninja Dojo is not among the bases in play"),
            ("at Tarpits: A Scout", "there is no base \"Tarpits\"; did you mean \"Tar Pits\"?"),
            (
                "hand C: Scout",
                "\"C\" is not a player here; players are A to B; first say \"players: 3\" or 4",
            ),
            (
                "hand D: Scout",
                "\"D\" is not a player here; players are A to B; first say \"players: 3\" or 4",
            ),
            ("hand A: Scot", "there is no card \"Scot\"; did you mean \"Scout\"?"),
            ("hand A: King Rex, King Rex", "A has King Rex 2 times; a deck has it once"),
            ("hand A: Howl, Howl, Howl", "A has Howl 3 times; a deck has it 2 times"),
            ("vp: A -3", "a player has 0 to 99 VP"),
            ("vp: A 1000", "a player has 0 to 99 VP"),
            ("vp: A 99999", "\"99999\" is not a number"),
            ("vp: A three", "\"three\" is not a number"),
            ("players: 5", "expected 2, 3 or 4"),
            ("phase: scoring", "expected start, play or score"),
            ("turn: C", "\"C\" is not a player here; players are A to B; first say \"players: 3\" or 4"),
            ("bases: Tar Pits", "there is already a \"bases:\" in line 2"),
            ("base deck: Tar Pits", "Tar Pits is in play already"),
            ("base deck: Ninja Dojo, Ninja Dojo", "Ninja Dojo is here twice; each base exists once"),
            ("factions A: Aliens, Aliens", "a player has one or two factions, not the same one twice"),
            (
                "factions A: Aliens, Ninjas, Robots",
                "a player has one or two factions, not the same one twice",
            ),
            ("hands A: Scout", "there is no line \"hands A\"; did you mean \"hand A\"?"),
            ("seed: -1", "expected a number"),
            ("hand a: Scout", "\"a\" is not a player here; players are A to B"),
            ("expect: hand A: Scout", "there is no colon after \"expect\": write \"expect hand A: Scout\""),
            ("start: random 2", "\"start:\" is for games from their beginning, but line 2 says \"bases:\""),
            (
                "options: two copies",
                "\"options:\" is for games from their beginning, but line 2 says \"bases:\"",
            ),
        ],
    );
    each_fails("", &[("bases: Tar Pits, Tar Pits", "Tar Pits is here twice; each base exists once")]);
    each_fails("", &[("bases:", "expected 1 to 5 bases")]);
    each_fails(
        "bases: Tar Pits\nhand A: Scout\n",
        &[("hand A: Scout", "there is already a \"hand A:\" in line 3")],
    );
    each_fails(
        "bases: Tar Pits\nhand A: King Rex\n",
        &[("at Tar Pits: A King Rex", "A has King Rex 2 times; a deck has it once")],
    );
    each_fails(
        "start: random 2\n",
        &[
            ("hand A: Scout", "the scenario begins with \"start:\"; there is no place for \"hand A:\""),
            ("options: two copies", "\"options:\" stands before \"start:\""),
        ],
    );
    each_fails("", &[("first: A", "\"first:\" needs a \"start:\" after it")]);
    each_fails(
        "",
        &[(
            "refuse start: Aliens+Ninjahs / Pirates+Robots",
            "there is no faction \"Ninjahs\"; did you mean \"Ninjas\"?",
        )],
    );
    each_fails("", &[("refuse start: random 2", "a game can be started like this")]);
}

#[test]
fn deep_and_strange_lines_are_refused_by_their_form() {
    let game = core();
    for (slip, wanted) in [
        (format!("at Tar Pits: A Scout {}", "(".repeat(32_000)), "3: the line is longer than 1000 bytes"),
        (format!("at Tar Pits: A Scout {}", "(".repeat(900)), "3: an action has no other actions on it"),
        ("hand A: Sc\u{7}out".to_owned(), "3: there is a control character in this line: \\u{7}"),
    ] {
        let found = outcome(&game, &format!("bases: Tar Pits\n{slip}\nexpect turn: A"));
        assert_eq!(found.expect_err("it is refused"), wanted);
    }
}

#[test]
fn what_is_shown_exists_and_appears() {
    let game = core();
    let shows = |what: &str| outcome(&game, &format!("shows: {what}\n{TABLE}expect turn: A"));
    assert_eq!(shows("Collector; SU-2.4; Jungle Oasis"), Ok(()));
    for (what, wanted) in [
        ("SU-99.9", "2: there is no rule, card or base \"SU-99.9\""),
        ("SU-2", "2: there is no rule, card or base \"SU-2\""),
        ("R-19", "2: there is no rule, card or base \"R-19\""),
        ("Colector", "2: there is no rule, card or base \"Colector\"; did you mean \"Collector\"?"),
        ("Ninja Dojo", "2: this does not appear in the scenario"),
    ] {
        assert_eq!(shows(what).expect_err(what), wanted, "{what}");
    }
}

/// What the program chooses by itself may be said, if it is right.
#[test]
fn the_only_choice_may_be_said() {
    let game = core();
    let alone = "bases: Jungle Oasis, Tar Pits
at Jungle Oasis: B War Raptor
at Tar Pits: A Overrun
hand A: Beam Up
hand B: King Rex
A plays Beam Up
";
    let then = |lines: &str| outcome(&game, &format!("{alone}{lines}"));
    assert_eq!(then("A chooses B War Raptor\nexpect hand B: King Rex, War Raptor"), Ok(()));
    assert_eq!(then("A chooses B War Raptor at Jungle Oasis\nexpect hand B: King Rex, War Raptor"), Ok(()));
    assert_eq!(then("offer: A chooses B War Raptor"), Ok(()));
    assert_eq!(then("expect hand B: King Rex, War Raptor"), Ok(()));
    for (lines, wanted) in [
        (
            "A chooses B King Rex\nexpect turn: A",
            "8: not offered; A is asked to play and could: ends the phase",
        ),
        ("B chooses B War Raptor\nexpect turn: A", "8: B has nothing to decide now; A is asked to play"),
        (
            "A chooses B War Raptor\nA chooses B War Raptor\nexpect turn: A",
            "9: not offered; A is asked to play and could: ends the phase",
        ),
        (
            "refuse: A chooses B War Raptor",
            "8: this has just been done, as the only thing that could be chosen",
        ),
        ("A chooses B War Raptor at Tar Pits\nexpect turn: A", "8: B has no War Raptor at that base"),
        (
            "A ends the phase\nA chooses B War Raptor\nexpect turn: B",
            "9: A has nothing to decide now; B is asked to play",
        ),
    ] {
        assert_eq!(then(lines).expect_err(lines), wanted, "{lines}");
    }
}

#[test]
fn a_position_can_begin_with_the_scoring() {
    let game = core();
    let text = "phase: score
bases: Jungle Oasis, Tar Pits
base deck: Ninja Dojo
at Jungle Oasis: A King Rex +5, B Scout
expect asks: B to use a special after scoring for Jungle Oasis
offer: B uses Scout
offer: B passes
refuse: B declines";
    let wanted =
        "9: B is asked to use a special after scoring for Jungle Oasis; the word for it is \"passes\"";
    assert_eq!(outcome(&game, text).expect_err("another word"), wanted);
    let text = text.replace("refuse: B declines", "B passes\nexpect vp: A 2, B 0\nexpect turn: B");
    assert_eq!(outcome(&game, &text), Ok(()));
}

/// Twenty cards, of which one goes on for ever.
const ENDLESS: &str = r#"faction endless "Endless" box test

minion "Turnstile" x16 power 1
  text "Goes round."
  after you move a minion:
    move self to another base

action "Nest" x4
  text "Plays itself."
  on play:
    place self into hand
    play self

base "Treadmill" breakpoint 20 vp 4 2 1

base "Carousel" breakpoint 20 vp 4 2 1
"#;

#[test]
fn a_fault_fails_the_scenario_unless_it_is_expected() {
    let mut sources = fracas_cards::core().to_vec();
    sources.push(("endless.faction", ENDLESS));
    let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let text = "bases: Treadmill, Carousel\nhand A: Nest\nA plays Nest\n";
    let wanted = "4: an ability could not be carried out to its end: Nest, \"on play\": abilities are nested too deeply";
    assert_eq!(outcome(&game, &format!("{text}expect turn: A")).expect_err("a fault"), wanted);
    assert_eq!(outcome(&game, &format!("{text}expect fault: Nest\nexpect turn: A")), Ok(()));
    let other = outcome(&game, &format!("{text}expect fault: Scout\nexpect turn: A"));
    assert_eq!(other.expect_err("another card"), wanted);
}

#[test]
fn show_and_story_tell_what_happens() {
    let game = core();
    let source = format!("scenario X\n  {}show\n  A declines\n", COLLECTOR.replace('\n', "\n  "));
    let file = parse(&source).expect("it is a scenario");
    let mut told = Vec::new();
    let outcome = play(&file.scenarios[0], &mut Stage::new(&game).with_story(), &mut |one| match one {
        Told::Offered(line, gesture) => told.push(format!("{} {gesture}", line.number)),
        Told::Happened(sentence) => told.push(sentence.trim().to_owned()),
        Told::Line(_) => {}
    });
    assert!(outcome.expect_err("it expects nothing").message.starts_with("the scenario expects nothing"));
    let wanted = [
        "A plays Collector at Jungle Oasis",
        "7 A is asked to choose a card for Collector:",
        "7 A chooses A Collector",
        "7 A chooses B War Raptor",
        "7 A declines",
    ];
    assert_eq!(told, wanted);
}

/// Each card and base gets a first scenario that runs.
#[test]
fn every_stub_holds() {
    let game = core();
    let cat = game.catalogue();
    let titles = cat.cards.iter().map(|card| &card.title).chain(cat.bases.iter().map(|base| &base.title));
    for title in titles {
        let text = stub(&game, title).expect("there is such a card");
        let file = parse(&text).unwrap_or_else(|problems| panic!("{title}: {problems:?}"));
        assert!(!file.scenarios.is_empty(), "{title}");
        for scenario in &file.scenarios {
            assert_eq!(scenario.shows, std::slice::from_ref(title));
            let gesture = scenario.lines.iter().any(|line| line.text.contains(title.as_str()));
            assert!(gesture, "{title} is not in its scenario");
            let mut stage = Stage::new(&game);
            run(scenario, &mut stage).unwrap_or_else(|problem| panic!("{title}: {problem}"));
            stage.end().expect("nothing is left");
        }
    }
    assert_eq!(
        stub(&game, "Colector").expect_err("misspelt"),
        "there is no card or base \"Colector\"; did you mean \"Collector\"?"
    );
}

/// Scenarios with words lost, doubled and exchanged: they hold or fail, but
/// nothing breaks.
#[test]
fn damaged_scenarios_break_nothing() {
    let game = core();
    let mut dice = Dice::new(7);
    let sources = [
        include_str!("../../../scenarios/core/ninjas.scenario"),
        include_str!("../../../scenarios/rules/setup.scenario"),
        include_str!("../../../scenarios/interactions/control-and-zones.scenario"),
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

/// A treasure has no owner (SU-7.6).
#[test]
fn a_treasure_is_whoever_has_it() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let table = |steed: &str| format!("bases: Jungle Oasis\nat Jungle Oasis: {steed}\nexpect turn: A");
    assert_eq!(outcome(&game, &table("A Tiger Steed")), Ok(()));
    let wrong = Err("3: nobody owns a treasure: write \"A Tiger Steed\"".to_owned());
    assert_eq!(outcome(&game, &table("A controls B Tiger Steed")), wrong);
}

/// There are thirty Madness cards, wherever they are (SU-1.9).
#[test]
fn there_is_no_more_madness_than_printed() {
    let game = SmashUp::load(&fracas_cards::all()).expect("the boxes compile");
    let table = |deck: u32| {
        format!("bases: Jungle Oasis, Tar Pits\nhand A: Madness\nmadness deck: {deck}\nexpect turn: A")
    };
    assert_eq!(outcome(&game, &table(29)), Ok(()));
    assert_eq!(outcome(&game, &table(30)), Err("4: 31 Madness cards are here; there are 30".to_owned()));
}
