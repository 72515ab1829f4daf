//! The page of a table: what the task draws for one person, and what it
//! tells a program.

use fracas_engine::Seat;
use fracas_store::SeatKind;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::orders::{Look, Peek, Snapshot};
use super::room;
use super::task::TableTask;
use crate::host::{Asked, Hosted, Line, Seen};
use crate::refusal::Refused;

impl<G: Hosted> TableTask<G> {
    /// The page as somebody sees it now.
    pub(super) fn look(&mut self, look: &Look) -> Result<Snapshot, Refused> {
        let viewer = self.viewer(look.who.as_deref());
        let seat = self.seat_of(look.who.as_deref());
        let (names, bots) = (self.names(), self.bots());
        let Some(play) = &mut self.play else {
            let parts = vec![("prompt", room::waiting(self, seat).into_string())];
            let title = "Waiting for players".to_owned();
            let (story, lines) = (String::new(), 0);
            return Ok(Snapshot { number: 0, title, seat, asked: false, parts, story, lines });
        };
        let (view, options) = (play.view(viewer), play.options(viewer));
        let seen = Seen { view: &view, options: &options, names: &names, bots: &bots };
        let story = play.story(viewer, &seen);
        let (lines, new) = (story.len(), story_html(story.get(look.lines..).unwrap_or_default()));
        let asked = seat.is_some_and(|seat| play.is_asked(Seat(seat)));
        let prompt = Prompt {
            table: &self.table.id,
            number: play.number(),
            asked: play.game().asked(&seen),
            whose: play.game().to_act(play.state()).iter().map(|seat| names[seat.idx()].as_str()).collect(),
            yours: asked,
            seated: seat.is_some(),
            winners: play.outcome().map(|outcome| {
                outcome.winners.iter().map(|seat| names[seat.idx()].as_str()).collect::<Vec<_>>()
            }),
        };
        let title = prompt.title();
        let mut parts = vec![("prompt", prompt.draw().into_string())];
        parts.extend(self.game.parts(&seen).into_iter().map(|(id, part)| (id, part.into_string())));
        let number = play.number();
        Ok(Snapshot { number, title, seat, asked, parts, story: new, lines })
    }

    /// What a program wants to know.
    pub(super) fn peek(&mut self, who: Option<&str>, peek: Peek) -> Result<Value, Refused> {
        let (viewer, seat) = (self.viewer(who), self.seat_of(who));
        let (names, bots) = (self.names(), self.bots());
        if peek == Peek::Table {
            return Ok(self.describe());
        }
        let play = self.play.as_mut().ok_or(Refused::NotBegun)?;
        let (view, options) = (play.view(viewer), play.options(viewer));
        let seen = Seen { view: &view, options: &options, names: &names, bots: &bots };
        let to_act: Vec<u8> = match play.outcome() {
            Some(_) => Vec::new(),
            None => play.game().to_act(play.state()).iter().map(|seat| seat.0).collect(),
        };
        let mut told = json!({
            "number": play.number(), "seat": seat, "to_act": to_act, "over": play.outcome().is_some(),
        });
        match peek {
            Peek::Table => {}
            Peek::Events { since } => {
                let story = play.story(viewer, &seen);
                // Line 0 of a game is its beginning, which follows no choice.
                let new = story.iter().filter(|line| line.number > since || since == 0);
                told["events"] = json!(new.collect::<Vec<_>>());
            }
            Peek::View | Peek::Options => {
                let asked = play.game().asked(&seen);
                told["question"] = json!(asked.as_ref().map(|asked| &asked.sentence));
                let words = options.iter().map(|&choice| play.game().write_choice(play.state(), choice));
                let labels = asked.map(|asked| asked.labels).unwrap_or_default();
                let listed = labels.iter().zip(words).enumerate();
                let listed = listed
                    .map(|(at, (label, choice))| json!({"option": at, "label": label, "choice": choice}));
                told["options"] = Value::Array(listed.collect());
                if peek == Peek::View {
                    told["view"] = play.game().view_json(&seen);
                    told["outcome"] = play.outcome().map_or(Value::Null, |outcome| {
                        let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
                        json!({"winners": winners, "scores": outcome.scores})
                    });
                }
            }
        }
        Ok(told)
    }

    fn describe(&self) -> Value {
        let seats = self.seats.iter().map(|seat| {
            json!({"seat": seat.seat, "name": seat.name, "bot": seat.kind == SeatKind::Bot, "wish": seat.wish})
        });
        json!({
            "id": self.table.id, "game": self.table.game, "options": self.options,
            "seats": seats.collect::<Vec<_>>(), "begun": self.play.is_some(),
            "over": self.play.as_ref().is_some_and(|play| play.outcome().is_some()),
            "number": self.play.as_ref().map_or(0, |play| play.number()),
        })
    }

    fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    fn bots(&self) -> Vec<bool> {
        self.seats.iter().map(|seat| seat.kind == SeatKind::Bot).collect()
    }
}

/// Lines of the story as list items.
fn story_html(lines: &[Line]) -> String {
    let items = html! {
        @for line in lines { li.turn[line.turn] { (line.text) } }
    };
    items.into_string()
}

/// The question of the moment, to you or to somebody else.
struct Prompt<'a> {
    table: &'a str,
    number: u32,
    asked: Option<Asked>,
    whose: Vec<&'a str>,
    yours: bool,
    seated: bool,
    winners: Option<Vec<&'a str>>,
}

impl Prompt<'_> {
    fn title(&self) -> String {
        match (&self.winners, self.yours) {
            (Some(winners), _) => format!("{} won", winners.join(" and ")),
            (None, true) => "Your turn".to_owned(),
            (None, false) => format!("Waiting for {}", self.whose.join(" and ")),
        }
    }

    fn draw(&self) -> Markup {
        html! {
            @if let Some(winners) = &self.winners {
                p.headline { (winners.join(" and ")) @if winners.len() == 1 { " wins!" } @else { " win together!" } }
                @if self.seated {
                    form method="post" action={ "/table/" (self.table) "/rematch" } {
                        button.primary { "Rematch" }
                    }
                }
                p { a href="/" { "Back to the lobby" } }
            } @else if let Some(asked) = &self.asked {
                p.who { @if self.yours { "Your turn" } @else { "Waiting for " (self.whose.join(" and ")) } }
                p.headline { (asked.sentence) }
                @if let Some((source, text)) = &asked.source {
                    p.source { b { (source) } " " (text) }
                }
                @if self.yours {
                    form #choose method="post" action={ "/table/" (self.table) "/choose" }
                        data-number=(self.number) data-formal=[(asked.formal).then_some("yes")] {
                        input type="hidden" name="number" value=(self.number);
                    }
                }
            }
        }
    }
}

/// What the viewer is to the table, for the whole page.
pub(super) fn role(viewer: Option<u8>) -> &'static str {
    match viewer {
        Some(_) => "seated",
        None => "watching",
    }
}
