//! What is printed on cards and bases, and the names of factions, in other
//! languages than that of the faction files.
//!
//! Translations are Fluent messages. The key of a faction is that of its
//! file; the key of a card or base is that of its faction, a hyphen and the
//! [`slug`] of its title:
//!
//! ```text
//! wizards = Zauberer
//!     .plays = Zieh viele Karten und spiele Aktion um Aktion.
//!     .of = 0beef123
//! wizards-neophyte = Novize
//!     .text = Decke die oberste Karte deines Decks auf …
//!     .option-1 = Auf die Hand nehmen
//!     .option-2 = Ausspielen
//!     .option-3 = Liegen lassen
//!     .of = 1234abcd
//! ```
//!
//! `.option-N` are the labels of "choose one", in the order of the script;
//! `.of` is the [`stamp`] of the words that were translated, so that a test
//! can tell when they have changed. Whatever is missing stays as it is in the
//! faction file.
//!
//! What was decided about a card or base are messages too, numbered from one:
//! `wizards-neophyte-1`, with the stamp of the English sentence in the other
//! languages. `docs/rulings-coverage.md` lists them in the same order.

use fracas_tongue::{Language, Tongue, stamp};

use crate::catalogue::{Catalogue, Common, Deck, Faction};
use crate::ids::{BaseDefId, ClauseId, DefId, FactionId};
use crate::program::{Clauses, Op, Pc, Printed, Steer};

/// The words on all cards and bases of a catalogue, in one language.
#[derive(Debug)]
pub(super) struct CardTexts {
    cards: Vec<CardText>,
    bases: Vec<CardText>,
    factions: Vec<FactionText>,
    commons: [String; Common::ALL.len()],
}

/// What is said of a faction.
#[derive(Debug)]
struct FactionText {
    name: String,
    /// How it plays.
    plays: String,
}

/// The words on a card or base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CardText {
    pub(super) title: String,
    pub(super) text: String,
    /// The labels of "choose one", in the order of the script.
    options: Vec<String>,
    /// What was decided about it.
    pub(super) rulings: Vec<String>,
}

impl CardTexts {
    pub(super) fn new(cat: &Catalogue, tongue: Tongue, sources: &[&str]) -> Result<CardTexts, String> {
        let language = Language::new(tongue, sources)?;
        let translate = |entry: Entry| entry.text.translated(&language, &entry.key);
        let faction = |id: FactionId| {
            let Faction { key, name, plays, .. } = cat.faction(id);
            let find = |attribute: Option<&str>, printed: &String| {
                let found = if printed.is_empty() { None } else { language.find(key, attribute) };
                found.unwrap_or_else(|| printed.clone())
            };
            FactionText { name: find(None, name), plays: find(Some("plays"), plays) }
        };
        Ok(CardTexts {
            cards: card_ids(cat).map(|def| translate(card_entry(cat, def))).collect(),
            bases: base_ids(cat).map(|def| translate(base_entry(cat, def))).collect(),
            factions: cat.faction_ids().map(faction).collect(),
            commons: Common::ALL.map(|common| {
                let printed = cat.deck_name(Deck::Common(common)).to_owned();
                language.find(common.key(), None).unwrap_or(printed)
            }),
        })
    }

    pub(super) fn card(&self, def: DefId) -> &CardText {
        &self.cards[def.idx()]
    }

    pub(super) fn base(&self, def: BaseDefId) -> &CardText {
        &self.bases[def.idx()]
    }

    pub(super) fn faction(&self, faction: FactionId) -> &str {
        &self.factions[faction.idx()].name
    }

    pub(super) fn plays(&self, faction: FactionId) -> &str {
        &self.factions[faction.idx()].plays
    }

    pub(super) fn deck(&self, deck: Deck) -> &str {
        match deck {
            Deck::Faction(faction) => self.faction(faction),
            Deck::Common(common) => &self.commons[common.idx()],
        }
    }

    /// The label of an arm of the "choose one" at that instruction.
    pub(super) fn option(&self, cat: &Catalogue, clause: ClauseId, pc: Pc, arm: u8) -> Option<&str> {
        let (text, clauses) = match cat.clause(clause).of {
            Printed::Card(def) => (self.card(def), cat.card(def).clauses),
            Printed::Base(def) => (self.base(def), cat.base(def).clauses),
        };
        let before = labels(cat, clauses).take_while(|&(at, _)| at != (clause, pc)).count();
        text.options.get(before + usize::from(arm)).map(String::as_str)
    }
}

impl CardText {
    fn translated(self, language: &Language, key: &str) -> CardText {
        let find = |attribute: Option<&str>, printed: String| {
            let found = if printed.is_empty() { None } else { language.find(key, attribute) };
            found.unwrap_or(printed)
        };
        let option = |(at, label): (usize, String)| find(Some(&format!("option-{}", at + 1)), label);
        CardText {
            title: find(None, self.title),
            text: find(Some("text"), self.text),
            options: self.options.into_iter().enumerate().map(option).collect(),
            rulings: (1..).map_while(|n| language.find(&format!("{key}-{n}"), None)).collect(),
        }
    }
}

/// Something to translate: its key, and the words of the faction file.
struct Entry {
    key: String,
    text: CardText,
}

fn card_ids(cat: &Catalogue) -> impl Iterator<Item = DefId> + use<> {
    (0..cat.cards.len() as u16).map(DefId)
}

fn base_ids(cat: &Catalogue) -> impl Iterator<Item = BaseDefId> + use<> {
    (0..cat.bases.len() as u16).map(BaseDefId)
}

fn card_entry(cat: &Catalogue, def: DefId) -> Entry {
    let card = cat.card(def);
    entry(cat, (card.deck, card.clauses), &card.title, &card.text)
}

fn base_entry(cat: &Catalogue, def: BaseDefId) -> Entry {
    let base = cat.base(def);
    entry(cat, (Deck::Faction(base.faction), base.clauses), &base.title, &base.text)
}

fn entry(cat: &Catalogue, (deck, clauses): (Deck, Clauses), title: &str, text: &str) -> Entry {
    let options = labels(cat, clauses).map(|(_, label)| label.to_owned()).collect();
    let text = CardText { title: title.to_owned(), text: text.to_owned(), options, rulings: Vec::new() };
    Entry { key: format!("{}-{}", cat.deck_key(deck), slug(title)), text }
}

/// The labels of all "choose one", each with the instruction it belongs to.
fn labels(cat: &Catalogue, clauses: Clauses) -> impl Iterator<Item = ((ClauseId, Pc), &str)> {
    cat.clauses_of(clauses).flat_map(|(id, clause)| {
        clause.ops.iter().enumerate().flat_map(move |(pc, op)| {
            let arms = match op {
                Op::Steer(Steer::Modes { arms, .. }) => arms.as_slice(),
                _ => &[],
            };
            arms.iter().map(move |arm| ((id, pc as Pc), arm.label.as_str()))
        })
    })
}

/// A title as a part of a key: letters in lower case and digits, and a hyphen
/// for whatever is between them. An apostrophe is left out; what is not ASCII
/// counts as "between".
///
/// ```
/// use fracas_smashup::text::printed::slug;
/// assert_eq!(slug("Tooth and Claw... and Guns"), "tooth-and-claw-and-guns");
/// assert_eq!(slug("They're Coming To Get You"), "theyre-coming-to-get-you");
/// ```
pub fn slug(title: &str) -> String {
    let title = title.replace(['\'', '’'], "");
    let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// A message to be translated, with the words of the faction file in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    /// Its key.
    pub key: String,
    /// The stamp of these words.
    pub of: String,
    /// The whole message, as it stands in a file.
    pub message: String,
}

/// Everything there is to translate, in the order of the faction files.
pub fn templates(cat: &Catalogue) -> Vec<Template> {
    let mut found = Vec::new();
    for faction in &cat.factions {
        found.push(faction_template(faction));
        found.extend(faction.cards.iter().map(|&def| card_entry(cat, def).template()));
        found.extend(faction.bases.iter().map(|&def| base_entry(cat, def).template()));
    }
    for cards in &cat.commons {
        let (key, of) = (cards.deck.key().to_owned(), stamp([cards.name.as_str()]));
        let message = format!("{key} = {}\n    .of = {of}\n", cards.name);
        found.push(Template { key, of, message });
        found.extend(cards.cards.iter().map(|&def| card_entry(cat, def).template()));
    }
    found
}

fn faction_template(Faction { key, name, plays, .. }: &Faction) -> Template {
    let told = (!plays.is_empty()).then_some(plays);
    let of = stamp([name].into_iter().chain(told).map(String::as_str));
    let line = told.map_or_else(String::new, |plays| format!("    .plays = {plays}\n"));
    Template { key: key.clone(), message: format!("{key} = {name}\n{line}    .of = {of}\n"), of }
}

impl Entry {
    fn template(self) -> Template {
        let Entry { key, text: CardText { title, text, options, rulings: _ } } = self;
        let of = stamp([&title, &text].into_iter().chain(&options).map(String::as_str));
        let mut message = format!("{key} = {title}\n");
        if !text.is_empty() {
            message += &format!("    .text = {text}\n");
        }
        for (at, label) in options.iter().enumerate() {
            message += &format!("    .option-{} = {label}\n", at + 1);
        }
        message += &format!("    .of = {of}\n");
        Template { key, of, message }
    }
}
