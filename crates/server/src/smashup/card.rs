//! Cards, bases and factions as they are drawn.

use fracas_engine::Viewer;
use fracas_smashup::catalogue::{BaseDef, CardDef, CardKind};
use fracas_smashup::ids::{BaseId, CardId, FactionId};
use maud::{Markup, html};

use super::Drawing;
use super::marks::Spot;

/// Factions without colours of their own share so many.
const SPARE_COLOURS: u8 = 6;

impl Drawing<'_> {
    /// Whether it is this seat's player who looks.
    pub(super) fn is_me(&self, seat: fracas_engine::Seat) -> bool {
        self.words.view.viewer == Viewer::Seat(seat)
    }

    /// The classes that give a faction its colours.
    pub(super) fn colours(&self, faction: FactionId) -> String {
        format!("f-{} spare-{}", self.words.cat.faction(faction).key, faction.0 % SPARE_COLOURS)
    }

    /// The sign of a faction.
    pub(super) fn emblem(&self, faction: FactionId) -> Markup {
        let href = format!("/assets/emblems.svg#{}", self.words.cat.faction(faction).key);
        html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href=(href) {} } }
    }

    /// A whole card that can be chosen: in a hand, or among cards that are
    /// shown.
    pub(super) fn full_card(&self, card: CardId) -> Markup {
        let label = self.words.def(card).map_or(String::new(), card_label);
        self.card_with(card, &self.marks.button(Spot::Card(self.acts_as(card)), &label))
    }

    /// A whole card with its text, to be read.
    pub(super) fn plain_card(&self, card: CardId) -> Markup {
        self.card_with(card, &html! {})
    }

    fn card_with(&self, card: CardId, button: &Markup) -> Markup {
        let Some(def) = self.words.def(card) else { return html! {} };
        let colours = self.colours(def.faction);
        html! {
            article.card.full.(kind_class(def)).(colours) data-card=(card.0) {
                header {
                    @if def.is_minion() { span.power { (def.power) } }
                    h3 { (def.title) }
                    (self.emblem(def.faction))
                }
                p.kind { (kind_words(def)) " · " (self.words.cat.faction(def.faction).name) }
                p.text { (def.text) }
                (button)
            }
        }
    }

    /// Of equal cards in a hand the options name only one; the others stand
    /// for it.
    fn acts_as(&self, card: CardId) -> CardId {
        let cards = &self.words.view.cards;
        let hand = self.words.view.seats.iter().map(|seat| &seat.hand).find(|hand| hand.contains(&card));
        let twin = |other: &CardId| {
            cards.get(other.idx()) == cards.get(card.idx()) && self.marks.can_choose(Spot::Card(*other))
        };
        match hand {
            Some(hand) if !self.marks.can_choose(Spot::Card(card)) => {
                hand.iter().copied().find(twin).unwrap_or(card)
            }
            _ => card,
        }
    }

    /// A base that does not lie on the table, to be chosen.
    pub(super) fn base_card(&self, base: BaseId) -> Markup {
        let Some(def) = self.words.base_def(base) else { return html! {} };
        html! {
            article.card.full.base-card.(self.colours(def.faction)) {
                header { h3 { (def.title) } (self.emblem(def.faction)) }
                p.kind { "base · breakpoint " (def.breakpoint) " · " (vp_words(def)) }
                p.text { (def.text) }
                (self.marks.button(Spot::BaseCard(base), &def.title))
            }
        }
    }

    /// A faction to be chosen.
    pub(super) fn faction_card(&self, faction: FactionId) -> Markup {
        let cat = self.words.cat;
        let here = cat.faction(faction);
        let titles: Vec<&str> = here.cards.iter().map(|&def| cat.card(def).title.as_str()).collect();
        html! {
            article.card.full.faction-card.(self.colours(faction)) {
                header { h3 { (here.name) } (self.emblem(faction)) }
                p.text { (titles.join(", ")) }
                (self.marks.button(Spot::Faction(faction), &here.name))
            }
        }
    }
}

/// "4-2-1 VP".
pub(super) fn vp_words(def: &BaseDef) -> String {
    let [first, second, third] = def.vp;
    format!("{first}-{second}-{third} VP")
}

/// What a screen reader calls the button of a card.
fn card_label(def: &CardDef) -> String {
    let power = if def.is_minion() { format!(", power {}", def.power) } else { String::new() };
    format!("{}, {}{power}. {}", def.title, kind_words(def), def.text)
}

fn kind_class(def: &CardDef) -> &'static str {
    if def.is_minion() { "minion" } else { "action" }
}

/// What sort of card it is, and what it is played on.
pub(super) fn kind_words(def: &CardDef) -> &'static str {
    match def.kind {
        CardKind::Minion => "minion",
        CardKind::Standard => "action",
        CardKind::OnBase(_) => "action on a base",
        CardKind::OnMinion(_) => "action on a minion",
    }
}
