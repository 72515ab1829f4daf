//! The waiting room: a table before its game begins.

use fracas_store::{Seat, SeatKind};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};

use super::invite;
use super::orders::Who;
use super::task::TableTask;
use crate::bots;
use crate::hosted::{Hosted, Wishing};
use crate::layout;
use crate::words::ui;

/// The seats, and what the viewer can do about them.
pub(super) fn waiting<G: Hosted>(task: &TableTask<G>, who: &Who, tongue: Tongue) -> Markup {
    let words = ui(tongue);
    if task.closed {
        return html! {
            p.headline { (words.word("table-closed")) }
            // The page keeps the form of a waiting room.
            ol.waiting {}
            p { a href="/" { (words.word("back-to-lobby")) } }
        };
    }
    let mine = task.seats_of(who);
    let id = &task.table.id;
    let n = task.agreement.players;
    let full = task.seats.len() == usize::from(n);
    let hosts = task.is_host(who);
    let to = |what: &str| format!("/table/{id}/{what}");
    html! {
        p.who { (task.host.describe(&task.agreement, words)) }
        p.headline { (headline(task, full, words)) }
        ol.waiting {
            @for at in 0..n {
                li.{ "seat-" (at) } {
                    span.shape aria-hidden="true" {}
                    @match task.seats.iter().find(|seat| seat.seat == at) {
                        None => span.free { (words.word("room-free")) },
                        Some(seat) => {
                            (person(task, seat, &mine, tongue))
                            @if hosts && !mine.contains(&at) && (seat.kind == SeatKind::Bot || !task.is_here(seat)) {
                                form method="post" action=(to("remove")) {
                                    input type="hidden" name="seat" value=(at);
                                    button { (words.word("room-send-away")) }
                                }
                            }
                        }
                    }
                }
            }
        }
        @if !mine.is_empty() {
            (wishes(task, &mine, tongue))
            div.row {
                @if full && hosts {
                    form method="post" action=(to("start")) { button.primary { (words.word("room-start")) } }
                } @else if hosts {
                    form method="post" action=(to("bot")) { button { (words.word("room-add-bot")) " " (bots::role(task.host.level(&task.agreement), words)) } }
                }
                form method="post" action=(to("leave")) { button { (words.word("room-leave")) } }
                @if hosts {
                    form method="post" action=(to("close")) { button { (words.word("room-close")) } }
                }
            }
            @if let Some(host) = task.host().filter(|_| full && !hosts) {
                p { (words.say("room-host-starts", &[("player", task.name_of(host).into())])) }
            }
        } @else if !full {
            form.join method="post" action=(to("join")) {
                label for="name" { (words.word("your-name")) }
                input #name name="name" required maxlength="24" autocomplete="nickname";
                button.primary { (words.word("room-sit-down")) }
            }
        }
        @if !full { (invite::draw(id, words)) }
        (task.draw_commitment(&mine, words))
    }
}

/// What is waited for: players, those who are not here yet, or the host.
fn headline<G: Hosted>(task: &TableTask<G>, full: bool, words: &Language) -> String {
    if !full {
        return words.word("title-waiting");
    }
    let missing = task.seats.iter().filter(|seat| !task.is_here(seat));
    let missing: Vec<String> = missing.map(|seat| seat.name.clone()).collect();
    if missing.is_empty() {
        words.word("room-full")
    } else {
        words.say("title-waiting-for", &[("players", (&words.list(&missing)).into())])
    }
}

/// Somebody on a seat, and what is known of them.
fn person<G: Hosted>(task: &TableTask<G>, seat: &Seat, mine: &[u8], tongue: Tongue) -> Markup {
    let words = ui(tongue);
    let (game, speech) = (&task.host.game, task.host.speech(tongue));
    let is_bot = seat.kind == SeatKind::Bot;
    let has_come = seat.token_hash.as_ref().is_some_and(|secret| task.presence.has_come(secret));
    html! {
        b { bdi { (seat.name) } }
        @if is_bot { " " (bots::role(task.host.level(&task.agreement), words)) } @else { " " (layout::dot(task.is_here(seat), words)) }
        @if mine.contains(&seat.seat) { " " (words.word("you")) }
        @if task.host() == Some(seat.seat) { " " (words.word("host")) }
        @if task.table.follows.is_some() && !is_bot && !has_come { " " span.faint { (words.word("room-invited")) } }
        @if !seat.wish.is_empty() { span.wish { (game.wish_words(speech, &seat.wish)) } }
    }
}

/// The fields in which those at this device make their wishes.
fn wishes<G: Hosted>(task: &TableTask<G>, mine: &[u8], tongue: Tongue) -> Markup {
    let (game, terms) = (&task.host.game, &task.agreement.terms);
    let (words, speech) = (ui(tongue), task.host.speech(tongue));
    html! {
        @for seat in task.seats.iter().filter(|seat| mine.contains(&seat.seat) && game.has_wishes(terms)) {
            @let others = task.wishes_of_others(Some(seat.seat));
            @let wishing = Wishing { terms, wish: &seat.wish, others: &others };
            @if let Some(fields) = game.wish_fields(speech, words, &wishing) {
                form.wishes method="post" action={ "/table/" (task.table.id) "/wish" } {
                    @if mine.len() > 1 { b { bdi { (seat.name) } } }
                    input type="hidden" name="seat" value=(seat.seat);
                    (fields)
                    button { (words.word("room-take-these")) }
                }
            }
        }
    }
}
