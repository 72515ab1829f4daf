//! What the picture of a card shows, and how it is put together.
//!
//! Minions stand in the land of their faction: three small ones, a pair, one,
//! or a leader before rays, by their power. An action shows a thing: before a
//! burst, standing in the land if it is played on a base, or beside somebody's
//! shadow if it is played on a minion.

use fracas_smashup::catalogue::{CardDef, CardKind};

use super::chance::Chance;
use super::look::Look;
use super::shapes::{self, Shape, Sort};
use super::sheet::{Place, Sheet};

/// What is arranged, and how. Two cards of a faction differ in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) arranged: Arranged,
    /// What stands for the card: folk in parts, a beast or a thing.
    pub(super) figure: Vec<&'static Shape>,
    /// What it holds, or what is beside it.
    pub(super) beside: Option<&'static Shape>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arranged {
    /// A minion of no more than one power.
    Tiny,
    Three,
    Pair,
    One,
    Leader,
    /// An action that is done at once.
    Burst,
    OnBase,
    OnMinion,
}

impl Arranged {
    fn of(card: &CardDef) -> Arranged {
        match card.kind {
            CardKind::Minion => match card.power {
                ..=1 => Arranged::Tiny,
                2 => Arranged::Three,
                3 => Arranged::Pair,
                4 => Arranged::One,
                5.. => Arranged::Leader,
            },
            CardKind::Standard => Arranged::Burst,
            CardKind::OnBase(_) => Arranged::OnBase,
            CardKind::OnMinion(_) => Arranged::OnMinion,
        }
    }
}

impl Plan {
    pub(super) fn of(card: &CardDef, look: &Look) -> Plan {
        let mut shapes = called_for(&card.title, look, &[Sort::Thing, Sort::Beast, Sort::House]);
        if shapes.is_empty() && look.shown(&card.title).is_empty() {
            shapes.extend(Chance::of(&card.title).pick(&shapes::all(Sort::Thing)));
        }
        let arranged = Arranged::of(card);
        if card.is_minion() {
            return Plan::of_minion(arranged, &shapes, look);
        }
        Plan {
            arranged,
            figure: shapes.first().copied().into_iter().collect(),
            beside: shapes.get(1).copied(),
        }
    }

    /// A beast stands for itself. Folk have the body and head of their faction
    /// unless others are named.
    fn of_minion(arranged: Arranged, shapes: &[&'static Shape], look: &Look) -> Plan {
        let one = |sort| shapes.iter().copied().find(|shape| shape.sort == sort);
        let usual = |sort| look.folk.iter().copied().find(|shape| shape.sort == sort);
        let beside = one(Sort::Thing);
        let folk = one(Sort::Head).is_some() || one(Sort::Body).is_some();
        let beast = one(Sort::Beast).or_else(|| usual(Sort::Beast).filter(|_| !folk));
        let figure = match beast {
            Some(beast) => vec![beast],
            None => [Sort::Body, Sort::Head]
                .into_iter()
                .filter_map(|sort| one(sort).or_else(|| usual(sort)))
                .collect(),
        };
        Plan { arranged, figure, beside }
    }

    /// The picture.
    pub(super) fn draw(&self, look: &Look, title: &str) -> String {
        let mut chance = Chance::of(title);
        let mut sheet = Sheet::new(160, look, &mut chance);
        let flip = chance.below(2) == 0 && self.figure.iter().any(|shape| shape.sort == Sort::Beast);
        let at = |x, foot, scale| Place { x, foot, scale, flip };
        match self.arranged {
            Arranged::Tiny => {
                sheet.sun(80.0, 58.0, 30.0);
                sheet.land(70.0);
                self.figures(&mut sheet, &[at(80.0, 92.0, 1.25)]);
            }
            Arranged::Three => {
                sheet.land(58.0);
                self.figures(&mut sheet, &[at(36.0, 84.0, 1.1), at(124.0, 84.0, 1.1), at(80.0, 95.0, 1.35)]);
            }
            Arranged::Pair => {
                sheet.sun(if flip { 122.0 } else { 38.0 }, 28.0, 15.0);
                sheet.land(64.0);
                self.figures(&mut sheet, &[at(112.0, 88.0, 1.35), at(58.0, 95.0, 1.6)]);
            }
            Arranged::One => {
                sheet.sun(80.0, 48.0, 38.0);
                sheet.land(72.0);
                self.figures(&mut sheet, &[at(80.0, 95.0, 1.7)]);
            }
            Arranged::Leader => {
                sheet.rays(80.0, 46.0);
                sheet.land(80.0);
                self.figures(&mut sheet, &[at(80.0, 97.0, 1.75)]);
            }
            Arranged::Burst => {
                sheet.burst(chance.below(4));
                self.things(&mut sheet, at(80.0, 86.0, 1.5));
            }
            Arranged::OnBase => {
                sheet.land(54.0);
                sheet.plinth();
                self.things(&mut sheet, at(80.0, 84.0, 1.45));
            }
            Arranged::OnMinion => {
                sheet.land(72.0);
                sheet.shadow(&look.folk, at(52.0, 98.0, 1.85));
                sheet.badge(108.0, 46.0);
                self.things(&mut sheet, at(108.0, 72.0, 1.1));
            }
        }
        sheet.done()
    }

    fn figures(&self, sheet: &mut Sheet<'_>, places: &[Place]) {
        let beast = self.figure.iter().any(|shape| shape.sort == Sort::Beast);
        sheet.figure(&self.figure, self.beside.map(|thing| (thing, hold(thing, beast))), places);
    }

    fn things(&self, sheet: &mut Sheet<'_>, place: Place) {
        sheet.figure(&self.figure, self.beside.map(|thing| (thing, "translate(27 25) scale(.52)")), &[place]);
    }
}

/// Where something is held: a crown is worn, folk have a hand, and beasts
/// carry it on their back.
fn hold(thing: &Shape, beast: bool) -> &'static str {
    match (thing.name(), beast) {
        ("crown", true) => "translate(27 -13) scale(.42)",
        ("crown", false) => "translate(14 -13) scale(.42)",
        (_, true) => "translate(2 -4) scale(.45)",
        (_, false) => "translate(28 14) scale(.5)",
    }
}

/// The shapes that are written for a card or base, else those of these sorts
/// that the words of its title call for.
pub(super) fn called_for(title: &str, look: &Look, sorts: &[Sort]) -> Vec<&'static Shape> {
    let written = look.shown(title);
    if !written.is_empty() {
        let any = Sort::ALL.map(|(_, sort)| sort);
        return written.iter().filter_map(|name| shapes::called(name, &any)).collect();
    }
    let title = title.to_lowercase();
    let words = title.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.filter_map(|word| call(word, sorts)).take(2).collect()
}

/// One or more than one: "Ravens" calls for what "raven" calls for.
fn call(word: &str, sorts: &[Sort]) -> Option<&'static Shape> {
    let one = word.strip_suffix('s').unwrap_or(word);
    shapes::called(word, sorts).or_else(|| shapes::called(one, sorts))
}
