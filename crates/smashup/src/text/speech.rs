//! A language with everything that the game says in it.

use std::collections::BTreeMap;

use fracas_tongue::{Language, Tongue};

use super::printed::CardTexts;
use crate::catalogue::{BaseDef, Catalogue, Deck};
use crate::ids::{BaseDefId, DefId, FactionId};

const fn source(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => include_str!("../../i18n/en.ftl"),
        Tongue::French => include_str!("../../i18n/fr.ftl"),
        Tongue::German => include_str!("../../i18n/de.ftl"),
        Tongue::Hebrew => include_str!("../../i18n/he.ftl"),
    }
}

/// The sentences of the game and what is printed on its cards, in one
/// language. It is made once per language and catalogue.
#[derive(Debug)]
pub struct Speech {
    language: Language,
    texts: CardTexts,
    a_card: String,
    a_base: String,
    /// What bases give: they are named wherever one is drawn.
    prizes: BTreeMap<[i8; 3], String>,
}

impl Speech {
    /// The language for the cards of a catalogue. `cards` are Fluent sources
    /// with translations of what is printed and with rulings
    /// ([`printed`](super::printed) says how they are written); what they lack
    /// of the former stays as it is in the faction files. Says what is wrong
    /// with the sources, if anything is.
    pub fn new(cat: &Catalogue, tongue: Tongue, cards: &[&str]) -> Result<Speech, String> {
        let language = Language::shipped(tongue, &[source(tongue)]);
        let texts = CardTexts::new(cat, tongue, cards)?;
        let (a_card, a_base) = (language.word("a-card"), language.word("a-base"));
        let prize = |vp @ [first, second, third]: [i8; 3]| {
            let arguments = [("first", first.into()), ("second", second.into()), ("third", third.into())];
            (vp, language.say("vp", &arguments))
        };
        let prizes = cat.bases.iter().map(|base| prize(base.vp)).collect();
        Ok(Speech { language, texts, a_card, a_base, prizes })
    }

    /// The language with the translations that ship with Fracas.
    ///
    /// # Panics
    /// When they are broken, which `tests/translations.rs` rules out.
    pub fn shipped(cat: &Catalogue, tongue: Tongue) -> Speech {
        let code = tongue.code();
        let files = fracas_cards::translations(code).iter().chain(fracas_cards::rulings(code));
        let cards: Vec<&str> = files.map(|(_, source)| *source).collect();
        Speech::new(cat, tongue, &cards).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Which language it is.
    pub fn tongue(&self) -> Tongue {
        self.language.tongue()
    }

    /// The sentences.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// The title of a card.
    pub fn card_title(&self, def: DefId) -> &str {
        &self.texts.card(def).title
    }

    /// What is printed on a card.
    pub fn card_text(&self, def: DefId) -> &str {
        &self.texts.card(def).text
    }

    /// The title of a base.
    pub fn base_title(&self, def: BaseDefId) -> &str {
        &self.texts.base(def).title
    }

    /// What is printed on a base.
    pub fn base_text(&self, def: BaseDefId) -> &str {
        &self.texts.base(def).text
    }

    /// The name of a faction.
    pub fn faction_name(&self, faction: FactionId) -> &str {
        self.texts.faction(faction)
    }

    /// How a faction plays, in a sentence; empty if its file does not say.
    pub fn faction_plays(&self, faction: FactionId) -> &str {
        self.texts.plays(faction)
    }

    /// The name of a faction or a deck of the table.
    pub fn deck_name(&self, deck: Deck) -> &str {
        self.texts.deck(deck)
    }

    /// What a base of the catalogue gives: "4-2-1 VP".
    pub fn prizes(&self, base: &BaseDef) -> &str {
        self.prizes.get(&base.vp).map_or("", String::as_str)
    }

    pub(super) fn texts(&self) -> &CardTexts {
        &self.texts
    }

    pub(super) fn a_card(&self) -> &str {
        &self.a_card
    }

    pub(super) fn a_base(&self) -> &str {
        &self.a_base
    }
}
