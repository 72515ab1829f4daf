//! The players: speed, damage, upgrades and programs.

use fracas_crashem::view::{Register, SeatView, TrackToken};
use fracas_crashem::{MAX_SPEED, Phase, WRECKED};
use fracas_engine::Seat;
use fracas_tongue::Language;
use maud::{Markup, html};

use super::{Drawing, signs};
use crate::bots::draw_aim;
use crate::layout::dot;

impl Drawing<'_> {
    /// The part of the page: a strip of players, each of whom opens to be
    /// told in words.
    pub(super) fn players(&self) -> Markup {
        let view = self.words.view;
        html! { @for seat in view.seat_ids() { (self.player(seat, &view.seats[seat.idx()])) } }
    }

    fn player(&self, seat: Seat, here: &SeatView) -> Markup {
        let (view, ui) = (self.words.view, self.sight.ui);
        let active = self.is_driving() && view.turn.active == seat;
        let holds_timer = view.timer == seat && view.phase != Phase::Corners;
        let planning = matches!(view.phase, Phase::Dealt | Phase::Planning);
        html! {
            details.driver.{ "seat-" (seat.0) }.active[active] data-driver=(seat.0) data-keep={ "driver" (seat.0) } {
                summary data-spot={ "driver" (seat.0) } {
                    h2 {
                        span.tag aria-hidden="true" { (seat.0 + 1) }
                        bdi { (self.words.player(seat)) }
                        @if self.me() == Some(seat) { span.role { (ui.word("you")) } }
                        @else if self.sight.bot(seat).is_none() {
                            (dot(self.sight.here.get(seat.idx()) == Some(&true), ui))
                        }
                        @if active { span.quiet { ", " (ui.word("player-active")) } }
                        @if planning && here.ready { span.ready title=(ui.word("ce-ready")) { "✓" span.quiet { (ui.word("ce-ready")) } } }
                        @if holds_timer {
                            span.timer title=(ui.word("ce-timer")) { (signs::timer()) span.quiet { (ui.word("ce-timer")) } }
                        }
                        (draw_aim(self.sight.bot(seat)))
                        span.vp title=(ui.word("ce-points")) { b { (here.score) } span.quiet { " " (ui.word("ce-points")) } }
                    }
                    span.speed title=(ui.word("ce-speed")) {
                        span.quiet { (ui.word("ce-speed")) " " }
                        span.gauge data-speed=(here.truck.speed) data-gauge=(seat.0) {
                            span.pips aria-hidden="true" { @for _ in 0..MAX_SPEED { i {} } }
                            b { (here.truck.speed) }
                        }
                    }
                    span.purse {
                        (count("ce-tokens", html! { i.mine {} }, here.tokens_left, ui))
                        (count("ce-upgrades", signs::bolt(), here.n_upgrades, ui))
                    }
                    span.track data-track=(seat.0) title=(ui.word("ce-damage")) {
                        span.quiet { (self.words.track(seat).unwrap_or_default()) }
                        @for at in 0..WRECKED { (self.token(here.track.get(at))) }
                    }
                    (self.registers(here))
                }
                div.about {
                    p {
                        b { bdi { (self.words.player(seat)) } }
                        @if let Some(bot) = self.sight.bot(seat) {
                            " " (bot.role(ui))
                            @if let Some(aim) = &bot.aim { ": " i { (aim) } }
                        }
                        @if holds_timer { ", " (ui.word("ce-timer")) }
                    }
                    p {
                        (ui.word("ce-speed")) " " b { (here.truck.speed) } " · " b { (here.score) } " " (ui.word("ce-points")) " · "
                        (ui.word("ce-tokens")) " " b { (here.tokens_left) } " · " (ui.word("ce-upgrades")) " " b { (here.n_upgrades) }
                    }
                    @if here.truck.hex.some().is_some() { p { (self.where_is(seat)) } }
                    @if let Some(track) = self.words.track(seat) { p { (track) } }
                    p { (ui.word("ce-program")) ": " (ui.list(&here.program.map(|register| self.words.register(register)))) }
                }
            }
        }
    }

    /// A token on a track, or the place for one.
    fn token(&self, there: Option<&TrackToken>) -> Markup {
        let Some(there) = there else { return html! { span.token.free {} } };
        let owner = self.words.player(there.from);
        let seat = there.from.0;
        match there.token {
            None => {
                html! { span.token.down.{ "seat-" (seat) } title={ (owner) ": " (self.words.register(Register::FaceDown)) } {} }
            }
            Some(token) => html! {
                span.token.up.{ "seat-" (seat) } title={ (owner) ": " (self.words.token(token)) } {
                    @if let Some(action) = token.0 { (signs::action(action)) }
                }
            },
        }
    }

    /// What is seen of somebody's program.
    fn registers(&self, here: &SeatView) -> Markup {
        html! {
            span.registers title=(self.sight.ui.word("ce-program")) {
                @for &register in &here.program {
                    @match register {
                        Register::Empty => span.empty { span.quiet { (self.words.register(register)) } },
                        Register::FaceDown => span.down { span.quiet { (self.words.register(register)) } },
                        Register::Known(laid) => {
                            span.known title=(self.words.race_card(laid)) {
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

/// So many of something, with its sign.
fn count(key: &str, sign: Markup, n: usize, ui: &Language) -> Markup {
    html! {
        span.coin title=(ui.word(key)) { span.quiet { (ui.word(key)) } (sign) b { (n) } }
    }
}
