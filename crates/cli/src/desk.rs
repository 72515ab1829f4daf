//! What stands before the people at the table: lines to and from them, and
//! the clock on the wall. Tests have a desk of their own.

use std::time::Instant;

use crate::terminal;

/// See the module.
#[derive(Clone)]
pub(crate) enum Desk {
    /// The terminal, and the time of day.
    Terminal,
    /// Lines and times that a test has written down.
    #[cfg(test)]
    Scripted(scripted::Script),
}

impl Desk {
    /// Shows a text at once.
    pub(crate) fn say(&self, text: &str) -> anyhow::Result<()> {
        match self {
            Desk::Terminal => terminal::say(text),
            #[cfg(test)]
            Desk::Scripted(script) => {
                script.say(text);
                Ok(())
            }
        }
    }

    /// Asks for a line; nothing when there are no more.
    pub(crate) fn read_line(&self, prompt: &str) -> anyhow::Result<Option<String>> {
        match self {
            Desk::Terminal => terminal::read_line(prompt),
            #[cfg(test)]
            Desk::Scripted(script) => Ok(script.read_line(prompt)),
        }
    }

    /// What the clock says.
    pub(crate) fn now(&self) -> Instant {
        match self {
            Desk::Terminal => Instant::now(),
            #[cfg(test)]
            Desk::Scripted(script) => script.now(),
        }
    }
}

#[cfg(test)]
pub(crate) mod scripted {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;
    use std::time::{Duration, Instant};

    /// Lines that are entered, each after so many seconds of a clock that
    /// moves only then; and all that is shown. Clones share it.
    #[derive(Clone)]
    pub(crate) struct Script {
        /// The next line is the last.
        lines: Rc<RefCell<Vec<(u64, String)>>>,
        shown: Rc<RefCell<String>>,
        clock: Rc<Cell<Instant>>,
    }

    impl Script {
        pub(crate) fn new(lines: &[(u64, &str)]) -> Script {
            let lines = lines.iter().rev().map(|&(wait, line)| (wait, line.to_owned())).collect();
            Script {
                lines: Rc::new(RefCell::new(lines)),
                shown: Rc::default(),
                clock: Rc::new(Cell::new(Instant::now())),
            }
        }

        pub(crate) fn say(&self, text: &str) {
            self.shown.borrow_mut().push_str(text);
        }

        pub(crate) fn read_line(&self, prompt: &str) -> Option<String> {
            let (wait, line) = self.lines.borrow_mut().pop()?;
            self.clock.set(self.clock.get() + Duration::from_secs(wait));
            self.say(&format!("{prompt}{line}\n"));
            Some(line)
        }

        pub(crate) fn now(&self) -> Instant {
            self.clock.get()
        }

        /// All that has been shown.
        pub(crate) fn shown(&self) -> String {
            self.shown.borrow().clone()
        }
    }
}
