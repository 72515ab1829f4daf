//! The page of a result: who won, how the scores grew and where they came
//! from, how long it took and what is worth remembering. It follows from the
//! log, so it is there as long as the table is.

use fracas_engine::{Outcome, Viewer};
use fracas_house::{Moment, Recount, Seen, Sources};
use fracas_tongue::{Language, Tongue};
use maud::{Markup, html};

use super::chart;
use super::orders::Who;
use super::task::TableTask;
use crate::hosted::Hosted;
use crate::refusal::Refused;
use crate::words::ui;

/// How many lines of the story stand for the moments of a game that names
/// none.
const LAST_LINES: usize = 6;

/// What the page shows.
pub(crate) struct ResultSheet {
    pub(crate) title: String,
    pub(crate) body: Markup,
}

impl<G: Hosted> TableTask<G> {
    /// The page of the result. It tells what everybody knows, whoever looks.
    pub(super) fn result(
        &self,
        who: &Who,
        tongue: Tongue,
        took: Option<i64>,
    ) -> Result<ResultSheet, Refused> {
        if self.seats_of(who).is_empty() && !self.agreement.spectators {
            return Err(Refused::NoSpectators);
        }
        let (words, names, host) = (ui(tongue), self.names(), self.host.clone());
        let about = host.describe(&self.agreement, words);
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let outcome = play.outcome().cloned().ok_or(Refused::NotOver)?;
        let view = play.view(&host.game, Viewer::Spectator);
        let seen = Seen { view: &view, options: &[], names: &names, speech: host.speech(tongue) };
        let (numbers, events) = play.known(Viewer::Spectator);
        let n_choices = play.number();
        let happened: Vec<(u32, G::Event)> = numbers.into_iter().zip(events).collect();
        let recount = host.game.recount(&seen, &happened);
        let last = if recount.moments.is_empty() {
            let lines = play.last_lines(Viewer::Spectator, &seen, LAST_LINES);
            lines.iter().map(|line| host.draw(line)).collect()
        } else {
            Vec::new()
        };
        let winners: Vec<String> = outcome.winners.iter().map(|seat| names[seat.idx()].clone()).collect();
        let key = if winners.len() > 1 { "title-won-together" } else { "title-won" };
        let title = words.say(key, &[("players", (&words.list(&winners)).into())]);
        let tie = host.game.tie_break(&seen, &outcome);
        let table = &self.table.id;
        let sheet = Sheet { table, words, names: &names, outcome: &outcome, recount: &recount, tie, last };
        let mut facts: Vec<String> = recount.length.iter().cloned().collect();
        facts.push(words.say("result-choices", &[("n", n_choices.into())]));
        facts.extend(took.map(|seconds| duration(seconds, words)));
        let body = html! {
            main.result {
                header { h1 { (title) } p.faint { (about) } p { (facts.join(" · ")) } }
                (sheet.draw())
                p.go-on {
                    a href={ "/table/" (self.table.id) "/replay" } { (words.word("replay-link")) }
                    a href={ "/table/" (self.table.id) "/check" } { (words.word("check")) }
                    a href={ "/table/" (self.table.id) } { (words.word("go-to-table")) }
                    a href="/" { (words.word("back-to-lobby")) }
                }
            }
        };
        Ok(ResultSheet { title, body })
    }
}

/// What is drawn.
struct Sheet<'a> {
    table: &'a str,
    words: &'static Language,
    names: &'a [String],
    outcome: &'a Outcome,
    recount: &'a Recount,
    /// What decided between equals.
    tie: Option<String>,
    /// The end of the story, for a game that names no moments.
    last: Vec<Markup>,
}

impl Sheet<'_> {
    fn draw(&self) -> Markup {
        let words = self.words;
        html! {
            section.panel aria-labelledby="ranking" {
                h2 #ranking { (words.word("result-ranking")) }
                (self.ranking())
            }
            @if let Some(course) = &self.recount.course {
                section.panel.broad aria-labelledby="course" {
                    h2 #course { (course.title) }
                    (chart::draw(course, self.names))
                    details { summary { (words.word("result-numbers")) } (self.numbers(&course.scores)) }
                }
            }
            @if let Some(sources) = &self.recount.sources {
                section.panel.broad aria-labelledby="sources" { h2 #sources { (sources.title) } (self.sources(sources)) }
            }
            (self.moments(&self.recount.moments))
        }
    }

    /// The best first; those who won before others with as many points.
    fn ranking(&self) -> Markup {
        let Outcome { winners, scores } = self.outcome;
        html! {
            ol.ranking {
                @for (place, seat) in self.outcome.ranking() {
                    li.{ "seat-" (seat.0) }.won[winners.has(seat)] {
                        span.rank { (place) }
                        span.shape aria-hidden="true" {}
                        bdi { (self.name(seat.idx())) }
                        b { (scores[seat.idx()]) }
                    }
                }
            }
            @if let Some(why) = &self.tie { p.faint { (why) } }
        }
    }

    fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// The names above the columns of a table.
    fn heads(&self) -> Markup {
        html! {
            @for seat in 0..self.names.len() {
                th.{ "seat-" (seat) } scope="col" { span.shape aria-hidden="true" {} bdi { (self.name(seat)) } }
            }
        }
    }

    fn numbers(&self, scores: &[Vec<i32>]) -> Markup {
        html! {
            div.wide { table {
                thead { tr { td {} (self.heads()) } }
                tbody {
                    @for (turn, row) in scores.iter().enumerate() {
                        tr { th scope="row" { (turn) } @for n in row { td { (n) } } }
                    }
                }
            } }
        }
    }

    fn sources(&self, sources: &Sources) -> Markup {
        html! {
            div.wide { table {
                thead { tr { td {} (self.heads()) } }
                tbody {
                    @for (title, row) in &sources.rows {
                        tr { th scope="row" { (title) } @for &n in row { td { @if n != 0 { (n) } } } }
                    }
                }
            } }
        }
    }

    fn moments(&self, moments: &[Moment]) -> Markup {
        html! {
            section.panel aria-labelledby="moments" {
                h2 #moments { (self.words.word(if moments.is_empty() { "result-last" } else { "result-moments" })) }
                ol.moments {
                    // Each leads to where it can be seen again.
                    @for Moment { number, text } in moments {
                        li { a href={ "/table/" (self.table) "/replay?at=" (number) } { (text) } }
                    }
                    @for line in &self.last { li { (line) } }
                }
            }
        }
    }
}

/// How long it took, as precisely as anybody wants to know.
fn duration(seconds: i64, words: &Language) -> String {
    let minutes = u32::try_from(seconds / 60).unwrap_or_default();
    let (key, n) = match minutes {
        0..120 => ("result-minutes", minutes.max(1)),
        120..2880 => ("result-hours", minutes / 60),
        _ => ("result-days", minutes / 1440),
    };
    words.say(key, &[("n", n.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_told_in_minutes_hours_or_days() {
        let told = |seconds: i64| duration(seconds, ui(Tongue::English));
        assert_eq!(told(3), "1 minute");
        assert_eq!(told(40 * 60 + 59), "40 minutes");
        assert_eq!(told(3 * 3600), "3 hours");
        assert_eq!(told(9 * 86_400 + 5), "9 days");
    }
}
