//! A game in progress at a table, and its story as each person may know it.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Deref;
use std::sync::Arc;

use fracas_engine::{Entry, Log, Play, ReplayError, Seat, SetupError, Step, Viewer, excerpt};
use fracas_house::{Line, Seen};
use fracas_store::{Entry as Stored, Start};
use fracas_tongue::Tongue;

use crate::hosted::{Host, Hosted, versions};
use crate::refusal::Refused;

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
        let now = versions::<G>();
        if start.versions != now {
            return Err(Refused::OtherRules { then: start.versions, now });
        }
        let setup = host.game.read_setup(&start.setup).map_err(|why| Refused::Broken(why.to_string()))?;
        let entries = entries.into_iter();
        let entries =
            entries.map(|Stored { seat, choice, hash, .. }| Entry { seat: Seat(seat), choice, hash });
        let Start { seed, fingerprint, versions, .. } = *start;
        let log = Log { setup, seed, rules: versions.rules, fingerprint, entries: entries.collect() };
        let play = Play::replay(&host.game, &log).map_err(|error| Refused::Broken(broken(&error)))?;
        Ok(Playing { host, play, stories: BTreeMap::new() })
    }

    /// Goes on from a step that `prepare` made.
    pub(super) fn adopt(&mut self, step: Step<G>) {
        self.play.adopt(&self.host.game, step);
    }

    /// What happened, as the viewer may know it, with the number of the choice
    /// it followed from; the beginning is number zero.
    pub(super) fn known(&self, viewer: Viewer) -> (Vec<u32>, Vec<G::Event>) {
        let steps = self.play.steps().iter().enumerate();
        let events =
            steps.flat_map(|(number, events)| events.iter().map(move |event| (number as u32, event)));
        events.filter_map(|(at, event)| Some((at, self.host.game.redact(event, viewer)?))).unzip()
    }

    /// The whole story of the game, as the viewer of `seen` may know it.
    pub(super) fn tell_all(&self, viewer: Viewer, seen: &Seen<'_, G>) -> Vec<Line> {
        let game = &self.host.game;
        let tell = |teller: &mut G::Teller, events: &[G::Event]| {
            let known: Vec<G::Event> = events.iter().filter_map(|event| game.redact(event, viewer)).collect();
            game.tell(teller, seen, &known)
        };
        Story::<G>::default().go_on(self.play.steps(), &[], tell)
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
        let (game, steps) = (&self.host.game, self.play.steps());
        let tell = |teller: &mut G::Teller, events: &[G::Event]| {
            let known: Vec<G::Event> = events.iter().filter_map(|event| game.redact(event, viewer)).collect();
            game.tell(teller, seen, &known)
        };
        let story = self.stories.entry((who, tongue)).or_default();
        let new = story.go_on(steps, asides, tell);
        story.tail.extend(new);
        let old = story.tail.len().saturating_sub(KEPT);
        story.tail.drain(..old);
        let n_lines = story.lines;
        if from.saturating_add(story.tail.len()) >= n_lines {
            let new = n_lines.saturating_sub(from);
            return (story.tail.iter().skip(story.tail.len() - new).cloned().collect(), n_lines);
        }
        let all = Story::<G>::default().go_on(steps, asides, tell);
        (all.into_iter().skip(from).collect(), n_lines)
    }
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
        steps: &[Box<[G::Event]>],
        asides: &[Aside],
        tell: impl Fn(&mut G::Teller, &[G::Event]) -> Vec<Line>,
    ) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut asides_left = asides[self.asides.min(asides.len())..].iter().peekable();
        for (number, events) in steps.iter().enumerate().skip(self.steps) {
            while let Some((_, line)) = asides_left.next_if(|(after, _)| (*after as usize) < number) {
                lines.push(line.clone());
            }
            lines.extend(tell(&mut self.teller, events));
        }
        lines.extend(asides_left.map(|(_, line)| line.clone()));
        (self.steps, self.asides) = (steps.len(), asides.len());
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
