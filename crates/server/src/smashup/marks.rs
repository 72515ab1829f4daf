//! Which things on the table can be chosen now, and where a chosen card can
//! go.

use std::collections::BTreeMap;
use std::fmt;

use fracas_engine::Seat;
use fracas_smashup::choice::{Choice, Target};
use fracas_smashup::ids::{BaseId, CardId, FactionId, Slot};
use maud::{Markup, html};

/// A thing on the page that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Spot {
    Card(CardId),
    Base(Slot),
    BaseCard(BaseId),
    Player(Seat),
    Faction(FactionId),
}

impl fmt::Display for Spot {
    /// The name of the spot on the page.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Card(card) => write!(f, "card{}", card.0),
            Spot::Base(slot) => write!(f, "base{}", slot.0),
            Spot::BaseCard(base) => write!(f, "basecard{}", base.0),
            Spot::Player(seat) => write!(f, "player{}", seat.0),
            Spot::Faction(faction) => write!(f, "faction{}", faction.0),
        }
    }
}

/// What pointing at a spot means.
#[derive(Default, Hash)]
pub(super) struct Mark {
    /// Options that it is enough for.
    direct: Vec<usize>,
    /// They change the game for good: the spot is taken up first, and a
    /// second gesture carries it out.
    careful: bool,
    /// Options that need a second spot.
    then: Vec<(usize, Spot)>,
    /// It is the second spot of some option.
    target: bool,
}

/// The marks of all spots.
#[derive(Default)]
pub(super) struct Marks {
    by_spot: BTreeMap<Spot, Mark>,
}

/// What an option touches: the first spot, and the second one.
pub(super) fn touches(choice: Choice) -> (Option<Spot>, Option<Spot>) {
    match choice {
        Choice::Done | Choice::Yes | Choice::Mode(_) | Choice::Number(_) | Choice::Resolve(_) => (None, None),
        Choice::Card(card) | Choice::Use(card, ..) => (Some(Spot::Card(card)), None),
        Choice::Base(slot) => (Some(Spot::Base(slot)), None),
        Choice::BaseCard(base) => (Some(Spot::BaseCard(base)), None),
        Choice::Player(seat) => (Some(Spot::Player(seat)), None),
        Choice::Faction(faction) => (Some(Spot::Faction(faction)), None),
        Choice::Play(card, target) | Choice::Special(card, target) => {
            let second = match target {
                Target::Nothing => None,
                Target::Base(slot) => Some(Spot::Base(slot)),
                Target::Minion(minion) => Some(Spot::Card(minion)),
            };
            (Some(Spot::Card(card)), second)
        }
    }
}

impl Marks {
    pub(super) fn of(options: &[Choice]) -> Marks {
        let mut marks = Marks::default();
        for (at, &choice) in options.iter().enumerate() {
            match touches(choice) {
                (Some(first), None) => {
                    let mark = marks.by_spot.entry(first).or_default();
                    mark.direct.push(at);
                    mark.careful |=
                        matches!(choice, Choice::Play(..) | Choice::Special(..) | Choice::Use(..));
                }
                (Some(first), Some(second)) => {
                    marks.by_spot.entry(first).or_default().then.push((at, second));
                    marks.by_spot.entry(second).or_default().target = true;
                }
                (None, _) => {}
            }
        }
        marks
    }

    /// What pointing at a spot means, if anything.
    pub(super) fn at(&self, spot: Spot) -> Option<&Mark> {
        self.by_spot.get(&spot)
    }

    /// Whether something can be chosen by pointing here first.
    pub(super) fn can_choose(&self, spot: Spot) -> bool {
        self.at(spot).is_some_and(|mark| !mark.direct.is_empty() || !mark.then.is_empty())
    }

    /// The button that lies over a spot, if pointing at it can mean anything.
    /// One that is only a target is enabled when its card is taken up. Most
    /// spots mean nothing most of the time, so its label is made only then.
    pub(super) fn button<T: AsRef<str>>(&self, spot: Spot, label: impl FnOnce() -> T) -> Markup {
        let Some(mark) = self.at(spot) else { return html! {} };
        let label = label();
        let label = label.as_ref();
        let then: Vec<String> = mark.then.iter().map(|(at, second)| format!("{at}@{second}")).collect();
        let then = (!then.is_empty()).then(|| then.join(" "));
        html! {
            @match (mark.direct.as_slice(), &then) {
                ([], None) => button.spot type="button" data-spot=(spot) disabled aria-label=(label) {},
                ([only], None) if !mark.careful => {
                    button.spot.open form="choose" name="option" value=(only) data-spot=(spot) aria-label=(label) {}
                }
                (several, _) => {
                    @let direct = several.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                    button.spot.open type="button" data-spot=(spot) data-direct=[(!direct.is_empty()).then_some(direct)]
                        data-then=[then] aria-label=(label) aria-pressed="false" {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_needs_a_base_is_taken_up_first() {
        let (card, base) = (CardId(7), Slot(1));
        let marks = Marks::of(&[
            Choice::Play(card, Target::Base(base)),
            Choice::Play(card, Target::Base(Slot(2))),
            Choice::Card(CardId(9)),
            Choice::Play(CardId(8), Target::Nothing),
            Choice::Done,
        ]);
        let html = marks.button(Spot::Card(card), || "Scout").into_string();
        assert!(html.contains("data-then=\"0@base1 1@base2\"") && html.contains("type=\"button\""), "{html}");
        assert!(marks.button(Spot::Base(base), || "The Homeworld").into_string().contains("disabled"));
        assert!(marks.button(Spot::Card(CardId(9)), || "Zapbot").into_string().contains("value=\"2\""));
        let careful = marks.button(Spot::Card(CardId(8)), || "Invasion").into_string();
        assert!(careful.contains("data-direct=\"3\"") && careful.contains("type=\"button\""), "{careful}");
        assert_eq!(marks.button(Spot::Card(CardId(1)), || "War Raptor").into_string(), "");
        assert!(marks.can_choose(Spot::Card(card)) && !marks.can_choose(Spot::Base(base)));
    }
}
