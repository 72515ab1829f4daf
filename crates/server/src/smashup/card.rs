//! Cards, bases and factions as they are drawn.

use fracas_engine::Viewer;
use fracas_smashup::catalogue::{CardDef, Catalogue, Deck};
use fracas_smashup::ids::{BaseId, CardId, DefId, FactionId};
use fracas_smashup::program::Printed;
use maud::{Markup, html};

use super::Drawing;
use super::library::address;
use super::marks::Spot;
use super::pictures::{picture, sign};
use crate::easel::Name;

/// Factions without colours of their own share so many.
const SPARE_COLOURS: u8 = 6;

/// The classes that give a faction or deck its colours.
pub(super) fn colours(cat: &Catalogue, deck: Deck) -> String {
    match deck {
        Deck::Faction(faction) => {
            format!("f-{} spare-{}", cat.faction(faction).key, faction.0 % SPARE_COLOURS)
        }
        Deck::Common(common) => format!("f-{}", common.key()),
    }
}

/// The class of a title that needs smaller letters because of its longest
/// word, inside which it never breaks, or because it is long altogether.
pub(super) fn length(title: &str) -> Option<&'static str> {
    if title.len() < 11 {
        return None;
    }
    let words = title.split([' ', '-', '\u{a0}', '\u{2011}']);
    match words.map(|word| word.chars().count()).max()? {
        16.. => Some("longest"),
        11..16 => Some("long"),
        _ if title.chars().count() > 24 => Some("long"),
        _ => None,
    }
}

impl Drawing<'_> {
    /// Whether it is this seat's player who looks.
    pub(super) fn is_me(&self, seat: fracas_engine::Seat) -> bool {
        self.words.view.viewer == Viewer::Seat(seat)
    }

    /// The classes that give a faction its colours.
    pub(super) fn colours(&self, faction: FactionId) -> String {
        colours(self.words.cat, Deck::Faction(faction))
    }

    /// The same for a card, whatever deck it belongs to.
    pub(super) fn colours_of(&self, deck: Deck) -> String {
        colours(self.words.cat, deck)
    }

    /// The sign of a faction.
    pub(super) fn emblem(&self, faction: FactionId) -> Markup {
        crate::layout::emblem(&self.words.cat.faction(faction).key)
    }

    /// A whole card that can be chosen: in a hand, or among cards that are
    /// shown.
    pub(super) fn full_card(&self, card: CardId) -> Markup {
        let label = || self.words.def(card).map_or(String::new(), |def| self.card_label(card, def));
        self.card_with(card, &self.marks.button(Spot::Card(self.acts_as(card)), label), None)
    }

    /// A whole card with its text, to be read.
    pub(super) fn plain_card(&self, card: CardId) -> Markup {
        self.card_with(card, &html! {}, None)
    }

    /// The same as a piece of the page.
    pub(super) fn laid_aside(&self, card: CardId) -> Markup {
        let name = Name("aside", card.0);
        let from = (card, self.printed(card));
        self.easel.piece(name, &from, || self.card_with(card, &html! {}, Some(name)))
    }

    fn card_with(&self, card: CardId, button: &Markup, piece: Option<Name>) -> Markup {
        let Some(def) = self.words.def(card) else { return html! {} };
        let colours = self.colours_of(def.deck);
        let focusable = button.0.is_empty().then_some("0");
        html! {
            article.card.full.(kind_class(def)).(colours) data-piece=[piece] data-card=(card.0)
                data-read=[self.read(card)] tabindex=[focusable] {
                header {
                    @if def.is_minion() { span.power { (def.power) } }
                    h3 class=[length(self.words.title(card))] { (self.words.title(card)) }
                    (crate::layout::emblem(self.words.cat.deck_key(def.deck)))
                }
                @if let Some(def) = self.printed(card) { (picture(self.words.cat, Printed::Card(def))) }
                p.kind { (self.words.kind(def)) span.deck { " · " (self.words.speech.deck_name(def.deck)) } }
                p.text { (self.text(card)) }
                (button)
            }
        }
    }

    /// What is printed on a card that the viewer knows.
    pub(super) fn printed(&self, card: CardId) -> Option<DefId> {
        self.words.view.cards.get(card.idx()).map(|&(def, _)| def)
    }

    /// The text of a card that the viewer knows.
    pub(super) fn text(&self, card: CardId) -> &str {
        self.printed(card).map_or("", |def| self.words.speech.card_text(def))
    }

    /// Where everything about a card can be read.
    pub(super) fn read(&self, card: CardId) -> Option<String> {
        self.printed(card).map(|def| address(Printed::Card(def)))
    }

    /// The text of a base of this game.
    pub(super) fn base_text(&self, base: BaseId) -> &str {
        let def = self.words.view.base_cards.get(base.idx());
        def.map_or("", |&def| self.words.speech.base_text(def))
    }

    /// What a screen reader calls the button of a card.
    fn card_label(&self, card: CardId, def: &CardDef) -> String {
        let title = self.words.title(card);
        let (kind, text) = (self.words.kind(def), self.text(card));
        if def.is_minion() {
            let power = self.sight.ui.say("card-power", &[("n", def.power.into())]);
            format!("{title}, {kind}, {power}. {text}")
        } else {
            format!("{title}, {kind}. {text}")
        }
    }

    /// Of equal cards in a hand or pile the options name only one; the others
    /// stand for it.
    pub(super) fn acts_as(&self, card: CardId) -> CardId {
        if self.marks.can_choose(Spot::Card(card)) {
            return card;
        }
        self.twins(card).into_iter().find(|&twin| self.marks.can_choose(Spot::Card(twin))).unwrap_or(card)
    }

    /// The cards that are like this one in the same hand or pile, and itself.
    pub(super) fn twins(&self, card: CardId) -> Vec<CardId> {
        let view = self.words.view;
        let piles = view.seats.iter().flat_map(|seat| [&seat.hand, &seat.discard]);
        let mut piles = piles.chain(view.commons.iter().map(|common| &common.discard));
        let alike = |other: &&CardId| view.cards.get(other.idx()) == view.cards.get(card.idx());
        match piles.find(|pile| pile.contains(&card)) {
            Some(pile) => pile.iter().filter(alike).copied().collect(),
            None => vec![card],
        }
    }

    /// A base that does not lie on the table, to be chosen.
    pub(super) fn base_card(&self, base: BaseId) -> Markup {
        let Some(def) = self.words.base_def(base) else { return html! {} };
        html! {
            article.card.full.base-card.(self.colours(def.faction)) {
                header { h3 { (self.words.base_title(base)) } (self.emblem(def.faction)) }
                @if let Some(&def) = self.words.view.base_cards.get(base.idx()) {
                    (picture(self.words.cat, Printed::Base(def)))
                }
                p.kind { (self.sight.ui.say("base-breakpoint", &[("n", def.breakpoint.into())])) " · " (self.words.vp(def)) }
                p.text { (self.base_text(base)) }
                (self.marks.button(Spot::BaseCard(base), || self.words.base_title(base)))
            }
        }
    }

    /// A faction to be chosen.
    pub(super) fn faction_card(&self, faction: FactionId) -> Markup {
        let cat = self.words.cat;
        let here = cat.faction(faction);
        let speech = self.words.speech;
        let titles: Vec<&str> = here.cards.iter().map(|&def| speech.card_title(def)).collect();
        html! {
            article.card.full.faction-card.(self.colours(faction)) {
                header { (sign(cat, Deck::Faction(faction))) h3 { (speech.faction_name(faction)) } }
                @if !here.plays.is_empty() { p.plays { (speech.faction_plays(faction)) } }
                p.text { (titles.join(", ")) }
                (self.marks.button(Spot::Faction(faction), || speech.faction_name(faction)))
            }
        }
    }
}

impl Drawing<'_> {
    /// A faction on offer, with all of its cards to be read before it is
    /// taken.
    pub(super) fn offered(&self, faction: FactionId) -> Markup {
        let (cat, speech, ui) = (self.words.cat, self.words.speech, self.sight.ui);
        let here = cat.faction(faction);
        let n: u32 = here.cards.iter().map(|&def| u32::from(cat.card(def).copies)).sum();
        html! {
            div.offer {
                (self.faction_card(faction))
                details data-keep={ "offer-" (here.key) } {
                    summary { (ui.say("draft-cards", &[("n", n.into())])) }
                    ul {
                        @for &def in &here.cards {
                            @let (card, page) = (cat.card(def), address(Printed::Card(def)));
                            li {
                                a href=(page) data-read=(page) { (speech.card_title(def)) }
                                @if card.copies > 1 { " ×" (card.copies) }
                                @if card.is_minion() { " " b { (ui.say("card-power", &[("n", i32::from(card.power).into())])) } }
                                p { (speech.card_text(def)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn kind_class(def: &CardDef) -> &'static str {
    if def.is_minion() { "minion" } else { "action" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_written_smaller() {
        assert_eq!(length("The Homeworld"), None);
        assert_eq!(length("Ein Klunker-Grapscher"), None);
        assert_eq!(length("Hammerhauer"), Some("long"));
        assert_eq!(length("The Sword of a Thousand Cuts"), Some("long"));
        assert_eq!(length("Die Nervenheilanstalt"), Some("longest"));
    }
}
