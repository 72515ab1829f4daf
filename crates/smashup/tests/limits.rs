//! The limits of the machine: a turn that could go on for ever is ended by
//! offering nothing more to play, never by leaving out what the rules owe; and
//! no card of a stranger holds the table up.
//!
//! `cargo test --release -p fracas-smashup --test limits -- --nocapture` says
//! how long the slowest choice took.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use fracas_engine::{Dice, Game};
use fracas_smashup::event::{Bound, What};
use fracas_smashup::scenario::Stage;
use fracas_smashup::{Setup, SmashUp};
use fracas_testkit::scenario::{parse, run};

/// Ruling R-48: a Collector that returns itself at The Homeworld. Each round
/// begins two abilities, so that the turn is exhausted after a thousand.
#[test]
fn an_exhausted_turn_offers_no_plays_and_owes_nothing() {
    let game = SmashUp::load(fracas_cards::core()).expect("the core box compiles");
    let mut text = String::from(
        "scenario A Collector that goes round in circles\n\
         \x20 bases: The Homeworld, Temple of Goju\n\
         \x20 base deck: Jungle Oasis\n\
         \x20 at Temple of Goju: A King Rex, A Nukebot, A Invader, B Ninja Master, B Flame Trap\n\
         \x20 hand A: Collector, Collector\n\
         \x20 deck A: Howl, Howl\n",
    );
    for _ in 0..999 {
        text += "  A plays Collector at The Homeworld\n  A chooses A Collector\n";
    }
    // The last play that is offered begins the two thousandth ability.
    text += "  A plays Collector at Temple of Goju\n  A declines\n";
    writeln!(text, "  expect discard A: Collector\n  expect discard B: Flame Trap").expect("a string grows");
    writeln!(text, "  refuse: A plays Collector at The Homeworld\n  A ends the phase")
        .expect("a string grows");
    // The scoring and the base's own ability are owed.
    writeln!(text, "  expect vp: A 2, B 3\n  expect deck A: King Rex\n  expect deck B: Ninja Master")
        .expect("a string grows");
    writeln!(text, "  expect turn: B").expect("a string grows");
    let file = parse(&text).unwrap_or_else(|problems| panic!("{problems:#?}"));
    if let Err(problem) = run(&file.scenarios[0], &mut Stage::new(&game)) {
        panic!("{problem}");
    }
}

/// A chain of plays, each of which sets off more than the one before.
const CRIERS: &str = r#"faction criers "Criers" box test

minion "Crier" x20 power 0
  text "You may play a minion. After a player plays a minion, gain 1 VP."
  on play:
    may play a minion in your hand
  after a player plays a minion:
    gain 1 vp

base "Market" breakpoint 20 vp 3 2 1

base "Square" breakpoint 20 vp 3 2 1
"#;

/// Ruling R-48: when too much waits, the chain is not offered to go on; what
/// waits is owed and happens.
#[test]
fn a_chain_of_plays_ends_before_what_it_sets_off_is_lost() {
    let mut files = fracas_cards::core().to_vec();
    files.push(("criers.faction", CRIERS));
    let game = SmashUp::load(&files).expect("the faction compiles");
    let mut text = String::from(
        "scenario Criers\n  bases: Market, Temple of Goju\n  factions A: criers, aliens\n  hand A: ",
    );
    text += &["Crier"; 16].join(", ");
    text += "\n";
    for _ in 0..10 {
        text += "  A plays Crier at Market\n";
    }
    text += "  refuse: A plays Crier at Market\n  A declines\n  expect vp: A 55\n";
    let file = parse(&text).unwrap_or_else(|problems| panic!("{problems:#?}"));
    if let Err(problem) = run(&file.scenarios[0], &mut Stage::new(&game)) {
        panic!("{problem}");
    }
}

/// Cards made to take as long as the language lets them.
const SLOW: &str = r#"faction slow "Slow" box test

minion "Counter" x4 power 3
  text "Counts and counts."
  on play:
    repeat 100 times:
      repeat 100 times:
        repeat 100 times:
          repeat 100 times:
            put 1 counter on self

minion "Ponderer" x4 power 2
  text "Ponders all there is."
  on play:
    repeat 100 times:
      repeat 100 times:
        destroy each minion with power more than (highest power of minions with power less than (total power of minions with power more than 1))

minion "Choir" x4 power 1
  text "Sings for everybody."
  ongoing:
    minions get +number of (minions named "Choir") power
    minions named "Choir" are not affected by other players' cards

action "Swarm" x4
  text "Runs about."
  on play:
    repeat 100 times:
      each minion as M:
        each minion with power less than (power of M) as N:
          put 1 counter on N

action "Mirror" x4
  text "Looks at itself."
  on play:
    repeat 100 times:
      each player:
        each minion as M:
          draw cards equal to number of minions with power more than (power of M)

base "Slow Base" breakpoint 99 vp 1 1 1

base "Slower Base" breakpoint 99 vp 1 1 1
"#;

#[test]
fn no_card_holds_the_table_up() {
    let mut sources = fracas_cards::core().to_vec();
    sources.push(("slow.faction", SLOW));
    let game = SmashUp::load(&sources).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let find = |key: &str| game.catalogue().find_faction(key).expect("it is there");
    let setup = Setup::chosen(vec![[find("slow"), find("robots")], [find("pirates"), find("zombies")]]);
    let (mut slowest, mut faults) = (Duration::ZERO, 0);
    for seed in 0..6 {
        let mut events = Vec::new();
        let mut state = game.start(&setup, seed, &mut events).expect("the setup is sound");
        let (mut dice, mut options) = (Dice::new(seed), Vec::new());
        for _ in 0..400 {
            let Some(seat) = game.to_act(&state).iter().next() else { break };
            game.options(&state, seat, &mut options);
            let choice = options[dice.index(options.len())];
            let began = Instant::now();
            game.apply(&mut state, seat, choice, &mut events).expect("it was offered");
            slowest = slowest.max(began.elapsed());
            faults +=
                events.drain(..).filter(|event| matches!(event.what, What::Fault(_, Bound::Steps))).count();
        }
    }
    println!("the slowest choice took {slowest:?}; {faults} abilities were ended");
    assert!(faults > 0, "no card went on too long");
    // With full optimisation it is 50 ms; tests run with less, side by side.
    let bound = if cfg!(debug_assertions) { 1000 } else { 50 };
    assert!(slowest < Duration::from_millis(bound), "{slowest:?}");
}
