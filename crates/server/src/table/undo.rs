//! Taking back: what the task of a table does when somebody asks for it, and
//! how that is drawn.
//!
//! What is free happens at once. Otherwise all other people at the table are
//! asked ([`super::request`]), and it happens when the last of them has
//! agreed. A request ends when the game goes on.

use fracas_engine::{Seat, Viewer};
use fracas_tongue::Language;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::orders::{Regretted, Who};
use super::request::{Request, Wanted};
use super::task::TableTask;
use crate::hosted::Hosted;
use crate::refusal::Refused;

impl<G: Hosted> TableTask<G> {
    pub(super) async fn undo(
        &mut self,
        who: &Who,
        seat: Option<u8>,
        what: Option<Regretted>,
    ) -> Result<(), Refused> {
        let seat = Seat(seat.filter(|_| self.curtain(who).is_none()).ok_or(Refused::NotSeated)?);
        let (play, game) = (self.play.as_ref().ok_or(Refused::NotBegun)?, &self.host.game);
        let step = play.take_back(game, seat).map_err(Refused::Rules)?;
        let now = play.may_take_back(game, seat).map(|regret| regret.from);
        if what.is_some_and(|what| Some(what.take_back) != now) {
            return Err(Refused::Stale);
        }
        let request = Request::new(seat, play.number(), Wanted::TakeBack);
        if step.is_free() || request.waits_for(&self.seats).is_empty() {
            self.aims.forget();
            return self.commit(step).await;
        }
        self.ask(request).await
    }

    /// Takes back what the others have agreed to.
    pub(super) async fn take_back_asked(&mut self, by: Seat) -> Result<(), Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let step = play.take_back(&self.host.game, by).map_err(Refused::Rules)?;
        self.aims.forget();
        self.commit(step).await
    }

    /// What can be taken back now, and what is asked about it, for programs.
    pub(super) fn regret_json(&self, viewer: Viewer) -> (Value, Value) {
        let regret = self.play.as_ref().zip(seat_of(viewer));
        let regret = regret.and_then(|(play, seat)| play.may_take_back(&self.host.game, seat));
        let request = self.request.as_ref().map(|request| {
            let waiting: Vec<u8> = request.waits_for(&self.seats).iter().map(|seat| seat.0).collect();
            let table = request.onward().filter(|_| waiting.is_empty()).map(|onward| &onward.table);
            json!({
                "by": request.by.0, "number": request.number, "waiting": waiting,
                "declined": request.declined().map(|seat| seat.0),
                "at": request.onward().map(|onward| onward.at), "table": table,
            })
        });
        (json!(regret.map(|regret| json!({"from": regret.from, "free": regret.free}))), json!(request))
    }

    /// The button, or what is asked about somebody else's.
    pub(super) fn draw_regret(&self, viewer: Viewer, who: &Who, words: &Language) -> Markup {
        let Some(play) = self.play.as_ref().filter(|_| !self.closed) else { return html! {} };
        if play.outcome().is_some() {
            // Nothing can be taken back any more, but everything looked at again.
            return html! {
                (self.draw_onward(who, words))
                p { a href={ "/table/" (self.table.id) "/replay" } { (words.word("replay-link")) } }
            };
        }
        let seat = seat_of(viewer);
        let (id, name) = (&self.table.id, |seat: Seat| self.name_of(seat.0));
        let open = self.open_request();
        // Whoever lets a bot play for them takes the seat back first.
        let mine = seat.filter(|seat| !self.is_lent(Some(seat.0)));
        let regret = mine.and_then(|seat| play.may_take_back(&self.host.game, seat));
        html! {
            @if let Some(request) = open {
                @let waiting = request.waits_for(&self.seats);
                div.regret role="alert" {
                    @if seat == Some(request.by) {
                        @let names: Vec<String> = waiting.iter().map(|&seat| name(seat).to_owned()).collect();
                        p { (words.say("undo-waiting", &[("players", (&words.list(&names)).into())])) }
                        (request.answers(id, &html! {
                            button name="agree" value="false" { (words.word("undo-withdraw")) }
                        }))
                    } @else {
                        p { (words.say("undo-request", &[("player", name(request.by).into())])) }
                        @if seat.is_some_and(|seat| waiting.contains(&seat)) {
                            (request.answers(id, &html! {
                                button.primary name="agree" value="true" { (words.word("undo-agree")) }
                                button name="agree" value="false" { (words.word("undo-decline")) }
                            }))
                        }
                    }
                }
            } @else if let Some((regret, seat)) = regret.zip(seat) {
                @let request = Request::new(seat, 0, Wanted::TakeBack);
                @let at_once = regret.free || request.waits_for(&self.seats).is_empty();
                form #undo data-from=(regret.from) method="post" action={ "/table/" (id) "/undo" } {
                    input type="hidden" name="take_back" value=(regret.from);
                    @if let Some(seat) = who.holds { input type="hidden" name="as" value=(seat); }
                    button title=[(!at_once).then(|| words.word("undo-why"))] {
                        "↶ " (words.word(if at_once { "undo" } else { "undo-ask" }))
                    }
                }
            }
            @if let Some(declined) = self.request.as_ref().and_then(Request::declined) {
                p.source role="status" { (words.say("undo-declined", &[("player", name(declined).into())])) }
            }
        }
    }
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}
