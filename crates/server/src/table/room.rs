//! The waiting room: a table before its game begins.

use fracas_store::SeatKind;
use fracas_tongue::Tongue;
use maud::{Markup, html};

use super::task::TableTask;
use crate::hosted::{Hosted, Wishing};
use crate::words::ui;

/// The seats, and what the viewer can do about them.
pub(super) fn waiting<G: Hosted>(task: &TableTask<G>, mine: &[u8], tongue: Tongue) -> Markup {
    let words = ui(tongue);
    let (game, speech) = (&task.host.game, task.host.speech(tongue));
    let id = &task.table.id;
    let n = task.agreement.players;
    let full = task.seats.len() == usize::from(n);
    let wishes = game.has_wishes(&task.agreement.terms);
    let to = |what: &str| format!("/table/{id}/{what}");
    html! {
        p.who { (task.host.describe(&task.agreement, words)) }
        p.headline { (words.word(if full { "room-full" } else { "title-waiting" })) }
        ol.waiting {
            @for at in 0..n {
                @let here = task.seats.iter().find(|seat| seat.seat == at);
                li.{ "seat-" (at) } {
                    span.shape aria-hidden="true" {}
                    @match here {
                        None => span.free { (words.word("room-free")) },
                        Some(seat) => {
                            b { bdi { (seat.name) } }
                            @if mine.contains(&at) { " " (words.word("you")) }
                            @if seat.kind == SeatKind::Bot { " " (words.word("bot")) }
                            @if !seat.wish.is_empty() { span.wish { (game.wish_words(speech, &seat.wish)) } }
                            @if !mine.is_empty() && seat.kind == SeatKind::Bot {
                                form method="post" action=(to("leave")) {
                                    input type="hidden" name="bot" value=(at);
                                    button { (words.word("room-send-away")) }
                                }
                            }
                        }
                    }
                }
            }
        }
        @if !mine.is_empty() {
            @for seat in task.seats.iter().filter(|seat| mine.contains(&seat.seat)) {
                @let others = task.wishes_of_others(Some(seat.seat));
                @let wishing = Wishing { terms: &task.agreement.terms, wish: &seat.wish, others: &others };
                @if let Some(fields) = wishes.then(|| game.wish_fields(speech, words, &wishing)).flatten() {
                    form.wishes method="post" action=(to("wish")) {
                        @if mine.len() > 1 { b { bdi { (seat.name) } } }
                        input type="hidden" name="seat" value=(seat.seat);
                        (fields)
                        button { (words.word("room-take-these")) }
                    }
                }
            }
            div.row {
                @if full {
                    form method="post" action=(to("start")) { button.primary { (words.word("room-start")) } }
                } @else {
                    form method="post" action=(to("bot")) { button { (words.word("room-add-bot")) } }
                }
                form method="post" action=(to("leave")) { button { (words.word("room-leave")) } }
            }
            @if !full {
                p { (words.word("room-invite")) }
                p { code data-address={ "/table/" (id) } { "/table/" (id) } }
            }
        } @else if !full {
            form.join method="post" action=(to("join")) {
                label for="name" { (words.word("your-name")) }
                input #name name="name" required maxlength="24" autocomplete="nickname";
                button.primary { (words.word("room-sit-down")) }
            }
        }
    }
}
