//! A finished game, played again up to some point and drawn from there.
//!
//! A replay needs no task: it is computed from the log for each page. Only of
//! a game that is over is anything shown, for its log tells everything.

use std::sync::Arc;

use fracas_engine::{Refusal, Seat, Seed, Viewer};
use fracas_house::{Line, Seen, Verified, verify, write_log};
use fracas_store::{Entry as StoredEntry, SeatKind, Start, Stored};
use fracas_tongue::Tongue;
use maud::{Markup, PreEscaped, html};

use super::chance::read_mix;
use super::play::Playing;
use crate::bots::BotShown;
use crate::drawn::Sight;
use crate::easel::Easel;
use crate::hosted::{Agreement, Host, Hosted};
use crate::refusal::Refused;
use crate::words::ui;

/// Which page of a replay somebody wants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    /// After so many entries of the log; the beginning without it.
    pub(crate) at: u32,
    /// So many lines of what the last of them led to have been told; all of
    /// them without it.
    pub(crate) line: Option<usize>,
    /// From whose seat; from all of them without it.
    pub(crate) seat: Option<u8>,
    pub(crate) tongue: Tongue,
}

/// Where one can go from a page of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) at: u32,
    pub(crate) line: Option<usize>,
}

/// A page of a replay.
pub(crate) struct Scene {
    pub(crate) title: String,
    /// How many entries the log has.
    pub(crate) last: u32,
    pub(crate) place: Place,
    /// Places by their names: a turn, a choice or an event further or back.
    pub(crate) ways: Vec<(&'static str, Option<Place>)>,
    /// The names of the players, by seat.
    pub(crate) names: Vec<String>,
    /// What has just happened, what was told last marked.
    pub(crate) told: Markup,
    pub(crate) board: Markup,
    /// Whether one can play on from here.
    pub(crate) goes_on: bool,
}

/// The part of a table with the answers, which a replay has not.
const CHOICES: &str = "choices";

/// Who played, and the language of the one who looks.
struct Company {
    names: Vec<String>,
    bots: Vec<Option<BotShown>>,
    /// Nobody is away from a game that is over.
    here: Vec<bool>,
    tongue: Tongue,
}

impl Company {
    fn seen<'a, G: Hosted>(&'a self, host: &'a Host<G>, view: &'a G::View) -> Seen<'a, G> {
        Seen { view, options: &[], names: &self.names, speech: host.speech(self.tongue) }
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// What was told of one step.
struct Step {
    lines: Vec<Line>,
    is_turn: bool,
}

impl<G: Hosted> Host<G> {
    /// A finished game as far as it is stored.
    fn over(self: &Arc<Self>, stored: &Stored) -> Result<(Playing<G>, Start), Refused> {
        let start = stored.start.clone().ok_or(Refused::NotBegun)?;
        let play = Playing::resume(self.clone(), &start, stored.entries.clone())?;
        play.outcome().ok_or(Refused::NotOver)?;
        Ok((play, start))
    }

    fn up_to(self: &Arc<Self>, stored: &Stored, start: &Start, at: u32) -> Result<Playing<G>, Refused> {
        let entries = stored.entries.iter().take(at as usize).cloned().collect();
        Playing::resume(self.clone(), start, entries)
    }

    /// The page of a replay.
    pub(crate) fn scene(self: &Arc<Self>, stored: &Stored, ask: &Ask) -> Result<Scene, Refused> {
        let (whole, start) = self.over(stored)?;
        let last = whole.number();
        let at = ask.at.min(last);
        let play = self.up_to(stored, &start, at)?;
        let seat = ask.seat.map(Seat).filter(|seat| seat.idx() < stored.seats.len());
        let agreement = serde_json::from_str::<Agreement<G::Terms>>(&stored.table.options);
        let level = agreement.ok().and_then(|agreement| self.level(&agreement));
        let company = Company {
            names: stored.seats.iter().map(|seat| seat.name.clone()).collect(),
            bots: stored
                .seats
                .iter()
                .map(|seat| (seat.kind == SeatKind::Bot).then_some(BotShown { level, aim: None }))
                .collect(),
            here: vec![true; stored.seats.len()],
            tongue: ask.tongue,
        };
        let steps = self.steps(&whole, seat, &company);
        let here = &steps[at as usize].lines;
        let line = ask.line.filter(|&line| line > 0 && line < here.len());
        let told = html! {
            @for (nth, one) in here.iter().enumerate() {
                li.turn[one.turn].later[line.is_some_and(|line| nth >= line)]
                    aria-current=[(nth + 1 == line.unwrap_or(here.len())).then_some("step")] { (self.draw(one)) }
            }
        };
        let board = self.board(&play, seat, &company);
        let place = Place { at, line };
        let goes_on = play.outcome().is_none();
        let (title, ways) = (self.title(ask.tongue), ways(&steps, place));
        Ok(Scene { title, last, place, ways, names: company.names, told, board, goes_on })
    }

    /// What is told of every step: as the seat knew it, or everything.
    fn steps(&self, whole: &Playing<G>, seat: Option<Seat>, company: &Company) -> Vec<Step> {
        let view = whole.view(&self.game, viewer(seat));
        let seen = company.seen(self, &view);
        let known = |step: usize| {
            let events = whole.steps()[step].iter();
            match seat {
                Some(seat) => {
                    events.filter_map(|event| self.game.redact(event, Viewer::Seat(seat))).collect()
                }
                None => events.cloned().collect::<Vec<_>>(),
            }
        };
        let step = |step| {
            let lines = whole.tell(step, &known, company.tongue, &seen);
            let is_turn = step == 0 || lines.iter().any(|line| line.turn);
            Step { lines, is_turn }
        };
        (0..whole.steps().len()).map(step).collect()
    }

    /// The table; where everything is shown, with what each seat sees alone.
    fn board(&self, play: &Playing<G>, seat: Option<Seat>, company: &Company) -> Markup {
        let sections = self.game.sections(self.speech(company.tongue), ui(company.tongue));
        let parts = self.parts(play, viewer(seat), company);
        let inside = |id: &str| parts.iter().find(|(part, _)| *part == id).map_or("", |(_, html)| html);
        let alone = |at: usize| {
            let parts = self.parts(play, Viewer::Seat(Seat(at as u8)), company).into_iter();
            let own = parts.filter(|(id, html)| *id != CHOICES && !html.is_empty() && inside(id).is_empty());
            own.collect::<Vec<_>>()
        };
        html! {
            @for (id, label) in sections.iter().filter(|(id, _)| *id != CHOICES) {
                section id=(id) aria-label=(label) { (PreEscaped(inside(id))) }
            }
            @for (at, name) in company.names.iter().enumerate().filter(|_| seat.is_none()) {
                section.alone.{ "seat-" (at) } aria-label=(name) {
                    h2 { span.shape aria-hidden="true" {} bdi { (name) } }
                    @for (id, html) in alone(at) { div.(id) { (PreEscaped(html)) } }
                }
            }
        }
    }

    /// The parts of the table's page, with nothing to choose.
    fn parts(&self, play: &Playing<G>, viewer: Viewer, company: &Company) -> Vec<(&'static str, String)> {
        let view = play.view(&self.game, viewer);
        let seen = company.seen(self, &view);
        let Company { bots, here, .. } = company;
        let sight = Sight { seen, bots, here, ui: ui(company.tongue) };
        let parts = self.game.parts(&sight, &Easel::new(None)).into_iter();
        parts.map(|(id, part)| (id, part.into_string())).collect()
    }

    /// The log as a file.
    pub(crate) fn log_file(self: &Arc<Self>, stored: &Stored) -> Result<String, Refused> {
        let (play, start) = self.over(stored)?;
        let outcome = play.outcome().ok_or(Refused::NotOver)?;
        let log = Playing::read_log(self, &start, stored.entries.clone())?;
        Ok(write_log(&self.game, &log, read_mix(&start)?.as_ref(), outcome))
    }

    /// Checks a finished game by its log; what does not hold is told with its
    /// line.
    pub(crate) fn verify(self: &Arc<Self>, stored: &Stored) -> Result<Result<Verified, String>, Refused> {
        Ok(verify(&self.game, &self.log_file(stored)?))
    }

    /// The log of a table that goes on from some point of a finished game: as
    /// it was, or with everything dealt anew that a seat cannot know, by the
    /// dice of a seed.
    pub(crate) fn fork(
        self: &Arc<Self>,
        stored: &Stored,
        at: u32,
        anew: Option<(u8, Seed)>,
    ) -> Result<(Start, Vec<StoredEntry>), Refused> {
        let (_, start) = self.over(stored)?;
        let play = self.up_to(stored, &start, at)?;
        if play.outcome().is_some() {
            return Err(Refused::Rules(Refusal::GameOver));
        }
        let mut entries: Vec<StoredEntry> = stored.entries.iter().take(at as usize).cloned().collect();
        if let Some((seat, seed)) = anew {
            let step = play.redeal(&self.game, Seat(seat), seed).map_err(Refused::Rules)?;
            let entry = step.entry();
            let (number, choice, hash) = (step.number(), entry.deed.to_string(), entry.hash);
            entries.push(StoredEntry { number, seat, choice, hash });
        }
        let versions = crate::hosted::versions::<G>();
        Ok((Start { versions, ..start }, entries))
    }
}

/// Where one can go from a place.
fn ways(steps: &[Step], Place { at, line }: Place) -> Vec<(&'static str, Option<Place>)> {
    let last = steps.len() as u32 - 1;
    let whole = |at: u32| Place { at, line: None };
    let is_turn = |at: &u32| steps[*at as usize].is_turn;
    let n_lines = |at: u32| steps[at as usize].lines.len();
    // An event further: the next line, of this step or of the next that has any.
    let first_line = |at: u32| Place { at, line: (n_lines(at) > 1).then_some(1) };
    let next_event = match line {
        Some(line) if line + 1 < n_lines(at) => Some(Place { at, line: Some(line + 1) }),
        Some(_) => Some(whole(at)),
        None => (at + 1..=last).find(|&at| n_lines(at) > 0).map(first_line),
    };
    let shown = line.unwrap_or(n_lines(at));
    let previous_event = match shown {
        0 | 1 => (0..at).rev().find(|&at| n_lines(at) > 0).map(whole),
        _ => Some(Place { at, line: Some(shown - 1) }),
    };
    vec![
        ("previous-turn", (0..at).rev().find(is_turn).map(whole)),
        ("previous-choice", at.checked_sub(1).map(whole)),
        ("previous-event", previous_event),
        ("next-event", next_event),
        ("next-choice", (at < last).then(|| whole(at + 1))),
        ("next-turn", (at + 1..=last).find(is_turn).map(whole)),
    ]
}
