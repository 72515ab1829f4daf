//! A game in progress at a table, and its story as each person may know it.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Deref;
use std::sync::Arc;

use fracas_engine::{
    Deed, Entry, Log, Play, ReplayError, Seat, SetupError, Step, Told as Happened, Viewer, excerpt,
};
use fracas_house::{Line, Seen};
use fracas_store::{Entry as Stored, Start};
use fracas_tongue::Tongue;

use crate::hosted::{Host, Hosted, is_readable, versions};
use crate::refusal::Refused;
use crate::words::ui;

/// So many of the last lines of a story are kept ready for open pages;
/// older ones are told anew for whoever asks.
const KEPT: usize = 24;

/// After how many choices people did something beside the game, and the line
/// that tells it.
pub(super) type Aside = (u32, Line);

/// How a story is told: in which language, and with what people did beside
/// the game in that language.
pub(super) struct Told<'a> {
    pub(super) tongue: Tongue,
    pub(super) asides: &'a [Aside],
}

/// See the module. What the kernel's [`Play`] knows it knows too.
pub(super) struct Playing<G: Hosted> {
    host: Arc<Host<G>>,
    play: Play<G>,
    stories: BTreeMap<(u8, Tongue), Story<G>>,
}

/// What one viewer has been told in one language.
struct Story<G: Hosted> {
    teller: G::Teller,
    /// How many steps and asides were told, and how many lines they gave.
    steps: usize,
    asides: usize,
    lines: usize,
    /// The last lines.
    tail: VecDeque<Line>,
}

impl<G: Hosted> Deref for Playing<G> {
    type Target = Play<G>;

    fn deref(&self) -> &Play<G> {
        &self.play
    }
}

impl<G: Hosted> Playing<G> {
    /// Begins a game.
    pub(super) fn begin(host: Arc<Host<G>>, setup: &G::Setup, seed: u64) -> Result<Playing<G>, SetupError> {
        let play = Play::begin(&host.game, setup, seed)?;
        Ok(Playing { host, play, stories: BTreeMap::new() })
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
        Ok(Playing { host, play, stories: BTreeMap::new() })
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
        let Start { seed, fingerprint, versions, .. } = *start;
        Ok(Log { setup, seed, rules: versions.rules, fingerprint, entries: entries.collect() })
    }

    /// Goes on from a step that `prepare` made.
    pub(super) fn adopt(&mut self, step: Step<G>) {
        self.play.adopt(&self.host.game, step);
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
                        let before = self.play.standing(step);
                        let past = before.flat_map(|step| self.redacted(step, viewer)).collect();
                        runs.push(Run::Events { past, numbers: Vec::new(), events: Vec::new() });
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

    /// The whole story of the game without what was taken back, as the viewer
    /// of `seen` may know it.
    pub(super) fn tell_all(&self, viewer: Viewer, seen: &Seen<'_, G>) -> Vec<Line> {
        self.host.game.tell(&mut G::Teller::default(), seen, &self.known(viewer).1)
    }

    /// The lines of the story from `from` on, as the viewer of `seen` may
    /// know them, and how many lines there are in all. Between them stands
    /// what people did beside the game.
    pub(super) fn story(
        &mut self,
        viewer: Viewer,
        told: &Told<'_>,
        seen: &Seen<'_, G>,
        from: usize,
    ) -> (Vec<Line>, usize) {
        let Told { tongue, asides } = *told;
        let who = match viewer {
            Viewer::Seat(seat) => seat.0,
            Viewer::Spectator => u8::MAX,
        };
        let mut story = self.stories.remove(&(who, tongue)).unwrap_or_default();
        let n_steps = self.play.steps().len();
        let known = |step: usize| self.redacted(step, viewer).collect::<Vec<_>>();
        let tell = |teller: &mut G::Teller, step: usize| self.tell(teller, step, &known, tongue, seen);
        let new = story.go_on(n_steps, asides, tell);
        story.tail.extend(new);
        let old = story.tail.len().saturating_sub(KEPT);
        story.tail.drain(..old);
        let n_lines = story.lines;
        let lines = if from.saturating_add(story.tail.len()) >= n_lines {
            let new = n_lines.saturating_sub(from);
            story.tail.iter().skip(story.tail.len() - new).cloned().collect()
        } else {
            let all = Story::<G>::default().go_on(n_steps, asides, tell);
            all.into_iter().skip(from).collect()
        };
        self.stories.insert((who, tongue), story);
        (lines, n_lines)
    }

    /// The lines of one step, of which this is known. What was taken back has
    /// been told, and stays in the story; the teller forgets it.
    pub(super) fn tell(
        &self,
        teller: &mut G::Teller,
        step: usize,
        known: &impl Fn(usize) -> Vec<G::Event>,
        tongue: Tongue,
        seen: &Seen<'_, G>,
    ) -> Vec<Line> {
        let game = &self.host.game;
        let (key, seat) = match self.play.told(step) {
            Happened::Events(_) => return game.tell(teller, seen, &known(step)),
            Happened::TookBack(seat, _) => ("story-took-back", seat),
            Happened::Redealt(seat) => ("story-redealt", seat),
        };
        *teller = G::Teller::default();
        for step in self.play.standing(step + 1) {
            game.tell(teller, seen, &known(step));
        }
        let player = seen.names.get(seat.idx()).map_or("", String::as_str);
        let text = ui(tongue).say(key, &[("player", player.into())]);
        vec![Line { text, turn: false, seat: Some(seat) }]
    }
}

/// A part of what happened.
pub(super) enum Run<'a, G: Hosted> {
    /// Events with the numbers of the choices they followed from, and what
    /// stood before.
    Events { past: Vec<G::Event>, numbers: Vec<u32>, events: Vec<G::Event> },
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

impl<G: Hosted> Default for Story<G> {
    fn default() -> Story<G> {
        Story { teller: G::Teller::default(), steps: 0, asides: 0, lines: 0, tail: VecDeque::new() }
    }
}

impl<G: Hosted> Story<G> {
    /// Tells what was not told yet. An aside stands after the step it followed.
    fn go_on(
        &mut self,
        n_steps: usize,
        asides: &[Aside],
        tell: impl Fn(&mut G::Teller, usize) -> Vec<Line>,
    ) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut asides_left = asides[self.asides.min(asides.len())..].iter().peekable();
        for number in self.steps..n_steps {
            while let Some((_, line)) = asides_left.next_if(|(after, _)| (*after as usize) < number) {
                lines.push(line.clone());
            }
            lines.extend(tell(&mut self.teller, number));
        }
        lines.extend(asides_left.map(|(_, line)| line.clone()));
        (self.steps, self.asides) = (n_steps, asides.len());
        self.lines += lines.len();
        lines
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
