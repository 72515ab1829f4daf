//! What lies on the table: bases with their cards, the hand, the players.

use fracas_engine::{Seat, Viewer};
use fracas_smashup::ids::{CardId, Slot};
use fracas_smashup::view::{BaseView, CardView, SeatView};
use maud::{Markup, html};

use super::Drawing;
use super::card::vp_words;
use super::marks::Spot;

impl Drawing<'_> {
    /// The bases in play.
    pub(super) fn bases(&self) -> Markup {
        let view = self.words.view;
        html! {
            @for (at, base) in view.bases.iter().enumerate() { (self.base(Slot(at as u8), base)) }
        }
    }

    fn base(&self, slot: Slot, base: &BaseView) -> Markup {
        let Some(def) = self.words.base_def(base.base) else { return html! {} };
        let total: i32 = base.totals.iter().sum();
        let scoring = self.words.view.scoring == Some(slot);
        let on_base = base.cards.iter().filter(|there| there.host.is_none() && !self.is_minion(there.card));
        html! {
            article.base.scoring[scoring].(self.colours(def.faction)) data-base=(base.base.0) {
                header {
                    (self.emblem(def.faction))
                    h3 { (def.title) }
                    p.breakpoint title="Power here and the breakpoint" {
                        b { (total) } span aria-hidden="true" { "/" } span.quiet { " of " } (base.breakpoint)
                    }
                    (self.bar(base))
                    p.prizes { @if scoring { b { "scoring " } } (vp_words(def)) }
                    @if !def.text.is_empty() { p.text { (def.text) } }
                    (self.marks.button(Spot::Base(slot), &format!(
                        "{}, {total} of {} power, {}", def.title, base.breakpoint, vp_words(def))))
                }
                @if on_base.clone().next().is_some() {
                    div.attached { @for there in on_base { (self.small_card(base, there)) } }
                }
                div.sides {
                    @for seat in self.seats() { (self.side(seat, base)) }
                }
            }
        }
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
            .filter(|there| there.controller == seat && self.is_minion(there.card))
            .collect();
        html! {
            @if !mine.is_empty() {
                section.side.{ "seat-" (seat.0) } aria-label={ (self.words.player(seat)) ", power " (base.totals[seat.idx()]) } {
                    h4 {
                        span.shape aria-hidden="true" {} (self.words.player(seat))
                        b { (base.totals[seat.idx()]) }
                    }
                    @for there in mine { (self.small_card(base, there)) }
                }
            }
        }
    }

    /// A card in play: title, power, what is attached to it; its text is for
    /// the reader.
    fn small_card(&self, base: &BaseView, there: &CardView) -> Markup {
        let Some(def) = self.words.def(there.card) else { return html! {} };
        let owner = self.words.owner(there.card);
        let attached: Vec<&CardView> =
            base.cards.iter().filter(|other| other.host == Some(there.card)).collect();
        let minion = def.is_minion();
        let changed = minion && there.power != i32::from(def.power);
        html! {
            div.pile {
                article.card.small.minion[minion].action[!minion].(self.colours(def.faction))
                    data-card=(there.card.0) tabindex="0" {
                    @if minion { span.power.changed[changed] { (there.power) } }
                    h5 { (def.title) }
                    @if owner != there.controller || !minion {
                        span.{ "owner seat-" (owner.0) } { span.shape aria-hidden="true" {} span.quiet { "of " (self.words.player(owner)) } }
                    }
                    p.text { (self.reading(there)) }
                    (self.marks.button(Spot::Card(there.card), &format!("{}, {}", self.words.owned(there.card), self.reading(there))))
                }
                @for other in attached { (self.small_card(base, other)) }
            }
        }
    }

    /// What one reads about a card in play: its text, and what makes up its
    /// power.
    fn reading(&self, there: &CardView) -> String {
        let Some(def) = self.words.def(there.card) else { return String::new() };
        let mut out = def.text.clone();
        if def.is_minion() {
            let mut parts = vec![format!("printed {}", def.power)];
            if there.counters != 0 {
                parts.push(format!("counters {:+}", there.counters));
            }
            if there.boost != 0 {
                parts.push(format!("this turn {:+}", there.boost));
            }
            parts.extend(there.makeup.iter().map(|&(source, amount)| {
                format!("{} {amount:+}", source.map_or("the base", |card| self.words.title(card)))
            }));
            if parts.len() > 1 {
                out.push_str(&format!(" [Power {}: {}]", there.power, parts.join(", ")));
            }
        }
        out
    }

    /// The viewer's hand.
    pub(super) fn hand(&self) -> Markup {
        let Viewer::Seat(me) = self.words.view.viewer else { return html! {} };
        let cards = &self.words.view.seats[me.idx()].hand;
        html! {
            h2 { "Your hand" span.count { (cards.len()) } }
            div.cards {
                @for &card in cards { (self.full_card(card)) }
                @if cards.is_empty() { p.faint { "No cards." } }
            }
        }
    }

    /// The players with their points and piles, and the base deck.
    pub(super) fn players(&self) -> Markup {
        let view = self.words.view;
        html! {
            @for (seat, here) in self.seats().zip(&view.seats) { (self.player(seat, here)) }
            p.faint.basedeck {
                "Base deck " (view.base_deck.len()) ", discarded " (view.base_discard.len()) " · turn " (view.turn)
            }
        }
    }

    fn player(&self, seat: Seat, here: &SeatView) -> Markup {
        let active = self.words.view.active == seat;
        let me = self.is_me(seat);
        html! {
            article.player.{ "seat-" (seat.0) }.active[active] {
                h3 {
                    span.shape aria-hidden="true" {}
                    (self.words.player(seat))
                    @if me { " (you)" }
                    @if self.seen.bots.get(seat.idx()) == Some(&true) { " (bot)" }
                    @if active { span.quiet { ", whose turn it is" } }
                }
                p.vp { b { (here.vp) } " VP" }
                p.factions {
                    @for &faction in &here.factions {
                        span.faction.(self.colours(faction)) {
                            (self.emblem(faction)) (self.words.cat.faction(faction).name)
                        }
                    }
                }
                p.piles { "Hand " b { (here.hand_size()) } " · Deck " b { (here.deck.len()) } }
                @if !me && !here.hand.is_empty() {
                    p.known { "You know of their hand: " (self.words.list(here.hand.iter().copied())) }
                }
                details {
                    summary { "Discard pile " b { (here.discard.len()) } }
                    div.cards { @for &card in here.discard.iter().rev() { (self.plain_card(card)) } }
                }
                (self.marks.button(Spot::Player(seat), self.words.player(seat)))
            }
        }
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.words.view.seats.len() as u8).map(Seat)
    }

    pub(super) fn is_minion(&self, card: CardId) -> bool {
        self.words.def(card).is_some_and(fracas_smashup::catalogue::CardDef::is_minion)
    }
}
