//! What concerns the people at a running table rather than the game: who is
//! away and what the others may do about it, and the way back to one's seat.

use fracas_store::SeatKind;
use fracas_tongue::Language;
use maud::{Markup, html};

use super::orders::Who;
use super::task::{MOST_CHOICES, TableTask};
use crate::hosted::Hosted;
use crate::layout;

/// Nothing when everybody is here.
pub(super) fn draw<G: Hosted>(task: &TableTask<G>, who: &Who, words: &Language) -> Markup {
    let to = |what: &str| format!("/table/{}/{what}", task.table.id);
    let mine = task.seats_of(who);
    let plays = task.seats.iter().any(|seat| mine.contains(&seat.seat) && seat.kind == SeatKind::Human);
    let away = task.seats.iter().filter(|seat| !mine.contains(&seat.seat) && !task.is_here(seat));
    let closes = mine.len() < task.seats.len() && task.is_host(who) && task.can_close();
    html! {
        @if let Some(left) = task.few_choices_left() {
            p.strip role="status" { (words.say("few-choices-left", &[("n", left.into()), ("most", MOST_CHOICES.into())])) }
        }
        @if mine.iter().any(|&seat| task.is_lent(Some(seat))) {
            form.strip method="post" action=(to("return")) {
                span { (words.word("lent-to-bot")) }
                button.primary { (words.word("take-back")) }
            }
        }
        @for seat in away.clone() {
            form.strip method="post" action=(to("vote")) {
                input type="hidden" name="seat" value=(seat.seat);
                span { (layout::dot(false, words)) " " (words.say("is-away", &[("player", (&seat.name).into())])) }
                @if plays && let Some(secret) = &seat.token_hash {
                    @let (votes, needed) = task.votes_on(secret);
                    @if task.has_voted(who, secret) {
                        span.faint { (words.say("bot-votes", &[("n", (votes as u32).into()), ("needed", (needed as u32).into())])) }
                    } @else {
                        button { (words.word("vote-bot")) }
                        @if needed > 1 {
                            span.faint { (words.say("bot-votes", &[("n", (votes as u32).into()), ("needed", (needed as u32).into())])) }
                        }
                    }
                }
            }
        }
        @if closes && away.count() > 0 {
            form.strip method="post" action=(to("close")) { button { (words.word("room-close")) } }
        }
    }
}
