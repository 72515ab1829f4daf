//! Kuhn poker as a game that speaks and that people can sit down to. Being
//! for tests, it speaks English to everybody.

use std::fmt;
use std::ops::RangeInclusive;

use fracas_bots::{Asked, Bot, RandomBot};
use fracas_engine::{Dice, Seat, Viewer, excerpt};
use fracas_house::{Line, Link, Measured, Misread, Offered, Question, Seen, Spoken, bare};
use fracas_tongue::Tongue;
use serde::{Deserialize, Serialize};

use super::{Card, Choice, Event, Kuhn, MOST_DEALS, Setup, Stage, State};

/// What the host of a table decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// How many deals are played.
    pub deals: u8,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { deals: 3 }
    }
}

/// What is wrong with terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KuhnProblem {
    /// It is not for so many players.
    Players(u8),
    /// So many deals are not played.
    Deals(u8),
}

impl fmt::Display for KuhnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KuhnProblem::Players(n) => write!(f, "Kuhn poker is for 2 players, not {n}."),
            KuhnProblem::Deals(n) => write!(f, "A game has 1 to {MOST_DEALS} deals, not {n}."),
        }
    }
}

impl Spoken for Kuhn {
    type Speech = ();
    type Teller = ();

    fn speech(&self, _: Tongue) {}

    fn title(&self, (): &()) -> String {
        "Kuhn poker".to_owned()
    }

    fn question(&self, seen: &Seen<'_, Kuhn>) -> Option<Question> {
        let sentence = match seen.view.stage {
            Stage::Open | Stage::Passed => "Pass, or bet a chip?",
            Stage::Bet(_) => "Fold, or call with a chip?",
            Stage::Over => return None,
        };
        let labels = seen.options.iter().map(|choice| capital(choice.word())).collect();
        Some(Question { sentence: sentence.to_owned(), source: None, labels, formal: false, several: None })
    }

    fn tell(&self, (): &mut (), seen: &Seen<'_, Kuhn>, events: &[Event]) -> Vec<Line> {
        let name = |seat: Seat| bare(seen.names.get(seat.idx()).map_or("?", String::as_str));
        let line = |event: &Event| {
            let (sentence, rule, seat) = match *event {
                Event::Deal(deal, first) => (format!("Deal {deal}: {} begins", name(first)), "KP-1", None),
                Event::Dealt(seat, Some(card)) => {
                    (format!("{} gets the {card}", name(seat)), "KP-1", Some(seat))
                }
                Event::Dealt(seat, None) => (format!("{} gets a card", name(seat)), "KP-1", Some(seat)),
                Event::Said(seat, choice) => {
                    let rule = match choice {
                        Choice::Pass | Choice::Bet => "KP-2",
                        Choice::Fold | Choice::Call => "KP-3",
                    };
                    (format!("{}: {}", name(seat), choice.word()), rule, Some(seat))
                }
                Event::Shown([one, other]) => (
                    format!("{} shows the {one}, {} the {other}", name(Seat(0)), name(Seat(1))),
                    "KP-2",
                    None,
                ),
                Event::Won(seat, chips) => (format!("{} wins {chips}", name(seat)), "KP-3", Some(seat)),
            };
            let text = format!("{sentence} {}", Link::Rule.mark(rule));
            Line { text, turn: matches!(event, Event::Deal(..)), seat }
        };
        events.iter().map(line).collect()
    }
}

impl Offered for Kuhn {
    const KEY: &'static str = "kuhn";
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const USUAL_PLAYERS: u8 = 2;
    const BOTS: &'static [&'static str] = &["honest", "random"];
    type Terms = Terms;
    type Problem = KuhnProblem;

    fn say_problem(&self, (): &(), problem: &KuhnProblem) -> String {
        problem.to_string()
    }

    fn check_terms(&self, players: u8, terms: &Terms) -> Result<(), KuhnProblem> {
        if !Kuhn::PLAYERS.contains(&players) {
            return Err(KuhnProblem::Players(players));
        }
        if !(1..=MOST_DEALS).contains(&terms.deals) {
            return Err(KuhnProblem::Deals(terms.deals));
        }
        Ok(())
    }

    fn describe(&self, (): &(), terms: &Terms) -> Option<String> {
        Some(format!("{} deals", terms.deals))
    }

    fn setup(&self, terms: &Terms, _: &[&str], _: &mut Dice) -> Result<Setup, KuhnProblem> {
        Ok(Setup { deals: terms.deals })
    }

    fn write_setup(&self, setup: &Setup) -> String {
        format!("{} deals", setup.deals)
    }

    fn read_setup(&self, text: &str) -> Result<Setup, Misread> {
        let deals = text.strip_suffix(" deals").and_then(|deals| deals.parse().ok());
        let why = || format!("\"{}\" is not a number of deals", excerpt(text));
        deals.map(|deals| Setup { deals }).ok_or_else(|| Misread { line: 0, why: why() })
    }

    fn bot(&self, name: &str) -> Option<Box<dyn Bot<Kuhn> + Send>> {
        match name {
            "honest" => Some(Box::new(Honest)),
            "random" => Some(Box::new(RandomBot)),
            _ => None,
        }
    }
}

impl Measured for Kuhn {
    const LENGTH: &'static str = "deals";
    type Counts = ();

    fn length(&self, state: &State) -> u64 {
        u64::from(state.deal)
    }
}

/// Bets and calls with the king only, and never bluffs.
#[derive(Clone, Copy, Debug)]
pub struct Honest;

impl Bot<Kuhn> for Honest {
    fn choose(&mut self, asked: &Asked<'_, Kuhn>, _: &mut Dice) -> Choice {
        let view = asked.view();
        debug_assert_eq!(view.viewer, Viewer::Seat(asked.seat()));
        let brave = view.cards[asked.seat().idx()] == Some(Card::King);
        // The timid answer comes first.
        asked.options()[usize::from(brave)]
    }
}

/// The word with a capital letter.
fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}
