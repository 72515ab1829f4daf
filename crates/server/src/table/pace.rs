//! Bots at a table: when they answer.
//!
//! How long somebody thinks tells how much there was to think about. So a bot
//! begins to think soon after its question opens and answers on the beat:
//! after a time that depends on what everybody sees alone, or, if it is not
//! done by then, after twice that time, and so on. How long it may think
//! depends on nothing else either, and one that thinks for long answers on
//! the beat after that even if it was done at once.

use std::sync::Arc;
use std::time::Duration;

use fracas_bots::{Asked, Level};
use fracas_engine::{Seat, Viewer};
use fracas_house::chance::bot_dice;
use fracas_store::SeatKind;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use super::aims::aim_of;
use super::task::{Gone, TableTask};
use crate::hosted::Hosted;
use crate::words::Saying;

/// What takes no thought takes a bot this part of its time.
const BRIEF: u32 = 3;
/// No bot thinks for longer about a question.
const MOST_THOUGHT: Duration = Duration::from_millis(1200);
/// While a clock runs, this part of what is left of it: several bots decide
/// several things before it ends.
const HASTE: u32 = 60;

/// A bot that thinks about a question.
pub(super) struct Thinking<C> {
    seat: Seat,
    /// How many choices there were when it began.
    number: u32,
    thought: JoinHandle<Option<Decided<C>>>,
    /// As long as it is there somebody waits for the answer.
    _awaited: Arc<()>,
    pace: Duration,
    answers_at: Instant,
}

/// What a bot chooses, and what it is after, if it can say.
struct Decided<C> {
    choice: C,
    aim: Option<Saying>,
}

/// Nobody waits for it any more.
impl<C> Drop for Thinking<C> {
    fn drop(&mut self) {
        self.thought.abort();
    }
}

impl<G: Hosted> TableTask<G> {
    /// How long somebody takes who is asked now, as far as everybody can see.
    pub(super) fn pace_of(&self, seat: Seat) -> Duration {
        let brief = self.play.as_ref().is_some_and(|play| self.host.game.is_brief(play.state(), seat));
        if brief { self.bot_delay / BRIEF } else { self.bot_delay }
    }

    /// The first bot with an open decision. While people are asked whether
    /// something may be taken back, bots wait, and as long as nobody is there
    /// to see it.
    fn bot_to_act(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| !self.closed)?;
        if !self.is_anybody_near() || self.open_request().is_some() {
            return None;
        }
        let is_bot = |seat: &Seat| self.seats.get(seat.idx()).is_some_and(|seat| seat.kind == SeatKind::Bot);
        play.asked().iter().find(is_bot)
    }

    /// Lets the bot that is asked think on another thread, with what its seat
    /// sees, unless it does already.
    pub(super) fn let_bot_think(&mut self) {
        let Some((seat, play)) = self.bot_to_act().zip(self.play.as_ref()) else {
            self.thinking = None;
            return;
        };
        let number = play.number();
        if self.thinking.as_ref().is_some_and(|thinking| (thinking.seat, thinking.number) == (seat, number)) {
            return;
        }
        let (host, options, names) = (self.host.clone(), play.options(seat).to_vec(), self.names());
        let view = play.view(&host.game, Viewer::Seat(seat));
        let seen_by_all = play.view(&host.game, Viewer::Spectator);
        let mut dice = bot_dice(play.seed(), number);
        let (pace, alone) = (self.pace_of(seat), play.asked().len() == 1);
        let time = self.time_to_think(pace, alone);
        let (level, mut bot) = (host.level(&self.agreement), host.bot(&self.agreement));
        let awaited = Arc::new(());
        let still_awaited = Arc::downgrade(&awaited);
        let think = move || {
            let until = Instant::now() + time;
            let has_time = || Instant::now() < until && still_awaited.strong_count() > 0;
            let view = || view.clone();
            let asked = Asked::new(&host.game, seat, &options, &view).within(&has_time);
            let thought = bot.think(&asked, &mut dice);
            let aim = aim_of(&host, (&seen_by_all, &names), seat, &thought);
            Decided { choice: thought.choice, aim }
        };
        // Whoever has chosen sees what came of it first: thinking takes a core.
        let begins_at = self.changed_at + pace / 3;
        let thinkers = self.thinkers.clone();
        let thought = tokio::spawn(async move {
            sleep_until(begins_at).await;
            thinkers.think(think).await
        });
        // Nobody waits for a single one of those who decide at the same time.
        let thinks_long = level == Some(Level::Hard) && alone;
        let ready_at = if thinks_long { begins_at + time } else { begins_at };
        let answers_at = next_beat(self.changed_at, pace, ready_at.max(Instant::now()));
        self.thinking = Some(Thinking { seat, number, thought, _awaited: awaited, pace, answers_at });
    }

    /// How long a bot may think about its question, alone or with others.
    fn time_to_think(&self, pace: Duration, alone: bool) -> Duration {
        let brief = alone && pace < self.bot_delay;
        match self.clock() {
            Some(left) => MOST_THOUGHT.min(left / HASTE),
            None if brief => MOST_THOUGHT.min(pace / 2),
            None => MOST_THOUGHT,
        }
    }

    /// When the bot that thinks answers.
    pub(super) fn bot_answers_at(&self) -> Option<Instant> {
        self.thinking.as_ref().map(|thinking| thinking.answers_at)
    }

    /// It is time for the bot to answer: it does, or goes on thinking until
    /// the next beat.
    pub(super) async fn hear_bot(&mut self) -> Result<(), Gone> {
        let Some(thinking) = &mut self.thinking else { return Ok(()) };
        if !thinking.thought.is_finished() && !thinking.pace.is_zero() {
            thinking.answers_at = next_beat(self.changed_at, thinking.pace, Instant::now());
            return Ok(());
        }
        let seat = thinking.seat;
        let thought = (&mut thinking.thought).await.ok().flatten();
        let Decided { choice, aim } = thought.ok_or(Gone)?;
        let number = thinking.number;
        self.thinking = None;
        self.aims.chose(seat, number, aim);
        self.choose_for_bot(seat, choice).await.map_err(|_| Gone)
    }
}

/// The first moment after now that is a whole number of paces after the
/// question was opened.
fn next_beat(opened: Instant, pace: Duration, now: Instant) -> Instant {
    if pace.is_zero() {
        return opened;
    }
    let gone = now.saturating_duration_since(opened).as_nanos();
    let beats = gone / pace.as_nanos() + 1;
    opened + pace * u32::try_from(beats).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_thinks_for_long_answers_on_a_later_beat() {
        let (opened, pace) = (Instant::now(), Duration::from_millis(900));
        let beat = |gone: u64| {
            let now = opened + Duration::from_millis(gone);
            (next_beat(opened, pace, now) - opened).as_millis()
        };
        assert_eq!([beat(0), beat(5), beat(899)], [900; 3]);
        assert_eq!([beat(900), beat(901), beat(1799)], [1800; 3]);
        assert_eq!(beat(3600), 4500);
        assert_eq!(next_beat(opened, Duration::ZERO, opened + pace), opened);
    }
}
