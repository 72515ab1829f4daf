//! The players: speed, damage, upgrades and programs.

use fracas_crashem::view::{Register, SeatView, TrackToken};
use fracas_crashem::{MAX_SPEED, Phase, WRECKED};
use fracas_engine::Seat;
use maud::{Markup, html};

use super::{Drawing, signs};

impl Drawing<'_> {
    /// The part of the page.
    pub(super) fn players(&self) -> Markup {
        let view = self.words.view;
        let (deck, discarded) = (view.upgrade_deck as u32, view.upgrade_discard.len() as u32);
        html! {
            @for seat in view.seat_ids() { (self.player(seat, &view.seats[seat.idx()])) }
            p.faint.basedeck {
                (self.sight.ui.say("ce-upgrade-deck", &[("deck", deck.into()), ("discarded", discarded.into())]))
            }
        }
    }

    fn player(&self, seat: Seat, here: &SeatView) -> Markup {
        let (view, ui) = (self.words.view, self.sight.ui);
        let active = self.is_driving() && view.turn.active == seat;
        let planning = matches!(view.phase, Phase::Dealt | Phase::Planning);
        html! {
            article.player.{ "seat-" (seat.0) }.active[active] {
                h3 {
                    span.tag aria-hidden="true" { (seat.0 + 1) }
                    span.shape aria-hidden="true" {}
                    bdi { (self.words.player(seat)) }
                    @if self.me() == Some(seat) { " " (ui.word("you")) }
                    @if self.sight.bots.get(seat.idx()) == Some(&true) { " " (ui.word("bot")) }
                    @if active { span.quiet { ", " (ui.word("player-active")) } }
                    @if planning && here.ready { span.badge { "✓ " (ui.word("ce-ready")) } }
                    @if view.timer == seat && view.phase != Phase::Corners {
                        span.badge.timer title=(ui.word("ce-timer")) { (signs::timer()) span.quiet { (ui.word("ce-timer")) } }
                    }
                }
                p.vp { b { (here.score) } " " (ui.word("ce-points")) }
                p.speed {
                    span.label { (ui.word("ce-speed")) }
                    span.gauge data-speed=(here.truck.speed) data-gauge=(seat.0) {
                        span.pips aria-hidden="true" { @for _ in 0..MAX_SPEED { i {} } }
                        b { (here.truck.speed) }
                    }
                    @if here.truck.hex.some().is_some() {
                        span.place title=(self.where_is(seat)) {
                            bdi { (self.words.hex(here.truck.hex)) } span aria-hidden="true" { " " (here.truck.facing.arrow()) }
                            span.quiet { ", " (self.words.facing(here.truck.facing)) }
                        }
                    }
                }
                div.damage {
                    span.label { (ui.word("ce-damage")) }
                    ol.track data-track=(seat.0) aria-label=[self.words.track(seat)] {
                        @for at in 0..WRECKED { (self.token(here.track.get(at))) }
                    }
                }
                p.piles {
                    (ui.word("ce-tokens")) " " b { (here.tokens_left) } " · " (ui.word("ce-upgrades")) " " b { (here.n_upgrades) }
                }
                @if !here.upgrades.is_empty() { (self.upgrades(here)) }
                @if self.me() != Some(seat) && view.phase != Phase::Corners { (self.registers(here)) }
            }
        }
    }

    /// A token on a track, or the place for one.
    fn token(&self, there: Option<&TrackToken>) -> Markup {
        let Some(there) = there else { return html! { li.token.free {} } };
        let owner = self.words.player(there.from);
        let seat = there.from.0;
        match there.token {
            None => {
                html! { li.token.down.{ "seat-" (seat) } title={ (owner) ": " (self.words.register(Register::FaceDown)) } {} }
            }
            Some(token) => html! {
                li.token.up.{ "seat-" (seat) } title={ (owner) ": " (self.words.token(token)) } {
                    @if let Some(action) = token.0 { (signs::action(action)) }
                }
            },
        }
    }

    /// The upgrades that whoever looks holds, with what they do.
    fn upgrades(&self, here: &SeatView) -> Markup {
        html! {
            ul.upgrades {
                @for held in &here.upgrades {
                    li.fresh[held.fresh] {
                        details {
                            summary { (self.words.upgrade(held.upgrade)) }
                            p { (self.words.upgrade_text(held.upgrade)) }
                        }
                    }
                }
            }
        }
    }

    /// What is seen of somebody's program.
    fn registers(&self, here: &SeatView) -> Markup {
        html! {
            ol.registers aria-label=(self.sight.ui.word("ce-program")) {
                @for &register in &here.program {
                    @match register {
                        Register::Empty => li.empty { span.quiet { (self.words.register(register)) } },
                        Register::FaceDown => li.down { span.quiet { (self.words.register(register)) } },
                        Register::Known(laid) => {
                            li.known title=(self.words.race_card(laid)) {
                                b { (laid.card.reaction()) } (signs::action(self.action_of(laid.card, laid.end)))
                                span.quiet { (self.words.race_card(laid)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
