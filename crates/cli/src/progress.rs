//! How far a long command has come: a bar on a terminal, a line now and then
//! elsewhere, so that the log of a night tells something too.

use std::io::{IsTerminal as _, Write as _};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use fracas_lang::with_commas;
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

/// Between two lines where no bar can be drawn.
const NOW_AND_THEN: Duration = Duration::from_secs(30);

/// See the module. Several threads may report.
pub(crate) struct Progress {
    bar: ProgressBar,
    on_terminal: bool,
    begin: Instant,
    /// Games that were over before.
    before: u64,
    last: Mutex<Instant>,
}

impl Progress {
    /// So many games, of which some were over before.
    pub(crate) fn of_games(games: u64, before: u64) -> Progress {
        let style = ProgressStyle::with_template("{bar:40} {msg}");
        let bar = ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_position(before);
        let begin = Instant::now();
        let on_terminal = std::io::stderr().is_terminal();
        Progress { bar, on_terminal, begin, before, last: Mutex::new(begin) }
    }

    /// So many more games are over.
    pub(crate) fn more(&self, games: u64) {
        self.bar.inc(games);
        if self.on_terminal {
            self.bar.set_message(self.line(self.begin.elapsed()));
            return;
        }
        // Whoever finds it locked leaves the line to the other thread.
        let Ok(mut last) = self.last.try_lock() else { return };
        if last.elapsed() >= NOW_AND_THEN {
            *last = Instant::now();
            let _ = writeln!(std::io::stderr(), "{}", self.line(self.begin.elapsed()));
        }
    }

    /// The time left is reckoned from what was played now, not before.
    fn line(&self, time: Duration) -> String {
        let (over, all) = (self.bar.position(), self.bar.length().unwrap_or_default());
        let rate = over.saturating_sub(self.before) as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE);
        let left = Duration::try_from_secs_f64(all.saturating_sub(over) as f64 / rate);
        let left = left.map_or(String::new(), |left| format!(", {} left", HumanDuration(left)));
        let digits = if rate < 10.0 { 1 } else { 0 };
        let (over, all) = (with_commas(over as usize), with_commas(all as usize));
        format!("{over} of {all} games, {rate:.digits$} games/s{left}")
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Progress;

    #[test]
    fn the_time_left_is_reckoned_from_what_was_played_now() {
        let progress = Progress::of_games(6_000, 3_000);
        progress.more(1_000);
        let line = progress.line(Duration::from_secs(100));
        assert_eq!(line, "4,000 of 6,000 games, 10 games/s, 3 minutes left");
    }
}
