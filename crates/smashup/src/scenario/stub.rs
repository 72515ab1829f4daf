//! A first scenario for a card or base: a small position, the gesture it is
//! about, and what is true after it. The author goes on from there.

use fracas_testkit::scenario::{Line, Stage as _};

use super::Stage;
use super::expect::cards_there;
use super::names::unknown;
use super::spelling::question;
use crate::catalogue::{BaseDef, CardDef, CardKind, Catalogue};
use crate::game::SmashUp;
use crate::log_words::letter;
use crate::program::Kind;

/// Scenarios to begin with, as the text of a file, or why there are none.
pub fn stub(game: &SmashUp, title: &str) -> Result<String, String> {
    let cat = game.catalogue();
    let props = Props::of(cat, title).ok_or("the catalogue has too few cards for a scenario")?;
    if let Some(card) = cat.cards.iter().find(|card| card.title == title) {
        return Ok(for_card(game, &props, card));
    }
    match cat.bases.iter().find(|base| base.title == title) {
        Some(base) => Ok(for_base(game, &props, base)),
        None => {
            let cards = cat.cards.iter().map(|card| card.title.as_str());
            Err(unknown("card or base", title, cards.chain(cat.bases.iter().map(|base| base.title.as_str()))))
        }
    }
}

/// Plain cards and bases that a position is filled with.
struct Props<'a> {
    /// Two bases, those without abilities first.
    bases: [&'a BaseDef; 2],
    weak: &'a CardDef,
    strong: &'a CardDef,
    action: &'a CardDef,
}

impl<'a> Props<'a> {
    fn of(cat: &'a Catalogue, title: &str) -> Option<Props<'a>> {
        let mut bases: Vec<&BaseDef> = cat.bases.iter().filter(|base| base.title != title).collect();
        bases.sort_by_key(|base| cat.clauses_of(base.clauses).count());
        // Once they are there, they do nothing by themselves.
        let quiet = |card: &&CardDef| {
            card.title != title && cat.clauses_of(card.clauses).all(|(_, clause)| clause.kind == Kind::OnPlay)
        };
        let minions = || cat.cards.iter().filter(quiet).filter(|card| card.is_minion() && card.copies > 1);
        let strong = cat.cards.iter().filter(quiet).filter(|card| card.is_minion());
        let mut actions = cat.cards.iter().filter(|card| card.title != title && card.copies > 1);
        Some(Props {
            bases: [*bases.first()?, *bases.get(1)?],
            weak: minions().min_by_key(|card| card.power)?,
            strong: strong.max_by_key(|card| card.power)?,
            action: actions.find(|card| card.kind == CardKind::Standard)?,
        })
    }

    /// A strong minion of A with enough counters to make the base ready.
    fn scoring_minion(&self, base: &BaseDef) -> String {
        match base.breakpoint - self.strong.power {
            missing @ 1.. => format!("A {} +{missing}", self.strong.title),
            _ => format!("A {}", self.strong.title),
        }
    }
}

/// A position in which something may be possible.
struct Try {
    heading: &'static str,
    lines: Vec<String>,
}

fn for_card(game: &SmashUp, props: &Props<'_>, card: &CardDef) -> String {
    let title = &card.title;
    let [here, there] = props.bases;
    let (weak, strong, action) = (&props.weak.title, &props.strong.title, &props.action.title);
    let bases = format!("bases: {}, {}", here.title, there.title);
    let others = format!("at {}: B {strong}, A {weak}", there.title);
    let deck = format!("deck A: {action}, {action}");
    let at_here = |cards: &str| format!("at {}: {cards}", here.title);
    let in_play = match card.kind {
        CardKind::Minion | CardKind::OnBase(_) => Some(format!("A {title}, B {weak}")),
        CardKind::OnMinion(_) => Some(format!("A {weak} (A {title}), B {weak}")),
        CardKind::Standard => None,
    };
    let ready = props.scoring_minion(here);
    let mut tries = vec![
        Try {
            heading: "plays",
            lines: vec![
                bases.clone(),
                at_here(&format!("B {weak}")),
                others.clone(),
                format!("hand A: {title}"),
                deck.clone(),
            ],
        },
        Try {
            heading: "plays",
            lines: vec![
                "phase: score".to_owned(),
                bases.clone(),
                at_here(&format!("{ready}, B {weak}")),
                others.clone(),
                format!("hand A: {title}"),
            ],
        },
    ];
    if let Some(cards) = in_play {
        tries.push(Try {
            heading: "uses",
            lines: vec![bases.clone(), at_here(&cards), others.clone(), deck.clone()],
        });
        tries.push(Try {
            heading: "uses",
            lines: vec![
                "phase: score".to_owned(),
                bases.clone(),
                at_here(&format!("{cards}, {ready}")),
                others.clone(),
            ],
        });
    }
    let pile = |pile: &str| Try {
        heading: "uses",
        lines: vec![bases.clone(), others.clone(), format!("{pile} A: {title}"), deck.clone()],
    };
    tries.extend([pile("discard"), pile("hand")]);
    let mut text = String::new();
    let mut done: Vec<&str> = Vec::new();
    for one in &tries {
        if done.contains(&one.heading) {
            continue;
        }
        if let Some(scenario) = with_gesture(game, title, one) {
            text += &scenario;
            done.push(one.heading);
        }
    }
    if text.is_empty() {
        // Nothing of it is possible here: the author sees what is.
        let lines = &tries[0].lines;
        text = head(title, "what it shows", lines);
        text += "  # The card cannot be played in this position. Change the position, and run this file:\n";
        text += "  # \"show\" prints what is offered.\n  show\n";
        text += &facts(game, lines).unwrap_or_default();
    }
    text
}

/// The scenario in which A does the gesture that is tried, if it is offered.
fn with_gesture(game: &SmashUp, title: &str, one: &Try) -> Option<String> {
    let mut stage = played(game, &one.lines)?;
    let wanted = format!("A {} {title}", one.heading);
    let offered = stage.offered(&line("")).ok()?;
    let gesture = offered.into_iter().find(|gesture| {
        gesture.strip_prefix(&wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })?;
    let mut lines = one.lines.clone();
    lines.push(gesture);
    let mut text = head(title, &format!("what happens when somebody {} it", one.heading), &lines);
    text += &facts(game, &lines)?;
    Some(text)
}

fn for_base(game: &SmashUp, props: &Props<'_>, base: &BaseDef) -> String {
    let title = &base.title;
    let there = &props.bases[0].title;
    let (weak, strong, action) = (&props.weak.title, &props.strong.title, &props.action.title);
    let visit = vec![
        format!("bases: {title}, {there}"),
        format!("at {title}: B {weak}"),
        format!("hand A: {weak}, {action}"),
        format!("A plays {weak} at {title}"),
    ];
    let scoring = vec![
        "phase: score".to_owned(),
        format!("bases: {title}, {there}"),
        format!("base deck: {}", props.bases[1].title),
        format!("at {title}: {}, B {weak}", props.scoring_minion(base)),
        format!("at {there}: B {strong}, A {weak}"),
        format!("deck A: {action}, {action}"),
    ];
    let mut text = String::new();
    let start = vec![format!("bases: {title}, {there}"), format!("at {title}: B {weak}")];
    for (what, lines) in [("what happens when a minion is played there", visit), ("how it scores", scoring)] {
        if let Some(facts) = facts(game, &lines) {
            text += &head(title, what, &lines);
            text += &facts;
        }
    }
    // No minion can be played or scored there: the author sees what can be done.
    if text.is_empty() { head(title, "what it shows", &start) + "  show\n" } else { text }
}

fn head(title: &str, what: &str, lines: &[String]) -> String {
    let mut text = format!(
        "scenario {title}: {what}\n  # Give it a title that says what must happen, and name the rules it shows.\n"
    );
    text += &format!("  shows: {title}\n");
    for line in lines {
        text += &format!("  {line}\n");
    }
    text
}

/// What is asked and what is true after these lines; none if they fail.
fn facts(game: &SmashUp, lines: &[String]) -> Option<String> {
    let mut stage = played(game, lines)?;
    let offered = stage.offered(&line("")).ok()?;
    let table = stage.table(&line("")).ok()?;
    let mut text = String::new();
    if let Some((seat, prompt)) = table.prompt() {
        text += &format!("  expect asks: {} to {}\n", letter(seat), question(table, &prompt));
        text += "  # Go on with one of these, or add \"show\" to see them at any point:\n";
        for gesture in offered.iter().skip(1) {
            text += &format!("  #   {gesture}\n");
        }
    }
    text += "  # So it stands now. Keep what matters, and correct what the card does not say.\n";
    for slot in table.st.slot_ids() {
        let there = cards_there(table, slot);
        text += &expected(&format!("at {}", table.base(slot).title), &there);
    }
    for seat in table.st.seat_ids() {
        let hand: Vec<&str> = table.st.board.hand(seat).iter().map(|card| table.title(card)).collect();
        let discard = table.st.board.discard(seat).iter();
        let discard: Vec<&str> = discard.map(|&card| table.title(card)).collect();
        text += &expected(&format!("hand {}", letter(seat)), &hand.join(", "));
        text += &expected(&format!("discard {}", letter(seat)), &discard.join(", "));
    }
    let vp: Vec<String> =
        table.st.seat_ids().map(|seat| format!("{} {}", letter(seat), table.st.vp(seat))).collect();
    text += &format!("  expect vp: {}\n\n", vp.join(", "));
    Some(text)
}

/// `expect hand A: Scout`; no blank after the colon if there is nothing.
fn expected(what: &str, found: &str) -> String {
    if found.is_empty() { format!("  expect {what}:\n") } else { format!("  expect {what}: {found}\n") }
}

/// A stage on which these lines have been carried out.
fn played<'g>(game: &'g SmashUp, lines: &[String]) -> Option<Stage<'g>> {
    let mut stage = Stage::new(game);
    for text in lines {
        stage.line(&line(text)).ok()?;
    }
    Some(stage)
}

fn line(text: &str) -> Line {
    Line { number: 0, text: text.to_owned() }
}
