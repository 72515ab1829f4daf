//! What is accepted: words as their examples say, and cards that end, however
//! they are made.

use fracas_engine::{Dice, Game, Silence};
use fracas_smashup::compile::compile;
use fracas_smashup::event::What;
use fracas_smashup::ids::FactionId;
use fracas_smashup::words::{FAMILIES, vocabulary};
use fracas_smashup::{Factions, Pool, Setup, SetupProblem, SmashUp};

use super::{BASES, MINION, accepted, on_play, refused};

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

const EFFECTS: [&str; 10] = [
    "your minions with power 2 or less are not affected by other players' cards",
    "when your minions with highest power would be affected by any ability destroy self instead",
    "minions tagged worker get +1 power",
    "minions with power 3 or less tagged worker cannot be destroyed",
    "power of (minions with power 2 or less) counts for nobody",
    "breakpoint here + your power here",
    "other players cannot play minions with power 4 or more at bases where breakpoint of that base >= 20",
    "self gets +number of minions with printed power 3 or less power",
    "minions here get +counters on it power",
    "cancel abilities of minions of other players with printed power 1 or less",
];

/// They are computed together, each from what lower layers make.
#[test]
fn always_on_effects_read_what_lower_layers_make() {
    let mut source = String::from("faction effects \"Effects\" box test\n");
    for (n, effect) in EFFECTS.iter().enumerate() {
        let lines = format!("  text \"t\"\n  tag worker\n  ongoing:\n    {effect}\n");
        source.push_str(&format!("minion \"E{n}\" x2 power {}\n{lines}", n % 5));
    }
    source.push_str(BASES);
    assert_eq!(faults_of(&source, "effects"), 0);
}

/// Variables and sets are free again after their block, so their number
/// limits only what is known at a time.
#[test]
fn names_of_ended_blocks_take_no_room() {
    let block = ["each of your minions as M:", "  choose each action on M as E", "  return E"];
    let many: Vec<&str> = block.iter().copied().cycle().take(30).collect();
    accepted(MINION, &on_play(&many));
    let three = ["choose 2 minions as C", "choose 2 minions as D", "choose 2 minions as E"];
    refused(MINION, &on_play(&three), "this ability needs more than 2 sets of cards at a time");
}

/// A faction with its cards and so many bases.
fn faction(n: usize, set: &str, n_bases: usize) -> String {
    let mut key = String::from("f");
    for digit in n.to_string().bytes() {
        key.push(char::from(b'a' + digit - b'0'));
    }
    let bases: String = (0..n_bases).map(|b| format!("base \"B{n}-{b}\" breakpoint 9 vp 3 2 1\n")).collect();
    format!("faction {key} \"F{n}\" box {set}\nminion \"M{n}\" x20 power 2\n{bases}")
}

/// Ids never wrap around, and a table counts only what may be on it.
#[test]
fn a_catalogue_may_hold_more_than_a_table() {
    let sources: Vec<String> =
        (0..40).map(|n| faction(n, if n < 4 { "small" } else { "large" }, 2)).collect();
    let files: Vec<(&str, &str)> = sources.iter().map(|source| ("x.faction", source.as_str())).collect();
    let game = SmashUp::load(&files).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let cat = game.catalogue();
    assert_eq!(cat.bases.len(), 80);
    let [a, b, c, d] = [0, 1, 2, 3].map(FactionId);
    let mut setup = Setup::chosen(vec![[a, b], [c, d]]);
    game.start(&setup, 1, &mut Silence).expect("eight bases are not too many");
    setup.options.all_bases = true;
    assert_eq!(setup.check(cat), Err(SetupProblem::TooManyBases { most: 64, there: 80 }));
    assert_eq!(Setup::random(2).check(cat), Err(SetupProblem::TooManyBases { most: 64, there: 80 }));
    let draft = Setup { factions: Factions::Draft(Pool::All, Vec::new()), ..Setup::random(2) };
    assert_eq!(draft.check(cat), Err(SetupProblem::TooManyToDraft { most: 32, there: 40 }));

    let sources: Vec<String> = (0..256).map(|n| faction(n, "test", 2)).collect();
    let files: Vec<(&str, &str)> = sources.iter().map(|source| ("x.faction", source.as_str())).collect();
    let problems = compile(&files).expect_err("one is too many");
    assert!(problems[0].to_string().contains("there are 255 factions already"), "{}", problems[0]);
}

/// Cards written to go on for ever: the effect ends, the game does not hang.
const ENDLESS: &str = r#"faction endless "Endless" box test

minion "Counter" x4 power 3
  text "Repeats itself."
  on play:
    repeat 100 times:
      repeat 100 times:
        repeat 100 times:
          give self +1 power

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
  after a player plays a minion:
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
    assert!(faults_of(ENDLESS, "endless") > 0, "no endless ability was noticed");
}

/// Plays random games with a faction to their end, and counts the faults.
fn faults_of(source: &str, key: &str) -> usize {
    let mut sources = fracas_cards::core().to_vec();
    sources.push(("x.faction", source));
    let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let find = |key: &str| game.catalogue().find_faction(key).expect("it is there");
    let setup = Setup::chosen(vec![[find(key), find("aliens")], [find("pirates"), find("tricksters")]]);
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
    faults
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
