//! Playing a finished game on from some point exactly as it was: the same
//! people, the same cards, the same chance. All of them are asked first, for
//! somebody may have seen what was hidden; until they have agreed there is no
//! such table. The offer lapses after a few days.

use std::fmt;

use fracas_engine::Seat;
use fracas_tongue::Language;
use maud::{Markup, html};

use super::orders::Who;
use super::request::{Request, Wanted, now};
use super::task::TableTask;
use crate::hosted::Hosted;
use crate::refusal::Refused;

/// How long an offer stands, in days.
const DAYS: u32 = 3;

/// Where a game is to be played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Onward {
    /// After so many entries of the log.
    pub(crate) at: u32,
    /// Until then people can agree, in seconds since 1970.
    pub(super) until: i64,
    /// The id that the new table will have, which makes opening it twice the
    /// same as once. Nobody is told before all have agreed.
    pub(crate) table: String,
}

/// As notes have it.
impl fmt::Display for Onward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Onward { at, until, table } = self;
        write!(f, "{at} {until} {table}")
    }
}

impl Onward {
    pub(super) fn read(text: &str) -> Option<Onward> {
        let mut words = text.split(' ');
        let (at, until) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let table = words.next()?.to_owned();
        let is_id = !table.is_empty() && table.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_id && words.next().is_none()).then_some(Onward { at, until, table })
    }
}

/// What was agreed about playing on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Agreed {
    pub(crate) onward: Onward,
    /// Whose idea it was.
    pub(crate) by: u8,
}

impl<G: Hosted> TableTask<G> {
    /// Somebody who played here offers to play on from a point.
    pub(super) async fn offer_onward(&mut self, who: &Who, at: u32, table: String) -> Result<(), Refused> {
        let by = Seat(*self.seats_of(who).first().ok_or(Refused::NotSeated)?);
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        play.outcome().ok_or(Refused::NotOver)?;
        let number = self.notes.last().map_or(0, |note| note.number + 1);
        let onward = Onward { at, until: now() + i64::from(DAYS) * 86_400, table };
        self.ask(Request::new(by, number, Wanted::PlayOn(onward))).await
    }

    /// Where all have agreed to play on.
    pub(super) fn onward(&self) -> Option<Agreed> {
        let request = self.request.as_ref().filter(|request| request.declined().is_none())?;
        let onward = request.onward().filter(|_| request.waits_for(&self.seats).is_empty())?;
        Some(Agreed { onward: onward.clone(), by: request.by.0 })
    }

    /// Whether somebody is asked to play on.
    pub(super) fn is_asked_onward(&self, who: &Who) -> bool {
        let theirs = self.seats_of(who);
        let open = self.open_request().filter(|request| request.onward().is_some());
        open.is_some_and(|open| {
            !theirs.contains(&open.by.0)
                && open.waits_for(&self.seats).iter().any(|seat| theirs.contains(&seat.0))
        })
    }

    /// The offer in a sentence.
    pub(super) fn onward_words(&self, request: &Request, words: &Language) -> String {
        let n = request.onward().map_or(0, |onward| onward.at);
        words.say("play-on-request", &[("player", self.name_of(request.by.0).into()), ("n", n.into())])
    }

    /// The offer, its answers and what came of it.
    pub(super) fn draw_onward(&self, who: &Who, words: &Language) -> Markup {
        let Some((request, onward)) = self.request.as_ref().and_then(|it| Some((it, it.onward()?))) else {
            return html! {};
        };
        let (id, theirs, waiting) = (&self.table.id, self.seats_of(who), request.waits_for(&self.seats));
        let is_asked = self.is_asked_onward(who);
        let n = onward.at;
        let names: Vec<String> = waiting.iter().map(|seat| self.name_of(seat.0).to_owned()).collect();
        let place = html! {
            a href={ "/table/" (id) "/replay?at=" (n) } { (words.word("play-on-show")) }
        };
        html! {
            @if let Some(declined) = request.declined() {
                p.source role="status" {
                    (words.say("play-on-declined", &[("player", self.name_of(declined.0).into())]))
                }
            } @else if waiting.is_empty() {
                div.invitation {
                    p { (words.say("play-on-agreed", &[("n", n.into())])) }
                    form method="post" action={ "/table/" (id) "/go-on" } {
                        button.primary { (words.word(if theirs.is_empty() { "rematch-watch" } else { "rematch-come" })) }
                    }
                }
            } @else if request.is_open() && theirs.contains(&request.by.0) {
                div.regret role="alert" {
                    p {
                        (words.say("play-on-waiting", &[("n", n.into()), ("players", (&words.list(&names)).into())]))
                        " " (place)
                    }
                    (request.answers(id, &html! { button name="agree" value="false" { (words.word("undo-withdraw")) } }))
                }
            } @else if request.is_open() {
                div.regret role="alert" {
                    p { (self.onward_words(request, words)) " " (place) }
                    @if is_asked {
                        p.source { (words.say("play-on-why", &[("n", DAYS.into())])) }
                        (request.answers(id, &html! {
                            button.primary name="agree" value="true" { (words.word("undo-agree")) }
                            button name="agree" value="false" { (words.word("undo-decline")) }
                        }))
                    } @else if !theirs.is_empty() {
                        p.source { (words.say("title-waiting-for", &[("players", (&words.list(&names)).into())])) }
                    }
                }
            }
        }
    }
}
