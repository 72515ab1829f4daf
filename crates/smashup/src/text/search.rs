//! Looking for cards and bases in the collection: by box, by faction or deck,
//! by kind, by power and by words.
//!
//! The terminal and the pages of the web table share this search, so that the
//! same question has the same answer. What is wrong with a question is an
//! [`Unknown`]; each of them says it in its own sentences.

use std::ops::RangeInclusive;

use super::Speech;
use crate::catalogue::{Catalogue, Common, Deck};
use crate::ids::DefId;
use crate::program::Printed;

/// A kind of cards to look for. Monsters are minions too, and treasures and
/// Madness are minions or actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Minions, whatever deck they belong to.
    Minion,
    /// Actions, whatever deck they belong to.
    Action,
    /// Bases.
    Base,
    /// Monsters.
    Monster,
    /// Treasures.
    Treasure,
    /// Madness.
    Madness,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 6] =
        [Sort::Minion, Sort::Action, Sort::Base, Sort::Monster, Sort::Treasure, Sort::Madness];

    /// How it is written in a question.
    pub fn key(self) -> &'static str {
        match self {
            Sort::Minion => "minion",
            Sort::Action => "action",
            Sort::Base => "base",
            Sort::Monster => "monster",
            Sort::Treasure => "treasure",
            Sort::Madness => "madness",
        }
    }

    /// The deck of the table that it is about, if it is about one.
    pub fn common(self) -> Option<Common> {
        match self {
            Sort::Minion | Sort::Action | Sort::Base => None,
            Sort::Monster => Some(Common::Monsters),
            Sort::Treasure => Some(Common::Treasures),
            Sort::Madness => Some(Common::Madness),
        }
    }

    fn fits(self, cat: &Catalogue, of: Printed) -> bool {
        let Printed::Card(def) = of else { return self == Sort::Base };
        let card = cat.card(def);
        match self {
            Sort::Minion => card.is_minion(),
            Sort::Action => !card.is_minion(),
            Sort::Base => false,
            Sort::Monster | Sort::Treasure | Sort::Madness => card.common() == self.common(),
        }
    }
}

/// A question as somebody writes it. What is not there does not matter.
#[derive(Clone, Copy, Default, Debug)]
pub struct Asked<'a> {
    /// Boxes with commas between them, or "all".
    pub boxes: Option<&'a str>,
    /// Factions and decks of the table with commas between them, by their
    /// short or printed names, in English or in the language that is shown.
    pub decks: Option<&'a str>,
    /// The key of a [`Sort`].
    pub sort: Option<&'a str>,
    /// "3", "4+" (4 or more) or "2-" (2 or less).
    pub power: Option<&'a str>,
    /// Words of the title or the text.
    pub words: &'a str,
}

/// What is not understood of a question, as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// There is no such box.
    Box(String),
    /// There is no such faction or deck.
    Deck(String),
    /// There is no such kind.
    Sort(String),
    /// That is no power.
    Power(String),
}

/// A question that is understood. What is `None` does not matter.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// Of one of these boxes.
    pub boxes: Option<Vec<String>>,
    /// Of one of these factions or decks.
    pub decks: Option<Vec<Deck>>,
    /// Of this kind.
    pub sort: Option<Sort>,
    /// Minions of such a power.
    pub power: Option<RangeInclusive<i16>>,
    /// With all these words, in small letters.
    pub words: Vec<String>,
}

/// All that is printed, in the language that is shown.
#[derive(Clone, Copy, Debug)]
pub struct Collection<'a> {
    /// What is printed.
    pub cat: &'a Catalogue,
    /// In which language.
    pub speech: &'a Speech,
}

impl<'a> Collection<'a> {
    /// The boxes, in the order of the files.
    pub fn boxes(self) -> Vec<&'a str> {
        let sets = self.decks().into_iter().map(|deck| self.box_of(deck));
        let mut boxes = Vec::new();
        for set in sets {
            if !boxes.contains(&set) {
                boxes.push(set);
            }
        }
        boxes
    }

    /// The factions, then the decks of the table.
    pub fn decks(self) -> Vec<Deck> {
        let has = |common: &Common| self.cat.commons.iter().any(|cards| cards.deck == *common);
        let commons = Common::ALL.into_iter().filter(has).map(Deck::Common);
        self.cat.faction_ids().map(Deck::Faction).chain(commons).collect()
    }

    /// The faction or deck of a card or base.
    pub fn deck_of(self, of: Printed) -> Deck {
        match of {
            Printed::Card(def) => self.cat.card(def).deck,
            Printed::Base(def) => Deck::Faction(self.cat.base(def).faction),
        }
    }

    /// The box of a faction or deck.
    pub fn box_of(self, deck: Deck) -> &'a str {
        match deck {
            Deck::Faction(faction) => &self.cat.faction(faction).set,
            Deck::Common(common) => {
                self.cat.commons.iter().find(|cards| cards.deck == common).map_or("", |cards| &cards.set)
            }
        }
    }

    /// What is meant by a question.
    pub fn read(self, asked: Asked<'_>) -> Result<Wanted, Unknown> {
        Ok(Wanted {
            boxes: asked.boxes.map(|list| self.read_boxes(list)).transpose()?.flatten(),
            decks: asked.decks.map(|list| self.read_decks(list)).transpose()?,
            sort: asked.sort.map(read_sort).transpose()?,
            power: asked.power.map(read_power).transpose()?,
            words: plain(asked.words).split_whitespace().map(str::to_owned).collect(),
        })
    }

    fn read_boxes(self, list: &str) -> Result<Option<Vec<String>>, Unknown> {
        if plain(list.trim()) == "all" {
            return Ok(None);
        }
        let known = self.boxes();
        let find = |word: &str| {
            let found = known.iter().find(|name| plain(name) == plain(word));
            found.map(|&name| name.to_owned()).ok_or_else(|| Unknown::Box(word.to_owned()))
        };
        list.split(',').map(str::trim).map(find).collect::<Result<_, _>>().map(Some)
    }

    fn read_decks(self, list: &str) -> Result<Vec<Deck>, Unknown> {
        let known = self.decks();
        let find = |word: &str| {
            let name = plain(word);
            let is_it = |deck: &&Deck| {
                [self.cat.deck_key(**deck), self.cat.deck_name(**deck), self.speech.deck_name(**deck)]
                    .iter()
                    .any(|known| plain(known) == name)
            };
            known.iter().find(is_it).copied().ok_or_else(|| Unknown::Deck(word.to_owned()))
        };
        list.split(',').map(str::trim).map(find).collect()
    }

    /// What fits, in the order of the files. Whoever writes a whole title
    /// means the cards with that title; otherwise every word must be somewhere
    /// in title and text. English titles count in every language.
    pub fn find(self, wanted: &Wanted) -> Vec<Printed> {
        let there: Vec<Printed> = all(self.cat).filter(|&of| self.fits(of, wanted)).collect();
        let name = wanted.words.join(" ");
        let titles = |of: Printed| [self.speech.title(of), english_title(self.cat, of)].map(plain);
        let exactly: Vec<Printed> = there.iter().copied().filter(|&of| titles(of).contains(&name)).collect();
        if !exactly.is_empty() {
            return exactly;
        }
        let has_all = |of: Printed| {
            let text = format!("{}\n{}", titles(of).join("\n"), plain(self.speech.text(of)));
            wanted.words.iter().all(|word| text.contains(word.as_str()))
        };
        there.into_iter().filter(|&of| has_all(of)).collect()
    }

    /// Whether it is what was asked for, whatever the words.
    fn fits(self, of: Printed, wanted: &Wanted) -> bool {
        let deck = self.deck_of(of);
        let set = self.box_of(deck);
        wanted.boxes.as_ref().is_none_or(|boxes| boxes.iter().any(|name| name == set))
            && wanted.decks.as_ref().is_none_or(|decks| decks.contains(&deck))
            && wanted.sort.is_none_or(|sort| sort.fits(self.cat, of))
            && wanted.power.as_ref().is_none_or(|range| self.has_power(of, range))
    }

    fn has_power(self, of: Printed, range: &RangeInclusive<i16>) -> bool {
        match of {
            Printed::Card(def) => {
                let card = self.cat.card(def);
                card.is_minion() && range.contains(&card.power)
            }
            Printed::Base(_) => false,
        }
    }

    /// The same cards and bases under their factions and decks.
    pub fn by_deck(self, found: &[Printed]) -> Vec<(Deck, Vec<Printed>)> {
        let mut shelves: Vec<(Deck, Vec<Printed>)> = Vec::new();
        for &of in found {
            let deck = self.deck_of(of);
            match shelves.last_mut() {
                Some((last, cards)) if *last == deck => cards.push(of),
                Some(_) | None => shelves.push((deck, vec![of])),
            }
        }
        shelves
    }

    /// Titles that may have been meant, in the language that is shown, whether
    /// it was written in that language or in English.
    pub fn near(self, words: &str) -> Vec<&'a str> {
        let both = |of: Printed| [self.speech.title(of), english_title(self.cat, of)];
        let (shown, english) = (all(self.cat).map(|of| both(of)[0]), all(self.cat).map(|of| both(of)[1]));
        let mut meant = Vec::new();
        for near in near_titles(shown.chain(english), words) {
            let title = all(self.cat).find(|&of| both(of).contains(&near)).map(|of| both(of)[0]);
            meant.extend(title.filter(|title| !meant.contains(title)));
        }
        meant
    }
}

/// All cards, each faction followed by its bases, then those of the common
/// decks in their places.
pub fn all(cat: &Catalogue) -> impl Iterator<Item = Printed> + use<> {
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

/// The title as the faction files have it.
pub fn english_title(cat: &Catalogue, of: Printed) -> &str {
    match of {
        Printed::Card(def) => &cat.card(def).title,
        Printed::Base(def) => &cat.base(def).title,
    }
}

/// The nearest title, or else those that have these letters or a word like
/// this one; each once.
pub fn near_titles<'a>(titles: impl IntoIterator<Item = &'a str>, name: &str) -> Vec<&'a str> {
    let name = plain(name.trim());
    let mut known: Vec<(String, &str)> = Vec::new();
    for title in titles {
        if !known.iter().any(|(_, other)| *other == title) {
            known.push((plain(title), title));
        }
    }
    if name.is_empty() {
        return Vec::new();
    }
    let title = |(_, title): &(String, &'a str)| *title;
    match fracas_lang::nearest(&name, known.iter().map(|(lower, _)| lower.as_str())) {
        Some(near) => known.iter().filter(|(lower, _)| lower == near).map(title).take(1).collect(),
        None => {
            let about = |lower: &str| {
                lower.contains(&name) || fracas_lang::nearest(&name, lower.split(' ')).is_some()
            };
            known.iter().filter(|(lower, _)| about(lower)).map(title).collect()
        }
    }
}

/// In small letters, with the apostrophes, quotation marks and spaces that
/// keyboards have.
fn plain(text: &str) -> String {
    let typed = |sign: char| match sign {
        '’' | '‘' | '׳' => '\'',
        '“' | '”' | '„' | '״' => '"',
        other if other.is_whitespace() => ' ',
        other => other,
    };
    text.to_lowercase().chars().map(typed).collect()
}

fn read_sort(word: &str) -> Result<Sort, Unknown> {
    let name = plain(word.trim());
    Sort::ALL.into_iter().find(|sort| sort.key() == name).ok_or_else(|| Unknown::Sort(word.to_owned()))
}

/// "3", "4+" or "2-".
fn read_power(text: &str) -> Result<RangeInclusive<i16>, Unknown> {
    let word = text.trim();
    let number = word.trim_end_matches(['+', '-']);
    let read = number.parse::<i16>().ok().filter(|power| *power >= 0);
    match (read, &word[number.len()..]) {
        (Some(power), "") => Ok(power..=power),
        (Some(power), "+") => Ok(power..=i16::MAX),
        (Some(power), "-") => Ok(i16::MIN..=power),
        _ => Err(Unknown::Power(word.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_read() {
        assert_eq!(read_power("3"), Ok(3..=3));
        assert_eq!(read_power(" 4+ "), Ok(4..=i16::MAX));
        assert_eq!(read_power("2-"), Ok(i16::MIN..=2));
        for junk in ["", "+", "-3", "3+-", "++", "x", "99999", "3.5", "３"] {
            assert_eq!(read_power(junk), Err(Unknown::Power(junk.to_owned())));
        }
    }

    #[test]
    fn near_titles_are_told_once() {
        let titles = ["War Raptor", "King Rex", "Scout", "Scout", "Tooth, Claw… and Guns"];
        assert_eq!(near_titles(titles, "Scuot"), ["Scout"]);
        assert_eq!(near_titles(titles, "raptr"), ["War Raptor"]);
        assert_eq!(near_titles(titles, "o"), ["War Raptor", "Scout", "Tooth, Claw… and Guns"]);
        assert_eq!(near_titles(titles, " "), [""; 0]);
        assert_eq!(near_titles(titles, "qqqqqq"), [""; 0]);
    }
}
