//! What lies on the table: bases with their cards, and the hand.

use fracas_engine::{Seat, Viewer};
use fracas_smashup::catalogue::{Common, Deck};
use fracas_smashup::choice::Choice;
use fracas_smashup::ids::{CardId, Slot};
use fracas_smashup::program::Printed;
use fracas_smashup::view::{BaseView, CardView};
use maud::{Markup, html};

use super::Drawing;
use super::card::length;
use super::library::address;
use super::marks::Spot;
use super::pictures::picture;
use crate::easel::Name;

/// So many cards at a base are drawn larger, and more than so many smaller.
const FEW: usize = 3;
const MANY: usize = 6;

impl Drawing<'_> {
    /// The bases in play; before that, the factions on offer.
    pub(super) fn bases(&self) -> Markup {
        let view = self.words.view;
        html! {
            @if self.is_draft() {
                div.cards.draft {
                    @for &choice in self.sight.seen.options {
                        @if let Choice::Faction(faction) = choice { (self.offered(faction)) }
                    }
                }
            }
            @if !view.shared.is_empty() {
                section.shared aria-label=(self.sight.ui.word("treasures-shared")) {
                    h2 { (crate::layout::emblem(Common::Treasures.key())) (self.sight.ui.word("treasures-shared")) }
                    div.cards { @for &card in &view.shared { (self.full_card(card)) } }
                }
            }
            @for (at, base) in view.bases.iter().enumerate() { (self.base(Slot(at as u8), base)) }
        }
    }

    fn base(&self, slot: Slot, base: &BaseView) -> Markup {
        let name = Name("base", slot.0);
        let there = base.cards.iter().map(|there| self.known(there.card)).collect::<Vec<_>>();
        let sources = base.cards.iter().flat_map(|there| &there.makeup).filter_map(|&(source, _)| source);
        let sources = sources.map(|source| self.printed(source)).collect::<Vec<_>>();
        let scoring = self.words.view.scoring == Some(slot);
        let from = (self.around(), base, there, sources, scoring, self.marks.at(Spot::Base(slot)));
        self.easel.piece(name, &from, || self.draw_base(name, slot, base))
    }

    /// The monsters at a base that nobody controls: their power stands in the
    /// way of all (SU-3.14).
    fn strays(&self, base: &BaseView) -> Markup {
        let strays =
            base.cards.iter().filter(|there| there.controller.is_none() && self.is_minion(there.card));
        html! {
            @if strays.clone().next().is_some() {
                @let power: i32 = strays.clone().map(|there| there.power).sum();
                @let label = self.sight.ui.say("side-monsters", &[("n", power.into())]);
                div.side.nobody role="group" aria-label=(label) title=(label) {
                    h3 {
                        (crate::layout::emblem(Common::Monsters.key()))
                        (self.words.speech.deck_name(Deck::Common(Common::Monsters)))
                        b { bdi dir="ltr" { "+" (power) } }
                    }
                    @for there in strays { (self.small_card(base, there)) }
                }
            }
        }
    }

    fn draw_base(&self, name: Name, slot: Slot, base: &BaseView) -> Markup {
        let Some(def) = self.words.base_def(base.base) else { return html! {} };
        let total: i32 = base.totals.iter().sum();
        let scoring = self.words.view.scoring == Some(slot);
        let (ui, title, text) = (self.sight.ui, self.words.base_title(base.base), self.base_text(base.base));
        let label = || {
            ui.say(
                "base-label",
                &[
                    ("base", title.into()),
                    ("power", total.into()),
                    ("breakpoint", base.breakpoint.into()),
                    ("vp", self.words.vp(def).into()),
                ],
            )
        };
        let printed = self.words.view.base_cards.get(base.base.idx()).map(|&def| Printed::Base(def));
        let read = printed.map(address);
        let on_base = base.cards.iter().filter(|there| there.host.is_none() && !self.is_minion(there.card));
        html! {
            article.base.scoring[scoring].(self.colours(def.faction))
                data-piece=(name) data-base=(base.base.0) data-slot=(slot.0) {
                @if let Some(printed) = printed { (picture(self.words.cat, printed)) }
                header tabindex="0" data-read=[read] {
                    (self.emblem(def.faction))
                    h2 class=[length(title)] { (title) }
                    p.breakpoint title=(ui.word("base-power-title")) {
                        bdi { b { (total) } span aria-hidden="true" { "/" } span.quiet { " " } (base.breakpoint) }
                    }
                    (self.bar(base))
                    p.prizes { @if scoring { b { (ui.word("base-scoring")) " " } } (self.words.vp(def)) }
                    (self.standing(base))
                    @if !text.is_empty() { p.text { (text) } }
                }
                div.body.few[base.cards.len() <= FEW].many[base.cards.len() > MANY] {
                    @if on_base.clone().next().is_some() { h3.quiet { (ui.word("base-cards")) } }
                    @for there in on_base { (self.small_card(base, there)) }
                    (self.strays(base))
                    @for seat in self.seats() { (self.side(seat, base)) }
                }
                (self.marks.button(Spot::Base(slot), label))
                button.close type="button" aria-label=(ui.word("base-close")) { "✕" }
            }
        }
    }

    /// Where it stands in a word, for small screens: one's own power, and that
    /// of whoever leads.
    fn standing(&self, base: &BaseView) -> Markup {
        let leader = self.seats().max_by_key(|seat| (base.totals[seat.idx()], std::cmp::Reverse(seat.0)));
        let leader = leader.filter(|seat| base.totals[seat.idx()] > 0);
        let me = self.seats().find(|&seat| self.is_me(seat)).filter(|&seat| Some(seat) != leader);
        html! {
            p.standing {
                @for seat in me.into_iter().chain(leader) {
                    span.{ "seat-" (seat.0) } title=(self.words.player(seat)) {
                        span.shape aria-hidden="true" {}
                        span.quiet { (self.words.player(seat)) " " }
                        (base.totals[seat.idx()]) " "
                    }
                }
            }
        }
    }

    /// Whether factions are being taken, so that no base lies there yet.
    pub(super) fn is_draft(&self) -> bool {
        self.words.view.bases.is_empty()
    }

    /// The power of each player against the breakpoint, as a bar.
    fn bar(&self, base: &BaseView) -> Markup {
        let total: i32 = base.totals.iter().sum();
        let whole = base.breakpoint.max(total).max(1);
        let mut from = 0;
        html! {
            svg.bar viewBox={ "0 0 " (whole) " 1" } preserveAspectRatio="none" aria-hidden="true" {
                @for seat in self.seats() {
                    @let power = base.totals[seat.idx()].max(0);
                    rect.{ "seat-" (seat.0) } x=(from) y="0" width=(power) height="1" {}
                    @let () = from += power;
                }
            }
        }
    }

    /// One player's minions at a base.
    fn side(&self, seat: Seat, base: &BaseView) -> Markup {
        let mine: Vec<&CardView> = base
            .cards
            .iter()
            .filter(|there| there.controller == Some(seat) && self.is_minion(there.card))
            .collect();
        html! {
            @if !mine.is_empty() {
                div.side.{ "seat-" (seat.0) } role="group" aria-label=(self.side_label(seat, base)) {
                    h3 {
                        span.shape aria-hidden="true" {} span.who { (self.words.player(seat)) }
                        b { (base.totals[seat.idx()]) }
                    }
                    @for there in mine { (self.small_card(base, there)) }
                }
            }
        }
    }

    /// A card in play: title, power, what is attached to it; the reader shows
    /// the rest.
    fn small_card(&self, base: &BaseView, there: &CardView) -> Markup {
        let Some(def) = self.words.def(there.card) else { return html! {} };
        let owner = self.words.owner(there.card);
        let attached: Vec<&CardView> =
            base.cards.iter().filter(|other| other.host == Some(there.card)).collect();
        let minion = def.is_minion();
        let makeup = self.makeup(there);
        let label = || {
            let (name, text) = (self.words.owned(there.card), self.text(there.card));
            match &makeup {
                Some(makeup) => format!("{name}, {text} {makeup}"),
                None => format!("{name}, {text}"),
            }
        };
        let changed = minion && there.power != i32::from(def.power);
        html! {
            div.pile {
                article.card.small.minion[minion].action[!minion].(self.colours_of(def.deck))
                    data-card=(there.card.0) data-read=[self.read(there.card)] tabindex="0" {
                    span.thumb {
                        @if let Some(def) = self.printed(there.card) { (picture(self.words.cat, Printed::Card(def))) }
                        @if minion { span.power.changed[changed] { (there.power) } }
                    }
                    h4 class=[length(self.words.title(there.card))] { (self.words.title(there.card)) }
                    @if let Some(owner) = owner && (there.controller != Some(owner) || !minion) {
                        span.{ "owner seat-" (owner.0) } title=(self.words.player(owner)) {
                            span.shape aria-hidden="true" {}
                            span.quiet { (self.sight.ui.say("card-of", &[("player", self.words.player(owner).into())])) }
                        }
                    }
                    @if let Some(makeup) = &makeup { p.now { (makeup) } }
                    (self.marks.button(Spot::Card(there.card), label))
                }
                @for other in attached { (self.small_card(base, other)) }
            }
        }
    }

    fn side_label(&self, seat: Seat, base: &BaseView) -> String {
        let power = self.sight.ui.say("card-power", &[("n", base.totals[seat.idx()].into())]);
        format!("{}, {power}", self.words.player(seat))
    }

    /// What makes up the power of a minion, if not just what is printed.
    fn makeup(&self, there: &CardView) -> Option<String> {
        let def = self.words.def(there.card)?;
        let sources = sources(&there.makeup);
        if !def.is_minion() || (there.counters == 0 && there.boost == 0 && sources.is_empty()) {
            return None;
        }
        let ui = self.sight.ui;
        let signed = |n: i32| format!("{n:+}");
        let mut parts = vec![ui.say("makeup-printed", &[("n", def.power.into())])];
        if there.counters != 0 {
            parts.push(ui.say("makeup-counters", &[("n", (&signed(there.counters.into())).into())]));
        }
        if there.boost != 0 {
            parts.push(ui.say("makeup-turn", &[("n", (&signed(there.boost.into())).into())]));
        }
        for (source, amount) in sources {
            let source =
                source.map_or_else(|| ui.word("makeup-base"), |card| self.words.title(card).to_owned());
            parts.push(format!("{source} {}", signed(amount)));
        }
        let parts = parts.join(", ");
        Some(ui.say("makeup", &[("n", there.power.into()), ("parts", (&parts).into())]))
    }

    /// The viewer's hand.
    pub(super) fn hand(&self) -> Markup {
        let Viewer::Seat(me) = self.words.view.viewer else { return html! {} };
        let cards = &self.words.view.seats[me.idx()].hand;
        if self.is_draft() {
            return html! {};
        }
        html! {
            h2 { (self.sight.ui.word("part-hand")) span.count { (cards.len()) } }
            div.fan {
                @for &card in cards { (self.held(card)) }
                @if cards.is_empty() { p.faint { (self.sight.ui.word("hand-empty")) } }
            }
        }
    }

    /// A card of the hand.
    fn held(&self, card: CardId) -> Markup {
        let name = Name("held", card.0);
        let from = (self.known(card), self.known(self.acts_as(card)));
        self.easel.piece(name, &from, || html! { div.held data-piece=(name) { (self.full_card(card)) } })
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.words.view.seats.len() as u8).map(Seat)
    }

    pub(super) fn is_minion(&self, card: CardId) -> bool {
        self.words.def(card).is_some_and(fracas_smashup::catalogue::CardDef::is_minion)
    }
}

/// What changes the power of a minion; what changes it by nothing is no part
/// of it.
fn sources(makeup: &[(Option<CardId>, i32)]) -> Vec<(Option<CardId>, i32)> {
    makeup.iter().filter(|&&(_, amount)| amount != 0).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_nothing_is_not_told() {
        let makeup = [(Some(CardId(3)), 0), (None, 2), (Some(CardId(4)), -1)];
        assert_eq!(sources(&makeup), [(None, 2), (Some(CardId(4)), -1)]);
    }
}
