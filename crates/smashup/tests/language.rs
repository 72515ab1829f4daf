//! The card language: words and their examples, mistakes, bounds.

use fracas_engine::{Dice, Game, Silence};
use fracas_lang::{Diagnostic, Lines};
use fracas_smashup::compile::compile;
use fracas_smashup::event::What;
use fracas_smashup::words::{FAMILIES, vocabulary};
use fracas_smashup::{Setup, SmashUp};

#[test]
fn every_example_of_a_word_reads_as_what_the_word_makes() {
    let vocabulary = vocabulary();
    let mut wrong = Vec::new();
    for word in FAMILIES.iter().flat_map(|family| family.words) {
        match vocabulary.parse_as(word.makes, word.example) {
            Ok(node) if node.tag == word.tag => {}
            Ok(node) => wrong.push(format!("\"{}\" is read as {:?}", word.example, node.tag)),
            Err(mistakes) => wrong.push(format!("\"{}\": {mistakes:?}", word.example)),
        }
        assert!(word.doc.ends_with('.'), "the meaning of \"{}\" is not a sentence", word.pattern);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The mistakes of a file, as `file:line:column: message`.
fn mistakes(source: &str) -> Vec<String> {
    let problems = compile(&[("x.faction", source)]).expect_err("there are mistakes");
    let lines = Lines::new(source);
    let told = |mistake: &Diagnostic| {
        let (line, column) = lines.position(mistake.span.start);
        format!("x.faction:{line}:{column}: {}", mistake.message)
    };
    problems[0].diagnostics.iter().map(told).collect()
}

#[test]
fn all_mistakes_of_a_file_are_reported_at_once() {
    let found = mistakes(concat!(
        "faction x \"X\" box test\n",
        "minion \"One\" x3 power 3\n",
        "  text \"t\"\n",
        "  on play:\n",
        "    destory a minion here\n",
        "    return each minion at B\n",
        "minion \"Two\" x3 power 300\n",
        "action \"One\"\n",
        "  text \"t\"\n",
        "  on play:\n",
        "    choose a minion as M\n",
        "    draw 2 cards\n",
        "    else:\n",
        "      move M to M\n",
    ));
    let at: Vec<&str> = found.iter().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(
        at,
        ["x.faction:5:5", "x.faction:6:27", "x.faction:7:23", "x.faction:8:1", "x.faction:13:5"],
        "{found:#?}"
    );
}

#[test]
fn a_near_miss_is_suggested() {
    let problems = compile(&[(
        "x.faction",
        "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n    destory a minion here\n",
    )]);
    let text = problems.expect_err("a word is wrong")[0].to_string();
    assert!(text.contains("destroy"), "{text}");
}

#[test]
fn a_faction_has_twenty_cards() {
    let found = mistakes(&format!("faction x \"X\" box test\nminion \"M\" x19 power 2\n{BASES}"));
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("SU-1.2"), "{found:?}");
}

const BASES: &str = "base \"P\" breakpoint 20 vp 4 2 1\nbase \"Q\" breakpoint 20 vp 4 2 1\n";

/// Otherwise a table could be without bases, or have more than it can hold.
#[test]
fn a_faction_has_enough_bases_and_all_have_not_too_many() {
    let found = mistakes("faction x \"X\" box test\nminion \"M\" x20 power 2\n");
    assert_eq!(found, ["x.faction:1:1: a faction has at least 2 bases, this one has 0"]);
    let many: String = (0..300).map(|n| format!("base \"B{n}\" breakpoint 9 vp 3 2 1\n")).collect();
    let found = mistakes(&format!("faction x \"X\" box test\nminion \"M\" x20 power 2\n{many}"));
    assert_eq!(found, ["x.faction:67:1: there are 64 bases already, no more fit on a table"]);
}

/// A faction of one card with these lines, complained of.
fn mistakes_under(heading: &str, lines: &str) -> Vec<String> {
    mistakes(&format!("faction x \"X\" box test\n{heading}\n  text \"t\"\n{lines}\n{BASES}"))
}

#[test]
fn titles_and_tags_that_no_card_has_are_mistakes() {
    let wrong =
        "  tag worker\n  on play:\n    destroy a minion named \"N\"\n    return a minion tagged wroker";
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", wrong),
        ["x.faction:6:28: no card is named \"N\"", "x.faction:7:28: no card has the tag \"wroker\""]
    );
    // A card may speak of one that comes later, in any file.
    let first = format!(
        "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n    \
         return a minion named \"N\"\n{BASES}"
    );
    let second = "faction y \"Y\" box test\nminion \"N\" x20 power 2\n\
                  base \"R\" breakpoint 9 vp 3 2 1\nbase \"S\" breakpoint 9 vp 3 2 1\n";
    compile(&[("x.faction", &first), ("y.faction", second)]).expect("there is an N");
}

#[test]
fn abilities_that_could_never_happen_are_mistakes() {
    let ongoing = "  ongoing:\n    your minions get +1 power";
    let never = "x.faction:4:3: a standard action never stays in play, so this would never happen";
    assert_eq!(mistakes_under("action \"A\" x20", ongoing), [never]);
    assert_eq!(mistakes_under("action \"A\" x20", "  talent:\n    draw 1 card"), [never]);
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", "  on play:\n    destroy host"),
        ["x.faction:5:13: only an action that is on a minion has a host"]
    );
    let base = "base \"R\" breakpoint 9 vp 3 2 1\n  text \"t\"\n  on play:\n    draw 1 card";
    let found = mistakes(&format!("faction x \"X\" box test\nminion \"M\" x20 power 2\n{base}\n{BASES}"));
    assert_eq!(found, ["x.faction:5:3: a base is never played, so this would never happen"]);
}

#[test]
fn one_mistake_is_told_once() {
    let lines = "  on play:\n    choose a base as B\n    destroy B";
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", lines),
        ["x.faction:6:13: B is a base, expected a card"]
    );
}

#[test]
fn two_factions_do_not_share_a_name() {
    let file = |key: &str, n: u8| {
        format!(
            "faction {key} \"X\" box test\nminion \"M{n}\" x20 power 2\n\
             base \"P{n}\" breakpoint 9 vp 3 2 1\nbase \"Q{n}\" breakpoint 9 vp 3 2 1\n"
        )
    };
    let problems = compile(&[("x.faction", &file("x", 1)), ("y.faction", &file("y", 2))]);
    let text = problems.expect_err("the name is taken")[0].to_string();
    assert!(text.starts_with("mistake: there is a faction \"X\" already\n --> y.faction:1:11"), "{text}");
}

#[test]
fn an_ability_has_an_end() {
    let long = format!("  on play:{}", "\n    draw 1 card".repeat(70_000));
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", &long),
        ["x.faction:4:3: this ability is too long"]
    );
}

#[test]
fn a_bonus_that_depends_on_current_power_is_refused() {
    let lines = "  ongoing:\n    minions with power 3 or less get +1 power";
    let found = mistakes_under("minion \"M\" x20 power 2", lines);
    assert!(found[0].starts_with("x.faction:5:5"), "{found:?}");
}

/// Cards written to go on for ever: the effect ends, the game does not hang.
const ENDLESS: &str = r#"faction endless "Endless" box test

minion "Counter" x4 power 3
  text "Repeats itself."
  on play:
    repeat 100 times:
      repeat 100 times:
        repeat 100 times:
          self gets +1 power

minion "Pendulum" x4 power 2
  text "Never comes to rest."
  after you move a minion:
    move it to another base

minion "Push" x4 power 2
  text "Gives a push."
  on play:
    move self to another base

minion "Echo" x4 power 1
  text "Answers itself."
  after a minion is played:
    may return self
    play a minion in your hand

action "Nest" x4
  text "Plays itself."
  on play:
    place self into hand
    play self

base "Treadmill" breakpoint 20 vp 4 2 1

base "Carousel" breakpoint 20 vp 4 2 1
"#;

#[test]
fn endless_cards_end() {
    let mut sources = fracas_cards::core().to_vec();
    sources.push(("endless.faction", ENDLESS));
    let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let find = |key: &str| game.catalogue().find_faction(key).expect("it is there");
    let setup = Setup::chosen(vec![[find("endless"), find("aliens")], [find("pirates"), find("tricksters")]]);
    let mut faults = 0;
    for seed in 0..4 {
        let mut events = Vec::new();
        let mut state = game.start(&setup, seed, &mut events).expect("the setup is sound");
        let mut dice = Dice::new(seed);
        let mut options = Vec::new();
        let mut decisions = 0;
        while let Some(seat) = game.to_act(&state).iter().next() {
            game.options(&state, seat, &mut options);
            let choice = options[dice.index(options.len())];
            game.apply(&mut state, seat, choice, &mut events).expect("it was offered");
            decisions += 1;
            assert!(decisions < 2_000_000, "seed {seed}: the game does not end");
            faults += events.drain(..).filter(|event| matches!(event.what, What::Fault(..))).count();
        }
    }
    assert!(faults > 0, "no endless ability was noticed");
}

/// Damaged files give diagnostics, never a panic.
#[test]
fn damaged_files_are_refused_politely() {
    let mut dice = Dice::new(99);
    let mut refused = 0;
    for _ in 0..300 {
        let (_, source) = fracas_cards::core()[dice.index(fracas_cards::core().len())];
        let mut text: Vec<char> = source.chars().collect();
        for _ in 0..=dice.index(4) {
            let at = dice.index(text.len());
            match dice.index(4) {
                0 => text[at] = ['(', ':', '"', 'Z', '9', '\n', ' ', 'é'][dice.index(8)],
                1 => {
                    text.remove(at);
                }
                2 => text.truncate(at.max(1)),
                _ => {
                    let piece: Vec<char> = text[at..text.len().min(at + 40)].to_vec();
                    let to = dice.index(text.len());
                    text.splice(to..to, piece);
                }
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(problems) = SmashUp::load(&[("damaged.faction", &text)]) {
            refused += 1;
            assert!(problems.iter().all(|file| file.to_string().contains("damaged.faction:")));
        }
    }
    assert!(refused > 100, "only {refused} files were refused");
}

/// The kernel's silent sink and a listening one lead to the same state.
#[test]
fn listening_changes_nothing() {
    let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
    for seed in 0..10 {
        let setup = Setup::random(3);
        let mut heard = Vec::new();
        let mut quiet = game.start(&setup, seed, &mut Silence).expect("the setup is sound");
        let mut loud = game.start(&setup, seed, &mut heard).expect("the setup is sound");
        let mut dice = Dice::new(seed);
        let mut options = Vec::new();
        while let Some(seat) = game.to_act(&quiet).iter().next() {
            game.options(&quiet, seat, &mut options);
            let choice = options[dice.index(options.len())];
            game.apply_unchecked(&mut quiet, seat, choice, &mut Silence);
            game.apply_unchecked(&mut loud, seat, choice, &mut heard);
        }
        assert_eq!(game.hash(&quiet), game.hash(&loud));
        assert!(!heard.is_empty());
    }
}
