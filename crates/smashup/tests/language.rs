//! The card language: words and their examples, mistakes, bounds.

use fracas_engine::{Dice, Game, Silence};
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

fn mistakes(source: &str) -> Vec<String> {
    let problems = compile(&[("x.faction", source)]).expect_err("there are mistakes");
    problems[0].to_string().lines().filter(|line| line.starts_with("x.faction:")).map(str::to_owned).collect()
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
    let found = mistakes("faction x \"X\" box test\nminion \"M\" x19 power 2\n");
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("SU-1.2"), "{found:?}");
}

#[test]
fn a_bonus_that_depends_on_current_power_is_refused() {
    let found = mistakes(concat!(
        "faction x \"X\" box test\n",
        "minion \"M\" x20 power 2\n",
        "  text \"t\"\n",
        "  ongoing:\n",
        "    minions with power 3 or less get +1 power\n",
    ));
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
            faults += events.drain(..).filter(|event| matches!(event.what, What::Fault(_))).count();
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
