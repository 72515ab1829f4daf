//! Which cards and bases are meant.

use std::ops::RangeInclusive;

use fracas_engine::excerpt;
use fracas_smashup::catalogue::{Catalogue, Common, Deck};
use fracas_smashup::ids::DefId;
use fracas_smashup::program::Printed;
use fracas_smashup::text::Speech;

use super::{CardsArgs, Sort};
use crate::refused::{refuse, suggestion};

/// All cards, each faction followed by its bases, then those of the common
/// decks in their places.
pub(crate) fn all(cat: &Catalogue) -> impl Iterator<Item = Printed> {
    let mut order: Vec<(usize, Printed)> = Vec::new();
    let cards = (0..cat.cards.len()).map(|at| DefId(at as u16));
    order.extend(cards.map(|def| (def.idx(), Printed::Card(def))));
    for faction in &cat.factions {
        let last = faction.cards.last().map_or(0, |def| def.idx());
        order.extend(faction.bases.iter().map(|&base| (last, Printed::Base(base))));
    }
    order.sort_by_key(|&(at, _)| at);
    order.into_iter().map(|(_, of)| of)
}

/// The faction or deck.
pub(super) fn deck(cat: &Catalogue, of: Printed) -> Deck {
    match of {
        Printed::Card(def) => cat.card(def).deck,
        Printed::Base(def) => Deck::Faction(cat.base(def).faction),
    }
}

/// The box of a faction or deck.
pub(super) fn box_of(cat: &Catalogue, deck: Deck) -> &str {
    match deck {
        Deck::Faction(faction) => &cat.faction(faction).set,
        Deck::Common(common) => {
            cat.commons.iter().find(|cards| cards.deck == common).map_or("", |cards| &cards.set)
        }
    }
}

/// Everything that was asked for.
pub(super) struct Filter<'a> {
    cat: &'a Catalogue,
    speech: &'a Speech,
    boxes: Option<Vec<String>>,
    decks: Option<Vec<Deck>>,
    kind: Option<Sort>,
    power: Option<RangeInclusive<i16>>,
    /// In small letters.
    words: Vec<String>,
}

impl<'a> Filter<'a> {
    pub(super) fn new(
        cat: &'a Catalogue,
        speech: &'a Speech,
        args: &CardsArgs,
    ) -> anyhow::Result<Filter<'a>> {
        Ok(Filter {
            cat,
            speech,
            boxes: args.boxes.as_deref().map(|list| boxes(cat, list)).transpose()?,
            decks: args.faction.as_deref().map(|list| decks(cat, speech, list)).transpose()?,
            kind: args.kind,
            power: args.power.as_deref().map(power).transpose()?,
            words: plain(&args.words.join(" ")).split_whitespace().map(str::to_owned).collect(),
        })
    }

    /// Whether it is what was asked for, whatever the words.
    pub(super) fn fits(&self, of: Printed) -> bool {
        let deck = deck(self.cat, of);
        let set = box_of(self.cat, deck);
        self.boxes.as_ref().is_none_or(|boxes| boxes.iter().any(|name| name == set))
            && self.decks.as_ref().is_none_or(|decks| decks.contains(&deck))
            && self.kind.is_none_or(|kind| self.is(of, kind))
            && self.power.as_ref().is_none_or(|range| self.has_power(of, range))
    }

    fn is(&self, of: Printed, kind: Sort) -> bool {
        let Printed::Card(def) = of else { return kind == Sort::Base };
        let card = self.cat.card(def);
        match kind {
            Sort::Minion => card.is_minion(),
            Sort::Action => !card.is_minion(),
            Sort::Base => false,
            Sort::Monster => card.common() == Some(Common::Monsters),
            Sort::Treasure => card.common() == Some(Common::Treasures),
            Sort::Madness => card.common() == Some(Common::Madness),
        }
    }

    fn has_power(&self, of: Printed, range: &RangeInclusive<i16>) -> bool {
        match of {
            Printed::Card(def) => {
                let card = self.cat.card(def);
                card.is_minion() && range.contains(&card.power)
            }
            Printed::Base(_) => false,
        }
    }

    /// Those with the words as their title, or else with all of them somewhere
    /// in title and text.
    pub(super) fn with_words(&self, there: &[Printed]) -> Vec<Printed> {
        let title = |of: Printed| plain(self.speech.title(of));
        let has_all = |text: &str| self.words.iter().all(|word| text.contains(word.as_str()));
        let name = self.words.join(" ");
        let exactly: Vec<Printed> = there.iter().copied().filter(|&of| title(of) == name).collect();
        if !exactly.is_empty() {
            return exactly;
        }
        let both = |of: Printed| title(of) + "\n" + &plain(self.speech.text(of));
        there.iter().copied().filter(|&of| has_all(&both(of))).collect()
    }
}

/// In small letters, with the apostrophe that keyboards have.
fn plain(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}

fn boxes(cat: &Catalogue, list: &str) -> anyhow::Result<Vec<String>> {
    let mut known: Vec<&str> = cat.factions.iter().map(|faction| faction.set.as_str()).collect();
    known.dedup();
    let mut found = Vec::new();
    for word in list.split(',').map(str::trim) {
        if !known.contains(&word) {
            let near = suggestion(word, known.iter().copied());
            let there = if near.is_empty() { format!("; there are {}", known.join(", ")) } else { near };
            return refuse(format!("there is no box \"{}\"{there}", excerpt(word)));
        }
        found.push(word.to_owned());
    }
    Ok(found)
}

/// Factions and decks by their short or printed names, in either language.
fn decks(cat: &Catalogue, speech: &Speech, list: &str) -> anyhow::Result<Vec<Deck>> {
    let commons = cat.commons.iter().map(|cards| Deck::Common(cards.deck));
    let known: Vec<Deck> = cat.faction_ids().map(Deck::Faction).chain(commons).collect();
    let mut found = Vec::new();
    for word in list.split(',').map(str::trim) {
        let name = plain(word);
        let is_it = |deck: &&Deck| {
            [cat.deck_key(**deck), cat.deck_name(**deck), speech.deck_name(**deck)]
                .iter()
                .any(|known| plain(known) == name)
        };
        match known.iter().find(is_it) {
            Some(&deck) => found.push(deck),
            None => {
                let keys: Vec<&str> = known.iter().map(|&deck| cat.deck_key(deck)).collect();
                let near = suggestion(&name, keys.iter().copied());
                let there = if near.is_empty() { format!("; there are {}", keys.join(", ")) } else { near };
                return refuse(format!("there is no faction or deck \"{}\"{there}", excerpt(word)));
            }
        }
    }
    Ok(found)
}

/// "3", "4+" or "2-".
fn power(text: &str) -> anyhow::Result<RangeInclusive<i16>> {
    let text = text.trim();
    let number = text.trim_end_matches(['+', '-']);
    let read = number.parse::<i16>().ok().filter(|power| *power >= 0);
    match (read, &text[number.len()..]) {
        (Some(power), "") => Ok(power..=power),
        (Some(power), "+") => Ok(power..=i16::MAX),
        (Some(power), "-") => Ok(i16::MIN..=power),
        _ => refuse(format!("\"{}\" is no power; write 3, 4+ (4 or more) or 2- (2 or less)", excerpt(text))),
    }
}

/// How many titles are suggested.
const SUGGESTED: usize = 5;

/// "; did you mean …?": the nearest title, or those that have these letters or
/// a word like this one; nothing if there is none.
pub(crate) fn meant<'a>(titles: impl Iterator<Item = &'a str>, name: &str) -> Option<String> {
    let name = plain(name.trim());
    let titles: Vec<(String, &str)> = titles.map(|title| (plain(title), title)).collect();
    let near = fracas_lang::nearest(&name, titles.iter().map(|(lower, _)| lower.as_str()));
    let near: Vec<&str> = match near {
        Some(near) => {
            titles.iter().filter(|(lower, _)| lower == near).map(|(_, title)| *title).take(1).collect()
        }
        None if name.is_empty() => Vec::new(),
        None => {
            let about = |lower: &str| {
                lower.contains(&name) || fracas_lang::nearest(&name, lower.split(' ')).is_some()
            };
            titles.iter().filter(|(lower, _)| about(lower)).map(|(_, title)| *title).collect()
        }
    };
    let quoted: Vec<String> = near.iter().take(SUGGESTED).map(|title| format!("\"{title}\"")).collect();
    match (&quoted[..], near.len().saturating_sub(SUGGESTED)) {
        ([], _) => None,
        ([only], _) => Some(format!("; did you mean {only}?")),
        (several, 0) => Some(format!("; did you mean one of {}?", several.join(", "))),
        (several, more) => Some(format!("; did you mean one of {} or {more} more?", several.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::power;

    #[test]
    fn powers_are_read() {
        assert_eq!(power("3").expect("a power"), 3..=3);
        assert_eq!(power("4+").expect("at least"), 4..=i16::MAX);
        assert_eq!(power("2-").expect("at most"), i16::MIN..=2);
        for junk in ["", "+", "-3", "3+-", "++", "x", "99999", "3.5", "３"] {
            assert!(power(junk).is_err(), "{junk}");
        }
    }
}
