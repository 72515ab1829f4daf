//! A game in progress at a table, and its story as each person may know it.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Deref;
use std::sync::Arc;

use fracas_engine::{
    Deed, Entry, Log, Play, ReplayError, Seat, Seed, SetupError, Step, Told as Happened, Viewer, excerpt,
};
use fracas_house::{Line, Seen};
use fracas_store::{Chance, Entry as Stored, Start};
use fracas_tongue::Tongue;

use super::chance::read_mix;
use super::orders::Mark;
use crate::hosted::{Host, Hosted, is_readable, versions};
use crate::refusal::Refused;
use crate::words::ui;

/// So many of the last lines of a story are kept ready for open pages.
pub(super) const KEPT: usize = 24;
/// A page that opens is told what followed from so many of the last choices,
/// and what was before on demand.
const NEWEST: u32 = 60;

/// After how many choices people did something beside the game, and the line
/// that tells it.
pub(super) type Aside = (u32, Line);

/// How a story is told: in which language, and with what people did beside
/// the game in that language.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub(super) tongue: Tongue,
    pub(super) asides: &'a [Aside],
}

/// See the module. What the kernel's [`Play`] knows it knows too.
pub(super) struct Playing<G: Hosted> {
    host: Arc<Host<G>>,
    play: Play<G>,
    /// What a teller remembers after a step, for those steps that change it.
    tellers: Vec<(usize, G::Teller)>,
    stories: BTreeMap<(u8, Tongue), Story>,
}

/// The last lines that one viewer was told in one language.
struct Story {
    /// After this come the lines that are kept.
    from: Mark,
    to: Mark,
    /// Each with the place in the story after it.
    tail: VecDeque<(Mark, Line)>,
}

/// A part of a story.
pub(super) struct Telling {
    pub(super) lines: Vec<Line>,
    /// Where it goes on from; a new page begins with it.
    pub(super) from: Option<Mark>,
    pub(super) to: Mark,
    /// How many steps come before it.
    pub(super) first: u32,
}

impl<G: Hosted> Deref for Playing<G> {
    type Target = Play<G>;

    fn deref(&self) -> &Play<G> {
        &self.play
    }
}

impl<G: Hosted> Playing<G> {
    /// Begins a game.
    pub(super) fn begin(host: Arc<Host<G>>, setup: &G::Setup, seed: Seed) -> Result<Playing<G>, SetupError> {
        let play = Play::begin(&host.game, setup, seed)?;
        Ok(Playing::of(host, play))
    }

    /// Plays a stored log again. A game of other rules is refused; what does
    /// not fit is reported at its step. A stored game is never bent.
    pub(super) fn resume(
        host: Arc<Host<G>>,
        start: &Start,
        entries: Vec<Stored>,
    ) -> Result<Playing<G>, Refused> {
        let log = Playing::read_log(&host, start, entries)?;
        let play = Play::replay(&host.game, &log).map_err(|error| Refused::Broken(broken(&error)))?;
        Ok(Playing::of(host, play))
    }

    fn of(host: Arc<Host<G>>, play: Play<G>) -> Playing<G> {
        let mut playing = Playing { host, play, tellers: Vec::new(), stories: BTreeMap::new() };
        for step in 0..playing.steps().len() {
            playing.remember(step);
        }
        playing
    }

    /// The stored log of a game that can be played by the rules of today.
    pub(super) fn read_log(
        host: &Host<G>,
        start: &Start,
        entries: Vec<Stored>,
    ) -> Result<Log<G::Setup>, Refused> {
        if !is_readable::<G>(start.versions) {
            return Err(Refused::OtherRules { then: start.versions, now: versions::<G>() });
        }
        let setup = host.game.read_setup(&start.setup).map_err(|why| Refused::Broken(why.to_string()))?;
        let entry = |Stored { seat, choice, hash, .. }: Stored| {
            let (seat, deed) = (Seat(seat), Deed::read(&choice));
            Entry { seat, deed, hash }
        };
        let entries = entries.into_iter().map(entry);
        let Start { fingerprint, versions, .. } = *start;
        let seed = match (read_mix(start)?, &start.chance) {
            (Some(mix), _) => mix.seed(),
            (None, Chance::Seed(seed)) => Seed::Fast(*seed),
            (None, Chance::Mixed(_)) => return Err(Refused::Broken("its seed is missing".to_owned())),
        };
        Ok(Log { setup, seed, rules: versions.rules, fingerprint, entries: entries.collect() })
    }

    /// Goes on from a step that `prepare` made.
    pub(super) fn adopt(&mut self, step: Step<G>) {
        self.play.adopt(&self.host.game, step);
        self.remember(self.play.steps().len() - 1);
    }

    /// Notes what a teller remembers after this step, the last one so far.
    fn remember(&mut self, step: usize) {
        let game = &self.host.game;
        let teller = match self.play.told(step) {
            Happened::Events(events) => {
                let mut teller = self.teller(step);
                game.recall(&mut teller, events);
                teller
            }
            // It forgets what does not stand any more.
            Happened::TookBack(..) | Happened::Redealt(_) => {
                let mut teller = G::Teller::default();
                for step in self.play.standing(step + 1) {
                    game.recall(&mut teller, &self.play.steps()[step]);
                }
                teller
            }
        };
        if self.tellers.last().is_none_or(|(_, last)| *last != teller) {
            self.tellers.push((step, teller));
        }
    }

    /// A teller who knows what was before this step.
    fn teller(&self, step: usize) -> G::Teller {
        let before = self.tellers.partition_point(|&(noted, _)| noted < step);
        before.checked_sub(1).map_or_else(G::Teller::default, |at| self.tellers[at].1.clone())
    }

    /// What happened and stands, as the viewer may know it, with the number of
    /// the choice it followed from; the beginning is number zero.
    pub(super) fn known(&self, viewer: Viewer) -> (Vec<u32>, Vec<G::Event>) {
        let standing = self.play.standing(usize::MAX);
        standing.flat_map(|step| self.redacted(step, viewer).map(move |event| (step as u32, event))).unzip()
    }

    /// What followed from one choice, as the viewer may know it.
    fn redacted(&self, step: usize, viewer: Viewer) -> impl Iterator<Item = G::Event> {
        self.play.steps()[step].iter().filter_map(move |event| self.host.game.redact(event, viewer))
    }

    /// All that happened after so many choices, in runs between which something
    /// was taken back.
    pub(super) fn runs(&self, viewer: Viewer, since: Option<u32>) -> Vec<Run<'_, G>> {
        let mut runs = Vec::new();
        for step in since.map_or(0, |since| since as usize + 1)..self.play.steps().len() {
            let number = step as u32;
            match self.play.told(step) {
                Happened::TookBack(seat, fallen) => runs.push(Run::TookBack { number, seat, fallen }),
                Happened::Redealt(seat) => runs.push(Run::Redealt { number, seat }),
                Happened::Events(_) => {
                    if !matches!(runs.last(), Some(Run::Events { .. })) {
                        let before = self.teller(step);
                        runs.push(Run::Events { before, numbers: Vec::new(), events: Vec::new() });
                    }
                    if let Some(Run::Events { numbers, events, .. }) = runs.last_mut() {
                        events.extend(self.redacted(step, viewer));
                        numbers.resize(events.len(), number);
                    }
                }
            }
        }
        runs
    }

    /// What happened after so many choices, as the viewer may know it, with a
    /// teller who knows what was before. Of what was taken back meanwhile and
    /// of all before nothing is given.
    pub(super) fn recent(&self, viewer: Viewer, since: u32) -> (G::Teller, Vec<G::Event>) {
        let steps = since as usize + 1..self.play.steps().len();
        let turned = steps.clone().rfind(|&step| !matches!(self.play.told(step), Happened::Events(_)));
        let from = turned.map_or(steps.start, |step| step + 1);
        (self.teller(from), (from..steps.end).flat_map(|step| self.redacted(step, viewer)).collect())
    }

    /// The last lines of the game without what was taken back, as the viewer
    /// of `seen` may know them; no more steps than lines are told.
    pub(super) fn last_lines(&self, viewer: Viewer, seen: &Seen<'_, G>, most: usize) -> Vec<Line> {
        let standing: Vec<usize> = self.play.standing(usize::MAX).collect();
        let tell = |&step: &usize| {
            let known: Vec<G::Event> = self.redacted(step, viewer).collect();
            self.host.game.tell(&mut self.teller(step), seen, &known)
        };
        let lines: Vec<Line> =
            standing[standing.len().saturating_sub(most)..].iter().flat_map(tell).collect();
        lines[lines.len().saturating_sub(most)..].to_vec()
    }

    /// The lines of the story after `from`, as the viewer of `seen` may know
    /// them; for a page that has nothing, or too little, the newest ones.
    /// Between them stands what people did beside the game.
    pub(super) fn story(
        &mut self,
        viewer: Viewer,
        told: Told<'_>,
        seen: &Seen<'_, G>,
        from: Option<Mark>,
    ) -> Telling {
        let key = (place_of(viewer), told.tongue);
        let to = Mark { steps: self.play.steps().len() as u32, asides: told.asides.len() as u32 };
        let first = to.steps.saturating_sub(NEWEST);
        let kept = self.stories.remove(&key).filter(|story| story.to <= to && story.to.steps >= first);
        let mut story = kept.unwrap_or_else(|| {
            let few = mark(to.steps.saturating_sub(KEPT as u32), told.asides);
            Story { from: few, to: few, tail: VecDeque::new() }
        });
        story.tail.extend(self.between(viewer, told, seen, story.to, to));
        story.to = to;
        while story.tail.len() > KEPT {
            story.from = story.tail.pop_front().map_or(to, |(mark, _)| mark);
        }
        let from = from.filter(|from| (first..=to.steps).contains(&from.steps) && *from <= to);
        let after = from.unwrap_or_else(|| mark(first, told.asides));
        let lines = if after >= story.from {
            let new = story.tail.iter().skip_while(|(mark, _)| *mark <= after);
            new.map(|(_, line)| line.clone()).collect()
        } else {
            self.between(viewer, told, seen, after, to).into_iter().map(|(_, line)| line).collect()
        };
        self.stories.insert(key, story);
        Telling { lines, from, to, first: after.steps }
    }

    /// What followed from the choices before so many steps, for whoever wants
    /// to read on from there.
    pub(super) fn earlier(
        &self,
        viewer: Viewer,
        told: Told<'_>,
        seen: &Seen<'_, G>,
        (before, most): (u32, u32),
    ) -> Telling {
        let before = before.min(self.play.steps().len() as u32);
        let (from, to) = (mark(before.saturating_sub(most), told.asides), mark(before, told.asides));
        let lines = self.between(viewer, told, seen, from, to).into_iter().map(|(_, line)| line).collect();
        Telling { lines, from: None, to, first: from.steps }
    }

    /// The last lines that the viewer was told.
    pub(super) fn tail(&self, viewer: Viewer, tongue: Tongue) -> impl DoubleEndedIterator<Item = &Line> {
        let story = self.stories.get(&(place_of(viewer), tongue));
        story.into_iter().flat_map(|story| &story.tail).map(|(_, line)| line)
    }

    /// The lines between two places of the story, each with the place after
    /// it. What people did beside the game stands after the step it followed.
    fn between(
        &self,
        viewer: Viewer,
        told: Told<'_>,
        seen: &Seen<'_, G>,
        from: Mark,
        to: Mark,
    ) -> Vec<(Mark, Line)> {
        let known = |step: usize| self.redacted(step, viewer).collect();
        let (mut lines, mut at) = (Vec::new(), from);
        let aside = |at: &mut Mark, lines: &mut Vec<(Mark, Line)>| {
            let (_, line) = &told.asides[at.asides as usize];
            at.asides += 1;
            lines.push((*at, line.clone()));
        };
        while at.steps < to.steps {
            while told.asides.get(at.asides as usize).is_some_and(|(after, _)| *after < at.steps) {
                aside(&mut at, &mut lines);
            }
            let step = at.steps as usize;
            at.steps += 1;
            lines.extend(self.tell(step, &known, told.tongue, seen).into_iter().map(|line| (at, line)));
        }
        while at.asides < to.asides {
            aside(&mut at, &mut lines);
        }
        lines
    }

    /// The lines of one step, of which this is known. What was taken back has
    /// been told, and stays in the story.
    pub(super) fn tell(
        &self,
        step: usize,
        known: &impl Fn(usize) -> Vec<G::Event>,
        tongue: Tongue,
        seen: &Seen<'_, G>,
    ) -> Vec<Line> {
        let (key, seat) = match self.play.told(step) {
            Happened::Events(_) => return self.host.game.tell(&mut self.teller(step), seen, &known(step)),
            Happened::TookBack(seat, _) => ("story-took-back", seat),
            Happened::Redealt(seat) => ("story-redealt", seat),
        };
        let player = seen.names.get(seat.idx()).map_or("", String::as_str);
        let text = ui(tongue).say(key, &[("player", player.into())]);
        vec![Line { text, turn: false, seat: Some(seat) }]
    }
}

/// The place in the story before so many steps, after all that people did
/// before.
fn mark(steps: u32, asides: &[Aside]) -> Mark {
    Mark { steps, asides: asides.partition_point(|(after, _)| *after + 1 < steps) as u32 }
}

fn place_of(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Spectator => u8::MAX,
    }
}

/// A part of what happened.
pub(super) enum Run<'a, G: Hosted> {
    /// Events with the numbers of the choices they followed from, and a teller
    /// who knows what was before.
    Events { before: G::Teller, numbers: Vec<u32>, events: Vec<G::Event> },
    /// A seat took something back: the choices of these numbers, from zero.
    TookBack { number: u32, seat: Seat, fallen: &'a [u32] },
    /// What a seat cannot know was dealt anew.
    Redealt { number: u32, seat: Seat },
}

/// For the test that looks for leaks.
#[cfg(test)]
impl<G: Hosted> Playing<G> {
    /// Another world behind the same story.
    pub(super) fn imagine(&mut self, world: G::State) {
        self.play.imagine(&self.host.game, world);
    }
}

/// Why a stored game cannot be played again. What there is to choose instead
/// is not for everybody's eyes.
fn broken(error: &ReplayError) -> String {
    match error {
        ReplayError::NotOffered { step, choice, .. } => {
            let (at, choice) = (step + 1, excerpt(choice));
            format!("step {at} of its log, \"{choice}\", is not possible with these rules and cards")
        }
        ReplayError::Diverged { step, .. } => {
            format!("step {} of its log leads elsewhere with these rules and cards", step + 1)
        }
        ReplayError::OtherRules { .. } | ReplayError::Setup(_) => error.to_string(),
    }
}
