//! Taking back: what the task of a table does when somebody asks for it, and
//! how that is drawn.
//!
//! What is free happens at once. Otherwise all other people at the table are
//! asked, and it happens when the last of them has agreed; one who does not is
//! enough to leave things as they are. Bots have nothing to forget, and are
//! not asked; nor are people at the same device, who see what is done there.
//! A request ends when the game goes on, and with the program.

use fracas_engine::{Refusal, Seat, Seats, Viewer};
use fracas_store::SeatKind;
use fracas_tongue::Language;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::orders::{Consent, Regretted, Who};
use super::task::TableTask;
use crate::hosted::Hosted;
use crate::refusal::Refused;

/// Somebody asks to take something back.
pub(super) struct Request {
    by: Seat,
    /// How many choices there were when it was asked for.
    number: u32,
    agreed: Seats,
    declined: Option<Seat>,
}

impl Request {
    /// Whether it can still be answered.
    pub(super) fn is_open(&self) -> bool {
        self.declined.is_none()
    }
}

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
        let request = Request { by: seat, number: play.number(), agreed: Seats::NONE, declined: None };
        if step.is_free() || self.waits_for(&request).is_empty() {
            return self.commit(step).await;
        }
        self.request = Some(request);
        self.tell_everybody();
        Ok(())
    }

    pub(super) async fn answer(&mut self, who: &Who, answer: Consent) -> Result<(), Refused> {
        let theirs = self.seats_of(who);
        let first = Seat(*theirs.first().ok_or(Refused::NotSeated)?);
        let request = self.request.as_mut().filter(|request| request.is_open());
        let request = request.filter(|request| request.number == answer.request).ok_or(Refused::Stale)?;
        if theirs.contains(&request.by.0) {
            if answer.agree {
                return Err(Refused::Rules(Refusal::NotYourDecision));
            }
            self.request = None;
        } else if answer.agree {
            request.agreed = theirs.iter().fold(request.agreed, |agreed, &seat| agreed.with(Seat(seat)));
        } else {
            request.declined = Some(first);
        }
        self.tell_everybody();
        Ok(())
    }

    /// Takes back what nobody has to be asked about any more.
    pub(super) async fn settle_request(&mut self) -> Result<(), Refused> {
        let Some(request) = self.request.as_ref().filter(|request| request.is_open()) else { return Ok(()) };
        let Some(play) = self.play.as_ref().filter(|_| self.waits_for(request).is_empty()) else {
            return Ok(());
        };
        let step = play.take_back(&self.host.game, request.by).map_err(Refused::Rules)?;
        self.commit(step).await
    }

    /// The people who have not answered yet.
    fn waits_for(&self, request: &Request) -> Vec<Seat> {
        let secret = self.seats.iter().find(|seat| seat.seat == request.by.0).map(|seat| &seat.token_hash);
        let asked = self.seats.iter().filter(|seat| {
            seat.kind == SeatKind::Human
                && Some(&seat.token_hash) != secret
                && !request.agreed.has(Seat(seat.seat))
        });
        asked.map(|seat| Seat(seat.seat)).collect()
    }

    /// What can be taken back now, and what is asked about it, for programs.
    pub(super) fn regret_json(&self, viewer: Viewer) -> (Value, Value) {
        let regret = self.play.as_ref().zip(seat_of(viewer));
        let regret = regret.and_then(|(play, seat)| play.may_take_back(&self.host.game, seat));
        let request = self.request.as_ref().map(|request| {
            let waiting: Vec<u8> = self.waits_for(request).iter().map(|seat| seat.0).collect();
            json!({
                "by": request.by.0, "number": request.number, "waiting": waiting,
                "declined": request.declined.map(|seat| seat.0),
            })
        });
        (json!(regret.map(|regret| json!({"from": regret.from, "free": regret.free}))), json!(request))
    }

    /// The button, or what is asked about somebody else's.
    pub(super) fn draw_regret(&self, viewer: Viewer, holds: Option<u8>, words: &Language) -> Markup {
        let Some(play) = self.play.as_ref().filter(|_| !self.closed) else { return html! {} };
        if play.outcome().is_some() {
            // Nothing can be taken back any more, but everything looked at again.
            return html! { p { a href={ "/table/" (self.table.id) "/replay" } { (words.word("replay-link")) } } };
        }
        let seat = seat_of(viewer);
        let name = |seat: Seat| self.seats.get(seat.idx()).map_or("", |seat| seat.name.as_str());
        let to = |what: &str| format!("/table/{}/{what}", self.table.id);
        let open = self.request.as_ref().filter(|request| request.is_open());
        // Whoever lets a bot play for them takes the seat back first.
        let mine = seat.filter(|seat| !self.is_lent(Some(seat.0)));
        let regret = mine.and_then(|seat| play.may_take_back(&self.host.game, seat));
        let answers = |request: &Request, buttons: Markup| {
            html! {
                form.row data-request=(request.number) method="post" action=(to("answer")) {
                    input type="hidden" name="request" value=(request.number);
                    (buttons)
                }
            }
        };
        html! {
            @if let Some(request) = open {
                @let waiting = self.waits_for(request);
                div.regret role="alert" {
                    @if seat == Some(request.by) {
                        @let names: Vec<String> = waiting.iter().map(|&seat| name(seat).to_owned()).collect();
                        p { (words.say("undo-waiting", &[("players", (&words.list(&names)).into())])) }
                        (answers(request, html! {
                            button name="agree" value="false" { (words.word("undo-withdraw")) }
                        }))
                    } @else {
                        p { (words.say("undo-request", &[("player", name(request.by).into())])) }
                        @if seat.is_some_and(|seat| waiting.contains(&seat)) {
                            (answers(request, html! {
                                button.primary name="agree" value="true" { (words.word("undo-agree")) }
                                button name="agree" value="false" { (words.word("undo-decline")) }
                            }))
                        }
                    }
                }
            } @else if let Some((regret, seat)) = regret.zip(seat) {
                @let request = Request { by: seat, number: 0, agreed: Seats::NONE, declined: None };
                @let at_once = regret.free || self.waits_for(&request).is_empty();
                form #undo data-from=(regret.from) method="post" action=(to("undo")) {
                    input type="hidden" name="take_back" value=(regret.from);
                    @if let Some(seat) = holds { input type="hidden" name="as" value=(seat); }
                    button title=[(!at_once).then(|| words.word("undo-why"))] {
                        "↶ " (words.word(if at_once { "undo" } else { "undo-ask" }))
                    }
                }
            }
            @if let Some(declined) = self.request.as_ref().and_then(|request| request.declined) {
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
