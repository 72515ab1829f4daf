//! The waiting room: a table before its game begins.

use fracas_store::SeatKind;
use maud::{Markup, html};

use super::task::TableTask;
use crate::host::{Deal, Hosted};

/// The seats, and what the viewer can do about them.
pub(super) fn waiting<G: Hosted>(task: &TableTask<G>, me: Option<u8>) -> Markup {
    let id = &task.table.id;
    let n = task.options.players;
    let full = task.seats.len() == usize::from(n);
    let to = |what: &str| format!("/table/{id}/{what}");
    html! {
        p.who { "Smash Up for " (n) ", " (deal_words(task.options.factions)) }
        p.headline {
            @if full { "Everybody is here." } @else { "Waiting for players." }
        }
        ol.waiting {
            @for at in 0..n {
                @let here = task.seats.iter().find(|seat| seat.seat == at);
                li.{ "seat-" (at) } {
                    span.shape aria-hidden="true" {}
                    @match here {
                        None => span.free { "free" },
                        Some(seat) => {
                            b { (seat.name) }
                            @if me == Some(at) { " (you)" }
                            @if seat.kind == SeatKind::Bot { " (bot)" }
                            @if !seat.wish.is_empty() { span.wish { (task.game.wish_words(&seat.wish)) } }
                            @if me.is_some() && seat.kind == SeatKind::Bot {
                                form method="post" action=(to("leave")) {
                                    input type="hidden" name="bot" value=(at);
                                    button { "Send away" }
                                }
                            }
                        }
                    }
                }
            }
        }
        @if let Some(seat) = me {
            @let mine = task.seats.iter().find(|other| other.seat == seat).map_or("", |mine| &mine.wish);
            @if let Some(fields) = task.game.wish_form(&task.options, mine, &task.wishes_of_others(me)) {
                form.wishes method="post" action=(to("wish")) { (fields) button { "Take these" } }
            }
            div.row {
                @if full {
                    form method="post" action=(to("start")) { button.primary { "Start the game" } }
                } @else {
                    form method="post" action=(to("bot")) { button { "Add a bot" } }
                }
                form method="post" action=(to("leave")) { button { "Leave" } }
            }
            @if !full {
                p { "Send your friends the address of this page, or this one:" }
                p { code data-address={ "/table/" (id) } { "/table/" (id) } }
            }
        } @else if !full {
            form.join method="post" action=(to("join")) {
                label for="name" { "Your name" }
                input #name name="name" required maxlength="24" autocomplete="nickname";
                button.primary { "Sit down" }
            }
        }
    }
}

/// How the factions are dealt, in words.
pub(crate) fn deal_words(deal: Deal) -> &'static str {
    match deal {
        Deal::Random => "factions by lot",
        Deal::Draft => "factions by draft",
        Deal::Choice => "everybody picks their factions",
    }
}
